"""Set-up: both sides place secretly and simultaneously before turn 1 (MID chapter 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.midway.records.orders import Form, Place
from arbitre.games.midway.records.printed import (
    AIR,
    AIRFIELD_CAPACITY,
    ATOLLS,
    GRID,
    JP,
    LAND,
    LOCAL_SEARCHES,
    LONG_SEARCHES,
    SETUP,
    SHIPS,
    SIDES,
    US,
    Side,
)
from arbitre.games.midway.records.reports import Placed
from arbitre.games.midway.records.state import Air, Airfield, Forces, Game, LandUnit, Ship
from arbitre.games.midway.rules.ships import chosen_ships, formed
from arbitre.games.midway.rules.view import View
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.package import Choice, settled
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Several


def _zone_hexes(center: str, radius: int) -> tuple[str, ...]:
    return GRID.within(center, radius) if center in GRID else GRID.hexes


CHOICES = (Choice("deck", ("free", "strict"), clause="MID-R48"),)

# Where each ship that starts on the map may be placed (MID-3.2, 3.5, 3.6, MID-R10).
ZONES: dict[str, tuple[str, ...]] = {zone["id"]: _zone_hexes(zone["center"], zone["radius"]) for zone in SETUP["zone"]}
DEFAULT_HEX: dict[str, str] = {ship: row["hex"] for row in SETUP["default"] for ship in row["units"]}
_DEFAULT_GROUP: dict[str, str] = {ship: row["group_name"] for row in SETUP["default"] for ship in row["units"]}


def starting_forces(side: Side) -> Forces:
    """The counters of a side before anything is placed (MID-3.2 to 3.8)."""
    ships = {
        s.id: Ship(s.id, "", "waiting", s.steps, group=_DEFAULT_GROUP.get(s.id, str(s.group)))
        for s in SHIPS.values()
        if s.side == side
    }
    air = {
        a.id: Air(a.id, a.base, "reserve" if a.reserve else "ready", a.steps)  # MID-3.4, MID-3.8
        for a in AIR.values()
        if a.side == side
    }
    land = {
        u.id: LandUnit(u.id, "aboard" if u.transport else "ashore", u.steps)  # MID-3.3, MID-3.7
        for u in LAND.values()
        if u.side == side
    }
    if side == JP:
        return Forces(ships, air, land)
    field = Airfield(AIRFIELD_CAPACITY, LONG_SEARCHES, LOCAL_SEARCHES)
    return Forces(ships, air, land, airfield=field, atolls=ATOLLS)


def new_game(options: Mapping[str, str]) -> Game:
    """A game before its first step. Raises ValueError for an option or value it does not know."""
    settled(CHOICES, options)
    return Game(
        turn=0,
        fog=SETUP["scenario"]["fog_at_start"],  # MID-3.9
        us=starting_forces(US),
        jp=starting_forces(JP),
        agenda=(),
        options=dict(options),
    )


class SetUpPlan(Plan):
    """Where each ship starts, and the task forces formed."""

    places: dict[str, str] = msgspec.field(default_factory=dict)
    groups: dict[str, str] = msgspec.field(default_factory=dict)


class Start(msgspec.Struct, frozen=True):
    """Where a ship that starts on the map may stand, and the hex in which she stands by default (MID-R10)."""

    hexes: tuple[str, ...]
    default: str


class SetUpOptions(Options, frozen=True):
    """What may be ordered before turn 1. place: for each own ship that starts on the map, where she may start."""

    place: Mapping[str, Start]


class SetUpAsk:
    """Where to place the ships that start on the map."""

    def __init__(self, view: View) -> None:
        self.view = view

    def plan(self, orders: Sequence[Any]) -> SetUpPlan:
        """The places ordered; ships not named stand where [data] `setup.toml` puts them (MID-R10)."""
        own, remarks = self.view.own, list[Remark]()
        places: dict[str, str] = {}
        groups: dict[str, str] = {}
        for line, order in enumerate(orders):
            if isinstance(order, Form):
                formed(self.view, line, order, groups, remarks)
            elif isinstance(order, Place):
                self._place(line, order, places, remarks)
            else:
                remarks.append(illegal(line, "not-now", "MID-2.5"))
        for ship in own.ships:
            if ship not in places and ship in DEFAULT_HEX:
                places[ship] = DEFAULT_HEX[ship]
        return SetUpPlan(remarks, places, groups)

    def _place(self, line: int, order: Place, places: dict[str, str], remarks: list[Remark]) -> None:
        ships = chosen_ships(self.view, line, order.who, remarks)
        if not ships:
            return
        if len(order.hexes) not in (1, len(ships)):
            remarks.append(illegal(line, "place-count", "MID-25.4", ships=len(ships), hexes=len(order.hexes)))
            return
        hexes = order.hexes * len(ships) if len(order.hexes) == 1 else order.hexes
        for ship, hex in zip(ships, hexes, strict=True):
            zone = ZONES.get(SHIPS[ship].start)
            if zone is None:
                remarks.append(illegal(line, "place-later", "MID-3.2", ship=SHIPS[ship].name, group=SHIPS[ship].group))
            elif ship in places:
                remarks.append(illegal(line, "place-twice", "MID-25.1", ship=SHIPS[ship].name))
            elif hex not in zone:
                may: Any = Several(zone) if len(zone) < 40 else Several(())
                clause = {"us_fleet": "MID-3.5", "any": "MID-3.2"}.get(SHIPS[ship].start, "MID-3.6")
                remarks.append(illegal(line, "place-zone", clause, ship=SHIPS[ship].name, hex=hex, may=may))
            else:
                places[ship] = hex

    def sample(self, rng: Random) -> tuple[Place, ...]:
        """A random lawful set-up, ship by ship."""
        return tuple(
            Place((ship,), (rng.choice(ZONES[SHIPS[ship].start]),))
            for ship in self.view.own.ships
            if SHIPS[ship].start and rng.random() < 0.8
        )

    def options(self) -> SetUpOptions:
        """For each ship that starts on the map: where it may stand, and where it stands by default."""
        starting = [ship for ship in self.view.own.ships if SHIPS[ship].start]
        return SetUpOptions({ship: Start(ZONES[SHIPS[ship].start], DEFAULT_HEX[ship]) for ship in starting})


class SetUp(Step, frozen=True, tag="setup"):
    """Both sides place at the same time (MID-3.1)."""

    phase: ClassVar[str] = "setup"

    def ask(self, view: View) -> SetUpAsk:
        """Both sides, always."""
        return SetUpAsk(view)

    def resolve(self, game: Game, plans: Mapping[str, SetUpPlan], umpire: Umpire) -> None:
        """Put the ships on the map and tell each side its own places."""
        for side in SIDES:
            forces, plan = game.forces(side), plans[side]
            stands: dict[str, list[str]] = {}
            for id, ship in forces.ships.items():
                group = plan.groups.get(id, ship.group)
                if hex := plan.places.get(id):
                    forces.ships[id] = replace(ship, hex=hex, status="map", group=group)
                    stands.setdefault(hex, []).append(id)
                elif group != ship.group:
                    forces.ships[id] = replace(ship, group=group)
            umpire.tell(side, Placed(tuple((hex, tuple(stands[hex])) for hex in GRID.sorted(stands))))
