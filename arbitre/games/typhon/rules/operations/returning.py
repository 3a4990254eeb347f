"""How an operation ends: troops set down, fleets home or on the turn track (TYP-9.16, 9.18, 10.15, 10.35, C.13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, Unit, lift, mark, put
from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.orders import ReturnTo
from arbitre.games.typhon.records.printed import AUSTRALIA, JAPAN, UNITS, ZONES, Side
from arbitre.games.typhon.records.reports import OnTrack, Reembarked, SetDown, StepLost, Surrendered, WentHome
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.air_and_sea.engagement import OperationStep, afloat, underway
from arbitre.games.typhon.rules.control import alone, enter, friendly, holds
from arbitre.games.typhon.rules.geography import closed, supply_distance
from arbitre.games.typhon.rules.operations.sailing import Seas
from arbitre.games.typhon.rules.stacking import nearest
from arbitre.games.typhon.rules.telling import announce, draw, hide, seat_of, tell
from arbitre.games.typhon.rules.units import eliminate, lose_step, to_track
from arbitre.kernel.orders import Plan, illegal
from arbitre.kernel.play import Options, Umpire


def bases(seas: Seas, fleet: Unit, at: str) -> list[str]:
    """The bases a fleet may go home to from a zone: friendly, in supply, reached through friendly zones (TYP-9.18,
    TYP-R91), not closed by weather (TYP-R158). If there is none it goes to any friendly base it can still get to, by
    whatever way, for it must be in a base (TYP-14.1)."""
    turn = seas.board.turn
    friendly_bases = [zone for zone in ZONES if ZONES[zone].base and zone in seas.friendly]
    reach = seas.reach(at)
    tests: tuple[Callable[[str], bool], ...] = (
        lambda zone: zone in reach and seas.supply.of(fleet, zone) and not closed(zone, turn),
        lambda zone: zone in reach and not closed(zone, turn),
        lambda zone: seas.supply.of(fleet, zone),
        lambda zone: True,
    )
    return next((found for test in tests if (found := [zone for zone in friendly_bases if test(zone)])), [])


def nearest_of(zones: Sequence[str], at: str, side: Side) -> list[str]:
    """Those of the zones that are nearest by supply distance (TYP-R91)."""
    least = min((supply_distance(at, zone, side) for zone in zones), default=0)
    return [zone for zone in zones if supply_distance(at, zone, side) == least]


def fleets_left(board: Board, operation: Operation) -> list[Unit]:
    """The fleets of an operation that are still on the map, in the order of its sheet."""
    return [board.units[fleet] for fleet in afloat(board, operation.fleets)]


def choices(seas: Seas, operation: Operation, fleet: Unit) -> list[str]:
    """The bases a fleet of the operation may choose from: the nearest alone after a cancelled mission or a landing that
    failed (TYP-9.16, TYP-R91, R92). One that never left its contested base may stay in it (TYP-14.2)."""
    sailing = next(sailing for sailing in operation.sailings if sailing.fleet == fleet.id)
    found = bases(seas, fleet, fleet.zone)
    if sailing.way == (fleet.zone,) and fleet.zone not in found and holds(seas.board, fleet.zone, seas.side):
        found = [fleet.zone, *found]
    failed = any(fleet.id == lander and set(units) & set(operation.reembarked) for lander, units in operation.landers)
    return nearest_of(found, fleet.zone, seas.side) if failed or not operation.goes_on else found


def default(operation: Operation, fleet: Unit, among: Sequence[str], side: Side) -> list[str]:
    """Where a fleet goes that is given no order: its base of departure, else the nearest; several are equal
    (TYP-R91)."""
    home = next(sailing.home for sailing in operation.sailings if sailing.fleet == fleet.id)
    return [home] if home in among else nearest_of(among, fleet.zone, side)


class ReturnPlan(Plan):
    """The bases that fleets are sent to; the others follow the default."""

    bases: dict[str, str] = msgspec.field(default_factory=dict)


class ReturnOptions(Options, frozen=True):
    """`bases`: the zones that each fleet with a choice may go home to."""

    bases: Mapping[str, tuple[str, ...]]


class ReturnAsk:
    """The base of each fleet that has a choice (W19)."""

    def __init__(self, view: View, operation: Operation) -> None:
        seas = Seas(view.board, view.side)
        self.choices = {
            fleet.id: tuple(found)
            for fleet in fleets_left(view.board, operation)
            if not fleet.disorganised and len(found := choices(seas, operation, fleet)) > 1
        }

    def plan(self, orders: Sequence[Any]) -> ReturnPlan:
        """One base a fleet (TYP-9.18, TYP-R91)."""
        plan = ReturnPlan([])
        for line, order in enumerate(orders):
            if not isinstance(order, ReturnTo):
                plan.remarks.append(illegal(line, "not-now", "TYP-1.1"))
            elif order.fleet not in self.choices:
                plan.remarks.append(illegal(line, "operations-return-fleet", "TYP-9.18", fleet=names.unit(order.fleet)))
            elif order.zone not in self.choices[order.fleet]:
                fleet, may = names.unit(order.fleet), names.zones(self.choices[order.fleet])
                remark = illegal(line, "operations-return-where", "TYP-R91", fleet=fleet, may=may)
                plan.remarks.append(remark)
            else:
                plan.bases[order.fleet] = order.zone
        return plan

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Random bases for some of the fleets."""
        return tuple(ReturnTo(fleet, rng.choice(among)) for fleet, among in self.choices.items() if rng.random() < 0.4)

    def options(self) -> ReturnOptions:
        """The bases each fleet may choose from."""
        return ReturnOptions(self.choices)


