"""Seats that nobody plays: left to a bot by the rules, offered to an ally by the umpire, and played again.

All of it is in the record, told to the seats that it touches (`Deserted`, `Lent`, `Manned`); what it makes of a team is
written in the same unit, for a record knows no members.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.club.founding import number_kept
from arbitre.club.house import TRIES, check_here
from arbitre.club.live import Live
from arbitre.club.master import Masters
from arbitre.club.store import games
from arbitre.club.store import team as sql
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatRow
from arbitre.club.store.team import Holder
from arbitre.club.team.appointing import given
from arbitre.club.team.rights import command, office_of
from arbitre.club.team.teams import Teams, comes, commander
from arbitre.club.trouble import Busy, Refused
from arbitre.kernel.rulings import Act, Deserted, Manned


class Deserting:
    """The seats of a house that nobody plays."""

    def __init__(self, teams: Teams, masters: Masters) -> None:
        self._teams, self._masters, self._house = teams, masters, teams.house

    async def left(self, row: SeatRow, live: Live, changes: Sequence[Change]) -> bool:
        """Whether these changes are on disk, which end the vote at an idle seat, and with them the line by which a bot
        plays it from now on; without it where it is idle no more, or a bot plays it already (META-20.5)."""
        standing = live.standing
        idle = {} if standing.over else live.package.idle(standing.game)
        act = Deserted(row.name, idle[row.name].bot) if row.name in idle else None
        if act is None or row.moved or row.name in standing.bots or not standing.umpiring.allows(act):
            return await self._teams.changed(row, changes)
        return await self._written(row, live, act, changes)

    async def take_over(self, seat_id: str, member: str) -> None:
        """One of those who hold a seat that was left to a bot plays it again. Whoever may not order takes the command
        with it, if the bot came by the rules: nobody else wanted it. Raises Unknown, Refused or Busy."""
        for _ in range(TRIES):
            row, live = await self._house.held(seat_id, member)
            check_here(row)
            umpiring = live.standing.umpiring
            if live.standing.over:
                raise Refused("club-over")
            if row.name not in umpiring.entrusted:
                raise Refused("club-no-bot-here")
            changes: list[Change] = []
            if row.holder is not None and "order" not in office_of(live.package, row.holder.office).rights:
                if row.name not in umpiring.deserted:
                    raise Refused("club-office")
                holders = [holder for holder in await self._teams.holders(row) if not holder.until]
                him = next(holder for holder in holders if holder.member == member)
                changes += given(row, live, holders, him, command(live.package).id)
            if await self._written(row, live, Manned(row.name), changes):
                return
        raise Busy("club-busy")

    async def accept(self, seat_id: str, member: str, name: str) -> str:
        """Whoever commands a seat takes the command of another, `name`, that the umpire has offered it; whoever
        commanded that stays there, in the least of offices. Its id. Raises Unknown, Refused or Busy."""
        for _ in range(TRIES):
            row, live = await self._house.held(seat_id, member, "order")
            check_here(row)
            if live.standing.over:
                raise Refused("club-over")
            if row.holder is not None:
                raise Refused("club-office")
            if live.standing.umpiring.lent.get(name) != row.name:
                raise Refused("club-not-lent")
            other = next(each.id for each in await live.seats() if each.name == name)
            target = await self._house.row(other)
            if await self._written(target, live, Manned(name, row.name), await self._commands(target, live, member)):
                return other
        raise Busy("club-busy")

    async def _commands(self, row: SeatRow, live: Live, member: str) -> list[Change]:
        """The changes by which a member of its camp takes the command of a seat. Raises Refused."""
        sees_no_more = await self._teams.sees_no_more(row, member)
        if row.member == member:
            return []
        if row.member is None:
            kept = {"drawn": "", "seal": "", "number": ""}
            if live.standing.numbers.seats:
                kept = number_kept("club", "", self._house.entropy)
            numbers = {"by": kept["drawn"], "number_seal": kept["seal"], "given": kept["number"]}
            taken = {"seat": row.id, "who": member, **numbers}
            return [sees_no_more, Change(games.IS_MANNED, taken, rows=1)]
        present = [holder for holder in await self._teams.holders(row) if not holder.until]
        him = next((holder for holder in present if holder.member == member), None)
        if him is not None:
            return given(row, live, present, him, command(live.package).id)
        everybody = await self._teams.holders(row)
        first = commander(row, live, everybody)
        was = next((holder for holder in present if holder.member == row.member), None)
        number = was.number if was else first[0].params["number"]
        known = everybody if was else [*everybody, Holder(number, row.member, "", live.created, 0, 0, 0, None)]
        least, chief = live.package.offices()[-1].id, command(live.package).id
        steps_down = {"of": row.id, "who": number, "becomes": least}
        marks = {"of": row.id, "who": number, "upto": row.read, "words": row.heard}
        takes = {"of": row.id, "was": row.member, "who": member, "upto": 0, "words": 0}
        return [
            sees_no_more,
            *first,
            Change(sql.BECOMES, steps_down, rows=1),
            comes(row, known, member, chief, self._house.clock()),
            Change(sql.MARKS, marks, rows=1),
            Change(sql.TAKES_COMMAND, takes, rows=1),
        ]

    async def _written(self, row: SeatRow, live: Live, act: Act, changes: Sequence[Change]) -> bool:
        """Whether an act is on disk with changes to the team of a seat; not if that is no more what they were made
        from, or the game has gone on."""
        if live.standing.count != row.lines:
            return False
        guards = []
        if row.team or any(change.statement in (sql.NEW_HOLDER, sql.COMES_BACK) for change in changes):
            guards.append(Change(sql.COUNT_TEAM, {"seat": row.id, "was": row.team}, rows=1))
        return await self._masters.carried_out(live, live.standing, act, [*guards, *changes])
