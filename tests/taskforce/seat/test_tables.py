"""The tables that a player of Task Force reads."""

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Ship
from arbitre.games.taskforce.records.printed import air_surface, anti_air
from arbitre.games.taskforce.rules.damage import suffer
from arbitre.words import LANGUAGES
from taskforce.seat.positions import WORDS, attacking, losing, put


def rows(game, title, language="en"):
    words = WORDS[language]
    (table,) = [table for table in TASKFORCE.seat.tables(put(game)[0]) if table.title == title]
    return {row[0]: row[1:] for row in ([words.text(cell) for cell in row] for row in table.rows)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_has_its_words_and_rows_as_long_as_its_heads(language):
    words = WORDS[language]
    for table in TASKFORCE.seat.tables(put(attacking())[0]):
        assert words.word(table.title) and all(words.word(head) for head in table.columns)
        assert table.rows and all(len(row) == len(table.columns) for row in table.rows)
        assert table.note is None or words.say(table.note).endswith(".")


def test_the_score():  # TF-17.1, S1.2
    found = rows(attacking(attacked=1, arizona="sunk", nevada="critical"), "tables-score")
    assert [found[key] for key in ("Now", "Points so far", "Japanese victory", "Strategic victory")] == [
        ["First wave"], ["10"], ["35"], ["40"],
    ]  # fmt: skip
    assert found["Units that still attack in surprise"] == ["3"]
    assert "Units that still attack in surprise" not in rows(attacking(wave=2), "tables-score")


def test_ships_with_both_sides_of_their_counters_their_state_and_their_points():  # TF-2.2, 17.2, S1.4
    found = rows(attacking(arizona="significant", helena="sunk"), "tables-ships")
    assert len(found) == 14
    assert found["Tennessee"] == [
        "battleship", "quay F6, inboard", "4 (4/2)", "8/7", "no", "intact", "17", "0", "6",
    ]  # fmt: skip
    assert found["Arizona"][2:] == ["2 (4/2)", "8/7", "reach her", "significant damage", "8", "2", "6"]
    assert found["Helena"][2:] == ["0 (2/1)", "4/3", "reach her", "sunk", "", "2", "2"]


@pytest.mark.parametrize("state", ["minor", "significant", "critical"])
def test_the_hits_that_sink_a_ship_do_and_one_less_does_not(state):  # TF-4.3, 4.4
    game = attacking(arizona=state)
    ship, hits = game.board.ships["arizona"], int(rows(game, "tables-ships")["Arizona"][6])
    assert suffer(ship, hits).level == "sunk" != suffer(ship, hits - 1).level
    assert suffer(Ship("arizona", "arizona"), 17).level == "sunk" != suffer(Ship("arizona", "arizona"), 16).level


def test_air_units_by_what_they_can_still_do():  # TF-2.7, 12.11
    found = rows(attacking(attacked=2), "tables-air")
    assert found["Kates with torpedoes"] == ["1", "6/3", "4", "1", "2", "0", "21"]
    assert found["Vals"] == ["2", "5/3", "9", "0", "0", "0", "45"], "the second wave waits"
    gone = rows(attacking(wave=2), "tables-air", "fr")
    assert gone["Kate à bombes"] == ["1", "2/1", "0", "0", "0", "0", "0"], "the first wave is over"
    assert rows(losing(("kate-1", "kate-6"), 2), "tables-air")["Kates with torpedoes"][2:5] == ["4", "0", "2"]


def test_the_table_of_fire_says_what_the_rules_say():  # TF-12.12
    found = rows(attacking(), "tables-fire")
    assert list(found) == ["1", "2", "3", "4", "5–6", "7–8", "9–10", "11–12", "13+"]
    assert found["4"] == ["+3 / 1", "+2 / 1", "+1 / 0", "0 / 0", "0 / 0", "0 / 0"]
    for value in range(1, 30):
        (row,) = [found[span] for span in found if _in(span, value)]
        fires = [anti_air(value, die) for die in range(1, 7)]
        assert [[int(part) for part in cell.split(" / ")] for cell in row] == [[f.modifier, f.steps] for f in fires]


def test_the_table_of_attacks_says_what_the_rules_say():  # TF-12.16, R2
    found = rows(attacking(), "tables-hits")
    assert list(found) == ["1", "2", "3–4", "5", "6–7", "8–9", "10–11", "12–13", "14+"]
    for value in range(1, 60):
        (row,) = [found[span] for span in found if _in(span, value)]
        assert row == [str(air_surface(value, die)) for die in range(-1, 10)]
    assert air_surface(6, -3) == air_surface(6, -1) and air_surface(6, 12) == air_surface(6, 9)


def _in(span, value):
    low, _, high = span.replace("+", "–999").partition("–")
    return int(low) <= value <= int(high or low)
