"""The only door from the truth of a game to a seat: an allow-list of what it may know (TYP chapter 23)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from arbitre.games.typhon.records.board import Board
from arbitre.games.typhon.records.operation import LandCombat, Operation
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, Side
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.telling import PLAYER
from arbitre.kernel.play import Step, Told


class View(msgspec.Struct, frozen=True):
    """What one seat may know, and all a face, a bot or an ask ever gets of a game.

    `side`: the side it plays. `now`: the step in hand. `board`: the table as the seat sees it: everything in the open
    game, but the objective set of Japan for Japan alone (TYP-23.3); in fog what TYP-R195 to R206 let through.
    `operation`, `combat`: under way, as far as the seat may know them. `opened`: the game is over.
    """

    seat: str
    side: Side
    now: Step | None
    board: Board
    operation: Operation | None
    combat: LandCombat | None
    told: tuple[Told, ...]
    opened: bool = False


def view(game: Game, seat: str) -> View:
    """What a seat may know."""
    side: Side = game.board.active if seat == PLAYER else JAPAN if seat == JAPAN else ALLIES
    now: Any = game.agenda[0] if game.agenda else None
    board, operation, combat = game.board, game.operation, game.combat
    over = game.outcome is not None
    if board.scenario == "two_player" and not over:
        from arbitre.games.typhon.rules.fog import seen_board, seen_combat, seen_operation, seen_step

        combat = seen_combat(combat, side)
        if board.fog:
            board, operation = seen_board(game, side), seen_operation(game, side)
            now = seen_step(game, now, side)
        else:
            board = board if side == JAPAN else replace(board, objective="")  # TYP-23.3
            operation = committed(operation, side)
    return View(seat, side, now, board, operation, combat, game.told.get(seat, ()), over)


def committed(operation: Operation | None, side: Side) -> Operation | None:
    """The operation under way in the open game: everything but the strikes of the other side that are ordered and not
    yet carried out (TYP-23.2)."""
    return operation if operation is None or operation.side == side else replace(operation, strikes=())
