"""Naval combat: who fires at whom, with what, and to what effect (TF-10.4 to 10.12, 10.19)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbitre.games.taskforce.records.board import Battle, Board, Salvo, Ship
from arbitre.games.taskforce.records.printed import IJN, LEVELS, Side, enemy, naval
from arbitre.games.taskforce.rules.damage import suffer
from arbitre.games.taskforce.rules.fleets import in_data_order, night, ships_of

RANGES = ("BB", "CA", "CL", "DD")
"""Types that have a range, the longest first (TF-10.4, 10.10)."""
_MIDDLE = 4  # the modified die by which a default target is judged (TF-10.6)


def firepower(ship: Ship, night: bool) -> int:
    """What a counter fires with, as it is now: by night Japanese destroyers twice as much (TF-10.10, 10.12)."""
    if not ship.steps or ship.critical:
        return 0
    printed = ship.printed
    return (printed.night if night else printed.firepower)[2 - ship.steps]


def firing(board: Board, ships: Iterable[str], foes: Iterable[str], night: bool, range: str = "") -> tuple[str, ...]:
    """Those of the ships that fire: by night all that can, by day those of the longest range of the battle, or of a
    shorter one that has been agreed on and all that reach farther (TF-10.4, 10.5)."""
    able = [id for id in ships if firepower(board.ships[id], night)]
    if night:
        return tuple(able)
    reaching = RANGES[: RANGES.index(range) + 1] if range else ranges(board, (*able, *foes))[:1]
    return tuple(id for id in able if board.ships[id].printed.fires_as in reaching)


def ranges(board: Board, ships: Iterable[str]) -> tuple[str, ...]:
    """The ranges that there are by day among ships, the longest first. What cannot fire sets none (TF-R23); two
    carriers count as destroyers, and are carriers for everything else (TF-16.4, 16.5); at night they fire like every
    ship (TF-R55)."""
    types = {board.ships[id].printed.fires_as for id in ships if firepower(board.ships[id], night=False)}
    return tuple(type for type in RANGES if type in types)


def in_battle(board: Board, battle: Battle, side: Side) -> tuple[str, ...]:
    """The ships of a side in a battle: its fleets fight as one (TF-10.2, R27)."""
    return tuple(ship.id for fleet in battle.fleets[side] for ship in ships_of(board, fleet))


def ranges_of(board: Board, battle: Battle) -> tuple[str, ...]:
    """The ranges that there are in a battle, of both sides (TF-10.4); at night there is none (TF-10.5)."""
    if night(board):
        return ()
    return ranges(board, (id for side in battle.fleets for id in in_battle(board, battle, side)))


def reach(board: Board, battle: Battle) -> str:
    """The range at which the battle in hand is fought, the longest if nothing has been agreed on; "" at night, or where
    nobody can fire."""
    return board.terms.range or next(iter(ranges_of(board, battle)), "")


def able(board: Board, battle: Battle, side: Side) -> tuple[str, ...]:
    """The ships of a side that fire in the battle in hand: of both sides one alone if that has been chosen
    (TF-16.8)."""
    ours, theirs = in_battle(board, battle, side), in_battle(board, battle, enemy(side))
    fire = firing(board, ours, theirs, night(board), board.terms.range)
    alone = board.terms.alone
    return tuple(id for id in fire if id == alone) if alone else fire


def attacks(board: Board, battle: Battle, side: Side) -> tuple[str, ...]:
    """The ships of a side that fire in the battle in hand, each as often as she may: the Yamato twice, unless she fires
    alone (TF-16.8, R56)."""
    twice = not board.terms.alone
    return tuple(
        id for id in able(board, battle, side) for _ in (1, 2)[: 1 + (twice and board.ships[id].printed.double)]
    )


def double(board: Board, battle: Battle) -> str:
    """The ship of a battle that attacks twice, "" if none can: a critical one cannot (TF-R56)."""
    ships = (id for side in battle.fleets for id in in_battle(board, battle, side) if board.ships[id].printed.double)
    return next((id for id in ships if firepower(board.ships[id], night(board))), "")


def value(board: Board, ships: Sequence[str], night: bool) -> int:
    """The sum of what an attack fires with (TF-10.7)."""
    return sum(firepower(board.ships[id], night) for id in ships)


def hits(board: Board, ships: Sequence[str], night: bool, die: int) -> int:
    """The hits of an attack on a die, with the Japanese modifier (TF-10.7)."""
    ours = board.ships[ships[0]].printed.side == IJN
    return naval(value(board, ships, night), die, ours)


def default_salvos(board: Board, ships: Sequence[str], foes: Sequence[str], night: bool) -> tuple[Salvo, ...]:
    """What ships fire at if nobody says: each by itself, the strongest first, at the weakest that it brings to its next
    level on a modified 4, else at the strongest, of two alike at the first in the data (TF-10.6)."""
    order = sorted(in_data_order(board, ships), key=lambda id: -firepower(board.ships[id], night))
    targets = in_data_order(board, foes)
    return tuple(Salvo((id,), _target(board, id, targets, night)) for id in order) if foes else ()


def _target(board: Board, ship: str, foes: Sequence[str], night: bool) -> str:
    found = hits(board, (ship,), night, _MIDDLE - (board.ships[ship].printed.side == IJN))
    reached = [foe for foe in foes if worse(board.ships[foe], suffer(board.ships[foe], found))]
    if reached:
        return min(reached, key=lambda foe: board.ships[foe].durability)
    return max(foes, key=lambda foe: firepower(board.ships[foe], night))


def worse(before: Ship, after: Ship) -> bool:
    """Whether a ship has come to another level, or one of two ships has."""
    return LEVELS.index(after.level) > LEVELS.index(before.level) or after.steps < before.steps
