"""The admiral where a landing hangs on transports: how they sail and are covered, and how they are hunted (judgements
3, 5 and 17)."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.captain.convoys import lies_still
from arbitre.games.taskforce.captain.prey import prey
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Raid
from arbitre.games.taskforce.records.orders import Attack, Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Sailed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told, Umpire, asked
from taskforce.captain.reporting import reported
from taskforce.duels import DD_A, DD_J, new
from taskforce.nights import ocean
from taskforce.playing import resolved

AK = tuple(f"ak_ijn-{number}" for number in range(1, 7))
FLEETS = {
    IJN: {1: ("shokaku", "myoko", *DD_J[:2]), 7: (*AK, DD_J[4]), 8: ("tenryu", "tatsuta", "yubari", DD_J[5])},
    ALLIED: {
        1: ("lexington", "astoria", *DD_A[:2]),
        7: ("neosho", DD_A[4]),
        8: ("chicago", "australia", "hobart", DD_A[5]),
    },
}
CONVOY, FLAG, GUNS = "1306", "1206", "1406"
OURS = ((CONVOY, 7), (FLAG, 0), (GUNS, 8), ("2004", 1))
THEIRS = (("1417", 8), ("2018", 1), ("1918", 0), ("2219", 7))


def coral(step, turn, ijn=OURS, allied=THEIRS, shown=()):
    return ocean(step, turn, ijn, allied, shown, "coral_sea", FLEETS)


def ordered(game, side):
    """What an admiral orders; it stands."""
    seen, ask = TASKFORCE.view(game, side), asked(TASKFORCE, game)[side]
    orders = Admiral(Random(1)).orders(seen, ask)
    assert not ask.plan(orders).refusals
    return orders


def ends(game, side):
    """Where his markers are after his orders, by fleet or label."""
    found = {game.hidden.under[m.label] or m.label: m.hex for m in game.board.markers.values() if m.side == side}
    return found | {order.fleet: order.path[-1] for order in ordered(game, side) if isinstance(order, Sail)}


def test_what_he_orders_stands_through_a_whole_game_with_a_landing():
    game = new("coral_sea")
    while game.agenda:
        plans = {side: ask.plan(ordered(game, side)) for side, ask in asked(TASKFORCE, game).items()}
        game = resolved(game, plans, Umpire(KeyedDice("landing", TASKFORCE.id)))
        assert not TASKFORCE.invariants(game)
    assert game.outcome is not None and game.board.invasion


# --- the transports ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [3, 4, 11, 12])
def test_dummies_sail_as_transports_do(turn):
    """Judgements 3 and 17, TF-9.6: one hex when they may, none when not, each to its own hex."""
    game = coral(Sailing(IJN), turn)
    far = sea_map(game.board).sea_distances(scenario("coral_sea").invasion.hexes)
    found = ends(game, IJN)
    nearer = 0 if lies_still(turn) else 1
    assert [far[CONVOY] - far[found["ijn-7"]], far[FLAG] - far[found["J2"]]] == [nearer, nearer]
    assert found["ijn-7"] != found["J2"]


def test_guns_stay_beside_the_convoy():
    """Judgement 17."""
    game = coral(Sailing(IJN), 3)
    found = ends(game, IJN)
    assert sea_map(game.board).distance(found["ijn-8"], found["ijn-7"]) == 1


def test_once_the_landing_has_failed_dummies_go_before_the_carriers_again():
    """TF-S5.3."""
    game = coral(Sailing(IJN), 4)
    game.board.invasion = "failed"
    assert ends(game, IJN)["J2"] != FLAG


# --- who hunts them ---------------------------------------------------------------------------------------------------


def hunted(game):
    """By hex the odds of transports, as the Allies see it who were told how the enemy was laid."""
    return prey(TASKFORCE.view(reported(game, ALLIED), ALLIED)).transports


def test_transports_are_looked_for_where_they_can_be():
    """Judgement 3: not where they cannot have come to, nor where they would be too late."""
    found = hunted(coral(Sailing(ALLIED), 2))
    assert set(found) == {CONVOY, FLAG, GUNS}
    assert sum(found.values()) == pytest.approx(1) and len(set(found.values())) == 1
    assert not hunted(coral(Sailing(ALLIED), 20))


def test_what_has_sailed_when_transports_may_not_is_none():
    """Judgement 3, TF-9.6."""
    game = reported(coral(Sailing(ALLIED), 4), ALLIED)
    told = game.told[ALLIED]
    way = Sailed((("J2", ("1106", FLAG)),))
    for turn, flag in ((4, False), (3, True)):
        game.told = {**game.told, ALLIED: (*told, Told(len(told) + 1, turn, "movement", way))}
        assert (FLAG in prey(TASKFORCE.view(game, ALLIED)).transports) == flag


def test_who_shows_himself_is_certain_and_nobody_is_sought_once_the_landing_is_over():
    """TF-9.12, S5.3."""
    game = coral(Sailing(ALLIED), 4, shown=("J1",))
    assert hunted(game) == {CONVOY: 1.0}
    game.board.invasion = "failed"
    assert hunted(game) == {}
    assert not prey(TASKFORCE.view(coral(Sailing(IJN), 3), IJN)).transports


def test_bombers_spread_over_transports():
    """Judgements 5 and 17: two hits sink one, so that no more fly at one than bring most for each."""
    game = coral(Bombing(), 5, shown=("J1",))
    bombers = tuple(id for id, unit in game.board.air.items() if unit.kind == "sbd")[:4]
    for id in bombers:
        game.board.air[id] = replace(game.board.air[id], box="", over=CONVOY)
    game.board.raid = Raid(ALLIED, CONVOY, ("ijn-7",), bombers)
    (attack,) = ordered(game, ALLIED)
    assert isinstance(attack, Attack) and attack.target in AK and len(attack.units) == 1
