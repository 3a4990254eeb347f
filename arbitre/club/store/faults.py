"""What a database's driver raises, as what it means for the club: away, locked, full or damaged."""

from __future__ import annotations

import sqlite3
import sys

from arbitre.club.trouble import Away, Broken, Full, Locked, Unable

_SQLITE: dict[int, type[Unable]] = {
    sqlite3.SQLITE_BUSY: Locked,
    sqlite3.SQLITE_LOCKED: Locked,
    sqlite3.SQLITE_FULL: Full,
    sqlite3.SQLITE_READONLY: Full,
    sqlite3.SQLITE_IOERR: Away,
    sqlite3.SQLITE_CANTOPEN: Away,
    sqlite3.SQLITE_PERM: Away,
    sqlite3.SQLITE_CORRUPT: Broken,
    sqlite3.SQLITE_NOTADB: Broken,
}
"""By SQLite's primary result code."""

_FULL_FILE = sqlite3.SQLITE_IOERR_WRITE
"""A file that may not grow further (a quota, a limit of the process) is told apart from other failures of the disk."""

_POSTGRESQL: dict[str, type[Unable]] = {
    "53100": Full,  # disk full
    "25006": Full,  # read-only transaction
    "55P03": Locked,  # lock not available
    "40P01": Locked,  # deadlock
    "40001": Locked,  # serialization
    "57014": Locked,  # cancelled by a timeout
    "XX001": Broken,  # data corrupted
    "XX002": Broken,  # index corrupted
}
"""By SQLSTATE; any other operational error is a server that cannot be reached or is not ready."""


def unable(error: Exception) -> Unable | None:
    """The trouble that an error of either driver stands for, None if it is a fault of the statement or of ours."""
    kind = _kind(error)
    if kind is None:
        return None
    trouble = kind()
    trouble.__cause__ = error
    return trouble


def _kind(error: Exception) -> type[Unable] | None:
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", 0)
        return Full if code == _FULL_FILE else _SQLITE.get(code & 0xFF)
    if "psycopg" not in sys.modules:  # slow to import, and no error of it then
        return None
    import psycopg

    state = error.sqlstate if isinstance(error, psycopg.Error) else None
    if state in _POSTGRESQL:
        return _POSTGRESQL[state]
    return Away if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError) else None
