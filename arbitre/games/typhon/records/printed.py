"""The printed facts of Typhon sur le Pacifique: counters, map, turn track, tables. Public to everybody.

Everything comes from the TOML files in `data/`, whose heads name the source of each figure.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Literal

import msgspec

Side = Literal["japan", "allies"]
JAPAN: Side = "japan"
ALLIES: Side = "allies"
SIDES: tuple[Side, Side] = (JAPAN, ALLIES)
PlanId = Literal["", "Z", "A", "SHO", "TEN"]


def enemy(side: str) -> Side:
    """The other side."""
    return ALLIES if side == JAPAN else JAPAN


class Arrival(msgspec.Struct, frozen=True):
    """When, where and on which face a reinforcement comes (TYP-3.1)."""

    turn: int
    zone: str
    face: Literal["full", "reduced"]


class Start(msgspec.Struct, frozen=True):
    """Where and on which face a unit begins (TYP-20.3)."""

    zone: str
    face: Literal["full", "reduced"]


class PrintedUnit(msgspec.Struct, frozen=True):
    """A counter. Lists of values are [full face, reduced face], one element for a one-step counter, as a detachment is
    (TYP-0.3, 0.9).

    `combat`, and `efficiency` on both faces: of a land unit (TYP-0.4). `attack`: of an air army, the naval attack of a
    naval fleet, the air attack of a carrier fleet (TYP-0.5 to 0.7), whose aircraft have no counters (TYP-11.1).
    `defence` of an air army; `air_defence` of a fleet; `bombard`: bonus to a land combat; `home`: the zone of a home
    army; `hq`: of an air army; `activation_cost` in logistic points; `replace_cost` in points a step.
    """

    id: str
    name: str
    side: Side
    nation: Literal["jp", "us", "uk", "aus", "nz", "nl", "cn"]
    arm: Literal["land", "air", "fleet"]
    steps: int
    cls: Literal["naval", "carrier", "army", "snlf", "fortress", "corps", "militia", "chinese", ""] = ""
    service: Literal["army", "navy", ""] = ""
    attack: tuple[int, ...] = ()
    defence: tuple[int, ...] = ()
    air_defence: tuple[int, ...] = ()
    bomb_adjacent: tuple[int, ...] = ()
    bomb_own: tuple[int, ...] = ()
    transport: tuple[int, ...] = ()
    bombard: tuple[int, ...] = ()
    combat: tuple[int, ...] = ()
    efficiency: int = 0
    activation_cost: int = 0
    replace_cost: int = 1
    replaceable: bool = True
    immobile: bool = False
    pool: bool = False
    stock: bool = False
    home: str = ""
    hq: str = ""
    event: str = ""
    setup: Start | None = None
    arrive: Arrival | None = None
    order: int = 0

    @property
    def fleet(self) -> bool:
        """A naval or carrier fleet."""
        return self.arm == "fleet"

    @property
    def carrier(self) -> bool:
        """A carrier fleet."""
        return self.cls == "carrier"

    @property
    def army(self) -> bool:
        """A Japanese army: what stacking, logistic points and garrisons count (TYP-8.2, 5.12)."""
        return self.cls == "army"

    @property
    def american(self) -> bool:
        """What the automaton calls a US unit (TYP-4.2)."""
        return self.nation in ("us", "aus", "nz")


class Zone(msgspec.Struct, frozen=True):
    """A zone of the map (TYP-0.10, 0.11). `plan_distance`: zones from Japan for the change of plan, -1 if it never
    counts; `direct_distance`: zones from Japan for reactions, -1 for forbidden ground."""

    id: str
    number: int
    name: str
    name_fr: str
    glyph: str
    type: Literal["open_sea", "atoll", "archipelago", "coastal", "continental"]
    start_control: str
    weather: Literal["temperate", "monsoon", "north"]
    label_cell: tuple[int, int]
    forbidden: bool = False
    base: bool = False
    resource: bool = False
    merchant_bonus: bool = False
    difficult: bool = False
    east_edge: bool = False
    uk_source: bool = False
    chinese_start: bool = False
    corridor: bool = False
    plan_distance: int = -1
    direct_distance: int = -1

    @property
    def sea(self) -> bool:
        """Open sea: nobody enters it, only distances cross it (TYP-0.12)."""
        return self.type == "open_sea"

    @property
    def closed_to_all(self) -> bool:
        """Ground where no unit can ever be (TYP-0.12, 17.10)."""
        return self.sea or self.forbidden


class PrintedTurn(msgspec.Struct, frozen=True):
    """A turn of the track: its season, the weather groups closed in it, the points that come in."""

    number: int
    name: str
    season: Literal["winter", "spring", "summer", "autumn"]
    closed: tuple[str, ...]
    allied_points: dict[str, int]
    japanese_points: dict[str, int]
    reinforcements: tuple[str, ...] = ()


def _data(name: str) -> dict[str, Any]:
    """One file of the data folder."""
    return tomllib.loads(resources.files("arbitre.games.typhon").joinpath("data", f"{name}.toml").read_text("utf-8"))


MAP: dict[str, Any] = _data("map")
TABLES: dict[str, Any] = _data("tables")
SETUP: dict[str, Any] = _data("setup")

GROUPS: dict[str, tuple[str, ...]] = {name: tuple(zones) for name, zones in MAP["groups"].items()}
ZONES: dict[str, Zone] = {
    row["id"]: msgspec.convert({**row, "merchant_bonus": row["id"] in GROUPS["merchant_bonus"]}, Zone)
    for row in MAP["zone"]
}
HOME_ISLANDS = GROUPS["japan"]  # TYP-0.15
CHINA = GROUPS["china"]  # TYP-17.1
INDIA = GROUPS["india"]  # TYP-17.7
AUSTRALIA = GROUPS["australia"]
SEA_ROUTE = GROUPS["sea_route"]  # its Australian end is New South Wales (TYP-0.16, TYP-R15)
ASIA = GROUPS["asia"]
ENGLISH_BASES = GROUPS["english_bases"]
RESOURCES = GROUPS["resources"]  # TYP-5.1

HIDDEN = "hidden"  # the ids of counters that a side sees without their names: "hidden-allies-land-21" (TYP-R215)
_RANKS = 10  # more counters of one kind than ever stand in one zone


class _Units(dict[str, PrintedUnit]):
    """The counters by id. A counter seen without its name has the arm that shows, and no values; it is not listed."""

    def __missing__(self, id: str) -> PrintedUnit:
        if not id.startswith(HIDDEN):
            raise KeyError(id)
        return _nameless(id)


@cache
def _nameless(id: str) -> PrintedUnit:
    _, side, kind, number = id.split("-")
    arm = kind if kind in ("land", "air") else "fleet"
    plain = {"id": id, "name": "", "side": side, "nation": "jp" if side == JAPAN else "us", "arm": arm, "steps": 1}
    if arm == "fleet":
        plain["cls"] = kind
    return msgspec.convert({**plain, "order": 1000 + int(number)}, PrintedUnit)


_ROWS = [*_data("units_japan")["unit"], *_data("units_allied")["unit"]]
UNITS: dict[str, PrintedUnit] = _Units(
    {row["id"]: msgspec.convert({**row, "order": number}, PrintedUnit) for number, row in enumerate(_ROWS)}
)
TURNS: dict[int, PrintedTurn] = {row["number"]: msgspec.convert(row, PrintedTurn) for row in _data("turns")["turn"]}
LAST_TURN: int = SETUP["start"]["last_turn"]


def nameless(side: Side, kind: str, zone: str, rank: int) -> str:
    """The id of a counter seen without its name. Its number is that of its zone and its rank among those of its kind
    there, so it tells no more than how many there are (TYP-R215)."""
    return f"{HIDDEN}-{side}-{kind}-{ZONES[zone].number * _RANKS + rank}"


def zone_of_nameless(id: str) -> str:
    """The zone of a counter seen without its name; "" if its number is that of no zone."""
    return _NUMBERED.get(int(id.rpartition("-")[2]) // _RANKS, "")


_NUMBERED = {zone.number: zone.id for zone in ZONES.values()}

COSTS: dict[str, int] = TABLES["costs"]
STACKING: dict[str, dict[str, dict[str, int]]] = TABLES["stacking"]
PLANS: dict[str, dict[str, Any]] = {row["id"]: row for row in TABLES["plan"]}
PLAN_ORDER: tuple[PlanId, ...] = ("Z", "A", "SHO", "TEN")

_SHIFTS = {
    side: {turn: row[side] for row in TABLES["period_shift"] if side in row for turn in row["turns"]} for side in SIDES
}


def period(side: Side, turn: int) -> int:
    """The period modifier of a side that fires (TYP-22.3, 22.4)."""
    return int(_SHIFTS[side][turn])


def coast_lines() -> list[str]:
    """The outlines of the land as the data write them; read when a map is drawn."""
    lines: list[str] = _data("coast")["land"]
    return lines


def sized(zone: str, side: Side) -> dict[str, int]:
    """The stacking line of a zone for a side: land, air and, for Japan, snlf (TYP-8.3, 8.4)."""
    return STACKING[side][ZONES[zone].type]
