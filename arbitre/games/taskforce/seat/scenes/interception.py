"""Interceptions on the map: who goes up, the dice of the fights, what is lost over the hex (TF-12.4 to 12.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from arbitre.games.taskforce.records import raid_reports as r
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.seat.chart.pieces import SEAT
from arbitre.games.taskforce.seat.naming import side_of_air
from arbitre.games.taskforce.seat.scenes.raids import DIE, Seen, nothing
from arbitre.kernel.scenes import Act, Rolled, Sign, Struck


def _recounted(report: r.Recounted, seen: Seen) -> Iterator[Act]:
    yield Sign((report.hex,), owner=SEAT[IJN])


def _scrambled(report: r.Scrambled, seen: Seen) -> Iterator[Act]:
    """The hex that is watched now."""
    yield Sign((report.hex,), "watch", SEAT[ALLIED])


def _intercepted(report: r.Intercepted, seen: Seen) -> Iterator[Act]:
    """A fight, and its dice, which are the interceptors'."""
    for fight in report.fights:
        owner = SEAT[side_of_air(fight.interceptors[0])]
        yield Sign((report.hex,), "battle", owner)
        yield Rolled((fight.die,), DIE, owner)


def _lost(report: r.AirLost, seen: Seen) -> Iterator[Act]:
    for id, steps in Counter(report.units).items():
        yield Struck(report.hex, unit_name(id), SEAT[report.side], steps, id in report.lost)


def _through(report: r.BrokeThrough, seen: Seen) -> Iterator[Act]:
    """The hex, if anybody bombs it."""
    if report.units:
        yield Sign((report.hex,), "target", SEAT[side_of_air(report.units[0])])


INTERCEPTION: Mapping[type, Callable[[Any, Seen], Iterable[Act]]] = {
    r.RaidsOrdered: nothing,
    r.Recounted: _recounted,
    r.Scrambled: _scrambled,
    r.Intercepted: _intercepted,
    r.AirLost: _lost,
    r.BrokeThrough: _through,
}
"""How interceptions are shown."""
