"""Shapes and labels: paths, outlines, borders, names that fit and find room."""

from __future__ import annotations

import pytest
from charts_drawn import GRID, hex_cell, points

from arbitre.drawing.borders import coast, thinned_cells
from arbitre.drawing.labels import Box, Room, fit_count, fit_name, wrapped
from arbitre.drawing.shapes import line, mesh, outlines, thinned, within


def test_a_mesh_draws_each_border_once() -> None:
    a, b = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)], [(10.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0)]
    drawn = mesh([a, b])
    assert len(points(drawn)) - drawn.count("M") == 7


def test_outlines_join_cells_and_keep_holes() -> None:
    cells = {hex: [(round(x, 4), round(y, 4)) for x, y in hex_cell(hex).outline] for hex in GRID.hexes}
    around = [cells[hex] for hex in GRID.within("D3", 1) if hex != "D3"]
    assert sorted(len(loop) for loop in outlines(around)) == [6, 18]
    assert [len(loop) for loop in outlines([cells["A1"], cells["A2"]])] == [10]


def test_names_shrink_to_initials_and_counts_lose_their_tail() -> None:
    assert fit_name("TF 16", 60, 10) == ("TF 16", 0)
    assert fit_name("Group 11", 36, 10).text == "Group 11" and fit_name("Group 11", 36, 10).length == 36
    assert fit_name("Group 11", 24, 10).text == "G. 11"
    assert fit_name("Enterprise", 30, 10).text.endswith("…")
    assert fit_count("2CV 3CA 1CL 2DD", 100, 10).text == "2CV\u20093CA\u20091CL\u20092DD"
    assert fit_count("2CV 3CA 1CL 2DD", 40, 10).text == "2CV\u20093CA+"
    assert fit_name("", 10, 10).text == "" and fit_count("", 10, 10).text == ""
    assert wrapped("Yet to enter", 40, 10) == ["Yet to", "enter"]


def test_a_label_goes_where_there_is_room() -> None:
    room = Room(Box(0, 0, 100, 100))
    room.take(Box(0, 0, 50, 50))
    light = Box(50, 0, 100, 50)
    room.take(light, 0.2)
    spots = [Box(10, 10, 30, 20), Box(60, 10, 80, 20), Box(60, 60, 80, 70)]
    assert room.place(spots) == (spots[2], True)
    assert room.place(spots[:2]) == (spots[1], True)  # over light things rather than solid ones
    assert room.place([spots[2]])[1] is False
    assert room.place([Box(90, 90, 110, 95)])[1] is False
    assert room.hidden(Box(0, 0, 100, 10)) == pytest.approx(0.5)
    assert room.crossed((0, 25), (49, 25)) > 0 and room.crossed((5, 95), (50, 95)) == 0


def test_a_path_is_written_short_and_says_the_same() -> None:
    way = [(10.0, 10.5), (12.5, 10.0), (12.5, 4.2), (20.0, 4.2), (19.5, 3.9), (19.2, 4.7)]
    assert line(way) == "M10 10.5l2.5-.5v-5.8h7.5l-.5-.3-.3.8"
    assert points(line(way, closed=True)) == way


def test_thinning_keeps_ends_and_stays_within_its_tolerance() -> None:
    way = [(float(x), (x % 2) * 0.4) for x in range(30)] + [(30.0, 9.0)]
    thin = thinned(way, 1.0)
    assert thin[0] == way[0] and thin[-1] == way[-1] and len(thin) < 6
    assert thinned(way, 0.0) == way


def test_cells_that_touch_go_on_touching_when_thinned() -> None:
    wavy = [(50.0 + (x % 2) * 1.2, float(10 * x)) for x in range(11)]
    left = [(0.0, 0.0), *wavy, (0.0, 100.0)]
    right = [(100.0, 0.0), (100.0, 100.0), *reversed(wavy)]
    cells = thinned_cells({"left": left, "right": right}, 2.0)
    border = set(cells["left"]) & set(cells["right"])
    assert border == {(50.0, 0.0), (50.0, 100.0)}
    assert [len(loop) for loop in cells.values()] == [4, 4]
    assert (51.0, 10.0) in thinned_cells({"left": left, "right": right}, 0.1)["left"]


def test_within_tells_inside_from_outside() -> None:
    bent = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (5.0, 10.0), (5.0, 5.0), (0.0, 5.0)]
    assert within(bent, (2.0, 2.0)) and within(bent, (8.0, 8.0))
    assert not within(bent, (2.0, 8.0)) and not within(bent, (12.0, 2.0))


def test_land_cut_off_by_the_map_runs_on_and_islets_that_cannot_be_seen_are_left_out() -> None:
    land = ((0.0, 0.0), (100.0, 0.0), (50.0, 40.0))
    islet, cape = ((60.0, 60.0), (61.0, 60.0), (60.0, 61.0)), ((20.0, 80.0), (30.0, 80.0), (25.0, 100.0))
    path = coast((land, islet, cape), (0.0, 0.0), 1.0, 0.5)
    assert points(path) == [(0, -10), (100, -10), (50, 40), (20, 80), (30, 80), (25, 100)]
