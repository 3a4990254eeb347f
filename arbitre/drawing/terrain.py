"""What lies still under the counters: sea, fog, islands, the grid and its numbers, washes over cells."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Set
from typing import NamedTuple

from arbitre.drawing.labels import Box, attribute, fit_name, frame_of, text, title, width, wrapped
from arbitre.drawing.shapes import (
    Edge,
    Point,
    dense,
    line,
    num,
    outlines,
    regular,
    rounded,
    soft,
    swollen,
    toward,
)
from arbitre.drawing.sheet import Sheet
from arbitre.kernel.chart import Site, Wash


def noise(*seeds: int) -> float:
    """A number from 0 up to 1 that looks random and is always the same for the same seeds."""
    value = 0x9E3779B9
    for seed in seeds:
        value = ((value ^ (seed & 0xFFFFFFFF)) * 0x85EBCA6B + 0xC2B2AE35) & 0xFFFFFFFF
        value ^= value >> 15
    return value / 2**32


def _seed(name: str) -> int:
    return int.from_bytes(name.encode()[:8], "big") % 1_000_003


def sea(sheet: Sheet, rose: Point) -> Iterator[str]:
    """The water, the rhumb lines of the compass rose, and each cell as a place to point at."""
    inner = sheet.inner
    shade = "url(#sea-night)" if sheet.chart.dark else "url(#sea-day)"
    yield (
        f'<rect x="{num(inner.left)}" y="{num(inner.top)}" width="{num(inner.right - inner.left)}" '
        f'height="{num(inner.bottom - inner.top)}" fill="{shade}"/>'
    )
    reach = math.hypot(sheet.width, sheet.height)
    rays = "".join(line((rose, point)) for point in regular(*rose, reach, 32))
    yield f'<path class="rhumb" clip-path="url(#inner)" d="{rays}"/>'
    if sheet.chart.coasts:
        land = "".join(line(sheet.place(outline), closed=True) for outline in sheet.chart.coasts)
        yield f'<g clip-path="url(#map)"><path class="shore" d="{land}"/><path class="coast" d="{land}"/></g>'
    yield '<g class="sea">'
    for cell in sheet.chart.cells:
        if cell.kind != "box":
            kind = "" if cell.kind == "sea" else f' class="{attribute(cell.kind)}"'
            yield f'<path{kind} data-cell="{attribute(cell.id)}" d="{sheet.ground.path[cell.id]}"/>'
    yield "</g>"


class _Number(NamedTuple):
    x: float
    base: float
    words: str
    style: str
    box: Box


def numbers(sheet: Sheet) -> list[_Number]:
    """The name printed at the top of each cell: where it stands, which others would rather not cover."""
    size = _number_size(sheet)
    placed = []
    for cell in sheet.chart.cells:
        if cell.kind == "box":
            continue
        x, y = sheet.centre[cell.id]
        above = 0.97 * (y - min(point[1] for point in sheet.outline[cell.id]))
        base = y - min(above, (0.66 if sheet.chart.spread else 0.95) * sheet.unit) + size
        words = sheet.words(cell.name) if cell.name else cell.id
        box = Box.around(x, base - 0.35 * size, width(words, size, mono=True) + 4, size)
        sheet.room.take(box, 0.3)
        placed.append(_Number(x, base, words, "name" if cell.name else "", box))
    return placed


def _number_size(sheet: Sheet) -> float:
    return max(6.6, min(10.5, sheet.unit * 0.225))


def grid(sheet: Sheet, placed: Iterable[_Number]) -> Iterator[str]:
    """The borders of the cells, each drawn once; their names, but for those that something else has come to cover;
    holding boxes beside the map."""
    wide = " areas" if sheet.chart.spread else ""
    yield f'<path class="grid{wide}" d="{sheet.ground.borders}"/><g class="num" font-size="{num(_number_size(sheet))}">'
    for number in placed:
        if sheet.room.hidden(number.box) < 0.2:
            yield text(number.x, number.base, number.words, classes=number.style)
    yield "</g>"
    for cell in sheet.chart.cells:
        if cell.kind == "box":
            yield from _holding(sheet, cell.id)


def holding_head(sheet: Sheet, id: str) -> tuple[list[str], float]:
    """The title of a holding box in lines, and how far down from its top they reach."""
    left, _, right, _ = frame_of(sheet.outline[id])
    size = sheet.letter(11.5)
    lines = wrapped(sheet.words(sheet.cell[id].name), right - left - 6, size)
    return lines, 5 + 1.1 * size * len(lines)


def _holding(sheet: Sheet, id: str) -> Iterator[str]:
    corners = sheet.outline[id]
    left, top, right, _ = frame_of(corners)
    yield f'<path class="holding" data-cell="{attribute(id)}" d="{rounded(corners, 4)}"/>'
    size = sheet.letter(11.5)
    for i, words in enumerate(holding_head(sheet, id)[0]):
        fitted = fit_name(words, right - left - 6, size)
        yield text((left + right) / 2, top + 2 + 1.1 * size * (i + 0.9), fitted.text, size, "name mid", fitted.length)


# the layers of a bank: how far each reaches past the innermost, its softness, its strength
_BANKS = ((0.42, "far", 0.55), (0.28, "near", 0.4), (0.0, "near", 0.4))


def fog(sheet: Sheet, wash: Wash) -> Iterator[str]:
    """A bank of fog: a soft body that bleeds off the map's edge, wisps adrift in it, and its exact limit dotted."""
    unit = sheet.unit
    cells = [cell for cell in wash.cells if cell in sheet.outline]
    loops = outlines(sheet.outline[cell] for cell in cells)
    beyond = sheet.ground.edge
    yield '<g clip-path="url(#inner)">'
    bled = [dense(_bled(loop, beyond, 2.4 * unit), 0.3 * unit) for loop in loops]
    body = "".join(soft(swollen(loop, -0.42 * unit, 0.42 * unit, 0.62 * unit)) for loop in bled)
    yield f'<defs><path id="bank" d="{body}"/></defs>'
    for reach, blur, opacity in _BANKS:
        look = f'filter="url(#{blur})" opacity="{opacity}" stroke-width="{num(2 * reach * unit)}"'
        yield f'<use class="fog" href="#bank" {look}/>'
    yield f'<path class="murk" filter="url(#wispy)" d="{_wisps(sheet, cells, 3, 1)}"/>'
    yield f'<path class="wisp" filter="url(#wispy)" d="{_wisps(sheet, cells, 5, 2)}"/>'
    limit = "".join(
        line((a, b))
        for loop in loops
        for a, b in zip(loop, [*loop[1:], loop[0]], strict=True)
        if (a, b) not in beyond
    )
    yield f'<path class="edge" d="{limit}"/></g>'


