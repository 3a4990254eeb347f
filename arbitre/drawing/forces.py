"""Own forces: counters, stacks with what is in them told beside, and how counters and contacts share a cell.

Sides differ by colour and shape: square corners for the first, cut corners for the second. Damage is a hatched corner
and a cross; the counter's title says it in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbitre.drawing.labels import THIN, Box, attribute, fit_count, fit_name, frame_of, text, title, width
from arbitre.drawing.shapes import Point, line, num, rounded
from arbitre.drawing.sheet import Sheet
from arbitre.drawing.silhouettes import HEIGHT, WIDTH
from arbitre.kernel.chart import Contact, Counter
from arbitre.kernel.words import Term

_ROWS = 9  # lines a stack is told in, the last of them "+3" if there are more
_STEP = 0.06  # how far a lower counter of a stack shows, in widths


class Slots(NamedTuple):
    """How a cell is shared: the middle and size of its counter or stack, and the middle of each contact."""

    counter: Box
    contacts: tuple[Point, ...]


def contact_radius(sheet: Sheet, contact: Contact) -> float:
    """The radius of a contact's ring: smaller when it is old."""
    return max(8.0, (0.37 if contact.age == 0 else 0.3) * min(sheet.unit, 46))


def slots(sheet: Sheet, cell: str, contacts: Sequence[Contact]) -> Slots:
    """Where the counters and contacts of a cell stand, so that none covers another nor the site."""
    x, y = sheet.centre[cell]
    u, (w, h) = sheet.unit, sheet.counter
    site = any(site.cell == cell for site in sheet.chart.sites)
    size = 0.82 if site or contacts else 1.0
    y += (-0.25 if site else 0.04) * u
    if cell not in sheet.stacks:
        span = 0.8 * u
        first = x - span * (len(contacts) - 1) / 2
        return Slots(Box.around(x, y, 0, 0), tuple((first + i * span, y) for i in range(len(contacts))))
    left = x - 0.3 * u if contacts else x
    start = x + (0.71 if len(sheet.stacks[cell]) == 1 else 0.8) * u
    return Slots(
        Box.around(left, y, w * size, h * size), tuple((start + 0.66 * u * i, y) for i in range(len(contacts)))
    )


_ACROSS = 3  # counters side by side in a cell, at most


