"""The power is cut at any moment under servers at which people play: whatever the disk then holds, nothing acknowledged
is lost, nothing seen is undone, no step is half done, and the games go on.

`tests/power` holds the file layer and its model of a disk; `test_the_layer.py` there shows what it can find.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import time
from contextlib import closing, suppress
from random import Random

import pytest
from power.audit import Audit
from power.clients import Club, ports
from power.cutting import Kind, Teller, cuts, events
from power.preload import library, start

from arbitre.club.hall import Hall
from arbitre.club.store.database import Database
from arbitre.club.trouble import Refused

CUTS = int(os.environ.get("ARBITRE_CUTS", "40"))
GAMES = ["midway"] + ["sample"] * (26 + CUTS // 20)
MOST = {"midway": 4}
AT_ONCE = 6


@pytest.fixture(scope="module")
def layer(tmp_path_factory):
    return library(tmp_path_factory.mktemp("layer"))


def served(layer, disk, trace, rng, games):
    """Play games through two servers on the database in a folder, until all are over and the servers told to stop."""
    teller, url = Teller(trace), f"sqlite:///{disk}/club.db"
    club = Club(ports(2, rng), teller.say, rng)
    servers = [start(layer, disk, trace, "power.server", url, port) for port in club.ports]
    try:
        club.play(games[: len(games) // 2], AT_ONCE, MOST, until=lambda: True)
        club.account(f"Admiral {rng.randrange(10**6)}", "a long enough password")
        club.play(games[len(games) // 2 :], AT_ONCE, MOST, until=lambda: True)
    finally:
        for server in servers:
            server.send_signal(signal.SIGTERM)
        ends = [server.wait(30) for server in servers]
        teller.close()
    assert all(end in (0, -signal.SIGTERM) for end in ends)


async def found_after(cut, place, rng):
    """What is wrong with the club that is found after a cut; it is then played on in."""
    with closing(sqlite3.connect(cut.lay_out(place) / "club.db")) as connection:
        if (said := connection.execute("PRAGMA integrity_check").fetchall()) != [("ok",)]:
            return [f"the database is broken: {said}"]
    database = Database.open(f"sqlite:///{place}/club.db")
    try:
        before = Audit(database, cut.said)
        if before.findings:
            return before.findings
        if not before.playing:
            return []
        game, seats = rng.choice([*before.playing.items()])
        after = Audit(database, cut.said + [note async for note in played_on(database, seats)])
        return after.findings + ([] if game in after.over else [f"game {game} does not go on"])
    finally:
        await database.close()


async def played_on(database, seats):
    """Play a game on by a few default orders and concede it, in a hall that has just been opened; yields what clients
    would note."""
    hall = Hall(database)
    await hall.start()
    give_up = time.monotonic() + 30
    try:
        while time.monotonic() < give_up and not (await hall.desk(seats[0].id, seats[0].member)).over:
            for seat in seats:
                desk = await hall.desk(seat.id, seat.member)
                if desk.ask is not None and desk.sheet is None:
                    with suppress(Refused):  # the other side has conceded
                        sheet = {"seat": seat.id, "question": desk.question}
                        if desk.question >= seat.question + 3:
                            await hall.submit(seat.id, seat.member, "concede")
                            yield {"conceded": seat.game, "seat": seat.id}
                            break
                        yield {"sent": [], **sheet}
                        await hall.submit_default(seat.id, seat.member, desk.question)
                        yield {"kept": [], **sheet}
            await asyncio.sleep(0.001)
    finally:
        await hall.stop()


def lost(trace, seed, before, folder):
    """Everything wrong after any of the cuts of a trace."""
    findings = []
    for n, cut in enumerate(cuts(trace, CUTS, seed, before)):
        wrong = asyncio.run(found_after(cut, folder / f"image{n}", Random(f"{seed} {n}")))
        findings += [f"{finding}\n    {cut.where}" for finding in wrong]
    return findings


def test_whenever_the_power_is_cut_nothing_acknowledged_is_lost(layer, sample, tmp_path):
    seed = int.from_bytes(os.urandom(4), "big")
    disk, trace = tmp_path / "disk", tmp_path / "trace"
    disk.mkdir()
    served(layer, disk, trace, Random(seed), GAMES)
    happened = events(trace)
    logs = {event.inode for event in happened if event.kind is Kind.NAMED and event.data == b"club.db-wal"}
    begun = sum(event.kind is Kind.WRITTEN and event.inode in logs and event.offset == 0 for event in happened)
    assert begun >= 3, "SQLite must have copied its log back into the database while people played, and begun it again"
    assert sum(event.kind is Kind.SAID and b'"over"' in event.data for event in happened) == 2 * len(GAMES)
    findings = lost(trace, seed, {}, tmp_path)
    assert not findings, "\n".join([f"seed {seed}", *findings[:10]])
