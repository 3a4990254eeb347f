"""Where troops may go, at what cost, and in what company (OKI chapter 11)."""

import pytest

from arbitre.games.okinawa.records.orders import Move
from arbitre.games.okinawa.records.printed import GRID, JAPAN, NEIGHBOURS, TERRAIN
from arbitre.games.okinawa.rules import ways
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from okinawa.assaults import resolve, umpire
from okinawa.marches import (
    ARMOUR,
    FORT,
    FOUR,
    GUN,
    INFANTRY,
    MINES,
    ONE,
    TWO,
    A,
    B,
    C,
    american,
    field,
    move,
    moved,
    notes,
    place,
    remarks,
)


@pytest.mark.parametrize(("a", "b", "hexes"), [
    ("1139", "1138", 1), ("1038", "1039", 1), ("1138", "1039", 2), ("1033", "1041", 8), ("1231", "4205", 41),
])  # fmt: skip
def test_G1_to_G5_distances(a, b, hexes):
    """G1 to G5, OKI-2.8."""
    assert GRID.distance(a, b) == hexes


@pytest.mark.parametrize(("hex", "next_to", "apart"), [
    ("1139", ["1038", "1138", "1238", "1239", "1140", "1039"], ["1237", "0939"]),
    ("1039", ["1038", "1139", "1140", "1040", "0940", "0939"], ["1138", "1238"]),
    ("1237", ["1138", "1238", "1337"], ["1038", "1139"]),
    ("1138", ["1137", "1237", "1238", "1139", "1038", "1037"], ["1039", "1239"]),
    ("1239", ["1238", "1339", "1340", "1240", "1140", "1139"], ["1138", "1038", "1039"]),
])  # fmt: skip
def test_C1_to_C5_neighbours(hex, next_to, apart):
    """C1 to C5: the hexes of the worked cases."""
    assert set(next_to) <= set(NEIGHBOURS[hex]) and not set(apart) & set(NEIGHBOURS[hex])


def test_D6a_two_relief_hexes_use_up_four_points():
    """D6a, OKI-11.2: two points each."""
    game = field(us_inf_1_17="1330")
    assert moved(american(game, move(INFANTRY, "1430", "1431"))) == [("1431", "")]
    assert game.board.assault.mover.spent == 4


def test_D6b_one_point_does_not_pay_for_relief():
    """D6b, OKI-11.2, R88, 19.3: alone the step is refused; in a batch the move ends before it, and nothing is
    revealed."""
    game = field(us_inf_1_17="1337", us_mar_1_1="1237", hidden={ONE: "1139"})
    way = move(INFANTRY, "1237", "1238", "1138", "1139")
    assert remarks(game, way) == [(0, "way-points", "OKI-11.2")]
    assert notes(game, way, move(A, "1038")) == [(0, "way-points", "OKI-11.2")]
    assert moved(american(game, way, move(A, "1038"))) == [("1138", "rule"), ("1038", "")]
    assert ONE in game.hidden.units


def test_D1p_a_marine_may_step_into_relief_with_three_points_left():
    """D1p, OKI-11.2: one for 1138, two for 1139."""
    game = field(us_mar_1_1="1237")
    assert ways.reach(game.board, (A,))["1139"] == 3


def test_D7_armour_cannot_enter_relief():
    """D7, OKI-11.3, R4: neither relief nor mixed hexes; the Japanese armour neither."""
    game = field(us_arm_193="1330", jp_arm_1="1340")
    assert remarks(game, move(ARMOUR, "1430")) == [(0, "way-armour", "OKI-11.3")]
    assert all(TERRAIN[hex].armour for hex in ways.reach(game.board, (ARMOUR,)))
    assert remarks(game, move("jp_arm_1", "1440"), side=JAPAN) == []
    assert remarks(game, move("jp_arm_1", "1240"), side=JAPAN) == [(0, "way-armour", "OKI-11.3")]  # mixed


