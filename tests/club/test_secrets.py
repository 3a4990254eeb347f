"""A side's commands: they open its own folder alone, and nothing about them tells what the other side did."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arbitre.cli import main
from arbitre.club.sheets import SeatFolder
from arbitre.club.table import Table, create
from arbitre.kernel.dice import Seed, repeatable

CLI = Path(__file__).parents[1] / "sample_cli.py"
COMMANDS = [
    ["ask"], ["ask", "--json"], ["status"], ["status", "--json"], ["report", "--all"], ["report", "--all", "--clauses"],
    ["report", "--all", "--json"], ["map", "-o", "-"], ["map", "--json"],
]  # fmt: skip
SENDING = [["orders", "good.txt"], ["orders", "bad.txt"], ["orders", "--default"], ["orders", "--withdraw"], ["report"]]


@pytest.fixture
def run(sample, monkeypatch):
    """A side's command in this process: exit code, standard output, errors."""
    monkeypatch.setenv("ARBITRE_LANG", "en")

    def run(place, words, side="red"):
        command, *rest = words
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
        with monkeypatch.context() as patch, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            patch.chdir(place.parent)
            code = main([command, "game", side, *rest])
        return code, out.buffer.getvalue(), err.buffer.getvalue()

    return run


def run_apart(place, words, side="red", **environ):
    """A side's command in a process of its own: exit code, standard output, errors."""
    command, *rest = words
    done = subprocess.run(
        [sys.executable, str(CLI), command, "game", side, *rest],
        cwd=place.parent,
        env={"PATH": os.environ["PATH"], "ARBITRE_LANG": "en", **environ},
        capture_output=True,
    )
    return done.returncode, done.stdout, done.stderr


def made(folder):
    """A game in which one step has been resolved, with sheets to send beside it."""
    folder.mkdir()
    (folder / "good.txt").write_text("look 4")
    (folder / "bad.txt").write_text("look 40\nnonsense")
    place = folder / "game"
    create(place, "sample", Seed.declared("seven", repeatable("seven")), {}, {}, "2026-01-01")
    with Table(place) as table:
        table.resolve(default=True)
    return place


def traces(folder):
    return {p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in sorted(folder.iterdir())} | {
        ".": folder.stat().st_mtime_ns
    }


@pytest.mark.slow
@pytest.mark.parametrize("words", [*COMMANDS, *SENDING], ids=" ".join)
def test_a_sides_command_opens_the_public_card_and_its_own_folder_alone(tmp_path, sample, words):
    place = made(tmp_path / "a")
    log = tmp_path / "touched"
    run_apart(place, words, ARBITRE_WATCH=str(log))
    touched = [Path(line.partition(" ")[2]) for line in log.read_text().splitlines()]
    inside = {path for path in touched if path.is_relative_to(place) and path != place}
    assert place / "game.json" in inside, "the watch must see something"
    assert place / "red" / "view.json" in inside
    for path in inside:
        assert path == place / "game.json" or path.is_relative_to(place / "red"), f"{words} touched {path}"


@pytest.mark.parametrize("words", [*COMMANDS, *SENDING], ids=" ".join)
def test_a_sides_command_says_the_same_when_nothing_else_is_there_at_all(tmp_path, run, words):
    place = made(tmp_path / "a")
    alone = tmp_path / "b" / "game"
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    shutil.rmtree(alone / "umpire")
    shutil.rmtree(alone / "blue")
    assert run(place, words) == run(alone, words)


@pytest.mark.parametrize("words", [["ask"], ["orders", "good.txt"]], ids=" ".join)
def test_a_process_of_its_own_says_what_is_said_here(tmp_path, run, words):
    places = [made(tmp_path / folder) for folder in "ab"]
    assert run_apart(places[0], words) == run(places[1], words)


def other_side_is_busy(place):
    """Everything the other side may do before the step resolves; and the umpire tries, and must wait."""
    blue = SeatFolder.open(place, "blue")
    blue.submit("look 3")
    blue.submit("look 5\nrubbish")
    blue.mark_read()
    with Table(place) as table:
        assert table.resolve().waiting == ("red",)
    blue.withdraw()
    blue.submit("look 2\nconcede")


def test_nothing_in_a_sides_folder_or_answers_tells_what_the_other_side_did(tmp_path, run):
    busy, idle = made(tmp_path / "busy"), made(tmp_path / "idle")
    before = traces(busy / "red")
    other_side_is_busy(busy)
    assert traces(busy / "red") == before
    for words in [*COMMANDS, *SENDING]:
        assert run(busy, words) == run(idle, words), words
    busy_files, idle_files = ({n: t for n, t in traces(p / "red").items() if n != "."} for p in (busy, idle))
    assert {n: len(t[0]) for n, t in busy_files.items()} == {n: len(t[0]) for n, t in idle_files.items()}


@pytest.mark.parametrize("sheet", ["concede", "look 4", "go 3", "look 99", ""])
def test_the_same_sheet_gets_the_same_answer_whatever_the_truth(tmp_path, run, sheet):
    """Two truths that red cannot tell apart: blue sailed elsewhere."""
    answers = []
    for name, cell in (("one", 9), ("two", 7)):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "sheet.txt").write_text(sheet)
        create(folder / "game", "sample", Seed.declared("seven", repeatable("seven")), {}, {}, "2026-01-01")
        SeatFolder.open(folder / "game", "blue").submit(f"go {cell}")
        with Table(folder / "game") as table:
            table.resolve(default=True)
        answers.append([run(folder / "game", words) for words in (["ask"], ["orders", "sheet.txt"], ["ask", "--json"])])
    assert answers[0] == answers[1]
