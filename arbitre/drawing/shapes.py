"""Polygons as paths: outlines of unions of cells, meshes without doubled lines, soft curves, banks of fog.

Everything is in pixels, rounded to a tenth, and the same input always gives the same text.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Polygon = Sequence[Point]
Edge = tuple[Point, Point]


class _Tenths(dict[int, str]):
    """Whole numbers of tenths as they are written: a chart says the same few thousand again and again."""

    def __missing__(self, value: int) -> str:
        whole, rest = divmod(abs(value), 10)
        digits = f"{whole or ''}.{rest}" if rest else str(whole)
        text = f"-{digits}" if value < 0 else digits
        if -99999 < value < 99999:
            self[value] = text
        return text


_TENTHS = _Tenths()


def num(value: float) -> str:
    """A number with at most one decimal."""
    return _TENTHS[round(value * 10)]


class Pen:
    """Draws a path in as few letters as can be: relative steps between positions rounded to a tenth, so that nothing
    drifts; a command is written once for all that follow of its kind, and no more parts two numbers than must."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._letter = self._before = ""
        self._x = self._y = 0

    def _write(self, letter: str, *values: int) -> None:
        parts, before = self._parts, self._before
        if letter != self._letter:
            parts.append(letter)
            self._letter, before = letter, ""
        for value in values:
            number = _TENTHS[value]
            if before and number[0] != "-" and not (number[0] == "." and "." in before):
                parts.append(" ")
            parts.append(number)
            before = number
        self._before = before

    def move(self, x: float, y: float) -> Pen:
        """Begin anew at a point."""
        self._x, self._y = round(x * 10), round(y * 10)
        self._letter = ""
        self._write("M", self._x, self._y)
        return self

    def to(self, x: float, y: float) -> Pen:
        """A straight line to a point."""
        to_x, to_y = round(x * 10), round(y * 10)
        dx, dy = to_x - self._x, to_y - self._y
        if dy == 0:
            self._write("h", dx)
        elif dx == 0:
            self._write("v", dy)
        else:
            self._write("l", dx, dy)
        self._x, self._y = to_x, to_y
        return self

    def bend(self, by: Point, end: Point) -> Pen:
        """A curve to `end`, drawn towards `by`."""
        x, y = self._x, self._y
        self._x, self._y = round(end[0] * 10), round(end[1] * 10)
        self._write("q", round(by[0] * 10) - x, round(by[1] * 10) - y, self._x - x, self._y - y)
        return self

    def close(self) -> Pen:
        """Back to where it began."""
        self._letter = ""
        self._parts.append("z")
        return self

    @property
    def path(self) -> str:
        """What has been drawn, as the `d` of a path."""
        return "".join(self._parts)


def line(points: Iterable[Point], closed: bool = False) -> str:
    """A path through points."""
    pen = Pen()
    for i, (x, y) in enumerate(points):
        if i:
            pen.to(x, y)
        else:
            pen.move(x, y)
    return pen.close().path if closed else pen.path


def _edges(polygon: Polygon) -> Iterable[Edge]:
    return zip(polygon, [*polygon[1:], polygon[0]], strict=True)


def mesh(polygons: Iterable[Polygon]) -> str:
    """All the borders of the polygons as one path, a border between two of them drawn once.

    Polygons that touch must share the same points, to the last digit.
    """
    following: dict[Point, list[Point]] = {}
    seen: set[Edge] = set()
    for polygon in polygons:
        for a, b in _edges(polygon):
            if (b, a) not in seen and (a, b) not in seen:
                seen.add((a, b))
                following.setdefault(a, []).append(b)
    parts = []
    for start in following:
        while following[start]:
            run = [start]
            while run[-1] in following and following[run[-1]]:
                run.append(following[run[-1]].pop())
            parts.append(line(run))
    return "".join(parts)


def between(polygons: Sequence[Polygon]) -> str:
    """The borders that two of the polygons share as one path, each drawn once."""
    edges = {edge for polygon in polygons for edge in _edges(polygon)}
    return "".join(line(edge) for edge in sorted(edges) if edge[0] < edge[1] and edge[::-1] in edges)


