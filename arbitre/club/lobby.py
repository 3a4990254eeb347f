"""The lists of the lobby: one's own seats, seats to take, games that are over; and news of them.

Whoever shows them hears when they change. What is the same for all is read once for all who listen, and the seats of
those in lots: a lobby that stands open costs next to nothing, however many do.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from arbitre.club.aside import Stop
from arbitre.club.clock import pace as paces
from arbitre.club.desk import Finished, InPlay, Invited, Mine, Unknown
from arbitre.club.house import House
from arbitre.club.record import result_in
from arbitre.club.store import games as sql
from arbitre.club.store import lists, team
from arbitre.kernel import package as packages
from arbitre.kernel.dice import Seed
from arbitre.kernel.package import UnknownGame

LOBBY = 2.0
"""Seconds between two looks at the lists, for whoever shows them."""

SHARE = 0.05
"""The part of a core that looking may take; what it waits for the database is no part of it."""

FINISHED = 50
"""Games that are over which the lobby lists."""

PLAYING = 12
"""Games in play that the lobby lists."""


class _Shared(NamedTuple):
    """What is listed to everybody: open seats, each with who sits in its game already, games in play and games that are
    over; and what tells them from any other."""

    seats: list[tuple[Invited, frozenset[str]]]
    playing: list[InPlay]
    finished: list[Finished]
    digest: bytes
    sitting: frozenset[str]


class _Listener:
    """A member who shows the lobby: his seats as they were read, after how many changes to what stands in games' ways;
    the mark of his lists, and what wakes his pages."""

    def __init__(self) -> None:
        self.rows: list[tuple[Any, ...]] = []
        self.stops = 0
        self.mine = b""
        self.mark = ""
        self.heard: set[asyncio.Event] = set()


class Lobby:
    """The lobby of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._shared: _Shared | None = None
        self._begun = self._known = 0
        self._listeners: dict[str, _Listener] = {}
        self._watching: asyncio.Task[None] | None = None

    # ---- the lists

    async def mine(self, member: str) -> list[Mine]:
        """A member's seats: those of games in play first, and of them what changed last."""
        return self._mine(await self.house.database.rows(sql.MINE, member=member))

    def _mine(self, rows: Iterable[tuple[Any, ...]]) -> list[Mine]:
        return [_mine(row, self.house.aside.stop) for row in rows]

    async def open_seats(self, member: str | None) -> list[Invited]:
        """The seats that anybody may take, but for games in which the member sits already, or has sat."""
        return _visible(await self._open(), member)

    async def finished(self, limit: int = FINISHED, member: str | None = None) -> list[Finished]:
        """The games that are over and shown to everybody, and those that the member played, the last ones first."""
        found = await self.house.database.rows(lists.FINISHED, most=limit)
        if member is not None:
            found += await self.house.database.rows(lists.FINISHED_UNLISTED, member=member, most=limit)
        games = [_over(row, sitting) for row, sitting in lists.with_seats(found)]
        return sorted(games, key=lambda game: -game.ended)[:limit]

    async def playing(self) -> list[InPlay]:
        """The games in play between people that are shown to everybody, those begun last first."""
        found = await self.house.database.rows(lists.PLAYING, most=PLAYING)
        return [
            InPlay(id, name, msgspec.json.decode(options), title, created, _players(name, sitting))
            for (id, name, options, title, created), sitting in lists.with_seats(found)
        ]

    async def company(self, member: str) -> dict[str, dict[str, str]]:
        """Who else sits in the games in play of a member: by his seat there the players of the others, as of a finished
        game; none where that is a secret."""
        found: dict[str, dict[str, str]] = {}
        for mine, package, *sits in await self.house.database.rows(lists.COMPANY, member=member):
            found.setdefault(mine, {}).update(_players(package, [lists.Sits(*sits)]))
        return found

    async def over(self, id: str, game: str, options: str, title: str, ended: int, result: str) -> Finished:
        """A game that is over, and who sat where."""
        sitting = await self.house.database.rows(lists.SITTING, game=id)
        return _over((id, game, options, title, ended, result), [lists.Sits(*row) for row in sitting])

    async def invited(self, secret_hash: bytes) -> Invited:
        """The seat that a secret link may take. Raises Unknown."""
        return _one(await self.house.database.rows(lists.INVITED, hash=secret_hash))

    async def open_seat(self, seat_id: str) -> Invited:
        """A seat that anybody may take. Raises Unknown."""
        return _one(await self.house.database.rows(lists.OPEN_SEAT, seat=seat_id))

    async def called(self, secret_hash: bytes) -> Invited:
        """The seat to which a secret calls one more, by whoever commands it. Raises Unknown."""
        seat_id, office = await self.house.database.row(team.CALLED, hash=secret_hash) or ("", "")
        for row, sitting in lists.with_seats(await self.house.database.rows(lists.CALLED, seat=seat_id)):
            invited, _ = _invited(row, [sits for sits in sitting if sits.name == row[4]])
            return msgspec.structs.replace(invited, office=office, numbers=False)
        raise Unknown

    async def _open(self) -> list[tuple[Invited, frozenset[str]]]:
        rows, seen = self.house.database.rows, defaultdict[str, set[str]](set)
        found = lists.with_seats(await rows(lists.OPEN))
        if any(sits.team for _, sitting in found for sits in sitting):
            for game, member in await rows(lists.SEEN):
                seen[game].add(member)
        listed = ((row, *_invited(row, sitting)) for row, sitting in found)
        return [(invited, sitting | seen[row[5]]) for row, invited, sitting in listed]

    # ---- news

    async def mark(self, member: str) -> str:
        """Changes whenever what the lobby lists for a member changes, and with nothing else."""
        return _mark(await self._read(), member, _digest(await self.mine(member)))

    async def _read(self) -> _Shared:
        """What is listed to everybody, as it is now; whoever listens is told by the same, or what was read later."""
        began = self._begun = self._begun + 1
        seats, playing, finished = await self._open(), await self.playing(), await self.finished()
        sitting = frozenset(who for _, those in seats for who in those)
        shared = _Shared(seats, playing, finished, _digest(([seat for seat, _ in seats], playing, finished)), sitting)
        if began > self._known:
            self._shared, self._known = shared, began
        return shared

    async def news(self, member: str, mark: str) -> str:
        """Wait until the lobby has another mark than this one; the new mark."""
        async with self._listening(member) as (listener, heard):
            while listener.mark == mark:
                heard.clear()
                await heard.wait()
            return listener.mark

    @asynccontextmanager
    async def _listening(self, member: str) -> AsyncIterator[tuple[_Listener, asyncio.Event]]:
        """A member who listens, and an event that is set when there is news for him."""
        rows = await self.house.database.rows(sql.MINE, member=member)
        if self._shared is None or self._watching is None:
            await self._read()
        shared = self._shared
        assert shared is not None
        listener, heard = self._listeners.setdefault(member, _Listener()), asyncio.Event()
        listener.heard.add(heard)
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch())
        try:
            self._tell(member, shared, rows)
            yield listener, heard
        finally:
            listener.heard.discard(heard)
            if not listener.heard:
                del self._listeners[member]
            if not self._listeners and self._watching is not None:
                self._watching.cancel()
                self._watching = None

    def _tell(self, member: str, shared: _Shared, rows: list[tuple[Any, ...]]) -> None:
        """Wake a member's pages if what they list is not what it was."""
        listener = self._listeners.get(member)
        if listener is None:
            return
        stops = self.house.aside.changes
        if rows != listener.rows or stops != listener.stops or not listener.mine:
            listener.rows, listener.stops, listener.mine = rows, stops, _digest(self._mine(rows))
        mark = _mark(shared, member, listener.mine)
        if mark != listener.mark:
            listener.mark = mark
            for heard in listener.heard:
                heard.set()

    async def _watch(self) -> None:
        """Look at the lists now and then: they change with every game of the club, in whichever process."""
        while True:
            await self.house.sleep(LOBBY)
            spent = 0.0
            try:
                began = time.thread_time()
                shared, members = await self._read(), iter(list(self._listeners))
                while some := list(islice(members, sql.LOT)):
                    for member, rows in await self._seats(some):
                        self._tell(member, shared, rows)
                    spent += time.thread_time() - began
                    await asyncio.sleep(0)  # nobody waits for all of them
                    began = time.thread_time()
            except Exception as error:  # the database may be away for a while; the next look will tell
                self.house.recurring("looking at the lists of the lobby", error)
            await self.house.sleep(max(0.0, spent / SHARE - LOBBY))

    async def _seats(self, members: list[str]) -> Iterable[tuple[str, list[tuple[Any, ...]]]]:
        """The seats of some members, each as he alone would be given them."""
        found: dict[str, list[tuple[Any, ...]]] = {member: [] for member in members}
        for who, *row in await self.house.database.rows(sql.SEATS_OF, **sql.lot(members)):
            if len(found[who]) < sql.MOST_MINE:
                found[who].append(tuple(row))
        return found.items()


