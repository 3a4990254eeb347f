"""Where something hidden can be by now, from what is known of it: for `imagine`, and for bots.

It is exact for one thing that moves at most so far a turn: a cell is possible if and only if some way leads there that
agrees with every sighting and every search in vain.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from random import Random

import msgspec

Neighbours = Callable[[str], Iterable[str]]


def reached(neighbours: Neighbours, start: Iterable[str], steps: int) -> frozenset[str]:
    """The cells at most so many steps from any of some cells, these included."""
    found, edge = set(start), set(start)
    for _ in range(steps):
        edge = {other for cell in edge for other in neighbours(cell)} - found
        found |= edge
    return frozenset(found)


class Whereabouts(msgspec.Struct, frozen=True):
    """What is known of something that moves at most `reach` cells each time, from cell to its `neighbours`.

    Times count its moves: 0 is before the first. `seen`: the cells it was then known to be in one of, at least where it
    was first; `empty`: the cells it was then not in.
    """

    neighbours: Neighbours
    reach: int
    seen: Mapping[int, Collection[str]]
    empty: Mapping[int, Collection[str]] = {}

    def cells(self, time: int) -> frozenset[str]:
        """Where it can be after so many moves. None is possible if what is known does not agree. ValueError if nothing
        is known as early as that."""
        first = min(self.seen)
        if time < first:
            raise ValueError(time)
        possible = frozenset(self.seen[first]).difference(self.empty.get(first, ()))
        for now in range(first + 1, time + 1):
            possible = reached(self.neighbours, possible, self.reach).difference(self.empty.get(now, ()))
            if now in self.seen:
                possible &= frozenset(self.seen[now])
        return possible

    def draw(self, time: int, rng: Random) -> str:
        """One of these cells. IndexError if there is none."""
        return rng.choice(sorted(self.cells(time)))
