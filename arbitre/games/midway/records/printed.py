"""The printed facts of Victory at Midway: counters, map, turn track, constants. Public to both players (MID-R79).

Everything comes from the TOML files in `data/`, whose heads name the source of each figure.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Literal

import msgspec

from arbitre.kernel.hexes import HexGrid

Side = Literal["us", "jp"]
US: Side = "us"
JP: Side = "jp"
SIDES: tuple[Side, Side] = (US, JP)


def enemy(side: str) -> Side:
    """The other side."""
    return JP if side == US else US


class PrintedShip(msgspec.Struct, frozen=True):
    """A ship counter: its ratings (MID-1.6) and steps (MID-1.5). `period`: moves one hex every so many turns (MID-4.1).
    `capacity` and air strengths are counted in steps: a full air unit takes 2, a reduced one 1 (MID-13.1). `quarters`:
    victory points per step, in quarters."""

    id: str
    side: Side
    name: str
    kind: str
    steps: int
    naval: int
    aa: int
    period: int
    quarters: int
    order: int
    group: int = 0
    start: str = ""
    code: str = ""
    capacity: int = 0
    cargo: str = ""
    subclass: str = ""

    @property
    def carrier(self) -> bool:
        """CV or CVL."""
        return self.capacity > 0

    @property
    def combatant(self) -> bool:
        """A ship that fires in surface combat (MID-14.3)."""
        return self.kind in ("DD", "CL", "CA", "BB")

    @property
    def submarine(self) -> bool:
        """Submarines are never located, bombed or shot at except by a screen (MID-15.7)."""
        return self.kind == "SS"


class PrintedAir(msgspec.Struct, frozen=True):
    """An air unit's counter. `move` is the range rating, one leg (MID-R24); `steps` the strength it starts with."""

    id: str
    side: Side
    base: str
    type: str
    model: str
    air: int
    bomb: int
    move: int
    steps: int
    order: int
    carrier_capable: bool = True
    reserve: bool = False
    us_quarters_when_used: int = 0

    @property
    def carrier_borne(self) -> bool:
        """Counts as a US carrier aircraft for group 13: everything but Midway's own types (MID-4.8, MID-R14)."""
        return self.base != "midway"


class PrintedLand(msgspec.Struct, frozen=True):
    """A land unit's counter; `label` is its name in orders: A to F, L1 to L4 (MID-R73)."""

    id: str
    side: Side
    name: str
    label: str
    steps: int
    land: int
    aa: int
    order: int
    transport: str = ""


class TurnMark(msgspec.Struct, frozen=True):
    """A box of the turn track (MID-2.1)."""

    n: int
    date: str
    time: str
    night: bool = False


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads(resources.files("arbitre.games.midway").joinpath("data").joinpath(name).read_text("utf-8"))


_MAP, RULES, SETUP = _load("map.toml"), _load("rules.toml"), _load("setup.toml")
_AIR = _load("aircraft.toml")

GRID = HexGrid(_MAP["grid"]["columns"], _MAP["grid"]["rows"], _MAP["grid"]["shifted_columns"])
FOG_ZONE = frozenset(_MAP["fog"]["hexes"])
SITES: tuple[dict[str, Any], ...] = tuple(_MAP["site"])
OFF_MAP: tuple[dict[str, Any], ...] = tuple(_MAP["off_map"])
MIDWAY = "H6"
KURE = RULES["seaplane_base"]["hex"]
ATOLLS: tuple[str, ...] = tuple(site["hex"] for site in SITES if site.get("us_naval_search"))
ENTRY_HEXES = tuple(h for h in GRID.hexes if GRID.column(h) in _MAP["edges"]["jp_entry_columns"])
GROUP_13_HEXES = tuple(RULES["group13"]["entry_hexes"])
EXITS: dict[str, frozenset[str]] = {
    side: frozenset(h for h in GRID.edge if GRID.column(h) in _MAP["edges"][f"{side}_exit_columns"]) for side in SIDES
}

_PERIOD = {"1": 1, "1/2": 2, "1/3": 3}
SHIPS: dict[str, PrintedShip] = {
    s["id"]: PrintedShip(
        id=s["id"],
        side=s["side"],
        name=s["name"],
        kind=s["class"],
        steps=s["steps"],
        naval=s["naval"],
        aa=s["aa"],
        period=_PERIOD[s["move"]],
        quarters=int(4 * s["vp_per_step"]),
        order=i,
        group=s.get("group", 0),
        start=s.get("start", ""),
        code=s.get("code", ""),
        capacity=int(2 * s.get("capacity", 0)),
        cargo=s.get("cargo", ""),
        subclass=s.get("subclass", ""),
    )
    for i, s in enumerate(_load("ships.toml")["ship"])
}
AIR: dict[str, PrintedAir] = {
    a["id"]: PrintedAir(
        id=a["id"],
        side=a["side"],
        base=a["base"],
        type=a["type"],
        model=a["model"],
        air=a["air"],
        bomb=a["bomb"],
        move=a["move"],
        steps=a["steps"],
        order=i,
        carrier_capable=a["carrier_capable"],
        reserve="us_vp_when_used" in a,
        us_quarters_when_used=int(4 * a.get("us_vp_when_used", 0)),
    )
    for i, a in enumerate([*_AIR["air"], *_AIR["reserve_air"]])
}


def _label(index: int, side: str, name: str) -> str:
    return name.rpartition(" ")[2] if side == US else f"L{index - 5}"


LAND: dict[str, PrintedLand] = {
    u["id"]: PrintedLand(
        id=u["id"],
        side=u["side"],
        name=u["name"],
        label=_label(i, u["side"], u["name"]),
        steps=u["steps"],
        land=u["land"],
        aa=u["aa"],
        order=i,
        transport=u.get("transport", ""),
    )
    for i, u in enumerate(_load("land.toml")["land"])
}
LAND_BY_LABEL = {(u.side, u.label): u.id for u in LAND.values()}
SHIP_BY_NAME = {(s.side, s.name.casefold()): s.id for s in SHIPS.values()}

ISLAND = "midway"  # the base id of Midway's airfield
BASE_BY_CODE: dict[tuple[str, str], str] = {(s.side, s.code): s.id for s in SHIPS.values() if s.code}
BASE_BY_CODE[US, "M"] = ISLAND
CODE_OF_BASE = {base: code for (_, code), base in BASE_BY_CODE.items()}
AIRFIELD_CAPACITY = 2 * RULES["midway"]["capacity"]  # in steps of aircraft
LONG_SEARCHES: int = RULES["midway"]["long_searches"]
LOCAL_SEARCHES: int = RULES["midway"]["local_searches"]

TURNS: tuple[TurnMark, ...] = tuple(
    TurnMark(n=t["n"], date=t["date"], time=t["time"], night=t.get("night", False)) for t in RULES["turn"]
)
LAST_TURN = len(TURNS)
QUARTERS: dict[str, int] = {row["key"]: row["quarters"] for row in RULES["vp"]}
BOMBERS = frozenset(RULES["damage"]["bomber_types"])  # "bombardier": D, M, H, not T (MID-R38)


def night(turn: int) -> bool:
    """Whether the turn is one of the six night turns (MID-2.1). The set-up, turn 0, is day."""
    return turn > 0 and TURNS[turn - 1].night
