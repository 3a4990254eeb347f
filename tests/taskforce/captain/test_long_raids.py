"""The admiral sends the aircraft of Rabaul at Henderson Field."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Declared, Sortie
from arbitre.games.taskforce.records.long_reports import CameOver, TurnedHome
from arbitre.games.taskforce.records.orders import Fly, Patrol
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import new
from taskforce.farflung import BETTYS, FIELD, HALF, HENDERSON, ZERO, flying, solomons
from taskforce.playing import resolved

ALL = (ZERO, HALF, *BETTYS)


def raids(game, side=IJN):
    """The raids that an admiral orders; his sheet stands."""
    seen, ask = view(game, side), asked(TASKFORCE, game)[side]
    orders = Admiral(Random(1)).orders(seen, ask)
    assert not ask.plan(orders).refusals
    return [order for order in orders if isinstance(order, Fly)]


def test_rabaul_raids_henderson_with_all_that_is_ready():
    """TF-S7.3, TF-13.9."""
    (raid,) = raids(solomons(Status(IJN), ready=ALL))
    assert (set(raid.units), raid.hex, raid.base) == ({*ALL}, FIELD, HENDERSON)


@pytest.mark.parametrize(("turn", "ready"), [(7, ALL), (25, ALL), (3, BETTYS), (3, (ZERO, HALF))])
def test_but_not_into_the_night_nor_without_escort_or_bombs(turn, ready):
    """TF-13.10: nor so late that the game is over before."""
    assert raids(solomons(Status(IJN), turn=turn, ready=ready)) == []


def test_nor_where_many_fighters_wait():
    """TF-8.7: five wait for two."""
    game = solomons(Status(IJN), ready=ALL)
    for number in (20, 21):
        game.board.air[f"f4f-{number}"] = replace(game.board.air["f4f-10"], id=f"f4f-{number}")
    assert raids(game) == []


def test_fighters_go_up_against_a_raid_that_has_come():
    """Judgement 9, TF-R75: the Allies have it in sight before they move, and keep their fighters for radar."""
    game = flying(solomons(Status(ALLIED), turn=5, ready=("f4f-10", "sbd-12")), BETTYS, Sortie(5, 7), over=FIELD)
    game.board.declared = (Declared(FIELD, BETTYS),)
    seen, ask = view(game, ALLIED), asked(TASKFORCE, game)[ALLIED]
    orders = Admiral(Random(1)).orders(seen, ask)
    assert {id for order in orders if isinstance(order, Patrol) for id in order.units} == {"sbd-12"}


@pytest.mark.parametrize("fog", ["standard", "advanced"])
def test_it_flies_attacks_and_comes_home(fog):
    """TF-13.9: between admirals, to the end of the first day."""
    options = {"fog": fog} if fog == "advanced" else {}
    game = new("eastern_solomons", **options)
    while game.board.turn < 11:
        seen = {side: view(game, side) for side in (IJN, ALLIED)}
        plans = {
            side: ask.plan(Admiral(Random(1)).orders(seen[side], ask)) for side, ask in asked(TASKFORCE, game).items()
        }
        assert not [refused for plan in plans.values() for refused in plan.refusals]
        game = resolved(game, plans, Umpire(KeyedDice("far", "taskforce")))
        assert not TASKFORCE.invariants(game)
    told = [type(each.report) for each in game.told[ALLIED]]
    assert CameOver in told and TurnedHome in told
    assert {unit.box for unit in game.board.air.values() if unit.base == "rabaul" and unit.steps} <= {
        "ready",
        "reserve",
        "from-map",
    }
