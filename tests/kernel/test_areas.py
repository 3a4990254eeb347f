"""The geometry of area maps, against Floyd and Warshall's count of borders."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from arbitre.kernel.areas import AreaMap

NAMES = "abcdefg"
BORDERS = st.lists(
    st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES), st.sampled_from(("land", "sea"))).filter(
        lambda border: border[0] != border[1]
    ),
    max_size=12,
    unique_by=lambda border: frozenset(border[:2]),
)


def counted(borders):
    """Borders between all pairs of areas that are joined."""
    far = {(a, a): 0 for a in NAMES}
    for a, b, _ in borders:
        far[a, b] = far[b, a] = 1
    for middle in NAMES:
        for a in NAMES:
            for b in NAMES:
                if (a, middle) in far and (middle, b) in far:
                    far[a, b] = min(far.get((a, b), 99), far[a, middle] + far[middle, b])
    return far


@given(BORDERS)
def test_distances_are_borders_crossed(borders):
    areas, far = AreaMap(borders, alone=NAMES), counted(borders)
    for a in NAMES:
        assert areas.distances(a) == {b: far[a, b] for b in NAMES if (a, b) in far}
        for b in NAMES:
            assert areas.distance(a, b) == areas.distance(b, a) == far.get((a, b))


@given(BORDERS)
def test_kinds_narrow_the_walk(borders):
    areas = AreaMap(borders, alone=NAMES)
    by_land = counted([border for border in borders if border[2] == "land"])
    land = frozenset({"land"})
    for a in NAMES:
        joined = [border[:2] for border in borders if border[2] == "land" and a in border[:2]]
        assert set(areas.neighbours(a, land)) == {b for pair in joined for b in pair if b != a}
        assert areas.distances(a, land) == {b: by_land[a, b] for b in NAMES if (a, b) in by_land}


def test_an_impassable_area_is_reached_but_not_crossed():
    areas = AreaMap([("a", "b"), ("b", "c"), ("c", "d"), ("a", "e", "strait")])
    assert areas.distances("a", passable=lambda area: area != "b") == {"a": 0, "b": 1, "e": 1}
    assert areas.distances("b", passable=lambda area: area != "b")["d"] == 2  # it is left all the same
    assert areas.distance("a", "d") == 3


def test_names():
    areas = AreaMap([("a", "b")], alone=["x"])
    assert "x" in areas and "y" not in areas
    assert areas.neighbours("x") == () and areas.distance("a", "x") is None
    assert set(areas.areas) == {"a", "b", "x"}


def test_a_border_may_be_of_several_kinds_or_of_none():
    areas = AreaMap([("a", "b", "land", "sea"), ("b", "c", "sea"), ("c", "d")])
    sea, land = frozenset({"sea"}), frozenset({"land"})
    assert areas.distance("a", "c", sea) == 2 and areas.distance("a", "c", land) is None
    assert areas.distance("a", "d") == 3 and areas.distance("a", "d", sea | land) is None


def test_a_walk_may_be_limited():
    areas = AreaMap([("a", "b"), ("b", "c"), ("c", "d")])
    assert areas.distances("a", limit=2) == {"a": 0, "b": 1, "c": 2}
    assert areas.distances("a", limit=0) == {"a": 0}


@given(BORDERS)
def test_a_path_is_a_shortest_walk(borders):
    areas, far = AreaMap(borders, alone=NAMES), counted(borders)
    for a in NAMES:
        for b in NAMES:
            way = areas.path(a, b)
            assert bool(way) == ((a, b) in far)
            if way:
                assert (way[0], way[-1], len(way) - 1) == (a, b, far[a, b])
                assert all(y in areas.neighbours(x) for x, y in pairwise(way))


def test_a_path_goes_round_what_it_may_not_cross():
    areas = AreaMap([("a", "b"), ("b", "c"), ("a", "d"), ("d", "e"), ("e", "c")])
    assert areas.path("a", "c") == ("a", "b", "c")
    assert areas.path("a", "c", passable=lambda area: area != "b") == ("a", "d", "e", "c")
    assert areas.path("a", "b", passable=lambda area: area != "b") == ("a", "b")  # the end may be anything
