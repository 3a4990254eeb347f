"""A game with hours of its own: sheets sealed when a phase closes, results when they are published, and several
questions side by side, each with its own limit."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from databases import sqlite
from driven import SECOND, Clock, quiet, settled, until
from room_game import SIDES, Fighting, Moves, Pressed, Settled, installed
from test_pace import joined, limit, runs, served, struck

from arbitre.club.clock.acts import timed
from arbitre.club.clock.bell import AWAY, Bell
from arbitre.club.clock.hours import Hours
from arbitre.club.clock.limits import put
from arbitre.club.clock.pace import DAY, HOUR, Calendar, Delay, Each, Hour, Own
from arbitre.club.desk import Wish
from arbitre.club.live import Live
from arbitre.club.members import Members
from arbitre.club.store.times import PULSE, Limited
from arbitre.club.trouble import Busy, Misused, Refused
from arbitre.club.verify import verify_record
from arbitre.kernel.clock import After, Limit, On, Weekly

pytestmark = pytest.mark.anyio
PARIS = "Europe/Paris"
SPRING = Own(PARIS, "2026-03-23", truces=("2026-03-30",))  # the clock is put forward on Sunday 29 March


def at(text):
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * SECOND


@pytest.fixture
def game(monkeypatch):
    with installed(monkeypatch) as game:
        yield game


@pytest.fixture
def clock():
    clock = Clock()
    clock.now = at("2026-03-22T12:00")
    return clock


@pytest.fixture
def url(tmp_path):
    return sqlite(tmp_path)


@pytest.fixture
async def hall(url, game, clock):
    async with served(url, clock) as hall:
        await joined(hall)
        yield hall


async def campaign(hall, pace=SPRING, **rest):
    made = await hall.create(Wish("room", {"red": "me", "blue": "link"}, pace=pace, **rest), "ann")
    blue = await hall.accept(made.links["blue"], "bob")
    await settled(hall)
    return made.mine["red"], blue


async def comes(hall, clock, text, *others):
    """It becomes so late, for other servers too."""
    await runs(hall, clock, (at(text) - clock.now) / SECOND, step=3300, others=others)


async def now_of(hall, seat, member):
    return type((await hall.desk(seat, member)).view.now)


async def test_sheets_are_sealed_when_a_phase_closes_and_nothing_is_seen_before_it_is_published(hall, clock):
    red, blue = await campaign(hall)
    with pytest.raises(Refused, match="club-not-open"):
        await hall.submit(red, "ann", "go 3")
    await comes(hall, clock, "2026-03-25T07:01")  # Wednesday 8:01
    await hall.submit(red, "ann", "go 3")
    await hall.submit(blue, "bob", "go 8")
    shown = (await hall.desk(red, "ann")).question.limits[0]
    assert (shown.closes, shown.publishes) == (at("2026-03-25T22:00"), at("2026-03-26T07:00"))
    await comes(hall, clock, "2026-03-25T22:01")
    before = await hall.desk(red, "ann")
    with pytest.raises(Refused, match="club-closed"):
        await hall.submit(red, "ann", "go 2")
    await comes(hall, clock, "2026-03-26T06:59")
    night = await hall.desk(red, "ann")
    assert (night.view, night.mark, night.question) == (before.view, before.mark, before.question)
    await comes(hall, clock, "2026-03-26T07:00:05")
    morning = await hall.desk(red, "ann")
    assert type(morning.view.now) is Fighting and morning.view.cell == 3


async def test_what_was_sealed_stays_sealed_when_the_clock_is_put_back(hall, clock):
    red, _ = await campaign(hall)
    await comes(hall, clock, "2026-03-25T22:01")
    clock.now = at("2026-03-25T20:00")
    with pytest.raises(Refused, match="club-closed"):
        await hall.submit(red, "ann", "go 2")


async def fighting(hall, clock):
    red, blue = await campaign(hall)
    await comes(hall, clock, "2026-03-26T07:05")
    assert await now_of(hall, red, "ann") is Fighting
    return red, blue


def told(desk, kind=Settled):
    return [entry.report for entry in desk.view.told if isinstance(entry.report, kind)]


async def test_questions_side_by_side_each_have_their_own_limit(hall, clock):
    red, blue = await fighting(hall, clock)
    await hall.submit(red, "ann", "report north red")
    await hall.submit(blue, "bob", "report north red")
    await settled(hall)
    began = clock.now
    limits = {limit.id: limit.closes for limit in (await hall.desk(red, "ann")).question.limits}
    midnight = at("2026-03-28T23:00")
    assert limits == {"north/press": began + 12 * HOUR * SECOND, "south": midnight}
    assert [limit.id for limit in (await hall.desk(blue, "bob")).question.limits] == ["south"]  # it is not his
    await runs(hall, clock, 12 * HOUR - 60)
    assert (await hall.desk(red, "ann")).view.battles == {"north": "press", "south": "report"}
    await runs(hall, clock, 120)
    assert (await hall.desk(red, "ann")).view.battles == {"south": "report"}
    assert (await hall.lobby.mine("bob"))[0].limit == midnight
    number = (await hall.desk(blue, "bob")).question.number
    await comes(hall, clock, "2026-03-28T23:01")
    assert [report.rolled for report in told(await hall.desk(blue, "bob"))] == [False, True]
    assert await now_of(hall, blue, "bob") is Moves
    with pytest.raises(Refused, match="club-question-gone"):  # what was meant for the battles answers nothing else
        await hall.submit(blue, "bob", "go 8", number)
    assert await limit(hall, blue, "bob") == at("2026-04-08T21:00")  # after the truce, by summer time


async def test_nothing_shows_the_other_that_a_question_was_asked_or_ran_out(hall, clock):
    """Twins: in one, the winner says that he does not press on; in the other he lets his limit run out."""
    tables = [await campaign(hall) for _ in range(2)]
    await comes(hall, clock, "2026-03-26T07:05")
    for red, blue in tables:
        await hall.submit(red, "ann", "report north red")
        await hall.submit(blue, "bob", "report north red")
    await settled(hall)
    await hall.submit(tables[0][0], "ann", "press north no")
    marks = [(await hall.desk(blue, "bob")).mark for _, blue in tables]
    seen = []
    for _ in range(14):
        await runs(hall, clock, HOUR)
        desks = [await hall.desk(blue, "bob") for _, blue in tables]
        seen.append([(d.view.battles, len(d.view.told), d.question.limits, d.question.since) for d in desks])
    assert all(one == other for one, other in seen) and seen[0] == seen[-1]
    assert [(await hall.desk(blue, "bob")).mark for _, blue in tables] == marks  # no event either
    assert (await hall.desk(tables[1][0], "ann")).view.battles == {"south": "report"}  # it did run out


async def test_an_answer_of_the_hour_is_in_time_and_one_that_comes_while_it_strikes_must_wait(hall, clock):
    red, blue = await fighting(hall, clock)
    await comes(hall, clock, "2026-03-28T22:59")
    hall.house._sweeper.cancel()  # no server looks at the clock just now
    midnight = at("2026-03-28T23:00")
    clock.now = midnight + SECOND - 2
    for seat, who in ((red, "ann"), (blue, "bob")):
        await hall.submit(seat, who, "report north red")
    await settled(hall)
    clock.now = midnight + SECOND
    with pytest.raises(Busy):
        await hall.submit(red, "ann", "report south red")
    assert told(await hall.desk(red, "ann")) == [told(await hall.desk(blue, "bob"))[0]]


async def test_the_record_of_hours_that_struck_is_verified_without_a_clock(hall, clock):
    red, _ = await fighting(hall, clock)
    await hall.submit(red, "ann", "report north red")
    await comes(hall, clock, "2026-03-29T12:00")
    game = (await hall.desk(red, "ann")).game.id
    live = await hall.house.live(game)
    lines = await live.lines()
    assert sum(b'"ran_out"' in line for line in lines) == 1
    assert not verify_record(b"".join(line + b"\n" for line in lines)).findings


async def test_a_phase_that_the_server_missed_comes_at_its_next_weekday_and_the_rest_a_week_later(url, game, clock):
    async with served(url, clock) as hall:
        await joined(hall)
        red, blue = await campaign(hall, Own(PARIS, "2026-03-09"))  # the past: its Wednesday comes in the next week
        assert await limit(hall, red, "ann") == at("2026-03-25T22:00")
        await comes(hall, clock, "2026-03-25T10:00")
        await hall.submit(blue, "bob", "go 8")
    clock.now = at("2026-03-27T10:00")
    async with served(url, clock) as hall:
        await struck(hall, clock)
        assert await now_of(hall, red, "ann") is Moves
        assert await limit(hall, red, "ann") == at("2026-04-01T21:00")
        await comes(hall, clock, "2026-04-02T06:05")
        desk = await hall.desk(blue, "bob")
        assert type(desk.view.now) is Fighting and desk.view.cell == 8
        assert desk.game.pace.delays[-1] == Delay(1, 3)
        assert {limit.closes for limit in desk.question.limits} == {at("2026-04-04T22:00")}


async def test_sealed_sheets_are_carried_out_late_rather_than_asked_for_again(url, game, clock):
    async with served(url, clock) as hall:
        await joined(hall)
        red, _ = await campaign(hall)
        await comes(hall, clock, "2026-03-25T20:00")
        await hall.submit(red, "ann", "go 3")
        await comes(hall, clock, "2026-03-25T23:00")
    clock.now = at("2026-03-26T17:00")
    async with served(url, clock) as hall:
        await struck(hall, clock)
        assert (await hall.desk(red, "ann")).view.cell == 3


async def test_a_pressing_question_that_comes_late_closes_with_its_phase(hall, clock):
    red, blue = await fighting(hall, clock)
    await comes(hall, clock, "2026-03-28T20:00")
    for seat, who in ((red, "ann"), (blue, "bob")):
        await hall.submit(seat, who, "report north red")
    await settled(hall)
    assert (await hall.desk(red, "ann")).question.limits[0].closes == at("2026-03-28T23:00")
    await hall.submit(red, "ann", "press north yes")
    await settled(hall)
    await quiet()
    assert len(told(await hall.desk(blue, "bob"), Pressed)) == 1


async def test_a_bot_alone_waits_for_the_hours_of_its_game_too(hall, clock):
    made = await hall.create(Wish("room", {"red": "me", "blue": "bot:random"}, pace=SPRING), "ann")
    await settled(hall)
    red = made.mine["red"]
    await comes(hall, clock, "2026-03-25T12:00")
    await hall.submit(red, "ann", "go 3")
    await comes(hall, clock, "2026-03-26T06:00")
    assert await now_of(hall, red, "ann") is Moves
    await comes(hall, clock, "2026-03-26T07:05")
    assert await now_of(hall, red, "ann") is Fighting


async def test_a_game_with_hours_of_its_own_takes_no_calendar(hall):
    """But for so long for each question: that says when, and the game in which order."""
    with pytest.raises(Misused, match="pace-own-only"):
        await campaign(hall, Calendar(PARIS, (Hour(3, "21:00"),)))


async def test_where_the_table_gives_so_long_for_each_question_the_game_gives_the_order(hall, clock):
    """META-4.12."""
    red, blue = await campaign(hall, Each(HOUR, early=False))
    began = clock.now
    for seat, who, line in ((red, "ann", "go 3"), (blue, "bob", "go 8")):
        await hall.submit(seat, who, line)  # its phase would open on Wednesday: now it is open at once
    await runs(hall, clock, HOUR - 60)
    assert await now_of(hall, red, "ann") is Moves and await limit(hall, red, "ann") == began + HOUR * SECOND
    await runs(hall, clock, 120)
    assert await now_of(hall, red, "ann") is Fighting  # published at once
    opened = await limit(hall, red, "ann")
    await runs(hall, clock, 600)
    for seat, who in ((red, "ann"), (blue, "bob")):
        await hall.submit(seat, who, "report north red")
    await settled(hall)
    limits = {limit.id: limit.closes for limit in (await hall.desk(red, "ann")).question.limits}
    assert limits == {"south": opened, "north/press": clock.now + HOUR * SECOND}
    assert [limit.id for limit in (await hall.desk(blue, "bob")).question.limits] == ["south"]
    await runs(hall, clock, HOUR - 500)
    assert (await hall.desk(red, "ann")).view.battles == {"north": "press"}
    await runs(hall, clock, 600)
    assert await now_of(hall, red, "ann") is Moves


async def test_so_long_for_each_question_and_on_as_soon_as_all_are_in(hall, clock):
    red, blue = await campaign(hall, Each(HOUR))
    for seat, who, line in ((red, "ann", "go 3"), (blue, "bob", "go 8")):
        await hall.submit(seat, who, line)
    await settled(hall)
    assert await now_of(hall, red, "ann") is Fighting
    for seat, who, lines in (
        (red, "ann", "report north red\nreport south red"),
        (blue, "bob", "report north red\nreport south blue"),
        (red, "ann", "press north no"),
    ):
        assert await now_of(hall, red, "ann") is Fighting
        await hall.submit(seat, who, lines)
        await settled(hall)
    assert await now_of(hall, red, "ann") is Moves  # what they do not agree on is settled: nothing more was wanted


async def test_either_database_keeps_the_hours_of_a_game(database_url, game, clock):
    async with served(database_url, clock) as hall, served(database_url, clock) as other:
        await joined(hall)
        red, blue = await campaign(hall)
        await comes(hall, clock, "2026-03-25T08:00", other)
        await hall.submit(red, "ann", "go 3")
        await comes(hall, clock, "2026-03-25T22:01", other)
        with pytest.raises(Refused, match="club-closed"):
            await other.withdraw(red, "ann")
        await comes(hall, clock, "2026-03-26T07:05", other)
        await settled(other)
        for seat, who in ((red, "ann"), (blue, "bob")):
            assert (await other.submit(seat, who, "report north red")).kept
        await settled(other)
        await comes(hall, clock, "2026-03-28T23:01", other)
        while type((desk := await other.desk(red, "ann")).view.now) is not Moves:  # whichever server closes the week
            await quiet()
        assert type(desk.view.now) is Moves and [report.rolled for report in told(desk)] == [False, True]
        lines = await (await other.house.live(desk.game.id)).lines()
        assert sum(b'"ran_out"' in line for line in lines) == 2  # each limit once, whichever server heard it strike


async def test_what_another_server_has_put_in_force_is_not_put_back(hall, url, clock, monkeypatch):
    """It reads where a game stands, another resolves the step, and it reads the hours of what is asked then."""
    async with served(url, clock) as other:
        red, _ = await campaign(hall)
        await comes(hall, clock, "2026-03-25T22:01", other)
        await comes(hall, clock, "2026-03-26T06:59", other)
        game, read, waited = (await hall.desk(red, "ann")).game.id, Live.hours, []

        async def hours(live, heard=0):
            if live._database is hall.house.database:
                await until(lambda: waited)
            elif not waited:
                waited.append(live.standing.count)
                await until(lambda: len(waited) > 1)
            return await read(live, heard)

        monkeypatch.setattr(Live, "hours", hours)
        clock.now += 360 * SECOND
        await until(lambda: waited)
        while await now_of(hall, red, "ann") is Moves:
            await quiet()
        waited.append((await hall.house.live(game)).standing.count)
        await settled(other)
        await struck(other, clock)
        assert waited[0] < waited[1]
        found = await read(await other.house.live(game))
        assert found.pace.delays == () and "" not in found.limits and found.limits


async def test_a_server_that_stood_still_neither_turns_the_clock_back_nor_takes_the_club_for_away(
    hall, clock, monkeypatch
):
    """It is stopped while it asks when somebody looked last; another looks meanwhile."""
    await campaign(hall)
    database, other = hall.house.database, Bell(hall.house.database, clock)
    asked = database.rows
    still = [0, 1]

    async def rows(statement, **given):
        when = still.pop(0) if statement is PULSE and still else None
        found = await asked(statement, **given) if when == 1 else None
        if when is not None:  # before it is answered, and once it is
            for _ in range(3):
                clock._now += AWAY // 2
                await other.look(fails)
        return found if when == 1 else await asked(statement, **given)

    async def fails(game, since):
        raise AssertionError(game)

    for _ in range(2):
        bell = Bell(database, clock)
        with monkeypatch.context() as patched:
            patched.setattr(database, "rows", rows)
            await bell.look(fails)
        assert [at for at, _ in await asked(PULSE)] == [clock.now]


async def test_a_vote_takes_effect_at_the_hour_of_the_week_that_the_game_names(hall, game, clock, monkeypatch):
    """META-3.12: the command changes hands on Monday 0:00, however soon all have voted."""
    monkeypatch.setattr(type(game), "votes", Weekly(1, "00:00"))
    red, _ = await campaign(hall, Own(PARIS, "2026-04-06"))
    cid = await Members(hall.house.database).guest()
    await hall.accept(await hall.teams.summon(red, "ann", "staff"), cid)
    await comes(hall, clock, "2026-03-24T12:00")  # Tuesday

    async def office():
        return (await hall.desk(red, cid)).mates.office

    async def vote():
        return (await hall.desk(red, cid)).mates.team.election

    await hall.voting.call(red, cid)
    assert (await vote()).closes == at("2026-03-29T22:00")  # by summer time
    for who, candidate in (("ann", 2), (cid, 2)):
        await hall.voting.cast(red, who, candidate)
    assert (await vote()).votes == {} and await office() == "staff"
    await comes(hall, clock, "2026-03-29T21:59")
    assert await office() == "staff"
    await comes(hall, clock, "2026-03-29T22:01")
    while not (await vote()).settled:  # it is being written
        await runs(hall, clock, 60)
    assert ((await vote()).won, await office()) == (2, "commander")
    await comes(hall, clock, "2026-04-04T12:00")  # Saturday: two days would lead into the Monday after next
    await hall.voting.call(red, cid)
    assert (await vote()).closes == at("2026-04-12T22:00")
    for who in ("ann", cid):
        await hall.voting.cast(red, who, 1)
    assert (await vote()).closes == at("2026-04-05T22:00")  # but all have voted


class Asking:
    """A game that asks what its position is: limits."""

    def limits(self, position):
        return position


def asking(pace, position, now, **runs):
    """The limits that such a game is given where others run already, until these instants."""
    rows = {id: Limited(id, now, closes, 0, closes + SECOND, 0, False, "|red|") for id, closes in runs.items()}
    return put(Asking(), position, pace, ("red",), Hours(pace, rows), rows, now)


def test_a_limit_at_an_hour_of_the_week_waits_for_those_of_an_earlier_one_where_the_table_gives_spans():
    """META-4.12."""
    thursday, saturday = (Limit(day, SIDES, On(1, n, "20:00")) for day, n in (("thursday", 4), ("saturday", 6)))
    blitz = Limit("blitz", ("red",), After(12, On(1, 6, "20:00")))
    made = asking(Each(HOUR), (thursday, blitz, saturday), 7)
    assert {id: row.closes for id, row in made.limits.items()} == dict.fromkeys(
        ("thursday", "blitz"), 7 + HOUR * SECOND
    )
    later = asking(Each(HOUR), (blitz, saturday), 99, blitz=500)
    assert {id: row.closes for id, row in later.limits.items()} == {"blitz": 500, "saturday": 99 + HOUR * SECOND}


def test_a_question_that_comes_up_late_closes_at_an_hour_that_others_close_at_already():
    midnight, now = at("2026-03-28T23:00"), at("2026-03-28T22:50")
    late = (Limit("midnight/2", SIDES, On(1, 6, "24:00")),)
    assert asking(SPRING, late, now, **{"midnight/1": midnight}).limits["midnight/2"].closes == midnight
    assert asking(SPRING, late, now).limits["midnight/2"].closes > midnight  # else it comes in the next week


# ---- a person who is the umpire of the table


async def ruled(hall, seat, act, clock, **rest):
    live = await hall.house.live((await hall.desk(seat, "ann")).game.id)
    await hall.house.database.commit(*(await timed(live, act, clock.now, **rest)))


async def test_the_umpire_of_a_table_moves_one_limit_and_no_other(hall, clock):
    red, blue = await fighting(hall, clock)
    north, south = (limit.closes for limit in (await hall.desk(red, "ann")).question.limits)
    await ruled(hall, red, "moved", clock, limit="north", hours=-24)
    await runs(hall, clock, 60)
    moved = {limit.id: limit.closes for limit in (await hall.desk(red, "ann")).question.limits}
    assert moved == {"north": north - DAY * SECOND, "south": south}
    await comes(hall, clock, "2026-03-27T23:01")
    assert (await hall.desk(blue, "bob")).view.battles == {"south": "report"}
    for wrong in ({"limit": "north"}, {"limit": "south", "hours": -999}):
        with pytest.raises(Refused, match="club-no-such-limit"):
            await ruled(hall, red, "moved", clock, **wrong)


async def test_the_umpire_of_a_table_calls_a_truce_and_all_that_is_to_come_is_a_week_later(hall, clock):
    red, _ = await fighting(hall, clock)
    await ruled(hall, red, "truce", clock)
    assert {limit.closes for limit in (await hall.desk(red, "ann")).question.limits} == {at("2026-04-11T22:00")}
    await comes(hall, clock, "2026-04-11T22:05")
    assert await limit(hall, red, "ann") == at("2026-04-15T21:00")


async def test_the_umpire_of_a_table_lets_the_limits_stand_still(hall, clock):
    red, _ = await fighting(hall, clock)
    with pytest.raises(Refused, match="club-not-paused"):
        await ruled(hall, red, "resumed", clock)
    await ruled(hall, red, "paused", clock)
    with pytest.raises(Refused, match="club-paused"):
        await ruled(hall, red, "paused", clock)
    await comes(hall, clock, "2026-03-28T22:30")
    await ruled(hall, red, "resumed", clock)
    assert {limit.closes for limit in (await hall.desk(red, "ann")).question.limits} == {at("2026-04-11T22:00")}
