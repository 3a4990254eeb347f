"""A person who umpires a table: what he sees, and what he does. How he comes to it, and goes, stands in
`arbitre.club.succession`.

He sees everything but what nobody may know yet: the seed, numbers that are not opened, dice that are not rolled. What
he does is a line of the record, told to those it touches (`arbitre.kernel.rulings`), and reaches nobody else. To
anybody else all of this is Unknown. That he is there, everybody at the table is told before he sees anything.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from arbitre.bots.players import bots
from arbitre.club.clock.acts import timed
from arbitre.club.clock.hours import Hours
from arbitre.club.desk import InHand, Unknown
from arbitre.club.house import TRIES, House
from arbitre.club.limits import Limit
from arbitre.club.live import Live
from arbitre.club.presided import Bench, Place, Presided
from arbitre.club.replay import Replay, Replayed, Replays
from arbitre.club.standing import Standing
from arbitre.club.store import presiding as sql
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatOf
from arbitre.club.store.lists import SITTING, Sits
from arbitre.club.trouble import Busy, Misused, Often, Refused
from arbitre.kernel.orders import OrderError
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import awaited
from arbitre.kernel.rulings import (
    Act,
    Announced,
    Decided,
    Deputed,
    Deserted,
    Entrusted,
    Lent,
    Manned,
    Presides,
    Resigns,
    Succeeds,
    Timed,
)
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


class Masters:
    """The umpires of a house's tables."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._films = Replays(house, over=False)
        self._often = Limit(MINUTE / A_MINUTE, A_MINUTE)

    # ---- what he sees

    async def mine(self, member: str) -> list[Presided]:
        """The tables that a member umpires, or would as deputy, those in play first."""
        rows = await self.house.database.rows(sql.MINE, member=member, most=MOST_MINE)
        return [
            Presided(id, game, title, created, bool(ended), bool(deputy))
            for id, game, title, created, ended, deputy in rows
        ]

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
            bot = standing.umpiring.entrusted.get(row.name, "")
            lent = standing.umpiring.lent.get(row.name, "")
            places.append(Place(row.name, players[row.name], asked, sheet, row.interrupting, view, bot, lent))
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
            live.package.disputes(standing.game),
            live.package.log(standing.game),
            self._mark(live, seats, players, hours),
            tuple(seat for seat, camp in live.camps.items() if list(live.camps.values()).count(camp) > 1),
        )

    def _mark(self, live: Live, seats: list[SeatOf], players: Mapping[str, str | None], hours: Hours) -> str:
        """What tells what he is shown from anything else."""
        sheets = [(row.received, row.orders, row.interrupting) for row in seats]
        told = repr((live.standing.raw, sheets, sorted(players.items()), hours.every, hours.paused))
        return hashlib.sha256(f"{told}|{live.game in self.house.aside}".encode()).hexdigest()[:24]

    async def mark(self, game: str, member: str) -> str:
        """Changes whenever what the umpire of a table is shown does. Raises Unknown for anybody else."""
        for _ in range(TRIES):
            live = await self._presided(game, member)
            seats = await live.seats()
            players = {sits.name: _player(sits) for sits in await self._sitting(game)}
            if live.written == live.standing.count == seats[0].lines:
                return self._mark(live, seats, players, await live.hours())
        raise Busy("club-busy")

    async def news(self, game: str, member: str, mark: str) -> str:
        """Wait until a table has another mark for its umpire than this one; the new mark. Raises Unknown."""
        live = await self._presided(game, member)
        async with self.house.spread.listening(*(row.id for row in await live.seats())) as heard:
            while True:
                heard.clear()
                if (now := await self.mark(game, member)) != mark:
                    return now
                await heard.wait()

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
        if row is None or row.member != member or row.moved:
            raise Unknown
        return await self.house.live(game, row.lines)

    async def _sitting(self, game: str) -> list[Sits]:
        return [Sits(*row) for row in await self.house.database.rows(SITTING, game=game)]

    # ---- what he does

    async def act(self, game: str, member: str, act: Act, lines: int | None = None) -> None:
        """Do something in person, on disk when this returns. `lines`: of the record, as he has seen it; whatever rests
        on the position must name them. Raises Unknown, Misused for what is no act of his, Refused if the game has gone
        on since, Overruled if the act cannot stand, Often or Busy."""
        if isinstance(act, Presides | Deputed | Succeeds | Resigns | Deserted | Manned):
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
            if isinstance(act, Entrusted) and act.bot and act.bot not in bots(live.package):
                raise Misused("club-no-bot", bot=act.bot, bots=", ".join(sorted(bots(live.package))))
            if isinstance(act, Lent):
                await _unmanned(live, act.seat)
            if isinstance(act, Decided) and standing.numbers.awaited:
                raise Refused("master-numbers")
            if wait := self._often.wait(game, self.house.clock()):
                raise Often("master-often", wait / 10**9, seconds=-(-wait // 10**9))
            if await self.carried_out(live, standing, act, []):
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

    async def carried_out(self, live: Live, standing: Standing, act: Act, changes: list[Change]) -> bool:
        """Whether an act is on disk, with the changes that belong to it; not if the game has gone on. Raises Overruled,
        or Refused if the game has left."""
        if standing.count != live.written:  # its later format is just being written
            return False
        if not standing.umpiring.knows(act):
            raise Refused("master-format")
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


async def _unmanned(live: Live, name: str) -> None:
    """Whether a seat may be offered to an ally: nobody holds it, or nobody plays it (META-3.14). Raises Refused."""
    standing = live.standing
    if name in standing.umpired.bots:
        raise Refused("master-bot-sits")
    unplayed = name in standing.umpiring.entrusted or name in live.package.idle(standing.game)
    if not unplayed and not any(row.vacant for row in await live.seats() if row.name == name):
        raise Refused("master-manned")


def _player(sits: Sits) -> str | None:
    """Who holds a seat: a name, "" for a guest, "bot:NAME", None for nobody."""
    if sits.bot:
        return f"bot:{sits.bot}"
    return None if sits.member is None else sits.called or ""
