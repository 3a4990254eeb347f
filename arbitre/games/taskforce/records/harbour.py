"""Pearl Harbor as it is printed: a berth for each ship of the first scenario, and the land about them (TF-S1.3, S1.4).

Ships lie there and nowhere else; nothing moves. The land, lines and names are for drawing: no rule reads them.
"""

from __future__ import annotations

import math
import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from arbitre.games.taskforce.records.maps import Name

Point = tuple[float, float]
"""East and south, in lengths of half a ship."""
_BOW = 0.36  # how much of a berth's length its pointed end takes
_STERN = 0.8  # how broad its other end is, of its beam


class Berth(msgspec.Struct, frozen=True):
    """A place for one ship: its id, which ship lies there, whether a torpedo can reach her (TF-S1.4), the middle of the
    berth, and its outline, with the ship's bow at the first corner."""

    id: str
    ship: str
    exposed: bool
    middle: Point
    outline: tuple[Point, ...]


class Line(msgspec.Struct, frozen=True):
    """A line on the plan: `key` "quay" or "runway"."""

    key: str
    points: tuple[Point, ...]


class Harbour(msgspec.Struct, frozen=True):
    """The plan: opposite corners, the outlines of the land, lines, names, and the berths in the order of their data."""

    extent: tuple[Point, Point]
    land: tuple[tuple[Point, ...], ...]
    lines: tuple[Line, ...]
    names: tuple[Name, ...]
    berths: tuple[Berth, ...]


@cache
def harbour() -> Harbour:
    """The harbour, read when it is first asked for; the same record each time."""
    file = resources.files("arbitre.games.taskforce").joinpath("data", "harbour.toml")
    data: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    (left, top), (right, bottom) = data["extent"]
    return Harbour(
        ((left, top), (right, bottom)),
        tuple(_points(outline) for outline in data["land"]),
        tuple(Line(row["key"], _points(row["points"])) for row in data["stroke"]),
        tuple(
            Name(row["id"], _point(row["at"]), row["kind"], row.get("size", 1.0), row.get("turn", 0.0))
            for row in data["name"]
        ),
        tuple(_berth(row, data["length"], data["beam"]) for row in data["berth"]),
    )


@cache
def berth_of(ship: str) -> Berth:
    """Where a ship lies. KeyError if she is not in the harbour."""
    return {berth.ship: berth for berth in harbour().berths}[ship]


def _berth(row: dict[str, Any], length: float, beam: float) -> Berth:
    middle = _point(row["middle"])
    bearing = math.radians(row["bow"])
    ahead, abeam = (math.sin(bearing), -math.cos(bearing)), (math.cos(bearing), math.sin(bearing))
    half, side = length / 2, beam / 2
    shoulder = half - _BOW * length
    hull = ((half, 0.0), (shoulder, side), (-half, _STERN * side), (-half, -_STERN * side), (shoulder, -side))
    outline = tuple(
        (
            round(middle[0] + along * ahead[0] + across * abeam[0], 3),
            round(middle[1] + along * ahead[1] + across * abeam[1], 3),
        )
        for along, across in hull
    )
    return Berth(row["id"], row["ship"], row["exposed"], middle, outline)


def _point(pair: list[float]) -> Point:
    return (float(pair[0]), float(pair[1]))


def _points(written: str) -> tuple[Point, ...]:
    """The points of a line such as "1.50,2.00 1.75,2.25"."""
    return tuple((float(x), float(y)) for x, _, y in (point.partition(",") for point in written.split()))
