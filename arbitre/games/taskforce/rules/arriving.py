"""Forces that come while the game is on (TF-S7.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.deploying import DeployingAsk, deployed, form, lay
from arbitre.games.taskforce.rules.laying import Charge
from arbitre.games.taskforce.rules.sailing import barred, zones
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.units import grouped
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.play import Umpire


def due(board: Board, side: Side) -> tuple[str, ...]:
    """The ships of a side that come this turn, or should have come before."""
    groups = grouped(board.scenario)
    return tuple(id for id in board.awaited if board.ships[id].printed.side == side and groups[id].turn <= board.turn)


def arriving(side: Side, board: Board, halves: Mapping[str, str]) -> Charge:
    """What a side brings, with all the markers that have been kept for it: on hexes that are in the zone of control of
    no enemy marker, a dummy or not (TF-R3), and of course where none lies (TF-9.4)."""
    groups, shut = grouped(board.scenario), barred(board, side) | zones(board, side)
    wholes = {ship: halves.get(ship, ship) for ship in board.ships}
    coming = {ship: whole for ship, whole in wholes.items() if whole in due(board, side)}
    starts = {ship: tuple(hex for hex in groups[whole].start if hex not in shut) for ship, whole in coming.items()}
    kept = scenario(board.scenario).musters[side].kept
    return Charge(starts, kept, kept)


class Arriving(TaskForceStep, frozen=True, tag="arriving"):
    """A side forms who comes now, and lays their markers, before it moves; a turn later, if there is no hex for them
    (TF-S7.1)."""

    phase: ClassVar[str] = "movement"

    side: Side

    def ask(self, view: View) -> DeployingAsk | None:
        """Its side, if there is a hex: both know who is awaited, and see all markers."""
        if view.side != self.side or not arriving(self.side, view.board, {}).hexes:
            return None
        return DeployingAsk(view, partial(arriving, self.side), True, True)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Put them on the map."""
        if self.side not in plans:
            return
        board, plan = game.board, plans[self.side]
        form(board, plan)
        charge = arriving(self.side, board, plan.halves)
        labels = lay(game, self.side, charge, plan, umpire)
        board.awaited = tuple(id for id in board.awaited if id not in charge.starts)
        announce(game, umpire, deployed(board, self.side, plan, labels))
