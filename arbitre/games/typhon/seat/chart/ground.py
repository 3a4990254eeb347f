"""The outlines of the zones for drawing: the printed grid's borders, made smooth. No rule reads this.

The data give each cell of a grid to a zone. Borders run along cell sides; here every stretch of border between two
meeting points of three zones becomes one soft line, shared by both its zones to the last digit.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from arbitre.games.typhon.records.printed import MAP, ZONES, coast_lines

Spot = tuple[float, float]
Corner = tuple[int, int]

_GRID = MAP["grid"]
_ROWS: list[str] = _GRID["cells"]
_ZONE_OF = {zone.glyph: zone.id for zone in ZONES.values()}


def _at(x: int, y: int) -> str:
    """The zone of a cell, "" off the map."""
    if 0 <= y < len(_ROWS) and 0 <= x < len(_ROWS[y]):
        return _ZONE_OF.get(_ROWS[y][x], "")
    return ""


def _sides() -> Iterator[tuple[str, Corner, Corner]]:
    """Every side of a cell that is a border of its zone, with the zone on its right as it runs."""
    for y, row in enumerate(_ROWS):
        for x in range(len(row)):
            zone = _at(x, y)
            if not zone:
                continue
            corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
            beside = (_at(x, y - 1), _at(x + 1, y), _at(x, y + 1), _at(x - 1, y))
            for i, other in enumerate(beside):
                if other != zone:
                    yield zone, corners[i], corners[(i + 1) % 4]


def _loops(sides: list[tuple[Corner, Corner]]) -> list[list[Corner]]:
    """Closed loops of the sides of one zone; where two loops touch, the way that turns keeps them apart."""
    following: dict[Corner, list[Corner]] = {}
    for a, b in sides:
        following.setdefault(a, []).append(b)
    loops = []
    while following:
        start = next(iter(following))
        loop, here, last = [start], start, start
        while True:
            ways = following[here]
            way = ways[0] if len(ways) == 1 else _turning(last, here, ways)
            ways.remove(way)
            if not ways:
                del following[here]
            if way == start:
                break
            loop.append(way)
            last, here = here, way
        loops.append(loop)
    return loops


def _turning(last: Corner, here: Corner, ways: list[Corner]) -> Corner:
    """Of two ways on, the one that turns right: the zone stays on the right."""
    dx, dy = here[0] - last[0], here[1] - last[1]
    return min(ways, key=lambda way: dy * (way[0] - here[0]) - dx * (way[1] - here[1]))


def _soft(run: list[Corner], closed: bool = False) -> list[Spot]:
    """A run of border as a soft line: the middles of its sides, corners cut once more; its ends stay, and points that
    lie straight between two others go."""
    points: list[Spot] = [(float(x), float(y)) for x, y in run]
    for _ in range(2):
        pairs = list(zip(points, [*points[1:], points[0]] if closed else points[1:], strict=False))
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairs]
        points = middles if closed else [points[0], *middles, points[-1]]
    rounded = [(round(x, 3), round(y, 3)) for x, y in points]
    return [spot for i, spot in enumerate(rounded) if not 0 < i < len(rounded) - 1 or _bends(*rounded[i - 1 : i + 2])]


def _bends(a: Spot, b: Spot, c: Spot) -> bool:
    """Whether a line turns at the middle one of three points."""
    return abs((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) > 1e-6


@cache
def outlines() -> dict[str, tuple[tuple[Spot, ...], ...]]:
    """The outlines of every zone in grid cells, the largest first."""
    sides: dict[str, list[tuple[Corner, Corner]]] = {}
    met: dict[Corner, set[str]] = {}
    for zone, a, b in _sides():
        sides.setdefault(zone, []).append((a, b))
        for corner in (a, b):
            x, y = corner
            met.setdefault(corner, {_at(x, y), _at(x - 1, y), _at(x, y - 1), _at(x - 1, y - 1)})
    meeting = {corner for corner, zones in met.items() if len(zones) > 2}
    found = {}
    for zone, own in sides.items():
        loops = [_softened(loop, meeting) for loop in _loops(own)]
        found[zone] = tuple(sorted(loops, key=lambda loop: -_size(loop)))
    return found


def _softened(loop: list[Corner], meeting: set[Corner]) -> tuple[Spot, ...]:
    """A loop with each stretch between two meeting points made soft, the same way from either side."""
    starts = [i for i, corner in enumerate(loop) if corner in meeting]
    if not starts:
        least = loop.index(min(loop))
        turned = [*loop[least:], *loop[:least]]
        back = _area(turned) < 0
        soft = _soft(turned[:1] + turned[:0:-1] if back else turned, closed=True)
        return tuple(soft)
    points: list[Spot] = []
    for i, first in enumerate(starts):
        last = starts[(i + 1) % len(starts)]
        run = loop[first : last + 1] if last > first else [*loop[first:], *loop[: last + 1]]
        ahead = (run[0], run[1]) <= (run[-1], run[-2])
        soft = _soft(run) if ahead else _soft(run[::-1])[::-1]
        points += soft[:-1]
    return tuple(points)


def _area(loop: list[Corner]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2


def _size(loop: tuple[Spot, ...]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, [*loop[1:], loop[0]], strict=True))) / 2


def centre(zone: str) -> Spot:
    """Where a zone's name and counters stand, in grid cells."""
    x, y = ZONES[zone].label_cell
    return (x + 0.5, y + 0.5)


@cache
def coasts() -> tuple[tuple[Spot, ...], ...]:
    """The outlines of the land, in grid cells, largest first."""
    return tuple(
        tuple((float(x), float(y)) for x, _, y in (point.partition(",") for point in outline.split()))
        for outline in coast_lines()
    )
