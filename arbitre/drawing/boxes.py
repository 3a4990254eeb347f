"""Holding boxes beside the map: those of a turn track, of force pools, of what waits to enter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from arbitre.drawing.forces import counter, holding_boxes
from arbitre.drawing.labels import fit_name, frame_of, text, wrapped
from arbitre.drawing.shapes import line, num
from arbitre.drawing.sheet import Sheet
from arbitre.kernel.chart import Cell


def boxes(sheet: Sheet, drawn: Iterable[Cell]) -> Iterator[str]:
    """These holding boxes with their titles; the boxes of each layer in a group."""
    yield from _by_layer(sheet, drawn, _box)


def boxed(sheet: Sheet) -> Iterator[str]:
    """The counters in the holding boxes, laid out one by one; those of each layer in a group."""
    yield from _by_layer(sheet, sheet.chart.cells, _held)


def _by_layer(sheet: Sheet, cells: Iterable[Cell], drawn: Callable[[Sheet, str], Iterable[str]]) -> Iterator[str]:
    """What is drawn of each holding box among the cells, by the layers that show them."""
    by_layer: dict[str, list[str]] = {}
    for cell in cells:
        if cell.kind == "box":
            by_layer.setdefault(cell.layer, []).extend(drawn(sheet, cell.id))
    for key, parts in by_layer.items():
        if not parts:
            continue
        yield sheet.layer(key, parts) if key else "".join(parts)


def _low(sheet: Sheet, id: str) -> bool:
    """Whether a box is too low for counters, and holds none: it is a mark on a track, and its title all there is."""
    _, top, _, bottom = frame_of(sheet.outline[id])
    return id not in sheet.stacks and bottom - top < sheet.counter[1]


def _head(sheet: Sheet, id: str) -> tuple[list[str], float, float]:
    """The title of a box in lines, the size of its letters, and how far down from its top it reaches."""
    left, top, right, bottom = frame_of(sheet.outline[id])
    low = _low(sheet, id)
    size = sheet.letter(13.5) if low else min(sheet.letter(11.5), 0.3 * (bottom - top))
    said = sheet.words(sheet.cell[id].name).splitlines()
    lines = [line for part in said for line in wrapped(part, right - left - 6, size)]
    return lines, size, 5 + 1.1 * size * len(lines)


def _box(sheet: Sheet, id: str) -> Iterator[str]:
    corners, marked = sheet.outline[id], sheet.cell[id].marked
    left, top, right, bottom = frame_of(corners)
    lines, size, deep = _head(sheet, id)
    if _low(sheet, id):
        top += max(0.0, (bottom - top - deep) / 2)
    kind = " marked" if marked else ""
    yield f'<path class="holding{kind}" d="{line(corners, closed=True)}"/>'
    yield f'<g class="boxed{kind}" font-size="{num(size)}">'
    for i, words in enumerate(lines):
        fitted = fit_name(words, right - left - 6, size, bold=marked)
        base = round(top + 2 + 1.1 * size * (i + 0.9))
        yield text(round((left + right) / 2), base, fitted.text, length=fitted.length)
    yield "</g>"


def _held(sheet: Sheet, id: str) -> Iterator[str]:
    if id in sheet.stacks:
        for drawn, box in zip(sheet.stacks[id], holding_boxes(sheet, id, _head(sheet, id)[2]), strict=True):
            yield from counter(sheet, drawn, box)
