"""Who holds a seat together: called by links, coming and leaving, given offices; and who may not sit down at all.

A seat is commanded by the member who stands in its row; as long as he holds it alone, nothing is kept of a team, and
nothing asked. All that changes a team is guarded by the seat's count of such changes.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.club.desk import Unknown
from arbitre.club.founding import hashed, secret
from arbitre.club.house import TRIES, House, check_here
from arbitre.club.live import Live
from arbitre.club.prose import prose
from arbitre.club.sheets import LONGEST
from arbitre.club.store import games
from arbitre.club.store import team as sql
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatRow
from arbitre.club.store.team import Holder
from arbitre.club.succession import was_master
from arbitre.club.team.records import Dispatch, Draft, Election, Officer, Team
from arbitre.club.team.rights import command, office_of
from arbitre.club.trouble import Busy, Refused
from arbitre.kernel.words import Term

MOST = 50
"""Members who may hold a seat together, and links to it that may be unused."""


class Teams:
    """The teams of a house's seats."""

    def __init__(self, house: House) -> None:
        self.house = house

    # ---- what there is

    async def holders(self, row: SeatRow) -> list[Holder]:
        """Everybody who holds a seat with others, or has held it; none if nobody has been called to it."""
        if not row.team:
            return []
        return [Holder(*found) for found in await self.house.database.rows(sql.HOLDERS, seat=row.id)]

    async def of(self, row: SeatRow, live: Live) -> Team | None:
        """The team of a seat, the seat being as it was just read; None if it is held by one alone."""
        if not row.team:
            return None
        known = live.teams.get(row.id)
        if known is None or known[0] != (row.team, row.question, row.received):
            found = await self._read(row)
            known = live.teams[row.id] = (row.team, row.question, row.received), found
        return known[1]

    async def _read(self, row: SeatRow) -> Team | None:
        rows, holders = self.house.database.rows, await self.holders(row)
        if not any(not holder.until for holder in holders):
            return None
        sheets = [sql.Sheet(*found) for found in await rows(sql.SHEETS, seat=row.id, question=row.question)]
        return Team(
            tuple(
                Officer(h.number, h.name or "", h.office, h.since, h.member == row.member)
                for h in holders
                if not h.until
            ),
            tuple(office for office, _ in await rows(sql.CALLS, seat=row.id)),
            tuple(Draft(*found) for found in await rows(sql.DRAFTS, seat=row.id)),
            tuple(Dispatch(s.holder, s.office, s.text, s.received, s.received == row.received) for s in sheets),
            await self._election(row),
        )

    async def _election(self, row: SeatRow) -> Election | None:
        found = await self.house.database.row(sql.BALLOT, seat=row.id)
        if found is None:
            return None
        ballot = sql.Ballot(*found)
        votes = dict(await self.house.database.rows(sql.VOTES, seat=row.id, which=ballot.number))
        told = {holder: candidate for holder, candidate in votes.items() if ballot.settled}
        when = ballot.closes, tuple(sorted(votes)), ballot.settled
        return Election(ballot.number, ballot.office, ballot.holder, *when, ballot.won, told)

    async def members_of(self, seat_id: str) -> list[str]:
        """Everybody who holds a seat now, who commands it first; of a seat that nobody holds, nobody."""
        row = await self.house.row(seat_id)
        others = [holder.member for holder in await self.holders(row) if not holder.until]
        return list(dict.fromkeys([*filter(None, [row.member]), *others]))

    async def has_seen(self, game: str, member: str) -> bool:
        """Whether a member holds a seat of a game, or has held one."""
        return await self.house.database.row(sql.SEEN_FROM, game=game, member=member) is not None

    # ---- who may sit down

    async def sees_no_more(self, row: SeatRow, member: str) -> Change:
        """What guards that a member comes to a seat: nothing happens if he comes to another of the game meanwhile. It
        stands behind what touches the game itself, on which those who come wait for each other.

        Raises Refused if he may not come: whoever has seen a game from one side never goes over to another
        (META-3.13), unless he has brought it from another club, where he may have played both, and is alone with it;
        and whoever umpires a game, has done so or is to, sits at none of its seats."""
        if await was_master(self.house.database, row.game, member):
            raise Refused("master-never-sits")
        live, of = await self.house.live(row.game, row.lines), {"game": row.game, "member": member}
        rows = await self.house.database.rows(sql.SEEN_FROM, **of)
        elsewhere = any(live.camps[seen] != live.camps[row.name] for seen, _ in rows)
        if elsewhere and await self.house.database.row(sql.ALONE_WITH_IT, **of) is None:
            raise Refused("club-other-camp")
        if not live.package.several and any(seen != row.name and not until for seen, until in rows):
            raise Refused("club-one-seat")
        return Change(sql.SEES_NO_MORE, {"of": row.game, "who": member, "count": len(rows)}, rows=1)

    # ---- coming

    async def summon(self, seat_id: str, member: str, office: str) -> str:
        """A secret by which whoever carries it comes to a seat, once, in an office. On disk when this returns. Raises
        Unknown, Refused or Busy."""
        for _ in range(TRIES):
            row, live = await self.house.held(seat_id, member, "appoint")
            check_here(row)
            check_office(live, office)
            holders = await self.holders(row)
            calls = await self.house.database.rows(sql.CALLS, seat=seat_id)
            if len(calls) + sum(not holder.until for holder in holders) >= MOST:
                raise Refused("club-team-full", limit=MOST)
            made, now = secret(self.house.entropy), self.house.clock()
            new = {"hash": hashed(made), "seat": seat_id, "office": office, "created": now}
            if await self.changed(row, [*commander(row, live, holders), Change(sql.NEW_SUMMONS, new)]):
                return made
        raise Busy("club-busy")

    async def revoke(self, seat_id: str, member: str) -> None:
        """The links that nobody has used are good for nothing any more. Raises Unknown, Refused or Busy."""
        for _ in range(TRIES):
            row, _ = await self.house.held(seat_id, member, "appoint")
            check_here(row)
            if not row.team or await self.changed(row, [Change(sql.REVOKED, {"of": seat_id})]):
                return
        raise Busy("club-busy")

    async def come(self, made: str, member: str) -> str:
        """Come to the seat to which a secret calls, at any time in the game; any number may (META-3.1, 3.8). The seat's
        id. Raises Unknown, Refused or Busy."""
        for _ in range(TRIES):
            found = await self.house.database.row(sql.CALLED, hash=hashed(made))
            if found is None:
                raise Unknown
            seat_id: str = found[0]
            office: str = found[1]
            row = await self.house.row(seat_id)
            live = await self.house.live(row.game, row.lines)
            if live.standing.over:
                raise Refused("club-over")
            holders = await self.holders(row)
            if row.member == member or any(h.member == member and not h.until for h in holders):
                raise Refused("club-team-already")
            known = office_of(live.package, office)
            if known.at_most and sum(h.office == office and not h.until for h in holders) >= known.at_most:
                raise Refused("club-office-full", office=Term(f"office-{office}"))
            changes = [
                await self.sees_no_more(row, member),
                Change(sql.USED, {"hash": hashed(made)}, rows=1),
                comes(row, holders, member, office, self.house.clock()),
            ]
            if await self.changed(row, changes):
                return seat_id
        raise Busy("club-busy")

    # ---- what is written for the others

    async def write_draft(self, seat_id: str, member: str, text: str) -> None:
        """What a member would order, for the others of his seat to read; "" takes it back. It is judged when somebody
        sends it. On disk when this returns. Raises Unknown, Refused or Busy."""
        for _ in range(TRIES):
            row, _ = await self.house.held(seat_id, member, "draft")
            check_here(row)
            words, holders = prose(text, LONGEST), await self.holders(row)
            mine = next((h.number for h in holders if h.member == member and not h.until), 0)
            if not mine:
                raise Refused("club-no-team")
            changes = [Change(sql.DROP_DRAFT, {"of": seat_id, "who": mine})]
            if words:
                new = {"seat": seat_id, "holder": mine, "text": words, "at": self.house.clock()}
                changes.append(Change(sql.NEW_DRAFT, new))
            if await self.changed(row, changes):
                return
        raise Busy("club-busy")

    async def changed(self, row: SeatRow, changes: Sequence[Change]) -> bool:
        """Whether changes to a team are on disk; not if it is no more what they were made from. Its pages hear."""
        guards = [Change(games.IS_HERE, {"seat": row.id}, rows=1)]
        guards.append(Change(sql.COUNT_TEAM, {"seat": row.id, "was": row.team}, rows=1))
        if not await self.house.kept([*guards, *changes]):
            return False
        self.house.spread.tell((row.id,))
        self.house.musters(row.game)
        return True


def check_office(live: Live, office: str) -> None:
    """Whether there is an office that can be given: any but the command. Raises Refused."""
    if all(office != known.id for known in live.package.offices()[1:]):
        raise Refused("club-no-office")


def comes(row: SeatRow, holders: Sequence[Holder], member: str, office: str, now: int) -> Change:
    """Somebody holds a seat from now on, by the number that he had before if he had one."""
    former = next((h.number for h in holders if h.member == member), 0)
    if former:
        return Change(sql.COMES_BACK, {"of": row.id, "who": former, "becomes": office, "now": now}, rows=1)
    number = max((h.number for h in holders), default=0) + 1
    new = {"seat": row.id, "number": number, "member": member, "office": office}
    return Change(sql.NEW_HOLDER, {**new, "since": now, "until": 0, "read": 0, "heard": 0})


def commander(row: SeatRow, live: Live, holders: Sequence[Holder]) -> list[Change]:
    """Who commands a seat belongs to its team as soon as there is one: he was there before all others."""
    if row.member is None or any(h.member == row.member and not h.until for h in holders):
        return []
    return [comes(row, holders, row.member, command(live.package).id, live.created)]
