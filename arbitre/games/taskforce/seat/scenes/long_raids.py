"""Raids from land that fly far on the map: they leave the turn track for their target, look for a fleet, go back on the
track (TF-13.9, 13.12, 13.14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from arbitre.games.taskforce.records import long_reports as r
from arbitre.games.taskforce.seat.chart.pieces import AIRCRAFT, SEAT
from arbitre.games.taskforce.seat.chart.places import track_box
from arbitre.games.taskforce.seat.scenes.raids import DIE, Seen
from arbitre.kernel.scenes import Act, Rolled, Sign, Track


def _came_over(report: r.CameOver, seen: Seen) -> Iterator[Act]:
    """From the turn in hand to the hex."""
    owner = SEAT[report.side]
    yield Sign((report.hex,), "target", owner)
    if start := track_box(seen.after.board, seen.after.turn):
        yield Track((start, report.hex), AIRCRAFT, owner, flies=True, units=report.units)


def _sought(report: r.Sought, seen: Seen) -> Iterator[Act]:
    """The hex, and the die of who sees it."""
    yield Sign((report.hex,), "target", SEAT[report.side])
    if report.die:
        yield Rolled((report.die,), DIE, SEAT[report.side])


def _turned_home(report: r.TurnedHome, seen: Seen) -> Iterator[Act]:
    """To the turn in which they are back, each from where it was."""
    end = track_box(seen.after.board, report.turn)
    hexes: dict[str, list[str]] = {}
    for id in report.units:
        if id in seen.before.board.air:
            hexes.setdefault(seen.before.board.air[id].over, []).append(id)
    for hex, units in hexes.items():
        if hex and end:
            yield Track((hex, end), AIRCRAFT, SEAT[report.side], flies=True, units=tuple(units))
    if not hexes and end:
        yield Sign((end,), owner=SEAT[report.side])


LONG_RAIDS: Mapping[type, Callable[[Any, Seen], Iterable[Act]]] = {
    r.CameOver: _came_over,
    r.Sought: _sought,
    r.TurnedHome: _turned_home,
}
"""How raids that fly far are shown."""
