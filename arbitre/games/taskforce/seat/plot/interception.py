"""What orders about raids come to until the bombing: the order of raids, what goes up, the columns of fights (TF-12.1,
12.4 to 12.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.taskforce.records import printed
from arbitre.games.taskforce.records.board import Pairing
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Combine, Divide, Engage, Resolve, Scramble, Support
from arbitre.games.taskforce.records.printed import Melee
from arbitre.games.taskforce.rules.interception import PairingsAsk
from arbitre.games.taskforce.rules.pairing import difference
from arbitre.games.taskforce.rules.raid_order import RaidOrderAsk
from arbitre.games.taskforce.rules.scrambling import ScramblingAsk
from arbitre.games.taskforce.rules.supporting import SupportingAsk
from arbitre.games.taskforce.rules.targets import raid_in_hand
from arbitre.games.taskforce.seat.odds import DIE
from arbitre.games.taskforce.seat.plot.drawn import Drawn
from arbitre.kernel.offers import Plot
from arbitre.kernel.words import Several, Term
from arbitre.seat.figures import signed


def _resolve(drawn: Drawn[Resolve, RaidOrderAsk]) -> Plot:
    """The raids that come first."""
    hexes = drawn.order.hexes
    return Plot(marks=drawn.aim(*hexes), says=drawn.says("resolve", "TF-12.1", hexes=Several(hexes)))


def _scramble(drawn: Drawn[Scramble, ScramblingAsk]) -> Plot:
    """How many fighters go up, and with what."""
    board, units = drawn.view.board, drawn.order.units
    fights = sum(board.air[id].air_air for id in units)
    hex = raid_in_hand(board).hex
    return Plot(units, washes=drawn.tint(hex), says=drawn.says("scramble", "TF-12.4", n=len(units), fights=fights))


def _support(drawn: Drawn[Support, SupportingAsk]) -> Plot:
    """With what a withdrawing ship is fired for (TF-12.14)."""
    board, order = drawn.view.board, drawn.order
    ships = (order.ship, *drawn.ask.plan((order,)).support[order.ship])
    points = sum(board.ships[id].anti_air for id in ships)
    says = drawn.says("support", "TF-12.14", ship=unit_name(order.ship), points=points)
    return Plot(ships, marks=drawn.aim(raid_in_hand(board).hex), says=says)


def _engage(drawn: Drawn[Engage, PairingsAsk]) -> Plot:
    """The column, and what each face of the die costs either side (TF-12.6)."""
    order, board = drawn.order, drawn.view.board
    column = difference(board, Pairing(order.interceptors, order.raiders))
    faces = (Term("melee", {"die": die, "result": result(printed.air_air(column, die))}) for die in DIE)
    says = drawn.says("engage", "TF-12.6", difference=signed(column), faces=Several(tuple(faces)))
    return Plot((*order.interceptors, *order.raiders), marks=drawn.aim(raid_in_hand(board).hex), says=says)


def result(melee: Melee) -> str:
    """A result as the table prints it: "R1/I1*"."""
    steps = ((f"R{melee.raiders}", melee.raiders), (f"I{melee.interceptors}", melee.interceptors))
    return "/".join(text for text, lost in steps if lost) + ("*" if melee.bombs else "")


def split(drawn: Drawn[Divide, Any]) -> Plot:
    """The values of a Zero that is split (TF-11.12)."""
    id = drawn.order.ship
    fights = drawn.view.board.air[id].printed.air_air
    return Plot((id,), says=drawn.says("split-zero", "TF-11.12", full=fights[0], reduced=fights[1]))


def merged(drawn: Drawn[Combine, Any]) -> Plot:
    """The value of Zeros that are merged (TF-11.12)."""
    units = drawn.order.ships
    fights = drawn.view.board.air[units[0]].printed.air_air
    return Plot(units, says=drawn.says("merge-zeros", "TF-11.12", unit=unit_name(units[0]), full=fights[0]))


INTERCEPTION: Mapping[type, Callable[[Drawn[Any, Any]], Plot]] = {
    Resolve: _resolve,
    Scramble: _scramble,
    Engage: _engage,
    Support: _support,
}
"""Orders about raids until the bombing."""
