"""Scenario 6 by the admiral: a whole game on both sides, and when carriers close."""

from random import Random

from arbitre.games.taskforce.captain.admiral import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.records.reports import Bombed
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, play
from taskforce.duels import new
from taskforce.islands import AKAGI, HORNET, MIDWAY, island


def test_the_admiral_raids_midway_in_turn_3_and_plays_to_the_end():
    """TF-S6.3, TF-S6.4, TF-17.3: all his orders stand, and every position is sound."""
    game, admiral, umpire = new("midway"), Admiral(Random(1)), Umpire(KeyedDice("midway"))
    while not TASKFORCE.over(game):
        sheets = {}
        for side, ask in asked(TASKFORCE, game).items():
            sheets[side] = admiral.orders(TASKFORCE.view(game, side), ask)
            assert not ask.plan(sheets[side]).refusals
        game, _ = play(TASKFORCE, game, sheets, umpire)
        assert not TASKFORCE.invariants(game)
    bombed = [told.turn for told in game.told[IJN] if isinstance(told.report, Bombed) and told.report.target == MIDWAY]
    assert game.board.turn == 11 and 3 in bombed


def station(turn, **boxes):
    """How far from Hornet Akagi ends a turn that she begins five hexes from her, out of reach of guns."""
    game = island(Sailing(IJN), turn=turn, places={AKAGI: "1408", HORNET: "1906"}, **boxes)
    ask, chart = game.agenda[0].ask(view(game, IJN)), sea_map(game.board)
    (sail,) = Admiral(Random(1)).orders(view(game, IJN), ask) or (None,)
    return chart.distance(sail.path[-1] if sail else "1408", "1906")


def test_a_carrier_that_raids_midway_closes_on_others_only_once_half_of_her_bombers_are_up():
    """Judgement 4, TF-S6.3, TF-S6.4."""
    assert sea_map(island(Sailing(IJN)).board).distance("1408", "1906") == 5
    vals = tuple(f"val-{number}" for number in range(1, 9))  # all 8; there are 9 Kates
    assert station(4) == station(4, ready=vals) == 6
    assert station(4, ready=(*vals, "kate-1")) == 4
    assert station(3, ready=(*vals, "kate-1")) == 6, "she closes in on Midway, and on nobody else"
