"""A plain SQLite program to try the file layer on: rows committed one by one, and said to be once they are.

rows.py FOLDER TRACE JOURNAL SYNCHRONOUS NUMBER
"""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path

from power.cutting import Teller


def content(row: int) -> bytes:
    """What a row holds: from a few bytes to more than a page."""
    return f"{row} ".encode() * (row * 37 % 1500 + 1)


def main(folder, trace, journal, synchronous, number):
    teller = Teller(Path(trace))
    connection = sqlite3.connect(f"{folder}/rows.db", isolation_level=None)
    connection.execute(f"PRAGMA journal_mode = {journal}")
    connection.execute(f"PRAGMA synchronous = {synchronous}")
    connection.execute("PRAGMA wal_autocheckpoint = 12")  # so that the log is copied back and begun again often
    connection.execute("CREATE TABLE IF NOT EXISTS rows (n INTEGER PRIMARY KEY, content BLOB)")
    first = connection.execute("SELECT count(*) FROM rows").fetchone()[0]
    for n in range(first, first + int(number)):
        connection.execute("INSERT INTO rows VALUES (?, ?)", (n, content(n)))
        teller.say(row=n)
    connection.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
