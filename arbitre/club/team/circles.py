"""What is said among those who hold one seat, and among the seats of one camp (META-3.9). At the table all speak.

Whoever comes to a team reads all that it has said; whoever has left it reads nothing any more.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.club.house import TRIES, check_here
from arbitre.club.limits import Limit
from arbitre.club.live import Live
from arbitre.club.prose import prose
from arbitre.club.store import team as sql
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatOf, SeatRow
from arbitre.club.talk import A_MINUTE, HELD, LONGEST, MINUTE, MOST, TEXT_A_MINUTE
from arbitre.club.team.records import Team, Word
from arbitre.club.team.teams import Teams
from arbitre.club.trouble import Busy, Often, Refused


class Circles:
    """What is said in the teams and camps of a house."""

    def __init__(self, teams: Teams) -> None:
        self._teams, self._house = teams, teams.house
        self._often = Limit(MINUTE / A_MINUTE, A_MINUTE)
        self._much = Limit(MINUTE / TEXT_A_MINUTE, TEXT_A_MINUTE)

    async def say(self, seat_id: str, member: str, circle: str, text: str) -> Word:
        """Say something to one's team or camp, on disk when this returns; the game may be over. Raises Unknown,
        Refused, Busy, or Often if one says too much."""
        for _ in range(TRIES):
            row, live, seats = await self._house.at_table(seat_id, member, "talk")
            check_here(row)
            team = await self._teams.of(row, live)
            if circle not in open_to(row, live, seats, team):
                raise Refused("club-nobody-there")
            if not (words := prose(text, LONGEST)):
                raise Refused("club-words-empty")
            key, hearing = _key(circle, row, live), _hearing(circle, row, live, seats)
            number = await self._count(row, key) + 1
            if number > MOST:
                raise Refused("club-words-many", limit=MOST)
            now, who = self._house.elapsed(), (seat_id, member)
            if wait := max(self._often.wait(who, now), self._much.wait(who, now)):
                raise Often("club-words-often", wait / 10**9, seconds=-(-wait // 10**9))
            holder = await self._number(row, member)
            said = Word(number, row.name, holder, self._house.clock(), words)
            new = {"game": row.game, "circle": key, "number": number, "seat": row.name, "holder": holder}
            changes = [Change(sql.NEW_WORD, {**new, "at": said.when, "text": words})]
            changes += [Change(sql.STIR, {"seat": other}, rows=1) for other in hearing if other != seat_id]
            changes += [Change(sql.WORDED, {"seat": other}, rows=1) for other in hearing]
            changes += _listening(row, (await self.listened(row))[1] + 1)
            if await self._teams.changed(row, changes):
                self._often.take(who, now)
                self._much.take(who, now, len(words))
                self._house.spread.tell(hearing)
                return said
        raise Busy("club-busy")

    async def _number(self, row: SeatRow, member: str) -> int:
        """A member's number in the team of his seat, 0 if he holds it alone."""
        return next((h.number for h in await self._teams.holders(row) if h.member == member and not h.until), 0)

    async def said(self, seat_id: str, member: str, circle: str, since: int = 0) -> list[Word]:
        """What was said in a circle after that number, in order: nothing where nobody else is in it. Raises Unknown or
        Refused."""
        row, live, seats = await self._house.at_table(seat_id, member)
        there = row.team and circle in open_to(row, live, seats, await self._teams.of(row, live))
        return await self._after(row, live, circle, since) if there else []

    async def listened(self, row: SeatRow) -> tuple[int, int]:
        """How much was said in the circles of a seat, and how much of it whoever asks has read."""
        if not row.team:
            return 0, 0
        found = await self._house.database.row(sql.LISTENED, seat=row.id, member=_member(row))
        return (found[0], min(found[0], found[1])) if found else (0, 0)

    async def mark_listened(self, seat_id: str, member: str, number: int) -> None:
        """Remember that a member has read what was said in the circles of his seat, as far as to a number. Raises
        Unknown."""
        row, _ = await self._house.held(seat_id, member)
        worded, read = await self.listened(row)
        if read < (number := min(number, worded)):
            await self._house.database.commit(*_listening(row, number))

    async def _count(self, row: SeatRow, key: str) -> int:
        """How much has been said in a circle."""
        found = await self._house.database.row(sql.COUNT_WORDS, game=row.game, circle=key)
        return int(found[0] or 0) if found else 0

    async def _after(self, row: SeatRow, live: Live, circle: str, since: int) -> list[Word]:
        where = {"game": row.game, "circle": _key(circle, row, live), "after": since}
        return [Word(*found) for found in await self._house.database.rows(sql.WORDS, **where)]

    async def last(
        self, row: SeatRow, live: Live, seats: Sequence[SeatOf], team: Team | None
    ) -> dict[str, tuple[Word, ...]]:
        """What was said last in the circles of a seat, the seat and its team being as they were just read."""
        known = live.circles.get(row.id)
        if known is None or known[0] != row.team:
            found: dict[str, tuple[Word, ...]] = {}
            for circle in open_to(row, live, seats, team):
                since = max(0, await self._count(row, _key(circle, row, live)) - HELD) if row.team else 0
                found[circle] = tuple(await self._after(row, live, circle, since)) if row.team else ()
            known = live.circles[row.id] = row.team, found
        return known[1]


def open_to(row: SeatRow, live: Live, seats: Sequence[SeatOf], team: Team | None) -> tuple[str, ...]:
    """The circles in which a seat may speak besides the table: of its team once it has one, of its camp if there is
    another seat of it that is for people."""
    camp = [seat for seat in seats if not seat.bot and live.camps[seat.name] == live.camps[row.name]]
    return (*(("team",) if team else ()), *(("camp",) if len(camp) > 1 else ()))


def _member(row: SeatRow) -> str:
    """Who asks, of those who hold a seat."""
    return row.holder.member if row.holder else row.member or ""


def _listening(row: SeatRow, number: int) -> list[Change]:
    """The changes by which whoever asks has read so much of what was said in the circles of his seat."""
    who = _member(row)
    new = {"seat": row.id, "member": who, "number": number}
    return [Change(sql.FORGET_LISTENED, {"of": row.id, "who": who}), Change(sql.NEW_LISTENED, new)]


def _key(circle: str, row: SeatRow, live: Live) -> str:
    """What a circle is kept by."""
    return f"team:{row.name}" if circle == "team" else f"camp:{live.camps[row.name]}"


def _hearing(circle: str, row: SeatRow, live: Live, seats: Sequence[SeatOf]) -> list[str]:
    """The seats that hear what is said in a circle."""
    if circle == "team":
        return [row.id]
    return [seat.id for seat in seats if live.camps[seat.name] == live.camps[row.name]]
