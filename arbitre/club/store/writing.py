"""Transactions of the owner's commands, which write in a club that may be in use."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from arbitre.club.store.copies import reading
from arbitre.club.store.database import connect_timeout, parsed_url
from arbitre.club.store.faults import unable


@contextmanager
def writing(url: str, trial: bool = False) -> Iterator[Connection]:
    """One transaction in a club: all of it is on disk when this ends, or nothing has happened. `trial`: nothing of it
    shall be kept.

    Raises NoGame if there is no club, Newer if another version of the program wrote it, Damaged, Misused or Unable."""
    with reading(url):
        pass
    engine = _engine(url)
    try:
        with engine.connect() as connection, connection.begin() as changes:
            if engine.dialect.name == "postgresql":
                connection.exec_driver_sql("SET LOCAL synchronous_commit = on")
            yield connection
            if trial:
                changes.rollback()
    except SQLAlchemyError as error:
        if (trouble := unable(getattr(error, "orig", None) or error)) is None:
            raise
        raise trouble from error
    finally:
        engine.dispose()


def _engine(url: str) -> Engine:
    """An engine whose transactions wait for others who write."""
    parsed = parsed_url(url)
    if parsed.get_backend_name() == "postgresql":
        return create_engine(parsed, connect_args={"connect_timeout": connect_timeout(parsed)})
    engine = create_engine(parsed)
    event.listen(engine, "connect", _careful)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def _careful(connection: sqlite3.Connection, _: Any) -> None:
    connection.isolation_level = None
    for pragma in ("busy_timeout = 20000", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
