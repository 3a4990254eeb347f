"""Aircraft of carriers on the map and on their sheets below it: they change boxes, take off, come home, are lost
(TF-2.11, 11.3, 11.5, 13.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.seat.chart.pieces import AIRCRAFT, SEAT
from arbitre.games.taskforce.seat.chart.places import at_home, deck, deck_box, track_box
from arbitre.games.taskforce.seat.decks import BOXES
from arbitre.games.taskforce.seat.naming import side_of_air
from arbitre.games.taskforce.seat.scenes.raids import Seen
from arbitre.kernel.scenes import Act, Sign, Struck, Track


def _status(report: r.StatusMoved, seen: Seen) -> Iterator[Act]:
    """Units go from box to box, or over a hex, which lies in the open: of a raid, or of CAP away from its base; or on
    the track, if the raid takes turns."""
    for move in report.moves:
        if move.hex:
            yield Sign((move.hex,), "target" if move.to == "raid" else "watch", SEAT[report.side])
        later = track_box(seen.after.board, move.sortie.turn) if move.sortie else ""
        yield from _ways(seen, report.side, {id: later or move.hex or _box(seen, id, move.to) for id in move.units})


def _box(seen: Seen, id: str, to: str) -> str:
    """A box of the carrier that a unit is at home on, "" if it goes to none."""
    unit = seen.before.board.air.get(id)
    return next((deck_box(unit.base, box) for box in BOXES if unit and unit.base and box == to), "")


def _recovered(report: r.Recovered, seen: Seen) -> Iterator[Act]:
    """Units land, each from where it was; who finds no deck is lost there."""
    for home in report.landed:
        yield from _ways(seen, report.side, dict.fromkeys(home.units, deck_box(home.carrier, home.box)))
    for id in report.lost:
        if cell := _place(seen, id):
            yield Struck(cell, unit_name(id), SEAT[report.side], lost=True)


def _overboard(report: r.Overboard, seen: Seen) -> Iterator[Act]:
    """Units for which there is no room, at their carrier."""
    for id in report.units:
        yield Struck(deck(report.ship), unit_name(id), SEAT[side_of_air(id)], lost=True)


def _ways(seen: Seen, side: Side, ends: Mapping[str, str]) -> Iterator[Act]:
    """Units on their way to where they end, those that start in one place together."""
    ways: dict[tuple[str, str], list[str]] = {}
    for id, end in ends.items():
        start = _place(seen, id)
        if start and end and start != end:
            ways.setdefault((start, end), []).append(id)
    for way, ids in ways.items():
        yield Track(way, AIRCRAFT, SEAT[side], flies=True, units=tuple(ids))


def _place(seen: Seen, id: str) -> str:
    """Where a unit lay before the step; "" if it was not there, or nobody knows."""
    board = seen.before.board
    unit = board.air.get(id)
    if unit and unit.steps and unit.sortie and not unit.over:
        return track_box(board, unit.sortie.turn)
    return at_home(unit) if unit and unit.steps else ""


DECKS: Mapping[type, Callable[[Any, Seen], Iterable[Act]]] = {
    r.StatusMoved: _status,
    r.Overboard: _overboard,
    r.Recovered: _recovered,
}
"""How what happens aboard and above carriers is shown."""
