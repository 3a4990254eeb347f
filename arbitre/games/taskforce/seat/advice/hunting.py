"""Advice on searches and raids: where the fleet is likelier, who will never attack (TF chapters 11 and 14)."""

from __future__ import annotations

from arbitre.games.taskforce.records.maps import printed_map
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.raids import RaidsAsk
from arbitre.games.taskforce.rules.reconnaissance import SearchAsk
from arbitre.games.taskforce.seat.advice.bombing import SLIM
from arbitre.games.taskforce.seat.advice.lines import Advice, Sheet, advises, named, percent
from arbitre.games.taskforce.seat.asks.markers import hidden
from arbitre.games.taskforce.seat.belief import belief, by_hex, fleet
from arbitre.games.taskforce.seat.odds import DIE, odds

# --- raids ------------------------------------------------------------------------------------------------------------


def raids(sheet: Sheet[RaidsAsk]) -> Advice:
    """Units that stay, though there may be no later raid; raids too weak to sink what has to be sunk."""
    yield from too_late(sheet)
    yield from _home_next(sheet)
    yield from _weak(sheet)


def _staying(sheet: Sheet[RaidsAsk]) -> tuple[str, ...]:
    sent = {id for units in sheet.ask.plan(sheet.orders).raids.values() for id in units}
    return tuple(id for id in sheet.ask.units if id not in sent)


def _points(sheet: Sheet[RaidsAsk], units: tuple[str, ...]) -> int:
    return sum(sheet.view.board.air[id].air_surface for id in units)


def too_late(sheet: Sheet[RaidsAsk]) -> Advice:
    """Units that stay in the last turn in which raids fly (TF-S2.4)."""
    board = sheet.view.board
    if (stay := _staying(sheet)) and board.turn == scenario(board.scenario).raids[1]:
        yield advises("last-raid", "TF-S2.4", n=len(stay), units=named(stay), points=_points(sheet, stay))


def _home_next(sheet: Sheet[RaidsAsk]) -> Advice:
    """Units that stay while the fleet may be home before the next raids (TF-S2.2)."""
    board = sheet.view.board
    printed = scenario(board.scenario)
    course, stay = printed.course, _staying(sheet)
    if course is None or not stay or board.turn == printed.raids[1]:
        return
    chart = printed_map(printed.map)
    far = chart.sea_distances((chart.place[course.to].hex,))
    if all(far[hex] == 1 for hex in sheet.ask.hexes):
        points, chance = _points(sheet, stay), percent(len(course.toward) / len(DIE))
        yield advises("home-next", "TF-S2.2", n=len(stay), units=named(stay), points=points, percent=chance)


def _weak(sheet: Sheet[RaidsAsk]) -> Advice:
    """A raid all of which together hardly sinks any ship that has to be sunk (TF-12.16)."""
    board = sheet.view.board
    column = board.formations[fleet(sheet.view)].slots
    ships = [id for id in scenario(board.scenario).named if id in column]
    for units in sheet.ask.plan(sheet.orders).raids.values():
        chances = {id: odds(board, units, id).sinks for id in ships}
        best = max(ships, key=lambda id: chances[id], default="")
        if best and chances[best] < SLIM:
            ship, chance = unit_name(best), percent(chances[best])
            yield advises("weak-raid", "TF-12.16", n=len(units), units=named(units), ship=ship, percent=chance)


# --- reconnaissance ---------------------------------------------------------------------------------------------------


def reconnaissance(sheet: Sheet[SearchAsk]) -> Advice:
    """Tokens that can tell nothing new, or less than elsewhere; hexes that could be searched besides."""
    view, ask = sheet.view, sheet.ask
    searched = ask.plan(sheet.orders).order.hexes
    certain = belief(view).odds
    known = [marker for marker in hidden(view) if certain.get(marker.label) == 1.0]
    if known and searched:
        yield advises("known", "TF-14.7", label=known[0].label, hex=known[0].hex)
        return
    chances = {hex: by_hex(view).get(hex, 0.0) for hex in ask.hexes}
    better = sorted((hex for hex in ask.hexes if hex not in searched), key=lambda hex: -chances[hex])
    for hex in searched:
        if better and percent(chances[better[0]]) > percent(chances[hex]):
            there = better.pop(0)
            yield advises(
                "likelier", "TF-14.7",
                hex=hex, percent=percent(chances[hex]), better=there, more=percent(chances[there]),
            )  # fmt: skip
    more = min(ask.most - len(searched), len(better))
    if more:
        yield advises("more-searches", "TF-S2.3", n=more)
