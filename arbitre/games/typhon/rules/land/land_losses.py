"""Losses of land combat: who takes them, and what becomes of the zone (TYP-10.11, 10.14, 13.5, TYP-R101, R102)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, Unit, value
from arbitre.games.typhon.records.operation import LandCombat
from arbitre.games.typhon.records.orders import Lose
from arbitre.games.typhon.records.printed import JAPAN, SIDES, UNITS, Side, enemy
from arbitre.games.typhon.records.reports import LastStand, StepLost
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules import control
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import announce, seat_of
from arbitre.games.typhon.rules.units import default_loss, lose_step, weakest
from arbitre.kernel.orders import Plan, illegal
from arbitre.kernel.play import Options, Umpire


class CombatStep(TyphonStep, frozen=True):
    """A step of the land combat in hand, which stands in the game and in its views."""

    def when(self, game: Game) -> str:
        """The phase and segment of the combat: after a landing, or a land offensive (TYP-1.5 to 1.7)."""
        side = game.combat.side if game.combat else game.board.active
        return phase_of(game, side)


def phase_of(game: Game, side: Side) -> str:
    """The phase in which a side fights now: 6 for the active one, 7 for the other (TYP-1.5, 1.7)."""
    return ("6" if side == game.board.active else "7") + ("b" if game.operation else "c")


def strength(unit: Unit) -> int:
    """The combat value of a land unit; 0 for a counter seen without its name (TYP-R198)."""
    return value(unit, "combat") if UNITS[unit.id].combat else 0


def standing(board: Board, zone: str, units: Sequence[str]) -> list[str]:
    """Those of the units that are still in the zone."""
    here = board.stacks.get(zone, ())
    return [unit for unit in units if unit in here]


def steps_of(board: Board, units: Sequence[str]) -> int:
    """The steps that units have together."""
    return sum(board.units[unit].steps for unit in units)


def lose(game: Game, umpire: Umpire, unit: str) -> None:
    """Take one step from a land unit and tell it (TYP-10.11); a lost Japanese army goes to the pool (TYP-10.18)."""
    printed = UNITS[unit]
    left = 0 if lose_step(game.board, unit) else game.board.units[unit].steps
    kind = f"{printed.side}-{printed.arm}"
    game.losses = {**game.losses, kind: game.losses.get(kind, 0) + 1}
    announce(game, umpire, StepLost(unit, left))


def settle(board: Board, zone: str) -> None:
    """Note who holds the zone after a combat: whoever is alone in it; if nobody is left it goes back to its owner
    (TYP-13.5, TYP-R146)."""
    if any(control.holds(board, zone, side) for side in SIDES):
        control.alone(board, zone)
    else:
        control.emptied(board, zone)


class LosePlan(Plan):
    """The units that lose a step, one name a step; what is left open falls by the default (TYP-R102)."""

    units: list[str] = msgspec.field(default_factory=list)


class LoseOptions(Options, frozen=True):
    """`owed`: how many steps go; `units`: the units hit, with the steps each has left."""

    owed: int
    units: Mapping[str, int]


class LoseAsk:
    """W17: which of a side's units lose steps (TYP-R102, TYP-R192)."""

    def __init__(self, view: View, units: Sequence[str], owed: int) -> None:
        self.board, self.units, self.owed = view.board, list(units), owed

    def plan(self, orders: Sequence[Any]) -> LosePlan:
        """The units named, as far as steps are owed and there to be lost."""
        plan = LosePlan([], [])
        for line, order in enumerate(orders):
            if not isinstance(order, Lose):
                plan.remarks.append(illegal(line, "not-now", "TYP-1.1"))
                continue
            for unit in order.units:
                if unit not in self.units:
                    hit = names.units(self.units)
                    plan.remarks.append(illegal(line, "land-not-hit", "TYP-R102", unit=names.unit(unit), units=hit))
                elif len(plan.units) == self.owed:
                    plan.remarks.append(illegal(line, "land-lose-too-many", "TYP-10.11", steps=self.owed))
                elif plan.units.count(unit) == self.board.units[unit].steps:
                    left = self.board.units[unit].steps
                    plan.remarks.append(
                        illegal(line, "land-lose-no-step", "TYP-0.3", unit=names.unit(unit), steps=left)
                    )
                else:
                    plan.units.append(unit)
        return plan

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Random steps of the units hit."""
        steps = [unit for unit in self.units for _ in range(self.board.units[unit].steps)]
        return (Lose(tuple(rng.sample(steps, self.owed))),)

    def options(self) -> LoseOptions:
        """The units hit, with their steps, and how many steps go."""
        return LoseOptions(self.owed, {unit: self.board.units[unit].steps for unit in self.units})


def _choice(board: Board, units: Sequence[str], owed: int) -> bool:
    """Whether there is anything to choose: several units, and not all their steps go."""
    return len(units) > 1 and 0 < owed < steps_of(board, units)


class TakeLosses(CombatStep, frozen=True, tag="losses"):
    """The losses owed are taken, both sides' at once or one side's first (TYP-D.6). `sides`: whose."""

    sides: tuple[Side, ...] = SIDES

    def ask(self, view: View) -> LoseAsk | None:
        """W17 of the side attacked. The attackers have no choice: the unit counter-attacked pays, then the next weakest
        (TYP-R101)."""
        combat = view.combat
        if combat is None or view.side == combat.side or view.side not in self.sides:
            return None
        units = standing(view.board, combat.zone, combat.targets)
        owed = combat.owed[1]
        return LoseAsk(view, units, owed) if _choice(view.board, units, owed) else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Take the steps and count them; what exceeds the group is void (TYP-R102)."""
        combat = game.combat
        assert combat is not None
        (owed_attackers, owed_targets), (lost_attackers, lost_targets) = combat.owed, combat.lost
        other = enemy(combat.side)
        if other in self.sides and owed_targets:
            plan = plans.get(seat_of(game.board, other)) if game.board.played(other) else None
            lost_targets += take(game, umpire, combat.zone, combat.targets, owed_targets, plan)
            owed_targets = 0
        if combat.side in self.sides and owed_attackers:
            lost_attackers += _hit_attackers(game, umpire, combat, owed_attackers)
            owed_attackers = 0
        game.combat = replace(combat, owed=(owed_attackers, owed_targets), lost=(lost_attackers, lost_targets))


