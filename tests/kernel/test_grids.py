"""Small maps: squares, areas drawn with letters, and the cells that a chart is made of."""

from itertools import pairwise

import pytest

from arbitre.drawing.sheet import Sheet, natural_width
from arbitre.kernel.chart import Cell, Chart
from arbitre.kernel.grids import Sketch, SquareGrid, cells
from arbitre.kernel.hexes import HexGrid
from arbitre.kernel.words import Term

DRAWN = """
    N N N N W W W
    N N . I I W W
    C C I I I E E
    C C C I E E E
"""


def area_of(outline):
    """The area within an outline, positive if it runs clockwise (y to the south)."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*outline, outline[0]))) / 2


def within(outline, x, y):
    inside = False
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def test_squares_are_neighbours_at_their_sides_or_also_at_their_corners():
    sides, corners = SquareGrid("ABC", 3), SquareGrid("ABC", 3, corners=True)
    assert sides.squares[:4] == ("A1", "A2", "A3", "B1") and "C3" in sides and "D1" not in sides
    assert sides.neighbours["B2"] == ("B1", "C2", "B3", "A2")
    assert sides.neighbours["A1"] == ("B1", "A2")
    assert set(corners.neighbours["B2"]) == set(corners.squares) - {"B2"}
    assert set(corners.neighbours["A1"]) == {"B1", "A2", "B2"}


@pytest.mark.parametrize("corners", [False, True])
def test_distance_is_the_least_number_of_steps(corners):
    grid = SquareGrid("ABCDE", 4, corners)
    for start in grid.squares:
        steps, reached = 0, {start}
        while reached:
            assert {square for square in grid.squares if grid.distance(start, square) <= steps} == reached
            assert set(grid.within(start, steps)) == reached
            more = reached | {other for square in reached for other in grid.neighbours[square]}
            steps, reached = steps + 1, more if more != reached else set()


@pytest.mark.parametrize(
    ("grid", "ids", "size"),
    [(SquareGrid("ABCD", 3), SquareGrid("ABCD", 3).squares, 1), (HexGrid("ABCD", 3), HexGrid("ABCD", 3).hexes, 2.598)],
)
def test_every_cell_lies_about_its_middle_and_shares_its_corners(grid, ids, size):
    made = cells(grid, ids)
    for cell in made:
        assert within(cell.outline, *cell.centre) and abs(area_of(cell.outline) - size) < 0.01
    corners = {cell.id: {(round(x, 6), round(y, 6)) for x, y in cell.outline} for cell in made}
    for one in ids:
        for other in grid.neighbours[one]:
            assert len(corners[one] & corners[other]) == 2


def test_cells_have_their_kind_and_their_name():
    made = cells(SquareGrid("AB", 1), ("A1", "B1"), {"B1": "land"}, {"A1": Term("harbour")})
    assert made == (
        Cell("A1", ((0, 0), (1, 0), (1, 1), (0, 1)), (0.5, 0.5), "sea", Term("harbour")),
        Cell("B1", ((1, 0), (2, 0), (2, 1), (1, 1)), (1.5, 0.5), "land"),
    )


def test_areas_border_where_their_letters_touch():
    sketch = Sketch(DRAWN, {"N": "north"})
    assert sketch.areas == ("north", "W", "I", "C", "E")
    borders = {area: set(sketch.neighbours(area)) for area in sketch.areas}
    assert borders == {
        "north": {"W", "C", "I"},
        "W": {"north", "I", "E"},
        "C": {"north", "I"},
        "I": {"north", "W", "C", "E"},
        "E": {"W", "I"},
    }
    assert sketch.distance("C", "E") == 2 and sketch.path("C", "E") == ("C", "I", "E")


def test_drawn_close_or_wide_it_is_the_same_map():
    close = Sketch(DRAWN.replace(" ", ""))
    assert [close.outline(area) for area in close.areas] == [Sketch(DRAWN).outline(area) for area in close.areas]


def test_areas_lie_about_their_middle_and_share_their_borders():
    sketch = Sketch(DRAWN)
    outlines = {area: sketch.outline(area) for area in sketch.areas}
    assert all(within(outline, *sketch.centre(area)) for area, outline in outlines.items())
    ways = [way for outline in outlines.values() for way in pairwise((*outline, outline[0]))]
    assert len(ways) == len(set(ways)), "each border is run along once in each direction"
    borders = {(one, other) for one in outlines for other in outlines if {(b, a) for a, b in pairwise(
        (*outlines[one], outlines[one][0]))} & {*pairwise((*outlines[other], outlines[other][0]))}}  # fmt: skip
    assert borders == {(one, other) for one in sketch.areas for other in sketch.neighbours(one)}
    assert abs(sum(map(area_of, outlines.values())) - 27) < 1e-9, "nothing overlaps, nothing is left over"
    assert len(Sketch("AABB\nAABB").outline("A")) == 8 and Sketch("AAA\nAAA\nAAA").centre("A") == (1.5, 1.5)


def test_an_area_held_together_by_a_corner_only_is_two():
    for drawn in ("A B\nB A", "A B A", "A A A\nA B A\nA A A"):
        with pytest.raises(ValueError, match=r"(A|B) is not"):
            Sketch(drawn)


def test_an_area_may_touch_itself_at_a_corner():
    sketch = Sketch("A A A\nA . A\n. A A")
    assert abs(area_of(sketch.outline("A")) - 7) < 1e-9 and within(sketch.outline("A"), *sketch.centre("A"))


@pytest.mark.parametrize(
    ("grid", "ids", "width"),
    [
        (HexGrid("ABCDEFGH", 6), HexGrid("ABCDEFGH", 6).hexes, 864),
        (SquareGrid("ABCDEF", 5), SquareGrid("ABCDEF", 5).squares, 800),
        (Sketch(DRAWN), Sketch(DRAWN).areas, 800),
        (HexGrid(map(str, range(30)), 20), HexGrid(map(str, range(30)), 20).hexes, 1400),
    ],
)
def test_a_small_map_is_drawn_large(grid, ids, width):
    """Its counters fill its cells, and the page scales all of it."""
    chart = Chart("", "", "", cells(grid, ids))
    assert natural_width(chart) == width
    sheet = Sheet(chart, str, width)
    if len(ids) < 60:
        assert sheet.ground.unit < 2 * sheet.counter[0]
