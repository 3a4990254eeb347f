"""The geometry of hexes, against a walk that knows nothing but where the printed hexes lie."""

import itertools
import math
from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.kernel.hexes import HexGrid

LETTERS = HexGrid("ABCDEFG", 6)
GRIDS = {
    "letters, even columns south": LETTERS,
    "letters, odd columns south": HexGrid("ABCDEF", 7, "odd"),
    "numbered columns": HexGrid([f"{n:02d}." for n in range(1, 10)], 5),
    "one column": HexGrid("A", 9),
    "one row": HexGrid([str(n) + "-" for n in range(8)], 1, "odd"),
}


def touching(grid):
    """For each hex those that share a side with it: their centres are one hex height apart."""
    centre = {h: grid.centre(h) for h in grid.hexes}

    def touch(a, b):
        return math.isclose(math.dist(centre[a], centre[b]), math.sqrt(3), abs_tol=1e-6)

    return {a: {b for b in grid.hexes if a != b and touch(a, b)} for a in grid.hexes}


TOUCHING = {id(grid): touching(grid) for grid in GRIDS.values()}


def walked(grid, start, passable=lambda h: True):
    """Hexes to every hex that can be reached, by walking."""
    found, queue = {start: 0}, deque([start])
    while queue:
        h = queue.popleft()
        for n in TOUCHING[id(grid)][h]:
            if n not in found and passable(n):
                found[n] = found[h] + 1
                queue.append(n)
    return found


@st.composite
def grids_and_hexes(draw, count):
    """One of the grids and some of its hexes."""
    grid = draw(st.sampled_from(list(GRIDS.values())))
    return grid, *(draw(st.sampled_from(grid.hexes)) for _ in range(count))


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
def test_neighbours_are_the_hexes_that_touch(grid):
    for h in grid.hexes:
        assert set(grid.neighbours[h]) == TOUCHING[id(grid)][h]


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
def test_distances_are_those_of_a_walk(grid):
    for start in grid.hexes:
        assert {h: grid.distance(start, h) for h in grid.hexes} == walked(grid, start)


@given(grids_and_hexes(3))
def test_a_distance_is_a_distance(drawn):
    grid, a, b, c = drawn
    assert grid.distance(a, b) == grid.distance(b, a)
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(grids_and_hexes(1), st.integers(0, 12))
def test_within_and_ring_agree_with_the_walk(drawn, radius):
    grid, h = drawn
    far = walked(grid, h)
    assert set(grid.within(h, radius)) == {x for x, d in far.items() if d <= radius}
    assert set(grid.ring(h, radius)) == {x for x, d in far.items() if d == radius}
    assert list(grid.within(h, radius)) == sorted(grid.within(h, radius), key=grid.hexes.index)


@given(grids_and_hexes(2))
def test_approaches_are_the_last_hexes_of_shortest_paths(drawn):
    grid, start, target = drawn
    far = walked(grid, start)
    last = {n for n in TOUCHING[id(grid)][target] if far[n] == far[target] - 1}
    assert set(grid.approaches(start, target)) == last
    assert bool(last) == (start != target)


@settings(max_examples=200)
@given(grids_and_hexes(2), st.data())
def test_a_path_is_a_shortest_way_over_what_can_be_passed(drawn, data):
    grid, start, target = drawn
    blocked = data.draw(st.sets(st.sampled_from(grid.hexes), max_size=15)) - {start}
    far = walked(grid, start, lambda h: h not in blocked)
    path = grid.path(start, target, lambda h: h not in blocked)
    if target not in far:
        assert path is None
        return
    assert path is not None and path[0] == start and path[-1] == target and len(path) == far[target] + 1
    assert all(b in TOUCHING[id(grid)][a] for a, b in itertools.pairwise(path))
    assert not blocked & set(path)


def test_which_columns_lie_half_a_hex_south():
    even, odd = HexGrid("ABC", 3), HexGrid("ABC", 3, "odd")
    assert even.centre("B1")[1] > even.centre("A1")[1] == even.centre("C1")[1]
    assert odd.centre("B1")[1] < odd.centre("A1")[1] == odd.centre("C1")[1]
    assert set(even.neighbours["B2"]) == {"B1", "C2", "C3", "B3", "A3", "A2"}
    assert set(odd.neighbours["B2"]) == {"B1", "C1", "C2", "B3", "A2", "A1"}
    assert even.neighbours["B2"][0] == "B1"  # clockwise from north
    assert even.neighbours["B2"][3] == "B3"


def test_names_columns_rows_and_the_edge():
    grid = GRIDS["numbered columns"]
    assert "03.4" in grid and "03.6" not in grid and "10.1" not in grid and 7 not in grid
    assert (grid.column("03.4"), grid.row("03.4")) == ("03.", 4)
    assert grid.edge == {h for h in grid.hexes if grid.column(h) in ("01.", "09.") or grid.row(h) in (1, 5)}
    assert grid.sorted({"02.1", "01.5", "01.2"}) == ("01.2", "01.5", "02.1")
    with pytest.raises(KeyError):
        grid.distance("01.1", "10.1")
    with pytest.raises(KeyError):
        grid.column("99.1")


def test_rows_are_sorted_as_numbers():
    grid = HexGrid("A", 12)
    assert grid.sorted(["A10", "A9", "A2"]) == ("A2", "A9", "A10")


def test_the_map_begins_at_the_corner():
    """The first hex touches both axes, so that what is drawn needs no margin of the grid's own."""
    half = math.sqrt(3) / 2
    assert HexGrid("AB", 2).centre("A1") == pytest.approx((1.0, half))
    assert HexGrid("AB", 2, "odd").centre("B1") == pytest.approx((2.5, half))
    assert HexGrid("AB", 2, "odd").centre("A2") == pytest.approx((1.0, 4 * half))
