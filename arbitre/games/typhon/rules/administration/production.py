"""Japanese production, phase 4: resources into logistic points (chapter 5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from arbitre.games.typhon.records.board import Board, account, credit
from arbitre.games.typhon.records.printed import JAPAN, RESOURCES, ZONES
from arbitre.games.typhon.records.reports import Production as Produced
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.control import contested, friendly
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.supply import japanese_supply
from arbitre.games.typhon.rules.telling import tell
from arbitre.kernel.play import Umpire


def resource_zones(board: Board) -> tuple[str, ...]:
    """The resource zones that yield their point: friendly or contested ones in supply, and Manchuria always (TYP-5.1,
    5.2, 5.6, TYP-R47). Weather does not count (TYP-R158)."""
    supplied = japanese_supply(board)
    return tuple(
        zone
        for zone in RESOURCES
        if ZONES[zone].forbidden or (zone in supplied and (friendly(board, zone, JAPAN) or contested(board, zone)))
    )


class Production(TyphonStep, frozen=True, tag="production"):
    """Phase 4, on turn 1 as on others (TYP-R182), while Japan uses logistic points: until the switch, with two players
    always (TYP-1.3, 21.8, TYP-R55)."""

    phase: ClassVar[str] = "4"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """As many points arrive as the merchant marine can carry; the rest is lost (TYP-5.3, 5.4)."""
        board = game.board
        if board.switched:
            return
        zones = resource_zones(board)
        arrived = min(len(zones), account(board, JAPAN, "nm"))
        credit(board, JAPAN, "pl", arrived)
        tell(game, umpire, JAPAN, Produced(zones, arrived, account(board, JAPAN, "pl")))
