"""The sheet a chart is drawn on: where everything stands in pixels, how large it is, and what room is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from statistics import median
from typing import NamedTuple

from arbitre.drawing.labels import Box, Room
from arbitre.drawing.shapes import Edge, Point, area, line, mesh, open_edges
from arbitre.kernel.chart import Cell, Chart, Counter
from arbitre.kernel.words import Arg

Words = Callable[[Arg], str]
_HEX = 2.598  # the area of a regular hexagon of circumradius 1


class Ground(NamedTuple):
    """The printed map in pixels: outline, centre and path of each cell; all borders as one path; the map's own edge;
    the circumradius of a hex of the size of a typical cell."""

    outline: dict[str, list[Point]]
    centre: dict[str, Point]
    path: dict[str, str]
    borders: str
    edge: frozenset[Edge]
    unit: float


_Outlined = tuple[str, tuple[Point, ...], Point, bool]


@lru_cache(maxsize=8)
def _ground(cells: tuple[_Outlined, ...], origin: Point, scale: float) -> Ground:
    """The ground of cells (id, outline, centre, whether it is a holding box); the printed map is the same all game."""

    def at(place: Point) -> Point:
        # rounded before scaling too, so that corners shared by neighbours come out the same to the last digit
        x, y = round(place[0], 4), round(place[1], 4)
        return (round(origin[0] + x * scale, 1), round(origin[1] + y * scale, 1))

    outline: dict[str, list[Point]] = {}
    for id, corners, _, _ in cells:
        points = [at(corner) for corner in corners]
        outline[id] = points if _clockwise(points) else points[::-1]
    map_cells = [outline[id] for id, _, _, box in cells if not box]
    return Ground(
        outline,
        {id: at(centre) for id, _, centre, _ in cells},
        {id: line(points, closed=True) for id, points in outline.items()},
        mesh(map_cells),
        frozenset(open_edges(map_cells)),
        (median(area(points) for points in map_cells) / _HEX) ** 0.5,
    )


def _clockwise(points: list[Point]) -> bool:
    return sum((b[0] - a[0]) * (b[1] + a[1]) for a, b in zip(points, points[1:] + points[:1], strict=True)) < 0


class Sheet:
    """A chart laid out at a width in pixels.

    `ground`: the printed map, with the `outline` and `centre` of each cell; `unit`: what signs are sized by, the
    circumradius of a typical hex, 60 at most; `inner`: the box within the frame; `map_bottom`: where the map ends and
    the furniture begins; `close`: whether the scale leaves room for counts on the counters; `counter`: width and height
    of a counter; `room`: what is taken.
    """

    def __init__(self, chart: Chart, words: Words, width: int) -> None:
        self.chart, self.words, self.width = chart, words, width
        self.border = 14.0 if width < 1000 else 22.0
        self.type = max(0.78, min(1.0, width / 1300))
        self.cell: dict[str, Cell] = {cell.id: cell for cell in chart.cells}
        left, top, right, bottom = self._extent()
        self.scale = (width - 2 * self.border) / (right - left)
        origin = (self.border - left * self.scale, self.border - top * self.scale)
        outlined = tuple((cell.id, cell.outline, cell.centre, cell.kind == "box") for cell in chart.cells)
        self.ground = _ground(outlined, origin, self.scale)
        self.outline, self.centre, self.unit = self.ground.outline, self.ground.centre, min(self.ground.unit, 60.0)
        self.close = self.unit >= 30
        across = min(1.5 * self.unit, 68.0)
        self.counter = (round(across, 1), round(across * (0.69 if self.close else 0.74), 1))
        self.map_bottom = self.border + (bottom - top) * self.scale
        self.origin = origin
        self.height = self.map_bottom
        self.room = Room(Box(0, 0, width, self.map_bottom))
        self.stacks: dict[str, list[Counter]] = {}
        for counter in chart.counters:
            if counter.cell in self.centre:
                self.stacks.setdefault(counter.cell, []).append(counter)

    def _extent(self) -> Box:
        """The map's edges in map units, with a margin, off-map arrows included."""
        cells = self.chart.cells
        points = [point for cell in cells for point in cell.outline]
        size = (median(area(cell.outline) for cell in cells if cell.kind != "box") / _HEX) ** 0.5
        for place in self.chart.beyond:
            x, y = self.cell[place.cell].centre
            points.append((x + 1.9 * size * place.heading[0], y + 1.9 * size * place.heading[1]))
        xs, ys = [x for x, _ in points], [y for _, y in points]
        margin = 0.4 * size
        return Box(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + 0.5 * margin)

    def place(self, outline: Iterable[Point]) -> list[Point]:
        """Map units as pixels."""
        (left, top), scale = self.origin, self.scale
        return [(left + x * scale, top + y * scale) for x, y in outline]

    @property
    def inner(self) -> Box:
        """The box within the frame."""
        return Box(self.border, self.border, self.width - self.border, self.height - self.border)

    def extend(self, strip: float) -> None:
        """Add a strip for the furniture under the map; what the map has taken stays taken."""
        self.height = round(self.map_bottom + strip + self.border, 1)
        self.room.bounds = self.inner.grown(-2)

    def letter(self, size: float) -> float:
        """The size of letters of the furniture and labels at this width, never below 9 pixels."""
        return max(9.0, round(size * self.type, 1))
