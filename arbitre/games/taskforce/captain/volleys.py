"""What naval fire is worth: attacks on ships, by the printed table, beyond the points that they bring at once.

Each attack is applied by itself (TF-4.2): two ships together reach a level that neither does alone, or waste what one
would have done. Attacks are chosen one after the other, each that which adds most for each ship that it takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from arbitre.games.taskforce.records.board import Board, Salvo, Ship
from arbitre.games.taskforce.records.printed import IJN, naval
from arbitre.games.taskforce.rules import gunnery
from arbitre.games.taskforce.rules.damage import suffer
from arbitre.games.taskforce.rules.victory import worth

DIE = range(1, 7)
GUN = 0.12  # points for each point of firepower that a ship has no more
WOUND = 0.15  # and for a marker of minor damage, for any hit goes on from there

States = dict[Ship, float]  # what a ship may have come to, and how likely


class Volley(NamedTuple):
    """Attacks, and what they promise."""

    salvos: tuple[Salvo, ...]
    gain: float


def value(ship: Ship, night: bool) -> float:
    """What a ship as she is has brought to the enemy: points, the guns that she has lost, the wounds that she bears."""
    guns = (ship.printed.night if night else ship.printed.firepower)[0] - gunnery.firepower(ship, night)
    return worth(ship) + GUN * guns + WOUND * len(ship.minor)


def struck(states: States, firepower: int, japanese: bool) -> States:
    """What a ship may have come to after one more attack."""
    after: States = {}
    for ship, share in states.items():
        for die in DIE:
            hit = suffer(ship, naval(firepower, die, japanese))
            after[hit] = after.get(hit, 0.0) + share / len(DIE)
    return after


def _expected(states: States, night: bool) -> float:
    return sum(share * value(ship, night) for ship, share in states.items())


def best_volley(board: Board, ships: Sequence[str], targets: Sequence[str], night: bool) -> Volley:
    """Ones and twos at whom they hurt most: the attacks that add most for each ship, or those that add most at once,
    whichever promise more together."""
    if not ships or not targets:
        return Volley((), 0.0)
    return max((_greedy(board, ships, targets, night, by) for by in (1, 0)), key=lambda volley: volley.gain)


def _greedy(board: Board, ships: Sequence[str], targets: Sequence[str], night: bool, by: int) -> Volley:
    """Attack by attack what adds most, for each ship that it takes (`by` 1) or at all (0). Ships of the same guns are
    alike, and so are targets in the same state."""
    states: dict[str, States] = {target: {board.ships[target]: 1.0} for target in targets}
    left, salvos, gain = list(ships), list[Salvo](), 0.0
    japanese = board.ships[ships[0]].printed.side == IJN
    while left:
        groups: dict[tuple[int, ...], tuple[str, ...]] = {}
        for group in (*combinations(left, 1), *combinations(left, 2)):
            if len(set(group)) == len(group):  # who attacks twice does not join herself (TF-16.8)
                groups.setdefault(_guns(board, group, night), group)
        found = [
            (_expected(struck(before, sum(guns), japanese), night) - _expected(before, night), group, target)
            for target in _unlike(board, targets, states)
            for before in (states[target],)
            for guns, group in groups.items()
        ]
        added, group, target = max(found, key=lambda option: option[0] / len(option[1]) ** by)
        states[target] = struck(states[target], gunnery.value(board, group, night), japanese)
        salvos.append(Salvo(group, target))
        gain += added
        for id in group:
            left.remove(id)
    return Volley(tuple(salvos), gain)


def _guns(board: Board, ships: Iterable[str], night: bool) -> tuple[int, ...]:
    return tuple(sorted(gunnery.firepower(board.ships[id], night) for id in ships))


def _unlike(board: Board, targets: Sequence[str], states: dict[str, States]) -> list[str]:
    """One target of each sort: untouched ones of the same type and state are alike."""
    found: dict[object, str] = {}
    for target in targets:
        ship = board.ships[target]
        alike = (ship.printed.durability, ship.printed.type, ship.steps, ship.critical, ship.minor)
        touched = states[target] != {ship: 1.0}
        found.setdefault(target if touched else alike, target)
    return list(found.values())


def cost_of_fire(board: Board, salvos: Iterable[Salvo], night: bool) -> float:
    """What attacks promise to whoever fires them."""
    states: dict[str, States] = {}
    cost = 0.0
    for salvo in salvos:
        before = states.get(salvo.target, {board.ships[salvo.target]: 1.0})
        japanese = board.ships[salvo.ships[0]].printed.side == IJN
        states[salvo.target] = struck(before, gunnery.value(board, salvo.ships, night), japanese)
        cost += _expected(states[salvo.target], night) - _expected(before, night)
    return cost
