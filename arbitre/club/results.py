"""How games ended that were over before the club kept that: read from their records, one game now and then, until it is
known of all."""

from __future__ import annotations

from arbitre.club.house import House
from arbitre.club.record import result_text
from arbitre.club.replay import Replays
from arbitre.club.store import games as sql
from arbitre.club.store.database import Change


class Results:
    """Fills in the results of a house's games."""

    def __init__(self, house: House, replays: Replays) -> None:
        self.house, self.replays = house, replays
        self._unreadable: set[str] = set()
        self._known = False
        house.looks.append(self.look)

    async def look(self) -> None:
        """Fill in the next one, if any is missing."""
        if self._known:
            return
        missing = [game for (game,) in await self.house.database.rows(sql.NO_RESULT) if game not in self._unreadable]
        if not missing:
            self._known = True
            return
        try:
            how = result_text(await self.replays.result(missing[0]))
        except Exception as error:  # a damaged record, a game that is not installed any more: it is listed without
            self._unreadable.add(missing[0])
            self.house.recurring("reading how a game ended", error)
            return
        await self.house.database.commit(Change(sql.KEEP_RESULT, {"game": missing[0], "how": how}))
