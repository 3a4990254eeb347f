"""The truth of a game of Task Force. Only rules modules may read it."""

from __future__ import annotations

import msgspec

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import Side
from arbitre.kernel.bases import Changeable
from arbitre.kernel.play import Step, Told


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended: the winner, the level of it, the points (TF-17.1)."""

    winner: Side
    level: str
    points: float


class Game(Changeable):
    """A whole game. `count`: steps resolved this turn, for the dice."""

    board: Board
    agenda: tuple[Step, ...] = ()
    told: dict[str, tuple[Told, ...]] = msgspec.field(default_factory=dict)
    options: dict[str, str] = msgspec.field(default_factory=dict)
    count: int = 0
    outcome: Outcome | None = None
