"""Own forces: counters, stacks with what is in them told beside, and how counters and contacts share a cell.

Sides differ by colour and shape: square corners for the first side, cut corners for the second. Damage is a hatched
corner, and a word in the counter's title. Every counter is drawn at one size about its middle and put into its place by
a transform, so that the style of a page can change what all of them show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple
from xml.sax.saxutils import escape

from arbitre.drawing.labels import Box, Fitted, attribute, fit_count, fit_name, frame_of, title
from arbitre.drawing.shapes import Point, line, num, rounded
from arbitre.drawing.sheet import Sheet, whose
from arbitre.drawing.silhouettes import HEIGHT, WIDTH, silhouette
from arbitre.drawing.tokens import COUNT, FIGURE, NAME, SMALL
from arbitre.kernel.chart import Chart, Contact, Counter

WIDE, HIGH = 68.0, 47.0
"""The size of a counter in its own units."""
STEP = 4.0
"""How far a lower counter of a stack shows."""
_SEEN = 2  # lower counters of a stack that show
_FACE = Box.around(0, 0, WIDE, HIGH)
_HURT = 17.0  # the side of the hatched corner
_STOOD = {"f": "scale(.95)", "a": "translate(0 5)scale(1.25)"}  # silhouettes on counters
_NAMED = 2  # pieces of a counter that its title names in a page
_PIPS = 16  # steps that find room below a counter


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
    site = cell in sheet.signed
    size = 0.82 if site or contacts else 1.0
    y += (-0.25 if site else 0.04) * u
    if cell not in sheet.stacks:
        span = 0.8 * u
        first = x - span * (len(contacts) - 1) / 2
        return Slots(Box.around(x, y, 0, 0), tuple((first + i * span, y) for i in range(len(contacts))))
    if sheet.chart.spread and contacts:  # in a row below the counters
        span = 0.8 * u
        below = max(box.bottom for box in spread_boxes(sheet, cell)) + contact_radius(sheet, contacts[0]) + 3
        first = x - span * (len(contacts) - 1) / 2
        return Slots(Box.around(x, y, w, h), tuple((first + i * span, below) for i in range(len(contacts))))
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
    wide = max(0.5 * sheet.counter[0], min(0.72 * sheet.counter[0], 0.94 * (right - left) / across - 2))
    high = wide * sheet.counter[1] / sheet.counter[0]
    x, y = sheet.centre[cell]
    y -= 0.18 * sheet.unit
    rows = -(-len(pieces) // across)
    boxes = []
    for i in range(len(pieces)):
        row, column = divmod(i, across)
        in_row = min(across, len(pieces) - row * across)
        right, down = column - (in_row - 1) / 2, row - (rows - 1) / 2
        boxes.append(Box.around(x + right * (wide + 2), y + down * (high + 2), wide, high))
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
    return (
        f'<use href="#s-{attribute(name)}" class="{classes}" '
        f'transform="translate({num(x)} {num(y)})scale({wide / WIDTH:.2f})"/>'
    )


def spoken(sheet: Sheet, counter: Counter) -> tuple[str, ...]:
    """What a counter is, in words."""
    words = sheet.words
    hurt = sheet.meaning("damaged") if counter.damaged else ""
    hollow = sheet.meaning("hollow") if counter.hollow else ""
    listed = not sheet.standalone and len(counter.pieces) > _NAMED  # in the slip, one by one
    detail = words(counter.detail) if counter.detail and not listed else ""
    count = words(counter.count) if counter.count else ""
    lost = sheet.meaning("lost") if counter.lost else ""
    return (words(counter.name), count, hurt, hollow, lost, detail)


def put(box: Box) -> str:
    """The attribute that brings what is drawn in the units of a counter into a box."""
    x, y = box.middle
    scale = (box.right - box.left) / WIDE
    larger = "" if abs(scale - 1) < 0.005 else f"scale({f'{scale:.2f}'.lstrip('0')})"
    return f' transform="translate({round(x)} {round(y)}){larger}"'


def figures(chart: Chart) -> str:
    """What a chart draws again and again: silhouettes about their middle, and as they stand on counters with a count
    (`f-`) and alone (`a-`); plates of counters; the corner of damage."""
    pieces = (piece.silhouette for counter in chart.counters for piece in counter.pieces)
    seen = (contact.silhouette for contact in chart.contacts)
    names = dict.fromkeys(["ship", *(counter.silhouette for counter in chart.counters), *seen, *pieces])
    names.pop("", None)
    middle = f"translate({-WIDTH // 2} {-HEIGHT // 2})"
    parts = [f'<path id="s-{attribute(name)}" d="{silhouette(name)}" transform="{middle}"/>' for name in names]
    stood = dict.fromkeys(
        ("f" if counter.count else "a", counter.silhouette) for counter in chart.counters if counter.silhouette
    )
    parts += [
        f'<use id="{how}-{attribute(name)}" href="#s-{attribute(name)}" transform="{_STOOD[how]}"/>'
        for how, name in stood
    ]
    parts += map(_plate, dict.fromkeys(counter.owner for counter in chart.counters))
    return "".join([*parts, f'<g id="c-hurt">{_damage()}</g>'])


@cache
def _plate(owner: str) -> str:
    return (
        f'<g id="p-{owner}"><path class="c-shade" d="{plate(owner, _FACE)}" transform="translate(0 1.8)"/>'
        f'<path class="c-plate" d="{plate(owner, _FACE)}"/>'
        f'<path class="c-rim" d="{plate(owner, _FACE.grown(-2.2))}"/></g>'
    )


@cache
def _damage() -> str:
    right, top = _FACE.right, _FACE.top
    corner = line(((right - _HURT, top), (right, top), (right, top + _HURT)), closed=True)
    hatch = "".join(line(((right - _HURT * part, top), (right, top + _HURT * part))) for part in (0.25, 0.5, 0.75, 1))
    return f'<path class="c-hurt" d="{corner}"/><path class="c-hatch" d="{hatch}"/>'


def counter(sheet: Sheet, drawn: Counter, box: Box | None, under: int = 0) -> Iterator[str]:
    """One counter: name, silhouette, count and, for a page that is near enough, its steps. Without a box it stands
    where the group that holds it does; `under` so many others there is no more of it than its title and the edge of
    its plate."""
    classes = f"counter {whose(drawn)}{_worn(drawn)}{' under' if under else ''}"
    pieces = f' data-pieces="{attribute(" ".join(piece.id for piece in drawn.pieces))}"' if drawn.pieces else ""
    pieces += f' data-unit="{attribute(drawn.unit)}"' if drawn.unit else ""
    place = put(box) if box else ""
    yield f'<g class="{classes}" data-cell="{attribute(drawn.cell)}"{pieces}{place}>{title(*spoken(sheet, drawn))}'
    if not under:
        yield f'<use href="#p-{drawn.owner}"/>'
        yield from _face(sheet, drawn)
    elif under <= _SEEN:
        yield f'<use href="#p-{drawn.owner}" x="{num(STEP * under)}" y="{num(STEP * under)}"/>'
    yield "</g>"


def _worn(drawn: Counter) -> str:
    return f"{' hollow' if drawn.hollow else ''}{' wreck' if drawn.lost else ''}"


def _face(sheet: Sheet, drawn: Counter) -> Iterator[str]:
    inside = WIDE - (16 if drawn.owner == "second" else 8)
    if not drawn.silhouette:
        yield from _numbered(sheet, drawn, inside)
        return
    room, said = inside - (0.8 * _HURT if drawn.damaged else 0), sheet.words(drawn.name)
    name = fit_name(said, room, NAME, bold=True)
    small = name.text.endswith("…")
    if small:
        name = fit_name(said, room, SMALL, bold=True)
    short = " short" if len(name.text) <= 5 and not name.length else " small" if small else ""
    yield _written("cn" + short, -4.5 if drawn.damaged and short != " short" else 0, -11, name.text, name.length)
    count = sheet.words(drawn.count) if drawn.count else ""
    yield f'<use href="#{"f" if count else "a"}-{attribute(drawn.silhouette)}" />'
    if count:
        fitted = fit_count(count, inside, COUNT, bold=True)
        yield _written("cc", 0, 18.5, fitted.text, fitted.length)
    if drawn.damaged:
        yield '<use href="#c-hurt"/>'
    left, full = sum(piece.steps for piece in drawn.pieces), sum(piece.full for piece in drawn.pieces)
    if not sheet.standalone and not sheet.chart.spread and 1 < full <= _PIPS:
        yield pips(-2 * full, 21.4, left, full)


def _numbered(sheet: Sheet, drawn: Counter, inside: float) -> Iterator[str]:
    """The face of a counter that is a number: it in large letters, and under it whose it is."""
    name = fit_name(sheet.words(drawn.name), inside, FIGURE, bold=True)
    count = fit_count(sheet.words(drawn.count), inside, COUNT) if drawn.count else Fitted("", 0)
    yield _written("cn figure", 0, 4 if count.text else 9, name.text, name.length)
    if count.text:
        yield _written("cc", 0, 18.5, count.text, count.length)


def _written(kind: str, x: float, y: float, words: str, length: float) -> str:
    across = f' x="{num(x)}"' if x else ""
    held = f' textLength="{num(length)}" lengthAdjust="spacingAndGlyphs"' if length else ""
    return f'<text class="{kind}"{across} y="{num(y)}"{held}>{escape(words)}</text>'


def pips(x: float, y: float, left: int, full: int) -> str:
    """Steps as a row of marks of four units each: tall ones for those left, low ones for those lost."""
    middle = x + 4 * left
    there = f'<path class="pips" d="{line(((x, y), (middle, y)))}"/>' if left else ""
    gone = f'<path class="pips lost" d="{line(((middle, y), (x + 4 * full, y)))}"/>' if left < full else ""
    return there + gone


def stack(sheet: Sheet, pieces: Sequence[Counter], box: Box) -> Iterator[str]:
    """The counters of a cell: the first on top, the others showing under it, and how many they are."""
    top, *lower = pieces
    if not lower:
        yield from counter(sheet, top, box)
        return
    yield f'<g class="stack" data-cell="{attribute(top.cell)}"{put(box)}>'
    for k in range(len(lower), 0, -1):
        yield from counter(sheet, lower[k - 1], None, under=k)
    yield from counter(sheet, top, None)
    yield f'<circle class="badge {whose(top)}" cx="33" cy="21" r="8.5"/>'
    yield f'<text class="bn" x="33" y="25.2">{len(pieces)}</text></g>'


def stack_box(box: Box, count: int) -> Box:
    """The room a stack takes, its lower counters and its badge included."""
    if count < 2:
        return box
    more = (box.right - box.left) / WIDE * 10.5
    return Box(box.left, box.top, box.right + more, box.bottom + more)


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
