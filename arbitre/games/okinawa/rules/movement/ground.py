"""What a movement phase is carried out on. A trial, to judge a sheet: a copy of the open map, on which every declared
hex is free (OKI-R88). Or the game itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from arbitre.games.okinawa.records.board import Board, Hidden
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.casualties import reveal
from arbitre.games.okinawa.rules.telling import announce
from arbitre.kernel.bases import Record
from arbitre.kernel.play import Umpire

Answer = Literal["free", "discovery", "mine"]


class Ground:
    """A trial: it answers from what is known, and tells nobody. `board` and `hidden`, the card of a side that moves its
    own hidden counters, are changed: give copies."""

    def __init__(self, board: Board, hidden: Hidden | None = None) -> None:
        self.board = board
        self.hidden = hidden

    def tell(self, report: Record) -> None:
        """Tell both sides."""

    def show(self, ids: Sequence[str], why: Any) -> None:
        """Lay hidden counters of the moving side on the open map."""
        for id in ids:
            if self.hidden is not None and id in self.hidden.units:
                self.board.add(self.hidden.take(id))

    def declare(self, hex: str) -> Answer:
        """What a declared hex answers before anybody enters it (OKI-R96)."""
        return "free"

    def challengers(self, units: tuple[str, ...], hex: str) -> tuple[str, ...]:
        """The hexes from which hidden counters claim their zone against counters that have come into a hex."""
        return ()

    def mined(self, units: tuple[str, ...]) -> None:
        """Eliminate counters on a minefield (OKI-12.5)."""


class Played(Ground):
    """The game itself."""

    def __init__(self, game: Game, umpire: Umpire, hidden: Hidden | None = None) -> None:
        super().__init__(game.board, hidden)
        self.game = game
        self.umpire = umpire

    def tell(self, report: Record) -> None:
        """Tell both sides."""
        announce(self.umpire, report)

    def show(self, ids: Sequence[str], why: Any) -> None:
        """Lay hidden counters on the open map, and tell both sides."""
        reveal(self.game, self.umpire, ids, why)
