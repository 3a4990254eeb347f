"""Reinforcements, phase 2: units and points by the schedule, fleets back from the turn track (chapter 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from arbitre.games.typhon.records.board import Board, Unit, account, credit, put
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, TURNS, UNITS, Arrival, Side
from arbitre.games.typhon.records.reports import Arrived, Merchant, PointsIn
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.administration.national import indian_point
from arbitre.games.typhon.rules.administration.rebuilding import recall
from arbitre.games.typhon.rules.control import contested, friendly
from arbitre.games.typhon.rules.stacking import nearest
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import tell
from arbitre.games.typhon.rules.units import first_open, return_zones
from arbitre.kernel.play import Umpire


class Reinforcements(TyphonStep, frozen=True, tag="reinforcements"):
    """Phase 2, both sides at once: nothing is decided in it (TYP-3.1, 3.2, 3.13)."""

    phase: ClassVar[str] = "2"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Points, fleets off the track, then new units in printed order."""
        turn = TURNS[game.board.turn]
        _points(game, umpire, JAPAN, {kind: turn.japanese_points[kind] for kind in ("naval", "carrier")})
        _merchant(game, umpire, turn.japanese_points["merchant"])
        _points(game, umpire, ALLIES, turn.allied_points)
        indian_point(game, umpire)
        for unit in list(game.board.units.values()):
            if unit.where == "track" and unit.back <= game.board.turn:
                _off_the_track(game, umpire, unit.id)
        for unit in list(game.board.units.values()):
            if (arrival := _arrival(unit, game.board.turn)) is not None:
                _arrive(game, umpire, unit.id, arrival)


def _points(game: Game, umpire: Umpire, side: Side, scheduled: Mapping[str, int]) -> None:
    """Add the points of the schedule; an account in debt to the strategic war makes that good first (TYP-2.8, 2.9,
    3.1)."""
    came = []
    for kind, number in scheduled.items():
        if number:
            held = max(0, account(game.board, side, kind))
            credit(game.board, side, kind, number)
            came.append((kind, account(game.board, side, kind) - held))
    if came := [(kind, number) for kind, number in came if number]:
        tell(game, umpire, side, PointsIn(side, tuple(came)))


def _merchant(game: Game, umpire: Umpire, levels: int) -> None:
    """Raise the merchant level by the schedule (TYP-5.5); after the switch there is none (TYP-R55)."""
    if levels and not game.board.switched:
        credit(game.board, JAPAN, "nm", levels)
        tell(game, umpire, JAPAN, Merchant(account(game.board, JAPAN, "nm")))


def _off_the_track(game: Game, umpire: Umpire, fleet: str) -> None:
    """A fleet comes back at its term: in the first zone named for it that is friendly, else as near as may be; without
    a base it tries again next turn (TYP-3.13, TYP-R21)."""
    board, zones = game.board, return_zones(fleet)
    if zone := first_open(board, fleet, zones) or nearest(board, fleet, zones[0], umpire):
        recall(game, umpire, fleet, zone, paid=False)


def _arrival(unit: Unit, turn: int) -> Arrival | None:
    """The arrival of a unit that is due this turn, or still waits for a zone (TYP-3.1, TYP-R19)."""
    arrival = UNITS[unit.id].arrive if unit.where == "due" else None
    return arrival if arrival and arrival.turn <= turn else None


def _arrive(game: Game, umpire: Umpire, unit: str, arrival: Arrival) -> None:
    """Place a unit, or tell its owner that no zone can take it yet (TYP-3.1 to 3.3, TYP-R19)."""
    board, printed = game.board, UNITS[unit]
    full = arrival.face == "full"
    zone = nearest(board, unit, arrival.zone, umpire)
    if zone:
        put(board, unit, zone, steps=printed.steps if full else printed.steps - 1)
    if zone == arrival.zone:
        tell(game, umpire, printed.side, Arrived(unit, zone, full))
    else:
        why = _kept_from(board, arrival.zone, printed.side)
        tell(game, umpire, printed.side, Arrived(unit, zone, full, arrival.zone, why))


def _kept_from(board: Board, zone: str, side: Side) -> Literal["enemy", "contested", "room"]:
    """What keeps a unit from the zone it is due in (TYP-3.2): its flag, which both know (TYP-R196), or stacking."""
    if friendly(board, zone, side):
        return "room"
    return "contested" if contested(board, zone) else "enemy"
