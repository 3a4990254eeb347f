"""Reactions to an operation: air armies first, then fleets (TYP-C.5, C.6, chapter 12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, account, credit, mark, put
from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.orders import AirReact, React, Repair
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, Side, enemy
from arbitre.games.typhon.records.reports import Abstained, AirReaction, Reacted, ReactionTest
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration.rebuilding import rebuild
from arbitre.games.typhon.rules.air_and_sea.engagement import (
    OperationStep,
    operating,
    support_of,
    total_support,
    underway,
    unveil,
)
from arbitre.games.typhon.rules.air_and_sea.kamikazes import landing_fleets, suicidal, will_attack
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.geography import direct
from arbitre.games.typhon.rules.operations import reaction_die as reaction_test
from arbitre.games.typhon.rules.support import InReach, reacting
from arbitre.games.typhon.rules.telling import draw, seat_of, show, tell
from arbitre.games.typhon.rules.units import point_kind
from arbitre.kernel.orders import Plan, Remark, illegal, note
from arbitre.kernel.play import Options, Umpire

FIRST_FLEETS = ("jp_1_fleet", "jp_1_cv")  # all that a non-active Japan ever rebuilds (TYP-7.2)

# ------------------------------------------------------------------------------------------------- air armies


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

    def carry_out(self, game: Game, plans: Mapping[str, AirReactPlan], umpire: Umpire) -> None:
        """The operating side declares second."""
        side = underway(game).side
        _declare(game, umpire, side, plans.get(seat_of(game.board, side)) if game.board.played(side) else None)


# ----------------------------------------------------------------------------------------------------- fleets


class ReactPlan(Plan):
    """The fleets that may come, None: whichever; the fleets to be repaired if they come."""

    fleets: list[str] | None = None
    repairs: list[str] = msgspec.field(default_factory=list)


class ReactOptions(Options, frozen=True):
    """`zone`: attacked; `fleets`: those that may be called out, none if the owner has no say; `near`: those within two
    zones; `repairs`: those of which a step can be restored if they come."""

    zone: str
    fleets: tuple[str, ...]
    near: tuple[str, ...]
    repairs: tuple[str, ...]


class ReactAsk:
    """W11: a standing answer, given before the die, so that nothing can be read from the question (TYP-R216): which
    fleets come if the die allows it, and which are repaired then (TYP-3.12). `free`: the owner may abstain; alone, the
    reaction is always carried out (TYP-R144)."""

    def __init__(self, view: View, operation: Operation) -> None:
        self.board, self.side, self.zone = view.board, view.side, operation.zone
        self.fleets = reaction_test.may_react(view.board, operation.zone, view.side)
        self.free = view.board.scenario == "two_player"

    def repairable(self) -> list[str]:
        """The fleets that a step could be restored to, if they come."""
        return [fleet for fleet in self.fleets if _affordable(self.board, fleet)]

    def plan(self, orders: Sequence[Any]) -> ReactPlan:
        """One answer; repairs one name a step."""
        plan = ReactPlan([], None, [])
        left: dict[str, int] = {}
        for line, order in enumerate(orders):
            if isinstance(order, React):
                plan.remarks += self._answer(line, order, plan)
            elif isinstance(order, Repair):
                plan.remarks += self._repair(line, order.fleet, plan, left)
            else:
                plan.remarks.append(illegal(line, "not-now", "TYP-1.1"))
        return plan

    def _answer(self, line: int, order: React, plan: ReactPlan) -> list[Remark]:
        if not self.free:
            return [illegal(line, "battle-react-always", "TYP-R144")]
        if plan.fleets is not None:
            return [illegal(line, "battle-react-once", "TYP-21.3")]
        remarks = [remark for fleet in order.fleets if (remark := self._unable(line, fleet)) is not None]
        if remarks:
            return remarks
        plan.fleets = list(dict.fromkeys(order.fleets))
        far = [fleet for fleet in plan.fleets if not reaction_test.in_radius(self.board, fleet, self.zone)]
        if far:
            return [note(line, "battle-react-far", "TYP-12.20", units=names.units(far), zone=names.zone(self.zone))]
        return []

    def _unable(self, line: int, fleet: str) -> Remark | None:
        """Why a fleet cannot come, if it cannot."""
        if fleet in self.fleets:
            return None
        state, unit = self.board.units.get(fleet), names.unit(fleet)
        if state is None or not UNITS[fleet].fleet or UNITS[fleet].side != self.side or state.where != "map":
            return illegal(line, "battle-react-fleet", "TYP-21.3", unit=unit, units=names.units(self.fleets))
        if state.reacted:
            return illegal(line, "battle-react-again", "TYP-9.18", unit=unit)
        if state.disorganised:
            return illegal(line, "battle-react-disorganised", "TYP-R137", unit=unit)
        if self.side == ALLIES and (
            (fleet == reaction_test.EASTERN_FLEET) != reaction_test.english_sector(self.board, self.zone)
        ):
            return illegal(line, "battle-react-sector", "TYP-12.16", unit=unit, zone=names.zone(self.zone))
        return illegal(line, "battle-react-closed", "TYP-R137", unit=unit)

    def _repair(self, line: int, fleet: str, plan: ReactPlan, left: dict[str, int]) -> list[Remark]:
        printed, state = UNITS.get(fleet), self.board.units.get(fleet)
        if printed is None or state is None or fleet not in self.fleets:
            own = names.units(self.fleets)
            return [illegal(line, "battle-react-fleet", "TYP-3.12", unit=names.unit(fleet), units=own)]
        if state.steps + plan.repairs.count(fleet) >= printed.steps:
            return [illegal(line, "battle-repair-full", "TYP-3.4", unit=names.unit(fleet))]
        kind, cost = point_kind(printed), printed.replace_cost
        have = left.setdefault(kind, account(self.board, self.side, kind))
        if have < cost:
            said = names.unit(fleet)
            return [illegal(line, "battle-repair-points", "TYP-3.6", unit=said, cost=cost, have=have)]
        left[kind] -= cost
        plan.repairs.append(fleet)
        return []

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Mostly as the die gives it, sometimes a choice, now and then a refusal."""
        if not self.free or rng.random() < 0.6:
            return ()
        return (React(tuple(rng.sample(self.fleets, rng.randint(0, len(self.fleets))))),)

    def options(self) -> ReactOptions:
        """The fleets that may be called out, those within two zones, those that could be repaired."""
        near = [fleet for fleet in self.fleets if reaction_test.in_radius(self.board, fleet, self.zone)]
        fleets = self.fleets if self.free else []
        return ReactOptions(self.zone, tuple(fleets), tuple(near), tuple(self.repairable()))


