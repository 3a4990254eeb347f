"""The printed map: sea and coasts, the grid and the names in its cells, and each cell as a place to point at."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from arbitre.drawing.borders import coast
from arbitre.drawing.engraving import berths, letterings, strokes
from arbitre.drawing.labels import Box, attribute, frame_of, text, width
from arbitre.drawing.relief import ground, kinds
from arbitre.drawing.shapes import Point, line, num, regular, within
from arbitre.drawing.sheet import COARSE, Sheet
from arbitre.kernel.chart import Cell

_MANY = 500  # cells, above which each is kept short
_GAP, _LEAD = 12.0, 3.0  # pixels between the names of two areas, on one line and on two


def sea(sheet: Sheet, rose: Point) -> Iterator[str]:
    """The water with the rhumb lines of the compass rose."""
    inner = sheet.inner
    yield (
        f'<path fill="url(#c-sea)" d="M{num(inner.left)} {num(inner.top)}H{num(inner.right)}V{num(inner.bottom)}'
        f'H{num(inner.left)}z"/>'
    )
    reach = math.hypot(sheet.width, sheet.height)
    rays = "".join(line((rose, point)) for point in regular(*rose, reach, 32))
    yield f'<path class="rhumb" clip-path="url(#c-inner)" d="{rays}"/>'


def land(sheet: Sheet) -> Iterator[str]:
    """The land."""
    if sheet.ground.waters:
        yield f'<path class="grid areas" d="{sheet.ground.waters}"/>'
    if sheet.chart.coasts:
        land = coast(sheet.chart.coasts, sheet.origin, sheet.scale, COARSE)
        yield (
            f'<g clip-path="url(#c-inner)"><path id="c-coast" class="shore" d="{land}"/>'
            '<use href="#c-coast" class="shallow"/><use href="#c-coast" class="coast"/></g>'
        )
    for cell in sheet.chart.cells:
        if cell.kind in ("land", "apart") and not cell.loose:
            yield f'<path class="{cell.kind}" d="{sheet.ground.path[cell.id]}"/>'
    yield from ground(sheet)
    yield from strokes(sheet)
    yield from berths(sheet)
    yield from letterings(sheet)


def cells(sheet: Sheet, loose: bool = False) -> Iterator[str]:
    """Every cell that is printed, or that is `loose`, as a place to point at: drawn only when it has something to say.
    Where they are very many, hexes all, one shape is drawn and used again and again."""
    boxes: dict[str, list[str]] = {}
    shape = "" if loose else _shape(sheet)
    if shape:
        yield f'<defs><path id="c" d="{shape}"/></defs>'
    for cell in sheet.chart.cells:
        if cell.loose != loose:
            continue
        name = f' data-name="{attribute(sheet.words(cell.name))}"' if cell.name else ""
        under = " water" if cell.kind == "water" else ""
        kind = f'class="cell{under}" data-cell="{attribute(cell.id)}"{name}'
        if shape and cell.kind != "box":
            x, y = sheet.centre[cell.id]
            place = f'<use {kind} href="#c" x="{round(x)}" y="{round(y)}"/>'
        else:
            place = f'<path {kind} d="{sheet.ground.path[cell.id]}"/>'
        if cell.layer:
            boxes.setdefault(cell.layer, []).append(place)
        else:
            yield place
    for key, places in boxes.items():
        yield sheet.layer(key, places)


def _shape(sheet: Sheet) -> str:
    """The shape of all cells of the map about their middle, if they are many and of one shape; "" if not."""
    spread = [cell for cell in sheet.chart.cells if cell.kind != "box"]
    if len(spread) < _MANY:
        return ""
    shapes = {_about(cell, sheet.scale) for cell in spread}
    return line(shapes.pop(), closed=True) if len(shapes) == 1 else ""


def _about(cell: Cell, scale: float) -> tuple[Point, ...]:
    x, y = cell.centre
    return tuple((round((px - x) * scale, 1), round((py - y) * scale, 1)) for px, py in cell.outline)


class Number(NamedTuple):
    """The name or number of a cell: where it is printed, in what style, and the room it takes."""

    cell: str
    x: float
    base: float
    words: str
    style: str
    box: Box


def numbers(sheet: Sheet, cells: Iterable[Cell]) -> list[Number]:
    """The name printed at the top of each of these cells: where it stands, which others would rather not cover."""
    size = _number_size(sheet)
    placed = []
    for cell in cells:
        if cell.kind == "box" or cell.silent:
            continue
        x, y = sheet.centre[cell.id]
        above = 0.97 * (y - min(point[1] for point in sheet.outline[cell.id]))
        base = y - min(above, (0.74 if sheet.chart.spread else 0.95) * sheet.unit) + size
        words = sheet.words(cell.name) if cell.name else cell.id
        box = Box.around(x, base - 0.35 * size, width(words, size, mono=True) + 4, size)
        sheet.room.take(box, 0.3)
        placed.append(Number(cell.id, round(x), round(base), words, "name" if cell.name else "", box))
    return placed


def _number_size(sheet: Sheet) -> float:
    return max(6.6, min(10.5, sheet.unit * 0.225))


def borders(sheet: Sheet) -> Iterator[str]:
    """The borders of the cells, each drawn once."""
    wide = " areas" if sheet.chart.spread else ""
    yield f'<path class="grid{wide}" d="{sheet.ground.borders}"/>'


def free(
    sheet: Sheet, printed: Iterable[Number], counters: Mapping[str, Box]
) -> Iterator[tuple[Number, Number | None]]:
    """Each name and number, and where it can be read: None for what something else has come to cover."""
    for number in printed:
        found = _freed(sheet, number, counters.get(number.cell))
        if found is not None and found.style:
            sheet.room.take(_apart(found.box))  # the next name keeps off it
        yield number, found


def grid(sheet: Sheet, printed: Iterable[Number]) -> Iterator[str]:
    """Names and numbers, written where they stand."""
    kind = "num named" if sheet.chart.spread else "num inked" if kinds(sheet) else "num"
    yield f'<g class="{kind}" font-size="{num(_number_size(sheet))}">'
    for number in printed:
        yield text(number.x, number.base, number.words, classes="" if sheet.chart.spread else number.style)
    yield "</g>"


def _freed(sheet: Sheet, number: Number, counters: Box | None) -> Number | None:
    """A name where it can be read: elsewhere in its cell if something stands on it, or at least beside the counters
    there, for it is what orders call the cell; the number of a hex goes without saying then."""
    room = sheet.room
    if room.hidden(number.box) < (0.02 if number.style else 0.2):
        return number
    if not number.style:
        return None
    shifts = _shifts(tuple(sheet.outline[number.cell]), number.box.middle)
    box, free = room.place([number.box.moved(*by) for by in shifts] or [number.box], 6)
    if not free and counters:
        (x, y), (_, top, _, bottom) = number.box.middle, counters
        across, high = counters.middle[0] - x, (number.box.bottom - number.box.top) / 2 + 3
        downs = (top - high - y, bottom + high - y)
        box, free = room.place([number.box.moved(across + aside, down) for aside in (0, -20, 20) for down in downs], 6)
    if not free:
        return number if room.hidden(number.box) < 0.5 else None
    return number._replace(x=round(box.middle[0]), base=round(number.base + box.top - number.box.top), box=box)


def _apart(name: Box) -> Box:
    """A printed name with the gap that another keeps from it, so that they are not read as one."""
    return Box(name.left - _GAP, name.top - _LEAD, name.right + _GAP, name.bottom + _LEAD)


@lru_cache(maxsize=256)
def _shifts(outline: tuple[Point, ...], middle: Point) -> list[Point]:
    """How far a name may be moved so that its middle stays in its cell, the nearest places first."""
    x, y = middle
    _, top, _, bottom = frame_of(outline)
    downs = range(int(top - y) + 7, int(bottom - y), 8)
    shifts = [(right, down) for right in (0, -15, 15, -30, 30) for down in downs]
    return sorted(
        ((right, down) for right, down in shifts if within(outline, (x + right, y + down))),
        key=lambda by: math.hypot(*by),
    )
