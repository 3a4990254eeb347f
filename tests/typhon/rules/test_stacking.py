"""Stacking (TYP chapter 8) and the zone of a unit that finds no room (TYP-R19)."""

import pytest

from arbitre.games.typhon.records.board import put
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, STACKING
from arbitre.games.typhon.rules.stacking import fits, kind, limit, nearest, room
from typhon.positions import campaign, umpire


@pytest.mark.parametrize(
    ("zone", "allies", "japan"),
    [
        ("wake", (1, 1), (0, 1, 1)),
        ("solomons", (2, 1), (1, 1, 1)),
        ("malaya", (3, 2), (2, 1, 1)),
        ("central_china", (5, 2), (3, 0, 2)),
    ],
)
def test_the_table(zone, allies, japan):
    """TYP-8.3, 8.4, TYP-R83: land and air for the Allies; armies, detachments and air for Japan."""
    assert (limit(zone, ALLIES, "land"), limit(zone, ALLIES, "air")) == allies
    assert tuple(limit(zone, JAPAN, counted) for counted in ("land", "snlf", "air")) == japan


def test_open_sea_and_forbidden_ground_hold_nobody():
    """TYP-8.3, 8.4, TYP-0.12, TYP-17.10."""
    assert STACKING["allies"]["open_sea"] == {"land": 0, "air": 0}
    board = campaign().board
    assert room(board, "sea_coral", ALLIES, "land") == 0
    assert room(board, "manchuria", JAPAN, "land") == 0 and not fits(board, "jp_2_army", "manchuria")


def test_a_reduced_unit_counts_one_and_detachment_and_fortress_count_apart():
    """TYP-8.2, TYP-R82: Formosa holds two armies and a detachment; a fortress still fits, a second detachment not."""
    board = campaign(2, jp_14_army="formosa/1").board
    assert room(board, "formosa", JAPAN, "land") == 0 and not fits(board, "jp_2_army", "formosa")
    assert not fits(board, "jp_snlf_sasebo_3", "formosa") and fits(board, "jp_fortress_1", "formosa")
    put(board, "jp_fortress_1", "formosa", steps=1)
    assert not fits(board, "jp_fortress_2", "formosa")
    assert [kind(unit) for unit in ("jp_14_army", "jp_snlf_kure_1", "jp_fortress_1")] == ["land", "snlf", "fortress"]


def test_no_army_on_an_atoll_but_a_detachment_and_a_fortress():
    """TYP-8.5, TYP-R82."""
    board = campaign(2, jp_fortress_1="bonin").board
    assert not fits(board, "jp_2_army", "bonin") and fits(board, "jp_snlf_sasebo_3", "bonin")


def test_a_detachment_does_not_stay_on_the_continent():
    """TYP-R83."""
    assert not fits(campaign().board, "jp_snlf_sasebo_3", "south_china")


def test_each_side_has_its_own_limit():
    """TYP-R81: the Japanese in South China take no Allied room."""
    board = campaign().board
    assert room(board, "south_china", ALLIES, "land") == 5 - 3
    assert room(board, "south_china", JAPAN, "land") == 3 - 2


def test_fleets_need_a_base_and_no_more():
    """TYP-8.6, TYP-0.13, TYP-14.1: South China alone of the continental zones."""
    board = campaign().board
    assert kind("jp_1_fleet") == "" and fits(board, "jp_1_fleet", "south_china")
    assert not fits(board, "jp_1_fleet", "north_china") and not fits(board, "jp_1_fleet", "wake")
    for fleet in ("jp_1_fleet", "jp_2_fleet", "jp_3_fleet", "jp_4_fleet", "jp_5_fleet", "jp_1_cv", "jp_2_cv"):
        assert fits(board, fleet, "okinawa")
        put(board, fleet, "okinawa")


def test_a_unit_goes_to_the_nearest_friendly_zone_with_room():
    """TYP-3.2, TYP-R19: Queensland if it is friendly, else one zone away; PC2 draws the tie."""
    game = campaign(2)
    assert nearest(game.board, "aus_i_corps", "queensland", umpire((1,))) == "queensland"
    game = campaign(2, cleared=("queensland",), control={"queensland": "japan"})
    judge = umpire(("PC2", (2,)))
    assert nearest(game.board, "aus_i_corps", "queensland", judge) == "bismarck"  # in map order, after New Guinea
    assert judge.draws[0].sides == 6  # as many zones by sea or land next to Queensland


def test_a_full_zone_is_treated_like_a_hostile_one():
    """TYP-R19: one corps fills an atoll."""
    game = campaign(2, us_i_corps="midway", us_x_corps="hawaii", us_ix_corps="hawaii")
    assert nearest(game.board, "us_xi_corps", "midway", umpire((1,))) not in ("midway", "hawaii")


def test_nowhere_to_go():
    """TYP-R19: no friendly zone at all."""
    game = campaign(2)
    for zone in game.board.control:
        game.board.control[zone] = "allies"
    assert nearest(game.board, "jp_8_fleet", "bismarck", umpire()) == ""
