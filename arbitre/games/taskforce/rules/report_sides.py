"""What a report says that has passed from one marker to another with ships of its fleet: the enemy chooses (TF-6.11,
R16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import AnyOrder, Mark
from arbitre.games.taskforce.records.printed import SIDES, Reported, Side
from arbitre.games.taskforce.records.reports import ReportGiven
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Plan, Remark
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Phrase

KINDS: tuple[Reported, ...] = ("carrier", "fleet")


def handed(board: Board, side: Side) -> dict[str, Reported]:
    """By label the enemy markers that have got a report from another in this turn, and what it says as long as a side
    does not say otherwise."""
    found = (marker for marker in board.markers.values() if marker.side != side and not marker.formation)
    reports = {m.label: m.sightings[-1] for m in found if m.sightings}
    return {
        label: reports[label].kind
        for label in sorted(reports, key=by_label)
        if reports[label].handed and reports[label].turn == board.turn
    }


class ReportSidesPlan(Plan):
    """What each report says, by the label of its marker."""

    kinds: dict[str, Reported] = msgspec.field(default_factory=dict)


class ReportSidesOptions(Options, frozen=True):
    """The markers, and what their reports say if nobody chooses."""

    markers: Mapping[str, Reported]


class ReportSidesAsk:
    """What the reports say that markers of the enemy have got from others."""

    def __init__(self, board: Board, markers: Mapping[str, Reported]) -> None:
        self.board, self.markers = board, markers

    def plan(self, orders: Sequence[AnyOrder]) -> ReportSidesPlan:
        """By default the same as the report that it came of (TF-6.11)."""
        plan = ReportSidesPlan()
        for line, order in enumerate(orders):
            if said := self._wrong(order, plan.kinds):
                plan.remarks.append(Remark("illegal", said, line))
            elif isinstance(order, Mark):
                plan.kinds[order.marker] = order.kind
        plan.kinds = {**self.markers, **plan.kinds}
        return plan

    def _wrong(self, order: Any, chosen: Mapping[str, Reported]) -> Phrase | None:
        if not isinstance(order, Mark):
            return Phrase("not-now", {}, "TF-6.11")
        if order.marker not in self.markers:
            return Phrase("mark-not-there", {"marker": order.marker}, "TF-6.11")
        return Phrase("mark-twice", {"marker": order.marker}, "TF-6.11") if order.marker in chosen else None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Anything for some of them."""
        return tuple(Mark(label, rng.choice(KINDS)) for label in self.markers if rng.random() < 0.7)

    def options(self) -> ReportSidesOptions:
        """The markers."""
        return ReportSidesOptions(self.markers)


class ReportSides(TaskForceStep, frozen=True, tag="report-sides"):
    """The enemy of markers that have got a report with ships of others, in a movement or since, chooses what it says
    before it is of use to anybody, in the air (TF-6.11)."""

    phase: ClassVar[str] = "air"

    def ask(self, view: View) -> ReportSidesAsk | None:
        """Whoever sees such a marker of his enemy."""
        markers = handed(view.board, view.side)
        return ReportSidesAsk(view.board, markers) if markers else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Turn them; all reports on a marker stay known (TF-R16)."""
        for side in SIDES:
            kinds = plans[side].kinds if side in plans else handed(game.board, side)
            for label, kind in kinds.items():
                marker = game.board.markers[label]
                sightings = (*marker.sightings[:-1], replace(marker.sightings[-1], kind=kind))
                game.board.markers[label] = replace(marker, sightings=sightings)
                announce(game, umpire, ReportGiven(label, marker.hex, kind))
