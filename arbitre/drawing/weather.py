"""Fog: soft banks made of translucent strokes, one within the other, which cost nothing to move about."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import lru_cache

from arbitre.drawing.chance import noise, seed
from arbitre.drawing.labels import attribute
from arbitre.drawing.shapes import Edge, Pen, Point, dense, line, outlines, soft, swollen
from arbitre.drawing.sheet import Ground, Sheet
from arbitre.kernel.chart import Wash

# the veils of a bank, the widest first: how far each reaches past the cells, how far it billows, in units
_VEILS = ((0.66, 0.2), (0.53, 0.22), (0.4, 0.24), (0.27, 0.26), (0.14, 0.26), (0.0, 0.24), (-0.14, 0.2))


def fog(sheet: Sheet, wash: Wash) -> str:
    """A bank of fog: veil upon veil that bleed off the map's edge, wisps adrift in it, and its exact limit dotted."""
    return _bank(sheet.ground, sheet.unit, wash.cells, wash.key)


@lru_cache(maxsize=64)
def _bank(ground: Ground, unit: float, foggy: tuple[str, ...], key: str) -> str:
    return "".join(_fog(ground, unit, [cell for cell in foggy if cell in ground.outline], key))


def _fog(ground: Ground, unit: float, cells: Sequence[str], key: str) -> Iterator[str]:
    loops = outlines(ground.outline[cell] for cell in cells)
    beyond = ground.edge
    yield f'<g clip-path="url(#c-inner)" data-key="{attribute(key)}">'
    bled = [dense(_bled(loop, beyond, 2.4 * unit), 1.1 * unit) for loop in loops]
    for i, (reach, ripple) in enumerate(_VEILS):
        length = (0.74 + 0.05 * i) * unit
        veil = "".join(soft(swollen(loop, (reach - ripple / 2) * unit, ripple * unit, length)) for loop in bled)
        yield f'<path class="fog" d="{veil}"/>'
    murk, wisps = (_wisps(ground, unit, cells, kind) for kind in (3, 5))
    yield f'<path class="murk" d="{murk}"/><path class="wisp" d="{wisps}"/></g>'
    limit = "".join(
        line((a, b)) for loop in loops for a, b in zip(loop, [*loop[1:], loop[0]], strict=True) if (a, b) not in beyond
    )
    yield f'<path class="edge" d="{limit}"/>'


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


def _wisps(ground: Ground, unit: float, cells: Iterable[str], kind: int) -> str:
    """Long flat lenses of vapour adrift over the cells, thick in the middle and drawn out to nothing."""
    pen = Pen()
    for id in cells:
        dx, dy, size, bend = (noise(seed(id), kind, i) for i in range(4))
        x, y = ground.centre[id]
        half = round((0.5 + 0.7 * size) * unit)
        x, y = round(x + (dx - 0.5) * 1.6 * unit - half), round(y + (dy - 0.5) * 1.5 * unit)
        up, down = round((0.1 + 0.16 * bend) * unit), round((0.12 * bend - 0.05) * unit)
        pen.move(x, y).bend((x + half, y - up), (x + 2 * half, y)).bend((x + half, y - down), (x, y))
    return pen.path
