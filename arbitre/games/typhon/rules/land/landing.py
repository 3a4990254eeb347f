"""After the naval battle: losses compared, troops ashore, their attacks (TYP-9.15 to 9.19, C.10 to C.12).

Units landing where the enemy stands alone must attack (TYP-R100); own units ashore may join them, or attack with the
support of the fleets alone in an atoll or archipelago zone (TYP-R94).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, account, mark, put, value
from arbitre.games.typhon.records.operation import LandCombat, Operation
from arbitre.games.typhon.records.orders import Attack, Land
from arbitre.games.typhon.records.printed import JAPAN, ZONES, Side, enemy
from arbitre.games.typhon.records.reports import Compared, Landed
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration import national
from arbitre.games.typhon.rules.air_and_sea.engagement import OperationStep, underway
from arbitre.games.typhon.rules.air_and_sea.naval_battle import losses
from arbitre.games.typhon.rules.control import enter, land
from arbitre.games.typhon.rules.land.land_combat import combat_steps, may_attack, price
from arbitre.games.typhon.rules.land.retreat import after_combats
from arbitre.games.typhon.rules.operations.returning import reacting_go_home
from arbitre.games.typhon.rules.operations.sailing import pays
from arbitre.games.typhon.rules.stacking import kind, room
from arbitre.games.typhon.rules.telling import announce, seat_of, show
from arbitre.games.typhon.rules.units import weakest
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.play import Options, Step, Umpire

SMALL = ("atoll", "archipelago")  # where fleets support the attacks of units ashore (TYP-9.19)


class CompareLosses(OperationStep, frozen=True, tag="compare"):
    """Both sides' naval losses are compared, if there was a fight; the mission goes on or is cancelled (TYP-9.15 to
    9.17, TYP-R89). Either way the fleets that reacted go home (TYP-10.32, C.10)."""

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Less than the enemy lost: go on. More: cancel. The same: Japan cancels, the Allies go on (TYP-R191)."""
        operation = underway(game)
        side = operation.side
        if operation.fought:
            lost = losses(game)
            own, other = lost[side], lost[enemy(side)]
            goes_on = own < other or (own == other and side != JAPAN)
            game.operation = replace(operation, goes_on=goes_on)
            announce(game, umpire, Compared(side, own, other, goes_on))  # TYP-R204
        reacting_go_home(game, umpire, operation, enemy(side))


class Ashore:
    """Who may land and who may attack in the attacked zone, on the board as it stands."""

    def __init__(self, board: Board, operation: Operation) -> None:
        self.board, self.zone, self.side = board, operation.zone, operation.side
        there = [s for s in operation.sailings if board.units[s.fleet].zone == operation.zone]
        aboard = [unit for sailing in there for unit in sailing.aboard if board.units[unit].where == "map"]
        self.aboard = aboard if operation.goes_on and operation.zone else []  # TYP-R98
        self.enemies = [unit.id for unit in land(board, self.zone, enemy(self.side))]
        own = [unit.id for unit in land(board, self.zone, self.side)]
        self.assault = bool(self.enemies) and not own  # TYP-R100
        self.supported = bool(there) and ZONES[self.zone].type in SMALL  # TYP-9.19
        can_join = operation.goes_on and bool(self.enemies) and (self.supported or bool(self.aboard))
        self.ashore = [unit for unit in own if may_attack(board, unit, self.zone)] if can_join else []
        self.purse = account(board, self.side, "pl") if pays(board, self.side) else 999

    def price(self, units: Iterable[str]) -> int:
        """What it costs to attack with units (TYP-5.12)."""
        return price(self.board, self.side, units)

    def default(self) -> tuple[str, ...]:
        """Who lands without orders: all for whom there is room, and in an assault as many armies as can be paid; the
        strongest first (W14, TYP-R100)."""
        chosen: list[str] = []
        for unit in self._strongest(self.aboard):
            if self.fits([*chosen, unit]) and not (self.assault and self.price([*chosen, unit]) > self.purse):
                chosen.append(unit)
        return tuple(unit for unit in self.aboard if unit in chosen)

    def payable(self, units: Sequence[str]) -> tuple[str, ...]:
        """As many of the units as can be paid for an attack, the strongest first."""
        chosen: list[str] = []
        for unit in self._strongest(units):
            if self.price([*chosen, unit]) <= self.purse:
                chosen.append(unit)
        return tuple(unit for unit in units if unit in chosen)

    def _strongest(self, units: Sequence[str]) -> list[str]:
        return sorted(units, key=lambda unit: -value(self.board.units[unit], "combat"))

    def fits(self, units: Sequence[str]) -> bool:
        """Whether all of the units find room ashore (TYP-8.1, C.11)."""
        wanted = Counter(kind(unit) for unit in units)
        return all(room(self.board, self.zone, self.side, of) >= number for of, number in wanted.items())


