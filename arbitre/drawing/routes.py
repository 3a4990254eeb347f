"""Lines from cell to cell: movement, raids, what is planned, printed sea routes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from arbitre.drawing.labels import THIN, Box, attribute, frame_of, text, title, width
from arbitre.drawing.shapes import Point, line, num, toward
from arbitre.drawing.sheet import Sheet, whose
from arbitre.kernel.chart import Route

FLOWN = ("raid", "planned")
"""Routes that go straight from their first cell to their last, if they name no others; else a course by stations."""


def _middle(sheet: Sheet, cell: str, taken: dict[str, Box]) -> Point:
    """Where a line to a cell is aimed at."""
    return taken[cell].middle if cell in taken else sheet.centre[cell]


def _trimmed(sheet: Sheet, cell: str, other: Point, taken: dict[str, Box], gap: float) -> Point:
    """Where a line from a cell to another point leaves what stands in the cell; from a holding box it comes straight
    across from that edge of the map."""
    if sheet.cell[cell].kind == "box":
        return (frame_of(sheet.outline[cell]).right + gap, other[1])
    box = taken.get(cell)
    if box is None:
        x, y = sheet.centre[cell]
        return toward((x, y), other, min(0.3, 5 / (math.dist((x, y), other) or 1)))
    box = box.grown(gap)
    x, y = box.middle
    dx, dy = other[0] - x, other[1] - y
    parts = [1.0]
    if dx:
        parts.append(((box.right if dx > 0 else box.left) - x) / dx)
    if dy:
        parts.append(((box.bottom if dy > 0 else box.top) - y) / dy)
    return toward((x, y), other, min(parts))


class Standing(NamedTuple):
    """What stands in each cell, so that lines begin and end beside it: the own counters, and the enemy's ring; and on a
    map of wide areas the place of each counter."""

    own: dict[str, Box]
    enemy: dict[str, Box]
    spread: dict[str, list[Box]]

    def at(self, cell: str) -> Box | None:
        """What stands in a cell: the own counters, else the enemy's ring."""
        return self.own.get(cell, self.enemy.get(cell))

    def aim(self, sheet: Sheet, way: Route) -> dict[str, Box]:
        """What a route ends at: a raid at what it is flown against."""
        if way.key in FLOWN and way.owner == sheet.chart.seat:
            return {**self.own, **self.enemy}
        return {**self.enemy, **self.own}


def _ends(sheet: Sheet, way: Route, standing: Standing) -> tuple[Point, Point]:
    """Where the line of a route begins and ends."""
    aim = standing.aim(sheet, way)
    start = _trimmed(sheet, way.cells[0], _middle(sheet, way.cells[1], aim), standing.own, 2.5)
    before = start if len(way.cells) == 2 else sheet.centre[way.cells[-2]]
    return start, _trimmed(sheet, way.cells[-1], before, aim, 4)


def route(sheet: Sheet, way: Route, standing: Standing, owner: str = "") -> Iterator[str]:
    """A route between cells, beside what stands in them, in the colours of its owner or of another."""
    first = way.cells[0]
    start, end = _ends(sheet, way, standing)
    points = [start, *(sheet.centre[cell] for cell in way.cells[1:-1]), end]
    owner = owner or ("intent" if way.key == "planned" else whose(way))
    said = title(sheet.meaning(way.key), sheet.words(way.label) if way.label else "")
    yield f'<g class="route {owner}" data-key="{attribute(way.key)}">{said}'
    if way.key == "sea-route":
        points[0], points[-1] = sheet.centre[first], sheet.centre[way.cells[-1]]
        yield f'<path class="ruled" d="{line(points)}"/>'
    elif way.key in FLOWN and len(way.cells) == 2:
        yield swoosh(start, end, 0.1 * sheet.unit, hollow=way.key == "planned")
    else:
        if first not in standing.own and sheet.cell[first].kind != "box":
            x, y = start
            yield f'<circle class="line" cx="{num(x)}" cy="{num(y)}" r="{num(max(2.2, 0.07 * sheet.unit))}"/>'
        style = "moved" if way.key == "moved" else "course" if way.key in FLOWN else "line"
        yield f'<path class="{style}" d="{line(points)}"/>'
        if style == "course":
            yield "".join(f'<circle class="station" cx="{num(x)}" cy="{num(y)}" r="3.5"/>' for x, y in points[1:-1])
        yield head(points[-2], end, max(6.0, 0.2 * sheet.unit))
    yield "</g>"
    for a, b in pairwise(points):
        for i in range(5):
            sheet.room.take(Box.around(*toward(a, b, i / 4), 10, 10), 0.4)


def head(start: Point, end: Point, size: float) -> str:
    """An arrow head at the end of a line."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    wings = [(end[0] - size * math.cos(angle + turn), end[1] - size * math.sin(angle + turn)) for turn in (0.42, -0.42)]
    return f'<path class="head" d="{line((end, *wings), closed=True)}"/>'


def _curve(start: Point, end: Point, part: float) -> tuple[Point, Point]:
    """A point of the bent line of a raid, and the direction across it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    bend = 0.16 if dx >= 0 else -0.16  # always bulging northwards
    cx, cy = start[0] + dx / 2 + bend * dy, start[1] + dy / 2 - bend * dx
    a, b = toward(start, (cx, cy), part), toward((cx, cy), end, part)
    size = math.dist(a, b) or 1.0
    return toward(a, b, part), (-(b[1] - a[1]) / size, (b[0] - a[0]) / size)


def swoosh(start: Point, end: Point, half: float, hollow: bool = False) -> str:
    """The arrow of a raid: bent, thin at its tail, broad at its head. Hollow and broken for one only intended."""
    way = math.dist(start, end)
    barb = min(4.4 * half, 0.5 * way)
    stop = 1 - barb / (way or 1)
    left, right = [], []
    for i in range(9):
        part = stop * i / 8
        (x, y), (nx, ny) = _curve(start, end, part)
        wide = half * (0.25 + 0.75 * i / 8)
        left.append((x + nx * wide, y + ny * wide))
        right.append((x - nx * wide, y - ny * wide))
    (x, y), (nx, ny) = _curve(start, end, stop)
    wing = min(2.5 * half, 0.6 * barb)
    tip = [(x + nx * wing, y + ny * wing), end, (x - nx * wing, y - ny * wing)]
    style = "planned" if hollow else "swoosh"
    return f'<path class="{style}" d="{line([*left, *tip, *reversed(right)], closed=True)}"/>'


def route_label(sheet: Sheet, way: Route, standing: Standing) -> Iterator[str]:
    """What flies a raid, beside its arrow."""
    if not way.label:
        return
    start, end = _ends(sheet, way, standing)
    size = sheet.beside(11.5)
    words = sheet.words(way.label).replace(" ", THIN)
    wide = width(words, size, bold=True)
    spots = []
    for part in (0.45, 0.25, 0.65, 0.05):
        (x, y), (nx, ny) = _curve(start, end, part)
        for side in (1, -1):
            for far in (0.32, 0.6, 0.95):
                reach = far * sheet.unit + abs(nx) * wide / 2
                spots.append((x + side * nx * reach, y + side * ny * reach))
    box, free = sheet.room.place([Box.around(*spot, wide, size) for spot in spots], 2)
    if free:
        owner = "intent" if way.key == "planned" else whose(way)
        x, y = box.middle
        yield f'<g class="{owner}">{text(x, y + 0.36 * size, words, size, "says bold halo mid")}</g>'
