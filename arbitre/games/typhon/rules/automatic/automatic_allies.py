"""Phase 3 of the non-active Allies: the steps of chapter 4 in their order, land, naval, air (TYP-4.1)."""

from __future__ import annotations

from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.automatic import allied_land, allied_naval_air
from arbitre.games.typhon.rules.automatic.allied_staff import Staff
from arbitre.kernel.play import Umpire


def act(game: Game, umpire: Umpire) -> None:
    """Carry out phase 3 (TYP-1.2, Appendix A). Turn 1 only bases the fleets (TYP-R27)."""
    staff = Staff(game, umpire)
    if game.board.surprise:
        allied_naval_air.base_fleets(staff)
        return
    allied_land.act(staff)
    allied_naval_air.act(staff)