def _over(row: tuple[Any, ...], sitting: Iterable[lists.Sits]) -> Finished:
    """A game that is over, as its row has it, and who sat where."""
    id, game, options, title, ended, result = row
    players = {sits.name: _player(sits) for sits in sitting}
    return Finished(id, game, msgspec.json.decode(options), title, ended, players, result_in(result))


def _players(package: str, sitting: Iterable[lists.Sits]) -> dict[str, str]:
    """Who sits where in a game in play, but for seats that wait for somebody; nobody where that is a secret."""
    try:
        anonymous = packages.load(package).anonymous
    except UnknownGame:
        anonymous = True
    return {} if anonymous else {sits.name: _player(sits) for sits in sitting if sits.member or sits.bot}


def _player(sits: lists.Sits) -> str:
    return f"bot:{sits.bot}" if sits.bot else sits.called or ""


def _invited(row: tuple[Any, ...], sitting: Iterable[lists.Sits]) -> tuple[Invited, frozenset[str]]:
    """A seat that waits for somebody, as its row has it, and who sits in its game: the first of them is the host."""
    seat_id, game, options, title, name, _, created, seed, numbers, pace, umpire, _ = row
    those = {sits.member: sits.called or "" for sits in sitting if sits.member}
    host, dice = next(iter(those.values()), ""), msgspec.json.decode(seed, type=Seed)
    settled = dice.sealed, dice.commitment, numbers > 0, paces.read(pace)
    kept = seat_id, game, msgspec.json.decode(options), title, name, host, created
    return Invited(*kept, *settled, umpire=umpire), frozenset(those)


