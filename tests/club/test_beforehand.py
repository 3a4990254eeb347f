"""What is settled beforehand: kept for the seat alone, used where no sheet is there, and never told from a sheet."""

from __future__ import annotations

import hashlib
import secrets
from contextlib import asynccontextmanager
from itertools import count

import msgspec
import pytest
from databases import sqlite
from driven import SECOND, Clock, quiet, settled, until
from msgspec.structs import replace
from sample_game import Looked, Sail
from sqlalchemy import insert
from storing import opened

from arbitre.club import exported, moving
from arbitre.club.clock.pace import DAY, Each
from arbitre.club.desk import Unknown, Wish
from arbitre.club.hall import Hall
from arbitre.club.house import SWEEP, House
from arbitre.club.live import Live
from arbitre.club.record import Line
from arbitre.club.store import games as sql
from arbitre.club.store import schema
from arbitre.club.store.database import Change
from arbitre.club.store.times import STAND_BY_IN_TIME
from arbitre.club.trouble import Refused
from arbitre.club.verify import verify_record

pytestmark = pytest.mark.anyio
MEMBER = insert(schema.member)


@asynccontextmanager
async def club(url, **rest):
    """A club on a clock that stands still, with two members."""
    async with opened(url) as database:
        clock = Clock()
        hall = Hall(House(database, clock, sleep=clock.sleep, elapsed=clock, **rest))
        hall.clock, hall.url = clock, url
        for name in ("ann", "bob"):
            row = {"id": name, "name": name.title(), "folded": name, "password": None, "created": 0}
            await database.commit(Change(MEMBER, row))
        yield hall
        await hall.house.stop()


@pytest.fixture
async def hall(tmp_path, sample):
    async with club(sqlite(tmp_path)) as hall:
        yield hall


@pytest.fixture
async def either(database_url, sample):
    """A club of either kind of database, for what rests on its guards."""
    async with club(database_url) as hall:
        yield hall


class Table:
    """A game of ann as red and bob as blue."""

    def __init__(self, hall, made, blue):
        self.hall, self.game, self.red, self.blue = hall, made.game, made.mine["red"], blue

    async def desks(self):
        return await self.hall.desk(self.red, "ann"), await self.hall.desk(self.blue, "bob")

    async def write(self, red, blue):
        await self.hall.beforehand.write(self.red, "ann", red)
        await self.hall.beforehand.write(self.blue, "bob", blue)

    async def agree(self, red, blue):
        """Both agree to a quick run, and it is run."""
        await self.hall.beforehand.agree(self.red, "ann", red)
        await self.hall.beforehand.agree(self.blue, "bob", blue)
        await settled(self.hall)

    async def send(self, red, blue):
        await self.hall.submit(self.red, "ann", red)
        await self.hall.submit(self.blue, "bob", blue)
        await settled(self.hall)

    async def record(self):
        return await (await self.hall.house.live(self.game)).lines()


async def table(hall, **rest):
    made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}, seed="x", **rest), "ann")
    game = Table(hall, made, await hall.accept(made.links["blue"], "bob"))
    await settled(hall)
    return game


# ---- standing orders


async def test_they_are_kept_as_far_as_they_stand_and_changed_and_withdrawn(hall):
    game = await table(hall)
    before, hidden = await game.desks()
    written = await hall.beforehand.write(game.red, "ann", "# mine\nagain: go 2\nnonsense")
    assert (written.text, written.refused) == ("# mine\nagain: go 2", 1)
    desk, other = await game.desks()
    assert (desk.settled.standing, desk.settled.answers) == (written.text, ("again: go 2",))
    assert desk.mark != before.mark and other == hidden  # bob is told nothing
    assert (await hall.beforehand.write(game.red, "ann", "nonsense")).text == written.text
    assert (await hall.beforehand.read(game.red, "ann")).text == written.text
    assert (await hall.beforehand.check(game.red, "ann", "go 1")).text == "go 1"
    assert (await game.desks())[0] == desk  # and checking keeps nothing
    assert (await hall.beforehand.write(game.red, "ann", " ")).text == ""
    assert (await game.desks())[0] == before


