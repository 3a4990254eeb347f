"""The table: sheets taken and replaced, steps resolved, bots that repeat, interrupts by the time they came, the end."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from random import Random

import pytest
from sample_game import Concede, Flee, Found, Go, Look, Sample, View

from arbitre.club import table
from arbitre.club.record import Record
from arbitre.club.seatfiles import Interrupt, SeatFiles, Sheet
from arbitre.club.sheets import LONGEST, SeatFolder, readable
from arbitre.club.table import Table, create
from arbitre.club.trouble import Misused, NoGame, Refused
from arbitre.club.verify import verify
from arbitre.kernel import package
from arbitre.kernel.bases import Conceded
from arbitre.kernel.dice import Commitment, KeyedDice, Seed, SeedOpened, repeatable
from arbitre.kernel.play import Seat, Umpire, asked, play

SEVEN = Seed.declared("seven", repeatable("seven"))


@pytest.fixture
def place(tmp_path, sample):
    place = tmp_path / "game"
    return new(place)


def seat(place, side):
    return SeatFolder.open(place, side)


def new(place, seed="seven", bots=(), options=()):
    create(place, "sample", Seed.declared(seed, repeatable(seed)), dict(bots), dict(options), "2026-01-01")
    return place


def files_of(folder):
    return {p.name: (p.read_bytes(), p.stat().st_mtime_ns, p.stat().st_size) for p in folder.iterdir()}


def test_the_umpire_and_the_seats_have_folders_apart_and_the_seed_is_his_alone(place):
    assert {p.name for p in place.iterdir()} == {"game.json", "umpire", "red", "blue"}
    kept = {"record.jsonl", "head.json", "seed.json", "bots.json", "lock"}
    assert {p.name for p in (place / "umpire").iterdir()} == kept
    assert stat.S_IMODE((place / "umpire" / "seed.json").stat().st_mode) == 0o600
    assert stat.S_IMODE((place / "umpire").stat().st_mode) == 0o700
    assert "seven" not in (place / "game.json").read_text() + (place / "red" / "view.json").read_text()


def test_whatever_the_umask_nobody_else_reads_what_the_umpire_and_the_seats_keep(tmp_path, sample):
    before = os.umask(0)
    try:
        place = new(tmp_path / "wide")
        with Table(place) as table:
            table.resolve(default=True)
    finally:
        os.umask(before)
    for folder in (place / "umpire", place / "red", place / "blue"):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}


def test_every_seat_is_told_the_seal_of_the_dice_first(place):
    for side in ("red", "blue"):
        assert seat(place, side).view.told[0].report == Commitment(SEVEN.commitment, False)


def test_a_folder_that_holds_something_is_left_alone(tmp_path, sample):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(Refused):
        new(tmp_path)
    assert [p.name for p in tmp_path.iterdir()] == ["mine.txt"]


def test_an_empty_folder_is_taken(tmp_path, sample):
    assert seat(new(tmp_path), "red").ask is not None


@pytest.mark.parametrize("wrong", [{"bots": {"green": "random"}}, {"bots": {"red": "nobody"}}, {"options": {"x": "y"}}])
def test_what_the_game_does_not_know_is_refused_and_leaves_nothing_behind(tmp_path, sample, wrong):
    with pytest.raises(Misused):
        new(tmp_path / "game", **wrong)
    assert list(tmp_path.iterdir()) == []


def test_a_sheet_is_judged_line_by_line_and_what_stands_is_kept(place):
    answer = seat(place, "red").submit("go 3\n\ngo 2  # again\nwhat\ngo 8\nlook 4")
    assert [(line.number, line.accepted) for line in answer.lines] == [
        (1, True), (3, False), (4, False), (5, False), (6, False)
    ]  # fmt: skip
    assert [r.phrase.key for line in answer.lines for r in line.remarks] == [
        "once", "read-line", "not-offered", "not-now"
    ]  # fmt: skip
    assert answer.kept and answer.refused == 4
    assert seat(place, "red").orders() == (Go(3),)
    assert seat(place, "red").sheet().text == "go 3"


def test_the_last_sheet_replaces_the_former_whole(place):
    seat(place, "red").submit("go 3")
    seat(place, "red").submit("go 2")
    assert seat(place, "red").orders() == (Go(2),)


def test_a_sheet_in_which_nothing_stands_changes_nothing(place):
    seat(place, "red").submit("go 3")
    before = files_of(place / "red")
    assert not seat(place, "red").submit("go 9\nnonsense").kept
    with pytest.raises(Refused):
        seat(place, "red").submit("# only a comment\n\n")
    assert files_of(place / "red") == before


def test_an_empty_answer_can_be_given_on_purpose_and_taken_back(place):
    seat(place, "red").submit_default()
    assert seat(place, "red").sheet().orders == ()
    seat(place, "red").withdraw()
    assert seat(place, "red").sheet() is None


def test_a_step_waits_for_every_sheet_and_names_who_is_missing(place):
    with Table(place) as opened:
        assert opened.resolve().waiting == ("red", "blue")
        opened_before = opened.record.count
        seat(place, "red").submit("go 3")
        done = opened.resolve()
        assert (done.moments, done.waiting) == ((), ("blue",))
        assert opened.record.count == opened_before
        seat(place, "blue").submit("go 8")
        assert opened.resolve().moments == ((1, "sail"),)
        assert opened.game.cells == {"red": 3, "blue": 8}


def test_a_missing_sheet_becomes_the_default_when_the_umpire_says_so_and_only_for_that_step(place):
    with Table(place) as opened:
        seat(place, "red").submit("go 3")
        done = opened.resolve(default=True)
        assert done.moments == ((1, "sail"),)
        assert done.waiting == ("red", "blue")
        assert opened.game.cells == {"red": 3, "blue": 9}


def test_a_sheet_answers_one_question_only(place):
    with Table(place) as opened:
        seat(place, "red").submit("go 3")
        opened.resolve(default=True)
        assert not (place / "red" / "sheet.json").exists()
        assert seat(place, "red").sheet() is None


def test_a_stale_sheet_left_by_a_crash_is_not_taken_for_an_answer(place):
    seat(place, "red").submit("go 3")
    kept = (place / "red" / "sheet.json").read_bytes()
    with Table(place) as opened:
        opened.resolve(default=True)
    (place / "red" / "sheet.json").write_bytes(kept)
    assert seat(place, "red").sheet() is None
    with Table(place) as opened:
        assert opened.resolve().waiting == ("red", "blue")
    assert not (place / "red" / "sheet.json").exists()


def test_the_record_holds_the_orders_of_all_who_were_asked(place):
    with Table(place) as opened:
        seat(place, "red").submit("go 3")
        opened.resolve(default=True)
    line = json.loads((place / "umpire" / "record.jsonl").read_text().splitlines()[1])
    assert line["orders"] == {"red": [{"type": "go", "cell": 3}], "blue": []}


def play_on(place, seed="seven"):
    """Play a game between two bots to its end, and return its record."""
    with Table(place) as opened:
        opened.resolve()
    return (place / "umpire" / "record.jsonl").read_bytes()


def test_a_game_with_a_given_seed_and_bots_repeats_exactly(tmp_path, sample):
    bots = {"red": "random", "blue": "random"}
    one, two = (play_on(new(tmp_path / name, bots=bots)) for name in ("one", "two"))
    other = play_on(new(tmp_path / "three", seed="eight", bots=bots))
    assert one == two != other


def test_a_given_seed_repeats_the_dice_and_its_seal_is_another_each_time(tmp_path, sample):
    bots = {"red": "random", "blue": "random"}
    for name in ("one", "two"):
        create(tmp_path / name, "sample", Seed.declared("seven"), bots, {}, "2026-01-01")
        play_on(tmp_path / name)
    one, two = (Record.load(tmp_path / name / "umpire" / "record.jsonl")[1:] for name in ("one", "two"))
    assert [line.draws for line in one[1]] == [line.draws for line in two[1]]
    assert any(line.draws for line in one[1]) and one[0].commitment != two[0].commitment


def test_saved_and_loaded_at_every_step_it_is_the_same_game(tmp_path, sample):
    bots = {"red": "random", "blue": "random"}
    one = play_on(new(tmp_path / "one", bots=bots))
    place, over = new(tmp_path / "two", bots=bots), False
    while not over:
        with Table(place) as opened:
            over = opened.resolve(most=1).over
    assert (place / "umpire" / "record.jsonl").read_bytes() == one


def test_a_loaded_position_is_the_one_that_was_saved(place):
    rng, dice = Random(4), KeyedDice("seven", "sample")
    with Table(place) as opened:
        game, package = opened.game, opened.package
    while game.agenda:
        orders = {side: ask.sample(rng) for side, ask in asked(package, game).items()}
        game, _ = play(package, game, orders, Umpire(dice))
        for side, given in orders.items():
            seat(place, side).submit("\n".join(package.seat.write(order, None, "en") for order in given))
        with Table(place) as opened:
            opened.resolve()
        with Table(place) as opened:
            loaded = opened.game
        if not game.agenda:
            loaded.told = {side: told[:-1] for side, told in loaded.told.items()}  # the seed, opened by the table
        assert loaded == game


def test_at_the_end_everything_is_opened_to_every_seat(place):
    # MID-R74, for every game: the seed is in the last report and in the record, of which each seat gets the whole
    with Table(place) as opened:
        while not opened.over:
            opened.resolve(default=True)
    record = (place / "umpire" / "record.jsonl").read_bytes()
    for side in ("red", "blue"):
        assert (place / side / "record.jsonl").read_bytes() == record
        assert seat(place, side).view.told[-1].report == SeedOpened("seven", SEVEN.salt)
        assert not verify(place / side / "record.jsonl").findings
    with Table(place) as opened, pytest.raises(Refused):
        opened.resolve()
    with pytest.raises(Refused):
        seat(place, "red").submit("go 3")


def test_before_the_end_no_seat_has_the_record(place):
    with Table(place) as opened:
        opened.resolve(default=True)
    assert {p.name for p in (place / "red").iterdir()} == {"view.json", "lock"}


def conceding(place, monkeypatch, times):
    """Both sides concede at the times given, in ns."""
    for side, received in times.items():
        monkeypatch.setattr("time.time_ns", lambda received=received: received)
        answer = seat(place, side).submit("concede")
        assert answer.interrupting and not answer.kept


@pytest.mark.parametrize(("times", "winner"), [
    ({"red": 5}, "blue"), ({"blue": 7}, "red"), ({"red": 6, "blue": 5}, "red"),
    ({"red": 5, "blue": 6}, "blue"), ({"red": 5, "blue": 5}, ""),
])  # fmt: skip
def test_conceding_takes_effect_in_the_order_received_whoever_is_asked(place, monkeypatch, times, winner):
    # MID-R88
    conceding(place, monkeypatch, times)
    with Table(place) as opened:
        done = opened.resolve()
    assert done.over
    ended = [t.report for t in seat(place, "red").view.told if type(t.report).__name__ == "Ended"]
    assert [e.winner for e in ended] == [winner]
    assert not verify(place).findings
    assert not (place / "red" / "interrupts.json").exists()


@pytest.mark.parametrize(("times", "who"), [
    ({"red": 5}, ["red"]), ({"blue": 7}, ["blue"]), ({"red": 6, "blue": 5}, ["blue"]),
    ({"red": 5, "blue": 5}, ["red", "blue"]),
])  # fmt: skip
def test_a_game_that_says_nothing_on_conceding_is_over_by_it(place, monkeypatch, times, who):
    monkeypatch.delattr(Sample, "interrupt")
    conceding(place, monkeypatch, times)
    with Table(place) as opened:
        assert opened.resolve().over
    for side in ("red", "blue"):
        _, *told, opening = [entry.report for entry in seat(place, side).view.told]
        assert told == [Conceded(one) for one in who] and isinstance(opening, SeedOpened)
    assert verify(place).over and not verify(place).findings


def test_conceding_cannot_be_taken_back_by_a_later_sheet(place, monkeypatch):
    # MID-R88
    conceding(place, monkeypatch, {"red": 5})
    assert seat(place, "red").submit("go 3").kept
    with Table(place) as opened:
        assert opened.resolve().over


def test_an_interrupt_beside_orders_leaves_the_orders_judged(place):
    answer = seat(place, "red").submit("go 9\nconcede\ngo 3")
    assert [line.accepted for line in answer.lines] == [False, True, True]
    assert answer.kept and answer.interrupting
    assert seat(place, "red").sheet().text == "go 3"


def test_an_interrupt_that_was_carried_out_before_a_crash_is_not_heard_twice(place, monkeypatch):
    """The process dies between the record's line and the clearing of the folder."""
    conceding(place, monkeypatch, {"red": 5})
    calls = []

    def forget(self, opened):
        calls.append(opened)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, Table(place) as opened:
        patch.setattr(Table, "_settle", lambda self: forget(self, calls))
        with pytest.raises(KeyboardInterrupt):
            opened.resolve()
    assert SeatFiles(place / "red").interrupts() == [Interrupt(5, ({"type": "concede"},))]
    with Table(place) as opened:
        assert opened.over
    assert SeatFiles(place / "red").interrupts() == []
    assert sum('"interrupts"' in line for line in (place / "umpire" / "record.jsonl").read_text().splitlines()) == 1


