"""Who has won, and by what (META-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbitre.games.metagame.records.printed import CAMPS, NATIONS
from arbitre.games.metagame.records.state import Game


def summary(game: Game) -> dict[str, Any]:
    """A finished game in flat plain data."""
    outcome = game.outcome
    assert outcome is not None
    figures: dict[str, Any] = {"winner": outcome.winner or "draw", "reason": outcome.reason, "weeks": outcome.week}
    figures |= {f"points-{camp}": game.points[camp] for camp in CAMPS}
    figures |= {f"lost-{nation}": game.lost.get(nation, 0) for nation in NATIONS}
    return figures


def sources(game: Game) -> Mapping[str, Mapping[str, float]]:
    """Points of each camp by the nation that captured (META-14.8, 17.4)."""
    found: dict[str, dict[str, float]] = {nation: {} for nation in NATIONS}
    for taken in game.taken:
        for nation in NATIONS:
            if nation == taken.nation:
                found[nation][taken.area] = found[nation].get(taken.area, 0) + taken.points
    return found
