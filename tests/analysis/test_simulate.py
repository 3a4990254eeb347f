"""Simulation: the same result whatever shares the work, and honest statistics."""

from __future__ import annotations

import pytest

from arbitre.analysis.simulate import results, summed_up, wilson
from arbitre.analysis.workers import Here

RANDOM = {"us": "random", "jp": "random"}


def test_the_number_of_processes_leaves_no_trace():
    heard: list[int] = []
    one = results("midway", RANDOM, "seed", 6, Here(), heard.append)
    two = results("midway", RANDOM, "seed", 6, Here(2), lambda done: None)
    assert one == two
    assert heard == [1, 2, 3, 4, 5, 6]  # progress is told game by game
    assert len({row["points_us"] for row in one}) > 1  # games of one seed differ by their number


def test_another_seed_gives_other_games():
    a, b = (results("midway", RANDOM, seed, 2, Here(), lambda done: None) for seed in "ab")
    assert a != b


def test_a_summary_counts_words_and_averages_numbers():
    ends = [("us", 20), ("us", 25), ("jp", 24)]
    rows = [{"game": n, "winner": winner, "turns": turns} for n, (winner, turns) in enumerate(ends, 1)]
    table = summed_up(rows)
    assert table["games"] == 3
    assert table["winner"] == {"jp": 1, "us": 2}
    assert table["turns"] == {"mean": 23, "stdev": pytest.approx(2.16, abs=0.01), "min": 20, "max": 25}
    assert "game" not in table


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(95, 100, 0.888, 0.978), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0)]
)
def test_wilson_intervals(wins, games, low, high):
    assert wilson(wins, games) == (pytest.approx(low, abs=0.001), pytest.approx(high, abs=0.001))


def test_no_games_say_nothing():
    assert wilson(0, 0) == (0.0, 1.0)
