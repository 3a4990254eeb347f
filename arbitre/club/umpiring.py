"""How far a person has to do with a game: what its record says of it, and what it means for the dice."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from arbitre.club.record import Line
from arbitre.kernel.rulings import Corrected, Presides, Timed

_CLOCK = ("paused", "resumed")


class Umpiring(msgspec.Struct, frozen=True):
    """Whether a person umpires a game after some line of its record, as all at it were told; and how often he has
    corrected its position; `paused`: he has stopped the clock, which nobody else starts again."""

    presided: bool = False
    corrections: int = 0
    paused: bool = False

    def after(self, lines: Sequence[Line | None]) -> Umpiring:
        """After further lines."""
        acts = [line.ruling for line in lines if line is not None and line.ruling is not None]
        if not acts:
            return self
        presided = self.presided or any(isinstance(act, Presides) for act in acts)
        changes = [act.change for act in acts if isinstance(act, Timed) and act.change in _CLOCK]
        paused = changes[-1] == "paused" if changes else self.paused
        return Umpiring(presided, self.corrections + sum(isinstance(act, Corrected) for act in acts), paused)

    def key(self, key: str) -> str:
        """What the dice are keyed by. A correction may bring back a question that has been rolled for already, and
        those dice are known: so each gives all dice to come another key."""
        return key if not self.corrections else f"{key}|corrected {self.corrections}"
