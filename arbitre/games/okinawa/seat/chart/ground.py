"""The printed map of Okinawa: hexes by relief, named places, the calendar beside the island (OKI-2.1, 5.1).

A page bears a thousand hexes, not twenty-seven hundred: those of the island, and the sea about it. Ships may be sent
anywhere in writing; a hex in which one lies is drawn wherever it is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.printed import (
    BEACHES,
    BLOCKED,
    CALENDAR,
    GRID,
    LAND,
    NEIGHBOURS,
    SPOTS,
    TERRAIN,
    TURNS,
    Spot,
)
from arbitre.kernel.chart import Cell, Place, Site
from arbitre.kernel.words import Arg, Term

TRACK = "track"
_OFFSHORE = 3  # hexes of sea that are always drawn about the main island
_ISLETS = 6  # hexes from it within which an islet is
_ROOT3 = math.sqrt(3)
_FRAME = (49.5, 57.0, 73.5, 76.0)  # of the calendar, in the empty sea: left, top, right, bottom, in map units
_ACROSS = 4
_KINDS = {"town": "town", "airfield": "airfield", "peak": "peak"}  # places with a sign of their own
_MAJOR = ("town", "airfield", "peak", "cape", "hill", "village", "islet")  # the order in which names look for room
_GENERIC = (" airfield", " ridge", " hills", " heights", " escarpment")  # what the sign or the relief says anyway
_ALWAYS = frozenset({"4205", "3914", "2318", "1927", "1041", "0841"})  # named even where the island is seen from afar


def _corners(hex: str) -> tuple[Place, ...]:
    x, y = GRID.centre(hex)
    half = _ROOT3 / 2
    return ((x - 1, y), (x - 0.5, y - half), (x + 0.5, y - half), (x + 1, y), (x + 0.5, y + half), (x - 0.5, y + half))


@cache
def _cell(hex: str) -> Cell:
    """A hex: numbered where troops may stand, as orders name it (OKI-2.2)."""
    return Cell(hex, _corners(hex), GRID.centre(hex), TERRAIN[hex].kind, silent=hex not in LAND, loose=hex not in NEAR)


def _near() -> frozenset[str]:
    """The hexes that are always drawn."""
    return _within(_OFFSHORE) | (_within(_ISLETS) & BLOCKED)


def _within(distance: int) -> frozenset[str]:
    """The hexes so near the main island."""
    found = LAND
    for _ in range(distance):
        found |= {near for hex in found for near in NEIGHBOURS[hex]}
    return found


NEAR = _near()


@cache
def hexes(more: frozenset[str]) -> tuple[Cell, ...]:
    """The hexes that are drawn, and some more of them far at sea."""
    return tuple(_cell(hex) for hex in GRID.sorted(NEAR | more))


def track(turn: int, turns: int = TURNS) -> Iterator[Cell]:
    """The calendar: a box for each turn with its days and its kamikazes (OKI-5.4), the turn in hand marked."""
    left, top, right, bottom = _FRAME
    down = -(-turns // _ACROSS)
    wide, high = (right - left) / _ACROSS, (bottom - top) / down
    for number in range(1, turns + 1):
        row, column = divmod(number - 1, _ACROSS)
        x, y = left + column * wide, top + row * high
        outline = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
        printed = CALENDAR[number]
        name = Term("chart-track", {"turn": number, "days": days(number), "kamikazes": printed.kamikazes})
        yield Cell(f"{TRACK}-{number}", outline, (x + wide / 2, y + high / 2), "box", name, TRACK, number == turn)


@cache
def days(turn: int) -> Term:
    """The three days of a turn: "1–3 April", "31 May–2 June"."""
    first, last = (date.split("-") for date in (CALENDAR[turn].first, CALENDAR[turn].last))
    months = [Term("chart-month", {"month": int(date[1])}) for date in (first, last)]
    if first[1] == last[1]:
        return Term("chart-days", {"first": int(first[2]), "last": int(last[2]), "month": months[1]})
    return Term(
        "chart-days-two",
        {"first": int(first[2]), "month": months[0], "last": int(last[2]), "next": months[1]},
    )


@cache
def sites() -> tuple[Site, ...]:
    """The beaches, and the places that the battle has made known; who holds them no chart need tell."""
    beaches = [Site(beach.hexes[len(beach.hexes) // 2], beach.name, "name") for beach in BEACHES.values()]
    known = sorted((spot for spot in SPOTS if spot.kind in _MAJOR), key=lambda spot: _MAJOR.index(spot.kind))
    named = {site.cell for site in beaches} | {beach.name for beach in BEACHES.values()}
    return (*beaches, *_named(spot for spot in known if named.isdisjoint((spot.hex, spot.name))))


def _named(spots: Iterable[Spot]) -> Iterator[Site]:
    for spot in spots:
        minor = spot.kind not in ("town", "airfield") and spot.hex not in _ALWAYS
        yield Site(spot.hex, _label(spot), _KINDS.get(spot.kind, "name"), minor=minor)


def _label(spot: Spot) -> Arg:
    """A name short enough for the map: of "Hill 178 - Skyline ridge" the first part, without what its sign says."""
    short = spot.name.split(" - ")[0].split(" (")[0]
    for word in _GENERIC:
        short = short.removesuffix(word)
    if short.startswith("Hill "):
        return Term("chart-hill", {"number": short.removeprefix("Hill ")})
    return names.place(spot.hex) if short == spot.name else short
