"""The reactions of air armies to an operation, before those of fleets (TYP-C.5, TYP-12.1 to 12.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, mark
from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.orders import AirReact
from arbitre.games.typhon.records.printed import Side, enemy
from arbitre.games.typhon.records.reports import AirReaction
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.air_and_sea.engagement import (
    OperationStep,
    support_of,
    total_support,
    underway,
)
from arbitre.games.typhon.rules.air_and_sea.kamikazes import suicidal
from arbitre.games.typhon.rules.operations.reactions import ReactionDie
from arbitre.games.typhon.rules.support import InReach, reacting
from arbitre.games.typhon.rules.telling import seat_of, tell
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.play import Options, Umpire


class AirReactPlan(Plan):
    """What a side's air armies do, as far as it was said; the rest follow the procedure (TYP-R130)."""

    choices: dict[str, str] = msgspec.field(default_factory=dict)


def _choices(board: Board, operation: Operation, side: Side) -> dict[str, tuple[str, ...]]:
    """What each air army of a side in reach may do: support, and in the attacked zone intercept (TYP-R130); Japanese
    armies that can only be kamikazes do not support (TYP-12.11, TYP-R141). One that is cancelled does nothing."""
    acts = ("kamikaze",) if suicidal(board, operation, side) else ("support",)
    simple = board.options.get("simple_air") == "yes"  # TYP-R114: nobody intercepts in support of battles
    return {
        reach.unit.id: (
            *acts,
            *(("intercept",) if reach.unit.zone == operation.zone and not simple else ()),
            "abstain",
        )
        for reach in reacting(board, operation.zone, side)
        if reach.unit.id not in operation.cancelled
    }


class AirReactOptions(Options, frozen=True):
    """`zone`: attacked; `armies`: what each army in reach may do ("support", "intercept", "kamikaze", "abstain")."""

    zone: str
    armies: Mapping[str, tuple[str, ...]]


class AirReactAsk:
    """W12: what a side's air armies do in the operation."""

    def __init__(self, board: Board, operation: Operation, side: Side) -> None:
        self.zone = operation.zone
        self.choices = _choices(board, operation, side)

    def plan(self, orders: Sequence[Any]) -> AirReactPlan:
        """One choice for an army (TYP-12.4)."""
        plan = AirReactPlan([], {})
        for line, order in enumerate(orders):
            if isinstance(order, AirReact):
                remark = self._wrong(line, order, plan)
                if remark is None:
                    plan.choices[order.unit] = order.choice
                else:
                    plan.remarks.append(remark)
            else:
                plan.remarks.append(illegal(line, "not-now", "TYP-1.1"))
        return plan

    def _wrong(self, line: int, order: AirReact, plan: AirReactPlan) -> Remark | None:
        unit, zone = names.unit(order.unit), names.zone(self.zone)
        if order.unit not in self.choices:
            may = names.units(self.choices)
            return illegal(line, "battle-air-reach", "TYP-12.2", unit=unit, zone=zone, units=may)
        if order.unit in plan.choices:
            return illegal(line, "battle-air-twice", "TYP-12.4", unit=unit)
        if order.choice in self.choices[order.unit]:
            return None
        if order.choice == "intercept":
            return illegal(line, "battle-air-intercept", "TYP-R130", unit=unit, zone=zone)
        if order.choice == "support":
            return illegal(line, "battle-air-kamikaze-only", "TYP-12.11", unit=unit)
        return illegal(line, "battle-air-no-kamikaze", "TYP-12.11", unit=unit)

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Random choices, reacting more often than not."""
        return tuple(
            AirReact(unit, rng.choice(choices))  # type: ignore[arg-type]
            for unit, choices in self.choices.items()
            if rng.random() < 0.5
        )

    def options(self) -> AirReactOptions:
        """What each army in reach may do."""
        return AirReactOptions(self.zone, self.choices)


def _air_ask(view: View, defender: bool) -> AirReactAsk | None:
    """W12 for one side, when its turn to declare has come. In fog it is asked in every operation that enters an enemy
    or contested zone (TYP-R216), in the open where it has a choice: with two players each owner may keep armies back
    (TYP-R193), alone all react and only interception is to be chosen (TYP-R130)."""
    operation, board, side = view.operation, view.board, view.side
    if operation is None or not operation.zone or (side == operation.side) == defender or not board.played(side):
        return None
    ask = AirReactAsk(board, operation, side)
    if board.fog or (ask.choices and board.scenario == "two_player"):
        return ask
    interceptor = any("intercept" in choices for choices in ask.choices.values())
    return ask if interceptor and _standing(board, operation, enemy(side)) else None


def _standing(board: Board, operation: Operation, side: Side) -> list[InReach]:
    """A side's air armies that count at this moment, the highest bonus first: the defender's as it has declared them,
    the operating side's, which declares second, all in reach (TYP-R130)."""
    if side == operation.side:
        found = reacting(board, operation.zone, side)
    else:
        declared = (*operation.support.get(side, ()), *operation.kamikazes)
        found = [InReach(board.units[unit], support_of(board, unit, operation.zone)) for unit in declared]
    standing = [reach for reach in found if reach.unit.id not in operation.cancelled and reach.bonus > 0]
    return sorted(standing, key=lambda reach: -reach.bonus)


