"""What a player writes on his own map. Nobody else sees it, nor that there is anything."""

from __future__ import annotations

import asyncio

from arbitre.club.house import TRIES, House
from arbitre.club.live import Live
from arbitre.club.prose import prose
from arbitre.club.store import talk as sql
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatRow
from arbitre.club.trouble import Busy, Refused

LONGEST = 500
"""Characters of a note."""

MOST = 200
"""Notes of a seat."""


class Notes(House):
    """The part of the hall in which players keep notes."""

    async def note(self, seat_id: str, member: str, cell: str, text: str) -> None:
        """Write on a cell of one's own map, in the place of what stood there; an empty text removes it. On disk when
        this returns. Raises Unknown, Refused or Busy."""
        for _ in range(TRIES):
            row, live = self._held(seat_id, member)
            words, notes = prose(text, LONGEST), self._noted(seat_id, row, live)
            if notes.get(cell, "") == words:
                return
            if words and cell not in notes:
                if len(notes) >= MOST:
                    raise Refused("club-notes-many", limit=MOST)
                chart = await asyncio.to_thread(live.package.seat.chart, live.seen(row.name).view)
                if all(known.id != cell for known in chart.cells):
                    raise Refused("club-no-cell")
            place = {"seat": seat_id, "cell": cell}
            changes = [Change(sql.COUNT_NOTED, {"seat": seat_id, "was": row.noted}, rows=1)]
            changes.append(Change(sql.DROP_NOTE, place))
            if words:
                changes.append(Change(sql.NEW_NOTE, {**place, "text": words}))
            if await self._kept(changes):
                self.spread.tell((seat_id,))
                return
        raise Busy("club-busy")

    async def notes(self, seat_id: str, member: str) -> dict[str, str]:
        """A seat's notes by cell. Raises Unknown."""
        row, live = self._held(seat_id, member)
        return self._noted(seat_id, row, live)

    def _noted(self, seat_id: str, row: SeatRow, live: Live) -> dict[str, str]:
        if not row.noted:  # as in most games, and then nothing need be looked for
            return {}
        known = live.notes.get(seat_id)
        if known is None or known[0] != row.noted:
            known = live.notes[seat_id] = row.noted, dict(self.database.rows(sql.NOTES, seat=seat_id))
        return dict(known[1])
