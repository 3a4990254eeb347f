"""The sheet a chart is drawn on: where everything stands in pixels, how large it is, and what room is left."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median

from arbitre.drawing.labels import Box, Room
from arbitre.drawing.shapes import Point, area
from arbitre.kernel.chart import Cell, Chart, Counter
from arbitre.kernel.words import Arg

Words = Callable[[Arg], str]
_HEX = 2.598  # the area of a regular hexagon of circumradius 1


class Sheet:
    """A chart laid out at a width in pixels.

    `unit`: the circumradius of a hex of the size of a typical cell; `outline` and `centre` of each cell; `inner`: the
    box within the frame; `map_bottom`: where the map ends and the furniture begins; `close`: whether the scale leaves
    room for counts on the counters; `type`: the factor for letters of the furniture; `counter`: width and height of a
    counter; `room`: what is taken.
    """

    def __init__(self, chart: Chart, words: Words, width: int) -> None:
        self.chart, self.words, self.width = chart, words, width
        self.border = 14.0 if width < 1000 else 22.0
        self.type = max(0.78, min(1.0, width / 1300))
        left, top, right, bottom = self._extent()
        self.scale = (width - 2 * self.border) / (right - left)
        self.outline: dict[str, list[Point]] = {}
        self.centre: dict[str, Point] = {}
        for cell in chart.cells:
            points = [self._at(point, left, top) for point in cell.outline]
            self.outline[cell.id] = points if _clockwise(points) else points[::-1]
            self.centre[cell.id] = self._at(cell.centre, left, top)
        self.cell: dict[str, Cell] = {cell.id: cell for cell in chart.cells}
        self.unit = self._unit()
        self.close = self.unit >= 30
        across = min(1.5 * self.unit, 68.0)
        self.counter = (round(across, 1), round(across * (0.69 if self.close else 0.74), 1))
        self.map_bottom = self.border + (bottom - top) * self.scale
        self.height = self.map_bottom
        self.room = Room(Box(0, 0, width, self.map_bottom))
        self.stacks: dict[str, list[Counter]] = {}
        for counter in chart.counters:
            if counter.cell in self.centre:
                self.stacks.setdefault(counter.cell, []).append(counter)

    def _extent(self) -> Box:
        """The map's edges in map units, with a margin, off-map arrows included."""
        chart = self.chart
        points = [point for cell in chart.cells for point in cell.outline]
        size = (median(area(cell.outline) for cell in chart.cells if cell.kind != "box") / _HEX) ** 0.5
        centres = {cell.id: cell.centre for cell in chart.cells}
        for place in chart.beyond:
            x, y = centres[place.cell]
            points.append((x + 1.9 * size * place.heading[0], y + 1.9 * size * place.heading[1]))
        xs, ys = [x for x, _ in points], [y for _, y in points]
        margin = 0.4 * size
        return Box(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + 0.5 * margin)

    def _at(self, place: Point, left: float, top: float) -> Point:
        # rounded before scaling too, so that corners shared by neighbours come out the same to the last digit
        x, y = round(place[0], 4), round(place[1], 4)
        return (round(self.border + (x - left) * self.scale, 1), round(self.border + (y - top) * self.scale, 1))

    def _unit(self) -> float:
        sizes = [area(self.outline[cell.id]) for cell in self.chart.cells if cell.kind != "box"]
        return float((median(sizes) / _HEX) ** 0.5)

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


def _clockwise(points: list[Point]) -> bool:
    return sum((b[0] - a[0]) * (b[1] + a[1]) for a, b in zip(points, points[1:] + points[:1], strict=True)) < 0
