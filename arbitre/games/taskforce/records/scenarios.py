"""The scenarios as they are printed (TF-1.10, 17.4): what is there, where, for how long, and what wins."""

from __future__ import annotations

from functools import cache

import msgspec

from arbitre.games.taskforce.records.printed import IJN, SIDES, Side, Victory, load


class Wave(msgspec.Struct, frozen=True):
    """Aircraft that attack in a turn (TF-S1.1): units by type, a half for a reduced counter."""

    turn: int
    units: dict[str, float]


class Moored(msgspec.Struct, frozen=True):
    """A ship at a berth; `exposed`: torpedoes can run at her (TF-S1.4)."""

    id: str
    exposed: bool


class Slot(msgspec.Struct, frozen=True):
    """A counter of a formation: the printed one, and the steps it begins with (TF-2.9)."""

    kind: str
    steps: int = 2


class Force(msgspec.Struct, frozen=True):
    """A task force as the scenario forms it: its side, its number, its column; its hex, if its marker lies open."""

    side: Side
    number: int
    slots: tuple[Slot, ...]
    hex: str = ""


class Muster(msgspec.Struct, frozen=True):
    """What a side is given, to form its fleets of (TF-7.1): its counters, and its air units by carrier, a half for a
    reduced one; how many markers it has, of which so many at most are task forces (TF-7.4); the hexes where these
    begin, one on each; and the hexes that each of its carriers searches in a turn."""

    markers: int
    real: int
    start: tuple[str, ...]
    searches: int
    slots: tuple[Slot, ...]
    air: dict[str, dict[str, float]]


class Withdrawal(msgspec.Struct, frozen=True):
    """Where the damaged ships of a side make for (TF-5.4): an edge of the map, or a `port`, which takes them in when
    they reach it (TF-5.5)."""

    hexes: tuple[str, ...]
    port: bool


class Pursuit(msgspec.Struct, frozen=True):
    """How the umpire moves markers by a die (TF-S3.2): the faces that lead to the convoy, to a warship, that let them
    stay, that lead home."""

    convoy: tuple[int, ...]
    warship: tuple[int, ...]
    stay: tuple[int, ...]
    home: tuple[int, ...]


class Landing(msgspec.Struct, frozen=True):
    """Where transports land, and the points for each ship that does."""

    hexes: tuple[str, ...]
    points: float


class Course(msgspec.Struct, frozen=True):
    """How the umpire moves markers by a die (TF-S2.2): `to` a named place, the faces that lead toward it, aside, that
    let them stay, that lead away."""

    to: str
    toward: tuple[int, ...]
    aside: tuple[int, ...]
    stay: tuple[int, ...]
    away: tuple[int, ...]


class Scenario(msgspec.Struct, frozen=True):
    """A scenario: its number and its name in the options, who plays it, its turns (TF-9.1).

    `waves`, `moored`: of an attack on ships in harbour. `surprise`: how many units draw no fire (TF-S1.2). `levels`:
    the levels of victory by the points they take, the highest first; of scenarios that are won by sinking ships that
    are `named`, by how many of them. `map`: the hex map, "" for none; `markers`: where the hidden markers begin, one in
    each, shuffled; `course`: how they move. `air`: units of the player by type; `raids`: the first and the last turn in
    which they fly; `searches`: hexes a turn, `searching`: the first and the last turn of it. `pursuit`: how the
    hidden markers move where there is no `course`. `landing`: of transports. `musters`: of a scenario in which each
    side forms its fleets itself; `restrained`: no marker falls back before the first raid or battle, and none leaves
    the map but who withdraws (TF-S4.1); `surprise_attack`: before each battle a die says who surprises whom (TF-10.15).
    """

    number: int
    id: str
    players: tuple[Side, ...]
    first_turn: int
    last_turn: int
    levels: tuple[tuple[Victory, float], ...]
    named: tuple[str, ...] = ()
    waves: tuple[Wave, ...] = ()
    moored: tuple[Moored, ...] = ()
    surprise: int = 0
    map: str = ""
    markers: tuple[str, ...] = ()
    forces: tuple[Force, ...] = ()
    course: Course | None = None
    air: dict[str, float] = {}
    raids: tuple[int, int] = (0, 0)
    searches: int = 0
    searching: tuple[int, int] = (0, 0)
    withdrawal: dict[Side, Withdrawal] = {}
    pursuit: Pursuit | None = None
    landing: Landing | None = None
    musters: dict[Side, Muster] = {}
    restrained: bool = False
    surprise_attack: bool = False


