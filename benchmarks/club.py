"""Measure the club's server and print one table: python -m benchmarks.club [--seconds S] [--database URL].

The load is one process on the other core. Raw commits of SQLite (WAL, FULL) are measured in the same run, in turn with
the orders (A B A B ...), because disks and neighbours change from minute to minute.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import uvloop

from arbitre.kernel import package as packages
from benchmarks import club_server  # the sample game is installed here too
from benchmarks.club_load import of_seats, script, send, set_up, watch

ROUNDS = 3
ONE_BY_ONE = 128
"""Games between which actions that are saved one by one go round."""

TICKS = os.sysconf("SC_CLK_TCK")
LIBRARIES = (
    "import argon2, asyncio, click, fluent.runtime, httptools, jinja2, msgspec, python_multipart, sqlalchemy, sqlite3, "
    "starlette.applications, starlette.staticfiles, uvicorn.protocols.http.httptools_impl, uvicorn.server, uvloop"
)


def raw_commits(folder: Path, seconds: float = 1.5) -> float:
    """Commits a second of SQLite alone, one 600-byte row each, in WAL mode and FULL synchronous."""
    connection = sqlite3.connect(folder / "raw.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE IF NOT EXISTS line (n INTEGER PRIMARY KEY, raw BLOB)")
    row, count, began = b"x" * 600, 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        connection.execute("INSERT INTO line (raw) VALUES (?)", (row,))
        count += 1
    rate = count / (time.perf_counter() - began)
    connection.close()
    return rate


def one_by_one(folder: Path, name: str, seconds: float = 1.5) -> float:
    """Actions a second of a server that saves each action by itself before it takes the next, as Rally the Troops does:
    in one transaction the whole position as JSON, the game's row, and what was ordered, for a replay. Here each is
    synced (WAL, FULL), as ours are; nothing is judged or resolved, nobody is answered."""
    package = packages.load(name)
    state = msgspec.json.encode(package.codec.plain(package.new({}))).decode()
    connection = sqlite3.connect(folder / "one.db", isolation_level=None)
    for sql in (
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        "CREATE TABLE IF NOT EXISTS game (id INTEGER PRIMARY KEY, active TEXT, moves INTEGER, changed INTEGER)",
        "CREATE TABLE IF NOT EXISTS state (id INTEGER PRIMARY KEY, state TEXT)",
        "CREATE TABLE IF NOT EXISTS replay (id INTEGER, n INTEGER, role TEXT, ordered TEXT, PRIMARY KEY (id, n))",
        "DELETE FROM replay",
    ):
        connection.execute(sql)
    for n in range(ONE_BY_ONE):
        connection.execute("INSERT OR REPLACE INTO game VALUES (?, '', 0, 0)", (n,))
        connection.execute("INSERT OR REPLACE INTO state VALUES (?, ?)", (n, state))
    count, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        game, move = count % ONE_BY_ONE, count // ONE_BY_ONE
        connection.execute("BEGIN IMMEDIATE")
        position = json.loads(connection.execute("SELECT state FROM state WHERE id = ?", (game,)).fetchone()[0])
        connection.execute("UPDATE state SET state = ? WHERE id = ?", (json.dumps(position), game))
        connection.execute("UPDATE game SET active = 'north', moves = ?, changed = ? WHERE id = ?", (move, count, game))
        connection.execute("INSERT INTO replay VALUES (?, ?, 'north', ?)", (game, move, '["advance", "A1"]'))
        connection.execute("COMMIT")
        count += 1
    rate = count / (time.perf_counter() - began)
    connection.close()
    return rate


class Server:
    """A server process under measure."""

    def __init__(self, url: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.began = time.perf_counter()
        command = [sys.executable, "-m", club_server.__name__, url, str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == b"open\n"
        urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health").read()
        self.started = time.perf_counter() - self.began

    def cpu(self) -> float:
        """Seconds of processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Megabytes resident."""
        return _resident(self.process.pid)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(20)


def _resident(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise LookupError(pid)


@contextmanager
def serving(url: str) -> Iterator[Server]:
    server = Server(url)
    try:
        yield server
    finally:
        server.stop()


def libraries() -> float:
    """Megabytes of a Python that has only imported what the server needs."""
    code = f"{LIBRARIES}; print('open', flush=True); import time; time.sleep(60)"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    size = _resident(process.pid)
    process.kill()
    process.wait()
    return size


def report(what: str, figure: str, ratio: str = "", aim: str = "") -> None:
    print(f"{what:66} {figure:>26} {ratio:>8}  {aim}", flush=True)


def size(folder: Path) -> int:
    """Bytes of the database once everything stands in its main file."""
    connection = sqlite3.connect(folder / "club.db")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return (folder / "club.db").stat().st_size


def orders(name: str, games: int, steps: int, connections: int, aims: tuple[str, str] = ("", "")) -> None:
    """Durable orders a second, what each costs, how long it takes, and how much disk."""
    sheets = script(name, steps * (ROUNDS + 1))
    rates, raws, singles, costs, middle, late = [], [], [], [], [], []
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for _ in range(ROUNDS):
            for file in folder.glob("club.db*"):
                file.unlink()
            table = set_up(f"sqlite:///{folder}/club.db", name, games)
            before = size(folder)
            with serving(f"sqlite:///{folder}/club.db") as server:
                uvloop.run(send(server.port, table[:1], sheets[:2], 1))  # warm
                table = table[1:]
                raws.append(raw_commits(folder))
                singles.append(one_by_one(folder, name))
                spent = server.cpu()
                sent = uvloop.run(send(server.port, table, sheets[:steps], connections))
                count = len(sent.waits)
                costs.append((server.cpu() - spent) / count * 1e6)
                rates.append(count / sent.seconds)
                middle.append(sent.at(0.5))
                late.append(sent.at(0.99))
            grown = (size(folder) - before) / count
    ratio = statistics.median(rate / raw for rate, raw in zip(rates, raws, strict=True))
    rate, raw = statistics.median(rates), statistics.median(raws)
    where = f"{name}, {connections} connections, {games - 1} games"
    report(f"{where}: durable orders / raw commits", f"{rate:.0f} / {raw:.0f} /s", f"{ratio:.2f}", aims[0])
    ratio = statistics.median(rate / single for rate, single in zip(rates, singles, strict=True))
    report("... / actions that are saved one by one", f"{statistics.median(singles):.0f} /s", f"{ratio:.2f}")
    report("... processor time of the server for an order", f"{statistics.median(costs):.0f} us", "", aims[1])
    report("... p50, p99", f"{statistics.median(middle):.1f}, {statistics.median(late):.1f} ms")
    report("... disk for an order", f"{grown:.0f} bytes", "", "under 300" if name == "sample" else "")


def crowd(name: str, games: int) -> None:
    """Memory with many games open and many streams, how quickly news spreads, how the server starts after a crash."""
    with tempfile.TemporaryDirectory() as place:
        url = f"sqlite:///{place}/club.db"
        table = set_up(url, name, games)
        sheets = script(name, 4)
        bare = libraries()
        server = Server(url)
        idle = server.memory()
        report("memory, idle, beyond the interpreter and its libraries", f"{idle - bare:.1f} MB", "", "under 30")
        uvloop.run(send(server.port, table, sheets[:1], 16))
        opened = server.memory()
        report(f"... more with {games} games open and played", f"{opened - idle:.1f} MB", "", "under 60")
        told: list[float] = []

        async def spread() -> tuple[float, float, int]:
            streams = await watch(server.port, of_seats(table), told)
            memory, spent = server.memory(), server.cpu()
            told.clear()
            began = time.perf_counter()
            await send(server.port, table, sheets[1:2], 16, first=1)
            expected = 4 * len(table)  # each seat hears of its own sheet and of the step
            while len(told) < expected and time.perf_counter() - began < 30:
                await asyncio.sleep(0.05)
            for task in streams:
                task.cancel()
            return memory, server.cpu() - spent, expected

        memory, spent, expected = uvloop.run(spread())
        report(f"... more with {2 * games} event streams", f"{memory - opened:.1f} MB")
        seconds = told[-1] - told[0]
        report(f"news to {2 * games} streams while every game takes a step", f"{len(told) / seconds:.0f} events/s")
        report("... events that arrived, of the most there can be", f"{len(told)} of {expected}")
        report("... processor time for an order and its events", f"{spent / (2 * len(table)) * 1e6:.0f} us")
        server.stop(signal.SIGKILL)
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", LIBRARIES], check=True)
        imports = time.perf_counter() - began
        again = Server(url)
        report(
            f"start after a crash with {games} open games, imports apart", f"{again.started - imports:.2f} s", "", "0.3"
        )
        report("... the imports alone", f"{imports:.2f} s")
        again.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="open games of the crowd")
    options = parser.parse_args()
    orders("sample", 129, 60, 32, ("1", "under 160"))
    orders("midway", 33, 60, 16)
    crowd("sample", options.games)


if __name__ == "__main__":
    main()
