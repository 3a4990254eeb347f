"""What all steps of Task Force have in common. A step may hold nothing that a side must not know: it stands in the
views of both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from arbitre.games.taskforce.records.printed import SIDES
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fog import foggy, listed, witness
from arbitre.kernel.play import Step, Umpire


class TaskForceStep(Step, frozen=True):
    """A step of Task Force. `phase`: as the calendar has it, one of those of TF-9.1, or "set-up", "end"."""

    phase: ClassVar[str] = ""

    def resolve(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Number the step, so that the dice of two alike in one phase differ, and carry it out; under advanced fog
        what lay open in it is remembered (TF-8.6)."""
        game.count += 1
        umpire.number(game.count)
        before = {side: listed(game.board, side) for side in SIDES} if foggy(game) else {}
        more = self.carry_out(game, plans, umpire)
        for side, ships in before.items():
            witness(game, side, ships)
        return None if game.outcome is not None else more

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Carry out the rule; steps returned come next on the agenda."""
        raise NotImplementedError(type(self).__name__)


class BattleStep(TaskForceStep, frozen=True):
    """A step of the naval battle in hand (TF-10.4 to 10.9)."""

    phase: ClassVar[str] = "combat"
