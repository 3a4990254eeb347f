"""The truth of a game of Typhon: the board, what is going on, and the umpire's own notes.

Only rules modules may read it; everybody else gets a view.
"""

from __future__ import annotations

from typing import Literal, Self

import msgspec

from arbitre.games.typhon.records.board import Board
from arbitre.games.typhon.records.operation import LandCombat, Operation
from arbitre.games.typhon.records.printed import Side
from arbitre.kernel.bases import Changeable
from arbitre.kernel.play import Step, Told


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended. `winner`: a side or "" for a draw. `reason`: "objectives" (TYP-19.5), "capitulation"
    (TYP-19.10), "turns", or "conceded". `level`: of the solitaire game (TYP-19.13, 19.14), "" with two players.
    `turn`: of capitulation, 0 without."""

    winner: Side | Literal[""]
    reason: Literal["objectives", "capitulation", "turns", "conceded"]
    level: Literal["", "major_defeat", "defeat", "small_victory", "great_victory", "japanese_victory"] = ""
    japan: int = 0
    allies: int = 0
    turn: int = 0


class Game(Changeable):
    """A whole game. `operation` and `combat`: under way. `count`: steps resolved this turn, for the dice. `losses`:
    steps lost, by side and kind of unit, for the final account. `shown`: units that both sides see by name until the
    operation under way ends (TYP-R199)."""

    board: Board
    agenda: tuple[Step, ...]
    told: dict[str, tuple[Told, ...]] = msgspec.field(default_factory=dict)
    operation: Operation | None = None
    combat: LandCombat | None = None
    count: int = 0
    losses: dict[str, int] = msgspec.field(default_factory=dict)
    shown: tuple[str, ...] = ()
    outcome: Outcome | None = None

    def copy(self) -> Self:
        """A game that can be changed while this one stays as it is."""
        new = self.__copy__()
        new.board = self.board.copy()
        return new
