"""The truth of a game of Okinawa: the open map, the secret card, what is going on. Only rules modules may read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self

import msgspec

from arbitre.games.okinawa.records.board import Board, Hidden
from arbitre.games.okinawa.records.printed import Side
from arbitre.kernel.play import Step, Told


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended: the winner ("" if both conceded), why, in which turn, Japanese troops left and never found
    (OKI-R23)."""

    winner: Side | Literal[""]
    reason: Literal["cleared", "time", "annihilated", "conceded"]
    turn: int
    left: int
    unfound: int


class Game(msgspec.Struct):
    """A whole game. `count`: steps resolved this turn, for the dice; `losses`: counters lost, by side and kind, for the
    final account."""

    board: Board
    hidden: Hidden
    agenda: tuple[Step, ...] = ()
    told: dict[str, tuple[Told, ...]] = {}
    options: dict[str, str] = {}
    count: int = 0
    losses: dict[str, int] = {}
    outcome: Outcome | None = None

    if TYPE_CHECKING:  # every Struct has it

        def __copy__(self) -> Self:
            """The same record again, fields shared."""

    def copy(self) -> Game:
        """A game that can be changed while this one stays as it is; `told`, `options` and `losses` are replaced, never
        changed in place."""
        new = self.__copy__()
        new.board, new.hidden = self.board.copy(), self.hidden.copy()
        return new
