"""What orders of aircraft that come home come to, and of reports that have passed on (TF-13.3, 6.11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Land, Mark
from arbitre.games.taskforce.rules.coming_home import LandingAsk
from arbitre.games.taskforce.rules.report_sides import ReportSidesAsk
from arbitre.games.taskforce.seat import decks
from arbitre.games.taskforce.seat.plot.drawn import Drawn
from arbitre.kernel.offers import Plot


def _land(drawn: Drawn[Land, LandingAsk]) -> Plot:
    """From where they are to the carrier, and the room that is left on her (TF-R41)."""
    order, ask, board = drawn.order, drawn.ask, drawn.view.board
    steps = sum(board.air[id].steps for id in order.units)
    left = decks.strength(ask.options().room[order.carrier] - steps)
    says = drawn.says("land", "TF-R41", n=len(order.units), ship=unit_name(order.carrier), room=left)
    starts = (board.air[id].over or ask.hexes.get(board.air[id].base, "") for id in order.units)
    return Plot(order.units, drawn.ways((start, ask.hexes[order.carrier]) for start in starts), says=says)


def _mark(drawn: Drawn[Mark, ReportSidesAsk]) -> Plot:
    """The marker."""
    order = drawn.order
    hex = drawn.view.board.markers[order.marker].hex
    return Plot(
        (order.marker,), marks=drawn.aim(hex), says=drawn.says("mark", "TF-6.11", marker=order.marker, kind=order.kind)
    )


COMING_HOME: Mapping[type, Callable[[Drawn[Any, Any]], Plot]] = {Land: _land, Mark: _mark}
"""Orders of aircraft that come home, and of reports."""
