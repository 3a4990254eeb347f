"""Victory: the objective set, the end of a turn, the switch, capitulation, the end of the game (chapters 19 and 21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Literal

import msgspec

from arbitre.games.typhon.records.board import Board
from arbitre.games.typhon.records.orders import ChooseObjective, DeclarePlanZ, Switch
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, LAST_TURN, PLAN_ORDER, PLANS, SIDES, TABLES, Side
from arbitre.games.typhon.records.reports import (
    CapitulationTest,
    ConferenceResult,
    GameOver,
    ObjectiveSet,
    PlanInForce,
    SidesSwapped,
)
from arbitre.games.typhon.records.state import Game, Outcome
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration.plans import check, declare_z, record, remember
from arbitre.games.typhon.rules.scoring import (
    CONFERENCE,
    JAPANESE_SETS,
    bonus_zones,
    capitulation_modifiers,
    factor,
    japanese_zones,
    objective_points,
    objectives_met,
    totals,
)
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import PLAYER, announce, confide
from arbitre.kernel.bases import Pick
from arbitre.kernel.orders import Plan, illegal
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.results import Result

Reason = Literal["objectives", "capitulation", "turns", "conceded"]
Level = Literal["", "major_defeat", "defeat", "small_victory", "great_victory", "japanese_victory"]

_LEVELS: dict[str, int] = TABLES["levels"]
_CAPITULATES: int = TABLES["capitulation"]["target"]
_EARLY = 14  # with two players the Allies win at once by a capitulation before this turn (TYP-21.17)


# ------------------------------------------------------------------------------------- the Japanese objective set


OBJECTIVE = Pick(ChooseObjective, ("draw", *JAPANESE_SETS), "draw", "TYP-19.1")


class ObjectiveChoice(TyphonStep, frozen=True, tag="objective-choice"):
    """Before turn 1 (TYP-19.1)."""

    phase: ClassVar[str] = "0"

    def ask(self, view: View) -> Pick | None:
        """W1: Japan chooses its set or has it drawn (TYP-21.4); it is drawn if nothing is said (TYP-R10)."""
        return OBJECTIVE if view.side == JAPAN else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Note the set, drawn on one die unless it was chosen; Japan alone is told (TYP-23.3, PC8)."""
        answers: list[str] = [plan.order.set for plan in plans.values()]
        chosen, die = answers[0] if answers else "draw", 0
        if chosen == "draw":
            chosen, die = _drawn(JAPANESE_SETS, umpire, "PC8")
        game.board.objective = chosen
        confide(game, umpire, JAPAN, ObjectiveSet(chosen, die))


def _drawn(rows: Mapping[str, Mapping[str, Any]], umpire: Umpire, code: str) -> tuple[str, int]:
    """The row that one die names, and the die (PC8, PC9)."""
    die = umpire.roll(code, sides=6)[0]
    return next(id for id, row in rows.items() if die in row["die"]), die


def draw_conference(game: Game, umpire: Umpire, result: str) -> None:
    """The result of the Allied conference, chosen or drawn on one die, and its bonus zones: unknown until now
    (TYP-19.8, 21.6, 21.12, PC9)."""
    die = 0
    if result == "draw":
        result, die = _drawn(CONFERENCE, umpire, "PC9")
    game.board.conference = result
    announce(game, umpire, ConferenceResult(result, tuple(CONFERENCE[result]["zones"]), die))


# --------------------------------------------------------------------------------------------- the end of a turn


class EndOfTurn(TyphonStep, frozen=True, tag="end-of-turn"):
    """Phase 9 in the order of TYP-R171: Japanese victory, change of plan, capitulation, the switch, the last turn.
    After the switch the player goes on to the last turn or the capitulation, and the Japanese set has no further use
    (TYP-19.9, TYP-R181)."""

    phase: ClassVar[str] = "9"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[TyphonStep, ...] | None:
        """End the game if anything ends it."""
        board = game.board
        remember(board)
        if board.active == JAPAN and objectives_met(board):  # TYP-19.5, TYP-R180
            finish(game, umpire, "objectives", JAPAN)
            return None
        check(game, umpire)
        if board.plan and PLANS[board.plan]["capitulation_test"] and _capitulates(game, umpire):
            _capitulation(game, umpire)
            return None
        if board.turn >= LAST_TURN:
            finish(game, umpire, "turns", _winner_after_last_turn(board))
            return None
        return (SwitchChoice(),)


