"""A whole game that agrees with a view and with every report in it: what a side can believe the truth to be. In harbour
everything is seen, so that there is one."""

from __future__ import annotations

from random import Random

from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.view import View


def imagine(view: View, rng: Random) -> Game:
    """A whole game that agrees with the view."""
    return Game(
        board=view.board.copy(),
        agenda=agenda(view.now),
        told={view.side: view.told},
        options=view.options,
        count=view.count,
        outcome=view.outcome,
    )
