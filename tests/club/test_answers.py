"""Questions side by side at a table of the club: answers are taken as they come, and stand in the record."""

from __future__ import annotations

from contextlib import asynccontextmanager

import msgspec
import pytest
from driven import Clock, settled
from room_game import Fighting, Moves, Report, Settled, installed
from sqlalchemy import insert

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.record import Head, Line, link
from arbitre.club.replay import Film
from arbitre.club.store import games, schema
from arbitre.club.store.database import Change, Database
from arbitre.club.trouble import Refused
from arbitre.club.verify import verify_record
from arbitre.kernel.bases import Concede

pytestmark = pytest.mark.anyio


@pytest.fixture
def game(monkeypatch):
    with installed(monkeypatch) as game:
        yield game


@asynccontextmanager
async def opened(url, clock):
    database = Database.open(url)
    hall = Hall(House(database, clock, sleep=clock.sleep, elapsed=clock))
    await hall.house.start()
    try:
        yield hall
    finally:
        await hall.house.stop()
        await database.close()


@pytest.fixture
async def hall(database_url, game):
    async with opened(database_url, Clock()) as hall:
        for name in ("ann", "bob"):
            row = {"id": name, "name": name.title(), "folded": name, "password": None, "created": 0}
            await hall.house.database.commit(Change(insert(schema.member), row))
        yield hall


async def fought(hall, blue="link", **rest):
    """A campaign in its first battles: its id and the seats of ann and, if he sits there, of bob."""
    made = await hall.create(Wish("room", {"red": "me", "blue": blue}, **rest), "ann")
    seats = [(made.mine["red"], "ann")]
    if blue == "link":
        seats.append((await hall.accept(made.links["blue"], "bob"), "bob"))
    await settled(hall)
    for seat, who in seats:
        await hall.submit_default(seat, who)
    await settled(hall)
    return made.game, seats


async def lines_of(hall, game):
    return [bytes(raw) for (raw,) in await hall.house.database.rows(games.LINES, game=game, n=0)]


def told(desk):
    return [entry.report for entry in desk.view.told if isinstance(entry.report, Settled)]


async def test_an_answer_takes_effect_when_it_is_received_and_not_in_the_others_sight(hall):
    _, ((red, ann), (blue, bob)) = await fought(hall)
    other = (await hall.desk(blue, bob)).mark
    answer = await hall.submit(red, ann, "report north red\nreport east red")
    assert [line.accepted for line in answer.lines] == [True, False] and not answer.interrupting
    await settled(hall)
    mine = await hall.desk(red, ann)
    assert mine.view.battles == {"north": "amend", "south": "report"} and mine.question.sheet is None
    assert (await hall.desk(blue, bob)).mark == other  # nothing shows that the other has answered
    await hall.submit(blue, bob, "report north red")
    await settled(hall)
    assert told(await hall.desk(blue, bob)) == told(await hall.desk(red, ann)) == [Settled("north", "red", False)]
    assert (await hall.desk(red, ann)).view.battles == {"north": "press", "south": "report"}


async def test_nobody_is_waited_for_who_may_only_amend(hall):
    _, ((red, ann), _) = await fought(hall)
    assert [seat.asked for seat in await hall.lobby.mine(ann)] == [True]
    await hall.submit(red, ann, "report north red\nreport south red")
    await settled(hall)
    assert [seat.asked for seat in await hall.lobby.mine(ann)] == [False]
    assert (await hall.submit(red, ann, "report south blue")).lines[0].accepted


async def test_in_a_room_there_is_no_sheet_to_leave_or_to_take_back(hall):
    _, ((red, ann), _) = await fought(hall)
    for send in (hall.submit_default, hall.withdraw):
        with pytest.raises(Refused, match="club-room"):
            await send(red, ann)


async def test_where_nobody_keeps_time_limits_run_out_once_nothing_is_wanted_of_a_person(hall):
    _, ((red, ann),) = await fought(hall, blue="bot:default")
    await hall.submit(red, ann, "report north red")
    await settled(hall)
    assert (await hall.desk(red, ann)).view.battles == {"north": "amend", "south": "report"}
    await hall.submit(red, ann, "report south red")
    await settled(hall)
    desk = await hall.desk(red, ann)
    assert [report.rolled for report in told(desk)] == [True, True] and desk.view.turn == 2


async def test_bots_answer_what_is_wanted_of_them_once(hall):
    game, _ = await fought(hall, blue="bot:random")
    live = await hall.house.live(game)
    assert live.standing.game.agenda == (Fighting(),)
    assert all("blue" in battle.reports for battle in live.standing.game.battles.values())
    count = live.standing.count
    hall.house.consider(game)
    await settled(hall)
    assert (await hall.house.live(game)).standing.count == count


async def test_the_record_is_checked_and_shown_again(hall):
    game, ((red, ann), (blue, bob)) = await fought(hall, seed="rooms")
    await hall.submit(red, ann, "report north red\nreport south red")
    await settled(hall)
    await hall.submit(blue, bob, "report north red\nreport south red")
    await settled(hall)
    live = await hall.house.live(game)
    lines = await lines_of(hall, game)
    standing = live.standing.ran_out(hall.house.clock(), ("north/press", "south/press"))
    assert standing.game.agenda == (Moves(),) and standing.game.turn == 2
    wrong = msgspec.json.decode(standing.raw, type=Line)
    conceded = standing.interrupted(1, {"red": (Concede(),)})
    lines += [standing.raw, conceded.raw, conceded.by_itself().raw]
    assert not verify_record(b"".join(raw + b"\n" for raw in lines)).findings
    shown = Film(live.package, lines, Head(len(lines), link(lines[-1]))).replay("en").moments
    assert [moment.kind for moment in shown[-5:]] == ["interrupts", "interrupts", "ran_out", "interrupts", "seed"]
    assert shown[-5].orders == {"red": ("report north red", "report south red")}
    east = msgspec.structs.replace(wrong, ran_out=msgspec.structs.replace(wrong.ran_out, limits=("east",)))
    lines[-3] = msgspec.json.encode(east)
    finding, *_ = verify_record(b"".join(raw + b"\n" for raw in lines)).findings
    assert finding.phrase.key == "verify-ran-out"


async def test_an_answer_that_comes_too_late_is_dropped_and_holds_nothing_up(hall):
    game, (_, (blue, _)) = await fought(hall)
    live = await hall.house.live(game)
    row = {"seat": blue, "received": 1, "orders": msgspec.json.encode([Report("north", "blue")]).decode()}
    stale = {**row, "received": 2, "orders": msgspec.json.encode([Report("west", "blue")]).decode()}
    await hall.house.database.commit(Change(games.NEW_INTERRUPT, row), Change(games.NEW_INTERRUPT, stale))
    hall.house.consider(game)
    await settled(hall)
    assert not await live.interrupts()
    assert (await hall.house.live(game)).standing.game.battles["north"].reports == {"blue": "blue"}


async def test_a_kill_between_answer_and_effect_loses_nothing(hall, database_url):
    game, ((red, ann), (blue, bob)) = await fought(hall)
    hall.house.consider = lambda *_: None  # the process dies here
    await hall.submit(red, ann, "report north blue")
    await hall.submit(blue, bob, "report north blue")
    async with opened(database_url, hall.house.clock) as another:
        await another.house.live(game)
        another.house.consider(game)
        await settled(another)
        assert told(await another.desk(red, ann)) == [Settled("north", "blue", False)]