def _hit_attackers(game: Game, umpire: Umpire, combat: LandCombat, owed: int) -> int:
    """Take steps from the attacker aimed at, then from the weakest of the rest (TYP-R101, TYP-R124, PC7); returns how
    many there were to take."""
    taken, hit = 0, combat.counter
    while taken < owed and (left := standing(game.board, combat.zone, combat.attackers)):
        if hit not in left:
            hit = weakest(game.board, left, "combat", umpire, "next")
        lose(game, umpire, hit)
        taken += 1
    return taken


def take(game: Game, umpire: Umpire, zone: str, units: Sequence[str], owed: int, plan: LosePlan | None) -> int:
    """Take steps from a group, as its owner says, then by the default (TYP-R102, PC4); returns how many there were to
    take."""
    named = list(plan.units) if plan is not None else []
    taken = 0
    while taken < owed and (left := standing(game.board, zone, units)):
        unit = named.pop(0) if named else default_loss(game.board, left, umpire, "loss")
        lose(game, umpire, unit)
        taken += 1
    return taken


class StandToTheLast(CombatStep, frozen=True, tag="last-stand"):
    """Japanese units attacked that must retreat and cannot: they lose one step in all, and inflict one in all
    (TYP-10.14, TYP-R210). `units`: those that cannot."""

    units: tuple[str, ...]

    def _groups(self, board: Board, combat: LandCombat) -> dict[Side, list[str]]:
        """Who may lose the step, by side."""
        return {
            JAPAN: standing(board, combat.zone, self.units),
            enemy(JAPAN): standing(board, combat.zone, combat.attackers),
        }

    def ask(self, view: View) -> LoseAsk | None:
        """W17: the owner of each side chooses (TYP-R210)."""
        if view.combat is None or not view.board.played(view.side):
            return None
        units = self._groups(view.board, view.combat)[view.side]
        return LoseAsk(view, units, 1) if _choice(view.board, units, 1) else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """One step each."""
        combat = game.combat
        assert combat is not None
        announce(game, umpire, LastStand(combat.zone, self.units))
        for side, units in self._groups(game.board, combat).items():
            plan = plans.get(seat_of(game.board, side)) if game.board.played(side) else None
            take(game, umpire, combat.zone, units, 1, plan)
        settle(game.board, combat.zone)
