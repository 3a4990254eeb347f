"""What follows a land combat: retreat, surrender and last stand, then displacement and breakthrough (TYP-10.13 to
10.17, D.7, D.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, put
from arbitre.games.typhon.records.orders import Advance
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, ZONES, Side, enemy
from arbitre.games.typhon.records.reports import Advanced, Retreated, Surrendered
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration import national
from arbitre.games.typhon.rules.administration.redeployment import homeland
from arbitre.games.typhon.rules.control import enter, friendly, holds
from arbitre.games.typhon.rules.geography import LAND, closed, linked
from arbitre.games.typhon.rules.land.land_losses import CombatStep, StandToTheLast, phase_of, settle, standing
from arbitre.games.typhon.rules.operations.displacement import displacement_steps
from arbitre.games.typhon.rules.operations.forced_moves import RetreatAsk, nearest_to_supply
from arbitre.games.typhon.rules.operations.returning import reembark
from arbitre.games.typhon.rules.stacking import fits
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import announce, seat_of
from arbitre.games.typhon.rules.units import eliminate
from arbitre.kernel.orders import Plan, illegal
from arbitre.kernel.play import Options, Step, Umpire


def may_go(board: Board, unit: str, zone: str) -> bool:
    """Whether weather and its country let a unit go into a zone (TYP-16.4, 17.2, 17.5)."""
    home = homeland(board, unit)
    return not (ZONES[zone].closed_to_all or closed(zone, board.turn)) and (not home or zone in home)


def ways_back(board: Board, unit: str) -> list[str]:
    """Where a unit can retreat from where it stands: adjacent friendly zones by land, not over a passage, with room
    (TYP-10.13, TYP-R84, R109); none for a fortress (TYP-R107)."""
    printed, zone = UNITS[unit], board.units[unit].zone
    if printed.immobile or closed(zone, board.turn):
        return []
    return [
        other
        for other in linked(zone, printed.side, LAND)
        if friendly(board, other, printed.side) and may_go(board, unit, other) and fits(board, unit, other)
    ]


# --------------------------------------------------------------------------------------------------- retreat


def outcome(game: Game, umpire: Umpire) -> tuple[Step, ...] | None:
    """If one side alone lost steps its surviving participants go back (TYP-10.13, TYP-R107). Attackers that landed in
    this operation re-embark (TYP-10.15, TYP-R108)."""
    combat, board = game.combat, game.board
    assert combat is not None
    attackers_lost, targets_lost = (number > 0 for number in combat.lost)
    if attackers_lost == targets_lost:
        settle(board, combat.zone)
        return None
    if targets_lost:
        return (GoBack(enemy(combat.side), _left(board, combat.zone, combat.targets)),)
    beaten = _left(board, combat.zone, combat.attackers)
    landed = tuple(unit for unit in beaten if unit in combat.landed)
    if landed:
        reembark(game, umpire, landed)
    return (GoBack(combat.side, tuple(unit for unit in beaten if unit not in landed)),)


def _left(board: Board, zone: str, units: Sequence[str]) -> tuple[str, ...]:
    return tuple(standing(board, zone, units))


class GoBack(CombatStep, frozen=True, tag="go-back"):
    """Units of one side must retreat (TYP-10.13)."""

    side: Side
    units: tuple[str, ...]

    def ask(self, view: View) -> RetreatAsk | None:
        """W18, where there is a choice."""
        if view.side != self.side:
            return None
        ask = RetreatAsk(view.board, {unit: ways_back(view.board, unit) for unit in self.units})
        return ask if ask.choice else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Those that can go; of those that cannot, attackers stay (TYP-R108), Allied defenders surrender, Japanese ones
        make their last stand (TYP-10.14, TYP-R84, R210)."""
        board, combat = game.board, game.combat
        assert combat is not None
        plan = plans.get(seat_of(board, self.side)) if board.played(self.side) else None
        gone: dict[str, list[str]] = {}
        ordered = plan.zones if plan else {}
        for unit in sorted(self.units, key=lambda unit: unit not in ordered):  # named units have the room first
            zones = ways_back(board, unit)
            if zones:
                zone = ordered.get(unit, "")
                zone = zone if zone in zones else nearest_to_supply(unit, zones, umpire)
                put(board, unit, zone)
                gone.setdefault(zone, []).append(unit)
        for zone, units in gone.items():
            announce(game, umpire, Retreated(tuple(units), zone))
        left = _left(board, combat.zone, self.units)
        if left and self.side != combat.side:
            if self.side == JAPAN:
                return (StandToTheLast(left),)
            for unit in left:
                eliminate(board, unit, for_good=True)  # TYP-R111
            announce(game, umpire, Surrendered(left, combat.zone))
        settle(board, combat.zone)
        return None


