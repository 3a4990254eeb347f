"""Playing in one terminal, watching two bots, and the first lesson."""

from __future__ import annotations

import io
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from arbitre.cli import main
from arbitre.cli.face import Face
from arbitre.cli.play import Session
from arbitre.club.table import Table, create
from arbitre.club.verify import verify
from arbitre.kernel.dice import Seed
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Phrase

CLI = Path(__file__).parents[1] / "sample_cli.py"


@pytest.fixture
def sit(tmp_path, sample, capsys):
    """Play the lines given, then leave; what was printed. The same game each time."""
    place = tmp_path / "game"
    create(place, "sample", Seed.declared("seven"), {"blue": "random"}, {}, "2026-01-01")

    def sit(*lines, language="en"):
        typed = iter(lines)

        def read(prompt):
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        face = Face(language)
        face.speaks_of(sample)
        with Table(place) as table:
            assert Session(face, table, "red", read).run(False) == 0
        return capsys.readouterr().out

    sit.place = place
    return sit


def test_a_newcomer_is_told_what_to_do_and_shown_an_example(sit):
    out = sit()
    assert "You command Red; the bot “random” plays against you." in out
    assert "Where does your ship go?" in out and "    go 3" in out and "“?” lists all" in out
    assert f"arbitre play sample --dir {sit.place}" in out


def test_lines_are_answered_at_once_and_the_sheet_goes_to_the_umpire(sit):
    out = sit("go 2", "go 9", "go 3", "nonsense", "sheet", "send")
    assert "✓ go 2" in out
    assert "A cell from 1 to 3 is wanted" in out and "You have already chosen 2" in out and "Write “go 3”" in out
    assert "The umpire resolves" in out and "Where do you look?" in out


def test_a_game_left_goes_on_where_it_was_with_its_sheet(sit):
    sit("go 2", "quit")
    out = sit("send")
    assert "    go 2" in out and "Where do you look?" in out
    with Table(sit.place) as table:
        assert table.game.cells["red"] == 2


def test_orders_are_taken_back_one_by_one_or_all(sit):
    out = sit("undo", "go 2", "undo", "sheet", "go 3", "clear", "sheet")
    assert "There is nothing to take back." in out and "Taken back: go 2" in out and "Your sheet is empty again." in out
    assert out.count("No sheet of yours is in hand.") == 3


def test_an_empty_sheet_is_sent_only_when_asked_twice(sit):
    out = sit("send")
    assert "the umpire will do this: Your ship stays in 1." in out and "Where do you look?" not in out
    assert "Where do you look?" in sit("send", "send")


def test_what_would_be_closed_with_much_undone_is_sent_only_when_asked_twice(sit, monkeypatch):
    monkeypatch.setattr(SeatPackage, "closing", lambda seat, view, ask, orders: Phrase("play-not-done"))
    out = sit("go 2", "send")
    assert "closes something with much left undone. Not done. Type “send” again" in out
    assert "Where do you look?" not in out
    assert "Where do you look?" in sit("send", "send")


def test_every_command_in_both_languages(sit):
    for language, words in (
        ("en", ("?", "ask", "sheet", "report", "report all", "status", "map")),
        ("fr", ("aide", "question", "feuille", "rapport", "rapport tout", "ÉTAT", "carte")),
    ):
        out = sit(*words, language=language)
        assert (sit.place / "red" / "map.svg").read_text().startswith("<svg")
        assert "map.svg" in out and "─" in out
        assert ("Besides orders" if language == "en" else "En plus des ordres") in out


def test_conceding_is_asked_again_and_then_ends_the_game(sit):
    assert "Not done." in sit("concede", "no")
    out = sit("abandon", "yes")
    assert "Blue wins." in out and "The game is over" in out and f"arbitre verify {sit.place}" in out
    assert not verify(sit.place).findings


def test_a_whole_game_by_defaults(sit):
    out = sit(*["send", "send"] * 12)
    assert "The game is over" in out and "The seal of the dice is opened" in out


