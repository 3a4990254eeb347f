"""What an accepted order means on the map, as far as its own side knows: ways, targets, tints in pencil, a few figures.
A function of the order, the view and the ask alone.

A game has a table by the kind of order of how each is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from arbitre.kernel.chart import Mark, Route, Seat, Wash
from arbitre.kernel.orders import Plan
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Arg, Phrase
from arbitre.seat.question import Asking, Viewed

Ordered = TypeVar("Ordered", covariant=True)
Planned = TypeVar("Planned", bound=Plan, covariant=True)


class Planning(Ask, Protocol[Planned]):
    """Any ask whose plans are of a kind."""

    def plan(self, orders: Sequence[Any]) -> Planned:
        """What the orders come to."""


class Drawn(Generic[Viewed, Ordered, Asking]):
    """An order to be drawn, in the pencil of its `owner`."""

    def __init__(self, view: Viewed, order: Ordered, ask: Asking, owner: Seat) -> None:
        self.view, self.order, self.ask, self.owner = view, order, ask, owner

    @property
    def plan(self: Drawn[Viewed, Any, Planning[Planned]]) -> Planned:
        """What the order comes to by itself."""
        return self.ask.plan((self.order,))

    def way(self, *cells: str, label: Arg = "") -> tuple[Route, ...]:
        """A line along those of the cells that are known; none where nothing moves."""
        known = tuple(cell for cell in cells if cell)
        return (Route("planned", known, self.owner, label),) if len(known) > 1 else ()

    def ways(self, legs: Iterable[Sequence[str]]) -> tuple[Route, ...]:
        """A line for each leg, those alike once."""
        return tuple(line for leg in dict.fromkeys(map(tuple, legs)) for line in self.way(*leg))

    def aim(self, *cells: str) -> tuple[Mark, ...]:
        """The sign of a target on those of the cells that are known."""
        return tuple(Mark("target", cell) for cell in dict.fromkeys(cells) if cell)

    def tint(self, *cells: str) -> tuple[Wash, ...]:
        """What will be covered, as far as it is known."""
        known = tuple(dict.fromkeys(cell for cell in cells if cell))
        return (Wash("planned", known, self.owner),) if known else ()

    def says(self, key: str, clause: str, /, **args: Arg) -> Phrase:
        """What the order comes to, the catalogue's `plot-KEY`."""
        return Phrase(f"plot-{key}", args, clause)
