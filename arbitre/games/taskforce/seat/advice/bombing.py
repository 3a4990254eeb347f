"""Advice on attacks from the air, and on who is lost in them: chances are exact, by the printed tables."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.taskforce.records import printed
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Attack, Done, Lose
from arbitre.games.taskforce.records.printed import Fire
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.anti_air import total
from arbitre.games.taskforce.rules.bombing import AntiAirLossesAsk, BombingAsk, at_berth
from arbitre.games.taskforce.rules.targets import alike
from arbitre.games.taskforce.seat.advice.lines import Advice, Sheet, advises, named, percent
from arbitre.games.taskforce.seat.asks.lines import lost_steps
from arbitre.games.taskforce.seat.odds import DIE, Odds, fired_at, odds, points_left

SLIM = 0.25
"""A chance below which an attack is hardly worth its bombers or its guns."""
_STRONG = 3  # points of fire that tell against a unit by itself


def bombing(sheet: Sheet[BombingAsk]) -> Advice:
    """Attacks that bring nothing, surprise that is wasted, units that others could spare."""
    yield from left(sheet)
    for order in sheet.orders:
        if isinstance(order, Attack):
            yield from _attack(sheet.ask, order)


def _attack(ask: BombingAsk, order: Attack) -> Advice:
    """An attack that brings nothing, or hardly ever does, for what it leaves undone the next does not complete
    (TF-4.2); else how its units could be used better."""
    ship, found = unit_name(order.target), odds(ask.board, order.units, order.target)
    sought = [id for id in scenario(ask.board.scenario).named if id in ask.ships]
    if sought and order.target not in sought:
        yield advises("not-sought", "TF-17.4", ship=ship, ships=named(sought), n=len(sought))
        return
    chance = found.tells if sought else found.scores
    if not chance:
        yield advises("no-worse" if sought else "nothing", "TF-4.2", ship=ship)
        return
    if chance < SLIM:
        yield advises("slim-worse" if sought else "slim", "TF-4.2", ship=ship, percent=percent(chance))
    yield from _surprise(ask, order)
    yield from _spare(ask, order, found)
    yield from _alone(ask, order, found, bool(sought))


def left(sheet: Sheet[BombingAsk]) -> Advice:
    """Bombers that can attack, and will not."""
    ask = sheet.ask
    if any(isinstance(order, Done) for order in sheet.orders):
        points = sum(ask.board.air[id].air_surface for id in ask.units)
        yield advises("left", "TF-12.17", n=len(ask.units), units=named(ask.units), points=points)


def _surprise(ask: BombingAsk, order: Attack) -> Advice:
    """Surprise spent on a ship that does not fire, or on weak units while stronger ones wait (TF-S1.2)."""
    if not ask.surprise:
        return
    if not total(ask.board, order.target):
        yield advises("silent", "TF-12.12", ship=unit_name(order.target), n=ask.surprise)
    worth = {id: ask.board.air[id].air_surface for id in ask.units}
    best = sorted(worth, key=lambda id: -worth[id])[: ask.surprise]
    weak = [id for id in order.units if worth[id] < min(worth[id] for id in best)]
    if weak:
        better = [id for id in best if id not in order.units]
        yield advises("weak", "TF-S1.2", units=named(weak), n=len(weak), better=named(better[: len(weak)]))


def _spare(ask: BombingAsk, order: Attack, found: Odds) -> Advice:
    """Units without which the attack is as good, or in whose place a lesser one does as much, while they can attack
    other ships."""
    board, kept = ask.board, list(order.units)
    for id in sorted(order.units, key=lambda id: -board.air[id].air_surface):
        rest = [other for other in kept if other != id]
        if rest and _others(ask, id, order.target) and odds(board, rest, order.target) == found:
            kept = rest
    if spare := [id for id in order.units if id not in kept]:
        ship, enough = unit_name(order.target), named(kept)
        yield advises("spare", "TF-12.16", units=named(spare), n=len(spare), enough=enough, m=len(kept), ship=ship)
        return
    for id in order.units:
        if instead := _lesser(ask, order, id, found):
            yield advises(
                "swap", "TF-12.11", unit=unit_name(id), instead=unit_name(instead), ship=unit_name(order.target)
            )
            return


def _others(ask: BombingAsk, unit: str, target: str) -> bool:
    """Whether a unit could attack another ship instead, one that is not crippled already."""
    ships = (ship for ship in ask.options().units[unit].targets if ship != target)
    return any(not ask.board.counter(ship).critical for ship in ships)


def _lesser(ask: BombingAsk, order: Attack, unit: str, found: Odds) -> str:
    """The weakest unit outside the group that would do in its place what this one does; "" if none."""
    air, targets = ask.board.air, ask.options().units
    if not _others(ask, unit, order.target):
        return ""
    rest = [id for id in order.units if id != unit]
    weaker = (id for id in ask.units if id not in order.units and air[id].air_surface < air[unit].air_surface)
    for id in sorted(weaker, key=lambda id: air[id].air_surface):
        fit = alike(ask.board, id, unit) and order.target in targets[id].targets
        if fit and odds(ask.board, (*rest, id), order.target) == found:
            return id
    return ""


def _alone(ask: BombingAsk, order: Attack, found: Odds, sought: bool) -> Advice:
    """A unit by itself against strong fire, where two together would bring more than twice as much: every group is
    fired at anew (TF-12.12). `sought`: what counts is that she sinks."""
    fire, targets = fired_at(ask.board, order.target, order.units), ask.options().units
    if len(order.units) > 1 or fire < _STRONG:
        return
    fit = (id for id in ask.units if id not in order.units and order.target in targets[id].targets)
    others = [id for id in fit if alike(ask.board, id, order.units[0])]
    if not others:
        return
    other = max(others, key=lambda id: ask.board.air[id].air_surface)
    both = odds(ask.board, (*order.units, other), order.target)
    if (both.sinks > 2 * found.sinks) if sought else (both.points > 2 * found.points):
        yield advises(
            "alone-sinks" if sought else "alone",
            "TF-12.12",
            ship=unit_name(order.target),
            spoilt=percent(sum(printed.anti_air(fire, die) != Fire(0, 0) for die in DIE) / len(DIE)),
            unit=unit_name(order.units[0]),
            percent=percent(found.sinks if sought else found.scores),
            other=unit_name(other),
            both=percent(both.sinks if sought else both.scores),
        )


# --- losses -----------------------------------------------------------------------------------------------------------


def losses(sheet: Sheet[AntiAirLossesAsk]) -> Advice:
    """Losses that cost the attack hits, where others would not (TF-12.15)."""
    ask = sheet.ask
    best = max(ask.ways, key=lambda way: _points_left(ask, way))
    most = _points_left(ask, best)
    for order in sheet.orders:
        kept = _points_left(ask, order.units) if isinstance(order, Lose) else most
        if any(_hits(ask, most, die) > _hits(ask, kept, die) for die in DIE):
            yield advises("dear", "TF-12.15", points=kept, best=most, way=lost_steps(best))


def _points_left(ask: AntiAirLossesAsk, lost: Sequence[str]) -> int:
    """The points of the group once these have lost a step each."""
    return points_left(ask.board, ask.group.units, lost, ask.group.target)


def _hits(ask: AntiAirLossesAsk, points: int, die: int) -> int:
    return printed.air_surface(points, die + ask.group.modifier + at_berth(ask.board, ask.group.target))
