"""Land offensives: walks into enemy and contested zones and attacks there (TYP-9.4 to 9.8, TYP-R85, windows W15, W20).

A side sends sheet after sheet until one is empty. A sheet's marches are made first, then its attacks, zone by zone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any

import msgspec

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, Unit, account, mark, put
from arbitre.games.typhon.records.operation import LandCombat
from arbitre.games.typhon.records.orders import Attack, March
from arbitre.games.typhon.records.printed import ALLIES, CHINA, JAPAN, UNITS, ZONES, Side, enemy
from arbitre.games.typhon.records.reports import Marched
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration import national
from arbitre.games.typhon.rules.administration.redeployment import homeland
from arbitre.games.typhon.rules.control import alone, contested, enter, friendly, land
from arbitre.games.typhon.rules.geography import LAND, OVERLAND, closed, linked
from arbitre.games.typhon.rules.land.land_combat import combat_steps, may_attack, price, refusal
from arbitre.games.typhon.rules.land.retreat import Hide, after_combats, may_go, truce
from arbitre.games.typhon.rules.operations.displacement import displacement_steps
from arbitre.games.typhon.rules.stacking import fits
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.rules.telling import seat_of, tell
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.play import Options, Step, Umpire

# ----------------------------------------------------------------------------------------------------- walks


def reach(board: Board, unit: Unit) -> dict[str, tuple[str, ...]]:
    """Where a land unit can walk to by the links, and how: any number of friendly zones, then at most one contested or
    enemy zone, where it stops (TYP-9.4, 9.6, 9.7, 13.3, TYP-R85). From a contested zone never into an enemy one
    (TYP-9.5, TYP-R86); by a passage from a friendly zone into a friendly or contested one (TYP-9.8). Room and supply
    are not looked at."""
    printed, start = UNITS[unit.id], unit.zone
    side = printed.side
    ways: dict[str, tuple[str, ...]] = {start: (start,)}
    inside = contested(board, start)
    if printed.immobile or closed(start, board.turn) or not (inside or friendly(board, start, side)):
        return {}
    edge = [start]
    while edge:
        further = []
        for zone in edge:
            by_land = linked(zone, side, LAND)
            for other in by_land if zone == start and inside else linked(zone, side, OVERLAND):
                if other in ways or not may_go(board, unit.id, other):
                    continue
                if friendly(board, other, side):
                    further.append(other)
                elif truce(board, side) or not (contested(board, other) or (other in by_land and not inside)):
                    continue
                ways[other] = (*ways[zone], other)
        edge = further
    del ways[start]
    return ways


def walk(board: Board, unit: str, zone: str, side: Side, supply: Supply | None = None) -> tuple[str, ...]:
    """A legal land walk of a unit to a zone, both ends included: room at the end (TYP-8.1) and the start in supply
    (TYP-R85); () if there is none. `supply`: of this position, if the caller has it."""
    way = reach(board, board.units[unit]).get(zone, ())
    if not way or not fits(board, unit, zone):
        return ()
    return way if (supply or Supply(board, side)).of(board.units[unit]) else ()


def walk_in(game: Game, umpire: Umpire, units: Sequence[str], zone: str) -> None:
    """Units walk into a zone, and it is told; in fog the other side learns only that a zone was entered (TYP-R196).
    Clearing it of air armies and fleets is `displacement.displacement_steps`."""
    board = game.board
    side = UNITS[units[0]].side
    known = friendly(board, zone, side) or zone in board.entered
    groups: dict[str, list[str]] = {}
    for unit in units:
        groups.setdefault(board.units[unit].zone, []).append(unit)
    move(board, units, zone)
    for origin, group in groups.items():
        told = Marched(tuple(group), origin, zone)
        tell(game, umpire, side, told, None if known else Marched((), "", zone))
        known = True
    national.events(game, umpire)  # TYP-17.4, 17.8: at once


def move(board: Board, units: Sequence[str], zone: str) -> None:
    """Put units into a zone and note who holds what now."""
    for unit in units:
        origin = board.units[unit].zone
        put(board, unit, zone)
        alone(board, origin)
    enter(board, zone, UNITS[units[0]].side)


# ------------------------------------------------------------------------------------------------- the sheet


class LandPlan(Plan):
    """The marches, (units, zone), and the attacks of a sheet, in the order of its lines."""

    marches: list[tuple[tuple[str, ...], str]] = msgspec.field(default_factory=list)
    attacks: list[LandCombat] = msgspec.field(default_factory=list)


class _Sheet:
    """A sheet being judged: the position its lines leave, and what they come to."""

    def __init__(self, view: View, marched: tuple[str, ...], supply: Supply) -> None:
        self.board, self.side, self.supply = view.board.copy(), view.side, supply
        self.marched = set(marched)
        self.points = account(view.board, JAPAN, "pl")
        self.plan = LandPlan([], [], [])

    def march(self, line: int, order: March) -> Remark | None:
        """W20: units walk to a zone (TYP-9.4)."""
        wrong = self._own(line, order.units)
        if wrong:
            return wrong
        before = self.board.copy()
        for unit in order.units:
            key, clause = self._standstill(unit, order.zone)
            if key:
                self.board = before
                shut = key == "land-closed" and not closed(order.zone, before.turn)
                where = names.zone(before.units[unit].zone if shut else order.zone)
                return illegal(line, key, clause, unit=names.unit(unit), zone=where)
            move(self.board, (unit,), order.zone)
        self.marched.update(order.units)
        self.plan.marches.append((order.units, order.zone))
        return None

    def _own(self, line: int, units: Sequence[str]) -> Remark | None:
        """Somebody is named, each once, all land units of the side on the map."""
        if not units:
            return illegal(line, "land-nobody", "TYP-9.4")
        for unit in units:
            said = names.unit(unit)
            state = self.board.units.get(unit)
            if state is None or state.where != "map" or UNITS[unit].side != self.side or UNITS[unit].arm != "land":
                return illegal(line, "land-not-yours", "TYP-9.4", unit=said)
            if units.count(unit) > 1:
                return illegal(line, "land-twice", "TYP-9.1", unit=said)
        return None

    def _standstill(self, unit: str, zone: str) -> tuple[str, str]:
        """Why a unit cannot walk to a zone; ("", "") if it can."""
        board, state, printed = self.board, self.board.units[unit], UNITS[unit]
        if printed.immobile:
            return "land-fortress", "TYP-0.8"
        if unit in self.marched:
            return "land-marched", "TYP-9.6"
        if state.acted:
            return "land-acted", "TYP-9.1"
        if zone == state.zone:
            return "land-here", "TYP-9.4"
        if zone not in ZONES:
            return "land-no-way", "TYP-9.4"
        if closed(state.zone, board.turn) or closed(zone, board.turn):
            return "land-closed", "TYP-16.4"
        if zone not in reach(board, state):
            return self._no_way(state, zone)
        if not self.supply.of(state):
            return "land-no-supply", "TYP-R85"
        return ("", "") if fits(board, unit, zone) else ("land-full", "TYP-8.1")

    def _no_way(self, unit: Unit, zone: str) -> tuple[str, str]:
        """What stops a walk."""
        board, home = self.board, homeland(self.board, unit.id)
        taken = not friendly(board, zone, self.side) and not contested(board, zone)
        if home and zone not in home:
            return ("land-chinese", "TYP-17.2") if home == CHINA else ("land-militia", "TYP-17.5")
        if truce(board, self.side) and not friendly(board, zone, self.side):
            return "land-truce", "TYP-4.37"
        if contested(board, unit.zone) and taken:
            return "land-from-contested", "TYP-9.5"
        if taken and zone in linked(unit.zone, self.side, OVERLAND) and zone not in linked(unit.zone, self.side, LAND):
            return "land-passage", "TYP-9.8"
        return "land-no-way", "TYP-9.4"

    def attack(self, line: int, order: Attack) -> Remark | None:
        """W15: units attack together (TYP-10.7), in supply (TYP-10.6), paid for if they are Japanese armies
        (TYP-5.12)."""
        wrong = self._own(line, order.units)
        if wrong:
            return wrong
        zone = self.board.units[order.units[0]].zone
        for unit in order.units:
            said, where = names.unit(unit), names.zone(zone)
            key, clause = refusal(self.board, unit, zone)
            if key:
                return illegal(line, key, clause, unit=said, zone=where)
            if not self.supply.of(self.board.units[unit]):
                return illegal(line, "land-no-supply", "TYP-10.6", unit=said, zone=where)
        there = [unit.id for unit in land(self.board, zone, enemy(self.side))]
        if not order.targets or not set(order.targets) <= set(there):
            return illegal(line, "land-no-target", "TYP-10.7", zone=names.zone(zone), units=names.units(there))
        cost = price(self.board, self.side, order.units)
        if cost > self.points:
            return illegal(line, "land-points", "TYP-5.12", cost=cost, points=self.points)
        self.points -= cost
        for unit in order.units:
            mark(self.board, unit, acted=True)
        self.plan.attacks.append(LandCombat(self.side, zone, order.units, tuple(dict.fromkeys(order.targets))))
        return None


class Contest(msgspec.Struct, frozen=True):
    """A contested zone: the `units` that may attack in it, and the enemy units there, the `targets`."""

    units: tuple[str, ...]
    targets: tuple[str, ...]


class LandOptions(Options, frozen=True):
    """`march`: the zones each unit can walk to, units with one or more; `attack`: by contested zone, who may attack
    whom; `costs`: what each of those who may costs, `points`: what there is to pay with, both in logistic points."""

    march: Mapping[str, tuple[str, ...]]
    attack: Mapping[str, Contest]
    costs: Mapping[str, int]
    points: int


class LandAsk:
    """W15 and W20 of a side: its marches and attacks, until it sends an empty sheet. `marched`: the units that have
    walked in this segment."""

    def __init__(self, view: View, marched: tuple[str, ...]) -> None:
        self.view, self.marched = view, marched

    @cached_property
    def supply(self) -> Supply:
        """The supply of the side: its own marches do not change it, for nothing it enters becomes friendly this turn
        and nothing it leaves ceases to be (TYP-13.4)."""
        return Supply(self.view.board, self.view.side)

    def plan(self, orders: Sequence[Any]) -> LandPlan:
        """Judge the lines in their order, each on the position that the lines before it leave."""
        sheet = _Sheet(self.view, self.marched, self.supply)
        for line, order in enumerate(orders):
            if isinstance(order, March):
                remark = sheet.march(line, order)
            elif isinstance(order, Attack):
                remark = sheet.attack(line, order)
            else:
                remark = illegal(line, "not-now", "TYP-1.1")
            if remark:
                sheet.plan.remarks.append(remark)
        return sheet.plan

    def _movable(self) -> list[Unit]:
        """The units that may still walk this turn."""
        return [
            unit
            for unit in self.view.board.of(self.view.side, "land")
            if not (unit.acted or unit.id in self.marched or UNITS[unit.id].immobile) and self.supply.of(unit)
        ]

    def _fronts(self) -> dict[str, list[str]]:
        """The contested zones, with the units that may attack in each."""
        board, side = self.view.board, self.view.side
        able: dict[str, list[str]] = {}
        for unit in board.of(side, "land"):
            if contested(board, unit.zone) and may_attack(board, unit.id, unit.zone) and self.supply.of(unit):
                able.setdefault(unit.zone, []).append(unit.id)
        return able

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Some marches, rather towards the enemy, and attacks in most contested zones."""
        sheet = _Sheet(self.view, self.marched, self.supply)
        orders: list[Any] = []
        for unit in self._movable():
            if rng.random() < 0.8:
                continue
            ways = list(reach(sheet.board, unit))
            front = [zone for zone in ways if not friendly(sheet.board, zone, self.view.side)]
            if front or (ways and rng.random() < 0.3):
                march = March((unit.id,), rng.choice(front or ways))
                if sheet.march(0, march) is None:
                    orders.append(march)
        fronts = self._fronts()
        for zone, able in fronts.items():
            units = [unit for unit in able if unit not in sheet.marched and rng.random() < 0.7]
            there = [unit.id for unit in land(sheet.board, zone, enemy(self.view.side))]
            if units and there and rng.random() < 0.8:
                attack = Attack(tuple(units), tuple(rng.sample(there, rng.randint(1, len(there)))))
                if sheet.attack(0, attack) is None:
                    orders.append(attack)
        return tuple(orders)

    def options(self) -> LandOptions:
        """Where each unit can walk, who may attack whom in which zone, and what an army costs."""
        board, side, fronts = self.view.board, self.view.side, self._fronts()
        marches = {unit.id: tuple(z for z in reach(board, unit) if fits(board, unit.id, z)) for unit in self._movable()}
        contests = {
            zone: Contest(tuple(units), tuple(unit.id for unit in land(board, zone, enemy(side))))
            for zone, units in fronts.items()
        }
        return LandOptions(
            march={unit: zones for unit, zones in marches.items() if zones},
            attack=contests,
            costs={unit: price(board, side, (unit,)) for units in fronts.values() for unit in units},
            points=account(board, JAPAN, "pl") if side == JAPAN else 0,
        )


