"""What is read on PostgreSQL holds up nobody but who reads it; what several read at once is made of it once."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import httpx
import pytest
from driven import settled, until
from storing import CREATED, add, opened, stranger

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.live import Live
from arbitre.club.members import Members
from arbitre.club.standing import Standing
from arbitre.club.store import readers
from arbitre.club.store.readers import Readers
from arbitre.club.trouble import Away, Locked
from arbitre.web.app import application
from arbitre.web.settings import Settings

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def club(url):
    """A hall, its members, one of them, and his seats of a new game."""
    async with opened(url) as database:
        hall, members = Hall(House(database)), Members(database)
        member = await members.guest()
        made = await hall.create(Wish("sample", {"red": "me", "blue": "me"}), member)
        await settled(hall)
        yield hall, members, member, made
        await hall.house.stop()


async def test_a_table_that_is_locked_stops_nobody_who_does_not_read_it(postgresql, sample):
    with postgresql.club() as url:
        async with club(url) as (hall, members, member, made):
            token = await members.issue(member, "token", "reads")
            app = application(hall, members, Settings(rate=0))
            headers = {"Authorization": f"Bearer {token}"}
            transport = httpx.ASGITransport(app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
                with stranger(url) as other:
                    other.execute("BEGIN")
                    other.execute("LOCK TABLE seat IN ACCESS EXCLUSIVE MODE")
                    seat = f"/api/v1/seats/{made.mine['red']}"
                    looking = asyncio.create_task(client.get(seat, headers=headers))
                    waits = "SELECT count(*) FROM pg_locks WHERE NOT granted"
                    with stranger(url) as watching:
                        await until(lambda: watching.execute(waits).fetchone()[0])
                    assert (await client.get("/health")).status_code == 200
                    assert (await client.get("/api/v1/me", headers=headers)).status_code == 200
                    assert not looking.done(), "it waits, and nobody with it"
                    other.execute("ROLLBACK")
                assert (await looking).status_code == 200


async def test_a_view_costs_two_round_trips(postgresql, sample, monkeypatch):
    with postgresql.club() as url:
        async with club(url) as (hall, members, member, made):
            session = {"Cookie": f"session={await members.issue(member, 'session')}"}
            token = {"Authorization": f"Bearer {await members.issue(member, 'token', 'reads')}"}
            found, asked = Readers.found, []
            monkeypatch.setattr(Readers, "found", lambda *about: asked.append(about[1]) or found(*about))
            transport = httpx.ASGITransport(application(hall, members, Settings(rate=0)))
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
                seat = f"/seats/{made.mine['red']}"
                for path, headers in ((f"/api/v1{seat}/view", token), (seat, session)):
                    asked.clear()
                    assert (await client.get(path, headers=headers)).status_code == 200
                    assert len(asked) == 2, "who looks, and the table he sits at"


async def test_who_reads_what_is_locked_is_told_so_in_the_end(postgresql, sample, monkeypatch):
    monkeypatch.setattr("arbitre.club.store.database.LOCKED", 0.1)
    with postgresql.club() as url:
        async with club(url) as (hall, _, member, made):
            with stranger(url) as other:
                other.execute("BEGIN")
                other.execute("LOCK TABLE seat IN ACCESS EXCLUSIVE MODE")
                with pytest.raises(Locked):
                    await hall.desk(made.mine["red"], member)
                other.execute("ROLLBACK")
            assert (await hall.desk(made.mine["red"], member)).seat == "red"


async def test_a_game_that_several_look_at_is_read_once_and_caught_up_with_once(database_url, sample, monkeypatch):
    async with club(database_url) as (hall, _, member, made), opened(database_url) as database:
        there, read, after = Hall(House(database)), Live.read.__func__, Standing.after
        counted = []

        async def counts(cls, *about):
            counted.append("read")
            return await read(cls, *about)

        monkeypatch.setattr(Live, "read", classmethod(counts))
        lives = await asyncio.gather(*(there.house.live(made.game) for _ in range(8)))
        assert counted == ["read"] and len({id(live) for live in lives}) == 1

        for seat, line in zip(made.mine.values(), ("go 2", "go 8"), strict=True):
            await hall.submit(seat, member, line)
        await settled(hall)
        here = await hall.desk(made.mine["red"], member)
        applied = []
        monkeypatch.setattr(
            Standing, "after", lambda standing, lines, raw: applied.append(lines) or after(standing, lines, raw)
        )
        desks = await asyncio.gather(*(there.desk(made.mine["red"], member) for _ in range(8)))
        assert [desk.view for desk in desks] == [here.view] * 8
        assert lives[0].standing.count == lives[0].written == len(await lives[0].lines())
        assert {len(lines) for lines in applied} == {len(applied[0])}
        await there.house.stop()


async def test_what_was_said_is_held_once_whoever_looks_at_it(database_url, sample):
    async with club(database_url) as (hall, _, member, made):
        for n in range(5):
            await hall.talk.say(made.mine["red"], member, f"word {n}")
        live = await hall.house.live(made.game)
        live.talk = ()
        await asyncio.gather(*(hall.talk.last(live, count) for count in (2, 5, 3, 5)))
        assert [said.number for said in live.talk] == [1, 2, 3, 4, 5]


class NotAvailable(Exception):
    """What a server says of a lock that is not let go."""

    sqlstate = "55P03"


class Connection:
    """A connection of which a test says what becomes of it: "answers", "breaks", "is silent", "is locked" until the
    server says so, and silent afterwards."""

    def __init__(self, fate):
        self.fate, self.closed, self.said = fate, False, asyncio.Event()

    async def execute(self, sql, params):
        if self.fate == "is locked":
            await self.said.wait()
            self.fate = "is silent"
            raise NotAvailable
        if self.fate == "is silent":
            await asyncio.Event().wait()
        if self.fate == "breaks":
            self.closed = True
            raise ConnectionError
        return self

    async def fetchone(self):
        return ("found",)

    async def close(self):
        self.closed = True


@pytest.fixture
def pool():
    """Readers, the connections that they have made, and what is to become of the next."""
    made, fates = [], []

    async def connect():
        made.append(Connection(fates.pop(0) if fates else "answers"))
        return made[-1]

    return Readers(connect), made, fates


async def look(pool):
    return await pool[0].found("SELECT 1", {}, "fetchone")


async def test_a_connection_is_used_again_and_one_that_is_closed_is_replaced(pool):
    _, made, _ = pool
    for _ in range(3):
        assert await look(pool) == ("found",)
    assert len(made) == 1
    made[0].fate = "breaks"
    assert await look(pool) == ("found",) and len(made) == 2
    made[1].fate = "breaks"
    pool[2].append("breaks")
    with pytest.raises(ConnectionError):  # of a server that is gone, also on a new one
        await look(pool)
    assert await look(pool) == ("found",)


async def test_a_server_that_falls_silent_is_away(pool, monkeypatch):
    monkeypatch.setattr(readers, "ANSWERED", 0.05)
    pool[2].append("is silent")
    with pytest.raises(Away):
        await look(pool)
    assert pool[1][0].closed and await look(pool) == ("found",)


async def test_who_leaves_while_he_reads_leaves_no_connection_in_the_middle_of_an_answer(pool):
    pool[2].append("is silent")
    looking = asyncio.create_task(look(pool))
    await until(lambda: pool[1])
    looking.cancel()
    await asyncio.wait({looking})
    assert pool[1][0].closed and await look(pool) == ("found",) and len(pool[1]) == 2


@pytest.mark.parametrize(("fate", "told"), [("is silent", Away), ("is locked", Locked)])
async def test_more_who_read_than_there_are_connections_wait_and_then_are_told(pool, monkeypatch, fate, told):
    """A server that swallows all it is sent is away; one that says that something is locked is there."""
    pool[2].extend(["is silent"] * (readers.MOST - 1) + [fate])
    looking = [asyncio.create_task(look(pool)) for _ in range(readers.MOST)]
    await until(lambda: len(pool[1]) == readers.MOST)
    monkeypatch.setattr(readers, "PATIENCE", 60)
    looking.append(asyncio.create_task(look(pool)))  # who has the connection of which it is said
    await asyncio.sleep(0)
    monkeypatch.setattr(readers, "PATIENCE", 0.05)
    late = asyncio.create_task(look(pool))
    await asyncio.sleep(0)
    pool[1][-1].said.set()
    with pytest.raises(told):
        await late
    for task in looking:
        task.cancel()
    await asyncio.wait(looking)
    assert await look(pool) == ("found",)


async def test_reads_of_postgresql_go_on_at_once(postgresql):
    with postgresql.club() as url:
        async with opened(url) as store:
            await store.commit(add("anna", 7))
            assert await asyncio.gather(*(store.row(CREATED, id_="anna") for _ in range(50))) == [(7,)] * 50
            assert len(store._readers._idle) <= readers.MOST
