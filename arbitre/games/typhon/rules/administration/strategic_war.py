"""Strategic war, phase 1: what both sides lose at sea without a battle (chapter 2, TYP-21.14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from arbitre.games.typhon.records.board import Board, account, credit
from arbitre.games.typhon.records.orders import StrategicRoll
from arbitre.games.typhon.records.printed import (
    ALLIES,
    HOME_ISLANDS,
    JAPAN,
    SEA_ROUTE,
    TABLES,
    TURNS,
    ZONES,
    Side,
    enemy,
    period,
)
from arbitre.games.typhon.records.reports import Merchant, Modifiers, StepLost, StrategicLoss
from arbitre.games.typhon.records.reports import StrategicWar as Rolled
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration.national import indian_points
from arbitre.games.typhon.rules.administration.rebuilding import unpaid
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.geography import direct
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import announce, tell
from arbitre.games.typhon.rules.units import lose_step
from arbitre.kernel.orders import Plan, illegal
from arbitre.kernel.play import Options, Umpire

_TABLE: dict[str, Any] = TABLES["strategic_war"]
COST: int = _TABLE["japan_cost"]
_TARGETS: dict[Side, tuple[str, ...]] = {JAPAN: SEA_ROUTE, ALLIES: HOME_ISLANDS}
_DAMAGE: dict[Side, list[dict[str, Any]]] = {JAPAN: _TABLE["on_japan"], ALLIES: _TABLE["on_allies"]}


def distance(board: Board, side: Side) -> int:
    """The direct distance from a side's nearest friendly base to what it strikes at, whoever holds the zones between:
    for Japan the sea route, for the Allies Japan (TYP-2.4, TYP-R14, TYP-R15); 99 without a base."""
    bases = [zone for zone in ZONES if ZONES[zone].base and friendly(board, zone, side)]
    return min((direct(base, target) for base in bases for target in _TARGETS[side]), default=99)


def modifiers(board: Board, side: Side) -> Modifiers:
    """What is added to a side's die: its period, the distance, and with two players the plan that Japan has been
    driven to (TYP-2.3, 2.5, 21.14)."""
    far = distance(board, side)
    found = [
        ("period", period(side, board.turn)),
        ("distance", int(next(row["mod"] for row in _TABLE["distance_modifier"] if far <= row["max"]))),
    ]
    if side == ALLIES and board.plan:
        found.append(("plan", int(_TABLE["two_player_allied_modifier"][board.plan])))
    return tuple(found)


def japan_may_roll(board: Board) -> bool:
    """Whether Japan can pay for a roll, out of the stock carried over (TYP-2.2, 5.8, TYP-R18, TYP-R189)."""
    return not board.switched and account(board, JAPAN, "pl") >= COST


class StrategicPlan(Plan):
    """Whether Japan pays for a roll."""

    roll: bool = False


class StrategicOptions(Options, frozen=True):
    """What a roll means: `cost` and `stock` in logistic points; `modifiers`: what is added to the die, by reason."""

    cost: int
    stock: int
    modifiers: Mapping[str, int]


class StrategicAsk:
    """W2: pay for a roll or not; not, unless ordered (TYP-2.2)."""

    def __init__(self, view: View) -> None:
        self.view = view

    def plan(self, orders: Sequence[Any]) -> StrategicPlan:
        """One line that pays for the roll."""
        plan = StrategicPlan([])
        for line, order in enumerate(orders):
            if not isinstance(order, StrategicRoll):
                plan.remarks.append(illegal(line, "not-now", "TYP-1.1"))
            elif short := unpaid(self.view.board, JAPAN, "pl", COST, "TYP-2.2"):
                plan.remarks.append(illegal(line, short.key, "TYP-2.2", **short.args))
            elif plan.roll:
                plan.remarks.append(illegal(line, "accounts-strategic-twice", "TYP-2.2"))
            plan.roll = plan.roll or isinstance(order, StrategicRoll)
        return plan

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """A roll now and then: the stock is better spent on the front."""
        return (StrategicRoll(),) if rng.random() < 0.2 and japan_may_roll(self.view.board) else ()

    def options(self) -> StrategicOptions:
        """The price, the stock, and what would be added to the die."""
        board = self.view.board
        return StrategicOptions(COST, account(board, JAPAN, "pl"), dict(modifiers(board, JAPAN)))


class StrategicWar(TyphonStep, frozen=True, tag="strategic-war"):
    """Phase 1. The Allies roll by themselves from turn 2, Japan if it pays; both dice are cast before any damage is
    done; nobody rolls after the switch (TYP-2.1, 2.2, 2.11, 20.6, 21.14, TYP-R13)."""

    phase: ClassVar[str] = "1"

    def ask(self, view: View) -> StrategicAsk | None:
        """Japan, while it can pay; in fog always, for a pause would tell of its stock (TYP-R197)."""
        may = japan_may_roll(view.board) or view.board.fog
        return StrategicAsk(view) if view.side == JAPAN and may else None

    def carry_out(self, game: Game, plans: Mapping[str, StrategicPlan], umpire: Umpire) -> None:
        """Cast the dice, then do the damage."""
        board = game.board
        if board.switched:
            return
        effects: dict[Side, str] = {}
        if board.turn >= _TABLE["first_turn_allies"]:
            effects[ALLIES] = _roll(game, umpire, ALLIES)
        if any(plan.roll for plan in plans.values()):
            credit(board, JAPAN, "pl", -COST)
            effects[JAPAN] = _roll(game, umpire, JAPAN)
        for side, effect in effects.items():
            if effect != "none":
                _damage(game, umpire, enemy(side), effect)


def _roll(game: Game, umpire: Umpire, side: Side) -> str:
    """A side's die, and the category of damage it does (TYP-2.6, 2.7); both sides hear it (TYP-R196)."""
    added = modifiers(game.board, side)
    die = umpire.roll("strategic", side, sides=6)[0]
    total = die + sum(number for _, number in added)
    rows = _DAMAGE[enemy(side)]
    effect = next(row["effect"] for row in rows if row["min"] <= total <= row["max"])
    announce(game, umpire, Rolled(side, die, added, total, effect))
    return str(effect)


