"""What a person who umpires does with time: limits moved, the clock stopped, a week of truce."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest
from databases import sqlite
from driven import SECOND, Clock, settled
from room_game import installed
from sqlalchemy import insert
from test_pace import joined, runs, served, struck

from arbitre.club.clock.pace import DAY, HOUR, Calendar, Each, Hour, Own
from arbitre.club.desk import Wish
from arbitre.club.master import Overruled
from arbitre.club.store import games, schema
from arbitre.club.store.database import Change
from arbitre.club.trouble import Refused
from arbitre.club.verify import verify_record
from arbitre.kernel.rulings import Decided, Ruled, Timed

pytestmark = pytest.mark.anyio
PARIS = "Europe/Paris"
OWN = Own(PARIS, "2026-03-02")


def at(text):
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * SECOND


@pytest.fixture
def clock():
    clock = Clock()
    clock.now = at("2026-03-01T12:00")
    return clock


@pytest.fixture
async def hall(tmp_path, sample, monkeypatch, clock):
    with installed(monkeypatch):
        async with served(sqlite(tmp_path), clock) as hall:
            await joined(hall)
            row = {"id": "uma", "name": "Uma", "folded": "uma", "password": None, "created": 0}
            await hall.house.database.commit(Change(insert(schema.member), row))
            yield hall


class Table:
    """A game of ann and bob that uma umpires, by a pace."""

    def __init__(self, hall, clock, made, blue):
        self.hall, self.clock, self.game = hall, clock, made.game
        self.seats = {"ann": made.mine["red"], "bob": blue}

    async def rule(self, change, hours=0, which=""):
        lines = (await self.bench()).lines
        await self.hall.masters.act(self.game, "uma", Timed("For a reason.", change, which, hours), lines)
        await settled(self.hall)

    async def bench(self):
        return await self.hall.masters.bench(self.game, "uma", "en")

    async def desk(self, who):
        return await self.hall.desk(self.seats[who], who)

    async def comes(self, text):
        await runs(self.hall, self.clock, (at(text) - self.clock.now) / SECOND, step=3300)

    async def sound(self):
        raws = [bytes(raw) for (raw,) in await self.hall.house.database.rows(games.LINES, game=self.game, n=0)]
        seed = (await self.hall.house.live(self.game)).standing.umpired.seed
        return verify_record(b"".join(raw + b"\n" for raw in raws), seed=seed).findings == ()


async def table(hall, clock, pace, game="sample"):
    made = await hall.create(Wish(game, {"red": "me", "blue": "link"}, pace=pace, master="link", seed="s"), "ann")
    await hall.succession.accept(made.master, "uma")
    blue = await hall.accept(made.links["blue"], "bob")
    await settled(hall)
    await struck(hall, clock)
    return Table(hall, clock, made, blue)


async def closes(found, who="ann", which=""):
    return {shown.id: shown.closes for shown in (await found.desk(who)).question.limits}.get(which)


async def test_a_limit_is_moved_and_all_who_see_it_are_told(hall, clock):
    found = await table(hall, clock, Each(DAY))
    was = await closes(found)
    await found.rule("moved", 6)
    assert await closes(found) == await closes(found, "bob") == was + 6 * HOUR * SECOND
    told = (await found.desk("bob")).view.told[-1].report
    assert told == Ruled("timed", "For a reason.", change="moved", hours=6)
    await runs(hall, clock, DAY + HOUR)
    assert (await found.desk("ann")).question.number == 0  # its former hour is no hour any more
    await runs(hall, clock, 6 * HOUR)
    assert (await found.desk("ann")).question.number == 1 and await found.sound()


async def test_no_limit_is_moved_into_the_past_or_after_it_is_over_or_to_where_it_is(hall, clock):
    found = await table(hall, clock, Each(DAY))
    for hours, trouble in ((-24, "club-no-such-limit"), (0, "ruling-nothing")):
        with pytest.raises(Refused, match=trouble):
            await found.rule("moved", hours)
    with pytest.raises(Overruled, match="ruling-no-limit"):
        await found.rule("moved", 6, "north")
    plain = await table(hall, clock, None)
    with pytest.raises(Refused, match="club-no-pace"):
        await plain.rule("moved", 6)


async def test_the_clock_stands_still_until_he_starts_it_again(hall, clock):
    found = await table(hall, clock, Each(DAY))
    was = await closes(found)
    await found.rule("paused")
    with pytest.raises(Refused, match="club-paused"):
        await found.rule("paused")
    for wanted in (True, False):  # nobody else starts it
        await hall.pausing.want(found.seats["ann"], "ann", wanted)
    await runs(hall, clock, 3 * DAY, step=20_000)
    desk = await found.desk("ann")
    assert desk.question.number == 0 and desk.game.paused
    await found.rule("resumed")
    assert not (await found.desk("ann")).game.paused and abs(await closes(found) - was - 3 * DAY * SECOND) < 60 * SECOND
    with pytest.raises(Refused, match="club-not-paused"):
        await found.rule("resumed")


async def test_a_week_of_truce_is_put_in(hall, clock):
    evenings = Calendar(PARIS, (Hour(2, "21:00"), Hour(4, "21:00")))
    found = await table(hall, clock, evenings)
    assert await closes(found) == at("2026-03-03T20:00")
    await found.rule("truce")
    assert await closes(found) == at("2026-03-10T20:00")
    assert (await found.desk("ann")).game.pace == msgspec.structs.replace(evenings, truces=("2026-03-02",))


async def test_by_hours_of_the_games_own_all_that_comes_after_moves_with_a_truce(hall, clock):
    found = await table(hall, clock, OWN, "room")
    assert await closes(found) == at("2026-03-04T22:00")
    await found.rule("truce")
    assert await closes(found) == at("2026-03-11T22:00")
    await found.comes("2026-03-12T07:10")
    assert {shown.closes for shown in (await found.desk("ann")).question.limits} == {at("2026-03-14T23:00")}
    assert await found.sound()


async def test_a_limit_of_one_seat_is_moved_for_it_alone(hall, clock):
    found = await table(hall, clock, OWN, "room")
    await found.comes("2026-03-05T07:10")
    for who in ("ann", "bob"):
        await hall.submit(found.seats[who], who, f"report north {'red' if who == 'ann' else 'blue'}")
        await settled(hall)
    orders = ({"type": "award", "battle": "north", "winner": "red"},)
    await hall.masters.act(found.game, "uma", Decided("By the record.", orders), (await found.bench()).lines)
    was, mark = await closes(found, "ann", "north/press"), (await found.desk("bob")).mark
    await found.rule("moved", 5, "north/press")
    assert await closes(found, "ann", "north/press") == was + 5 * HOUR * SECOND
    assert (await found.desk("bob")).mark == mark
    await found.rule("moved", 12, "south")
    assert await closes(found, "bob", "south") == at("2026-03-08T11:00")
    await hall.submit(found.seats["bob"], "bob", "report south blue")  # what is moved stays so, whatever happens
    await settled(hall)
    assert await closes(found, "ann", "south") == at("2026-03-08T11:00")
    assert (await found.desk("bob")).game.pace == OWN


async def test_what_is_moved_stays_moved_through_pauses_and_truces(hall, clock):
    found = await table(hall, clock, OWN, "room")
    await found.rule("moved", 3)
    assert await closes(found) == at("2026-03-05T01:00")
    await found.rule("paused")
    await runs(hall, clock, 5 * HOUR)
    await found.rule("resumed")
    assert await closes(found) == at("2026-03-05T01:00")  # an hour on a wall does not wait for who paused
    await found.rule("truce")
    assert await closes(found) == at("2026-03-12T01:00")
