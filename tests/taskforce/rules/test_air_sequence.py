"""The steps of the air in a turn of the carrier duel (TF-3.2, 9.1, 11.2, 11.6)."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Declared
from arbitre.games.taskforce.records.orders import Arm
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.rules.air_order import RollForOrder
from arbitre.games.taskforce.rules.sequence import Administration, TurnOpens, agenda, phases
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.surplus import Surplus
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import duel, new, turn_of
from taskforce.playing import resolved

OURS, THEIRS = (("0702", 1), ("0706", 7)), (("1602", 1), ("1606", 7))
REST = agenda(RollForOrder(), duel(RollForOrder(), 3, OURS, THEIRS).board)[1:]  # what comes after the status of both
DICE = {IJN: (1, 2), ALLIED: (2, 1)}


def rolled(first, turn=3):
    """The game after the roll that this side has won."""
    game = duel(RollForOrder(), turn, OURS, THEIRS)
    game.agenda = agenda(RollForOrder(), game.board)
    return turn_of(game, {}, [("air-order 1", list(DICE[first]))])[0]


@pytest.mark.parametrize(("first", "second"), [(IJN, ALLIED), (ALLIED, IJN)])
def test_the_first_player_makes_all_his_moves_and_then_the_second(first, second):
    """TF-11.2, 3.2: what there is no room for goes at once after the moves."""
    game = rolled(first)
    steps = [type(step).__name__ for step in game.agenda]
    assert game.agenda == (Status(first), Status(second), *REST), steps
    assert set(asked(TASKFORCE, game)) == {first}
    game, _ = turn_of(game, {})
    assert game.agenda == (Surplus(first), Status(second), *REST)
    game, _ = turn_of(game, {})
    assert game.agenda == (Status(second), *REST) and set(asked(TASKFORCE, game)) == {second}


@pytest.mark.parametrize("first", SIDES)
def test_the_steps_to_come_can_be_told_from_the_step_in_hand_and_the_board(first):
    """TF-3.2: whoever looks at a board knows them, as the sides do."""
    game = rolled(first)
    while game.agenda and not isinstance(game.agenda[0], TurnOpens):
        assert agenda(game.agenda[0], game.board) == game.agenda
        game = resolved(game, {}, Umpire(KeyedDice("steps", "taskforce")))


def test_a_new_turn_has_a_new_roll():
    """TF-3.2: nobody goes first until it is made."""
    game = rolled(IJN)
    game.agenda = (TurnOpens(),)
    game, _ = turn_of(game, {})
    assert game.board.first_in_the_air == ""
    assert game.agenda == phases(game.board) and RollForOrder() in game.agenda
    assert agenda(RollForOrder(), game.board) == phases(game.board)[phases(game.board).index(RollForOrder()) :]


def test_the_second_player_sees_what_the_first_has_moved():
    """TF-11.14."""
    game = rolled(IJN)
    game, told = turn_of(game, {IJN: (Arm(("val-1",)),)})
    assert told[0].moves[0].units == ("val-1",)
    assert TASKFORCE.view(game, ALLIED).board.air["val-1"].box == "ready"


def test_a_side_without_aircraft_is_asked_nothing():
    """TF-8.2: that lies open."""
    game = rolled(IJN)
    for id, unit in game.board.air.items():
        game.board.air[id] = replace(unit, steps=0) if unit.printed.side == IJN else unit
    assert not asked(TASKFORCE, game)


@pytest.mark.parametrize("seed", range(6))
def test_a_duel_can_be_played_to_its_end_by_chance(seed):
    """TF-9.1, 17.3: all positions are sound, and each turn has its roll."""
    game, rng, turns = new(), Random(seed), set()
    while game.agenda:
        if isinstance(game.agenda[0], RollForOrder):
            turns.add(game.board.turn)
        plans = {side: ask.plan(ask.sample(rng)) for side, ask in asked(TASKFORCE, game).items()}
        assert not [refused for plan in plans.values() for refused in plan.refusals]
        game = resolved(game, plans, Umpire(KeyedDice(f"duel{seed}", "taskforce")))
        assert not TASKFORCE.invariants(game), (game.agenda[:1], TASKFORCE.invariants(game))
    assert game.outcome is not None and turns >= set(range(3, game.board.turn))


@pytest.mark.parametrize(
    ("unit", "said"),
    [
        ({"box": "ready", "over": "0808"}, "val-1 is in ready and over 0808"),
        ({"box": "", "over": "0808"}, "val-1 raids 1108 and is over 0808"),
    ],
)
def test_a_unit_in_two_places_is_noticed(unit, said):
    """TF-2.11, 11.11."""
    game = rolled(IJN)
    game.board.air["val-1"] = replace(game.board.air["val-1"], **unit)
    game.board.declared = (Declared("1108", ("val-1",)),) if not unit["box"] else ()
    assert TASKFORCE.invariants(game) == [said]


def test_aircraft_without_room_are_noticed_once_the_moves_are_made():
    """TF-11.5, R29: not before."""
    game = rolled(IJN)
    for number in range(1, 4):
        game.board.air[f"kate-{number}"] = replace(game.board.air[f"kate-{number}"], box="ready")
        game.board.air[f"val-{number}"] = replace(game.board.air[f"val-{number}"], box="ready")
    assert not TASKFORCE.invariants(game)
    game.agenda = (Administration(),)
    assert TASKFORCE.invariants(game) == ["shokaku has 16 steps aboard, and no room for them"]
