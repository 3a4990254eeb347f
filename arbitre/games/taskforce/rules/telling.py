"""Who hears what: the players of the scenario, which may be one (TF-17.5)."""

from __future__ import annotations

from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.kernel.bases import Record
from arbitre.kernel.play import Umpire


def announce(game: Game, umpire: Umpire, report: Record) -> None:
    """Tell everybody who plays."""
    for side in scenario(game.board.scenario).players:
        umpire.tell(side, report)
