"""The admiral: lawful, without memory, better than chance; a position for each judgement."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from arbitre.analysis.playing import moments
from arbitre.bots.players import RandomPlayer
from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.captain.admiral import JUDGEMENTS
from arbitre.games.taskforce.captain.prospects import FIRST, LAST, SURPRISE, prospect, target
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Attack, Lose
from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.rules.victory import score
from arbitre.games.taskforce.rules.view import view
from taskforce.harbours import DIVERS, damaged, fired_at, harbour, seen_coming
from taskforce.playing import asks, refusal


def ordered(game):
    """What an admiral orders; it stands."""
    (order,) = Admiral(Random(1)).orders(view(game, IJN), asks(game))
    assert refusal(game, order) is None
    return order


def only(game, *units):
    """The same; of those that have not attacked only these are left."""
    game.board.raid = replace(game.board.raid, units=units)
    return game


def points(player, seed):
    """The points of a game, in which every order stands."""
    *played, last = moments(TASKFORCE, {IJN: player(Random(seed))}, f"admiral/{seed}")
    for moment in played:
        assert not moment.asks[IJN].plan(moment.orders[IJN]).refusals
    return score(last.game.board, IJN)


# ---------------------------------------------------------------------------------------------------------- the player


def test_he_wins_many_more_points_than_chance():
    """TF-17.1. Of 200 games he has 33.2 in the mean, a random player 17.1."""
    games = range(20)
    admiral, random = ([points(player, seed) for seed in games] for player in (Admiral, RandomPlayer))
    assert fmean(admiral) > fmean(random) + 10
    assert sum(each >= 35 for each in admiral) >= 5 > sum(each >= 35 for each in random)


def test_a_fresh_admiral_plays_on_as_the_old_one_would_have():
    """He keeps nothing, and draws nothing."""
    for number, moment in enumerate(moments(TASKFORCE, {IJN: Admiral(Random(1))}, "memory")):
        for seat, ask in moment.asks.items():
            assert Admiral(Random(number)).orders(view(moment.game, seat), ask) == moment.orders[seat]


def test_every_question_has_its_judgement():
    for game in (harbour(), harbour(2), fired_at(("kate-1", "kate_bomb-1"), 1)):
        assert type(game.agenda[0]) in JUDGEMENTS


# ---------------------------------------------------------------------------------------------------------- judgements


def test_surprise_is_used_for_torpedoes_at_battleships():
    """TF-S1.2: the dearest units draw no fire."""
    order = ordered(harbour())
    assert {id.rpartition("-")[0] for id in order.units} == {"kate"}
    assert TASKFORCE.new({}).board.ships[order.target].printed.type == "BB"


def test_a_single_bomb_sinks_what_is_critical():
    """TF-4.4, 12.12: nobody fires, and any hit is enough, so that the least unit is sent."""
    game = only(seen_coming(harbour(tennessee="critical", maryland="intact")), "kate_bomb-1", "kate_bomb-6")
    assert ordered(game) == Attack(("kate_bomb-6",), "tennessee")


@pytest.mark.parametrize("level", ["minor", "significant"])
def test_a_ship_that_is_hurt_is_attacked_before_one_that_is_not(level):
    """TF-4.4: the last Vals, when one sort of ship is as good as another."""
    game = only(harbour(2, arizona=level, tennessee="intact"), *DIVERS[:2])
    assert ordered(game).target == "arizona"


def test_who_is_too_few_for_a_battleship_is_sent_at_a_cruiser():
    """TF-4.3: two points cannot hurt a durability of 8."""
    game = only(seen_coming(harbour(arizona="intact", honolulu="significant")), "kate_bomb-1")
    assert ordered(game).target == "honolulu"


def test_prospects_grow_with_damage_and_lessen_wave_by_wave():
    """TF-4.4: minor damage, which brings no points, makes a ship a better target; so does surprise."""
    game = harbour()
    intact = target(game.board, "arizona")
    damaged(game, "arizona", "minor")
    minor = target(game.board, "arizona")
    assert prospect(minor, LAST) > prospect(intact, LAST)
    parts = [prospect(intact, part) for part in (SURPRISE, FIRST, LAST)]
    assert parts == sorted(parts, reverse=True)
    assert parts[0] > parts[-1]
    damaged(game, "arizona", "sunk")
    assert prospect(target(game.board, "arizona"), SURPRISE) == 0


def test_units_that_are_dearer_leave_less_to_a_ship():
    """The price of a unit is what it would bring elsewhere."""
    ship = target(harbour().board, "arizona")
    assert prospect(ship, LAST, 0.25) > prospect(ship, LAST, 0.5) > prospect(ship, LAST, 1.0) >= 0


def test_ships_of_the_same_values_are_alike_but_for_their_berth():
    """TF-S1.4."""
    board = harbour().board
    assert target(board, "arizona") == target(board, "california")
    assert target(board, "arizona").ship == target(board, "tennessee").ship
    assert target(board, "arizona") != target(board, "tennessee")
    assert target(board, "arizona") != target(board, "nevada")


@pytest.mark.parametrize(("more", "points", "ship"), [((), 32, "arizona"), (("honolulu",), 34, "helena")])
def test_the_last_unit_goes_for_the_level_that_is_near(more, points, ship):
    """TF-17.1: a light cruiser that is nearly certain when one point is wanted; a battleship, which brings more in the
    mean, when three are."""
    game = harbour(2)
    for id in ("california", "oklahoma", "maryland", "nevada", "west_virginia", *more):
        damaged(game, id, "sunk")
    for id in ("arizona", "helena"):
        damaged(game, id, "significant")
    assert score(game.board, IJN) == points
    assert ordered(only(game, DIVERS[0])) == Attack(DIVERS[:1], ship)


def test_no_group_is_larger_than_it_need_be():
    """TF-12.16: against a ship that fires no more one Val is enough, the second goes elsewhere."""
    game = only(harbour(2, arizona="critical", tennessee="intact"), *DIVERS[:3])
    assert ordered(game) == Attack(DIVERS[:1], "arizona")


@pytest.mark.parametrize(
    ("units", "steps", "lost"),
    [
        (("kate-6", "kate_bomb-1"), 1, ("kate_bomb-1",)),  # one point of the B, three of the reduced T
        (("kate-1", "kate_bomb-1", "kate_bomb-6"), 2, ("kate-1", "kate_bomb-1")),
        (("kate-1", "kate-6", "kate_bomb-1", "kate_bomb-2"), 3, ("kate-1", "kate_bomb-1", "kate_bomb-1")),
    ],
)
def test_losses_are_those_that_leave_most_points(units, steps, lost):
    """TF-12.15: where several do, the first of the question's own."""
    assert ordered(fired_at(units, steps)) == Lose(lost)