# ---------------------------------------------------------------------------------------------- breakthrough


def after_combats(side: Side, zone: str, attackers: tuple[str, ...]) -> tuple[Step, ...]:
    """What ends the fighting in a zone: air armies and fleets left alone with the enemy leave it (TYP-9.9), then the
    attackers of the combat that emptied it may break through (TYP-10.16, 10.17, D.8)."""
    return (AfterCombats(side, zone, attackers),)


class AfterCombats(TyphonStep, frozen=True, tag="after-combats"):
    """The fighting in a zone is over."""

    side: Side
    zone: str
    attackers: tuple[str, ...]

    def when(self, game: Game) -> str:
        """The phase of the side that attacked."""
        return phase_of(game, self.side)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Displacement if the zone is taken, then the breakthrough of those who took it by combat (TYP-R112)."""
        board, combat = game.board, game.combat
        game.combat = None
        national.events(game, umpire)  # TYP-17.4, 17.8: at once
        here = [side for side in (self.side, enemy(self.side)) if holds(board, self.zone, side)]
        if len(here) != 1:
            return (Hide(self.side),)
        steps = displacement_steps(game, self.zone, here[0])
        if combat is not None and combat.zone == self.zone:
            winners = standing(board, self.zone, [unit for unit in combat.attackers if unit in self.attackers])
            if winners:
                steps = (*steps, Breakthrough(self.side, self.zone, tuple(winners)))
        return (*steps, Hide(self.side))


class Hide(TyphonStep, frozen=True, tag="hide"):
    """A land offensive is over: in fog its units are no longer seen by name. Those of an operation of fleets are seen
    until it ends (TYP-R199)."""

    side: Side

    def when(self, game: Game) -> str:
        """The phase of the side that attacked."""
        return phase_of(game, self.side)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Forget whom the combats have shown."""
        if game.operation is None:
            game.shown = ()


def truce(board: Board, side: Side) -> bool:
    """Whether this is the Allied turn after the switch, without any advance (TYP-4.37, TYP-R207)."""
    return side == ALLIES and 0 < board.switched == board.turn - 1


def open_ahead(board: Board, unit: str) -> list[str]:
    """Where a unit can break through to: adjacent enemy or contested zones by land, not over a passage, with room
    (TYP-10.16, TYP-R112); none in the turn after the switch (TYP-R207)."""
    printed, zone = UNITS[unit], board.units[unit].zone
    if printed.immobile or truce(board, printed.side) or closed(zone, board.turn):
        return []
    return [
        other
        for other in linked(zone, printed.side, LAND)
        if not friendly(board, other, printed.side) and may_go(board, unit, other) and fits(board, unit, other)
    ]


def advance(game: Game, umpire: Umpire, units: Sequence[str], zone: str) -> tuple[Step, ...]:
    """Units break through into a zone, as many as it has room for, without attacking again; returns the displacement of
    what it finds there (TYP-10.16, 9.9)."""
    board = game.board
    moved = []
    for unit in units:
        if fits(board, unit, zone):
            put(board, unit, zone)
            moved.append(unit)
    if not moved:
        return ()
    side = UNITS[moved[0]].side
    enter(board, zone, side)
    announce(game, umpire, Advanced(tuple(moved), zone))
    national.events(game, umpire)
    return displacement_steps(game, zone, side)


