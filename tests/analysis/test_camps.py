"""Strength in a game in which several seats are of one camp."""

from arbitre.analysis.strength import measured
from arbitre.analysis.workers import Here


def test_a_bot_plays_all_seats_of_a_camp_and_wins_with_it():
    options = {"setup": "short"}
    rows = measured("metagame", "commander", ["random"], 1, "1", Here(), lambda done: None, options)
    assert [(row.seat, row.won) for row in rows] == [("axis", 1), ("allies", 1)]
