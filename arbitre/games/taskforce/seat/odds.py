"""What an attack from the air can come to, exactly: every die of the fire with every die of the bombs, by the printed
tables (TF-12.12, 12.16). From what lies open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from operator import attrgetter

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records import printed
from arbitre.games.taskforce.records.board import Air, Base, Board, Group, Ship
from arbitre.games.taskforce.records.printed import LEVELS
from arbitre.games.taskforce.rules import anti_air
from arbitre.games.taskforce.rules.bombing import at_berth
from arbitre.games.taskforce.rules.damage import suffer
from arbitre.games.taskforce.rules.targets import bombs_on_base, precise
from arbitre.games.taskforce.rules.victory import worth

DIE = range(1, 7)


class Odds(msgspec.Struct, frozen=True):
    """What an attack can come to. `before`: the ship now; `after`: her states afterwards, each with in how many of all
    `cases`, which are equally likely, it comes about."""

    before: Ship
    after: tuple[tuple[Ship, int], ...]
    cases: int

    @property
    def sinks(self) -> float:
        """The chance that she sinks."""
        return self._chance(not ship.steps for ship, _ in self.after)

    @property
    def scores(self) -> float:
        """The chance that the attack brings points (TF-17.2)."""
        return self._chance(worth(ship) > worth(self.before) for ship, _ in self.after)

    @property
    def tells(self) -> float:
        """The chance that she comes to a worse state (TF-4.1)."""
        return self._chance(LEVELS.index(ship.level) > LEVELS.index(self.before.level) for ship, _ in self.after)

    @property
    def points(self) -> float:
        """The points that it brings on the average."""
        return sum(n * (worth(ship) - worth(self.before)) for ship, n in self.after) / self.cases

    def _chance(self, counted: Iterable[bool]) -> float:
        return sum(n for (_, n), yes in zip(self.after, counted, strict=True) if yes) / self.cases


def odds(board: Board, units: Sequence[str], target: str) -> Odds:
    """What an attack of these units on a ship can come to as things stand; losses as they fall if nobody says."""
    group = tuple(board.air[id] for id in sorted(units))
    well = tuple(id for id in sorted(units) if target in board.ashore and precise(board, id, target))
    return chances(group, board.counter(target), fired_at(board, target, units), at_berth(board, target), well)


def fired_at(board: Board, target: str, units: Collection[str] = ()) -> int:
    """The points that fire at who attacks a ship now: none in surprise (TF-12.12, S1.2); at these `units`, if they are
    named, of which some are never fired at (TF-12.18)."""
    return 0 if anti_air.surprised(board) else anti_air.fired_at(board, units, target)


@lru_cache(maxsize=4096)
def chances(units: tuple[Air, ...], ship: Ship, fire: int, berth: int, well: tuple[str, ...] = ()) -> Odds:
    """What an attack of these units on a ship or a base can come to under so many points of fire, wherever they are;
    `berth`: what is added to the die of the bombs because she is moored; `well`: those that hit a base better than they
    would (TF-12.20)."""
    after: Counter[Ship] = Counter()
    value_of = partial(_on_base, well=well) if isinstance(ship, Base) else attrgetter("air_surface")
    for value, modifier in under_fire(units, fire, value_of):
        after.update(by_die(ship, value, modifier + berth))
    return Odds(ship, tuple(sorted(after.items(), key=lambda state: repr(state[0]))), after.total())


def by_die(ship: Ship, value: int, modifier: int) -> tuple[Ship, ...]:
    """What each face of the die, from 1, makes of a ship that so many points attack; `modifier`: all that is added."""
    return tuple(suffer(ship, printed.air_surface(value, die + modifier)) for die in DIE)


def _on_base(unit: Air, well: Collection[str]) -> int:
    return bombs_on_base(unit, unit.id in well)


def worth_left(
    units: Iterable[Air], lost: Sequence[str], value_of: Callable[[Air], int] = attrgetter("air_surface")
) -> int:
    """The points of units once they have lost a step for each time they are named (TF-2.7)."""
    return sum(value_of(replace(unit, steps=unit.steps - lost.count(unit.id))) for unit in units)


def points_left(board: Board, units: Sequence[str], lost: Sequence[str], target: str) -> int:
    """The points of units of the raid in hand against a target once they have lost these steps (TF-2.7, 12.20)."""
    if target not in board.ashore:
        return worth_left((board.air[id] for id in units), lost)
    well = tuple(id for id in units if precise(board, id, target))
    return worth_left((board.air[id] for id in units), lost, partial(_on_base, well=well))


def under_fire(
    units: Sequence[Air], fire: int, value_of: Callable[[Air], int] = attrgetter("air_surface")
) -> Iterator[tuple[int, int]]:
    """For each die of the fire: the points that are left, and what is added to the die of the bombs."""
    for die in DIE:
        result = printed.anti_air(fire, die)
        board = Board("", air={unit.id: unit for unit in units})
        lost = anti_air.default_losses(board, Group(tuple(board.air), "", steps=result.steps))
        yield worth_left(board.air.values(), lost, value_of), result.modifier
