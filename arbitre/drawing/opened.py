"""Stacks opened in place, for the page: a slip over a cell that lists every piece in it, one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.sax.saxutils import escape

from arbitre.drawing.forces import pips
from arbitre.drawing.labels import attribute, width
from arbitre.drawing.shapes import num
from arbitre.drawing.sheet import Sheet
from arbitre.drawing.tokens import ROW
from arbitre.kernel.chart import Counter, Piece
from arbitre.kernel.words import Term

_PITCH = 19.0  # from row to row
_BEGIN, _GAP, _PAD = 36.0, 7.0, 8.0  # room for the silhouette; between columns; round about
_LONGEST = 26  # rows of a column, as long as there is room for another beside it
_MOST_PIPS = 8


class _Row(NamedTuple):
    """A line of a slip: the piece it shows; or a heading, and the counter that it stands for, if it does for one."""

    piece: Piece | None
    name: str
    detail: str = ""
    owner: str = ""
    whole: Counter | None = None

    @property
    def kind(self) -> str:
        """The classes of the row: whose it is if not of whom the slip is."""
        return f"row {self.owner}" if self.owner else "row"


def opened(sheet: Sheet) -> Iterator[str]:
    """The slip of each cell with more than one piece, hidden until the page opens it."""
    for cell, counters in sheet.stacks.items():
        if sum(len(counter.pieces) for counter in counters) > 1:
            slip = _slip(sheet, cell, counters)
            layer = sheet.cell[cell].layer
            yield sheet.layer(layer, [slip]) if layer else slip


def _rows(sheet: Sheet, counters: list[Counter]) -> list[_Row]:
    """What a slip lists, each piece under its heading, those without one first."""
    words, rows, heading = sheet.words, [], ""
    for over, counter in sorted(_headed(sheet, counters), key=lambda headed: bool(headed[0])):
        if over != heading:
            rows.append(_Row(None, over, whole=None if sheet.chart.spread else counter))
            heading = over
        other = counter.owner if counter.owner != counters[0].owner else ""
        for piece in counter.pieces:
            rows.append(_Row(piece, words(piece.name), words(piece.detail) if piece.detail else "", other))
    return rows


def _headed(sheet: Sheet, counters: list[Counter]) -> Iterator[tuple[str, Counter]]:
    """Each counter with what stands over its pieces: its name, if it does not say the same as its only piece; on a map
    of wide areas, where counters have no more name than a number, whose they are, if there are those of both sides."""
    words, several = sheet.words, len({counter.owner for counter in counters if counter.pieces}) > 1
    for counter in counters:
        if sheet.chart.spread:
            whose = "own" if counter.owner == sheet.chart.seat else "enemy"
            yield words(Term(f"drawing-{whose}")) if several else "", counter
        else:
            alone = [words(piece.name) for piece in counter.pieces] == [words(counter.name)]
            yield words(counter.name) if counter.pieces and not alone else "", counter


def _slip(sheet: Sheet, cell: str, counters: list[Counter]) -> str:
    rows = _rows(sheet, counters)
    names = max(width(row.name, ROW, bold=row.piece is None) for row in rows)
    steps = 4.0 * max(min(row.piece.full, _MOST_PIPS) for row in rows if row.piece)
    told = max(width(row.detail, ROW) for row in rows)
    wide = _BEGIN + names + (steps + _GAP if steps else 0) + (told + _GAP if told else 0) + 4
    inner = sheet.inner.grown(-6)
    across = max(1, min(-(-len(rows) // _LONGEST), int((inner.right - inner.left) // (wide + _PAD))))
    down = -(-len(rows) // across)
    high = _PITCH * (down + 1) + 2 * _PAD
    right = round(across * (wide + _PAD) + _PAD)
    left = _kept(sheet.centre[cell][0], right, inner.left, inner.right)
    top = _kept(sheet.centre[cell][1], high, inner.top, inner.bottom)
    name = sheet.words(sheet.cell[cell].name) if sheet.cell[cell].name else cell
    parts = [
        f'<g class="opened {counters[0].owner}" data-cell="{attribute(cell)}" transform="translate({left} {top})">'
        f'<path class="slip" d="M0 0h{right}v{round(high)}H0z"/>'
        f'<text class="of" x="{num(_PAD)}" y="{num(_PAD + 12)}">{escape(name)}</text>'
    ]
    for i, row in enumerate(rows):
        column, line = divmod(i, down)
        x, y = _PAD + _BEGIN + column * (wide + _PAD), _PAD + _PITCH * (line + 1) + 14
        parts.append(_row(row, round(x), round(y), wide, round(names), steps))
    return "".join([*parts, "</g>"])


def _kept(middle: float, size: float, least: float, most: float) -> int:
    """Where something of a size begins that would stand about a middle, so that it stays within bounds."""
    return round(max(min(middle - size / 2, most - size), least))


def _row(row: _Row, x: float, y: float, wide: float, names: float, steps: float) -> str:
    """A row with its words on its base line; the style of the page puts the silhouette and the ground where they go."""
    place = f'transform="translate({num(x)} {num(y)})"'
    if row.piece is None:
        return _head(row, place, wide)
    piece = row.piece
    parts = [
        f'<g class="{row.kind}" data-piece="{attribute(piece.id)}" {place}>'
        f'<rect width="{round(wide)}"/><use href="#s-{attribute(piece.silhouette)}"/><text>{escape(row.name)}</text>'
    ]
    after = names + _GAP
    if 0 < piece.full <= _MOST_PIPS:
        parts.append(pips(after, -4, piece.steps, piece.full))
    if row.detail:
        across = num(after + (steps + _GAP if steps else 0))
        parts.append(f'<text x="{across}">{escape(row.detail)}</text>')
    return "".join([*parts, "</g>"])


def _head(row: _Row, place: str, wide: float) -> str:
    """A heading; that of a counter is a row of its own, by which all of it is picked."""
    words = f'<text class="head"{{}}>{escape(row.name)}</text>'
    if row.whole is None:
        return words.format(f" {place}")
    pieces = " ".join(piece.id for piece in row.whole.pieces)
    unit = f' data-unit="{attribute(row.whole.unit)}"' if row.whole.unit else ""
    return (
        f'<g class="row whole" data-pieces="{attribute(pieces)}"{unit} {place}>'
        f'<rect width="{round(wide)}"/>{words.format("")}</g>'
    )
