"""Who holds a zone: friendly, contested, enemy (TYP-0.18, chapter 13).

During a turn control is frozen: a zone is lost the moment the enemy is in it, and won only in phase 8 (TYP-13.4,
TYP-R145).
"""

from __future__ import annotations

from arbitre.games.typhon.records.board import Board, Unit
from arbitre.games.typhon.records.printed import ALLIES, AUSTRALIA, INDIA, JAPAN, SIDES, UNITS, ZONES, Side, enemy


def land(board: Board, zone: str, side: Side) -> list[Unit]:
    """The land units of a side in a zone; SNLF and fortresses are land units, alone too (TYP-R147, TYP-R151)."""
    return board.here(zone, side, "land")


def holds(board: Board, zone: str, side: Side) -> bool:
    """Whether a side has a land unit in the zone."""
    for id in board.stacks.get(zone, ()):  # asked hundreds of thousands of times a campaign: no generator
        printed = UNITS[id]
        if printed.arm == "land" and printed.side == side:
            return True
    return False


def friendly(board: Board, zone: str, side: Side) -> bool:
    """Whether the zone is friendly to a side for movement, bases and supply (TYP-0.18, 0.19): its own since the last
    phase 8, and not entered by the enemy since."""
    return (
        board.control.get(zone) == side
        and zone not in board.entered
        and (zone not in board.stacks or not holds(board, zone, enemy(side)))
    )


def contested(board: Board, zone: str) -> bool:
    """Whether land units of both sides are in the zone (TYP-0.18)."""
    return holds(board, zone, JAPAN) and holds(board, zone, ALLIES)


def hostile(board: Board, zone: str, side: Side) -> bool:
    """Whether the zone is the enemy's for a side: neither friendly nor contested, and somewhere units may be. A zone
    that the side itself has taken this turn is no longer hostile, though not yet friendly (TYP-13.4)."""
    return not (
        ZONES[zone].closed_to_all
        or friendly(board, zone, side)
        or contested(board, zone)
        or board.entered.get(zone) == side
        or (holds(board, zone, side) and not holds(board, zone, enemy(side)))
    )


def danger(board: Board, zone: str, side: Side) -> bool:
    """Whether a zone is hostile or contested: what a side's garrisons look at (TYP-4.2, TYP-R30)."""
    return contested(board, zone) or hostile(board, zone, side)


# What the game remembers of the first Japanese land unit in a place (TYP-4.14, 17.4, 17.8).
_FIRST = {"burma": ("burma",), "india": INDIA, "australia": AUSTRALIA}


def enter(board: Board, zone: str, side: Side) -> None:
    """Note that land units of a side have come into a zone, once they stand in it: a zone of the enemy's is no longer
    friendly to him (TYP-R145)."""
    if board.control.get(zone) != side:
        board.entered.setdefault(zone, "")
    alone(board, zone)
    if side == JAPAN:
        new = [event for event, zones in _FIRST.items() if zone in zones and event not in board.seen]
        board.seen = (*board.seen, *new)


def alone(board: Board, zone: str) -> None:
    """After units have come, gone or died: note the side that is now alone in a zone entered this turn, or contested
    since before; the zone is its own in phase 8, even if it moves on (TYP-R212)."""
    here = [side for side in SIDES if holds(board, zone, side)]
    if len(here) == 1 and (zone in board.entered or board.control.get(zone) != here[0]):
        board.entered[zone] = here[0]


def emptied(board: Board, zone: str) -> None:
    """All land units of both sides died in one combat: the zone goes back to its owner (TYP-13.5, TYP-R146)."""
    owner = board.control[zone]
    board.entered[zone] = owner if owner in SIDES else ""


def zones_of(board: Board, side: Side) -> list[str]:
    """The zones friendly to a side, in map order."""
    return [zone for zone in ZONES if friendly(board, zone, side)]
