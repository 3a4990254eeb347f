"""Where the admiral's carriers search (judgements 1 and 2)."""

from random import Random

import pytest

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Search
from arbitre.games.taskforce.records.printed import IJN, SIDES
from arbitre.kernel.play import asked
from taskforce.captain.reporting import reported
from taskforce.scoutings import FIRST, searching

NEAR, FAR, CLOSE = "0703", "1102", "0502"  # 4, 8 and 2 hexes from the first carrier


def ordered(game, side=IJN):
    """Where an admiral searches; it stands."""
    seen, ask = TASKFORCE.view(game, side), asked(TASKFORCE, game)[side]
    orders = Admiral(Random(1)).orders(seen, ask)
    assert not ask.plan(orders).refusals
    return orders


def one_carrier(*theirs):
    """The first carrier alone searches."""
    return searching(ours=((FIRST, 1), ("0206", 7)), theirs=theirs)


def test_the_nearest_markers_come_first_as_long_as_nothing_is_known():
    """Judgement 1."""
    game = one_carrier((FAR, 1), (NEAR, 2), (CLOSE, 0), ("1104", 7))
    assert ordered(game) == (Search((CLOSE, NEAR)),)


def test_what_is_certain_is_not_searched():
    """Judgement 2: whoever is a dummy for certain, though nearest, and the carrier that was called one twice."""
    theirs = ((FAR, 1), (NEAR, 2), (CLOSE, 0), ("1104", 7))
    three = reported(one_carrier(*theirs), A1=("fleet",), A2=("carrier",), A4=("fleet",))
    assert CLOSE not in ordered(three)[0].hexes
    assert ordered(reported(one_carrier(*theirs), A2=("carrier", "carrier"))) == (Search((CLOSE, FAR)),)


def test_carriers_in_doubt_are_looked_at_again():
    """Judgement 2: two answers that differ leave as much to be learned as none."""
    theirs = ((FAR, 1), (NEAR, 2), (CLOSE, 0), ("1104", 7))
    assert NEAR in ordered(reported(one_carrier(*theirs), A2=("carrier", "fleet")))[0].hexes


def test_every_carrier_searches_as_long_as_there_is_something():
    """Judgement 1, TF-14.3: none is kept, nothing is searched where nothing is."""
    assert set(ordered(searching())[0].hexes) == {"0906", "0907", "1102", "1112"}
    assert ordered(searching(theirs=(("2202", 1), ("2212", 0)))) == ()


@pytest.mark.parametrize("side", SIDES)
def test_he_searches_the_same_whatever_is_under_the_enemy_s_markers(side):
    """TF-8.1."""
    game = searching(side)
    twin = game.copy()
    one, other = ("A1", "A4") if side == IJN else ("J1", "J4")
    twin.hidden.under[one], twin.hidden.under[other] = game.hidden.under[other], game.hidden.under[one]
    assert ordered(game, side) == ordered(twin, side)
