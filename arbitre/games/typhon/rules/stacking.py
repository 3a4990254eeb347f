"""How many units of a side may stand in a zone (chapter 8), and where a unit goes that finds no room (TYP-R19)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from arbitre.games.typhon.records.board import Board
from arbitre.games.typhon.records.printed import UNITS, ZONES, Side, sized
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.geography import supply_distance
from arbitre.games.typhon.rules.supply import Supply
from arbitre.kernel.play import Umpire

# Placed above stacking if need be: home armies, militia, the alarm in India (TYP-R80, TYP-R84, TYP-R163).
ABOVE = frozenset(
    (
        *(id for id, printed in UNITS.items() if printed.home or printed.cls == "militia"),
        "uk_raf_fe",
        "uk_xxxiii_corps",
    )
)


@cache
def kind(unit: str) -> str:
    """The line of the stacking table that a unit counts on: "land", "snlf", "fortress", "air", or "" for a fleet, which
    no base refuses (TYP-8.2, 8.6)."""
    printed = UNITS[unit]
    if printed.arm == "land":
        return printed.cls if printed.cls in ("snlf", "fortress") else "land"
    return "air" if printed.arm == "air" else ""


@cache
def limit(zone: str, side: Side, counted: str) -> int:
    """How many units of a stacking line a side may have in a zone (TYP-8.3, 8.4). A fortress stands beside the others,
    one at most (TYP-8.2, TYP-R82); no detachment stays in a continental zone (TYP-R83)."""
    if ZONES[zone].closed_to_all:
        return 0
    if counted == "fortress":
        return 1
    return int(sized(zone, side).get(counted, 0))


def room(board: Board, zone: str, side: Side, counted: str) -> int:
    """How many more units of a stacking line fit in a zone; each side has its own limit (TYP-R81)."""
    most, there = limit(zone, side, counted), board.stacks.get(zone)
    return most - [_line(unit) for unit in there].count((side, counted)) if there else most


@cache
def _line(unit: str) -> tuple[Side, str]:
    """The side of a unit, and the line that it counts on."""
    return UNITS[unit].side, kind(unit)


def fits(board: Board, unit: str, zone: str) -> bool:
    """Whether a unit may stand in a zone. A fleet needs a base, so no other continental zone than South China admits
    it (TYP-0.13, 14.1); never an army on an atoll (TYP-8.5)."""
    counted = kind(unit)
    if not counted:
        return ZONES[zone].base
    return room(board, zone, UNITS[unit].side, counted) > 0


def nearest(board: Board, unit: str, zone: str, umpire: Umpire, allowed: Callable[[str], bool] | None = None) -> str:
    """The zone where a unit is placed that is due in `zone`: that zone if it is friendly and has room, else the nearest
    friendly zone in supply with room, by supply distance, ties drawn (TYP-3.2, TYP-R19, PC2); "" if there is none."""
    side = UNITS[unit].side
    if friendly(board, zone, side) and fits(board, unit, zone):
        return zone
    supply = Supply(board, side)
    found = [
        other
        for other in ZONES
        if friendly(board, other, side)
        and fits(board, unit, other)
        and supply.of(board.units[unit], other)
        and (allowed is None or allowed(other))
    ]
    distances = {other: supply_distance(zone, other, side) for other in found}
    least = min(distances.values(), default=0)
    found = [other for other in found if distances[other] == least]
    return umpire.pick(found, "PC2", unit) if found else ""
