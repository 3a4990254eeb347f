"""The power is cut at any moment under servers at which people play: whatever the disk then holds, nothing acknowledged
is lost, nothing seen is undone, no step is half done, and the games go on.

`tests/power` holds the file layer and its model of a disk; `test_the_layer.py` there shows what it can find.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
from contextlib import closing, suppress
from random import Random

import pytest
from nursery import Nursery
from power.audit import Audit
from power.clients import Club, ports
from power.cutting import Kind, Teller, cuts, events
from power.preload import library

from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.store.database import Database
from arbitre.club.trouble import Refused

pytestmark = pytest.mark.slow

CUTS = int(os.environ.get("ARBITRE_CUTS", "28"))
GAMES = ["midway"] + ["sample"] * (26 + CUTS // 20)
FEW = ["sample"] * 8
MOST = {"midway": 4}
AT_ONCE = 6


@pytest.fixture(scope="module")
def nursery(tmp_path_factory):
    """Servers whose files may be watched."""
    layer = library(tmp_path_factory.mktemp("layer"))
    with Nursery("power.server", "arbitre.*", environment={"LD_PRELOAD": str(layer)}) as nursery:
        yield nursery


def served(nursery, disk, trace, seed, games, fault=None, until=lambda: True):
    """Play games through two servers on the database in a folder, at least these, and tell the servers to stop. With a
    fault there is one server, which has it."""
    rng, teller, url = Random(seed), Teller(trace), f"sqlite:///{disk}/club.db"
    club = Club(ports(1 if fault else 2, rng), teller.say, rng)
    more = [fault] if fault else []
    servers = [nursery.bear("power.server:watched", disk, trace, url, port, *more) for port in club.ports]
    try:
        half = (len(games) + 1) // 2
        club.play(games[:half], AT_ONCE, MOST, until=lambda: True)
        club.awake()  # to be signed up at, and told to stop
        club.account(trace.name, "a long enough password")
        club.play(games[half:], AT_ONCE, MOST, until)
    finally:
        for server in servers:
            server.send_signal(signal.SIGTERM)
        ends = [server.wait() for server in servers]
        teller.close()
    assert not any(ends)


async def found_after(cut, place, rng):
    """What is wrong with the club that is found after a cut; it is then played on in."""
    cut.lay_out(place)
    try:
        database = Database.open(f"sqlite:///{place}/club.db")
    except sqlite3.DatabaseError as error:
        return [f"the database cannot be opened: {error}"]
    try:
        with closing(sqlite3.connect(place / "club.db")) as connection:
            if (said := connection.execute("PRAGMA integrity_check").fetchall()) != [("ok",)]:
                return [f"the database is broken: {said}"]
        before = await Audit.of(database, cut.said)
        if before.findings:
            return before.findings
        if not before.playing:
            return []
        game, seats = rng.choice([*before.playing.items()])
        after = await Audit.of(database, cut.said + [note async for note in played_on(database, seats)])
        return after.findings + ([] if game in after.over else [f"game {game} does not go on"])
    finally:
        await database.close()


async def played_on(database, seats):
    """Play a game on by a few default orders and concede it, in a hall that has just been opened; yields what clients
    would note."""
    hall = Hall(House(database))
    await hall.house.start()
    try:
        while not (await hall.desk(seats[0].id, seats[0].member)).game.over:
            for seat in seats:
                desk = await hall.desk(seat.id, seat.member)
                if desk.question.ask is not None and desk.question.sheet is None:
                    with suppress(Refused):  # the other side has conceded
                        sheet = {"seat": seat.id, "question": desk.question.number}
                        if desk.question.number >= seat.question + 3:
                            await hall.submit(seat.id, seat.member, "concede")
                            yield {"conceded": seat.game, "seat": seat.id}
                            break
                        yield {"sent": [], **sheet}
                        await hall.submit_default(seat.id, seat.member, desk.question.number)
                        yield {"kept": [], **sheet}
            await asyncio.sleep(0.001)
    finally:
        await hall.house.stop()


def logs_begun(trace):
    """How often SQLite began its log: at first, when the servers came, and each time it had been copied back."""
    happened = events(trace)
    logs = {event.inode for event in happened if event.kind is Kind.NAMED and event.data == b"club.db-wal"}
    return sum(event.kind is Kind.WRITTEN and event.inode in logs and event.offset == 0 for event in happened)


def findings(trace, number, seed, folder, after=None, last=None):
    """Everything wrong after any of the cuts of a trace; what is found on the disk then stays in the folder."""
    for n, cut in enumerate(cuts(trace, number, seed, after, last)):
        place = folder / f"{trace.name}-{n}"
        wrong = asyncio.run(found_after(cut, place, Random(f"{seed} {n}")))
        for finding in wrong:
            yield f"{finding}\n    {cut.where}, in {place}"
        if not wrong:
            shutil.rmtree(place)


def none(findings, seed):
    """Fails with the first of the findings, if there are any."""
    first = [finding for _, finding in zip(range(10), findings, strict=False)]
    assert not first, "\n".join([f"seed {seed}", *first])


@pytest.fixture
def seed():
    return int.from_bytes(os.urandom(4), "big")


@pytest.fixture
def disk(tmp_path):
    (tmp_path / "disk").mkdir()
    return tmp_path / "disk"


def test_whenever_the_power_is_cut_nothing_acknowledged_is_lost(nursery, sample, disk, tmp_path, seed):
    trace = tmp_path / "trace"
    served(nursery, disk, trace, seed, GAMES, until=lambda: logs_begun(trace) >= 3)
    assert sum(event.kind is Kind.SAID and b'"over"' in event.data for event in events(trace)) >= 2 * len(GAMES)
    none(findings(trace, CUTS, seed, tmp_path), seed)


def test_a_cut_while_the_club_is_set_up_does_no_harm(nursery, sample, disk, tmp_path, seed):
    trace = tmp_path / "trace"
    served(nursery, disk, trace, seed, ["sample"])
    first = next(n for n, event in enumerate(events(trace)) if event.kind is Kind.SAID)
    none(findings(trace, CUTS // 4, seed, tmp_path, last=first), seed)


def test_a_second_cut_after_the_first_loses_nothing_either(nursery, sample, disk, tmp_path, seed):
    served(nursery, disk, tmp_path / "first", seed, FEW)
    *_, cut = cuts(tmp_path / "first", 3, seed)
    again, trace = cut.lay_out(tmp_path / "again"), tmp_path / "second"
    served(nursery, again, trace, seed, FEW)
    none(findings(trace, CUTS // 2, seed, tmp_path, after=cut), seed)


@pytest.mark.parametrize("fault", ["unsynced", "piecemeal"])
def test_a_club_that_commits_carelessly_is_found_out(nursery, sample, disk, tmp_path, seed, fault):
    served(nursery, disk, tmp_path / "trace", seed, FEW, fault=fault)
    assert next(findings(tmp_path / "trace", 200, seed, tmp_path), None)
