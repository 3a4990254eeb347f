"""Phase 5 of the automatic Japanese: the plan in force spends its action points (chapter 7, TYP-B.3 to B.12)."""

from __future__ import annotations

from arbitre.games.typhon.records.board import Board, account, credit
from arbitre.games.typhon.records.printed import JAPAN, PLANS, SETUP, UNITS
from arbitre.games.typhon.records.reports import ActionPoints
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.administration.national import check_garrisons
from arbitre.games.typhon.rules.administration.plans import base_fleets, home_base, place_home_armies
from arbitre.games.typhon.rules.administration.rebuilding import rebuild, recall
from arbitre.games.typhon.rules.automatic.asian_offensives import reserve
from arbitre.games.typhon.rules.automatic.garrisons import spend
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.rules.telling import tell
from arbitre.games.typhon.rules.units import point_kind
from arbitre.kernel.play import Umpire

_FIRST_FLEETS: tuple[str, ...] = tuple(SETUP["japanese_automaton"]["fleets_rebuilt"])


def act(game: Game, umpire: Umpire) -> None:
    """The whole of phase 5: home armies on the turn after the switch, fleets, then the action points in the order of
    TYP-7.15 to 7.19. On the turn after the switch nothing is attacked (TYP-7.1, TYP-R63)."""
    board = game.board
    setting_up = board.turn == board.switched + 1
    if setting_up:
        place_home_armies(game, umpire)
    _rebuild_first_fleets(game, umpire)
    base_fleets(game, umpire)
    _action_points_in(game, umpire)
    spend(game, umpire, Supply(board, JAPAN))
    if not setting_up:
        reserve(game, umpire, Supply(board, JAPAN))
    tell(game, umpire, JAPAN, ActionPoints(board.plan, 0, account(board, JAPAN, "ap")))
    check_garrisons(game, umpire)


def _action_points_in(game: Game, umpire: Umpire) -> None:
    """The action points of the plan are added to those in store (TYP-7.15, TYP-B.5)."""
    board = game.board
    added: int = PLANS[board.plan]["action_points"]
    credit(board, JAPAN, "ap", added)
    tell(game, umpire, JAPAN, ActionPoints(board.plan, added, account(board, JAPAN, "ap")))


def _rebuild_first_fleets(game: Game, umpire: Umpire) -> None:
    """Naval points serve the 1st Fleet and carrier points the 1st Carrier Fleet, no other: back from the turn track
    first, then step by step, a point each time (TYP-7.2, TYP-B.4). One that is away comes back at Honshu (TYP-R20), or
    where the fleets of a lost base go (TYP-R77)."""
    board = game.board
    for fleet in _FIRST_FLEETS:
        kind = point_kind(UNITS[fleet])
        while account(board, JAPAN, kind) and _wanting(board, fleet):
            away = board.units[fleet].where != "map"
            zone = home_base(board, umpire) if away else ""
            if away and not zone:
                break
            credit(board, JAPAN, kind, -1)
            if board.units[fleet].where == "track":
                recall(game, umpire, fleet, zone)
            else:
                rebuild(game, umpire, fleet, zone)


def _wanting(board: Board, fleet: str) -> bool:
    """Whether a point can do anything for a fleet."""
    unit = board.units[fleet]
    return unit.where in ("track", "lost") or (unit.where == "map" and not unit.full)
