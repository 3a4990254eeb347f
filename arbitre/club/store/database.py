"""One database: opened and migrated, read as it is committed, written through group commits.

Statements are SQLAlchemy Core constructs. They are compiled once for the dialect and then handed to the driver as they
are: an order costs microseconds, and compiling costs more than running.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.sql import ClauseElement

from arbitre.club.store.commits import PATIENCE, Conflict, Prepared, Writer
from arbitre.club.store.faults import unable
from arbitre.club.store.logs import check_log
from arbitre.club.store.privacy import make_folder, own_database
from arbitre.club.store.readers import LOCKED, LONG, Readers
from arbitre.club.trouble import Misused, Newer

__all__ = ["Change", "Conflict", "Database", "connect_timeout", "parsed_url"]

HEAD = "0019"
"""The newest migration: a database at this revision is ready."""

OPENING = 120.0
"""Seconds to wait while other processes open the same database, and may be bringing it up to date."""

CONNECT = 10
"""Seconds to wait until a server of PostgreSQL answers, unless its URL says otherwise (`connect_timeout`)."""

_Fetch: TypeAlias = Literal["fetchall", "fetchone"]

_MIGRATIONS = str(Path(__file__).parent / "migrations")


class Change(NamedTuple):
    """One statement of a unit, with its parameters by name. `rows`: how many rows it must touch, or the unit is a
    `Conflict`; any number if None."""

    statement: ClauseElement
    params: Mapping[str, Any]
    rows: int | None = None


class Database:
    """A club's database in this process: one connection that writes; to read what is committed one of SQLite, which
    answers at once, or several of PostgreSQL, for which nobody waits but who asks."""

    def __init__(
        self, engine: Engine, connect: Callable[[], Any], writer: Writer, readers: Readers | None = None
    ) -> None:
        self._engine, self._connect, self._writer = engine, connect, writer
        self._readers, self._looking = readers, False
        self._reader: Any = None if readers else connect()
        self.tally = writer.tally
        self._compiled: dict[ClauseElement, tuple[str, Mapping[str, Any]]] = {}

    @classmethod
    def open(cls, url: str) -> Database:
        """The database at a URL (`sqlite:///club.db`, `postgresql://...`), created or brought up to date.
        A file of SQLite, and the folder made for it, are for this account alone.

        Raises Misused for a URL that names no database we know or one that does not answer, Newer if a later version of
        the program wrote it, Damaged if the log of another file lies beside one of SQLite.
        """
        parsed = parsed_url(url)
        sqlite = parsed.get_backend_name() == "sqlite"
        given = {"paramstyle": "named"} if sqlite else {"connect_args": {"connect_timeout": connect_timeout(parsed)}}
        engine = create_engine(parsed, **given)
        raw = _sqlite if sqlite else _postgresql
        _migrate(engine, raw, parsed)
        if sqlite:
            lost, failed = (sqlite3.OperationalError,), (sqlite3.IntegrityError,)
            writer = Writer(partial(_sqlite, parsed), "BEGIN IMMEDIATE", False, lost, lost, failed)
            return cls(engine, partial(_sqlite_reader, parsed), writer)
        from psycopg import errors

        again = (errors.DeadlockDetected, errors.SerializationFailure, errors.LockNotAvailable)
        connect = partial(_postgresql, parsed)
        writer = Writer(connect, "BEGIN", True, again, (errors.OperationalError,), (errors.IntegrityError,))
        return cls(engine, connect, writer, Readers(partial(_postgresql_reader, parsed)))

    def _prepared(self, statement: ClauseElement, params: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
        """A statement in SQL, and its parameters with those that stand in the statement itself."""
        known = self._compiled.get(statement)
        if known is None:
            compiled = statement.compile(self._engine)
            fixed = {name: value for name, value in compiled.params.items() if value is not None}
            known = self._compiled[statement] = (str(compiled), fixed)
        return known[0], ({**known[1], **params} if known[1] else params)

    async def rows(self, statement: ClauseElement, **params: Any) -> list[tuple[Any, ...]]:
        """What a statement finds in what is committed. Keep the statement in a constant: it is compiled once. Raises
        Unable if the database cannot be read.

        SQLite has read it before anybody else acts; with PostgreSQL others act meanwhile, so that what was known before
        is to be looked at anew."""
        found: list[tuple[Any, ...]] = await self._found(statement, params, "fetchall")
        return found

    async def row(self, statement: ClauseElement, **params: Any) -> tuple[Any, ...] | None:
        """The first row a statement finds, as `rows` finds them. Raises Unable if the database cannot be read."""
        row: tuple[Any, ...] | None = await self._found(statement, params, "fetchone")
        return row

    async def _found(self, statement: ClauseElement, params: Mapping[str, Any], fetch: _Fetch) -> Any:
        """What is fetched of what a statement finds."""
        try:
            if self._readers is not None:
                return await self._readers.found(*self._prepared(statement, params), fetch)
            if not self._looking:
                self._look()
            return getattr(self._reader.execute(*self._prepared(statement, params)), fetch)()
        except Exception as error:
            if (trouble := unable(error)) is None:
                raise
            raise trouble from error

    def _look(self) -> None:
        """Read one state of the database for as long as the loop does not turn: SQLite's reader forgets every page it
        has read whenever somebody else has written, and what is asked in one turn belongs together."""
        self._reader.execute("BEGIN")
        self._looking = True
        asyncio.get_running_loop().call_soon(self._look_again)

    def _look_again(self) -> None:
        """What is read from here on is the newest state that is committed."""
        if self._looking:
            self._looking = False
            try:
                self._reader.execute("COMMIT")
            except sqlite3.Error:  # damaged, or its disk is gone: whoever reads next is told
                with suppress(sqlite3.Error):
                    self._reader.execute("ROLLBACK")

    def ready(self) -> bool:
        """Whether the database answers, on a connection of its own, and is as this program wants it. Takes as long as
        connecting takes: not for the loop."""
        try:
            connection = self._connect()
            try:
                return bool(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0] == HEAD)
            finally:
                connection.close()
        except Exception:  # away, locked, damaged, in the words of either driver
            return False

    async def commit(self, *changes: Change) -> None:
        """Carry out changes together; on disk when this returns. Raises Conflict: nothing has happened then; or
        Unable."""
        await self._writer.commit([Prepared(*self._prepared(c.statement, c.params), c.rows) for c in changes])

    async def close(self) -> None:
        """Finish what waits, and leave."""
        await self._writer.close()
        if self._readers is not None:
            await self._readers.close()
        else:
            self._look_again()
            self._reader.close()
        self._engine.dispose()


def parsed_url(url: str) -> URL:
    """The URL of a database, in parts. Raises Misused if it names none that we know."""
    try:
        parsed = make_url(url)
        backend = parsed.get_backend_name()
    except (ArgumentError, NoSuchModuleError):
        raise Misused("club-no-database", url=url) from None
    if backend == "sqlite" and parsed.database and parsed.database != ":memory:":
        return parsed
    if backend == "postgresql":
        return parsed.set(drivername="postgresql+psycopg")
    raise Misused("club-no-database", url=parsed.render_as_string())


def _sqlite(url: URL) -> Any:
    connection = sqlite3.connect(str(url.database), isolation_level=None, check_same_thread=False, timeout=0)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        _patient(connection, f"PRAGMA {pragma}")
    return connection


def _sqlite_reader(url: URL) -> Any:
    """Reading waits for nobody who writes, but must wait while a process that was killed is tidied up after."""
    connection = _sqlite(url)
    connection.execute("PRAGMA query_only = ON")
    connection.execute("PRAGMA busy_timeout = 20000")
    return connection


def _patient(connection: Any, sql: str) -> None:
    """A statement that waits for other processes, unlike those of the serving loop. Two that turn a new database to its
    log at once may stand in each other's way: one is refused then, however long it would wait, and must try again."""
    connection.execute(f"PRAGMA busy_timeout = {round(OPENING * 1000)}")
    give_up = time.monotonic() + OPENING
    while True:
        try:
            connection.execute(sql)
            break
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                raise
        time.sleep(0.01)
    connection.execute("PRAGMA busy_timeout = 0")


