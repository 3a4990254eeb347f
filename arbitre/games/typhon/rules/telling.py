"""Who hears what. The printed game is open (TYP-23.1): then everybody hears everything but the other side's objective
set. In fog each side hears its own affairs and what chapter 23 lets through (TYP-R195 to R206).
"""

from __future__ import annotations

from arbitre.games.typhon.records.board import Board
from arbitre.games.typhon.records.printed import SIDES, Side, enemy
from arbitre.games.typhon.records.reports import Chosen, Report
from arbitre.games.typhon.records.state import Game
from arbitre.kernel.play import Umpire

PLAYER = "player"  # the one seat of the solitaire game


def seat_of(board: Board, side: Side) -> str:
    """The seat of whoever plays a side: alone, the player hears for both (TYP-23.4)."""
    return PLAYER if board.scenario == "solitaire" else side


def announce(game: Game, umpire: Umpire, report: Report) -> None:
    """Tell everybody."""
    for seat in _seats(game.board):
        umpire.tell(seat, report)


def tell(game: Game, umpire: Umpire, owner: Side, report: Report, public: Report | None = None) -> None:
    """Tell the owner; tell the other side the same in the open game, and in fog only `public` (None: nothing)."""
    if not game.board.fog:
        announce(game, umpire, report)
        return
    umpire.tell(owner, report)
    if public is not None:
        umpire.tell(enemy(owner), public)


def confide(game: Game, umpire: Umpire, owner: Side, report: Report) -> None:
    """Tell one side and never the other, open game or not: the objective set (TYP-23.3)."""
    umpire.tell(seat_of(game.board, owner), report)


def show(game: Game, *units: str) -> None:
    """In fog, let both sides see units by name until the operation ends: they fight, support, react or are displaced
    (TYP-R199)."""
    new = [unit for unit in units if unit not in game.shown]
    game.shown = (*game.shown, *new)


def hide(game: Game, *units: str) -> None:
    """In fog, let units no longer be seen by name: they have left for a base that the other side does not see, or what
    they were shown for is over (TYP-R199, R201)."""
    game.shown = tuple(unit for unit in game.shown if unit not in units)


def draw(game: Game, umpire: Umpire, code: str, among: list[str], clause: str, owner: Side) -> str:
    """A pick of an automatic side, equal chances for all (TYP-0.20, TYP-R1), with its line of report (TYP-23.4); silent
    where there is nothing to choose."""
    chosen = umpire.pick(among, code)
    if len(among) > 1:
        tell(game, umpire, owner, Chosen(code, chosen, tuple(among), clause))
    return chosen


def _seats(board: Board) -> tuple[str, ...]:
    return (PLAYER,) if board.scenario == "solitaire" else SIDES
