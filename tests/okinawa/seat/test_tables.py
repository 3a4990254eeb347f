"""The printed facts: map, counters, tables, calendar (OKI chapters 2, 3, 5; R1 to R9, R31, R32)."""

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest

from arbitre.games.okinawa.records.board import Board, Unit
from arbitre.games.okinawa.records.printed import (
    BEACH_OF,
    BEACHES,
    BLOCKED,
    CALENDAR,
    FORTIFIED,
    GRID,
    HIDING,
    JAPAN,
    KAMIKAZE_VALUE,
    LAND,
    LANDING,
    NEIGHBOURS,
    NUMBERED,
    SEA,
    SHIP_STACK,
    SHIPS,
    SPOTS,
    STACK,
    TERRAIN,
    TURNS,
    UNITS,
    US,
    hits,
    price,
    result,
)
from arbitre.games.okinawa.rules.fire import victims

KINDS = {
    (US, "infantry"): 36, (US, "marine"): 21, (US, "armour"): 8, (US, "artillery"): 10, (US, "ship"): 14,
    (JAPAN, "infantry"): 25, (JAPAN, "marine"): 8, (JAPAN, "armour"): 2, (JAPAN, "artillery"): 8,
    (JAPAN, "fortification"): 12, (JAPAN, "minefield"): 10, (JAPAN, "kamikaze"): 12,
}  # fmt: skip
COMBATS = {
    50: "De De De Dp Dp Dp", 20: "D3 De De De Dp Dp", 16: "D2 D3 De De De Dp", 12: "D1 D2 D3 De De De",
    10: "A1 D1 D2 D3 De De", 8: "A2 A1 D1 D2 D3 De", 6: "A3 A2 A1 D1 D2 D3", 4: "Ae A3 A2 A1 D1 D2",
    2: "Ap Ae A3 A2 A1 D1",
}  # fmt: skip
NAVAL = "333444 333344 233334 223333 222333 222233 122223 112222 111222 111122 011112 001111 000111 000011 000001"
ARTILLERY = "333444 233344 223334 222333 122233 112223 111222 011122 001112 000111 000011 000001 000000"


# --------------------------------------------------------------------------------------------------- the map


def test_every_hex_has_a_kind_and_the_island_is_one_piece():
    """OKI-2.1, 2.4, R6, R7: a coast hex is what its relief says, the two kinds of shoal are one."""
    assert {TERRAIN[hex].kind for hex in GRID.hexes} == {"sea", "shoal", "plain", "mixed", "relief", "beach", "blocked"}
    for region in (LAND, SEA):
        reached, todo = set(), [min(region)]
        while todo:
            hex = todo.pop()
            if hex not in reached:
                reached.add(hex)
                todo += [near for near in NEIGHBOURS[hex] if near in region]
        assert reached == region
    assert len(LAND) == 389 and TERRAIN["1230"].kind == "plain" and TERRAIN["1139"].kind == "relief"


def test_where_troops_and_ships_may_be():
    """OKI-2.2, 2.3, 2.5, 2.6, R5, R8, R9: troops on numbered land and beaches, ships at sea, nobody elsewhere."""
    for hex in GRID.hexes:
        kind = TERRAIN[hex].kind
        assert (hex in LAND) == (kind in ("plain", "mixed", "relief", "beach"))
        assert (hex in NUMBERED) == (kind in ("plain", "mixed", "relief"))
        assert (hex in SEA) == (kind == "sea") and (hex in BLOCKED) == (kind == "blocked")
    assert {spot.hex for spot in SPOTS if spot.kind == "islet"} <= BLOCKED
    assert {spot.hex for spot in SPOTS if spot.kind != "islet"} <= LAND


def test_relief_and_mixed_hexes_are_alike_in_every_respect():
    """OKI-2.7, R4, 11.2, 14.5: two points, closed to armour, two more in defence; plain and beach one point, open."""
    for terrain in (TERRAIN[hex] for hex in LAND):
        high = terrain.kind in ("relief", "mixed")
        assert (terrain.cost, terrain.armour, terrain.bonus) == ((2, False, 2) if high else (1, True, 0))


def test_distance_counts_steps():
    """OKI-2.8: the six around a hex are at 1; columns with even numbers lie half a hex further south."""
    assert set(NEIGHBOURS["1139"]) == {"1138", "1238", "1239", "1140", "1039", "1038"}
    assert NEIGHBOURS["1139"][0] == "1138" and GRID.distance("1132", "1239") == 8  # clockwise from north (OKI-R67)
    assert set(NEIGHBOURS["1038"]) == {"1037", "1138", "1139", "1039", "0939", "0938"}


def test_the_beaches():
    """OKI-10.2, 10.3, E7, R95: of six hexes to two; armour cannot leave Okuma."""
    assert {beach.id: len(beach.hexes) for beach in BEACHES.values()} == {
        "hagushi": 6, "minatoga": 3, "nago": 3, "ishikawa": 3, "yonabaru": 2, "oroku": 2, "okuma": 2,
    }  # fmt: skip
    assert {hex for hex in GRID.hexes if TERRAIN[hex].kind == "beach"} == BEACH_OF.keys()
    for beach in BEACHES.values():
        around = {near for hex in beach.hexes for near in NEIGHBOURS[hex]} & LAND - set(beach.hexes)
        assert beach.exit == any(TERRAIN[hex].armour for hex in around)
    assert [beach.id for beach in BEACHES.values() if not beach.exit] == ["okuma"]


