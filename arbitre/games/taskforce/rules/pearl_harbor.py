"""Scenario 1: the attack on Pearl Harbor, in two waves (TF-S1.1 to S1.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from arbitre.games.taskforce.records.board import Board, Formation, Raid, Ship
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import WaveBegins, WaveOver
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.targets import raid_in_hand
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.units import air_units
from arbitre.games.taskforce.rules.victory import finish, score
from arbitre.kernel.play import Step, Umpire

HARBOUR = "harbour"


def harbour(id: str) -> Board:
    """The harbour before the first wave: every ship moored by herself (TF-S1.5), and all aircraft of both waves."""
    printed = scenario(id)
    ships = {moored.id: Ship(moored.id, moored.id) for moored in printed.moored}
    air = {unit.id: unit for wave in printed.waves for unit in air_units(wave.units)}
    return Board(id, ships=ships, air=air, formations={HARBOUR: Formation(HARBOUR, ALLIED, "moored", tuple(ships))})


class WaveOpens(TaskForceStep, frozen=True, tag="wave"):
    """A wave comes in: the first attacks to its end before the second (TF-S1.1)."""

    phase: ClassVar[str] = "air"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Open the turn, which is the wave."""
        board, printed = game.board, scenario(game.board.scenario)
        board.turn += 1
        game.count = 0
        wave = printed.waves[board.turn - printed.first_turn]
        units = air_units(wave.units)
        board.raid = Raid(IJN, "", (HARBOUR,), tuple(unit.id for unit in units))
        counters = {kind: [unit.steps for unit in units if unit.kind == kind] for kind in wave.units}
        told = tuple((kind, steps.count(2), steps.count(1)) for kind, steps in counters.items())
        announce(game, umpire, WaveBegins(board.turn, told))
        return (Bombing(), WaveEnds())


class WaveEnds(TaskForceStep, frozen=True, tag="wave-ends"):
    """A wave flies home; after the last the points are counted (TF-17.2)."""

    phase: ClassVar[str] = "air"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Account for the wave in the open (TF-17.6), and send the next."""
        board = game.board
        announce(game, umpire, WaveOver(board.turn, score(board, IJN), raid_in_hand(board).units))
        board.raid = None
        if board.turn < scenario(board.scenario).last_turn:
            return (WaveOpens(),)
        finish(game, umpire)
        return None
