"""Declaring a raid on Midway in phase 1 (MID-6.5, 6.7, MID-R26 to R28, MID-R39)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from arbitre.games.midway.records.orders import AirTerm, StrikeMidway
from arbitre.games.midway.records.printed import AIR, CODE_OF_BASE, GRID, ISLAND, JP, MIDWAY
from arbitre.games.midway.records.state import Air
from arbitre.games.midway.rules.aircraft import budget, choose, in_fog, intact, landing_places, noted
from arbitre.games.midway.rules.view import View
from arbitre.kernel.orders import Remark, illegal, note


def allowed(view: View) -> tuple[str, str] | None:
    """(catalogue key, clause) if this side cannot declare a raid on Midway at all this turn; None if it can.

    No raid once declared becomes void for want of a target (MID-R39): from phase 1 to phase 3 no land unit is lost, and
    with the last company gone there are always Japanese troops ashore, for they have fired last (MID-18.3).
    """
    if view.night:
        return "strike-night", "MID-6.1"
    if view.side == JP and view.control == JP:
        return "strike-no-target", "MID-R39"
    if view.side != JP and not view.garrison:
        return "strike-no-landing", "MID-6.7"
    return None


def _launch_hex(view: View, base: str, moves: Mapping[str, str]) -> str:
    """The hex a base is in after this phase's movement (MID-R28); "" if it is not on the map then."""
    if base == ISLAND:
        return MIDWAY
    hex = moves.get(base, view.own.ships[base].hex)
    return hex if hex in GRID else ""


def in_reach(view: View, air: Air, moves: Mapping[str, str]) -> bool:
    """Whether a unit may be assigned: its base intact, in clear weather and near enough after the moves (MID-R28)."""
    hex = _launch_hex(view, air.base, moves)
    if not hex or not (air.base == ISLAND or intact(view.own, air.base)):
        return False
    return not (air.base != ISLAND and in_fog(hex, view.fog)) and GRID.distance(hex, MIDWAY) <= budget(air.id)


def may_strike(view: View, moves: Mapping[str, str]) -> list[str]:
    """The air units that may be assigned, in table order (MID-6.2)."""
    if allowed(view):
        return []
    return [a.id for a in view.own.air.values() if a.status == "ready" and in_reach(view, a, moves)]


def declared(view: View, orders: Sequence[Any], moves: Mapping[str, str], remarks: list[Remark]) -> tuple[str, ...]:
    """The units that all lines "... -> Midway" of a sheet assign together; they form one raid (MID-6.9)."""
    chosen: list[str] = []
    lines: list[int] = []
    for line, order in enumerate(orders):
        if not isinstance(order, StrikeMidway):
            continue
        if why := allowed(view):
            remarks.append(illegal(line, *why))
            continue
        pool = {a.id: a for a in view.own.air.values() if a.status == "ready" and a.id not in chosen}
        units = choose(order.air, pool, line, view.side)
        if isinstance(units, Remark):
            remarks.append(units)
            continue
        far = next((u for u in units if not in_reach(view, view.own.air[u], moves)), None)
        if far is not None:
            remarks.append(_too_far(view, line, far, moves))
            continue
        chosen += units
        lines.append(line)
        remarks.extend(_ditching(view, line, units, moves))
    if chosen and all(AIR[unit].type == "F" for unit in chosen):  # MID-R26
        remarks.extend(illegal(line, "raid-only-fighters", "MID-R26") for line in lines)
        return ()
    return tuple(chosen)


def _too_far(view: View, line: int, unit: str, moves: Mapping[str, str]) -> Remark:
    """Why a unit cannot be assigned."""
    base = view.own.air[unit].base
    hex = _launch_hex(view, base, moves)
    code = CODE_OF_BASE[base]
    if hex and in_fog(hex, view.fog) and base != ISLAND:
        return illegal(line, "raid-from-fog", "MID-6.10", base=code, hex=hex)
    distance = GRID.distance(hex, MIDWAY) if hex else 0
    said = noted(view.own.air[unit])
    return illegal(line, "raid-too-far", "MID-R24", unit=said, distance=distance, reach=budget(unit))


def _ditching(view: View, line: int, units: Sequence[str], moves: Mapping[str, str]) -> list[Remark]:
    """A note if a unit would find nowhere to land, as its owner's bases stand after the moves (MID-R24)."""
    own = view.own.copy()
    for ship, to in moves.items():
        own.ships[ship] = replace(own.ships[ship], hex=to, status="map" if to in GRID else "left")
    lost = []
    for unit in units:
        out = GRID.distance(_launch_hex(view, own.air[unit].base, moves), MIDWAY)
        if not landing_places(own, unit, MIDWAY, budget(unit) - out):
            lost.append(unit)
    return [note(line, "raid-will-ditch", "MID-R24", units=len(lost))] if lost else []


def sample(view: View, moves: Mapping[str, str], rng: Random) -> list[StrikeMidway]:
    """Now and then a lawful raid by units that may be assigned."""
    if rng.random() < 0.5:
        return []
    units = [u for u in may_strike(view, moves) if rng.random() < 0.5]
    if all(AIR[u].type == "F" for u in units):
        return []
    return [StrikeMidway(tuple(AirTerm(unit=u) for u in units))]