def _capitulates(game: Game, umpire: Umpire) -> bool:
    """The roll for capitulation, from the turn on in which plan SHO or TEN comes (TYP-19.10, 19.11, TYP-R178)."""
    die = umpire.roll("capitulation", sides=6)[0]
    modifiers = capitulation_modifiers(game.board)
    total = die + sum(number for _, number in modifiers)
    announce(game, umpire, CapitulationTest(die, modifiers, total, total >= _CAPITULATES))
    return total >= _CAPITULATES


def _capitulation(game: Game, umpire: Umpire) -> None:
    """Japan capitulates. Alone, the level says how well the Allies did; with two players they win if it was before turn
    14, and later the points decide (TYP-19.10, 21.17, TYP-R188). A conference not yet drawn is drawn now (TYP-21.6)."""
    board = game.board
    if not board.conference:
        draw_conference(game, umpire, "draw")
    winner: Side | Literal[""] = ALLIES
    if board.scenario == "two_player" and board.turn >= _EARLY:
        japan, allies = totals(board, board.turn)
        winner = JAPAN if japan > allies else ALLIES if allies > japan else ""
    finish(game, umpire, "capitulation", winner)


def _winner_after_last_turn(board: Board) -> Side:
    """After turn 15 without capitulation: Japan with two players (TYP-21.17); alone, the Allies if Japan never switched
    or the points after the switch make a victory (TYP-19.13, 19.14)."""
    if board.scenario == "two_player":
        return JAPAN
    return JAPAN if _level(board, "turns", 0) == "defeat" else ALLIES


def _level(board: Board, reason: Reason, capitulation: int) -> Level:
    """The level of the game alone: below 25 points defeat, 25 to 30 small victory, above great victory (TYP-19.13,
    TYP-R179); a Japan kept to the end without its objectives is a major defeat (TYP-19.14)."""
    if board.scenario == "two_player":
        return ""
    if reason == "objectives":
        return "japanese_victory"
    if not board.switched:
        return "major_defeat"
    total = sum(totals(board, capitulation))
    if reason == "conceded" or total < _LEVELS["small_from"]:
        return "defeat"
    return "great_victory" if total > _LEVELS["great_above"] else "small_victory"


def finish(game: Game, umpire: Umpire, reason: Reason, winner: Side | Literal[""]) -> None:
    """The game is over: the outcome, nothing more to do, and everybody is told, the objective set too (TYP-19.12,
    21.16)."""
    board = game.board
    capitulation = board.turn if reason == "capitulation" else 0
    japan, allies = totals(board, capitulation)
    level = _level(board, reason, capitulation)
    game.outcome = Outcome(winner, reason, level, japan, allies, capitulation)
    game.agenda = ()
    announce(game, umpire, GameOver(winner, reason, japan, allies, level, board.objective))


# ------------------------------------------------------------------------------------- the switch, and plan Z by word


class SwitchPlan(Plan):
    """Whether the side changes, or plan Z is declared."""

    yes: bool = False


class PointsNow(msgspec.Struct, frozen=True):
    """The points that would be recorded now: of `zones` (alone), of `objectives`."""

    zones: int
    objectives: int


class SwitchOptions(Options, frozen=True):
    """`switch`: what is recorded if the side changes now (TYP-19.7)."""

    switch: PointsNow


class PlanZOptions(Options, frozen=True):
    """`plan_z`: what is recorded if plan Z is declared now (TYP-21.6)."""

    plan_z: PointsNow


class SwitchAsk:
    """W21, alone: change sides (TYP-19.6). W23, with two players: declare plan Z (TYP-21.5, TYP-R184)."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.order: Switch | DeclarePlanZ = Switch() if view.board.scenario == "solitaire" else DeclarePlanZ()

    def plan(self, orders: Sequence[Any]) -> SwitchPlan:
        """No, unless it is ordered (TYP-R172)."""
        remarks = [illegal(i, "not-now", "TYP-1.1") for i, order in enumerate(orders) if order != self.order]
        return SwitchPlan(remarks, self.order in orders)

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Yes or no."""
        return (self.order,) if rng.random() < 1 / 2 else ()

    def options(self) -> SwitchOptions | PlanZOptions:
        """What would be recorded now: points of zones (alone) and of objectives."""
        board = self.view.board
        if board.scenario == "solitaire":
            return SwitchOptions(PointsNow(len(japanese_zones(board)), objective_points(board)))
        return PlanZOptions(PointsNow(0, objective_points(board)))


