"""Phase I: ships (OKI chapter 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.names import unit_name
from arbitre.games.okinawa.records.orders import AnyOrder, Sail
from arbitre.games.okinawa.records.printed import GRID, NEIGHBOURS, SEA, SETUP, SHIP_STACK, SHIPS, UNITS, US
from arbitre.games.okinawa.records.reports import Sailed
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.rules.telling import announce
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.play import Options, Umpire

DEFAULT_STATIONS: Mapping[str, str] = SETUP["us_default_turn_1"]["ships"]  # OKI-R26
_SEA = tuple(hex for hex in GRID.hexes if hex in SEA)


class ShipsPlan(Plan):
    """By ship the hexes of its way with the first; the one hex it is put in on turn 1. Ships that stay are left out."""

    ways: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class Sailing(msgspec.Struct, frozen=True):
    """Where a ship lies, "" if not yet at sea, and how many hexes it may sail; None: anywhere at sea (OKI-7.1)."""

    hex: str
    movement: int | None


class ShipsOptions(Options, frozen=True):
    """What every ship afloat, or still to be put to sea, may do."""

    ships: Mapping[str, Sailing]


class ShipsAsk:
    """Where the ships go: on turn 1 to any sea hex, all of them (OKI-R25), later as far as they sail (OKI-7.1, 7.2).
    Troops land wherever the ships are (OKI-7.4)."""

    def __init__(self, view: View) -> None:
        self.view = view
        units = view.board.units
        self.ships = tuple(id for id in SHIPS if units[id].where != "lost")
        self.placing = any(units[id].where == "tray" for id in self.ships)

    def plan(self, orders: Sequence[AnyOrder]) -> ShipsPlan:
        """Ships one after the other in the order of the lines; on turn 1 the others go to their default stations
        (OKI-R26)."""
        remarks, ways = list[Remark](), dict[str, tuple[str, ...]]()
        stands = {ship: self.view.board.units[ship].hex for ship in self.ships}
        for line, order in enumerate(orders):
            if isinstance(order, Sail):
                self._sail(line, order, stands, ways, remarks)
            else:
                remarks.append(illegal(line, "not-now", "OKI-7.1"))
        for ship in self.ships:
            if not stands[ship]:
                stands[ship] = _free_station(DEFAULT_STATIONS[ship], stands)
                ways[ship] = (stands[ship],)
        return ShipsPlan(remarks, ways)

    def _sail(
        self,
        line: int,
        order: Sail,
        stands: dict[str, str],
        ways: dict[str, tuple[str, ...]],
        remarks: list[Remark],
    ) -> None:
        """Judge a line and carry it out on `stands` and `ways`, all of it or nothing."""
        went, sailing = dict(stands), dict[str, tuple[str, ...]]()
        for ship in order.ships:
            found = self._way(line, ship, order.path, went, ways.keys() | sailing.keys())
            if isinstance(found, Remark):
                remarks.append(found)
                return
            went[ship], sailing[ship] = found[-1], found
        stands |= went
        ways |= sailing

    def _way(
        self, line: int, ship: str, path: Sequence[str], stands: Mapping[str, str], sailed: Any
    ) -> tuple[str, ...] | Remark:
        """The way of a ship through the hexes named, its own first, or why it cannot go."""
        name = unit_name(ship) or ship
        if ship not in self.ships:
            return illegal(line, "sail-no-ship", "OKI-7.2", ship=name)
        if ship in sailed:
            return illegal(line, "sail-twice", "OKI-7.2", ship=name)
        if ashore := [hex for hex in path if hex not in SEA]:  # OKI-2.5, 2.6, 7.3, R5, R8, R9
            return illegal(line, "sail-sea", "OKI-7.3", ship=name, hex=ashore[0])
        taken = Counter(hex for other, hex in stands.items() if other != ship)
        if full := [hex for hex in path if taken[hex] >= SHIP_STACK and hex != stands[ship]]:
            return illegal(line, "sail-full", "OKI-R26", ship=name, hex=full[0])
        if self.placing:
            return tuple(path) if len(path) == 1 else illegal(line, "sail-one-hex", "OKI-7.1", ship=name)
        way = _joined((stands[ship], *path), taken)
        if way is None:
            return illegal(line, "sail-no-way", "OKI-R26", ship=name, hex=path[-1])
        if len(way) - 1 > UNITS[ship].movement:
            return illegal(
                line, "sail-too-far", "OKI-7.2", ship=name, hex=way[-1], steps=len(way) - 1, may=UNITS[ship].movement
            )
        return way

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some ships somewhere else: within sight of the default stations on turn 1, later a few hexes on."""
        stands = Counter(self.view.board.units[ship].hex for ship in self.ships)
        orders = []
        for ship in rng.sample(self.ships, rng.randint(0, len(self.ships))):
            start = self.view.board.units[ship].hex
            path = [start] if start else [rng.choice(_SEA)]
            for _ in range(rng.randint(1, UNITS[ship].movement) if start else 0):
                near = [hex for hex in NEIGHBOURS[path[-1]] if hex in SEA and stands[hex] < SHIP_STACK]
                if not near:
                    break
                path.append(rng.choice(near))
            if stands[path[-1]] < SHIP_STACK:
                stands[start] -= 1
                stands[path[-1]] += 1
                orders.append(Sail((ship,), tuple(path)))
        return tuple(orders)

    def options(self) -> ShipsOptions:
        """Where each ship lies, and how far it may sail."""
        units = self.view.board.units
        return ShipsOptions(
            {ship: Sailing(units[ship].hex, None if self.placing else UNITS[ship].movement) for ship in self.ships}
        )


def _joined(waypoints: Sequence[str], taken: Counter[str]) -> tuple[str, ...] | None:
    """A shortest way through all the waypoints, themselves free, over sea hexes that are not full (OKI-R26); None if
    there is none."""
    way = tuple(waypoints[:1])
    for goal in waypoints[1:]:
        if goal == way[-1]:
            continue
        if goal in NEIGHBOURS[way[-1]]:
            way = (*way, goal)
            continue
        leg = GRID.path(way[-1], goal, lambda hex: hex in SEA and taken[hex] < SHIP_STACK)
        if leg is None:
            return None
        way = (*way, *leg[1:])
    return way


def _free_station(station: str, stands: Mapping[str, str]) -> str:
    """A default station, or the nearest sea hex to it with room for one more (OKI-R13)."""
    taken = Counter(stands.values())
    if taken[station] < SHIP_STACK:
        return station
    free = (hex for hex in _SEA if taken[hex] < SHIP_STACK)
    return min(free, key=lambda hex: GRID.distance(station, hex))


def lying(board: Board) -> bool:
    """Whether any ship is left."""
    return any(board.units[ship].where != "lost" for ship in SHIPS)


class Ships(OkinawaStep, frozen=True, tag="ships"):
    """The American player puts his ships to sea, later moves them (OKI-7.1, 7.2)."""

    phase: ClassVar[str] = "I"

    def ask(self, view: View) -> ShipsAsk | None:
        """The American side, while a ship is afloat (OKI-R92)."""
        return ShipsAsk(view) if view.side == US and lying(view.board) else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Put every ship where it goes, and tell it (OKI-7.5)."""
        plan: ShipsPlan | None = plans.get(US)
        if plan is None or not plan.ways:
            return
        for ship, way in plan.ways.items():
            game.board.put(ship, way[-1])
        announce(umpire, Sailed(tuple(plan.ways.items())))