def _damage(game: Game, umpire: Umpire, side: Side, effect: str) -> None:
    """What a side loses; in fog it alone learns what exactly (TYP-R206)."""
    if side == ALLIES:
        _lose_incoming(game, umpire, effect)
        return
    if effect == "fleet_step_and_nm":
        _lose_fleet_step(game, umpire)
    level = account(game.board, JAPAN, "nm")
    tell(game, umpire, JAPAN, StrategicLoss(JAPAN, points="nm" if level else ""))
    if level:
        credit(game.board, JAPAN, "nm", -1)  # TYP-2.10; never below 0 (TYP-R17)
        tell(game, umpire, JAPAN, Merchant(level - 1))


def _lose_fleet_step(game: Game, umpire: Umpire) -> None:
    """One step of a Japanese fleet on the map, PC1 (TYP-2.6, TYP-R12)."""
    board = game.board
    fleets = [unit.id for unit in board.of(JAPAN, "fleet")]
    if not fleets:
        return
    fleet = umpire.pick(fleets, "PC1")
    lose_step(board, fleet)
    tell(game, umpire, JAPAN, StrategicLoss(JAPAN, unit=fleet))
    tell(game, umpire, JAPAN, StepLost(fleet, board.units[fleet].steps))


def _lose_incoming(game: Game, umpire: Umpire, effect: str) -> None:
    """One of the Allied points that come in this turn: an air point, or a land point, American before British; nothing
    if none comes in (TYP-2.7 to 2.9, TYP-R16). It is booked as a debt, which the points of phase 2 make good."""
    board = game.board
    incoming = dict(TURNS[board.turn].allied_points)
    incoming["land_uk"] += indian_points(board)
    kinds = ("air",) if effect == "air_point" else ("land_us", "land_uk")
    kind = next((kind for kind in kinds if incoming[kind] > 0), "")
    if kind:
        board.points[ALLIES][kind] -= 1
    tell(game, umpire, ALLIES, StrategicLoss(ALLIES, points=kind))
