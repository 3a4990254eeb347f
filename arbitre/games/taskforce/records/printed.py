"""The printed facts of Task Force that belong to no map and no scenario: ships, aircraft, tables, the turn track.
Public to everybody.

Everything comes from the TOML files in `data/`, whose heads name the source of each figure.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib import resources
from typing import Any, Literal

import msgspec

Side = Literal["ijn", "allied"]
IJN: Side = "ijn"
ALLIED: Side = "allied"
SIDES: tuple[Side, Side] = (IJN, ALLIED)  # TF-1.3
Pair = tuple[int, int]  # the front of a counter, and its back (TF-2.2, 2.4)
Level = Literal["intact", "minor", "significant", "critical", "sunk"]
LEVELS: tuple[Level, ...] = ("intact", "minor", "significant", "critical", "sunk")  # TF-4.1
Victory = Literal["strategic", "decisive", "victory", "marginal", "defeat"]  # TF-17.1
Deck = Literal["landing", "launching"]  # what a deck serves for, until it has lost it (TF-4.12)
Face = Literal["detected", "misdirect", "nothing"]
Reported = Literal["carrier", "fleet"]  # what a report says (TF-14.9)
SMALL = ("DD", "AK")  # two ships a counter, a step each (TF-2.6)
CARRIERS = ("CV", "CVL")
BASE = "BASE"  # the type of a base on land, which is damaged as a ship is (TF-4.1)


def enemy(side: str) -> Side:
    """The other side."""
    return ALLIED if side == IJN else IJN


def side_of(seat: str) -> Side:
    """The side that a seat of this name plays. ValueError if there is none."""
    return SIDES[SIDES.index(seat)]


class PrintedShip(msgspec.Struct, frozen=True):
    """A ship counter (TF-2.2, 2.3). `label`: what a counter of two ships is called in orders, with its number ("DD
    J3"), "" for a named ship; `night`: its firepower by night where that is another (TF-10.12, 16.9); `durability` of a
    counter of two ships: of the first and of the second; `armored`: under such a deck no aircraft explode (TF-16.6);
    `capacity`: the steps of aircraft in READY and RESERVE of a carrier (TF-11.5), two a unit; `fires_as`: her type in
    naval battles (TF-16.4); `double`: she attacks twice in these (TF-16.8); `crowded`: the capacity of a base on its
    back (TF-4.15); `bombards`: she may fire at bases on land (TF-16.4)."""

    id: str
    name: str
    label: str
    side: Side
    type: str
    firepower: Pair
    anti_air: Pair
    durability: Pair
    night: Pair
    armored: bool
    capacity: int = 0
    fires_as: str = ""
    double: bool = False
    crowded: int = 0
    bombards: bool = True

    @property
    def small(self) -> bool:
        """Two destroyers or two transports (TF-1.2, 2.1)."""
        return self.type in SMALL

    @property
    def carrier(self) -> bool:
        """A carrier, light or not (TF-2.12)."""
        return self.type in CARRIERS

    @property
    def based(self) -> bool:
        """Whether aircraft are at home on it: a carrier, or a base on land (TF-2.14)."""
        return self.carrier or self.type == BASE


class PrintedAircraft(msgspec.Struct, frozen=True):
    """A type of aircraft (TF-2.2, 2.3, 2.10): "F", "B", "DB" or "T", and its values against aircraft and against ships.
    `label`: what its counters are called in orders, with a number ("Kate T1"); `range`: hexes from a carrier (TF-11.9,
    16.3), 0 if it never flies from one; `land_range`: hexes from a base on land to another (TF-13.7, R44); `splits`: a
    full counter may be split in two reduced ones (TF-11.12, 16.2); `unshot`: nobody fires at it, and it attacks once
    (TF-12.18, 16.1)."""

    id: str
    name: str
    label: str
    side: Side
    kind: Literal["F", "B", "DB", "T"]
    air_air: Pair
    air_surface: Pair
    range: int
    splits: bool = False
    land_range: int = 0
    unshot: bool = False

    @property
    def torpedoes(self) -> bool:
        """Whether it is a torpedo bomber: losses are shared between these and the other bombers (TF-12.15)."""
        return self.kind == "T"


class PrintedTurn(msgspec.Struct, frozen=True):
    """A turn of the track (TF-1.1): the day from 1, the hour at which it begins, "HH:MM"; `flying`: raids and CAP
    take off, by day but for its last turn (TF-11.6); `searching`: by day but for its last two (TF-14.1)."""

    number: int
    day: int
    clock: str
    night: bool
    flying: bool
    searching: bool


class Fire(msgspec.Struct, frozen=True):
    """What anti-aircraft fire came to (TF-12.12): added to the die of the attack, and steps lost by the group."""

    modifier: int
    steps: int


class Melee(msgspec.Struct, frozen=True):
    """What a pairing of interceptors and raiders came to (TF-12.6): the steps that either side loses, and whether its
    bombers may bomb yet (TF-12.7)."""

    raiders: int
    interceptors: int
    bombs: bool


def load(name: str) -> dict[str, Any]:
    """The data of a file of the game."""
    text = resources.files("arbitre.games.taskforce").joinpath("data", f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


_SHIPS, _AIRCRAFT, _TABLES = load("ships"), load("aircraft"), load("tables")


def _ship(row: dict[str, Any]) -> PrintedShip:
    night = row.get("night_firepower", row["firepower"])
    return PrintedShip(
        row["id"],
        row["name"],
        row.get("label", ""),
        row["side"],
        row["type"],
        tuple(row["firepower"]),
        tuple(row["anti_air"]),
        tuple(row["durability"]),
        tuple(night),
        row.get("armored_deck", False),
        int(2 * _TABLES["carrier_capacity"].get(f"{row.get('nation')}_{row['type'].lower()}", 0)),
        "DD" if row.get("naval_as_dd") else row["type"],
        row.get("yamato", False),
        bombards=not row.get("no_bombardment", False),
    )


def _base(row: dict[str, Any]) -> PrintedShip:
    """A base on land (TF-2.2): what it has of a ship, and room for aircraft that its back has less of (TF-4.15)."""
    fire, capacity = tuple(row["firepower"]), [int(2 * units) for units in row["capacity"]]
    return PrintedShip(
        row["id"],
        row["name"],
        "",
        row["side"],
        BASE,
        fire,
        tuple(row["anti_air"]),
        tuple(row["durability"]),
        fire,
        armored=False,
        capacity=capacity[0],
        crowded=capacity[1],
    )


_NAMED = (group | ship for group in _SHIPS["group"] for ship in group["ships"])
SHIPS: dict[str, PrintedShip] = {row["id"]: _ship(row) for row in (*_NAMED, *_SHIPS["generic"])}
BASES: dict[str, PrintedShip] = {row["id"]: _base(row) for row in load("bases")["base"]}
COUNTERS: dict[str, PrintedShip] = SHIPS | BASES
AS_BOMBER: Pair = tuple(_AIRCRAFT["torpedo_as_bomber"]["air_surface"])
"""What a torpedo bomber is worth with bombs for a base (TF-12.19)."""
AIRCRAFT: dict[str, PrintedAircraft] = {
    row["id"]: PrintedAircraft(
        row["id"],
        row["name"],
        row["label"],
        row["side"],
        row["kind"],
        tuple(row["air_air"]),
        tuple(row["air_surface"]),
        row["range"],
        row.get("may_split", False),
        row["land_range"],
        row.get("no_anti_air", False),
    )
    for row in _AIRCRAFT["aircraft"]
}
_TRACK: dict[int, PrintedTurn] = {
    row["number"]: PrintedTurn(
        row["number"], row["day"], row["clock"], row["phase"] == "night", row["raids_and_cap"], row["recon"]
    )
    for row in load("turns")["turn"]
}
SECOND = 100
"""What is added to the turns of a second battle, which begins at turn 1 again: its turn 5 is 105 (TF-S10.1). So no die
and no report of it is one of the first."""
TURNS = _TRACK | {SECOND + number: turn for number, turn in _TRACK.items()}


def battle(turn: int) -> int:
    """The battle that a turn is of: the first, but where there are two (TF-S10.1)."""
    return turn // SECOND + 1


def in_battle(turn: int) -> int:
    """The number of a turn in its battle, as it stands on the track."""
    return turn % SECOND


# ------------------------------------------------------------------------------------------------------------- tables


def _column(columns: Sequence[dict[str, Any]], value: int) -> dict[str, Any] | None:
    """The column of a table for a sum of values; none for 0 or less, the last for what is beyond it (TF-1.9)."""
    return next((column for column in reversed(columns) if value >= column["min"]), None)


def anti_air(value: int, die: int) -> Fire:
    """What fire of so many points does on a die (TF-12.12). Of 0 points, nothing."""
    column = _column(_TABLES["anti_air"]["columns"], value)
    if column is None:
        return Fire(0, 0)
    modifier, _, steps = column["results"][die - 1].partition("/")
    return Fire(int(modifier), int(steps))


def air_air(difference: int, die: int) -> Melee:
    """What a pairing comes to, by the values of its interceptors less those of its raiders, on a die (TF-12.6);
    differences outside the table are its nearest (TF-1.9)."""
    columns = _TABLES["air_air"]["columns"]
    column = next((column for column in columns if difference <= column["difference"]), columns[-1])
    result = column["results"][die - 1]
    lost = {part[0]: int(part[1]) for part in result.rstrip("*").split("/")}
    return Melee(lost.get("R", 0), lost.get("I", 0), result.endswith("*"))


def air_surface(value: int, die: int) -> int:
    """The hits of bombers of so many points, on a die with its modifiers (TF-12.16); rows outside the table are its
    nearest (TF-R2)."""
    table = _TABLES["air_surface"]
    column = _column(table["columns"], value)
    row = min(max(die, table["row_min"]), table["row_max"]) - table["row_min"]
    return int(column["hits"][row]) if column else 0


def delay(distance: int) -> int:
    """How many turns later than it takes off a raid from land attacks, so many hexes away, and is back as many turns
    after that (TF-13.9)."""
    return next(int(row["turns"]) for row in _TABLES["long_raid_delay"] if row["min"] <= distance <= row["max"])


def finds(distance: int, die: int) -> bool:
    """Whether a raid from land finds a fleet so many hexes away (TF-13.12); nearer ones all do."""
    return die in _TABLES["extended_raid_search"].get(f"distance_{distance}", (die,))


def naval(value: int, die: int, japanese: bool) -> int:
    """The hits of guns of so many points on a die, with 1 more for the Japanese (TF-10.7); rows outside the table are
    its nearest (TF-R2). Of 0 points, none."""
    table = _TABLES["naval"]
    column = _column(table["columns"], value)
    row = min(max(die + japanese * table["ijn_modifier"], table["row_min"]), table["row_max"]) - table["row_min"]
    return int(column["hits"][row]) if column else 0


def surprise(die: int) -> Side | None:
    """Who surprises the other on a die, None if nobody does (TF-10.15)."""
    return next((side for side in SIDES if die in _TABLES["surprise_attack"][side]), None)


def explosion(die: int, fighters: int, bombers: int) -> int | None:
    """The hits that aircraft in READY add to those of an attack when they explode, by their steps; None if they do not
    (TF-4.11)."""
    table = _TABLES["amplified_damage"]
    if die not in table["explode_on"]:
        return None
    pairs = (fighters + 1) // 2, (bombers + 1) // 2
    return int(pairs[0] * table["hits_per_2_fighter_steps"] + pairs[1] * table["hits_per_2_bomber_steps"])


def deck(level: Level, die: int) -> tuple[Deck, ...]:
    """What a deck loses at a level of damage on a die (TF-4.12)."""
    return tuple(_LOST[effect] for effect in _TABLES["flight_deck_damage"][f"{level}_{die}"] if effect in _LOST)


# That she must withdraw comes of what her deck has lost (TF-5.1).
_LOST: dict[str, Deck] = {"no_land": "landing", "no_launch": "launching"}

FLEET_MOST = int(_TABLES["land_range"]["fleet_raid_max"])
"""Hexes at which a raid from land attacks a fleet at most (TF-13.11)."""
READY_STEPS = int(2 * _TABLES["carrier_capacity"]["ready_max"])
"""The steps of aircraft that a READY box holds (TF-11.5), two a unit."""

TOKENS: dict[Face, int] = {  # the faces of the search tokens (TF-14.13)
    "detected": _TABLES["recon_tokens"]["detected"],
    "misdirect": _TABLES["recon_tokens"]["misdirect"],
    "nothing": _TABLES["recon_tokens"]["no_contact"],
}

_POINTS: dict[str, float] = _TABLES["tactical_vp"]


def points(type: str, level: Level) -> float:
    """The points for a ship of a type, or a base, at its worst state (TF-17.2): a destroyer or a transport counts when
    it is sunk."""
    state = "destroyed" if type == BASE and level == "sunk" else level
    key = f"{type.lower()}_ship_sunk" if type in SMALL and level == "sunk" else f"{type.lower()}_{state}"
    return _POINTS.get(key, 0.0)
