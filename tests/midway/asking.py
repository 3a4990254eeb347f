"""Every question of two games of Midway, one between captains, one with a player at random."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from arbitre.analysis.twins import question
from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records.printed import SIDES, Side
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.rules.view import View
from midway.twinning import positions


class Asked(NamedTuple):
    """A side that is asked something."""

    game: Game
    side: Side
    view: View
    ask: Any


@cache
def questions() -> tuple[Asked, ...]:
    """All that either side is asked, in the order of play."""
    games = [*positions("t1", us="captain", jp="captain"), *positions("t2", us="random", jp="captain")]
    found = []
    for game in games:
        for side in SIDES:
            ask, view = question(MIDWAY, game, side)
            if ask is not None:
                found.append(Asked(game, side, view, ask))
    return tuple(found)
