"""The tables that a player reads in the scenarios at sea."""

from random import Random

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import naval
from taskforce.seat.positions import WORDS
from taskforce.seat.shown_at_sea import battle, begun, played


def rows(game, title, language="en"):
    words = WORDS[language]
    (table,) = [table for table in TASKFORCE.seat.tables(TASKFORCE.view(game, "ijn")) if table.title == title]
    return [[words.text(cell) for cell in row] for row in table.rows]


@pytest.mark.parametrize("scenario", ["force_z", "java_sea"])
def test_every_table_of_a_game_has_its_words_and_rows_as_long_as_its_heads(scenario):
    for game in played(scenario, Random(scenario)):
        for table in TASKFORCE.seat.tables(TASKFORCE.view(game, "ijn")):
            for words in WORDS.values():
                assert words.word(table.title) and all(words.word(head) for head in table.columns)
                assert all(words.text(cell) is not None for row in table.rows for cell in row)
                assert table.note is None or words.say(table.note).endswith(".")
            assert table.rows and all(len(row) == len(table.columns) for row in table.rows)


def test_markers_stand_by_their_labels_with_their_odds():
    found = rows(begun("force_z"), "tables-markers")
    assert [row[0] for row in found] == ["A1", "A2", "A3", "A4"]
    assert {row[3] for row in found} == {"25%"} and {row[4] for row in found} == {"nothing has been said of it"}


def test_columns_of_both_sides_lie_open():
    """TF-8.2, 12.13."""
    (destroyers, flag, *_) = rows(begun("force_z"), "tables-fleets-allied")
    assert flag == ["TF 7", "", "Prince of Wales", "battleship", "intact", "11", "4 (8)", "8/7", "17", "0"]
    assert destroyers[2] == "DD A1"
    houston = rows(begun("java_sea"), "tables-fleets-allied")[1]
    assert houston[2:5] == ["Houston", "heavy cruiser", "significant damage"]


def test_the_battle_in_hand_says_what_both_sides_fire_with():
    """TF-10.4, 10.5, 10.12."""
    by_day, by_night = ({row[0]: row[1:] for row in rows(battle(turn), "tables-battle")} for turn in (9, 11))
    assert by_day["heavy cruiser"][0] == "12" and by_day["heavy cruiser"][2] == "fires"
    assert by_day["destroyers"][2] == "is silent" and by_night["destroyers"][2] == "fires"
    assert int(by_night["destroyers"][0]) == 2 * int(by_day["destroyers"][0])


def test_the_table_of_guns_says_what_the_rules_say():
    """TF-10.7."""
    for span, *hits in rows(begun("java_sea"), "tables-guns"):
        low = int(span.replace("+", "–").partition("–")[0])
        assert hits == [str(naval(low, row, japanese=False)) for row in range(1, 8)]


def test_tokens_say_what_they_answer():
    """TF-14.7, 14.8, 14.13."""
    assert [row[:2] for row in rows(begun("force_z"), "tables-tokens", "fr")] == [
        ["Detected", "25"], ["Misdirect", "10"], ["«\u202f?\u202f»", "19"],
    ]  # fmt: skip