class AdvancePlan(Plan):
    """The zone of the breakthrough, "" for none, and the units that go."""

    zone: str = ""
    units: tuple[str, ...] = ()


class AdvanceOptions(Options, frozen=True):
    """`advance`: the zones open to each unit that may break through."""

    advance: Mapping[str, tuple[str, ...]]


class AdvanceAsk:
    """W18: the breakthrough of the units that emptied the zone (TYP-10.16). `open`: the zones open to each."""

    def __init__(self, open: Mapping[str, Sequence[str]], board: Board) -> None:
        self.open, self.board = {unit: tuple(zones) for unit, zones in open.items()}, board

    def _who(self, zone: str) -> tuple[str, ...]:
        return tuple(unit for unit, zones in self.open.items() if zone in zones)

    def plan(self, orders: Sequence[Any]) -> AdvancePlan:
        """All to one zone (TYP-R112); by default nobody goes."""
        plan = AdvancePlan([])
        for line, order in enumerate(orders):
            if not isinstance(order, Advance):
                plan.remarks.append(illegal(line, "not-now", "TYP-1.1"))
                continue
            where = names.zone(order.zone)
            strangers = [unit for unit in order.units if unit not in self.open]
            stopped = [unit for unit in order.units if unit in self.open and order.zone not in self.open[unit]]
            if strangers:
                who = names.units(self.open)
                plan.remarks.append(
                    illegal(line, "land-not-advancing", "TYP-R112", unit=names.unit(strangers[0]), units=who)
                )
            elif plan.zone and plan.zone != order.zone:
                plan.remarks.append(illegal(line, "land-one-advance", "TYP-R112", zone=names.zone(plan.zone)))
            elif stopped or not self._who(order.zone):
                zones = {zone: None for found in self.open.values() for zone in found}
                plan.remarks.append(
                    illegal(line, "land-no-advance-there", "TYP-10.16", zone=where, zones=names.zones(zones))
                )
            elif order.units and not self._room(order.units, order.zone):
                plan.remarks.append(illegal(line, "land-full", "TYP-8.1", unit=names.unit(order.units[-1]), zone=where))
            else:
                plan.zone, plan.units = order.zone, order.units or self._who(order.zone)
        return plan

    def _room(self, units: Sequence[str], zone: str) -> bool:
        """Whether all units named find room together."""
        board = self.board.copy()
        for unit in units:
            if not fits(board, unit, zone):
                return False
            put(board, unit, zone)
        return True

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """All that may, to a random zone, or nobody."""
        zones = sorted({zone for found in self.open.values() for zone in found})
        return (Advance(rng.choice(zones)),) if zones and rng.random() < 0.6 else ()

    def options(self) -> AdvanceOptions:
        """The zones open to each unit."""
        return AdvanceOptions(self.open)


class Breakthrough(TyphonStep, frozen=True, tag="breakthrough"):
    """The units that emptied a zone may advance (TYP-10.16)."""

    side: Side
    zone: str
    units: tuple[str, ...]

    def when(self, game: Game) -> str:
        """The phase of the side that attacked."""
        return phase_of(game, self.side)

    def ask(self, view: View) -> AdvanceAsk | None:
        """W18, if there is anywhere to go."""
        if view.side != self.side:
            return None
        open = {unit: zones for unit in self.units if (zones := open_ahead(view.board, unit))}
        return AdvanceAsk(open, view.board) if open else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Go, if ordered (TYP-R9: by default nobody does)."""
        plan = plans.get(seat_of(game.board, self.side)) if game.board.played(self.side) else None
        return advance(game, umpire, plan.units, plan.zone) if plan and plan.zone else None
