"""The naval battle: carriers first, then surface fleets (TYP-10.22 to 10.33)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, value
from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.orders import Fire
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, SIDES, UNITS, Side, enemy
from arbitre.games.typhon.records.reports import Modifiers
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.air_and_sea.engagement import (
    OperationStep,
    Shooting,
    afloat,
    air_bonus,
    archipelago,
    operating,
    reaction_fleets,
    shoot,
    suffer,
    underway,
)
from arbitre.games.typhon.rules.air_and_sea.fire import Result
from arbitre.games.typhon.rules.telling import seat_of
from arbitre.kernel.orders import Plan, illegal
from arbitre.kernel.play import Options, Umpire

LONGEST_SORTIE = 20  # rounds (TYP-R78)


def losses(game: Game) -> dict[Side, int]:
    """What each side's fleets have lost in the operation, in half points: two a step, one a marker on a fleet
    afloat; a sunk fleet counts only its steps (TYP-9.15, TYP-R90). Steps of air armies do not count (TYP-R89)."""
    lost = underway(game).lost
    return {side: lost.get(side, 0) + sum(unit.disorganised for unit in game.board.of(side, "fleet")) for side in SIDES}


class FirePlan(Plan):
    """The target of each fleet that was given one."""

    fire: dict[str, str] = msgspec.field(default_factory=dict)


class FireOptions(Options, frozen=True):
    """`shooters` may fire at `targets`; `distinct`: each at another."""

    shooters: tuple[str, ...]
    targets: tuple[str, ...]
    distinct: bool


class FireAsk:
    """W13: the targets of a side's fleets, or of its kamikazes. `distinct`: each target takes one shooter."""

    def __init__(self, shooters: Sequence[str], targets: Sequence[str], distinct: bool = False) -> None:
        self.shooters, self.targets, self.distinct = list(shooters), list(targets), distinct

    def plan(self, orders: Sequence[Any]) -> FirePlan:
        """One target for a shooter; carriers may share one (TYP-10.23), surface fleets may not (TYP-R117)."""
        plan = FirePlan([], {})
        for line, order in enumerate(orders):
            if not isinstance(order, Fire):
                plan.remarks.append(illegal(line, "not-now", "TYP-1.1"))
                continue
            unit, target = names.unit(order.unit), names.unit(order.target)
            if order.unit not in self.shooters:
                own = names.units(self.shooters)
                plan.remarks.append(illegal(line, "battle-fire-unit", "TYP-10.23", unit=unit, units=own))
            elif order.unit in plan.fire:
                plan.remarks.append(illegal(line, "battle-fire-twice", "TYP-10.23", unit=unit))
            elif order.target not in self.targets:
                may = names.units(self.targets)
                plan.remarks.append(illegal(line, "battle-fire-target", "TYP-10.23", target=target, units=may))
            elif self.distinct and order.target in plan.fire.values():
                plan.remarks.append(illegal(line, "battle-fire-taken", "TYP-10.23", target=target))
            else:
                plan.fire[order.unit] = order.target
        return plan

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """A random target for each."""
        if self.distinct:
            targets = rng.sample(self.targets, len(self.targets))
            return tuple(Fire(unit, target) for unit, target in zip(self.shooters, targets, strict=False))
        return tuple(Fire(unit, rng.choice(self.targets)) for unit in self.shooters)

    def options(self) -> FireOptions:
        """Who may fire at whom."""
        return FireOptions(tuple(self.shooters), tuple(self.targets), self.distinct)


def _fleets(board: Board, operation: Operation) -> dict[Side, list[str]]:
    """The fleets of the battle by side, in printed order; none if no fleet has reacted: then air armies fire at nobody
    either (TYP-10.22, 9.14, TYP-R129)."""
    reacting = reaction_fleets(board, operation)
    attacking = operating(board, operation) if reacting else []
    order = {operation.side: attacking, enemy(operation.side): reacting}
    return {side: sorted(fleets, key=lambda fleet: UNITS[fleet].order) for side, fleets in order.items()}


def _of_class(fleets: Sequence[str], cls: Literal["carrier", "naval"]) -> list[str]:
    return [fleet for fleet in fleets if UNITS[fleet].cls == cls]


def strongest(board: Board, fleets: Sequence[str], umpire: Umpire, *who: str) -> str:
    """What an automatic side aims at: the carrier fleet with the highest air attack if there is one, else the naval
    fleet with the highest naval attack (TYP-10.25, TYP-R118); ties are drawn (PC6)."""
    among = _of_class(fleets, "carrier") or list(fleets)
    best = max(value(board.units[fleet], "attack") for fleet in among)
    return umpire.pick([fleet for fleet in among if value(board.units[fleet], "attack") == best], "PC6", *who)


def _ordered(game: Game, plans: Mapping[str, FirePlan], side: Side) -> dict[str, str]:
    """The targets that a side's player named."""
    plan = plans.get(seat_of(game.board, side)) if game.board.played(side) else None
    return plan.fire if plan else {}


def _volley(
    game: Game, umpire: Umpire, kind: Literal["carrier", "surface"], side: Side, aim: Mapping[str, str], surprise: bool
) -> list[tuple[str, Result]]:
    """All the fire of a side, with the values of this moment; the results wait to be applied (TYP-10.27, 10.28)."""
    board, operation = game.board, underway(game)
    bonus = air_bonus(board, operation, side)
    modifiers: Modifiers = archipelago(operation.zone)
    if bonus:
        modifiers = (*modifiers, ("air", bonus))  # TYP-10.30
    results = []
    for fleet, target in aim.items():
        strength = value(board.units[fleet], "attack")
        against = value(board.units[target], "air_defence" if kind == "carrier" else "attack")
        shot = Shooting(
            kind, side, operation.zone, (fleet,), target, strength, against, modifiers, surprise
        )  # fmt: skip
        results.append((target, shoot(game, umpire, shot)))
    return results


