"""The file layer and its model tried on a plain SQLite program: where syncs are left out it must find losses, and none
where they are not. Without this, a test of the club that finds nothing would prove nothing."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from random import Random

import pytest
from power.cutting import Disk, Event, Kind, cuts, events
from power.preload import library, start
from power.rows import content

CUTS = int(os.environ.get("ARBITRE_CUTS", "60"))
ROWS = 80


@pytest.fixture(scope="module")
def layer(tmp_path_factory):
    return library(tmp_path_factory.mktemp("layer"))


@pytest.fixture
def place(tmp_path):
    (tmp_path / "disk").mkdir()
    return tmp_path / "disk"


def written(layer, place, trace, journal="WAL", synchronous="FULL", rows=ROWS):
    """The trace of the program on its way through this many rows."""
    program = start(layer, place, trace, "power.rows", place, trace, journal, synchronous, rows, delay=0)
    assert program.wait(60) == 0
    return trace


def read(place):
    """Every row of a database that was found after a cut; raises sqlite3.DatabaseError if it is broken."""
    with closing(sqlite3.connect(place / "rows.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        if not connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            return []
        return connection.execute("SELECT n, content FROM rows ORDER BY n").fetchall()


def damage(cut, place):
    """What is wrong after a cut; "" if nothing is."""
    try:
        found = read(cut.lay_out(place))
    except (sqlite3.DatabaseError, AssertionError) as error:
        return f"broken: {error}"
    if found != [(n, content(n)) for n in range(len(found))]:
        return "not the rows that were written"
    last = max((said["row"] for said in cut.said), default=-1)
    return "" if len(found) > last else f"row {last} was said to be committed, and {len(found)} rows are left"


def damages(trace, tmp_path):
    found = []
    for cut in cuts(trace, CUTS, seed=7):
        if wrong := damage(cut, tmp_path / "image"):
            found.append(f"{wrong}: {cut.where}")
        shutil.rmtree(tmp_path / "image")
    return found


@pytest.mark.parametrize(
    ("journal", "synchronous"),
    [
        ("WAL", "OFF"),
        ("WAL", "NORMAL"),
        ("DELETE", "NORMAL"),
        ("DELETE", "FULL"),  # syncs its files, but not the folder once the journal is removed
    ],
)
def test_commits_that_are_not_quite_synced_are_found_lost(layer, place, tmp_path, journal, synchronous):
    lost = damages(written(layer, place, tmp_path / "trace", journal, synchronous), tmp_path)
    assert len(lost) > CUTS / 30


def test_without_any_sync_the_database_is_found_broken(layer, place, tmp_path):
    lost = damages(written(layer, place, tmp_path / "trace", synchronous="OFF"), tmp_path)
    assert any("broken" in wrong for wrong in lost)


@pytest.mark.parametrize(("journal", "synchronous"), [("WAL", "FULL"), ("DELETE", "EXTRA")])
def test_commits_that_are_synced_are_never_lost(layer, place, tmp_path, journal, synchronous):
    assert damages(written(layer, place, tmp_path / "trace", journal, synchronous), tmp_path) == []


def test_a_cut_during_the_recovery_from_a_cut_loses_nothing_either(layer, place, tmp_path):
    for n, cut in enumerate(cuts(written(layer, place, tmp_path / "trace", rows=ROWS // 2), 4, seed=3)):
        again, trace = cut.lay_out(tmp_path / f"again{n}"), tmp_path / f"trace{n}"
        written(layer, again, trace, rows=ROWS // 4)
        second = cuts(trace, CUTS // 4, seed=n, after=cut)
        assert [wrong for m, c in enumerate(second) if (wrong := damage(c, tmp_path / f"again{n}-{m}"))] == []


def test_the_trace_holds_all_that_was_written(layer, place, tmp_path):
    """Played to its end it gives the very files: no way of writing goes unseen, but that of shared memory."""
    written(layer, place, tmp_path / "before", rows=1)
    disk = Disk({path.name: path.read_bytes() for path in place.iterdir()})
    with closing(sqlite3.connect(place / "rows.db")) as another:  # so that the log is still there at the end
        another.execute("SELECT * FROM rows").fetchall()
        for event in events(written(layer, place, tmp_path / "trace")):
            disk.happen(event)
        files = {path.name: path.read_bytes() for path in place.iterdir()}
    assert files.keys() == {"rows.db", "rows.db-wal", "rows.db-shm"} == disk.names.keys()
    assert all(disk.names[name].content == files[name] for name in ("rows.db", "rows.db-wal"))


# ---- the model by itself

SELF = 1


def disk_of(*happened, before=None):
    """A disk on which this has happened: kind and what goes with it, all in one file, f, of two old sectors."""
    disk = Disk({"f": OLD + OLD} if before is None else before)
    for kind, *rest in happened:
        match kind:
            case Kind.NAMED | Kind.RENAMED | Kind.UNLINKED:
                disk.happen(Event(kind, rest[1] if rest[1:] else 0, 0, rest[0]))
            case Kind.WRITTEN:
                disk.happen(Event(kind, SELF, *rest))
            case Kind.SIZED:
                disk.happen(Event(kind, SELF, rest[0], b""))
            case _:
                disk.happen(Event(kind, rest[0], 0, b""))
    return disk


def possible(disk, tries=600):
    """Every state of the folder that cuts come upon, as pairs of name and content."""
    rng = Random(1)
    return {tuple(sorted(disk.found(rng).items())) for _ in range(tries)}


OPEN = (Kind.NAMED, b"f", SELF)
SYNC = ((Kind.SYNCING, SELF), (Kind.SYNCED, SELF))
SYNC_FOLDER = ((Kind.SYNCING, 0), (Kind.SYNCED, 0))
OLD, NEW = b"a" * 512, b"b" * 512


def contents(disk):
    return {dict(found).get("f") for found in possible(disk)}


def test_a_write_may_be_there_in_any_of_its_sectors_until_it_is_synced():
    write = (Kind.WRITTEN, 0, NEW + NEW)
    assert contents(disk_of(OPEN, write)) == {OLD + OLD, OLD + NEW, NEW + OLD, NEW + NEW}
    assert contents(disk_of(OPEN, write, *SYNC)) == {NEW + NEW}


def test_a_later_write_may_be_there_without_an_earlier_one():
    assert OLD + NEW in contents(disk_of(OPEN, (Kind.WRITTEN, 0, NEW), (Kind.WRITTEN, 512, NEW)))


def test_a_sync_answers_only_for_what_was_done_before_it_began_and_only_once_it_is_done():
    first, late = (Kind.WRITTEN, 0, NEW), (Kind.WRITTEN, 512, NEW)
    assert OLD + OLD in contents(disk_of(OPEN, first, SYNC[0]))
    assert contents(disk_of(OPEN, first, SYNC[0], late, SYNC[1])) == {NEW + OLD, NEW + NEW}


def test_a_file_that_grew_may_be_short_or_hold_zeros():
    grown = disk_of(OPEN, (Kind.WRITTEN, 1024, NEW))
    assert contents(grown) == {OLD + OLD, OLD + OLD + NEW, OLD + OLD + bytes(512)}


def test_a_file_cut_short_may_be_as_long_as_before():
    assert contents(disk_of(OPEN, (Kind.SIZED, 512))) == {OLD, OLD + OLD, OLD + bytes(512)}
    assert contents(disk_of(OPEN, (Kind.SIZED, 512), *SYNC)) == {OLD}


def test_a_name_is_sure_only_when_its_folder_is_synced():
    made = (OPEN, (Kind.WRITTEN, 0, NEW), *SYNC)
    assert contents(disk_of(*made, before={})) == {NEW, None}
    assert contents(disk_of(*made, *SYNC_FOLDER, before={})) == {NEW}
    assert contents(disk_of((Kind.UNLINKED, b"f"))) == {OLD + OLD, None}
    assert contents(disk_of((Kind.UNLINKED, b"f"), *SYNC_FOLDER)) == {None}


def test_a_rename_is_whole_or_not_at_all():
    disk = disk_of((Kind.RENAMED, b"f\0g"), before={"f": NEW, "g": OLD})
    assert possible(disk) == {(("f", NEW), ("g", OLD)), (("g", NEW),)}


def test_what_was_not_synced_is_not_saved_by_a_rename():
    disk = disk_of((Kind.NAMED, b".f", SELF), (Kind.WRITTEN, 0, NEW), (Kind.RENAMED, b".f\0f"), *SYNC_FOLDER, before={})
    assert contents(disk) == {b"", bytes(512), NEW}
