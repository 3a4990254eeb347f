"""The forces of the map of the war: counters with their pieces, as far as a board shows them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, Unit
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, SIDES, UNITS, ZONES, Side
from arbitre.kernel.chart import Counter, Piece, Seat
from arbitre.kernel.words import Arg, Several, Term

SEAT: dict[Side, Seat] = {ALLIES: "first", JAPAN: "second"}

_FIGURE = {"carrier": "carrier", "naval": "battleship", "air": "aircraft", "land": "troops"}


def kind(unit: str) -> str:
    """What units are put together by in a counter: land, air, surface fleets, carrier fleets."""
    printed = UNITS[unit]
    return printed.cls if printed.fleet else printed.arm


def figure(unit: str) -> str:
    """The silhouette of a unit."""
    return _FIGURE[kind(unit)]


def state(unit: Unit) -> Arg:
    """The marks of a unit on the map, in a word each; "" for one that is whole and fresh, for one off the map, and for
    one seen without its face (TYP-R198)."""
    if not UNITS[unit.id].name or unit.where != "map":
        return ""
    marks = (("reduced", not unit.full), ("acted", unit.acted), ("moved", unit.moved), ("lame", unit.disorganised))
    said = [Term(f"hands-mark-{name}") for name, true in marks if true]
    return Several(tuple(said)) if said else ""


def forces(board: Board) -> Iterator[Counter]:
    """One counter for each kind of force of each side in a zone."""
    for zone in ZONES:
        for side in SIDES:
            yield from counters(zone, side, board.here(zone, side))


def counters(cell: str, side: Side, units: Sequence[Unit], hollow: bool = False) -> Iterator[Counter]:
    """The counters of a side's units in a cell of the chart, one for each kind."""
    kinds: dict[str, list[Unit]] = {}
    for unit in units:
        kinds.setdefault(kind(unit.id), []).append(unit)
    for found in kinds.values():
        yield _counter(cell, side, found, hollow)


def _counter(cell: str, side: Side, units: Sequence[Unit], hollow: bool) -> Counter:
    """A counter for units of one kind: the name of the only one, or how many; their steps, unless some are seen without
    name and face (TYP-R198) or have none left."""
    named = all(UNITS[unit.id].name for unit in units)
    steps = sum(unit.steps for unit in units)
    return Counter(
        cell=cell,
        name=code(units[0].id) if len(units) == 1 and named else f"× {len(units)}",
        silhouette=figure(units[0].id),
        count=Term("chart-steps", {"steps": steps}) if named and steps else "",
        owner=SEAT[side],
        damaged=any(0 < unit.steps < UNITS[unit.id].steps for unit in units),
        detail=Several(tuple(Term(f"chart-{_face(unit)}", {"unit": names.unit(unit.id)}) for unit in units)),
        hollow=hollow,
        pieces=tuple(map(_piece, units)),
    )


def _piece(unit: Unit) -> Piece:
    """One unit; of one seen without its face nobody knows the steps."""
    printed = UNITS[unit.id]
    steps, full = (unit.steps, printed.steps) if printed.name else (0, 0)
    return Piece(unit.id, names.unit(unit.id), figure(unit.id), steps, full, state(unit))


_CODES = {
    "jp_honshu_army": "HON",
    "jp_kyushu_army": "KYU",
    "jp_hokkaido_army": "HOK",
    "us_hawaii_corps": "HAW",
    "us_phil_corps": "PHIL",
    "uk_burma_corps": "BUR",
    "uk_eastern_fleet": "EAST",
    "uk_raf_fe": "RAF FE",
    "nz_corps": "NZ",
}
_ORDINAL = re.compile(r"(?:^|_)(tf)?(\d+|[ivx]+)(?:_|$)")


def code(id: str) -> str:
    """What is printed on a counter, the same in every language: a number, for the silhouette tells the kind, and the
    nation of an Allied corps."""
    printed = UNITS[id]
    if id in _CODES:
        return _CODES[id]
    _, _, rest = id.partition("_")
    found = _ORDINAL.search(rest)
    if found is None:
        return rest.upper()  # ABDA, KNIL, RAAF
    number = found[2].upper()
    if found[1]:
        return f"TF {number}"
    if printed.cls in ("snlf", "fortress", "militia"):
        return f"{rest.removeprefix('snlf_')[0].upper()}{number}"
    return f"{number} {printed.nation.upper()}" if printed.cls == "corps" else number


def _face(unit: Unit) -> str:
    return "reduced" if 0 < unit.steps < UNITS[unit.id].steps else "full"
