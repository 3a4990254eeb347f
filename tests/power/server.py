"""Servers of a club that plays the games in little too, to be killed and cut off: born in a nursery, so that they can
be killed and born again many times in a second.

With a fault a server does what must never be done, so that the tests can show that they would notice.
"""

from __future__ import annotations

import ctypes
import socket

from power.preload import DELAY
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
    """Serve a database until told to stop."""
    if fault:
        FAULTS[fault]()
    load, little = package.load, {"sample": Sample(), "solo": Solo()}
    package.load = lambda name: little[name] if name in little else load(name)
    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", int(port)))
        listening.setblocking(False)
        serve(url, listening, Settings(rate=0), lambda: None)


def watched(folder, trace, *serves):
    """Serve, in a nursery with the file layer, all that is done to the files of a folder written into a trace."""
    ctypes.CDLL(None).cut_begin(folder.encode(), trace.encode(), DELAY)
    serving(*serves)