def test_what_a_seat_writes_into_its_folder_by_hand_is_judged_like_a_sheet(place):
    """A folder belongs to its side, who may be tempted: no unlawful order gets in, nor a step's order as interrupt."""
    files = SeatFiles(place / "red")
    files.put_sheet(Sheet(0, "go 9", ({"type": "go", "cell": 9}, {"type": "go", "cell": 3}), 1))
    files.put_interrupts([Interrupt(2, ({"type": "go", "cell": 9},))])
    with Table(place) as opened:
        opened.resolve(default=True)
        assert opened.game.cells["red"] == 3
        assert not opened.over


class Refereed(Sample):
    """The sample game with a seat for a human umpire, who is told nothing and asked nothing."""

    def seats(self, game):
        return (*super().seats(game), Seat("ref", "", umpire=True))

    def view(self, game, seat):
        if seat != "ref":
            return super().view(game, seat)
        told = game.told.get(seat, ())
        return View(cell=0, found=False, side=seat, turn=0, now=Flee() if game.agenda else None, told=told)


def test_a_step_that_changes_nothing_for_a_seat_leaves_its_folder_untouched(tmp_path, monkeypatch):
    monkeypatch.setattr(package, "load", {"sample": Refereed()}.__getitem__)
    place = new(tmp_path / "game")
    before = files_of(place / "ref")
    with Table(place) as opened:
        for _ in range(4):
            opened.resolve(default=True)
    assert files_of(place / "ref") == before