def _declare(game: Game, umpire: Umpire, side: Side, plan: AirReactPlan | None) -> None:
    """A side's air armies support, intercept or attack, as ordered or by the procedure: one in the attacked zone
    intercepts if the highest enemy bonus still standing is at least its own, else it supports (TYP-R130). Each
    interceptor cancels one enemy army, the highest bonus first (TYP-12.6, 12.8)."""
    board, operation = game.board, underway(game)
    ordered = plan.choices if plan else {}
    did: dict[str, list[str]] = {"support": [], "intercept": [], "kamikaze": []}
    # In fog nobody knows yet whom the enemy has intercepted, nor what there is to be intercepted (TYP-R201).
    choices = _choices(board, replace(operation, cancelled=()) if board.fog else operation, side)
    bonuses = {reach.unit.id: reach.bonus for reach in reacting(board, operation.zone, side)}
    rivals = _standing(board, operation, enemy(side)) if any("intercept" in may for may in choices.values()) else []
    seen = () if board.fog else rivals
    chosen = {unit: ordered.get(unit) or _usual(board, side, may, bonuses[unit], seen) for unit, may in choices.items()}
    if board.fog and side == operation.side:
        operation = replace(operation, cancelled=_met(operation, chosen, bonuses))
    cancelled: list[str] = []
    for unit, choice in chosen.items():
        if choice == "intercept" and rivals and unit not in operation.cancelled:
            cancelled.append(rivals.pop(0).unit.id)
        if choice in did:
            did[choice].append(unit)
            mark(board, unit, busy=True)  # TYP-12.4
    game.operation = replace(
        operation,
        support={**operation.support, side: tuple(did["support"])},
        cancelled=(*operation.cancelled, *cancelled),
        kamikazes=(*operation.kamikazes, *did["kamikaze"]),
    )
    _report(game, umpire, side, did, cancelled)


def _met(operation: Operation, chosen: Mapping[str, str], bonuses: Mapping[str, int]) -> tuple[str, ...]:
    """The armies of the operating side that the defender's interceptors meet, once it has answered: as many as were to
    be met, the highest bonus first, of those that react. One kept back meets nobody and is not named (TYP-R220)."""
    able = [unit for unit, choice in chosen.items() if choice != "abstain" and bonuses[unit] > 0]
    return tuple(sorted(able, key=lambda unit: -bonuses[unit])[: len(operation.cancelled)])


def _usual(board: Board, side: Side, may: Sequence[str], bonus: int, rivals: Sequence[InReach]) -> str:
    """What an army does of which nothing is said (TYP-R130); a player's kamikazes stay away (TYP-R193)."""
    if "kamikaze" in may:
        return "abstain" if board.played(side) else "kamikaze"
    return "intercept" if "intercept" in may and rivals and rivals[0].bonus >= bonus else "support"


def _report(game: Game, umpire: Umpire, side: Side, did: Mapping[str, Sequence[str]], cancelled: Sequence[str]) -> None:
    """Tell who supports and who is cancelled; in fog the owner alone, until it comes to a fight (TYP-R201)."""
    if did["support"] or did["intercept"]:
        operation = underway(game)
        bonus = total_support(game.board, operation, side)
        units, off, interceptors = tuple(did["support"]), tuple(cancelled), tuple(did["intercept"])
        if game.board.fog:
            off, bonus = (), sum(support_of(game.board, unit, operation.zone) for unit in units)
        tell(game, umpire, side, AirReaction(side, units, bonus, off, interceptors))


class AirReactions(OperationStep, frozen=True, tag="air-reactions"):
    """The defender's air armies react to the fleets in the attacked zone (TYP-12.1 to 12.3); then the other side's."""

    phase = "6b"

    def ask(self, view: View) -> AirReactAsk | None:
        """W12 for the defender."""
        return _air_ask(view, defender=True)

    def carry_out(self, game: Game, plans: Mapping[str, AirReactPlan], umpire: Umpire) -> tuple[OperationStep, ...]:
        """The defender declares first (TYP-R130); nothing happens if no enemy or contested zone is entered."""
        operation = underway(game)
        if not operation.zone:
            return ()
        side = enemy(operation.side)
        _declare(game, umpire, side, plans.get(seat_of(game.board, side)) if game.board.played(side) else None)
        return (AirReplies(),)


class AirReplies(OperationStep, frozen=True, tag="air-replies"):
    """The operating side's air armies support its fleets, or intercept in the attacked zone."""

    phase = "6b"

    def ask(self, view: View) -> AirReactAsk | None:
        """W12 for the operating side."""
        return _air_ask(view, defender=False)

    def carry_out(self, game: Game, plans: Mapping[str, AirReactPlan], umpire: Umpire) -> tuple[OperationStep, ...]:
        """The operating side declares second; then the die of the naval reaction is rolled (TYP-R219)."""
        side = underway(game).side
        _declare(game, umpire, side, plans.get(seat_of(game.board, side)) if game.board.played(side) else None)
        return (ReactionDie(),)
