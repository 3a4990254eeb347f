"""What bombers may attack, and what they attack if nobody says (TF-12.11, 12.17)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.taskforce.records.board import Air, Board, Raid
from arbitre.games.taskforce.records.orders import Attack
from arbitre.games.taskforce.records.printed import BASE, LEVELS, enemy
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.anti_air import surprised

_ORDER = ("BB", "CA", "CL", "AK", "AO", "DD")  # behind carriers (TF-12.17)
DOUBLE, HEAVY = 2, 3  # times that bombs count against a base that no fighter defends (TF-12.20)
_ENOUGH = 12  # points of a group that needs nobody more (TF-12.17)


def raid_in_hand(board: Board) -> Raid:
    """The raid that is being resolved."""
    assert board.raid is not None  # the steps of a raid stand on the agenda only while there is one
    return board.raid


def afloat(board: Board, raid: Raid) -> tuple[str, ...]:
    """The ships that can still be attacked, and the bases of the hex (TF-12.21): a sunk one is gone (TF-4.8)."""
    slots = (id for formation in raid.formations for id in board.formations[formation].slots)
    ships = tuple(id for id in slots if board.ships[id].steps)
    return (*ships, *board.bases_in(raid.hex, enemy(raid.side))) if board.ashore else ships


def points(board: Board, unit: str, target: str) -> int:
    """What a bomber is worth against a target: against a base a torpedo bomber is a bomber (TF-12.19, R36), and in a
    raid that has been declared on it, which no fighter has intercepted, all bomb twice as well, those that nobody fires
    at three times (TF-12.20, R77)."""
    bomber = board.air[unit]
    return bombs_on_base(bomber, precise(board, unit, target)) if target in board.ashore else bomber.air_surface


def precise(board: Board, unit: str, target: str) -> bool:
    """Whether a bomber hits a base better than it would, in the raid in hand (TF-12.20, R36)."""
    return board.air[unit].against == target and board.raid is not None and not board.raid.met


def bombs_on_base(bomber: Air, precise: bool) -> int:
    """What a bomber is worth against a base (TF-12.19, 12.20)."""
    return bomber.bombs * ((HEAVY if bomber.printed.unshot else DOUBLE) if precise else 1)


def exposed(board: Board, ship: str) -> bool:
    """Whether torpedoes can run at a ship: at her berth not everywhere (TF-S1.4)."""
    return all(moored.exposed for moored in scenario(board.scenario).moored if moored.id == ship)


def reaches(board: Board, unit: str, target: str) -> bool:
    """Whether a bomber can attack a ship."""
    return not board.air[unit].torpedoes or target in board.ashore or exposed(board, target)


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
    aimed = any(board.air[id].against for id in units)
    ships = [ship for ship in afloat(board, raid) if reaches(board, units[0], ship)]
    target = min(ships, key=lambda ship: _rank(board, ship, aimed))
    together = sorted(
        (id for id in units if reaches(board, id, target) and alike(board, id, units[0])),
        key=lambda id: -points(board, id, target),
    )
    most = surprised(board) or len(together)  # who attacks in surprise attacks apart from the others (TF-S1.2)
    return Attack(_group(board, together[:most], target), target)


def alike(board: Board, one: str, other: str) -> bool:
    """Whether two bombers may be in a group: those that nobody fires at are not with others (TF-R35)."""
    return board.air[one].printed.unshot == board.air[other].printed.unshot


def _rank(board: Board, ship: str, aimed: bool) -> tuple[int, int, int]:
    """Carriers first, then a base on which the raid has been declared, then battleships, and of two alike the one that
    is worse damaged, of carriers then the one that bears more (TF-12.17)."""
    found = board.counter(ship)
    damage = -LEVELS.index(found.level)
    if found.printed.carrier:
        return -2, damage, -found.durability
    if found.printed.type == BASE:
        return -1 if aimed else len(_ORDER), damage, 0
    return _ORDER.index(found.printed.type), damage, 0


def _group(board: Board, units: Sequence[str], target: str) -> tuple[str, ...]:
    """As many of the units, from the first, as come to enough."""
    total = 0
    for number, id in enumerate(units, 1):
        total += points(board, id, target)
        if total >= _ENOUGH:
            return tuple(units[:number])
    return tuple(units)
