"""Phase 8: who controls what, and what follows from it (chapter 13, TYP-R148)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from arbitre.games.typhon.records.board import Board, Control, account, credit
from arbitre.games.typhon.records.printed import ALLIES, GROUPS, JAPAN, SIDES, ZONES
from arbitre.games.typhon.records.reports import ControlChanged, Lost, Merchant
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.administration import national
from arbitre.games.typhon.rules.control import contested, holds
from arbitre.games.typhon.rules.operations.displacement import tied
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import announce, tell
from arbitre.games.typhon.rules.units import eliminate
from arbitre.kernel.play import Umpire

_HAWAII = "hawaii"
_HOMES = {"uk_eastern_fleet": "india", "al_abda": "java"}  # TYP-4.18, 4.19
_NAVAL_POINTS = ("naval_us", "carrier_us", "naval_uk")


def settled(board: Board, zone: str) -> Control:
    """Who controls a zone at the end of the turn: whoever has land units in it, both if both have (TYP-13.2, TYP-R147);
    in an empty one the side that was last alone in it this turn, paratroops included, else the owner it had (TYP-13.4,
    TYP-R212). An empty zone that was contested and that nobody has won falls back to whom it was printed for
    (TYP-13.5)."""
    if contested(board, zone):
        return "contested"
    for side in SIDES:
        if holds(board, zone, side):
            return side
    if alone := board.entered.get(zone):
        return alone
    before = board.control[zone]
    if before == "contested":
        return JAPAN if ZONES[zone].start_control == JAPAN else ALLIES
    return before


class ControlPhase(TyphonStep, frozen=True, tag="control"):
    """Control of the zones is settled for the next turn."""

    phase: ClassVar[str] = "8"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """In the order of TYP-R148: control; captures; fleets and points of lost bases; China; the events of the
        turn, which may make zones contested."""
        board = game.board
        before = board.control.copy()
        _settle(game, umpire)
        _captures(game, umpire)
        if not board.played(ALLIES):  # TYP-4.38
            _lost_bases(game, umpire, before)
        national.check_garrisons(game, umpire)
        national.events(game, umpire)
        _settle(game, umpire)


def _settle(game: Game, umpire: Umpire) -> None:
    """Set the control of every zone and tell what has changed hands (TYP-13.1, 13.4)."""
    board = game.board
    changed = []
    for zone, printed in ZONES.items():
        if not printed.closed_to_all and (now := settled(board, zone)) != board.control[zone]:
            board.control[zone] = now
            changed.append((zone, now))
    board.entered = {}
    if changed:
        announce(game, umpire, ControlChanged(tuple(changed)))


def _captures(game: Game, umpire: Umpire) -> None:
    """A merchant level for Malaya and one for Java, the first time each is Japanese (TYP-5.5, TYP-R48, 20.5), as long
    as there are merchant levels (TYP-R55)."""
    board = game.board
    for zone in GROUPS["merchant_bonus"]:
        if board.control[zone] == JAPAN and zone not in board.captured:
            board.captured = (*board.captured, zone)
            if not board.switched:
                credit(board, JAPAN, "nm", 1)
                tell(game, umpire, JAPAN, Merchant(account(board, JAPAN, "nm"), zone))


def _lost_bases(game: Game, umpire: Umpire, before: Mapping[str, Control]) -> None:
    """What the automatic Allies lose with a base: the carrier force and all naval and carrier points with Pearl Harbor,
    lost or contested (TYP-4.17); the Eastern Fleet with India (TYP-4.18); ABDA with Java (TYP-4.19)."""
    board = game.board
    for fleet, home in _HOMES.items():
        if board.control[home] == JAPAN and board.units[fleet].where in ("map", "track"):
            _gone(game, umpire, fleet)
    if board.control[_HAWAII] == ALLIES or before[_HAWAII] != ALLIES:
        return
    for unit in board.here(_HAWAII, ALLIES, "fleet"):
        if tied(board, unit.id, _HAWAII):
            _gone(game, umpire, unit.id)
    for kind in _NAVAL_POINTS:
        if points := account(board, ALLIES, kind):
            credit(board, ALLIES, kind, -points)
            announce(game, umpire, Lost(kind, "base"))


def _gone(game: Game, umpire: Umpire, fleet: str) -> None:
    eliminate(game.board, fleet, for_good=True)
    announce(game, umpire, Lost(fleet, "base"))
