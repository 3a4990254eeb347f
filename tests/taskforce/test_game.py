"""Task Force as the house deals with it, scenario by scenario."""

import pytest

from arbitre.games.taskforce.game import CHOICES, TASKFORCE
from arbitre.games.taskforce.records.scenarios import FOR_TWO
from arbitre.games.taskforce.rules.at_sea import sea
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire
from taskforce.playing import one_step

PUBLIC = {
    "pearl_harbor": True,
    "force_z": False,
    "java_sea": False,
    "carrier_duel": False,
    "coral_sea": False,
    "midway": False,
    "eastern_solomons": False,
    "pacific_fleet": False,
    "indian_ocean": False,
    "santa_cruz": False,
}


def test_of_every_scenario_it_is_known_whether_all_is_seen():
    (scenarios,) = (choice.values for choice in CHOICES if choice.name == "scenario")
    assert set(PUBLIC) == set(scenarios)


@pytest.mark.parametrize("scenario", PUBLIC)
def test_steps_are_taken_back_only_where_ships_are_moored(scenario):
    """TF-17.5, TF-8.1: at sea something lies under markers, and a step taken back would show it, though one plays."""
    game = TASKFORCE.new({"scenario": scenario})
    assert TASKFORCE.public(game) == PUBLIC[scenario]
    assert len(TASKFORCE.seats(game)) == (2 if scenario in FOR_TWO else 1)
    for _ in range(2 if scenario == "santa_cruz" else 1):  # ships are committed before markers lie anywhere (TF-S10.1)
        game = one_step(game, (), Umpire(KeyedDice("public")))
    assert TASKFORCE.public(game) == (not game.hidden.under) == PUBLIC[scenario]


@pytest.mark.parametrize("scenario", ["force_z", "carrier_duel"])
def test_a_copy_of_a_board_shares_nothing_that_can_be_changed(scenario):
    board = sea(scenario)
    copy = board.copy()
    assert copy == board and copy is not board
    changeable = [name for name in board.__struct_fields__ if hasattr(getattr(board, name), "copy")]
    assert {"ships", "air", "formations", "markers"} <= set(changeable)
    assert not [name for name in changeable if getattr(copy, name) is getattr(board, name)]
