"""Aircraft as orders name them, and how far they fly (MID-R24, MID-R53, MID-R62).

Nothing here reads the truth: everything works on what a side knows of itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from arbitre.games.midway.records.orders import AirTerm
from arbitre.games.midway.records.printed import (
    AIR,
    BASE_BY_CODE,
    CODE_OF_BASE,
    FOG_ZONE,
    GRID,
    ISLAND,
    MIDWAY,
    RULES,
    SHIPS,
)
from arbitre.games.midway.records.state import Air, Forces
from arbitre.kernel.orders import Remark, illegal

_LEG_MULTIPLIER: int = RULES["range"]["leg_multiplier"]
TYPES = "FDTMH"  # the order in which types are listed


def budget(unit_id: str) -> int:
    """The hexes a unit may fly in a turn, out and back together, hence how far a target may be (MID-6.4, MID-R24)."""
    return _LEG_MULTIPLIER * AIR[unit_id].move


def base_hex(forces: Forces, base: str) -> str:
    """The hex a base is in: Midway's for "midway"; "" for a carrier that is not on the map."""
    return MIDWAY if base == ISLAND else forces.ships[base].hex


def in_fog(hex: str, fog: bool) -> bool:
    """Whether a hex is in the fog (MID-20.1)."""
    return fog and hex in FOG_ZONE


def intact(forces: Forces, base: str) -> bool:
    """Whether aircraft may leave from a base and land there: Midway, or a carrier that has lost no step (MID-11.1,
    MID-R20). Midway's capacity is another matter."""
    if base == ISLAND:
        return True
    ship = forces.ships[base]
    return ship.status == "map" and ship.steps == SHIPS[base].steps


def may_launch(forces: Forces, base: str, fog: bool) -> bool:
    """Whether raids may leave from a base: not a damaged carrier (MID-11.1) nor one in a fog hex (MID-6.10, 20.4)."""
    return intact(forces, base) and (base == ISLAND or not in_fog(forces.ships[base].hex, fog))


def landing_places(forces: Forces, unit_id: str, hex: str, left: int) -> list[str]:
    """The bases where a unit could come down with `left` hexes still to fly from a hex, full or not, carriers in table
    order, then Midway: intact carriers, in fog or not (MID-R49, MID-R50); Midway's own types only Midway (MID-12.2)."""
    printed = AIR[unit_id]
    places = []
    if printed.carrier_capable:
        for ship in forces.ships.values():
            if SHIPS[ship.id].carrier and intact(forces, ship.id) and GRID.distance(hex, ship.hex) <= left:
                places.append(ship.id)
    field = forces.airfield  # None for JP, who can never use Midway
    if field is not None and field.capacity > 0 and not field.closed and GRID.distance(hex, MIDWAY) <= left:
        places.append(ISLAND)
    return places


def choose(terms: Sequence[AirTerm], pool: Mapping[str, Air], line: int, side: str) -> list[str] | Remark:
    """The air units that the terms of one order mean, among the units of `pool`; or what is wrong with the line.

    The letter is that of the base a unit is on now, or left if it is flying (MID-R62). Units come in the order of the
    terms (landing lines keep it, MID-R49) and in table order within a term. Units named by id are set apart first, so
    that a term beside them means others. The caller takes units that earlier lines have used out of the pool.
    """
    if not terms:
        return illegal(line, "air-unknown", "MID-R62", term="")
    known = {term.unit for term in terms if term.unit}
    taken: set[str] = set()
    chosen: list[str] = []
    for term in terms:
        if term.unit:
            found: list[str] | Remark = _named(term, pool, taken, line, side)
        else:
            found = _counted(term, [a for a in pool.values() if a.id not in taken and a.id not in known], line, side)
        if isinstance(found, Remark):
            return found
        taken.update(found)
        chosen += found
    return chosen


def _named(term: AirTerm, pool: Mapping[str, Air], taken: set[str], line: int, side: str) -> list[str] | Remark:
    """The one unit a term names by its id."""
    if term.unit not in AIR or AIR[term.unit].side != side:
        return illegal(line, "air-unknown", "MID-R62", term=term.unit)
    if term.unit in taken:
        return illegal(line, "air-twice", "MID-R62", term=term.unit)
    if term.unit not in pool:
        return illegal(line, "air-none", "MID-R62", term=term.unit, available=0)
    return [term.unit]


def _counted(term: AirTerm, free: Sequence[Air], line: int, side: str) -> list[str] | Remark:
    """The units a term means by number, base letter, type and strength (MID-R62)."""
    base = BASE_BY_CODE.get((side, term.code))
    if base is None or term.type not in TYPES or not term.type or term.number < 1:
        return illegal(line, "air-unknown", "MID-R62", term=written([term]))
    fits = [a for a in free if a.base == base and AIR[a.id].type == term.type and (a.steps == 1) == term.reduced]
    if not fits:
        return illegal(line, "air-none", "MID-R62", term=written([term]), available=0)
    if len(fits) < term.number:
        return illegal(line, "air-too-many", "MID-R62", term=written([term]), wanted=term.number, available=len(fits))
    fits.sort(key=best_first)
    return sorted((a.id for a in fits[: term.number]), key=table_order)


def best_first(air: Air) -> tuple[int, int]:
    """Sorts units of one type: highest air rating for fighters, highest bombing rating for others, then table order
    (MID-R62)."""
    printed = AIR[air.id]
    return -(printed.air if printed.type == "F" else printed.bomb), printed.order


def table_order(unit_id: str) -> int:
    """Sorts air units as the printed table lists them."""
    return AIR[unit_id].order


def term_of(air: Air) -> AirTerm:
    """How an order names a unit of this base, type and strength (MID-25.3)."""
    return AirTerm(1, CODE_OF_BASE[air.base], AIR[air.id].type, air.steps == 1)


def terms_of(units: Iterable[Air]) -> tuple[AirTerm, ...]:
    """Units as an order sheet would name them, equal ones counted together."""
    counts: dict[AirTerm, int] = {}
    for air in units:
        term = term_of(air)
        counts[term] = counts.get(term, 0) + 1
    return tuple(AirTerm(n, term.code, term.type, term.reduced) for term, n in counts.items())


def written(terms: Iterable[AirTerm]) -> str:
    """Terms as they are written in orders: "2xYF+1xYD(e)"; a unit by its id."""
    return "+".join(t.unit or f"{t.number}x{t.code}{t.type}{'(e)' if t.reduced else ''}" for t in terms)


def label_order(label: str) -> tuple[int, int]:
    """Sorts labels of aircraft in a battle: by type, then number."""
    return TYPES.index(label[0]), int(label[1:])


def announced_order(kind: str, steps: int) -> tuple[int, int]:
    """Sorts aircraft as announcements list them: by type, full before reduced, never base by base (MID-R82)."""
    return TYPES.index(kind), -steps


def noted(air: Air) -> str:
    """One unit as an order would write it: "1xED"."""
    return written((term_of(air),))
