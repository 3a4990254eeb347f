"""What searches and raids come to: where the task force may be, what its ships fire at bombers (TF-14, TF-11.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Fly, Search
from arbitre.games.taskforce.records.printed import TOKENS
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.anti_air import total
from arbitre.games.taskforce.rules.raids import RaidsAsk
from arbitre.games.taskforce.rules.reconnaissance import SearchAsk
from arbitre.games.taskforce.rules.scouting import ScoutAsk
from arbitre.games.taskforce.rules.status import StatusAsk
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.belief import belief
from arbitre.games.taskforce.seat.chart.afloat import base
from arbitre.games.taskforce.seat.naming import percent
from arbitre.games.taskforce.seat.odds import worth_left
from arbitre.games.taskforce.seat.plot.drawn import Drawn
from arbitre.games.taskforce.seat.plot.scouting import sent
from arbitre.games.taskforce.seat.plot.status import launched
from arbitre.kernel.offers import Plot
from arbitre.kernel.words import Several, Term


def _fly(drawn: Drawn[Fly, RaidsAsk | StatusAsk]) -> Plot:
    """The flight from the base, and what fires for each ship that has to be sunk (TF-12.13); of a raid from carriers,
    from each of them."""
    if isinstance(drawn.ask, StatusAsk):
        return launched(drawn, drawn.ask)
    order, board = drawn.order, drawn.view.board
    points = worth_left((board.air[id] for id in order.units), ())
    says = drawn.says(
        "fly", "TF-S2.4", n=len(order.units), points=points, fire=Several(tuple(_fire(drawn.view))),
        odds=percent(share(drawn.view, order.hex)),
    )  # fmt: skip
    way = drawn.way(base(drawn.view), order.hex, label=Term("route-points", {"points": points}))
    return Plot(order.units, way, marks=drawn.aim(order.hex), says=says)


def _fire(view: View) -> Iterator[Term]:
    for id in scenario(view.board.scenario).named:
        if view.board.ships[id].steps:
            yield Term("fire-over", {"ship": unit_name(id), "fire": total(view.board, id)})


def _search(drawn: Drawn[Search, SearchAsk | ScoutAsk]) -> Plot:
    """How likely the task force lies in each hex, and would be reported there (TF-14.7, 14.8, 14.13); of a search of
    carriers, what they reach."""
    if isinstance(drawn.ask, ScoutAsk):
        return sent(drawn, drawn.ask)
    hexes = drawn.order.hexes
    reported = 1 - TOKENS["nothing"] / sum(TOKENS.values())
    odds = Several(tuple(Term("odds-in", {"hex": hex, "odds": percent(share(drawn.view, hex))}) for hex in hexes))
    says = drawn.says("search", "TF-14.13", n=len(hexes), odds=odds, reported=percent(reported)) if hexes else None
    return Plot(washes=drawn.tint(*hexes), marks=drawn.aim(*hexes), says=says)


def share(view: View, hex: str) -> float:
    """The odds that the task force is in a hex."""
    markers = view.board.markers
    return sum(odds for label, odds in belief(view).odds.items() if label in markers and markers[label].hex == hex)


HUNTING: Mapping[type, Callable[[Drawn[Any, Any]], Plot]] = {
    Fly: _fly,
    Search: _search,
}
"""Orders of searches and raids."""
