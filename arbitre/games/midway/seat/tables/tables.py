"""A side's own tables and what it knows of the enemy, from its view alone (MID-2.7, MID-26.1, MID-R87)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbitre.games.midway.records.printed import (
    AIR,
    CODE_OF_BASE,
    GRID,
    ISLAND,
    LAND,
    RULES,
    SHIPS,
    US,
)
from arbitre.games.midway.rules.aircraft import TYPES, announced_order, intact
from arbitre.games.midway.rules.recovery import ready_from
from arbitre.games.midway.rules.searches import assets, kure_operational
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.names import (
    air_counts,
    base,
    base_order,
    land,
    room,
    ship_class,
    ship_names,
    site,
)
from arbitre.games.midway.seat.tables.enemy import enemy_tables
from arbitre.kernel.words import Arg, Phrase, Several, Table, Term

_BUILDING: int = RULES["seaplane_base"]["turns_to_build"]
Rows = list[tuple[Arg, ...]]


def tables(view: View) -> tuple[Table, ...]:
    """The side's own ships, aircraft, troops and searches, then its ledger of the enemy. Empty tables are left out."""
    own = (
        _ships(view),
        _waiting(view),
        _bases(view),
        _aircraft(view),
        _troops(view),
        _searches(view),
        _gone(view),
    )
    return tuple(table for table in (*own, *enemy_tables(view)) if table.rows)


def strength(steps: int, printed: int, carrier: bool = False) -> Term:
    """Full, reduced (from the start or by a loss), or for a carrier damaged (MID-1.5, MID-11.1)."""
    if carrier and steps < printed:
        return Term("strength-damaged")
    return Term("strength-full" if steps == 2 else "strength-reduced")


# --- ships ----------------------------------------------------------------------------------------------------------


def _ships(view: View) -> Table:
    """Own ships on the map, hex by hex and task force by task force."""
    afloat = [s for s in view.own.ships.values() if s.status == "map"]
    afloat.sort(key=lambda s: (GRID.hexes.index(s.hex), s.group, SHIPS[s.id].order))
    rows: Rows = []
    for ship in afloat:
        printed = SHIPS[ship.id]
        moves: Arg = Term("moves-now") if ship.next_move <= view.turn else Term("in-turn", {"turn": ship.next_move})
        group: Arg = ship.group if ship.group not in ("", "0") else "–"
        aboard = view.own.land.get(printed.cargo)
        cargo: Arg = LAND[aboard.id].label if aboard is not None and aboard.status == "aboard" else ""
        state = strength(ship.steps, printed.steps, printed.carrier)
        rows.append((ship.hex, group, printed.name, ship_class(printed.kind), state, moves, cargo))
    columns = ("col-hex", "col-group", "col-ship", "col-class", "col-strength", "col-moves", "col-cargo")
    shown = len(columns) - (not any(row[-1] for row in rows))  # nobody carries anything: no column for it
    note = Phrase("note-ships", {}, "MID-1.5")
    return Table("table-ships", columns[:shown], tuple(row[:shown] for row in rows), note)


def _waiting(view: View) -> Table:
    """Japanese groups that have not entered, by the group printed on their counters (MID-4.5, MID-R81)."""
    groups: dict[int, list[str]] = {}
    for ship in view.own.ships.values():
        if ship.status == "waiting" and SHIPS[ship.id].group and not view.own.no_more:
            groups.setdefault(SHIPS[ship.id].group, []).append(ship.id)
    rows: Rows = []
    for group, ids in sorted(groups.items()):
        thirteen = group == RULES["group13"]["group"]
        when: Arg = Term("in-turn", {"turn": group})
        if thirteen and not view.own.group13:
            when = Term("when-released")
        elif group <= view.turn:
            when = Term("moves-now")
        rows.append((str(group), ship_names(ids), when))
    columns = ("col-group", "col-ships", "col-enters")
    return Table("table-waiting", columns, tuple(rows), Phrase("note-entry", {}, "MID-4.7"))


def _gone(view: View) -> Table:
    """Own ships sunk or gone from the map, and own aircraft lost."""
    rows: Rows = []
    for status, key in (("sunk", "state-sunk"), ("left", "state-left")):
        ids = [s.id for s in view.own.ships.values() if s.status == status]
        if ids:
            rows.append((ship_names(ids), Term(key, {"n": len(ids)})))
    for status, key in (("lost", "state-lost"), ("ditched", "state-ditched")):
        lost = [(AIR[a.id].type, 2) for a in view.own.air.values() if a.status == status and not AIR[a.id].reserve]
        if lost:
            rows.append((air_counts(lost), Term(key, {"n": len(lost)})))
    return Table("table-gone", ("col-units", "col-state"), tuple(rows))


# --- aircraft -------------------------------------------------------------------------------------------------------


def _count(units: Iterable[tuple[str, int]]) -> Arg:
    """How many units, reduced ones apart: "3 + 1(e)"."""
    strengths = [steps for _, steps in units]
    reduced = strengths.count(1)
    full = len(strengths) - reduced
    if not strengths:
        return "–"
    return f"{full} + {reduced}(e)" if full and reduced else f"{reduced}(e)" if reduced else str(full)


def _types(units: Sequence[tuple[str, int]]) -> str:
    """Units by type and strength, as orders write them but for the base: "2xD + 1xT(e)"."""
    counts: dict[tuple[str, int], int] = {}
    for unit in sorted(units, key=lambda u: announced_order(*u)):
        counts[unit] = counts.get(unit, 0) + 1
    return " + ".join(f"{n}x{kind}{'(e)' if steps == 1 else ''}" for (kind, steps), n in counts.items()) or "–"


