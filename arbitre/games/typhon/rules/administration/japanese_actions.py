"""The Japanese strategic actions, phase 5: what logistic points buy (TYP-1.4, chapters 3, 5, 6, 14, TYP-21.5, 21.9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, credit, lift, put
from arbitre.games.typhon.records.orders import BuildFortress, Convert, CreateArmy, DeclarePlanZ, Rebuild, Recall
from arbitre.games.typhon.records.printed import COSTS, HOME_ISLANDS, JAPAN, UNITS, ZONES
from arbitre.games.typhon.records.reports import ArmyCreated, FortressBuilt, Report
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration import national
from arbitre.games.typhon.rules.administration import plans as plan_rules
from arbitre.games.typhon.rules.administration.accounts import AccountsOptions, Desk
from arbitre.games.typhon.rules.administration.rebuilding import unpaid
from arbitre.games.typhon.rules.automatic import automatic_japan
from arbitre.games.typhon.rules.control import contested, friendly
from arbitre.games.typhon.rules.stacking import fits, room
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import tell
from arbitre.kernel.orders import Plan
from arbitre.kernel.play import Umpire
from arbitre.kernel.words import Arg, Phrase


def in_stock(board: Board) -> list[str]:
    """The fortresses still in stock."""
    return [unit.id for unit in board.units.values() if unit.where == "stock"]


def pool(board: Board) -> list[str]:
    """The armies and detachments of the pool, in printed order (TYP-3.15, TYP-R25)."""
    return [unit.id for unit in board.units.values() if unit.where == "pool"]


def home_zones(board: Board, unit: str, first: str = "") -> list[str]:
    """The zones of Japan that have room for a unit of the pool, the one wished for before the others (TYP-R49)."""
    order = sorted(HOME_ISLANDS, key=lambda zone: zone != first)
    return [zone for zone in order if friendly(board, zone, JAPAN) and fits(board, unit, zone)]


class JapaneseDesk(Desk):
    """The Japanese accounts. `drawn`: how many units are ordered from the pool, to be drawn when all else is done."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, JAPAN)
        self.drawn = 0

    def refusal(self, order: Any, later: Sequence[Any] = ()) -> Phrase | None:
        """What is wrong with a line as things stand."""
        if isinstance(order, CreateArmy):
            return self._no_draw(order)
        if isinstance(order, BuildFortress):
            return self._no_fortress(order.zone) or unpaid(self.board, JAPAN, "pl", COSTS["build_fortress"], "TYP-5.17")
        if isinstance(order, Convert):
            return self._no_conversion(order.unit)
        if isinstance(order, DeclarePlanZ):
            return self._no_declaration()
        return super().refusal(order, later)

    def apply(self, order: Any) -> tuple[Report, ...]:
        """Carry out a line that has been judged; a draw from the pool is only paid, the umpire makes it later."""
        if isinstance(order, CreateArmy):
            self.drawn += 1
            credit(self.board, JAPAN, "pl", -COSTS["create_army"])
            return ()
        if isinstance(order, BuildFortress):
            credit(self.board, JAPAN, "pl", -COSTS["build_fortress"])
            put(self.board, in_stock(self.board)[0], order.zone, steps=1)
            return (FortressBuilt(order.zone),)
        if isinstance(order, Convert):
            zone = self.board.units[order.unit].zone
            lift(self.board, order.unit, "pool")  # TYP-R150
            put(self.board, in_stock(self.board)[0], zone, steps=1)
            return (FortressBuilt(zone, order.unit),)
        if isinstance(order, DeclarePlanZ):
            self._foresee_plan_z()
            return ()
        return super().apply(order)

    def _foresee_plan_z(self) -> None:
        """What the declaration will do to the position that the other lines are judged on."""
        self.board.plan = "Z"
        for unit in plan_rules.HOME_ARMIES:
            if friendly(self.board, UNITS[unit].home, JAPAN):
                put(self.board, unit, UNITS[unit].home, steps=UNITS[unit].steps)

    def _no_draw(self, order: CreateArmy) -> Phrase | None:
        """Why no unit can be drawn from the pool (TYP-5.9, TYP-R49)."""
        if order.zone and order.zone not in HOME_ISLANDS:
            return Phrase("accounts-create-zone", {"zones": names.zones(HOME_ISLANDS)}, "TYP-R49")
        able = pool(self.board)
        if len(able) <= self.drawn:
            return Phrase("accounts-create-empty", {}, "TYP-5.9")
        if not any(home_zones(self.board, unit) for unit in able):
            return Phrase("accounts-create-full", {}, "TYP-R49")
        return unpaid(self.board, JAPAN, "pl", COSTS["create_army"], "TYP-5.9")

    def _no_fortress(self, zone: str) -> Phrase | None:
        """Why no fortress can stand in a zone (TYP-14.4, 14.5, 21.9, TYP-R150)."""
        said: dict[str, Arg] = {"zone": names.zone(zone)}
        board = self.board
        if not (ZONES[zone].base or ZONES[zone].type == "atoll"):
            return Phrase("accounts-fortress-ground", said, "TYP-14.5")
        shared = board.scenario == "solitaire" and contested(board, zone)
        if not (friendly(board, zone, JAPAN) or shared):
            clause = "TYP-14.5" if board.scenario == "solitaire" else "TYP-21.9"
            return Phrase("accounts-fortress-hostile", said, clause)
        if not self.supply.zone(zone):
            return Phrase("accounts-fortress-supply", said, "TYP-5.17")
        if room(board, zone, JAPAN, "fortress") < 1:
            return Phrase("accounts-fortress-there", said, "TYP-8.2")
        return None if in_stock(board) else Phrase("accounts-fortress-none-left", {}, "TYP-R25")

    def _no_conversion(self, unit: str) -> Phrase | None:
        """Why a detachment cannot become a fortress; with two players only plan Z allows it (TYP-14.4, 21.5, 21.15)."""
        said: dict[str, Arg] = {"unit": names.unit(unit)}
        here = self.board.units[unit]
        if UNITS[unit].cls != "snlf" or here.where != "map":
            return Phrase("accounts-convert-snlf", said, "TYP-14.4")
        if self.board.scenario == "two_player" and not self.board.plan:
            return Phrase("accounts-convert-plan", {}, "TYP-21.5")
        return self._no_fortress(here.zone)

    def _no_declaration(self) -> Phrase | None:
        """Why plan Z cannot be declared (TYP-21.5, TYP-R184)."""
        if self.board.scenario == "two_player" and not self.board.plan:
            return None
        return Phrase("accounts-plan-z", {}, "TYP-21.5")


