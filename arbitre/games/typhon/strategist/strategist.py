"""The strategist: takes each question of the game to the judgement that answers it."""

from __future__ import annotations

from random import Random
from typing import Any

from arbitre.games.typhon.records.orders import ChooseObjective, CounterAttackRoll, StrategicRoll
from arbitre.games.typhon.records.printed import JAPAN
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration.allied_actions import AlliedAsk
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseAsk
from arbitre.games.typhon.rules.administration.strategic_war import StrategicAsk
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirAsk
from arbitre.games.typhon.rules.land.land_offensives import LandAsk
from arbitre.games.typhon.rules.land.landing import LandingAsk
from arbitre.games.typhon.rules.operations.air_reactions import AirReactAsk
from arbitre.games.typhon.rules.operations.occupations import OccupyAsk
from arbitre.games.typhon.rules.operations.operations import OperationAsk
from arbitre.games.typhon.rules.operations.reactions import ReactAsk
from arbitre.games.typhon.rules.sequence import OffensiveRollAsk
from arbitre.games.typhon.rules.victory import SwitchAsk
from arbitre.games.typhon.strategist import air, allies, japan, reacting
from arbitre.games.typhon.strategist.fronts import Front
from arbitre.games.typhon.strategist.landings import Admiral, landing
from arbitre.games.typhon.strategist.worth import purse
from arbitre.kernel.bases import Pick
from arbitre.kernel.play import Ask


class Strategist:
    """Plays either side by the judgements of the dossier. Sees a view and an ask, nothing else, and keeps nothing: a
    fresh strategist plays on as the old one would have. `objective`: the Japanese set that he asks for."""

    def __init__(self, rng: Random, *, objective: Any = "china_and_route") -> None:
        self.rng, self.objective = rng, objective

    def orders(self, view: View, ask: Ask) -> tuple[Any, ...]:
        """The orders for what is asked, without a line that the ask refuses; what is not worth an order is left to the
        defaults."""
        return _accepted(ask, self._wanted(view, ask))

    def _wanted(self, view: View, ask: Any) -> tuple[Any, ...]:
        if isinstance(ask, Pick) and ask.kind is ChooseObjective:
            return (ChooseObjective(self.objective),)
        if isinstance(ask, StrategicAsk):
            return (StrategicRoll(),) if japan.strategic_roll(view) else ()
        if isinstance(ask, AlliedAsk):
            return allies.actions(view, ask)
        if isinstance(ask, JapaneseAsk):
            return japan.actions(view, ask)
        if isinstance(ask, AirAsk):
            return air.offensives(view, ask)
        if isinstance(ask, OccupyAsk):
            return air.occupations(view, ask)
        if isinstance(ask, OperationAsk):
            return _operation(view, ask)
        if isinstance(ask, LandingAsk):
            return landing(view, view.operation) if view.operation else ()
        if isinstance(ask, LandAsk):
            return _by_land(view, ask)
        if isinstance(ask, AirReactAsk):
            return reacting.in_the_air(view, ask)
        if isinstance(ask, ReactAsk):
            return reacting.at_sea(view, ask, view.operation) if view.operation else ()
        if isinstance(ask, OffensiveRollAsk):
            return (CounterAttackRoll(),)  # judgement 20
        if isinstance(ask, SwitchAsk):
            return japan.end_of_turn(view)
        return ()


def _operation(view: View, ask: OperationAsk) -> tuple[Any, ...]:
    """The best operation that the ask accepts."""
    homes = {fleet.id: fleet.zone for fleet in view.board.of(view.side, "fleet")}
    for raid in Admiral(view, ask.seas).best():
        orders = raid.orders(homes)
        if not ask.plan(orders).refusals:
            return orders
    return ()


def _by_land(view: View, ask: LandAsk) -> tuple[Any, ...]:
    """The attacks by land worth making, each on what those before it leave."""
    pays = view.side == JAPAN and not view.board.switched
    front = Front(view.board, view.side, ask.supply, ask.marched)
    lines: tuple[Any, ...] = ()
    for thrust in front.thrusts(purse(view.board) if pays else 99):
        if not ask.plan((*lines, *thrust.orders())).refusals:
            lines = (*lines, *thrust.orders())
    return lines


def _accepted(ask: Any, orders: tuple[Any, ...]) -> tuple[Any, ...]:
    """The lines without those that the ask refuses."""
    while orders:
        plan = ask.plan(orders)
        refused = {remark.line for remark in plan.refusals}
        if not refused:
            break
        orders = tuple(order for line, order in enumerate(orders) if line not in refused) if max(refused) >= 0 else ()
    return orders
