"""What all steps of Typhon have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Union

from arbitre.games.typhon.records.state import Game
from arbitre.kernel.play import Step, Umpire


class TyphonStep(Step, frozen=True):
    """A step of Typhon. `phase`: the phase of TYP-1.1 it belongs to, with its segment (TYP-1.5): "1" to "9", "6a" air
    offensives, "6b" naval and combined operations, "6c" land offensives, "7" the same for the other side."""

    phase: ClassVar[str] = ""

    def resolve(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Number the step, so that the dice of two alike in one phase differ, and carry it out."""
        game.count += 1
        umpire.number(game.count)
        return self.carry_out(game, plans, umpire)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Carry out the rule; steps returned come next on the agenda."""
        raise NotImplementedError(type(self).__name__)

    def when(self, game: Game) -> str:
        """The phase as the umpire's calendar has it."""
        return self.phase


class Unseen(TyphonStep, frozen=True, tag="unseen"):
    """What a side sees in fog of a step that is the other side's business: the phase, nothing more. It never stands on
    an agenda."""

    at: str

    def when(self, game: Game) -> str:
        """The phase of the step behind it."""
        return self.at


def all_steps() -> Any:
    """The union of all kinds of steps, once their modules are loaded: what may stand on an agenda."""
    kinds = sorted(_kinds(TyphonStep), key=lambda kind: str(kind.__struct_config__.tag))
    return Union[tuple(kinds)]  # noqa: UP007  a union made at run time has no other spelling


def _kinds(base: type[TyphonStep]) -> list[type[TyphonStep]]:
    """The kinds of step under a base, those left out that only serve others as a base and have no tag."""
    found = [] if base.__struct_config__.tag is None else [base]
    return found + [kind for below in base.__subclasses__() for kind in _kinds(below)]
