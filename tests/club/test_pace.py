"""Tables that keep a pace: questions close at their hour, whoever has sent what, and whatever clocks and servers do."""

from __future__ import annotations

from contextlib import asynccontextmanager
from datetime import UTC, datetime

import pytest
import sample_game
from databases import sqlite
from driven import SECOND, Clock, quiet, runs, settled, struck, until
from sqlalchemy import insert

from arbitre.club.clock.bell import AWAY
from arbitre.club.clock.pace import DAY, HOUR, MINUTE, Calendar, Each, Hour
from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import SWEEP, House
from arbitre.club.live import Live
from arbitre.club.store import schema
from arbitre.club.store.database import Change, Database
from arbitre.club.trouble import Locked, Misused, Refused

pytestmark = pytest.mark.anyio
MEMBERS = ("ann", "bob")


@asynccontextmanager
async def served(url, clock):
    """A server of the club, on a clock that is driven."""
    database = Database.open(url)
    hall = Hall(House(database, clock, sleep=clock.sleep, elapsed=clock))
    await hall.house.start()
    try:
        yield hall
    finally:
        await hall.house.stop()
        await database.close()


async def joined(hall):
    for name in MEMBERS:
        row = {"id": name, "name": name.title(), "folded": name, "password": None, "created": 0}
        await hall.house.database.commit(Change(insert(schema.member), row))


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def url(tmp_path):
    return sqlite(tmp_path)


@pytest.fixture
async def hall(url, sample, clock):
    async with served(url, clock) as hall:
        await joined(hall)
        yield hall


async def table(hall, pace, **rest):
    """A game of ann as red and bob as blue, its numbers opened: the ids of their seats."""
    made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}, pace=pace, **rest), "ann")
    blue = await hall.accept(made.links["blue"], "bob")
    await settled(hall)
    return made.mine["red"], blue


async def step_of(hall, seat, member):
    return type((await hall.desk(seat, member)).view.now)


async def limit(hall, seat, member):
    """When what is asked of a seat closes."""
    limits = (await hall.desk(seat, member)).question.limits
    return limits[0].closes if limits else 0


SLOW = Each(2 * DAY, early=False)


async def test_at_the_hour_the_last_sheet_counts_and_who_sent_none_has_the_default(hall, clock):
    red, blue = await table(hall, SLOW)
    began = clock.now
    assert await limit(hall, red, "ann") == began + 2 * DAY * SECOND
    for line in ("go 2", "go 3"):
        await hall.submit(red, "ann", line)
    await runs(hall, clock, 2 * DAY - 60)
    assert await step_of(hall, red, "ann") is sample_game.Sail
    await runs(hall, clock, 120)
    assert await step_of(hall, red, "ann") is sample_game.Search
    assert (await hall.desk(red, "ann")).view.cell == 3 and (await hall.desk(blue, "bob")).view.cell == 9
    closes = await limit(hall, red, "ann")
    assert 0 <= closes - (began + 4 * DAY * SECOND) < 70 * SECOND


async def test_a_step_is_resolved_before_its_hour_only_where_the_table_says_so(hall, clock):
    for pace, early in ((SLOW, False), (Each(2 * DAY), True), (None, True)):
        red, blue = await table(hall, pace)
        await hall.submit(red, "ann", "go 2")
        await hall.submit(blue, "bob", "go 8")
        await runs(hall, clock, HOUR)
        assert (await step_of(hall, red, "ann") is sample_game.Search) == early


async def test_a_sheet_of_the_very_hour_is_in_time_and_one_a_second_later_is_not(hall, clock):
    red, _ = await table(hall, SLOW)
    closes = await limit(hall, red, "ann")
    hall.house._sweeper.cancel()  # no server looks at the clock just now
    clock.now = closes + SECOND - 1
    assert (await hall.submit(red, "ann", "go 3")).kept
    clock.now = closes + SECOND
    for late in (hall.submit(red, "ann", "go 2"), hall.submit_default(red, "ann"), hall.withdraw(red, "ann")):
        with pytest.raises(Refused, match="club-closed"):
            await late
    assert (await hall.desk(red, "ann")).question.sheet.text == "go 3"
    assert (await hall.check(red, "ann", "go 2")).lines[0].accepted  # it may still be tried


