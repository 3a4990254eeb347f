"""What a player writes on his own map. Nobody else sees it, nor that there is anything."""

from __future__ import annotations

import asyncio

from arbitre.club.house import TRIES, House, check_here
from arbitre.club.live import Live
from arbitre.club.prose import prose
from arbitre.club.store import talk as sql
from arbitre.club.store.database import Change
from arbitre.club.store.games import IS_HERE, SeatRow
from arbitre.club.trouble import Busy, Refused

LONGEST = 500
"""Characters of a note."""

MOST = 200
"""Notes of a seat."""


class Notes:
    """The notes that players keep on the maps of a house's games."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def write(self, seat_id: str, member: str, cell: str, text: str) -> None:
        """Write on a cell of one's own map, in the place of what stood there; an empty text removes it. On disk when
        this returns. Raises Unknown, Refused or Busy."""
        for _ in range(TRIES):
            row, live = await self.house.held(seat_id, member, "draft")
            check_here(row)
            words, notes = prose(text, LONGEST), await self.of(seat_id, row, live)
            if notes.get(cell, "") == words:
                return
            if words and cell not in notes:
                if len(notes) >= MOST:
                    raise Refused("club-notes-many", limit=MOST)
                chart = await asyncio.to_thread(live.package.seat.chart, live.seen(row.name).view)
                if all(known.id != cell for known in chart.cells):
                    raise Refused("club-no-cell")
            place = {"seat": seat_id, "cell": cell}
            changes = [Change(IS_HERE, {"seat": seat_id}, rows=1)]
            changes.append(Change(sql.COUNT_NOTED, {"seat": seat_id, "was": row.noted}, rows=1))
            changes.append(Change(sql.DROP_NOTE, place))
            if words:
                changes.append(Change(sql.NEW_NOTE, {**place, "text": words}))
            if await self.house.kept(changes):
                self.house.spread.tell((seat_id,))
                return
        raise Busy("club-busy")

    async def all(self, seat_id: str, member: str) -> dict[str, str]:
        """A seat's notes by cell. Raises Unknown."""
        row, live = await self.house.held(seat_id, member)
        return await self.of(seat_id, row, live)

    async def of(self, seat_id: str, row: SeatRow, live: Live) -> dict[str, str]:
        """A seat's notes by cell, the seat being as it was just read."""
        if not row.noted:  # as in most games, and then nothing need be looked for
            return {}
        known = live.notes.get(seat_id)
        if known is None or known[0] != row.noted:
            known = live.notes[seat_id] = row.noted, dict(await self.house.database.rows(sql.NOTES, seat=seat_id))
        return dict(known[1])
