"""What orders of bombers come to on the map: the flight to their target, and its chances by the tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from arbitre.games.taskforce.records.board import Base, Board, Ship
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Attack, Done, Lose
from arbitre.games.taskforce.rules.anti_air import surprised
from arbitre.games.taskforce.rules.bombing import AntiAirLossesAsk, BombingAsk, at_berth, group_in_hand
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.interception import AirLossesAsk
from arbitre.games.taskforce.rules.surplus import SurplusAsk
from arbitre.games.taskforce.rules.targets import raid_in_hand
from arbitre.games.taskforce.seat.chart.places import APPROACH, BASE, berth
from arbitre.games.taskforce.seat.odds import Odds, by_die, fired_at, odds, points_left
from arbitre.games.taskforce.seat.plot.drawn import Drawn
from arbitre.kernel.offers import Plot
from arbitre.kernel.words import Arg, Phrase, Several, Term

STATES = (
    "level-sunk", "level-destroyed", "level-critical", "level-significant", "outcome-one", "level-minor",
    "level-intact", "outcome-none",
)  # fmt: skip
"""What may become of a ship, the worst first."""


def _attack(drawn: Drawn[Attack, BombingAsk]) -> Plot:
    """The flight, and what it comes to: of an attack that nobody fires at by the faces of the one die, else in
    percent (TF-12.12, 12.16)."""
    order, board = drawn.order, drawn.view.board
    added = at_berth(board, order.target)
    ship, fire = board.counter(order.target), fired_at(board, order.target, order.units)
    points = _points(board, order.units, target=order.target)
    outcomes = _percents(odds(board, order.units, order.target)) if fire else faces(ship, by_die(ship, points, added))
    start, cell = flight(board, order.target)
    how = "fire" if fire else "surprise" if surprised(board) else "silent"
    args: dict[str, Arg] = {"points": points, "ship": unit_name(ship.id), "fire": fire, "outcomes": outcomes}
    return Plot(
        order.units,
        drawn.way(start, cell, label=Term("route-points", {"points": points})),
        marks=drawn.aim(cell),
        says=Phrase(f"plot-attack-{how}", args, "TF-12.12" if fire else "TF-12.16"),
    )


def _lose(drawn: Drawn[Lose, AntiAirLossesAsk | SurplusAsk | AirLossesAsk]) -> Plot:
    """What is left of the group, and what each face of its die makes of the ship (TF-12.15, 12.16); who is lost for
    want of room (TF-11.5) or in fights (TF-12.6)."""
    order, board = drawn.order, drawn.view.board
    if isinstance(drawn.ask, SurplusAsk | AirLossesAsk):
        return Plot(tuple(dict.fromkeys(order.units)))
    group = group_in_hand(board)
    ship, cell = board.counter(group.target), flight(board, group.target)[1]
    points = _points(board, group.units, order.units, group.target)
    outcomes = faces(ship, by_die(ship, points, group.modifier + at_berth(board, group.target)))
    args: dict[str, Arg] = {"points": points, "ship": unit_name(ship.id), "outcomes": outcomes}
    says = drawn.says("lose" if points else "lose-all", "TF-12.15", **args)
    return Plot(tuple(dict.fromkeys(order.units)), marks=drawn.aim(cell), says=says)


def _done(drawn: Drawn[Done, BombingAsk]) -> Plot:
    """Who does not attack (TF-12.17)."""
    units = drawn.ask.units
    return Plot(units, says=drawn.says("done", "TF-12.17", n=len(units), points=_points(drawn.view.board, units)))


def flight(board: Board, ship: str) -> tuple[str, str]:
    """From where a ship is attacked, and where she is: at her berth from off the harbour, at sea from the base, or from
    above her ("") where aircraft fly from carriers."""
    raid = raid_in_hand(board)
    if not raid.hex:
        return APPROACH, berth(ship)
    place = sea_map(board).place.get(BASE)
    return place.hex if place else "", raid.hex


def _points(board: Board, units: Sequence[str], lost: Sequence[str] = (), target: str = "") -> int:
    return points_left(board, units, lost, target)


def faces(before: Ship, after: Sequence[Ship]) -> Several:
    """What the faces of a die come to, from 1: "sunk on 1–2, critical on 3 and unchanged on 4–6"."""
    said: list[Arg] = []
    for state, alike in groupby(enumerate(after, 1), key=lambda face: _state(face[1], before)):
        (first, _), *others = alike
        dice = f"{first}–{others[-1][0]}" if others else str(first)
        said.append(Term("outcome-faces", {"level": Term(state), "dice": dice}))
    return Several(tuple(said))


def _percents(found: Odds) -> Several:
    """What the dice come to in percent, the worst for the ship first."""
    cases: Counter[str] = Counter()
    for ship, n in found.after:
        cases[_state(ship, found.before)] += n
    chances = ((state, round(100 * cases[state] / found.cases)) for state in STATES if cases[state])
    return Several(tuple(Term("outcome-percent", {"level": Term(state), "percent": p}) for state, p in chances))


def _state(after: Ship, before: Ship) -> str:
    """What has become of a ship; of two in a counter one may have sunk (TF-4.6)."""
    if isinstance(after, Base) and not after.steps:
        return "outcome-none" if not before.steps else "level-destroyed"
    if after.level != "sunk" and after.printed.small and after.steps < before.steps:
        return "outcome-one"
    return "outcome-none" if after.level == before.level else f"level-{after.level}"


BOMBING: Mapping[type, Callable[[Drawn[Any, Any]], Plot]] = {Attack: _attack, Lose: _lose, Done: _done}
"""Orders of attacks from the air."""
