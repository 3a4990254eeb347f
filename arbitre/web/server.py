"""The club's server process: database, hall, members and pages put together, and kept open until told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Protocol

import uvicorn
import uvloop
from starlette.types import ASGIApp

from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.letters.addresses import Addresses
from arbitre.club.members import Members
from arbitre.club.store.database import Database
from arbitre.kernel import package as packages
from arbitre.web import events
from arbitre.web.app import application
from arbitre.web.gauges import Gauges
from arbitre.web.reading import Reading
from arbitre.web.settings import Settings

log = logging.getLogger("arbitre.club")

PACE = 0.3
"""Seconds in which bots answer, whatever they were asked: a shorter wait would tell."""

COLLECT = (20_000, 20, 20)
"""When Python looks for cycles: requests leave few, and what they leave is small."""

GRACE = 2
"""Seconds given to requests in hand when the server is told to stop; event streams never end by themselves."""


class Running(Protocol):
    """Something that runs beside the pages for as long as they are served."""

    async def start(self) -> None:
        """Begin."""

    async def stop(self) -> None:
        """End."""


Beside = Callable[[Hall, Addresses], Running]
"""Makes what runs beside the pages."""


def serve(
    database: str,
    listening: socket.socket,
    settings: Settings,
    opened: Callable[[], None],
    gauges: Gauges | None = None,
    beside: Sequence[Beside] = (),
) -> None:
    """Open the club kept in a database (a URL) on a listening socket; `opened` is called once it answers.
    `gauges`: shown what goes on; `beside`: what else is done by this server.

    Returns when the process is told to stop (Ctrl-C, SIGTERM), with all that was acknowledged on disk. Several
    processes may serve one database. Raises Misused or Newer if the database cannot be opened.
    """
    store = Database.open(database)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(store, listening, settings, opened, gauges, beside))


async def _serve(
    store: Database,
    listening: socket.socket,
    settings: Settings,
    opened: Callable[[], None],
    gauges: Gauges | None,
    beside: Sequence[Beside],
) -> None:
    hall = Hall(House(store, settings.clock, settings.entropy, PACE, elapsed=settings.elapsed))
    members = Members(store, settings.clock, settings.entropy, settings.elapsed, settings.sleep)
    addresses = Addresses(store, settings.clock, settings.elapsed)
    app = application(hall, members, settings, addresses)
    config = configured(gauges.watching(app, hall) if gauges else app, settings)
    server = _Server(config, opened)
    for name, why in packages.broken().items():
        log.warning("the game %s is installed, but cannot be played, and is left out: %s", name, why)
    await hall.house.start()
    running = [make(hall, addresses) for make in beside]
    for one in running:
        await one.start()
    gc.collect()
    gc.freeze()  # what is loaded now stays: no need to look through it again and again
    gc.set_threshold(*COLLECT)
    try:
        await server.serve([listening])
    finally:
        for one in running:
            await one.stop()
        await hall.house.stop()
        await store.close()


def configured(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """How an application is served."""
    return uvicorn.Config(
        app,
        http=Reading,
        lifespan="off",
        access_log=False,  # nothing of a player's doings is written down but the record
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        backlog=2048,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),  # also when empty: else an environment variable would be asked
    )


class _Server(uvicorn.Server):
    """Uvicorn, saying when it answers."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        if self.started:
            self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop answering; streams of events, which never end by themselves, are ended."""
        events.close_all()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop when told to; uvicorn would raise the signal again afterwards, and there is more to close than it."""
        super().handle_exit(sig, frame)
        self._captured_signals.clear()
