"""What happens to a club in a year, thrown at it in a week: its servers are killed, stopped, frozen; its database is
away, locked, slow or full; its clock is set."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import psycopg
from power.preload import TESTS
from sqlalchemy import make_url

HOUR = 3600


class Server:
    """A server of the club, which is born again after whatever ends it. Its log goes to the end of a file."""

    def __init__(self, url: str, port: int, speed: int, began: int, log: Path) -> None:
        self._command = [sys.executable, "-m", "week.server", url, str(port), str(speed), str(began)]
        self._log, self._stepped = log, 0.0
        self.start()

    def start(self) -> None:
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True, cwd=TESTS
            )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "open\n", self._log.read_text("utf-8")
        self.told("step", self._stepped)

    def told(self, what: str, value: float) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{what} {value:g}\n")
        self.process.stdin.flush()

    def step(self, seconds: float) -> None:
        """Set its clock on, or back."""
        self._stepped += seconds
        self.told("step", seconds)

    def end(self, how: signal.Signals) -> None:
        """End it. Whoever is only told to stop must do so, and well."""
        self.process.send_signal(how)
        code = self.process.wait(250)
        assert code == (-how if how is signal.SIGKILL else 0), (how, code)
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()

    @property
    def memory(self) -> float:
        """Megabytes resident."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


class Faults:
    """What can happen to the servers of a database; of two the first is never ended, so that it is seen to stay as it
    is. `counts`: how often each thing has happened."""

    def __init__(self, url: str, servers: list[Server], rng: Random) -> None:
        self._servers, self._rng = servers, rng
        self._url = make_url(url)
        self._local = self._url.get_backend_name() == "sqlite"
        self.kinds = ["kill", "stop", "freeze", "lock", "slow", "step", "full" if self._local else "away"]
        self.counts = dict.fromkeys(self.kinds, 0)

    def happens(self, kind: str) -> None:
        """One of the faults, from its beginning to its end; what is left of it is for the servers to get over."""
        getattr(self, f"_{kind}")(self._rng.uniform(0.2, 1.2))
        self.counts[kind] += 1

    def _ended(self, how: signal.Signals, pause: float) -> None:
        server = self._servers[-1]
        server.end(how)
        if self._rng.random() < 0.5:
            time.sleep(pause)
        server.start()

    def _kill(self, seconds: float) -> None:
        self._ended(signal.SIGKILL, seconds)

    def _stop(self, seconds: float) -> None:
        self._ended(signal.SIGTERM, seconds)

    def _freeze(self, seconds: float) -> None:
        process = self._rng.choice(self._servers).process
        process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        process.send_signal(signal.SIGCONT)

    def _slow(self, seconds: float) -> None:
        for server in self._servers:
            server.told("slow", self._rng.uniform(0.01, 0.2))
        time.sleep(seconds)
        for server in self._servers:
            server.told("slow", 0)

    def _step(self, seconds: float) -> None:
        hours = self._rng.choice((-1, 1)) * HOUR
        for server in self._servers:  # a step back is made good later, and the other way round: clocks are set right
            server.step(hours)
        time.sleep(seconds)
        for server in self._servers:
            server.step(-hours)

    def _full(self, seconds: float) -> None:
        for server in self._servers:
            server.told("full", 1)
        time.sleep(seconds)
        for server in self._servers:
            server.told("full", 0)

    def _lock(self, seconds: float) -> None:
        """Somebody else holds the database: an owner who looks something up with a tool of his own."""
        if self._local:
            with closing(sqlite3.connect(str(self._url.database), isolation_level=None, timeout=60)) as other:
                other.execute("BEGIN IMMEDIATE")
                time.sleep(seconds)
                other.execute("ROLLBACK")
            return
        with psycopg.connect(self._dsn(self._url.database)) as held:
            held.execute("LOCK TABLE seat IN ACCESS EXCLUSIVE MODE")
            time.sleep(seconds)

    def _away(self, seconds: float) -> None:
        """PostgreSQL turns everybody away, as while it is being started again."""
        name = self._url.database
        with psycopg.connect(self._dsn("postgres"), autocommit=True) as owner:
            owner.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            owner.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
            time.sleep(seconds)
            owner.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")

    def _dsn(self, database: str | None) -> str:
        return self._url.set(drivername="postgresql", database=database).render_as_string(hide_password=False)


def alive(server: Server) -> bool:
    """Whether a server has not ended by itself."""
    return os.waitid(os.P_PID, server.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None
