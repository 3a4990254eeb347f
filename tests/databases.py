"""The databases that tests run on: SQLite files, and a real PostgreSQL of their own from the system's package."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path

import psycopg
from required import missing

from arbitre.club.store import schema
from arbitre.club.store.database import Database

# Runs the server for as long as somebody holds the other end of its standard input, then stops it and clears up: so it
# does not outlive the tests, however they end.
KEEPER = 'folder=$1; shift; "$@" & read -r _; kill -INT $!; wait $!; rm -rf "$folder"'

OTHERS_GO = (
    "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)

# Row by row, and in any order: TRUNCATE makes a new file for each table and each index. No number is drawn from a
# sequence in a club's tables.
EMPTIED = "; ".join(
    ["SET LOCAL session_replication_role = replica", *(f'DELETE FROM "{name}"' for name in schema.metadata.tables)]
)


def programs():
    """The folder of PostgreSQL's programs, the newest version; None if it is not installed."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: float(p.parent.name), reverse=True)
    if found := shutil.which("initdb"):
        folders.append(Path(found).resolve().parent)
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


class PostgreSQL:
    """A server of our own, listening on a socket in its folder only. `url(name)` is a database of it."""

    def __init__(self, folder: Path, fsync: bool) -> None:
        self.folder, self._numbers = folder, count(1)
        self._kept: set[str] = set()
        self._connected: dict[str, psycopg.Connection] = {}  # ours, for a connection costs more than what it does
        # PostgreSQL refuses to run as root.
        user = (
            None if os.getuid() else next(n for n in ("postgres", "nobody") if n in {p.pw_name for p in pwd.getpwall()})
        )
        account = {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []} if user else {}
        if user:
            shutil.chown(folder, user)
        bin, data = programs(), folder / "data"
        subprocess.run(
            [bin / "initdb", "-D", data, "-U", "arbitre", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
            check=True, capture_output=True, cwd=folder, **account,
        )  # fmt: skip
        settings = {"listen_addresses": "", "unix_socket_directories": folder, "fsync": "on" if fsync else "off"}
        options = [f"--{name}={value}" for name, value in settings.items()]
        with (folder / "log").open("wb") as log:
            self._keeper = subprocess.Popen(
                ["sh", "-c", KEEPER, "keeper", folder, bin / "postgres", "-D", data, *options],
                stdin=subprocess.PIPE, stdout=log, stderr=log, cwd=folder, start_new_session=True, **account,
            )  # fmt: skip
        self._wait()

    def _wait(self) -> None:
        give_up = time.monotonic() + 250
        while True:
            try:
                return psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError:
                if time.monotonic() > give_up:
                    raise RuntimeError((self.folder / "log").read_text("utf-8")) from None
            time.sleep(0.02)

    def url(self, name: str) -> str:
        return f"postgresql://arbitre@/{name}?host={self.folder}"

    def _to(self, name: str) -> psycopg.Connection:
        """Our own connection to a database."""
        if name not in self._connected or self._connected[name].closed:
            self._connected[name] = psycopg.connect(self.url(name), autocommit=True)
        return self._connected[name]

    def stop(self) -> None:
        for connection in self._connected.values():
            connection.close()
        self._keeper.stdin.close()
        self._keeper.wait(250)

    def kept(self, name, make):
        """The name of a database that stays, for others to be like it: made the first time, by its URL."""
        if name not in self._kept:
            self._to("postgres").execute(f'CREATE DATABASE "{name}" TEMPLATE template0')
            make(self.url(name))
            self._kept.add(name)
        return name

    @contextmanager
    def database(self, like="template0"):
        """The URL of a new database, empty or like one that is kept, which is dropped at the end whoever is still
        connected."""
        name = f"test_{next(self._numbers)}"
        self._to("postgres").execute(f'CREATE DATABASE {name} TEMPLATE "{like}"')
        try:
            yield self.url(name)
        finally:
            self._to("postgres").execute(f"DROP DATABASE {name} WITH (FORCE)")

    @contextmanager
    def club(self):
        """The URL of a club's database, with its tables and nobody in it; whoever asks next gets it emptied."""
        if "club" not in self._connected:
            self.kept("club", opened)
        self._to("club")
        try:
            yield self.url("club")
        finally:
            try:
                self._empty()
            except psycopg.OperationalError:  # the test has ended all connections, ours among them
                self._connected.pop("club").close()
                self._empty()

    def _empty(self):
        """Everybody else leaves the club's database, and all is taken out of it."""
        ours = self._to("club")
        ours.execute(OTHERS_GO)
        ours.execute(EMPTIED)


def opened(url):
    """Open a database once, so that it has its tables as they are now; in a thread, for a loop may run in this one."""
    with ThreadPoolExecutor(1) as aside:
        aside.submit(lambda: asyncio.run(Database.open(url).close())).result()


@cache
def _sqlite():
    with tempfile.TemporaryDirectory() as folder:
        opened(f"sqlite:///{folder}/club.db")
        return Path(folder, "club.db").read_bytes()


def sqlite(folder):
    """The URL of a club's database in a folder, new or as it is there: its tables are made once and copied, for most
    tests are not about how they are made."""
    place = Path(folder, "club.db")
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(_sqlite())
    return f"sqlite:///{place}"


@contextmanager
def postgresql(fsync=True):
    """A running PostgreSQL; without `fsync` it is quicker, and a power cut would ruin it."""
    if programs() is None:
        missing("PostgreSQL", "Debian: apt-get install postgresql")
    with tempfile.TemporaryDirectory(prefix="arbitre-postgresql-", ignore_cleanup_errors=True) as folder:
        server = PostgreSQL(Path(folder), fsync)
        try:
            yield server
        finally:
            server.stop()
