"""Borders drawn as coarsely as a chart of this scale bears, so that cells that touch go on touching."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from arbitre.drawing.shapes import Pen, Point, area, thinned

K = TypeVar("K", bound=Hashable)

_BLEED = 0.1  # how far land runs on beyond the edge of the map, in maps
_LEAST = 3.0  # the area in square pixels of the smallest islet that is drawn


def thinned_cells(loops: Mapping[K, Sequence[Point]], tolerance: float) -> dict[K, list[Point]]:
    """Closed outlines of cells without the points that do not matter within a tolerance, in whole pixels.

    What two cells share is thinned once for both. Cells that touch must share the same points, to the last digit.
    """
    near: dict[Point, set[Point]] = {}
    for loop in loops.values():
        for a, b in zip(loop, [*loop[1:], loop[0]], strict=True):
            near.setdefault(a, set()).add(b)
            near.setdefault(b, set()).add(a)
    kept: dict[tuple[Point, ...], list[Point]] = {}

    def run(points: list[Point]) -> list[Point]:
        """A piece of border between two joints, thinned the same whichever way it is walked."""
        forward = (points[0], points[1]) <= (points[-1], points[-2])
        key = tuple(points if forward else points[::-1])
        if key not in kept:
            kept[key] = thinned(key, tolerance)
        return kept[key] if forward else kept[key][::-1]

    cells: dict[K, list[Point]] = {}
    for id, loop in loops.items():
        joints = [i for i, point in enumerate(loop) if len(near[point]) != 2] or [loop.index(min(loop))]
        points: list[Point] = []
        for i, start in enumerate(joints):
            end = joints[i + 1] if i + 1 < len(joints) else joints[0] + len(loop)
            points += run([loop[k % len(loop)] for k in range(start, end + 1)])[:-1]
        cells[id] = whole(points)
    return cells


def whole(points: Sequence[Point]) -> list[Point]:
    """The points in whole numbers, none of them twice in a row."""
    there = [(float(round(x)), float(round(y))) for x, y in points]
    return [point for i, point in enumerate(there) if point != there[i - 1]]


@lru_cache(maxsize=8)
def coast(outlines: tuple[tuple[Point, ...], ...], origin: Point, scale: float, tolerance: float) -> str:
    """Land as one path: the outlines in map units, thinned, in whole pixels, the smallest islets left out. Land that is
    cut off where the outlines end runs on, beyond the frame of the chart."""
    edges = [(min(values), max(values)) for values in zip(*(point for loop in outlines for point in loop), strict=True)]
    pen = Pen()
    for outline in outlines:
        xs, ys = (_run_on([point[k] for point in outline], *edges[k]) for k in (0, 1))
        points = [(origin[0] + x * scale, origin[1] + y * scale) for x, y in zip(xs, ys, strict=True)]
        if area(points) < _LEAST:
            continue
        loop = whole(thinned([*points, points[0]], tolerance)[:-1])
        if len(loop) < 3:
            continue
        pen.move(*loop[0])
        for x, y in loop[1:]:
            pen.to(x, y)
        pen.close()
    return pen.path


def _run_on(values: Sequence[float], least: float, most: float) -> list[float]:
    """The coordinates of a loop, those of its sides that lie along either edge moved well beyond it."""
    far = _BLEED * (most - least)
    return [
        value + far * ((value == most) - (value == least))
        if value in (least, most) and value in (values[i - 1], values[(i + 1) % len(values)])
        else value
        for i, value in enumerate(values)
    ]