def connect_timeout(url: URL) -> int:
    """Seconds after which a server that takes a connection and says nothing, or does not even take it, is away."""
    wanted = url.query.get("connect_timeout", "")
    return int(wanted) if isinstance(wanted, str) and wanted.isdecimal() else CONNECT


def _server(url: URL) -> dict[str, Any]:
    """How a server of PostgreSQL is connected to."""
    where = url.set(drivername="postgresql").render_as_string(hide_password=False)
    return {"conninfo": where, "autocommit": True, "prepare_threshold": 2, "connect_timeout": connect_timeout(url)}


async def _postgresql_reader(url: URL) -> Any:
    import psycopg

    connection = await psycopg.AsyncConnection.connect(**_server(url))
    waits = {"lock_timeout": LOCKED, "statement_timeout": LONG}
    await connection.execute("; ".join(f"SET {name} = {round(most * 1000)}" for name, most in waits.items()))
    return connection


def _postgresql(url: URL) -> Any:
    import psycopg

    connection = psycopg.connect(**_server(url))
    connection.execute("SET synchronous_commit = on")
    connection.execute(f"SET lock_timeout = {round(PATIENCE * 1000)}")
    return connection


def _migrate(engine: Engine, raw: Any, url: URL) -> None:
    """Bring the database up to date, in one transaction; several processes may try at once."""
    if engine.dialect.name == "sqlite":
        _own(url)
        engine.dispose()
        event.listen(engine, "connect", _by_hand)
        event.listen(engine, "begin", _begin_immediate)
    if _revision(raw, url) == HEAD:
        return
    from alembic import command  # slow to import, and needed once in the life of a version
    from alembic.config import Config
    from alembic.util import CommandError

    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(1942)")
        config = Config()
        config.set_main_option("script_location", _MIGRATIONS)
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError:
            raise Newer("club-newer", file=url.render_as_string()) from None


def _own(url: URL) -> None:
    """The file of an SQLite database is there, for this account alone. Raises Misused if it cannot be, Damaged
    if the log of another lies beside it."""
    database = Path(str(url.database))
    try:
        make_folder(database.parent)
        own_database(database)
        check_log(database)
    except OSError as error:
        raise Misused("club-database-away", url=url.render_as_string(), why=error.strerror or str(error)) from None


def _revision(raw: Any, url: URL) -> str:
    """The revision of the database; "" if it is new. Raises Misused if it does not answer."""
    try:
        connection = raw(url)
    except Exception as error:  # in the words of either driver
        why = str(error).strip().partition("\n")[0]
        raise Misused("club-database-away", url=url.render_as_string(), why=why) from None
    try:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])
    except Exception:  # no such table, in the words of either driver
        return ""
    finally:
        connection.close()


def _by_hand(connection: Any, _: Any) -> None:
    """Transactions begin where we say so, so that a migration is all or nothing."""
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout = {round(OPENING * 1000)}")


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
