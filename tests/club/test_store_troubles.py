"""The club's database among other processes, on full disks, and with its server gone: nothing is lost or half done."""

from __future__ import annotations

import asyncio
import fcntl
import resource
import signal
import sqlite3
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context

import psycopg
import pytest
from driven import until
from sqlalchemy import column, func, insert, make_url, select, table
from storing import CREATED, TOUCH_ALL, Watched, add, ids, opened, outcomes, run, stranger, touch

from arbitre.club.store import commits, database
from arbitre.club.store.database import Change, Conflict
from arbitre.club.trouble import Away, Broken, Full, Locked

pytestmark = pytest.mark.anyio


def patience(monkeypatch, seconds):
    for module in (commits, database):
        monkeypatch.setattr(module, "PATIENCE", seconds)


def _count(url, name, start):
    commits.PATIENCE = 250.0

    async def counts():
        async with opened(url) as store:
            start.wait()
            for n in range(100):
                await store.commit(add(f"{name} {n:03}"))
                while True:
                    (was,) = await store.row(CREATED, id_="counter")
                    try:
                        await store.commit(touch("counter", was, was + 1))
                        break
                    except Conflict:
                        await asyncio.sleep(0)

    asyncio.run(counts())


@pytest.mark.slow
async def test_two_processes_that_write_at_once_lose_nothing(database_url):
    async with opened(database_url) as store:
        await store.commit(add("counter", 0))
        run(_count, [(database_url, "one"), (database_url, "two")])
        assert await store.row(CREATED, id_="counter") == (200,)
        assert await ids(store) == ["counter", *(f"{who} {n:03}" for who in ("one", "two") for n in range(100))]


@contextmanager
def holding(url):
    """Somebody else in the middle of writing to Anna."""
    with stranger(url) as other:
        other.execute("BEGIN IMMEDIATE" if url.startswith("sqlite") else "BEGIN")
        other.execute("UPDATE member SET created = 7 WHERE id = 'anna'")
        yield
        other.execute("ROLLBACK")


async def test_it_waits_while_another_process_writes(database_url):
    async with opened(database_url) as store:
        await store.commit(add("anna", 1))
        with holding(database_url):
            watched = Watched(store)
            writing = asyncio.create_task(store.commit(touch("anna", 1, 2)))
            await until(lambda: len(watched.executed) > 1)  # it has begun, and either waits there or begins again
            assert not writing.done()
            assert await store.row(CREATED, id_="anna") == (1,), "reading waits for nobody"
        await writing
        assert await store.row(CREATED, id_="anna") == (2,)


async def test_it_gives_up_when_another_process_never_ends(database_url, monkeypatch):
    patience(monkeypatch, 0.3)
    async with opened(database_url) as store:
        await store.commit(add("anna", 1))
        with holding(database_url):
            found = await outcomes(store.commit(touch("anna", 1, 2)), store.commit(add("bert")))
            assert [type(outcome) for outcome in found] == [Locked, Locked]
            assert found[0].phrase.key == "club-locked"
        assert await ids(store) == ["anna"]
        await store.commit(touch("anna", 1, 3))
        assert await store.row(CREATED, id_="anna") == (3,)


async def test_after_a_statement_that_makes_no_sense_the_next_is_written(database_url):
    nonsense = Change(insert(table("nowhere", column("id"))), {"id": "anna"})
    async with opened(database_url) as store:
        (found,) = await outcomes(store.commit(nonsense))
        assert isinstance(found, sqlite3.OperationalError | psycopg.errors.UndefinedTable)
        await store.commit(add("anna"))
        assert await ids(store) == ["anna"]


async def test_two_writers_that_wait_for_each_other_both_end_well(postgresql):
    with postgresql.database() as url:
        async with opened(url) as store, opened(url) as other:
            await store.commit(add("anna", 0), add("bert", 0))
            pause = Change(select(func.pg_sleep(0.3)), {})
            await outcomes(
                store.commit(touch("anna", 0, 1), pause, Change(TOUCH_ALL, {"now": 9})),
                other.commit(touch("bert", 0, 1), pause, Change(TOUCH_ALL, {"now": 9})),
            )
            assert await store.row(CREATED, id_="anna") == await store.row(CREATED, id_="bert") == (9,)


