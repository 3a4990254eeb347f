"""What a seat has seen of a game in play: its own steps alone, numbered by what it was told, with its views."""

from __future__ import annotations

from contextlib import asynccontextmanager
from itertools import pairwise

import pytest
import solo_game
from driven import settled
from storing import opened

from arbitre.club.desk import Unknown, Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def club(url):
    async with opened(url) as database:
        hall, members = Hall(House(database)), Members(database)
        try:
            yield hall, await members.guest(), await members.guest()
        finally:
            await hall.house.stop()


async def table(hall, red, blue):
    """A game of two: the ids of their seats."""
    made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}, seed="seven"), red)
    theirs = await hall.accept(made.links["blue"], blue)
    await settled(hall)
    return made.mine["red"], theirs


async def step(hall, seats, *lines):
    """Every seat sends its line."""
    for (seat, member), line in zip(seats, lines, strict=True):
        assert (await hall.submit(seat, member, line)).kept
    await settled(hall)


async def test_the_steps_are_the_seats_ledger_part_by_part(database_url, sample):
    async with club(database_url) as (hall, ann, bob):
        red, blue = await table(hall, ann, bob)
        first = len((await hall.desk(red, ann)).view.told)
        for line in (("go 3", "go 7"), ("look 5", "look 4"), ("go 4", "go 6"), ("look 5", "look 5")):
            await step(hall, [(red, ann), (blue, bob)], *line)
        for seat, member in ((red, ann), (blue, bob)):
            told = (await hall.desk(seat, member)).view.told
            steps = await hall.past.steps(seat, member)
            assert steps, "three steps have told something"
            numbers = [n for each in steps for n in range(each.first, each.last + 1)]
            assert numbers == list(range(first + 1, len(told) + 1))
            for each in steps:
                assert (told[each.first - 1].turn, told[each.first - 1].phase) == (each.turn, each.phase)


async def test_a_step_is_played_from_the_view_before_it_to_the_view_after(database_url, sample):
    async with club(database_url) as (hall, ann, bob):
        red, blue = await table(hall, ann, bob)
        views = [(await hall.desk(red, ann)).view]
        for line in (("go 3", "go 7"), ("look 5", "look 4"), ("go 4", "go 6"), ("look 5", "look 5")):
            await step(hall, [(red, ann), (blue, bob)], *line)
            views.append((await hall.desk(red, ann)).view)
        told = [(before, after) for before, after in pairwise(views) if before.told != after.told]
        steps = await hall.past.steps(red, ann)
        assert len(steps) == len(told) > 1
        for each, (before, after) in zip(steps, told, strict=True):
            played = await hall.past.played(red, ann, each.last)
            assert (played.before, played.after) == (before, after)
            assert played.told == after.told[len(before.told) :]


async def test_a_seat_is_its_members_alone(database_url, sample):
    async with club(database_url) as (hall, ann, bob):
        red, blue = await table(hall, ann, bob)
        await step(hall, [(red, ann), (blue, bob)], "go 3", "go 7")
        await step(hall, [(red, ann), (blue, bob)], "look 5", "look 5")
        last = (await hall.past.steps(red, ann))[-1].last
        past = hall.past
        for asking in (past.steps(red, bob), past.played(red, bob, last), past.played(red, ann, last + 7)):
            with pytest.raises(Unknown):
                await asking


async def test_what_was_taken_back_is_gone(database_url, monkeypatch):
    with solo_game.installed(monkeypatch):
        async with club(database_url) as (hall, ann, _):
            made = await hall.create(Wish("solo", {"red": "me"}, seed="seven"), ann)
            red = made.mine["red"]
            await settled(hall)
            await step(hall, [(red, ann)], "go 3")
            before = await hall.past.steps(red, ann)
            await step(hall, [(red, ann)], "go 3")
            assert len(await hall.past.steps(red, ann)) == len(before) + 1
            await hall.undo(red, ann)
            await settled(hall)
            assert await hall.past.steps(red, ann) == before
            await step(hall, [(red, ann)], "go 4")
            again = await hall.past.steps(red, ann)
            assert again[: len(before)] == before and again[-1].last == len((await hall.desk(red, ann)).view.told)
