"""The general as a player: stronger than chance on either side, lawful to the end, without memory."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from arbitre.analysis.playing import moments
from arbitre.bots.players import RandomPlayer
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.general import General


def playing(us, japan, seed):
    """The moments of a game; the orders of both sides are judged as they come."""
    for moment in moments(OKINAWA, {"us": us(Random(seed)), "japan": japan(Random(seed + 1))}, f"general/{seed}"):
        for seat, ask in moment.asks.items():
            assert not ask.plan(moment.orders[seat]).refusals
        yield moment


def outcome(us, japan, seed):
    """How a game ends."""
    *_, last = playing(us, japan, seed)
    return last.game.outcome


@pytest.mark.slow
def test_the_general_clears_the_island_of_a_random_defence():
    """OKI-5.2."""
    assert outcome(General, RandomPlayer, 1).winner == "us"


def test_the_general_holds_out_against_a_random_assault_with_most_of_his_troops():
    """OKI-5.3."""
    end = outcome(RandomPlayer, General, 2)
    assert end.winner == "japan"
    assert end.left > 20


class Forgetful:
    """A general made anew for every question after the set-up, with other chances than before."""

    def __init__(self, rng):
        self.rng = rng
        self.first = General(rng)

    def orders(self, view, ask):
        if view.turn == 0:
            return self.first.orders(view, ask)
        return General(Random(99)).orders(view, ask)


def test_a_fresh_general_plays_on_as_the_old_one_would_have():
    """He keeps nothing that the view does not hold."""
    old, fresh = ([moment.orders for moment in islice(playing(kind, kind, 3), 80)] for kind in (General, Forgetful))
    assert old == fresh
