"""The outlines of Europe for drawing. No rule reads this.

The data give polygons, several of which may make up one area, and sea zones that run on under the land. Here they are
cut off at the edges of the map, those of one area that touch are joined, and all land together gives the coasts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from arbitre.games.metagame.records import names
from arbitre.games.metagame.records.printed import LABELS, NEUTRALS, SEAS, TERRITORIES, load
from arbitre.kernel.chart import Cell, Place
from arbitre.kernel.words import Arg, Term

Loop = tuple[Place, ...]

EDGES = (24.0, 14.0, 1322.0, 1134.0)
"""Left, top, right, bottom of what is drawn of the canvas."""
_RUN = 400.0  # how far land runs on, under the furniture of the sheet too
_SLIVER = 12.0  # square units, below which a loop is a gap between polygons that do not quite meet


@cache
def polygons() -> dict[str, tuple[Loop, ...]]:
    """The polygons of every area, of what is neutral, and of land beyond ("out_of_play"), cut off at the edges."""
    shapes = load("shapes")
    found: dict[str, tuple[Loop, ...]] = {}
    for kind in ("sea_shape", "decor_shape", "neutral_shape", "territory_shape"):
        for row in shapes[kind]:
            cut = (_within_edges(_points(flat)) for flat in row["polygons"])
            found[row["id"]] = tuple(loop for loop in cut if _size(loop) > _SLIVER)
    return found


def _points(flat: list[float]) -> Loop:
    """A flat list of coordinates as points, clockwise on a map whose y runs down."""
    points = tuple(zip(map(float, flat[::2]), map(float, flat[1::2]), strict=True))
    return points if _area(points) > 0 else points[::-1]


def _within_edges(loop: Loop) -> Loop:
    """A polygon cut off at the edges of the map, one after another."""
    left, top, right, bottom = EDGES
    for axis, edge, sign in ((0, left, 1), (1, top, 1), (0, right, -1), (1, bottom, -1)):
        loop = tuple(_cut(loop, axis, edge, sign))
    return loop


def _cut(loop: Loop, axis: int, edge: float, sign: int) -> Iterator[Place]:
    """A polygon without what lies beyond an edge."""
    for a, b in zip(loop, (*loop[1:], *loop[:1]), strict=True):
        inside, enters = sign * (a[axis] - edge) >= 0, sign * (b[axis] - edge) >= 0
        if inside:
            yield a
        if inside != enters:
            low, high = sorted((a, b))  # the same from either side
            part = (edge - low[axis]) / (high[axis] - low[axis])
            other = float(round(low[1 - axis] + part * (high[1 - axis] - low[1 - axis])))
            yield (edge, other) if axis == 0 else (other, edge)


def _area(loop: Loop) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, (*loop[1:], *loop[:1]), strict=True)) / 2


def _size(loop: Loop) -> float:
    return abs(_area(loop))


def joined(pieces: Iterable[Loop]) -> tuple[Loop, ...]:
    """The outlines of polygons together, the largest first: what two of them share is none."""
    edges = {(a, b) for loop in pieces for a, b in zip(loop, (*loop[1:], *loop[:1]), strict=True) if a != b}
    following: dict[Place, list[Place]] = {}
    for a, b in sorted(edges):
        if (b, a) not in edges:
            following.setdefault(a, []).append(b)
    loops: list[Loop] = []
    for start in following:
        while following[start]:
            loop, here = [start], following[start].pop()
            while here != start and following.get(here):
                loop.append(here)
                here = following[here].pop()
            loops.append(tuple(loop))
    return tuple(sorted((loop for loop in loops if _area(loop) > _SLIVER), key=lambda loop: -_area(loop)))


@cache
def coasts() -> tuple[Loop, ...]:
    """The outlines of all land, that beyond the map's areas too; what the edges at the sides and above cut off runs on
    beyond them. Below the map all is land, as far as the furniture of the sheet goes: no line runs through it."""
    land = joined(loop for id, loops in polygons().items() if id not in SEAS for loop in loops)
    left, _, right, bottom = EDGES
    foot = ((left - _RUN, bottom), (right + _RUN, bottom), (right + _RUN, bottom + _RUN), (left - _RUN, bottom + _RUN))
    return (foot, *(tuple(map(_on, loop)) for loop in land))


def _on(point: Place) -> Place:
    """A point of a coast, moved off the sheet if it lies on an edge at a side or above."""
    (x, y), (left, top, right, _) = point, EDGES
    return x + _RUN * ((x == right) - (x == left)), y - _RUN * (y == top)


@cache
def cells() -> tuple[Cell, ...]:
    """The areas: sea zones under the land, neutral land, territories."""
    seas = (_cell(id, "water", Term("chart-zone", {"number": id.removeprefix("sea_")})) for id in SEAS)
    neutral = (_cell(id, "apart", names.area_name(id)) for id in NEUTRALS)
    held = (
        _cell(id, "land", Term("chart-territory", {"area": names.area_name(id), "value": territory.value}))
        for id, territory in TERRITORIES.items()
    )
    return (*seas, *neutral, *held)


def _cell(id: str, kind: str, name: Arg) -> Cell:
    outline, *islands = joined(polygons()[id])
    x, y = LABELS[id]
    return Cell(id, outline, (float(x), float(y)), kind, name, islands=tuple(islands))
