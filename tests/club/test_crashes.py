"""Killed at any instant, on a full disk, or two at once: nothing acknowledged is lost, and no step is half done."""

from __future__ import annotations

import errno
import json
import os
import random
import signal
import time
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path

import msgspec
import pytest
import sample_game

from arbitre.club import directory
from arbitre.club.record import Head, Record, check_head, parse_opening, split
from arbitre.club.seatfiles import SeatFiles
from arbitre.club.sheets import SeatFolder
from arbitre.club.table import Table, create
from arbitre.club.trouble import Busy, Refused
from arbitre.club.verify import verify
from arbitre.kernel.dice import Seed

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("ARBITRE_SOAK", "24"))
SIDES = ("red", "blue")


@pytest.fixture
def place(tmp_path, sample, monkeypatch):
    monkeypatch.setattr(sample_game, "TURNS", 10**6)
    place = tmp_path / "game"
    create(place, "sample", Seed.declared("seven"), {}, {}, "2026-01-01")
    return place


def someone_plays(place, say):
    """Both sides send sheets, now and then replacing one, and the umpire resolves: for ever. `say` hears every sheet
    that was acknowledged: side, question, and the orders as plain data."""
    rng = random.Random()
    while True:
        for side in SIDES:
            for _ in range(rng.choice((1, 1, 2))):
                seat = SeatFolder.open(place, side)
                if (ask := seat.ask) is None:
                    continue
                orders = ask.sample(rng)
                answer = seat.submit("\n".join(seat.package.seat.write(order, seat.view, "en") for order in orders))
                assert answer.kept
                say({"side": side, "question": seat.question, "orders": seat.package.codec.plain(orders)})
        with Table(place) as table:
            table.resolve()


