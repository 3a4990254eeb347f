"""What a player of a duel reads of the enemy's markers: how likely each is a fleet, and one with a carrier, and why."""

from time import perf_counter

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.reports import Deployed, Sailed, Searched
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.seat.chart.duel import estimated
from arbitre.games.taskforce.seat.estimate import ledger
from arbitre.games.taskforce.seat.estimate.estimate import estimate
from arbitre.kernel.play import Told, asked
from arbitre.words import LANGUAGES
from taskforce.dueling import played
from taskforce.duels import FLEETS, duel
from taskforce.seat.positions import WORDS

HEXES = ("1602", "1604", "1606", "1608", "1610")
UNDER = (1, 2, 7, 0, 0)


def position(*reports):
    """Five Allied markers, three of them fleets, and what has been told since they were laid."""
    game = duel(Sailing(IJN), 5, [("0702", 1)], list(zip(HEXES, UNDER, strict=True)))
    rows = tuple((f"allied-{number}", FLEETS[ALLIED][number]) for number in (1, 2, 7))
    laid = Deployed(ALLIED, rows, (), tuple((f"A{n}", hex) for n, hex in enumerate(HEXES, 1)))
    game.told = {IJN: tuple(Told(number, 3, "any", report) for number, report in enumerate((laid, *reports), 1))}
    return game


def stands(game, language):
    """The sentences about the enemy's markers below the question."""
    view = TASKFORCE.view(game, IJN)
    state = TASKFORCE.seat.ask_words(view, asked(TASKFORCE, game)[IJN], language).state
    return [WORDS[language].say(phrase) for phrase in state if phrase.key == "state-estimate"]


def test_markers_of_which_nothing_was_said_are_told_together():
    """TF-7.4: that every arrangement counts alike is said."""
    (said,) = stands(position(), "en")
    assert said == (
        "A1 in 1602, A2 in 1604, A3 in 1606, A4 in 1608 and A5 in 1610: each a task force 60%, with a carrier 40% "
        "(at first 3 task forces, 2 of them with a carrier, under 5 markers, every arrangement taken to be as likely)."
    )
    (said,) = stands(position(), "fr")
    assert "chacun TF à 60" in said and "toute répartition étant tenue pour aussi probable" in said


def test_each_marker_has_its_odds_and_what_was_said_of_it_turn_by_turn():
    """TF-14.7, TF-9.7, TF-R14."""
    game = position(
        Searched("1602", (("A1", "nothing"),), ()),
        Searched("1604", (("A2", "carrier"),), ()),
        Sailed((("A3", ("1606", "1506")),), beside=("A3",)),
    )
    first, second, third, others = stands(game, "en")
    assert first.startswith("A1 in 1602: a task force") and "turn 3: no contact (" in first
    assert second.startswith("A2 in 1604: a task force, for certain, with a carrier ") and "called a carrier" in second
    assert "came into a zone of control, where no dummy may" in third
    assert others.startswith("A4 in 1608 and A5 in 1610: each") and "turn 3: by all the rest (" in others


def test_what_is_certain_is_said_to_be():
    sure = position(*(Searched(hex, ((f"A{n}", "fleet"),), ("A3",) if n == 3 else ())
                      for n, hex in enumerate(HEXES[:3], 1)))  # fmt: skip
    sure.told[IJN] = (*sure.told[IJN][:3], replace(sure.told[IJN][3], report=Searched("1606", (("A3", "fleet"),), ())))
    assert stands(sure, "en")[-1].startswith("A4 in 1608 and A5 in 1610: each a dummy, for certain")


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_and_counters_say_the_same(language):
    """TF-8.9."""
    game = position(Searched("1604", (("A2", "carrier"),), ()))
    view = TASKFORCE.view(game, IJN)
    table = next(table for table in TASKFORCE.seat.tables(view) if table.title == "tables-lying-theirs")
    rows = [[cell if isinstance(cell, str) else WORDS[language].text(cell) for cell in row] for row in table.rows]
    assert [row[:2] for row in rows] == [[f"A{n}", hex] for n, hex in enumerate(HEXES, 1)]
    assert len(table.columns) == len(rows[0]) and "{" not in f"{rows}" and WORDS[language].say(table.note)
    found = estimate(view)
    for marker in (marker for marker in view.board.markers.values() if marker.side == ALLIED):
        counter = estimated(marker, found)
        (row,) = (row for row in rows if row[0] == marker.label)
        assert row[3] in WORDS[language].text(counter.detail) and "%" in WORDS[language].text(counter.count)


def test_it_takes_little_time():
    """Under ten milliseconds a report, whatever has been told, and next to none when it is asked again."""
    game = max(
        (game for seed in range(4) for game in played(f"time {seed}")), key=lambda game: len(game.told.get(IJN, ()))
    )
    for side in SIDES:
        view = TASKFORCE.view(game, side)
        ledger._read.cache_clear()
        begun = perf_counter()
        found = estimate(view)
        took = perf_counter() - begun
        assert took / len(found.changes) < 0.02
        begun = perf_counter()
        assert estimate(view) == found and perf_counter() - begun < 0.02
