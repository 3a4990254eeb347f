"""The club's database, on SQLite and on PostgreSQL: migrations, group commits, and what may go wrong while writing."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from contextlib import nullcontext
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from driven import quiet, until
from sqlalchemy import create_engine, func, inspect, make_url, select
from storing import ADD, ADD_KEY, CREATED, TOUCH_ALL, Watched, add, ids, opened, outcomes, run, stranger, touch

from arbitre.club.store import commits, database, schema
from arbitre.club.store.database import Change, Conflict, Database
from arbitre.club.trouble import Misused, Newer

pytestmark = pytest.mark.anyio

SLEEPS = select(func.pg_sleep(0.05))

# ---- migrations


def tables(engine):
    """Everything the database knows of our tables."""
    inspector = inspect(engine)
    found = {}
    for table in sorted(set(inspector.get_table_names()) - {"alembic_version"}):
        parts = [inspector.get_columns(table), inspector.get_foreign_keys(table), inspector.get_indexes(table)]
        parts.append(inspector.get_unique_constraints(table))
        found[table] = [sorted(map(repr, part)) for part in parts]
        found[table] += [inspector.get_pk_constraint(table), inspector.get_table_options(table)]
    return found


@pytest.mark.parametrize("where", ["postgresql://nobody:secret@127.0.0.1:9/club", "sqlite:///{folder}"])
def test_a_database_that_does_not_answer_is_said_to_be_away(where, tmp_path):
    with pytest.raises(Misused) as refused:
        Database.open(where.format(folder=tmp_path))
    assert refused.value.phrase.key == "club-database-away"
    assert "secret" not in str(refused.value.phrase.args)


@pytest.mark.parametrize(("usual", "query"), [(2, ""), (600, "?connect_timeout=2")])
def test_a_server_that_takes_connections_and_says_nothing_is_soon_said_to_be_away(usual, query, monkeypatch):
    monkeypatch.setattr(database, "CONNECT", usual)
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(Misused) as refused:
        Database.open(f"postgresql://arbitre@127.0.0.1:{silent.getsockname()[1]}/club{query}")
    assert refused.value.phrase.key == "club-database-away"


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path):
    (tmp_path / "club.db").write_text("letters, not a database " * 50)
    with pytest.raises(Misused) as refused:
        Database.open(f"sqlite:///{tmp_path}/club.db")
    assert refused.value.phrase.key == "club-database-away"
    assert (tmp_path / "club.db").read_text().startswith("letters")


async def test_the_migrations_build_the_tables_of_the_schema_and_no_others(new_database_url, tmp_path, request):
    async with opened(new_database_url) as store:
        with store._engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, schema.metadata) == []
        migrated = tables(store._engine)
        assert set(migrated) == set(schema.metadata.tables)
    if new_database_url.startswith("sqlite"):
        engine = create_engine(f"sqlite:///{tmp_path}/made.db")
        schema.metadata.create_all(engine)
        made = tables(engine)
        engine.dispose()
    else:
        with request.getfixturevalue("postgresql").database() as url:
            engine = create_engine(make_url(url).set(drivername="postgresql+psycopg"))
            schema.metadata.create_all(engine)
            made = tables(engine)
            engine.dispose()
    assert migrated == made


def test_the_revision_that_needs_no_migration_is_the_newest():
    scripts = ScriptDirectory(Path(database.__file__).parent / "migrations")
    assert scripts.get_heads() == [database.HEAD]
    for revision in scripts.walk_revisions():
        assert revision.doc, f"{revision.revision} says nothing of what it does"


async def test_an_open_database_keeps_what_it_holds_when_it_is_opened_again(database_url):
    async with opened(database_url) as store:
        await store.commit(add("anna"))
    async with opened(database_url) as store:
        assert await ids(store) == ["anna"]


async def test_a_database_at_an_older_revision_is_brought_up_to_date(new_database_url):
    with stranger(new_database_url) as connection:  # an empty one, before the first migration
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    async with opened(new_database_url) as store:
        await store.commit(add("anna"))
        assert await ids(store) == ["anna"]
    with stranger(new_database_url) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(database.HEAD,)]


async def test_a_database_of_a_later_version_is_refused_and_left_as_it_is(new_database_url):
    async with opened(new_database_url) as store:
        await store.commit(add("anna"))
    with stranger(new_database_url) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(Newer) as refused:
            Database.open(new_database_url)
        assert refused.value.phrase.key == "club-newer"
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
        assert connection.execute("SELECT id FROM member").fetchall() == [("anna",)]


async def test_a_migration_that_fails_leaves_nothing_behind(new_database_url, monkeypatch):
    from alembic.operations import Operations

    class Failed(Exception):
        pass

    def fail(*_, **__):
        raise Failed

    with monkeypatch.context() as patched:
        patched.setattr(Operations, "batch_alter_table", fail)  # in the middle: some tables exist by then
        with pytest.raises(Failed):
            Database.open(new_database_url)
    nothing = (sqlite3.OperationalError, psycopg.errors.UndefinedTable)
    with stranger(new_database_url) as connection, pytest.raises(nothing):
        connection.execute("SELECT * FROM game")
    async with opened(new_database_url) as store:
        assert await ids(store) == []


def _open_and_add(url, name, start):
    start.wait()

    async def adds():
        async with opened(url) as store:
            await store.commit(add(name))

    asyncio.run(adds())


@pytest.mark.slow
async def test_several_processes_may_open_a_new_database_at_once(new_database_url):
    names = [f"process {n}" for n in range(4)]
    run(_open_and_add, [(new_database_url, name) for name in names])
    async with opened(new_database_url) as store:
        assert await ids(store) == names


class Contested(sqlite3.Connection):
    """A connection whose change of journal meets another process that makes the same: SQLite answers both at once."""

    met, code = 0, sqlite3.SQLITE_BUSY

    def execute(self, sql, *params):
        if "journal_mode" in sql and Contested.met < 3:
            Contested.met += 1
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = self.code
            raise error
        return super().execute(sql, *params)


@pytest.mark.parametrize(("code", "met", "fails"), [
    (sqlite3.SQLITE_BUSY, 3, False), (sqlite3.SQLITE_BUSY_RECOVERY, 3, False), (sqlite3.SQLITE_FULL, 1, True),
])  # fmt: skip
async def test_processes_that_change_the_journal_at_once_try_again(tmp_path, monkeypatch, code, met, fails):
    connect = sqlite3.connect
    monkeypatch.setattr(Contested, "met", 0)
    monkeypatch.setattr(Contested, "code", code)
    monkeypatch.setattr(database.sqlite3, "connect", lambda *args, **rest: connect(*args, **rest, factory=Contested))
    url = make_url(f"sqlite:///{tmp_path}/club.db")
    with pytest.raises(sqlite3.OperationalError) if fails else nullcontext():
        database._sqlite(url).close()
    assert Contested.met == met


@pytest.mark.parametrize(
    "url", ["mysql://somewhere/club", "sqlite://", "sqlite:///:memory:", "nonsense", "oracle+x://a"]
)
def test_a_url_that_names_no_database_we_know_is_refused(url):
    with pytest.raises(Misused) as refused:
        Database.open(url)
    assert refused.value.phrase.key == "club-no-database"


def test_a_refused_url_does_not_tell_its_password():
    with pytest.raises(Misused) as refused:
        Database.open("mysql://club:secret-of-the-club@somewhere/club")
    assert "secret-of-the-club" not in str(refused.value)


# ---- how safely it writes


async def test_sqlite_syncs_every_commit_into_a_write_ahead_log(tmp_path):
    async with opened(f"sqlite:///{tmp_path}/deep/club.db") as store:
        writes = store._writer._connection
        assert writes.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert writes.execute("PRAGMA synchronous").fetchone() == (2,)
        assert writes.execute("PRAGMA foreign_keys").fetchone() == (1,)
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            store._reader.execute("DELETE FROM member")


async def test_postgresql_syncs_every_commit_even_where_the_server_is_told_not_to(postgresql):
    with postgresql.database() as url:
        with stranger(url) as connection:
            connection.execute(f"ALTER DATABASE {make_url(url).database} SET synchronous_commit = off")
        async with opened(url) as store:
            assert store._writer._connection.execute("SHOW synchronous_commit").fetchone() == ("on",)


# ---- group commits


async def test_units_that_arrive_together_share_one_commit(database_url):
    async with opened(database_url) as store:
        watched = Watched(store)
        await asyncio.gather(*(store.commit(add(f"{n:03}")) for n in range(100)))
        assert watched.commits == 1
        assert len(await ids(store)) == 100


async def test_units_that_arrive_during_a_commit_share_the_next(database_url):
    async with opened(database_url) as store:
        watched = Watched(store)
        watched.gate.clear()
        first = asyncio.create_task(store.commit(add("first")))
        await until(lambda: watched.commits)
        later = [asyncio.create_task(store.commit(add(f"{n}"))) for n in range(20)]
        await quiet()
        assert watched.commits == 1
        watched.gate.set()
        await asyncio.gather(first, *later)
        assert watched.commits == 2


async def test_more_units_than_one_commit_takes_are_all_written(database_url, monkeypatch):
    monkeypatch.setattr(commits, "MOST", 10)
    async with opened(database_url) as store:
        watched = Watched(store)
        await asyncio.gather(*(store.commit(add(f"{n:03}")) for n in range(35)))
        assert watched.commits == 4
        assert len(await ids(store)) == 35


async def test_a_unit_whose_guard_fails_is_undone_alone(database_url):
    async with opened(database_url) as store:
        await store.commit(add("anna", 1))
        watched = Watched(store)
        found = await outcomes(
            store.commit(add("bert")),
            store.commit(add("carl"), touch("anna", was=99, now=2)),  # not as it was read
            store.commit(touch("anna", was=1, now=3), add("dora")),
        )
        assert [type(outcome) for outcome in found] == [type(None), Conflict, type(None)]
        assert watched.commits == 1
        assert await ids(store) == ["anna", "bert", "dora"]
        assert await store.row(CREATED, id_="anna") == (3,)


async def test_a_unit_of_one_change_is_undone_too(database_url):
    async with opened(database_url) as store:
        await store.commit(add("anna", 1), add("bert", 1))
        for rows in (0, 1, 3):
            with pytest.raises(Conflict):
                await store.commit(Change(TOUCH_ALL, {"now": 5}, rows))
            assert await store.row(CREATED, id_="anna") == (1,), f"it touched two rows, not {rows}"
        await store.commit(Change(TOUCH_ALL, {"now": 5}, 2))
        assert await store.row(CREATED, id_="bert") == (5,)


async def test_what_the_tables_forbid_is_a_conflict_of_its_unit_alone(database_url):
    nobody = {"hash": b"1", "member": "nobody", "kind": "", "label": "", "created": 0, "expires": 0}
    async with opened(database_url) as store:
        await store.commit(add("anna"))
        found = await outcomes(
            store.commit(add("bert")),
            store.commit(add("anna")),  # there is one
            store.commit(add("carl"), Change(ADD_KEY, nobody)),  # a key of somebody who does not exist
            store.commit(add("dora")),
        )
        assert [type(outcome) for outcome in found] == [type(None), Conflict, Conflict, type(None)]
        assert await ids(store) == ["anna", "bert", "dora"]


async def test_a_unit_that_is_forbidden_spoils_no_statement_for_those_after_it(postgresql):
    """What the server never came to see, behind a statement that failed, must not be taken for known to it."""
    with postgresql.database() as url:
        async with opened(url) as store:
            await store.commit(add("a"), add("b"))
        async with opened(url) as store:
            with pytest.raises(Conflict):
                await store.commit(add("a"))
            for n in range(2):  # often enough for it to be prepared the next time
                await store.commit(touch("b", n, n + 1))
            late = Change(SLEEPS, {}), add("a")  # by then the other unit has been sent too
            found = await outcomes(store.commit(*late), store.commit(touch("b", 2, 3)))
            assert [type(each) for each in found] == [Conflict, type(None)]


@pytest.mark.parametrize("wrong", ["\ud800", 2**70], ids=["half a character", "too great a number"])
async def test_what_cannot_be_written_at_all_fails_its_unit_alone(database_url, wrong):
    bad = Change(ADD, {"id_": "bad", "name_": "x", "created_": wrong} if wrong != "\ud800" else
                 {"id_": "bad", "name_": wrong, "created_": 0})  # fmt: skip
    async with opened(database_url) as store:
        found = await outcomes(store.commit(add("anna")), store.commit(add("bert"), bad), store.commit(add("carl")))
        assert found[0] is None and found[2] is None
        assert isinstance(found[1], Exception)
        assert await ids(store) == ["anna", "carl"]


async def test_postgresql_takes_no_nul_and_says_so_to_its_unit_alone(postgresql):
    with postgresql.database() as url:
        async with opened(url) as store:
            found = await outcomes(store.commit(add("anna")), store.commit(add("b\0")), store.commit(add("carl")))
            assert [type(outcome) for outcome in found] == [type(None), psycopg.DataError, type(None)]
            assert await ids(store) == ["anna", "carl"]


async def test_the_changes_of_a_unit_are_carried_out_in_their_order(database_url):
    async with opened(database_url) as store:
        await store.commit(add("anna", 1), touch("anna", was=1, now=2), touch("anna", was=2, now=3))
        assert await store.row(CREATED, id_="anna") == (3,)
        with pytest.raises(Conflict):
            await store.commit(touch("bert", was=1, now=2), add("bert", 1))


async def test_units_are_carried_out_in_the_order_of_their_arrival(database_url):
    async with opened(database_url) as store:
        await store.commit(add("anna", 0))
        await asyncio.gather(*(store.commit(touch("anna", was=n, now=n + 1)) for n in range(50)))
        assert await store.row(CREATED, id_="anna") == (50,)


async def test_nobody_reads_what_is_not_committed(database_url):
    async with opened(database_url) as store, opened(database_url) as other:
        watched = Watched(store)
        watched.gate.clear()
        writing = asyncio.create_task(store.commit(add("anna")))
        await until(lambda: watched.commits)
        assert await ids(store) == await ids(other) == []
        assert not writing.done(), "nothing is acknowledged before it is on disk"
        watched.gate.set()
        await writing
        assert await ids(store) == await ids(other) == ["anna"]


async def test_a_unit_that_nobody_waits_for_any_more_disturbs_no_other(database_url):
    async with opened(database_url) as store:
        watched = Watched(store)
        watched.gate.clear()
        gone = asyncio.create_task(store.commit(add("gone")))
        stays = asyncio.create_task(store.commit(add("stays")))
        await until(lambda: watched.commits)
        waiting = asyncio.create_task(store.commit(add("waiting")))
        failing = asyncio.create_task(store.commit(add("stays")))
        await asyncio.sleep(0)
        for task in (gone, waiting, failing):
            task.cancel()
        watched.gate.set()
        await stays
        assert [type(outcome) for outcome in await outcomes(gone, waiting, failing)] == [asyncio.CancelledError] * 3
        await store.commit(add("after"))
        assert {"gone", "stays", "after"} <= set(await ids(store))


async def test_closing_finishes_what_waits(database_url):
    store = Database.open(database_url)
    writing = [asyncio.create_task(store.commit(add(f"{n:03}"))) for n in range(700)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*writing) == [None] * 700
    async with opened(database_url) as again:
        assert len(await ids(again)) == 700
    with pytest.raises((sqlite3.Error, RuntimeError)):
        await store.commit(add("late"))


async def test_a_long_unit_costs_a_few_round_trips_to_postgresql(postgresql, tmp_path):
    turns = 0

    async def met(reader, writer):
        async def ask():
            nonlocal turns
            while asked := await reader.read(1 << 20):
                turns += not told[-1]
                told.append(True)
                server.write(asked)
            server.close()

        answers, server = await asyncio.open_unix_connection(f"{postgresql.folder}/.s.PGSQL.5432")
        told = [False]
        asking = asyncio.ensure_future(ask())
        while answer := await answers.read(1 << 20):
            told.append(False)
            writer.write(answer)
        writer.close()
        await asking

    with postgresql.club() as url:
        proxy = await asyncio.start_unix_server(met, f"{tmp_path}/.s.PGSQL.5432")
        async with proxy:
            behind = url.replace(str(postgresql.folder), str(tmp_path))
            store = await asyncio.to_thread(Database.open, behind)
            await store.commit(add("anna"), add("bert"))
            before = turns
            await store.commit(*(touch("anna", n, n + 1) for n in range(50)))
            assert 0 < turns - before < 20, "50 statements do not wait for each other"
            assert await store.row(CREATED, id_="anna") == (50,)
            await store.close()
