"""The legend: the signs that a chart uses, and what they mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from arbitre.drawing.areas import STYLED, TICK
from arbitre.drawing.engraving import EXPLAINED, stroke_sign
from arbitre.drawing.forces import figure, plate
from arbitre.drawing.labels import Box, rectangle, text, width
from arbitre.drawing.relief import ground_sign, kinds
from arbitre.drawing.routes import head, swoosh
from arbitre.drawing.shapes import line, num
from arbitre.drawing.sheet import Owned, Sheet, whose
from arbitre.drawing.signs import WATCHED, burst, eye, reticle
from arbitre.drawing.sites import SIGNS, sign
from arbitre.kernel.chart import Seat

PITCH = 1.62
"""From line to line, in letters."""
Symbol = Callable[[float, float, float], str]


def entries_of(sheet: Sheet) -> list[tuple[str, Symbol]]:
    """The signs this chart uses: the words for each, and how it is drawn in a box of given middle and height."""
    chart = sheet.chart
    entries: list[tuple[str, Symbol]] = []
    own = chart.seat
    others: dict[str, Seat] = {"first": "second", "second": "first"}
    other = others.get(own, "neutral")

    def add(key: str, symbol: Symbol) -> None:
        entries.append((sheet.meaning(key), symbol))

    for kind in kinds(sheet):
        add(kind, partial(ground_sign, kind))
    if any(cell.kind == "apart" for cell in chart.cells):
        add("apart", _apart_sign)
    worn = "" if all(counter.silhouette for counter in chart.counters) else " figured"
    if chart.counters:
        add("own", partial(_counter_sign, _in_livery(own, chart.counters) + worn))
    if any(counter.owner == other for counter in chart.counters):
        add("enemy", partial(_counter_sign, _in_livery(other, chart.counters) + worn))
    if any(counter.damaged for counter in chart.counters):
        add("damaged", partial(_damaged_sign, own))
    if any(counter.hollow for counter in chart.counters):
        add("hollow", partial(_worn_sign, own, "hollow"))
    if lost := [counter.owner for counter in chart.counters if counter.lost]:
        add("lost", partial(_worn_sign, lost[0], "wreck"))
    ringed = "" if all(contact.silhouette for contact in chart.contacts) else " figured"
    seen = _in_livery(other, chart.contacts) + ringed
    if any(not contact.age for contact in chart.contacts):
        add("contact", partial(_ring_sign, seen, ""))
    if any(contact.age for contact in chart.contacts):
        add("contact-old", partial(_ring_sign, seen, "3 2.4"))
    if any(contact.cleared for contact in chart.contacts):
        add("cleared", partial(_struck_sign, seen))
    signed: dict[str, str] = {}
    for mark in chart.marks:
        signed.setdefault(mark.key, mark.owner)
    for key, owner in signed.items():
        add(key, partial(_mark_sign, key, owner if key == "captured" else other))
    for key, owner in dict.fromkeys((way.key, way.owner) for way in chart.routes):
        enemy = "-enemy" if key == "raid" and owner != own else ""
        add(key + enemy, partial(_route_sign, key, "intent" if key == "planned" else owner))
    for key, owner, livery in dict.fromkeys((wash.key, wash.owner, wash.livery) for wash in chart.washes):
        held = {own: "-own", "neutral": "-contested"}.get(owner, "-enemy") if key == "control" else ""
        add(key + (f"-{livery}" if livery else held), partial(_wash_sign, key, f"{owner} in-{livery}"))
    for kind in dict.fromkeys(site.kind for site in chart.sites if site.kind in SIGNS):
        add(kind, partial(_site_sign, kind))
    for key in dict.fromkeys(stroke.key for stroke in chart.strokes if stroke.key in EXPLAINED):
        add(key, partial(stroke_sign, key))
    return entries


def _in_livery(owner: Seat, things: Iterable[Owned]) -> str:
    """The classes of a side, as the first of these things that is its own wears its colours."""
    return next((whose(thing) for thing in things if thing.owner == owner), owner)


def _apart_sign(x: float, y: float, h: float) -> str:
    return f'<path class="apart" d="{rectangle(Box.around(x, y, 1.8 * h, 1.1 * h))}"/>'


def _counter_sign(owner: str, x: float, y: float, h: float) -> str:
    box = Box.around(x, y, 1.8 * h, 1.15 * h)
    shape = plate(owner.split()[0], box)
    if owner.endswith(" figured"):
        sign = text(x, y + 0.4 * h, "5", 1.15 * h, "on bold mid")
    else:
        sign = figure("ship", x, y, 1.3 * h, "on")
    return f'<g class="{owner}"><path class="c-plate" d="{shape}"/>{sign}</g>'


def _damaged_sign(owner: str, x: float, y: float, h: float) -> str:
    box = Box.around(x, y, 1.8 * h, 1.15 * h)
    corner = [(box.right - 0.8 * h, box.top), (box.right, box.top), (box.right, box.top + 0.8 * h)]
    hatch = "".join(
        line(((box.right - part * h, box.top), (box.right, box.top + part * h))) for part in (0.25, 0.5, 0.75)
    )
    return (
        f'<g class="{owner}"><path class="c-plate" d="{plate(owner, box)}"/>'
        f'<path class="c-hurt" d="{line(corner, True)}"/><path class="c-hatch" d="{hatch}"/></g>'
    )


def _worn_sign(owner: str, how: str, x: float, y: float, h: float) -> str:
    return _counter_sign(f"{owner} {how}", x, y, h)


def _ring_sign(owner: str, dashes: str, x: float, y: float, h: float) -> str:
    look = f' stroke-dasharray="{dashes}"' if dashes else ""
    ring = f'<circle class="ring" cx="{num(x)}" cy="{num(y)}" r="{num(0.62 * h)}" stroke-width="1.6"{look}/>'
    if owner.endswith(" figured"):
        return f'<g class="{owner}">{ring}{text(x, y + 0.36 * h, "5", h, "rn")}</g>'
    return f'<g class="{owner}">{ring}{figure("ship", x, y, 1.1 * h, "solid")}</g>'


def _struck_sign(owner: str, x: float, y: float, h: float) -> str:
    r = 0.62 * h
    slash = line(((x - r, y + 0.7 * r), (x + r, y - 0.7 * r)))
    return f'{_ring_sign(owner, "3 2.4", x, y, h)}<g class="{owner}"><path class="line" d="{slash}"/></g>'


def _mark_sign(key: str, owner: str, x: float, y: float, h: float) -> str:
    if key == "captured":
        return f'<g class="{owner}">{sign(f"flag-{owner}", x - 0.5 * h, y + 0.5 * h, 2.6 * h)}</g>'
    if key in SIGNS:
        return _site_sign(key, x, y, h)
    if key == "target":
        return f'<g class="intent">{reticle(x, y, 0.6 * h)}</g>'
    return f'<g class="{owner}">{eye(x, y, 0.7 * h)}</g>' if key in WATCHED else burst(x, y, 0.65 * h)


def _route_sign(key: str, owner: str, x: float, y: float, h: float) -> str:
    start, end = (x - h, y + 0.2 * h), (x + h, y + 0.2 * h)
    if key in ("raid", "planned"):
        return f'<g class="{owner}">{swoosh(start, end, 0.26 * h, hollow=key == "planned")}</g>'
    if key == "sea-route":
        return f'<path class="ruled" d="{line((start, end))}"/>'
    style = "moved" if key == "moved" else "line"
    return f'<g class="{owner}"><path class="{style}" d="{line((start, end))}"/>{head(start, end, 0.6 * h)}</g>'


def _wash_sign(key: str, owner: str, x: float, y: float, h: float) -> str:
    box = rectangle(Box.around(x, y, 1.8 * h, 1.1 * h))
    if key == "fog":
        return f'<path class="fog deep" d="{box}"/><path class="edge" d="{box}"/>'
    style = key if key in STYLED else "tint"
    tick = f'<path class="ticks {owner}" d="M{num(x - 5)} {num(y)}{TICK}"/>' if key == "ticked" else ""
    return f'<g><path class="{style} {owner}" d="{box}"/>{tick}</g>'


def _site_sign(kind: str, x: float, y: float, h: float) -> str:
    return f'<g class="neutral">{sign(f"c-{kind}", x, y, 3.2 * h)}</g>'


class Column(NamedTuple):
    """A column of the legend: its width, the words and sign of each entry."""

    width: float
    entries: Sequence[tuple[str, Symbol]]


def in_columns(sheet: Sheet, entries: Sequence[tuple[str, Symbol]], rows: int) -> list[Column]:
    """The legend in columns of at most so many rows, evenly filled."""
    size = sheet.letter(11.5)
    count = -(-len(entries) // rows)
    rows = -(-len(entries) // max(1, count))
    parts = [entries[i : i + rows] for i in range(0, len(entries), rows or 1)]
    return [Column(max(width(words, size) for words, _ in part) + 3.4 * size, part) for part in parts]


def fits(columns: Sequence[Column], room: float) -> bool:
    """Whether the columns stand side by side in the room, as one alone must."""
    return len(columns) == 1 or sum(column.width for column in columns) <= room


def legend(sheet: Sheet, box: Box, columns: Sequence[Column]) -> Iterator[str]:
    """The signs used on this chart, and what they mean."""
    size = sheet.letter(11.5)
    left = box.left
    yield f'<g font-size="{num(size)}">'
    for column in columns:
        for i, (words, symbol) in enumerate(column.entries):
            y = box.top + PITCH * size * (i + 0.5)
            yield symbol(left + 1.1 * size, y, 0.92 * size)
            yield text(round(left + 2.5 * size), round(y + 0.36 * size), words)
        left += column.width
    yield "</g>"
