"""Who hears what: the players of the scenario, which may be one (TF-17.5); of two in advanced fog each what is his to
know (TF-8.3)."""

from __future__ import annotations

from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.disclosure import heard
from arbitre.games.taskforce.rules.fog import foggy
from arbitre.kernel.bases import Record
from arbitre.kernel.play import Umpire


def announce(game: Game, umpire: Umpire, report: Record) -> None:
    """Tell everybody who plays."""
    fog = foggy(game)
    for side in scenario(game.board.scenario).players:
        if (said := heard(game.board, report, side) if fog else report) is not None:
            umpire.tell(side, said)
