"""The aircraft sheets as tables: for the owner always, for the enemy under standard fog (TF-2.18, 8.2)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.words import LANGUAGES
from taskforce.seat.in_the_air import HERE, THERE, raided, sheets
from taskforce.seat.positions import WORDS


def shown(game, side=IJN, language="en"):
    """The sheets by their names, each a row for each carrier, cell by cell in words."""
    tables = TASKFORCE.seat.tables(TASKFORCE.view(game, side))
    words = WORDS[language]
    return {
        table.title: [[words.text(cell) for cell in row] for row in table.rows]
        for table in tables
        if table.title.startswith("tables-sheets")
    }


def test_a_carrier_is_read_box_by_box():
    """TF-2.18, 11.5: types with their units, and what there is room for."""
    found = shown(sheets())
    assert list(found) == ["tables-sheets-ijn", "tables-sheets-allied"]
    assert found["tables-sheets-ijn"] == [
        ["Shokaku, 0808", "READY", "1 Zero, 2 Val and 1 Kate T", "4 of 4"],
        ["", "RESERVE", "1 Zero", "with READY 5 of 8"],
        ["", "CAP", "1 Kate T", ""],
        ["", "LANDING from CAP", "1 Kate T", ""],
        ["", "LANDING from the map", "1 Val", ""],
        ["Zuikaku, 0706", "READY", "1 Zero", "1 of 4"],
        ["", "RESERVE", "1 Zero, 3 Val and 3 Kate T", "with READY 8 of 8"],
    ]


def test_a_reduced_unit_is_half_a_one():
    """TF-2.1."""
    row = shown(sheets(), ALLIED)["tables-sheets-allied"][1]
    assert row[2:] == ["1 Wildcat, 3 Dauntless and 0.5 Devastator", "with READY 7.5 of 10"]


def carriers(tables, side):
    """The carriers of a side as they are named."""
    return [row[0] for row in tables[f"tables-sheets-{side}"] if row[0]]


def test_own_carriers_come_first_and_those_of_the_enemy_have_no_hex_until_they_show_themselves():
    """TF-8.1, 8.2."""
    game = sheets()
    for side, other in (SIDES, SIDES[::-1]):
        tables = shown(game, side)
        assert list(tables) == [f"tables-sheets-{side}", f"tables-sheets-{other}"]
        assert all("," in name for name in carriers(tables, side))
        assert not any("," in name for name in carriers(tables, other))
    game.board.markers["A1"] = replace(game.board.markers["A1"], formation="allied-1")
    assert carriers(shown(game), ALLIED) == [f"Enterprise, {THERE}", "Yorktown"]


def test_who_is_on_a_raid_or_on_CAP_elsewhere_is_told_with_the_hex():
    """TF-2.11, 11.14."""
    game = raided()
    game.board.air["f4f-4"] = replace(game.board.air["f4f-4"], box="", over="1208")
    for side in SIDES:
        rows = shown(game, side)["tables-sheets-allied"]
        assert ["", "Raid on 0808", "1 Dauntless", ""] in rows and rows[-1][1:3] == ["CAP over 1208", "1 Wildcat"]


def test_what_a_deck_has_lost_is_told_and_of_a_sunk_carrier_that_she_has_sunk():
    """TF-4.13, 4.14."""
    game = sheets()
    game.board.ships["shokaku"] = replace(game.board.ships["shokaku"], steps=1, deck=("landing",))
    game.board.ships["zuikaku"] = replace(game.board.ships["zuikaku"], steps=0)
    assert carriers(shown(game), IJN) == ["Shokaku, 0808: no landing", "Zuikaku, 0706: sunk"]
    game.board.ships["shokaku"] = replace(game.board.ships["shokaku"], critical=True)
    assert carriers(shown(game), IJN)[0] == "Shokaku, 0808: no launching and no landing"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", SIDES)
def test_all_tables_are_said_in_both_languages(side, language):
    words = WORDS[language]
    for table in TASKFORCE.seat.tables(TASKFORCE.view(raided(), side)):
        assert all(words.word(key) for key in (table.title, *table.columns))
        cells = [words.text(cell) for row in table.rows for cell in row]
        assert not [cell for cell in cells if "{" in cell]
        assert not table.note or words.say(table.note)


def table(title, game, side=IJN):
    """The rows of a table in words."""
    found = next(one for one in TASKFORCE.seat.tables(TASKFORCE.view(game, side)) if one.title == title)
    return [tuple(WORDS["en"].text(cell) for cell in row) for row in found.rows]


def test_own_markers_are_told_with_what_is_under_them_and_the_enemy_s_by_their_odds():
    """TF-8.1, 8.9, 6.4."""
    said = "carrier task force in turn 4"
    assert table("tables-lying-ours", sheets()) == [
        ("J1", HERE, said, "TF 1"), ("J2", "0908", "", "dummy"), ("J3", "0706", "", "TF 2"), ("J4", "0710", "", "TF 7"),
    ]  # fmt: skip
    assert table("tables-lying-theirs", sheets()) == [
        ("A1", THERE, said, "a task force, for certain, with a carrier 67%", ""),
        *((label, hex, "", "a task force 67%, with a carrier 44%", "")
          for label, hex in (("A2", "1208"), ("A3", "1706"), ("A4", "1709"))),
    ]  # fmt: skip
    game = sheets()
    game.board.markers["A3"] = replace(game.board.markers["A3"], formation="allied-2")
    assert table("tables-lying-theirs", game)[2] == ("A3", "1706", "", "TF 2", "")


def test_the_points_of_both_and_what_wins_stand_first():
    """TF-17.1."""
    game = sheets()
    game.board.ships["tone"] = replace(game.board.ships["tone"], steps=0)
    rows = table("tables-score", game)
    assert [name for name, _ in rows] == ["Now", "the Japanese", "the Allies", "victory", "Tokens in the cup"]
    assert rows[1][1] == "0" and float(rows[2][1]) > 0 and rows[3][1] == "6 ahead"
