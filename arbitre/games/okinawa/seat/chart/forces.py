"""What lies on the map of Okinawa: counters, the tracking card, guns, zones, what has happened this turn."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.okinawa.records.board import Counters
from arbitre.games.okinawa.records.printed import (
    BEACH_OF,
    CALENDAR,
    GRID,
    JAPAN,
    LAND,
    LANDING,
    NEIGHBOURS,
    SHIPS,
    TROOPS,
    UNITS,
    US,
    WORKS,
    enemy,
)
from arbitre.games.okinawa.records.reports import Fought, Moved, Retreated, Sailed, Shelled
from arbitre.games.okinawa.rules.fire import american_guns, gun_hex, japanese_guns, reach
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.chart.ground import NEAR
from arbitre.games.okinawa.seat.chart.pieces import SEAT, factors, figure, piece, state
from arbitre.kernel.chart import Account, Counter, Mark, Route, Wash
from arbitre.kernel.words import Term

_DRAWN = GRID.sorted(NEAR)
STACK = "stack:"
"""What the id of two counters that stand together begins with, before their hex."""


def counters(view: View) -> Iterator[Counter]:
    """The counters of each hex, the last that came on top, works at the bottom (OKI-1.2); on the Japanese map hidden
    ones as hollow. No other map holds them (OKI-18.4)."""
    yield from _laid(view, view.board, hollow=False)
    if view.hidden is not None:
        yield from _laid(view, view.hidden, hollow=True)


def _laid(view: View, lying: Counters, hollow: bool) -> Iterator[Counter]:
    for hex in GRID.sorted(lying.stacks):
        ids = [*lying.stacks[hex]]
        ids.reverse()
        ids.sort(key=lambda id: UNITS[id].works)
        together = f"{STACK}{hex}" if len(lying.troops(hex)) > 1 else ""
        for place, id in enumerate(ids):
            yield _counter(view, hex, id, "" if place else together, hollow)


def _counter(view: View, hex: str, id: str, together: str, hollow: bool) -> Counter:
    return Counter(
        cell=hex,
        name=UNITS[id].label,
        silhouette=figure(id),
        count=factors(id),
        owner=SEAT[UNITS[id].side],
        damaged=(view.hidden if hollow and view.hidden else view.board).units[id].demoralised(view.board.turn),
        detail=state(view, id),
        hollow=hollow,
        pieces=(piece(view, id),),
        unit=together,
    )


# --- layers -------------------------------------------------------------------------------------------------------


def washes(view: View) -> Iterator[Wash]:
    """The tracking card (OKI-18.1), which both sides see (OKI-18.2); the zones of known enemies (OKI-R55); how far the
    guns of both sides reach, hidden ones on their own map alone."""
    board = view.board
    searched = [hex for hex, how in board.card.items() if how == "searched" and hex not in BEACH_OF]
    if searched:
        yield Wash("ticked", GRID.sorted(searched), SEAT[US])
    if shelled := [hex for hex, how in board.card.items() if how == "shelled"]:
        yield Wash("shelled", GRID.sorted(shelled), SEAT[US])
    if zone := _zones(view):
        yield Wash("influence", zone, SEAT[enemy(view.side)])
    for side in (view.side, enemy(view.side)):
        if covered := _covered(view, side):
            yield Wash("range", covered, SEAT[side])


def _zones(view: View) -> tuple[str, ...]:
    """The hexes next to known enemy troops."""
    board, foe = view.board, enemy(view.side)
    held = (hex for hex in board.stacks if board.holder(hex) == foe)
    return GRID.sorted({near for hex in held for near in NEIGHBOURS[hex] if near in LAND})


def _covered(view: View, side: str) -> tuple[str, ...]:
    """The hexes that a side's guns reach, of those that are drawn. The Americans are shown the guns they know."""
    board, hidden = view.board, view.hidden
    if side == US:
        guns = american_guns(board)
    else:
        guns = japanese_guns(board, hidden) if hidden is not None else _known_guns(view)
    far: dict[str, int] = {}
    for gun in guns:
        hex = gun_hex(board, gun, hidden)
        far[hex] = max(far.get(hex, 0), reach(gun))
    reached = set[str]().union(*(GRID.within(gun, radius) for gun, radius in far.items()))
    return tuple(hex for hex in _DRAWN if hex in reached)


def _known_guns(view: View) -> tuple[str, ...]:
    """Known Japanese artillery, and known fortifications with known troops inside (OKI-16.1)."""
    board = view.board
    return tuple(
        id
        for id, unit in board.units.items()
        if unit.hex and UNITS[id].side == JAPAN
        and (UNITS[id].kind == "artillery" or (UNITS[id].kind == "fortification" and board.holder(unit.hex) == JAPAN))
    )  # fmt: skip


def accounts(view: View) -> Iterator[Account]:
    """The trays, which are open to both: what has not landed yet, what has not been discovered yet, by kind (OKI-1.7,
    R3); ships afloat, and this turn's kamikazes."""
    board = view.board
    tray = [id for id in LANDING if board.units[id].where == "tray"]
    for kind in TROOPS:
        count = sum(UNITS[id].kind == kind for id in tray)
        if count:
            yield Account(Term(f"kind-{kind}", {"n": 2}), count, Term("chart-to-land"))
    yield Account(Term("chart-ships"), sum(board.units[id].where == "map" for id in SHIPS))
    undiscovered = board.undiscovered()
    for kind in (*TROOPS, *WORKS):
        count = sum(UNITS[id].kind == kind for id in undiscovered)
        if count:
            yield Account(Term(f"kind-{kind}", {"n": 2}), count, Term("chart-undiscovered"))
    if board.turn in CALENDAR:
        yield Account(Term("chart-kamikazes"), CALENDAR[board.turn].kamikazes, Term("chart-this-turn"))


# --- what happened this turn --------------------------------------------------------------------------------------


def routes(view: View) -> Iterator[Route]:
    """The ways of this turn, of both sides: everything moves in the open (OKI-12.9, 17.5)."""
    for report in _this_turn(view):
        if isinstance(report, Moved) and len(report.path) > 1:
            yield Route("moved", report.path, SEAT[UNITS[report.units[0]].side])
        elif isinstance(report, Retreated) and len(report.path) > 1:
            yield Route("moved", report.path, SEAT[UNITS[report.unit].side])
        elif isinstance(report, Sailed):
            for _, way in report.ways:
                if len(way) > 1:
                    yield Route("moved", (way[0], way[-1]), SEAT[US])


def marks(view: View) -> Iterator[Mark]:
    """Where there was fighting or fire for effect this turn; on the Japanese map, whom hidden counters watch
    (OKI-15.1)."""
    fought = dict[str, None]()
    for report in _this_turn(view):
        if isinstance(report, Fought):
            fought |= dict.fromkeys(report.hexes)
        elif isinstance(report, Shelled) and report.lost:
            fought[report.hex] = None
    yield from (Mark("battle", hex) for hex in fought)
    if view.hidden is not None:
        watching = {view.hidden.units[own].hex for own, _ in view.hidden.contacts}
        yield from (Mark("watch", hex, SEAT[JAPAN]) for hex in GRID.sorted(watching))


def _this_turn(view: View) -> Iterator[object]:
    """The reports of the turn in hand, in their order."""
    told = view.told
    first = len(told)
    while first and told[first - 1].turn == view.board.turn:
        first -= 1
    return (entry.report for entry in told[first:])
