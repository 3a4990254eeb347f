"""The admiral on the hunt for Force Z: lawful, far better than chance, and a position for each judgement."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Attack, Fly, Search
from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.rules.victory import level
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire
from taskforce.hunts import (
    AIR,
    FIRST,
    LAST,
    PRINCE_OF_WALES,
    REPULSE,
    STARTS,
    raid,
    raiding,
    search,
    searching,
)
from taskforce.playing import asks, one_step, refusal

HURT, CRITICAL, SUNK = {"steps": 1}, {"steps": 1, "critical": True}, {"steps": 0}
BOMBS, TORPEDOES, BETTIES = AIR[:4], AIR[4:7], AIR[7:]


def ordered(game):
    """What an admiral orders; it stands."""
    orders = Admiral(Random(1)).orders(view(game, IJN), asks(game))
    assert refusal(game, *orders) is None
    return orders


def over(*units, reduced=(), **ships):
    """A raid of these units over Force Z, some on their back, its ships in another state."""
    game, _ = raid(raiding("0510"), "0510", *units)
    for id in reduced:
        game.board.air[id] = replace(game.board.air[id], steps=1)
    for id, state in ships.items():
        game.board.ships[id] = replace(game.board.ships[id], **state)
    return game


def reached(seed, player):
    """What a game comes to, in which every order stands."""
    game, dice = TASKFORCE.new({"scenario": "force_z"}), KeyedDice(f"hunt{seed}", TASKFORCE.id)
    while game.agenda:
        game = one_step(game, player(game) if asks(game) else (), Umpire(dice))
    return level(game.board)


def test_he_plays_far_better_than_chance():
    """On the same dice. Of 60 games he wins 46, 9 of them decisively; of 100 a random player wins 7."""
    games, rng = range(40), Random(7)
    his = [reached(seed, ordered) for seed in games]
    chance = [reached(seed, lambda game: asks(game).sample(rng)) for seed in games]
    assert his.count("defeat") <= 14 < 30 <= chance.count("defeat")
    assert his.count("decisive") >= 4 > chance.count("decisive")


# --- searches ---------------------------------------------------------------------------------------------------------


def after(tokens, *hexes):
    """The game when the same hexes may be searched once more, with what these tokens told."""
    game, _ = search(searching(*hexes), tokens)
    game.agenda = searching(*hexes).agenda
    return game


def test_the_likeliest_hexes_are_searched():
    """A token that says nothing makes a dummy likelier, so that he looks under the others (TF-14.7)."""
    assert ordered(searching(*STARTS)) == (Search(("0510", "0611")),)
    assert ordered(after({"0510": "nothing", "0611": "nothing"}, *STARTS)) == (Search(("0712", "0811")),)


def test_a_hex_with_more_markers_is_likelier():
    """By the odds of all that lie in it."""
    assert ordered(searching("0510", "0611", "0811", "0811")) == (Search(("0811", "0510")),)


def test_once_it_is_reported_nothing_is_searched():
    """Neither where Force Z is nor where it cannot be, though there are markers still (TF-14.8)."""
    game = after({"0510": "detected"}, *STARTS)
    assert asks(game).hexes == STARTS and ordered(game) == ()


# --- raids ------------------------------------------------------------------------------------------------------------


def test_everybody_who_is_left_raids_at_once():
    """TF-S2.4."""
    assert ordered(raiding("0510", "0611", fleet=2)) == (Fly(AIR, "0611"),)
    game = raiding("0510", "0611")
    game.board.air["betty-1"] = replace(game.board.air["betty-1"], flown=True)
    assert ordered(game) == (Fly(tuple(id for id in AIR if id != "betty-1"), "0510"),)


# --- attacks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "target"),
    [
        ({}, REPULSE),  # less durable, and fewer points fire
        ({PRINCE_OF_WALES: HURT}, PRINCE_OF_WALES),
        ({REPULSE: SUNK}, PRINCE_OF_WALES),
    ],
)
def test_of_the_ships_that_have_to_sink_the_one_is_attacked_that_will(state, target):
    """TF-S2.5. Not a destroyer, though nothing sinks as easily."""
    (order,) = ordered(over(*AIR, **state))
    assert order.target == target


def test_the_destroyers_are_attacked_once_both_have_sunk():
    (order,) = ordered(over(*AIR, **{PRINCE_OF_WALES: SUNK, REPULSE: SUNK}))
    assert order.target in (FIRST, LAST)


def test_what_is_critical_is_left_to_the_least_unit():
    """TF-4.4, 12.12: nobody fires, and any hit is enough."""
    assert ordered(over(*AIR, repulse=CRITICAL)) == (Attack(("nell-1",), REPULSE),)
    game = over(*BETTIES, reduced=("betty-2",), repulse=CRITICAL)
    assert ordered(game) == (Attack(("betty-2",), REPULSE),)


def test_nobody_is_sent_who_would_not_help():
    """The seventh and the eighth point of a column's fire count, then no more: others find the ship hurt (TF-12.16)."""
    assert ordered(over(*AIR)) == (Attack(BETTIES, REPULSE),)
    game = over(*BOMBS, *TORPEDOES, repulse=HURT)
    assert ordered(game) == (Attack(BOMBS, REPULSE),)


def test_a_ship_that_only_comes_to_a_worse_state_is_something_gained():
    """Four torpedo bombers are likelier to hurt the Prince of Wales than three Bettys, and as likely to sink her."""
    order = Attack((*TORPEDOES, "nell-1"), PRINCE_OF_WALES)
    assert ordered(over(*AIR, repulse=SUNK)) == (order,)


def test_the_strongest_of_a_sort_go_first():
    """A counter on its back is worth less than one that is whole, and comes after all of them (TF-2.7)."""
    game = over(*TORPEDOES, *BETTIES, reduced=BETTIES)
    assert ordered(game) == (Attack((*TORPEDOES, "betty-1"), REPULSE),)
