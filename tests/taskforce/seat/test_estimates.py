"""What a player of a duel reads of the enemy's markers: how likely each is a fleet, and one with a carrier, and why."""

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES, enemy
from arbitre.games.taskforce.records.reports import Deployed, Sailed, Searched
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.sequence import TurnOpens
from arbitre.games.taskforce.seat.chart.duel import estimated
from arbitre.games.taskforce.seat.estimate import ledger
from arbitre.games.taskforce.seat.estimate.estimate import estimate
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told, Umpire, asked
from arbitre.words import LANGUAGES
from taskforce.dueling import played
from taskforce.duels import FLEETS, duel, new
from taskforce.estimating import forget
from taskforce.playing import resolved
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


def test_two_that_share_a_marker_are_told_as_two_and_reckoned_as_one():
    """TF-6.6: of three under five markers, two lie under one."""
    game = position()
    (told,) = game.told[IJN]
    game.told = {IJN: (replace(told, report=replace(told.report, joined=(("allied-2", "allied-7"),))),)}
    game.board.formations["allied-2"] = replace(game.board.formations["allied-2"], joins="allied-7")
    game.hidden.under["A2"] = ""
    (said,) = stands(game, "en")
    assert said.endswith(
        "each a task force 40%, with a carrier 40% (at first 3 task forces, 2 of them with a carrier and 1 under the "
        "marker of another, under 5 markers, every arrangement taken to be as likely)."
    )
    (said,) = stands(game, "fr")
    assert "et 1 sous le marqueur d’une autre" in said


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


def test_what_was_read_is_not_read_again():
    """A report more is read alone, and nothing when it is asked once more."""
    game = max(
        (game for seed in range(4) for game in played(f"time {seed}")), key=lambda game: len(game.told.get(IJN, ()))
    )
    for side in SIDES:
        view = TASKFORCE.view(game, side)
        forget()
        estimate(view)
        read = ledger.following.cache_info().misses
        estimate(view)
        assert 0 < read == ledger.following.cache_info().misses
        last = Sailed(((f"{enemy(side)}-9", ("0101", "0102")),))
        estimate(msgspec.structs.replace(view, told=(*view.told, Told(999, 10, "movement", last))))
        assert ledger.following.cache_info().misses == read + 1


def test_fleets_that_were_formed_before_markers_were_laid_lie_under_these():
    """TF-7.2, 7.4: in scenario 5 both form first, then one side lays after the other."""
    game = new("coral_sea")
    while not isinstance(game.agenda[0], TurnOpens):
        plans = {side: ask.plan(()) for side, ask in asked(TASKFORCE, game).items()}
        game = resolved(game, plans, Umpire(KeyedDice("coral", TASKFORCE.id)))
    found = estimate(TASKFORCE.view(game, IJN))
    fleets = [fleet for fleet in game.hidden.under.values() if fleet.startswith(ALLIED)]
    assert sorted(found.fleets) == sorted(fleets) and set(found.odds) == {f"A{number}" for number in range(1, 13)}
    assert sum(share.real for share in found.odds.values()) == pytest.approx(len(fleets))
