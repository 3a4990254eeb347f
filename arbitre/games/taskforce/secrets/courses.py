"""What is hidden of the dice that move the markers of the Java Sea."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.secrets.table import hidden
from arbitre.kernel.dice import Dice

_CONVOY = {1: 2, 2: 3, 3: 1}  # dice that all send a marker toward the convoy


class Recast:
    """Dice like others, but for the faces that send markers toward the convoy: another that does."""

    def __init__(self, dice: Dice, side: str) -> None:
        self.dice = dice

    def draw(self, label: str, sides: int, count: int) -> tuple[int, ...]:
        """The faces, those of courses turned."""
        faces = self.dice.draw(label, sides, count)
        return tuple(_CONVOY.get(face, face) for face in faces) if "|course|" in label else faces

    def shuffled(self, items: Sequence[Any], label: str) -> list[Any]:
        """As the other dice."""
        return self.dice.shuffled(items, label)


@hidden("TF-S3.2", met=False, dice=Recast)
def another_die_toward_the_convoy(game: Game, rng: Random) -> Game | None:
    """The same truth, but for the dice of the umpire's moves: others that come to the same."""
    return game if scenario(game.board.scenario).pursuit else None
