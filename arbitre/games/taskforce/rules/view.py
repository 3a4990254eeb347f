"""The only door from the truth of a game to a side: an allow-list of what it may know (TF chapter 8)."""

from __future__ import annotations

import msgspec

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.state import Game, Outcome
from arbitre.kernel.bases import Sight


class View(Sight, frozen=True, kw_only=True):
    """What one side may know, and all a face, a bot or an ask ever gets of a game. `board`: boards and sheets that it
    sees, in harbour all of them; `count`: the steps resolved this turn."""

    board: Board
    count: int
    options: dict[str, str] = msgspec.field(default_factory=dict)
    outcome: Outcome | None = None


def view(game: Game, side: str) -> View:
    """What a side may know."""
    return View(
        side=side,
        turn=game.board.turn,
        now=game.agenda[0] if game.agenda else None,
        told=game.told.get(side, ()),
        board=game.board,
        count=game.count,
        options=game.options,
        outcome=game.outcome,
    )
