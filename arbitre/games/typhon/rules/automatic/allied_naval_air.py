"""The fleets and air armies of the non-active Allies in phase 3: basing, points, moving up (TYP-4.15 to 4.23, A.11 to
A.14)."""

from __future__ import annotations

from arbitre.games.typhon.records.board import Unit, account, credit
from arbitre.games.typhon.records.printed import ALLIES, UNITS, ZONES
from arbitre.games.typhon.rules.administration.rebuilding import lose_unused, rebuild, recall
from arbitre.games.typhon.rules.automatic.allied_staff import AUTOMATON, Staff
from arbitre.games.typhon.rules.control import contested, friendly
from arbitre.games.typhon.rules.geography import SEA, adjacent, closed, direct
from arbitre.games.typhon.rules.stacking import fits
from arbitre.games.typhon.rules.units import HAWAII, INDIA_ZONE, point_kind

_CARRIERS: tuple[str, ...] = tuple(AUTOMATON["carrier_forces"])
_NAVAL: str = AUTOMATON["south_pacific_naval"]
_SOUTH_PACIFIC: tuple[str, ...] = tuple(AUTOMATON["south_pacific_base_order"])
_OTHERS: dict[str, str] = {AUTOMATON["eastern_fleet"]: AUTOMATON["eastern_fleet_base"], **AUTOMATON["other_bases"]}
_FLEET_POINTS = ("naval_us", "carrier_us", "naval_uk")
_RECALL = 1  # point for a fleet on the turn track (TYP-3.13)


def act(staff: Staff) -> None:
    """A.11 to A.14 in order."""
    base_fleets(staff)
    for kind in _FLEET_POINTS:
        spend_fleet_points(staff, kind)
    spend_air_points(staff)
    move_up(staff)


# Basing (A.11)


def _south_pacific(staff: Staff) -> str:
    """The base of TF 64: New Caledonia, then New Hebrides, Fiji, Samoa; Hawaii when all are lost (TYP-4.16,
    TYP-R36)."""
    return next((zone for zone in _SOUTH_PACIFIC if friendly(staff.board, zone, ALLIES)), HAWAII)


def base_fleets(staff: Staff) -> None:
    """TYP-A.11: TF 64 and one of TF 16 and TF 17 in the South Pacific, the other at Pearl Harbor (TYP-4.15); the forces
    that the chapter does not name where TYP-R36 puts them, the Eastern Fleet in India (TYP-4.18). ABDA stays
    (TYP-4.19)."""
    board, base = staff.board, _south_pacific(staff)
    _go(staff, _NAVAL, base)
    pearl_harbor = friendly(board, HAWAII, ALLIES)
    if pearl_harbor and base != HAWAII:
        forward = _forward_carrier(staff, base)
        for force in _CARRIERS:
            _go(staff, force, base if force == forward else HAWAII)
    else:
        for force in _CARRIERS:
            _go(staff, force, base)
    for fleet, home in _OTHERS.items():
        if UNITS[fleet].carrier and not pearl_harbor:
            home = base  # every carrier force, when Pearl Harbor is lost
        _go(staff, fleet, home)


def _forward_carrier(staff: Staff, base: str) -> str:
    """The carrier force that goes with TF 64: the one already there alone, else drawn; one that is absent for a time is
    drawn too and leaves its place empty, one out of the game is not (TYP-R36)."""
    there = [force for force in _CARRIERS if staff.board.units[force].zone == base]
    if len(there) == 1:
        return there[0]
    in_game = [force for force in _CARRIERS if staff.board.units[force].where != "gone"]
    return staff.pick("PA11", in_game, "TYP-A.11") if in_game else ""


def _go(staff: Staff, fleet: str, base: str) -> None:
    """Redeploy a fleet to a base, if it is in play and can (TYP-6.5)."""
    unit = staff.board.units[fleet]
    if unit.where == "map" and unit.zone != base and staff.nearest([unit], base, SEA):
        staff.move(fleet, base)


# Fleet points (A.12)


