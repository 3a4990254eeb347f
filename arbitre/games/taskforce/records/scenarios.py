"""The scenarios as they are printed (TF-1.10, 17.4): what is there, where, for how long, and what wins."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, Literal

import msgspec

from arbitre.games.taskforce.records.campaign import Ashore
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


class Group(msgspec.Struct, frozen=True):
    """Ships of a side that begin together (TF-7.1): their counters, and where these may begin, the areas by name and
    all their hexes; the turn in which they come, 0 if they are there from the start; the option without which they are
    not there, "" if there is none; the battle in which they are, 0 if they are committed to it or not (TF-S10.1)."""

    slots: tuple[Slot, ...]
    areas: tuple[str, ...]
    start: tuple[str, ...]
    turn: int = 0
    option: str = ""
    battle: int = 0


class Lookout(msgspec.Struct, frozen=True):
    """What searches for a side beside its carriers (TF-S9.2): an area by name, all its hexes, how far from any of them,
    and how many hexes in a turn."""

    area: str
    hexes: tuple[str, ...]
    range: int
    searches: int


class Muster(msgspec.Struct, frozen=True):
    """What a side is given, to form its fleets of (TF-7.1): its ships by group, and its air units by carrier, a half
    for a reduced one; how many markers it has, of which so many at most are task forces (TF-7.4), and so many are kept
    for who comes later (TF-S7.1); the hexes that each of its carriers searches in a turn (TF-14.4, R49), but for
    those that search more or fewer, by their ids. `areas`: where its groups begin; `each`: one marker begins on each
    hex; `lookouts`: what searches beside its carriers; `weight`: how many times what it sinks counts, more than
    once for the weaker; `committed`: how many carriers it may commit over all battles, a light one half a one, 0 for
    any number (TF-S10.2)."""

    markers: int
    real: int
    searches: int
    areas: dict[str, tuple[str, ...]]
    groups: tuple[Group, ...]
    air: dict[str, dict[str, float]]
    each: bool = False
    kept: int = 0
    unlike: dict[str, int] = {}
    lookouts: tuple[Lookout, ...] = ()
    weight: float = 1.0
    committed: float = 0.0

    @property
    def slots(self) -> tuple[Slot, ...]:
        """All its counters."""
        return tuple(slot for group in self.groups for slot in group.slots)

    @property
    def start(self) -> tuple[str, ...]:
        """The hexes where any marker may begin."""
        return tuple(dict.fromkeys(hex for group in self.groups if not group.turn for hex in group.start))


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


class BaseInPlay(msgspec.Struct, frozen=True):
    """A base on land that is in a scenario (TF-7.6): its printed counter, its hex; the points of its owner if it is no
    worse than slightly damaged at the end, and the `share` of those for its damage that the enemy has (TF-17.1)."""

    id: str
    hex: str
    sound: float = 0.0
    share: float = 1.0


class NightSearch(msgspec.Struct, frozen=True):
    """Hexes with enemy markers, anywhere on the map, that a side searches in these turns, though it be night
    (TF-S6.2)."""

    side: Side
    searches: int
    turns: tuple[int, ...]


class Approach(msgspec.Struct, frozen=True):
    """Until this turn no marker of a side ends farther from a base than it began, and carriers are `within` so many
    hexes of it at the `last` (TF-S6.3)."""

    side: Side
    base: str
    last: int
    within: int


class Strike(msgspec.Struct, frozen=True):
    """The turn in which a side must raid a base, and with how many units at least (TF-S6.4)."""

    side: Side
    base: str
    turn: int
    fighters: float
    bombers: float


class Landing(msgspec.Struct, frozen=True):
    """Where transports land, and the points for each ship that does."""

    hexes: tuple[str, ...]
    points: float


class Invasion(msgspec.Struct, frozen=True):
    """Where transports must be at the end, how many of them, how many may be gone, and the points for either side
    (TF-S5.3). `lasting`: who has ended a turn there has landed; it is over as soon as enough have, and of the others
    only the sunk are gone (TF-S7.2)."""

    hexes: tuple[str, ...]
    needed: int
    bearable: int
    points: float
    lasting: bool = False


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
    hidden markers move where there is no `course`. `landing`: of transports; `invasion`: by them. `musters`: of a
    scenario in which each side forms its fleets itself; `first`: who lays all his markers before the enemy lays his, ""
    if both do so at once (TF-R17); `fog`: of war, as it is printed; `restrained`: the clause by which no marker falls
    back or leaves the map before the first raid or battle, "" if all may; `confined`: none leaves it later either but
    who withdraws (TF-S4.1); `surprise_attack`: before each battle a die says who surprises whom (TF-10.15, S10.4).
    `bases`: on land (TF-7.6); `night_search`, `approach`, `strike`: what helps or binds a side in the first turns
    (TF-S6.2 to S6.4); `battles`: how many are fought (TF-S10.1), and what is decided `ashore` after each, which wins
    (TF-S10.5).
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
    invasion: Invasion | None = None
    musters: dict[Side, Muster] = {}
    first: Side | Literal[""] = ""
    fog: Literal["standard", "advanced"] = "standard"
    restrained: str = ""
    confined: bool = False
    surprise_attack: bool = False
    bases: tuple[BaseInPlay, ...] = ()
    night_search: NightSearch | None = None
    approach: Approach | None = None
    strike: Strike | None = None
    battles: int = 1
    ashore: Ashore | None = None


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


FOR_TWO = ("carrier_duel", "coral_sea", "midway", "eastern_solomons", "pacific_fleet", "indian_ocean", "santa_cruz")
"""The scenarios for two players that are there, scenario 4 and those after it."""


@cache
def for_two(id: str) -> Scenario:
    """A scenario in which both sides form their fleets themselves. Aircraft are at home on carriers (TF-S5.2), and on
    the bases that are in it."""
    data = load(f"scenarios/{id}")
    return Scenario(
        number=4 + FOR_TWO.index(id),
        id=id,
        players=SIDES,
        first_turn=data["first_turn"],
        last_turn=data["last_turn"],
        levels=tuple((row["level"], row["ahead"]) for row in data["victory"]["levels"]),
        map=data["map"],
        withdrawal=msgspec.convert(data["withdrawal"], dict[Side, Withdrawal]),
        musters={side: _muster(data["muster"][side], side) for side in SIDES},
        first=data.get("first", ""),
        fog=data.get("fog", "standard"),
        restrained=data.get("restrained", ""),
        confined=data.get("confined", False),
        surprise_attack=data.get("surprise_attack", False),
        invasion=_invasion(data["invasion"]) if "invasion" in data else None,
        bases=msgspec.convert(data.get("base", []), tuple[BaseInPlay, ...]),
        night_search=msgspec.convert(data.get("night_search"), NightSearch | None),
        approach=msgspec.convert(data.get("approach"), Approach | None),
        strike=msgspec.convert(data.get("strike"), Strike | None),
        battles=data.get("battles", 1),
        ashore=msgspec.convert(data.get("ashore"), Ashore | None),
    )


def _invasion(data: dict[str, Any]) -> Invasion:
    hexes = tuple(data["hexes"].split())
    return Invasion(hexes, data["needed"], data["bearable"], data["points"], data.get("lasting", False))


def _muster(data: dict[str, Any], side: Side) -> Muster:
    areas = {name: tuple(hexes.split()) for name, hexes in data["areas"].items()}
    groups = tuple(
        Group(
            slots=tuple(_slots(row, side)),
            areas=tuple(row["areas"]),
            start=tuple(hex for area in row["areas"] for hex in areas[area]),
            turn=row.get("turn", 0),
            option=row.get("option", ""),
            battle=row.get("battle", 0),
        )
        for row in data["group"]
    )
    return Muster(
        markers=data["markers"],
        real=data["real"],
        searches=data["searches"],
        areas=areas,
        groups=groups,
        air=data["air"],
        each=data.get("each", False),
        kept=data.get("kept", 0),
        unlike=data.get("unlike", {}),
        lookouts=tuple(
            Lookout(area, tuple(row["hexes"].split()), row["range"], row["searches"])
            for area, row in data.get("lookouts", {}).items()
        ),
        weight=data.get("weight", 1.0),
        committed=data.get("committed", 0.0),
    )


def _slots(row: dict[str, Any], side: Side) -> Iterator[Slot]:
    """The counters of a group: named ships, then destroyers and transports, of a half the last reduced (TF-2.9)."""
    yield from map(Slot, row["ships"].split())
    for kind, units in (("dd", row.get("destroyers", 0.0)), ("ak", row.get("transports", 0.0))):
        for number in range(math.ceil(units)):
            yield Slot(f"{kind}_{side}", 2 if number + 1 <= units else 1)


SCENARIOS: dict[str, Callable[[], Scenario]] = {
    "pearl_harbor": pearl_harbor,
    "force_z": force_z,
    "java_sea": java_sea,
    **{id: partial(for_two, id) for id in FOR_TWO},
}
OFFERED = (
    "pearl_harbor",
    "force_z",
    "java_sea",
    "carrier_duel",
    "coral_sea",
    "midway",
    "eastern_solomons",
    "pacific_fleet",
    "indian_ocean",
    "santa_cruz",
)
"""The scenarios that a new game may be of: those that are whole."""


def scenario(id: str) -> Scenario:
    """The scenario of this name in the options. KeyError if there is none."""
    return SCENARIOS[id]()
