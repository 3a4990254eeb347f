"""How strong a bot is: the measurement, and the command that makes it."""

from __future__ import annotations

import json
from random import Random

import pytest

from arbitre.analysis.strength import measured, player
from arbitre.analysis.workers import Here
from arbitre.bots.players import UnknownBot
from arbitre.cli import main
from arbitre.kernel.package import load

pytestmark = pytest.mark.slow


def measure(jobs, seed="s", games=2, against=("random",)):
    done = []
    rows = measured("midway", "captain", against, games, seed, Here(jobs), done.append)
    assert done == list(range(1, 2 * games * len(against) + 1))
    return rows


def test_the_measure_is_the_same_whatever_the_number_of_processes():
    assert measure(1) == measure(2)
    assert measure(1) != measure(1, seed="t")


def test_every_seat_against_every_opponent_with_its_interval_and_its_sources():
    rows = measure(2, against=("random", "default"))
    assert [(row.seat, row.against) for row in rows] == [
        ("us", "random"), ("jp", "random"), ("us", "default"), ("jp", "default"),
    ]  # fmt: skip
    for row in rows:
        assert row.won + row.drawn + row.lost == row.games == 2
        assert row.share == (row.won + row.drawn / 2) / 2
        assert row.interval[0] <= row.share <= row.interval[1]
        for side in ("us", "jp"):  # the sources are the points (MID-24)
            assert sum(row.sources[side].values()) == pytest.approx(row.means[f"points_{side}"], abs=0.02)


def test_a_switch_makes_half_a_player():
    package = load("midway")
    assert player(package, "captain:blind", Random(1)).blind
    assert not player(package, "captain", Random(1)).blind
    for name in ("nobody", "captain:deaf", "random:blind"):
        with pytest.raises(UnknownBot):
            player(package, name, Random(1))


def test_the_command_answers_in_json_and_in_words(capsys):
    line = ["strength", "midway", "--bot", "random", "--against", "default", "--games", "1", "--jobs", "1"]
    assert main([*line, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [row["seat"] for row in answer["results"]] == ["us", "jp"]
    for language in ("en", "fr"):
        assert main(["--lang", language, *line]) == 0
        assert "random (us)" in capsys.readouterr().out


def test_an_unknown_bot_is_one_sentence(capsys):
    assert main(["strength", "midway", "--bot", "nobody", "--games", "1"]) == 2
    assert "nobody" in capsys.readouterr().err
