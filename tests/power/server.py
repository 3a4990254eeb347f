"""Servers of a club that plays the games in little too, to be killed and cut off.

    python -m power.server URL PORT [FAULT]    serves a database until told to stop
    python -m power.server URL                 a nursery of servers

With a fault it does what must never be done, so that the tests can show that they would notice.

For each port named on a line of its input a nursery bears a process that serves there, and names its id on a line of
its output; it tells them to stop when the input ends. A server born there has everything imported already: it can be
killed and born again many times in a second.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import traceback

from sample_game import Sample
from solo_game import Solo

from arbitre.club.store import database
from arbitre.club.store.games import NEW_GAME
from arbitre.kernel import package
from arbitre.web.server import serve
from arbitre.web.settings import Settings


def unsynced():
    """Every commit is written, and not every one synced."""
    opened = database._sqlite

    def carelessly(url):
        connection = opened(url)
        connection.execute("PRAGMA synchronous = NORMAL")
        return connection

    database._sqlite = carelessly


def piecemeal():
    """The parts of a new game are committed one by one."""
    together = database.Database.commit

    async def one_by_one(self, *changes):
        parts = [[change] for change in changes] if changes[0].statement is NEW_GAME else [changes]
        for part in parts:
            await together(self, *part)

    database.Database.commit = one_by_one


FAULTS = {"unsynced": unsynced, "piecemeal": piecemeal}


def serving(url, port, fault=None):
    if fault:
        FAULTS[fault]()
    load, little = package.load, {"sample": Sample(), "solo": Solo()}
    package.load = lambda name: little[name] if name in little else load(name)
    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", int(port)))
        listening.setblocking(False)
        serve(url, listening, Settings(rate=0), lambda: None)


def bear(url, port):
    """A process that serves; its id."""
    if child := os.fork():
        return child
    failed = True
    try:
        os.close(sys.stdin.fileno())
        serving(url, port)
        failed = False
    except Exception:
        traceback.print_exc()
    finally:
        os._exit(failed)


def ended(child):
    """Wait for the end of a process; by what signal it died, or its exit code."""
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def nursery(url):
    born = {}
    try:
        for port in sys.stdin:
            if port in born:
                assert ended(born.pop(port)) == -signal.SIGKILL, "a server must be killed, not fail"
            born[port] = bear(url, port)
            print(born[port], flush=True)
    finally:
        for child in born.values():
            os.kill(child, signal.SIGTERM)
    assert {ended(child) for child in born.values()} <= {0, -signal.SIGTERM}  # by the signal: it was not ready yet


if __name__ == "__main__":
    if sys.argv[2:]:
        serving(*sys.argv[1:])
    else:
        nursery(*sys.argv[1:])
