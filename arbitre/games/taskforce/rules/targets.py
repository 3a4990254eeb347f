"""What bombers may attack, and what they attack if nobody says (TF-12.11, 12.17)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.taskforce.records.board import Board, Raid
from arbitre.games.taskforce.records.orders import Attack
from arbitre.games.taskforce.records.printed import LEVELS
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.anti_air import surprised

_ORDER = ("BB", "CA", "CL", "AK", "AO", "DD")  # behind carriers (TF-12.17)
_ENOUGH = 12  # points of a group that needs nobody more (TF-12.17)


def afloat(board: Board, raid: Raid) -> tuple[str, ...]:
    """The ships that can still be attacked: a sunk one is gone (TF-4.8)."""
    slots = (id for formation in raid.formations for id in board.formations[formation].slots)
    return tuple(id for id in slots if board.ships[id].steps)


def exposed(board: Board, ship: str) -> bool:
    """Whether torpedoes can run at a ship: at her berth not everywhere (TF-S1.4)."""
    return all(moored.exposed for moored in scenario(board.scenario).moored if moored.id == ship)


def reaches(board: Board, unit: str, target: str) -> bool:
    """Whether a bomber can attack a ship."""
    return not board.air[unit].printed.torpedoes or exposed(board, target)


def able(board: Board, raid: Raid) -> tuple[str, ...]:
    """The bombers that have not attacked and find something that they can attack."""
    ships = afloat(board, raid)
    bombers = (id for id in raid.units if not board.air[id].fighter)  # fighters never bomb (TF-12.7)
    return tuple(id for id in bombers if any(reaches(board, id, ship) for ship in ships))


def default_attack(board: Board, raid: Raid) -> Attack | None:
    """The attack that is made if nobody orders one (TF-12.17); None if nobody can attack."""
    units = sorted(able(board, raid), key=lambda id: -board.air[id].air_surface)
    if not units:
        return None
    ships = [ship for ship in afloat(board, raid) if reaches(board, units[0], ship)]
    target = min(ships, key=lambda ship: _rank(board, ship))
    together = [id for id in units if reaches(board, id, target)]
    most = surprised(board) or len(together)  # who attacks in surprise attacks apart from the others (TF-S1.2)
    return Attack(_group(board, together[:most]), target)


def _rank(board: Board, ship: str) -> tuple[int, int, int]:
    """Carriers first, then battleships, and of two alike the one that is worse damaged, of carriers then the one that
    bears more (TF-12.17)."""
    found = board.ships[ship]
    damage = -LEVELS.index(found.level)
    if found.printed.carrier:
        return -1, damage, -found.durability
    return _ORDER.index(found.printed.type), damage, 0


def _group(board: Board, units: Sequence[str]) -> tuple[str, ...]:
    """As many of the units, from the first, as come to enough."""
    points = 0
    for number, id in enumerate(units, 1):
        points += board.air[id].air_surface
        if points >= _ENOUGH:
            return tuple(units[:number])
    return tuple(units)
