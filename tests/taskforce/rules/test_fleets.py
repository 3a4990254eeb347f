"""Fleets: what they come to, how far they sail, whom they touch (TF-2.1, 3.3, 3.6, 9.3, 9.6)."""

import pytest

from arbitre.games.taskforce.records.board import Ship
from arbitre.games.taskforce.records.printed import IJN, TURNS
from arbitre.games.taskforce.rules import fleets
from arbitre.games.taskforce.rules.sailing import Sailing
from taskforce.seas import ABDA, CONVOY, CRITICAL, DAY, NIGHT, TF8, TF10, changed, group, java

MINOR = {"minor": ("minor",)}


@pytest.mark.parametrize(
    ("kind", "steps", "units", "ships"),
    [
        ("nachi", 2, 1, 1),
        ("nachi", 1, 1, 1),
        ("dd_ijn", 2, 1, 2),
        ("dd_ijn", 1, 0.5, 1),
        ("ak_ijn", 2, 1, 2),
        ("ak_ijn", 1, 0.5, 1),
    ],
)
def test_units_and_ships_are_counted(kind, steps, units, ships):
    """TF-2.1, 2.4, 2.6: a cruiser is one on either side; two destroyers or transports are one unit, one of them half a
    unit."""
    ship = Ship(f"{kind}-1", kind, steps)
    assert fleets.units([ship]) == units
    assert (steps if ship.printed.small else 1) == ships


def test_a_fleet_sails_one_hex_by_day_and_two_by_night():
    """TF-9.3, TF-3.3."""
    assert [fleets.allowance(java(Sailing(IJN), turn).board, TF8) for turn in (9, 10, 11, 12)] == [1, 1, 2, 2]
    assert [TURNS[turn].night for turn in (9, 10, 11, 12)] == [False, False, True, True]


def test_transports_sail_one_hex_by_night_and_in_odd_turns_of_the_day():
    """TF-9.6, TF-3.3; whatever else sails with them, in a group too."""
    assert [fleets.allowance(java(Sailing(IJN), turn).board, CONVOY) for turn in (9, 10, 11, 12)] == [1, 0, 1, 1]
    escorted = group(changed(java(Sailing(IJN), DAY), jintsu=CRITICAL), IJN, 1, "0703", "jintsu", "ak_ijn-1")
    assert fleets.allowance(escorted.board, "ijn-w1") == 0


@pytest.mark.parametrize(
    ("a", "b", "touches"),
    [
        ("0803", "0804", True),
        ("0803", "0703", True),
        ("0803", "0805", False),
        ("0803", "0803", False),
        ("0807", "0907", False),  # a closed side
        ("0807", "0806", True),
        ("0307", "0308", False),
    ],
)
def test_a_zone_of_control_covers_the_adjacent_hexes_but_not_across_a_closed_side(a, b, touches):
    """TF-3.6, TF-1.5; example F2."""
    chart = fleets.sea_map(java(Sailing(IJN)).board)
    assert fleets.contact(chart, a, b) is fleets.contact(chart, b, a) is touches


def test_only_a_critical_ship_must_withdraw_and_takes_its_fleet_along():
    """TF-5.1, TF-5.2, TF-R67: significant damage is none yet; a group always withdraws."""
    game = java(Sailing(IJN))
    assert not fleets.withdraws(changed(game, jintsu={"steps": 1}).board, TF8)
    assert fleets.withdraws(changed(game, jintsu=CRITICAL).board, TF8)
    assert not fleets.withdraws(game.board, TF10)
    assert fleets.withdraws(group(game, IJN, 1, "0703", "dd_ijn-1").board, "ijn-w1")


def test_ships_stand_as_the_data_list_them_and_those_divided_off_last():
    """TF-1.11."""
    game = java(Sailing(IJN))
    game.board.ships["dd_ijn-12"] = Ship("dd_ijn-12", "dd_ijn", 1)
    game.board.ships["dd_ijn-11"] = Ship("dd_ijn-11", "dd_ijn", 1)
    given = ("dd_ijn-12", "dd_ijn-11", "haguro", "naka", "dd_ijn-2", "nachi", "dd_ijn-10", "jintsu")
    listed = ["jintsu", "dd_ijn-2", "naka", "nachi", "haguro", "dd_ijn-10", "dd_ijn-11", "dd_ijn-12"]
    assert fleets.in_data_order(game.board, given) == listed
    assert sorted(["ijn-w1", TF10, TF8, "ijn-w10", "ijn-w2"], key=fleets.by_number) == [
        TF8, TF10, "ijn-w1", "ijn-w2", "ijn-w10",
    ]  # fmt: skip


def test_hidden_markers_are_no_open_fleets():
    """TF-8.1, TF-3.3: any number of fleets share a hex."""
    game = java(Sailing(IJN), NIGHT, {TF8: "0703", TF10: "0703"}, ("0806", "0806"))
    assert fleets.open_fleets(game.board, "allied") == {}
    assert fleets.open_fleets(game.board, IJN) == {TF8: "0703", TF10: "0703"}
    with pytest.raises(KeyError):
        fleets.label_of(game.board, ABDA)
