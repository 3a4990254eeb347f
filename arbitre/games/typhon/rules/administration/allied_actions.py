"""The Allied strategic actions, phase 3 (TYP-1.2, TYP-3.11, chapters 6 and 17, TYP-19.8, 21.10, 21.13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from arbitre.games.typhon.records.board import Board
from arbitre.games.typhon.records.orders import Conference, Rebuild, Recall, ReturnChinese, SendToBurma
from arbitre.games.typhon.records.printed import ALLIES, TABLES, UNITS
from arbitre.games.typhon.records.reports import Event, Report
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules import victory
from arbitre.games.typhon.rules.administration import national
from arbitre.games.typhon.rules.administration.accounts import AccountsOptions, Desk
from arbitre.games.typhon.rules.administration.rebuilding import lose_unused
from arbitre.games.typhon.rules.automatic import automatic_allies
from arbitre.games.typhon.rules.operations.displacement import displace
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import tell
from arbitre.kernel.orders import Plan
from arbitre.kernel.play import Umpire
from arbitre.kernel.words import Phrase

_RESULTS = (*(row["id"] for row in TABLES["allied_objectives"]), "draw")


def conference_due(board: Board) -> bool:
    """Whether the conference result is to be drawn or chosen: in the first phase 3 after the switch, or after a plan
    has come into force with two players (TYP-19.8, 21.6, 21.12, 21.15)."""
    return bool(board.plan) and not board.conference


class AlliedDesk(Desk):
    """The Allied accounts. `militia`: the free step of the turn has been taken; `returns`: how many Chinese armies
    may still come back; `conference`: the result ordered, "" for none."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, ALLIES)
        self.militia = False
        self.returns = national.returns_due(board)
        self.conference = ""

    def refusal(self, order: Any, later: Sequence[Any] = ()) -> Phrase | None:
        """What is wrong with a line as things stand."""
        if isinstance(order, Rebuild) and order.unit in national.MILITIA:
            twice = Phrase("accounts-militia-twice", {}, "TYP-17.5")
            return twice if self.militia else national.militia_refusal(self.board, order)
        if isinstance(order, ReturnChinese):
            return national.return_refusal(self.board, order, self.returns)
        if isinstance(order, SendToBurma):
            return national.expedition_refusal(self.board, order)
        if isinstance(order, Conference):
            due = conference_due(self.board) and not self.conference
            return None if due else Phrase("accounts-conference-not-due", {}, "TYP-19.8")
        return super().refusal(order, later)

    def apply(self, order: Any) -> tuple[Report, ...]:
        """Carry out a line that has been judged; the conference is kept for the end."""
        if isinstance(order, Rebuild) and order.unit in national.MILITIA:
            self.militia = True
            return (national.apply_militia(self.board, order),)
        if isinstance(order, ReturnChinese):
            self.returns -= 1
            return (national.apply_return(self.board, order),)
        if isinstance(order, SendToBurma):
            return (national.apply_expedition(self.board, order),)
        if isinstance(order, Conference):
            self.conference = order.result
            return ()
        return super().apply(order)


class AlliedPlan(Plan):
    """The lines that stand, in their order."""

    orders: list[Any] = msgspec.field(default_factory=list)


class AlliedOptions(AccountsOptions, frozen=True):
    """What the Allies may do besides. `chinese`: the eliminated Chinese armies, so many of which may come back, the
    `chinese_returns`, in one of the `chinese_zones`; `burma`: those that may be sent there, none if none is due;
    `conference`: its results to choose from, the draw among them, none if it is not due."""

    chinese: tuple[str, ...]
    chinese_returns: int
    chinese_zones: tuple[str, ...]
    burma: tuple[str, ...]
    conference: tuple[str, ...]


