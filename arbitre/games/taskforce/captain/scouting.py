"""The carrier duel: which hexes are searched (judgements 1 and 2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.games.taskforce.captain.duel import STRIKE, trust
from arbitre.games.taskforce.records.orders import AnyOrder, Search
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.scouting import ScoutAsk, Scouting
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.scouts import added, sought

DOUBT = (0.4, 0.75)  # the trust in carriers under a marker, between which another report decides whether to strike


def search(view: View, ask: ScoutAsk) -> tuple[AnyOrder, ...]:
    """First a second look at carriers in doubt that can be struck, then the nearest markers without a report, then
    those on which there are the fewest (judgements 1 and 2). No token is kept: all come back at night."""
    hexes = added(ask, (), sorted(ask.hexes, key=lambda hex: (_rank(ask, hex), _near(ask, hex), hex)))
    return (Search(hexes),) if hexes else ()


def _rank(ask: ScoutAsk, hex: str) -> int:
    """How soon a hex has its turn: 0 for one that is to be struck, then by the reports that there are at least."""
    here = sought(ask, (hex,))
    doubted = any(marker.sightings and DOUBT[0] <= trust(ask.board, marker) <= DOUBT[1] for marker in here)
    if doubted and _near(ask, hex) <= STRIKE:
        return 0
    return 1 + min(len(marker.sightings) for marker in here)


def _near(ask: ScoutAsk, hex: str) -> int:
    """How far a hex is from the nearest carrier that searches."""
    return min(sea_map(ask.board).distance(scout.hex, hex) for scout in ask.scouts.values())


JUDGEMENTS: dict[type, Callable[[View, Any], tuple[AnyOrder, ...]]] = {Scouting: search}
"""By the step that asks."""
