"""What is seen of the enemy in advanced fog, on the map: where his aircraft go, who raids, what fights, which fleets
show their ships (TF-8.4, 8.5, R19)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from arbitre.games.taskforce.records import fog_reports as r
from arbitre.games.taskforce.records.printed import AIRCRAFT, enemy
from arbitre.games.taskforce.rules.fleets import open_fleets
from arbitre.games.taskforce.seat.chart.pieces import SEAT
from arbitre.games.taskforce.seat.chart.places import track_box
from arbitre.games.taskforce.seat.naming import side_of_air
from arbitre.games.taskforce.seat.scenes.raids import DIE, Seen
from arbitre.kernel.scenes import Act, Rolled, Sign, Struck


def _took_off(report: r.TookOff, seen: Seen) -> Iterator[Act]:
    """The hexes that are raided, those that are watched, and turns of the track."""
    owner = SEAT[report.side]
    yield from (Sign((flight.hex,), "target", owner) for flight in report.raids)
    yield from (Sign((flight.hex,), "watch", owner) for flight in report.caps)
    boxes = (track_box(seen.after.board, raid.turn) for raid in report.later or ())
    yield from (Sign((box,), "target", owner) for box in boxes if box)


def _raiders(report: r.RaidersShown, seen: Seen) -> Iterator[Act]:
    """The hex that they are over."""
    owner = side_of_air(report.raiders[0].unit) if report.raiders else enemy(seen.after.side)
    yield Sign((report.hex,), "found", SEAT[owner])


def _intercepted(report: r.InterceptedBy, seen: Seen) -> Iterator[Act]:
    """A fight, and its dice, which are the interceptors'."""
    owner = SEAT[enemy(seen.after.side)]
    for clash in report.clashes:
        yield Sign((report.hex,), "battle", owner)
        yield Rolled((clash.die,), DIE, owner)


def _lost(report: r.InterceptorsLost, seen: Seen) -> Iterator[Act]:
    for kind, steps, gone in report.losses:
        yield Struck(report.hex, AIRCRAFT[kind].label, SEAT[report.side], steps, lost=bool(gone))


def _ships(report: r.ShipsShown, seen: Seen) -> Iterator[Act]:
    """The hexes of the fleets."""
    hexes = open_fleets(seen.after.board, report.side)
    if cells := tuple(dict.fromkeys(hexes[id] for id, _ in report.fleets if id in hexes)):
        yield Sign(cells, "found", SEAT[report.side])


FOG: Mapping[type, Callable[[Any, Seen], Iterable[Act]]] = {
    r.TookOff: _took_off,
    r.RaidersShown: _raiders,
    r.InterceptedBy: _intercepted,
    r.InterceptorsLost: _lost,
    r.ShipsShown: _ships,
}
"""How what is seen of the enemy is shown."""
