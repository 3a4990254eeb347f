"""The last wave: what counts is the chance of a level of victory, 35 points first (TF-17.1), so that a raid that is
behind takes risks and one that is ahead takes none.

What the units will bring that are left after an attack is known in the mean, by the prospects of the ships; how far the
end may lie from it grows with their number. The last units are counted out to the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple

from arbitre.games.taskforce.captain.prospects import (
    LAST,
    PRICES,
    Came,
    Group,
    Sort,
    Target,
    groups,
    named,
    outcomes,
    prospect,
    sorts,
    target,
)
from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import Attack
from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.bombing import BombingAsk
from arbitre.games.taskforce.rules.victory import score

COUNTED_OUT = 1  # units with which every way to the end is looked at
WEIGHTS = (1.0, 0.3)  # of the first level of victory, and of the next
POINT = 0.01  # and of a point, whatever level it comes to
DEAR = tuple(step / 8 for step in range(20))  # prices that are tried, against those at first
_SPREAD = 2.5  # the variance of the points that a unit brings
_ROUNDING = 0.5  # points are whole: half a point short of a level is as likely to reach it as not


class Standing(NamedTuple):
    """The raid as it stands: the levels of victory, the lowest first; the ships afloat, in an order that is the same
    for the same ships; the points so far; the units left, of each sort."""

    goals: tuple[float, ...]
    ships: tuple[Target, ...]
    points: float
    units: tuple[tuple[Sort, int], ...]

    def attacks(self) -> Iterator[tuple[Group, Target]]:
        """All that can be done next."""
        for group in groups(Counter(dict(self.units))):
            for seen in dict.fromkeys(self.ships):
                if group.reaches(seen):
                    yield group, seen

    def after(self, group: Group, seen: Target, came: Came) -> Standing:
        """The raid after an attack."""
        left, spent = list(self.ships), dict(group.sorts)
        left.remove(seen)
        if came.target.ship.steps:
            left.append(came.target)
        units = tuple((sort, count - spent.get(sort, 0)) for sort, count in self.units)
        return self._replace(ships=_in_order(left), points=self.points + came.points, units=units)


def last_attack(board: Board, ask: BombingAsk) -> Attack:
    """The attack after which the end looks best."""
    ships = {target(board, id): id for id in reversed(ask.ships)}
    afloat = _in_order([target(board, id) for id in ask.ships])
    goals = tuple(points for _, points in reversed(scenario(board.scenario).levels))
    raid = Standing(goals, afloat, score(board, IJN), tuple(sorts(board, ask.units).items()))
    group, seen = max(raid.attacks(), key=lambda order: _hope(raid, *order))
    return Attack(named(group, board, ask.units), ships[seen])


def _in_order(ships: list[Target]) -> tuple[Target, ...]:
    return tuple(sorted(ships, key=repr))


def _hope(raid: Standing, group: Group, seen: Target) -> float:
    """How the end looks after an attack, in the mean of all that may come of it."""
    return sum(came.chance * _outlook(raid.after(group, seen, came)) for came in outcomes(group, seen, LAST))


@lru_cache(maxsize=1 << 14)
def _outlook(raid: Standing) -> float:
    """How the end looks: what is hoped for of the levels of victory."""
    left = sum(count for _, count in raid.units)
    if left <= COUNTED_OUT:
        return max((_hope(raid, *order) for order in raid.attacks()), default=_worth(raid, raid.points, 0.0))
    return _worth(raid, _mean(raid), sqrt(_SPREAD * left))


def _mean(raid: Standing) -> float:
    """The points at the end, in the mean. Whatever units are said to cost, ships and units together are worth at least
    what the best plan brings, so that the price at which they are worth least comes nearest."""
    units, ships = sum(PRICES[sort] * count for sort, count in raid.units), Counter(raid.ships)
    return raid.points + min(
        dear * units + sum(prospect(seen, LAST, dear) * count for seen, count in ships.items()) for dear in DEAR
    )


def _worth(raid: Standing, mean: float, spread: float) -> float:
    """What an end is worth that is known in the mean, and how far it may lie from it."""
    levels = sum(
        weight * _chance(mean - goal + _ROUNDING, spread) for weight, goal in zip(WEIGHTS, raid.goals, strict=True)
    )
    return levels + POINT * mean


def _chance(above: float, spread: float) -> float:
    """The chance that what lies so far above 0 in the mean does so in the end."""
    return (1 + erf(above / (spread * sqrt(2)))) / 2 if spread else float(above > 0)
