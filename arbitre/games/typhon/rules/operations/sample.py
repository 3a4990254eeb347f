"""Random operations that a person might order: a fleet with a unit aboard against a zone in reach, carriers near it."""

from __future__ import annotations

from random import Random
from typing import Any

from arbitre.games.typhon.records.board import Unit, account
from arbitre.games.typhon.records.orders import Repair, Sail, Stop, Strike
from arbitre.games.typhon.records.printed import AUSTRALIA, UNITS, enemy
from arbitre.games.typhon.rules.control import holds
from arbitre.games.typhon.rules.geography import adjacent, closed
from arbitre.games.typhon.rules.operations.sailing import Seas, lull, pays, transport
from arbitre.games.typhon.rules.stacking import kind, room
from arbitre.games.typhon.rules.units import point_kind


def sample(seas: Seas, rng: Random) -> tuple[Any, ...]:
    """The lines of a random operation; () if no fleet finds anything to do."""
    fleets = [unit for unit in seas.fleets() if _cost(seas, unit) <= _purse(seas)]
    rng.shuffle(fleets)
    for fleet in fleets[:4]:
        if transport(fleet) == 0:
            continue
        reach = seas.reach(fleet.zone)
        targets = seas.attackable(fleet.zone, reach)
        if targets and rng.random() < 0.9:
            orders = _attack(seas, rng, fleet, reach, rng.choice(targets))
        else:
            orders = _carry(seas, rng, fleet, reach)
        if orders:
            return (*orders, *_escort(seas, rng, fleets, orders))
    return ()


def _cost(seas: Seas, fleet: Unit) -> int:
    return UNITS[fleet.id].activation_cost if pays(seas.board, seas.side) else 0


def _purse(seas: Seas) -> int:
    return account(seas.board, seas.side, "pl") if pays(seas.board, seas.side) else 99


def _loads(seas: Seas, rng: Random, fleet: Unit, reach: dict[str, int], zone: str) -> Stop | None:
    """Units to carry from one zone in reach to another zone, where they find room."""
    candidates = [
        [unit for unit in units if room(seas.board, zone, seas.side, kind(unit)) > 0 and _may_go(unit, zone)]
        for origin, units in seas.loads().items()
        if origin in reach and origin != zone
    ]
    candidates = [units for units in candidates if units]
    if not candidates:
        return None
    units = rng.choice(candidates)
    aboard: list[str] = []
    for unit in rng.sample(units, len(units)):
        same = sum(kind(other) == kind(unit) for other in aboard)
        if len(aboard) < transport(fleet) and same < room(seas.board, zone, seas.side, kind(unit)):
            aboard.append(unit)
    return Stop(seas.board.units[aboard[0]].zone, tuple(aboard))


def _may_go(unit: str, zone: str) -> bool:
    return UNITS[unit].cls != "militia" or zone in AUSTRALIA


def _attack(seas: Seas, rng: Random, fleet: Unit, reach: dict[str, int], zone: str) -> list[Any]:
    """A fleet against an enemy or contested zone, with troops or in support of those ashore."""
    ashore = holds(seas.board, zone, seas.side)
    load = None if lull(seas.board) else _loads(seas, rng, fleet, reach, zone)
    if load is None and not ashore:
        return []
    opposed = holds(seas.board, zone, enemy(seas.side))
    if load and opposed and _purse(seas) - _cost(seas, fleet) < sum(UNITS[unit].army for unit in load.embark):
        return []
    stops = (load, Stop(zone)) if load else () if zone == fleet.zone else (Stop(zone),)
    return [Sail(fleet.id, stops), *_repair(seas, rng, fleet)]


def _carry(seas: Seas, rng: Random, fleet: Unit, reach: dict[str, int]) -> list[Any]:
    """Troops carried from one friendly zone to another."""
    ends = [zone for zone in reach if not closed(zone, seas.board.turn)]
    if not ends:
        return []
    end = rng.choice(ends)
    load = _loads(seas, rng, fleet, reach, end)
    return [Sail(fleet.id, (load, Stop(end)))] if load else []


def _repair(seas: Seas, rng: Random, fleet: Unit) -> list[Any]:
    printed = UNITS[fleet.id]
    in_hand = account(seas.board, seas.side, point_kind(printed))
    return [Repair(fleet.id)] if not fleet.full and in_hand >= printed.replace_cost and rng.random() < 0.7 else []


def _escort(seas: Seas, rng: Random, fleets: list[Unit], orders: list[Any]) -> list[Any]:
    """Now and then a carrier fleet that covers from next to the attacked zone, and strikes."""
    sail: Sail = orders[0]
    zone = sail.stops[-1].zone if sail.stops else seas.board.units[sail.fleet].zone
    left = _purse(seas) - _cost(seas, seas.board.units[sail.fleet]) - 1
    for carrier in fleets:
        if not UNITS[carrier.id].carrier or _cost(seas, carrier) > left or rng.random() < 0.3:
            continue
        reach = seas.reach(carrier.zone)
        ends = [near for near in (zone, *adjacent(zone)) if near in reach and not closed(near, seas.board.turn)]
        if ends:
            end = rng.choice(ends)
            lines: list[Any] = [Sail(carrier.id, () if end == carrier.zone else (Stop(end),))]
            return [*lines, *_strike(seas, rng, carrier.id, end)]
    return []


def _strike(seas: Seas, rng: Random, carrier: str, at: str) -> list[Any]:
    near = [zone for zone in (at, *adjacent(at)) if not closed(zone, seas.board.turn)]
    targets = [u.id for zone in near for arm in ("fleet", "air") for u in seas.board.here(zone, enemy(seas.side), arm)]
    return [Strike((carrier,), rng.choice(targets))] if targets and rng.random() < 0.4 else []
