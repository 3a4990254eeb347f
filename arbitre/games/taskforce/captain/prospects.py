"""What a ship in harbour will still bring in, and what units are worth: the foresight of every judgement.

Attacks are judged beyond the points that they bring at once: a ship with minor or significant damage is a better
target for the next group than she was, and a group that crosses no threshold is wasted, for damage does not add up
(TF-4.2). Each ship is looked at by herself, with units bought at fixed prices: what she brings at best if she is
attacked again and again, the group chosen anew every time, less what the units would bring elsewhere. Prices make the
ships independent of each other; without them a plan of whole waves has too many ways to count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Board, Ship
from arbitre.games.taskforce.rules.bombing import MOORED
from arbitre.games.taskforce.rules.targets import exposed
from arbitre.games.taskforce.rules.victory import worth
from arbitre.games.taskforce.seat.odds import chances

SURPRISE, FIRST, LAST = range(3)
"""The parts of the attack: the units that nobody fires at, the rest of the first wave, the second."""

PRICES = {("kate", 2): 2.2, ("kate", 1): 1.1, ("kate_bomb", 2): 0.6, ("kate_bomb", 1): 0.5, ("val", 2): 1.625}
"""The points that a unit of a type and of so many steps brings where it is used best."""

UNSEEN = 0.86
"""And what is lost besides with a place among the units that nobody fires at."""

MOST = 4  # units to a group: three Vals are more than the last column begins with, the fourth covers a loss
ENOUGH = 20  # points beyond which a group gains nothing by another unit

Sort = tuple[str, int]  # a type of aircraft and its steps: units of a sort are alike


class Target(NamedTuple):
    """A ship as she is, and whether torpedoes reach her; ships of the same values are alike."""

    ship: Ship
    exposed: bool


class Group(NamedTuple):
    """Units that attack together: how many there are of each sort."""

    sorts: tuple[tuple[Sort, int], ...]

    @property
    def size(self) -> int:
        """How many units."""
        return sum(count for _, count in self.sorts)

    @property
    def units(self) -> tuple[Air, ...]:
        """Some such units."""
        return tuple(Air(f"{kind}-{steps}{n}", kind, steps) for (kind, steps), many in self.sorts for n in range(many))

    def reaches(self, target: Target) -> bool:
        """Whether all of them can attack a ship (TF-S1.4)."""
        return target.exposed or not any(unit.printed.torpedoes for unit in self.units)


class Came(NamedTuple):
    """What may come of an attack: the chance of it, the ship then, the points that it brings."""

    chance: float
    target: Target
    points: float


# ------------------------------------------------------------------------------------------------------ what lies there


def target(board: Board, id: str) -> Target:
    """A ship as an attack sees her: without her name."""
    ship = board.ships[id]
    same = next(other.kind for other in board.ships.values() if _values(other) == _values(ship))
    return Target(replace(ship, id="", kind=same), exposed(board, id))


def _values(ship: Ship) -> tuple[object, ...]:
    return ship.printed.type, ship.printed.durability, ship.printed.anti_air


def groups(there: Counter[Sort], most: int = MOST) -> Iterator[Group]:
    """The groups that can be formed of units of these sorts, none with units that it does not need."""
    sorts = sorted(there)
    for counts in product(*(range(min(there[sort], most) + 1) for sort in sorts)):
        group = Group(tuple((sort, count) for sort, count in zip(sorts, counts, strict=True) if count))
        if 0 < group.size <= most and sum(unit.air_surface for unit in group.units) <= ENOUGH:
            yield group


def named(group: Group, board: Board, units: Sequence[str]) -> tuple[str, ...]:
    """Units of the board that are such a group."""
    of: dict[Sort, list[str]] = {}
    for id in units:
        of.setdefault((board.air[id].kind, board.air[id].steps), []).append(id)
    return tuple(id for sort, count in group.sorts for id in of[sort][:count])


def sorts(board: Board, units: Sequence[str]) -> Counter[Sort]:
    """How many units there are of each sort."""
    return Counter((board.air[id].kind, board.air[id].steps) for id in units)


# ------------------------------------------------------------------------------------------------------------ foresight


@cache
def outcomes(group: Group, target: Target, part: int) -> tuple[Came, ...]:
    """All that may come of an attack in a part of the whole, by exact odds: what leaves the ship as she was first."""
    found = chances(group.units, target.ship, 0 if part == SURPRISE else target.ship.anti_air, MOORED)
    came = (
        Came(n / found.cases, target._replace(ship=ship), worth(ship) - worth(target.ship)) for ship, n in found.after
    )
    return tuple(sorted(came, key=lambda each: each.target != target))


def price(group: Group, part: int, dear: float = 1.0) -> float:
    """What the units of a group would bring elsewhere; `dear`: how much more than at first."""
    elsewhere = sum(PRICES[sort] * count for sort, count in group.sorts)
    return dear * elsewhere + (UNSEEN * group.size if part == SURPRISE else 0.0)


@cache
def _offered(part: int) -> tuple[Group, ...]:
    """The groups that may be thought of in a part of the attack, of as many units as there may be."""
    kinds = ("val",) if part == LAST else ("kate", "kate_bomb")
    return tuple(groups(Counter({sort: MOST if sort[1] == 2 else 1 for sort in PRICES if sort[0] in kinds})))


@cache
def prospect(target: Target, part: int, dear: float = 1.0) -> float:
    """The points that a ship brings from a part of the attack on, beyond what the units for them cost elsewhere."""
    if part > LAST or not target.ship.steps:
        return 0.0
    best = prospect(target, part + 1, dear)
    for group in _offered(part):
        if group.reaches(target):
            changed = [came for came in outcomes(group, target, part) if came.target != target]
            chance = sum(came.chance for came in changed)
            if chance:  # what fails is tried again, at the same price
                gain = sum(came.chance * (came.points + prospect(came.target, part, dear)) for came in changed)
                best = max(best, (gain - price(group, part, dear)) / chance)
    return best
