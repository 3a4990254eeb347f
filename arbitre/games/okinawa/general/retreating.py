"""Where the retreating Japanese go: into works if they can, else far from the Americans (judgement 20)."""

from __future__ import annotations

from arbitre.games.okinawa.records.orders import Retreat
from arbitre.games.okinawa.records.printed import GRID, JAPAN, US
from arbitre.games.okinawa.rules.retreats import Retreats, ways_back
from arbitre.games.okinawa.rules.view import View


def retreat(view: View, step: Retreats) -> tuple[Retreat, ...]:
    """A way for each Japanese counter that has a choice; the Americans take the default, over hexes that are
    searched."""
    if step.side != JAPAN or view.hidden is None:
        return ()
    hidden, board = view.hidden, view.board.copy()
    americans = [hex for hex in board.stacks if board.holder(hex) == US]

    def worth(way: tuple[str, ...]) -> tuple[bool, int]:
        works = board.works(way[-1], "fortification") or hidden.works(way[-1], "fortification")
        return bool(works), min((GRID.distance(way[-1], hex) for hex in americans), default=0)

    orders = []
    for id in step.units:
        if ways := ways_back(board, id, step.length, hidden):
            way = max(ways, key=worth)
            board.put(id, way[-1])
            orders.append(Retreat(id, way))
    return tuple(orders)
