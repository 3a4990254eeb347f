"""The kit game by its entry point, as a stranger would install his: every command and every page knows it."""

from __future__ import annotations

import re
from pathlib import Path

import kit_game
import pytest
from midway_table import Player, member, settled
from visiting import club, shown

from arbitre.analysis.clauses import survey
from arbitre.cli import main
from arbitre.club.desk import Wish
from arbitre.kernel import package as packages
from arbitre.kernel.clauses import chapters

HERE = Path(kit_game.__file__).parent
FILES = sorted([*HERE.glob("kit_game*.*"), HERE / "test_kit_game.py"])


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """The kit game installed: its module on the path, and its entry point."""
    info = tmp_path / "kit-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: kit\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[arbitre.games]\nkit = kit_game:KIT\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    for cached in (packages._found, packages._wrong):
        cached.cache_clear()
    yield packages.load("kit")
    for cached in (packages._found, packages._wrong):
        cached.cache_clear()


def run(capsys, *words, code=0):
    """What a command says."""
    assert main([*map(str, words), "--lang", "en"]) == code, capsys.readouterr()
    return " ".join(capsys.readouterr().out.split())


def test_all_of_it_is_under_five_hundred_lines():
    """Code, words, clauses and tests together: all that is written for the game itself; not what the search for leaks
    wrote down, nor the table of secrets that it wants."""
    written = [file for file in FILES if file.suffix != ".txt"]
    assert [file.suffix for file in written] == [".toml", ".ftl", ".ftl", ".py", ".py"]
    assert sum(file.read_text("utf-8").count("\n") for file in written) < 500
    assert all(len(line) <= 120 for file in FILES if file.suffix == ".py" for line in file.read_text().splitlines())


def test_a_game_is_played_by_the_command_line(installed, tmp_path, capsys):
    place, sheet = tmp_path / "game", tmp_path / "sheet"
    run(capsys, "new", "kit", place)
    asked = run(capsys, "ask", place, "red")
    assert "Where do your ships sail? [KIT-3]" in asked and "RS (Red’s scout)" in asked and "sail RF B3" in asked
    sheet.write_text("sail rs -> c3\nsail RF H1\nlook RR B5\n")
    answer = run(capsys, "orders", place, "red", sheet, code=1)
    assert "RS C3" in answer and "RF may be given one of these places" in answer and "does not belong" in answer
    assert "BS E3" in run(capsys, "orders", place, "blue", _written(sheet, "va BS E3"))
    run(capsys, "resolve", place)
    run(capsys, "orders", place, "red", _written(sheet, "look RS E3"))
    run(capsys, "resolve", place, "--default")
    ledger = run(capsys, "report", place, "red")
    assert "You look at E3: Blue’s scout found" in ledger
    assert "<svg" in run(capsys, "map", place, "red", "-o", "-")


def _written(sheet, text):
    sheet.write_text(text + "\n")
    return sheet


def test_who_concedes_by_the_command_line_ends_it(installed, tmp_path, capsys):
    place = tmp_path / "game"
    run(capsys, "new", "kit", place)
    run(capsys, "orders", place, "red", _written(tmp_path / "sheet", "concede"))
    run(capsys, "resolve", place)
    for side in ("red", "blue"):
        assert "The game is conceded by Red: it is over." in run(capsys, "report", place, side)


@pytest.mark.slow
def test_it_is_simulated_fuzzed_and_surveyed(installed, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert "games played" in run(capsys, "simulate", "kit", "--games", "3")
    assert "Nothing failed" in run(capsys, "fuzz", "kit", "--games", "3")
    assert "Every clause is carried by code and proved by a test." in run(capsys, "clauses", "kit")
    assert "The Strait" in run(capsys, "games") and "hunter" in run(capsys, "games")
    found = survey(installed)
    assert [row.clause.id for row in found.rows] == [f"KIT-{n}" for n in range(1, 7)] and found.complete
    assert {place.partition(":")[0] for row in found.rows for place in row.code} == {"tests/kit_game.py"}
    assert [chapter.number for chapter in chapters(installed)] == [""]


@pytest.mark.anyio
async def test_every_page_knows_it(installed, tmp_path):
    async with club(tmp_path / "club", first_game="kit") as house:
        for language, title in (("en", "The Strait"), ("fr", "Le Détroit")):
            browser = house.browser(headers={"Accept-Language": language})
            for path in ("/", "/new", "/new?game=kit", "/learn", "/rules", "/rules/kit", "/rules/kit/lesson"):
                page = await browser.get(path)
                assert page.status_code == 200 and title in shown(page), path
            clause = await browser.get("/rules/kit/KIT-5")
            assert ("6 or less" if language == "en" else "6 ou moins") in shown(clause)
        browser = house.browser(headers={"Accept-Language": "en"})
        page = await browser.get("/learn")
        done = await browser.submit("/learn/kit", token=re.search(r'name="csrf" value="([^"]*)"', page.text)[1])
        await settled(house)
        seat = await browser.get(done.headers["location"])
        assert seat.status_code == 200 and "Where do your ships sail?" in shown(seat)


@pytest.mark.anyio
async def test_two_play_it_on_the_page_by_hands_and_by_sheets_until_one_concedes(installed, tmp_path):
    async with club(tmp_path / "club") as house:
        (ann, ann_id), (bob, bob_id) = await member(house, "Ann"), await member(house, "Bob")
        made = await house.hall.create(Wish("kit", {"red": "me", "blue": "link"}), ann_id)
        taken = await house.hall.accept(made.links["blue"], bob_id)
        await settled(house)
        red, blue = Player(house, ann, ann_id, made.mine["red"]), Player(house, bob, bob_id, taken)
        page = await red.look()
        assert '"by":{"RF":' in page.text and 'data-cell="A3"' in page.text
        await red.order("send", "sail RS C3")
        refused = await blue.order("send", "sail BF Z9")
        assert "BF may be given one of these places" in shown(refused)
        assert (await red.desk()).view.now == kit_game.Sailing()
        await blue.order("send", "sail BS E3")
        assert (await red.desk()).view.now == kit_game.Looking()
        await red.order("send", "look RS E3")
        await blue.order("default")
        assert "Blue’s scout found" in shown(await red.look())
        await blue.order("send", "concede", sure="yes")
        for player in (red, blue):
            assert "The game is conceded by Blue: it is over." in shown(await player.look())
