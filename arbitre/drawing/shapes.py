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
        text = f"{'-' if value < 0 else ''}{whole}{f'.{rest}' if rest else ''}"
        if -99999 < value < 99999:
            self[value] = text
        return text


_TENTHS = _Tenths()


def num(value: float) -> str:
    """A number with at most one decimal."""
    return _TENTHS[round(value * 10)]


def line(points: Iterable[Point], closed: bool = False) -> str:
    """A path through points: relative steps between positions rounded to a tenth, so that nothing drifts."""
    parts: list[str] = []
    last_x, last_y = 0, 0
    for x, y in points:
        here_x, here_y = round(x * 10), round(y * 10)
        dx, dy = here_x - last_x, here_y - last_y
        if not parts:
            parts.append(f"M{_TENTHS[here_x]} {_TENTHS[here_y]}")
        elif dy == 0:
            parts.append(f"h{_TENTHS[dx]}")
        elif dx == 0:
            parts.append(f"v{_TENTHS[dy]}")
        else:
            parts.append(f"l{_TENTHS[dx]} {_TENTHS[dy]}")
        last_x, last_y = here_x, here_y
    return "".join(parts) + ("z" if closed else "")


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


def toward(a: Point, b: Point, part: float) -> Point:
    """The point that lies the given part of the way from a to b."""
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def soft(loop: Polygon) -> str:
    """A closed curve guided by the points: it passes through the middles of their edges."""
    x, y = _tenths(toward(loop[-1], loop[0], 0.5))
    parts = [f"M{_TENTHS[x]} {_TENTHS[y]}"]
    for a, b in _edges(loop):
        (to_x, to_y), (by_x, by_y) = _tenths(toward(a, b, 0.5)), _tenths(a)
        parts.append(f"q{_TENTHS[by_x - x]} {_TENTHS[by_y - y]} {_TENTHS[to_x - x]} {_TENTHS[to_y - y]}")
        x, y = to_x, to_y
    return "".join(parts) + "z"


def _tenths(point: Point) -> tuple[int, int]:
    return round(point[0] * 10), round(point[1] * 10)


def rounded(loop: Polygon, radius: float) -> str:
    """A closed polygon with its corners rounded, beginning so far from each, up to the middle of an edge."""

    def along(corner: Point, other: Point) -> Point:
        return toward(corner, other, min(0.5, radius / (math.dist(corner, other) or 1.0)))

    parts = []
    for i, corner in enumerate(loop):
        before, after = along(corner, loop[i - 1]), along(corner, loop[(i + 1) % len(loop)])
        parts.append(
            f"{'L' if i else 'M'}{num(before[0])} {num(before[1])}"
            f"Q{num(corner[0])} {num(corner[1])} {num(after[0])} {num(after[1])}"
        )
    return "".join(parts) + "Z"


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
