"""Fleets on the map: they sail hex by hex, fire with dice, are hit and sink, leave with escorts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import COUNTERS, enemy
from arbitre.games.taskforce.records.shore_reports import Bombarded, Disembarked, FiredBack
from arbitre.games.taskforce.rules.fleets import open_fleets
from arbitre.games.taskforce.rules.sailing import OFF
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.pieces import FLEET, SEAT
from arbitre.games.taskforce.seat.naming import fleet, side_of_fleet
from arbitre.games.taskforce.seat.scenes.raids import DIE, Seen, nothing, owner_of, struck
from arbitre.kernel.scenes import Act, Appear, Rolled, Sign, Struck, Track


def _deployed(report: r.Deployed, seen: Seen) -> Iterator[Act]:
    """The markers, all alike."""
    for label, hex in report.markers:
        yield Appear(hex, label, FLEET, SEAT[report.side])


def _formed(report: r.Formed, seen: Seen) -> Iterator[Act]:
    """The hexes in which ships changed their fleets."""
    was, now = seen.before.board.formations, open_fleets(seen.after.board, seen.after.side)
    shared = dict(report.joined or ())
    changed = [
        id
        for id, ships in report.fleets
        if id not in was or (was[id].slots, was[id].joins or "") != (ships, shared.get(id, ""))
    ]
    if hexes := tuple(dict.fromkeys(now[id] for id in changed if id in now)):
        yield Sign(hexes, owner=SEAT[seen.after.side])
    hex = {marker.label: marker.hex for marker in seen.after.board.markers.values()}
    for label, formation in report.shown:
        yield Appear(hex[label], fleet(formation), FLEET, SEAT[side_of_fleet(formation)])


def _restocked(report: r.Restocked, seen: Seen) -> Iterator[Act]:
    """The hexes in which dummies have come or gone."""
    yield Sign(tuple(hex for hex, _, _ in report.parted), owner=SEAT[report.side])


def _report_given(report: r.ReportGiven, seen: Seen) -> Iterator[Act]:
    """The marker."""
    yield Sign((report.hex,), owner=SEAT[side_of_fleet(report.marker)])


def _sailed(report: r.Sailed, seen: Seen) -> Iterator[Act]:
    """Each along its hexes; who leaves the map goes at the last."""
    for id, way in report.ways:
        hexes, owner = tuple(hex for hex in way if hex != OFF), SEAT[side_of_fleet(id)]
        if len(hexes) > 1:
            formation = seen.before.board.formations.get(id)
            yield Track(hexes, FLEET, owner, units=formation.slots if formation else ())
        if OFF in way:
            yield Struck(hexes[-1], fleet(id), owner, lost=True)


def _battles(report: r.BattlesBegin, seen: Seen) -> Iterator[Act]:
    """The hexes of the fleets that fight."""
    hexes = {**_where(seen.after), **_where(seen.before)}
    fleets = (id for battle in report.battles for side in battle for id in side)
    if cells := tuple(dict.fromkeys(hexes[id] for id in fleets if id in hexes)):
        yield Sign(cells, "battle")


def _surprise(report: r.SurpriseRolled, seen: Seen) -> Iterator[Act]:
    """The die."""
    yield Rolled((report.die,), DIE, SEAT[report.side or seen.after.side])


def _alone(report: r.FiresAlone, seen: Seen) -> Iterator[Act]:
    """Where the one ship is that fires."""
    if cell := _ships(seen).get(report.ship, ""):
        yield Sign((cell,), owner=SEAT[COUNTERS[report.ship].side])


def _fired(report: r.Fired, seen: Seen) -> Iterator[Act]:
    """Their targets, and the dice in the order of the attacks."""
    hexes = _ships(seen)
    cells = dict.fromkeys(hexes[salvo.target] for salvo in report.salvos if salvo.target in hexes)
    if cells:
        yield Sign(tuple(cells), "target", SEAT[report.side])
    yield Rolled(tuple(salvo.die for salvo in report.salvos), DIE, SEAT[report.side])


def _bombarded(report: Bombarded, seen: Seen) -> Iterator[Act]:
    """The base, and the dice in the order of the attacks."""
    yield Sign((seen.after.board.ashore[report.base].hex,), "target", SEAT[report.side])
    yield Rolled(tuple(salvo.die for salvo in report.salvos), DIE, SEAT[report.side])


def _fired_back(report: FiredBack, seen: Seen) -> Iterator[Act]:
    """Its target, in its own hex, and the die."""
    base = seen.after.board.ashore[report.base]
    yield Sign((base.hex,), "target", SEAT[base.printed.side])
    yield Rolled((report.salvo.die,), DIE, SEAT[base.printed.side])


def _hits(report: r.HitsApplied, seen: Seen) -> Iterator[Act]:
    """What becomes of each ship that was hit to any effect."""
    hexes = _ships(seen)
    for result in report.results:
        if result.target in hexes and not result.wasted and (result.after != result.before or result.steps):
            side = owner_of(seen, result.target)
            yield struck(hexes[result.target], result.target, result.after, side)


def _exploded(report: r.Exploded, seen: Seen) -> Iterator[Act]:
    """The die, and the aircraft that are lost with it."""
    side, cell = SEAT[owner_of(seen, report.ship)], _ships(seen).get(report.ship, "")
    yield Rolled((report.die,), DIE, side)
    for id in report.units if cell else ():
        yield Struck(cell, unit_name(id), side, lost=True)


def _deck(report: r.DeckDamaged, seen: Seen) -> Iterator[Act]:
    """The dice for the deck."""
    yield Rolled(tuple(roll.die for roll in report.rolls), DIE, SEAT[owner_of(seen, report.ship)])


def _detached(report: r.Detached, seen: Seen) -> Iterator[Act]:
    """The group where it stands now; of one that stays, her fleet."""
    cell = _ships(seen).get(report.ship, "")
    if cell:
        side = SEAT[COUNTERS[report.ship.partition("-")[0]].side]
        yield Sign((cell,), owner=side) if report.stays else Appear(cell, _group(seen.after, report.ship), FLEET, side)


def _group(view: View, ship: str) -> Any:
    """What the fleet of a ship is called."""
    return next((fleet(id) for id, formation in view.board.formations.items() if ship in formation.slots), "")


def _ashore(report: r.Landed, seen: Seen) -> Iterator[Act]:
    hexes = _ships(seen)
    if cells := tuple(dict.fromkeys(hexes[id] for id in report.counters if id in hexes)):
        yield Sign(cells, owner=SEAT[seen.after.side])


def _where(view: View) -> dict[str, str]:
    """The hexes of all fleets in the open."""
    board, side = view.board, view.side
    return {**open_fleets(board, side), **open_fleets(board, enemy(side))}


def _ships(seen: Seen) -> dict[str, str]:
    """The hex of each ship whose fleet is in the open, before this step where it was so then, and of each base."""
    found: dict[str, str] = {}
    for view in (seen.after, seen.before):
        for id, hex in _where(view).items():
            found |= dict.fromkeys(view.board.formations[id].slots, hex)
    return found | {id: base.hex for id, base in seen.after.board.ashore.items()}


FLEETS: Mapping[type, Callable[[Any, Seen], Iterable[Act]]] = {
    r.TurnBegins: nothing,
    r.Deployed: _deployed,
    r.Restocked: _restocked,
    r.Formed: _formed,
    r.ReportGiven: _report_given,
    r.Sailed: _sailed,
    r.BattlesBegin: _battles,
    r.SurpriseRolled: _surprise,
    r.RangeSet: nothing,
    r.FiresAlone: _alone,
    r.Fired: _fired,
    r.Exploded: _exploded,
    Bombarded: _bombarded,
    FiredBack: _fired_back,
    r.HitsApplied: _hits,
    r.DeckDamaged: _deck,
    r.Detached: _detached,
    r.Landed: _ashore,
    Disembarked: nothing,
    r.InvasionOver: nothing,
    r.Repaired: nothing,
}
"""How reports of fleets are shown."""
