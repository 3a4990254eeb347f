"""Questions that are put off by a seat that has extensions left. Only where everybody may know who is asked: there the
hour is everybody's, and moves for all (TF-R76, TYP-R216)."""

from __future__ import annotations

from arbitre.club.clock.limits import shifted
from arbitre.club.clock.pace import Each
from arbitre.club.house import TRIES, House
from arbitre.club.store.database import Change
from arbitre.club.store.times import EXTENDED, SECOND, TIMED
from arbitre.club.trouble import Busy, Refused


class Extending:
    """Extensions in the games of a house."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def extend(self, seat_id: str, member: str, question: int, left: int) -> None:
        """A seat puts the hour of the question that it is asked off, on disk when this returns. `question`: its number,
        and `left`: the extensions that the seat has left so far, so that what comes twice puts off once. Raises
        Unknown, Busy, or Refused if it has none left, is asked nothing, or the question has closed."""
        for _ in range(TRIES):
            row, live = await self.house.answerable(seat_id, member, question)
            hours, seats = await live.hours(), await live.seats()
            now = self.house.clock()
            if not isinstance(hours.pace, Each) or not hours.pace.extensions:
                raise Refused("club-no-extensions")
            if row.name not in live.standing.asks or "" not in hours.limits:
                raise Refused("club-extension-unasked")
            hours.check_open(row.name, now)
            if hours.paused:
                raise Refused("club-paused")
            remaining = hours.extensions(row.name)
            if remaining != left:
                return
            if not remaining:
                raise Refused("club-extensions-used", count=hours.pace.extensions)
            changes = [
                Change(TIMED, {"game": row.game}, rows=1),
                Change(EXTENDED, {"seat": seat_id, "was": hours.banks[row.name].extended}, rows=1),
                *shifted(row.game, hours, "", hours.pace.extension * SECOND),
            ]
            if await self.house.kept(changes):
                self.house.spread.tell(seat.id for seat in seats)
                return
        raise Busy("club-busy")
