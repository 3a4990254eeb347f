"""The sorts of positions of Midway in which the search for leaks must have compared, and what never reaches a side."""

from __future__ import annotations

from typing import Any

from arbitre.games.midway.records.orders import Ashore, Build, NoMore, Reserve
from arbitre.games.midway.records.printed import JP, LAST_TURN, SHIPS, US, night
from arbitre.games.midway.records.reports import AirfieldHit, GroundedDestroyed
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.rules.movement import ST11
from arbitre.kernel.secrets import Flags


def _damaged(game: Game, side: Any) -> bool:
    return any(ship.steps < SHIPS[ship.id].steps for ship in game.forces(side).ships.values() if ship.status == "map")


FLAGS: Flags = {
    "night": lambda game, side: night(game.turn),
    "first turn": lambda game, side: game.turn <= 1,
    "last turn": lambda game, side: game.turn == LAST_TURN,
    "located": lambda game, side: bool(game.located.get(side)),
    "own raid in the air": lambda game, side: any(battle.raider == side for battle in game.battles),
    "raided": lambda game, side: any(battle.raider != side for battle in game.battles),
    "two battles": lambda game, side: len(game.battles) > 1,
    "Midway raided": lambda game, side: any(battle.midway for battle in game.battles),
    "submarines attack": lambda game, side: any(attack.attacker == side for attack in game.attacks),
    "attacked by submarines": lambda game, side: any(attack.attacker != side for attack in game.attacks),
    "transports attacked": lambda game, side: any(
        ship.status == "map" and SHIPS[ship.id].cargo and ship.hex == attack.hex
        for attack in game.attacks
        for ship in game.jp.ships.values()
    ),
    "surface combat": lambda game, side: bool(game.combats),
    "own ships damaged": _damaged,
    "troops ashore": lambda game, side: any(unit.status == "ashore" for unit in game.jp.land.values()),
    "first ashore": lambda game, side: (
        not game.closed and any(unit.status == "ashore" for unit in game.jp.land.values())
    ),
    "airfield closed": lambda game, side: game.us.airfield is not None and game.us.airfield.closed,
    "base at Kure": lambda game, side: bool(game.jp.kure.begun) and not game.jp.kure.closed,
    "submarine off Kure": lambda game, side: any(
        ship.status == "map" and SHIPS[ship.id].submarine and ship.hex == game.jp.ships[ST11].hex
        for ship in game.us.ships.values()
    ),
    "group 13": lambda game, side: game.jp.group13,
}

# The base at Kure, reserve fighters, the landing and the declaration of MID-R1 are Japanese; each side is told of its
# own part of a raid on Midway (MID-R46).
NEVER: dict[str, frozenset[type]] = {
    US: frozenset((Build, NoMore, Reserve, Ashore, GroundedDestroyed)),
    JP: frozenset((AirfieldHit,)),
}
