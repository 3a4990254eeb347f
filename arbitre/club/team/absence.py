"""Absences that those who hold a seat announce beforehand, told to its own team alone. Nothing waits for who is away:
at the limit standing orders answer, or else the defaults; and whoever of the seat may order goes on doing so
(META-3.7)."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.club.desk import Mine
from arbitre.club.house import TRIES, check_here
from arbitre.club.store import team as sql
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatRow
from arbitre.club.team.records import Absence
from arbitre.club.team.teams import Teams
from arbitre.club.trouble import Busy, Misused, Refused

LONGEST = 366 * 86_400 * 10**9
"""How far in advance an absence may end, ns."""


async def away(teams: Teams, row: SeatRow) -> tuple[Absence, ...]:
    """Who of a seat is away, or will be; a substitute is told only as long as he is one. The seat being as it was just
    read."""
    if not row.team:
        return ()
    found = await teams.house.database.rows(sql.AWAY, seat=row.id, now=teams.house.clock())
    numbers = {h.member: h.number for h in await teams.holders(row) if not h.until} if found else {}
    return tuple(
        Absence(numbers.get(member, 0), since, until, substitute if member == row.member else 0)
        for member, since, until, substitute in found
        if member == row.member or member in numbers
    )


class Absences:
    """The absences of those who hold the seats of a house."""

    def __init__(self, teams: Teams) -> None:
        self._teams, self._house = teams, teams.house

    async def announce(self, seat_id: str, member: str, since: int, until: int, substitute: int = 0) -> None:
        """A member is away from a seat between two instants, in the place of what he had announced; on disk when this
        returns. `substitute`: the number of whoever of the seat may order meanwhile, whatever his office; only who
        commands it may name one. Raises Unknown, Refused, Busy, or Misused for dates that make no sense."""
        for _ in range(TRIES):
            row, live = await self._house.held(seat_id, member)
            check_here(row)
            now = self._house.clock()
            if live.standing.over:
                raise Refused("club-over")
            if not (since < until and now < until <= now + LONGEST):
                raise Misused("away-dates")
            if substitute:
                others = [h for h in await self._teams.holders(row) if not h.until and h.member != member]
                if row.member != member:
                    raise Refused("away-commander")
                if all(other.number != substitute for other in others):
                    raise Refused("club-no-officer")
            gone = {"seat": seat_id, "member": member, "since": since, "until": until, "substitute": substitute}
            if await self._teams.changed(row, [_back(row, member), Change(sql.GOES_AWAY, gone)]):
                return
        raise Busy("club-busy")

    async def elsewhere(self, seats: Iterable[Mine], seat_id: str, member: str, since: int, until: int) -> None:
        """The same for a member's other seats in games that are played, where he names nobody."""
        for seat in seats:
            if seat.seat_id != seat_id and not seat.over and not seat.moved:
                await self.announce(seat.seat_id, member, since, until)

    async def withdraw(self, seat_id: str, member: str) -> None:
        """A member is there after all, or again. On disk when this returns. Raises Unknown, Refused or Busy."""
        for _ in range(TRIES):
            row, _ = await self._house.held(seat_id, member)
            check_here(row)
            if not row.team or await self._teams.changed(row, [_back(row, member)]):
                return
        raise Busy("club-busy")


def _back(row: SeatRow, member: str) -> Change:
    return Change(sql.IS_BACK, {"of": row.id, "who": member})
