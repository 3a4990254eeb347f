"""A club of its own in which any position can be put, for the search for leaks: everything there comes of the same
clock, entropy and secrets, whatever the position.

What the other players are doing meanwhile is another each time that a position is put there, the same one too: whether
they have answered, with what, how often they were asked before, what they have settled beforehand. None of it is for a
seat to know, so that whatever a face makes of it is told as different.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import bindparam, delete, update
from starlette.types import ASGIApp

from arbitre.club.desk import Wish
from arbitre.club.founding import found, hashed
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import DAY, Members
from arbitre.club.record import Line, head_text, link
from arbitre.club.standing import begun
from arbitre.club.store import games as sql
from arbitre.club.store import schema
from arbitre.club.store.database import Change, Database
from arbitre.kernel.dice import Seed, repeatable
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import asked
from arbitre.web.app import application
from arbitre.web.settings import Settings

_NOW = 10_957 * DAY  # where the clock stands still
_SEED = "leaks"
_ENTROPY = repeatable(_SEED)

_FORGET = delete(schema.line).where(schema.line.c.game == bindparam("of"))
_DOES = (
    update(schema.seat)
    .where(schema.seat.c.id == bindparam("seat"))
    .values(
        asked=bindparam("is_asked"),
        question=bindparam("at"),
        text=bindparam("sheet_text"),
        orders=bindparam("sheet_orders"),
        received=bindparam("since"),
        standing=bindparam("settled"),
        quick=bindparam("until"),
    )
)


class Keys(NamedTuple):
    """What opens the club's doors to a member: a session for its pages, a token for its API; "" for a stranger."""

    session: str = ""
    token: str = ""


class Hosting(NamedTuple):
    """A game of the club: its id, the ids of its seats, and what opens them to whoever sits there; nobody sits at a
    game that waits for players."""

    id: str
    seats: Mapping[str, str]
    keys: Mapping[str, Keys]


class _Sheet(NamedTuple):
    """A sheet in hand as the club keeps it; `received` 0: none."""

    text: str = ""
    orders: str = ""
    received: int = 0