def _affordable(board: Board, fleet: str) -> bool:
    """Whether a fleet lacks a step that its side's points could restore (TYP-3.6, 3.7, 3.8)."""
    printed = UNITS[fleet]
    return not board.units[fleet].full and account(board, printed.side, point_kind(printed)) >= printed.replace_cost


def _repair(game: Game, umpire: Umpire, fleet: str) -> None:
    if _affordable(game.board, fleet):
        printed = UNITS[fleet]
        credit(game.board, printed.side, point_kind(printed), -printed.replace_cost)
        rebuild(game, umpire, fleet)


class NavalReaction(OperationStep, frozen=True, tag="naval-reaction"):
    """The naval reaction (TYP-C.6): the test, the die, the fleets that come. The operation has sailed: its orders are
    carried out and cannot be changed any more (TYP-23.6)."""

    phase = "6b"

    def ask(self, view: View) -> ReactAsk | None:
        """W11 for the other side, before the die. In fog in every operation that enters a zone, tested or not
        (TYP-R216); in the open with two players if it may come to a choice; alone only for repairs (TYP-3.12)."""
        operation, board = view.operation, view.board
        if operation is None or not operation.zone or view.side == operation.side or not board.played(view.side):
            return None
        ask = ReactAsk(view, operation)
        if board.fog:
            return ask
        wanted = ask.fleets if ask.free else ask.repairable()
        possible = reaction_test.tested(board, operation) or reaction_test.unrolled(operation)
        return ask if wanted and possible else None

    def carry_out(self, game: Game, plans: Mapping[str, ReactPlan], umpire: Umpire) -> None:
        """Roll if there is a test, and bring the fleets; where none comes the operation goes on (TYP-12.19)."""
        operation = underway(game)
        if not operation.zone:
            return
        side = enemy(operation.side)
        plan = plans.get(seat_of(game.board, side)) if game.board.played(side) else None
        result = _test(game, umpire, operation)
        fleets = _called(game, umpire, operation, result, plan.fleets if plan else None)
        if fleets:
            _repairs(game, umpire, fleets, plan)
            _come(game, umpire, fleets, result)
        else:
            # Untested, failed, refused, nobody in reach: all look the same to the operating side (TYP-R201).
            game.operation = replace(operation, reaction="none")
            if result in ("immediate", "surprise"):
                tell(game, umpire, side, Abstained(side, operation.zone))
        if fleets or will_attack(game):
            unveil(game, umpire)