def _one(rows: list[tuple[Any, ...]]) -> Invited:
    """The only seat that was found. Raises Unknown if there is none."""
    for row, sitting in lists.with_seats(rows):
        return _invited(row, sitting)[0]
    raise Unknown


def _visible(seats: list[tuple[Invited, frozenset[str]]], member: str | None) -> list[Invited]:
    return [seat for seat, sitting in seats if member not in sitting]


def _mark(shared: _Shared, member: str, mine: bytes) -> str:
    """The mark of a member's lists, of what is his and what he sees of that which is everybody's."""
    common = shared.digest
    if member in shared.sitting:
        common = _digest((_visible(shared.seats, member), shared.playing, shared.finished))
    return hashlib.sha256(mine + common).hexdigest()[:24]


def _digest(listed: Any) -> bytes:
    return hashlib.sha256(msgspec.json.encode(listed)).digest()


def _mine(row: tuple[Any, ...], stop: Callable[[str], Stop]) -> Mine:
    """A seat as its row has it: of its seed nothing but whether nobody chose it. `stop`: what is in a game's way."""
    id, game, title, name, created, asked, received, since, ended, vacant, seed, moved, limit, game_id, unread = row
    flags = bool(ended), bool(vacant), msgspec.json.decode(seed, type=Seed).sealed, bool(moved)
    stopped = "" if moved else stop(game_id)
    return Mine(id, game, title, name, created, bool(asked), bool(received), since, *flags, limit or 0, stopped, unread)