async def test_only_the_holder_writes_them_and_not_over_what_has_been_used_since(hall):
    game = await table(hall)
    for doing in (hall.beforehand.write(game.red, "bob", "go 2"), hall.beforehand.agree(game.red, "bob")):
        with pytest.raises(Unknown):
            await doing
    question = (await game.desks())[0].question.number
    await game.send("go 2", "go 8")
    with pytest.raises(Refused, match="club-question-gone"):
        await hall.beforehand.write(game.red, "ann", "go 2", question)
    await hall.submit(game.red, "ann", "concede")
    await settled(hall)
    with pytest.raises(Refused, match="club-over"):
        await hall.beforehand.write(game.red, "ann", "go 2")


async def test_what_answers_is_worked_out_anew_for_each_question(hall):
    game = await table(hall)
    await hall.beforehand.write(game.red, "ann", "look 8\nif told looked: go 3\ngo 2")
    assert (await game.desks())[0].settled.answers == ("go 2",)
    await game.send("go 1", "go 9")
    assert (await game.desks())[0].settled.answers == ("look 8",)
    await game.send("look 3", "look 3")  # nobody is found: the next turn begins
    desk, _ = await game.desks()
    assert (desk.view.turn, desk.settled.answers) == (2, ("if told looked: go 3",))
    await game.send("go 1", "go 9")
    await game.send("look 3", "look 3")
    live = await hall.house.live(game.game)
    again = await Live.read(hall.house.database, game.game)
    assert live.standing.heard == again.standing.heard == {"red": 2, "blue": 2}  # the seal, and a look before


# ---- quick runs


async def test_a_run_begins_when_all_have_agreed_and_ends_at_the_turn_whatever_is_found(either):
    hall, game = either, await table(either)
    await game.write("again: go 3\nlook 7\nagain: look 1", "again: go 7")
    await hall.beforehand.agree(game.red, "ann", 3)
    waiting, other = await game.desks()
    assert (waiting.settled.quick, waiting.view.turn, other.settled.quick) == (3, 1, 0)
    await hall.beforehand.agree(game.blue, "bob", 2)
    await settled(hall)
    desk, other = await game.desks()
    assert desk.view.turn == other.view.turn == 2 and isinstance(desk.view.now, Sail)
    assert desk.settled.quick == other.settled.quick == 0
    assert any(isinstance(told.report, Looked) and told.report.cell == 7 for told in desk.view.told)
    assert desk.settled.standing == "again: go 3\n# look 7\nagain: look 1"  # struck out with the step
    assert desk.settled.answers == ("again: go 3",)


async def test_sheets_in_hand_answer_their_question_in_a_run_and_no_other(hall):
    game = await table(hall)
    await hall.submit(game.red, "ann", "go 2")
    await game.write("go 1", "go 8")
    await game.agree(None, None)
    desk, other = await game.desks()
    assert (desk.view.cell, other.view.cell, desk.view.turn) == (2, 8, 2)
    assert (desk.settled.standing, other.settled.standing) == ("go 1", "# go 8")


async def test_an_agreement_is_taken_back_until_it_runs_and_lapses_with_its_turn(hall):
    game = await table(hall)
    assert await hall.beforehand.agree(game.red, "ann") == 2
    await hall.beforehand.take_back(game.red, "ann")
    await hall.beforehand.take_back(game.red, "ann")
    await hall.beforehand.agree(game.blue, "bob")
    await settled(hall)
    assert (await game.desks())[0].settled is None
    await game.send("go 1", "go 9")
    assert (await game.desks())[1].settled.quick == 2
    await game.send("look 2", "look 2")
    desk, other = await game.desks()
    assert desk.view.turn == 2 and other.settled is None
    for turn in (2, 10_000):
        with pytest.raises(Refused, match="quick-turn"):
            await hall.beforehand.agree(game.red, "ann", turn)


async def test_a_run_to_the_end_of_a_game_is_verified_like_any_other(hall):
    game = await table(hall)
    await game.write("again: go 5\nagain: look 5", "again: go 5\nagain: look 5")
    await game.agree(9, 9)
    assert (await game.desks())[0].game.over
    verdict = verify_record(b"".join(raw + b"\n" for raw in await game.record()))
    assert verdict.over and not verdict.findings


