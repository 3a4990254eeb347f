"""The ground of a land map: plain, mixed and relief told apart by tone and hachures; sand, reefs, land nobody enters.

The coast is the outline of the cells of land, softened. What lies on land is clipped to it.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.drawing.chance import noise
from arbitre.drawing.labels import Box, rectangle
from arbitre.drawing.shapes import Pen, Point, line, outlines, swollen
from arbitre.drawing.sheet import Sheet

GROUND = ("plain", "mixed", "relief", "beach", "shoal", "blocked")
"""The kinds of cells that are drawn here, in the order in which a legend tells them."""
_RAISED = ("mixed", "relief")
_DRY = frozenset(GROUND) - {"shoal"}
_TILE = {"mixed": (126, 25), "relief": (114, 34), "beach": (60, 40), "shoal": (72, 40)}
"""The side of the tile of a kind, in pixels, and how many strokes or dots lie in it."""
_SEEDS = {"mixed": 11, "relief": 23, "beach": 37, "shoal": 53}
_CROSSED = "M0 0l9 9M9 0l-9 9"  # the tile of blocked land


def kinds(sheet: Sheet) -> tuple[str, ...]:
    """The kinds of ground that a chart has, in the order of the legend."""
    there = {cell.kind for cell in sheet.chart.cells}
    return tuple(kind for kind in GROUND if kind in there)


def ground_patterns(sheet: Sheet) -> str:
    """What the ground of a chart is covered with, as patterns to be used, and the limit of its land."""
    found = kinds(sheet)
    if not found:
        return ""
    tiles = "".join(_pattern(kind, _TILE[kind][0], _strokes(kind)) for kind in found if kind in _TILE)
    if "blocked" in found:
        tiles += _pattern("blocked", 9, _CROSSED)
    return (
        f'{tiles}<path id="c-coast" d="{_curve(_loops(sheet, *_DRY))}"/>'
        '<clipPath id="c-dry"><use href="#c-coast"/></clipPath>'
    )


def _pattern(kind: str, size: int, strokes: str) -> str:
    return (
        f'<pattern id="on-{kind}" width="{size}" height="{size}" patternUnits="userSpaceOnUse">'
        f'<path class="strokes {kind}" d="{strokes}"/></pattern>'
    )


def _strokes(kind: str) -> str:
    """Hachures that run down slopes to both sides, or dots, strewn over a tile."""
    size, count = _TILE[kind]
    across = max(1, round(count**0.5))
    pen = Pen()
    for i in range(count):
        dx, dy, lean, long = (noise(_SEEDS[kind], i, k) for k in range(4))
        step = size / across
        x = 5 + (i % across + 0.8 * dx) * (size - 10) / across
        y = 5 + (i // across + 0.8 * dy) * min(step, (size - 10) / (-(-count // across)))
        if kind not in _RAISED:
            pen.move(x, y).to(x + 0.1, y)  # a round end makes a dot of it
            continue
        high = 3.5 + 3.5 * long
        for side in (-1.0, -0.35, 0.35, 1.0):
            top = x + 2.6 * side
            pen.move(top, y + abs(side)).to(top + side * (2.2 + lean), y + abs(side) + high * (1.15 - 0.3 * abs(side)))
    return pen.path


def _curve(loops: list[list[Point]], inset: float = 0.0) -> str:
    """A softened outline, of whole pixels."""
    pen = Pen()
    for loop in loops:
        points = swollen(loop, -inset) if inset else loop
        for i, (x, y) in enumerate(points):
            after = points[(i + 1) % len(points)]
            middle = (round((x + after[0]) / 2), round((y + after[1]) / 2))
            if not i:
                before = points[-1]
                pen.move(round((x + before[0]) / 2), round((y + before[1]) / 2))
            pen.bend((round(x), round(y)), middle)
        pen.close()
    return pen.path


def _loops(sheet: Sheet, *wanted: str) -> list[list[Point]]:
    """The outlines of all cells of some kinds."""
    return outlines(sheet.outline[cell.id] for cell in sheet.chart.cells if cell.kind in wanted)


def ground(sheet: Sheet) -> Iterator[str]:
    """Reefs, the coast with its shallows, and on land what it is like."""
    found = kinds(sheet)
    if not found:
        return
    if "shoal" in found:
        yield _patch("shoal", "shallows", _curve(_loops(sheet, "shoal", *_DRY)))
    yield '<use href="#c-coast" class="shore"/><use href="#c-coast" class="shallow"/>'
    yield '<use href="#c-coast" class="coast"/><g clip-path="url(#c-dry)">'
    if "mixed" in found:
        yield _patch("mixed", "mixed", _curve(_loops(sheet, *_RAISED)))
    if "relief" in found:
        heights = _loops(sheet, "relief")
        yield _patch("relief", "relief", _curve(heights))
        yield f'<path class="slope" d="{_curve(heights, 3.5)}"/>'
    for kind in ("beach", "blocked"):
        if kind in found:
            yield _patch(kind, kind, "".join(line(loop, closed=True) for loop in _loops(sheet, kind)))
    yield '</g><use href="#c-coast" class="strand"/>'


def _patch(kind: str, style: str, outline: str) -> str:
    """Ground of a kind in its tone, strewn with its signs. What lies higher, or dry, is drawn over it."""
    return f'<g class="{style}"><path id="g-{kind}" d="{outline}"/></g><use href="#g-{kind}" fill="url(#on-{kind})"/>'


def ground_sign(kind: str, x: float, y: float, h: float) -> str:
    """A kind of ground in the legend."""
    box = rectangle(Box.around(x, y, 1.9 * h, 1.3 * h))
    style = {"plain": "land", "shoal": "shallows"}.get(kind, kind)
    pattern = "" if kind == "plain" else f'<path fill="url(#on-{kind})" d="{box}"/>'
    return f'<path class="{style}" d="{box}"/>{pattern}<path class="hair" d="{box}"/>'
