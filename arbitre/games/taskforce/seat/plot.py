"""What one order of Task Force comes to on the map: the flight to its target, and its chances by the tables.

A function of the order, the view and the ask alone; everything it reckons with lies open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from arbitre.games.taskforce.records.board import Board, Ship
from arbitre.games.taskforce.records.orders import Attack, Done, Lose
from arbitre.games.taskforce.records.printed import LEVELS, Level
from arbitre.games.taskforce.rules.anti_air import surprised
from arbitre.games.taskforce.rules.bombing import AntiAirLossesAsk, BombingAsk, group_in_hand
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.pieces import SEAT
from arbitre.games.taskforce.seat.chart.places import APPROACH, berth
from arbitre.games.taskforce.seat.odds import Odds, by_die, fired_at, odds, worth_left
from arbitre.kernel.bases import Concede
from arbitre.kernel.offers import Plot
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Arg, Phrase, Several, Term
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
    ship, fire, points = board.ships[order.target], fired_at(board, order.target), _points(board, order.units)
    outcomes = _percents(odds(board, order.units, order.target)) if fire else _faces(ship, by_die(ship, points, 0))
    how = "fire" if fire else "surprise" if surprised(board) else "silent"
    args: dict[str, Arg] = {"points": points, "ship": ship.printed.name, "fire": fire, "outcomes": outcomes}
    cell = berth(order.target)
    return Plot(
        order.units,
        drawn.way(APPROACH, cell, label=Term("route-points", {"points": points})),
        marks=drawn.aim(cell),
        says=Phrase(f"plot-attack-{how}", args, "TF-12.12" if fire else "TF-12.16"),
    )


def _lose(drawn: Drawn[Lose, AntiAirLossesAsk]) -> Plot:
    """What is left of the group, and what each face of its die makes of the ship (TF-12.15, 12.16)."""
    order, board = drawn.order, drawn.view.board
    group = group_in_hand(board)
    ship, cell = board.ships[group.target], berth(group.target)
    points = _points(board, group.units, order.units)
    outcomes = _faces(ship, by_die(ship, points, group.modifier))
    args: dict[str, Arg] = {"points": points, "ship": ship.printed.name, "outcomes": outcomes}
    says = drawn.says("lose" if points else "lose-all", "TF-12.15", **args)
    return Plot(tuple(dict.fromkeys(order.units)), marks=drawn.aim(cell), says=says)


def _done(drawn: Drawn[Done, BombingAsk]) -> Plot:
    """Who does not attack (TF-12.17)."""
    units = drawn.ask.units
    return Plot(units, says=drawn.says("done", "TF-12.17", n=len(units), points=_points(drawn.view.board, units)))


def _nothing(drawn: Drawn[Concede, Ask]) -> Plot:
    """An order that is about no place."""
    return Plot()


def _points(board: Board, units: Sequence[str], lost: Sequence[str] = ()) -> int:
    return worth_left((board.air[id] for id in units), lost)


def _faces(before: Ship, after: Sequence[Ship]) -> Several:
    """What the faces of a die come to, from 1: "sunk on 1–2, critical on 3 and unchanged on 4–6"."""
    said: list[Arg] = []
    for level, faces in groupby(enumerate(after, 1), key=lambda face: face[1].level):
        (first, _), *others = faces
        dice = f"{first}–{others[-1][0]}" if others else str(first)
        said.append(Term("outcome-faces", {"level": _level(level, before), "dice": dice}))
    return Several(tuple(said))


def _percents(found: Odds) -> Several:
    """What the dice come to in percent, the worst for the ship first."""
    cases: Counter[Level] = Counter()
    for ship, n in found.after:
        cases[ship.level] += n
    chances = ((level, round(100 * cases[level] / found.cases)) for level in reversed(LEVELS) if cases[level])
    return Several(
        tuple(Term("outcome-percent", {"level": _level(level, found.before), "percent": p}) for level, p in chances)
    )


def _level(level: Level, before: Ship) -> Term:
    return Term("outcome-none" if level == before.level else f"level-{level}")


PLOTS: dict[type, Callable[[Drawn[Any, Any]], Plot]] = {
    Attack: _attack,
    Lose: _lose,
    Done: _done,
    Concede: _nothing,
}
"""How each kind of order is drawn."""
