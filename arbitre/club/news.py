"""How news reaches whoever waits for it, in this process and from others that write in the same database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any

from arbitre.club.recurring import Recurring
from arbitre.club.store.database import Database
from arbitre.club.store.games import NEWS, WATCHED, watched

OFTEN = 0.25
"""Seconds between two looks at what other processes have written."""

SHARE = 0.05
"""The part of a core that looking may take; what it waits for the database is no part of it."""

SELDOM = 2.0
"""Seconds between two looks at most: while one waits for a database the time that others work counts for it."""


class News:
    """Who listens to which seat. A listener is told that something may have changed; what, it looks up itself."""

    def __init__(
        self,
        database: Database,
        recurring: Recurring,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._database, self._recurring, self._sleep = database, recurring, sleep
        self._listeners: dict[str, set[asyncio.Event]] = {}
        self._stamps: dict[str, tuple[Any, ...]] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look at what other processes write."""
        self._task = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def tell(self, seats: Iterable[str]) -> None:
        """Wake whoever listens to these seats."""
        for seat in seats:
            for heard in self._listeners.get(seat, ()):
                heard.set()

    @asynccontextmanager
    async def listening(self, *seats: str) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever something may have changed for one of these seats."""
        heard = asyncio.Event()
        for seat in seats:
            self._listeners.setdefault(seat, set()).add(heard)
        try:
            yield heard
        finally:
            for seat in seats:
                listeners = self._listeners[seat]
                listeners.discard(heard)
                if not listeners:
                    del self._listeners[seat]
                    self._stamps.pop(seat, None)

    async def _watch(self) -> None:
        """Look again and again; the more is listened to, the more rarely."""
        while True:
            began = time.thread_time()
            try:
                await self._look()
            except Exception as error:  # the database may be away for a while; the next look will tell
                self._recurring("looking for news", error)
            await self._sleep(min(SELDOM, max(OFTEN, (time.thread_time() - began) / SHARE)))

    async def _look(self) -> None:
        seats = list(self._listeners)
        for start in range(0, len(seats), WATCHED):
            for row in await self._database.rows(NEWS, **watched(seats[start : start + WATCHED])):
                if row[0] in self._listeners and self._stamps.get(row[0]) != row:
                    self._stamps[row[0]] = row
                    self.tell(row[:1])
