"""The printed tables (TF-1.9, R2): their shape, and the anchors that the reports of games give (C7)."""

from itertools import pairwise

import pytest

from arbitre.games.taskforce.records.board import Ship
from arbitre.games.taskforce.records.printed import AIRCRAFT, SHIPS, Fire, air_surface, anti_air, points
from arbitre.games.taskforce.rules.damage import suffer

DICE = range(1, 7)
ROWS = range(-1, 10)
COLUMNS = (1, 2, 3, 5, 6, 8, 10, 12, 14)  # where those of the bombers begin


def moored(points, modifier=0):
    """The hits of an attack on a ship at her berth, for each face of the die."""
    return [air_surface(points, die + modifier - 2) for die in DICE]


def left(id, hits):
    """What so many hits make of a ship that is intact."""
    return suffer(Ship(id, id), hits).level


# ------------------------------------------------------------------------------------------------------------ counters


def test_every_counter_has_a_type_and_values_that_are_no_better_on_its_back():
    """TF-2.2, 2.3, 2.10: fighters have no points against ships."""
    assert {ship.type for ship in SHIPS.values()} == {"BB", "CV", "CVL", "CA", "CL", "DD", "AK", "AO"}
    assert {unit.kind for unit in AIRCRAFT.values()} == {"F", "B", "DB", "T"}
    pairs = [pair for s in SHIPS.values() for pair in (s.firepower, s.anti_air, s.durability, s.night)]
    pairs += [pair for unit in AIRCRAFT.values() for pair in (unit.air_air, unit.air_surface)]
    assert all(front >= back >= 0 for front, back in pairs)
    assert {id for id, unit in AIRCRAFT.items() if unit.kind == "F"} == {
        id for id, unit in AIRCRAFT.items() if unit.air_surface == (0, 0)
    }


def test_who_fires_otherwise_by_night():
    """TF-10.12, 16.9: Japanese destroyers, twice as much; Oi and Kitakami."""
    by_night = {id: (ship.firepower, ship.night) for id, ship in SHIPS.items() if ship.night != ship.firepower}
    assert by_night == {"dd_ijn": ((2, 1), (4, 2)), "oi": ((4, 2), (8, 4)), "kitakami": ((4, 2), (8, 4))}


# ------------------------------------------------------------------------------------------------------------ look-ups


def test_of_no_points_nothing_comes():
    """TF-1.9: a total of 0 or less makes no attack and no fire."""
    for value in (0, -1):
        assert all(air_surface(value, die) == 0 for die in ROWS)
        assert all(anti_air(value, die) == Fire(0, 0) for die in DICE)


def test_rows_outside_the_table_are_its_nearest():
    """TF-R2, 1.9: a die of 1 against a moored ship, the heaviest fire."""
    for value in COLUMNS:
        assert air_surface(value, -2) == air_surface(value, -1)
        assert air_surface(value, 10) == air_surface(value, 15) == air_surface(value, 9)
        assert len({air_surface(value, die) for die in (-1, 0, 1)}) == 3  # each of these rows is one


def test_values_beyond_the_last_column_are_read_in_it():
    """TF-1.9: "14 or more", "13 or more"."""
    assert all(air_surface(99, die) == air_surface(14, die) for die in ROWS)
    assert all(anti_air(99, die) == anti_air(13, die) for die in DICE)
    assert air_surface(14, 1) != air_surface(13, 1) and anti_air(13, 1) != anti_air(12, 1)


def test_a_value_between_two_columns_belongs_to_the_lower():
    """TF-12.16: 10 and 12 begin columns, 14 the last."""
    starts = [value for value in range(1, 21) if moored(value) != moored(value - 1)]
    assert tuple(starts) == COLUMNS


def test_low_dice_and_many_points_are_better_for_the_bombers():
    """TF-12.16: for -2 against a moored ship helps them."""
    for value in COLUMNS:
        hits = [air_surface(value, die) for die in ROWS]
        assert hits == sorted(hits, reverse=True)
    for fewer, more in pairwise(COLUMNS):
        assert all(air_surface(fewer, die) <= air_surface(more, die) for die in ROWS)


def test_low_dice_and_many_guns_are_worse_for_the_bombers():
    """TF-12.12: what is added to their die, and the steps that they lose, over all dice."""
    for value in range(1, 14):
        fire = [anti_air(value, die) for die in DICE]
        assert [each.modifier for each in fire] == sorted((each.modifier for each in fire), reverse=True)
    sums = [sum(anti_air(value, die).modifier + anti_air(value, die).steps for die in DICE) for value in range(14)]
    assert sums == sorted(sums) and sums[0] == 0 < sums[1]


# ------------------------------------------------------------------------------------------------------------- anchors


def test_C7_one_Kate_with_a_torpedo():
    """C7, TF-S1.3, R2: unfired at, -2; a die of 1 sinks the Nevada and leaves the West Virginia critical, one of 5
    does the California minor damage."""
    assert moored(6) == [16, 14, 12, 10, 8, 5]
    assert (left("nevada", 16), left("west_virginia", 16)) == ("sunk", "critical")
    assert left("california", moored(6)[4]) == "minor"
    assert "significant" in [left("oklahoma", hits) for hits in moored(6)]


def test_C7_three_Vals_under_the_fire_of_the_Pennsylvania():
    """C7, TF-12.12, 12.16: +3 and a step lost leave 13 points, and one die in six to sink her."""
    assert anti_air(SHIPS["pennsylvania"].anti_air[0], 1) == Fire(3, 1)
    after = [left("pennsylvania", hits) for hits in moored(13, modifier=3)]
    assert moored(13, modifier=3)[0] == 17 and after.count("sunk") == 1


def test_an_old_battleship_alone_gives_three_at_most():
    """TF-12.12: of the anti-air table; and somewhere it takes more steps than it adds."""
    assert max(anti_air(4, die).modifier for die in DICE) == 3
    assert Fire(1, 2) in [anti_air(value, die) for value in range(1, 14) for die in DICE]


@pytest.mark.parametrize(
    ("type", "significant", "critical", "sunk"),
    [("BB", 2, 4, 6), ("CA", 1, 2, 3), ("CL", 0, 1, 2), ("CV", 3, 6, 9), ("CVL", 1, 3, 5), ("AO", 0, 1, 2)],
)
def test_what_a_ship_is_worth(type, significant, critical, sunk):
    """TF-17.1, 17.2: nothing for minor damage."""
    levels = ("intact", "minor", "significant", "critical", "sunk")
    assert [points(type, level) for level in levels] == [0, 0, significant, critical, sunk]


def test_destroyers_count_when_they_sink():
    """TF-17.2: half a point a ship."""
    assert [points(type, "sunk") for type in ("DD", "AK")] == [0.5, 0.5]
    assert [points("DD", level) for level in ("intact", "minor")] == [0, 0]