class Return(OperationStep, frozen=True, tag="return"):
    """The end of an operation: what is still aboard is set down, disorganised fleets of both sides go on the turn
    track, the other fleets home (TYP-9.18, 10.35, Appendix C.4 and C.13)."""

    def ask(self, view: View) -> ReturnAsk | None:
        """The side that runs the operation, if a fleet has a choice of bases."""
        operation = view.operation
        if operation is None or operation.side != view.side or not view.board.played(view.side):
            return None
        ask = ReturnAsk(view, operation)
        return ask if ask.choices else None

    def carry_out(self, game: Game, plans: Mapping[str, ReturnPlan], umpire: Umpire) -> None:
        """Set down, send home, and clear the marks of the operation."""
        operation = underway(game)
        board, side = game.board, operation.side
        _unload(game, umpire, operation)
        for unit in list(board.units.values()):
            if unit.disorganised and unit.where == "map":
                to_track(board, unit.id)
                tell(game, umpire, UNITS[unit.id].side, OnTrack(unit.id, board.turn + 2))
        plan = plans.get(seat_of(board, side))
        _go_home(game, umpire, operation, plan.bases if plan else {})
        for unit in list(board.units.values()):
            if unit.busy or unit.disorganised:
                mark(board, unit.id, busy=False, disorganised=False)
        for id in operation.landed:
            if board.units[id].where == "map":
                mark(board, id, acted=True)  # TYP-9.1
        game.operation, game.shown = None, ()


def _go_home(game: Game, umpire: Umpire, operation: Operation, ordered: Mapping[str, str]) -> None:
    """Every fleet of the operation to its base."""
    board, side = game.board, operation.side
    seas = Seas(board, side)
    drawn: dict[tuple[str, ...], str] = {}  # an automatic side keeps its forces together
    went: dict[str, list[str]] = {}
    for fleet in fleets_left(board, operation):
        among = choices(seas, operation, fleet)
        if fleet.id in ordered:
            base = ordered[fleet.id]
        elif not among:
            eliminate(board, fleet.id)
            tell(game, umpire, side, StepLost(fleet.id, 0))  # TYP-R205
            continue
        elif operation.zone and not board.played(side):
            near = tuple(nearest_of(among, operation.zone, side))
            if near not in drawn:
                drawn[near] = draw(game, umpire, "PA28", list(near), "TYP-A.23", side)  # TYP-4.36
            base = drawn[near]
        else:
            base = umpire.pick(default(operation, fleet, among, side), "PC2", fleet.id)
        put(board, fleet.id, base)
        went.setdefault(base, []).append(fleet.id)
    for base, fleets in went.items():
        tell(game, umpire, side, WentHome(tuple(fleets), base))


