"""Measure a club whose PostgreSQL is far away: python -m benchmarks.club_far [--delay MS] [--seconds S].

Views of seats, by the API and as pages, are asked for over 32 connections, in turn with and without a delay of every
round trip to the database. It goes through the same proxy both times, which shares the machine with all the rest.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

import uvloop

from benchmarks.club import Server, report, serving
from benchmarks.club_load import Connection, Game, set_up

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from databases import postgresql

CONNECTIONS, GAMES, ROUNDS = 32, 32, 4
SOCKET = ".s.PGSQL.5432"


async def _proxy(place: str, behind: str, delay: float) -> None:
    """What is sent to a socket is sent on to another, half of the delay later, and so is what comes back."""
    loop = asyncio.get_running_loop()

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 16):
            if delay:
                loop.call_later(delay / 2, writer.write, data)
            else:
                writer.write(data)
        loop.call_later(delay / 2, writer.close)

    async def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, server = await asyncio.open_unix_connection(f"{behind}/{SOCKET}")
        await asyncio.gather(pass_on(reader, server), pass_on(answers, writer), return_exceptions=True)

    async with await asyncio.start_unix_server(met, f"{place}/{SOCKET}") as listening:
        await listening.serve_forever()


def _serve_proxy(place: str, behind: str, delay: float) -> None:
    uvloop.run(_proxy(place, behind, delay))


@contextmanager
def away(url: str, behind: Path, delay: float) -> Iterator[str]:
    """The URL of a database that is so many seconds away, there and back."""
    with tempfile.TemporaryDirectory() as place:
        process = multiprocessing.Process(target=_serve_proxy, args=(place, str(behind), delay), daemon=True)
        process.start()
        while not Path(place, SOCKET).exists():
            time.sleep(0.01)
        try:
            yield url.replace(str(behind), place)
        finally:
            process.terminate()
            process.join()


async def _looked(port: int, games: Sequence[Game], seconds: float, page: bool) -> float:
    """Views a second."""
    give_up, count = time.perf_counter() + seconds, 0
    seats = cycle([(game, seat) for game in games for seat in game.seats.values()])

    async def looks() -> None:
        nonlocal count
        connection = await Connection.open(port)
        while time.perf_counter() < give_up:
            game, seat = next(seats)
            if page:
                status = await connection.page(f"/seats/{seat}", game.session)
            else:
                status = await connection.request("GET", f"/api/v1/seats/{seat}/view", game.token)
            assert status == 200, status
            count += 1
        connection.close()

    began = time.perf_counter()
    await asyncio.gather(*(looks() for _ in range(CONNECTIONS)))
    return count / (time.perf_counter() - began)


def _rates(server: Server, games: Sequence[Game], seconds: float) -> dict[str, float]:
    uvloop.run(_looked(server.port, games, 0.5, page=True))  # warm
    return {kind: uvloop.run(_looked(server.port, games, seconds, page=kind == "pages")) for kind in ("views", "pages")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--delay", type=float, default=2.0, help="ms of a round trip")
    parser.add_argument("--seconds", type=float, default=4.0, help="of each measurement")
    options = parser.parse_args()
    found: dict[str, list[tuple[float, float]]] = {"views": [], "pages": []}
    with postgresql() as server, server.database() as url:
        games = set_up(url, "sample", GAMES)
        for n in range(ROUNDS):
            rates = {}
            for delay in (0.0, options.delay / 1000)[:: -1 if n % 2 else 1]:
                with away(url, server.folder, delay) as place, serving(place) as club:
                    rates[delay > 0] = _rates(club, games, options.seconds)
            for kind, pairs in found.items():
                pairs.append((rates[False][kind], rates[True][kind]))
    for kind, pairs in found.items():
        near, far = (statistics.median(rates) for rates in zip(*pairs, strict=True))
        ratio = statistics.median(far / near for near, far in pairs)
        what = f"sample, {CONNECTIONS} connections: {kind} with {options.delay:g} ms to the database / without"
        report(what, f"{far:.0f} / {near:.0f} /s", f"{ratio:.2f}", "0.8")


if __name__ == "__main__":
    main()
