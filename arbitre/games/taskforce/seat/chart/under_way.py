"""Raids that take turns, on the track below the map: in the turn in which they are over their target, then in that in
which they are back (TF-13.14)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.board import Air, Expected, Sortie
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import SIDES, Side, enemy, in_battle
from arbitre.games.taskforce.rules.long_raids import on_track
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat import decks
from arbitre.games.taskforce.seat.chart.pieces import AIRCRAFT, SEAT, flight_piece
from arbitre.games.taskforce.seat.chart.places import track_box
from arbitre.kernel.chart import Counter
from arbitre.kernel.words import Arg, Several, Term


def under_way(view: View) -> Iterator[Counter]:
    """What both have on the track as far as it is known: under advanced fog of the enemy's the number alone."""
    board = view.board
    for side in SIDES:
        for base, sortie, units in decks.bound(board, on_track(board, side)):
            if cell := track_box(board, sortie.turn):
                yield _known(cell, side, base, sortie, units)
    for raid in view.coming:
        if cell := track_box(board, raid.turn):
            yield _seen(cell, enemy(view.side), raid)


def _known(cell: str, side: Side, base: str, sortie: Sortie, units: tuple[Air, ...]) -> Counter:
    """A raid, with where it is bound for and its units."""
    args: dict[str, Arg] = {
        "home": "yes" if sortie.homeward else "no",
        "base": unit_name(base),
        "turn": in_battle(sortie.turn),
    }
    return Counter(
        cell=cell,
        name=Term("counter-homeward" if sortie.homeward else "counter-raid"),
        silhouette=AIRCRAFT,
        count=decks.tally(units),
        owner=SEAT[side],
        detail=Term("piece-of", {"all": Several((decks.by_kind(units), Term("piece-bound", args)))}),
        pieces=tuple(flight_piece(unit) for unit in units),
    )


def _seen(cell: str, side: Side, raid: Expected) -> Counter:
    """Counters of the enemy of which only the number is known."""
    return Counter(
        cell=cell,
        name=Term("counter-homeward" if raid.home else "counter-raid"),
        silhouette=AIRCRAFT,
        count=str(raid.count),
        owner=SEAT[side],
        detail=Term("piece-coming", {"home": "yes" if raid.home else "no", "turn": in_battle(raid.turn)}),
    )
