"""How far a person has to do with a game: what its record says of it, and what it means for the dice."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from arbitre.club.record import Line
from arbitre.kernel.rulings import Corrected, Presides


class Umpiring(msgspec.Struct, frozen=True):
    """Whether a person umpires a game after some line of its record, as all at it were told; and how often he has
    corrected its position."""

    presided: bool = False
    corrections: int = 0

    def after(self, lines: Sequence[Line | None]) -> Umpiring:
        """After further lines."""
        acts = [line.ruling for line in lines if line is not None and line.ruling is not None]
        if not acts:
            return self
        presided = self.presided or any(isinstance(act, Presides) for act in acts)
        return Umpiring(presided, self.corrections + sum(isinstance(act, Corrected) for act in acts))

    def key(self, key: str) -> str:
        """What the dice are keyed by. A correction may bring back a question that has been rolled for already, and
        those dice are known: so each gives all dice to come another key."""
        return key if not self.corrections else f"{key}|corrected {self.corrections}"
