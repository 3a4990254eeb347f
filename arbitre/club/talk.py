"""What the players of a game say to each other. Everybody who holds a seat of it reads everything, and nobody else."""

from __future__ import annotations

from arbitre.club.desk import Said
from arbitre.club.house import TRIES, House, check_here
from arbitre.club.limits import Limit
from arbitre.club.live import Live
from arbitre.club.prose import prose
from arbitre.club.store import talk as sql
from arbitre.club.store import team
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatOf, SeatRow
from arbitre.club.team.reading import marked
from arbitre.club.trouble import Busy, Often, Refused

LONGEST = 1000
"""Characters that may be said at once."""

MOST = 5000
"""How often anything may be said in a game, by all who sit there together: each may fill his share of it."""

A_MINUTE, TEXT_A_MINUTE = 20, 6000
"""How often a seat may say something in a minute, and how many characters."""

MINUTE = 60 * 10**9

HELD = 200
"""How much of what was said last a desk holds."""


def sociable(seats: list[SeatOf]) -> bool:
    """Whether there is anybody to talk to: two seats or more that are for people."""
    return sum(not seat.bot for seat in seats) > 1


class Talk:
    """What is said in the games of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._often = Limit(MINUTE / A_MINUTE, A_MINUTE)
        self._much = Limit(MINUTE / TEXT_A_MINUTE, TEXT_A_MINUTE)

    async def say(self, seat_id: str, member: str, text: str) -> Said:
        """Say something to all seats of the game, on disk when this returns; the game may be over. Raises Unknown,
        Refused, Busy, or Often if the seat says too much."""
        for _ in range(TRIES):
            row, _, seats = await self.house.at_table(seat_id, member, "talk")
            check_here(row)
            if not sociable(seats):
                raise Refused("club-nobody-there")
            if not (words := prose(text, LONGEST)):
                raise Refused("club-words-empty")
            share = MOST // sum(not seat.bot for seat in seats)
            if row.said >= share and await self._said_by(row) >= share:
                raise Refused("club-words-many", limit=share)
            if wait := self._flooding(seat_id):
                raise Often("club-words-often", wait / 10**9, seconds=-(-wait // 10**9))
            now = self.house.clock()
            new = {"game": row.game, "number": row.said + 1, "seat": row.name, "at": now, "text": words}
            counted = Change(sql.COUNT_SAID, {"game": row.game, "was": row.said}, rows=1)
            if await self.house.kept([counted, Change(sql.NEW_SAID, new)]):
                self._often.take(seat_id, self.house.elapsed())
                self._much.take(seat_id, self.house.elapsed(), len(words))
                self.house.spread.tell(seat.id for seat in seats)
                return Said(row.said + 1, row.name, now, words)
        raise Busy("club-busy")

    def _flooding(self, seat_id: str) -> int:
        """How long a seat must be silent, ns, so that nobody can fill the game with words."""
        now = self.house.elapsed()
        return max(self._often.wait(seat_id, now), self._much.wait(seat_id, now))

    async def _said_by(self, row: SeatRow) -> int:
        """How often a seat has said something."""
        found = await self.house.database.row(sql.SAID_BY, game=row.game, seat=row.name)
        return int(found[0]) if found else 0

    async def said(self, seat_id: str, member: str, since: int = 0) -> list[Said]:
        """What was said in the game after that number, in order. Raises Unknown."""
        row, live = await self.house.held(seat_id, member)
        return await self._after(live, since) if row.said > since else []

    async def _after(self, live: Live, since: int) -> list[Said]:
        return [Said(*row) for row in await self.house.database.rows(sql.SAID, game=live.game, after=since)]

    async def last(self, live: Live, count: int) -> tuple[Said, ...]:
        """What was said last, up to the number `count`. What was said stays said: only what is new is read."""
        if count > (known := live.talk[-1].number if live.talk else 0):
            found = await self._after(live, max(known, count - HELD))
            known = live.talk[-1].number if live.talk else 0  # somebody else may have looked meanwhile
            live.talk = (*live.talk, *(said for said in found if said.number > known))[-HELD:]
        return tuple(said for said in live.talk if said.number <= count)

    async def mark_heard(self, seat_id: str, member: str, number: int) -> None:
        """Remember that the seat has read what was said up to a number. Raises Unknown."""
        row, _ = await self.house.held(seat_id, member)
        number = min(number, row.said)
        if number > (row.holder or row).heard:
            await self.house.database.commit(marked(row, number, sql.HEARD, team.HEARD))
