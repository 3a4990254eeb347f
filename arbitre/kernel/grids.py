"""Small maps with little code: a grid of squares, areas drawn with letters, and the cells of a chart from either, or
from a grid of hexes.

Anything with `centre` and `outline` for each cell can be drawn; who borders whom is in `neighbours`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Protocol

from arbitre.kernel.areas import AreaMap
from arbitre.kernel.chart import Cell, Place
from arbitre.kernel.words import Arg

_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))  # N E S W
_CORNERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
_SMOOTHED = 2  # times

_Corner = tuple[int, int]


class Drawable(Protocol):
    """What cells can be made of."""

    def centre(self, id: str, /) -> Place:
        """Where a cell's counters stand, in map units."""

    def outline(self, id: str, /) -> tuple[Place, ...]:
        """A cell's corners, in map units."""


def cells(
    grid: Drawable, ids: Iterable[str], kinds: Mapping[str, str] | None = None, names: Mapping[str, Arg] | None = None
) -> tuple[Cell, ...]:
    """The cells of a map, for its chart: sea but for those of other `kinds`, with what is printed in them if it is not
    the id."""
    kinds, names = kinds or {}, names or {}
    return tuple(Cell(id, grid.outline(id), grid.centre(id), kinds.get(id, "sea"), names.get(id, "")) for id in ids)


class SquareGrid:
    """A rectangle of squares: "A1" in the north-west corner, columns by name from west to east, rows by number from the
    north. `corners`: squares that touch at a corner are neighbours too. A map unit is the side of a square."""

    def __init__(self, columns: Iterable[str], rows: int, corners: bool = False) -> None:
        self.columns, self.rows, self._corners = tuple(columns), rows, corners
        self._cell = {f"{name}{row}": (x, row - 1) for x, name in enumerate(self.columns) for row in range(1, rows + 1)}
        self._at = {place: id for id, place in self._cell.items()}
        self.squares = tuple(self._cell)

    def __contains__(self, id: object) -> bool:
        return id in self._cell

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """For each square its neighbours on the map, those at its sides clockwise from north, then at its corners."""
        steps = _SIDES + _CORNERS if self._corners else _SIDES
        return {
            id: tuple(self._at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in self._at)
            for id, (x, y) in self._cell.items()
        }

    def distance(self, a: str, b: str) -> int:
        """The number of squares from a to b. KeyError off the map."""
        (x1, y1), (x2, y2) = self._cell[a], self._cell[b]
        across, down = abs(x1 - x2), abs(y1 - y2)
        return max(across, down) if self._corners else across + down

    def within(self, id: str, radius: int) -> tuple[str, ...]:
        """The squares at most `radius` from one, itself included, column by column."""
        return tuple(other for other in self.squares if self.distance(id, other) <= radius)

    def centre(self, id: str) -> Place:
        """The middle of a square."""
        x, y = self._cell[id]
        return x + 0.5, y + 0.5

    def outline(self, id: str) -> tuple[Place, ...]:
        """The corners of a square, clockwise from the north-west."""
        x, y = map(float, self._cell[id])
        return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)


class Sketch(AreaMap):
    """A map of a few areas, drawn with letters: lines of characters with or without spaces between them, each a piece
    of the area called by it, "." a piece of none. Areas border where their pieces do, but for corners.

        N N N E E
        N W . E E
        W W W S S

    ValueError if an area is not in one piece, or has a hole. A map unit is the side of a character; borders are drawn a
    little smoother than that.
    """

    def __init__(self, drawn: str, names: Mapping[str, str] | None = None) -> None:
        """`names`: the ids of areas that are not called by their letter."""
        names = names or {}
        rows = [line.replace(" ", "") for line in drawn.strip().splitlines()]
        every = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "."}
        self._piece = {at: names.get(letter, letter) for at, letter in every.items()}
        touching = ((area, self._piece.get(to, "")) for at, area in self._piece.items() for to in _beside(at, _SIDES))
        super().__init__([(a, b) for a, b in touching if b not in ("", a)], alone=self._piece.values())
        self._outlines = {area: _traced(area, self._pieces(area)) for area in self.areas}
        self._moved = _smooth(self._outlines.values())

    def _pieces(self, area: str) -> list[_Corner]:
        return [at for at, of in self._piece.items() if of == area]

    def outline(self, area: str) -> tuple[Place, ...]:
        """An area's corners, clockwise; neighbours share theirs."""
        return tuple(self._moved[corner] for corner in self._outlines[area])

    def centre(self, area: str) -> Place:
        """The place in the area that is farthest from its corners, the nearest to its middle among several: the middle
        of a piece, or where four of them meet."""
        pieces, corners = self._pieces(area), self._outlines[area]
        around = {to for x, y in pieces for to in ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))}
        places = [*((x + 0.5, y + 0.5) for x, y in pieces), *((float(x), float(y)) for x, y in around - {*corners})]
        middle = tuple(sum(at[n] for at in pieces) / len(pieces) + 0.5 for n in (0, 1))
        return min(places, key=lambda at: (-min(math.dist(at, c) for c in corners), math.dist(at, middle), at))


def _beside(at: _Corner, steps: Iterable[_Corner]) -> list[_Corner]:
    return [(at[0] + dx, at[1] + dy) for dx, dy in steps]


def _traced(area: str, pieces: Sequence[_Corner]) -> tuple[_Corner, ...]:
    """The outline of an area from corner to corner, clockwise. ValueError if it has more than one."""
    ways: dict[_Corner, list[_Corner]] = {}
    for x, y in pieces:
        around = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        for side, (step, end) in enumerate(zip(_SIDES, (*around[1:], around[0]), strict=True)):
            if (x + step[0], y + step[1]) not in pieces:
                ways.setdefault(around[side], []).append(end)
    start = min(ways)
    found, at = [start], ways[start].pop()
    while at != start:
        before, options = found[-1], ways[at]
        found.append(at)
        ahead = (at[0] - before[0], at[1] - before[1])
        turn = _SIDES[(_SIDES.index(ahead) + 1) % 4]  # to the right: pieces that touch at a corner do not hold together
        options.sort(key=lambda to: (to[0] - at[0], to[1] - at[1]) == turn)
        at = options.pop()
    if any(ways.values()):
        raise ValueError(f"{area} is not in one piece, or has a hole")
    return tuple(found)


def _smooth(outlines: Iterable[Sequence[_Corner]]) -> dict[_Corner, Place]:
    """Where each corner is drawn: towards those that it is joined to, all areas alike; corners of the map stay."""
    joined: dict[_Corner, dict[_Corner, int]] = {}
    for outline in outlines:
        for a, b in zip(outline, (*outline[1:], outline[0]), strict=True):
            for one, other in ((a, b), (b, a)):
                joined.setdefault(one, {}).setdefault(other, 0)
                joined[one][other] += 1
    edge = {corner for corner, others in joined.items() if 1 in others.values()}
    at: dict[_Corner, Place] = {corner: (float(corner[0]), float(corner[1])) for corner in joined}
    for _ in range(_SMOOTHED):
        at |= {corner: _drawn(at[corner], [at[other] for other in joined[corner]]) for corner in at.keys() - edge}
    return at


def _drawn(place: Place, others: Sequence[Place]) -> Place:
    (x, y), count = place, 2 * len(others)
    return round(x / 2 + sum(x for x, _ in others) / count, 4), round(y / 2 + sum(y for _, y in others) / count, 4)
