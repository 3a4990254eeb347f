"""Washes: tints, outlines and patterns over cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from arbitre.drawing.borders import whole
from arbitre.drawing.labels import attribute
from arbitre.drawing.shapes import line, outlines, rounded, swollen
from arbitre.drawing.sheet import Ground, Sheet, whose
from arbitre.kernel.chart import Wash

PATTERNS = {
    "first": ("M0 0l10 10M-2 8l4 4M8-2l4 4", 10),
    "second": ("M10 0L0 10M-2 2l4-4M8 12l4-4", 10),
    "neutral": ("M0 0l10 10M10 0L0 10", 10),
    "closed": ("M1 2h5M6 7h5M-4 7h5", 10),
    "shelled": ("M2 2l3 3M5 2l-3 3", 11),
    "grey": ("M0 0l10 10M-2 8l4 4M8-2l4 4", 10),
    "green": ("M2.5 0v10M7.5 0v10", 10),
    "beige": ("M0 2.5h10M0 7.5h10", 10),
    "red": ("M10 0L0 10M-2 2l4-4M8 12l4-4", 10),
    "blue": ("M3 3h1.8v1.8H3zM8 8h1.8v1.8H8z", 10),
}
"""What stripes the cells of each side and in each livery, those that are closed, those that were shelled: the path of a
tile, and its size in pixels."""
_WHOLE = ("control", "closed", "shelled")  # washes that fill their cells to the border
_ROUGH = ("cover", "whereabouts")  # long outlines of hexes, which are not rounded
TICK = "l4 5 7-11"
STYLED = ("searched", "range", "supply", "planned", "ticked", *_ROUGH, *_WHOLE)


def wash_path(sheet: Sheet, wash: Wash) -> str:
    """The outline of the cells of a wash, holes included."""
    if wash.livery:  # a nation's areas are told apart among themselves too
        return "".join(sheet.ground.path[cell] for cell in wash.cells if cell in sheet.ground.path)
    inset = 0.0 if wash.key in (*_WHOLE, *_ROUGH) else -2.5 if wash.key in ("range", "supply", "planned") else -1.0
    softened = 0.0 if sheet.dense or sheet.chart.spread else 0.32 * sheet.unit
    return _outline(sheet.ground, wash.cells, inset, sheet.dense, softened)


@lru_cache(maxsize=1024)
def _outline(ground: Ground, cells: tuple[str, ...], inset: float, coarse: bool, softened: float) -> str:
    """The outline of cells, drawn in by so much, in whole pixels if `coarse`, its corners rounded if `softened`. What
    is washed changes seldom: one view has most of it from the one before."""
    loops = outlines(loop for cell in cells if cell in ground.outline for loop in ground.loops(cell))
    if not inset:
        return "".join(line(loop, closed=True) for loop in loops)
    if coarse:
        return "".join(line(whole(swollen(loop, inset)), closed=True) for loop in loops)
    if softened:
        return "".join(rounded(swollen(loop, inset), softened) for loop in loops)
    return "".join(line(swollen(loop, inset), closed=True) for loop in loops)


def wash(sheet: Sheet, drawn: Wash, owner: str = "") -> str:
    """A tint over cells, in the colours of its owner or of another."""
    style = drawn.key if drawn.key in STYLED else "tint"
    kind = f'class="{style} {owner or whose(drawn)}" data-key="{attribute(drawn.key)}"'
    ticks = f'<path class="ticks {owner or drawn.owner}" d="{_ticks(sheet, drawn)}"/>' if style == "ticked" else ""
    return f'<path {kind} d="{wash_path(sheet, drawn)}"/>{ticks}'


def _ticks(sheet: Sheet, wash: Wash) -> str:
    """A tick in the lower right of each cell, as on a field map."""
    places = (sheet.centre[cell] for cell in wash.cells if cell in sheet.centre)
    return "".join(f"M{round(x + 0.3 * sheet.unit)} {round(y + 0.55 * sheet.unit)}{TICK}" for x, y in places)


def washes(sheet: Sheet) -> Iterator[str]:
    """Tints over cells, each key a layer of its own; fog excepted."""
    by_key: dict[str, list[str]] = {}
    for drawn in sheet.chart.washes:
        if drawn.key != "fog":
            by_key.setdefault(drawn.key, []).append(wash(sheet, drawn))
    for key, parts in by_key.items():
        yield sheet.layer(key, parts)
