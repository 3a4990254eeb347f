"""Two server processes resolve steps of one game: whichever comes first, the other one shows and continues what stands
in the database, nothing else."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from contextlib import asynccontextmanager, closing

import pytest
from driven import settled, until
from sqlalchemy import make_url
from storing import opened

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.news import News

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def game(url):
    """A hall, the seats of a new game in it, and their holder."""
    async with opened(url) as database:
        hall = Hall(House(database))
        member = await Members(database).guest()
        made = await hall.create(Wish("sample", {"red": "me", "blue": "me"}), member)
        await settled(hall)  # the numbers of both are opened: no step is being made when sheets come
        yield hall, made.mine, member
        await hall.house.stop()


def resolved_elsewhere(url, seat, member):
    """Another process resolves what can be resolved; ours stands still meanwhile."""

    async def resolve():
        async with opened(url) as database:
            hall = Hall(House(database))
            before = (await hall.desk(seat, member)).question.number
            await hall.house.start()
            mark = ""
            while (desk := await hall.desk(seat, member)).question.number == before:
                mark = await hall.news(seat, member, mark)
            await hall.house.stop()
            return desk

    found = []
    other = threading.Thread(target=lambda: found.append(asyncio.run(resolve())))
    other.start()
    other.join()
    return found[0]


async def test_a_step_resolved_elsewhere_before_our_turn_comes_is_not_resolved_again(database_url, sample):
    async with game(database_url) as (hall, seats, member):
        await hall.submit(seats["red"], member, "go 2")
        await hall.submit(seats["blue"], member, "go 8")  # and it is about to be seen whether a step can be resolved
        there = resolved_elsewhere(database_url, seats["red"], member)
        await asyncio.sleep(0)  # what is read in one turn of the loop is read at once
        assert (await hall.desk(seats["red"], member)).view == there.view
        await settled(hall)
        for seat in seats.values():
            await hall.submit(seat, member, "look 5", question=1)
        await settled(hall)
        assert (await hall.desk(seats["red"], member)).question.number == 2, "the game must go on here"


async def test_a_step_resolved_elsewhere_with_another_sheet_is_what_we_show(tmp_path, sample):
    url = f"sqlite:///{tmp_path}/club.db"
    async with game(url) as (hall, seats, member):
        await hall.submit(seats["red"], member, "go 2")
        await hall.submit(seats["blue"], member, "go 8")
        with closing(sqlite3.connect(make_url(url).database, isolation_level=None)) as stranger:
            stranger.execute("BEGIN IMMEDIATE")
            ours = await hall.house.live((await hall.desk(seats["blue"], member)).game.id)
            await until(lambda: ours.writing is not None)  # our step is made, and waits to be written
            amended = ('[{"type":"go","cell":7}]', time.time_ns(), seats["blue"])
            stranger.execute("UPDATE seat SET orders = ?, received = ? WHERE id = ?", amended)
            stranger.execute("COMMIT")
        there = resolved_elsewhere(url, seats["blue"], member)
        assert there.view.cell == 7
        assert (await hall.desk(seats["blue"], member)).view == there.view


async def test_a_game_that_came_to_its_end_elsewhere_is_open_here_as_it_ended(database_url, sample):
    async with game(database_url) as (hall, seats, member):
        live = (await hall.desk(seats["red"], member)).game.id  # it is in memory here, as it stands now

        async def ends():
            async with opened(database_url) as database:
                other = Hall(House(database))
                await other.submit(seats["red"], member, "concede")
                await settled(other)
                return await other.archive(live)

        there = await ends()
        await asyncio.sleep(0)
        here = await hall.archive(live)
        assert (here.views, here.summary, here.record) == (there.views, there.summary, there.record)


@pytest.mark.parametrize(("lasted", "pause"), [(0.001, 0.25), (0.05, 1.0), (8.0, 2.0)])
async def test_what_others_wrote_is_looked_for_again_soon_however_long_a_look_lasted(monkeypatch, lasted, pause):
    """While a look waits behind a lock, what others work counts for it: their news are not kept back for 160 s then."""
    clock, slept = [0.0], []

    class Away:
        async def rows(self, *_, **__):
            clock[0] += lasted
            return []

    async def sleep(seconds):
        slept.append(seconds)
        raise asyncio.CancelledError

    monkeypatch.setattr("arbitre.club.news.time.thread_time", lambda: clock[0])
    news = News(Away(), lambda *_: None, sleep)
    async with news.listening("seat"):
        with pytest.raises(asyncio.CancelledError):
            await news._watch()
    assert slept == [pytest.approx(pause)]
