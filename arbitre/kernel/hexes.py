"""Exact geometry of a hex grid with named columns and numbered rows.

Hexes are named by column and row ("F6"). Flat-topped, either the even or the odd columns half a hex further south.
Everything is worked out once in whole numbers and then looked up.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Collection, Iterable
from functools import cached_property
from typing import Literal

_DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # axial; N NE SE S SW NW
_CORNERS = tuple((math.cos(n * math.pi / 3), math.sin(n * math.pi / 3)) for n in range(6))  # clockwise from the east


class HexGrid:
    """A rectangle of hexes.

    columns: the names of the columns from west to east ("ABC...", or numbers as strings); rows: how many, from 1 in
    the north; shifted: which columns, counted from 1, lie half a hex further south; digits: how many a row's number is
    written with at least ("0107" is column 01, row 07, with two).
    """

    def __init__(
        self, columns: Iterable[str], rows: int, shifted: Literal["even", "odd"] = "even", digits: int = 1
    ) -> None:
        self.columns = tuple(columns)
        self.rows = rows
        self._parity = 1 if shifted == "even" else 0
        self._cell: dict[str, tuple[int, int]] = {
            f"{name}{row:0{digits}}": (q, row) for q, name in enumerate(self.columns) for row in range(1, rows + 1)
        }
        self._axial = {h: (q, row - 1 - self._shift(q)) for h, (q, row) in self._cell.items()}
        self._at = {axial: h for h, axial in self._axial.items()}
        self.hexes = tuple(self._cell)
        self._within: dict[tuple[str, int], tuple[str, ...]] = {}
        self._outlines: dict[str, tuple[tuple[float, float], ...]] = {}

    def _shift(self, q: int) -> int:
        """How much the axial row of column q lags behind the printed row."""
        return (q - q % 2) // 2 if self._parity else (q + q % 2) // 2

    def __contains__(self, h: object) -> bool:
        return h in self._cell

    def column(self, h: str) -> str:
        """The name of the hex's column. KeyError off the map."""
        return self.columns[self._cell[h][0]]

    def row(self, h: str) -> int:
        """The hex's row, from 1 in the north. KeyError off the map."""
        return self._cell[h][1]

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """For each hex its neighbours on the map, clockwise from north."""
        return {
            h: tuple(self._at[q + dq, r + dr] for dq, dr in _DIRECTIONS if (q + dq, r + dr) in self._at)
            for h, (q, r) in self._axial.items()
        }

    @cached_property
    def edge(self) -> frozenset[str]:
        """The hexes of the outermost columns and rows."""
        last = len(self.columns) - 1
        return frozenset(h for h, (q, row) in self._cell.items() if q in (0, last) or row in (1, self.rows))

    def distance(self, a: str, b: str) -> int:
        """The number of hexes from a to b. KeyError off the map."""
        q1, r1 = self._axial[a]
        q2, r2 = self._axial[b]
        q, r = q1 - q2, r1 - r2
        return (abs(q) + abs(r) + abs(q + r)) // 2  # the largest of them is the sum of the others

    def within(self, h: str, radius: int) -> tuple[str, ...]:
        """The hexes at most `radius` from h, itself included, column by column."""
        known = self._within.get((h, radius))
        if known is None:
            q0, r0 = self._axial[h]
            known = self._within[h, radius] = tuple(
                self._at[q0 + q, r0 + r]
                for q in range(-radius, radius + 1)
                for r in range(max(-radius, -q - radius), min(radius, radius - q) + 1)
                if (q0 + q, r0 + r) in self._at
            )
        return known

    def ring(self, h: str, radius: int) -> tuple[str, ...]:
        """The hexes exactly `radius` from h."""
        return tuple(x for x in self.hexes if self.distance(h, x) == radius)

    def approaches(self, start: str, target: str) -> tuple[str, ...]:
        """The neighbours of the target that lie on a shortest path from start; empty from the target itself."""
        d = self.distance(start, target)
        return tuple(n for n in self.neighbours[target] if self.distance(start, n) == d - 1)

    def path(self, start: str, target: str, passable: Callable[[str], bool] = lambda h: True) -> tuple[str, ...] | None:
        """A shortest path from start to target, both included, over passable hexes; None if there is none."""
        came: dict[str, str] = {start: start}
        queue = deque([start])
        while queue:
            h = queue.popleft()
            if h == target:
                steps = [h]
                while h != start:
                    h = came[h]
                    steps.append(h)
                return tuple(reversed(steps))
            for n in self.neighbours[h]:
                if n not in came and passable(n):
                    came[n] = h
                    queue.append(n)
        return None

    def sorted(self, hexes: Collection[str]) -> tuple[str, ...]:
        """The hexes in the order of columns, then rows."""
        return tuple(sorted(hexes, key=self._cell.__getitem__))

    def centre(self, h: str) -> tuple[float, float]:
        """Where to draw the hex: x to the east, y to the south, in units of the hex's circumradius."""
        q, row = self._cell[h]
        half = (q % 2) if self._parity else ((q + 1) % 2)
        return 1.5 * q + 1.0, math.sqrt(3) * (row - 1 + 0.5 * half) + math.sqrt(3) / 2

    def outline(self, h: str) -> tuple[tuple[float, float], ...]:
        """The corners of the hex, clockwise from the east, in the same units."""
        known = self._outlines.get(h)
        if known is None:
            x, y = self.centre(h)
            known = self._outlines[h] = tuple((x + dx, y + dy) for dx, dy in _CORNERS)
        return known