@cache
def pearl_harbor() -> Scenario:
    """Scenario 1: the attack on Pearl Harbor, solitaire."""
    data = load("scenarios/pearl_harbor")
    return Scenario(
        number=1,
        id="pearl_harbor",
        players=(IJN,),
        first_turn=data["first_turn"],
        last_turn=data["last_turn"],
        levels=(("strategic", data["victory"]["strategic"]), ("victory", data["victory"]["win"])),
        waves=msgspec.convert(data["wave"], tuple[Wave, ...]),
        moored=msgspec.convert(data["moored"]["ships"], tuple[Moored, ...]),
        surprise=data["surprise"]["units"],
    )


@cache
def force_z() -> Scenario:
    """Scenario 2: the search for Force Z and its end, solitaire."""
    data = load("scenarios/force_z")
    raids, searches = data["air"]["raids"], data["reconnaissance"]
    return Scenario(
        number=2,
        id="force_z",
        players=(IJN,),
        first_turn=data["first_turn"],
        last_turn=data["last_turn"],
        levels=tuple((row["level"], row["sunk"]) for row in data["victory"]["levels"]),
        named=tuple(data["victory"]["named"]),
        map=data["map"],
        markers=tuple(data["markers"]["hexes"]),
        forces=msgspec.convert(data["force"], tuple[Force, ...]),
        course=msgspec.convert(data["course"], Course),
        air=data["air"]["units"],
        raids=(raids[0], raids[1]),
        searches=searches["hexes"],
        searching=(searches["turns"][0], searches["turns"][1]),
    )


@cache
def java_sea() -> Scenario:
    """Scenario 3: the battle of the Java Sea, solitaire."""
    data = load("scenarios/java_sea")
    return Scenario(
        number=3,
        id="java_sea",
        players=(IJN,),
        first_turn=data["first_turn"],
        last_turn=data["last_turn"],
        levels=tuple((row["level"], row["ahead"]) for row in data["victory"]["levels"]),
        map=data["map"],
        markers=tuple(data["markers"]["hexes"]),
        forces=msgspec.convert(data["force"], tuple[Force, ...]),
        withdrawal=msgspec.convert(data["withdrawal"], dict[Side, Withdrawal]),
        pursuit=msgspec.convert(data["course"], Pursuit),
        landing=msgspec.convert(data["landing"], Landing),
    )


@cache
def carrier_duel() -> Scenario:
    """Scenario 4: carriers against carriers in the open sea, for two."""
    data = load("scenarios/carrier_duel")
    return Scenario(
        number=4,
        id="carrier_duel",
        players=SIDES,
        first_turn=data["first_turn"],
        last_turn=data["last_turn"],
        levels=tuple((row["level"], row["ahead"]) for row in data["victory"]["levels"]),
        map=data["map"],
        withdrawal=msgspec.convert(data["withdrawal"], dict[Side, Withdrawal]),
        musters=msgspec.convert(data["muster"], dict[Side, Muster]),
        restrained=data["restrained"],
    )


SCENARIOS = {
    "pearl_harbor": pearl_harbor,
    "force_z": force_z,
    "java_sea": java_sea,
    "carrier_duel": carrier_duel,
}
OFFERED = ("pearl_harbor", "force_z", "java_sea", "carrier_duel")
"""The scenarios that a new game may be of: those that are whole."""


def scenario(id: str) -> Scenario:
    """The scenario of this name in the options. KeyError if there is none."""
    return SCENARIOS[id]()
