"""What the questions of Task Force have in common: counters, fleets and types in lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.names import fleet_name, unit_name
from arbitre.games.taskforce.records.printed import AIRCRAFT
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Several, Term
from arbitre.seat import asked as shared
from arbitre.seat.question import Asking


class Asked(shared.Asked[View, Asking]):
    """A question of Task Force."""


def names(ids: Iterable[str]) -> Several:
    """Counters and fleets by their names."""
    return Several(tuple(unit_name(id) or fleet_name(id) for id in ids))


def by_type(board: Board, units: Iterable[str]) -> Several:
    """Air units, type by type, and what they are worth."""
    air = [board.air[id] for id in units]
    counts = Counter(unit.kind for unit in air)
    points = {kind: sum(unit.air_surface for unit in air if unit.kind == kind) for kind in counts}
    return Several(
        tuple(
            Term("units-of-type", {"n": n, "type": AIRCRAFT[kind].label, "points": points[kind]})
            for kind, n in counts.items()
        )
    )


def lost_steps(ids: Iterable[str]) -> Several:
    """Units that lose a step each; of those named twice, that they lose both."""
    return Several(tuple(Term("loses-steps", {"unit": unit_name(id), "steps": n}) for id, n in Counter(ids).items()))


def sought(asked: Asked[Ask]) -> None:
    """How the ships are that have to be sunk (TF-17.4)."""
    board = asked.view.board
    if named := scenario(board.scenario).named:
        ships = [Term("ship-level", {"ship": unit_name(id), "level": board.ships[id].level}) for id in named]
        asked.stands("state-sought", "TF-17.4", ships=Several(tuple(ships)))
