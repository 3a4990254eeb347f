"""What is plotted on the chart: contacts with their date, signs on cells, ways off the map."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

from arbitre.drawing.forces import contact_radius, figure
from arbitre.drawing.labels import THIN, Box, attribute, text, title, width
from arbitre.drawing.routes import head
from arbitre.drawing.shapes import Point, line, num, regular, toward
from arbitre.drawing.sheet import Sheet, whose
from arbitre.drawing.sites import SIGNS
from arbitre.drawing.sites import sign as stamp
from arbitre.kernel.chart import Beyond, Contact, Mark
from arbitre.kernel.words import Term

WATCHED = ("found", "watch")
"""Signs of who is seen without seeing."""
_ASIDE = {"port": (-0.42, 0.4), "guns": (0.42, 0.4), "captured": (-0.54, -0.34)}
"""Where the sign of what stands in a cell has its middle, from that of the cell, in units."""
_DASHES = ("", "5 2.5", "3.4 2.6", "2 2.8", "1 3")


def _freshness(age: int) -> tuple[float, str]:
    """How strongly a contact of an age is drawn, and its dashes. The date beside it never fades."""
    return max(0.75, 1 - 0.075 * age), _DASHES[min((age + 1) // 2, len(_DASHES) - 1)]


def contact(sheet: Sheet, seen: Contact, at: Point) -> Iterator[str]:
    """An enemy seen: a ring with cross-wires and a silhouette, dashed and paler with age, struck out if since gone."""
    (x, y), r = at, contact_radius(sheet, seen)
    opacity, dashes = _freshness(seen.age)
    words = sheet.words
    age = words(Term("drawing-age", {"turns": seen.age}))
    gone = words(Term("drawing-cleared")) if seen.cleared else ""
    detail = words(seen.detail) if seen.detail else ""
    said = title(words(seen.name), words(seen.when), age, gone, detail)
    yield f'<g class="contact {whose(seen)}" data-cell="{attribute(seen.cell)}" data-age="{seen.age}">{said}'
    look = f' stroke-dasharray="{dashes}"' if dashes else ""
    strong = 2.2 if seen.age == 0 else 1.5
    yield f'<g opacity="{opacity:.2f}">' if opacity < 1 else "<g>"
    yield f'<circle class="ring" cx="{num(x)}" cy="{num(y)}" r="{num(r)}" stroke-width="{strong}"{look}/>'
    if seen.age == 0:
        wires = "".join(
            line(((x + dx * (r - 3), y + dy * (r - 3)), (x + dx * (r + 4), y + dy * (r + 4))))
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
        )
        yield f'<path class="line" d="{wires}"/>'
    if seen.silhouette:
        yield figure(seen.silhouette, x, y, max(min(20.0, 1.75 * r), 1.42 * r), "solid")
    else:
        yield text(x, y + 0.4 * r, words(seen.name), 1.15 * r, "rn")
    if seen.cleared:
        arm = 1.05 * r
        yield f'<path class="line" d="{line(((x - arm, y + arm * 0.7), (x + arm, y - arm * 0.7)))}"/>'
    yield "</g></g>"


def contact_label(sheet: Sheet, seen: Contact, at: Point) -> Iterator[str]:
    """What was seen and when, beside its ring or farther off at the end of a fine line; the date alone where there is
    no room, for an old contact rather than the line."""
    radius = contact_radius(sheet, seen) + 3
    size = sheet.beside(12 if seen.age == 0 else 11)
    name, when = sheet.words(seen.name).replace(" ", THIN), sheet.words(seen.when)
    both, date = [(name, "bold says" if seen.age == 0 else "says"), (when, "soft")], [(when, "soft")]
    tries = [(both, False), (date, False), (both, True)] if seen.age else [(both, False), (both, True), (date, False)]
    if not seen.silhouette:  # what it is stands in the ring
        tries = [(date, False), (date, True)]
    for lines, far in tries:
        wide = max(width(words, size, bold=kind == "bold says") for words, kind in lines)
        high = size * (1.12 * len(lines) - 0.12)
        spots = _far(*at, radius, wide, high, sheet.unit) if far else _near(*at, radius, wide, high)
        boxes = [Box.around(*spot, wide, high) for spot in spots]
        box, free = sheet.room.place(boxes, 4, partial(_strain, sheet, at, radius) if far else None)
        if free:
            yield f'<g class="{whose(seen)}">'
            if far:
                yield f'<path class="leader" d="{line(_tie(at, radius, box))}"/>'
            for i, (words, kind) in enumerate(lines):
                yield text(box.middle[0], box.top + size * (0.84 + 1.12 * i), words, size, f"{kind} halo mid")
            yield "</g>"
            return


def _strain(sheet: Sheet, at: Point, radius: float, box: Box) -> float:
    """What it costs that the line to a label crosses other things."""
    return 60.0 * sheet.room.crossed(*_tie(at, radius, box))


def _tie(at: Point, radius: float, box: Box) -> tuple[Point, Point]:
    """The ends of the line from a ring to a label that stands off."""
    end = box.nearest(at)
    return toward(at, end, (radius + 1) / math.dist(at, end)), end


def _near(x: float, y: float, r: float, wide: float, high: float) -> Iterator[Point]:
    """Places for a label touching a ring of radius r: below, beside, above, askew."""
    yield from ((x, y + r + high / 2 + 1), (x + r + wide / 2 + 1, y), (x - r - wide / 2 - 1, y))
    yield (x, y - r - high / 2 - 1)
    for down in (1, -1):
        for right in (1, -1):
            yield (x + right * 0.36 * wide, y + down * (r + high / 2 + 1))
            yield (x + right * (r + wide / 2), y + down * (r + high / 3))


def _far(x: float, y: float, r: float, wide: float, high: float, unit: float) -> Iterator[Point]:
    """Places for a label at some distance from a ring."""
    for way in (0.6, 1.1, 1.7, 2.4):
        for turn in range(16):
            dx, dy = math.sin(turn * math.pi / 8), -math.cos(turn * math.pi / 8)
            yield (x + dx * (r + way * unit + wide / 2), y + dy * (r + way * unit + high / 2))


def found_corners(sheet: Sheet, sign: Mark) -> str:
    """The corners of a cell that the enemy has found, under all that stands in it."""
    loop = [toward(point, sheet.centre[sign.cell], 0.045) for point in sheet.outline[sign.cell]]
    corners = "".join(
        line((toward(point, loop[i - 1], 0.2), point, toward(point, loop[(i + 1) % len(loop)], 0.2)))
        for i, point in enumerate(loop)
    )
    return f'<path class="found {sign.owner}" d="{corners}"/>'


def mark(sheet: Sheet, sign: Mark, owner: str = "", beside: Box | None = None) -> str:
    """The sign of a cell: an eye where somebody is watched, a burst where there was fighting, an aiming mark where
    an order of the sheet is aimed. `beside`: what stands in the cell."""
    box = mark_box(sheet, sign, beside)
    half = (box.right - box.left) / 2
    if sign.key == "target":
        drawn = reticle(*box.middle, half)
    elif sign.key in SIGNS or sign.key == "captured":
        drawn = _standing(sheet, sign, box)
    else:
        drawn = eye(*box.middle, 0.85 * half) if sign.key in WATCHED else burst(*box.middle, half)
    label = sheet.words(sign.label) if sign.label else ""
    said = title(sheet.meaning(sign.key), label)
    owner = owner or ("intent" if sign.key == "target" else whose(sign))
    told = " told" if sign.told else ""
    kind = f'class="mark {owner}{told}" data-key="{attribute(sign.key)}" data-cell="{attribute(sign.cell)}"'
    return f"<g {kind}>{said}{drawn}</g>"


def mark_box(sheet: Sheet, sign: Mark, beside: Box | None = None) -> Box:
    """The room that the sign itself takes in its cell: a battle in a wide area at the corner of what stands there,
    which may have been moved, so that it is not taken for one next door."""
    (x, y), u = sheet.centre[sign.cell], sheet.unit
    if sheet.chart.spread and beside and sign.key == "battle":
        return Box.around(beside.right, beside.top - 2, 0.4 * u, 0.4 * u)
    if sign.key in WATCHED:
        return Box.around(x - 0.99 * u, y, 0.4 * u, 0.3 * u)
    if sign.key == "target":
        return Box.around(x, y, 1.16 * u, 1.16 * u)
    if sign.key in _ASIDE:
        across, down = _ASIDE[sign.key]
        return Box.around(x + across * u, y + down * u, 0.44 * u, 0.44 * u)
    return Box.around(x + 0.46 * u, y - 0.76 * u, 0.4 * u, 0.4 * u)


def _standing(sheet: Sheet, sign: Mark, box: Box) -> str:
    """What stands in a cell, in its colours, with the word in its corner."""
    x, y = box.middle
    if sign.key == "captured":
        return stamp(f"flag-{sign.owner}", box.left, box.bottom, sheet.unit)
    word = text(box.right + 2, box.bottom, sheet.words(sign.label), classes="mn halo") if sign.label else ""
    return stamp(f"c-{sign.key}", x, y, sheet.unit) + word


def eye(x: float, y: float, half: float) -> str:
    """An open eye."""
    high = 0.8 * half
    lids = (
        f"M{num(x - half)} {num(y)}Q{num(x)} {num(y - 2 * high)} {num(x + half)} {num(y)}"
        f"Q{num(x)} {num(y + 2 * high)} {num(x - half)} {num(y)}Z"
    )
    return f'<path class="eye" d="{lids}"/><circle class="solid" cx="{num(x)}" cy="{num(y)}" r="{num(0.42 * half)}"/>'


def reticle(x: float, y: float, radius: float) -> str:
    """An aiming mark: a ring open at four places, and a cross-wire through each."""
    turns = "".join(
        line(((x + dx * radius * 0.7, y + dy * radius * 0.7), (x + dx * radius * 1.25, y + dy * radius * 1.25)))
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
    return f'<circle class="aim" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/><path class="aim" d="{turns}"/>'


def burst(x: float, y: float, radius: float) -> str:
    """A shell burst."""
    return f'<path class="burst" d="{line(regular(x, y, radius, 8, 0.5, 0.2), closed=True)}"/>'


# --- ways off the map ---------------------------------------------------------------------------------------------


def _beyond_ends(sheet: Sheet, place: Beyond) -> tuple[Point, Point]:
    x, y = sheet.centre[place.cell]
    dx, dy = place.heading
    u = sheet.unit
    return (x + 1.05 * dx * u, y + 1.05 * dy * u), (x + 1.75 * dx * u, y + 1.75 * dy * u)


def beyond(sheet: Sheet, place: Beyond) -> Iterator[str]:
    """An arrow off the map and the name of what lies there."""
    start, end = _beyond_ends(sheet, place)
    yield f'<g class="beyond {place.owner}">{title(sheet.words(place.name))}'
    yield f'<path class="line" d="{line((start, end))}"/>{head(start, end, max(6.0, 0.2 * sheet.unit))}'
    size = max(9.0, min(13.0, 0.28 * sheet.unit))
    words = sheet.words(place.name)
    wide = width(words, size)
    x, y = end
    spots = [(x, y + size), (x + wide / 2 + 6, y + 0.2 * size), (x - wide / 2 - 6, y + 0.2 * size)]
    inner = sheet.inner
    edge = inner.left + 6 + wide / 2 if 2 * x < sheet.width else inner.right - 6 - wide / 2
    spots += [(across, y + size * down) for down in (1, 1.7, 2.4, 3.1) for across in (x, edge, x + 0.4 * wide)]
    box, free = sheet.room.place([Box.around(*spot, wide + 4, size * 1.1) for spot in spots], 1)
    if free:
        yield text(box.middle[0], box.middle[1] + 0.34 * size, words, size, "name halo mid")
    yield "</g>"


def beyond_box(sheet: Sheet, place: Beyond) -> Box:
    """The room the arrow takes."""
    start, end = _beyond_ends(sheet, place)
    return Box(min(start[0], end[0]), min(start[1], end[1]), max(start[0], end[0]), max(start[1], end[1])).grown(3)
