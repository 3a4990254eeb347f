"""Two servers on one database, killed at any instant while games are played through them: nothing acknowledged is lost,
no step is done or taken back twice, every record verifies."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random

import pytest
from nursery import Nursery
from power.audit import Audit
from power.clients import Club, ports
from solo_game import installed

from arbitre.club.store.database import Database

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("ARBITRE_SOAK", "24"))
GAMES = ["midway"] * 2 + ["solo"] * 12 + ["sample"] * 22
AT_ONCE = 10
MOST = {"midway": 8}
"""Questions after which a game is conceded."""


@contextmanager
def servers(url, ports):
    """Servers of a database on these ports, and a function that bears one again."""
    with Nursery("power.server", "arbitre.*") as nursery:

        def bear(port):
            return nursery.bear("power.server:serving", url, port)

        born = {port: bear(port) for port in ports}
        yield born, bear
        for server in born.values():
            server.send_signal(signal.SIGTERM)
        assert {server.wait() for server in born.values()} <= {0, -signal.SIGTERM}  # by it: it was not ready yet


def kill_again_and_again(born, bear, rng, kills):
    """Kill one of the servers, or both, after any pause; and have them born again, at once or later."""
    while kills > 0:
        time.sleep(rng.uniform(0.0, 0.4))
        victims = rng.choice([*([port] for port in born), list(born)])
        for port in victims:
            born[port].send_signal(signal.SIGKILL)
            kills -= 1
        if rng.random() < 0.3:
            time.sleep(rng.uniform(0.0, 0.3))
        for port in victims:
            assert born[port].wait() == -signal.SIGKILL, "a server must be killed, not fail"
            born[port] = bear(port)


async def wrong(url, notes):
    """What is wrong with a database, by what clients noted."""
    database = Database.open(url)
    try:
        return (await Audit.of(database, notes)).findings
    finally:
        await database.close()


@pytest.fixture
def solo(monkeypatch):
    with installed(monkeypatch) as games:
        yield games


def test_servers_killed_while_games_are_played_lose_nothing(database_url, sample, solo, tmp_path):
    seed = int.from_bytes(os.urandom(4), "big")
    rng, notes = Random(seed), []
    club = Club(ports(2, rng), lambda **note: notes.append(json.loads(json.dumps(note))), rng)
    with servers(database_url, club.ports) as (born, bear), ThreadPoolExecutor(1) as killer:
        killing = killer.submit(kill_again_and_again, born, bear, rng, KILLS)
        killing.add_done_callback(lambda killing: club.close() if killing.exception() else None)
        try:
            club.play(GAMES, AT_ONCE, MOST, until=killing.done)
        finally:
            killing.result()
    (tmp_path / "notes.json").write_text(json.dumps(notes))
    findings = asyncio.run(wrong(database_url, notes))
    assert not findings, "\n".join([f"seed {seed}; what clients knew is in {tmp_path}/notes.json", *findings[:10]])
    assert len({note["over"] for note in notes if "over" in note}) >= len(GAMES)
    assert any(note.get("kept") == "undo" for note in notes), "steps must have been taken back"
