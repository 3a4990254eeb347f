"""A person who umpires a table: named when it is set up, or by consent of all who sit there; what he sees, and does.

He sees everything but what nobody may know yet: the seed, numbers that are not opened, dice that are not rolled. What
he does is a line of the record, told to those it touches (`arbitre.kernel.rulings`), and reaches nobody else. To
anybody else all of this is Unknown. That he is there, everybody at the table is told before he sees anything.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from arbitre.club.clock.acts import timed
from arbitre.club.clock.hours import Hours
from arbitre.club.desk import InHand, Unknown
from arbitre.club.founding import hashed, secret
from arbitre.club.house import TRIES, House
from arbitre.club.limits import Limit
from arbitre.club.live import Live
from arbitre.club.presided import Bench, Called, Place, Presided, Umpire
from arbitre.club.replay import Replay, Replayed, Replays
from arbitre.club.standing import Standing
from arbitre.club.store import presiding as sql
from arbitre.club.store.database import Change, Database
from arbitre.club.store.games import GOES_ON, SeatOf
from arbitre.club.store.lists import SITTING, Sits
from arbitre.club.trouble import Busy, Misused, Often, Refused
from arbitre.kernel.orders import OrderError
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import awaited
from arbitre.kernel.rulings import Act, Announced, Decided, Presides, Timed
from arbitre.kernel.words import Phrase

MINUTE = 60 * 10**9

A_MINUTE = 20
"""How many acts a minute a table's umpire may do."""

MOST_MINE = 100
"""Tables of an umpire that are listed."""


class Overruled(Refused):
    """An act that cannot stand, for a reason that is said in the words of the game `package`."""

    def __init__(self, package: GamePackage, phrase: Phrase) -> None:
        super().__init__(phrase.key)
        self.package, self.phrase = package, phrase


async def was_master(database: Database, game: str, member: str) -> bool:
    """Whether a member umpires a game, or is proposed to: then no seat of it is for him."""
    return await database.row(sql.WAS_MASTER, game=game, who=member) is not None


