"""Measure the club under what players do: python -m benchmarks.mix [--game NAME] [--games N] [--rates R,R].

Of a hundred requests 80 load the page of some seat, 15 check a sheet, 5 send one, over many games in play. They come at
a given rate whether or not those before are answered; a wait counts from when its request was due. Every second sheet
sent resolves a step, after which each seat has a new view; all other pages are as they were.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import tempfile
import time
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import uvloop

from benchmarks.club import report, serving
from benchmarks.club_load import Connection, Game, script, set_up

CONNECTIONS = 32
KINDS = ("order", "check", "check", "check", *("page",) * 16)
STEPS = 12
"""Steps of a game that are scripted."""


class Waits(NamedTuple):
    """The waits of a load, s, by kind of request; how long it took, s, first to last."""

    by_kind: dict[str, list[float]]
    seconds: float

    def at(self, kind: str, part: float) -> float:
        """The wait in ms that this part of the requests of a kind did not exceed."""
        waits = sorted(self.by_kind[kind])
        return 1000 * waits[int(part * (len(waits) - 1))] if waits else 0.0


class Load:
    """Requests over games that all follow one script. `turns`: the sheets that are still to be sent, by game."""

    def __init__(self, games: Sequence[Game], sheets: Sequence[dict[str, str]]) -> None:
        self._games, self._rng = games, Random("mix")
        self._asked = [dict.fromkeys(game.seats, 0) for game in games]
        self._turns = [iter([turn for step in sheets for turn in step.items()]) for _ in games]
        self._next = itertools.cycle(range(len(games)))
        self._texts = [text for step in sheets for text in step.values() if text]

    async def order(self, connection: Connection) -> None:
        """The next sheet of the next game."""
        n = next(self._next)
        seat, text = next(self._turns[n])
        game, number = self._games[n], self._asked[n][seat]
        self._asked[n][seat] += 1
        path = f"/api/v1/seats/{game.seats[seat]}/{'orders' if text else 'default'}"
        body = json.dumps({"text": text, "question": number} if text else {"question": number}).encode()
        while (status := await connection.request("PUT" if text else "POST", path, game.token, body)) == 409:
            await asyncio.sleep(0.002)  # its question is about to come
        assert status in (200, 204), (status, path)

    async def check(self, connection: Connection) -> None:
        """A sheet of the script, whatever the seat is asked now."""
        game = self._rng.choice(self._games)
        path = f"/api/v1/seats/{self._rng.choice(list(game.seats.values()))}/check"
        body = json.dumps({"text": self._rng.choice(self._texts)}).encode()
        status = await connection.request("POST", path, game.token, body)
        assert status in (200, 409), (status, path)

    async def page(self, connection: Connection) -> None:
        """Some seat's page."""
        game = self._rng.choice(self._games)
        await self.look(connection, game, self._rng.choice(list(game.seats.values())))

    async def look(self, connection: Connection, game: Game, seat: str) -> None:
        """The page of a seat."""
        status = await connection.page(f"/seats/{seat}", game.session)
        assert status == 200, status


async def visited(port: int, games: Sequence[Game], load: Load) -> None:
    """Look at every page once."""
    connection = await Connection.open(port)
    for game in games:
        for seat in game.seats.values():
            await load.look(connection, game, seat)
    connection.close()


async def mixed(port: int, load: Load, rate: float, seconds: float) -> Waits:
    """So many requests a second, for so long."""
    free: asyncio.Queue[Connection] = asyncio.Queue()
    for _ in range(CONNECTIONS):
        free.put_nowait(await Connection.open(port))
    waits: dict[str, list[float]] = {kind: [] for kind in dict.fromkeys(KINDS)}
    began = time.perf_counter()

    async def one(kind: str, due: float) -> None:
        connection = await free.get()
        await getattr(load, kind)(connection)
        waits[kind].append(time.perf_counter() - due)
        free.put_nowait(connection)

    tasks = []
    for n in range(round(rate * seconds)):
        due = began + n / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        tasks.append(asyncio.create_task(one(KINDS[n * 7 % len(KINDS)], due)))
    await asyncio.gather(*tasks)
    took = time.perf_counter() - began
    while not free.empty():
        free.get_nowait().close()
    return Waits(waits, took)


def measure(name: str, count: int, rates: Sequence[float], seconds: float) -> None:
    """Print what each rate came to."""
    sheets = script(name, STEPS)
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/club.db"
        games = set_up(url, name, count)
        load = Load(games, sheets)
        with serving(url) as server:
            spent = server.cpu()
            uvloop.run(visited(server.port, games, load))
            pages = sum(len(game.seats) for game in games)
            first = f"{1000 * (server.cpu() - spent) / pages:.1f} ms"
            report(f"{name}: processor time of a page of a game that is read first", first)
            for rate in rates:
                spent = server.cpu()
                found = uvloop.run(mixed(server.port, load, rate, seconds))
                done = sum(map(len, found.by_kind.values()))
                report(f"{name}, {count} games, {rate:.0f} requests/s asked for", f"{done / found.seconds:.0f} /s")
                report("... processor time for a request", f"{1000 * (server.cpu() - spent) / done:.1f} ms")
                for kind in found.by_kind:
                    figure = f"{found.at(kind, 0.5):.0f}, {found.at(kind, 0.99):.0f} ms"
                    report(f"... {kind}: p50, p99", figure, "", "p99 300")
            report("... memory of the server", f"{server.memory():.0f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="midway", help="the game that all play")
    parser.add_argument("--games", type=int, default=400, help="games in play")
    parser.add_argument("--rates", default="100,150", help="requests a second, one load after another")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each load lasts")
    options = parser.parse_args()
    measure(options.game, options.games, [float(rate) for rate in options.rates.split(",")], options.seconds)


if __name__ == "__main__":
    main()