def spend_fleet_points(staff: Staff, kind: str) -> None:
    """TYP-A.12: first the disorganised fleets on the turn track, the latest return first; then eliminated fleets; then
    reduced ones; ties by PA12 (TYP-4.20, TYP-R37). Points that buy nothing are kept (TYP-3.10)."""
    board = staff.board
    while (points := account(board, ALLIES, kind)) > 0:
        fleets = [unit for unit in board.units.values() if _counts(unit, kind)]
        away = [unit for unit in fleets if unit.where == "track" and _home(staff, unit.id)]
        if away and points >= _RECALL:
            latest = max(unit.back for unit in away)
            fleet = staff.pick("PA12", [unit.id for unit in away if unit.back == latest], "TYP-A.12")
            credit(board, ALLIES, kind, -_RECALL)
            recall(staff.game, staff.umpire, fleet, _home(staff, fleet))
            continue
        able = [unit for unit in fleets if unit.printed.steps == 2 and unit.printed.replace_cost <= points]
        sunk = [unit.id for unit in able if unit.where == "lost" and _home(staff, unit.id)]
        reduced = [unit.id for unit in able if unit.where == "map" and unit.steps == 1]
        if not sunk and not reduced:
            return
        fleet = staff.pick("PA12", sunk or reduced, "TYP-A.12")
        credit(board, ALLIES, kind, -UNITS[fleet].replace_cost)
        rebuild(staff.game, staff.umpire, fleet, _home(staff, fleet) if sunk else "")


def _counts(unit: Unit, kind: str) -> bool:
    """Whether points of a kind are for this fleet (TYP-R22)."""
    printed = unit.printed
    return printed.side == ALLIES and printed.fleet and point_kind(printed) == kind


def _home(staff: Staff, fleet: str) -> str:
    """Where a fleet comes back: Hawaii, else the South Pacific base, the British in India; "" while that is lost."""
    places = (INDIA_ZONE,) if UNITS[fleet].nation == "uk" else (HAWAII, _south_pacific(staff))
    return next((zone for zone in places if friendly(staff.board, zone, ALLIES)), "")


# Air points and moving up (A.13, A.14)


def spend_air_points(staff: Staff) -> None:
    """TYP-A.13: eliminated air armies first, then reduced ones in contested zones, then other reduced ones (TYP-4.21);
    the rest is lost (TYP-3.10)."""
    board = staff.board
    while (points := account(board, ALLIES, "air")) > 0:
        able = [
            unit
            for unit in board.units.values()
            if unit.printed.side == ALLIES and unit.printed.arm == "air" and unit.printed.replace_cost <= points
        ]
        fallen = [unit.id for unit in able if unit.where == "lost" and _airfields(staff, unit.id)]
        supplied = [unit for unit in able if unit.where == "map" and unit.steps == 1 and staff.supply.of(unit)]
        pressed = [unit.id for unit in supplied if contested(board, unit.zone)]
        if fallen:
            army = staff.pick("PA13", fallen, "TYP-A.13")
        elif pressed:
            army = staff.pick("PA15", pressed, "TYP-A.13")
        elif supplied:
            army = staff.pick("PA16", [unit.id for unit in supplied], "TYP-A.13")
        else:
            break
        zone = staff.pick("PA14", _airfields(staff, army), "TYP-A.13") if fallen else ""
        credit(board, ALLIES, "air", -UNITS[army].replace_cost)
        rebuild(staff.game, staff.umpire, army, zone)
    lose_unused(staff.game, staff.umpire)


def _airfields(staff: Staff, army: str) -> list[str]:
    """Where an air army bought back may be placed: its headquarters, else the nearest friendly or contested zones with
    room by direct distance (TYP-4.21, 4.22)."""
    home = UNITS[army].hq
    open_zones = [zone for zone in ZONES if staff.held(zone) and fits(staff.board, army, zone)]
    least = min((direct(home, zone) for zone in open_zones), default=0)
    return [zone for zone in open_zones if direct(home, zone) == least]


def move_up(staff: Staff) -> None:
    """TYP-A.14: the air armies that are too far from the enemy move one zone nearer, in an order drawn by PA17
    (TYP-4.23, TYP-R38)."""
    needy = [unit.id for unit in staff.board.of(ALLIES, "air") if _needs_to_move(staff, unit)]
    needy = [army for army in needy if _nearer(staff, army)]  # the order of the others decides nothing
    for army in staff.order("PA17", needy, "TYP-A.14"):
        if zones := [zone for zone in _nearer(staff, army) if fits(staff.board, army, zone)]:
            staff.move(army, staff.pick("PA18", zones, "TYP-A.14"))


def _needs_to_move(staff: Staff, unit: Unit) -> bool:
    """A full army reaches the zones next to it, a reduced one only its own (TYP-R38); none leaves a zone that weather
    closes (TYP-R222)."""
    if unit.moved or closed(unit.zone, staff.board.turn):
        return False
    return staff.distance(unit.zone) >= (2 if unit.full else 1)


def _nearer(staff: Staff, army: str) -> list[str]:
    """The adjacent zones, friendly or contested and open (TYP-R222), that are nearer to the enemy."""
    here = staff.board.units[army].zone
    return [
        zone
        for zone in adjacent(here)
        if staff.distance(zone) < staff.distance(here) and staff.held(zone) and not closed(zone, staff.board.turn)
    ]
