"""What stands in each cell, and the room it takes, before any label looks for its own."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from arbitre.drawing.forces import contact_radius, slots, spread_boxes, stack_box
from arbitre.drawing.labels import Box, frame_of, round_all
from arbitre.drawing.routes import Standing
from arbitre.drawing.shapes import Point, within
from arbitre.drawing.sheet import Sheet
from arbitre.drawing.signs import mark_box
from arbitre.drawing.sites import site_place
from arbitre.drawing.terrain import Number
from arbitre.kernel.chart import Contact


class Placed(NamedTuple):
    """What stands in each cell, and the place of each contact."""

    stands: Standing
    spots: list[tuple[Contact, Point]]


def placed(sheet: Sheet, printed: Iterable[Number]) -> Placed:
    """Where everything stands on the map where these names and numbers are printed; its room is taken."""
    fixed = [(number.box, 0.4) for number in printed]  # a name can give way
    fixed += [
        (Box.around(*site_place(sheet, site.cell, site.kind), 0.4 * sheet.unit, 0.4 * sheet.unit), 1.5)
        for site in sheet.chart.sites
        if site.cell in sheet.centre and site.kind != "name"
    ]
    by_cell: dict[str, list[Contact]] = {}
    for seen in sheet.chart.contacts:
        if seen.cell in sheet.centre:
            by_cell.setdefault(seen.cell, []).append(seen)
    own: dict[str, Box] = {}
    spread: dict[str, list[Box]] = {}
    enemy: dict[str, Box] = {}
    spots: list[tuple[Contact, Point]] = []
    rings: list[Box] = []
    for id in dict.fromkeys([*by_cell, *sheet.stacks]):
        if sheet.cell[id].kind == "box":
            continue  # its counters are laid out one by one
        shared = slots(sheet, id, by_cell.get(id, []))
        if id in sheet.stacks and sheet.chart.spread:
            spread[id] = _apart(sheet, id, spread_boxes(sheet, id), (*own.values(), *rings), fixed)
            own[id] = round_all(spread[id])
            sheet.room.take(own[id].grown(2))
        elif id in sheet.stacks:
            own[id] = shared.counter
            sheet.room.take(stack_box(shared.counter, len(sheet.stacks[id])).grown(2))
        for seen, at in zip(by_cell.get(id, []), shared.contacts, strict=True):
            spots.append((seen, at))
            size = 2 * contact_radius(sheet, seen) + 5
            rings.append(Box.around(*at, size, size))
            enemy.setdefault(id, rings[-1])
            sheet.room.take(rings[-1])
    stands = Standing(own, enemy, spread)
    for sign in sheet.chart.marks:
        if sign.cell in sheet.centre:
            sheet.room.take(mark_box(sheet, sign, stands.at(sign.cell)))
    return Placed(stands, spots)


def take_boxes(sheet: Sheet) -> None:
    """Set the room of the holding boxes aside."""
    for cell in sheet.chart.cells:
        if cell.kind == "box":
            sheet.room.take(frame_of(sheet.outline[cell.id]))


@lru_cache(maxsize=256)
def _aside(outline: tuple[Point, ...], middle: Point, unit: float) -> list[Point]:
    """How far what stands at a point may be moved within the cell, the nearest places first."""
    x, y = middle
    ways = [(0.1 * right * unit, 0.1 * down * unit) for right in range(-8, 9, 2) for down in range(-8, 9, 2)]
    ways.sort(key=lambda by: math.hypot(*by))
    return ways[:1] + [by for by in ways[1:] if within(outline, (x + by[0], y + by[1]))]


def _apart(
    sheet: Sheet, cell: str, boxes: list[Box], others: Iterable[Box], printed: Iterable[tuple[Box, float]]
) -> list[Box]:
    """The counters of a wide cell, moved aside together if they would cover those of another, or what is printed, each
    with how bad that is; the middle of them stays in the cell."""
    whole, u = round_all(boxes).grown(1.5), sheet.unit
    reach = whole.grown(0.8 * u)
    left, top, right, bottom = reach
    taken = chain(((other, 4.0) for other in others), printed)
    near = [(o, weight) for o, weight in taken if o[0] < right and o[2] > left and o[1] < bottom and o[3] > top]

    if not near:
        return boxes
    best, least = (0.0, 0.0), math.inf
    for by in _aside(tuple(sheet.outline[cell]), whole.middle, u):
        cost = 2 * math.hypot(*by)
        if cost >= least:
            break  # all others are farther away
        moved = whole.moved(*by)
        left, top, right, bottom = moved
        for o, weight in near:
            if o[0] < right and o[2] > left and o[1] < bottom and o[3] > top:
                cost += weight * o.overlap(moved)
                if cost >= least:
                    break
        else:
            best, least = by, cost
    return [box.moved(*best) for box in boxes] if any(best) else boxes
