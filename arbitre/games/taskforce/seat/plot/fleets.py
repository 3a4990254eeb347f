"""What orders of fleets come to: ways hex by hex, whom they touch at the end, columns as they are formed, who withdraws
(TF chapters 5, 6, 9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.orders import (
    Combine,
    Detach,
    Discard,
    Divide,
    Form,
    Join,
    Part,
    PutBack,
    Sail,
    Stay,
)
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.rules.fleets import contact, homeward, movers, open_fleets, sea_map, units
from arbitre.games.taskforce.rules.forming import fleet_of
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.owners import as_its_owner_sees
from arbitre.games.taskforce.rules.sailing import OFF, SailingAsk
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.rules.withdrawal import WithdrawalAsk
from arbitre.games.taskforce.seat import naming
from arbitre.games.taskforce.seat.belief import belief
from arbitre.games.taskforce.seat.plot.drawn import Drawn
from arbitre.games.taskforce.seat.plot.interception import merged, split
from arbitre.kernel.offers import Plot
from arbitre.kernel.words import Arg, Several, Term


def _sail(drawn: Drawn[Sail, SailingAsk]) -> Plot:
    """The way, and the markers and fleets that it ends beside (TF-9.12, 10.1)."""
    order, board = drawn.order, drawn.view.board
    path = drawn.plan.ways.get(order.fleet, order.path)  # one that the sheet forms first has no way of its own yet
    own = as_its_owner_sees(board, drawn.view.under)
    start = movers(own, drawn.view.side).get(order.fleet, "")
    hexes = tuple(hex for hex in path if hex != OFF)
    args: dict[str, Arg] = {"fleet": naming.fleet(order.fleet), "n": len(hexes)}
    if OFF in path:
        says = drawn.says("sail-off", "TF-9.8", **args)
    elif touched := tuple(_touched(drawn.view, path[-1])) if path else ():
        says = drawn.says("sail-contact", "TF-9.12", foes=Several(touched), **args)
    else:
        says = drawn.says("sail", "TF-9.3", **args)
    return Plot((order.fleet,), drawn.way(start, *hexes), says=says)


def _touched(view: View, hex: str) -> Iterator[Arg]:
    """The enemies beside a hex: fleets, and markers with the odds that they are one."""
    chart, odds = sea_map(view.board), belief(view).odds
    for label in sorted(view.board.markers, key=by_label):
        marker = view.board.markers[label]
        if marker.side != view.side and contact(chart, hex, marker.hex):
            if marker.formation:
                yield naming.fleet(marker.formation)
            else:
                yield Term("odds-of", {"marker": label, "odds": naming.percent(odds.get(label, 0.0))})


def _form(drawn: Drawn[Form, SailingAsk]) -> Plot:
    """The column, and what it comes to in ships and units (TF-2.1, 6.5). Who is not named stays behind the others."""
    order, board = drawn.order, drawn.view.board
    was = board.formations[order.fleet].slots if order.fleet in board.formations else ()
    column = (*order.ships, *(id for id in was if id not in order.ships))
    ships = [board.ships[id] for id in column if id in board.ships]
    says = drawn.says(
        "form", "TF-6.5", fleet=naming.fleet(order.fleet), ships=naming.tally(ships), units=number(units(ships))
    )
    return Plot(order.ships, marks=drawn.aim(_hex(drawn.view, order.ships[0])), says=says)


def _hex(view: View, ship: str) -> str:
    """The hex in which an own ship is; "" if she is in no fleet yet."""
    own = as_its_owner_sees(view.board, view.under)
    return open_fleets(own, view.side).get(fleet_of(own, ship), "")


def _divide(drawn: Drawn[Divide, SailingAsk]) -> Plot:
    ship = drawn.order.ship
    if ship in drawn.view.board.air:
        return split(drawn)
    return Plot((ship,), marks=drawn.aim(_hex(drawn.view, ship)), says=drawn.says("divide", "TF-6.14"))


def _combine(drawn: Drawn[Combine, SailingAsk]) -> Plot:
    ships = drawn.order.ships
    if ships[0] in drawn.view.board.air:
        return merged(drawn)
    return Plot(ships, marks=drawn.aim(_hex(drawn.view, ships[0])), says=drawn.says("combine", "TF-6.14"))


def _join(drawn: Drawn[Join, SailingAsk]) -> Plot:
    """The two that share a marker, in their hex if they are on the map."""
    order = drawn.order
    says = drawn.says("join", "TF-6.6", fleet=naming.fleet(order.fleet), other=naming.fleet(order.other))
    return Plot((order.fleet,), marks=drawn.aim(_lies(drawn.view, order.other)), says=says)


def _part(drawn: Drawn[Part, SailingAsk]) -> Plot:
    """The one that gets a marker of its own."""
    fleet = drawn.order.fleet
    says = drawn.says("part", "TF-R79", fleet=naming.fleet(fleet))
    return Plot((fleet,), marks=drawn.aim(_lies(drawn.view, fleet)), says=says)


def _lies(view: View, fleet: str) -> str:
    """The hex of an own fleet; "" before it lies on the map."""
    return open_fleets(as_its_owner_sees(view.board, view.under), view.side).get(fleet, "")


def _detach(drawn: Drawn[Detach, WithdrawalAsk]) -> Plot:
    """Who leaves, and how far it is (TF-5.2, 5.4)."""
    order = drawn.order
    hex = _hex(drawn.view, order.ship)
    says = drawn.says(
        "detach", "TF-5.2", ship=unit_name(order.ship), n=len(order.escorts), escorts=naming.units(order.escorts),
        hexes=_home(drawn.view.board, drawn.view.side, hex),
    )  # fmt: skip
    return Plot((order.ship, *order.escorts), marks=drawn.aim(hex), says=says)


def _stay(drawn: Drawn[Stay, WithdrawalAsk]) -> Plot:
    """The fleet that withdraws with her, and how far it is."""
    view, ship = drawn.view, drawn.order.ship
    hex = _hex(view, ship)
    says = drawn.says(
        "stay", "TF-5.2", fleet=naming.fleet(fleet_of(view.board, ship)), hexes=_home(view.board, view.side, hex)
    )
    return Plot((ship,), marks=drawn.aim(hex), says=says)


def _home(board: Board, side: Side, hex: str) -> int:
    """The hexes to where damaged ships make for."""
    return homeward(board, side).get(hex, 0)


def _put_back(drawn: Drawn[PutBack, SailingAsk]) -> Plot:
    """The hexes of dummies that come back."""
    hexes = drawn.order.hexes
    marks = tuple(mark for hex in dict.fromkeys(hexes) for mark in drawn.aim(hex))
    return Plot((), marks=marks, says=drawn.says("put-back", "TF-6.3", n=len(hexes), hexes=Several(hexes)))


def _discard(drawn: Drawn[Discard, SailingAsk]) -> Plot:
    """The dummies that leave the map."""
    labels, markers = drawn.order.markers, drawn.view.board.markers
    marks = tuple(mark for label in labels if label in markers for mark in drawn.aim(markers[label].hex))
    return Plot(labels, marks=marks, says=drawn.says("discard", "TF-6.7", n=len(labels), markers=Several(labels)))


FLEETS: Mapping[type, Callable[[Drawn[Any, Any]], Plot]] = {
    Sail: _sail,
    PutBack: _put_back,
    Discard: _discard,
    Form: _form,
    Join: _join,
    Part: _part,
    Divide: _divide,
    Combine: _combine,
    Detach: _detach,
    Stay: _stay,
}
"""Orders of fleets."""
