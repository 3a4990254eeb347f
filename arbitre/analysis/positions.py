"""The positions that a search has come to, and which of them is looked at next: the one with most that is new in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from arbitre.analysis.leaks import Outcome
from arbitre.kernel.play import Seat

Kind = tuple[str, str, str]
"""What is to be reached: the seat; "step", "report", "order" or "flag"; the name of the type, or of the flag."""

_MOST = 1200  # positions kept
_TRIED = 40  # of those kept, looked through for the next, or for the one to drop


class Moment(NamedTuple):
    """A position of a game being played: the game's number and options, the position, the orders about to be given,
    what came of them, and what the dice and all chance is drawn from."""

    number: int
    options: Mapping[str, str]
    game: Any
    orders: Mapping[str, Sequence[Any]]
    came: Outcome
    chance: str


class Place(NamedTuple):
    """A moment as a seat has it, and of what kinds it is."""

    moment: Moment
    seat: Seat
    kinds: tuple[Kind, ...]


class Pool:
    """Positions that wait to be compared. What is new in one: kinds that have seldom been compared, and two kinds that
    have seldom been met together. `met`: how often each kind was compared."""

    def __init__(self, met: Mapping[Kind, int], rng: Random) -> None:
        self.met, self.rng = met, rng
        self.together: Counter[tuple[Kind, Kind]] = Counter()
        self.places: list[Place] = []

    def __len__(self) -> int:
        return len(self.places)

    def add(self, place: Place) -> None:
        """Keep a position; where there are too many, the one with least that is new among some is dropped."""
        self.places.append(place)
        if len(self.places) > _MOST:
            self._take(min(self._some(), key=self._new))

    def next(self) -> Place:
        """The one with most that is new among some; it is kept no longer. Raises ValueError if there is none."""
        place = self._take(max(self._some(), key=self._new))
        self.together.update(_pairs(place.kinds))
        return place

    def _take(self, index: int) -> Place:
        self.places[index], self.places[-1] = self.places[-1], self.places[index]
        return self.places.pop()

    def _some(self) -> Iterable[int]:
        return self.rng.sample(range(len(self.places)), min(_TRIED, len(self.places)))

    def _new(self, index: int) -> float:
        kinds = self.places[index].kinds
        alone = sum(4 / (1 + self.met.get(kind, 0)) ** 2 for kind in kinds)
        return alone + sum(1 / (1 + self.together[pair]) ** 2 for pair in _pairs(kinds))


def _pairs(kinds: Sequence[Kind]) -> Iterable[tuple[Kind, Kind]]:
    return combinations(kinds, 2)