@pytest.mark.parametrize(("start", "hex"), [("1038", "0938"), ("1131", "1031"), ("2016", "1917")])
def test_nobody_enters_sea_shoal_or_blocked_land(start, hex):
    """OKI-11.4, 2.2, 2.5, R9, R45: there is no way off the island, from a beach neither."""
    game = field(us_mar_1_1=start)
    assert TERRAIN[hex].kind in ("shoal", "sea", "blocked") and hex in NEIGHBOURS[start]
    assert remarks(game, move(A, hex)) == [(0, "way-not-land", "OKI-2.2")]
    assert hex not in ways.reach(game.board, (A,))


def test_a_hex_that_enemies_hold_is_closed():
    """OKI-11.4: for both sides."""
    game = field(us_mar_1_1="1138", jp_inf_iib_11="1139")
    assert remarks(game, move(A, "1139")) == [(0, "way-enemy", "OKI-11.4")]
    assert remarks(game, move(ONE, "1138"), side=JAPAN) == [(0, "way-enemy", "OKI-11.4")]


def test_only_americans_are_barred_by_a_known_minefield():
    """OKI-11.4, 11.5, R86: the Japanese cross and enter them as if they were not there."""
    game = field(us_mar_1_1="1337", jp_mine_01="1238", jp_inf_iib_11="1239")
    assert remarks(game, move(A, "1238")) == [(0, "way-minefield", "OKI-11.4")]
    assert "1238" not in ways.reach(game.board, (A,))
    game.board.lift(A)
    assert remarks(game, move(ONE, "1238"), side=JAPAN) == []


def test_an_empty_fortification_is_no_obstacle():
    """OKI-11.5: to neither side."""
    game = field(us_mar_1_1="1237", jp_fort_01="1138", jp_inf_iib_11="1038")
    game.board.lift(ONE)
    assert moved(american(game, move(A, "1138", "1038"))) == [("1038", "")]


def test_two_counters_move_at_the_slower_ones_pace_and_by_the_armour_rule():
    """OKI-11.6, 3.8: a Japanese stack with armour has its infantry's three points, and may not enter relief."""
    game = field(jp_arm_1="1342", jp_inf_iib_11="1342")
    assert ways.movement(("jp_arm_1", ONE)) == 3 and ways.movement(("jp_arm_1",)) == 5
    together = ways.reach(game.board, ("jp_arm_1", ONE))
    assert max(together.values()) == 3 and all(TERRAIN[hex].armour for hex in together)
    assert ways.reach(game.board, (ONE, "jp_arm_1")) == together
    assert not all(TERRAIN[hex].armour for hex in ways.reach(game.board, (ONE,)))


def test_the_limit_of_two_holds_in_passing():
    """OKI-R46, 3.5: a stack does not pass through a hex with one counter, a single counter does."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1237", us_mar_3_1="1138")
    assert remarks(game, Move((A, B), ("1138", "1038"))) == [(0, "way-full", "OKI-R46")]
    assert remarks(game, move(A, "1138", "1038")) == []
    game.board.put("us_mar_1_5", "1138")
    assert remarks(game, move(A, "1138", "1038")) == [(0, "way-full", "OKI-R46")]


def test_american_armour_shares_its_hex_with_nobody_even_in_passing():
    """OKI-3.6, R46: whichever of the two it is that moves. Japanese armour stacks (OKI-R11)."""
    game = field(us_arm_193="1237", us_mar_1_1="1138", jp_arm_1="1342", jp_inf_iib_11="1341")
    assert remarks(game, move(ARMOUR, "1138", "1038")) == [(0, "way-armour-alone", "OKI-3.6")]
    assert remarks(game, move(A, "1237", "1337")) == [(0, "way-armour-alone", "OKI-3.6")]
    assert remarks(game, move(ONE, "1342"), side=JAPAN) == []


def test_each_counter_moves_once_alone_or_stacked():
    """OKI-R47, 11.1: a stack may split before it moves; who moved as part of it stops with it."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1237", us_mar_3_1="1237")
    game.board.lift(C, "tray")
    american(game, Move((A, B), ("1138",)))
    assert remarks(game, move(A, "1038")) == [(0, "move-again", "OKI-R100")]
    assert remarks(game, Move((B, A), ("1038",))) == []
    american(game, Move((B, A), ("1038",)))
    assert (place(game, A), place(game, B)) == ("1038", "1038")


