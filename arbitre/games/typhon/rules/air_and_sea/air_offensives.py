"""The air segment: air offensives and paratroops; carrier strikes in an operation (TYP-9.2, 9.3, 18.3, 11.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, account, credit
from arbitre.games.typhon.records.orders import AirOffensive, Paratroops
from arbitre.games.typhon.records.printed import ALLIES, COSTS, JAPAN, UNITS, ZONES, Side, enemy
from arbitre.games.typhon.records.reports import ParatroopsLanded
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirSortie, in_range, reaches_fleets
from arbitre.games.typhon.rules.air_and_sea.engagement import OperationStep, afloat, underway
from arbitre.games.typhon.rules.geography import adjacent, closed
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.rules.telling import seat_of, tell
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.play import Options, Umpire

PARATROOP_TURNS = (1, 2)


def offensive_steps(side: Side, units: tuple[str, ...], target: str) -> tuple[TyphonStep, ...]:
    """The steps of one air offensive; whoever calls pays for it."""
    return (AirSortie(side, units, target),)


def offensive_cost(board: Board, side: Side, armies: int) -> int:
    """What an air offensive costs in logistic points: Japan one an army until the switch, the Allies nothing
    (TYP-5.13, TYP-R52, R55)."""
    return armies * COSTS["air_offensive"] if side == JAPAN and not board.switched else 0


def open_to_seizure(board: Board, zone: str) -> bool:
    """Whether nothing but an Allied marker seems to hold a zone, and Japan has not taken it this turn: what paratroops
    and detachments may seize (TYP-18.2, 18.3, TYP-R170)."""
    return (
        not ZONES[zone].closed_to_all
        and board.control.get(zone) == ALLIES
        and board.entered.get(zone) != JAPAN
        and not board.here(zone)
    )


def drop_zones(board: Board) -> list[str]:
    """Where paratroops may land: seizable zones next to a zone Japanese since the start of the turn, not closed by
    weather (TYP-18.3, TYP-R169)."""
    return [
        zone
        for zone in ZONES
        if open_to_seizure(board, zone)
        and not closed(zone, board.turn)
        and any(board.control.get(other) == JAPAN for other in adjacent(zone))
    ]


class AirPlan(Plan):
    """The offensives of one sheet in order, and the zone where paratroops land, "" for none."""

    offensives: list[tuple[tuple[str, ...], str]] = msgspec.field(default_factory=list)
    drop: str = ""


class AirOptions(Options, frozen=True):
    """`armies`: those ready, with their zones; `targets`: by zone, what the armies ready in it may attack, and which of
    them may; `paratroops`: the zones where they may land; `points`: logistic points in hand, 99 where nothing is
    paid."""

    armies: Mapping[str, str]
    targets: Mapping[str, Mapping[str, tuple[str, ...]]]
    paratroops: tuple[str, ...]
    points: int


class AirAsk:
    """W8 and W7: the air offensives of a side, and the Japanese paratroops of turns 1 and 2."""

    def __init__(self, view: View, dropped: bool) -> None:
        self.board, self.side = view.board, view.side
        self.drops = drop_zones(view.board) if self._may_drop(dropped) else []
        supply = Supply(view.board, view.side)
        self.ready = {
            unit.id: unit.zone
            for unit in view.board.of(view.side, "air")
            if not unit.acted and not closed(unit.zone, view.board.turn) and supply.of(unit)
        }
        self.purse = account(view.board, view.side, "pl") if offensive_cost(view.board, view.side, 1) else 99
        self.dropped = dropped

    def _may_drop(self, dropped: bool) -> bool:
        return self.side == JAPAN and self.board.turn in PARATROOP_TURNS and not dropped

    def targets(self) -> dict[str, dict[str, list[str]]]:
        """What the armies ready in each zone may attack, and which of them may: zone, target, armies."""
        found: dict[str, dict[str, list[str]]] = {}
        if not self.purse:
            return found
        for army, zone in self.ready.items():
            for other in in_range(zone, self.board.turn):
                for unit in self.board.here(other, enemy(self.side)):
                    arm = UNITS[unit.id].arm
                    if arm == "air" or (arm == "fleet" and reaches_fleets(self.board, army, other)):
                        found.setdefault(zone, {}).setdefault(unit.id, []).append(army)
        return found

    def plan(self, orders: Sequence[Any]) -> AirPlan:
        """The lines in order: each army makes one offensive (TYP-9.2), each costs as it comes."""
        plan = AirPlan([], [], "")
        for line, order in enumerate(orders):
            if isinstance(order, AirOffensive):
                remark = self._offensive(line, order, plan)
            elif isinstance(order, Paratroops):
                remark = self._drop(line, order.zone, plan)
            else:
                remark = illegal(line, "not-now", "TYP-1.1")
            if remark is not None:
                plan.remarks.append(remark)
        return plan

    def _offensive(self, line: int, order: AirOffensive, plan: AirPlan) -> Remark | None:
        sent = [unit for units, _ in plan.offensives for unit in units]
        for unit in order.units:
            if remark := self._unable(line, unit, order.units, sent):
                return remark
        if not order.units:
            return illegal(line, "battle-offensive-nobody", "TYP-9.2")
        if remark := self._no_target(line, order):
            return remark
        cost = offensive_cost(self.board, self.side, len(order.units))
        left = self.purse - offensive_cost(self.board, self.side, len(sent))
        if cost > left:
            return illegal(line, "battle-offensive-points", "TYP-R52", cost=cost, have=left)
        plan.offensives.append((order.units, order.target))
        return None

    def _unable(self, line: int, id: str, units: Sequence[str], sent: Sequence[str]) -> Remark | None:
        """Why an army cannot make this offensive, if it cannot."""
        unit, said = self.board.units.get(id), names.unit(id)
        if unit is None or UNITS[id].side != self.side or UNITS[id].arm != "air" or unit.where != "map":
            return illegal(line, "battle-not-army", "TYP-9.2", unit=said, units=names.units(self.ready))
        if unit.acted or id in sent or units.count(id) > 1:
            return illegal(line, "battle-acted", "TYP-9.2", unit=said)
        if closed(unit.zone, self.board.turn):
            return illegal(line, "battle-weather", "TYP-16.4", zone=names.zone(unit.zone))
        if id not in self.ready:
            return illegal(line, "battle-supply", "TYP-15.1", unit=said, zone=names.zone(unit.zone))
        if unit.zone != self.board.units[units[0]].zone:
            return illegal(line, "battle-one-zone", "TYP-9.2", unit=said, zone=names.zone(unit.zone))
        return None

    def _no_target(self, line: int, order: AirOffensive) -> Remark | None:
        """What is wrong with a target, by what this side sees of it."""
        target, said = self.board.units.get(order.target), names.unit(order.target)
        zone = self.board.units[order.units[0]].zone
        if target is None or target.where != "map":
            return illegal(line, "battle-unseen", "TYP-9.3", unit=said)
        if UNITS[order.target].side == self.side or UNITS[order.target].arm == "land":
            return illegal(line, "battle-wrong-target", "TYP-9.3", unit=said)
        if closed(target.zone, self.board.turn):
            return illegal(line, "battle-weather", "TYP-16.4", zone=names.zone(target.zone))
        if target.zone not in in_range(zone, self.board.turn):
            at, away = names.zone(zone), names.zone(target.zone)
            return illegal(line, "battle-target-far", "TYP-9.3", unit=said, zone=at, target=away)
        if UNITS[order.target].fleet:
            short = [unit for unit in order.units if not reaches_fleets(self.board, unit, target.zone)]
            if short:
                return illegal(line, "battle-fleet-far", "TYP-10.37", units=names.units(short), target=said)
        return None

    def _drop(self, line: int, zone: str, plan: AirPlan) -> Remark | None:
        if self.side != JAPAN or self.board.turn not in PARATROOP_TURNS:
            return illegal(line, "battle-drop-turn", "TYP-18.3")
        if self.dropped or plan.drop:
            return illegal(line, "battle-drop-once", "TYP-18.3")
        if zone not in self.drops:
            may = names.zones(self.drops)
            return illegal(line, "battle-drop-zone", "TYP-R169", zone=names.zone(zone), zones=may)
        plan.drop = zone
        return None

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Most armies that have a target attack it, one by one or together; paratroops land somewhere."""
        lines: list[Any] = []
        if self.drops and rng.random() < 0.7:
            lines.append(Paratroops(rng.choice(self.drops)))
        left = self.purse
        for targets in self.targets().values():
            if rng.random() < 0.6:
                target = rng.choice(list(targets))
                units = tuple(targets[target][: rng.randint(1, len(targets[target]))])
                cost = offensive_cost(self.board, self.side, len(units))
                if cost <= left:
                    left -= cost
                    lines.append(AirOffensive(units, target))
        return tuple(lines)

    def options(self) -> AirOptions:
        """The armies ready, what those of each zone may attack, and where paratroops may land."""
        targets = {
            zone: {target: tuple(armies) for target, armies in found.items()} for zone, found in self.targets().items()
        }
        return AirOptions(self.ready, targets, tuple(self.drops), self.purse)


