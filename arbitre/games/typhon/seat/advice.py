"""What is lawful in a sheet and yet probably unwise, as far as the view tells; it refuses nothing.

Each question has its own doubts; that little is done is a doubt only where points or chances are lost by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, account, value
from arbitre.games.typhon.records.operation import Sailing
from arbitre.games.typhon.records.orders import Attack, March
from arbitre.games.typhon.records.printed import JAPAN, UNITS, ZONES, Side, enemy
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration.accounts import Desk
from arbitre.games.typhon.rules.administration.allied_actions import (
    AlliedActions,
    AlliedAsk,
    AlliedDesk,
    conference_due,
)
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions, JapaneseAsk
from arbitre.games.typhon.rules.administration.national import short_garrisons
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.control import friendly, land
from arbitre.games.typhon.rules.geography import adjacent
from arbitre.games.typhon.rules.land.land_combat import CounterTarget, surprise
from arbitre.games.typhon.rules.land.land_losses import StandToTheLast, TakeLosses
from arbitre.games.typhon.rules.land.land_offensives import LandAsk, LandSegment
from arbitre.games.typhon.rules.land.landing import Landing, LandingAsk
from arbitre.games.typhon.rules.land.retreat import Breakthrough, GoBack
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.displacement import Displacement
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.operations import OperationAsk, OperationSegment
from arbitre.games.typhon.rules.operations.reaction_die import in_radius, may_react
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return, bases
from arbitre.games.typhon.rules.sequence import OffensiveRoll
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.rules.support import reacting
from arbitre.games.typhon.rules.victory import ObjectiveChoice, SwitchChoice
from arbitre.games.typhon.seat.phrases.names import at, points, them, to
from arbitre.kernel.play import Step
from arbitre.kernel.words import Phrase, Several
from arbitre.seat.entries import entry

_FLEETING = ("air", "land_us", "land_uk")  # points that are lost at the end of the phase (TYP-3.10)


def advice(view: View, ask: Any, orders: Sequence[Any]) -> tuple[Phrase, ...]:
    """The doubts about a sheet of accepted orders."""
    return tuple(entry(ADVICE, view.now)(view, ask, orders))


# --- accounts --------------------------------------------------------------------------------------------------------


def _accounts(view: View, ask: AlliedAsk | JapaneseAsk, orders: Sequence[Any]) -> Iterator[Phrase]:
    """Points that will be lost, fleets left on the track, troops out of supply or too few in China."""
    desk: Desk = ask.desk()
    desk.judge(orders, [])
    board, side = desk.board, view.side
    if side != JAPAN:
        kinds = {UNITS[unit].arm for unit in desk.rebuildable()}
        left = [
            kind for kind in _FLEETING if account(board, side, kind) and ("air" if kind == "air" else "land") in kinds
        ]
        if left:
            said = Several(tuple(points(kind, account(board, side, kind)) for kind in left))
            yield Phrase("advice-points-lost", {"points": said}, "TYP-3.10")
        if isinstance(desk, AlliedDesk) and conference_due(board) and not desk.conference:
            yield Phrase("advice-conference", {}, "TYP-19.8")
    if fleets := desk.recallable():
        yield Phrase("advice-recall", {"fleets": them(fleets)}, "TYP-3.13")
    moved = [unit for unit in board.of(side) if unit.zone != view.board.units[unit.id].zone]
    supply = Supply(board, side)
    if bare := [unit.id for unit in moved if not supply.of(unit)]:
        yield Phrase("advice-no-supply", {"units": them(bare)}, "TYP-15.1")
    if side == JAPAN:
        before = short_garrisons(view.board)
        if short := [zone for zone in short_garrisons(board) if zone not in before]:
            yield Phrase("advice-garrison", {"zones": names.zones(short)}, "TYP-17.3")
    yield from _bare(view, board, {view.board.units[unit.id].zone for unit in moved})


def _bare(view: View, board: Board, left: set[str]) -> Iterator[Phrase]:
    """Bases that units leave without any troops while the enemy stands next door (TYP-13.4)."""
    side = view.side
    zones = [
        zone
        for zone in ZONES
        if zone in left
        and ZONES[zone].base
        and friendly(board, zone, side)
        and not land(board, zone, side)
        and land(view.board, zone, side)
        and any(land(board, other, enemy(side)) for other in adjacent(zone))
    ]
    if zones:
        yield Phrase("advice-bare", {"zones": names.zones(zones)}, "TYP-13.4")


# --- operations ------------------------------------------------------------------------------------------------------


def _operation(view: View, ask: OperationAsk, orders: Sequence[Any]) -> Iterator[Phrase]:
    """Fleets that cannot come home, that carry troops alone within reach of the enemy, without air cover, or with too
    few troops; under surprise, fleets left in port."""
    board, side = view.board, view.side
    plan = ask.plan(orders)
    if not plan.sailings:
        idle = [fleet for fleet, may in ask.options().fleets.items() if may.attack]
        if idle and board.surprise and side == JAPAN:
            yield Phrase("advice-idle-fleets", {"fleets": them(idle)}, "TYP-10.5")
        return
    for sailing in plan.sailings:
        yield from _way_home(ask, sailing)
    if plan.zone:
        yield from _escort(view, plan.zone, plan.sailings)
        yield from _cover(view, plan.zone, plan.sailings)
        yield from _assault(board, plan.zone, [s for s in plan.sailings if s.end == plan.zone])


def _way_home(ask: OperationAsk, sailing: Sailing) -> Iterator[Phrase]:
    """A base in supply within reach of the end of the way (TYP-9.18)."""
    seas, fleet = ask.seas, ask.board.units[sailing.fleet]
    reach = seas.reach(sailing.end)
    if not any(zone in reach and seas.supply.of(fleet, zone) for zone in bases(seas, fleet, sailing.end)):
        yield Phrase("advice-no-base", {"fleet": names.unit(fleet.id), "at": at(sailing.end)}, "TYP-9.18")


def _escort(view: View, zone: str, sailings: Sequence[Sailing]) -> Iterator[Phrase]:
    """Troops under way in one fleet alone, with enemy fleets near enough to react at once (TYP-12.20)."""
    if len(sailings) > 1 or not sailings[0].aboard:
        return
    able = may_react(view.board, zone, enemy(view.side))
    foes = [fleet for fleet in able if in_radius(view.board, fleet, zone)]
    if foes:
        said = {"fleet": names.unit(sailings[0].fleet), "to": to(zone), "foes": them(foes)}
        yield Phrase("advice-alone", said, "TYP-12.20")


def _cover(view: View, zone: str, sailings: Sequence[Sailing]) -> Iterator[Phrase]:
    """Enemy air armies in reach of the attacked zone, and neither own ones nor carriers (TYP-12.2)."""
    foes = [reach.unit.id for reach in reacting(_faced(view.board), zone, enemy(view.side))]
    covered = reacting(view.board, zone, view.side) or any(UNITS[sailing.fleet].carrier for sailing in sailings)
    if foes and not covered:
        yield Phrase("advice-air", {"zone": names.zone(zone), "foes": them(foes)}, "TYP-12.2")


def _faced(board: Board) -> Board:
    """The board without counters seen without their faces, whose reach nobody knows (TYP-R198)."""
    seen = board.copy()
    seen.stacks = {
        zone: tuple(unit for unit in stack if UNITS[unit].name or UNITS[unit].arm != "air")
        for zone, stack in board.stacks.items()
    }
    return seen


def _assault(board: Board, zone: str, sailings: Sequence[Sailing]) -> Iterator[Phrase]:
    """Troops that land, with those ashore, on defenders stronger than they (TYP-10.3)."""
    aboard = [unit for sailing in sailings for unit in sailing.aboard]
    if not aboard:
        return
    side = UNITS[aboard[0]].side
    own = _strength(board, [*aboard, *(unit.id for unit in land(board, zone, side))])
    other = _strength(board, [unit.id for unit in land(board, zone, enemy(side))])
    if _weaker(board, side, own, other):
        yield Phrase("advice-weak-landing", {"own": own, "other": other, "at": at(zone)}, "TYP-10.3")


def _strength(board: Board, units: Sequence[str]) -> int:
    """The combat values of units together, as far as they show."""
    return sum(value(board.units[unit], "combat") for unit in units if UNITS[unit].combat)


def _weaker(board: Board, side: Side, own: int, other: int) -> bool:
    """Whether an attack meets more than it brings; under surprise it counts double (TYP-10.5)."""
    return own * (2 if surprise(board, side) else 1) < other


def _land(view: View, ask: LandAsk, orders: Sequence[Any]) -> Iterator[Phrase]:
    """Attacks against stronger units, marches out of supply, bases left bare."""
    board, side = view.board, view.side
    for order in orders:
        if isinstance(order, Attack):
            yield from _attack(board, order)
    supply = Supply(board, side)
    marched = [(unit, order.zone) for order in orders if isinstance(order, March) for unit in order.units]
    if lost := [unit for unit, zone in marched if not supply.of(board.units[unit], zone)]:
        yield Phrase("advice-no-supply", {"units": them(lost)}, "TYP-15.1")
    after = board.copy()
    for unit, zone in marched:
        origin = board.units[unit].zone
        after.stacks[origin] = tuple(other for other in after.stacks[origin] if other != unit)
        after.stacks[zone] = (*after.stacks.get(zone, ()), unit)
    yield from _bare(view, after, {board.units[unit].zone for unit, _ in marched})


def _attack(board: Board, order: Attack) -> Iterator[Phrase]:
    """An attack that is weaker than what it meets."""
    own, other = _strength(board, order.units), _strength(board, order.targets)
    if _weaker(board, UNITS[order.units[0]].side, own, other):
        where = at(board.units[order.targets[0]].zone)
        yield Phrase("advice-weak-attack", {"own": own, "other": other, "at": where}, "TYP-10.3")


def _landing(view: View, ask: LandingAsk, orders: Sequence[Any]) -> Iterator[Phrase]:
    """Attacks after a landing."""
    for order in orders:
        if isinstance(order, Attack):
            yield from _attack(view.board, order)


def _none(view: View, ask: Any, orders: Sequence[Any]) -> Iterator[Phrase]:
    """Nothing that is lawful here is plainly unwise."""
    return iter(())


ADVICE: dict[type[Step], Callable[[View, Any, Sequence[Any]], Iterator[Phrase]]] = {
    AlliedActions: _accounts,
    JapaneseActions: _accounts,
    OperationSegment: _operation,
    LandSegment: _land,
    Landing: _landing,
    ObjectiveChoice: _none,
    StrategicWar: _none,
    SwitchChoice: _none,
    AirSegment: _none,
    Occupations: _none,
    OffensiveRoll: _none,
    AirReactions: _none,
    AirReplies: _none,
    NavalReaction: _none,
    Kamikazes: _none,
    CarrierBattle: _none,
    SurfaceBattle: _none,
    Return: _none,
    AirCombat: _none,
    CounterTarget: _none,
    TakeLosses: _none,
    StandToTheLast: _none,
    GoBack: _none,
    Displacement: _none,
    Breakthrough: _none,
}
