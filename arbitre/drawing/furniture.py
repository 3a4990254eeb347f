"""What surrounds a chart: frame, cartouche with title, date and scale, compass rose, and where all of it stands."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from arbitre.drawing.labels import Box, rectangle, text, width
from arbitre.drawing.ledger import ledger_size
from arbitre.drawing.legend import PITCH, Column, entries_of, fits, in_columns
from arbitre.drawing.shapes import Point, line, num, regular
from arbitre.drawing.sheet import Sheet
from arbitre.kernel.words import Arg

_GAP = 14.0
_PART, _NARROW = 0.6, 600.0  # of a sheet that a note may take, and what it may in any
_LEAST = 24.0  # the radius under which no compass is drawn


class Layout(NamedTuple):
    """Where the furniture stands: the strip's height, the boxes of cartouche, ledger and legend, the legend's columns,
    the compass."""

    strip: float
    cartouche: Box
    ledger: Box
    legend: Box
    columns: list[Column]
    rose: Point
    radius: float


def _cartouche_lines(sheet: Sheet) -> list[tuple[Arg, float, str]]:
    """What the cartouche says, each with its size and style, from the top; notes that would be too long in two."""
    chart = sheet.chart
    lines: list[tuple[Arg, float, str]] = [
        (chart.title, 23, "serif mid title"), (chart.subtitle, 13, "name mid"), (chart.moment, 15, "serif mid"),
    ]  # fmt: skip
    return [*lines, *((line, 11, "soft mid") for note in chart.notes for line in _in_two(sheet, note))]


def _in_two(sheet: Sheet, note: Arg) -> tuple[Arg, ...]:
    """A note, or its halves if it would take more than its part of a wide sheet: ledger and compass stand beside it."""
    words = sheet.words(note)
    if width(words, sheet.letter(11)) <= max(_NARROW, _PART * sheet.width):
        return (note,)
    middle = min((at for at, letter in enumerate(words) if letter == " "), key=lambda at: abs(2 * at - len(words)))
    return words[:middle], words[middle + 1 :]


def _cartouche_size(sheet: Sheet) -> tuple[float, float]:
    lines = [(sheet.words(said), sheet.letter(size), style) for said, size, style in _cartouche_lines(sheet) if said]
    spaced = 0.19  # letters of the title stand apart, and capitals are wider than most
    wide = max(width(words, size) + ("title" in style) * spaced * size * len(words) for words, size, style in lines)
    high = sum(1.42 * size for _, size, _ in lines) + (2.9 * sheet.letter(11) if sheet.chart.scale[0] else 0)
    bar = sheet.chart.scale[0] * sheet.scale
    return max(wide, bar) + 36, high + 22


def layout(sheet: Sheet) -> Layout:
    """Measure the furniture and find its place under the map: cartouche left, legend, compass right; the legend below
    them where the sheet is narrow. On a map of many cells it lies within the map, if that leaves room."""
    wide, high = _cartouche_size(sheet)
    pitch = PITCH * sheet.letter(11.5)
    radius = 50 * sheet.type if sheet.width >= 1000 else 30.0
    left, right = sheet.border + _GAP + 0.3 * sheet.unit, sheet.width - sheet.border - _GAP
    if sheet.dense and (afloat := _afloat(sheet, left, right, radius)):
        return afloat
    ledger_wide, ledger_high = ledger_size(sheet, high)
    strip = max(high + 4, 2.3 * radius + 14, ledger_high + 4) + _GAP
    top = sheet.map_bottom
    cartouche = Box(left, top + strip - _GAP - high, left + wide, top + strip - _GAP)
    beside = cartouche.right + (_GAP if ledger_wide else 0)
    ledger = Box(beside, cartouche.bottom - ledger_high, beside + ledger_wide, cartouche.bottom)
    room = (right - 6 - ledger.right - _GAP) / 2
    radius = min(radius, room) if room > _LEAST else 0.0  # long words leave no room for it
    rose = (right - radius - 6, top + strip / 2 - 2)
    entries = entries_of(sheet)
    columns = in_columns(sheet, entries, max(5, int(high / pitch)))
    legend_right = rose[0] - radius - 2 * _GAP
    legend_wide = sum(column.width for column in columns)
    legend_high = pitch * max((len(column.entries) for column in columns), default=0)
    if ledger.right + _GAP + legend_wide <= legend_right:
        middle = cartouche.middle[1]
        legend = Box(legend_right - legend_wide, middle - legend_high / 2, legend_right, middle + legend_high / 2)
    else:
        rows = next(n for n in range(1, len(entries) + 1) if fits(in_columns(sheet, entries, n), right - left))
        columns, legend_high = in_columns(sheet, entries, rows), pitch * rows
        legend = Box(left, top + strip + 2, right, top + strip + 2 + legend_high)
        strip += legend_high + _GAP
    return Layout(strip, cartouche, ledger, legend, columns, rose, radius)


def _afloat(sheet: Sheet, left: float, right: float, radius: float) -> Layout | None:
    """The furniture within a map whose corners are empty, so that all of the sheet is map: cartouche and ledger
    in the upper left, legend and compass in the lower right. None if a cell is in its way."""
    gap, top, foot = _GAP * sheet.type, sheet.border + _GAP * sheet.type, sheet.map_bottom - _GAP * sheet.type
    wide, high = _cartouche_size(sheet)
    rose = (right - radius - gap, foot - radius - gap)
    ledger_wide, ledger_high = ledger_size(sheet, high)
    pitch = PITCH * sheet.letter(11.5)
    columns = in_columns(sheet, entries_of(sheet), max(5, int(ledger_high / pitch)))
    legend_high = pitch * max((len(column.entries) for column in columns), default=0)
    legend_right = rose[0] - radius - gap
    legend = Box(legend_right - sum(column.width for column in columns), foot - legend_high, legend_right, foot)
    cartouche = Box(left, top, left + wide, top + high)
    beside = cartouche.right + gap
    ledger = Box(beside, top, beside + ledger_wide, top + ledger_high)
    taken = (cartouche, legend, ledger, Box.around(*rose, 2.2 * radius, 2.6 * radius))
    if any(map(sheet.ground.taken.touched, taken)) or ledger.right > right or legend.left < left:
        return None
    return Layout(0.0, cartouche, ledger, legend, columns, rose, radius)


def frame(sheet: Sheet) -> Iterator[str]:
    """The neat line: two rules, and between them bars alternately black and white, one to about a unit of the map."""
    inner, w, h = sheet.inner, sheet.width, sheet.height
    band = 5.0 if sheet.border < 20 else 6.5
    outer, middle = inner.grown(band), inner.grown(band / 2)
    yield f'<path class="panel" fill-rule="evenodd" d="{rectangle(Box(0, 0, w, h))}{rectangle(inner)}"/>'
    step = max(24.0, math.sqrt(3) * sheet.unit)
    for size, ends in (
        (w - 2 * sheet.border, ((inner.left, middle.top, "h"), (inner.left, middle.bottom, "h"))),
        (h - 2 * sheet.border, ((middle.left, inner.top, "v"), (middle.right, inner.top, "v"))),
    ):
        bar = size / (2 * round(size / step / 2) + 1)
        rules = "".join(f"M{num(x)} {num(y)}{way}{num(size)}" for x, y, way in ends)
        yield f'<path class="ink" stroke-width="{num(band - 2.8)}" stroke-dasharray="{bar:.2f}" d="{rules}"/>'
    yield f'<path class="ink" stroke-width="1.6" d="{rectangle(inner)}"/><path class="hair" d="{rectangle(outer)}"/>'
    yield f'<path class="ink" stroke-width="2.4" d="{rectangle(outer.grown(2.6))}"/>'


def cartouche(sheet: Sheet, box: Box) -> Iterator[str]:
    """The title in its double frame, with the date, the notes and the scale."""
    yield f'<path class="panel" d="{rectangle(box)}"/><path class="ink" stroke-width="1.6" d="{_notched(box, 0)}"/>'
    yield f'<path class="hair" d="{_notched(box.grown(-4), 5)}"/>'
    x, y = box.middle[0], box.top + 10
    for said, points, style in _cartouche_lines(sheet):
        if not said:
            continue
        size = sheet.letter(points)
        y += 1.42 * size
        yield text(x, y - 0.36 * size, sheet.words(said), size, style)
    length, parts, words = sheet.chart.scale
    if length:
        yield from _scale(sheet, x, y + 0.75 * sheet.letter(11), length * sheet.scale, parts, sheet.words(words))


def _notched(box: Box, cut: float) -> str:
    """A frame whose corners are notched inwards, as on old title blocks."""
    if not cut:
        return rectangle(box)
    c = num(cut)
    return (
        f"M{num(box.left + cut)} {num(box.top)}H{num(box.right - cut)}v{c}h{c}V{num(box.bottom - cut)}h-{c}v{c}"
        f"H{num(box.left + cut)}v-{c}h-{c}V{num(box.top + cut)}h{c}z"
    )


def _scale(sheet: Sheet, x: float, y: float, length: float, parts: int, words: str) -> Iterator[str]:
    """The scale bar, in alternate black and white, and its length in words."""
    left, size, high = x - length / 2, length / parts, 4.5
    bars = "".join(rectangle(Box(left + i * size, y, left + (i + 1) * size, y + high)) for i in range(0, parts, 2))
    yield f'<path class="bar" d="{bars}"/><path class="hair" d="{rectangle(Box(left, y, left + length, y + high))}"/>'
    letters = sheet.letter(11)
    yield text(x, y + high + 1.15 * letters, words, letters, "soft mid")


def compass(rose: Point, radius: float) -> str:
    """A rose of sixteen points in a ring of degrees, north marked; nothing without a radius."""
    if not radius:
        return ""
    return f'<g class="rose" transform="translate({num(rose[0])} {num(rose[1])})">{_rose(radius)}</g>'


@lru_cache(maxsize=16)
def _rose(radius: float) -> str:
    return "".join(_points(radius))


def _points(radius: float) -> Iterator[str]:
    count = 72 if radius > 40 else 36
    band, middle = 0.14 * radius, 0.93 * radius
    yield f'<circle class="panel" r="{num(radius)}"/>'
    for r in (radius, radius - band):
        yield f'<circle class="hair" r="{num(r)}"/>'
    pitch = 2 * math.pi * middle / count
    ticks = f'stroke-width="{num(band)}" stroke-dasharray=".7 {pitch - 0.7:.3f}" stroke-dashoffset=".35"'
    yield f'<circle class="ink" r="{num(middle)}" {ticks}/>'
    for reach, size, start in ((0.52, 0.13, math.pi / 8), (0.66, 0.16, math.pi / 4), (0.82, 0.2, 0.0)):
        count = 8 if start == math.pi / 8 else 4
        points = regular(0, 0, reach * radius, count, turn=start)
        for side, style in ((1, "bar"), (-1, "panel")):
            kites = ""
            for i, tip in enumerate(points):
                angle = start - math.pi / 2 + 2 * math.pi * i / count + side * math.pi / count
                waist = (size * radius * math.cos(angle), size * radius * math.sin(angle))
                kites += line(((0, 0), tip, waist), closed=True)
            yield f'<path class="{style} hairline" d="{kites}"/>'
    yield text(0, -radius - 3, "N", max(10.0, 0.3 * radius), "serif mid bold")
