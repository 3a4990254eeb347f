"""The reactions of fleets to an operation: the die, the answer, who comes (TYP-C.6, TYP-12.13 to 12.22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, account, credit, put
from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.orders import React, Repair
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, Side, enemy
from arbitre.games.typhon.records.reports import Abstained, Reacted, ReactionTest
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration.rebuilding import rebuild
from arbitre.games.typhon.rules.air_and_sea.engagement import (
    OperationStep,
    operating,
    underway,
    unveil,
)
from arbitre.games.typhon.rules.air_and_sea.kamikazes import landing_fleets, will_attack
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.geography import direct
from arbitre.games.typhon.rules.operations import reaction_die as reaction_test
from arbitre.games.typhon.rules.telling import draw, seat_of, show, tell
from arbitre.games.typhon.rules.units import point_kind
from arbitre.kernel.orders import Plan, Remark, illegal, note
from arbitre.kernel.play import Options, Umpire

_COMING = ("immediate", "surprise")  # results of the die by which fleets may come (TYP-12.20, 12.21)
FIRST_FLEETS = ("jp_1_fleet", "jp_1_cv")  # all that a non-active Japan ever rebuilds (TYP-7.2)


class ReactionDie(OperationStep, frozen=True, tag="reaction-die"):
    """The test of the naval reaction and its die, before anybody is asked: its side is shown die and total (TYP-R219),
    in fog it alone (TYP-R201)."""

    phase = "6b"

    def resolve(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Under the number of the reaction that follows, whose die it is: so games keep the dice that they had when the
        die was rolled after the answer."""
        umpire.number(game.count + 1)
        self.carry_out(game, plans, umpire)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Keep what the die says until its side has answered."""
        result: Any = _test(game, umpire, underway(game))
        game.operation = replace(underway(game), reaction=result)


class ReactPlan(Plan):
    """The fleets that may come, None: whichever; the fleets to be repaired if they come."""

    fleets: list[str] | None = None
    repairs: list[str] = msgspec.field(default_factory=list)


class ReactOptions(Options, frozen=True):
    """`zone`: attacked; `result`: what the die says, "untested" without a test, "" while it is not rolled; `fleets`:
    those that may be called out by it, none if the owner has no say; `near`: those within two zones; `repairs`: those
    of which a step can be restored if they come."""

    zone: str
    result: str
    fleets: tuple[str, ...]
    near: tuple[str, ...]
    repairs: tuple[str, ...]


class ReactAsk:
    """W11: once the die is known (TYP-R219), which fleets come, and which are repaired first (TYP-3.12). `result`: of
    the die; "" in a game that an earlier program saved before it was rolled: then the answer stands for whatever it
    will say. `able`: the fleets that an attack there can call out; `fleets`: those of them that the die does. `free`:
    the owner may abstain; alone, the reaction is always carried out (TYP-R144)."""

    def __init__(self, view: View, operation: Operation) -> None:
        self.board, self.side, self.zone = view.board, view.side, operation.zone
        self.result = operation.reaction
        self.able = reaction_test.may_react(view.board, operation.zone, view.side)
        self.fleets = self.able if self.result in _COMING or not self.result else []
        if self.result == "immediate":  # TYP-12.20
            self.fleets = [fleet for fleet in self.able if reaction_test.in_radius(self.board, fleet, self.zone)]
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
        if self.result and not self.fleets and plan.fleets:  # TYP-R216: an answer that decides nothing
            return [note(line, "battle-react-nobody", "TYP-R216")]
        far = [fleet for fleet in plan.fleets if not reaction_test.in_radius(self.board, fleet, self.zone)]
        if far and not self.result:
            return [note(line, "battle-react-far", "TYP-12.20", units=names.units(far), zone=names.zone(self.zone))]
        return []

    def _unable(self, line: int, fleet: str) -> Remark | None:
        """Why a fleet cannot come, if it cannot; where nobody can, none of those able is refused."""
        if fleet in (self.fleets or self.able):
            return None
        if fleet in self.able:
            return illegal(
                line, "battle-react-far", "TYP-12.20", units=names.units((fleet,)), zone=names.zone(self.zone)
            )
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
        return ReactOptions(self.zone, self.result, tuple(fleets), tuple(near), tuple(self.repairable()))


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
    """The naval reaction (TYP-C.6): the fleets that come, as the die allows. The operation has sailed: its orders are
    carried out and cannot be changed any more (TYP-23.6)."""

    phase = "6b"

    def ask(self, view: View) -> ReactAsk | None:
        """W11 for the other side, which has been shown the die (TYP-R219). In fog in every operation that enters a
        zone, tested or not and whatever the die, for neither a pause nor its absence may tell (TYP-R216); in the open
        not after a failure, with two players if there is a choice, alone only for repairs (TYP-3.12)."""
        operation, board = view.operation, view.board
        if operation is None or not operation.zone or view.side == operation.side or not board.played(view.side):
            return None
        ask = ReactAsk(view, operation)
        if board.fog:
            return ask
        wanted = ask.fleets if ask.free else ask.repairable()
        possible = ask.result or reaction_test.tested(board, operation) or reaction_test.unrolled(operation)
        return ask if wanted and possible else None

    def carry_out(self, game: Game, plans: Mapping[str, ReactPlan], umpire: Umpire) -> None:
        """Bring the fleets; where none comes the operation goes on (TYP-12.19). A game that an earlier program saved
        with this question in hand has the die still to roll."""
        operation = underway(game)
        if not operation.zone:
            return
        side = enemy(operation.side)
        plan = plans.get(seat_of(game.board, side)) if game.board.played(side) else None
        result = operation.reaction or _test(game, umpire, operation)
        fleets = _called(game, umpire, operation, result, plan.fleets if plan else None)
        if fleets:
            _repairs(game, umpire, fleets, plan)
            _come(game, umpire, fleets, result)
        else:
            # Untested, failed, refused, nobody in reach: all look the same to the operating side (TYP-R201).
            game.operation = replace(operation, reaction="none")
            if result in _COMING:
                tell(game, umpire, side, Abstained(side, operation.zone))
        if fleets or will_attack(game):
            unveil(game, umpire)


def _test(game: Game, umpire: Umpire, operation: Operation) -> str:
    """The result of the test, "untested" if there is none; the die is the reacting side's secret in fog (TYP-12.14,
    R201)."""
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
        return "untested"
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
