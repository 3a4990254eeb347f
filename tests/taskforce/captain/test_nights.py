"""The admiral by night: dummies back on every stack, which parts at once, and how near guns come (judgements 4, 14,
19)."""

from random import Random

import pytest

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import PutBack, Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.play import asked
from taskforce.nights import ocean, open_boards

THEIRS = (("0612", 1), ("0614", 0), ("0616", 7))


@pytest.fixture(scope="module", autouse=True)
def boards():
    """They lie open."""
    with open_boards():
        yield


def ordered(game, side=IJN):
    """What an admiral orders; it stands."""
    ask = asked(TASKFORCE, game)[side]
    orders = Admiral(Random(1)).orders(view(game, side), ask)
    assert not ask.plan(orders).refusals
    return orders


def ends(orders, game, side):
    """Where his markers are after these orders, by fleet or label."""
    board = asked(TASKFORCE, game)[side].board
    found = {m.formation or m.label: m.hex for m in board.markers.values() if m.side == side}
    return found | {order.fleet: order.path[-1] for order in orders if isinstance(order, Sail)}


def test_all_dummies_that_can_come_back_do_first_on_the_carriers():
    """Judgement 19: one on each stack, then another."""
    game = ocean(Sailing(IJN), 11, (("2010", 7), ("2012", 1), ("2014", 0), ("2016", 2)), THEIRS)
    (back,) = (order.hexes for order in ordered(game) if isinstance(order, PutBack))
    assert back == ("2012", "2016", "2010", "2014") * 2
    game.board.turn = 5
    assert not [order for order in ordered(game) if isinstance(order, PutBack)]


def test_they_part_from_their_stacks_at_once():
    """Judgement 19: under the labels that come next."""
    game = ocean(Sailing(IJN), 11, (("2012", 1), ("2016", 7)), THEIRS)
    sailed = [order.fleet for order in ordered(game) if isinstance(order, Sail)]
    assert len([label for label in sailed if label.startswith("J") and int(label[1:]) > 2]) >= 8


@pytest.mark.parametrize("turn", [11, 12, 13, 14])
def test_a_carrier_keeps_four_hexes_from_any_marker(turn):
    """Judgements 4 and 14: ships that come up fire all at once."""
    side = IJN if turn % 2 else ALLIED
    laid = {IJN: (("2012", 1), ("2112", 7)), ALLIED: (("1712", 1), ("1612", 7))}
    game = ocean(Sailing(side), turn, laid[IJN], laid[ALLIED])
    carrier = f"{side}-1"
    foes = [marker.hex for marker in game.board.markers.values() if marker.side != side]
    chart = sea_map(game.board)
    assert min(chart.distance(ends(ordered(game, side), game, side)[carrier], foe) for foe in foes) >= 4


def near(turn):
    """How far the surface fleet of the Allies is from the enemy's, who lies six hexes away, after it has sailed."""
    game = ocean(Sailing(ALLIED), turn, (("1312", 7), ("0312", 1)), (("1712", 7), ("2512", 1)))
    return sea_map(game.board).distance(ends(ordered(game, ALLIED), game, ALLIED)["allied-7"], "1312")


def test_the_allies_stay_out_of_reach_of_guns_by_night():
    """Judgement 14: four hexes, where by day they screen at three."""
    assert near(12) == 4
    assert near(4) == 3


def test_the_japanese_close_if_they_outgun_each_enemy_fleet():
    """Judgement 14: destroyers counted twice."""
    game = ocean(Sailing(IJN), 11, (("1512", 7), ("2512", 1)), (("1312", 3), ("0312", 1)))
    end = ends(ordered(game), game, IJN)["ijn-7"]
    assert sea_map(game.board).distance(end, "1312") == 1
    against = ocean(Sailing(IJN), 11, (("1512", 7), ("2512", 1)), (("1312", 7), ("0312", 1)))
    assert sea_map(against.board).distance(ends(ordered(against), against, IJN)["ijn-7"], "1312") == 3