class SwitchChoice(TyphonStep, frozen=True, tag="switch-choice"):
    """After phase 9: the player may change sides from the first Allied counter-attack on, before turn 15; with two
    players Japan may declare plan Z (TYP-19.6, TYP-R172, TYP-R184)."""

    phase: ClassVar[str] = "9"

    def ask(self, view: View) -> SwitchAsk | None:
        """The player alone; with two, Japan."""
        board = view.board
        if board.scenario == "two_player":
            return SwitchAsk(view) if view.side == JAPAN and not board.plan else None
        return SwitchAsk(view) if board.can_switch and not board.switched else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Do it if it is ordered."""
        if any(plan.yes for plan in plans.values()):
            (_switch if game.board.scenario == "solitaire" else declare_z)(game, umpire)


def _switch(game: Game, umpire: Umpire) -> None:
    """The switch: points recorded; logistic points, merchant level and resource points vanish; plan Z; the player goes
    on with the Allies (TYP-19.6, 19.7, 7.5, 7.9, TYP-B.1, TYP-R55)."""
    board = game.board
    record(game, umpire)
    board.points[JAPAN].update(pl=0, nm=0)
    board.switched, board.active = board.turn, ALLIES
    board.plan = PLAN_ORDER[0]
    remember(board)  # zones lost before count from now on (TYP-R62)
    announce(game, umpire, SidesSwapped(board.turn))
    announce(game, umpire, PlanInForce(board.plan))


# ----------------------------------------------------------------------------------------------------- accounts


def sources(game: Game) -> dict[str, dict[str, float]]:
    """Where each side's points came from; while the game is played, those that it would end with now. What the Allies
    hold counts at the capitulation (TYP-19.12, 21.16)."""
    board, outcome = game.board, game.outcome
    zones = float(len(japanese_zones(board)))
    japan: dict[str, float] = {}
    if board.scenario == "two_player":
        japan = {"recorded": float(max(board.recorded, 0)), "zones": zones}
    elif board.switched:
        japan = {"recorded": float(board.recorded), "zones": -zones}
    else:
        japan = {"zones": zones, "objectives": float(objective_points(board))}
    bonus = len(bonus_zones(board)) * factor(outcome.turn) if outcome else 0
    return {JAPAN: japan, ALLIES: {"bonus": float(bonus)}}


def result(game: Game) -> Result:
    """How a finished game ended. Alone, the level says it, and the points of both sides together are those that count
    from the switch on (TYP-19.12 to 19.14)."""
    board, outcome = game.board, game.outcome
    assert outcome is not None, "only a finished game has a result"
    if board.scenario == "two_player":
        level = "conceded" if outcome.reason == "conceded" and outcome.winner else ""
        points: dict[str, float] = {JAPAN: float(outcome.japan), ALLIES: float(outcome.allies)}
        return Result(outcome.winner, points, level)
    return Result(_alone(outcome), {PLAYER: float(outcome.japan + outcome.allies)}, outcome.level)


def _alone(outcome: Outcome) -> str:
    """Who has won a game for one: the player from the small victory upwards, else the rules (TYP-19.13, 19.14)."""
    return "rules" if outcome.level in ("defeat", "major_defeat") else PLAYER


def summary(game: Game) -> dict[str, str | int | float]:
    """A finished game in flat plain data: who won and why, points, length, switch, plan, losses. Alone, the winner is
    the player from the small victory upwards, else the rules (TYP-19.13, 19.14)."""
    board, outcome = game.board, game.outcome
    assert outcome is not None, "only a finished game is summed up"
    winner: str = _alone(outcome) if board.scenario == "solitaire" else outcome.winner or "draw"
    row: dict[str, str | int | float] = {
        "winner": winner,
        "reason": outcome.reason,
        "level": outcome.level,
        "turns": board.turn,
        "points_japan": outcome.japan,
        "points_allies": outcome.allies,
        "points": outcome.japan + outcome.allies,
        "recorded": max(board.recorded, 0),
        "switch_turn": board.switched,
        "capitulation_turn": outcome.turn,
        "zones_japan": len(japanese_zones(board)),
        "bonus_zones": len(bonus_zones(board)),
        "plan": board.plan,
        "objective": board.objective,
        "conference": board.conference,
    }
    for side in SIDES:
        row |= {f"steps_lost_{side}-{arm}": game.losses.get(f"{side}-{arm}", 0) for arm in ("land", "air", "fleet")}
    return row
