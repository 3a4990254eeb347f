"""The printed maps: numbering, ranges, land, closed sides, the ways of ships (TF-1.4 to 1.8, R1)."""

from dataclasses import replace

import pytest

from arbitre.games.taskforce.records.maps import MAPS, printed_map, side

PRINTED = [printed_map(id) for id in MAPS]
each_map = pytest.mark.parametrize("printed", PRINTED, ids=lambda printed: printed.id)


def adjacent(hex):
    """The six hexes about one, counted by hand: even columns lie half a hex further south."""
    column, row = int(hex[:2]), int(hex[2:])
    down = 0 if column % 2 else 1
    steps = [(0, -1), (1, down - 1), (1, down), (0, 1), (-1, down), (-1, down - 1)]
    return [f"{column + across:02}{row + along:02}" for across, along in steps]


@each_map
def test_hexes_are_numbered_by_column_then_row_and_even_columns_lie_lower(printed):
    for hex in printed.grid.hexes:
        assert list(printed.neighbours(hex)) == [near for near in adjacent(hex) if near in printed.grid]


@each_map
def test_the_adjacent_hex_is_at_1_and_land_lengthens_no_range(printed):
    """TF-1.7, TF-1.8."""
    for hex in printed.grid.hexes:
        assert printed.distance(hex, hex) == 0
        near = {other for other in printed.grid.hexes if printed.distance(hex, other) == 1}
        assert near == set(printed.neighbours(hex))


@each_map
def test_what_is_listed_lies_on_the_map_and_once(printed):
    land = [*printed.all_land, *printed.coastal, *printed.islet]
    assert len(land) == len(set(land))
    assert all(hex in printed.grid for hex in land)
    for a, b in printed.land_sides | printed.reef_sides:
        assert printed.distance(a, b) == 1
        assert {a, b}.isdisjoint(printed.all_land)  # such a side goes without saying
        assert (a, b) == side(b, a)
    assert not printed.land_sides & printed.reef_sides
    for place in printed.places:
        assert printed.enterable(place.hex)
    assert len(printed.place) == len(printed.places)


@each_map
def test_nobody_sails_on_land_nor_over_a_closed_side(printed):
    """TF-1.4, TF-1.5; and by TF-1.6 a hex with land and sea is left by every side that is open."""
    for hex in printed.grid.hexes:
        assert printed.enterable(hex) == (hex not in printed.all_land)
        for near in printed.neighbours(hex):
            shut = side(hex, near) in printed.land_sides | printed.reef_sides
            land = {hex, near} & printed.all_land
            assert printed.open_side(hex, near) == (not shut and not land)
            assert printed.open_side(hex, near) == printed.open_side(near, hex)
        assert printed.sea_neighbours(hex) == tuple(
            near for near in printed.neighbours(hex) if printed.open_side(hex, near)
        )


@each_map
def test_the_edge_is_the_outermost_columns_and_rows(printed):
    """TF-5.5: over them forces leave."""
    last = f"{len(printed.grid.columns):02}{printed.grid.rows:02}"
    for hex in printed.grid.hexes:
        assert printed.edge(hex) == (hex[:2] in ("01", last[:2]) or hex[2:] in ("01", last[2:]))


@each_map
def test_the_outlines_of_land_are_closed_lines_about_the_map(printed):
    for outline in printed.coast:
        assert len(outline) >= 3
        assert outline[0] != outline[-1]
    assert bool(printed.coast) == bool(printed.coastal | printed.islet)
    assert set(printed.atolls) <= printed.islet
    for place in (*printed.places, *printed.islands):
        assert place.hex in printed.grid


def test_rabaul_lies_17_hexes_from_henderson_field():
    """TF-R1: the rulebook's example, which settles the 64 km of this map; all others have the 75 of TF-1.1."""
    solomons = printed_map("solomons")
    assert solomons.distance(solomons.place["rabaul"].hex, solomons.place["henderson_field"].hex) == 17
    assert {printed.id: printed.hex_km for printed in PRINTED if printed.hex_km != 75} == {"solomons": 64}


def test_papua_is_not_crossed_and_jomard_is_the_short_way_round_it():
    """TF-1.4, TF-1.5: Lae and Port Moresby are 4 hexes apart by air and more than 15 by sea."""
    coral = printed_map("coral_sea")
    moresby, lae = coral.place["port_moresby"].hex, coral.place["lae"].hex
    ways = coral.sea_distances([moresby])
    assert coral.distance(moresby, lae) == 4
    assert ways[lae] > 15
    jomard, north = coral.place["jomard_passage"].hex, "1209"
    assert ways[north] == coral.sea_distances([jomard])[north] + ways[jomard]
    shut = replace(coral, all_land=coral.all_land | {jomard})
    assert shut.sea_distances([moresby])[north] > ways[north] + 4


def test_a_closed_side_is_between_neighbours_that_both_have_water():
    """TF-1.5, TF-1.6, TF-3.6: 0709 and 0710 lie on either side of the Owen Stanley range."""
    coral = printed_map("coral_sea")
    assert coral.enterable("0709") and coral.enterable("0710")
    assert not coral.open_side("0709", "0710")
    assert "0710" in coral.neighbours("0709") and "0710" not in coral.sea_neighbours("0709")  # no zone of control there
    assert coral.distance("0709", "0710") == 1
    assert coral.sea_neighbours("0407") == ()


def test_a_reef_closes_a_side_as_land_does():
    """TF-1.4: coral reef counts as land."""
    midway = printed_map("midway")
    assert not midway.open_side("1811", "1912")
    assert midway.sea_distances(["1811"])["1912"] == 2


def test_ways_lead_to_the_nearest_goal_and_to_none_on_land():
    """TF-5.4."""
    malaya = printed_map("malaya")
    ways = malaya.sea_distances(["0415", "0902", "0113"])
    assert ways["0415"] == ways["0902"] == 0
    assert "0113" not in ways
    assert malaya.sea_distances(["0113"]) == {}
    for hex, far in ways.items():
        assert far == 0 or min(ways[near] for near in malaya.sea_neighbours(hex)) == far - 1


def test_off_the_map_nothing_is_known():
    malaya = printed_map("malaya")
    for asked in (malaya.enterable, malaya.neighbours, malaya.sea_neighbours, malaya.edge):
        with pytest.raises(KeyError):
            asked("1501")
    with pytest.raises(KeyError):
        malaya.sea_distances(["1501"])
    with pytest.raises(ValueError, match="no side in common"):
        malaya.open_side("0601", "0603")
    with pytest.raises(KeyError):
        printed_map("atlantic")
