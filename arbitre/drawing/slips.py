"""Slips beside stacks that tell what is in them, for charts that cannot be opened: files and paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbitre.drawing.forces import figure
from arbitre.drawing.labels import THIN, Box, text, width
from arbitre.drawing.shapes import Point, line, num
from arbitre.drawing.sheet import Sheet
from arbitre.kernel.chart import Counter

_ROWS = 9  # lines a stack is told in, the last of them "+3" if there are more


class _Row(NamedTuple):
    silhouette: str
    name: str
    told: str


def callout(sheet: Sheet, pieces: Sequence[Counter], box: Box) -> tuple[str, str] | None:
    """A slip beside a stack that tells what is in it: the leader to it, and the slip; None if there is no room."""
    size = sheet.beside(11.5)
    rows = [
        _Row(
            piece.silhouette,
            sheet.words(piece.name) + (f"{THIN}×" if piece.damaged else ""),
            sheet.words(piece.count) if piece.count else "",
        )
        for piece in pieces
    ]
    if len(rows) > _ROWS:
        rows = [*rows[: _ROWS - 1], _Row("", f"+{len(rows) - _ROWS + 1}", "")]
    rows = [row._replace(told=row.told.replace(" ", THIN)) for row in rows]
    icon, gap, pad = 1.75 * size, 0.5 * size, 0.45 * size
    names = max(width(row.name, size, bold=True) for row in rows)
    counts = max(width(row.told, size) for row in rows)
    pitch = 1.32 * size
    w, h = pad * 2 + icon + gap + names + (gap + counts if counts else 0), pad * 1.2 + pitch * len(rows)
    room = sheet.room
    slip, free = room.place(_around(sheet, box, w, h), 1.5, lambda slip: 60 * room.crossed(*_tie(box, slip)))
    if not free:
        return None
    owner = pieces[0].owner
    parts = [
        f'<g class="{owner}"><rect class="callout" x="{num(slip.left)}" y="{num(slip.top)}" width="{num(w)}" '
        f'height="{num(h)}"/>'
    ]
    for i, row in enumerate(rows):
        base = slip.top + pad * 0.6 + pitch * (i + 0.78)
        if row.silhouette:
            parts.append(figure(row.silhouette, slip.left + pad + icon / 2, base - 0.34 * size, icon, "solid"))
        parts.append(text(slip.left + pad + icon + gap, base, row.name, size, "bold"))
        if row.told:
            parts.append(text(slip.left + pad + icon + 2 * gap + names, base, row.told, size))
    leader = f'<path class="leader {owner}" d="{line(_tie(box, slip))}"/>'
    return leader, "".join([*parts, "</g>"])


def _around(sheet: Sheet, box: Box, w: float, h: float) -> list[Box]:
    """Places for a slip about a counter, near ones first."""
    x, y = box.middle
    half, high, u = (box.right - box.left) / 2 + 4, (box.bottom - box.top) / 2 + 4, sheet.unit
    places = []
    for far in (0.35, 0.8, 1.3, 1.9, 2.6, 3.4):
        side, above = half + far * u + w / 2, high + far * u + h / 2
        for dy in (0, -0.6, 0.6, -1.2, 1.2):
            places += [Box.around(x + side, y + dy * u, w, h), Box.around(x - side, y + dy * u, w, h)]
        for dx in (0, 0.8, -0.8, 1.6, -1.6):
            places += [Box.around(x + dx * u, y - above, w, h), Box.around(x + dx * u, y + above, w, h)]
    return places


def _tie(box: Box, slip: Box) -> tuple[Point, Point]:
    """The ends of the line from a counter to the nearest side of its slip."""
    end = slip.nearest(box.middle)
    return box.nearest(end), end