def test_without_a_terminal_two_bots_play_and_both_sides_reports_are_printed(tmp_path):
    run = [sys.executable, str(CLI), "play", "sample", "--seed", "7", "--lang", "en"]
    done = subprocess.run(run, cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == ""
    for said in ("no terminal", "arbitre play sample --side red", "Where does your ship go?", "To Red:", "To Blue:",
                 "Turn 3", "Seed: 7;"):  # fmt: skip
        assert said in done.stdout
    assert list(tmp_path.iterdir()) == [], "a game only looked at leaves nothing behind"
    again = subprocess.run(run, cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert again.stdout == done.stdout
    one = subprocess.run([*run, "--side", "red", "--dir", "kept"], cwd=tmp_path, stdin=subprocess.DEVNULL,
                         capture_output=True, text=True)  # fmt: skip
    assert "To Blue:" not in one.stdout
    assert (tmp_path / "kept" / "umpire" / "record.jsonl").exists()


def test_a_persons_game_is_not_played_for_him(sit, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["play", "sample", "--dir", str(sit.place), "--lang", "en"]) == 1
    assert "played by a person, who needs a terminal" in " ".join(capsys.readouterr().err.split())


INTERRUPT = "\x03"


def converse(command, cwd, exchanges):
    """Run a command on a terminal of its own, typing each answer after the words it waits for."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(cwd)
        environ = {"PATH": os.environ["PATH"], "LANG": "en_US.UTF-8"}
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests run in the background are told to ignore it
        os.execve(sys.executable, [sys.executable, str(CLI), *command], environ)
    seen, end = "", time.monotonic() + 250

    def listen():
        """What the command says within a second; nothing at all once it has left."""
        nonlocal seen
        assert time.monotonic() < end, seen
        if not select.select([terminal], [], [], 1)[0]:
            return True
        try:
            said = os.read(terminal, 65536).decode()
        except OSError:  # the other end is closed
            return False
        seen += said
        return bool(said)

    try:
        for wanted, answer in exchanges:
            at = len(seen)
            while wanted not in seen[at:]:
                assert listen(), seen
            os.write(terminal, answer.encode())
        at = len(seen)
        while listen():
            if exchanges and exchanges[-1][1] == INTERRUPT and len(seen) == at:
                # readline waits for one more key after an interrupt that came between its prompt and its waiting
                os.write(terminal, INTERRUPT.encode())
            at = len(seen)
    except BaseException:
        os.kill(child, signal.SIGKILL)
        raise
    finally:
        status = os.waitpid(child, 0)[1]
        os.close(terminal)
    return os.waitstatus_to_exitcode(status), seen


def test_on_a_terminal_one_plays_leaves_and_comes_back(tmp_path):
    code, seen = converse(["play", "sample"], tmp_path, [("red> ", "go 2\n"), ("red> ", "\x04")])
    assert code == 0 and "✓ go 2" in seen and "arbitre play sample --dir games/sample-1" in seen
    command = ["play", "sample", "--dir", "games/sample-1"]
    code, seen = converse(command, tmp_path, [("red> ", "send\n"), ("red> ", "status\n"), ("red> ", INTERRUPT)])
    assert code == 0 and "goes on where you left it" in seen and "Where do you look?" in seen
    assert "Traceback" not in seen
    code, seen = converse([*command, "--side", "blue"], tmp_path, [])
    assert code == 2 and "blue is played by a bot in this game" in seen


@pytest.mark.parametrize(("language", "said"), [
    ("en", ("Sample: how a game is played here", "✓ go 3", "no idea", "Where do you look?", "arbitre verify DIR")),
    ("fr", ("comment on joue ici", "✓ va 3", "aucune idée", "Où regardez-vous", "arbitre verify DIR")),
])  # fmt: skip
def test_the_lesson_is_made_of_the_real_thing(sample, capsys, language, said):
    assert main(["tutorial", "sample", "--lang", language]) == 0
    out = capsys.readouterr().out
    for words in said:
        assert words in out
