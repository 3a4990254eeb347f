"""Copies of a whole club, of either kind of database: each is one file of SQLite, which `arbitre serve` can open.

A file of a running club cannot be copied as any other: what was committed last lies in the log beside it. And a log
that was left beside another file is played into that by SQLite without a word, which ruins it.
"""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, Engine, Table, create_engine, func, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from arbitre.club.store.database import HEAD, Database, connect_timeout, parsed_url
from arbitre.club.store.faults import unable
from arbitre.club.store.logs import check_log
from arbitre.club.store.privacy import new_file
from arbitre.club.store.schema import metadata
from arbitre.club.trouble import Broken, Damaged, Full, Misused, Newer, NoGame, Refused, Trouble

Progress = Callable[[int, int], None]
"""Told how much is done, and of how much."""

_PART = 1000  # pages or rows that are copied at a time


def backup(url: str, file: Path, force: bool, progress: Progress) -> None:
    """Copy a club, which may be in use, to a new file of SQLite for this account alone: one state of it, on disk when
    this returns. The file is there whole or not at all; one that is there is replaced only by `force`.

    Raises Refused if the file is there, NoGame if there is no club, Misused, Newer, Unable or OSError."""
    parsed = parsed_url(url)
    try:
        with new_file(file, force) as made:
            if parsed.get_backend_name() == "sqlite":
                _copy_file(Path(str(parsed.database)), made, progress)
            else:
                with reading(url) as source:
                    _filled(f"sqlite:///{made}", source, progress)
            _at_rest(made)
    except Full:  # of the copy: what is copied is only read
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(file)) from None


def restore(file: Path, url: str, progress: Progress) -> None:
    """Put a club that was copied into a database in which there is nobody yet: all of it, or nothing.

    Raises Refused if there is a club, NoGame if there is none in the file, Misused, Newer or Unable."""
    with reading(str(file)) as source:
        _filled(url, source, progress)


@contextmanager
def reading(place: str) -> Iterator[Connection]:
    """One state of a club, to be read only; `place`: a URL or a file of SQLite. Raises NoGame if it holds no club,
    Newer if it was written by another version of the program, Damaged or Misused; or Unable, also if it is another
    database that fails while this one is read into it."""
    parsed = parsed_url(place if "://" in place else f"sqlite:///{place}")
    shown = parsed.render_as_string()
    engine = _read_only(parsed)
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN")
            _of_this_version(connection, shown)
            yield connection
    except (SQLAlchemyError, sqlite3.DatabaseError) as error:
        raise _trouble(error, shown) from None
    finally:
        engine.dispose()


def _trouble(error: Exception, shown: str) -> Trouble:
    """What an error of a driver means: only what nothing else explains is damage."""
    found = unable(getattr(error, "orig", None) or error)
    return found if found and not isinstance(found, Broken) else Damaged("club-damaged", file=shown, why=_why(error))


def _why(error: Exception) -> str:
    """What the driver said, in one line."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]


def _read_only(parsed: URL) -> Engine:
    if parsed.get_backend_name() != "sqlite":
        given = {"connect_timeout": connect_timeout(parsed)}
        engine = create_engine(parsed, isolation_level="REPEATABLE READ", connect_args=given)
        try:
            engine.connect().close()
        except SQLAlchemyError as error:
            raise Misused("club-database-away", url=parsed.render_as_string(), why=_why(error)) from None
        return engine
    file = Path(str(parsed.database))
    if not file.is_file():
        raise NoGame("club-no-club", file=str(file))
    check_log(file)
    return create_engine("sqlite://", creator=lambda: _opened(file))


def _opened(file: Path) -> sqlite3.Connection:
    """A connection that reads a file of SQLite."""
    place = f"file:{quote(str(file.resolve()))}?mode=ro"
    return sqlite3.connect(place, uri=True, isolation_level=None, timeout=20, check_same_thread=False)


def _of_this_version(connection: Connection, shown: str) -> None:
    """Raises NoGame, Newer or Damaged."""
    version = "alembic_version"
    if not connection.dialect.has_table(connection, version):
        raise NoGame("club-empty-copy", file=shown)
    found = str(connection.exec_driver_sql(f"SELECT version_num FROM {version}").scalar())
    if found != HEAD:
        raise Newer("club-newer" if found > HEAD else "club-earlier", file=shown)


def _copy_file(file: Path, to: Path, progress: Progress) -> None:
    """Copy a file of SQLite by its own means, whatever version of the program wrote it: the state at which this begins,
    however much is written meanwhile."""
    if not file.is_file():
        raise NoGame("club-no-club", file=str(file))
    check_log(file)
    with closing(_opened(file)) as source, closing(sqlite3.connect(to, isolation_level=None)) as target:
        try:
            source.execute("BEGIN")
            if not source.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
                raise NoGame("club-empty-copy", file=str(file))
            source.backup(target, pages=_PART, progress=lambda _, left, all_: progress(all_ - left, all_))
        except sqlite3.DatabaseError as error:
            raise _trouble(error, str(file)) from None


def _filled(url: str, source: Connection, progress: Progress) -> None:
    """Fill a database in which there is nobody yet, which is made if need be. Raises Refused if there is somebody."""
    asyncio.run(Database.open(url).close())
    target = create_engine(parsed_url(url))
    tables = metadata.sorted_tables
    rows, done = sum(_count(source, table) for table in tables), 0
    try:
        with target.begin() as connection:
            if any(_count(connection, table) for table in tables):
                raise Refused("club-not-empty", url=parsed_url(url).render_as_string())
            for table in tables:
                for part in source.execute(select(table).execution_options(yield_per=_PART)).mappings().partitions():
                    connection.execute(table.insert(), [dict(row) for row in part])
                    done += len(part)
                    progress(done, rows)
    finally:
        target.dispose()


def _count(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def _at_rest(file: Path) -> None:
    """Leave a file of SQLite without a log beside it."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