async def test_the_database_refuses_what_this_process_did_not_know_to_be_late(hall, clock, monkeypatch):
    red, _ = await table(hall, SLOW)
    closes = await limit(hall, red, "ann")
    hall.house._sweeper.cancel()
    clock.now = closes + 2 * SECOND
    hours = type(await (await hall.house.live((await hall.desk(red, "ann")).game.id)).hours())
    monkeypatch.setattr(hours, "check_open", lambda *_: None)
    monkeypatch.setattr("arbitre.club.hall.TRIES", 1)
    with pytest.raises(Exception, match="club-busy"):
        await hall.submit(red, "ann", "go 2")
    assert (await hall.desk(red, "ann")).question.sheet is None


async def test_late_sheets_are_taken_for_the_grace_that_a_table_gives(hall, clock):
    red, _ = await table(hall, Each(DAY, grace=30 * MINUTE, early=False))
    shown = (await hall.desk(red, "ann")).question.limits[0]
    assert shown.until - shown.closes == 30 * MINUTE * SECOND
    await runs(hall, clock, DAY + 20 * MINUTE)
    assert (await hall.submit(red, "ann", "go 3")).kept
    await runs(hall, clock, 12 * MINUTE)
    assert (await hall.desk(red, "ann")).view.cell == 3 and await step_of(hall, red, "ann") is sample_game.Search


async def test_nothing_runs_out_while_somebody_must_still_sit_down(hall, clock):
    made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}, pace=SLOW), "ann")
    red = made.mine["red"]
    await runs(hall, clock, 9 * DAY)
    assert (await hall.desk(red, "ann")).question.limits == () and (await hall.submit(red, "ann", "go 2")).kept
    await hall.accept(made.links["blue"], "bob")
    await settled(hall)
    assert await limit(hall, red, "ann") == clock.now + 2 * DAY * SECOND


async def test_a_closed_question_stays_closed_when_the_clock_is_put_back(hall, clock):
    red, _ = await table(hall, SLOW)
    closes = await limit(hall, red, "ann")
    await runs(hall, clock, 2 * DAY + 60)
    clock.now = closes - 5 * 60 * SECOND
    with pytest.raises(Refused, match="club-question-gone"):
        await hall.submit(red, "ann", "go 3", question=0)
    assert await step_of(hall, red, "ann") is sample_game.Search


async def test_a_server_that_was_off_for_three_days_gives_missed_limits_again(url, sample, clock):
    async with served(url, clock) as hall:
        await joined(hall)
        red, blue = await table(hall, SLOW)
        await hall.submit(blue, "bob", "go 8")
        await runs(hall, clock, DAY)
    clock.now += 3 * DAY * SECOND
    async with served(url, clock) as hall:
        await struck(hall, clock)
        assert await step_of(hall, red, "ann") is sample_game.Sail
        assert await limit(hall, red, "ann") == clock.now + 2 * DAY * SECOND
        assert (await hall.submit(red, "ann", "go 3")).kept
        await runs(hall, clock, 2 * DAY + 60)
        assert (await hall.desk(red, "ann")).view.cell == 3 and (await hall.desk(blue, "bob")).view.cell == 8


async def test_a_database_that_is_away_puts_no_game_aside_whose_limits_were_missed(url, sample, clock, monkeypatch):
    async with served(url, clock) as hall:
        await joined(hall)
        red, _ = await table(hall, SLOW)
        await runs(hall, clock, DAY)
    clock.now += 3 * DAY * SECOND
    hours, away = Live.hours, []

    async def fails(live, *args):
        away.append(live.game)
        raise Locked

    monkeypatch.setattr(Live, "hours", fails)
    async with served(url, clock) as hall:
        await until(lambda: away)
        await quiet()
        assert hall.house.counts["aside"] == 0
        monkeypatch.setattr(Live, "hours", hours)
        await clock.passes(SWEEP)
        await struck(hall, clock)
        assert await limit(hall, red, "ann") == clock.now + 2 * DAY * SECOND


async def test_a_server_that_was_off_for_a_short_while_keeps_the_hour(url, sample, clock):
    async with served(url, clock) as hall:
        await joined(hall)
        red, _ = await table(hall, SLOW)
        await runs(hall, clock, 2 * DAY - 60)
    clock.now += AWAY // 2
    async with served(url, clock) as hall:
        await struck(hall, clock)
        assert await step_of(hall, red, "ann") is sample_game.Search


