"""The sheet a chart is drawn on: where everything stands in pixels, how large it is, and what room is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple, Protocol

from arbitre.drawing.borders import thinned_cells, whole
from arbitre.drawing.labels import Box, Room, attribute, frame_of
from arbitre.drawing.recent import Recent
from arbitre.drawing.shapes import Edge, Point, area, between, line, mesh, open_edges
from arbitre.kernel.chart import Cell, Chart, Counter, Livery, Seat
from arbitre.kernel.words import Arg, Term

Words = Callable[[Arg], str]


class Owned(Protocol):
    """Something that is a side's, and may be in a livery of its own."""

    @property
    def owner(self) -> Seat:
        """Whose side it is of."""

    @property
    def livery(self) -> Livery:
        """Its colours within the side, "" for those of the side."""


def whose(thing: Owned) -> str:
    """The classes that give a thing the colours of its side, or of its livery."""
    return f"{thing.owner} in-{thing.livery}" if thing.livery else thing.owner


WIDTH = 1400
"""How wide a chart is drawn at least, in pixels, if nobody says otherwise: a page scales it. One of few cells, which
would leave their counters lost in them, is narrower."""
_NARROWEST = 800
_FINEST = 30.0  # the circumradius of a typical hex at least, in pixels: on a map of many cells counters stay legible
_LARGEST = 60.0  # the radius of a hex up to which signs and counters grow with it, in pixels
_ROOMY = 65.0  # the one that a map of few cells is drawn with
_HEX = 2.598  # the area of a regular hexagon of circumradius 1


COARSE = 1.5
"""How far a coast may be off, in pixels."""
_STRAIGHT = 2.8  # how far a border between cells may be
_PLAIN = 6  # corners up to which there is nothing to leave out of a border


@dataclass(frozen=True, eq=False)
class Ground:
    """The printed map in pixels: outline, centre and path of each cell, and the outlines of its islands; all borders as
    one path, those between waters as another; the edges of the map; the circumradius of a hex of the size of a typical
    cell; the room that cells take. One stands for itself alone, so that what is made of it can be kept."""

    outline: dict[str, list[Point]]
    centre: dict[str, Point]
    path: dict[str, str]
    islands: dict[str, list[list[Point]]]
    borders: str
    waters: str
    edge: frozenset[Edge]
    unit: float
    taken: Room

    def loops(self, cell: str) -> list[list[Point]]:
        """All outlines of a cell."""
        return [self.outline[cell], *self.islands.get(cell, ())]


class _Outlined(NamedTuple):
    """What the place of a cell depends on; `kind`: "box", "water" or "" for any other."""

    id: str
    outline: tuple[Point, ...]
    centre: Point
    kind: str
    islands: tuple[tuple[Point, ...], ...]


_Way = tuple[float, float, float, float]


class _Printed(NamedTuple):
    """What the place of a map on a sheet depends on: cells, how far it reaches beyond them, arrows off it (x, y,
    heading), the sheet's width."""

    cells: tuple[Cell, ...]
    extent: tuple[Point, ...]
    ways: tuple[_Way, ...] = ()
    width: int = 0


class _Lie(NamedTuple):
    """Where a map lies on a sheet: width of the frame, pixels a map unit, its origin, its lower edge, its ground."""

    border: float
    scale: float
    origin: Point
    bottom: float
    ground: Ground


def _ground(cells: Sequence[_Outlined], origin: Point, scale: float) -> Ground:
    """The ground of cells."""

    def at(place: Point) -> Point:
        # rounded before scaling too, so that corners shared by neighbours come out the same to the last digit
        x, y = round(place[0], 4), round(place[1], 4)
        return (round(origin[0] + x * scale, 1), round(origin[1] + y * scale, 1))

    loops: dict[tuple[str, int], list[Point]] = {}
    for cell in cells:
        for number, corners in enumerate((cell.outline, *cell.islands)):
            points = [at(corner) for corner in corners]
            loops[cell.id, number] = points if _clockwise(points) else points[::-1]
    winding = any(len(points) > _PLAIN for points in loops.values())
    kinds = {cell.id: cell.kind for cell in cells}
    drawn = {key: points for key, points in loops.items() if kinds[key[0]] != "box"} if winding else {}
    loops = {key: whole(points) for key, points in loops.items()} | thinned_cells(drawn, _STRAIGHT)
    outline = {id: points for (id, number), points in loops.items() if not number}
    islands: dict[str, list[list[Point]]] = {}
    for (id, number), points in loops.items():
        if number:
            islands.setdefault(id, []).append(points)
    map_cells = [points for (id, _), points in loops.items() if kinds[id] == ""]
    waters = [points for (id, _), points in loops.items() if kinds[id] == "water"]
    whole_cells = [outline[cell.id] for cell in cells if cell.kind != "box"]
    taken = Room(Box(0, 0, 0, 0))
    for points in outline.values():
        taken.take(frame_of(points))
    return Ground(
        outline,
        {cell.id: at(cell.centre) for cell in cells},
        {id: "".join(line(points, closed=True) for points in (outline[id], *islands.get(id, ()))) for id in outline},
        islands,
        mesh(map_cells),
        between(waters),
        frozenset(open_edges(map_cells)),
        (median(area(points) for points in whole_cells) / _HEX) ** 0.5,
        taken,
    )


def _size(cells: Iterable[_Outlined]) -> float:
    """The circumradius of a hex as large as a typical cell, in map units."""
    return float((median(area(cell.outline) for cell in cells if cell.kind != "box") / _HEX) ** 0.5)


