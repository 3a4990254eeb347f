"""Games that cannot go on: put aside, and tried again after pauses that grow, so that nobody has to see to it; and
those that cannot even be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from arbitre.club.trouble import Damaged, Newer, Trouble

SECOND = 10**9

FIRST, LONGEST = 5 * SECOND, 600 * SECOND
"""The first pause between two tries, and the longest, ns; each is twice the one before."""


Stop: TypeAlias = Literal["", "aside", "damaged", "newer"]
"""What stands in a game's way: nothing, a fault of the program, damage to what is kept of it, a version of the program
that wrote it and is later than this one."""


class _Put(NamedTuple):
    """How long the pause is, and when it is over."""

    pause: int
    until: int


class Aside:
    """The games of one process that have been put aside. `elapsed`: ns of a clock that nobody sets; `changes`: how
    often something has come into a game's way, or has left it."""

    def __init__(self, elapsed: Callable[[], int]) -> None:
        self._elapsed = elapsed
        self._games: dict[str, _Put] = {}
        self._unread: dict[str, Stop] = {}
        self.changes = 0

    def put(self, game: str) -> bool:
        """A game cannot go on; whether that is new."""
        before = self._games.get(game)
        pause = FIRST if before is None else min(2 * before.pause, LONGEST)
        self._games[game] = _Put(pause, self._elapsed() + pause)
        self.changes += before is None
        return before is None

    def back(self, game: str) -> bool:
        """A game has gone on; whether it had been put aside."""
        was = self._games.pop(game, None) is not None
        self.changes += was
        return was

    def unread(self, game: str, error: Exception) -> None:
        """A game could not be read. One that is not installed here has no fault of its own."""
        if isinstance(error, Trouble) and not isinstance(error, Damaged | Newer):
            return
        stop: Stop = "damaged" if isinstance(error, Damaged) else "newer" if isinstance(error, Newer) else "aside"
        self.changes += self._unread.get(game) != stop
        self._unread[game] = stop

    def read(self, game: str) -> None:
        """A game was read."""
        self.changes += self._unread.pop(game, None) is not None

    def stop(self, game: str) -> Stop:
        """What stands in a game's way, as far as anybody has tried."""
        return self._unread.get(game) or ("aside" if game in self._games else "")

    def waits(self, game: str) -> bool:
        """Whether it is too early to try a game again."""
        put = self._games.get(game)
        return put is not None and self._elapsed() < put.until

    def __contains__(self, game: str) -> bool:
        return game in self._games

    def __len__(self) -> int:
        return len(self._games)