def _bled(loop: list[Point], beyond: Set[Edge], reach: float) -> list[Point]:
    """The loop with its corners on the edge of the map moved well off it."""
    points = []
    for i, (x, y) in enumerate(loop):
        before, after = loop[i - 1], loop[(i + 1) % len(loop)]
        if (before, (x, y)) in beyond and ((x, y), after) in beyond:
            dx, dy = after[0] - before[0], after[1] - before[1]
            size = math.hypot(dx, dy) or 1.0
            points.append((x + dy / size * reach, y - dx / size * reach))
        else:
            points.append((x, y))
    return points


def _wisps(sheet: Sheet, cells: Iterable[str], kind: int, each: int) -> str:
    """Long flat lenses of vapour adrift over the cells, thick in the middle and drawn out to nothing."""
    unit, parts = sheet.unit, []
    for id in cells:
        for k in range(each):
            dx, dy, size, bend = (noise(_seed(id), kind, k, i) for i in range(4))
            x, y = sheet.centre[id]
            half = (0.55 + 0.75 * size) * unit
            x, y = x + (dx - 0.5) * 1.6 * unit - half, y + (dy - 0.5) * 1.6 * unit
            up, down = (0.1 + 0.16 * bend) * unit, (0.05 - 0.12 * bend) * unit
            there, back = f"q{num(half)} {num(-up)} {num(2 * half)} 0", f"q{num(-half)} {num(down)} {num(-2 * half)} 0z"
            parts.append(f"M{num(x)} {num(y)}{there}{back}")
    return "".join(parts)


_WHOLE = ("control", "closed")  # washes that fill their cells to the border
STYLED = ("searched", "range", "supply", *_WHOLE)


def washes(sheet: Sheet) -> Iterator[str]:
    """Tints over cells, fog excepted."""
    for wash in sheet.chart.washes:
        if wash.key == "fog":
            continue
        loops = outlines(sheet.outline[cell] for cell in wash.cells if cell in sheet.outline)
        if wash.key in _WHOLE:
            path = "".join(line(loop, closed=True) for loop in loops)
        else:
            inset = -2.5 if wash.key in ("range", "supply") else -1.0
            path = "".join(rounded(swollen(loop, inset), 0.32 * sheet.unit) for loop in loops)
        style = wash.key if wash.key in STYLED else "tint"
        yield f'<path class="{style} {wash.owner}" data-key="{attribute(wash.key)}" d="{path}"/>'


def site_place(sheet: Sheet, cell: str, kind: str = "") -> Point:
    """Where in its cell a site is drawn: below the middle, so that a counter above leaves it in sight; a resource
    beside the port that may be there."""
    x, y = sheet.centre[cell]
    return (x + (0.42 if kind == "resource" else 0.0) * sheet.unit, y + 0.36 * sheet.unit)