class AirSegment(TyphonStep, frozen=True, tag="air-segment"):
    """The air offensives of a side (TYP-1.5). One sheet is carried out in order; then the step comes again, until the
    player sends an empty one. `dropped`: paratroops have landed this turn."""

    side: Side
    dropped: bool = False
    phase = "6a"

    def when(self, game: Game) -> str:
        """Phase 6 for the active side, 7 for the other player."""
        return "6a" if self.side == game.board.active else "7a"

    def ask(self, view: View) -> AirAsk | None:
        """W8 and W7, if this side has an attack or a drop to make; in fog always, for a pause would tell that it has
        (TYP-R197)."""
        if view.side != self.side or not view.board.played(self.side):
            return None
        ask = AirAsk(view, self.dropped)
        return ask if view.board.fog or ask.drops or ask.targets() else None

    def carry_out(self, game: Game, plans: Mapping[str, AirPlan], umpire: Umpire) -> tuple[TyphonStep, ...]:
        """Pay, land the paratroops, then the offensives one after the other; an empty sheet ends the segment."""
        plan = plans.get(seat_of(game.board, self.side)) if game.board.played(self.side) else None
        if plan is None or not (plan.offensives or plan.drop):
            return ()
        if plan.drop:
            _land(game, umpire, plan.drop)
        steps: list[TyphonStep] = []
        for units, target in plan.offensives:
            if cost := offensive_cost(game.board, self.side, len(units)):
                credit(game.board, self.side, "pl", -cost)
            steps += offensive_steps(self.side, units, target)
        return (*steps, AirSegment(self.side, self.dropped or bool(plan.drop)))


def _land(game: Game, umpire: Umpire, zone: str) -> None:
    """Paratroops take a zone: it counts as entered by Japan and is Japanese in phase 8 unless Allied land units come
    (TYP-R169). In fog it may prove held after all: the chance is spent (TYP-R214)."""
    if open_to_seizure(game.board, zone):
        game.board.entered[zone] = JAPAN
        tell(game, umpire, JAPAN, ParatroopsLanded(zone), ParatroopsLanded(zone))
    else:
        tell(game, umpire, JAPAN, ParatroopsLanded(zone, taken=False))


class CarrierStrikes(OperationStep, frozen=True, tag="carrier-strikes"):
    """The strikes of the operation's carrier fleets, before any reaction (TYP-11.2, TYP-C.2, C.3)."""

    phase = "6b"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[TyphonStep, ...]:
        """One after the other; each carrier fleet once (TYP-R126), free of further cost (TYP-R53). They cause no naval
        reaction themselves (TYP-R128)."""
        operation = underway(game)
        return tuple(
            AirSortie(operation.side, tuple(afloat(game.board, strike.fleets)), strike.target, "strike", strike.zone)
            for strike in operation.strikes
        )