def _bases(view: View) -> Table:
    """Aircraft by base: ready by type, not ready, in the air, and how full the base is (MID-13.1)."""
    own = view.own
    kinds = [t for t in TYPES if any(AIR[a.id].type == t for a in own.air.values())]
    bases = [s.id for s in own.ships.values() if SHIPS[s.id].carrier and s.status in ("map", "waiting")]
    if own.airfield is not None:
        bases.append(ISLAND)
    rows: Rows = []
    for at in sorted(bases, key=base_order):
        here = [a for a in own.air.values() if a.base == at]
        by = {
            status: [(AIR[a.id].type, a.steps) for a in here if a.status == status]
            for status in ("ready", "below", "flying", "trapped")
        }
        ready = tuple(_count(u for u in by["ready"] if u[0] == kind) for kind in kinds)
        below: Arg = _types(by["below"])
        if by["trapped"]:
            below = Term("trapped", {"air": _types(by["trapped"])})
        used = sum(steps for _, steps in by["ready"] + by["below"])
        rows.append((base(at), CODE_OF_BASE[at], *ready, below, _types(by["flying"]), _capacity(view, at, used)))
    columns = ("col-base", "col-code", *(f"col-type-{kind}" for kind in kinds), "col-below", "col-flying", "col-room")
    return Table("table-bases", columns, tuple(rows), Phrase("note-bases", {}, "MID-13.1"))


def _capacity(view: View, at: str, used: int) -> Term:
    """Room taken and room there is, in full units (MID-13.1, MID-R53)."""
    field = view.own.airfield
    if at == ISLAND:
        total = field.capacity if field is not None and not field.closed else 0
    else:
        waiting = view.own.ships[at].status == "waiting"
        total = SHIPS[at].capacity if waiting or intact(view.own, at) else 0  # MID-11.1
    return Term("of-total", {"part": room(used), "whole": room(total)})


def _aircraft(view: View) -> Table:
    """Every own air unit still in play."""
    rows: Rows = []
    here = [a for a in view.own.air.values() if a.status in ("ready", "below", "flying", "trapped", "reserve")]
    for air in sorted(here, key=lambda a: (base_order(a.base), AIR[a.id].order)):
        printed = AIR[air.id]
        written = f"1x{CODE_OF_BASE[air.base]}{printed.type}{'(e)' if air.steps == 1 else ''}"
        ratings = f"{printed.air}-{printed.bomb}-{printed.move}"
        state: Arg = Term(f"air-{air.status}")
        if air.status == "flying":
            target: Arg = site(air.target) if air.mission == "raid" else air.target
            state = Term(f"air-{air.mission}", {"hex": target})
        ready: Arg = ""
        if air.status == "below":
            turn = ready_from(air)
            ready = Term("moves-now") if turn <= view.turn else Term("in-turn", {"turn": turn})
        row = (air.id, written, base(air.base), printed.model, ratings, strength(air.steps, 2), state, ready)
        rows.append(row)
    columns = ("col-id", "col-order", "col-base", "col-model", "col-ratings", "col-strength", "col-state", "col-ready")
    return Table("table-aircraft", columns, tuple(rows), Phrase("note-aircraft", {}, "MID-R47"))


# --- troops, searches -----------------------------------------------------------------------------------------------


def _troops(view: View) -> Table:
    """Own land units, ashore or aboard."""
    rows: Rows = []
    for unit in view.own.land.values():
        printed = LAND[unit.id]
        where: Arg = Term(f"troops-{unit.status}")
        if unit.status == "aboard":
            ship = view.own.ships[printed.transport]
            at: Arg = ship.hex or Term("not-entered")
            where = Term("troops-aboard", {"ship": SHIPS[ship.id].name, "hex": at})
        state: Arg = strength(unit.steps, printed.steps) if unit.steps else "–"
        rows.append((land(printed.label, 2), state, f"{printed.land}/{printed.aa}", where))
    columns = ("col-unit", "col-strength", "col-land", "col-where")
    return Table("table-troops", columns, tuple(rows))


def _searches(view: View) -> Table:
    """What this side may search with, and what Midway or Kure can do."""
    own, rows = view.own, Rows()
    field = own.airfield
    if field is not None:
        rows.append((Term("item-field"), Term("field-closed") if field.closed else room(field.capacity)))
        if not field.closed:
            rows += [(Term("item-long"), str(field.long)), (Term("item-local"), str(field.local))]
        watched = Several(tuple(site(hex) for hex in own.atolls))
        rows.append((Term("item-atolls"), watched))
    for asset in assets(view):
        if asset.id != "midway":
            rows.append((Term(f"item-{asset.id}"), str(asset.count)))
    if view.side != US:
        rows.append((Term("item-base"), _kure(view)))
        reserves = [AIR[a.id].base for a in own.air.values() if a.status == "reserve"]
        rows.append((Term("item-reserves"), Several(tuple(base(at) for at in reserves))))
    if own.strike:
        units = _types([(AIR[unit].type, own.air[unit].steps) for unit in own.strike])
        rows.append((Term("item-strike"), units))
    return Table("table-searches", ("col-item", "col-state"), tuple(rows))


def _kure(view: View) -> Arg:
    """How the seaplane base stands (MID-21)."""
    kure = view.own.kure
    if kure.closed:
        return Term("kure-shut")
    if not kure.begun:
        return Term("kure-none")
    if kure_operational(view.own, view.turn):
        return Term("kure-works")
    return Term("kure-building", {"turn": kure.begun + _BUILDING})
