"""What an old hand would say of a sheet of Task Force: lawful, and probably unwise.

It refuses nothing. A function of the view, the ask and the orders alone; chances are exact, by the printed tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from arbitre.games.taskforce.records import printed
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Attack, Done, Lose
from arbitre.games.taskforce.records.printed import Fire
from arbitre.games.taskforce.rules.anti_air import total
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, AntiAirLossesAsk, Bombing, BombingAsk, at_berth
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.asks.lines import lost_steps
from arbitre.games.taskforce.seat.odds import DIE, Odds, fired_at, odds, worth_left
from arbitre.kernel.play import Step
from arbitre.kernel.words import Arg, Phrase, Several
from arbitre.seat.entries import entry

Advice = Iterator[Phrase]
_SLIM = 0.25  # a chance of points below which an attack is hardly worth its bombers
_STRONG = 3  # points of fire that tell against a unit by itself


def advice(view: View, ask: Any, orders: Sequence[Any]) -> tuple[Phrase, ...]:
    """Remarks on a sheet of accepted orders, the gravest first."""
    return tuple(entry(ADVICE, view.now)(ask, orders)) if orders else ()


def closing(view: View, ask: Any, orders: Sequence[Any]) -> Phrase | None:
    """What a sheet of accepted orders closes with much left undone: a wave in which bombers can still attack
    (TF-12.17)."""
    return next(_left(ask, orders), None) if isinstance(view.now, Bombing) else None


def _says(key: str, clause: str, **args: Arg) -> Phrase:
    return Phrase(f"advice-{key}", args, clause)


def _names(ids: Iterable[str]) -> Several:
    return Several(tuple(map(unit_name, ids)))


def _percent(chance: float) -> int:
    return round(100 * chance)


# --- bombing ----------------------------------------------------------------------------------------------------------


def _bombing(ask: BombingAsk, orders: Sequence[Any]) -> Advice:
    """Attacks that bring nothing, surprise that is wasted, units that others could spare."""
    yield from _left(ask, orders)
    for order in orders:
        if isinstance(order, Attack):
            yield from _attack(ask, order)


def _attack(ask: BombingAsk, order: Attack) -> Advice:
    """An attack that brings no points, or hardly ever does, for what it leaves undone the next does not complete
    (TF-4.2); else how its units could be used better."""
    ship, found = unit_name(order.target), odds(ask.board, order.units, order.target)
    if not found.scores:
        yield _says("nothing", "TF-4.2", ship=ship)
        return
    if found.scores < _SLIM:
        yield _says("slim", "TF-4.2", ship=ship, percent=_percent(found.scores))
    yield from _surprise(ask, order)
    yield from _spare(ask, order, found)
    yield from _alone(ask, order, found)


def _left(ask: BombingAsk, orders: Sequence[Any]) -> Advice:
    """Bombers that can attack, and will not."""
    if any(isinstance(order, Done) for order in orders):
        points = sum(ask.board.air[id].air_surface for id in ask.units)
        yield _says("left", "TF-12.17", n=len(ask.units), units=_names(ask.units), points=points)


def _surprise(ask: BombingAsk, order: Attack) -> Advice:
    """Surprise spent on a ship that does not fire, or on weak units while stronger ones wait (TF-S1.2)."""
    if not ask.surprise:
        return
    if not total(ask.board, order.target):
        yield _says("silent", "TF-12.12", ship=unit_name(order.target), n=ask.surprise)
    worth = {id: ask.board.air[id].air_surface for id in ask.units}
    best = sorted(worth, key=lambda id: -worth[id])[: ask.surprise]
    weak = [id for id in order.units if worth[id] < min(worth[id] for id in best)]
    if weak:
        better = [id for id in best if id not in order.units]
        yield _says("weak", "TF-S1.2", units=_names(weak), n=len(weak), better=_names(better[: len(weak)]))


def _spare(ask: BombingAsk, order: Attack, found: Odds) -> Advice:
    """Units without which the attack is as good, or in whose place a lesser one does as much, while they can attack
    other ships."""
    board, kept = ask.board, list(order.units)
    for id in sorted(order.units, key=lambda id: -board.air[id].air_surface):
        rest = [other for other in kept if other != id]
        if rest and _others(ask, id, order.target) and odds(board, rest, order.target) == found:
            kept = rest
    if spare := [id for id in order.units if id not in kept]:
        ship, enough = unit_name(order.target), _names(kept)
        yield _says("spare", "TF-12.16", units=_names(spare), n=len(spare), enough=enough, m=len(kept), ship=ship)
        return
    for id in order.units:
        if instead := _lesser(ask, order, id, found):
            yield _says(
                "swap", "TF-12.11", unit=unit_name(id), instead=unit_name(instead), ship=unit_name(order.target)
            )
            return


def _others(ask: BombingAsk, unit: str, target: str) -> bool:
    """Whether a unit could attack another ship instead, one that is not crippled already."""
    ships = (ship for ship in ask.options().units[unit].targets if ship != target)
    return any(not ask.board.ships[ship].critical for ship in ships)


def _lesser(ask: BombingAsk, order: Attack, unit: str, found: Odds) -> str:
    """The weakest unit outside the group that would do in its place what this one does; "" if none."""
    air, targets = ask.board.air, ask.options().units
    if not _others(ask, unit, order.target):
        return ""
    rest = [id for id in order.units if id != unit]
    weaker = (id for id in ask.units if id not in order.units and air[id].air_surface < air[unit].air_surface)
    for id in sorted(weaker, key=lambda id: air[id].air_surface):
        if order.target in targets[id].targets and odds(ask.board, (*rest, id), order.target) == found:
            return id
    return ""


def _alone(ask: BombingAsk, order: Attack, found: Odds) -> Advice:
    """A unit by itself against strong fire, where two together would bring more than twice as much: every group is
    fired at anew (TF-12.12)."""
    fire, targets = fired_at(ask.board, order.target), ask.options().units
    if len(order.units) > 1 or fire < _STRONG:
        return
    others = [id for id in ask.units if id not in order.units and order.target in targets[id].targets]
    if not others:
        return
    other = max(others, key=lambda id: ask.board.air[id].air_surface)
    both = odds(ask.board, (*order.units, other), order.target)
    if both.points > 2 * found.points:
        yield _says(
            "alone",
            "TF-12.12",
            ship=unit_name(order.target),
            spoilt=_percent(sum(printed.anti_air(fire, die) != Fire(0, 0) for die in DIE) / len(DIE)),
            unit=unit_name(order.units[0]),
            percent=_percent(found.scores),
            other=unit_name(other),
            both=_percent(both.scores),
        )


# --- losses -----------------------------------------------------------------------------------------------------------


def _losses(ask: AntiAirLossesAsk, orders: Sequence[Any]) -> Advice:
    """Losses that cost the attack hits, where others would not (TF-12.15)."""
    best = max(ask.ways, key=lambda way: _points_left(ask, way))
    most = _points_left(ask, best)
    for order in orders:
        left = _points_left(ask, order.units) if isinstance(order, Lose) else most
        if any(_hits(ask, most, die) > _hits(ask, left, die) for die in DIE):
            yield _says("dear", "TF-12.15", points=left, best=most, way=lost_steps(best))


def _points_left(ask: AntiAirLossesAsk, lost: Sequence[str]) -> int:
    """The points of the group once these have lost a step each."""
    return worth_left([ask.board.air[id] for id in ask.group.units], lost)


def _hits(ask: AntiAirLossesAsk, points: int, die: int) -> int:
    return printed.air_surface(points, die + ask.group.modifier + at_berth(ask.board, ask.group.target))


# By the step that asks.
ADVICE: dict[type[Step], Callable[[Any, Sequence[Any]], Advice]] = {Bombing: _bombing, AntiAirLosses: _losses}
