"""A map to be drawn, as data: cells, washes, sites, counters, contacts, routes. Knows no game and no drawing.

A game makes a chart from a view and its printed map; `arbitre.drawing` makes a picture of it. Cells are polygons, so a
hex map and an area map are drawn alike. Sides are "first" and "second": colour and shape are the drawing's affair.

The drawing has words of its own for what it finds here: for each `key` of a wash, route or mark, and each kind of
site, the legend says the catalogue's `drawing-<key>`, and a layer is called `drawing-layer-<key>`. A game that uses a
new key adds those words to its catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeVar

import msgspec

from arbitre.kernel.words import Arg, Phrase, Term

T = TypeVar("T")

Place = tuple[float, float]
Seat = Literal["first", "second", "neutral"]
Livery = Literal["", "grey", "green", "beige", "red", "blue"]
"""A colour and pattern of its own within a side, on maps where a side is several nations; "" for that of the side."""


class Cell(msgspec.Struct, frozen=True):
    """A hex or an area: its printed name, its outline and where its counters stand, in map units (x east, y south).

    `islands`: further outlines of an area that is not in one piece. `kind`: "sea", "land", "water", an area of sea
    whose outline runs on under the land, "apart", land that is nobody's, or "box", a holding box beside the map in
    which every counter is laid out; of a map that tells what ground is like also "plain", "mixed", "relief", "beach",
    "shoal", "blocked" (land that nobody enters); "berth", where one ship lies, drawn as its outline.
    `name`: what is printed in it, the id if empty; `silent`: nothing is. `layer`: of a box, the layer that shows it
    ("track", "pool"), "" for always; `marked`: it is the one of a row that counts now (the turn in hand); `loose`: it
    is no part of the printed map, and may come and go.
    """

    id: str
    outline: tuple[Place, ...]
    centre: Place
    kind: str = "sea"
    name: Arg = ""
    layer: str = ""
    marked: bool = False
    silent: bool = False
    loose: bool = False
    islands: tuple[tuple[Place, ...], ...] = ()


class Wash(msgspec.Struct, frozen=True):
    """A tint over cells: `key` "fog", "searched", "range", "supply" (an outline, like a range), "control" (whose the
    cells are, by colour and pattern; "neutral" for both sides'), "closed" (hatched: nothing moves), "shelled" (dotted),
    "ticked" (searched, and each cell ticked off), "planned" (what an order of the sheet would cover); any other is a
    plain tint."""

    key: str
    cells: tuple[str, ...]
    owner: Seat = "neutral"
    livery: Livery = ""


class Site(msgspec.Struct, frozen=True):
    """A named place on the chart: `kind` "base", "atoll", "town", "port" (an anchor), "resource" (a lozenge),
    "airfield", "peak", "home" (a star), or "name", which has no sign. `owner` flies a flag. One without a name is a
    sign alone; `minor`: the name is left out where the map is seen from afar."""

    cell: str
    name: Arg
    kind: str
    owner: Seat = "neutral"
    minor: bool = False
    livery: Livery = ""


class Stroke(msgspec.Struct, frozen=True):
    """A line printed on the map, through points in map units: `key` "shut" or "reef" (nothing sails across, for land or
    for coral), "runway", "quay"."""

    key: str
    points: tuple[Place, ...]


class Lettering(msgspec.Struct, frozen=True):
    """A name written across the map, with its middle at a point in map units, that belongs to no cell: `kind` "water",
    "land", or "spot", in small letters beside something. `size`: how large, against the usual of its kind; `turn`: by
    how many degrees it leans, clockwise."""

    name: Arg
    at: Place
    kind: str
    size: float = 1.0
    turn: float = 0.0


class Beyond(msgspec.Struct, frozen=True):
    """A place off the map: an arrow out of an edge cell along `heading` (map units), and its name."""

    cell: str
    name: Arg
    heading: Place
    owner: Seat = "neutral"


class Piece(msgspec.Struct, frozen=True):
    """One unit of a counter: its id in orders, its name, its silhouette, its steps left and when full, a short word on
    its state. Shown when the counter is opened."""

    id: str
    name: Arg
    silhouette: str
    steps: int
    full: int
    detail: Arg = ""


class Counter(msgspec.Struct, frozen=True):
    """An own group: where, its name, its silhouette ("carrier", "battleship", "cruiser", "destroyer", "transport",
    "tender", "submarine", "aircraft", "troops", "ship"; "" for none: its name, a number, is written large), a short
    count, whether something in it is damaged.

    Counters of one cell make a stack, the first of them on top. A count may be several words, the most important first:
    what does not fit on the counter is left out from the end. `detail`: all that is in it. `hollow`: not in play yet;
    `lost`: sunk or destroyed, and shown where it was, its name struck. `pieces`: its units, one by one; `unit`: what
    orders call all of them together, "" if nothing does.
    """

    cell: str
    name: Arg
    silhouette: str
    count: Arg
    owner: Seat
    damaged: bool = False
    detail: Arg = ""
    hollow: bool = False
    lost: bool = False
    pieces: tuple[Piece, ...] = ()
    unit: str = ""
    livery: Livery = ""


class Contact(msgspec.Struct, frozen=True):
    """An enemy seen: where, what, when, and how many turns ago (0: now). `cleared`: since found empty. Without a
    silhouette its name, a number, is written large."""

    cell: str
    name: Arg
    silhouette: str
    when: Arg
    age: int
    owner: Seat = "second"
    detail: Arg = ""
    cleared: bool = False
    livery: Livery = ""


class Route(msgspec.Struct, frozen=True):
    """A line from cell to cell: `key` "moved" (done), "raid" (flown), "planned" (intended), "sea-route" (printed)."""

    key: str
    cells: tuple[str, ...]
    owner: Seat = "neutral"
    label: Arg = ""
    livery: Livery = ""


class Mark(msgspec.Struct, frozen=True):
    """A sign on a cell: `key` "found" (the enemy has located it; `owner` is who found it), "watch" (somebody hidden
    there watches an enemy who does not know), "battle", "target" (what an order of the sheet is aimed at), "port",
    "guns" (what stands there now, and may be gone tomorrow), "captured" (a flag: it has just changed hands). `label`: a
    short word in its corner; `told`: not seen but told once, and perhaps not true any more: drawn paler."""

    key: str
    cell: str
    owner: Seat = "neutral"
    livery: Livery = ""
    label: Arg = ""
    told: bool = False


class Pin(msgspec.Struct, frozen=True):
    """A private note of the player on a cell: the drawing sticks a pencil flag there. Put in by who shows the chart to
    him, never by a game."""

    cell: str
    text: Arg


class Account(msgspec.Struct, frozen=True):
    """What a side has in hand, as the layer "accounts" shows it: points of a kind, what they come to, a word beside."""

    name: Arg
    value: Arg
    detail: Arg = ""


class Chart(msgspec.Struct, frozen=True):
    """A whole map. `seat`: whose chart it is; `notes`: what the fine print under the title says; `scale`: length of the
    scale bar in map units, its divisions and its words; `spread`: counters of a cell lie side by side, not in a stack,
    for maps of wide areas; `coasts`: outlines of land under the cells; `strokes`, `letterings`: what else is printed
    there; `extent`: corners of the map where it reaches farther than its cells; `dark`: drawn by night. Each key of a
    wash is a layer that may be switched off, as are "routes", "contacts", "accounts", "notes" (the `pins`) and the
    layers of boxes; those in `folded` are off at first. `focus`: the cells that a page opens on, none for the whole
    map. `meanings`: what a key of the legend means on this map, where the drawing's own words do not fit."""

    title: Arg
    subtitle: Arg
    moment: Arg
    cells: tuple[Cell, ...]
    sites: tuple[Site, ...] = ()
    washes: tuple[Wash, ...] = ()
    counters: tuple[Counter, ...] = ()
    contacts: tuple[Contact, ...] = ()
    routes: tuple[Route, ...] = ()
    marks: tuple[Mark, ...] = ()
    beyond: tuple[Beyond, ...] = ()
    notes: tuple[Phrase, ...] = ()
    scale: tuple[float, int, Arg] = (0.0, 0, "")
    seat: Seat = "neutral"
    spread: bool = False
    coasts: tuple[tuple[Place, ...], ...] = ()
    strokes: tuple[Stroke, ...] = ()
    letterings: tuple[Lettering, ...] = ()
    extent: tuple[Place, ...] = ()
    dark: bool = False
    accounts: tuple[Account, ...] = ()
    folded: tuple[str, ...] = ()
    pins: tuple[Pin, ...] = ()
    meanings: dict[str, Arg] = {}
    focus: tuple[str, ...] = ()


def together(charts: Sequence[Chart]) -> Chart:
    """The truth as far as the charts of all seats tell it: each shows its own side, what nobody is the owner of, and
    sides that have no chart; what was seen or guessed of others is left out. What only tells what a seat knows or can
    do (searched cells, ranges) is left out too, unless all of them show it."""
    first, seats = charts[0], {chart.seat for chart in charts}

    def true(part: str) -> tuple[T, ...]:
        own = ((chart, thing) for chart in charts for thing in getattr(chart, part))
        return _once(thing for chart, thing in own if thing.owner == chart.seat or thing.owner not in seats)

    def common(part: str) -> list[T]:
        return [thing for thing in getattr(first, part) if all(thing in getattr(chart, part) for chart in charts)]

    control = (w for chart in charts for w in chart.washes if w.key == "control" and w.owner == chart.seat)
    cells = {cell.id: cell for chart in reversed(charts) for cell in chart.cells}
    return msgspec.structs.replace(
        first,
        subtitle=Term("chart-together") if len(charts) > 1 else first.subtitle,
        cells=tuple({cell.id: cells[cell.id] for chart in charts for cell in chart.cells}.values()),
        sites=_sites(charts),
        washes=_once((*common("washes"), *control)),
        counters=true("counters"),
        contacts=(),
        routes=true("routes"),
        marks=_once(mark for chart in charts for mark in chart.marks if not mark.told),
        beyond=_once(beyond for chart in charts for beyond in chart.beyond),
        notes=tuple(common("notes")),
        seat=first.seat if len(charts) == 1 else "neutral",
        dark=any(chart.dark for chart in charts),
        accounts=_once(account for chart in charts for account in chart.accounts),
    )


def _once(things: Iterable[T]) -> tuple[T, ...]:
    """The things in their order, of equal ones the first; they may hold what cannot be hashed."""
    found: list[T] = []
    for thing in things:
        if thing not in found:
            found.append(thing)
    return tuple(found)


def _sites(charts: Sequence[Chart]) -> tuple[Site, ...]:
    """Every site once; where charts differ on the owner, as the chart of the owner has it."""
    sites: dict[tuple[str, str], Site] = {}
    for chart in charts:
        for site in chart.sites:
            if (site.cell, site.kind) not in sites or site.owner == chart.seat:
                sites[site.cell, site.kind] = site
    return tuple(sites.values())
