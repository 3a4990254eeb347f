"""The truth of a game of Task Force. Only rules modules may read it."""

from __future__ import annotations

from typing import Literal

import msgspec

from arbitre.games.taskforce.records.board import Board, Ship
from arbitre.games.taskforce.records.printed import Face, Side, Victory
from arbitre.kernel.bases import Changeable
from arbitre.kernel.play import Step, Told


class Token(msgspec.Struct, frozen=True):
    """A search token on the map (TF-14.5): its face, the turn and the hex it was drawn for, and the markers it was read
    on that have not been revealed yet (TF-R64)."""

    face: Face
    turn: int
    hex: str
    labels: tuple[str, ...]


class Hidden(Changeable):
    """What is under the markers (TF-8.1): by label the formation, "" for a dummy; the faces left in the cup, the
    tokens on the map, and those that were read on nobody, which nobody has looked at (TF-R52); `unseen`: carriers that
    have left the map under a marker that hid them, so that where they were last is their owner's alone (TF-R14).
    `witnessed`: by side under advanced fog the ships of its enemy as it has seen them last (TF-8.6)."""

    under: dict[str, str] = msgspec.field(default_factory=dict)
    cup: dict[Face, int] = msgspec.field(default_factory=dict)
    tokens: tuple[Token, ...] = ()
    aside: tuple[Token, ...] = ()
    unseen: tuple[str, ...] = ()
    witnessed: dict[Side, dict[str, Ship]] | msgspec.UnsetType = msgspec.UNSET

    def seen_by(self, side: Side) -> dict[str, Ship]:
        """What a side has witnessed; nothing in standard fog, where nothing of it is kept."""
        return {} if self.witnessed is msgspec.UNSET else self.witnessed.get(side, {})


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended: the winner, the level of it, the points (TF-17.1), between two those that he is ahead; of a
    draw no winner."""

    winner: Side | Literal[""]
    level: Victory | Literal["conceded", "draw"]
    points: float


class Game(Changeable):
    """A whole game. `count`: steps resolved this turn, for the dice."""

    board: Board
    hidden: Hidden = msgspec.field(default_factory=Hidden)
    agenda: tuple[Step, ...] = ()
    told: dict[str, tuple[Told, ...]] = msgspec.field(default_factory=dict)
    options: dict[str, str] = msgspec.field(default_factory=dict)
    count: int = 0
    outcome: Outcome | None = None