def test_a_found_ship_is_asked_alone(tmp_path, sample):
    """One seat is asked, the other not; the table waits for the one alone, and the other's folder shows nothing."""
    for seed in map(str, range(20)):
        place = new(tmp_path / seed, seed=seed)
        seat(place, "red").submit("go 1")
        seat(place, "blue").submit("go 7")
        with Table(place) as opened:
            opened.resolve()
            seat(place, "red").submit("look 7")
            seat(place, "blue").submit("look 5")
            opened.resolve()
            if any(isinstance(t.report, Found) for t in opened.game.told["blue"]):
                assert set(opened.asks) == {"blue"}
                assert seat(place, "red").ask is None
                red = files_of(place / "red")
                refused = seat(place, "red").submit("go 2")
                assert [r.phrase.key for r in refused.lines[0].remarks] == ["club-not-asked"]
                with pytest.raises(Refused):
                    seat(place, "red").submit_default()
                seat(place, "blue").submit("go 9")
                assert files_of(place / "red") == red
                assert opened.resolve().moments == ((1, "flee"),)
                return
    pytest.fail("no ship was found in twenty games")


def test_a_bot_answers_from_its_own_view_and_its_bad_orders_are_left_out(tmp_path, sample, monkeypatch):
    seen = []

    class Careless:
        def __init__(self, rng):
            pass

        def orders(self, view, ask):
            seen.append(view)
            return (Look(4), Go(99), Concede(), Go(8))

    monkeypatch.setattr(sample.seat, "bots", lambda: {"careless": Careless})
    place = new(tmp_path / "game", bots={"blue": "careless"})
    with Table(place) as opened:
        seat(place, "red").submit("go 2")
        assert opened.resolve(most=1).moments == ((1, "sail"),)
        assert opened.game.cells == {"red": 2, "blue": 8}
        assert seen[0].side == "blue"