def outlines(polygons: Iterable[Polygon]) -> list[list[Point]]:
    """The closed outlines of the union of polygons that touch along whole edges; a hole is an outline of its own."""
    following: dict[Point, list[Point]] = {}
    edges = {edge: None for polygon in polygons for edge in _edges(polygon)}
    for a, b in edges:
        if (b, a) not in edges:
            following.setdefault(a, []).append(b)
    loops = []
    for start in following:
        while following[start]:
            loop = [start]
            here = following[start].pop()
            while here != start:
                loop.append(here)
                here = following[here].pop()
            loops.append(loop)
    return loops


def open_edges(polygons: Iterable[Polygon]) -> set[Edge]:
    """The edges that belong to one of the polygons only, in the direction it runs."""
    edges = {edge for polygon in polygons for edge in _edges(polygon)}
    return {(a, b) for a, b in edges if (b, a) not in edges}


def area(polygon: Polygon) -> float:
    """The area enclosed, positive whichever way the points run."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in _edges(polygon))) / 2


def within(polygon: Polygon, point: Point) -> bool:
    """Whether a point lies inside a polygon."""
    x, y = point
    crossings = (
        x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) for a, b in _edges(polygon) if (a[1] > y) != (b[1] > y)
    )
    return sum(crossings) % 2 == 1


def toward(a: Point, b: Point, part: float) -> Point:
    """The point that lies the given part of the way from a to b."""
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def soft(loop: Polygon) -> str:
    """A closed curve guided by the points: it passes through the middles of their edges."""
    pen = Pen().move(*toward(loop[-1], loop[0], 0.5))
    for a, b in _edges(loop):
        pen.bend(a, toward(a, b, 0.5))
    return pen.close().path


def rounded(loop: Polygon, radius: float) -> str:
    """A closed polygon with its corners rounded, beginning so far from each, up to the middle of an edge."""

    def along(corner: Point, other: Point) -> Point:
        return toward(corner, other, min(0.5, radius / (math.dist(corner, other) or 1.0)))

    pen = Pen()
    for i, corner in enumerate(loop):
        before, after = along(corner, loop[i - 1]), along(corner, loop[(i + 1) % len(loop)])
        if i:
            pen.to(*before)
        else:
            pen.move(*before)
        pen.bend(corner, after)
    return pen.close().path


def thinned(points: Polygon, tolerance: float) -> list[Point]:
    """A line without the points that lie within `tolerance` of it when they are left out; its ends stay (the way of
    Douglas and Peucker)."""
    (ax, ay), (bx, by) = points[0], points[-1]
    dx, dy = bx - ax, by - ay
    length = math.hypot(dx, dy)
    farthest, off = 0, 0.0
    for i in range(1, len(points) - 1):
        x, y = points[i]
        away = abs(dx * (y - ay) - dy * (x - ax)) / length if length else math.hypot(x - ax, y - ay)
        if away > off:
            farthest, off = i, away
    if off <= tolerance:
        return [points[0], points[-1]]
    return [*thinned(points[: farthest + 1], tolerance)[:-1], *thinned(points[farthest:], tolerance)]


def dense(loop: Polygon, step: float) -> list[Point]:
    """The loop with points added along its edges, at most `step` apart."""
    points = []
    for a, b in _edges(loop):
        parts = max(1, math.ceil(math.dist(a, b) / step))
        points += [toward(a, b, i / parts) for i in range(parts)]
    return points


def swollen(loop: Polygon, amount: float, ripple: float = 0.0, length: float = 1.0) -> list[Point]:
    """The loop moved outwards by `amount`, and by a ripple that runs along it in billows of about three `length`s.

    Outlines made by `outlines` of polygons that run clockwise on the screen have their inside on the right.
    """
    points = []
    way = 0.0
    for i, (x, y) in enumerate(loop):
        before, after = loop[i - 1], loop[(i + 1) % len(loop)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dx, dy) or 1.0
        wave = abs(math.sin(way / length)) + 0.5 * math.sin(0.37 * way / length)
        push = amount + ripple * wave
        points.append((x + dy / size * push, y - dx / size * push))
        way += math.hypot(after[0] - x, after[1] - y)
    return points


def regular(x: float, y: float, radius: float, count: int, inner: float = 1.0, turn: float = 0.0) -> list[Point]:
    """A star or regular polygon of `count` points round (x, y); with `inner` below 1 a star. `turn` in radians."""
    total = count if inner == 1.0 else 2 * count
    points = []
    for i in range(total):
        r = radius * (inner if inner != 1.0 and i % 2 else 1.0)
        angle = turn - math.pi / 2 + 2 * math.pi * i / total
        points.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return points
