"""Steps taken back: by whoever plays alone and in the open, up to the last die; the record keeps it all, and says when
it was not lawful."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from random import Random

import msgspec
import pytest
import solo_game
from driven import settled
from storing import opened

from arbitre.cli import main
from arbitre.club import standing
from arbitre.club.desk import Unknown, Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.record import Line, Opening, link, parse_all, parse_line
from arbitre.club.sheets import SeatFolder
from arbitre.club.standing import Standing
from arbitre.club.table import Table, create
from arbitre.club.trouble import Busy, Damaged, Misused, Refused
from arbitre.club.verify import verify, verify_record
from arbitre.kernel.dice import Seed

pytestmark = pytest.mark.anyio


@pytest.fixture
def games(monkeypatch):
    with solo_game.installed(monkeypatch) as games:
        yield games


@asynccontextmanager
async def club(url):
    async with opened(url) as database:
        hall = Hall(House(database))
        try:
            yield hall, await Members(database).guest()
        finally:
            await hall.house.stop()


class Seat:
    """Somebody at his seat of a new game."""

    def __init__(self, hall, member, made, name="red"):
        self.hall, self.member, self.game, self.id = hall, member, made.game, made.mine[name]

    @classmethod
    async def of(cls, hall, member, game="solo", seats=None):
        return cls(hall, member, await hall.create(Wish(game, seats or {"red": "me"}, seed="seven"), member))

    async def desk(self):
        return await self.hall.desk(self.id, self.member)

    async def order(self, *lines):
        for line in lines:
            assert (await self.hall.submit(self.id, self.member, line)).kept
            await settled(self.hall)

    async def undo(self, question=None, language="en"):
        return await self.hall.undo(self.id, self.member, question, language)

    async def lines(self):
        return parse_all(await (await self.hall.house.live(self.game)).lines())[1]

    async def content(self):
        raws = await (await self.hall.house.live(self.game)).lines()
        return b"".join(raw + b"\n" for raw in raws)


async def test_a_step_is_taken_back_and_its_orders_are_the_draft_again(database_url, games):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member)
        before = await red.desk()
        assert not before.undo
        await red.order("go 3")
        moved = await red.desk()
        assert (moved.view.cell, moved.undo, len(moved.view.told)) == (3, True, 2)
        assert await red.undo() == "go 3"
        after = await red.desk()
        assert (after.view, after.question.ask) == (before.view, before.question.ask)
        assert not after.undo and after.question.number == 2
        assert len({before.mark, moved.mark, after.mark}) == 3


async def test_the_orders_come_back_in_the_language_that_is_spoken(database_url, games):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member)
        await red.order("go 3")
        assert await red.undo(language="fr") == "va 3"


async def test_steps_are_taken_back_one_after_the_other_but_not_past_a_die(database_url, games):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member)
        await red.order("go 3", "go 5")
        assert await red.undo() == "go 5"
        assert (await red.desk()).view.cell == 3
        await red.order("go 4")
        assert [await red.undo(), await red.undo()] == ["go 4", "go 3"]
        with pytest.raises(Refused, match="club-no-undo"):
            await red.undo()
        await red.order("go 2", "go 2", "look 5")
        assert not (await red.desk()).undo, "a die was rolled"
        with pytest.raises(Refused, match="club-no-undo"):
            await red.undo()
        await red.order("go 4")
        assert await red.undo() == "go 4"
        with pytest.raises(Refused, match="club-no-undo"):
            await red.undo()


async def test_a_game_that_is_over_stays_so(database_url, games):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member)
        await red.order("go 3", "go 3", "look 5", "go 3", "go 3")
        desk = await red.desk()
        assert desk.game.over and not desk.undo
        with pytest.raises(Refused, match="club-over"):
            await red.undo()


async def test_taking_back_what_is_taken_back_already_takes_back_nothing_more(database_url, games):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member)
        await red.order("go 3", "go 5")
        assert await red.undo(question=2) == "go 5"
        with pytest.raises(Refused, match="club-question-gone"):
            await red.undo(question=2)
        assert (await red.desk()).view.cell == 3
        at_once = await asyncio.gather(*(red.undo(question=3) for _ in range(4)), return_exceptions=True)
        assert at_once.count("go 3") == 1
        assert sum(isinstance(answer, Refused) for answer in at_once) == 3
        assert sum(line.undo is not None for line in await red.lines()) == 2


async def test_a_sheet_for_a_question_before_answers_none_after(database_url, games):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member)
        await red.order("go 3")
        await red.undo()
        for question in (0, 1):
            with pytest.raises(Refused, match="club-question-gone"):
                await hall.submit(red.id, member, "go 2", question)


async def test_reports_told_again_are_new_again(database_url, games):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member)
        await red.order("go 3")
        await hall.mark_read(red.id, member, 2)
        await red.undo()
        await red.order("go 2")
        assert [entry.report.cell for entry in (await red.desk()).unread] == [2]


async def test_nobody_takes_back_the_steps_of_another(database_url, games):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member)
        await red.order("go 3")
        stranger = await Members(hall.house.database).guest()
        with pytest.raises(Unknown):
            await hall.undo(red.id, stranger)


# ---- others at the table


async def test_against_a_bot_in_the_open_steps_are_taken_back_until_it_is_asked(database_url, games):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member, "turns", {"red": "me", "blue": "bot:random"})
        await red.order("go 3")
        assert (await red.desk()).undo
        assert await red.undo() == "go 3"
        await red.order("go 3", "go 5")
        assert (await red.desk()).question.number == 4
        assert not (await red.desk()).undo, "the bot was asked"
        await red.order("go 4")
        assert await red.undo() == "go 4"


async def test_where_things_happen_in_secret_nothing_is_ever_taken_back(database_url, games, monkeypatch):
    monkeypatch.setattr(solo_game.Turns, "shown", False)
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member, "turns", {"red": "me", "blue": "bot:random"})
        await red.order("go 3")
        assert not (await red.desk()).undo
        with pytest.raises(Refused, match="club-no-undo"):
            await red.undo()


async def test_between_people_nothing_is_ever_taken_back(database_url, games):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member, "turns", {"red": "me", "blue": "me"})
        await red.order("go 3")
        assert not (await red.desk()).undo
        with pytest.raises(Refused, match="club-no-undo"):
            await red.undo()


async def test_an_ordinary_game_of_two_offers_nothing_to_take_back(database_url, sample):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member, "sample", {"red": "me", "blue": "bot:random"})
        for line in ("go 3", "look 4"):
            assert not (await red.desk()).undo
            await red.order(line)


# ---- the record


async def test_a_record_with_steps_taken_back_is_sound_and_loads_to_the_same(database_url, games):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member)
        await red.order("go 3", "go 5")
        await red.undo()
        await red.undo()
        await red.order("go 2", "go 4")
        live = await hall.house.live(red.game)
        opening, lines = parse_all(await live.lines())
        loaded = Standing.at(live.standing.umpired, opening, lines, live.standing.raw)
        assert loaded == live.standing
        assert await red.undo() == "go 4"
        await red.order("go 3", "look 9", "go 3", "go 4")
        assert (await red.desk()).game.over
        verdict = verify_record(await red.content())
        assert verdict.findings == () and verdict.over and verdict.replayed == verdict.lines - 1


async def test_another_process_follows_what_is_taken_back_here(database_url, games):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member)
        await red.order("go 3", "go 5")
        async with opened(database_url) as database:
            other = Hall(House(database))
            assert (await other.desk(red.id, member)).view.cell == 5
            await red.undo()
            there, here = await other.desk(red.id, member), await red.desk()
            assert (there.view, there.mark, there.undo) == (here.view, here.mark, here.undo)
            assert await other.undo(red.id, member) == "go 3"
            assert (await red.desk()).view.cell == 1
            await other.house.stop()


async def test_a_step_taken_back_while_a_sheet_arrives_leaves_one_story(database_url, games):
    async with club(database_url) as (hall, member):
        red = await Seat.of(hall, member)
        for _ in range(5):
            await red.order("go 1")
            sheet = hall.submit(red.id, member, "go 2", (await red.desk()).question.number)
            await asyncio.gather(sheet, red.undo(), return_exceptions=True)
            await settled(hall)
            while (await red.desk()).undo:
                await red.undo()
            assert (await red.desk()).view.cell == 1
        verdict = verify_record(await red.content())
        assert verdict.findings == ()


async def test_records_begun_before_are_gone_on_with_and_nothing_is_taken_back_in_them(games, tmp_path, monkeypatch):
    async with club(f"sqlite:///{tmp_path}/club.db") as (hall, member):
        with monkeypatch.context() as patch:
            patch.setattr(standing, "FORMAT", 1)
            red = await Seat.of(hall, member)
        await red.order("go 3")
        assert not (await red.desk()).undo
        await red.order("go 3", "look 4", "go 3", "go 3")
        assert verify_record(await red.content()).findings == ()


def rechained(lines):
    """A record of these lines as plain data, its chain made whole: only what they say can give it away."""
    raws, prev = [], None
    for n, line in enumerate(lines):
        if prev is not None:
            line |= {"prev": prev, "n": n}
        raws.append(msgspec.json.encode(line))
        prev = link(raws[-1])
    return b"".join(raw + b"\n" for raw in raws)


async def story(hall, member):
    """A finished game as plain lines, in which the second step was taken back: `undo` stands in line 4."""
    red = await Seat.of(hall, member)
    await red.order("go 3", "go 5")
    await red.undo()
    await red.order("go 4", "look 9", "go 3", "go 4")
    lines = [json.loads(line) for line in (await red.content()).splitlines()]
    assert "undo" in lines[3]
    return lines


def another_step(lines):
    lines[3]["undo"]["line"] = 1


def another_seat(lines):
    lines[3]["undo"]["seat"] = "blue"


def shortened_ledger(lines):
    lines[3]["undo"]["told"] = {"red": 1}


def another_position(lines):
    lines[3]["patch"][0] = [["cells", "red"], 2]


def of_an_older_format(lines):
    lines[0]["format"] = 1


@pytest.mark.parametrize("forge", [another_step, another_seat, shortened_ledger, another_position, of_an_older_format])
async def test_what_was_unlawfully_taken_back_is_found(games, tmp_path, forge):
    async with club(f"sqlite:///{tmp_path}/club.db") as (hall, member):
        lines = await story(hall, member)
    assert verify_record(rechained(lines)).findings == ()
    forge(lines)
    assert 4 in {finding.line for finding in verify_record(rechained(lines)).findings}


async def test_a_step_with_a_die_taken_back_is_found(games, tmp_path):
    async with club(f"sqlite:///{tmp_path}/club.db") as (hall, member):
        red = await Seat.of(hall, member)
        await red.order("go 3", "go 5", "look 9", "go 3", "go 4")
        lines = [json.loads(line) for line in (await red.content()).splitlines()]
    assert lines[3]["draws"]
    start = lines[0]["state"]
    before = [[["finds"], start["finds"]], [["turn"], 1], [["agenda"], start["agenda"][2:]]]
    undone = {"undo": {"seat": "red", "line": 3, "told": {"red": 3}}, "patch": before}
    findings = verify_record(rechained([*lines[:4], undone, *lines[3:]])).findings
    assert (5, "undo") in {(finding.line, finding.part) for finding in findings}


async def test_an_earlier_version_says_that_such_a_record_is_newer(games, tmp_path):
    """What the version before did with a record: it looked at the format of the opening before anything else."""
    async with club(f"sqlite:///{tmp_path}/club.db") as (hall, member):
        red = await Seat.of(hall, member)
        opening = msgspec.json.decode((await red.content()).splitlines()[0], type=Opening)
    assert opening.format > 1


def test_a_line_is_of_one_kind():
    line = msgspec.json.encode(Line("x", 1, orders={}, undo={"seat": "red", "line": 1}))
    with pytest.raises(Damaged, match="club-record-form"):
        parse_line([b"", line], 1)


@pytest.mark.slow
async def test_typhon_alone_is_played_with_steps_taken_back_at_random(tmp_path):
    """Every step taken back leads to the very desk of before; in the end the whole record is sound."""
    rng = Random(7)
    async with club(f"sqlite:///{tmp_path}/club.db") as (hall, member):
        wish = Wish("typhon", {"player": "me"}, options={"scenario": "solitaire"}, seed="seven")
        seat = Seat(hall, member, await hall.create(wish, member), "player")
        await settled(hall)
        before, taken_back = {}, 0
        while taken_back < 25:
            desk = await seat.desk()
            if desk.undo and rng.random() < 0.4:
                question, text = before[(await hall.house.live(seat.game)).standing.back[-1]]
                assert await seat.undo(desk.question.number) == text
                assert (await seat.desk()).view == question
                taken_back += 1
                continue
            line = (await hall.house.live(seat.game)).standing.count
            text = "\n".join(desk.package.seat.write(order, desk.view, "en") for order in desk.question.ask.sample(rng))
            answer = await hall.submit(seat.id, member, text) if text else None
            if answer is None or not answer.kept:
                await hall.submit_default(seat.id, member)
            await settled(hall)
            orders = parse_all(await (await hall.house.live(seat.game)).lines())[1][line - 1].orders["player"]
            written = [desk.package.seat.write(o, desk.view, "en") for o in desk.package.codec.orders(orders)]
            before[line] = desk.view, "\n".join(written)
        await hall.submit(seat.id, member, "concede")
        await settled(hall)
        verdict = verify_record(await seat.content())
        assert verdict.findings == () and verdict.over and verdict.replayed == verdict.lines - 1
        assert sum(line.undo is not None for line in await seat.lines()) == taken_back


# ---- in a folder


@pytest.fixture
def place(games, tmp_path):
    """A game alone, two steps on; the reports were read."""
    place = tmp_path / "game"
    create(place, "solo", Seed.declared("seven"), {}, {}, "2026-01-01")
    for cell in (3, 5):
        SeatFolder.open(place, "red").submit(f"go {cell}")
        with Table(place) as table:
            table.resolve()
    SeatFolder.open(place, "red").mark_read()
    return place


def test_in_a_folder_too_steps_are_taken_back(place):
    before = SeatFolder.open(place, "red")
    with Table(place) as table:
        assert [order.cell for order in table.undo("red")] == [5]
    after = SeatFolder.open(place, "red")
    assert (before.view.cell, after.view.cell, after.question) == (5, 3, before.question + 1)
    assert len(after.view.told) == len(before.view.told) - 1
    after.submit("go 4")
    with Table(place) as table:
        table.resolve()
        assert table.game.cells["red"] == 4
    assert [entry.report.cell for entry in SeatFolder.open(place, "red").unread()] == [4]
    assert verify(place).findings == ()


def test_in_a_folder_too_a_sheet_in_hand_does_not_outlive_what_is_taken_back(place):
    SeatFolder.open(place, "red").submit("look 4")
    with Table(place) as table:
        table.undo("red")
    assert SeatFolder.open(place, "red").sheet() is None


def test_in_a_folder_too_nothing_else_is_taken_back(place):
    SeatFolder.open(place, "red").submit("look 4")
    with Table(place) as table:
        table.resolve()
        with pytest.raises(Refused, match="club-no-undo"):
            table.undo("red")
        with pytest.raises(Misused):
            table.undo("blue")


def test_a_full_disk_leaves_the_step_as_it_was(place, monkeypatch):
    view = SeatFolder.open(place, "red").view
    with Table(place) as table:
        with monkeypatch.context() as patch:
            patch.setattr(type(table.record), "append", lambda *_: (_ for _ in ()).throw(OSError("full")))
            with pytest.raises(OSError, match="full"):
                table.undo("red")
        assert table.game.cells["red"] == 5
    assert SeatFolder.open(place, "red").view == view
    assert SeatFolder.open(place, "red").submit("look 4").kept


def test_an_interrupted_undo_is_set_right_when_the_table_is_opened_again(place, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(Table, "_settle", lambda self: (_ for _ in ()).throw(KeyboardInterrupt) if self.undoing else None)
        patch.setattr(Table, "undoing", False, raising=False)
        table = Table(place)
        table.undoing = True
        with pytest.raises(KeyboardInterrupt):
            table.undo("red")
        table.close()
    with pytest.raises(Busy):
        SeatFolder.open(place, "red").submit("look 4")
    with Table(place) as table:
        assert table.game.cells["red"] == 3
    assert SeatFolder.open(place, "red").view.cell == 3
    assert SeatFolder.open(place, "red").submit("go 4").kept


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_command_says_what_was_taken_back(place, capsys, language):
    assert main(["--lang", language, "undo", str(place), "red"]) == 0
    said = capsys.readouterr().out
    assert ("go 5" if language == "en" else "va 5") in said
    assert main(["undo", str(place), "red", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"orders": ["go 3"]}
    assert main(["undo", str(place), "red"]) != 0
