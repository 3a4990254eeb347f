"""Offices given and taken, the command handed over, and leaving a seat that several hold."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.club.house import TRIES, check_here
from arbitre.club.live import Live
from arbitre.club.store import team as sql
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatRow
from arbitre.club.store.team import Holder
from arbitre.club.team.rights import command, office_of
from arbitre.club.team.teams import Teams, check_office
from arbitre.club.trouble import Busy, Refused


class Appointing:
    """Who becomes what in the teams of a house."""

    def __init__(self, teams: Teams) -> None:
        self._teams, self._house = teams, teams.house

    async def appoint(self, seat_id: str, member: str, number: int, office: str) -> None:
        """Give an office to one of a team; where it is full, whoever has come to it last changes with him. Raises
        Unknown, Refused or Busy."""
        for _ in range(TRIES):
            row, live = await self._house.held(seat_id, member, "appoint")
            check_here(row)
            check_office(live, office)
            holders = [holder for holder in await self._teams.holders(row) if not holder.until]
            him = _one_of(holders, number)
            if him.member == row.member:
                raise Refused("club-commands")
            if him.office == office or await self._teams.changed(row, given(row, live, holders, him, office)):
                return
        raise Busy("club-busy")

    async def hand_over(self, seat_id: str, member: str, number: int) -> None:
        """Who commands a seat gives the command to another of its team, and takes his office. Raises Unknown, Refused
        or Busy."""
        for _ in range(TRIES):
            row, live = await self._house.held(seat_id, member)
            check_here(row)
            if row.holder is not None:
                raise Refused("club-office")
            holders = [holder for holder in await self._teams.holders(row) if not holder.until]
            him = _one_of(holders, number)
            if him.member == member:
                return
            if await self._teams.changed(row, given(row, live, holders, him, command(live.package).id)):
                return
        raise Busy("club-busy")

    async def dismiss(self, seat_id: str, member: str, number: int) -> None:
        """One of a team does not hold the seat any more. Raises Unknown, Refused or Busy."""
        for _ in range(TRIES):
            row, _ = await self._house.held(seat_id, member, "appoint")
            check_here(row)
            him = _one_of([holder for holder in await self._teams.holders(row) if not holder.until], number)
            if him.member == row.member:
                raise Refused("club-commands")
            if await self._teams.changed(row, self._leaves(row, him)):
                return
        raise Busy("club-busy")

    async def leave(self, seat_id: str, member: str) -> None:
        """Leave a seat that others hold too, for good unless they call one back (META-3.8). If it was the command, who
        stands in for it takes it, else who came first. Raises Unknown, Refused if nobody else is there, or Busy."""
        for _ in range(TRIES):
            row, live = await self._house.held(seat_id, member)
            check_here(row)
            holders = [holder for holder in await self._teams.holders(row) if not holder.until]
            others = [holder for holder in holders if holder.member != member]
            if not others:
                raise Refused("club-last-holder")
            mine = next(holder for holder in holders if holder.member == member)
            changes: list[Change] = []
            if row.holder is None:
                changes += given(row, live, holders, _successor(live, others), command(live.package).id)
            if await self._teams.changed(row, [*changes, *self._leaves(row, mine)]):
                return
        raise Busy("club-busy")

    def _leaves(self, row: SeatRow, him: Holder) -> list[Change]:
        """He holds the seat no more, and his draft goes with him; a sheet that he sent was the seat's, and stays."""
        gone = {"of": row.id, "who": him.number}
        left = Change(sql.LEAVES, {**gone, "now": self._house.clock()}, rows=1)
        here = Change(sql.IS_BACK, {"of": row.id, "who": him.member})
        return [left, here, Change(sql.DROP_DRAFT, gone)]


def given(row: SeatRow, live: Live, holders: Sequence[Holder], him: Holder, office: str) -> list[Change]:
    """The changes by which one of a team gets an office, the command among them; who has to make room gets his."""

    def becomes(who: Holder, what: str) -> Change:
        return Change(sql.BECOMES, {"of": row.id, "who": who.number, "becomes": what}, rows=1)

    changes, limit = [becomes(him, office)], office_of(live.package, office).at_most
    there = sorted((h for h in holders if h.office == office and h.number != him.number), key=lambda h: h.since)
    if office == command(live.package).id:
        was = next(h for h in holders if h.member == row.member)
        changes.append(becomes(was, him.office))
        changes.append(
            Change(sql.MARKS, {"of": row.id, "who": was.number, "upto": row.read, "words": row.heard}, rows=1)
        )
        taken = {"of": row.id, "was": row.member, "who": him.member, "upto": him.read, "words": him.heard}
        changes.append(Change(sql.TAKES_COMMAND, taken, rows=1))
    elif limit and len(there) >= limit:
        changes.append(becomes(there[-1], him.office))
    return changes


def _one_of(holders: Sequence[Holder], number: int) -> Holder:
    """One of a team by his number. Raises Refused."""
    for holder in holders:
        if holder.number == number:
            return holder
    raise Refused("club-no-officer")


def _successor(live: Live, others: Sequence[Holder]) -> Holder:
    """Who takes the command when it is left."""
    first = command(live.package).id
    return min(others, key=lambda h: (office_of(live.package, h.office).stands_in_for != first, h.since, h.number))
