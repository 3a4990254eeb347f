"""The sequence of play (TYP chapter 1): a turn opens and puts its nine phases on the agenda (TYP-1.1).

Whether a side is asked or run by the rules is each phase's own affair; only the operations of phase 7 have other steps
for a side that the rules run (TYP-1.7).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from arbitre.games.typhon.records.board import Board
from arbitre.games.typhon.records.orders import CounterAttackRoll
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, TURNS, Side
from arbitre.games.typhon.records.reports import CounterAttackTest, TurnBegins
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.production import Production
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.automatic.asian_offensives import AsianOffensives
from arbitre.games.typhon.rules.automatic.counter_attack import CounterAttack
from arbitre.games.typhon.rules.automatic.counter_targets import roll_modifier
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import announce, seat_of
from arbitre.games.typhon.rules.units import new_turn
from arbitre.games.typhon.rules.victory import EndOfTurn
from arbitre.kernel.orders import Plan, illegal
from arbitre.kernel.play import Options, Step, Umpire


class Turn(TyphonStep, frozen=True, tag="turn"):
    """A turn of one quarter opens (TYP-0.1) and all its phases are put on the agenda (TYP-1.1); the marker has advanced
    (TYP-1.8)."""

    phase: ClassVar[str] = "0"

    def resolve(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """The steps of the turn are counted from this one, which is none of them, as the umpire hears it too: how many
        the turn before had is nobody's business."""
        game.count = -1
        return super().resolve(game, plans, umpire)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Open the turn and tell everybody its weather (TYP-16.1, 16.2)."""
        board = game.board
        board.turn += 1
        board.offensive = False
        new_turn(board)
        printed = TURNS[board.turn]
        announce(game, umpire, TurnBegins(board.turn, printed.season, printed.closed))
        return phases(board)


def phases(board: Board) -> tuple[Step, ...]:
    """All steps of a turn after its opening, and the next turn (TYP-1.1)."""
    return (
        StrategicWar(),
        Reinforcements(),
        AlliedActions(),
        *((Production(),) if _produces(board) else ()),
        JapaneseActions(),
        *operations(board.active, board.turn),
        *second_operations(board),
        ControlPhase(),
        EndOfTurn(),
        Turn(),
    )


def _produces(board: Board) -> bool:
    """Whether Japan uses logistic points: before the switch, or always with two players (TYP-1.3, TYP-R11)."""
    return not board.switched


def operations(side: Side, turn: int) -> tuple[Step, ...]:
    """The three segments of a side's operations, in the printed order (TYP-1.5, TYP-R8); the landing detachments of
    turn 1 go at the start of the second (TYP-18.2)."""
    free = (Occupations(),) if turn == 1 and side == JAPAN else ()
    return (AirSegment(side), *free, OperationSegment(side), LandSegment(side))


def second_operations(board: Board) -> tuple[Step, ...]:
    """Phase 7 (TYP-1.7): the counter-attack of the automatic Allies, the offensives in Asia of the automatic Japanese,
    or the Allied player's operations, none on turn 1 (TYP-21.10)."""
    if board.scenario == "two_player":
        return () if board.turn == 1 else (OffensiveRoll(), *operations(ALLIES, board.turn))
    return (CounterAttack(),) if board.active == JAPAN else (AsianOffensives(),)


class OffensiveRollPlan(Plan):
    """Whether the Allied player asks for the roll."""

    roll: bool = False


class OffensiveRollOptions(Options, frozen=True):
    """`modifier`: of the die, which with it may not exceed the `turn`."""

    modifier: int
    turn: int


class OffensiveRollAsk:
    """Whether the Allies roll for a naval offensive this turn (TYP-21.11)."""

    def __init__(self, view: View) -> None:
        self.view = view

    def plan(self, orders: Sequence[Any]) -> OffensiveRollPlan:
        """No roll unless it is asked for (TYP-R9)."""
        plan = OffensiveRollPlan([])
        for line, order in enumerate(orders):
            if isinstance(order, CounterAttackRoll):
                plan.roll = True
            else:
                plan.remarks.append(illegal(line, "not-now", "TYP-1.1"))
        return plan

    def sample(self, rng: Random) -> tuple[CounterAttackRoll, ...]:
        """Nearly always: the roll costs nothing."""
        return (CounterAttackRoll(),) if rng.random() < 0.9 else ()

    def options(self) -> OffensiveRollOptions:
        """The modifier of the roll and the number to reach."""
        return OffensiveRollOptions(roll_modifier(self.view.board), self.view.board.turn)


class OffensiveRoll(TyphonStep, frozen=True, tag="offensive-roll"):
    """With two players: the counter-attack roll that naval and carrier offensives of the Allies need, once a turn at
    the start of phase 7 (TYP-21.11, TYP-R187)."""

    phase: ClassVar[str] = "7"

    def ask(self, view: View) -> OffensiveRollAsk | None:
        """The Allied player."""
        return OffensiveRollAsk(view) if view.side == ALLIES else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Roll if it was asked for; everybody sees the roll (TYP-R196)."""
        board = game.board
        if not plans[seat_of(board, ALLIES)].roll:
            return
        modifier = roll_modifier(board)
        die = umpire.roll("counter-attack", sides=6)[0]
        board.offensive = die + modifier <= board.turn
        announce(game, umpire, CounterAttackTest(die, modifier, board.turn, board.offensive))
