"""A seat that several hold, as one of them finds it."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.club.live import Live
from arbitre.club.store.games import SeatOf, SeatRow
from arbitre.club.team.absence import away
from arbitre.club.team.circles import Circles
from arbitre.club.team.records import Mates
from arbitre.club.team.rights import BINDING, office_of
from arbitre.club.team.teams import Teams


async def mates(teams: Teams, circles: Circles, row: SeatRow, live: Live, seats: Sequence[SeatOf]) -> Mates:
    """A seat's team as whoever asks finds it, the seat being as it was just read."""
    team, offices = await teams.of(row, live), live.package.offices()
    said = await circles.last(row, live, seats, team)
    office = office_of(live.package, row.holder.office) if row.holder else offices[0]
    you = row.holder.number if row.holder else 0
    if row.holder is None and team is not None:
        you = next((officer.number for officer in team.officers if officer.commands), 0)
    gone, rights = await away(teams, row), office.rights
    if any(absence.substitute == you and absence.since <= teams.house.clock() for absence in gone if you):
        rights |= BINDING
    worded, listened = await circles.listened(row)
    known = tuple(known.id for known in offices)
    umpiring, over = live.standing.umpiring, live.standing.over
    bot = "" if over else umpiring.entrusted.get(row.name, "")
    lent = tuple(seat for seat, to in umpiring.lent.items() if to == row.name and not over)
    takes = bool(bot) and ("order" in office.rights or row.name in umpiring.deserted)
    return Mates(you, office.id, rights, known, team, said, worded, listened, gone, bot, takes, lent)
