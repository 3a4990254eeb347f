"""Where the admiral lands his aircraft, and when he regroups (judgements 13 and 18)."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Formation
from arbitre.games.taskforce.records.orders import Form, Land
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from taskforce.seat.homeward import POSITIONS, back, handed, landing, put, regrouping


def ordered(game, side=IJN):
    """What an admiral orders; it stands."""
    seen, ask = put(game, side)
    orders = Admiral(Random(1)).orders(seen, ask)
    assert not ask.plan(orders).refusals
    return orders


@pytest.mark.parametrize("name", POSITIONS)
def test_what_he_orders_stands(name):
    seen, ask = POSITIONS[name]()
    assert not ask.plan(Admiral(Random(1)).orders(seen, ask)).refusals


def test_the_most_valuable_land_as_long_as_there_is_room():
    assert ordered(landing()) == (Land(("kate-1",), "zuikaku"),)
    assert ordered(landing(lost=("val-4", "val-5"))) == (Land(("kate-1",), "zuikaku"), Land(("val-1",), "zuikaku"))


def test_whoever_may_return_to_a_sound_carrier_does_and_to_no_other():
    assert ordered(back()) == (Land(("kate-4",), "shokaku"),)
    game = back()
    game.board.ships["shokaku"] = replace(game.board.ships["shokaku"], steps=1)
    assert ordered(game) == ()


def test_he_has_no_opinion_on_reports_and_leaves_sound_carriers_as_they_are():
    assert ordered(handed(), ALLIED) == () == ordered(regrouping())


def crippled(shown=(), sighted=()):
    """The Shokaku, hit, with two destroyers about her; a column with her has a cruiser more than it needs."""
    game = regrouping(sighted=sighted)
    board = game.board
    board.ships["shokaku"] = replace(board.ships["shokaku"], minor=("minor",))
    board.formations["ijn-1"] = replace(board.formations["ijn-1"], slots=("shokaku", "dd_ijn-1", "dd_ijn-2"))
    board.formations["ijn-7"] = Formation("ijn-7", IJN, "column", ("abukuma", "hiei", "tone", "dd_ijn-5"), 7)
    board.formations["ijn-2"] = replace(board.formations["ijn-2"], slots=("zuikaku", "kirishima", "chikuma"))
    for label in shown:
        board.markers[label] = replace(board.markers[label], formation=game.hidden.under[label])
    assert not TASKFORCE.invariants(game)
    return game


def test_a_damaged_carrier_takes_the_strongest_against_aircraft_about_her():
    """Judgements 13 and 18."""
    assert ordered(crippled()) == (Form("ijn-1", ("shokaku", "dd_ijn-1", "dd_ijn-2", "hiei", "tone")),)


@pytest.mark.parametrize("how", [{"shown": ("J3",)}, {"sighted": ("J3",)}])
def test_not_if_the_enemy_found_her_by_it(how):
    """TF-6.11."""
    assert ordered(crippled(**how)) == ()
    found = crippled(shown=("J1",), **how) if "sighted" in how else crippled(shown=("J1", "J3"))
    assert ordered(found)


def test_a_column_is_not_left_too_small():
    """TF-6.12."""
    game = crippled()
    game.board.formations["ijn-7"] = Formation("ijn-7", IJN, "column", ("abukuma", "dd_ijn-5"), 7)
    assert ordered(game) == ()
