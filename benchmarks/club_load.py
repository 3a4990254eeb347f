"""Players for a club server under measure: games set up in its database, and clients that send known sheets as fast as
they are acknowledged.

A game with a declared seed always goes the same way. So a script of sheets is played out beforehand, without a server,
and the load asks the server for nothing but to take orders.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.store.database import Database
from arbitre.kernel import package as packages
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, play

SEED = "bench"
PER_MEMBER = 10
"""Games of one member, who holds both seats: each seat may be watched, and watching is limited by member."""


class Game(NamedTuple):
    """A game to be played: the seat ids, by seat, the token that opens them, and the session that does so in pages."""

    seats: dict[str, str]
    token: str
    session: str


def script(name: str, steps: int) -> list[dict[str, str]]:
    """The sheets of a game's first steps, by seat: what random players send, in the notation."""
    package, sheets = packages.load(name), []
    dice, game = KeyedDice(SEED, name), package.new({})
    rngs = {seat.id: Random(SEED + seat.id) for seat in package.seats(game)}
    asks = asked(package, game)
    while asks and len(sheets) < steps:
        orders = {seat: ask.sample(rngs[seat]) for seat, ask in asks.items()}
        views = {seat: package.view(game, seat) for seat in asks}
        write = package.seat.write
        sheets.append({s: "\n".join(write(order, views[s], "en") for order in given) for s, given in orders.items()})
        game, asks = play(package, game, orders, Umpire(dice), asks)
    return sheets


def set_up(url: str, name: str, games: int) -> list[Game]:
    """Games in a new database, each member in both seats of his."""

    async def made() -> list[Game]:
        database = Database.open(url)
        hall, members = Hall(House(database)), Members(database)
        seats = [seat.id for seat in packages.load(name).seats(packages.load(name).new({}))]
        found: list[Game] = []
        for n in range(games):
            if n % PER_MEMBER == 0:
                member = await members.guest()
                token = await members.issue(member, "token", "bench")
                session = await members.issue(member, "session")
            table = await hall.create(Wish(name, dict.fromkeys(seats, "me"), seed=SEED), member)
            found.append(Game(table.mine, token, session))
        await hall.house.stop()
        await database.close()
        return found

    return asyncio.run(made())


class Connection(asyncio.Protocol):
    """One connection that is kept alive: requests one after another. It does as little as it can, for it shares the
    machine with the server."""

    def __init__(self) -> None:
        self._answer = b""
        self._done: asyncio.Future[int] | None = None
        self._transport: Any = None

    @classmethod
    async def open(cls, port: int) -> Connection:
        transport, connection = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port)
        connection._transport = transport
        return connection

    def close(self) -> None:
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        self._answer += data
        head, blank, body = self._answer.partition(b"\r\n\r\n")
        if not blank or self._done is None:
            return
        at = head.find(b"content-length: ")
        length = int(head[at + 16 :].partition(b"\r")[0]) if at >= 0 else 0
        if len(body) >= length:
            done, self._done, status = self._done, None, int(self._answer[9:12])
            self._answer = b""
            done.set_result(status)

    async def request(self, method: str, path: str, token: str, body: bytes = b"") -> int:
        """The status of an answer; its body is read and forgotten."""
        head = f"{method} {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n"
        kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        return await self._sent(head.encode() + kind.encode() + body)

    async def page(self, path: str, session: str) -> int:
        """The status of a page, which is asked for as browsers do."""
        head = f"GET {path} HTTP/1.1\r\nHost: bench\r\nCookie: session={session}\r\nAccept-Encoding: gzip\r\n\r\n"
        return await self._sent(head.encode())

    async def _sent(self, request: bytes) -> int:
        self._done = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return await self._done


class Sent(NamedTuple):
    """What a load came to: seconds from first to last, seconds each sheet took to be acknowledged, requests that came
    before their question did and were repeated."""

    seconds: float
    waits: list[float]
    early: int

    def at(self, part: float) -> float:
        """The wait in milliseconds that this part of the sheets did not exceed."""
        return sorted(self.waits)[int(part * (len(self.waits) - 1))] * 1000


async def send(
    port: int, games: Sequence[Game], sheets: Sequence[dict[str, str]], connections: int, first: int = 0
) -> Sent:
    """Play the script in every game, the games shared out over connections, each going round its games. `first`: how
    often each seat has been asked before."""
    waits: list[float] = []
    early = 0

    async def player(mine: Sequence[Game]) -> None:
        nonlocal early
        connection = await Connection.open(port)
        questions = [dict.fromkeys(game.seats, first) for game in mine]
        for step in sheets:
            for game, asked_before in zip(mine, questions, strict=True):
                for seat, text in step.items():
                    order: dict[str, Any] = {"text": text, "question": asked_before[seat]}
                    path = f"/api/v1/seats/{game.seats[seat]}/orders"
                    if not text:
                        del order["text"]
                        path = path.replace("/orders", "/default")
                    body = json.dumps(order).encode()
                    method = "PUT" if text else "POST"
                    while True:
                        began = time.perf_counter()
                        status = await connection.request(method, path, game.token, body)
                        if status == 409:
                            early += 1
                            await asyncio.sleep(0.001)
                            continue
                        assert status in (200, 204), (status, path, body)
                        waits.append(time.perf_counter() - began)
                        break
                    asked_before[seat] += 1
        connection.close()

    began = time.perf_counter()
    shares = [games[n::connections] for n in range(min(connections, len(games)))]
    await asyncio.gather(*(player(share) for share in shares))
    return Sent(time.perf_counter() - began, waits, early)


async def watch(port: int, streams: Iterable[tuple[str, str]], told: list[float]) -> list[asyncio.Task[None]]:
    """Streams of events, each a path and the header that opens it, all open when this returns; the time of each event
    goes into `told`."""
    ready = asyncio.Semaphore(0)

    async def listen(path: str, header: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: bench\r\n{header}\r\n\r\n".encode())
        assert b" 200 " in await reader.readuntil(b"\r\n")
        while line := await reader.readline():
            if line.startswith(b"event: news"):
                told.append(time.perf_counter())
                ready.release()

    tasks = []
    for path, header in streams:
        tasks.append(asyncio.create_task(listen(path, header)))
        await ready.acquire()
    return tasks


def of_seats(games: Sequence[Game]) -> Iterator[tuple[str, str]]:
    """The streams of every seat, as `watch` takes them."""
    for game in games:
        for seat in game.seats.values():
            yield f"/api/v1/seats/{seat}/events", f"Authorization: Bearer {game.token}"
