"""The geometry of area maps, against Floyd and Warshall's count of borders."""

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
