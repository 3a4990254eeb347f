"""Plans tried out in imagined games: nothing is kept of them, and nothing in them rests on the truth."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from threading import Event

import pytest
from driven import settled
from storing import opened

from arbitre.club.desk import Wish
from arbitre.club.hall import CHECKS, Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.sandbox import tried
from arbitre.club.trouble import Busy, Refused
from arbitre.kernel.package import installed, load
from arbitre.kernel.play import asked

pytestmark = pytest.mark.anyio
CHANCE = b"a chance of its own"


@asynccontextmanager
async def table(url, **wish):
    """A hall and a game of two in it: who sits where."""
    async with opened(url) as database:
        hall, members = Hall(House(database)), Members(database)
        ann, bob = await members.guest(), await members.guest()
        made = await hall.create(Wish("midway", {"us": "me", "jp": "link"}, seed="seven", **wish), ann)
        theirs = await hall.accept(made.links["jp"], bob)
        await settled(hall)
        try:
            yield hall, (made.mine["us"], ann), (theirs, bob)
        finally:
            await hall.house.stop()


async def test_a_plan_is_played_and_nothing_of_it_is_kept(database_url):
    async with table(database_url) as (hall, us, jp):
        before = [(await hall.desk(*seat)).mark for seat in (us, jp)]
        played = await hall.tried(*us, "place group TF17 L4")
        assert played is not None and played.before == (await hall.desk(*us)).view
        assert any("L4" in str(told.report) for told in played.told), "it stands where the plan says"
        await settled(hall)
        assert [(await hall.desk(*seat)).mark for seat in (us, jp)] == before
        assert (await hall.desk(*us)).question.sheet is None


async def test_lines_that_do_not_stand_are_left_out(database_url):
    async with table(database_url) as (hall, us, _):
        played = await hall.tried(*us, "place group TF17 L4\nrubbish")
        assert any("L4" in str(told.report) for told in played.told)


async def test_a_table_may_forbid_it(database_url):
    async with table(database_url, sandbox=False) as (hall, us, _):
        assert not (await hall.desk(*us)).game.sandbox
        with pytest.raises(Refused, match="club-no-sandbox"):
            await hall.tried(*us, "")


async def test_a_member_tries_one_plan_at_a_time(database_url):
    async with table(database_url) as (hall, us, _):
        turn = Event()
        CHECKS.submit(turn.wait)  # until then no plan is played out
        tries = [asyncio.create_task(hall.tried(*us, "")) for _ in range(2)]
        (refused,), (played,) = await asyncio.wait(tries, return_when=asyncio.FIRST_COMPLETED)
        assert isinstance(refused.exception(), Busy)
        turn.set()
        assert await played is not None
        assert await hall.tried(*us, "") is not None, "and then another"


async def test_the_same_view_and_chance_give_the_same_game_whatever_is_true(database_url):
    """Japan has placed its submarine in one truth and not in the other: the United States cannot tell."""
    async with table(database_url) as (hall, us, jp):
        package, desk = load("midway"), await hall.desk(*us)
        first = tried(package, desk.view, "us", (), CHANCE)
        await hall.submit(*jp, "place I-168 I6")
        second = tried(package, (await hall.desk(*us)).view, "us", (), CHANCE)
        assert first == second


@pytest.mark.parametrize("game", installed())
def test_every_game_can_be_tried_at_its_first_question(game):
    package = load(game)
    for options in ({}, {choice.name: choice.values[-1] for choice in package.choices() if choice.offered({})}):
        position = package.new(options)
        asks = asked(package, position)
        if not asks:
            continue
        for seat, ask in asks.items():
            view = package.view(position, seat)
            played = tried(package, view, seat, (), CHANCE)
            assert played is None or played.after.told[: len(view.told)] == view.told
            assert ask is not None
