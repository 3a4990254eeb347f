"""A whole game of scenario 6 by the admiral on both sides."""

from random import Random

from arbitre.games.taskforce.captain.admiral import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.records.reports import Bombed
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, play
from taskforce.duels import new
from taskforce.islands import MIDWAY


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
