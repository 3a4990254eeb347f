"""What all steps of Okinawa have in common. A step may hold nothing that the American side must not know: it stands in
the views of both (OKI-R92)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from arbitre.games.okinawa.records.state import Game
from arbitre.kernel.play import Step, Umpire


class OkinawaStep(Step, frozen=True):
    """A step of Okinawa. `phase`: "set-up", "opening", "I" to "IX" (OKI-6.1), "end"."""

    phase: ClassVar[str] = ""

    def resolve(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Number the step, so that the dice of two alike in one phase differ, and carry it out."""
        game.count += 1
        umpire.number(game.count)
        more = self.carry_out(game, plans, umpire)
        return None if game.outcome is not None else more  # the game may end in the middle of a phase (OKI-R21)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Carry out the rule; steps returned come next on the agenda."""
        raise NotImplementedError(type(self).__name__)

    def when(self) -> str:
        """The phase as the calendar has it."""
        return self.phase