# ---------------------------------------------------------------------------------------------- the counters


def test_there_are_166_counters_of_twelve_kinds():
    """OKI-R1, 3.2, 1.2: those that hide are Japanese, works among them; kamikazes do not (OKI-4.7)."""
    assert len(UNITS) == 166 and Counter((unit.side, unit.kind) for unit in UNITS.values()) == KINDS
    assert len(HIDING) == 65 and {UNITS[id].side for id in HIDING} == {JAPAN} and len(LANDING) == 75
    assert {UNITS[id].kind for id in HIDING} == {
        "infantry",
        "marine",
        "armour",
        "artillery",
        "fortification",
        "minefield",
    }
    assert len({unit.label for unit in UNITS.values()}) == 166


def test_what_is_printed_on_a_counter():
    """OKI-3.1, 3.3, 3.4: factors on troops, a value on ships (5 or 6) and kamikazes (2); works never move."""
    for unit in UNITS.values():
        assert bool(unit.attack and unit.defence) == unit.troops
        assert bool(unit.movement) == (unit.troops or unit.kind == "ship")
        assert (unit.value in (5, 6)) == (unit.kind == "ship") and (unit.value == 2) == (unit.kind == "kamikaze")
    assert KAMIKAZE_VALUE == 2 and {UNITS[id].value for id in SHIPS} == {5, 6}
    assert {unit.attack for unit in UNITS.values() if (unit.side, unit.kind) == (US, "marine")} == {5}


def test_the_trays_show_how_many_of_each_kind_are_left():
    """OKI-1.7, R3: what has not been discovered is known by its number; a counter once revealed is not in the tray."""
    board = Board()
    assert Counter(UNITS[id].kind for id in board.undiscovered()) == {
        kind: count for (side, kind), count in KINDS.items() if side == JAPAN and kind != "kamikaze"
    }
    board.add(Unit("jp_inf_iib_11", "map", "1139"))
    board.lift("jp_inf_iib_11")  # lost, and still known
    assert Counter(UNITS[id].kind for id in board.undiscovered())["infantry"] == 24


def test_limits_and_prices():
    """OKI-3.5, R13, 9.8, 14.4: two troops, two ships a hex; 6, 10, 12 hits; a fortification doubles."""
    assert (STACK, SHIP_STACK, FORTIFIED) == (2, 2, 2)
    assert [price(kind, False) for kind in ("infantry", "marine", "artillery", "armour", "minefield")] == [
        6,
        6,
        6,
        10,
        10,
    ]
    assert {price(kind, True) for kind in ("infantry", "marine", "artillery", "armour")} == {12}


def test_all_troops_in_the_hex_of_a_fortification_are_inside():
    """OKI-R90, 3.7: up to two of any kind, of either side; it is none of the two itself."""
    for troops in (("jp_inf_iib_11", "jp_arm_1"), ("us_mar_1_4", "us_art_11m")):
        board = Board()
        for id in ("jp_fort_01", *troops):
            board.put(id, "1138")
        assert board.troops("1138") == troops and board.fortified("1138")
        assert [(victim.id, victim.price) for victim in victims(board, "1138")] == [(id, 12) for id in troops]


# ------------------------------------------------------------------------------------------------- the tables


@pytest.mark.parametrize(("gun", "table"), [("ship", NAVAL), ("artillery", ARTILLERY)])
def test_the_fire_tables(gun, table):
    """OKI-9.6, R2, R31, R32: hits by range and die; beyond the last column nothing; D10: a ship at 15."""
    for distance, row in enumerate(table.split(), 1):
        assert [hits(gun, distance, die) for die in range(1, 7)] == [int(cell) for cell in row]
    assert hits(gun, len(table.split()) + 1, 6) == 0 and hits("ship", 15, 5) == 0 and hits("ship", 15, 6) == 1
    assert hits("fortification", 5, 3) == hits("artillery", 5, 3) == 2  # E4; a fortification fires as artillery


def test_the_combat_table():
    """OKI-14.6, R2, R59, R64: difference 0 uses the row 1/2, above 50 the row 21/50."""
    least = 1
    for most, row in sorted(COMBATS.items()):
        for difference in range(least, most + 1):
            assert [result(difference, die) for die in range(1, 7)] == row.split()
        least = most + 1
    assert [result(0, die) for die in range(1, 7)] == COMBATS[2].split()
    assert result(56, 4) == "Dp" and result(10, 5) == "De" and result(0, 6) == "D1"  # D14, E2, D13


# ----------------------------------------------------------------------------------------------- the calendar


def test_27_turns_of_three_days_end_before_21_June():
    """OKI-5.1, R19: from 1 April; a 28th turn is printed for the option."""
    assert TURNS == 27 and list(CALENDAR) == list(range(1, 29))
    days = [(date.fromisoformat(turn.first), date.fromisoformat(turn.last)) for turn in CALENDAR.values()]
    assert days[0][0] == date(1945, 4, 1) and days[26][1] == date(1945, 6, 20)
    assert all(last - first == timedelta(2) for first, last in days)
    assert all(after[0] - before[1] == timedelta(1) for before, after in pairwise(days))


def test_the_calendar_grants_no_more_aircraft_than_there_are_counters():
    """OKI-5.4, 8.6: the counters are used again every turn."""
    granted = [CALENDAR[turn].kamikazes for turn in range(1, 28)]
    assert sum(granted) == 54 and granted[:6] == [2, 12, 8, 2, 3, 2] and max(granted) == 12 and min(granted) >= 1
