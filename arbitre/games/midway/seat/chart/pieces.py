"""Own units of Victory at Midway one by one, as counters that are opened and lists to pick from show them (MID-26.1).

What is said of a unit here is short: its state, what a carrier has aboard, when a slow ship moves again.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.midway.records.printed import AIR, ISLAND, LAND, SHIPS
from arbitre.games.midway.records.state import Air, LandUnit, Ship
from arbitre.games.midway.rules.aircraft import TYPES, table_order
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.chart.contacts import SILHOUETTE, tally
from arbitre.games.midway.seat.names import base, chain, land
from arbitre.kernel.chart import Piece
from arbitre.kernel.words import Arg, Term

AIRCRAFT, TROOPS = "aircraft", "troops"  # silhouettes
_ABOARD = ("ready", "below", "flying", "trapped")


def group_name(group: str) -> Arg:
    """A task force as it is called: "TF16", and "Group 1" for those that the counters number."""
    return Term("chart-group", {"name": group}) if group.isdecimal() else group


def ship_state(view: View, ship: Ship) -> Arg:
    """How a ship is, in a few words, the most important first; "" if there is nothing to say."""
    printed, said = SHIPS[ship.id], list[Arg]()
    if ship.steps < printed.steps:
        said.append(Term("strength-damaged" if printed.carrier else "piece-strength"))
    if printed.carrier:
        said += [
            Term(f"piece-air-{status}", {"air": types})
            for status in _ABOARD
            if (types := air_types(view, ship.id, status))
        ]
    aboard = view.own.land.get(printed.cargo)
    if aboard is not None and aboard.status == "aboard":
        said.append(Term("piece-cargo", {"unit": LAND[aboard.id].label}))
    if ship.status == "map" and printed.period > 1 and ship.next_move > view.turn:
        said.append(Term("piece-moves", {"turn": ship.next_move}))  # MID-R11
    return chain("list-semicolon", said) if said else ""


def air_types(view: View, base: str, status: str) -> str:
    """ "3F 4D 2T": the aircraft of a base that are in one state, "" for none."""
    return tally((AIR[a.id].type for a in view.own.air.values() if a.base == base and a.status == status), TYPES)


def air_name(unit: str) -> Term:
    """An air unit by type and model: "dive bomber, SBD Dauntless"."""
    return Term("piece-air", {"kind": AIR[unit].type, "n": 1, "model": AIR[unit].model})


def unit_name(id: str) -> Arg:
    """A unit by its id, aircraft with the base that the counter names; "" if there is none."""
    if id in AIR:
        home, name = AIR[id].base, air_name(id)
        return Term("base-air", {"base": base(home), "air": name}) if home == ISLAND or home in SHIPS else name
    if id in SHIPS:
        return SHIPS[id].name
    return land(LAND[id].label, 2) if id in LAND else ""


def air_state(air: Air) -> Arg:
    """Ready, below or in the air and where to; and whether it is reduced."""
    state = Term(f"air-{air.mission}", {"hex": air.target}) if air.status == "flying" else Term(f"air-{air.status}")
    return Term("piece-reduced", {"state": state}) if air.steps == 1 else state


def land_state(unit: LandUnit) -> Arg:
    """Whether a land unit is reduced."""
    return Term("piece-strength") if unit.steps < LAND[unit.id].steps else ""


def ship_pieces(view: View, ids: Iterable[str]) -> tuple[Piece, ...]:
    """Ships, in the order given."""
    return tuple(
        Piece(id, SHIPS[id].name, SILHOUETTE[SHIPS[id].kind], ship.steps, SHIPS[id].steps, ship_state(view, ship))
        for id in ids
        for ship in (view.own.ships[id],)
    )


def air_pieces(units: Iterable[Air]) -> tuple[Piece, ...]:
    """Air units, in table order."""
    return tuple(
        Piece(air.id, air_name(air.id), AIRCRAFT, air.steps, AIR[air.id].steps, air_state(air))
        for air in sorted(units, key=lambda air: table_order(air.id))
    )


def land_pieces(units: Iterable[LandUnit]) -> tuple[Piece, ...]:
    """Land units, in the order given."""
    return tuple(
        Piece(unit.id, land(LAND[unit.id].label, 2), TROOPS, unit.steps, LAND[unit.id].steps, land_state(unit))
        for unit in units
    )
