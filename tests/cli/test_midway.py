"""Victory at Midway at the command line: the first turn, the wrong orders people send, and whole games on disk."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from arbitre.cli import main
from arbitre.club.sheets import SeatFolder
from arbitre.club.table import Table, create
from arbitre.club.verify import verify
from arbitre.games.midway.records.reports import GameOver
from arbitre.kernel.dice import Seed, SeedOpened, repeatable


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Run a command line in a folder with a game in it, set up and waiting for the moves of turn 1."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARBITRE_LANG", "en")

    def run(line, stdin=""):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(stdin.encode()), isatty=lambda: False))
        code = main(line.split())
        return code, *capsys.readouterr()

    assert run("new midway game --seed 2")[0] == 0
    assert run("resolve game --default")[0] == 0
    return run


WRONG = [  # an order for turn 1, phase 1 of US, which stands in K4, and the clause that refuses it
    ("place Bismarck K4", "MID-25.4"),  # an unknown ship
    ("Enterprise -> Z9", "MID-25.4"),  # a hex that is not on the map
    ("Enterprise K4 -> A1", "MID-4.1"),  # a hex out of reach
    ("Akagi -> B1", "MID-R73"),  # a unit of the other side
    ("search H4", "MID-2.5"),  # an order of another phase
    ("9xEF -> Midway", "MID-6.7"),  # aircraft where they may not go
    ("fire everything", "MID-25.4"),  # no order at all
]


@pytest.mark.parametrize(("order", "clause"), WRONG)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_wrong_order_is_refused_with_its_clause_and_the_sheet_in_hand_stands(run, order, clause, language):
    # MID-R9, MID-25.1
    assert run("orders game us", "K4 -> K5")[0] == 0
    code, out, err = run(f"orders game us --lang {language}", order)
    assert code == 1 and err == ""
    assert f"[{clause}]" in out
    assert SeatFolder.open(Path("game"), "us").sheet().text == "K4 -> K5"


def test_lines_that_contradict_each_other_are_said_to_and_the_first_stands(run):
    # MID-4.11
    code, out, _ = run("orders game us", "Enterprise -> K5\nEnterprise -> K3\nEnterprise -> K5")
    assert code == 1 and "[MID-4.11]" in out
    assert SeatFolder.open(Path("game"), "us").sheet().text.splitlines()[0] == "Enterprise -> K5"


def test_too_many_aircraft_are_refused(run):
    # MID-R62: in phase 8 of turn 1, nine fighters of the three that Enterprise has
    for _ in range(3):
        assert run("resolve game --default")[0] == 0
    code, out, _ = run("orders game us", "below 9xEF")
    assert code == 1 and "[MID-R62]" in out
    assert run("orders game us", "below 3xEF")[0] == 0


@pytest.mark.parametrize("side", ["us", "jp"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_of_a_side_is_there_in_both_languages(run, side, language):
    for line in ("ask", "report --all --clauses", "status"):
        command, *rest = line.split()
        code, out, err = run(" ".join([command, "game", side, *rest, "--lang", language]))
        assert code == 0 and out and not err
        code, out, _ = run(" ".join([command, "game", side, *rest, "--json", "--lang", language]))
        assert code == 0 and json.loads(out)
    assert run(f"map game {side} -o map.svg --lang {language}")[0] == 0
    assert Path("map.svg").read_text("utf-8").startswith("<svg")


def test_conceding_ends_the_game_whoever_is_waited_for(run):
    # MID-1.3, MID-R88
    assert run("orders game jp", "abandon")[0] == 0
    code, out, _ = run("resolve game")
    assert code == 0 and "over" in out
    over = [t.report for t in SeatFolder.open(Path("game"), "us").view.told if isinstance(t.report, GameOver)]
    assert [(r.winner, r.reason) for r in over] == [("us", "conceded")]
    assert run("verify game")[0] == 0


def ended(place, seed, most=None):
    create(place, "midway", Seed.declared(seed, repeatable(seed)), {"us": "random", "jp": "random"}, {}, "2026-01-01")
    over = False
    while not over:
        with Table(place) as table:
            over = table.resolve(most=most).over
    return (place / "umpire" / "record.jsonl").read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1"])
def test_a_whole_game_saved_and_loaded_at_every_step_is_the_same_game_and_checks(tmp_path, seed):
    at_once, step_by_step = ended(tmp_path / "one", seed), ended(tmp_path / "two", seed, most=1)
    assert at_once == step_by_step
    verdict = verify(tmp_path / "two")
    assert verdict.findings == () and verdict.replayed == verdict.lines - 1
    for side in ("us", "jp"):  # MID-R74: at the end everything is opened to both
        assert (tmp_path / "two" / side / "record.jsonl").read_bytes() == at_once
        told = [t.report for t in SeatFolder.open(tmp_path / "two", side).view.told]
        assert isinstance(told[-2], GameOver) and isinstance(told[-1], SeedOpened)
