"""A club's server whose time runs faster than ours, and to which things happen.

    python -m week.server URL PORT SPEED BEGAN    BEGAN: when the week began, ns of the monotonic clock

What happens to it is told on lines of its input: `step S` sets its clock on by S seconds, or back; `slow S` has every
commit take S seconds longer from now on; `full 1` leaves its disk no more room, `full 0` makes some.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from sample_game import Sample

from arbitre.cli import journal
from arbitre.club import passwords
from arbitre.club.store import commits
from arbitre.club.store.database import Database
from arbitre.kernel import package
from arbitre.web.server import serve
from arbitre.web.settings import Settings

SHORTEST = 0.05
"""Seconds of ours that a wait of the server takes at least: what it does by the second is not to fill the processor."""


MONDAY = 1_800_000_000 * 10**9
"""When the week begins, ns since 1970."""


class Disk(ThreadPoolExecutor):
    """The thread that commits, on a disk that may be slow."""

    delay = 0.0

    def submit(self, work, /, *args, **kwargs):
        def slowly():
            time.sleep(Disk.delay)
            return work(*args, **kwargs)

        return super().submit(slowly)


class Fate:
    """What happens to this server, as it is told; `stepped`: by how many ns its clock has been set."""

    def __init__(self, speed, began):
        self.speed, self.began, self.stepped, self.store = speed, began, 0, None

    def clock(self):
        return MONDAY + self.elapsed() + self.stepped

    def elapsed(self):
        return (time.monotonic_ns() - self.began) * self.speed

    async def sleep(self, seconds):
        await asyncio.sleep(max(seconds / self.speed, SHORTEST))

    def full(self, full):
        """SQLite's own limit stands for that of a disk."""
        connection = self.store._writer._connection
        [pages] = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages if full else 2**30}")

    def listen(self):
        for line in sys.stdin:
            what, value = line.split()
            match what:
                case "step":
                    self.stepped += round(float(value) * 10**9)
                case "slow":
                    Disk.delay = float(value)
                case "full":
                    self.full(value == "1")
        os.kill(os.getpid(), signal.SIGTERM)  # whoever began it is gone


def main(url, port, speed, began):
    journal.begin("text")
    commits.ThreadPoolExecutor = Disk
    passwords.MEMORY, passwords.PASSES = 8, 1  # a week of signing in within ten minutes
    load, little = package.load, Sample()
    package.load = lambda name: little if name == "sample" else load(name)
    fate, opened = Fate(int(speed), int(began)), Database.open

    def watched(url):
        fate.store = opened(url)
        threading.Thread(target=fate.listen, daemon=True).start()
        return fate.store

    Database.open = watched
    settings = Settings(clock=fate.clock, elapsed=fate.elapsed, sleep=fate.sleep)
    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", int(port)))
        listening.setblocking(False)
        with suppress(KeyboardInterrupt):
            serve(url, listening, settings, lambda: print("open", flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