async def test_bots_agree_and_empty_seats_do_not(hall):
    made = await hall.create(Wish("sample", {"red": "me", "blue": "bot:random"}), "ann")
    await settled(hall)
    await hall.beforehand.agree(made.mine["red"], "ann", 3)
    await settled(hall)
    assert (await hall.desk(made.mine["red"], "ann")).view.turn == 3
    made = await hall.create(Wish("sample", {"red": "me", "blue": "link"}), "ann")
    await hall.beforehand.agree(made.mine["red"], "ann", 3)
    await settled(hall)
    assert (await hall.desk(made.mine["red"], "ann")).view.turn == 1


async def test_a_server_killed_before_the_run_leaves_it_to_the_next(either):
    hall, game = either, await table(either)
    for seat in (game.red, game.blue):
        await hall.house.database.commit(Change(sql.AGREE, {"seat": seat, "was": 0, "until": 2}, rows=1))
    await hall.house.start()
    await hall.clock.passes(SWEEP)
    await settled(hall)
    assert (await game.desks())[0].view.turn == 2
    assert not await hall.house.database.rows(sql.DUE, now=hall.clock.now)


@pytest.mark.parametrize("meanwhile", ["written", "taken back"])
async def test_what_changes_while_a_run_is_worked_out_counts(either, monkeypatch, meanwhile):
    hall, game, following = either, await table(either), Live.following
    await game.write("again: go 2", "again: go 8")
    changed = []

    def late(live, *what):
        """The run as it was worked out before another process changed what it rests on."""
        found = following(live, *what)
        if found is not None and not changed:
            changed.append(found)
        return found

    async def commit(*changes, kept=hall.house.database.commit):
        if changed == [...]:
            return await kept(*changes)
        if changed:
            changed[:] = [...]
            was = {"seat": game.red, "was": "again: go 2", "kept": "again: go 3"}
            back = {"seat": game.red, "was": 2, "until": 0}
            await kept(Change(sql.STAND_BY, was, rows=1) if meanwhile == "written" else Change(sql.AGREE, back, rows=1))
        return await kept(*changes)

    await hall.beforehand.agree(game.red, "ann")
    monkeypatch.setattr(Live, "following", late)
    monkeypatch.setattr(hall.house.database, "commit", commit)
    await hall.beforehand.agree(game.blue, "bob")
    await settled(hall)
    desk, _ = await game.desks()
    assert changed and (desk.view.turn, desk.view.cell) == ((2, 3) if meanwhile == "written" else (1, 1))


# ---- by the clock


SLOW = Each(2 * DAY, early=False)


async def days(hall, count):
    """Days and a moment pass, the club looking at the clock all the while."""
    for seconds in [3000] * (29 * count) + [30]:
        await hall.clock.passes(seconds)
        await until(lambda: hall.house.bell.struck == hall.clock.now)  # however long what it writes takes
        await settled(hall)


async def test_at_the_hour_standing_orders_answer_what_was_not_sent(hall):
    game = await table(hall, pace=SLOW)
    await hall.house.start()
    await game.write("again: go 3\nagain: look 7", "go 7\nlook 1")
    await hall.submit(game.blue, "bob", "go 8")
    await quiet()
    assert (await game.desks())[0].question.number == 0  # it waits for its hour
    await days(hall, 2)
    desk, other = await game.desks()
    assert (desk.view.cell, other.view.cell, desk.question.number) == (3, 8, 1)
    assert (desk.settled.answers, other.settled.standing) == (("again: look 7",), "go 7\nlook 1")
    await days(hall, 2)
    assert (await game.desks())[1].settled.standing == "go 7\n# look 1"


async def test_no_quick_run_passes_an_hour_that_the_table_keeps(hall):
    game = await table(hall, pace=SLOW)
    with pytest.raises(Refused, match="quick-hours"):
        await hall.beforehand.agree(game.red, "ann")
    game = await table(hall, pace=Each(2 * DAY))
    await game.agree(2, 2)
    assert (await game.desks())[0].view.turn == 2
    limits = (await game.desks())[0].question.limits
    assert [limit.closes for limit in limits] == [hall.clock.now + 2 * DAY * SECOND]  # of the question that came last