class JapanesePlan(Plan):
    """The lines that stand, in their order; the declaration of plan Z among them comes first."""

    orders: list[Any] = msgspec.field(default_factory=list)


class JapaneseOptions(AccountsOptions, frozen=True):
    """What Japan may do besides: `create`: a unit can be drawn from the pool; `fortress`: the zones where one can be
    built; `convert`: the detachments that can become one; `plan_z`: plan Z can be declared."""

    create: bool
    fortress: tuple[str, ...]
    convert: tuple[str, ...]
    plan_z: bool


class JapaneseAsk:
    """W4, W5, W6, W23: what the Japanese player does with his points and his reserves."""

    def __init__(self, view: View) -> None:
        self.view = view

    def desk(self) -> JapaneseDesk:
        """A desk on what this side sees."""
        return JapaneseDesk(self.view.board.copy())

    def plan(self, orders: Sequence[Any]) -> JapanesePlan:
        """Any number of lines, judged in order."""
        plan = JapanesePlan([])
        plan.remarks = self.desk().judge(orders, plan.orders)
        return plan

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Some of the points, a few moves; now and then plan Z, with two players, late in the game."""
        desk = self.desk()
        board = desk.board
        orders: list[Any] = []
        if rng.random() < board.turn / 100:
            orders += desk.try_all([DeclarePlanZ()])
        wishes = [self._wish(desk, rng) for _ in range(rng.randint(0, 4))]
        orders += desk.try_all(wish for wish in wishes if wish is not None)
        return (*orders, *desk.random_moves(rng, 3))

    def _wish(self, desk: JapaneseDesk, rng: Random) -> Any:
        """Something to buy, perhaps out of reach."""
        board = desk.board
        what = rng.choice(("step", "step", "army", "fortress", "convert"))
        if what == "army":
            return CreateArmy(rng.choice(("", *HOME_ISLANDS)))
        if what == "fortress":
            return BuildFortress(rng.choice([zone for zone, stack in board.stacks.items() if stack]))
        mine = [unit for unit in board.units.values() if UNITS[unit.id].side == JAPAN]
        if what == "convert":
            afoot = [unit.id for unit in mine if unit.printed.cls == "snlf" and unit.where == "map"]
            return Convert(rng.choice(afoot)) if afoot and rng.random() < 0.3 else None
        low = [unit for unit in mine if unit.where in ("lost", "track") or (unit.where == "map" and not unit.full)]
        if not low:
            return None
        unit = rng.choice(low)
        return Recall(unit.id) if unit.where == "track" else Rebuild(unit.id)

    def options(self) -> JapaneseOptions:
        """Points, steps, fleets, moves, fortresses, draws."""
        desk = self.desk()
        afoot = [unit.id for unit in desk.board.of(JAPAN, "land") if unit.printed.cls == "snlf"]
        return JapaneseOptions(
            points=desk.board.points[JAPAN],
            rebuild=desk.rebuildable(),
            recall=desk.recallable(),
            merge=desk.mergers(),
            redeploy=desk.redeployable(),
            create=desk.refusal(CreateArmy()) is None,
            fortress=tuple(zone for zone in ZONES if desk.refusal(BuildFortress(zone)) is None),
            convert=tuple(unit for unit in afoot if desk.refusal(Convert(unit)) is None),
            plan_z=desk.refusal(DeclarePlanZ()) is None,
        )


class JapaneseActions(TyphonStep, frozen=True, tag="japanese-actions"):
    """Phase 5 (TYP-1.1, 1.4). Units are drawn from the pool when the rest of a sheet is done; a sheet that draws is
    followed by another, so that what came out may be moved as well."""

    phase: ClassVar[str] = "5"

    def ask(self, view: View) -> JapaneseAsk | None:
        """The Japanese player, if there is one."""
        return JapaneseAsk(view) if view.side == JAPAN and view.board.played(JAPAN) else None

    def carry_out(
        self, game: Game, plans: Mapping[str, JapanesePlan], umpire: Umpire
    ) -> tuple[JapaneseActions, ...] | None:
        """The orders, the draws, and at the end of the phase the garrisons in China (TYP-R161)."""
        if not game.board.played(JAPAN):
            automatic_japan.act(game, umpire)
            return None
        orders = [order for plan in plans.values() for order in plan.orders]
        if any(isinstance(order, DeclarePlanZ) for order in orders):
            plan_rules.declare_z(game, umpire)
        desk = JapaneseDesk(game.board)
        for order in orders:
            if not isinstance(order, DeclarePlanZ | CreateArmy):
                for report in desk.apply(order):
                    tell(game, umpire, JAPAN, report)
        draws = [order for order in orders if isinstance(order, CreateArmy)]
        for order in draws:
            _draw(game, umpire, order)
        if draws:
            return (JapaneseActions(),)
        national.check_garrisons(game, umpire)
        return None


def _draw(game: Game, umpire: Umpire, order: CreateArmy) -> None:
    """Draw a unit from the pool and place it in Japan; one that fits nowhere goes back and costs nothing (TYP-5.9,
    TYP-R25, TYP-R49)."""
    board = game.board
    unit = umpire.pick(pool(board), "PC3")
    zones = home_zones(board, unit, order.zone)
    if zones:
        credit(board, JAPAN, "pl", -COSTS["create_army"])
        put(board, unit, zones[0], steps=UNITS[unit].steps)
    tell(game, umpire, JAPAN, ArmyCreated(unit, zones[0] if zones else ""))