async def test_it_goes_on_after_the_server_has_closed_its_connections(postgresql, monkeypatch):
    with postgresql.database() as url:
        name = make_url(url).database
        async with opened(url) as store:
            await store.commit(add("anna"))
            with stranger(postgresql.url("postgres")) as other:
                ends = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
                other.execute(ends)
                assert await ids(store) == ["anna"]
                await store.commit(add("bert"))
                assert await ids(store) == ["anna", "bert"]
                other.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
                other.execute(ends)
                with monkeypatch.context() as patch:
                    patience(patch, 0.1)
                    with pytest.raises(Away):
                        await store.commit(add("carl"))
                connect, tries = store._writer._connect, []
                monkeypatch.setattr(store._writer, "_connect", lambda: tries.append(1) or connect())
                later = asyncio.create_task(store.commit(add("dora")))
                await until(lambda: len(tries) > 1)
                other.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
                await later
            assert await ids(store) == ["anna", "bert", "dora"]


def _tidy_up(shm, ready, done):
    """Hold the locks of a process that repairs the index of the log, which is in disorder meanwhile."""
    with open(shm, "r+b") as index:
        fcntl.lockf(index, fcntl.LOCK_EX, 3, 120)
        was = index.read(96)
        index.seek(0)
        index.write(bytes(96))
        index.flush()
        ready.set()
        done.wait(0.5)
        index.seek(0)
        index.write(was)


async def test_a_reader_waits_while_another_process_repairs_what_a_killed_one_left(tmp_path):
    async with opened(f"sqlite:///{tmp_path}/club.db") as store:
        await store.commit(add("anna"))
        context = get_context("spawn")
        ready, done = context.Event(), context.Event()
        repairing = context.Process(target=_tidy_up, args=(tmp_path / "club.db-shm", ready, done))
        repairing.start()
        ready.wait()
        assert await ids(store) == ["anna"]
        repairing.join()


class Refused(sqlite3.Connection):
    """A connection whose change to the log is refused a few times, as happens when others make the same change."""

    times = 3

    def execute(self, sql, *params):
        if "journal_mode" in sql and Refused.times:
            Refused.times -= 1
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = sqlite3.SQLITE_BUSY_SNAPSHOT
            raise error
        return super().execute(sql, *params)


async def test_processes_that_open_a_new_database_do_not_stand_in_each_others_way(tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Refused))
    async with opened(f"sqlite:///{tmp_path}/club.db") as store:
        await store.commit(add("anna"))
        assert store._writer._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert not Refused.times


async def test_a_full_disk_fails_what_was_being_written_and_nothing_else(tmp_path):
    async with opened(f"sqlite:///{tmp_path}/club.db") as store:
        await store.commit(add("anna"))
        size = (tmp_path / "club.db-wal").stat().st_size
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        was = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
        try:
            found = await outcomes(store.commit(add("bert")), store.commit(add("carl")))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
            signal.signal(signal.SIGXFSZ, was)
        assert [type(outcome) for outcome in found] == [Full] * 2
        assert await ids(store) == ["anna"]
        await store.commit(add("dora"))
        assert await ids(store) == ["anna", "dora"]


async def test_a_full_database_fails_what_was_being_written_and_nothing_else(database_url):
    async with opened(database_url) as store:
        await store.commit(add("anna"))
        with stranger(database_url) as other:
            if database_url.startswith("sqlite"):
                (pages,) = other.execute("PRAGMA page_count").fetchone()
                store._writer._connection.execute(f"PRAGMA max_page_count = {pages}")
            else:
                other.execute(
                    "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
                    "$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$"
                )
                other.execute("CREATE TRIGGER t BEFORE INSERT ON member EXECUTE FUNCTION full_disk()")
            found = await outcomes(store.commit(add("bert")), store.commit(add("carl" * 20000)))
            assert all(isinstance(outcome, Full) for outcome in found)
            assert await ids(store) == ["anna"]
            if database_url.startswith("sqlite"):
                store._writer._connection.execute("PRAGMA max_page_count = 100000")
            else:
                other.execute("DROP TRIGGER t ON member")
        await store.commit(add("dora"))
        assert await ids(store) == ["anna", "dora"]


async def test_a_server_that_is_away_is_told_as_away_to_readers_too(postgresql):
    with postgresql.database() as url:
        name = make_url(url).database
        async with opened(url) as store:
            await store.commit(add("anna"))
            with stranger(postgresql.url("postgres")) as other:
                other.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
                other.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
                with pytest.raises(Away):
                    await ids(store)
                other.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            assert await ids(store) == ["anna"]


async def test_a_database_whose_bytes_were_overwritten_is_told_as_damaged(tmp_path):
    place = tmp_path / "club.db"
    async with opened(f"sqlite:///{place}") as store:
        await store.commit(*(add(f"anna {n}" + "x" * 2000) for n in range(50)))
        store._writer._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with place.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * (place.stat().st_size - 4096))
        with pytest.raises(Broken):
            await ids(store)
