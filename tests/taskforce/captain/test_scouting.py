"""Where the admiral's carriers search (judgements 1 and 2)."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Sighting
from arbitre.games.taskforce.records.orders import Search
from arbitre.games.taskforce.records.printed import IJN, SIDES
from arbitre.kernel.play import asked
from taskforce.scoutings import FIRST, searching

NEAR, FAR, CLOSE = "0703", "1102", "0502"  # 4, 8 and 2 hexes from the first carrier


def reported(game, **kinds):
    """The same with reports on markers."""
    for label, said in kinds.items():
        sightings = tuple(Sighting(turn, kind) for turn, kind in enumerate(said, 3))
        game.board.markers[label] = replace(game.board.markers[label], sightings=sightings)
    return game


def ordered(game, side=IJN):
    """Where an admiral searches; it stands."""
    seen, ask = TASKFORCE.view(game, side), asked(TASKFORCE, game)[side]
    orders = Admiral(Random(1)).orders(seen, ask)
    assert not ask.plan(orders).refusals
    return orders


def one_carrier(*theirs):
    """The first carrier alone searches."""
    return searching(ours=((FIRST, 1), ("0206", 7)), theirs=theirs)


def test_the_nearest_markers_without_a_report_come_first():
    """Judgement 1."""
    game = one_carrier((FAR, 1), (NEAR, 2), (CLOSE, 0), ("1104", 7))
    assert ordered(game) == (Search((CLOSE, NEAR)),)
    assert ordered(reported(game, A3=("fleet",))) == (Search((NEAR, FAR)),)
    assert ordered(reported(game, A2=("fleet",), A1=("fleet", "fleet"), A4=("fleet",))) == (Search((CLOSE, NEAR)),)


def test_carriers_in_doubt_that_can_be_struck_are_looked_at_again():
    """Judgement 2: within five hexes, and only as long as another report can decide."""
    theirs = ((FAR, 1), (NEAR, 2), (CLOSE, 0), ("1104", 7))
    for said, second in (
        (("carrier",), True),
        (("carrier", "fleet"), True),
        (("carrier",) * 2, False),
        (("fleet",), False),
    ):
        found = ordered(reported(one_carrier(*theirs), A2=said))
        assert (NEAR in found[0].hexes) == second, said
    far = ordered(reported(one_carrier(*theirs), A1=("carrier",)))
    assert far == (Search((CLOSE, NEAR)),)


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
