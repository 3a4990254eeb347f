"""Strengths in combat (OKI-14.2 to 14.5, R62, R65, R73, R103)."""

import pytest
from msgspec.structs import replace

from arbitre.games.okinawa.records.board import Combat, Unit
from arbitre.games.okinawa.records.printed import JAPAN, result
from arbitre.games.okinawa.rules.strength import (
    attack_halves,
    combat_halves,
    defence_halves,
    hex_halves,
    points,
    support_halves,
)
from okinawa.assaults import MARINES, assault, field, halve

INFANTRY = ("jp_inf_iib_11", "jp_inf_iib_12", "jp_inf_iib_13")  # attack 4, defence 6
NAVAL = ("jp_mar_1", "jp_mar_2")  # attack 3, defence 4


def defence(game, hex):
    return points(hex_halves(game.board, hex))


def on(hex, *units, **places):
    return field(**dict.fromkeys(units, hex), **places)


def test_E1_the_sum_is_doubled_by_the_fortification_before_the_relief_is_added():
    """E1: (6 + 6) x 2 + 2 + 2 = 28 (OKI-14.3, 14.4, 14.5, R62)."""
    assert defence(on("1139", *INFANTRY[:2], "jp_fort_01"), "1139") == 28
    assert defence(on("1139", *INFANTRY[:2]), "1139") == 16
    assert defence(on("1238", *INFANTRY[:2], "jp_fort_01"), "1238") == 24


def test_E2_two_marines_in_a_fortification_on_relief_are_20():
    """E2 (OKI-R62): the bracket with another factor."""
    assert defence(on("1139", *NAVAL, "jp_fort_01"), "1139") == 20


def test_a_mixed_hex_helps_like_relief_and_a_beach_does_not():
    """OKI-R4, 2.7, 2.3: +2 for each counter on 1239, nothing on 1335."""
    assert defence(on("1239", *NAVAL), "1239") == 12
    assert defence(on("1335", *MARINES[:2]), "1335") == 10


def test_americans_defend_doubled_in_a_captured_fortification_and_with_the_relief():
    """OKI-R73, 14.11, 14.15: (5 + 5) x 2 + 2 + 2."""
    assert defence(on("1139", *MARINES[:2], "jp_fort_01"), "1139") == 24
    assert defence(on("1139", *MARINES[:2]), "1139") == 14


def test_a_minefield_protects_nobody():
    """OKI-R12."""
    assert defence(on("1238", INFANTRY[0], "jp_mine_01"), "1238") == 6


def test_neither_terrain_nor_fortification_helps_an_attacker():
    """OKI-14.2, R103: two infantry in a fortification on relief attack with 8."""
    game = assault(on("1139", *INFANTRY[:2], "jp_fort_01", us_mar_1_1="1138"), (INFANTRY[:2], ("1138",)), side=JAPAN)
    assert combat_halves(game.board, game.board.assault.combats[0]) == (16, 10)


def test_D5a_halves_are_doubled_by_the_fortification():
    """D5a, OKI-R65: (3 + 2) x 2 + 2 + 2 = 14."""
    game = halve(on("1139", INFANTRY[0], NAVAL[0], "jp_fort_01"), INFANTRY[0], NAVAL[0])
    assert defence(game, "1139") == 14


def test_D5b_halves_are_kept_until_the_sum_and_the_total_is_rounded_down():
    """D5b, OKI-R65: 2.5 + 6 = 8.5, so 8; two halves of 2.5 are 5, not 4."""
    game = halve(on("1238", MARINES[0], MARINES[1]), MARINES[0])
    assert defence(game, "1238") == 7  # 2.5 + 5
    assert defence(halve(game, MARINES[1]), "1238") == 5
    mixed = [Unit(MARINES[0], "map", "1238", halved=3), Unit(INFANTRY[0], "map", "1238")]
    for unit in mixed:
        game.board.units[unit.id] = unit
    assert points(defence_halves(game.board, (MARINES[0], INFANTRY[0]), "1238", 3, False)) == 8


def test_D15_three_demoralised_marines_attack_with_7():
    """D15, OKI-R65: 7.5 rounded down."""
    game = halve(on("1138", *MARINES[:2], us_mar_3_1="1238"), *MARINES[:3])
    assert points(attack_halves(game.board, MARINES[:3], 3)) == 7


def test_a_demoralised_counter_is_halved_in_its_turn_only():
    """OKI-14.13, R71: in turn 3 it is, in 2 and 4 it is not; in two turns running, in both and no other."""
    unit = Unit("us_mar_1_1", "map", "1138", halved=3)
    assert [unit.demoralised(turn) for turn in (2, 3, 4)] == [False, True, False]
    assert not Unit("us_mar_1_1", "tray").demoralised(0)
    again = replace(unit, halved=4, halved_from=3)
    assert [again.demoralised(turn) for turn in (2, 3, 4, 5)] == [False, True, True, False]


def test_ambush_doubles_the_factor_also_the_halved_one():
    """OKI-15.2, 15.3, R65, R77: attack 4 and defence 6 doubled; halved first, they are 4 and 6 again."""
    game = on("1039", INFANTRY[0])
    assert attack_halves(game.board, INFANTRY[:1], 3, ambush=INFANTRY[:1]) == 16
    assert support_halves(game.board, INFANTRY[:1], 3) == 24
    halve(game, INFANTRY[0])
    assert attack_halves(game.board, INFANTRY[:1], 3, ambush=INFANTRY[:1]) == 8
    assert support_halves(game.board, INFANTRY[:1], 3) == 12


def test_a_supporter_brings_no_bonus_of_its_own_hex():
    """OKI-R76: from a fortification on relief it still adds twice its factor."""
    assert support_halves(on("1139", INFANTRY[0], "jp_fort_01").board, INFANTRY[:1], 3) == 24


def test_the_owner_counts_what_is_hidden_in_the_attacked_hex():
    """OKI-R63: a hidden companion and a hidden fortification defend; by what is known the hex is worth 8."""
    game = assault(
        field(jp_inf_iib_11="1139", us_mar_1_1="1138", hidden={"jp_inf_iib_12": "1139", "jp_fort_01": "1139"}),
        (("us_mar_1_1",), ("1139",)),
    )
    combat = game.board.assault.combats[0]
    assert combat_halves(game.board, combat) == (10, 16)
    assert combat_halves(game.board, combat, game.hidden) == (10, 56)


def test_defences_of_several_hexes_are_added():
    """OKI-R58, 13.7: 6 on the plain and 6 + 2 on relief; the bonus is that of each hex."""
    game = on("1138", *MARINES[:2], jp_inf_iib_11="1139", jp_inf_iib_12="1238")
    combat = Combat(MARINES[:2], ("1139", "1238"))
    assert combat_halves(game.board, combat) == (20, 28)


@pytest.mark.parametrize(
    ("difference", "die", "expected"),
    [
        (0, 1, "Ap"),
        (0, 6, "D1"),
        (2, 6, "D1"),
        (3, 6, "D2"),
        (10, 5, "De"),
        (50, 4, "Dp"),
        (56, 1, "De"),
        (56, 4, "Dp"),
    ],
)
def test_a_difference_of_0_and_one_beyond_the_table_have_their_rows(difference, die, expected):
    """OKI-R59, R64, 14.6."""
    assert result(difference, die) == expected