def killed(place, rng):
    """Let a process play and kill it some time after one of its first acknowledgements; what it acknowledged."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            someone_plays(place, lambda said: os.write(writing, json.dumps(said).encode() + b"\n"))
        finally:
            os._exit(1)
    os.close(writing)
    with open(reading, "rb") as pipe:
        first = [pipe.readline() for _ in range(rng.randint(1, 6))]
        time.sleep(rng.uniform(0, 0.03))
        os.kill(child, signal.SIGKILL)
        said = b"".join(first) + pipe.read()
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the player must be killed, not fail"
    return [json.loads(line) for line in said.splitlines()]


def answered(place):
    """Every question answered in the record: (side, number of the question) -> orders."""
    answers, counts = {}, dict.fromkeys(SIDES, 0)
    for line in Record.load(place / "umpire" / "record.jsonl")[2]:
        for side, orders in (line.orders or {}).items():
            answers[side, counts[side]] = list(orders)
            counts[side] += 1
    return answers


def check(place, said):
    """The last sheet acknowledged for each question is in the record, or still in hand; all else agrees with the
    record."""
    last = {(ack["side"], ack["question"]): ack["orders"] for ack in said}
    with Table(place) as table:  # opens: the record loads, the folders are set right
        assert table.record.count >= 1
    answers = answered(place)
    for (side, question), orders in last.items():
        sheet = SeatFiles(place / side).sheet(question)
        found = answers.get((side, question), list(sheet.orders) if sheet else None)
        # a sheet that was on disk when the process died may have replaced this one without being acknowledged
        newest = question == max(q for s, q in last if s == side)
        assert found == orders or (newest and found is not None), f"{side} lost {orders} for question {question}"
    for side in SIDES:
        assert {p.name for p in (place / side).iterdir() if not p.name.startswith(".")} <= {
            "view.json", "sheet.json", "lock"
        }  # fmt: skip


def test_killed_at_random_instants_it_loses_nothing(place):
    rng = random.Random(20)
    for _ in range(KILLS):
        check(place, killed(place, rng))
    verdict = verify(place)
    assert not verdict.findings
    assert verdict.lines > 10, "the games must have gone on between the kills"


class Killed(BaseException):
    """Stands for the end of the process."""


def counted(monkeypatch, fatal, outcome):
    """Let the n-th system call that changes the disk end in `outcome`; a write is then half done. Returns the count."""
    calls = []

    def watched(name):
        real = getattr(os, name)

        def call(*args, **kwargs):
            calls.append(name)
            if len(calls) == fatal:
                if name == "write":
                    real(args[0], args[1][: len(args[1]) // 2])
                raise outcome
            if len(calls) > fatal > 0 and isinstance(outcome, Killed):
                raise outcome  # a dead process does nothing more
            return real(*args, **kwargs)

        monkeypatch.setattr(os, name, call)

    for name in ("write", "fsync", "rename", "unlink", "ftruncate", "truncate"):
        watched(name)
    return calls


def round_of_play(place):
    """One sheet replaced, one sent, one step resolved; the sheets acknowledged, as far as it got, and how it ended."""
    said = {}
    try:
        for side, text in (("red", "go 2"), ("red", "go 3"), ("blue", "go 8")):
            seat = SeatFolder.open(place, side)
            seat.submit(text)
            said[side] = int(text[-1])
        with Table(place) as table:
            table.resolve()
    except (Killed, OSError) as end:
        return said, end
    return said, None


def late(place):
    """What the sides can still send for the first question, before anybody sets the game right."""
    said = {}
    for side, cell in (("red", 2), ("blue", 7)):
        with suppress(Busy):
            seat = SeatFolder.open(place, side)
            if seat.question == 0 and seat.submit(f"go {cell}").kept:
                said[side] = cell
    return said


def fresh(tmp_path, n):
    place = tmp_path / f"game{n}"
    create(place, "sample", Seed.declared("seven"), {}, {}, "2026-01-01")
    return place


@pytest.mark.parametrize("outcome", [Killed(), OSError(errno.ENOSPC, "No space")], ids=["killed", "full"])
def test_cut_short_at_every_single_write_it_loses_nothing(tmp_path, sample, monkeypatch, outcome):
    """Not at random: at each system call in turn that writes, syncs, renames or removes."""
    fatal, end = 1, outcome
    while end is not None:
        place = fresh(tmp_path, fatal)
        with monkeypatch.context() as patch:
            counted(patch, fatal, outcome)
            said, end = round_of_play(place)
        said |= late(place)
        with Table(place) as table:
            resolved = table.record.count == 2
            cells = dict(table.game.cells)
        assert not verify(place).findings
        if resolved:
            assert cells == said, f"call {fatal}: the step was resolved without {said}"
            assert not late(place), "the next question is another one"
        else:
            assert cells == {"red": 1, "blue": 9}
            for side in SIDES:
                orders = SeatFolder.open(place, side).orders()
                assert side not in said or orders == (sample_game.Go(said[side]),), f"call {fatal}"
        with Table(place) as table:  # and the game goes on
            assert table.resolve(default=True).moments == ((1, "search" if resolved else "sail"),)
        fatal += 1
    assert fatal > 20


class Disk:
    """What of the umpire's record and head would surely be there after a power cut, as system calls go by: the record
    as far as it was synced; of the head every file that its name may stand for until the folder is synced."""

    def __init__(self, umpire):
        self.umpire = umpire
        self.synced, self.content = (umpire / "record.jsonl").read_bytes(), b""
        self.heads = [(umpire / "head.json").read_bytes()]
        self.shown = 0

    def fsync(self, fd):
        file = Path(os.readlink(f"/proc/self/fd/{fd}"))
        if file == self.umpire / "record.jsonl":
            self.synced = file.read_bytes()
        elif file == self.umpire / ".head.json.new":
            self.content = file.read_bytes()
        elif file == self.umpire:
            del self.heads[:-1]

    def rename(self, old, new):
        if new == self.umpire / "head.json":
            assert new.read_bytes() == self.content, "a name for what may not be on disk"
            self.heads.append(self.content)
        if new.name == "view.json":
            (head,) = self.heads
            assert json.loads(head)["lines"] == self.synced.count(b"\n"), "what is shown is kept before"
            self.shown += 1

    def check(self):
        for head in self.heads:
            lines, _ = split(self.synced)
            check_head(parse_opening(lines), lines, msgspec.json.decode(head, type=Head))


def test_a_power_cut_at_any_moment_leaves_no_head_that_its_record_does_not_reach(tmp_path, sample, monkeypatch):
    place = fresh(tmp_path, 1)
    disk = Disk(place / "umpire")

    def followed(name):
        real = getattr(os, name)

        def call(*args):
            done = real(*args)
            getattr(disk, name, lambda *_: None)(*args)
            disk.check()
            return done

        monkeypatch.setattr(os, name, call)

    for name in ("write", "fsync", "rename", "unlink", "ftruncate", "truncate"):
        followed(name)
    for side, text in (("red", "go 3"), ("blue", "go 8")):
        SeatFolder.open(place, side).submit(text)
    with Table(place) as table:
        while not table.over:
            table.resolve(default=True)
    assert disk.shown > 4 and disk.synced.count(b"\n") > 4


def test_a_seat_cannot_answer_while_an_interrupted_step_stands_open(place):
    SeatFiles(place / "red").mark_resolving()
    with pytest.raises(Busy) as busy:
        SeatFolder.open(place, "red").submit("go 3")
    assert busy.value.phrase.key == "club-interrupted"
    Table(place).close()
    assert SeatFolder.open(place, "red").submit("go 3").kept


def test_a_full_disk_while_setting_up_leaves_no_game(tmp_path, sample, monkeypatch):
    for fatal in (1, 4, 9):
        with monkeypatch.context() as patch:
            counted(patch, fatal, OSError(errno.ENOSPC, "full"))
            with pytest.raises(OSError, match="full"):
                create(tmp_path / "game", "sample", Seed.declared("x"), {}, {}, "2026-01-01")
        assert list(tmp_path.iterdir()) == []


def test_a_second_umpire_waits_a_little_then_is_told(place, monkeypatch):
    monkeypatch.setattr(directory, "PATIENCE", 0.05)
    with Table(place), pytest.raises(Busy) as busy:
        Table(place)
    assert busy.value.phrase.key == "club-busy"
    Table(place).close()


def _send(place, side, texts, done):
    for text in texts:
        SeatFolder.open(place, side).submit(text)
    done.put(True)


def _umpire(place, steps, done):
    for _ in range(steps):
        with Table(place) as table:
            assert len(table.resolve(default=True).moments) == 1
    done.put(True)


def together(*tasks):
    """Run functions in processes of their own, at once; whether each came to its end."""
    context = get_context("fork")
    done = context.Queue()
    processes = [context.Process(target=function, args=(*args, done)) for function, *args in tasks]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    return [process.exitcode for process in processes]


@pytest.fixture
def patient(monkeypatch):
    """Processes that wait for each other as long as it takes."""
    monkeypatch.setattr(directory, "PATIENCE", 250.0)


def test_two_processes_sending_sheets_at_once_leave_one_of_them_whole(place, patient):
    assert together((_send, place, "red", ["go 2"] * 25), (_send, place, "red", ["go 3"] * 25)) == [0, 0]
    assert SeatFolder.open(place, "red").sheet().text in ("go 2", "go 3")


def test_two_umpires_and_a_player_at_once_do_every_step_once(place, patient):
    tasks = [(_umpire, place, 8), (_umpire, place, 8), (_send, place, "red", ["go 1", "look 1"] * 15)]
    assert together(*tasks) == [0, 0, 0]
    assert Record.load(place / "umpire" / "record.jsonl")[0].count == 17
    assert not verify(place).findings


def test_two_games_set_up_in_one_place_leave_one(tmp_path, sample):
    place = tmp_path / "game"

    def make(n, done):
        for _ in range(10):
            try:
                create(place, "sample", Seed.declared(str(n)), {}, {}, "2026-01-01")
            except Refused:
                continue
            (tmp_path / f"made{n}-{time.time_ns()}").touch()

    assert together((make, 1), (make, 2)) == [0, 0]
    assert len(list(tmp_path.glob("made*"))) == 1
    assert not verify(place).findings
    assert list(tmp_path.glob(".game*")) == []
