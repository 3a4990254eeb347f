"""The printed maps of Task Force: hexes, land, the sides that ships do not cross, named places. Public to everybody.

One file in `data/maps` a map, whose head says where its figures come from; it is read when the map is first asked for.
The outlines of the land in `data/coasts` are for drawing: no rule reads them.
"""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib import resources
from types import MappingProxyType
from typing import Any, Literal, get_args

import msgspec

from arbitre.kernel.hexes import HexGrid

MapId = Literal["coral_sea", "indian_ocean", "java_sea", "malaya", "midway", "open_sea", "solomons", "western_pacific"]
MAPS: tuple[MapId, ...] = get_args(MapId)
HexSide = tuple[str, str]
"""The side between two adjacent hexes, the lower number first."""
Outline = tuple[tuple[float, float], ...]
"""A closed line: kilometres east and south of the middle of hex 0101, corner by corner."""


class Place(msgspec.Struct, frozen=True):
    """A named place: its id, its hex, and how it is drawn ("port", "airfield", "base", "atoll", "town", "name",
    or "beyond", of one that lies off the map, east of its hex)."""

    id: str
    hex: str
    kind: str


class Name(msgspec.Struct, frozen=True):
    """A name across the map, its middle at a point: `kind` "water", "land" or "spot"; `size` against the usual; `turn`:
    degrees it leans, clockwise."""

    id: str
    at: tuple[float, float]
    kind: str
    size: float = 1.0
    turn: float = 0.0


@dataclass(frozen=True, eq=False)
class PrintedMap:
    """A map as it is printed. Hexes are four digits, column then row; `hex_km`: from a hex to the next (TF-1.1, R1).

    `all_land`: nobody sails there (TF-1.4). `coastal`, `islet`: land and sea (TF-1.6). `land_sides`, `reef_sides`: the
    closed sides between hexes that both have water (TF-1.5). All methods raise KeyError for a hex off the map.
    """

    id: MapId
    grid: HexGrid
    hex_km: float
    all_land: frozenset[str]
    coastal: frozenset[str]
    islet: frozenset[str]
    land_sides: frozenset[HexSide]
    reef_sides: frozenset[HexSide]
    places: tuple[Place, ...]

    @property
    def title(self) -> str:
        """The name of its title in the catalogue."""
        return f"map-{self.id}"

    def distance(self, a: str, b: str) -> int:
        """The range from hex to hex, whatever lies between them: 0 to itself, 1 to an adjacent one (TF-1.7, 1.8)."""
        return self.grid.distance(a, b)

    def neighbours(self, hex: str) -> tuple[str, ...]:
        """The adjacent hexes on the map, clockwise from north."""
        return self.grid.neighbours[hex]

    def enterable(self, hex: str) -> bool:
        """Whether a hex has water for ships and markers (TF-1.4)."""
        if hex not in self.grid:
            raise KeyError(hex)
        return hex not in self.all_land

    def open_sea(self, hex: str) -> bool:
        """Whether a hex has no land at all, nor islets."""
        return self.enterable(hex) and hex not in self.coastal and hex not in self.islet

    def open_side(self, a: str, b: str) -> bool:
        """Whether ships and markers may cross the side between two adjacent hexes (TF-1.4 to 1.6). ValueError if the
        hexes are not adjacent."""
        if self.distance(a, b) != 1:
            raise ValueError(f"{a} and {b} have no side in common")
        return b in self.sea_neighbours(a)

    def sea_neighbours(self, hex: str) -> tuple[str, ...]:
        """The adjacent hexes that a ship in this one may sail to; what a zone of control there covers (TF-1.5, 3.6).
        None of a hex that is all land."""
        return self._ways[hex]

    def sea_distances(self, goals: Iterable[str]) -> Mapping[str, int]:
        """How many hexes a ship must sail to the nearest goal, closed sides respected, markers ignored (TF-5.4), from
        each hex from which there is a way. Goals that are all land count for nothing."""
        return _sea_distances(self, tuple(goals))

    def edge(self, hex: str) -> bool:
        """Whether a hex lies at the edge of the map, over which forces leave it (TF-5.5)."""
        if hex not in self.grid:
            raise KeyError(hex)
        return hex in self.grid.edge

    @cached_property
    def place(self) -> dict[str, Place]:
        """The named places by their ids."""
        return {place.id: place for place in self.places}

    @cached_property
    def _ways(self) -> dict[str, tuple[str, ...]]:
        closed = self.land_sides | self.reef_sides
        return {
            hex: ()
            if hex in self.all_land
            else tuple(
                near for near in self.neighbours(hex) if near not in self.all_land and side(hex, near) not in closed
            )
            for hex in self.grid.hexes
        }

    @cached_property
    def coast(self) -> tuple[Outline, ...]:
        """The outlines of the land, for drawing; none of an open sea."""
        return tuple(
            tuple((float(x), float(y)) for x, _, y in (corner.partition(",") for corner in outline.split()))
            for outline in self._drawn.get("land", ())
        )

    @cached_property
    def atolls(self) -> tuple[str, ...]:
        """Hexes with islets too small for an outline."""
        return tuple(self._drawn.get("atolls", "").split())

    @cached_property
    def islands(self) -> tuple[Place, ...]:
        """Islands that a chart names where there is room; no rule knows them."""
        return tuple(Place(row["id"], row["hex"], "name") for row in self._drawn.get("island", ()))

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """Countries and seas, written across a chart so that one knows where one is; no rule knows them."""
        return tuple(
            Name(row["id"], (row["at"][0], row["at"][1]), row["kind"], row.get("size", 1.0), row.get("turn", 0.0))
            for row in self._drawn.get("name", ())
        )

    @cached_property
    def _drawn(self) -> dict[str, Any]:
        return _read("coasts", self.id) if self.coastal or self.islet else {}


@lru_cache(maxsize=512)
def _sea_distances(chart: PrintedMap, goals: tuple[str, ...]) -> Mapping[str, int]:
    """The same, worked out once as long as it is asked for."""
    found = {goal: 0 for goal in goals if chart.enterable(goal)}
    queue = deque(found)
    while queue:
        hex = queue.popleft()
        for near in chart.sea_neighbours(hex):
            if near not in found:
                found[near] = found[hex] + 1
                queue.append(near)
    return MappingProxyType(found)


def side(a: str, b: str) -> HexSide:
    """The side between two adjacent hexes."""
    return (a, b) if a < b else (b, a)


@cache
def printed_map(id: str) -> PrintedMap:
    """The map of this id; the same record each time. KeyError for none of `MAPS`."""
    if id not in MAPS:
        raise KeyError(id)
    data = _read("maps", id)
    terrain: dict[str, str] = data["terrain"]
    columns = (f"{column:02}" for column in range(1, data["columns"] + 1))
    return PrintedMap(
        id,
        HexGrid(columns, data["rows"], digits=2),
        data["hex_km"],
        frozenset(terrain["all_land"].split()),
        frozenset(terrain["coastal"].split()),
        frozenset(terrain["islet"].split()),
        _sides(terrain["land_sides"]),
        _sides(terrain["reef_sides"]),
        tuple(Place(row["id"], row["hex"], row["kind"]) for row in data.get("place", ())),
    )


def _sides(written: str) -> frozenset[HexSide]:
    """The sides of a line such as "0102-0103 0304-0404"."""
    return frozenset(side(*pair.split("-")) for pair in written.split())


def _read(folder: str, name: str) -> dict[str, Any]:
    file = resources.files("arbitre.games.taskforce").joinpath("data", folder, f"{name}.toml")
    return tomllib.loads(file.read_text("utf-8"))
