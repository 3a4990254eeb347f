"""Limits that stand still, banks of time, and what is left afterwards."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
import sample_game
from databases import sqlite
from driven import SECOND, Clock, settled
from room_game import installed
from test_own_clock import at, campaign, comes, fighting
from test_pace import SLOW, joined, limit, runs, served, step_of, struck, table

from arbitre.club.clock.pace import DAY, HOUR, Calendar, Each, Hour
from arbitre.club.trouble import Misused, Refused

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def hall(tmp_path, sample, clock):
    async with served(sqlite(tmp_path), clock) as hall:
        await joined(hall)
        yield hall


async def both_pause(hall, red, blue, wanted=True):
    await hall.pausing.want(red, "ann", wanted)
    await hall.pausing.want(blue, "bob", wanted)
    await settled(hall)


async def test_a_pause_begins_when_all_want_it_and_ends_when_one_does_not(hall, clock):
    red, blue = await table(hall, SLOW)
    closes = await limit(hall, red, "ann")
    await hall.pausing.want(red, "ann", True)
    for seat, who in ((red, "ann"), (blue, "bob")):
        desk = await hall.desk(seat, who)
        assert desk.game.pausing == ("red",) and desk.game.paused == 0
    await hall.pausing.want(blue, "bob", True)
    assert (await hall.desk(red, "ann")).game.paused == clock.now
    assert (await hall.lobby.mine("ann"))[0].limit == 0
    await runs(hall, clock, 9 * DAY)
    assert await step_of(hall, red, "ann") is sample_game.Sail
    assert (await hall.submit(red, "ann", "go 3")).kept
    await hall.pausing.want(blue, "bob", False)
    desk = await hall.desk(red, "ann")
    assert (desk.game.pausing, desk.game.paused) == ((), 0)
    assert await limit(hall, red, "ann") == closes + 9 * DAY * SECOND
    await runs(hall, clock, 2 * DAY + 60)
    assert (await hall.desk(red, "ann")).view.cell == 3


async def test_nothing_is_resolved_while_limits_stand_still(hall, clock):
    red, blue = await table(hall, Each(DAY))
    await both_pause(hall, red, blue)
    await hall.submit(red, "ann", "go 2")
    await hall.submit(blue, "bob", "go 8")
    await runs(hall, clock, HOUR)
    assert await step_of(hall, red, "ann") is sample_game.Sail
    await hall.pausing.want(red, "ann", False)
    await struck(hall, clock)
    assert await step_of(hall, red, "ann") is sample_game.Search


@pytest.mark.parametrize(("hours", "then"), [(1, "Mon 26 20:00"), (60, "Mon 26 20:00"), (84, "Thu 29 20:00")])
async def test_an_hour_of_the_wall_does_not_wait_for_who_paused(hall, clock, hours, then):
    clock.now = int(datetime(2026, 10, 23, 8, tzinfo=UTC).timestamp()) * SECOND
    red, blue = await table(hall, Calendar("Europe/Paris", (Hour(1, "21:00"), Hour(4, "21:00"))))
    await both_pause(hall, red, blue)
    await runs(hall, clock, hours * HOUR)
    await hall.pausing.want(red, "ann", False)
    assert f"{datetime.fromtimestamp(await limit(hall, red, 'ann') // SECOND, UTC):%a %d %H:%M}" == then


async def test_a_pause_at_a_table_without_limits_is_refused(hall):
    red, _ = await table(hall, None)
    with pytest.raises(Refused, match="club-no-pace"):
        await hall.pausing.want(red, "ann", True)


async def test_hours_of_a_game_that_a_pause_ran_over_come_a_week_later(tmp_path, monkeypatch):
    clock = Clock()
    clock.now = at("2026-03-22T12:00")
    with installed(monkeypatch):
        async with served(sqlite(tmp_path), clock) as hall:
            await joined(hall)
            red, blue = await fighting(hall, clock)
            for seat, who in ((red, "ann"), (blue, "bob")):
                await hall.submit(seat, who, "report north red")
            await settled(hall)
            pressing = (await hall.desk(red, "ann")).question.limits[0].closes
            await both_pause(hall, red, blue)
            began = clock.now
            await comes(hall, clock, "2026-03-29T12:00")
            await hall.pausing.want(red, "ann", False)
            limits = {limit.id: limit.closes for limit in (await hall.desk(red, "ann")).question.limits}
            assert limits == {"north/press": pressing + clock.now - began, "south": at("2026-04-11T22:00")}
            assert await campaign(hall)


@pytest.fixture
def open_game(sample, monkeypatch):
    """The same game, in which everybody may know who is asked."""
    monkeypatch.setattr(type(sample), "public", lambda *_: True)


async def test_who_takes_longer_lives_on_his_own_bank_and_each_answer_refills_it(hall, clock, open_game):
    red, blue = await table(hall, Each(DAY, bank=2 * DAY, refill=HOUR, most=3 * DAY))
    shown = (await hall.desk(red, "ann")).question.limits[0]
    assert shown.until - shown.closes == shown.bank == 2 * DAY * SECOND
    await hall.submit(blue, "bob", "go 8")
    await runs(hall, clock, 2 * DAY)
    assert (await hall.submit(red, "ann", "go 2")).kept
    await struck(hall, clock)
    banks = [(await hall.desk(seat, who)).question.limits[0].bank for seat, who in ((red, "ann"), (blue, "bob"))]
    assert banks == [(DAY + HOUR) * SECOND, (2 * DAY + HOUR) * SECOND]
    await runs(hall, clock, 2 * DAY + 2 * HOUR)  # red's is used up, blue's is not
    with pytest.raises(Refused, match="club-closed"):
        await hall.submit(red, "ann", "look 8")
    assert (await hall.submit(blue, "bob", "look 2")).kept
    await runs(hall, clock, DAY)
    assert (await hall.desk(red, "ann")).question.number == 2


async def test_who_has_extensions_left_puts_the_hour_of_his_question_off_for_all(hall, clock, open_game):
    """Three presses with one hour's form in hand are one extension; none is given after the hour, or to whoever has
    none left (TF-R76)."""
    red, blue = await table(hall, Each(DAY, extensions=2, extension=6 * HOUR, early=False))
    was = (await hall.desk(red, "ann")).question.limits[0]
    assert was.extensions == 2
    for _ in range(3):
        await hall.extending.extend(red, "ann", 0, 2)
    for seat, who, left in ((red, "ann", 1), (blue, "bob", 2)):
        now = (await hall.desk(seat, who)).question.limits[0]
        assert (now.closes - was.closes, now.extensions) == (6 * HOUR * SECOND, left)
    with pytest.raises(Refused, match="club-question-gone"):
        await hall.extending.extend(red, "ann", 1, 1)
    await runs(hall, clock, DAY + HOUR)
    assert (await hall.desk(red, "ann")).question.number == 0  # its former hour is no hour any more
    await hall.extending.extend(red, "ann", 0, 1)
    with pytest.raises(Refused, match="club-extensions-used"):
        await hall.extending.extend(red, "ann", 0, 0)
    hall.house._sweeper.cancel()
    clock.now += 12 * HOUR * SECOND
    with pytest.raises(Refused, match="club-closed"):
        await hall.extending.extend(blue, "bob", 0, 2)


async def test_where_it_is_hidden_who_is_asked_no_seat_puts_an_hour_off(hall):
    with pytest.raises(Misused, match="pace-extensions-hidden"):
        await table(hall, Each(DAY, extensions=1))
    red, _ = await table(hall, Each(DAY))
    with pytest.raises(Refused, match="club-no-extensions"):
        await hall.extending.extend(red, "ann", 0, 1)
