"""Support from ambush, and the window in which its orders can be changed (OKI-15.3, R76 to R79)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Literal

import msgspec

from arbitre.games.okinawa.records.board import Board, Combat, Hidden, SupportRule
from arbitre.games.okinawa.records.orders import Support
from arbitre.games.okinawa.records.printed import JAPAN, TROOP_IDS
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.casualties import reveal
from arbitre.games.okinawa.rules.standing import Standing, judge, keep
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.rules.strength import combat_halves, points, support_halves
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.orders import Plan, illegal
from arbitre.kernel.play import Options, Umpire

NEVER = SupportRule()
WHEN: tuple[Literal["always", "never"], ...] = ("always", "never")

# ------------------------------------------------------------------------------------------------------- the support


def may_support(board: Board, hidden: Hidden, combat: Combat) -> tuple[str, ...]:
    """The hidden counters that may support the defence of a combat, by id (OKI-R76): in contact with an attacker, not
    in an attacked hex, and only if one of those holds troops discovered this turn."""
    if not any(unit in board.discovered for hex in combat.hexes for unit in board.troops(hex)):
        return ()
    near = {ambusher for ambusher, american in hidden.contacts if american in combat.attackers}
    return tuple(sorted(unit for unit in near if hidden.units[unit].hex not in combat.hexes))


def rule_for(hidden: Hidden, unit: str, combat: Combat) -> SupportRule:
    """The order of a counter for a combat: of the window if it gave one, else the standing one (OKI-R78)."""
    for ambusher, hex, rule in hidden.windows:
        if ambusher == unit and hex in combat.hexes:
            return rule
    return hidden.supports.get(unit, NEVER)


def supporters(attack: int, defence: int, orders: Mapping[str, tuple[SupportRule, int]]) -> tuple[str, ...]:
    """Who supports, all orders tested together (OKI-R78). `attack`, `defence`: without support, in half points;
    `orders`: of each counter that may, its order and what it would add, in half points."""
    without = points(attack) - points(defence)
    joining = {
        unit
        for unit, (rule, _) in orders.items()
        if rule.when == "always" or (rule.when == "between" and rule.low <= without <= rule.high)
    }
    while True:
        joined = points(attack) - points(defence + sum(orders[unit][1] for unit in joining))
        too_much = {unit for unit in joining if (most := orders[unit][0].at_most) is not None and joined > most}
        if not too_much:
            return tuple(unit for unit in orders if unit in joining)
        joining -= too_much


def ambush(game: Game, umpire: Umpire, combat: Combat) -> tuple[str, ...]:
    """Hidden counters strengthen a defence by their orders, and are revealed where they are (OKI-15.3, 15.4). What they
    stand in shows itself no more than their companions (OKI-R107). Returns who supports."""
    board, hidden = game.board, game.hidden
    orders = {
        unit: (rule_for(hidden, unit, combat), support_halves(hidden, (unit,), board.turn))
        for unit in may_support(board, hidden, combat)
    }
    joining = supporters(*combat_halves(board, combat), orders)
    for unit in joining:
        reveal(game, umpire, (unit,), "support")
    return joining


# -------------------------------------------------------------------------------------------------------- the window


class WindowPlan(Plan, kw_only=True):
    """The support orders that are changed."""

    standing: Standing


class CombatAhead(msgspec.Struct, frozen=True):
    """A combat that may be supported: the hexes attacked, the attackers; attack and defence without support but with
    the hidden companions, in points; `may`: the counters that may support, and what each would add, in points
    (OKI-R76)."""

    hexes: tuple[str, ...]
    attackers: tuple[str, ...]
    attack: int
    defence: int
    may: Mapping[str, int]


class WindowOptions(Options, frozen=True):
    """The combats of phase VI, in their order."""

    combats: tuple[CombatAhead, ...]


class WindowAsk:
    """The support orders of the Japanese side, in sight of the combats and of its contacts (OKI-R78)."""

    def __init__(self, view: View) -> None:
        self.view = view
        assert view.board.assault is not None and view.hidden is not None
        self.combats, self.hidden = view.board.assault.combats, view.hidden

    @property
    def hexes(self) -> tuple[str, ...]:
        """The attacked hexes, in the order of the combats."""
        return tuple(hex for combat in self.combats for hex in combat.hexes)

    def plan(self, orders: Sequence[Any]) -> WindowPlan:
        """Support orders, standing ones or for one combat; all else stays as it is."""
        plan = WindowPlan(remarks=[], standing=Standing())
        for line, order in enumerate(orders):
            if isinstance(order, Support):
                judge(self.view, line, order, plan.standing, plan.remarks, self.hexes)
            else:
                plan.remarks.append(illegal(line, "not-now", "OKI-R78"))
        return plan

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Random orders for counters that may support, mostly for the combat they may support; sometimes none."""
        orders = []
        for combat in self.combats:
            for unit in may_support(self.view.board, self.hidden, combat):
                if rng.random() < 0.7:
                    low, most = rng.randint(-5, 10), rng.choice((None, rng.randint(-8, 6)))
                    hex = rng.choice((*combat.hexes, ""))
                    between = Support((unit,), "between", low, low + rng.randint(0, 15), most, hex)
                    always, never = (Support((unit,), when, hex=hex) for when in WHEN)
                    orders.append(rng.choice((between, always, never)))
        return tuple(orders)

    def options(self) -> WindowOptions:
        """The combats ahead, in their order."""
        board = self.view.board
        found = []
        for combat in self.combats:
            attack, defence = map(points, combat_halves(board, combat, self.hidden))
            may = {
                unit: points(support_halves(self.hidden, (unit,), board.turn))
                for unit in may_support(board, self.hidden, combat)
            }
            found.append(CombatAhead(combat.hexes, combat.attackers, attack, defence, may))
        return WindowOptions(tuple(found))


class Window(OkinawaStep, frozen=True, tag="window"):
    """Between V and VI the Japanese side may change its support orders (OKI-R78)."""

    phase: ClassVar[str] = "VI"

    def ask(self, view: View) -> WindowAsk | None:
        """The Japanese side, whenever there is a combat and a Japanese troops counter still undiscovered: public facts,
        and never because of a contact (OKI-R78, R92)."""
        board = view.board
        if view.side != JAPAN or board.assault is None or not board.assault.combats:
            return None
        return WindowAsk(view) if TROOP_IDS.intersection(board.undiscovered()) else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Seal the support orders; no answer leaves them as they stand."""
        if JAPAN in plans:
            keep(game.hidden, plans[JAPAN].standing)
