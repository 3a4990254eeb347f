"""What a seat may know, as a record: `rules/view.py` alone makes it of the truth."""

from __future__ import annotations

import msgspec

from arbitre.games.typhon.records.board import Board
from arbitre.games.typhon.records.operation import LandCombat, Operation
from arbitre.games.typhon.records.printed import Side
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