class OrderedAttack(msgspec.Struct, frozen=True):
    """Units that attack enemy units together; no target named: the weakest."""

    units: tuple[str, ...]
    targets: tuple[str, ...] = ()


class LandingPlan(Plan):
    """Who lands, and the attacks in their order."""

    units: tuple[str, ...] = ()
    attacks: tuple[OrderedAttack, ...] = ()


class LandingOptions(Options, frozen=True):
    """`zone`: where; `aboard`: the units that may land; `ashore`: those already there that may attack with them;
    `targets`: the enemy units there; `assault`: who lands must attack."""

    zone: str
    aboard: tuple[str, ...]
    ashore: tuple[str, ...]
    targets: tuple[str, ...]
    assault: bool


class LandingAsk:
    """The landing and the attacks that follow it (W14, W15)."""

    def __init__(self, board: Board, operation: Operation) -> None:
        self.state = Ashore(board, operation)

    def plan(self, orders: Sequence[Any]) -> LandingPlan:
        """Lines that land come first, whatever their place. Without a line all land and attack the weakest defender
        (TYP-R10); a sheet that lands units and names no attack attacks only where it must (TYP-R100)."""
        state = self.state
        plan = LandingPlan([])
        lands = [(line, order) for line, order in enumerate(orders) if isinstance(order, Land)]
        plan.units = self._landing(plan.remarks, lands) if lands else state.default()
        used: set[str] = set()
        for line, order in enumerate(orders):
            if isinstance(order, Attack):
                remark = self._attack(line, order, plan.units, used)
                if remark:
                    plan.remarks.append(remark)
                else:
                    used.update(order.units)
                    plan.attacks = (*plan.attacks, OrderedAttack(order.units, order.targets))
            elif not isinstance(order, Land):
                plan.remarks.append(illegal(line, "not-now", "TYP-1.1"))
        if not any(isinstance(order, Attack) for order in orders):
            plan.attacks = self._default_attack(plan.units, must=not lands or state.assault)
        elif state.assault and (idle := [unit for unit in plan.units if unit not in used]):
            plan.remarks.append(illegal(-1, "operations-assault-idle", "TYP-R100", units=names.units(idle)))
        return plan

    def _default_attack(self, units: tuple[str, ...], must: bool) -> tuple[OrderedAttack, ...]:
        """All landed units together, as far as they can be paid, against the weakest (W15)."""
        attackers = self.state.payable(units) if self.state.enemies and must else ()
        return (OrderedAttack(attackers),) if attackers else ()

    def _landing(self, remarks: list[Remark], lands: Sequence[tuple[int, Land]]) -> tuple[str, ...]:
        """The units that the lines put ashore."""
        state = self.state
        landing: list[str] = []
        for line, order in lands:
            for unit in order.units:
                said, zone = names.unit(unit), names.zone(state.zone)
                if unit not in state.aboard or unit in landing:
                    remarks.append(illegal(line, "operations-not-aboard", "TYP-R98", unit=said, zone=zone))
                elif not state.fits([*landing, unit]):
                    remarks.append(illegal(line, "operations-no-room", "TYP-8.1", unit=said, zone=zone))
                elif state.assault and state.price([*landing, unit]) > state.purse:
                    remarks.append(illegal(line, "operations-assault-pl", "TYP-R100", unit=said, left=state.purse))
                else:
                    landing.append(unit)
        return tuple(landing)

    def _attack(self, line: int, order: Attack, landing: Sequence[str], used: set[str]) -> Remark | None:
        """What is wrong with an attack, None if it stands (TYP-10.7, 10.8)."""
        state = self.state
        zone = names.zone(state.zone)
        for number, unit in enumerate(order.units):
            if unit not in landing and unit not in state.ashore:
                return illegal(line, "operations-attacker", "TYP-R94", unit=names.unit(unit), zone=zone)
            if unit in used or unit in order.units[:number]:
                return illegal(line, "operations-attack-twice", "TYP-10.8", unit=names.unit(unit))
        if not order.units or not order.targets or any(target not in state.enemies for target in order.targets):
            return illegal(line, "operations-attack-target", "TYP-10.7", zone=zone, units=names.units(state.enemies))
        if not state.supported and not set(order.units) & set(landing):
            return illegal(line, "operations-attack-ashore", "TYP-9.19", zone=zone)
        cost = state.price([*used, *order.units])
        if cost > state.purse:
            return illegal(line, "operations-attack-pl", "TYP-5.12", cost=cost, left=state.purse)
        return None

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """The default most often; else those ashore join in, or nobody lands."""
        state, chance = self.state, rng.random()
        if state.aboard and chance < 0.05:
            return (Land(()),)
        if chance < 0.5 or not state.enemies:
            return ()
        attackers = state.payable([*state.default(), *state.ashore])
        if not attackers or not set(state.default()) <= set(attackers):
            return ()
        orders = (Attack(attackers, (rng.choice(state.enemies),)),)
        return () if self.plan(orders).refusals else orders

    def options(self) -> LandingOptions:
        """Who may land, who may attack whom, whether those who land must."""
        state = self.state
        return LandingOptions(state.zone, tuple(state.aboard), tuple(state.ashore), tuple(state.enemies), state.assault)