def _test(game: Game, umpire: Umpire, operation: Operation) -> str:
    """The result of the test, "" if there is none; the die is the reacting side's secret in fog (TYP-12.14, R201)."""
    board, side = game.board, enemy(operation.side)
    if sorties(board, operation):
        result, report = "sortie", ReactionTest(side, 0, (), 0, "sortie")
    elif reaction_test.unrolled(operation):
        result, report = "immediate", ReactionTest(side, 0, (), 0, "immediate")
    elif reaction_test.tested(board, operation) and not _nobody_answers(board, operation):
        die = umpire.roll("reaction", side, sides=6)[0]
        modifiers = reaction_test.modifiers(board, operation)
        total = die + sum(change for _, change in modifiers)
        result = reaction_test.result_of(total)
        report = ReactionTest(side, die, modifiers, total, result)  # type: ignore[arg-type]
    else:
        return ""
    tell(game, umpire, side, report)
    return result


def _nobody_answers(board: Board, operation: Operation) -> bool:
    """In a contested zone of the English sector nobody reacts (TYP-R132)."""
    zone = operation.zone
    return operation.side == JAPAN and reaction_test.english_sector(board, zone) and not friendly(board, zone, ALLIES)


def sorties(board: Board, operation: Operation) -> list[str]:
    """The Japanese fleets that may make the last sortie: plan TEN, no player behind them, an Allied landing about to be
    made in their base zone or next to it (TYP-7.14, TYP-R78; with two players plans force no moves, TYP-21.7)."""
    if board.plan != "TEN" or board.scenario == "two_player" or operation.side != ALLIES:
        return []
    if not landing_fleets(board, operation):
        return []
    able = reaction_test.may_react(board, operation.zone, JAPAN)
    return [fleet for fleet in able if direct(operation.zone, board.units[fleet].zone) <= 1]


def _called(
    game: Game, umpire: Umpire, operation: Operation, result: str, wanted: Sequence[str] | None
) -> Sequence[str]:
    """The fleets that come: drawn, or out of those their player named, in his order (TYP-21.3)."""
    side, board = enemy(operation.side), game.board
    code = "PA29" if side == ALLIES else "PJ10"
    if result == "sortie":
        return [draw(game, umpire, "PJ11", sorties(board, operation), "TYP-B.16", side)]
    able = reaction_test.may_react(board, operation.zone, side)
    if wanted is not None:
        able = [fleet for fleet in wanted if fleet in able]

    def pick(among: list[str]) -> str:
        if wanted is not None:
            return among[0]
        return draw(game, umpire, code, among, "TYP-R138" if result == "surprise" else "TYP-R137", side)

    if result == "immediate":
        return reaction_test.immediate(board, operation, able, pick)
    return reaction_test.surprising(board, operation, able, pick) if result == "surprise" else ()


def _repairs(game: Game, umpire: Umpire, fleets: Sequence[str], plan: ReactPlan | None) -> None:
    """Reacting fleets are repaired before the battle: a player's as he said, an automatic side's one step each while
    points last, carriers first, of Japan the two first fleets only (TYP-3.12, TYP-R139)."""
    side = UNITS[fleets[0]].side
    if game.board.played(side):
        wanted = [fleet for fleet in plan.repairs if fleet in fleets] if plan else []
    else:
        wanted = sorted(fleets, key=lambda fleet: not UNITS[fleet].carrier)
        if side == JAPAN:
            wanted = [fleet for fleet in wanted if fleet in FIRST_FLEETS]
    for fleet in wanted:
        _repair(game, umpire, fleet)


def _come(game: Game, umpire: Umpire, fleets: Sequence[str], result: str) -> None:
    """Put the fleets in the attacked zone, through whatever lies between (TYP-12.22, TYP-R140), and say who will be
    surprised: on turn 1 the Allies, unless a surprise reaction of theirs cancels it (TYP-R104, R105)."""
    board, operation = game.board, underway(game)
    side, zone = enemy(operation.side), operation.zone
    bases = tuple((fleet, board.units[fleet].zone) for fleet in fleets)
    for fleet in fleets:
        put(board, fleet, zone, reacted=True)
    surprised: Side | str = operation.side if result == "surprise" else ""
    if board.surprise:
        surprised = "" if result == "surprise" else ALLIES
    game.operation = replace(operation, reaction=result, reacting=bases, surprised=surprised)
    report = Reacted(side, tuple(fleets), zone, tuple(base for _, base in bases))
    tell(game, umpire, side, report, Reacted(side, tuple(fleets), zone))
    show(game, *fleets, *operating(board, underway(game)))