def sites(sheet: Sheet) -> Iterator[str]:
    """Atolls, bases and towns, without their names."""
    for site in sheet.chart.sites:
        if site.cell not in sheet.centre:
            continue
        x, y = site_place(sheet, site.cell)
        sheet.room.take(Box.around(x, y, 0.9 * sheet.unit, 0.42 * sheet.unit))
        yield f'<g class="site {site.owner}" data-cell="{attribute(site.cell)}">{title(sheet.words(site.name))}'
        if site.kind in SIGNS:
            yield from SIGNS[site.kind](*site_place(sheet, site.cell, site.kind), sheet.unit)
        else:
            yield from _town(x, y) if site.kind == "town" else _atoll(sheet, site, x, y)
        if site.owner != "neutral":
            yield _flag(site.owner, x + 0.4 * sheet.unit, y + 0.1 * sheet.unit, sheet.unit)
        yield "</g>"


def _town(x: float, y: float) -> Iterator[str]:
    yield f'<circle class="isle" cx="{num(x)}" cy="{num(y)}" r="4"/>'
    yield f'<circle class="bar" cx="{num(x)}" cy="{num(y)}" r="1.4"/>'


def port(x: float, y: float, unit: float) -> Iterator[str]:
    """An anchor on a disc of paper: a naval base."""
    r = 0.15 * unit
    yield f'<circle class="disc" cx="{num(x)}" cy="{num(y)}" r="{num(1.35 * r)}"/>'
    shank = f"M{num(x)} {num(y - 0.55 * r)}V{num(y + 0.85 * r)}M{num(x - 0.4 * r)} {num(y - 0.25 * r)}h{num(0.8 * r)}"
    arms = f"M{num(x - 0.75 * r)} {num(y + 0.25 * r)}q{num(0.1 * r)} {num(0.65 * r)} {num(0.75 * r)} {num(0.6 * r)}"
    arms += f"q{num(0.65 * r)} {num(0.05 * r)} {num(0.75 * r)} {num(-0.6 * r)}"
    yield f'<path class="anchor" d="{shank}{arms}"/>'
    yield f'<circle class="anchor" cx="{num(x)}" cy="{num(y - 0.75 * r)}" r="{num(0.2 * r)}"/>'


def resource(x: float, y: float, unit: float) -> Iterator[str]:
    """A lozenge, half of it dark: a resource."""
    h, w = 0.18 * unit, 0.13 * unit
    whole = [(x, y - h), (x + w, y), (x, y + h), (x - w, y)]
    yield f'<path class="lozenge" d="{line(whole, closed=True)}"/>'
    yield f'<path class="bar" d="{line([(x, y - h), (x + w, y), (x, y + h)], closed=True)}"/>'


SIGNS = {"port": port, "resource": resource}


def _ragged(seed: int, x: float, y: float, wide: float, high: float, rough: float, count: int = 11) -> list[Point]:
    points = []
    for i in range(count):
        angle = 2 * math.pi * i / count
        r = 1 + rough * (noise(seed, i) - 0.5)
        points.append((x + wide * r * math.cos(angle), y + high * r * math.sin(angle)))
    return points


def _atoll(sheet: Sheet, site: Site, x: float, y: float) -> Iterator[str]:
    """Shallows, a broken reef, and an islet or two inside it."""
    u, seed = sheet.unit, _seed(site.cell)
    yield f'<path class="shallows" d="{soft(_ragged(seed, x, y, 0.58 * u, 0.3 * u, 0.3))}"/>'
    yield f'<path class="reef" d="{soft(_ragged(seed + 1, x, y, 0.43 * u, 0.2 * u, 0.22))}"/>'
    base = site.kind == "base"
    for k in range(2 if base else 1 + (noise(seed, 3) > 0.5)):
        shift = (-0.13, 0.14)[k] * u if base else (noise(seed, k, 5) - 0.5) * 0.3 * u
        size = (0.15 if base else 0.085) * u
        islet = _ragged(seed + 9 * k, x + shift, y + (0.03, -0.02)[k] * u, size, size * 0.52, 0.5, 8)
        yield f'<path class="isle" d="{soft(islet)}"/>'
    if base:  # the three runways of an airfield, as charts show them
        strip = 0.085 * u
        corners = regular(x + 0.14 * u, y - 0.02 * u, strip, 3)
        yield f'<path class="hair" d="{line(corners, closed=True)}"/>'


def _flag(owner: str, x: float, y: float, unit: float) -> str:
    """A flag in the colour of its owner: square for the first side, swallow-tailed for the second."""
    h, w = 0.17 * unit, 0.26 * unit
    top = y - 0.32 * unit
    cloth = [(x, top), (x + w, top), (x + w, top + h), (x, top + h)]
    if owner == "second":
        cloth.insert(2, toward((x, top + h / 2), (x + w, top + h / 2), 0.6))
    return f'<path class="hair" d="{line(((x, top), (x, y)))}"/><path class="flag" d="{line(cloth, closed=True)}"/>'


def site_names(sheet: Sheet) -> Iterator[str]:
    """The names of sites in italics, each where there is room for it."""
    size = max(9.0, min(14.0, 0.3 * sheet.unit))
    for site in sheet.chart.sites:
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
            yield text(px, py + 0.32 * size, words, size, "name halo mid")
