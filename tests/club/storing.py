"""What the tests of the store write and how they look on."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import asynccontextmanager, closing, contextmanager
from multiprocessing import get_context

import psycopg
from sqlalchemy import bindparam, insert, make_url, select, update

from arbitre.club.store import schema
from arbitre.club.store.database import Change, Database

ADD = insert(schema.member).values(id=bindparam("id_"), name=bindparam("name_"), created=bindparam("created_"))
TOUCH = (
    update(schema.member)
    .where(schema.member.c.id == bindparam("id_"), schema.member.c.created == bindparam("was"))
    .values(created=bindparam("now"))
)
TOUCH_ALL = update(schema.member).values(created=bindparam("now"))
ADD_KEY = insert(schema.key)
IDS = select(schema.member.c.id).order_by(schema.member.c.id)
CREATED = select(schema.member.c.created).where(schema.member.c.id == bindparam("id_"))


def add(name, created=0):
    return Change(ADD, {"id_": name, "name_": name, "created_": created})


def touch(name, was, now, rows=1):
    return Change(TOUCH, {"id_": name, "was": was, "now": now}, rows)


async def ids(store):
    return [found for (found,) in await store.rows(IDS)]


@asynccontextmanager
async def opened(url):
    store = Database.open(url)
    try:
        yield store
    finally:
        await store.close()


@contextmanager
def stranger(url):
    """A plain connection of the driver, as another program would make it."""
    sqlite = url.startswith("sqlite")
    where = make_url(url).database if sqlite else url
    connect = sqlite3.connect(where, isolation_level=None) if sqlite else psycopg.connect(where, autocommit=True)
    with closing(connect) as connection:
        yield connection


class Watched:
    """The writing connection, noting what it carries out; its commits wait while `gate` is closed."""

    def __init__(self, store):
        self._connection = store._writer._connection
        self.executed, self.gate = [], threading.Event()
        self.gate.set()
        store._writer._connection = self

    def execute(self, sql, *params):
        self.executed.append(sql)
        if sql == "COMMIT":
            self.gate.wait()
        return self._connection.execute(sql, *params)

    def __getattr__(self, name):
        return getattr(self._connection, name)

    @property
    def commits(self):
        return self.executed.count("COMMIT")


async def outcomes(*awaited):
    return await asyncio.gather(*awaited, return_exceptions=True)


def run(target, arguments):
    """Carry out a function in several processes, at the same time; all must end well."""
    context = get_context("forkserver")  # which reads what they need once for all
    context.set_forkserver_preload(["storing"])
    start = context.Barrier(len(arguments))
    processes = [context.Process(target=target, args=(*some, start)) for some in arguments]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0] * len(processes)