class LandSegment(TyphonStep, frozen=True, tag="land-segment"):
    """The third segment of a side's operations: its land offensives, sheet after sheet (TYP-1.5, 9.4, TYP-R8).
    `marched`: the units that have walked in it, each once a turn (TYP-9.1, 9.6)."""

    side: Side
    marched: tuple[str, ...] = ()

    def when(self, game: Game) -> str:
        """Phase 6 for the active side, 7 for the other."""
        return "6c" if self.side == game.board.active else "7c"

    def ask(self, view: View) -> LandAsk | None:
        """W15, W20. On turn 1 Japan alone starts anything (TYP-21.10, TYP-R104)."""
        if view.side != self.side or (self.side == ALLIES and view.board.turn == 1):
            return None
        return LandAsk(view, self.marched)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """March, clear what is taken, fight zone by zone, and come back for the next sheet; an empty one ends it."""
        plan = plans.get(seat_of(game.board, self.side))
        if plan is None or not (plan.marches or plan.attacks):
            for unit in self.marched:
                if game.board.units[unit].where == "map":
                    mark(game.board, unit, acted=True)
            return None
        steps: list[Step] = []
        for units, zone in plan.marches:
            left = dict.fromkeys(game.board.units[unit].zone for unit in units)
            walk_in(game, umpire, units, zone)
            cleared = () if friendly(game.board, zone, self.side) else displacement_steps(game, zone, self.side)
            for origin in left:  # a port given up to the enemy is no longer held for the fleets in it (TYP-14.2)
                cleared += displacement_steps(game, origin, enemy(self.side))
            steps += (*cleared, Hide(self.side)) if cleared else ()
        for zone in dict.fromkeys(combat.zone for combat in plan.attacks):
            here = [combat for combat in plan.attacks if combat.zone == zone]
            for combat in here:
                steps += combat_steps(combat)
            steps += after_combats(self.side, zone, tuple(unit for combat in here for unit in combat.attackers))
        walked = tuple(unit for units, _ in plan.marches for unit in units)
        return (*steps, LandSegment(self.side, (*self.marched, *walked)))
