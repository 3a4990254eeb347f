"""The map of the war as a seat may see it: coasts, zones and who holds them, forces, bases, resources, supply.

Made from the view alone: what the board it was given does not show, the map does not show.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board
from arbitre.games.typhon.records.printed import LAST_TURN, SEA_ROUTE, SIDES, TURNS, ZONES, Side
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.control import contested, friendly
from arbitre.games.typhon.rules.geography import closed
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.seat.chart.boxes import accounts, boxed, boxes
from arbitre.games.typhon.seat.chart.forces import SEAT, code, forces
from arbitre.games.typhon.seat.chart.ground import centre, coasts, outlines
from arbitre.kernel.chart import Cell, Chart, Mark, Route, Seat, Site, Wash
from arbitre.kernel.words import Phrase, Term


def chart(view: View) -> Chart:
    """The area map: control by colour and pattern, forces of both sides as far as they show, supply as an outline."""
    board = view.board
    return Chart(
        title=Term("chart-title"),
        subtitle=Term(f"chart-subtitle-{view.side}"),
        moment=Term(f"quarter-{board.turn}" if board.turn else "moment-setup"),
        cells=(*_cells(), *boxes(board)),
        coasts=coasts(),
        sites=tuple(_sites(board)),
        washes=tuple(_washes(board, view.side)),
        counters=(*forces(board), *boxed(view)),
        routes=(Route("sea-route", SEA_ROUTE),),
        marks=tuple(_marks(view)),
        notes=tuple(_notes(board)),
        seat=SEAT[view.side],
        spread=True,
        accounts=tuple(accounts(board, view.side)),
        folded=("supply", "track", "pool"),
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


__all__ = ["SEAT", "chart", "code"]
