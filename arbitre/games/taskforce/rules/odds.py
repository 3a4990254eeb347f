"""What an attack can come to, exactly, by the tables: the chance of each level of damage (TF-12.12 to 12.16, 4.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from arbitre.games.taskforce.records import printed
from arbitre.games.taskforce.records.board import Board, Group, Ship
from arbitre.games.taskforce.records.printed import LEVELS, Fire, Level
from arbitre.games.taskforce.rules import anti_air
from arbitre.games.taskforce.rules.bombing import MOORED
from arbitre.games.taskforce.rules.damage import suffer

_FACES = range(1, 7)


def points(board: Board, units: Sequence[str]) -> int:
    """What units are worth together against ships, as they are now (TF-12.16)."""
    return sum(board.air[id].air_surface for id in units)


def fire(board: Board, target: str) -> int:
    """The points that would fire at who attacks a ship now: none in surprise (TF-12.12, S1.2)."""
    return 0 if anti_air.surprised(board) else anti_air.total(board, target)


def chances(board: Board, units: Sequence[str], target: str) -> dict[Level, Fraction]:
    """The chance that an attack leaves a ship at each level, those that cannot be left out. Steps are lost as they are
    if nobody says which (TF-12.15)."""
    firing = fire(board, target)
    found: Counter[Level] = Counter()
    for die in _FACES if firing else (0,):
        shot = printed.anti_air(firing, die)
        value = _shot_at(board, units, target, shot)
        for level in by_die(board.ships[target], value, shot.modifier).values():
            found[level] += 1
    return {level: Fraction(found[level], found.total()) for level in LEVELS if found[level]}


def by_die(ship: Ship, value: int, modifier: int) -> Mapping[int, Level]:
    """What each face of the die makes of a ship that so many points attack, with what fire adds to it (TF-12.16)."""
    return {die: suffer(ship, printed.air_surface(value, die + modifier + MOORED)).level for die in _FACES}


def left(board: Board, units: Sequence[str], lost: Sequence[str]) -> int:
    """The points of a group once units have lost a step for each time they are named (TF-12.15)."""
    steps = {id: board.air[id].steps - lost.count(id) for id in units}
    return sum(replace(board.air[id], steps=steps[id]).air_surface for id in units)


def _shot_at(board: Board, units: Sequence[str], target: str, shot: Fire) -> int:
    """The points that fire leaves of a group."""
    group = Group(tuple(units), target, shot.modifier, shot.steps)
    return left(board, units, anti_air.default_losses(board, group))
