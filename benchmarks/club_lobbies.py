"""Lobbies that stand open: python -m benchmarks.club_lobbies [--streams N] [--seconds S].

Each is a guest’s who has a game, as a browser has it open; nothing happens in the club.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time

import uvloop

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.store.database import Database
from benchmarks.club import report, serving
from benchmarks.club_load import Connection, watch


async def guests(url: str, count: int) -> list[str]:
    """The sessions of so many guests, each of whom has a game of his own."""
    database = Database.open(url)
    hall, members = Hall(House(database)), Members(database)

    async def guest() -> str:
        who = await members.guest()
        await hall.create(Wish("sample", {"red": "me", "blue": "link"}), who)
        return await members.issue(who, "session")

    sessions = await asyncio.gather(*(guest() for _ in range(count)))
    await hall.house.stop()
    await database.close()
    return list(sessions)


async def health(port: int, seconds: float) -> float:
    """The 99th percentile of what /health takes, ms, asked a hundred times a second."""
    connection, waits = await Connection.open(port), []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        began = time.perf_counter()
        assert await connection.request("GET", "/health", "") == 200
        waits.append(time.perf_counter() - began)
        await asyncio.sleep(0.01)
    connection.close()
    return sorted(waits)[int(0.99 * (len(waits) - 1))] * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=30.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        url = f"sqlite:///{place}/club.db"
        sessions = asyncio.run(guests(url, options.streams))
        with serving(url) as server:
            before, told = server.memory(), []

            async def measured() -> tuple[float, float, float]:
                tasks = await watch(server.port, [("/events", f"Cookie: session={each}") for each in sessions], told)
                spent, began = server.cpu(), time.perf_counter()
                await asyncio.sleep(options.seconds)
                share = (server.cpu() - spent) / (time.perf_counter() - began)
                late = await health(server.port, options.seconds / 3)
                memory = server.memory()
                for task in tasks:
                    task.cancel()
                return share, memory, late

            share, memory, late = uvloop.run(measured())
            report(f"{options.streams} lobbies that stand open: share of a core", f"{share:.1%}")
            report("... memory", f"{memory - before:.1f} MB")
            report("... /health beside them, p99", f"{late:.1f} ms")


if __name__ == "__main__":
    main()
