"""The only door from the truth of a game to a side: an allow-list of what it may know (OKI chapter 18)."""

from __future__ import annotations

import msgspec

from arbitre.games.okinawa.records.board import Board, Hidden
from arbitre.games.okinawa.records.printed import JAPAN
from arbitre.games.okinawa.records.state import Game
from arbitre.kernel.bases import Sight


class View(Sight, frozen=True, kw_only=True):
    """What one side may know, and all a face, a bot or an ask ever gets of a game.

    `board`: the open map, the same for both (OKI-1.2, 18.2). `hidden`: the secret card, for the Japanese side alone
    until the game is over (OKI-18.3, 18.4); None for the American. The American has no secrets on the map: his orders
    are not part of the game until they are carried out (OKI-R89).
    """

    board: Board
    hidden: Hidden | None
    options: dict[str, str] = msgspec.field(default_factory=dict)
    opened: bool = False


def view(game: Game, side: str) -> View:
    """What a side may know."""
    over = game.outcome is not None
    return View(
        side=side,
        turn=game.board.turn,
        now=game.agenda[0] if game.agenda else None,
        told=game.told.get(side, ()),
        board=game.board,
        hidden=game.hidden if side == JAPAN or over else None,
        options=game.options,
        opened=over,
    )
