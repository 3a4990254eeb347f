"""The truth of a game of Okinawa: the open map, the secret card, what is going on. Only rules modules may read it."""

from __future__ import annotations

from typing import Literal

import msgspec

from arbitre.games.okinawa.records.board import Board, Hidden
from arbitre.games.okinawa.records.printed import Side
from arbitre.kernel.bases import Changeable
from arbitre.kernel.play import Step, Told


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended: the winner ("" if both conceded), why, in which turn, Japanese troops left and never found
    (OKI-R23)."""

    winner: Side | Literal[""]
    reason: Literal["cleared", "time", "annihilated", "conceded"]
    turn: int
    left: int
    unfound: int


class Game(Changeable):
    """A whole game. `count`: steps resolved this turn, for the dice; `losses`: counters lost, by side and kind, for the
    final account."""

    board: Board
    hidden: Hidden
    agenda: tuple[Step, ...] = ()
    told: dict[str, tuple[Told, ...]] = msgspec.field(default_factory=dict)
    options: dict[str, str] = msgspec.field(default_factory=dict)
    count: int = 0
    losses: dict[str, int] = msgspec.field(default_factory=dict)
    outcome: Outcome | None = None
