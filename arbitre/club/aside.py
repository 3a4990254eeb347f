"""Games that cannot go on: put aside, and tried again after pauses that grow, so that nobody has to see to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

SECOND = 10**9

FIRST, LONGEST = 5 * SECOND, 600 * SECOND
"""The first pause between two tries, and the longest, ns; each is twice the one before."""


class _Put(NamedTuple):
    """How long the pause is, and when it is over."""

    pause: int
    until: int


class Aside:
    """The games of one process that have been put aside. `elapsed`: ns of a clock that nobody sets."""

    def __init__(self, elapsed: Callable[[], int]) -> None:
        self._elapsed = elapsed
        self._games: dict[str, _Put] = {}

    def put(self, game: str) -> bool:
        """A game cannot go on; whether that is new."""
        before = self._games.get(game)
        pause = FIRST if before is None else min(2 * before.pause, LONGEST)
        self._games[game] = _Put(pause, self._elapsed() + pause)
        return before is None

    def back(self, game: str) -> bool:
        """A game has gone on; whether it had been put aside."""
        return self._games.pop(game, None) is not None

    def waits(self, game: str) -> bool:
        """Whether it is too early to try a game again."""
        put = self._games.get(game)
        return put is not None and self._elapsed() < put.until

    def __contains__(self, game: str) -> bool:
        return game in self._games

    def __len__(self) -> int:
        return len(self._games)
