"""The carrier duel: which hexes are searched (judgements 1 and 2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.games.taskforce.captain.prey import prey
from arbitre.games.taskforce.records.orders import AnyOrder, Search
from arbitre.games.taskforce.rules.scouting import ScoutAsk, Scouting, distance
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.scouts import added

AWAY = 0.02  # how much less a hex is worth for each hex that it lies farther


def search(view: View, ask: ScoutAsk) -> tuple[AnyOrder, ...]:
    """Where it is least certain whether there are carriers, or transports on which a landing hangs, and near, last of
    all where it is certain (judgements 1 and 2). No token is kept: all come back at night."""
    odds = prey(view).sought

    def rank(hex: str) -> tuple[bool, float, str]:
        doubt = odds[hex] * (1 - odds[hex])
        return not doubt, AWAY * _near(ask, hex) - doubt, hex

    hexes = added(ask, (), sorted(ask.hexes, key=rank))
    return (Search(hexes),) if hexes else ()


def _near(ask: ScoutAsk, hex: str) -> int:
    """How far a hex is from the nearest carrier that searches."""
    return min(distance(ask.board, scout, hex) for scout in ask.scouts.values())


JUDGEMENTS: dict[type, Callable[[View, Any], tuple[AnyOrder, ...]]] = {Scouting: search}
"""By the step that asks."""
