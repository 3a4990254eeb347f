"""Planted leaks, of all games: each makes the program tell a side what the rules keep from it, and must be caught by a
pair of truths that are the same in the honest program. They show that the comparison of twins sees what it should."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple

import pytest

PAIRS = 120
"""Pairs of truths after which a leak counts as not caught."""


class Leak(NamedTuple):
    """A leak: how it is planted, the mutation that gives it away, the steps in which it does, and the one look that
    catches it: `told`, at what a step tells; `waits`, at who is asked; `orders`, at the answers to orders; `faces`, at
    words, hands and pictures; else at the view, the question and the map. `open`: in an open game. `given`: what the
    side orders, from the pair, if not anything."""

    plant: Callable[[Any], None]
    pair: str
    steps: tuple[Any, ...]
    told: bool = False
    waits: bool = False
    orders: bool = False
    faces: bool = False
    open: bool = False
    given: Callable[[Any], Sequence[Any]] | None = None


class Leaks(dict[str, Leak]):
    """The leaks of a game by name."""

    def leak(self, pair: str, *steps: Any, **traits: Any) -> Callable[[Any], Any]:
        """Enter one."""

        def enter(plant: Callable[[Any], None]) -> Callable[[Any], None]:
            self[plant.__name__] = Leak(plant, pair, steps, **traits)
            return plant

        return enter


def must_be_caught(leak: Leak, pairs: Iterable[Any], betrayed: Callable[[Any, int], object], patch: pytest.MonkeyPatch):
    """Find a pair of truths that differ where the leak would show while it is planted, and do not without it.

    betrayed: how a pair differs there, by its number.
    """
    for number, both in enumerate(islice((both for both in pairs if both is not None), PAIRS)):
        with patch.context() as planted:
            leak.plant(planted)
            caught = betrayed(both, number)
        if caught and not betrayed(both, number):
            return
    pytest.fail("no pair of truths gives it away")


class Truths:
    """Remembers the truth behind every view that a kind of package makes while it is in place."""

    def __init__(self, package: Any, patch: pytest.MonkeyPatch) -> None:
        self.known: list[tuple[Any, Any]] = []
        make = package.view

        def view(owner: Any, game: Any, seat: str) -> Any:
            seen = make(owner, game, seat)
            self.known = [*self.known[-20:], (seen, game)]
            return seen

        patch.setattr(package, "view", view)

    def behind(self, view: Any) -> Any:
        """The truth behind a view; the one looked at last if the view was not made of a truth."""
        return next((game for seen, game in reversed(self.known) if seen is view), self.latest())

    def latest(self) -> Any:
        """The truth looked at last."""
        return self.known[-1][1]
