"""What must hold in every position of Victory at Midway, whatever has happened: the fuzzer checks it at each step."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from arbitre.games.midway.records.printed import (
    AIR,
    AIRFIELD_CAPACITY,
    GRID,
    ISLAND,
    JP,
    LAND,
    LAST_TURN,
    RULES,
    SHIPS,
    SIDES,
    Side,
    enemy,
)
from arbitre.games.midway.records.state import Forces, Game

_GROUP_13: int = RULES["group13"]["group"]


def invariants(game: Game) -> list[str]:
    """What is wrong, in plain English for a developer; empty when all is well."""
    wrong: list[str] = []
    for side in SIDES:
        forces = game.forces(side)
        wrong += [f"{side}: {text}" for text in (*_ships(forces), *_air(forces, side), *_land(forces), *_room(forces))]
        if forces.strike and not any(unit.status == "ashore" for unit in game.forces(enemy(side)).land.values()):
            wrong.append(f"{side}: a raid on Midway without a target")  # MID-R39: none becomes void
    wrong += (*_account(game), *_battles(game), *_ledgers(game), *_between_turns(game), *_places(game))
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
    return wrong


def _battles(game: Game) -> list[str]:
    """Every label of a battle stands for one unit, in the air or shot down; submarines attack where they are."""
    wrong = []
    for battle in game.battles:
        for side, labels in ((battle.raider, battle.raiders), (enemy(battle.raider), battle.cap)):
            air = game.forces(side).air
            if len(set(labels.values())) < len(labels):
                wrong.append(f"two labels for one unit in {battle.key}")
            stray = [unit for unit in labels.values() if air[unit].status not in ("flying", "lost")]
            stray += [unit for label, unit in labels.items() if AIR[unit].type != label[0]]
            wrong += [f"{unit} in the battle {battle.key} is {air[unit].status}" for unit in stray]  # MID-R31
    for attack in game.attacks:
        ships = game.forces(attack.attacker).ships
        wrong += [f"{id} attacks in {attack.hex}" for id in attack.subs.values()
                  if ships[id].steps and ships[id].hex != attack.hex]  # fmt: skip  # MID-R60
    return wrong


def _ledgers(game: Game) -> list[str]:
    """Reports are numbered from 1, and told in the order of the turns."""
    wrong = []
    for side, ledger in game.told.items():
        if [told.number for told in ledger] != list(range(1, len(ledger) + 1)):
            wrong.append(f"{side}: reports are not numbered one by one")
        if any(one.turn > two.turn for one, two in pairwise(ledger)):
            wrong.append(f"{side}: a report of an earlier turn follows a later one")
    return wrong


def _between_turns(game: Game) -> list[str]:
    """As a turn opens nothing of the last one is left over: nobody in the air, no battle, no sealed order."""
    step: Any = game.agenda[0] if game.agenda else None
    if step is None or step.phase not in ("opening", "1"):
        return []
    wrong = [f"{what} left over" for what in ("battles", "attacks", "combats", "grounded_hit") if getattr(game, what)]
    for side in SIDES:
        forces = game.forces(side)
        wrong += [f"{air.id} is still in the air" for air in forces.air.values() if air.status == "flying"]  # MID-1.10
        wrong += [f"{side}: {what} left over" for what in ("strike", "shells", "ashore") if getattr(forces, what)]
    return wrong


def _places(game: Game) -> list[str]:
    """Nobody has entered too early, and what the two sides know of hexes is of hexes."""
    wrong = []
    for ship in game.jp.ships.values():
        group = SHIPS[ship.id].group
        if ship.status == "map" and group and (game.turn < group or (group == _GROUP_13 and not game.jp.group13)):
            wrong.append(f"{ship.id} of group {group} is on the map on turn {game.turn}")  # MID-4.5, 4.8
    if game.turn and any(ship.status == "waiting" for ship in game.us.ships.values()):
        wrong.append("a US ship is still waiting")  # MID-3.5
    for side in SIDES:
        wrong += [f"{side} located {hex}" for hex in game.located.get(side, {}) if hex not in GRID]
    field = game.us.airfield
    if field is None or field.closed != game.closed:
        wrong.append(f"the airfield is closed: {field}, {game.closed}")  # MID-18.5
    if game.jp.kure.begun > game.turn or game.sighted > game.turn:
        wrong.append(f"turn {game.turn}: Kure begun {game.jp.kure.begun}, carriers sighted {game.sighted}")
    return wrong