class Hosted:
    """The club, in a folder. For each set of options it has two games: one that is played, and one that waits for
    players, who would find it in the lobby. `outsider`: a member who sits at none of them."""

    outsider: Keys

    def __init__(self, package: GamePackage, home: Path) -> None:
        self.package, self._home = package, home
        self._drawn, self._put = count(), count()
        self._games: dict[tuple[tuple[str, str], ...], tuple[Hosting, Hosting]] = {}

    async def open(self) -> None:
        """Open its doors."""
        self._database = Database.open(f"sqlite:///{self._home}/club.db")
        self.outsider = await self._member()

    async def close(self) -> None:
        """Close them."""
        await self._database.close()

    def app(self) -> ASGIApp:
        """What the world sees of it: a server that has just been started, and remembers no position before."""
        members = Members(self._database, _now, _ENTROPY)
        return application(self.hall(), members, Settings(rate=0.0, clock=_now, elapsed=_now, entropy=_ENTROPY))

    def hall(self) -> Hall:
        """Its games, as a server that has just been started knows them."""
        return Hall(House(self._database, _now, _ENTROPY))

    # --- who is there

    def _entropy(self, size: int) -> bytes:
        """Other bytes each time, the same in every club."""
        return hashlib.shake_256(f"{_SEED}{next(self._drawn)}".encode()).digest(size)

    async def _member(self, link: str = "") -> Keys:
        """A new member, who takes the seat of a link if there is one."""
        members = Members(self._database, _now, self._entropy)
        who = await members.guest()
        if link:
            taken = {"hash": hashed(link), "who": who, "by": "", "number_seal": "", "given": ""}
            await self._database.commit(Change(sql.ACCEPT, taken, rows=1))
        return Keys(await members.issue(who, "session"), await members.issue(who, "token", _SEED))

    async def _found(self, options: Mapping[str, str], who: str) -> Hosting:
        """A game whose seats are taken by links at once, or are left open."""
        names = [seat.id for seat in self.package.seats(self.package.new(options))]
        wish = Wish(self.package.id, dict.fromkeys(names, who), dict(options), seed=_SEED)
        made, changes = found(wish, "", _NOW, self._entropy)
        await self._database.commit(*changes)
        seats = {row.name: row.id for row in map(_seat_of, await self._database.rows(sql.SEATS, game=made.game))}
        return Hosting(made.game, seats, {name: await self._member(link) for name, link in made.links.items()})

    # --- what is put there

    async def games(self, options: Mapping[str, str]) -> tuple[Hosting, Hosting]:
        """The games of these options, the one that is played first; whatever position was put there last stands."""
        key = tuple(sorted(options.items()))
        if key not in self._games:
            self._games[key] = await self._found(options, "link"), await self._found(options, "open")
        return self._games[key]

    async def put(self, game: Any, options: Mapping[str, str], seat: str) -> None:
        """Put a position into the games of its options, to be looked at by a seat."""
        await self._database.commit(*self._changes(await self.games(options), game, options, seat))

    def _changes(self, games: Sequence[Hosting], game: Any, options: Mapping[str, str], seat: str) -> Iterator[Change]:
        number, asks = next(self._put), asked(self.package, game)
        before = {name: number % 3 for name in games[0].seats if name != seat}  # how often the others were asked
        sheets = {name: self._sheet(game, name, asks[name], number) for name in asks if name != seat}
        record = self._record(game, options, seat, before)
        for hosting in games:
            yield Change(_FORGET, {"of": hosting.id})
            yield from (Change(sql.NEW_LINE, {"game": hosting.id, "n": n, "raw": raw}) for n, raw in enumerate(record))
            yield Change(sql.KEEP_HEAD, {"game": hosting.id, "kept": head_text(len(record), record[-1])})
            for name, place in hosting.seats.items():
                sheet = sheets.get(name, _Sheet()) if name in hosting.keys else _Sheet()
                does = {"sheet_text": sheet.text, "sheet_orders": sheet.orders, "since": sheet.received}
                others = number if name != seat else 0
                does |= {"settled": f"again: {others}" if others % 3 else "", "until": others % 2 * 9}
                does |= {"seat": place, "is_asked": name in asks, "at": before.get(name, 0)}
                yield Change(_DOES, does, rows=1)

    def _record(self, game: Any, options: Mapping[str, str], seat: str, before: Mapping[str, int]) -> list[bytes]:
        """A record that comes to a position: what the seat was told last is told in its second line; then others answer
        questions, of which nothing comes."""
        opening = begun(self.package, game, options, Seed.declared(_SEED, _ENTROPY))
        told = opening.told.get(seat, [])
        last = [entry for entry in told if (entry["turn"], entry["phase"]) == (told[-1]["turn"], told[-1]["phase"])]
        heard = told[: len(told) - len(last)]
        raws = [msgspec.json.encode(msgspec.structs.replace(opening, told={**opening.told, seat: heard}))]
        steps = [Line("", 0, orders={}, told={seat: last})] if last else []
        for n in range(max(before.values(), default=0)):
            steps.append(Line("", 0, orders={name: () for name, times in before.items() if n < times}))
        for n, step in enumerate(steps, 1):
            raws.append(msgspec.json.encode(msgspec.structs.replace(step, prev=link(raws[-1]), n=n)))
        return raws

    def _sheet(self, game: Any, name: str, ask: Any, number: int) -> _Sheet:
        """What another seat has in hand: nothing, a sheet that leaves everything to the umpire, or lawful orders."""
        if number % 3 == 0:
            return _Sheet()
        view = self.package.view(game, name)
        orders = ask.sample(Random(number)) if number % 3 == 2 else ()
        text = "\n".join(self.package.seat.write(order, view, "en") for order in orders)
        return _Sheet(text, msgspec.json.encode(orders).decode(), _NOW + number)


def _now() -> int:
    return _NOW


def _seat_of(row: Sequence[Any]) -> sql.SeatOf:
    return sql.SeatOf(*row)
