"""Group commit: changes that arrive together share one transaction and one sync, and each hears of its own outcome.

A *unit* is the changes that must happen together or not at all. While one transaction is being put on disk, the units
that arrive wait and form the next. A unit whose guard fails (a row that is not as it was read) is undone alone. Nobody
is answered before the transaction is on disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from arbitre.club.store.faults import unable
from arbitre.club.tally import Tally
from arbitre.club.trouble import Away, Locked

MOST = 512
"""Units that share a transaction at most."""

PATIENCE = 20.0
"""Seconds to wait while other processes write, before giving up."""


class Conflict(Exception):
    """What a unit was made from has changed since; nothing of the unit has happened. Read again and try again."""


class Prepared(NamedTuple):
    """A statement ready for the driver. `rows`: how many rows it must touch, any number if None."""

    sql: str
    params: Mapping[str, Any]
    rows: int | None


class _NotBegun(Exception):
    """The server could not be reached: nothing has happened, and the same may be tried again."""


class _Apart(Exception):
    """One of the units cannot stand: they must be carried out one by one, each to be undone alone."""


Unit: TypeAlias = Sequence[Prepared]
_CarryOut: TypeAlias = Callable[[Sequence[Unit]], list[Exception | None]]
_Waiting: TypeAlias = list[tuple[Unit, asyncio.Future[None]]]


class Writer:
    """The one connection of this process that writes.

    connect: makes a connection of the driver in autocommit mode; begin: how its transactions begin; remote: whether
    statements travel to a server, and so are sent from a thread (a local one only syncs there); again: errors after
    which the whole transaction may simply be tried again; lost: errors that end the whole transaction; failed: errors
    of a statement that the tables forbid. Any other error is that of its unit alone.
    """

    def __init__(
        self,
        connect: Callable[[], Any],
        begin: str,
        remote: bool,
        again: tuple[type[Exception], ...],
        lost: tuple[type[Exception], ...],
        failed: tuple[type[Exception], ...],
    ) -> None:
        self._connect, self._connection, self._begin, self.remote = connect, connect(), begin, remote
        self._again: tuple[type[Exception], ...] = (*again, _NotBegun)
        self._lost, self._failed = lost, failed
        self._waiting: _Waiting = []
        self.tally = Tally()
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "commits")

    async def commit(self, unit: Unit) -> None:
        """Carry out a unit; on disk when this returns. Raises Conflict if a guard fails, Locked if others never let us
        write, Full: nothing of the unit has happened then. Raises Away if the server cannot be reached; if it goes in
        the middle, nobody knows."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((unit, done))
        if self._task is None:
            self._task = loop.create_task(self._write())
        await done

    async def _write(self) -> None:
        """Transactions, one after another, until nothing waits."""
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                began = time.perf_counter()
                try:
                    outcomes = await self._transaction([unit for unit, _ in batch])
                except Exception as error:  # whatever it is belongs to those who wait
                    outcomes = [error] * len(batch)
                outcomes = [outcome and (unable(outcome) or outcome) for outcome in outcomes]
                self._count(outcomes, time.perf_counter() - began)
                for (_, done), outcome in zip(batch, outcomes, strict=True):
                    if done.cancelled():
                        continue
                    if outcome is None:
                        done.set_result(None)
                    else:
                        done.set_exception(outcome)
        finally:
            self._task = None

    def _count(self, outcomes: Sequence[Exception | None], seconds: float) -> None:
        """A transaction has ended."""
        self.tally.commits.add(seconds)
        failed = [type(outcome).__name__ for outcome in outcomes if outcome is not None]
        self.tally.units += len(outcomes) - len(failed)
        self.tally.failed.update(failed)

    async def _transaction(self, units: Sequence[Unit]) -> list[Exception | None]:
        """One transaction; the outcome of each unit."""
        loop = asyncio.get_running_loop()
        give_up = loop.time() + PATIENCE
        pause = 0.0005
        carry_out: _CarryOut = self._together  # savepoints are needed only where a unit fails, which is rare
        while True:
            try:
                if self.remote:
                    return await loop.run_in_executor(self._thread, self._whole, units, carry_out)
                self._connection.execute(self._begin)
                try:
                    outcomes = carry_out(units)
                    await loop.run_in_executor(self._thread, self._connection.execute, "COMMIT")
                except BaseException:
                    self._roll_back()
                    raise
                return outcomes
            except _Apart:
                carry_out = self._one_by_one
                continue
            except self._again as error:
                if not self.remote and getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_BUSY:
                    raise
                if loop.time() > give_up:
                    raise (Away() if isinstance(error, _NotBegun) else Locked()) from None
            await asyncio.sleep(pause)
            pause = min(2 * pause, 0.02)

    def _whole(self, units: Sequence[Unit], carry_out: _CarryOut) -> list[Exception | None]:
        """A transaction from its beginning to its end, on a new connection if the server has closed the old one."""
        try:
            if self._connection.closed:
                self._connection = self._connect()
            self._connection.execute(self._begin)
        except self._lost:
            raise _NotBegun from None
        try:
            outcomes = carry_out(units)
            self._connection.execute("COMMIT")
        except BaseException:
            self._roll_back()
            raise
        return outcomes

    def _roll_back(self) -> None:
        with suppress(Exception):  # the transaction may be gone already, with the disk or the connection
            self._connection.execute("ROLLBACK")

    def _together(self, units: Sequence[Unit]) -> list[Exception | None]:
        """Carry out units of which all are expected to stand. Raises `_Apart` if one does not."""
        execute = self._connection.execute
        try:
            if self.remote:
                self._at_once(units)
                return [None] * len(units)
            for unit in units:
                for sql, params, rows in unit:
                    if execute(sql, params).rowcount != rows and rows is not None:
                        raise _Apart
        except self._lost:
            raise
        except Exception:  # of one of them; which, and what becomes of the others, is seen one by one
            raise _Apart from None
        return [None] * len(units)

    def _at_once(self, units: Sequence[Unit]) -> None:
        """Send all statements before the first answer is read: a batch costs a few round trips, however long it is.
        They are not prepared: the server drops what stands behind a statement that failed, also what prepares one, and
        the driver would take it for known there. Raises as `_together` does."""
        from psycopg.errors import PipelineAborted

        try:
            with self._connection.pipeline():
                send = partial(self._connection.execute, prepare=False)
                sent = [(send(sql, params), rows) for unit in units for sql, params, rows in unit]
        except PipelineAborted:  # of what stood behind the statement that failed, whose own error may be hidden by it
            raise _Apart from None
        if any(rows is not None and cursor.rowcount != rows for cursor, rows in sent):
            raise _Apart

    def _one_by_one(self, units: Sequence[Unit]) -> list[Exception | None]:
        """Carry out units each of which may have to be undone alone."""
        execute = self._connection.execute
        outcomes: list[Exception | None] = []
        for unit in units:
            execute("SAVEPOINT unit")
            outcome: Exception | None = None
            try:
                for sql, params, rows in unit:
                    if execute(sql, params).rowcount != rows and rows is not None:
                        raise Conflict
            except Conflict as conflict:
                outcome = conflict
            except self._lost:
                raise
            except self._failed:
                outcome = Conflict()
            except Exception as error:  # a value that cannot be written, say: the others have nothing to do with it
                outcome = error
            execute("RELEASE SAVEPOINT unit" if outcome is None else "ROLLBACK TO SAVEPOINT unit")
            outcomes.append(outcome)
        return outcomes

    async def close(self) -> None:
        """Finish what waits, and leave."""
        while self._task is not None:
            await asyncio.sleep(0.001)
        self._thread.shutdown()
        self._connection.close()
