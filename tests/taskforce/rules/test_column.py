"""The column of Force Z under attack: who fires for whom, and how it closes up (TF-12.13, TF-4.9)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.records.orders import Attack
from arbitre.games.taskforce.records.reports import Bombed, FiredAt
from arbitre.games.taskforce.rules.anti_air import total
from arbitre.games.taskforce.rules.damage import close_up
from taskforce.hunts import AIR, FIRST, FORCE_Z, LAST, PRINCE_OF_WALES, REPULSE, raid, raiding
from taskforce.playing import asks, go_through, only

COLUMN = (FIRST, PRINCE_OF_WALES, REPULSE, LAST)


def damaged(board, **ships):
    """The same board, ships changed so."""
    for id, changes in ships.items():
        board.ships[id] = replace(board.ships[id], **changes)
    return board


def fleet():
    """The board under a raid, Force Z as it is printed."""
    return raid(raiding("0510"), "0510", *AIR)[0].board


def test_the_printed_column_fires_1_4_3_0():
    board = fleet()
    assert [board.ships[id].anti_air for id in COLUMN] == [1, 4, 3, 0]


@pytest.mark.parametrize(("target", "points"), [(FIRST, 5), (PRINCE_OF_WALES, 8), (REPULSE, 7), (LAST, 3)])
def test_a_ship_fires_with_those_before_and_behind_her(target, points):
    """TF-12.13: the rulebook's example (4.3.5): 5 for the left destroyers, 7 for Repulse. TF-R38: the last destroyer
    has none herself, and Repulse fires for her."""
    assert total(fleet(), target) == points


def test_over_a_critical_ship_nobody_fires():
    """TF-R34, TF-12.12: her neighbours neither; and for them she adds nothing (TF-12.13, TF-4.5)."""
    board = damaged(fleet(), repulse={"steps": 1, "critical": True})
    assert [total(board, id) for id in COLUMN] == [5, 5, 0, 0]


def test_damage_counts_at_once():
    """TF-2.4, TF-12.13: the values of the side that is showing."""
    board = damaged(fleet(), prince_of_wales={"steps": 1})
    now = board.ships[PRINCE_OF_WALES].anti_air
    assert now < 4 and [total(board, id) for id in COLUMN] == [1 + now, 1 + now + 3, now + 3, 3]


def test_the_column_closes_up_when_repulse_sinks():
    """TF-4.9: every ship behind moves one slot forward, order kept (the rulebook's example, 3.5); the destroyer is
    then supported by Prince of Wales."""
    board = damaged(fleet(), repulse={"steps": 0})
    close_up(board, REPULSE)
    assert board.formations[FORCE_Z].slots == (FIRST, PRINCE_OF_WALES, LAST)
    assert [total(board, id) for id in (FIRST, PRINCE_OF_WALES, LAST)] == [5, 5, 4]


def test_a_ship_that_still_floats_keeps_her_slot():
    """TF-4.9: only who sinks leaves it; of two destroyers the other stays (TF-2.6)."""
    board = damaged(fleet(), repulse={"steps": 1, "critical": True})
    board.ships[FIRST] = replace(board.ships[FIRST], steps=1)
    for id in (REPULSE, FIRST):
        close_up(board, id)
    assert board.formations[FORCE_Z].slots == COLUMN


def test_the_next_group_meets_the_closed_column():
    """TF-4.9, TF-12.11: groups attack one after the other, seeing what came of those before."""
    game, _ = raid(raiding("0510"), "0510", *AIR)
    game.board.ships[REPULSE] = replace(game.board.ships[REPULSE], steps=1, critical=True)
    game, told = go_through(game, Attack(AIR[:4], REPULSE), dice=[("bombs repulse", [1])], steps=3)
    assert only(FiredAt, told).why == "silent" and only(Bombed, told).after == "sunk"
    assert game.board.formations[FORCE_Z].slots == (FIRST, PRINCE_OF_WALES, LAST)
    ships = asks(game).options().ships
    assert {id: ship.fire for id, ship in ships.items()} == {FIRST: 5, PRINCE_OF_WALES: 5, LAST: 4}
