"""Where things lie on the map: the cells that hands click on, and that orders and reports point at."""

from __future__ import annotations

from arbitre.games.taskforce.records.board import Air, Board, Box
from arbitre.games.taskforce.records.harbour import berth_of
from arbitre.games.taskforce.records.printed import in_battle
from arbitre.games.taskforce.records.scenarios import scenario

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


def track_box(board: Board, turn: int) -> str:
    """The same, "" for a turn after the last of the scenario."""
    return turn_box(in_battle(turn)) if in_battle(turn) <= scenario(board.scenario).last_turn else ""


def deck(carrier: str) -> str:
    """The box of a carrier herself, at the head of her sheet (TF-2.18)."""
    return f"deck-{carrier}"


def deck_box(carrier: str, box: Box) -> str:
    """A box of the sheet of a carrier (TF-2.11)."""
    return f"deck-{carrier}-{box}"


def at_home(unit: Air, hex: str = "") -> str:
    """Where an air unit of a carrier lies: over a hex, or in its box (TF-2.11); `hex`: where it is said to be if it is
    in neither."""
    return unit.over or (deck_box(unit.base, unit.box) if unit.base and unit.box else hex)
