"""When what is open of a game closes, as everybody may know it: by the step in hand alone, and by no battle."""

from __future__ import annotations

import pytest
from databases import sqlite
from driven import Clock, settled
from followed_game import installed
from test_own_clock import PARIS, SPRING, at, comes
from test_pace import joined, served

from arbitre.club.clock.acts import timed
from arbitre.club.desk import Wish

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock():
    clock = Clock()
    clock.now = at("2026-03-25T08:00")
    return clock


async def test_the_hour_of_the_step_is_public_and_no_hour_of_a_battle(tmp_path, clock, monkeypatch):
    with installed(monkeypatch):
        async with served(sqlite(tmp_path), clock) as hall:
            await joined(hall)
            made = await hall.create(Wish("followed", {"red": "me", "blue": "link"}, pace=SPRING), "ann")
            blue = await hall.accept(made.links["blue"], "bob")
            await settled(hall)

            async def stands():
                game = await hall.following.of(made.game, None)
                return game.turn, game.phase, game.closes, game.paused

            closes = at("2026-03-25T22:00")  # Wednesday 23:00 in Paris
            assert SPRING.zone == PARIS and await stands() == (1, "sail", closes, False)
            await hall.submit(made.mine["red"], "ann", "go 3")
            await hall.submit(blue, "bob", "go 8")
            await settled(hall)
            assert await stands() == (1, "sail", closes, False)  # nor that all sheets are in
            live = await hall.house.live(made.game)
            await hall.house.kept(await timed(live, "paused", clock.now))
            assert await stands() == (1, "sail", 0, True)
            await hall.house.kept(await timed(live, "resumed", clock.now))
            await comes(hall, clock, "2026-03-26T07:05")
            assert await stands() == (1, "fight", 0, False)
