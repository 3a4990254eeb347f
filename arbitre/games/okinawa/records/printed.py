"""The printed facts of Okinawa: map, counters, tables, calendar, set-ups. Public to everybody.

Everything comes from the TOML files in `data/`, whose heads name the source of each figure.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Literal

import msgspec

from arbitre.kernel.hexes import HexGrid

Side = Literal["us", "japan"]
US: Side = "us"
JAPAN: Side = "japan"
SIDES: tuple[Side, Side] = (US, JAPAN)  # OKI-1.1
Kind = Literal["infantry", "marine", "armour", "artillery", "minefield", "fortification", "ship", "kamikaze"]
TROOPS: tuple[Kind, ...] = ("infantry", "marine", "armour", "artillery")
WORKS: tuple[Kind, ...] = ("fortification", "minefield")


def enemy(side: str) -> Side:
    """The other side."""
    return JAPAN if side == US else US


class PrintedUnit(msgspec.Struct, frozen=True):
    """A counter (OKI-3.1). `label`: what is printed on it, and its name in orders; `attack`, `defence` of troops;
    `value` of ships and kamikazes; `movement` in points a turn (OKI-3.3), 0 for works (OKI-3.4)."""

    id: str
    label: str
    name: str
    side: Side
    kind: Kind
    formation: str
    attack: int = 0
    defence: int = 0
    movement: int = 0
    value: int = 0

    @property
    def troops(self) -> bool:
        """Infantry, marines, armour, artillery: what moves, fights, exerts a zone, and counts for victory."""
        return self.kind in TROOPS

    @property
    def works(self) -> bool:
        """A fortification or a minefield."""
        return self.kind in WORKS


class Terrain(msgspec.Struct, frozen=True):
    """What a kind of hex means (OKI-2.1 to 2.7). `land`: main island, not blocked; `cost` in movement points to enter
    (OKI-11.2), `bonus` to each defending counter (OKI-14.5)."""

    kind: str
    land: bool = False
    ships: bool = False
    numbered: bool = False
    cost: int = 0
    armour: bool = False
    bonus: int = 0


class Beach(msgspec.Struct, frozen=True):
    """Beach hexes that belong together (OKI-10.2, 10.3). `exit`: armour can leave it overland (OKI-R95)."""

    id: str
    name: str
    hexes: tuple[str, ...]
    exit: bool


class Spot(msgspec.Struct, frozen=True):
    """A named place. `kind`: "cape", "village", "town", "peak", "hill", "airfield", "harbour", "beach", "isthmus",
    "islet"."""

    hex: str
    name: str
    kind: str


class Days(msgspec.Struct, frozen=True):
    """A turn of the calendar (OKI-5.1): first and last day as ISO dates, kamikazes granted (OKI-5.4)."""

    number: int
    first: str
    last: str
    kamikazes: int


def _load(name: str) -> dict[str, Any]:
    text = resources.files("arbitre.games.okinawa").joinpath("data", f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


MAP, TABLES, SETUP, _CALENDAR = _load("map"), _load("tables"), _load("setup"), _load("calendar")

# ------------------------------------------------------------------------------------------------------------ the map

# Neighbours are at distance 1, a gun's own hex at 0 (OKI-2.8).
GRID = HexGrid((f"{column:02}" for column in range(1, MAP["grid"]["columns"] + 1)), MAP["grid"]["rows"], digits=2)


def _terrain(kind: str, row: dict[str, Any]) -> Terrain:
    return Terrain(
        kind,
        land=row["land"] and "move_cost" in row,  # OKI-2.2, R8: blocked land is nobody's
        ships=row["ships"],
        numbered=row["numbered"] and "move_cost" in row,
        cost=row.get("move_cost", 0),
        armour=row.get("armour_allowed", False),
        bonus=row.get("defence_bonus_per_unit", 0),
    )


_KINDS = {kind: _terrain(kind, row) for kind, row in MAP["terrain"].items()}
_LEGEND = {letter: _KINDS[name.removesuffix("_coast")] for letter, name in MAP["legend"].items()}  # OKI-2.4, R7
# What each hex is. Coast hexes are what their relief says; the two kinds of shoal are one (OKI-R6).
TERRAIN: dict[str, Terrain] = {
    hex: _LEGEND[MAP["hexes"]["rows"][GRID.row(hex) - 1][GRID.columns.index(GRID.column(hex))]] for hex in GRID.hexes
}
NEIGHBOURS = GRID.neighbours  # clockwise from north, the order of default ways (OKI-R67)
LAND = frozenset(hex for hex in GRID.hexes if TERRAIN[hex].land)  # where troops may stand (OKI-2.2)
NUMBERED = frozenset(hex for hex in LAND if TERRAIN[hex].numbered)  # where counters may be hidden (OKI-4.3)
SEA = frozenset(hex for hex in GRID.hexes if TERRAIN[hex].ships)  # where ships may be (OKI-2.5, R5)
BLOCKED = frozenset(hex for hex in GRID.hexes if TERRAIN[hex].kind == "blocked")
ASHORE: dict[str, tuple[str, ...]] = {  # the neighbours of each land hex where troops may stand
    hex: tuple(near for near in NEIGHBOURS[hex] if near in LAND) for hex in LAND
}

BEACHES: dict[str, Beach] = {
    row["id"]: Beach(row["id"], row["name"], tuple(row["hexes"]), row["armour_exit"]) for row in MAP["beach"]
}
BEACH_OF: dict[str, str] = {hex: beach.id for beach in BEACHES.values() for hex in beach.hexes}
SPOTS = (
    *(Spot(row["hex"], row["name"], row["kind"]) for row in MAP["place"]),
    *(Spot(row["hex"], row["name"], "islet") for row in MAP["islet"]),
)

# -------------------------------------------------------------------------------------------------------- the counters

UNITS: dict[str, PrintedUnit] = {  # 166 (OKI-R1)
    counter["id"]: PrintedUnit(
        side=group["side"],
        kind=group["kind"],
        formation=group["formation"],
        attack=group.get("attack", 0),
        defence=group.get("defence", 0),
        movement=group.get("movement", 0),
        value=group.get("value", 0),
        **counter,
    )
    for group in _load("units")["group"]
    for counter in group["counters"]
}
SHIPS = tuple(id for id, unit in UNITS.items() if unit.kind == "ship")
LANDING = tuple(id for id, unit in UNITS.items() if unit.side == US and unit.troops)  # American land counters
HIDING = tuple(id for id, unit in UNITS.items() if unit.side == JAPAN and unit.kind != "kamikaze")  # OKI-4.1, 4.7
TROOP_IDS = frozenset(id for id, unit in UNITS.items() if unit.troops)

# ----------------------------------------------------------------------------------------------- tables and calendar

KAMIKAZE_VALUE: int = TABLES["air_sea"]["kamikaze_value"]
_PRICES: dict[str, int] = TABLES["hits_to_eliminate"]
_RANGES: dict[str, dict[int, tuple[int, ...]]] = {
    gun: {row["range"]: tuple(row["hits"]) for row in TABLES[f"{gun}_fire"]} for gun in ("naval", "artillery")
}
SHIP_RANGE: int = TABLES["fire"]["ship_max_range"]  # OKI-R32
ARTILLERY_RANGE: int = TABLES["fire"]["artillery_max_range"]
_ROWS = tuple((row["min_difference"], row["max_difference"], tuple(row["results"])) for row in TABLES["combat"]["row"])
_WIDEST = max(most for _, most, _ in _ROWS)
FORTIFIED: int = TABLES["modifiers"]["fortification_multiplier"]
AMBUSHED: int = TABLES["modifiers"]["ambush_multiplier"]
STACK: int = TABLES["stacking"]["max_units_per_hex"]  # OKI-3.5
SHIP_STACK: int = TABLES["stacking"]["max_ships_per_hex"]  # OKI-R13

CALENDAR: dict[int, Days] = {
    row["number"]: Days(row["number"], row["from"], row["to"], row["kamikaze"])
    for row in (*_CALENDAR["turn"], _CALENDAR["optional_turn"])
}
TURNS: int = _CALENDAR["turns"]  # OKI-R19


def price(kind: str, fortified: bool) -> int:
    """The hits that eliminate a counter (OKI-9.8)."""
    return _PRICES["inside_fortification" if fortified and kind in TROOPS else kind]


def gun_range(kind: str) -> int:
    """How far a gun reaches, ship or artillery, in hexes (OKI-R32)."""
    return SHIP_RANGE if kind == "ship" else ARTILLERY_RANGE


def hits(kind: str, distance: int, die: int) -> int:
    """The hits of a shot, by the table of the gun's kind: "ship", or anything else for artillery (OKI-9.6, R2, R31). No
    table goes beyond its last range."""
    table = _RANGES["naval" if kind == "ship" else "artillery"]
    return table[distance][die - 1] if distance in table else 0


def result(difference: int, die: int) -> str:
    """The result of a combat: "A1".."A3", "D1".."D3", "Ae", "De", "Ap", "Dp" (OKI-14.6). The difference is 0 or more:
    0 uses the row 1/2 (OKI-R59), what is beyond the table its last row (OKI-R64)."""
    inside = min(max(difference, TABLES["combat"]["difference_zero_uses_row"]), _WIDEST)
    found: str = next(results[die - 1] for least, most, results in _ROWS if least <= inside <= most)
    return found
