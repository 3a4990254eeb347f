"""What surrounds a chart: the frame, the cartouche with title, date and scale, the legend, the compass rose."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from arbitre.drawing.forces import figure, plate
from arbitre.drawing.labels import Box, text, width
from arbitre.drawing.shapes import Point, line, num, regular
from arbitre.drawing.sheet import Sheet
from arbitre.drawing.signs import burst, eye, head, swoosh
from arbitre.drawing.terrain import SIGNS, STYLED
from arbitre.kernel.words import Arg, Term

_GAP = 14.0
_PITCH = 1.62  # from line to line of the legend, in letters


class Layout(NamedTuple):
    """Where the furniture stands: the strip's height, the boxes of cartouche and legend, the legend's columns, the
    compass."""

    strip: float
    cartouche: Box
    legend: Box
    columns: list[Column]
    rose: Point
    radius: float


def _cartouche_lines(sheet: Sheet) -> list[tuple[Arg, float, str]]:
    """What the cartouche says, each with its size and style, from the top."""
    chart = sheet.chart
    lines: list[tuple[Arg, float, str]] = [
        (chart.title, 23, "serif mid title"), (chart.subtitle, 13, "name mid"), (chart.moment, 15, "serif mid"),
    ]  # fmt: skip
    return [*lines, *((note, 11, "soft mid") for note in chart.notes)]


def _cartouche_size(sheet: Sheet) -> tuple[float, float]:
    lines = [(sheet.words(said), sheet.letter(size), style) for said, size, style in _cartouche_lines(sheet) if said]
    spaced = 0.19  # letters of the title stand apart, and capitals are wider than most
    wide = max(width(words, size) + ("title" in style) * spaced * size * len(words) for words, size, style in lines)
    high = sum(1.42 * size for _, size, _ in lines) + (2.9 * sheet.letter(11) if sheet.chart.scale[0] else 0)
    bar = sheet.chart.scale[0] * sheet.scale
    return max(wide, bar) + 36, high + 22


def layout(sheet: Sheet) -> Layout:
    """Measure the furniture and find its place under the map: cartouche left, legend, compass right; the legend below
    them where the sheet is narrow."""
    wide, high = _cartouche_size(sheet)
    pitch = _PITCH * sheet.letter(11.5)
    radius = 50 * sheet.type if sheet.width >= 1000 else 30.0
    left, right = sheet.border + _GAP + 0.3 * sheet.unit, sheet.width - sheet.border - _GAP
    strip = max(high + 4, 2.3 * radius + 14) + _GAP
    top = sheet.map_bottom
    rose = (right - radius - 6, top + strip / 2 - 2)
    cartouche = Box(left, top + strip - _GAP - high, left + wide, top + strip - _GAP)
    entries = _legend(sheet)
    columns = _columns(sheet, entries, max(5, int(high / pitch)))
    legend_right = rose[0] - radius - 2 * _GAP
    legend_wide = sum(column.width for column in columns)
    legend_high = pitch * max((len(column.entries) for column in columns), default=0)
    if cartouche.right + _GAP + legend_wide <= legend_right:
        middle = cartouche.middle[1]
        legend = Box(legend_right - legend_wide, middle - legend_high / 2, legend_right, middle + legend_high / 2)
    else:
        rows = next(n for n in range(1, len(entries) + 1) if _fits(_columns(sheet, entries, n), right - left))
        columns, legend_high = _columns(sheet, entries, rows), pitch * rows
        legend = Box(left, top + strip + 2, right, top + strip + 2 + legend_high)
        strip += legend_high + _GAP
    return Layout(strip, cartouche, legend, columns, rose, radius)


def frame(sheet: Sheet) -> Iterator[str]:
    """The neat line: two rules, and between them bars alternately black and white, one to each unit of the map."""
    inner, w, h = sheet.inner, sheet.width, sheet.height
    band = 5.0 if sheet.border < 20 else 6.5
    outer = inner.grown(band)
    yield f'<path class="panel" fill-rule="evenodd" d="{_rect(Box(0, 0, w, h))}{_rect(inner)}"/>'
    step = max(24.0, math.sqrt(3) * sheet.unit)
    bars = []
    for low, high, across in ((inner.left, inner.right, True), (inner.top, inner.bottom, False)):
        count = max(2, 2 * round((high - low) / step / 2) + 1)
        size = (high - low) / count
        for i in range(0, count, 2):
            a, b = low + i * size, low + (i + 1) * size
            for edge in (outer.top, inner.bottom) if across else (outer.left, inner.right):
                box = Box(a, edge, b, edge + band) if across else Box(edge, a, edge + band, b)
                bars.append(_rect(box.grown(-1.4) if band > 6 else box.grown(-1.1)))
    yield f'<path class="bar" d="{"".join(bars)}"/>'
    yield f'<path class="ink" stroke-width="1.6" d="{_rect(inner)}"/><path class="hair" d="{_rect(outer)}"/>'
    yield f'<path class="ink" stroke-width="2.4" d="{_rect(outer.grown(2.6))}"/>'


def _rect(box: Box) -> str:
    return f"M{num(box.left)} {num(box.top)}H{num(box.right)}V{num(box.bottom)}H{num(box.left)}z"


def cartouche(sheet: Sheet, box: Box) -> Iterator[str]:
    """The title in its double frame, with the date, the notes and the scale."""
    yield f'<path class="panel" d="{_rect(box)}"/><path class="ink" stroke-width="1.6" d="{_notched(box, 0)}"/>'
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
        return _rect(box)
    c = num(cut)
    return (
        f"M{num(box.left + cut)} {num(box.top)}H{num(box.right - cut)}v{c}h{c}V{num(box.bottom - cut)}h-{c}v{c}"
        f"H{num(box.left + cut)}v-{c}h-{c}V{num(box.top + cut)}h{c}z"
    )


def _scale(sheet: Sheet, x: float, y: float, length: float, parts: int, words: str) -> Iterator[str]:
    """The scale bar, in alternate black and white, and its length in words."""
    left, size, high = x - length / 2, length / parts, 4.5
    bars = "".join(_rect(Box(left + i * size, y, left + (i + 1) * size, y + high)) for i in range(0, parts, 2))
    yield f'<path class="bar" d="{bars}"/><path class="hair" d="{_rect(Box(left, y, left + length, y + high))}"/>'
    letters = sheet.letter(11)
    yield text(x, y + high + 1.15 * letters, words, letters, "soft mid")


def compass(rose: Point, radius: float) -> Iterator[str]:
    """A rose of sixteen points in a ring of degrees, north marked."""
    x, y = rose
    yield f'<circle class="panel" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill-opacity=".8"/>'
    for r in (radius, 0.86 * radius):
        yield f'<circle class="hair" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>'
    count = 72 if radius > 40 else 36
    ticks = "".join(
        line((a, b))
        for a, b in zip(regular(x, y, radius, count), regular(x, y, 0.86 * radius, count), strict=True)
    )
    yield f'<path class="hair" d="{ticks}"/>'
    for reach, size, start in ((0.52, 0.13, math.pi / 8), (0.66, 0.16, math.pi / 4), (0.82, 0.2, 0.0)):
        count = 8 if start == math.pi / 8 else 4
        points = regular(x, y, reach * radius, count, turn=start)
        for i, tip in enumerate(points):
            turn = start - math.pi / 2 + 2 * math.pi * i / count
            for side, style in ((1, "bar"), (-1, "panel")):
                angle = turn + side * math.pi / count
                waist = (x + size * radius * math.cos(angle), y + size * radius * math.sin(angle))
                yield f'<path class="{style} hairline" d="{line(((x, y), tip, waist), closed=True)}"/>'
    north = max(10.0, 0.3 * radius)
    yield text(x, y - radius - 3, "N", north, "serif mid bold")


# --- the legend ---------------------------------------------------------------------------------------------------

_Symbol = Callable[[float, float, float], str]


def _legend(sheet: Sheet) -> list[tuple[str, _Symbol]]:
    """The signs this chart uses: the words for each, and how it is drawn in a box of given middle and height."""
    chart = sheet.chart
    entries: list[tuple[str, _Symbol]] = []
    own = chart.seat
    other = {"first": "second", "second": "first"}.get(own, "neutral")

    def add(key: str, symbol: _Symbol) -> None:
        entries.append((sheet.words(Term(f"drawing-{key}")), symbol))

    if chart.counters:
        add("own", partial(_counter_sign, own))
    if any(counter.owner == other for counter in chart.counters):
        add("enemy", partial(_counter_sign, other))
    if any(counter.damaged for counter in chart.counters):
        add("damaged", partial(_damaged_sign, own))
    if any(counter.hollow for counter in chart.counters):
        add("hollow", partial(_hollow_sign, own))
    if any(not contact.age for contact in chart.contacts):
        add("contact", partial(_ring_sign, other, ""))
    if any(contact.age for contact in chart.contacts):
        add("contact-old", partial(_ring_sign, other, "3 2.4"))
    if any(contact.cleared for contact in chart.contacts):
        add("cleared", partial(_struck_sign, other))
    for key in dict.fromkeys(sign.key for sign in chart.marks):
        add(key, partial(_mark_sign, key, other))
    for key, owner in dict.fromkeys((way.key, way.owner) for way in chart.routes):
        enemy = "-enemy" if key == "raid" and owner != own else ""
        add(key + enemy, partial(_route_sign, key, "intent" if key == "planned" else owner))
    for key, owner in dict.fromkeys((wash.key, wash.owner) for wash in chart.washes):
        whose = {own: "-own", "neutral": "-contested"}.get(owner, "-enemy") if key == "control" else ""
        add(key + whose, partial(_wash_sign, key, owner))
    for kind in dict.fromkeys(site.kind for site in chart.sites if site.kind in SIGNS):
        add(kind, partial(_site_sign, kind))
    return entries


def _counter_sign(owner: str, x: float, y: float, h: float) -> str:
    box = Box.around(x, y, 1.8 * h, 1.15 * h)
    return (
        f'<g class="{owner}"><path class="plate" d="{plate(owner, box)}"/>{figure("ship", x, y, 1.3 * h, "on")}</g>'
    )


def _damaged_sign(owner: str, x: float, y: float, h: float) -> str:
    box = Box.around(x, y, 1.8 * h, 1.15 * h)
    corner = [(box.right - 0.8 * h, box.top), (box.right, box.top), (box.right, box.top + 0.8 * h)]
    hatch = "".join(
        line(((box.right - part * h, box.top), (box.right, box.top + part * h))) for part in (0.25, 0.5, 0.75)
    )
    return (
        f'<g class="{owner}"><path class="plate" d="{plate(owner, box)}"/><path class="hurt" d="{line(corner, True)}"/>'
        f'<path class="hatch" d="{hatch}"/></g>'
    )


def _hollow_sign(owner: str, x: float, y: float, h: float) -> str:
    return f'<g class="hollow">{_counter_sign(owner, x, y, h)}</g>'


def _ring_sign(owner: str, dashes: str, x: float, y: float, h: float) -> str:
    look = f' stroke-dasharray="{dashes}"' if dashes else ""
    ring = f'<circle class="ring" cx="{num(x)}" cy="{num(y)}" r="{num(0.62 * h)}" stroke-width="1.6"{look}/>'
    return f'<g class="{owner}">{ring}{figure("ship", x, y, 1.1 * h, "solid")}</g>'


def _struck_sign(owner: str, x: float, y: float, h: float) -> str:
    r = 0.62 * h
    slash = line(((x - r, y + 0.7 * r), (x + r, y - 0.7 * r)))
    return f'{_ring_sign(owner, "3 2.4", x, y, h)}<g class="{owner}"><path class="line" d="{slash}"/></g>'


def _mark_sign(key: str, owner: str, x: float, y: float, h: float) -> str:
    return f'<g class="{owner}">{eye(x, y, 0.7 * h)}</g>' if key == "found" else burst(x, y, 0.65 * h)


def _route_sign(key: str, owner: str, x: float, y: float, h: float) -> str:
    start, end = (x - h, y + 0.2 * h), (x + h, y + 0.2 * h)
    if key in ("raid", "planned"):
        return f'<g class="{owner}">{swoosh(start, end, 0.26 * h, hollow=key == "planned")}</g>'
    if key == "sea-route":
        return f'<path class="ruled" d="{line((start, end))}"/>'
    style = "moved" if key == "moved" else "line"
    return f'<g class="{owner}"><path class="{style}" d="{line((start, end))}"/>{head(start, end, 0.6 * h)}</g>'


def _wash_sign(key: str, owner: str, x: float, y: float, h: float) -> str:
    box = _rect(Box.around(x, y, 1.8 * h, 1.1 * h))
    if key == "fog":
        return f'<path class="fog" opacity=".7" stroke-width="0" d="{box}"/><path class="edge" d="{box}"/>'
    style = key if key in STYLED else "tint"
    return f'<g><path class="{style} {owner}" d="{box}"/></g>'


def _site_sign(kind: str, x: float, y: float, h: float) -> str:
    return f'<g class="neutral">{"".join(SIGNS[kind](x, y, 3.2 * h))}</g>'


class Column(NamedTuple):
    """A column of the legend: its width, the words and sign of each entry."""

    width: float
    entries: Sequence[tuple[str, _Symbol]]


def _columns(sheet: Sheet, entries: Sequence[tuple[str, _Symbol]], rows: int) -> list[Column]:
    """The legend in columns of at most so many rows, evenly filled."""
    size = sheet.letter(11.5)
    count = -(-len(entries) // rows)
    rows = -(-len(entries) // max(1, count))
    parts = [entries[i : i + rows] for i in range(0, len(entries), rows or 1)]
    return [Column(max(width(words, size) for words, _ in part) + 3.4 * size, part) for part in parts]


def _fits(columns: Sequence[Column], room: float) -> bool:
    return len(columns) == 1 or sum(column.width for column in columns) <= room


def legend(sheet: Sheet, box: Box, columns: Sequence[Column]) -> Iterator[str]:
    """The signs used on this chart, and what they mean."""
    size = sheet.letter(11.5)
    left = box.left
    for column in columns:
        for i, (words, symbol) in enumerate(column.entries):
            y = box.top + _PITCH * size * (i + 0.5)
            yield symbol(left + 1.1 * size, y, 0.92 * size)
            yield text(left + 2.5 * size, y + 0.36 * size, words, size)
        left += column.width