def test_counters_stack_and_split_freely_between_moves():
    """OKI-R47: one goes alone, another joins the one that stayed, and those two could go on together."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1237", us_mar_3_1="1337")
    american(game, move(A, "1138"), move(C, "1237"))
    assert game.board.troops("1237") == (B, C)
    assert remarks(game, Move((B, C), ("1238",))) == [(0, "move-again", "OKI-R100")]  # C has moved
    assert remarks(game, move(B, "1238")) == []


def test_who_fired_does_not_move():
    """OKI-9.3, R80; but who only mans a gun that fired may (OKI-R40, R80)."""
    game = field(us_art_7da="1237", us_mar_1_1="1138", jp_fort_01="1138", jp_art_1med="1342")
    game.board.fired = (GUN, FORT, "jp_art_1med")
    assert remarks(game, move(GUN, "1238")) == [(0, "move-fired", "OKI-9.3")]
    assert remarks(game, move(A, "1038")) == []
    assert remarks(game, move("jp_art_1med", "1341"), side=JAPAN) == [(0, "move-fired", "OKI-R80")]


@pytest.mark.parametrize(("order", "key"), [
    (Move((), ("1138",)), "move-stack"),
    (Move((A, A), ("1138",)), "move-stack"),
    (Move((A, B, C), ("1138",)), "move-stack"),
    (Move((A, B), ("1138",)), "move-apart"),
    (Move((ONE,), ("1140",)), "move-not-there"),
    (Move(("us_mar_1_5",), ("1140",)), "move-not-there"),  # not landed
    (Move(("us_ship_idaho",), ("1138",)), "move-not-there"),
    (Move(("nobody",), ("1138",)), "move-not-there"),
    (Move((A,), ()), "move-nowhere"),
    (Move((A,), ("1237",)), "move-nowhere"),
    (Move((A,), ("9999",)), "move-no-hex"),
    (Move((A,), ("1138",), attack=("1239",)), "attack-nobody"),
    (Move((A,), ("4205",)), "way-none"),
])  # fmt: skip
def test_what_is_no_move(order, key):
    """OKI-11.1, 11.6: a sheet with such a line is refused as a whole."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1337", us_mar_3_1="1335", jp_inf_iib_11="1139", us_ship_idaho="1034")
    assert [said[:2] for said in remarks(game, order)] == [(0, key)]


def test_hexes_apart_are_joined_by_the_cheapest_way_over_searched_hexes():
    """OKI-11.1: any direction, also zigzag; of equal ways the one with the fewest unsearched hexes, then neighbour
    order."""
    game = field(us_mar_1_1="1333")
    assert ways.way(game.board, (A,), "1533") == ("1333", "1432", "1533")
    game.board.card["1433"] = "searched"
    assert ways.way(game.board, (A,), "1533") == ("1333", "1433", "1533")
    assert moved(american(game, move(A, "1533", "1333"))) == [("1333", "")]  # there and back
    assert game.board.assault.mover.path == ("1333", "1433", "1533", "1433", "1333")
    game.board.put(B, "1333")
    game.board.assault = None
    assert remarks(game, Move((A, B), ("1533", "1333"))) == []  # what it has left makes room for it
    american(game, move(B, "1233"), move(A, "1334"))
    assert ways.way(game.board, (B,), "1333") is None and ways.reach(game.board, (B,)) == {}  # its move is over


def test_hidden_friends_take_up_room():
    """OKI-R104: for the Japanese side alone, who knows it; in passing too."""
    game = field(jp_inf_iib_14="1240", hidden={ONE: "1239", TWO: "1239"})
    assert remarks(game, move(FOUR, "1239"), side=JAPAN) == [(0, "way-full", "OKI-R46")]
    assert "1239" not in ways.reach(game.board, (FOUR,), game.hidden)
    game.board.add(game.hidden.take(TWO))
    game.board.lift(TWO)
    assert remarks(game, move(FOUR, "1239"), side=JAPAN) == []


def test_movement_rolls_no_die():
    """OKI-11.7: nor does it spend a point in entering a plain hex more than one (OKI-11.2)."""
    game = field(us_mar_1_1="1237", hidden={MINES: "1138"})
    judge = umpire()
    resolve(game, AmericanMovement(), judge, us=(move(A, "1138"),))
    assert place(game, A) == "lost" and judge.draws == []
