"""What a search of carriers comes to: how far they reach, how much is still to be searched (TF-14.3, 14.13)."""

from __future__ import annotations

from typing import Any

from arbitre.games.taskforce.records.orders import Search
from arbitre.games.taskforce.records.printed import TOKENS
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.scouting import ScoutAsk, in_reach
from arbitre.games.taskforce.seat.naming import percent
from arbitre.games.taskforce.seat.plot.drawn import Drawn
from arbitre.games.taskforce.seat.scouts import sought
from arbitre.kernel.chart import Wash
from arbitre.kernel.offers import Plot


def sent(drawn: Drawn[Search, Any], ask: ScoutAsk) -> Plot:
    """The hexes in the reach of all that search, the markers that tokens are read on, and how likely a token tells of a
    task force."""
    hexes = drawn.order.hexes
    chart = sorted(sea_map(ask.board).grid.neighbours)
    reach = tuple(hex for hex in chart if any(in_reach(ask.board, scout, hex) for scout in ask.scouts.values()))
    tells = percent(1 - TOKENS["nothing"] / sum(TOKENS.values()))
    markers = len(sought(ask, hexes))
    says = drawn.says("scout", "TF-14.13", n=len(hexes), most=ask.most, markers=markers, tells=tells)
    washes = (Wash("range", reach, drawn.owner), *drawn.tint(*hexes))
    return Plot(washes=washes, marks=drawn.aim(*hexes), says=says)