class Landing(OperationStep, frozen=True, tag="landing"):
    """Troops go ashore in the attacked zone from the fleets in it, and attack (TYP-9.16, TYP-R98, C.11)."""

    def ask(self, view: View) -> LandingAsk | None:
        """The side that runs the operation, if it has somebody to land or to attack with."""
        operation = view.operation
        if operation is None or operation.side != view.side or not view.board.played(view.side):
            return None
        ask = LandingAsk(view.board, operation)
        waits = view.board.fog and operation.goes_on  # a pause would tell that there is somebody (TYP-R204)
        return ask if waits or ask.state.aboard or ask.state.ashore else None

    def carry_out(self, game: Game, plans: Mapping[str, LandingPlan], umpire: Umpire) -> tuple[Step, ...] | None:
        """Put ashore, tell both sides who (TYP-R200), then the attacks one after the other."""
        operation, board = underway(game), game.board
        plan = plans.get(seat_of(board, operation.side)) if board.played(operation.side) else None
        ask = LandingAsk(board, operation)
        if plan is None:
            plan = ask.plan(())
        if plan.units:
            for unit in plan.units:
                put(board, unit, operation.zone)
            enter(board, operation.zone, operation.side)
            game.operation = _unloaded(operation, plan.units)
            national.events(game, umpire)  # TYP-17.4, 17.8: at once
            show(game, *plan.units)
            announce(game, umpire, Landed(plan.units, operation.zone))
        return (LandingAttacks(plan.attacks, (), ask.state.assault),) if plan.units or plan.attacks else None


def _unloaded(operation: Operation, units: tuple[str, ...]) -> Operation:
    """The operation with units ashore: no longer aboard, they do not sink with their fleet (TYP-10.33); who landed them
    is kept, for they may have to leave with it (TYP-R110)."""
    sailings, landers = [], []
    for sailing in operation.sailings:
        loads = [(zone, tuple(unit for unit in aboard if unit not in units)) for zone, aboard in sailing.loads]
        sailings.append(replace(sailing, loads=tuple((zone, aboard) for zone, aboard in loads if aboard)))
        landed = tuple(unit for unit in sailing.aboard if unit in units)
        if landed:
            landers.append((sailing.fleet, landed))
    return replace(operation, sailings=tuple(sailings), landed=units, landers=tuple(landers))


class LandingAttacks(OperationStep, frozen=True, tag="landing-attacks"):
    """The attacks still to be made after a landing, and who made the last one. `assault`: every landed unit must
    attack, so that one whose target has gone turns on the weakest enemy left (TYP-R100)."""

    attacks: tuple[OrderedAttack, ...]
    made: tuple[str, ...]
    assault: bool = False

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """The next attack; after the last one what ends the fighting (TYP-C.12)."""
        board, operation = game.board, underway(game)
        side, zone = operation.side, operation.zone
        for unit in self.made:  # TYP-R94
            if board.units[unit].where == "map":
                mark(board, unit, acted=True)
        if not self.attacks:
            return after_combats(side, zone, self.made)
        attack, rest = self.attacks[0], self.attacks[1:]
        units = tuple(unit for unit in attack.units if board.units[unit].zone == zone)
        targets = self._targets(board, umpire, attack.targets, zone, side)
        if not units or not targets:
            return (LandingAttacks(rest, self.made, self.assault),)
        combat = LandCombat(side, zone, units, targets, landed=operation.landed)
        return (*combat_steps(combat), LandingAttacks(rest, units, self.assault))

    def _targets(self, board: Board, umpire: Umpire, named: tuple[str, ...], zone: str, side: Side) -> tuple[str, ...]:
        """The targets named that are still there, counters named by their kind included (TYP-R215); the weakest enemy
        if none was named, ties drawn (TYP-R124, PC7)."""
        there = [unit.id for unit in land(board, zone, enemy(side))]
        targets = tuple(unit for unit in named if unit in there or (there and unit not in board.units))
        if targets or not there or (named and not self.assault):
            return targets
        return (weakest(board, there, "combat", umpire, zone),)
