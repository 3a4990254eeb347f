"""The map of Okinawa as a side may see it (OKI-1.8, 18.3): a function of the view and the printed map alone.

What the American map holds is on the open board. The Japanese map is the same with his secret card laid over it, its
counters hollow (OKI-18.4).
"""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.okinawa.records.printed import (
    BEACHES,
    CALENDAR,
    GRID,
    LANDING,
    MAP,
    SETUP,
    SHIPS,
    TURNS,
)
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.chart.forces import accounts, counters, marks, routes, washes
from arbitre.games.okinawa.seat.chart.ground import NEAR, days, hexes, sites, track
from arbitre.games.okinawa.seat.chart.pieces import SEAT
from arbitre.kernel.chart import Chart
from arbitre.kernel.words import Phrase, Term

_FOLDED = ("range", "influence")
_OWN_WORDS = ("own", "hollow", "damaged", "range", "moved", "planned", "layer-accounts")
_HEX_KM = MAP["grid"]["hex_km"]
_BAR = 5  # hexes that the scale bar measures
_STEP = 1.7320508  # from hex to hex, in map units
_ABOUT = 5  # hexes about a counter ashore that are in question with it
_OPENING = frozenset(SETUP["us_default_turn_1"]["ships"].values()) | frozenset(
    hex for beach in BEACHES[SETUP["us_default_turn_1"]["beach"]].hexes for hex in GRID.within(beach, _ABOUT)
)


def chart(view: View) -> Chart:
    """The map of a side."""
    lying = tuple(counters(view))
    far = frozenset(counter.cell for counter in lying) - NEAR
    turns = TURNS + (view.options.get("extra_turn") == "yes")
    return Chart(
        title=Term("chart-title"),
        subtitle=Term(f"chart-subtitle-{view.side}"),
        moment=_moment(view),
        cells=(*hexes(far), *track(view.board.turn, turns)),
        sites=sites(),
        washes=tuple(washes(view)),
        counters=lying,
        routes=tuple(way for way in routes(view) if _drawn(way.cells, far)),
        marks=tuple(marks(view)),
        notes=tuple(_notes(view, turns)),
        scale=(_BAR * _STEP, _BAR, Term("chart-scale", {"km": str(round(_BAR * _HEX_KM))})),
        seat=SEAT[view.side],
        accounts=tuple(accounts(view)),
        folded=_FOLDED,
        meanings={key: Term(f"chart-means-{key}") for key in _OWN_WORDS},
        focus=_focus(view),
    )


def _focus(view: View) -> tuple[str, ...]:
    """The ground in question: about the Americans ashore, which everybody sees; before they are, the beach where they
    came and the stations off it (OKI-7.1); while the island is prepared, all of it."""
    if not view.board.turn:
        return ()
    ashore = {unit.hex for id in LANDING if (unit := view.board.units[id]).hex}
    held = {near for hex in ashore for near in GRID.within(hex, _ABOUT)}
    return GRID.sorted(NEAR & (held or _OPENING))


def _drawn(cells: tuple[str, ...], far: frozenset[str]) -> bool:
    return all(cell in NEAR or cell in far for cell in cells)


def _moment(view: View) -> Term:
    turn = view.board.turn
    return Term("chart-when", {"days": days(turn)}) if turn in CALENDAR else Term("chart-setup")


def _notes(view: View, turns: int) -> Iterator[Phrase]:
    if view.board.turn:
        yield Phrase("chart-turn", {"turn": view.board.turn, "turns": turns}, "OKI-R19")
    yield Phrase("chart-hexes", {"km": str(round(_HEX_KM))}, "OKI-2.1")
    afloat = any(view.board.units[id].where != "lost" for id in SHIPS)
    if afloat:
        yield Phrase("chart-far", {}, "OKI-7.2")
    yield Phrase("chart-credit")
