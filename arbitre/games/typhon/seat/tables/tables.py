"""What a player reads as tables: accounts, his forces, the enemy's as far as they show, pools, the turn track."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, Unit, account, value
from arbitre.games.typhon.records.printed import (
    ALLIES,
    JAPAN,
    LAST_TURN,
    SIDES,
    TURNS,
    UNITS,
    ZONES,
    Side,
    enemy,
)
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.control import contested, zones_of
from arbitre.games.typhon.rules.supply import Supply, radius
from arbitre.kernel.words import Arg, Several, Table, Term

_POINTS: dict[Side, tuple[str, ...]] = {
    JAPAN: ("pl", "nm", "naval", "carrier", "ap"),
    ALLIES: ("naval_us", "carrier_us", "naval_uk", "land_us", "land_uk", "air"),
}


def tables(view: View) -> tuple[Table, ...]:
    """All tables of a seat, in the order in which a player wants them."""
    board, side = view.board, view.side
    supply = Supply(board, side)
    made = [
        _war(view),
        Table("tables-points", ("tables-side", "tables-in-hand"), tuple(_points(board))),
        _forces(supply, "tables-own-land", "land"),
        _forces(supply, "tables-own-air", "air"),
        _forces(supply, "tables-own-fleets", "fleet"),
        Table("tables-enemy", ("tables-zone", "tables-unit", "tables-steps"), tuple(_enemies(board, side))),
        Table("tables-off-map", ("tables-where", "tables-units"), tuple(_off_map(board, side))),
        Table("tables-schedule", ("tables-turn", "tables-units"), tuple(_schedule(board, side))),
    ]
    return tuple(table for table in made if table.rows)


def _war(view: View) -> Table:
    """The state of the war: turn, plan, zones held, supply radius, what may be known of the objectives."""
    board = view.board
    rows: list[tuple[Arg, ...]] = [(Term("tables-turn"), Term("tables-of", {"turn": board.turn, "last": LAST_TURN}))]
    if board.turn:
        rows.append((Term("tables-season"), Term(f"season-{TURNS[board.turn].season}")))
    rows.append((Term("tables-active"), names.side(board.active)))
    if board.plan:
        rows.append((Term("tables-plan"), Term(f"plan-{board.plan}")))
    if account(board, JAPAN, "nm") or board.switched:
        rows.append((Term("tables-radius"), radius(board)))
    if board.objective:
        rows.append((Term("tables-objective"), Term(f"objective-{board.objective}")))
    if board.conference:
        rows.append((Term("tables-conference"), Term(f"conference-{board.conference}")))
    if board.recorded >= 0:
        rows.append((Term("tables-recorded"), board.recorded))
    for side in SIDES:
        rows.append((Term("tables-zones", {"side": names.side(side)}), len(zones_of(board, side))))
    fought_over = [zone for zone in ZONES if contested(board, zone)]
    if fought_over:
        rows.append((Term("tables-contested"), names.zones(fought_over)))
    return Table("tables-war", ("tables-what", "tables-value"), tuple(rows))


def _points(board: Board) -> Iterator[tuple[Arg, ...]]:
    """The accounts that this seat may see."""
    for side in SIDES:
        for kind in _POINTS[side]:
            if kind in board.points.get(side, {}):
                yield names.side(side), Term(f"points-{kind}", {"n": account(board, side, kind)})


def _state(unit: Unit) -> Arg:
    """Marks of a unit: reduced, has acted."""
    said = [Term("tables-reduced")] if not unit.full else []
    said += [Term("tables-acted")] if unit.acted else []
    said += [Term("tables-moved")] if unit.moved else []
    return Several(tuple(said)) if said else ""


_VALUES = {
    "land": ("combat",),
    "air": ("attack", "defence", "bomb_adjacent", "bomb_own"),
    "fleet": ("attack", "air_defence", "transport", "bombard"),
}


def _forces(supply: Supply, title: str, arm: str) -> Table:
    """A side's own units of one arm on the map: zone, values of the face that shows, supply, marks."""
    rows, units = [], supply.board.of(supply.side, arm)
    for unit in sorted(units, key=lambda unit: (ZONES[unit.zone].number, UNITS[unit.id].order)):
        values = [str(value(unit, kind)) for kind in _VALUES[arm]]
        values += [str(UNITS[unit.id].efficiency)] if arm == "land" else []
        rows.append(
            (
                names.zone(unit.zone),
                names.unit(unit.id),
                "-".join(values),
                Term("tables-yes" if supply.of(unit) else "tables-no"),
                _state(unit),
            )
        )
    heads = ("tables-zone", "tables-unit", f"tables-values-{arm}", "tables-supply", "tables-state")
    return Table(title, heads, tuple(rows))


def _enemies(board: Board, side: Side) -> Iterator[tuple[Arg, ...]]:
    """The enemy's units that show (all of them in the open game)."""
    shown = sorted(board.of(enemy(side)), key=lambda unit: (ZONES[unit.zone].number, UNITS[unit.id].order))
    for unit in shown:
        yield names.zone(unit.zone), names.unit(unit.id), unit.steps if UNITS[unit.id].name else "?"


def _off_map(board: Board, side: Side) -> Iterator[tuple[Arg, ...]]:
    """Turn track, pool, stock of fortresses, eliminated units of a side that may come back, units gone for good."""
    off: dict[str, list[str]] = {}
    for unit in board.units.values():
        if UNITS[unit.id].side != side or unit.where in ("map", "due"):
            continue
        place = f"track-{unit.back}" if unit.where == "track" else unit.where
        off.setdefault(place, []).append(unit.id)
    for place, units in sorted(off.items()):
        where, _, turn = place.partition("-")
        said = Term(f"tables-{where}", {"turn": turn} if turn else {})
        yield said, len(units) if where == "stock" else names.units(units)


def _schedule(board: Board, side: Side) -> Iterator[tuple[Arg, ...]]:
    """Reinforcements still to come: the printed schedule is public (TYP-R196)."""
    due: dict[int, list[str]] = {}
    for id in _printed_of(side):
        printed = UNITS[id]
        if printed.arrive and board.units[id].where == "due":
            due.setdefault(max(printed.arrive.turn, board.turn), []).append(id)
    for turn, units in sorted(due.items()):
        yield turn, names.units(units)


def _printed_of(side: Side) -> Iterable[str]:
    return [id for id, printed in UNITS.items() if printed.side == side and printed.name]
