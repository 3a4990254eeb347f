"""Single questions of a room with hours of their own: when each opens, when it closes, when it is known what came of
it; until then everything stays as it was."""

from __future__ import annotations

import pytest
from databases import sqlite
from driven import Clock, settled
from room_game import Settled
from sealed_game import Departing, Sealed, installed
from test_own_clock import SPRING, at, comes, told
from test_pace import joined, served

from arbitre.club.desk import Wish
from arbitre.club.trouble import Refused
from arbitre.club.verify import verify_record

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock():
    clock = Clock()
    clock.now = at("2026-03-22T12:00")
    return clock


@pytest.fixture
async def hall(tmp_path, monkeypatch, clock):
    with installed(monkeypatch):
        async with served(sqlite(tmp_path), clock) as hall:
            await joined(hall)
            yield hall


async def campaign(hall, blue="link"):
    made = await hall.create(Wish("sealed", {"red": "me", "blue": blue}, pace=SPRING), "ann")
    seats = made.mine["red"], await hall.accept(made.links["blue"], "bob") if blue == "link" else ""
    await settled(hall)
    return seats


def shown(desk):
    """All that a seat is shown."""
    return desk.view, desk.question, desk.interrupting, desk.mark


async def test_a_question_opens_closes_and_is_published_at_its_hours_and_tells_nothing_before(hall, clock):
    """Twins: at the second table red says nothing of south until it has closed."""
    tables = [await campaign(hall) for _ in range(2)]
    (red, blue), (silent, other) = tables
    await comes(hall, clock, "2026-03-26T07:05")  # Thursday 8:05
    with pytest.raises(Refused, match="club-not-open"):
        await hall.submit(red, "ann", "report south red")
    for seat in (red, silent):
        await hall.submit(seat, "ann", "report north red")
    await comes(hall, clock, "2026-03-27T08:00")  # Friday 9:00
    for seat in (blue, other):
        await hall.submit(seat, "bob", "report south red")
    await settled(hall)
    before = [await hall.desk(seat, "bob") for seat in (blue, other)]
    mine = (await hall.desk(red, "ann")).view
    for winner in ("blue", "red"):  # the last one counts
        assert (await hall.submit(red, "ann", f"report south {winner}")).kept
        await settled(hall)
    assert (await hall.desk(red, "ann")).view == mine
    assert [shown(await hall.desk(seat, "bob")) for seat in (blue, other)] == [shown(desk) for desk in before]
    await comes(hall, clock, "2026-03-28T11:30")  # Saturday 12:30
    for seat in (red, silent):
        with pytest.raises(Refused, match="club-closed"):
            await hall.submit(seat, "ann", "report south blue")
    for seat in (blue, other):  # this one is open still
        await hall.submit(seat, "bob", "report north red")
    await settled(hall)
    with pytest.raises(Refused, match="club-closed"):  # it may be an answer to anything
        await hall.submit(red, "ann", "press north yes")
    await comes(hall, clock, "2026-03-28T18:59")
    desks = [await hall.desk(seat, "bob") for seat in (blue, other)]
    assert [told(desk) for desk in desks] == [[Settled("north", "red", False)]] * 2
    assert [desk.view.battles for desk in desks] == [{"south": "report"}] * 2
    assert len({(desk.question.limits, desk.interrupting) for desk in desks}) == 1
    await comes(hall, clock, "2026-03-28T19:01")  # 20:01
    assert told(await hall.desk(blue, "bob"))[1:] == [Settled("south", "red", False)]
    assert [report.rolled for report in told(await hall.desk(other, "bob"))[1:]] == [True]
    await hall.submit(red, "ann", "press north no")
    await comes(hall, clock, "2026-03-29T10:30")  # Sunday 12:30, by summer time
    morning = [await hall.desk(seat, "bob") for seat in (blue, other)]
    await comes(hall, clock, "2026-03-29T15:59")
    assert [shown(await hall.desk(seat, "bob")) for seat in (blue, other)] == [shown(desk) for desk in morning]
    assert type(morning[0].view.now) is Sealed
    await comes(hall, clock, "2026-03-29T16:01")
    for seat in (blue, other):
        desk = await hall.desk(seat, "bob")
        assert type(desk.view.now) is Departing
        lines = await (await hall.house.live(desk.game.id)).lines()
        assert not verify_record(b"".join(line + b"\n" for line in lines)).findings


async def test_what_a_bot_answers_is_kept_until_its_question_is_published_too(hall, clock):
    red, _ = await campaign(hall, "bot:random")
    await comes(hall, clock, "2026-03-28T10:00")
    desk = await hall.desk(red, "ann")

    async def reports():
        battles = (await hall.house.live(desk.game.id)).standing.game.battles
        return {id: battle.reports for id, battle in battles.items()}

    assert [battle for battle, said in (await reports()).items() if said] == ["north"]
    await comes(hall, clock, "2026-03-28T19:01")
    assert (await reports())["south"].keys() == {"blue"}