async def test_what_is_to_answer_is_not_changed_after_the_close(hall):
    """Before the hour strikes in any server, and while it is sealed: what is asked then is closed to sheets too."""
    game = await table(hall, pace=SLOW)
    await hall.beforehand.write(game.red, "ann", "go 3")
    await hall.clock.passes(2 * DAY + 2)
    with pytest.raises(Refused, match="club-closed"):
        await hall.beforehand.write(game.red, "ann", "go 2")
    stood = {"seat": game.red, "was": "go 3", "kept": "go 2", "hour": hall.clock.now}
    assert not await hall.house.kept([Change(STAND_BY_IN_TIME, stood, rows=1)])  # nor by a clock that was behind
    assert (await game.desks())[0].settled.standing == "go 3"


# ---- what others see


async def played(url, way):
    """The same game, blue's standing orders or its sheets saying the same: all that red can look at, and the record."""
    drawn = count()

    def entropy(size):
        return hashlib.shake_256(str(next(drawn)).encode()).digest(size)

    async with club(url, entropy=entropy) as hall:
        game = await table(hall)
        if way == "standing":
            await game.write("again: go 2\nagain: look 8", "go 8\nlook 2\nif told found 8: go 9")
            await game.agree(2, 2)
        else:
            for red, blue in (("go 2", "go 8"), ("look 8", "look 2")):
                await game.send(red, blue)
            desk, other = await game.desks()
            if other.question.ask is not None and other.view.found:
                await hall.submit(game.blue, "bob", "go 9")
            if desk.question.ask is not None and desk.view.found:
                await hall.submit(game.red, "ann", "go 2")
            await settled(hall)
        desk, _ = await game.desks()
        lines = [msgspec.json.decode(raw, type=Line) for raw in (await game.record())[1:]]
        return desk, lines, await game.record()


async def test_nobody_else_can_tell_standing_orders_from_a_sheet(tmp_path, sample):
    """Reports, views, times of the desk and the whole record are the same bytes."""
    by_sheet, sent, record = await played(f"sqlite:///{tmp_path}/a.db", "sheets")
    standing, stood, same = await played(f"sqlite:///{tmp_path}/b.db", "standing")
    assert record == same and sent == stood and by_sheet.view.turn == 2
    assert replace(standing, settled=None, mark="", seat_id="", game=None) == replace(
        by_sheet, mark="", seat_id="", game=None
    )


async def test_what_another_has_settled_changes_nothing_at_ones_own_seat(hall):
    game = await table(hall)
    before = (await game.desks())[0]
    lobby = await hall.lobby.mine("ann")
    await hall.beforehand.write(game.blue, "bob", "go 8")
    await hall.beforehand.agree(game.blue, "bob")
    await quiet()
    assert (await game.desks())[0] == before and await hall.lobby.mine("ann") == lobby


# ---- games that move


async def test_standing_orders_move_with_a_game_and_agreements_do_not(hall, tmp_path, sample, monkeypatch):
    monkeypatch.setattr(exported, "COST", 1)
    game = await table(hall)
    await hall.beforehand.write(game.blue, "bob", "go 8")
    await hall.beforehand.agree(game.blue, "bob")
    file = tmp_path / "game"
    moving.leave(hall.url, game.game, file, False, 1, "quatre porte-avions")
    found = exported.read(file.read_bytes(), "game", "quatre porte-avions")
    assert {place.name: place.standing for place in found.card.seats} == {"red": "", "blue": "go 8"}
    async with club(f"sqlite:///{tmp_path}/other.db") as other:
        moving.arrive(f"sqlite:///{tmp_path}/other.db", found, False, 2, secrets.token_bytes)
        desk = await other.desk(game.blue, "bob")
        assert (desk.settled.standing, desk.settled.quick) == ("go 8", 0)
    with pytest.raises(Refused, match="club-moved"):
        await hall.beforehand.write(game.blue, "bob", "go 7")
