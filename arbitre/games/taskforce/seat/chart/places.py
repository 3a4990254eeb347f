"""Where things lie on the map: the cells that hands click on, and that orders and reports point at."""

from __future__ import annotations

from arbitre.games.taskforce.records.harbour import berth_of

APPROACH = "approach"
"""The air off the harbour, where the group that attacks is seen (TF-12.11)."""


def berth(ship: str) -> str:
    """The cell of the berth at which a ship is moored (TF-S1.3). KeyError for a ship that is not in the harbour."""
    return berth_of(ship).id


def wave(turn: int) -> str:
    """The box in which the air units of a wave lie (TF-S1.1)."""
    return f"wave-{turn}"
