"""Naval and combined operations: the sheet that plans one, and how it sets out (TYP-9.10 to 9.23, Appendix C.1 to C.4).

One sheet is one operation; then the segment comes again, until a sheet is empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, account, credit, put
from arbitre.games.typhon.records.operation import CarrierStrike, Operation, Sailing
from arbitre.games.typhon.records.orders import Repair, Sail, Strike, Target
from arbitre.games.typhon.records.printed import ALLIES, UNITS, ZONES, Side, enemy
from arbitre.games.typhon.records.reports import FleetsSail, FleetsSeen
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration.rebuilding import rebuild
from arbitre.games.typhon.rules.air_and_sea.air_offensives import CarrierStrikes
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.control import holds, land
from arbitre.games.typhon.rules.geography import adjacent, closed
from arbitre.games.typhon.rules.land.landing import CompareLosses, Landing
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.operations.sailing import Seas, pays, read_sail, segment_of, transport
from arbitre.games.typhon.rules.operations.sample import sample
from arbitre.games.typhon.rules.stacking import kind, limit, room
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import seat_of, tell
from arbitre.games.typhon.rules.units import point_kind
from arbitre.kernel.orders import Plan, Remark, illegal, note
from arbitre.kernel.play import Options, Step, Umpire


class OperationPlan(Plan):
    """An operation: who sails where with whom aboard, the zone attacked ("" for none), the carriers' strikes, the steps
    restored before sailing (one name a step). No sailings: the side ends its segment."""

    sailings: tuple[Sailing, ...] = ()
    zone: str = ""
    strikes: tuple[CarrierStrike, ...] = ()
    repairs: tuple[str, ...] = ()


class FleetOptions(msgspec.Struct, frozen=True):
    """A fleet that may sail from its `home`: what activating it costs, in logistic points; how many units it can take
    aboard; whether a step can be restored as it sails; the friendly zones in its `reach`, and those it may `attack`."""

    home: str
    cost: int
    transport: int
    repair: bool
    reach: tuple[str, ...]
    attack: tuple[str, ...]


class OperationOptions(Options, frozen=True):
    """`fleets`: that may sail; `loads`: the units that may go aboard, by zone; `pl`: logistic points in hand, 0 where
    nothing is paid."""

    fleets: Mapping[str, FleetOptions]
    loads: Mapping[str, tuple[str, ...]]
    pl: int


class OperationAsk:
    """One operation of a side, or the end of its segment (W10)."""

    def __init__(self, view: View) -> None:
        self.board, self.side = view.board, view.side
        self.seas = Seas(view.board, view.side)

    def plan(self, orders: Sequence[Any]) -> OperationPlan:
        """The operation that the lines come to together; none by default (TYP-R9)."""
        return _Sheet(self.seas, orders).plan()

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """A random lawful operation, most often a fleet with a unit aboard against a zone in reach."""
        if rng.random() < 0.2:
            return ()
        orders = sample(self.seas, rng)
        return () if self.plan(orders).refusals else orders

    def options(self) -> OperationOptions:
        """The fleets that may sail and where each can go, the units that may go aboard, the points at hand."""
        board, seas = self.board, self.seas
        fleets = {
            unit.id: FleetOptions(
                home=unit.zone,
                cost=UNITS[unit.id].activation_cost if pays(board, self.side) else 0,
                transport=transport(unit),
                repair=not unit.full and _points(board, unit.id) >= UNITS[unit.id].replace_cost,
                reach=tuple(reach := seas.reach(unit.zone)),
                attack=tuple(seas.attackable(unit.zone, reach)),
            )
            for unit in seas.fleets()
        }
        points = account(board, self.side, "pl") if pays(board, self.side) else 0
        return OperationOptions(fleets, {zone: tuple(units) for zone, units in seas.loads().items()}, points)


def _points(board: Board, fleet: str) -> int:
    """The points in hand that restore steps of a fleet (TYP-3.6, 3.7)."""
    return account(board, UNITS[fleet].side, point_kind(UNITS[fleet]))


class _Sheet:
    """A sheet of orders being read: what it comes to so far."""

    def __init__(self, seas: Seas, orders: Sequence[Any]) -> None:
        self.seas, self.board, self.side = seas, seas.board, seas.side
        self.orders = list(enumerate(orders))
        self.remarks: list[Remark] = []
        self.repairs: Counter[str] = Counter()
        self.sailings: dict[str, tuple[int, Sailing]] = {}
        self.aboard: set[str] = set()
        self.zone = ""
        self.strikes: list[CarrierStrike] = []

    def plan(self) -> OperationPlan:
        """Judge the sheet: repairs come before the way, the way before the strikes, whatever the order of lines."""
        for line, order in self.orders:
            if isinstance(order, Repair):
                self._repair(line, order)
            elif not isinstance(order, Sail | Strike | Target):
                self.remarks.append(illegal(line, "not-now", "TYP-1.1"))
        for line, order in self.orders:
            if isinstance(order, Sail):
                self._sail(line, order)
        self._together()
        self._activation()
        for line, order in self.orders:
            if isinstance(order, Strike):
                self._strike(line, order)
            elif isinstance(order, Target) and order.zone != self.zone:
                self._refuse(line, "operations-target", "TYP-R93", zone=names.zone(order.zone))
        if self.zone:
            self._landing_notes()
        else:
            self._set_down()
        ways = tuple(sailing for _, sailing in self.sailings.values())
        repairs = tuple(self.repairs.elements())
        return OperationPlan(self.remarks, ways, self.zone, tuple(self.strikes), repairs)

    def _refuse(self, line: int, key: str, clause: str, **said: Any) -> None:
        self.remarks.append(illegal(line, key, clause, **said))

    def _repair(self, line: int, order: Repair) -> None:
        """A step of a fleet restored as it is activated, if points pay for it (TYP-3.12, 9.12)."""
        unit, fleet = self.board.units.get(order.fleet), names.unit(order.fleet)
        if not any(isinstance(other, Sail) and other.fleet == order.fleet for _, other in self.orders):
            self._refuse(line, "operations-repair-idle", "TYP-3.12", fleet=fleet)
            return
        if unit is None or UNITS[unit.id].side != self.side or unit.where != "map":
            return  # its line to sail is refused
        if unit.steps + self.repairs[unit.id] >= UNITS[unit.id].steps:
            self._refuse(line, "operations-repair-whole", "TYP-3.4", fleet=fleet)
            return
        account_of = point_kind(UNITS[unit.id])
        spent = sum(
            UNITS[other].replace_cost * steps
            for other, steps in self.repairs.items()
            if point_kind(UNITS[other]) == account_of
        )
        if spent + UNITS[unit.id].replace_cost > _points(self.board, unit.id):
            self._refuse(line, "operations-repair-points", "TYP-3.12", fleet=fleet, cost=UNITS[unit.id].replace_cost)
            return
        self.repairs[unit.id] += 1

    def _sail(self, line: int, order: Sail) -> None:
        """A fleet joins the operation, once; nobody is aboard two fleets."""
        if order.fleet in self.sailings:
            self._refuse(line, "operations-fleet-twice", "TYP-9.20", fleet=names.unit(order.fleet))
            return
        sailing = read_sail(self.seas, line, order, self.repairs[order.fleet])
        if isinstance(sailing, Remark):
            self.remarks.append(sailing)
            return
        twice = [unit for i, unit in enumerate(sailing.aboard) if unit in self.aboard or unit in sailing.aboard[:i]]
        if twice:
            self._refuse(line, "operations-load-twice", "TYP-9.11", unit=names.unit(twice[0]))
            return
        self.aboard.update(sailing.aboard)
        self.sailings[order.fleet] = (line, sailing)

    def _together(self) -> None:
        """One zone is attacked at most, and all fleets end in one zone or next to it (TYP-9.20, TYP-R93)."""
        for line, sailing in self.sailings.values():
            if sailing.end in self.seas.friendly or sailing.end == self.zone:
                continue
            if self.zone:
                zones = names.zones((self.zone, sailing.end))
                self._refuse(line, "operations-one-zone", "TYP-9.20", zones=zones)
                return
            self.zone = sailing.end
        ends = [(line, sailing) for line, sailing in self.sailings.values()]
        centre = self.zone or self._centre()
        for line, sailing in ends:
            if sailing.end != centre and sailing.end not in adjacent(centre):
                fleet, end = names.unit(sailing.fleet), names.zone(sailing.end)
                self._refuse(line, "operations-apart", "TYP-9.20", fleet=fleet, end=end, zone=names.zone(centre))
            elif self.zone and not self.seas.supply.of(self.board.units[sailing.fleet]):  # TYP-15.1
                fleet, home = names.unit(sailing.fleet), names.zone(sailing.home)
                self._refuse(line, "operations-home-supply", "TYP-15.1", fleet=fleet, zone=home)

    def _centre(self) -> str:
        """The zone that all fleets end in or next to where none is attacked; the first end if there is none."""
        ends = [sailing.end for _, sailing in self.sailings.values()]
        around = [c for end in ends[:1] for c in (end, *adjacent(end)) if not ZONES[c].closed_to_all]
        return next((c for c in around if all(end == c or end in adjacent(c) for end in ends)), ends[0] if ends else "")

    def _activation(self) -> None:
        """Logistic points for every fleet, line by line (TYP-5.15, 9.22)."""
        if not pays(self.board, self.side):
            return
        left = account(self.board, self.side, "pl")
        for fleet, (line, _) in self.sailings.items():
            cost = UNITS[fleet].activation_cost
            if cost > left:
                self._refuse(line, "operations-pl", "TYP-5.15", fleet=names.unit(fleet), cost=cost, left=left)
            left -= cost

    def _strike(self, line: int, order: Strike) -> None:
        """A strike of carrier fleets from one zone of their way, one strike each, at an enemy fleet in its base or an
        air army, there or next to it (TYP-11.2, TYP-R126)."""
        struck = {fleet for strike in self.strikes for fleet in strike.fleets}
        for number, fleet in enumerate(order.fleets):
            if fleet not in self.sailings or not UNITS[fleet].carrier:
                self._refuse(line, "operations-strike-fleet", "TYP-11.2", fleet=names.unit(fleet))
                return
            if fleet in struck or fleet in order.fleets[:number]:
                self._refuse(line, "operations-strike-twice", "TYP-R126", fleet=names.unit(fleet))
                return
        ways = [self.sailings[fleet][1] for fleet in order.fleets]
        at = order.zone or (ways[0].end if ways else "")
        if not ways or any(at not in way.way for way in ways) or (not order.zone and any(w.end != at for w in ways)):
            fleets = names.units(order.fleets)
            self._refuse(line, "operations-strike-apart", "TYP-R126", fleets=fleets, zone=names.zone(at or "honshu"))
            return
        target = self.board.units.get(order.target)
        if target is None or target.where != "map" or not _target(target.id, self.side):
            self._refuse(line, "operations-strike-target", "TYP-11.2", target=names.unit(order.target))
        elif target.zone != at and target.zone not in adjacent(at):
            unit, zone = names.unit(order.target), names.zone(at)
            self._refuse(line, "operations-strike-far", "TYP-11.2", target=unit, zone=zone)
        elif closed(target.zone, self.board.turn) or closed(at, self.board.turn):
            self._refuse(line, "operations-strike-closed", "TYP-16.4", target=names.unit(order.target))
        else:
            self.strikes.append(CarrierStrike(order.fleets, at, order.target))

    def _set_down(self) -> None:
        """Nobody is attacked: what is aboard comes ashore where its fleet ends, if there is room for it in the end
        (TYP-9.21, 8.1)."""
        rooms: Counter[tuple[str, str]] = Counter()
        for _, sailing in self.sailings.values():
            for zone, units in sailing.loads:
                rooms.update((zone, kind(unit)) for unit in units)
        for line, sailing in self.sailings.values():
            for unit in sailing.aboard:
                place = (sailing.end, kind(unit))
                if room(self.board, sailing.end, self.side, place[1]) + rooms[place] <= 0:
                    end = names.zone(sailing.end)
                    self._refuse(line, "operations-no-room", "TYP-8.1", unit=names.unit(unit), zone=end)
                rooms[place] -= 1

    def _landing_notes(self) -> None:
        """Warnings that do not refuse: units that will not get ashore (TYP-8.1, TYP-R98), armies that will not be paid
        for in an assault (TYP-5.12, TYP-R100)."""
        armies = 0
        for line, sailing in self.sailings.values():
            if sailing.aboard and sailing.end != self.zone:
                units = names.units(sailing.aboard)
                self.remarks.append(note(line, "operations-covering-load", "TYP-R98", units=units))
                continue
            for unit in sailing.aboard:
                armies += UNITS[unit].army
                if limit(self.zone, self.side, kind(unit)) == 0:
                    said = {"unit": names.unit(unit), "zone": names.zone(self.zone)}
                    self.remarks.append(note(line, "operations-cannot-land", "TYP-8.5", **said))
        spent = sum(UNITS[fleet].activation_cost for fleet in self.sailings)
        left = account(self.board, self.side, "pl") - spent
        assault = land(self.board, self.zone, enemy(self.side)) and not holds(self.board, self.zone, self.side)
        if assault and pays(self.board, self.side) and armies > left >= 0:
            self.remarks.append(note(-1, "operations-pl-short", "TYP-R100", armies=armies, left=left))


def _target(unit: str, side: Side) -> bool:
    """Whether a carrier strike may be aimed at a unit: a fleet or an air army of the enemy (TYP-11.2)."""
    printed = UNITS[unit]
    return printed.side == enemy(side) and printed.arm in ("fleet", "air")


class OperationSegment(TyphonStep, frozen=True, tag="operations"):
    """The segment of naval and combined operations of a side: an operation, and the segment again, until it ends it
    (TYP-1.5, TYP-R8)."""

    side: Side

    def when(self, game: Game) -> str:
        """Phase 6 for the active side, phase 7 for the other."""
        return segment_of(game.board, self.side)

    def ask(self, view: View) -> OperationAsk | None:
        """The side itself, while a fleet of its may sail; in fog always, for a pause would tell that one may. With two
        players the Allies need their roll (TYP-21.11)."""
        board = view.board
        if view.side != self.side or not board.played(self.side):
            return None
        if board.scenario == "two_player" and self.side == ALLIES and not board.offensive:
            return None
        if not board.fog and all(unit.acted for unit in board.of(self.side, "fleet")):
            return None
        return OperationAsk(view)

    def carry_out(self, game: Game, plans: Mapping[str, OperationPlan], umpire: Umpire) -> tuple[Step, ...] | None:
        """Run the operation, and ask for the next; an empty sheet ends the segment."""
        plan = plans.get(seat_of(game.board, self.side))
        if plan is None or not plan.sailings:
            return None
        return (*launch(game, umpire, self.side, plan), self)


def launch(game: Game, umpire: Umpire, side: Side, plan: OperationPlan) -> tuple[Step, ...]:
    """An operation sets out: pay, repair, sail, embark (TYP-C.1 to C.3). Returns the rest of it.

    What is aboard stays where it embarked in the books until it goes ashore; the sailings tell who carries it.
    """
    board = game.board
    if pays(board, side):
        credit(board, side, "pl", -sum(UNITS[sailing.fleet].activation_cost for sailing in plan.sailings))
    for fleet in plan.repairs:
        credit(board, side, point_kind(UNITS[fleet]), -UNITS[fleet].replace_cost)
        rebuild(game, umpire, fleet)
    for sailing in plan.sailings:
        put(board, sailing.fleet, sailing.end, acted=True)
    game.operation = Operation(side, plan.sailings, plan.zone, plan.strikes)
    sails = tuple((sailing.fleet, sailing.way, sailing.aboard) for sailing in plan.sailings)
    seen = _seen(side, plan) if plan.zone else None  # TYP-R200
    tell(game, umpire, side, FleetsSail(side, sails, plan.zone), seen)
    return _course(plan)


def _seen(side: Side, plan: OperationPlan) -> FleetsSeen:
    """What the other side sees in fog when the fleets have ended their moves (TYP-R200)."""
    there = [UNITS[sailing.fleet].carrier for sailing in plan.sailings if sailing.end == plan.zone]
    covering = len(plan.sailings) - len(there)
    return FleetsSeen(side, plan.zone, len(there) - sum(there), sum(there), covering)


def _course(plan: OperationPlan) -> tuple[Step, ...]:
    """The steps of an operation in order, as far as they can arise (TYP-1.6, Appendix C.4 to C.13)."""
    strikes: tuple[Step, ...] = (CarrierStrikes(),) if plan.strikes else ()
    if not plan.zone:
        return (*strikes, Return())
    battle = (AirReactions(), NavalReaction(), Kamikazes(), CarrierBattle(), SurfaceBattle())
    return (*strikes, *battle, CompareLosses(), Landing(), Return())
