"""Named places: atolls, bases, towns, ports and resources, their flags, and their names where there is room."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from arbitre.drawing.chance import noise, seed
from arbitre.drawing.labels import Box, text, title, width
from arbitre.drawing.shapes import Point, line, num, regular, soft
from arbitre.drawing.sheet import Sheet, whose
from arbitre.kernel.chart import Site

_BESIDE = {"resource": 0.42}  # how far beside the middle, where others may have signs too


def site_place(sheet: Sheet, cell: str, kind: str = "") -> Point:
    """Where in its cell a site is drawn: below the middle, so that a counter above leaves it in sight; a resource
    beside the port that may be there."""
    x, y = sheet.centre[cell]
    return (x + _BESIDE.get(kind, 0.0) * sheet.unit, y + 0.36 * sheet.unit)


def sites(sheet: Sheet) -> Iterator[str]:
    """Atolls, bases and towns with their flags, without their names."""
    for site in _signed(sheet):
        flag = _flag(sheet, site) if site.owner != "neutral" and site.kind != "home" else ""
        yield f'<g class="site {whose(site)}">{title(sheet.words(site.name))}{_drawn(sheet, site)}{flag}</g>'


def owned(sheet: Sheet) -> Iterator[str]:
    """The flags of sites, over what is printed: under a flag a sign has its colour."""
    for site in _signed(sheet):
        if site.owner != "neutral":
            coloured = _drawn(sheet, site) if site.kind in SIGNS else ""
            flag = _flag(sheet, site) if site.kind != "home" else ""
            yield f'<g class="site {whose(site)}">{title(sheet.words(site.name))}{coloured}{flag}</g>'


def _signed(sheet: Sheet) -> Iterator[Site]:
    return (site for site in sheet.chart.sites if site.cell in sheet.centre and site.kind != "name")


def take_sites(sheet: Sheet) -> None:
    """Set the room of all signs aside."""
    for site in _signed(sheet):
        sheet.room.take(Box.around(*site_place(sheet, site.cell), 0.9 * sheet.unit, 0.42 * sheet.unit))


def _drawn(sheet: Sheet, site: Site) -> str:
    if site.kind in SIGNS:
        return sign(f"c-{site.kind}", *site_place(sheet, site.cell, site.kind), sheet.unit)
    x, y = site_place(sheet, site.cell)
    return "".join(_town(x, y) if site.kind == "town" else _atoll(sheet, site, x, y))


def _flag(sheet: Sheet, site: Site) -> str:
    x, y = site_place(sheet, site.cell)
    return sign(f"flag-{site.owner}", x + 0.4 * sheet.unit, y + 0.1 * sheet.unit, sheet.unit)


def _town(x: float, y: float) -> Iterator[str]:
    yield f'<circle class="isle" cx="{num(x)}" cy="{num(y)}" r="4"/>'
    yield f'<circle class="bar" cx="{num(x)}" cy="{num(y)}" r="1.4"/>'


UNIT = 60.0
"""The unit that the signs of sites are drawn in."""
SIGNS = {
    "port": '<circle class="c-disc" r="12"/><path class="c-anchor" d="M0-5v12.7M-3.6-2.2h7.2M-6.7 2.2q.9 5.9 6.7 5.4'
    'q5.9.5 6.7-5.4"/><circle class="c-anchor" cy="-6.7" r="1.8"/>',
    "airfield": '<path class="c-runway" d="M-11 5L11-5M-9-6L7 7"/>',
    "peak": '<path class="c-peak" d="M0-9L9 6H-9z"/>',
    "home": '<path class="c-star" d="M0-11l2.6 7.5 7.9.1-6.3 4.8 2.3 7.6L0 4.4l-6.5 4.6 2.3-7.6-6.3-4.8 7.9-.1z"/>',
    "guns": '<circle class="c-disc" r="12"/><path class="c-gun" d="M-6.5 6.5h13M-3.8 6.5l2-5h3.6l2 5z"/>'
    '<path class="c-barrel" d="M-2.5.5L3.5-7M1 2L7-5.5"/>',
    "resource": '<path class="c-lozenge" d="M0-11l8 11-8 11-8-11z"/><path class="c-ore" d="M0-11l8 11-8 11z"/>',
}
"""The signs of kinds of sites about their middle: an anchor on a disc of paper; two runways; a peak; a star; guns that
point upwards; a lozenge, half of it dark."""
_FLAGS = {
    "first": '<path class="c-staff" d="M0-19v19"/><path class="c-flag" d="M0-19h16v10H0z"/>',
    "second": '<path class="c-staff" d="M0-19v19"/><path class="c-flag" d="M0-19h16l-6 5 6 5H0z"/>',
}  # square for the first side, swallow-tailed for the second


def site_signs(sheet: Sheet) -> str:
    """The signs of sites that a chart uses, to be used."""
    marks = sheet.chart.marks
    kinds = {site.kind for site in sheet.chart.sites} | {mark.key for mark in marks}
    owners = {site.owner for site in sheet.chart.sites} | {mark.owner for mark in marks if mark.key == "captured"}
    signs = [f'<g id="c-{kind}">{sign}</g>' for kind, sign in SIGNS.items() if kind in kinds]
    flags = [f'<g id="flag-{owner}">{flag}</g>' for owner, flag in _FLAGS.items() if owner in owners]
    return "".join([*signs, *flags])


def sign(name: str, x: float, y: float, unit: float) -> str:
    """A sign at a point, in a chart of a unit."""
    scale = "" if abs(unit - UNIT) < 0.05 else f"scale({unit / UNIT:.2f})"
    return f'<use href="#{name}" transform="translate({round(x)} {round(y)}){scale}"/>'


def _ragged(key: int, x: float, y: float, wide: float, high: float, rough: float, count: int = 11) -> list[Point]:
    points = []
    for i in range(count):
        angle = 2 * math.pi * i / count
        r = 1 + rough * (noise(key, i) - 0.5)
        points.append((x + wide * r * math.cos(angle), y + high * r * math.sin(angle)))
    return points


def _atoll(sheet: Sheet, site: Site, x: float, y: float) -> Iterator[str]:
    """Shallows, a broken reef, and an islet or two inside it."""
    u, own = sheet.unit, seed(site.cell)
    yield f'<path class="shallows" d="{soft(_ragged(own, x, y, 0.58 * u, 0.3 * u, 0.3))}"/>'
    yield f'<path class="reef" d="{soft(_ragged(own + 1, x, y, 0.43 * u, 0.2 * u, 0.22))}"/>'
    base = site.kind == "base"
    for k in range(2 if base else 1 + (noise(own, 3) > 0.5)):
        shift = (-0.13, 0.14)[k] * u if base else (noise(own, k, 5) - 0.5) * 0.3 * u
        size = (0.15 if base else 0.085) * u
        islet = _ragged(own + 9 * k, x + shift, y + (0.03, -0.02)[k] * u, size, size * 0.52, 0.5, 8)
        yield f'<path class="isle" d="{soft(islet)}"/>'
    if base:  # the three runways of an airfield, as charts show them
        strip = 0.085 * u
        corners = regular(x + 0.14 * u, y - 0.02 * u, strip, 3)
        yield f'<path class="hair" d="{line(corners, closed=True)}"/>'


class Name(NamedTuple):
    """The name of a site: the room it takes, and how it is written."""

    box: Box
    written: str
    site: Site


def site_names(sheet: Sheet, named: Iterable[Site]) -> Iterator[Name]:
    """The names of sites in italics, each where there is room for it; none of those for which there is no room."""
    for site in named:
        size = max(9.0, min(14.0, (0.42 if sheet.dense and not site.minor else 0.3) * sheet.unit))
        if site.cell not in sheet.centre:
            continue
        x, y = site_place(sheet, site.cell)
        words = sheet.words(site.name)
        if not words:
            continue
        words = words[:1].upper() + words[1:]  # a name on a map stands alone
        wide, u = width(words, size), sheet.unit
        spots = [(x, y + 0.42 * u), (x, y + 0.52 * u)]
        for dy in (0.1, 0.3, 0.48, -0.2):
            spots += [(x + 0.55 * u + wide / 2, y + dy * u), (x - 0.55 * u - wide / 2, y + dy * u)]
        spots += [(x + s * 0.4 * wide, y + 0.45 * u) for s in (1, -1)]
        box, free = sheet.room.place([Box.around(px, py, wide, size) for px, py in spots], 2)
        if free:
            px, py = box.middle
            rank = " minor" if site.minor else " major" if sheet.dense else ""
            yield Name(box, text(px, py + 0.32 * size, words, size, f"name halo mid{rank}"), site)
