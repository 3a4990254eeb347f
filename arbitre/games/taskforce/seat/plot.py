"""What one order of Task Force comes to on the map: the flight to its target, and its chances by the tables.

A function of the order, the view and the ask alone; everything it reckons with lies open (TF-12.22).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import groupby
from typing import Any

from arbitre.games.taskforce.records.orders import Attack, Done, Lose
from arbitre.games.taskforce.records.printed import Level
from arbitre.games.taskforce.rules import odds
from arbitre.games.taskforce.rules.anti_air import surprised
from arbitre.games.taskforce.rules.bombing import AntiAirLossesAsk, BombingAsk, group_in_hand
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.pieces import SEAT
from arbitre.games.taskforce.seat.chart.places import APPROACH, berth
from arbitre.kernel.bases import Concede
from arbitre.kernel.offers import Plot
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Arg, Several, Term
from arbitre.seat import pencil as shared
from arbitre.seat.entries import entry
from arbitre.seat.pencil import Ordered
from arbitre.seat.question import Asking


class Drawn(shared.Drawn[View, Ordered, Asking]):
    """An order of Task Force."""


def plot(order: Any, view: View, ask: Any) -> Plot:
    """An accepted order on the map; of one that cannot be drawn, nothing."""
    return entry(PLOTS, order)(Drawn(view, order, ask, SEAT[view.side]))


def _attack(drawn: Drawn[Attack, BombingAsk]) -> Plot:
    """The flight, and what it comes to: of an attack that nobody fires at by the faces of the one die, else in
    percent (TF-12.12, 12.16)."""
    order, board = drawn.order, drawn.view.board
    ship, fire, points = board.ships[order.target], odds.fire(board, order.target), odds.points(board, order.units)
    outcomes = (
        _percents(odds.chances(board, order.units, order.target), ship.level)
        if fire
        else _faces(odds.by_die(ship, points, 0), ship.level)
    )
    how = "fire" if fire else "surprise" if surprised(board) else "silent"
    args: dict[str, Arg] = {"points": points, "ship": ship.printed.name, "fire": fire, "outcomes": outcomes}
    cell = berth(order.target)
    return Plot(
        order.units,
        drawn.way(APPROACH, cell, label=Term("route-points", {"points": points})),
        marks=drawn.aim(cell),
        says=drawn.says(f"attack-{how}", "TF-12.12" if fire else "TF-12.16", **args),
    )


def _lose(drawn: Drawn[Lose, AntiAirLossesAsk]) -> Plot:
    """What is left of the group, and what each face of its die makes of the ship (TF-12.15, 12.16)."""
    order, board = drawn.order, drawn.view.board
    group = group_in_hand(board)
    ship, cell = board.ships[group.target], berth(group.target)
    points = odds.left(board, group.units, order.units)
    outcomes = _faces(odds.by_die(ship, points, group.modifier), ship.level)
    args: dict[str, Arg] = {"points": points, "ship": ship.printed.name, "outcomes": outcomes}
    says = drawn.says("lose" if points else "lose-all", "TF-12.15", **args)
    return Plot(tuple(dict.fromkeys(order.units)), marks=drawn.aim(cell), says=says)


def _done(drawn: Drawn[Done, BombingAsk]) -> Plot:
    """Who does not attack (TF-12.17)."""
    units = drawn.ask.units
    return Plot(units, says=drawn.says("done", "TF-12.17", n=len(units), points=odds.points(drawn.view.board, units)))


def _nothing(drawn: Drawn[Concede, Ask]) -> Plot:
    """An order that is about no place."""
    return Plot()


def _faces(levels: Mapping[int, Level], before: Level) -> Several:
    """What the faces of a die come to, the best first: "sunk on 1–2, critical on 3 and no more on 4–6"."""
    said: list[Arg] = []
    for level, faces in groupby(levels, key=lambda die: levels[die]):
        first, *others = faces
        dice = f"{first}–{others[-1]}" if others else str(first)
        said.append(Term("outcome-faces", {"level": _level(level, before), "dice": dice}))
    return Several(tuple(said))


def _percents(chances: dict[Level, Fraction], before: Level) -> Several:
    """What the dice come to in percent, the worst for the ship first."""
    return Several(
        tuple(
            Term("outcome-percent", {"level": _level(level, before), "percent": round(100 * chances[level])})
            for level in reversed(chances)
        )
    )


def _level(level: Level, before: Level) -> Term:
    return Term("outcome-none" if level == before else f"level-{level}")


PLOTS: dict[type, Callable[[Drawn[Any, Any]], Plot]] = {
    Attack: _attack,
    Lose: _lose,
    Done: _done,
    Concede: _nothing,
}
"""How each kind of order is drawn."""
