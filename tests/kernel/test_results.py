"""How games end, and how it is said (kernel.results)."""

from __future__ import annotations

import pytest
from kit_game import KIT
from sample_game import SAMPLE

from arbitre.kernel.package import load
from arbitre.kernel.results import Result, summed
from arbitre.words import Words


@pytest.mark.parametrize(
    ("summary", "result"),
    [
        ({"winner": "us", "points_us": 93.0, "points_jp": 47.75}, Result("us", {"us": 93.0, "jp": 47.75})),
        ({"winner": "draw", "points-us": 2, "points-jp": 2, "level": "draw"}, Result("", {"us": 2, "jp": 2})),
        ({"winner": "jp", "reason": "conceded", "points_us": 1}, Result("jp", {"us": 1}, "conceded")),
        ({"winner": "", "reason": "conceded"}, Result()),
        ({"winner": "us", "level": "great"}, Result("us", {}, "great")),
        ({"us": 0, "jp": 3}, Result("jp", {"us": 0, "jp": 3})),
        ({"us": 3, "jp": 3}, Result("", {"us": 3, "jp": 3})),
        ({"turns": 12}, Result("", {}, "over")),
    ],
)
def test_a_result_is_what_the_summary_tells(summary, result):
    assert summed(summary, ("us", "jp")) == result


@pytest.mark.parametrize(
    ("game", "result", "english", "french"),
    [
        ("midway", Result("us", {"us": 93.0, "jp": 47.75}), "Victory for the United States, 93 to 47.75",
         "Victoire pour les États-Unis, 93 à 47,75"),
        ("midway", Result("jp", {"us": 9.5, "jp": 1.0}, "conceded"), "Victory for Japan: conceded at 1 to 9.5",
         "Victoire pour le Japon par abandon, 1 à 9,5"),
        ("midway", Result("", {"us": 1.0, "jp": 1.0}), "A draw, 1 to 1", "Partie nulle, 1 à 1"),
        ("okinawa", Result("us"), "Victory for the Americans", "Victoire pour les Américains"),
        ("typhon", Result("rules", {"player": 24.0}, "defeat"), "Defeat, 24 points", "Défaite, 24 points"),
        ("typhon", Result("allies", {"japan": 40.0, "allies": 48.0}), "Victory for the Allies, 48 to 40",
         "Victoire pour les Alliés, 48 à 40"),
        ("taskforce", Result("ijn", {"ijn": 1.5}, "strategic"), "Strategic victory for the Japanese, 1.5 points",
         "Victoire stratégique pour les Japonais, 1,5 point"),
        ("taskforce", Result("ijn", {"ijn": 0.0, "allied": -0.5}, "decisive"),
         "Decisive victory for the Japanese, 0 to −0.5", "Victoire décisive pour les Japonais, 0 à −0,5"),
        ("metagame", Result("axis", {"axis": 12, "allies": 9}), "Victory for the Axis, 12 to 9",
         "Victoire pour l’Axe, 12 à 9"),
    ],
)  # fmt: skip
def test_a_result_is_said_in_a_few_words(game, result, english, french):
    package = load(game)
    said = package.seat.result_words(result)
    assert (Words.of("en", package).say(said), Words.of("fr", package).say(said)) == (english, french)


def test_a_game_that_says_nothing_of_it_has_a_result_and_a_score_all_the_same():
    kit, sample = KIT.new({}), SAMPLE.new({})
    assert set(KIT.result(kit).points) == set(SAMPLE.result(sample).points) == {"red", "blue"}
    assert KIT.score(kit) == {}
    assert Words.of("en", KIT).say(KIT.seat.result_words(Result())) == "A draw"
