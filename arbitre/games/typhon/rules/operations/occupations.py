"""Detachments occupy zones without a fleet on turn 1 (TYP-18.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, mark, put
from arbitre.games.typhon.records.orders import Occupy
from arbitre.games.typhon.records.printed import JAPAN, UNITS, nameless
from arbitre.games.typhon.records.reports import Occupied
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules import control
from arbitre.games.typhon.rules.air_and_sea.air_offensives import open_to_seizure
from arbitre.games.typhon.rules.geography import SEA, closed, linked
from arbitre.games.typhon.rules.stacking import fits
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import seat_of, tell
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.play import Options, Umpire


def open_zones(board: Board, unit: str) -> tuple[str, ...]:
    """Where a detachment may go: zones joined by sea, held by a marker only, where it may stay, not closed by weather
    (TYP-18.2, TYP-R168)."""
    return tuple(
        zone
        for zone in linked(board.units[unit].zone, JAPAN, SEA)
        if open_to_seizure(board, zone) and fits(board, unit, zone) and not closed(zone, board.turn)
    )


class OccupationPlan(Plan):
    """Where each detachment goes."""

    moves: dict[str, str] = msgspec.field(default_factory=dict)


class OccupyOptions(Options, frozen=True):
    """`detachments`: the zones that each may occupy, perhaps none."""

    detachments: Mapping[str, tuple[str, ...]]


class OccupyAsk:
    """W9: the detachments that occupy a zone."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.open = {
            unit.id: open_zones(board, unit.id)
            for unit in board.of(JAPAN, "land")
            if UNITS[unit.id].cls == "snlf" and not unit.acted and not closed(unit.zone, board.turn)
        }

    def plan(self, orders: Sequence[Any]) -> OccupationPlan:
        """Each detachment once, no two in one zone (TYP-R168)."""
        plan = OccupationPlan([], {})
        for line, order in enumerate(orders):
            if not isinstance(order, Occupy):
                plan.remarks.append(illegal(line, "not-now", "TYP-1.1"))
            elif remark := self._wrong(line, order, plan):
                plan.remarks.append(remark)
            else:
                plan.moves[order.unit] = order.zone
        return plan

    def _wrong(self, line: int, order: Occupy, plan: OccupationPlan) -> Remark | None:
        unit, zone = names.unit(order.unit), names.zone(order.zone)
        if order.unit not in self.open:
            may = names.units(unit for unit, zones in self.open.items() if zones)
            return illegal(line, "battle-occupy-unit", "TYP-18.2", unit=unit, units=may)
        if order.unit in plan.moves:
            return illegal(line, "battle-occupy-again", "TYP-R168", unit=unit)
        if order.zone not in self.open[order.unit]:
            zones = names.zones(self.open[order.unit])
            return illegal(line, "battle-occupy-zone", "TYP-18.2", unit=unit, zone=zone, zones=zones)
        if order.zone in plan.moves.values():
            return illegal(line, "battle-occupy-taken", "TYP-R168", zone=zone)
        return None

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Most detachments go somewhere."""
        lines: list[Occupy] = []
        for unit, zones in self.open.items():
            left = [zone for zone in zones if all(line.zone != zone for line in lines)]
            if left and rng.random() < 0.8:
                lines.append(Occupy(unit, rng.choice(left)))
        return tuple(lines)

    def options(self) -> OccupyOptions:
        """Where each detachment may go."""
        return OccupyOptions(self.open)


class Occupations(TyphonStep, frozen=True, tag="occupations"):
    """The occupations of turn 1, at the start of the naval segment."""

    phase = "6b"

    def ask(self, view: View) -> OccupyAsk | None:
        """W9: Japan on turn 1, if a detachment can go anywhere; in fog in any case, for neither a pause nor its absence
        may tell what has acted (TYP-R216)."""
        board = view.board
        if board.turn != 1 or view.side != JAPAN or not board.played(JAPAN):
            return None
        ask = OccupyAsk(board)
        return ask if board.fog or any(ask.open.values()) else None

    def carry_out(self, game: Game, plans: Mapping[str, OccupationPlan], umpire: Umpire) -> None:
        """The detachments land without reaction; that is their action (TYP-18.2), and free (TYP-18.1). In fog a zone
        may prove held after all (TYP-R214)."""
        plan = plans.get(seat_of(game.board, JAPAN))
        for unit, zone in (plan.moves if plan else {}).items():
            origin = game.board.units[unit].zone
            if open_to_seizure(game.board, zone):
                put(game.board, unit, zone, acted=True)
                control.enter(game.board, zone, JAPAN)
                control.alone(game.board, origin)
                tell(game, umpire, JAPAN, Occupied(unit, zone), Occupied(nameless(JAPAN, "land", zone, 1), zone))
            else:
                mark(game.board, unit, acted=True)
                tell(game, umpire, JAPAN, Occupied(unit, zone, taken=False))
