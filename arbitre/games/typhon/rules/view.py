"""The only door from the truth of a game to a seat: an allow-list of what it may know (TYP chapter 23)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, Side
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules import fog
from arbitre.games.typhon.rules.telling import PLAYER


def view(game: Game, seat: str) -> View:
    """What a seat may know."""
    side: Side = game.board.active if seat == PLAYER else JAPAN if seat == JAPAN else ALLIES
    now: Any = game.agenda[0] if game.agenda else None
    board, operation, combat = game.board, game.operation, game.combat
    over = game.outcome is not None
    if board.scenario == "two_player" and not over:
        combat = fog.seen_combat(combat, side)
        if board.fog:
            board, operation = fog.seen_board(game, side), fog.seen_operation(game, side)
            now = fog.seen_step(game, now, side)
        else:
            board = board if side == JAPAN else replace(board, objective="")  # TYP-23.3
            operation = committed(operation, side)
    return View(seat, side, now, board, operation, combat, game.told.get(seat, ()), over)


def committed(operation: Operation | None, side: Side) -> Operation | None:
    """The operation under way in the open game: everything but the strikes of the other side that are ordered and not
    yet carried out (TYP-23.2)."""
    return operation if operation is None or operation.side == side else replace(operation, strikes=())
