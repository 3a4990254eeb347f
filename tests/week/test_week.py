"""A week of a club at a thousand times its speed, with all that can go wrong thrown in: nothing that was acknowledged
is lost, nobody is locked out, the log stays short and tells no secret, and no server grows.

In the suite a few hours of a small club, each fault once; `make soak` has the whole week, of three hundred members.
"""

from __future__ import annotations

import asyncio
import json
import os
import threading
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from power.audit import Audit
from power.clients import ports
from week.faults import Faults, Server
from week.people import Person, Town

from arbitre.club.store.database import Database

pytestmark = pytest.mark.slow

SPEED = 1000
SOAK = float(os.environ.get("ARBITRE_WEEK", "0"))
"""Seconds that a whole week takes; 0 for as long as every fault needs."""

PEOPLE = 300 if SOAK else 16
PAUSE = 7.0 if SOAK else 0.2
"""Seconds, of ours, between two visits of somebody, on average."""

LONGEST_LOG = 1_000_000
GROWTH = 1.3, 30.0
"""How much larger a server may be at the end of the week than after a third of it: by what factor, and MB."""


class Week:
    """A club's week: who comes, what happens, what was seen of it."""

    def __init__(self, url, folder, seed):
        self.rng, self.notes, self.log = Random(seed), [], folder / "log"
        self.town = Town(ports(2, self.rng), lambda **note: self.notes.append(json.loads(json.dumps(note))), self.rng)
        began = time.monotonic_ns()
        self.servers = [Server(url, port, SPEED, began, self.log) for port in self.town.ports]
        self.faults = Faults(url, self.servers, self.rng)
        self.people = [Person(self.town, f"Member {n}" if n % 6 == 0 else "") for n in range(PEOPLE)]
        self._ends = threading.Event()
        self.memory = []

    def passes(self):
        """Everybody comes and goes while things happen, until the week is over; then all of them come once more."""
        with ThreadPoolExecutor(PEOPLE) as town:
            lives = [town.submit(self._life, person) for person in self.people]
            try:
                self._weather(lives)
            finally:
                self._ends.set()
            for life in lives:
                life.result()
            return [lost for person in self.people for lost in person.missing()]

    def _life(self, person):
        rng = Random(self.rng.random())
        try:
            while not self._ends.wait(rng.expovariate(1 / PAUSE)):
                person.come()
        except BaseException:
            if not self._ends.is_set():  # told at once: the others come to their end first
                traceback.print_exc()
                print(self.log.read_text("utf-8")[-8000:])
            self._ends.set()
            raise

    def _weather(self, lives):
        """One thing after another, each kind as often as any other."""
        began, kinds = time.monotonic(), []
        while not self._ends.is_set() and (
            time.monotonic() - began < SOAK if SOAK else 0 in self.faults.counts.values()
        ):
            if not kinds:
                kinds = self.rng.sample(self.faults.kinds, len(self.faults.kinds))
            self.faults.happens(kinds.pop())
            self.memory.append(self.servers[0].memory)
            self._ends.wait(self.rng.uniform(0.0, 4.0 if SOAK else 0.2))
            if SOAK:
                self._tell(time.monotonic() - began)

    def _tell(self, seconds):
        over = len({note["over"] for note in self.notes if "over" in note})
        print(
            f"day {seconds * SPEED / 86400:.2f}: {self.town.requests} requests, {over} games over, "
            f"{sum(self.faults.counts.values())} faults, log {self.log.stat().st_size} bytes, "
            f"{self.memory[-1]:.0f} MB",
            flush=True,
        )

    def ends(self):
        for server in self.servers:
            server.end(15)


async def audited(url, notes):
    """What is wrong with a club."""
    database = Database.open(url)
    findings = (await Audit.of(database, notes)).findings
    await database.close()
    return findings


def test_a_week_of_a_club_with_all_that_can_go_wrong(database_url, sample, tmp_path):
    seed = int.from_bytes(os.urandom(4), "big")
    week = Week(database_url, tmp_path, seed)
    missing = week.passes()
    week.ends()
    findings = missing + asyncio.run(audited(database_url, week.notes))
    assert not findings, f"seed {seed}: {findings[:10]}"
    log = week.log.read_text("utf-8")
    assert "Traceback" not in log, log
    assert len(log) < LONGEST_LOG
    assert not [secret for person in week.people for secret in person.secret if secret in log]
    third, last = max(week.memory[: len(week.memory) // 3 + 1]), max(week.memory[-len(week.memory) // 3 :])
    assert last < third * GROWTH[0] + GROWTH[1], week.memory
    assert min(week.faults.counts.values()) > 0
    assert any("kept" in note for note in week.notes) and any("over" in note for note in week.notes)
