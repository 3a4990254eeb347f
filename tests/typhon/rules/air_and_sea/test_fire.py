"""The combat table, surprise, terrain and periods (chapter 22, TYP-10.3, 10.4)."""

import pytest

from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.rules.air_and_sea.fire import after_terrain, fire
from typhon.positions import campaign, umpire

# The printed table, die by die: columns Kamikaze and -6 -5, -4 -3, -2 -1, 0, +1 +2, +3 +4, +5 +6.
PRINTED = """
0 0 0 0 0 D D
0 0 0 D D D 1
0 0 D D D 1 1
0 0 D D 1 1 2
0 D D 1 1 1 2
D D 1 1 1 2 3
D 1 1 1 2 2 3
1 1 1 1 2 3 4
"""
TABLE = [row.split() for row in PRINTED.split("\n") if row]
COLUMN = {-6: 0, -5: 0, -4: 1, -3: 1, -2: 2, -1: 2, 0: 3, 1: 4, 2: 4, 3: 5, 4: 5, 5: 6, 6: 6}


def shot(number, die, modifier=0, turn=6, side=JAPAN, options=None, **how):
    """One roll with so much more strength than defence; turn 6 has no Japanese period modifier."""
    board = campaign(turn, options=options).board
    return fire(board, umpire([die]), side, number, 0, modifier, "test", **how)


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("number", range(-6, 7))
def test_every_cell_of_the_table(number, die):
    """TYP-22.1, 22.2."""
    assert shot(number, die).cell == TABLE[die][COLUMN[number]]


@pytest.mark.parametrize("number", range(-6, 7))
def test_modified_dice_reach_rows_0_and_7_and_stop_there(number):
    """TYP-22.1, TYP-R2."""
    for die, modifier, row in [(1, -1, 0), (1, -4, 0), (6, 1, 7), (6, 5, 7)]:
        result = shot(number, die, modifier)
        assert (result.die, result.modified, result.cell) == (die, row, TABLE[row][COLUMN[number]])


def test_the_column_number_is_held_to_the_ends():
    """TYP-R2."""
    assert (shot(9, 3).column, shot(9, 3).cell) == (6, "2")
    assert (shot(-9, 5).column, shot(-9, 5).cell) == (-6, "D")


@pytest.mark.parametrize(
    ("side", "shifts"),
    [
        (JAPAN, [2, 2, 1, 1, 1, 0, 0, 0, 0, -1, -1, -1, -1, -2, -2]),
        (ALLIES, [-1, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3]),
    ],
)
def test_period_modifiers_of_the_side_that_fires(side, shifts):
    """TYP-22.3, 22.4, TYP-10.4: the other side's plays no part."""
    found = [shot(0, 3, turn=turn, side=side) for turn in range(1, 16)]
    assert [result.shift for result in found] == shifts
    assert [result.column for result in found] == shifts


def test_the_period_is_added_to_the_number_or_shifts_columns_by_option():
    """TYP-R99: 3 and +1 is 4, in the same column; by columns it moves on one, and the last column is the last."""
    assert shot(3, 3, turn=3).cell == TABLE[3][5]
    assert shot(3, 3, turn=3, options={"period_modifier": "columns"}).cell == TABLE[3][6]
    assert shot(6, 3, turn=3, options={"period_modifier": "columns"}).cell == TABLE[3][6]


def test_E8_surprise():
    """E8, TYP-22.5, TYP-10.5: 0 > D, D > 1, 1 > 2, 2 > 4; TYP-R103: 3 > 6, 4 > 8."""
    cases = {(-6, 3, 0): "D", (0, 1, 0): "1", (0, 4, 0): "2", (6, 3, 0): "4", (6, 5, 0): "6", (6, 6, 1): "8"}
    for (number, die, modifier), final in cases.items():
        assert shot(number, die, modifier, surprise=True).final == final


def test_E9_difficult_terrain():
    """E9, TYP-22.6: the first loss is ignored; never below none."""
    assert [after_terrain(losses, True) for losses in (0, 1, 2, 4)] == [0, 0, 1, 3]
    assert [after_terrain(losses, False) for losses in (0, 1, 2, 4)] == [0, 1, 2, 4]


def test_D_is_one_loss_for_anything_but_a_fleet():
    """TYP-22.2, TYP-10.11."""
    disorganised = shot(0, 1)
    assert disorganised.final == "D"
    assert (disorganised.losses, disorganised.steps) == (1, 0)
    assert (shot(6, 6).losses, shot(6, 6).steps) == (3, 3)


def test_kamikazes_use_the_first_column_and_no_period():
    """TYP-R141, TYP-R194, TYP-22.1."""
    for die in range(1, 7):
        result = shot(4, die, turn=15, column="kamikaze")
        assert (result.cell, result.shift) == (TABLE[die][0], 0)
