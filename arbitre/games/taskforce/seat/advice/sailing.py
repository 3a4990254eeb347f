"""Advice on fleets: transports beside an enemy or past their landing, who leaves the map (TF chapter 9)."""

from __future__ import annotations

from collections.abc import Mapping

from arbitre.games.taskforce.records.names import fleet_name
from arbitre.games.taskforce.records.orders import Sail
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.fleets import aboard, bearer, contact, open_fleets, sea_map, transports, withdraws
from arbitre.games.taskforce.rules.sailing import OFF, Path, SailingAsk, ways
from arbitre.games.taskforce.seat.advice.lines import Advice, Sheet, advises, named, percent
from arbitre.games.taskforce.seat.asks.markers import hidden
from arbitre.games.taskforce.seat.belief import belief


def sailing(sheet: Sheet[SailingAsk]) -> Advice:
    """Fleet by fleet, in the order of the sheet."""
    planned: Mapping[str, Path] = sheet.ask.plan(sheet.orders).ways
    mine = open_fleets(sheet.view.board, sheet.view.side)
    for order in sheet.orders:
        if isinstance(order, Sail) and order.fleet in mine and not withdraws(sheet.view.board, order.fleet):
            way = planned.get(bearer(sheet.view.board, order.fleet), ())
            yield from _fleet(sheet, order.fleet, way[-1] if way else mine[order.fleet])


def _fleet(sheet: Sheet[SailingAsk], fleet: str, end: str) -> Advice:
    """What becomes of a fleet that ends the turn there."""
    board, ships = sheet.view.board, aboard(sheet.view.board, fleet)
    if end == OFF:
        yield advises("off", "TF-9.8", fleet=fleet_name(fleet), ships=named(ship.id for ship in ships))
    elif transports(ships):
        yield from _beside(sheet, fleet, end)
    landing = scenario(board.scenario).landing
    waiting = [ship.id for ship in ships if ship.printed.type == "AK" and ship.id not in board.landed]
    if landing is None or not waiting or end in landing.hexes:
        return
    here = open_fleets(board, sheet.view.side)[fleet]
    within = sorted(hex for hex in landing.hexes if hex in {here, *(way[-1] for way in ways(board, fleet) if way)})
    if within:
        yield advises("not-landed", "TF-17.1", fleet=fleet_name(fleet), ships=named(waiting), hex=within[0])


def _beside(sheet: Sheet[SailingAsk], fleet: str, end: str) -> Advice:
    """Transports beside a fleet of the enemy, or a marker that may be one (TF-9.12)."""
    view, chart = sheet.view, sea_map(sheet.view.board)
    enemies = (m for m in view.board.markers.values() if m.side != view.side and m.formation)
    for marker in enemies:
        if contact(chart, end, marker.hex):
            foe = fleet_name(marker.formation)
            yield advises("beside-enemy", "TF-10.1", fleet=fleet_name(fleet), hex=end, enemy=foe)
    odds = belief(view).odds
    for marker in hidden(view):
        chance = percent(odds.get(marker.label, 0.0))
        if chance and contact(chart, end, marker.hex):
            yield advises(
                "beside-marker", "TF-9.12", fleet=fleet_name(fleet), hex=end, marker=marker.label, percent=chance
            )