def _unload(game: Game, umpire: Umpire, operation: Operation) -> None:
    """Set down what is still aboard: where its fleet ended if no zone was attacked (TYP-9.21, C.4), else in the nearest
    base that has room (TYP-9.16, TYP-R92)."""
    board, side = game.board, operation.side
    where: dict[str, list[str]] = {}
    for sailing in operation.sailings:
        for id in sailing.aboard:
            if board.units[id].where != "map":
                continue
            end = sailing.end
            zone = _ashore(board, id, end) if not operation.zone else _bring_back(game, umpire, id, operation.zone)
            where.setdefault(zone, []).append(id)
    for zone, units in where.items():
        if zone:
            tell(game, umpire, side, SetDown(tuple(units), zone))


def _ashore(board: Board, id: str, zone: str) -> str:
    """Put a unit from a fleet ashore."""
    put(board, id, zone, acted=True)
    enter(board, zone, UNITS[id].side)
    return zone


def _bring_back(game: Game, umpire: Umpire, id: str, from_zone: str) -> str:
    """Carry a unit to the nearest friendly base where stacking admits it, failing that to any friendly zone (TYP-R92);
    "" if it is lost, because its side holds nothing that can take it."""
    board, unit = game.board, game.board.units[id]
    lift(board, id, "due")  # its own place must not be in its way
    at_home = UNITS[id].cls != "militia"  # TYP-17.5

    def base(zone: str) -> bool:
        return ZONES[zone].base and (at_home or zone in AUSTRALIA) and not closed(zone, board.turn)

    zone = nearest(board, id, from_zone, umpire, base) or nearest(board, id, from_zone, umpire)
    if not zone:
        eliminate(board, id)
        tell(game, umpire, UNITS[id].side, StepLost(id, 0))  # TYP-R204
        return ""
    put(board, id, zone, steps=unit.steps, moved=unit.moved, acted=True)
    return zone


def reembark(game: Game, umpire: Umpire, units: tuple[str, ...]) -> None:
    """Landed units that must retreat go back aboard the fleets that landed them and are set down in the nearest base;
    the fleets will follow (TYP-10.15, TYP-R92, R110). Without a fleet left afloat Allied units surrender, Japanese ones
    lose a step and stay."""
    operation, board = underway(game), game.board
    zone, side = operation.zone, operation.side
    if not afloat(board, [fleet for fleet, landed in operation.landers if set(landed) & set(units)]):
        _stranded(game, umpire, units, zone)
        return
    where: dict[str, list[str]] = {}
    for id in units:
        where.setdefault(_bring_back(game, umpire, id, zone), []).append(id)
    alone(board, zone)
    hide(game, *units)  # where they are set down is their owner's affair (TYP-R197)
    game.operation = replace(operation, reembarked=(*operation.reembarked, *units))
    announce(game, umpire, Reembarked(units, zone))
    for base, there in where.items():
        if base:
            tell(game, umpire, side, SetDown(tuple(there), base))


def _stranded(game: Game, umpire: Umpire, units: tuple[str, ...], zone: str) -> None:
    """Landed units whose fleets are gone (TYP-R110, R111)."""
    board = game.board
    if UNITS[units[0]].side == JAPAN:
        for id in units:
            lose_step(board, id)
            announce(game, umpire, StepLost(id, board.units[id].steps))
    else:
        for id in units:
            eliminate(board, id, for_good=True)
        announce(game, umpire, Surrendered(units, zone))
    alone(board, zone)


def reacting_go_home(game: Game, umpire: Umpire, operation: Operation, side: Side) -> None:
    """The fleets that reacted go back to the base they came from, else to the nearest (TYP-10.32, 12.22, C.10). One
    whose base is the attacked zone stays in port there as long as that is still its side's (TYP-14.2)."""
    board = game.board
    seas = Seas(board, side)
    went: dict[str, list[str]] = {}
    for id, base in operation.reacting:
        fleet = board.units[id]
        if fleet.where != "map":
            continue
        stays = base == operation.zone and bool(board.here(base, side, "land"))
        if not stays and not friendly(board, base, side):
            among = nearest_of(bases(seas, fleet, fleet.zone), fleet.zone, side)
            if not among:
                eliminate(board, id)
                tell(game, umpire, side, StepLost(id, 0))  # TYP-R205
                continue
            base = umpire.pick(among, "PC2", id)
        put(board, id, base)
        hide(game, id)  # its base is its owner's affair (TYP-R201)
        went.setdefault(base, []).append(id)
    for base, fleets in went.items():
        tell(game, umpire, side, WentHome(tuple(fleets), base))
