"""Votes for an office, among those who hold a seat together: most votes, then who came first (META-3.12, R10).

A vote is decided once all have voted, or after two days. It is counted then; where the game names an hour of the week
for it, and the table keeps weeks, at the first such hour from then on, and votes are taken until it is. One that opened
by itself, since the seat is idle, and brings nobody else to the command leaves the seat to a bot (META-20.5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from arbitre.club.desk import Unknown
from arbitre.club.house import TRIES, check_here
from arbitre.club.live import Live
from arbitre.club.store import team as sql
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatRow
from arbitre.club.store.team import Ballot, Holder
from arbitre.club.team.appointing import given
from arbitre.club.team.deserting import Deserting
from arbitre.club.team.offering import HOUR, VOTING, counted_at
from arbitre.club.team.rights import command, office_of
from arbitre.club.team.teams import Teams, check_office
from arbitre.club.trouble import Busy, Refused

WEEK = 7 * 24 * HOUR
"""The shortest time from one vote at a seat to the next, ns."""


class Voting:
    """The votes in the teams of a house."""

    def __init__(self, teams: Teams, deserting: Deserting) -> None:
        self._teams, self._deserting, self._house = teams, deserting, teams.house
        self._house.looks.append(self._count_due)

    async def call(self, seat_id: str, member: str, office: str = "") -> None:
        """Call a vote for an office, the command by default. Raises Unknown, Refused or Busy."""
        for _ in range(TRIES):
            row, live = await self._house.held(seat_id, member, "vote")
            check_here(row)
            wanted = office or command(live.package).id
            if wanted != command(live.package).id:
                check_office(live, wanted)
            holders, now = await self._present(row), self._house.clock()
            mine = next((h.number for h in holders if h.member == member), 0)
            if len(holders) < 2:
                raise Refused("club-no-team")
            last = await self._last(seat_id)
            if last is not None and (not last.settled or (last.holder and now < last.opened + WEEK)):
                raise Refused("club-ballot-week")
            new = {"seat": seat_id, "number": last.number + 1 if last else 1, "office": wanted, "holder": mine}
            new |= {"opened": now, "closes": await _counted_at(live, now + VOTING), "settled": 0, "won": 0}
            if await self._teams.changed(row, [Change(sql.NEW_BALLOT, new)]):
                return
        raise Busy("club-busy")

    async def cast(self, seat_id: str, member: str, candidate: int) -> None:
        """Vote for one of the team, in the place of the vote one has given. When all have voted it is decided.
        Raises Unknown, Refused or Busy."""
        for _ in range(TRIES):
            row, live = await self._house.held(seat_id, member, "vote")
            check_here(row)
            ballot, holders = await self._last(seat_id), await self._present(row)
            if ballot is None or ballot.settled or ballot.closes <= self._house.clock():
                raise Refused("club-no-ballot")
            if all(holder.number != candidate for holder in holders):
                raise Refused("club-no-officer")
            mine = next(holder.number for holder in holders if holder.member == member)
            votes = {**await self._votes(seat_id, ballot), mine: candidate}
            place = {"of": seat_id, "which": ballot.number, "who": mine}
            new = {"seat": seat_id, "ballot": ballot.number, "holder": mine, "candidate": candidate}
            changes = [Change(sql.DROP_VOTE, place), Change(sql.NEW_VOTE, new)]
            if _voters(live, holders) <= votes.keys():
                now = self._house.clock()
                counted = await _counted_at(live, now)
                if counted <= now:
                    if await self._count(row, live, holders, ballot, votes, changes):
                        return
                    continue
                if counted < ballot.closes:
                    sooner = {"of": seat_id, "which": ballot.number, "now": counted}
                    changes.append(Change(sql.BROUGHT_FORWARD, sooner, rows=1))
            if await self._teams.changed(row, changes):
                return
        raise Busy("club-busy")

    async def _count_due(self) -> None:
        """Count the votes that are closed, in whichever process."""
        for (seat_id,) in await self._house.database.rows(sql.BALLOTS_DUE, now=self._house.clock()):
            try:
                row = await self._house.row(seat_id)
                live = await self._house.live(row.game, row.lines)
            except Unknown:
                continue
            ballot, holders = await self._last(seat_id), await self._present(row)
            if ballot is not None and not ballot.settled:
                await self._count(row, live, holders, ballot, await self._votes(seat_id, ballot), [])

    async def _present(self, row: SeatRow) -> list[Holder]:
        return [holder for holder in await self._teams.holders(row) if not holder.until]

    async def _last(self, seat_id: str) -> Ballot | None:
        found = await self._house.database.row(sql.BALLOT, seat=seat_id)
        return Ballot(*found) if found else None

    async def _votes(self, seat_id: str, ballot: Ballot) -> dict[int, int]:
        return dict(await self._house.database.rows(sql.VOTES, seat=seat_id, which=ballot.number))

    async def _count(
        self,
        row: SeatRow,
        live: Live,
        holders: Sequence[Holder],
        ballot: Ballot,
        votes: Mapping[int, int],
        changes: Sequence[Change],
    ) -> bool:
        """Whether a vote is counted, with these changes, on disk, and what comes of it."""
        changes = [*changes, *self._counted(row, live, holders, ballot, votes)]
        him = elected(live, holders, votes)
        if not ballot.holder and (him is None or him.member == row.member):
            return await self._deserting.left(row, live, changes)
        return await self._teams.changed(row, changes)

    def _counted(
        self, row: SeatRow, live: Live, holders: Sequence[Holder], ballot: Ballot, votes: Mapping[int, int]
    ) -> list[Change]:
        """The changes by which a vote is counted and takes effect. Votes count of those who are still there, for those
        who are."""
        him = elected(live, holders, votes)
        by = him.number if him else 0
        settled = {"of": row.id, "which": ballot.number, "now": self._house.clock(), "by": by}
        changes = [Change(sql.SETTLED, settled, rows=1)]
        if him is not None and him.office != ballot.office and him.member != row.member:
            changes += given(row, live, holders, him, ballot.office)
        return changes


async def _counted_at(live: Live, decided: int) -> int:
    return counted_at(live.package, (await live.hours()).pace, decided)


def _voters(live: Live, holders: Sequence[Holder]) -> set[int]:
    return {holder.number for holder in holders if "vote" in office_of(live.package, holder.office).rights}


def elected(live: Live, holders: Sequence[Holder], votes: Mapping[int, int]) -> Holder | None:
    """Who wins a vote: most votes, then who came first (META-3.12); None if nobody was voted for."""
    voters, there = _voters(live, holders), {holder.number: holder for holder in holders}
    counts = Counter(candidate for voter, candidate in votes.items() if voter in voters and candidate in there)
    if not counts:
        return None
    return min((there[number] for number in counts), key=lambda h: (-counts[h.number], h.since, h.number))
