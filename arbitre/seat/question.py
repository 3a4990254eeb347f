"""A question put to a seat: what its words, its hands and its guide are made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeVar

from arbitre.kernel.play import Ask, Options
from arbitre.kernel.seat import SeatPackage

Viewed = TypeVar("Viewed", covariant=True)
Asking = TypeVar("Asking", bound=Ask, covariant=True)
Offered = TypeVar("Offered", bound=Options, covariant=True)


class Offering(Ask, Protocol[Offered]):
    """Any ask whose options are of a kind, for what several kinds of asks have in common."""

    def options(self) -> Offered:
        """Who may do what to what."""


class Question(Generic[Viewed, Asking]):
    """The view, the ask made of it, and the language of the player. `package`: what he holds, which writes his
    orders."""

    def __init__(self, package: SeatPackage, view: Viewed, ask: Asking, language: str) -> None:
        self.package, self.view, self.ask, self.language = package, view, ask, language
        self._options: Any = None

    @property
    def options(self: Question[Viewed, Offering[Offered]]) -> Offered:
        """Who may do what to what, of the kind that the ask has; worked out once."""
        if self._options is None:
            self._options = self.ask.options()
        options: Offered = self._options
        return options

    def line(self, order: Any) -> str:
        """An order as a sheet has it."""
        return self.package.write(order, self.view, self.language)

    def accepts(self, *orders: Any) -> bool:
        """Whether the ask takes a sheet of these orders."""
        return not self.ask.plan(orders).refusals

    def first(self, orders: Iterable[Any]) -> Any:
        """The first of these orders that the ask takes by itself; None if it takes none."""
        return next((order for order in orders if self.accepts(order)), None)