def _extent(printed: _Printed, cells: Sequence[_Outlined]) -> Box:
    """The map's edges in map units, with a margin and room for the arrows off the map."""
    points = [*printed.extent, *(point for cell in cells for loop in (cell.outline, *cell.islands) for point in loop)]
    size = _size(cells)
    points += [(x + 1.9 * size * right, y + 1.9 * size * down) for x, y, right, down in printed.ways]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    margin = 0.4 * size
    return Box(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + 0.5 * margin)


def _outlined(cells: Iterable[Cell]) -> list[_Outlined]:
    return [_lies_as(cell) for cell in cells]


def _lies_as(cell: Cell) -> _Outlined:
    kind = cell.kind if cell.kind in ("box", "water") else ""
    return _Outlined(cell.id, cell.outline, cell.centre, kind, cell.islands)


def _alike(some: tuple[Cell, ...], others: tuple[Cell, ...]) -> bool:
    """Whether cells lie alike, whatever stands in them. Nearly all of them are the very same records."""
    return len(some) == len(others) and all(
        a is b or _lies_as(a) == _lies_as(b) for a, b in zip(some, others, strict=True)
    )


def _like(a: _Printed, b: _Printed) -> bool:
    return (a.width, a.extent, a.ways) == (b.width, b.extent, b.ways) and _alike(a.cells, b.cells)


def _wide(printed: _Printed) -> int:
    outlined = _outlined(printed.cells)
    left, _, right, _ = _extent(printed, outlined)
    across = (right - left) / _size(outlined)
    return max(min(WIDTH, max(_NARROWEST, round(across * _ROOMY))), round(across * _FINEST))


def _lie(printed: _Printed) -> _Lie:
    width, outlined = printed.width, _outlined(printed.cells)
    border = 14.0 if width < 1000 else max(22.0, 22.0 * width / WIDTH)
    left, top, right, bottom = _extent(printed, outlined)
    scale = (width - 2 * border) / (right - left)
    origin = (border - left * scale, border - top * scale)
    return _Lie(border, scale, origin, border + (bottom - top) * scale, _ground(outlined, origin, scale))


# The printed map is the same all game.
_widths = Recent(_wide, _like)
_lies = Recent(_lie, _like)


def natural_width(chart: Chart) -> int:
    """How wide a chart is drawn if nobody says otherwise."""
    return _widths.of(_Printed(chart.cells, chart.extent))


def _clockwise(points: list[Point]) -> bool:
    return sum((b[0] - a[0]) * (b[1] + a[1]) for a, b in zip(points, points[1:] + points[:1], strict=True)) < 0


class Sheet:
    """A chart laid out at a width in pixels.

    `ground`: the printed map, with the `outline` and `centre` of each cell; `unit`: what signs are sized by, the
    circumradius of a typical hex, `_LARGEST` at most; `inner`: the box within the frame; `map_bottom`: where the map
    ends and the furniture begins; `counter`: width and height of a counter; `signed`: the cells in which the sign of a
    site stands; `room`: what is taken; `standalone`: whether it is a file of its own, with all its words, rather than
    part of a page that can be asked for more.
    """

    def __init__(self, chart: Chart, words: Words, width: int, standalone: bool = True) -> None:
        self.chart, self.words, self.width, self.standalone = chart, words, width, standalone
        self.type = max(0.78, min(1.0, width / 1300), width / WIDTH)
        self.cell: dict[str, Cell] = {cell.id: cell for cell in chart.cells}
        ways = tuple((*self.cell[place.cell].centre, *place.heading) for place in chart.beyond)
        lie = _lies.of(_Printed(chart.cells, chart.extent, ways, width))
        self.border, self.scale, self.origin, self.map_bottom, self.ground = lie
        self.outline, self.centre, self.unit = self.ground.outline, self.ground.centre, min(self.ground.unit, _LARGEST)
        across = round(min(1.4 * self.unit, 68.0), 1)
        self.counter = (across, round(across * 0.69, 1))
        self.height = self.map_bottom
        self.room = Room(Box(0, 0, width, self.map_bottom))
        self.signed = frozenset(site.cell for site in chart.sites if site.kind != "name")
        self.stacks: dict[str, list[Counter]] = {}
        for counter in chart.counters:
            if counter.cell in self.centre:
                self.stacks.setdefault(counter.cell, []).append(counter)

    @property
    def inner(self) -> Box:
        """The box within the frame."""
        return Box(self.border, self.border, self.width - self.border, self.height - self.border)

    def extend(self, strip: float) -> None:
        """Add a strip for the furniture under the map; what the map has taken stays taken."""
        self.height = round(self.map_bottom + strip + self.border, 1)
        self.room.bounds = self.inner.grown(-2)

    def layer(self, key: str, parts: Iterable[str]) -> str:
        """A group that can be switched; off from the beginning if it is folded."""
        off = ' class="off"' if key in self.chart.folded else ""
        return f'<g data-layer="{attribute(key)}"{off}>{"".join(parts)}</g>'

    def meaning(self, key: str) -> str:
        """What a key of the legend means on this chart."""
        return self.words(self.chart.meanings.get(key, Term(f"drawing-{key}")))

    @property
    def dense(self) -> bool:
        """Whether the cells are so small that what stands in them must be written small."""
        return self.ground.unit < 1.2 * _FINEST

    def beside(self, size: float) -> float:
        """The size of letters of what is written beside things on the map."""
        return min(size, self.letter(size)) if self.dense else self.letter(size)

    def letter(self, size: float) -> float:
        """The size of letters of the furniture and labels at this width, never below 9 pixels."""
        return max(9.0, round(size * self.type, 1))
