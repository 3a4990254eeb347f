"""What one order of Task Force comes to on the map: ways, targets, and exact figures by the tables.

A function of the order, the view and the ask alone; everything it reckons with lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.pieces import SEAT
from arbitre.games.taskforce.seat.plot.bombing import BOMBING
from arbitre.games.taskforce.seat.plot.coming_home import COMING_HOME
from arbitre.games.taskforce.seat.plot.committing import COMMITTING
from arbitre.games.taskforce.seat.plot.deploying import DEPLOYING
from arbitre.games.taskforce.seat.plot.drawn import Drawn
from arbitre.games.taskforce.seat.plot.fleets import FLEETS
from arbitre.games.taskforce.seat.plot.guns import GUNS
from arbitre.games.taskforce.seat.plot.hunting import HUNTING
from arbitre.games.taskforce.seat.plot.interception import INTERCEPTION
from arbitre.games.taskforce.seat.plot.status import STATUS
from arbitre.kernel.bases import Concede
from arbitre.kernel.offers import Plot
from arbitre.kernel.play import Ask
from arbitre.seat.entries import entry


def plot(order: Any, view: View, ask: Any) -> Plot:
    """An accepted order on the map; of one that cannot be drawn, nothing."""
    return entry(PLOTS, order)(Drawn(view, order, ask, SEAT[view.side]))


def _nothing(drawn: Drawn[Concede, Ask]) -> Plot:
    """An order that is about no place."""
    return Plot()


PLOTS: Mapping[type, Callable[[Drawn[Any, Any]], Plot]] = {
    **BOMBING, **HUNTING, **COMMITTING, **DEPLOYING, **FLEETS, **GUNS, **STATUS, **INTERCEPTION, **COMING_HOME,
    Concede: _nothing,
}  # fmt: skip
"""How each kind of order is drawn."""
