"""Limits that stand still: once all who play want it, until one of them wants to go on. All this is told to all."""

from __future__ import annotations

from arbitre.club.clock.limits import resumed
from arbitre.club.house import TRIES, House
from arbitre.club.store.database import Change
from arbitre.club.store.times import GO_ON, NOBODY_PAUSES, PAUSE, PAUSING, TIMED
from arbitre.club.trouble import Busy, Refused


class Pausing:
    """Pauses of the games of a house."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def want(self, seat_id: str, member: str, wanted: bool) -> None:
        """A seat wants the limits of its game to stand still, or to go on, on disk when this returns; to want so again
        changes nothing. Raises Unknown, Busy, or Refused if there are no limits."""
        for _ in range(TRIES):
            row, live = await self.house.answerable(seat_id, member, None)
            if not live.paced:
                raise Refused("club-no-pace")
            hours, seats = await live.hours(), await live.seats()
            if seats[0].lines != live.written:  # another process has gone on: the hours are perhaps of what it asks
                continue
            if hours.banks[row.name].pausing == wanted:
                return
            changes = [Change(TIMED, {"game": row.game}, rows=1), Change(PAUSING, {"seat": seat_id, "wanted": wanted})]
            if hours.paused and not wanted and not live.standing.umpiring.paused:
                again = resumed(live.package, row.game, seats, live.standing, hours, self.house.clock())
                changes = [
                    Change(GO_ON, {"game": row.game, "was": hours.paused}, rows=1),
                    Change(NOBODY_PAUSES, {"game": row.game}),
                    *again,
                ]
            if not await self.house.kept(changes):
                continue
            if wanted:  # of two who want it last, in the same instant, one sees both
                await self.house.database.commit(Change(PAUSE, {"game": row.game, "now": self.house.clock()}))
            self.house.spread.tell(seat.id for seat in seats)
            self.house.consider(row.game)
            return
        raise Busy("club-busy")
