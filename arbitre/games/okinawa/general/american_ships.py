"""Phase I of the automatic American: ships near what is known and what must be searched (judgement 10)."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from functools import cache
from heapq import nsmallest

from arbitre.games.okinawa.general.ground import Ground, away
from arbitre.games.okinawa.general.odds import expected
from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.orders import Sail
from arbitre.games.okinawa.records.printed import GRID, LAND, NEIGHBOURS, SEA, SHIP_STACK, SHIPS, UNITS, price

_APART = 3  # how far the firing stations lie from each other
_WELL = 10  # the range at which a ship searches with room to spare
_FIND = 4.0  # what a ship is worth that always has a hex to search, in hits squared
_LATER = 0.7  # what a station is worth that is reached a turn later
_FAR = 999
_TURNS = 6  # how many searches a ship on station is counted for


@cache
def stations() -> tuple[str, ...]:
    """The firing stations: sea hexes all along the coast, two hexes off it, some way from each other."""
    inshore = {near for ashore in LAND for near in NEIGHBOURS[ashore] if near not in LAND}
    found: list[str] = []
    for hex in sorted({near for shallow in inshore for near in NEIGHBOURS[shallow]} & SEA - inshore):
        if all(GRID.distance(hex, other) >= _APART for other in found):
            found.append(hex)
    return tuple(found)


@cache
def _within(hex: str) -> frozenset[str]:
    return frozenset(land for land, far in away(hex).items() if far <= _WELL)


@cache
def sailing(goal: str) -> Mapping[str, int]:
    """The sea hexes from everywhere to a goal."""
    steps = {goal: 0}
    queue = deque([goal])
    while queue:
        hex = queue.popleft()
        for near in NEIGHBOURS[hex]:
            if near in SEA and near not in steps:
                steps[near] = steps[hex] + 1
                queue.append(near)
    return steps


def ships(board: Board) -> tuple[Sail, ...]:
    """Where the ships go: one after the other to where it serves most, what it does there taken off the need."""
    ground = Ground(board)
    need = {
        hex: 1.2 * sum(price(UNITS[id].kind, board.fortified(hex)) for id in ids)
        for hex, ids in ground.enemies.items()
    }  # fmt: skip
    left = dict(ground.danger)
    crowd = Counter(unit.hex for unit in board.units.values() if unit.hex and UNITS[unit.id].kind == "ship")
    orders = []
    for id in SHIPS:
        unit = board.units[id]
        if unit.where == "lost":
            continue
        if unit.hex:
            crowd[unit.hex] -= 1
        hex = _best(unit.hex, UNITS[id].movement, need, left, crowd)
        crowd[hex] += 1
        for target in need:
            need[target] = max(0.0, need[target] - expected("ship", away(hex)[target]))
        far = away(hex)
        for other in nsmallest(_TURNS, left, key=lambda other: (far[other], other)):
            del left[other]
        if hex != unit.hex:
            orders.append(Sail((id,), (hex,)))
    return tuple(orders)


def _best(
    here: str, movement: int, need: Mapping[str, float], left: Mapping[str, float], crowd: Mapping[str, int]
) -> str:
    """The best station within reach, or the hex on the way to a better one."""

    def worth(hex: str) -> float:
        far = away(hex)
        hits = sum(min(wanted, expected("ship", far[target])) ** 2 for target, wanted in need.items())
        return hits + _search(left, hex)

    if not here:
        return max((hex for hex in stations() if crowd[hex] < SHIP_STACK), key=lambda hex: (worth(hex), hex))

    def soon(goal: str) -> float:
        """The same, the less for every turn that it takes to come there."""
        return worth(goal) * _LATER ** max(0, -(-sailing(goal)[here] // movement) - 1)

    goal = max(
        (hex for hex in stations() if here in sailing(hex) and crowd[hex] < SHIP_STACK),
        key=lambda hex: (soon(hex), hex),
        default=here,
    )
    way = sailing(goal)
    for _ in range(movement):
        nearer = [near for near in NEIGHBOURS[here] if way.get(near, _FAR) < way[here] and crowd[near] < SHIP_STACK]
        if not nearer:
            break
        here = nearer[0]
    return here


def _search(left: Mapping[str, float], hex: str) -> float:
    """What a ship may search from a hex: enough for some turns counts in full, the more suspect ones for a little
    more."""
    within = _within(hex)
    near = [land for land in left if land in within]
    return _FIND * min(1.0, len(near) / _TURNS) + 0.2 * sum(left[land] for land in near)
