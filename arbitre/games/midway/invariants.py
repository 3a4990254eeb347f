"""What must hold in every position of Victory at Midway, whatever has happened: checked after every step by the fuzzer."""

from __future__ import annotations

from arbitre.games.midway.printed import (
    AIR,
    AIRFIELD_CAPACITY,
    ENTRY_HEXES,
    GRID,
    ISLAND,
    JP,
    LAND,
    LAST_TURN,
    SHIPS,
    SIDES,
    Side,
)
from arbitre.games.midway.state import Forces, Game


def invariants(game: Game) -> list[str]:
    """What is wrong, in plain English for a developer; empty when all is well."""
    wrong: list[str] = []
    for side in SIDES:
        forces = game.forces(side)
        wrong += [f"{side}: {text}" for text in (*_ships(forces), *_air(forces, side), *_land(forces), *_room(forces))]
    wrong += _account(game)
    if not 0 <= game.turn <= LAST_TURN:
        wrong.append(f"turn {game.turn}")
    if bool(game.agenda) == (game.outcome is not None):
        wrong.append("a game has an outcome when its agenda is empty, and only then")
    return wrong


def _ships(forces: Forces) -> list[str]:
    wrong = []
    for ship in forces.ships.values():
        printed = SHIPS[ship.id]
        if (ship.hex != "") != (ship.status == "map") or (ship.hex and ship.hex not in GRID):
            wrong.append(f"{ship.id} is {ship.status} in {ship.hex!r}")  # MID-4.9
        if not 0 <= ship.steps <= printed.steps or (ship.steps == 0) != (ship.status == "sunk"):
            wrong.append(f"{ship.id} is {ship.status} with {ship.steps} steps")  # MID-1.8
    return wrong


def _air(forces: Forces, side: Side) -> list[str]:
    wrong = []
    for air in forces.air.values():
        printed = AIR[air.id]
        gone = air.status in ("lost", "ditched")
        if not 0 <= air.steps <= printed.steps or (air.steps == 0) != gone:
            wrong.append(f"{air.id} is {air.status} with {air.steps} steps")
        if air.status in ("ready", "below", "trapped"):
            if air.base == ISLAND:
                if side == JP:
                    wrong.append(f"{air.id} is on Midway")  # MID-R49
            elif forces.ships[air.base].status not in ("map", "waiting"):
                wrong.append(f"{air.id} is aboard {air.base}, which is {forces.ships[air.base].status}")  # MID-11.5
            elif not printed.carrier_capable:
                wrong.append(f"{air.id} is aboard {air.base}")  # MID-12.2
            elif (air.status == "trapped") != (forces.ships[air.base].steps < SHIPS[air.base].steps):
                wrong.append(f"{air.id} is {air.status} aboard {air.base}")  # MID-11.1, 11.3
        if (air.status == "flying") != bool(air.mission):
            wrong.append(f"{air.id} is {air.status} on {air.mission!r}")
    return wrong


def _land(forces: Forces) -> list[str]:
    wrong = []
    for unit in forces.land.values():
        printed = LAND[unit.id]
        if not 0 <= unit.steps <= printed.steps or (unit.steps == 0) != (unit.status == "lost"):
            wrong.append(f"{unit.id} is {unit.status} with {unit.steps} steps")
        if unit.status == "aboard" and forces.ships[printed.transport].status not in ("map", "waiting"):
            wrong.append(f"{unit.id} is aboard {printed.transport}, which is gone")  # MID-4.10
    return wrong


def _room(forces: Forces) -> list[str]:
    """No carrier holds more than its capacity (MID-13.1); Midway may, since its capacity can fall (MID-R45)."""
    wrong = []
    for ship in forces.ships.values():
        capacity = SHIPS[ship.id].capacity
        aboard = sum(a.steps for a in forces.air.values() if a.base == ship.id and a.status in ("ready", "below"))
        if capacity and aboard > capacity:
            wrong.append(f"{ship.id} holds {aboard} steps of aircraft, room for {capacity}")
    field = forces.airfield
    if field is not None and not (0 <= field.capacity <= AIRFIELD_CAPACITY and field.long >= 0 and field.local >= 0):
        wrong.append(f"airfield {field}")
    return wrong


def _account(game: Game) -> list[str]:
    """Every step missing from a unit stands in the account once, and nothing else does (MID-R68)."""
    wrong = []
    counted: dict[str, int] = {}
    for loss in game.losses:
        if loss.how != "used":
            counted[loss.unit] = counted.get(loss.unit, 0) + loss.steps
    for side in SIDES:
        forces = game.forces(side)
        left = {unit.id: unit.steps for units in (forces.ships, forces.air, forces.land) for unit in units.values()}
        for id, now in left.items():
            printed = (SHIPS.get(id) or AIR.get(id) or LAND[id]).steps
            excused = id in AIR and AIR[id].reserve and id not in {x.unit for x in game.losses}  # MID-R67
            excused = excused or bool(id in LAND and LAND[id].transport)  # cargo shares its ship's fate, worth nothing
            if counted.get(id, 0) != printed - now and not excused:
                wrong.append(f"{id}: {printed - now} steps missing, {counted.get(id, 0)} in the account")
    if game.turn < 1 and any(s.status == "map" and s.hex not in ENTRY_HEXES and SHIPS[s.id].group
                             for s in game.jp.ships.values()):
        wrong.append("a Japanese group is on the map before turn 1")
    return wrong