def _apply(game: Game, umpire: Umpire, results: Sequence[tuple[str, Result]]) -> None:
    for target, result in results:
        suffer(game, umpire, target, result)


class CarrierBattle(OperationStep, frozen=True, tag="carrier-battle"):
    """The carrier battle (TYP-11.3, TYP-C.8): every carrier fleet fires once, at carrier or naval fleets."""

    phase = "6b"

    def ask(self, view: View) -> FireAsk | None:
        """W13: the player of the active side, also when it defends; both players where there are two (TYP-10.25)."""
        operation, board = view.operation, view.board
        if operation is None or not operation.reacting or not board.played(view.side):
            return None
        fleets = _fleets(board, operation)
        shooters, targets = _of_class(fleets[view.side], "carrier"), fleets[enemy(view.side)]
        return FireAsk(shooters, targets) if shooters and len(targets) > 1 else None

    def carry_out(self, game: Game, plans: Mapping[str, FirePlan], umpire: Umpire) -> None:
        """Both sides at once, or the surprised side second, with what survives (TYP-10.27, 12.21)."""
        operation = underway(game)
        fleets = _fleets(game.board, operation)
        if not all(fleets.values()):
            return
        game.operation = replace(operation, fought=True)  # TYP-10.22: battle is automatic
        results: list[tuple[str, Result]] = []
        second = operation.surprised
        for side in (enemy(second), second) if second else tuple(fleets):
            named = _ordered(game, plans, side)
            targets = afloat(game.board, fleets[enemy(side)])
            aim = {
                fleet: named[fleet] if named.get(fleet) in targets else strongest(game.board, targets, umpire, fleet)
                for fleet in _of_class(afloat(game.board, fleets[side]), "carrier")
                if targets
            }
            fired = _volley(game, umpire, "carrier", side, aim, bool(second) and side != second)
            if second:
                _apply(game, umpire, fired)
            else:
                results += fired
        _apply(game, umpire, results)


def _pairings(game: Game, named: Mapping[str, str], shooters: Sequence[str], targets: Sequence[str]) -> dict[str, str]:
    """Each naval fleet at another enemy naval fleet (TYP-10.23): as its player has it, else, the strongest shooter
    first, at the strongest not yet fired at; fleets left over do not fire (TYP-R117)."""
    board = game.board
    aim = {fleet: named[fleet] for fleet in shooters if named.get(fleet) in targets}

    def by_strength(fleets: Sequence[str]) -> list[str]:
        return sorted(fleets, key=lambda fleet: -value(board.units[fleet], "attack"))

    free = by_strength([fleet for fleet in targets if fleet not in aim.values()])
    idle = by_strength([fleet for fleet in shooters if fleet not in aim])
    aim.update(zip(idle, free, strict=False))
    return aim


class SurfaceBattle(OperationStep, frozen=True, tag="surface-battle"):
    """The surface battle (TYP-C.9), with the steps that the carrier battle left (TYP-10.26, TYP-R120). One round ends
    the naval battle, but for a last sortie (TYP-10.31, 7.14)."""

    phase = "6b"

    def ask(self, view: View) -> FireAsk | None:
        """W13, where there is more than one way to pair."""
        operation, board = view.operation, view.board
        if operation is None or not operation.reacting or not board.played(view.side):
            return None
        fleets = _fleets(board, operation)
        shooters, targets = (_of_class(fleets[side], "naval") for side in (view.side, enemy(view.side)))
        choice = shooters and targets and len(shooters) + len(targets) > 2
        return FireAsk(shooters, targets, distinct=True) if choice else None

    def carry_out(self, game: Game, plans: Mapping[str, FirePlan], umpire: Umpire) -> tuple[OperationStep, ...] | None:
        """Simultaneous, but on turn 1, when all Japanese fire comes first and is doubled (TYP-R104, R105)."""
        operation = underway(game)
        naval = {side: _of_class(fleets, "naval") for side, fleets in _fleets(game.board, operation).items()}
        if all(naval.values()):
            game.operation = replace(operation, fought=True)
            self._round(game, plans, umpire, naval)
        return _once_more(game)

    def _round(
        self, game: Game, plans: Mapping[str, FirePlan], umpire: Umpire, naval: Mapping[Side, Sequence[str]]
    ) -> None:
        results: list[tuple[str, Result]] = []
        surprise = game.board.surprise
        for side in (JAPAN, ALLIES) if surprise else tuple(naval):
            shooters, targets = (afloat(game.board, naval[of]) for of in (side, enemy(side)))
            aim = _pairings(game, _ordered(game, plans, side), shooters, targets)
            fired = _volley(game, umpire, "surface", side, aim, surprise and side == JAPAN)
            if surprise:
                _apply(game, umpire, fired)
            else:
                results += fired
        _apply(game, umpire, results)


def _once_more(game: Game) -> tuple[OperationStep, ...] | None:
    """The next round of a last sortie: until the fleet is sunk or no enemy fleet is left in the zone, twenty rounds at
    most (TYP-7.14, TYP-R78, TYP-B.16)."""
    board, operation = game.board, underway(game)
    if operation.reaction != "sortie":
        return None
    game.operation = operation = replace(operation, rounds=operation.rounds + 1)
    there = [fleet for fleet in operating(board, operation) if board.units[fleet].zone == operation.zone]
    if there and reaction_fleets(board, operation) and operation.rounds < LONGEST_SORTIE:
        return (CarrierBattle(), SurfaceBattle())
    return None
