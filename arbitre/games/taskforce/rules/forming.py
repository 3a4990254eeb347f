"""Fleets of a hex exchange ships, are merged and split, and so are counters of destroyers (TF-6.5, 6.7, 6.9, 6.10, 6.12
to 6.15); two may share a marker (TF-6.6, R79).

Orders are carried out on a board, which may be a copy to see whether they can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Formation, Marker, Ship
from arbitre.games.taskforce.records.names import fleet_name, unit_name
from arbitre.games.taskforce.records.orders import Combine, Divide, Form, Join, Part
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.dummies import number as number_of_markers
from arbitre.games.taskforce.rules.dummies import set_aside
from arbitre.games.taskforce.rules.fleets import (
    NUMBERS,
    label_of,
    marked,
    must_withdraw,
    night,
    open_fleets,
    ships_of,
    together,
    units,
    vanish,
)
from arbitre.games.taskforce.rules.markers import fresh
from arbitre.kernel.words import Arg, Phrase, Several

COLUMN, BROKEN = 10, 4  # counters in a column, and about a carrier or in what was such a ring (TF-6.5, 4.10)
LEAST = 1.5  # units of a fleet that is formed (TF-6.5)
FAST = ("kongo", "hiei", "haruna", "kirishima")  # the battleships that may stand in a ring (TF-16.7)
Forming = Form | Divide | Combine | Join | Part


def fleet_of(board: Board, ship: str) -> str:
    """The formation that a ship is in, "" if it is in none."""
    return next((fleet.id for fleet in board.formations.values() if ship in fleet.slots), "")


def carry_out(board: Board, side: Side, order: Forming) -> Phrase | None:
    """Carry out an order; what is wrong with it if it cannot be, and then the board is as it was. Fleets from which
    ships were taken are looked at when all orders have been carried out (`left_wrong`)."""
    if isinstance(order, Form):
        return _form(board, side, order)
    if isinstance(order, Join | Part):
        return _join(board, side, order) if isinstance(order, Join) else _part(board, side, order.fleet)
    return _divide(board, side, order.ship) if isinstance(order, Divide) else _combine(board, side, order.ships)


def _own(board: Board, side: Side, ship: str) -> Phrase | None:
    """Why a ship is none of those that can be ordered."""
    if ship in board.ships and board.ships[ship].printed.side == side and fleet_of(board, ship):
        return None
    return Phrase("form-not-yours", {"ship": unit_name(ship) or ship}, "TF-6.9")


def _form(board: Board, side: Side, order: Form) -> Phrase | None:
    fleets = open_fleets(board, side)
    for number, ship in enumerate(order.ships):
        if wrong := _own(board, side, ship):
            return wrong
        if ship in order.ships[:number]:
            return Phrase("form-twice", {"ship": unit_name(ship)}, "TF-6.5")
    if not order.ships:
        return Phrase("form-nobody", {}, "TF-6.9")
    hexes = {fleets[fleet_of(board, ship)] for ship in order.ships}
    hex = fleets.get(order.fleet, min(hexes))
    if hexes != {hex}:
        return Phrase("form-apart", {"hex": hex}, "TF-6.9")
    if order.fleet not in fleets:
        if wrong := _no_number(side, order.fleet) or no_new(board, side):
            return wrong
        label = fresh(board, side)
        number = int(order.fleet.rpartition("-")[2])
        board.formations[order.fleet] = Formation(order.fleet, side, "column", (), number)
        board.markers[label] = Marker(label, side, hex, formation=order.fleet)
    for fleet in open_fleets(board, side):
        if fleet != order.fleet:
            board.formations[fleet] = board.formations[fleet].without(order.ships)
    formation = board.formations[order.fleet]
    loose = (ship for ship in formation.slots if ship not in order.ships)  # it stays in the fleet, behind the others
    column = (*order.ships, *loose)
    if formation.kind == "ring":
        column = ring(board, column)
    board.formations[order.fleet] = replace(formation, slots=column)
    return None


def _join(board: Board, side: Side, order: Join) -> Phrase | None:
    """The marker of the one is set aside, as it lies on the board of the other (TF-6.6)."""
    if wrong := unjoinable(board, side, order):
        return wrong
    del board.markers[label_of(board, order.fleet)]
    board.formations[order.fleet] = replace(board.formations[order.fleet], joins=order.other)
    return None


def unjoinable(board: Board, side: Side, order: Join) -> Phrase | None:
    """Why a task force cannot share the marker of another: that lies elsewhere, or there are two under it already
    (TF-6.6); withdrawing groups have none (TF-R79)."""
    fleets = open_fleets(board, side)
    said: dict[str, Arg] = {"fleet": fleet_name(order.fleet), "other": fleet_name(order.other)}
    for fleet in (order.fleet, order.other):
        if fleet not in fleets or board.formations[fleet].kind == "group":
            return Phrase("join-no-fleet", {"fleet": fleet_name(fleet) or fleet}, "TF-6.6")
        if len(together(board, fleet)) > 1:
            return Phrase("join-full", {"fleet": fleet_name(fleet)}, "TF-6.6")
    if order.fleet == order.other:
        return Phrase("join-itself", said, "TF-6.6")
    return Phrase("join-apart", said, "TF-R79") if fleets[order.fleet] != fleets[order.other] else None


def _part(board: Board, side: Side, fleet: str) -> Phrase | None:
    """Whichever of the two is named, the one that shares the marker gets one of its own, by night (TF-6.7, R79)."""
    fleets = open_fleets(board, side)
    if fleet not in fleets or len(together(board, fleet)) < 2:
        return Phrase("part-alone", {"fleet": fleet_name(fleet) or fleet}, "TF-R79")
    if wrong := no_new(board, side):
        return wrong
    first, second = together(board, fleet)
    label = fresh(board, side)
    board.formations[second] = replace(board.formations[second], joins=msgspec.UNSET)
    board.markers[label] = Marker(label, side, fleets[first], formation=second)
    return None


def ring(board: Board, ships: Sequence[str]) -> tuple[str, ...]:
    """Ships as they stand in a ring: the carrier first, wherever an order names her."""
    return tuple(sorted(ships, key=lambda ship: not board.ships[ship].printed.carrier))


def _no_number(side: Side, fleet: str) -> Phrase | None:
    """Why a fleet cannot be called so (TF-2.17)."""
    if fleet in (f"{side}-{number}" for number in NUMBERS):
        return None
    return Phrase("form-no-number", {"first": NUMBERS[0], "last": NUMBERS[-1]}, "TF-2.17")


def no_new(board: Board, side: Side) -> Phrase | None:
    """Why there cannot be another fleet: by day, or for want of a marker (TF-6.7)."""
    if not night(board):
        return Phrase("form-by-day", {}, "TF-6.7")
    if side in scenario(board.scenario).musters:
        full = not set_aside(board, side)
        return Phrase("form-no-marker", {"most": number_of_markers(board, side)}, "TF-6.1") if full else None
    most = sum(force.side == side for force in scenario(board.scenario).forces)
    if sum(board.formations[id].kind == "column" for id in marked(board, side)) >= most:
        return Phrase("form-no-marker", {"most": most}, "TF-6.1")
    return None


def _divide(board: Board, side: Side, id: str) -> Phrase | None:
    """A full counter becomes two, the second behind the first; each has a marker of minor damage if there are two, one
    marker stays with the first (TF-6.14)."""
    if wrong := _own(board, side, id):
        return wrong
    fleet = board.formations[fleet_of(board, id)]
    if wrong := undivided(board, id):
        return wrong
    second = halve(board, id)
    place = fleet.slots.index(id) + 1
    board.formations[fleet.id] = replace(fleet, slots=(*fleet.slots[:place], second, *fleet.slots[place:]))
    return None


def undivided(board: Board, id: str) -> Phrase | None:
    """Why a counter cannot be divided: only destroyers are, transports are not (TF-6.14, 6.15)."""
    ship = board.ships[id]
    if ship.printed.type == "DD" and ship.steps == 2:
        return None
    return Phrase("form-not-divided", {"ship": unit_name(id)}, "TF-6.14")


def halve(board: Board, id: str) -> str:
    """Make two counters of a full one; the second, which is in no fleet yet."""
    ship = board.ships[id]
    number = next(n for n in range(1, len(board.ships) + 2) if f"{ship.kind}-{n}" not in board.ships)
    second = f"{ship.kind}-{number}"
    board.ships[id] = replace(ship, steps=1, minor=ship.minor[:1])
    board.ships[second] = replace(ship, id=second, steps=1, minor=ship.minor[1:], sunk=0)
    return second


def _combine(board: Board, side: Side, pair: tuple[str, str]) -> Phrase | None:
    """Two reduced counters of a hex become a full one, in the place of the first, their markers on it (TF-6.14)."""
    for id in pair:
        if wrong := _own(board, side, id):
            return wrong
    first, second = (board.ships[id] for id in pair)
    fleets = open_fleets(board, side)
    here = {fleets[fleet_of(board, id)] for id in pair}
    if first.id == second.id or len(here) > 1 or any(s.printed.type != "DD" or s.steps != 1 for s in (first, second)):
        return Phrase("form-not-combined", {"ships": Several(tuple(map(unit_name, pair)))}, "TF-6.14")
    minor, sunk = (*first.minor, *second.minor), first.sunk + second.sunk
    board.ships[first.id] = replace(first, steps=2, minor=minor, sunk=sunk)
    fleet = board.formations[fleet_of(board, second.id)]
    board.formations[fleet.id] = replace(fleet, slots=tuple(id for id in fleet.slots if id != second.id))
    del board.ships[second.id]
    return None


def longest(formation: Formation) -> int:
    """How many counters a column may have: one that was a ring, and has its number, as many as stood about her
    (TF-4.10, R66)."""
    return COLUMN if formation.number in NUMBERS else BROKEN


def left_wrong(before: Board, board: Board, side: Side) -> Iterator[Phrase]:
    """What is wrong once all orders have been carried out: columns with too many counters (TF-6.5), fleets from which
    ships were taken, and that are too small (TF-6.12), groups that are left by all who must withdraw (TF-R67), not
    those of which they have sunk (TF-5.6). An emptied fleet is gone, with its marker (TF-6.10)."""
    for fleet in open_fleets(board, side):
        formation = board.formations[fleet]
        ships = ships_of(board, fleet)
        if not formation.slots:
            continue
        was = before.formations[fleet].slots if fleet in before.formations else ()
        left = any(must_withdraw(before.ships[id]) for id in was) and not any(map(must_withdraw, ships))
        if formation.kind == "group" and left:
            yield Phrase("form-group", {"fleet": fleet_name(fleet)}, "TF-R67")
        taken = not was or units(before.ships[id] for id in was) > units(ships)
        if formation.kind == "column" and taken and units(ships) < LEAST:
            yield Phrase("form-small", {"fleet": fleet_name(fleet)}, "TF-6.12")
        yield from misformed(formation, ships)
        if formation.kind == "group" and len(ships) == 1 < len(was) and ships[0].printed.carrier:
            yield Phrase("form-carrier-alone", {"fleet": fleet_name(fleet)}, "TF-5.3")


def misformed(formation: Formation, ships: Sequence[Ship]) -> Iterator[Phrase]:
    """What no ring and no column may be, whatever it was (TF-6.5)."""
    said: dict[str, Arg] = {"fleet": fleet_name(formation.id)}
    carriers = sum(ship.printed.carrier for ship in ships)
    if formation.kind == "column" and carriers:
        yield Phrase("form-column-carrier", said, "TF-6.5")
    if formation.kind == "column" and len(ships) > longest(formation):
        yield Phrase("form-full", {"most": longest(formation)}, "TF-6.5")
    if formation.kind != "ring":
        return
    if carriers != 1:
        yield Phrase("form-ring-carrier", said, "TF-6.5")
    if len(ships) > 1 + BROKEN:
        yield Phrase("form-ring-full", {**said, "most": BROKEN}, "TF-6.5")
    for ship in ships:
        if not ship.printed.carrier and not escorts(ship):
            yield Phrase("form-ring-barred", {"ship": unit_name(ship.id)}, "TF-16.7")


def escorts(ship: Ship) -> bool:
    """Whether a ship may stand about a carrier: no other carrier, no oiler, of battleships the fast ones (TF-6.5,
    16.7)."""
    slow = ship.printed.type == "BB" and ship.kind not in FAST
    return not slow and not ship.printed.carrier and ship.printed.type != "AO"


def drop_empty(board: Board, side: Side) -> None:
    """Set aside the markers of fleets that have been emptied (TF-6.10), but for those that others share (TF-6.6)."""
    for fleet in open_fleets(board, side):
        if not board.formations[fleet].slots:
            vanish(board, fleet)