class AlliedAsk:
    """W3, W4, W5, W22, W24: what the Allied player does with his points and his reserves."""

    def __init__(self, view: View) -> None:
        self.view = view

    def desk(self) -> AlliedDesk:
        """A desk on what this side sees."""
        return AlliedDesk(self.view.board.copy())

    def plan(self, orders: Sequence[Any]) -> AlliedPlan:
        """Any number of lines, judged in order."""
        plan = AlliedPlan([])
        plan.remarks = self.desk().judge(orders, plan.orders)
        return plan

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Most of the points, a few moves."""
        desk = self.desk()
        board = desk.board
        orders: list[Any] = []
        if conference_due(board) and rng.random() < 0.5:
            orders += desk.try_all([Conference(rng.choice(_RESULTS))])
        if (may := national.burma_armies(board)) and national.expedition_due(board) and rng.random() < 0.5:
            orders += desk.try_all([SendToBurma(tuple(rng.sample(may, min(len(may), rng.randint(1, 2)))))])
        if (zones := national.return_zones(board)) and rng.random() < 0.5:
            chinese = national.eliminated_chinese(board)
            orders += desk.try_all(ReturnChinese(unit, rng.choice(zones)) for unit in chinese)
        mine = [unit for unit in board.units.values() if UNITS[unit.id].side == ALLIES]
        rng.shuffle(mine)
        wishes: list[Any] = [Recall(unit.id) if unit.where == "track" else Rebuild(unit.id) for unit in mine]
        orders += desk.try_all(wish for wish in wishes if rng.random() < 0.8)
        return (*orders, *desk.random_moves(rng, 4))

    def options(self) -> AlliedOptions:
        """Points, steps, fleets, moves, and what is due this turn."""
        desk = self.desk()
        due = national.expedition_due(desk.board)
        return AlliedOptions(
            points=desk.board.points[ALLIES],
            rebuild=desk.rebuildable(),
            recall=desk.recallable(),
            merge=desk.mergers(),
            redeploy=desk.redeployable(),
            chinese=tuple(national.eliminated_chinese(desk.board)),
            chinese_returns=desk.returns,
            chinese_zones=tuple(national.return_zones(desk.board)),
            burma=tuple(national.burma_armies(desk.board)) if due else (),
            conference=_RESULTS if conference_due(desk.board) else (),
        )


class AlliedActions(TyphonStep, frozen=True, tag="allied-actions"):
    """Phase 3 (TYP-1.1, 1.2). With two players the Allies have nothing to order on turn 1 (TYP-21.10)."""

    phase: ClassVar[str] = "3"

    def ask(self, view: View) -> AlliedAsk | None:
        """The Allied player, if there is one."""
        board = view.board
        return AlliedAsk(view) if view.side == ALLIES and board.played(ALLIES) and not board.surprise else None

    def carry_out(self, game: Game, plans: Mapping[str, AlliedPlan], umpire: Umpire) -> None:
        """The orders, then what comes by itself, then the points left over are lost (TYP-3.10)."""
        board = game.board
        if not board.played(ALLIES):
            automatic_allies.act(game, umpire)
            return
        desk = AlliedDesk(board)
        for plan in plans.values():
            for order in plan.orders:
                for report in desk.apply(order):
                    tell(game, umpire, ALLIES, report, _public(report))
            if any(isinstance(order, SendToBurma) for order in plan.orders):
                displace(game, umpire, national.BURMA, ALLIES)  # TYP-9.9
                game.shown = ()  # no operation is under way (TYP-R199)
        if not desk.militia:
            national.militia_step(game, umpire)
        national.return_the_rest(game, umpire, desk.returns)
        if national.expedition_due(board):
            board.expedition = "decided"  # one time only (TYP-R190)
        if conference_due(board):
            victory.draw_conference(game, umpire, desk.conference or "draw")
        lose_unused(game, umpire)


def _public(report: Report) -> Report | None:
    """What the other side hears in fog: that a zone has been entered, nothing more (TYP-R196, TYP-R202)."""
    if isinstance(report, Event) and report.what == "expedition":
        return Event("expedition", (), report.zone)
    return None