def test_the_umpire_is_wanted_where_only_a_sides_papers_are(place, tmp_path):
    (tmp_path / "mine").mkdir()
    (place / "game.json").rename(tmp_path / "mine" / "game.json")
    (place / "red").rename(tmp_path / "mine" / "red")
    assert seat(tmp_path / "mine", "red").ask is not None
    with pytest.raises(NoGame):
        Table(tmp_path / "mine")


@pytest.mark.parametrize(("raw", "key"), [
    (b"go 3\x00", "club-binary"), (b"\x89PNG\r\n\x1a\n\x00\xff", "club-binary"), (b"go 3\x1b[31m", "club-binary"),
    ("go 3".encode("utf-16"), "club-binary"), ("go 3 é".encode("latin-1"), "club-encoding"),
    (b"go 3\n" * (LONGEST // 5 + 1), "club-too-long"), (b"go 3\n" * 1001, "club-too-many"),
])  # fmt: skip
def test_what_is_no_order_sheet_is_refused_in_a_sentence(raw, key):
    with pytest.raises(Refused) as refused:
        readable(raw)
    assert refused.value.phrase.key == key


def test_a_mark_of_utf_8_and_any_line_ends_are_read():
    assert readable("\ufeffgo 3\r\ngo 4".encode()) == "go 3\r\ngo 4"


def test_reading_is_remembered_and_reports_come_once(place):
    folder = seat(place, "red")
    assert len(folder.unread()) == 1
    folder.mark_read()
    assert seat(place, "red").unread() == ()
    assert {p.name for p in (place / "blue").iterdir()} == {"view.json", "lock"}


def test_modules_keep_their_layers():
    """The club moves games about and never looks inside: it imports no game."""
    for module in Path(table.__file__).parent.glob("*.py"):
        assert "arbitre.games" not in module.read_text()
