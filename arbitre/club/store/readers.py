"""Connections that read from PostgreSQL, several at once: whoever reads waits for his own answer, and nobody else does.

A connection is made when there is none to spare, by whoever needs it. So a server that is away is told at once, and one
that comes back is found by the next who asks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from arbitre.club.trouble import Away, Locked

MOST = 20
"""Connections of one process that read."""

LOCKED = 3.0
"""Seconds that a read waits for whoever has locked what it reads."""

PATIENCE = LOCKED + 1.0
"""Seconds that a read waits for a connection. If all wait for what is locked, the server has said so to one by then; if
it has said nothing to any, it is away."""

LONG = 8.0
"""Seconds that a read may take."""

ANSWERED = 10.0
"""Seconds after which a server that does not answer is away."""


class Readers:
    """The connections of one process. `connect`: makes one of them, asynchronous and in autocommit mode; `fetch` of a
    cursor is called by name."""

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        self._connect = connect
        self._idle: list[Any] = []
        self._free = asyncio.Semaphore(MOST)
        self._answers = 0

    async def found(self, sql: str, params: Mapping[str, Any], fetch: str) -> Any:
        """What is fetched of what a statement finds. Raises Locked if all connections wait for something that is
        locked, Away if there is no answer, to this or to any, or what the driver raises."""
        if self._free.locked():
            before = self._answers
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._free.acquire()
            except TimeoutError:
                raise (Away if self._answers == before else Locked) from None
        else:
            await self._free.acquire()
        try:
            return await self._asked(sql, params, fetch)
        finally:
            self._free.release()

    async def _asked(self, sql: str, params: Mapping[str, Any], fetch: str) -> Any:
        """What is fetched; on a new connection if those that are idle have been closed by the server."""
        while True:
            used = bool(self._idle)
            connection = self._idle.pop() if used else await self._connect()
            try:
                async with asyncio.timeout(ANSWERED):
                    cursor = await connection.execute(sql, params)
                    found = await getattr(cursor, fetch)()
                self._answers += 1
                return found
            except TimeoutError:
                await connection.close()
                raise Away from None
            except asyncio.CancelledError:
                await connection.close()  # nobody knows what it is still about to say
                raise
            except Exception as error:
                self._answers += bool(getattr(error, "sqlstate", None))  # the server has said so
                if not (used and connection.closed):
                    raise
            finally:
                if not connection.closed:
                    self._idle.append(connection)

    async def close(self) -> None:
        """Leave; nobody reads any more."""
        while self._idle:
            await self._idle.pop().close()