async def test_a_limit_that_no_outage_ran_over_stays_what_it_was(url, sample, clock):
    async with served(url, clock) as hall:
        await joined(hall)
        red, _ = await table(hall, Each(10 * DAY, early=False))
        await runs(hall, clock, 60)
        closes = await limit(hall, red, "ann")
    clock.now += 3 * DAY * SECOND
    async with served(url, clock) as hall:
        await struck(hall, clock)
        assert await limit(hall, red, "ann") == closes


async def test_any_number_of_servers_keep_the_same_hours(database_url, sample, clock):
    async with served(database_url, clock) as hall, served(database_url, clock) as other:
        await joined(hall)
        red, blue = await table(hall, SLOW)
        before = (await hall.desk(red, "ann")).question.number
        await hall.submit(red, "ann", "go 3")
        await runs(hall, clock, 2 * DAY + 60)
        await settled(other)
        for server in (hall, other):
            desk = await server.desk(red, "ann")
            assert desk.view.cell == 3 and desk.question.number == before + 1
        game = (await hall.desk(red, "ann")).game.id
        lines = await (await hall.house.live(game)).lines()
        assert sum(b'"orders"' in line for line in lines) == 1
        with pytest.raises(Refused, match="club-question-gone"):
            await other.submit(blue, "bob", "go 8", question=before)


async def test_a_calendar_closes_at_the_hours_of_its_wall(hall, clock):
    clock.now = (
        int(datetime(2026, 10, 23, 8, tzinfo=UTC).timestamp()) * SECOND
    )  # a Friday; the clock is put back on Sunday
    red, _ = await table(hall, Calendar("Europe/Paris", (Hour(1, "21:00"), Hour(4, "21:00"))))
    await hall.submit(red, "ann", "go 3")
    found = []
    for _ in range(3):
        closes = await limit(hall, red, "ann")
        found.append(f"{datetime.fromtimestamp(closes // SECOND, UTC):%a %d %H:%M}")
        await runs(hall, clock, (closes - clock.now) // SECOND + 60, step=3000)
    assert found == ["Mon 26 20:00", "Thu 29 20:00", "Mon 02 20:00"]


async def test_what_the_other_was_asked_or_has_sent_shows_in_no_hour(hall, clock):
    """Twins: the same table, in which the other sends in one case, and in the other nothing."""
    seen = []
    for sends in (True, False):
        red, blue = await table(hall, SLOW)
        began, marks = clock.now, []
        await hall.submit(red, "ann", "go 3")
        for _ in range(50):
            if sends and _ == 20:
                await hall.submit(blue, "bob", "go 9")  # which is the default
            await runs(hall, clock, HOUR)
            desk = await hall.desk(red, "ann")
            shown = [limit.closes - began for limit in desk.question.limits]
            marks.append((desk.question.number, shown, desk.question.since - began, desk.interrupting))
        seen.append(marks)
    assert seen[0] == seen[1]


async def test_the_lobby_lists_by_when_and_shows_nobody_elses_limit(hall, clock):
    red, blue = await table(hall, Each(DAY))
    await hall.submit(red, "ann", "go 2")
    await hall.submit(blue, "bob", "go 8")
    await settled(hall)
    [mine] = await hall.lobby.mine("ann")
    assert mine.limit == await limit(hall, red, "ann") == clock.now + DAY * SECOND
    await hall.submit(red, "ann", "look 8")
    await hall.submit(blue, "bob", "look 9")
    await settled(hall)
    desk = await hall.desk(red, "ann")
    if desk.question.ask is None:
        assert desk.question.limits == () and (await hall.lobby.mine("ann"))[0].limit == 0


async def test_a_pace_is_told_before_one_sits_down(hall):
    pace = Each(2 * DAY)
    made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}, pace=pace), "ann")
    assert (await hall.invited(made.links["blue"])).pace == pace
    assert (await hall.desk(made.mine["red"], "ann")).game.pace == pace


async def test_a_bank_is_for_games_without_secrets(hall):
    with pytest.raises(Misused, match="pace-bank-hidden"):
        await table(hall, Each(DAY, bank=DAY, most=DAY))


async def test_a_table_without_a_pace_costs_no_query(hall):
    red, blue = await table(hall, None)
    seen, rows = [], hall.house.database.rows

    async def noted(statement, **params):
        seen.append(str(statement))
        return await rows(statement, **params)

    hall.house.database.rows = noted
    await hall.submit(red, "ann", "go 2")
    await hall.desk(red, "ann")
    await hall.submit(blue, "bob", "go 8")
    await settled(hall)
    assert not [sql for sql in seen if "FROM deadline" in sql or "game.pace, game.paused" in sql]
