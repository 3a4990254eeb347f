"""Raids from bases on land that fly far, as a player weighs them before they take off: their turns, and how likely a
fleet is found (TF-13.9, 13.12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from arbitre.games.taskforce.records.board import Board, Declared, Sortie
from arbitre.games.taskforce.records.printed import finds
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.long_raids import sortie
from arbitre.games.taskforce.rules.seeking import parties
from arbitre.games.taskforce.rules.status import StatusAsk
from arbitre.games.taskforce.seat.odds import DIE


class Party(NamedTuple):
    """Units of a base that must find a fleet: where they are at home, how far off it is, how likely they find it."""

    home: str
    distance: int
    percent: int


def seekers(board: Board, units: Iterable[str], hex: str) -> Iterator[Party]:
    """Of units that raid the fleet of a hex those that must find it, base by base (TF-R42)."""
    for home in parties(board, Declared(hex, tuple(units))):
        distance = sea_map(board).distance(board.ashore[home].hex, hex)
        yield Party(home, distance, round(100 * sum(finds(distance, die) for die in DIE) / len(DIE)))


def turns(ask: StatusAsk, units: Iterable[str], hex: str) -> Sortie | None:
    """The turns of a raid of units on the base of a hex, of those that take longest; None if all arrive at once."""
    every = (sortie(ask.board, id, hex, ask.hexes) for id in units)
    return max((found for found in every if found), key=lambda found: found.back, default=None)