class Masters:
    """The umpires of a house's tables."""

    def __init__(self, house: House, has_seen: Callable[[str, str], Awaitable[bool]]) -> None:
        """`has_seen`: whether a member holds a seat of a game, or has held one."""
        self.house, self._has_seen = house, has_seen
        self._films = Replays(house, over=False)
        self._often = Limit(MINUTE / A_MINUTE, A_MINUTE)

    # ---- what he sees

    async def mine(self, member: str) -> list[Presided]:
        """The tables that a member umpires, those in play first."""
        rows = await self.house.database.rows(sql.MINE, member=member, most=MOST_MINE)
        return [Presided(id, game, title, created, bool(ended)) for id, game, title, created, ended in rows]

    async def name(self, game: str) -> str:
        """What the umpire of a table is called; "" of a guest, or before there is one."""
        found = await self.house.database.row(sql.PRESIDING, game=game)
        return (sql.PresidingRow(*found).name or "") if found else ""

    async def bench(self, game: str, member: str, language: str) -> Bench:
        """A table as its umpire finds it, sheets in the notation of a language. Raises Unknown for anybody else."""
        for _ in range(TRIES):
            live = await self._presided(game, member)
            seats = await live.seats()
            players = {sits.name: _player(sits) for sits in await self._sitting(game)}
            if live.written == live.standing.count == seats[0].lines:
                return self._bench(live, seats, players, await live.hours(), language)
        raise Busy("club-busy")

    def _bench(
        self, live: Live, seats: list[SeatOf], players: Mapping[str, str | None], hours: Hours, language: str
    ) -> Bench:
        standing, codec = live.standing, live.package.codec
        wanted = awaited(standing.asks)
        places = []
        for row in seats:
            sheet = None
            if row.received and row.name in standing.asks:
                orders = codec.orders(msgspec.json.decode(row.orders or "[]"))
                view = live.seen(row.name).view
                text = "\n".join(live.package.seat.write(order, view, language) for order in orders)
                sheet = InHand(text, orders, row.received)
            asked = row.name in wanted and not standing.over
            view = live.seen(row.name).view
            places.append(Place(row.name, players[row.name], asked, sheet, row.interrupting, view))
        turn, phase = live.package.moment(standing.game)
        return Bench(
            live.game,
            live.package,
            live.options,
            live.title,
            standing.over,
            standing.count,
            turn,
            phase,
            standing.plain,
            tuple(places),
            live.package.limits(standing.game),
            live.game in self.house.aside,
            hours.pace,
            hours.every,
            hours.paused,
        )

    async def replay(self, game: str, member: str, language: str) -> Replay:
        """The record at a glance, as far as it has come, orders in the notation of a language. Raises Unknown."""
        await self._presided(game, member)
        return await self._films.of(game, language)

    async def at(self, game: str, member: str, number: int) -> Replayed:
        """The game after a line of the record. Raises Unknown."""
        await self._presided(game, member)
        return await self._films.at(game, number)

    async def _presided(self, game: str, member: str) -> Live:
        """The game, if the member umpires it. Raises Unknown."""
        found = await self.house.database.row(sql.PRESIDING, game=game)
        row = sql.PresidingRow(*found) if found else None
        if row is None or row.member != member or not row.since or row.moved:
            raise Unknown
        return await self.house.live(game, row.lines)

    async def _sitting(self, game: str) -> list[Sits]:
        return [Sits(*row) for row in await self.house.database.rows(SITTING, game=game)]

    # ---- what he does

    async def act(self, game: str, member: str, act: Act, lines: int | None = None) -> None:
        """Do something in person, on disk when this returns. `lines`: of the record, as he has seen it; whatever rests
        on the position must name them. Raises Unknown, Misused for what is no act of his, Refused if the game has gone
        on since, Overruled if the act cannot stand, Often or Busy."""
        if isinstance(act, Presides):
            raise Misused("master-no-act")
        if lines is None and not isinstance(act, Announced):
            raise Misused("master-lines")
        for _ in range(TRIES):
            live = await self._presided(game, member)
            standing = live.standing
            if lines is not None and lines != standing.count:
                raise Refused("master-gone-on")
            if standing.over:
                raise Refused("club-over")
            if isinstance(act, Decided) and standing.numbers.awaited:
                raise Refused("master-numbers")
            if wait := self._often.wait(game, self.house.clock()):
                raise Often("master-often", wait / 10**9, seconds=-(-wait // 10**9))
            if await self._done(live, standing, act, []):
                self._often.take(game, self.house.clock())
                return
        raise Busy("club-busy")

    async def read(self, game: str, member: str, text: str) -> tuple[Any, ...]:
        """The rulings that a text in the game's notation gives, as plain data. Raises Unknown, or Overruled if a line
        cannot be read."""
        live = await self._presided(game, member)
        read = await asyncio.to_thread(live.package.seat.read, text, None)
        for line in read:
            if line.remark is not None:
                raise Overruled(live.package, line.remark.phrase)
        return tuple(live.package.codec.plain(line.order) for line in read)

    async def _done(self, live: Live, standing: Standing, act: Act, changes: list[Change]) -> bool:
        """Whether an act is on disk, with the changes that belong to it; not if the game has gone on. Raises Overruled,
        or Refused if the game has left."""
        if standing.count != live.written:  # its later format is just being written
            return False
        try:
            ruled = await asyncio.to_thread(standing.ruled, act)
        except OrderError as error:
            raise Overruled(live.package, error.remark.phrase) from None
        seats = await live.seats()
        if seats[0].moved:
            raise Refused("club-moved")
        now, hours = self.house.clock(), await live.hours()
        written = live.changes(seats, [ruled], (), now, hours)
        if isinstance(act, Timed):
            written += await timed(live, act.change, now, act.limit, act.hours)
        if not await self.house.kept([*written, *changes]):
            return False
        live.stand(ruled)
        self.house.spread.tell(seat.id for seat in seats)
        self.house.consider(live.game)
        return True

    # ---- how he comes to it

    async def called(self, secret: str) -> Called:
        """What a secret calls somebody to umpire. Raises Unknown."""
        row = await self.house.database.row(sql.INVITED_TO_PRESIDE, hash=hashed(secret))
        if row is None:
            raise Unknown
        id, game, options, title, since = row
        return Called(id, game, msgspec.json.decode(options), title, since > 0)

    async def accept(self, secret: str, member: str) -> Called:
        """Be ready to umpire the table that a secret is for, once. Raises Unknown, or Refused for who sits
        there, or has."""
        called = await self.called(secret)
        if await self._has_seen(called.id, member):
            raise Refused("master-sits")
        taken = Change(sql.TAKE_OFFICE, {"hash": hashed(secret), "who": member}, rows=1)
        if not await self.house.kept([Change(GOES_ON, {"game": called.id}, rows=1), taken]):
            raise Unknown
        return called

    async def umpire(self, seat_id: str, member: str) -> Umpire | None:
        """Who umpires the table of a member's seat, or is proposed to; None for nobody. Raises Unknown."""
        row, _ = await self.house.held(seat_id, member)
        found = await self.house.database.row(sql.PRESIDING, game=row.game)
        if found is None:
            return None
        presiding = sql.PresidingRow(*found)
        agrees = (seat_id,) in await self.house.database.rows(sql.CONSENTING, game=row.game)
        return Umpire(presiding.name or "", presiding.since > 0, presiding.member is not None, agrees)

    async def propose(self, seat_id: str, member: str) -> str:
        """A secret by which somebody is proposed as umpire of this seat's table, to whom all who sit there may then
        agree. Raises Unknown, or Refused if there is one already."""
        row, live = await self.house.answerable(seat_id, member, None, "decide")
        made = secret(self.house.entropy)
        new = {"game": live.game, "member": None, "invitation": hashed(made), "since": 0}
        changes = [
            Change(GOES_ON, {"game": row.game}, rows=1),
            Change(sql.NEW_PRESIDING, new),
        ]
        if not await self.house.kept(changes):
            raise Refused("master-there")
        return made

    async def agree(self, seat_id: str, member: str) -> None:
        """This seat agrees to the umpire who is proposed, who umpires once all who sit there do: then everybody is told
        so. To agree again changes nothing. Raises Unknown, Refused if nobody is proposed, Busy."""
        for _ in range(TRIES):
            row, live = await self.house.answerable(seat_id, member, None, "decide")
            found = await self.house.database.row(sql.PRESIDING, game=row.game)
            proposed = sql.PresidingRow(*found) if found else None
            if proposed is None or proposed.member is None or proposed.since:
                raise Refused("master-nobody")
            agreeing = {seat for (seat,) in await self.house.database.rows(sql.CONSENTING, game=row.game)}
            changes = [] if seat_id in agreeing else [Change(sql.NEW_CONSENT, {"seat": seat_id})]
            people = {seat.id for seat in await live.seats() if not seat.bot and not seat.vacant}
            if people <= {*agreeing, seat_id}:
                agreed = {"game": row.game, "who": proposed.member, "now": self.house.clock()}
                changes.append(Change(sql.AGREED, agreed, rows=1))
                if await self._done(live, live.standing, Presides(), changes):
                    return
            elif await self.house.kept(changes):
                return
        raise Busy("club-busy")

    async def decline(self, seat_id: str, member: str) -> None:
        """This seat does not want the umpire who is proposed: he is proposed no longer, by nobody's name. Raises
        Unknown, or Refused if he umpires already."""
        row, _ = await self.house.answerable(seat_id, member, None, "decide")
        forgotten = Change(sql.FORGET_CONSENT, {"game": row.game})
        if not await self.house.kept([Change(sql.WITHDRAWN, {"game": row.game}, rows=1), forgotten]):
            raise Refused("master-nobody")


def _player(sits: Sits) -> str | None:
    """Who holds a seat: a name, "" for a guest, "bot:NAME", None for nobody."""
    if sits.bot:
        return f"bot:{sits.bot}"
    return None if sits.member is None else sits.called or ""
