"""What is printed of a hex map: hexes, coasts, closed sides, names (TF-1.1, 1.4 to 1.6).

The data lay coasts out in kilometres from the middle of hex 0101; a chart is laid out in units of its grid.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from arbitre.games.taskforce.records.maps import HexSide, PrintedMap, printed_map
from arbitre.kernel.chart import Beyond, Cell, Chart, Lettering, Place, Site, Stroke
from arbitre.kernel.words import Term

_ROOT3 = math.sqrt(3)
_BAR = 5  # hexes that the scale bar is long


@cache
def ground(map_id: str) -> Chart:
    """A printed map as a chart with nothing on it: a game puts its own in by `msgspec.structs.replace`. KeyError for
    no map of Task Force."""
    printed = printed_map(map_id)
    kilometres = round(_BAR * printed.hex_km)
    return Chart(
        title=Term(printed.title),
        subtitle=Term(f"{printed.title}-subtitle"),
        moment="",
        cells=tuple(Cell(hex, _corners(printed, hex), printed.grid.centre(hex)) for hex in printed.grid.hexes),
        sites=tuple(_sites(printed)),
        coasts=tuple(tuple(_at(printed, point) for point in outline) for outline in printed.coast),
        beyond=tuple(
            Beyond(place.hex, Term(f"place-{place.id}"), (1.0, 0.0))
            for place in printed.places
            if place.kind == "beyond"
        ),
        strokes=tuple(_strokes(printed)),
        letterings=tuple(
            Lettering(Term(f"across-{name.id}"), _at(printed, name.at), name.kind, name.size, name.turn)
            for name in printed.names
        ),
        scale=(_BAR * _ROOT3, _BAR, Term("chart-scale", {"km": kilometres})),
    )


def _corners(printed: PrintedMap, hex: str) -> tuple[Place, ...]:
    """Corners that neighbours share to the last digit, clockwise from the west."""
    x, y = printed.grid.centre(hex)
    half = _ROOT3 / 2
    return ((x - 1, y), (x - 0.5, y - half), (x + 0.5, y - half), (x + 1, y), (x + 0.5, y + half), (x - 0.5, y + half))


def _at(printed: PrintedMap, point: Place) -> Place:
    """A point given in kilometres, in units of the grid: a hex is the square root of 3 high."""
    x, y = printed.grid.centre(printed.grid.hexes[0])
    unit = printed.hex_km / _ROOT3
    return (x + point[0] / unit, y + point[1] / unit)


def _sites(printed: PrintedMap) -> Iterator[Site]:
    """The named places, and a sign for islets that are too small for the coast."""
    for place in printed.places:
        if place.kind != "beyond":
            yield Site(place.hex, Term(f"place-{place.id}"), place.kind)
    for island in printed.islands:
        yield Site(island.hex, Term(f"across-{island.id}"), "name", minor=True)
    for hex in printed.atolls:
        yield Site(hex, "", "atoll")


def _strokes(printed: PrintedMap) -> Iterator[Stroke]:
    """The closed sides between hexes that ships may enter, along the hexes' borders (TF-1.5)."""
    for key, sides in (("shut", printed.land_sides), ("reef", printed.reef_sides)):
        for closed in sorted(sides):
            yield Stroke(key, _border(printed, closed))


def _border(printed: PrintedMap, closed: HexSide) -> tuple[Place, Place]:
    """The two corners that adjacent hexes share."""
    (x1, y1), (x2, y2) = (printed.grid.centre(hex) for hex in closed)
    x, y, right, down = (x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1
    return ((x - down / (2 * _ROOT3), y + right / (2 * _ROOT3)), (x + down / (2 * _ROOT3), y - right / (2 * _ROOT3)))
