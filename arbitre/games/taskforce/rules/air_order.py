"""Who goes first in air operations: both sides roll for it, every turn (TF-3.2, 11.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Side, enemy
from arbitre.games.taskforce.records.reports import AirOrder
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.under_way import come_over
from arbitre.kernel.play import Step, Umpire


def in_the_air(board: Board) -> tuple[Side, Side]:
    """The sides in the order in which they act in the air operations of this turn (TF-3.2). ValueError until that has
    been rolled for."""
    if not board.first_in_the_air:
        raise ValueError("nobody has rolled for the order of air operations")
    return board.first_in_the_air, enemy(board.first_in_the_air)


def status_steps(board: Board) -> tuple[Step, ...]:
    """The status steps of this turn: the first player does all of his, then the second (TF-11.2)."""
    return tuple(Status(side) for side in in_the_air(board))


class RollForOrder(TaskForceStep, frozen=True, tag="air-order"):
    """Both roll a die, the lower one goes first; equal dice are rolled again (TF-3.2). Also by night and at dusk, when
    nothing takes off (TF-11.6). Then raids that took off turns ago come on the map (TF-R75)."""

    phase: ClassVar[str] = "air"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Each roll has a label of its own: the same label would be the same dice."""
        rolls = list[tuple[int, int]]()
        while not rolls or rolls[-1][0] == rolls[-1][1]:
            japanese, allied = umpire.roll("air-order", str(len(rolls) + 1), count=2, sides=6)
            rolls.append((japanese, allied))
        game.board.first_in_the_air = IJN if rolls[-1][0] < rolls[-1][1] else ALLIED
        announce(game, umpire, AirOrder(tuple(rolls), game.board.first_in_the_air))
        come_over(game, umpire)
        return status_steps(game.board)
