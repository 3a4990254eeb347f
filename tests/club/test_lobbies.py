"""Lobbies that stand open hear of what changes in them, are told no more than they show, and cost next to nothing."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import pytest
from driven import Clock, quiet, settled
from storing import opened

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.lobby import LOBBY
from arbitre.club.members import Members

pytestmark = pytest.mark.anyio


@pytest.fixture
async def club(database_url, sample):
    async with opened(database_url) as database:
        clock = Clock()
        hall = Hall(House(database, clock, sleep=clock.sleep))
        yield hall, Members(database), clock
        await hall.house.stop()


@asynccontextmanager
async def listening(hall, member, mark=None):
    """A lobby that stands open: the task that has the next mark when there is one."""
    mark = await hall.lobby.mark(member) if mark is None else mark
    task = asyncio.create_task(hall.lobby.news(member, mark))
    await quiet()
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def finish(hall, seats):
    await settled(hall)
    ((seat, member),) = seats
    await hall.submit(seat, member, "concede")
    await settled(hall)


async def test_a_lobby_hears_of_a_game_that_is_offered_and_of_one_that_begins(club):
    hall, members, clock = club
    ann, bob = await members.guest(), await members.guest()
    async with listening(hall, ann) as hers, listening(hall, bob) as his:
        await clock.passes(LOBBY)
        assert not hers.done() and not his.done()
        await hall.create(Wish("sample", {"red": "me", "blue": "open"}), bob)
        await clock.passes(LOBBY)
        assert hers.result() == await hall.lobby.mark(ann) != his.result() == await hall.lobby.mark(bob)
    (free,) = await hall.lobby.open_seats(ann)
    assert await hall.lobby.open_seats(bob) == []
    async with listening(hall, bob) as his, listening(hall, await members.guest()) as other:
        await hall.join(free.seat_id, ann)
        await settled(hall)
        await clock.passes(LOBBY)
        assert his.result() == await hall.lobby.mark(bob) and other.done()


async def test_what_others_do_in_their_games_is_no_news(club):
    hall, members, clock = club
    ann, bob, eve = [await members.guest() for _ in range(3)]
    made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}), ann)
    await hall.accept(made.links["blue"], bob)
    await settled(hall)
    async with listening(hall, eve) as hers, listening(hall, bob) as his:
        await hall.submit(made.mine["red"], ann, "go 3")
        await clock.passes(LOBBY)
        await clock.passes(LOBBY)
        assert not hers.done() and not his.done()


async def test_lists_are_read_once_for_all_who_listen(club, monkeypatch):
    hall, members, clock = club
    those = [await members.guest() for _ in range(30)]
    for who in those[:3]:
        await hall.create(Wish("sample", {"red": "me", "blue": "open"}), who)

    async def looks(count):
        """How many statements a look costs with so many lobbies open."""
        marks = {who: await hall.lobby.mark(who) for who in those}
        tasks = [asyncio.create_task(hall.lobby.news(who, marks[who])) for who in those[:count]]
        await quiet()
        database, read = hall.house.database, []
        with monkeypatch.context() as patched:
            for name in ("row", "rows"):
                plain = getattr(database, name)
                patched.setattr(database, name, lambda *a, plain=plain, **k: read.append(a) or plain(*a, **k))
            await clock.passes(LOBBY)
        assert not any(task.done() for task in tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert hall.lobby._listeners == {} and hall.lobby._watching is None
        return len(read)

    assert 0 < await looks(1) == await looks(30)


async def test_lists_cost_the_same_however_much_there_is_in_them(club, monkeypatch):
    hall, members, _ = club
    ann, bob, eve = [await members.guest() for _ in range(3)]

    async def more(count):
        """So many more open seats, links, games that are played, and games that are over, listed and not."""
        for _ in range(count):
            await hall.create(Wish("sample", {"red": "me", "blue": "open"}), ann)
            link = await hall.create(Wish("sample", {"red": "me", "blue": "link"}), ann)
            played = await hall.create(Wish("sample", {"red": "me", "blue": "link"}), ann)
            await hall.accept(played.links["blue"], bob)
            for listed in (True, False):
                made = await hall.create(Wish("sample", {"red": "me", "blue": "bot:random"}, listed=listed), ann)
                await finish(hall, [(made.mine["red"], ann)])
        return link.links["blue"]

    async def asked(secret):
        """How often the database is asked for each of the lists."""
        database, counts, read = hall.house.database, [], []
        with monkeypatch.context() as patched:
            for name in ("row", "rows"):
                plain = getattr(database, name)
                patched.setattr(database, name, lambda *a, plain=plain, **k: read.append(a) or plain(*a, **k))
            lobby = hall.lobby
            lists = lobby.open_seats(bob), lobby.playing(), lobby.finished(member=ann)
            for work in (*lists, lobby.mark(eve), hall.invited(secret)):
                read.clear()
                await work
                counts.append(len(read))
        return counts

    secret = await more(1)
    assert await asked(secret) == [1, 1, 2, 4, 1]
    secret = await more(3)
    assert await asked(secret) == [1, 1, 2, 4, 1]
    assert (
        len(await hall.lobby.open_seats(bob)) == len(await hall.lobby.playing()) == 4
        and len(await hall.lobby.finished(member=ann)) == 8
    )


async def test_a_page_and_its_stream_agree_on_what_is_listed(club):
    hall, members, clock = club
    ann, bob = await members.guest(), await members.guest()
    async with listening(hall, bob):
        await hall.create(Wish("sample", {"red": "me", "blue": "open"}), ann)
        async with listening(hall, ann) as hers, listening(hall, ann) as again:  # before the next look
            await clock.passes(LOBBY)
            await clock.passes(LOBBY)
            assert not hers.done() and not again.done()


async def test_a_finished_game_that_was_not_listed_is_listed_to_those_who_played_it(club):
    hall, members, clock = club
    ann, bob, eve = [await members.guest() for _ in range(3)]
    for listed in (False, True):
        clock.now += 10**9
        made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}, listed=listed), ann)
        await hall.accept(made.links["blue"], bob)
        async with listening(hall, ann) as hers, listening(hall, eve) as other:
            await finish(hall, [(made.mine["red"], ann)])
            await clock.passes(LOBBY)
            assert hers.done() and other.done() is listed
        if not listed:
            hidden = made.game
    for member in (ann, bob):
        assert [game.id for game in await hall.lobby.finished(member=member)] == [made.game, hidden]
        assert [game.id for game in await hall.lobby.finished(1, member)] == [made.game]
    for stranger in (eve, None):
        assert [game.id for game in await hall.lobby.finished(member=stranger)] == [made.game]
