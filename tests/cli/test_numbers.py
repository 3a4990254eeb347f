"""Numbers of the players in a folder: a side's first command seals one, its next opens it, and the umpire may go on
without what is missing."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from cli.test_commands import run
from sample_game import Sample

from arbitre.club.seatfiles import SeatFiles
from arbitre.club.sheets import SeatFolder
from arbitre.club.verify import verify
from arbitre.kernel.dice import KeyedDice, Seed

__all__ = ["run"]
RECORD = Path("game/umpire/record.jsonl")


def lines():
    return [json.loads(line) for line in RECORD.read_text("utf-8").splitlines()]


def number(side):
    return json.loads(Path(f"game/{side}/number.json").read_bytes())["number"]


def test_sides_seal_open_and_then_play(run):
    code, out, _ = run("new sample game --numbers")
    assert code == 0 and "Every side gives a number to the dice" in out
    code, out, _ = run("resolve game")
    assert code == 3 and "No die is rolled yet: Red and Blue have not sealed their numbers" in " ".join(out.split())
    assert "Your number for the dice is drawn and sealed" in run("ask game red")[1]
    assert run("orders game red", b"go 3")[0] == 0  # taken all the while
    assert "Blue has not sealed its number" in " ".join(run("resolve game")[1].split())
    assert "Votre nombre pour les dés est tiré et scellé" in " ".join(run("ask game blue --lang fr")[1].split())
    code, out, _ = run("resolve game")
    assert code == 3 and "All numbers are sealed. No die is rolled yet" in " ".join(out.split())
    assert not Path("game/red/opened.json").exists()
    assert "and yours is opened" in run("ask game red")[1]
    assert run("orders game blue", b"go 7")[0] == 0  # any command of a side opens its number
    code, out, _ = run("resolve game")
    assert code == 0 and "Resolved: Turn 1" in out
    opening, seals, numbers, step = lines()
    assert opening["numbers"] and seals["seals"]["red"]["by"] == "seat" and step["orders"]
    assert numbers["numbers"] == {side: {"by": "seat", "number": number(side)} for side in ("red", "blue")}
    assert json.loads(run("ask game red --json")[1])["number"] == ""


def test_the_umpire_goes_on_without_what_is_missing_one_stage_at_a_time(run):
    run("new sample game --numbers")
    run("ask game red")
    code, out, _ = run("resolve game --default")  # blue has not sealed; red can open first
    assert code == 3 and "Red has not opened its own" in " ".join(out.split())
    assert "number" not in run("ask game blue")[1]  # its time is over, and nothing is said to be opened
    assert not Path("game/blue/opened.json").exists()
    run("resolve game --default")
    numbers = lines()[2]["numbers"]
    assert {side: given["by"] for side, given in numbers.items()} == {"red": "none", "blue": "none"}
    assert verify(Path("game")).findings == ()


def test_a_bot_has_its_number_drawn_and_a_wrong_one_counts_as_none(run):
    run("new sample game --numbers --bot blue=random")
    run("ask game red")
    run("resolve game")
    Path("game/red/opened.json").write_text('{"number":"' + "1" * 64 + '"}', "utf-8")
    run("resolve game")
    assert len(lines()) == 2  # it is not the one that was sealed
    run("resolve game --default")
    numbers = lines()[2]["numbers"]
    assert numbers["red"] == {"by": "none", "number": ""} and numbers["blue"]["by"] == "bot"


def test_verify_looks_for_the_number_of_a_side(run):
    run("new sample game --numbers --bot blue=random")
    for _ in range(2):
        run("ask game red")
        run("resolve game")
    run("orders game red", b"concede")
    run("resolve game")
    record = "game/red/record.jsonl"
    assert run(f"verify {record} --number red={number('red')}")[0] == 0
    code, out, _ = run(f"verify {record} --number red={'0' * 64}")
    assert code == 4 and "The number of red is not 0000" in " ".join(out.split())
    assert run(f"verify {record} --number red=abc")[0] == 2


def test_a_declared_seed_takes_no_numbers_and_without_them_dice_are_those_of_the_seed(run):
    code, _, err = run("new sample game --numbers --seed seven")
    assert code == 2 and "--numbers" in err
    run("new sample game")
    run("orders game red", b"go 3")
    run("orders game blue", b"go 7")
    run("resolve game")
    run("orders game red", b"look 7")
    run("orders game blue", b"look 3")
    run("resolve game")
    opening, *rest = lines()
    assert opening["numbers"] is False and not Path("game/red/seal.json").exists()
    seed = Seed(**json.loads(Path("game/umpire/seed.json").read_bytes()))
    draws = [draw for line in rest for draw in line.get("draws", ())]
    assert draws
    for label, sides, faces in draws:
        assert list(KeyedDice(seed.secret, "sample").draw(label, sides, len(faces))) == faces


@pytest.mark.parametrize("lost", ["seal.json", "opened.json"])
def test_a_number_that_was_cut_short_is_the_same_number_again(run, lost):
    """Killed between the files of a number: what was drawn is what is sealed, and what is opened."""
    run("new sample game --numbers --bot blue=random")
    run("ask game red")
    drawn = number("red")
    if lost == "opened.json":
        run("resolve game")
        run("ask game red")
    Path("game/red", lost).unlink()
    SeatFolder.open(Path("game"), "red")
    assert number("red") == drawn and Path("game/red", lost).exists()
    assert SeatFiles(Path("game/red")).opened() == (drawn if lost == "opened.json" else "")


def test_a_side_never_learns_whether_the_other_has_opened(run):
    """Its folder and its answers are the same whatever the other side has done with its number."""
    run("new sample game --numbers")
    for side in ("red", "blue"):
        run(f"ask game {side}")
    run("resolve game")
    shutil.copytree("game", "other")
    run("ask other blue")
    run("resolve other")
    run("resolve game")
    assert run("ask game red")[1] == run("ask other red")[1].replace("other", "game")
    for file in Path("game/red").iterdir():
        assert file.read_bytes() == (Path("other/red") / file.name).read_bytes(), file.name


def test_what_does_not_end_the_game_waits_for_the_numbers(run, monkeypatch):
    """Giving up lets this game go on, with steps that would roll dice: it is carried out once the numbers are there."""
    monkeypatch.setattr(Sample, "interrupt", lambda *_: None)
    run("new sample game --numbers")
    assert run("orders game red", b"concede")[0] == 0
    run("ask game blue")
    run("resolve game")
    assert not any(line.get("interrupts") for line in lines())
    for side in ("red", "blue"):
        run(f"ask game {side}")
    run("resolve game")
    kinds = [next(kind for kind in ("seals", "numbers", "interrupts") if kind in line) for line in lines()[1:]]
    assert kinds == ["seals", "numbers", "interrupts"]