def spread_boxes(sheet: Sheet, cell: str) -> list[Box]:
    """Where the counters of a wide cell lie side by side: in rows about its middle, smaller the more they are."""
    pieces = sheet.stacks[cell]
    left, _, right, _ = frame_of(sheet.outline[cell])
    across = min(len(pieces), _ACROSS)
    wide = min(0.72 * sheet.counter[0], 0.94 * (right - left) / across - 2)
    high = wide * sheet.counter[1] / sheet.counter[0]
    x, y = sheet.centre[cell]
    rows = -(-len(pieces) // across)
    boxes = []
    for i in range(len(pieces)):
        row, column = divmod(i, across)
        in_row = min(across, len(pieces) - row * across)
        boxes.append(
            Box.around(
                x + (column - (in_row - 1) / 2) * (wide + 2), y + (row - (rows - 1) / 2 - 0.05) * (high + 2), wide, high
            )
        )
    return boxes


def plate(owner: str, box: Box) -> str:
    """The outline of a counter: square corners for the first side, cut ones for the second, rounded for a neutral."""
    left, top, right, bottom = box
    cut = 0.2 * (bottom - top)
    square = [(left, top), (right, top), (right, bottom), (left, bottom)]
    if owner == "first":
        return line(square, closed=True)
    if owner == "neutral":
        return rounded(square, 0.7 * cut)
    corners = [(left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut)]
    corners += [(right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut)]
    return line(corners, closed=True)


def figure(name: str, x: float, y: float, wide: float, classes: str) -> str:
    """A silhouette with its middle at a point, so many pixels wide."""
    scale = wide / WIDTH
    return (
        f'<use href="#s-{attribute(name)}" class="{classes}" '
        f'transform="translate({num(x - wide / 2)} {num(y - HEIGHT * scale / 2)}) scale({scale:.3f})"/>'
    )


def spoken(sheet: Sheet, counter: Counter) -> tuple[str, ...]:
    """What a counter is, in words."""
    words = sheet.words
    hurt = words(Term("drawing-damaged")) if counter.damaged else ""
    hollow = words(Term("drawing-hollow")) if counter.hollow else ""
    detail = words(counter.detail) if counter.detail else ""
    count = words(counter.count) if counter.count else ""
    return (words(counter.name), count, hurt, hollow, detail)


def counter(sheet: Sheet, piece: Counter, box: Box) -> Iterator[str]:
    """One counter in its box: name, silhouette, count; at a small scale the count is left to the title."""
    left, top, right, bottom = box
    x, (w, h) = box.middle[0], (right - left, bottom - top)
    classes = f"counter {piece.owner}{' hollow' if piece.hollow else ''}"
    yield f'<g class="{classes}" data-cell="{attribute(piece.cell)}">{title(*spoken(sheet, piece))}'
    yield f'<path class="plate" d="{plate(piece.owner, box)}"/>'
    if sheet.close:
        yield f'<path class="rim" d="{plate(piece.owner, box.grown(-2.2))}"/>'
    letters = max(8.6, 0.235 * h)
    hurt = 0.36 * h if piece.damaged else 0.0
    inside = w - (7 if sheet.close else 4) - (0.18 * h if piece.owner == "second" else 0)
    name = sheet.words(piece.name)
    if sheet.close:
        head, foot = top + letters + 0.04 * h, bottom - 0.125 * h
        fitted = fit_name(name, inside - hurt * 0.75, letters, bold=True)
        yield text(x - hurt * 0.36, head, fitted.text, letters, "on bold mid", fitted.length)
        count = sheet.words(piece.count) if piece.count else ""
        if count:
            fitted = fit_count(count, inside, letters, bold=True)
            yield text(x, foot, fitted.text, letters, "on bold mid", fitted.length)
        high = foot - (0.78 * letters if count else 0) - head - 0.1 * h
        middle = head + 0.045 * h + high / 2
    else:
        foot = bottom - 0.14 * h
        fitted = fit_name(name, inside, letters, bold=True)
        yield text(x, foot, fitted.text, letters, "on bold mid", fitted.length)
        high = foot - 0.78 * letters - top - 0.2 * h
        middle = top + 0.11 * h + high / 2
    yield figure(piece.silhouette, x, middle, min(0.72 * w, high * WIDTH / HEIGHT), "on")
    if piece.damaged:
        yield _damage(box, hurt)
    yield "</g>"


def _damage(box: Box, size: float) -> str:
    """A hatched corner, and a cross under it."""
    right, top = box.right, box.top
    corner = line(((right - size, top), (right, top), (right, top + size)), closed=True)
    hatch = "".join(
        line(((right - size * part, top), (right, top + size * part))) for part in (0.25, 0.5, 0.75, 0.98)
    )
    x, y, arm = right - 0.36 * size, top + 1.34 * size, 0.2 * size
    cross = line(((x - arm, y - arm), (x + arm, y + arm))) + line(((x - arm, y + arm), (x + arm, y - arm)))
    return (
        f'<path class="hurt" d="{corner}"/><path class="hatch" d="{hatch}"/>'
        f'<path class="cross" d="{cross}"/>'
    )


def stack(sheet: Sheet, pieces: Sequence[Counter], box: Box) -> Iterator[str]:
    """The counters of a cell: the first on top, the others showing under it, and how many they are."""
    under = min(2, len(pieces) - 1)
    step = _STEP * (box.right - box.left)
    many = len(pieces) > 1
    if many:
        yield f'<g class="stack" data-cell="{attribute(pieces[0].cell)}">'
        for k in range(under, 0, -1):
            lower = Box(box.left + k * step, box.top + k * step, box.right + k * step, box.bottom + k * step)
            piece = pieces[k]
            yield f'<g class="under {piece.owner}"><path class="plate" d="{plate(piece.owner, lower)}"/></g>'
    yield from counter(sheet, pieces[0], box)
    if many:
        radius = 0.16 * (box.bottom - box.top) + 1
        x, y = box.right + 0.1 * radius, box.bottom
        size = 1.45 * radius
        yield f'<circle class="badge {pieces[0].owner}" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/>'
        yield text(x, y + 0.36 * size, str(len(pieces)), size, "bold mid") + "</g>"


def stack_box(box: Box, count: int) -> Box:
    """The room a stack takes, its lower counters and its badge included."""
    if count < 2:
        return box
    step = _STEP * (box.right - box.left) * min(2, count - 1)
    badge = 0.18 * (box.bottom - box.top)
    return Box(box.left, box.top, box.right + max(step, badge), box.bottom + max(step, badge))


class _Row(NamedTuple):
    silhouette: str
    name: str
    told: str


def callout(sheet: Sheet, pieces: Sequence[Counter], box: Box) -> tuple[str, str] | None:
    """A slip beside a stack that tells what is in it: the leader to it, and the slip; None if there is no room."""
    size = sheet.letter(11.5)
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


def holding_boxes(sheet: Sheet, cell: str, head: float) -> list[Box]:
    """The places of the counters of a holding box, below its head: in as many columns as let them be largest."""
    left, top, right, bottom = frame_of(sheet.outline[cell])
    top += head + 2
    count, (w, h) = len(sheet.stacks[cell]), sheet.counter

    def size(columns: int) -> float:
        across, down = (right - left) / columns - 6, (bottom - top) / -(-count // columns) - 4
        return min(1.0, across / w, down / h)

    columns = max(range(1, count + 1), key=size)
    scale = max(0.1, size(columns))
    lane, pitch = (right - left) / columns, min((bottom - top) / -(-count // columns), h * scale + 8)
    return [
        Box.around(left + lane * (i % columns + 0.5), top + pitch * (i // columns + 0.5), w * scale, h * scale)
        for i in range(count)
    ]
