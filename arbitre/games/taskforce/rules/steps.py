"""What all steps of Task Force have in common. A step may hold nothing that a side must not know: it stands in the
views of both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import SIDES, Side
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fog import foggy, listed, witness
from arbitre.kernel.play import Step, Umpire


class TaskForceStep(Step, frozen=True):
    """A step of Task Force. `phase`: as the calendar has it, one of those of TF-9.1, or "set-up", "end". Under
    advanced fog `numbered`: whether it counts for the dice, which it does not if closed sheets decide how often it
    comes; `unseen`: whether what its side has sent into the air is not to be seen yet."""

    phase: ClassVar[str] = ""
    numbered: ClassVar[bool] = True
    unseen: ClassVar[bool] = False

    def closed_to(self, board: Board, side: Side) -> bool:
        """Whether under advanced fog boards and sheets that are closed to a side decide who is asked in this step: if
        it is not asked itself the step is no more to it than a `Wait` (TF-R76)."""
        return False

    def resolve(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Number the step, so that the dice of two alike in one phase differ, and carry it out; under advanced fog
        what lay open in it is remembered (TF-8.6)."""
        fog = foggy(game)
        game.count += self.numbered or not fog
        umpire.number(game.count)
        before = {side: listed(game.board, side) for side in SIDES} if fog else {}
        more = self.carry_out(game, plans, umpire)
        for side, ships in before.items():
            witness(game, side, ships)
        return None if game.outcome is not None else more

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Carry out the rule; steps returned come next on the agenda."""
        raise NotImplementedError(type(self).__name__)


class Wait(TaskForceStep, frozen=True, tag="wait"):
    """What a side in advanced fog sees of every step in hand that is closed to it and asks it nothing: one and the same
    (TF-R76). It stands on no agenda."""


class BattleStep(TaskForceStep, frozen=True):
    """A step of the naval battle in hand (TF-10.4 to 10.9)."""

    phase: ClassVar[str] = "combat"
