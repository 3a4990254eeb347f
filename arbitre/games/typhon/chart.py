"""The map of the war as a seat may see it: coasts, zones and who holds them, forces, bases, resources, supply.

Made from the view alone: what the board it was given does not show, the map does not show.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbitre.games.typhon import names
from arbitre.games.typhon.board import Board, Unit
from arbitre.games.typhon.control import contested, friendly
from arbitre.games.typhon.geography import closed
from arbitre.games.typhon.ground import centre, coasts, outlines
from arbitre.games.typhon.printed import ALLIES, JAPAN, LAST_TURN, SEA_ROUTE, SIDES, TURNS, UNITS, ZONES, Side
from arbitre.games.typhon.supply import Supply
from arbitre.games.typhon.view import View
from arbitre.kernel.chart import Cell, Chart, Counter, Mark, Route, Seat, Site, Wash
from arbitre.kernel.words import Phrase, Several, Term

SEAT: dict[Side, Seat] = {ALLIES: "first", JAPAN: "second"}


def chart(view: View) -> Chart:
    """The area map: control by colour and pattern, forces of both sides as far as they show, supply as an outline."""
    board = view.board
    return Chart(
        title=Term("chart-title"),
        subtitle=Term(f"chart-subtitle-{view.side}"),
        moment=Term(f"quarter-{board.turn}" if board.turn else "moment-setup"),
        cells=_cells(),
        coasts=coasts(),
        sites=tuple(_sites(board)),
        washes=tuple(_washes(board, view.side)),
        counters=tuple(_counters(board)),
        routes=(Route("sea-route", SEA_ROUTE),),
        marks=tuple(_marks(view)),
        notes=tuple(_notes(board)),
        seat=SEAT[view.side],
        spread=True,
    )


def _cells() -> tuple[Cell, ...]:
    return tuple(Cell(id, loops[0], centre(id), "sea", names.zone(id)) for id, loops in outlines().items())


def _sites(board: Board) -> Iterator[Site]:
    """Naval bases under the flag of whoever may use them, and resources (TYP-0.11, 14.1)."""
    for zone in ZONES.values():
        owner: Seat = next((SEAT[side] for side in SIDES if friendly(board, zone.id, side)), "neutral")
        if zone.base:
            yield Site(zone.id, "", "port", owner)
        if zone.resource:
            yield Site(zone.id, "", "resource")


def _washes(board: Board, side: Side) -> Iterator[Wash]:
    """Who holds what (TYP-0.18), what weather closes (TYP-16.4), and how far the side's own supply reaches."""
    for owner in SIDES:
        held = [zone for zone in ZONES if board.control.get(zone) == owner and not contested(board, zone)]
        yield Wash("control", tuple(held), SEAT[owner])
    fought_over = tuple(zone for zone in ZONES if contested(board, zone))
    if fought_over:
        yield Wash("control", fought_over)
    shut = tuple(id for id, zone in ZONES.items() if board.turn and closed(id, board.turn) and not zone.closed_to_all)
    if shut:
        yield Wash("closed", shut)
    reach = Supply(board, side)
    supplied = tuple(zone for zone in ZONES if zone in reach.zones | reach.british and friendly(board, zone, side))
    yield Wash("supply", supplied, SEAT[side])


_FIGURE = {"carrier": "carrier", "naval": "battleship", "air": "aircraft", "land": "troops"}


def _counters(board: Board) -> Iterator[Counter]:
    """One counter for each kind of force of each side in a zone: land, air, surface fleets, carrier fleets."""
    for zone in ZONES:
        for side in SIDES:
            kinds: dict[str, list[Unit]] = {}
            for unit in board.here(zone, side):
                printed = UNITS[unit.id]
                kinds.setdefault(printed.cls if printed.fleet else printed.arm, []).append(unit)
            for kind, units in kinds.items():
                yield _counter(zone, side, kind, units)


def _counter(zone: str, side: Side, kind: str, units: list[Unit]) -> Counter:
    """A counter for units of one kind: the name of the only one, or how many; their steps, unless some are seen without
    name and face (TYP-R198)."""
    named = all(UNITS[unit.id].name for unit in units)
    return Counter(
        cell=zone,
        name=code(units[0].id) if len(units) == 1 and named else f"× {len(units)}",
        silhouette=_FIGURE[kind],
        count=Term("chart-steps", {"steps": sum(unit.steps for unit in units)}) if named else "",
        owner=SEAT[side],
        damaged=any(not unit.full for unit in units),
        detail=Several(tuple(Term(f"chart-{_state(unit)}", {"unit": names.unit(unit.id)}) for unit in units)),
    )


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


def _state(unit: Unit) -> str:
    return "full" if unit.full else "reduced"


def _marks(view: View) -> Iterator[Mark]:
    """Where an operation or a land combat is under way."""
    fought = {place.zone for place in (view.operation, view.combat) if place is not None and place.zone in ZONES}
    for zone in ZONES:
        if zone in fought:
            yield Mark("battle", zone)


def _notes(board: Board) -> Iterator[Phrase]:
    if board.turn:
        season = Term(f"season-{TURNS[board.turn].season}")
        yield Phrase("chart-turn", {"turn": board.turn, "turns": LAST_TURN, "season": season}, "TYP-0.1")
    if board.plan:
        yield Phrase("chart-plan", {"plan": Term(f"plan-{board.plan}")}, "TYP-7.1")
    yield Phrase("chart-coasts")
