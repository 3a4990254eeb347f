"""Where things lie on the map: the cells that hands click on, and that orders and reports point at."""

from __future__ import annotations

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.harbour import berth_of

APPROACH = "approach"
"""The air off the harbour, where the group that attacks is seen (TF-12.11)."""


BASE = "saigon"
"""The place from which raids fly at sea (TF-S2.4)."""
READY, FLYING, FLOWN = "air-ready", "air-flying", "air-flown"
"""The boxes of air units at sea: those that can still fly, those of the raids in hand, those that have (TF-S2.4)."""


def berth(ship: str) -> str:
    """The cell of the berth at which a ship is moored (TF-S1.3). KeyError for a ship that is not in the harbour."""
    return berth_of(ship).id


def wave(turn: int) -> str:
    """The box in which the air units of a wave lie (TF-S1.1)."""
    return f"wave-{turn}"


def air_box(board: Board, unit: str) -> str:
    """The box in which an air unit lies where fleets are raided (TF-S2.4)."""
    raids = (*(raid.units for raid in board.declared), *((board.raid.units,) if board.raid else ()))
    attacking = board.raid.group.units if board.raid and board.raid.group else ()
    if not board.air[unit].steps:
        return FLOWN
    if unit in attacking or any(unit in units for units in raids):
        return FLYING
    return FLOWN if board.air[unit].flown else READY


def turn_box(turn: int) -> str:
    """The box of a turn on the track."""
    return f"turn-{turn}"
