"""Set-up by the players, in secret: fleets, aircraft in READY, where the markers lie (TF-7.2 to 7.4, R17)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Board, Formation, Ship
from arbitre.games.taskforce.records.names import fleet_name, unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Divide, Form, Join, Lay, LayDummies, Ready
from arbitre.games.taskforce.records.printed import READY_STEPS, SIDES, Side
from arbitre.games.taskforce.records.reports import Deployed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.default_fleets import Row, combined, completed, formation, not_shared
from arbitre.games.taskforce.rules.fleets import NUMBERS, RINGS, in_data_order, units
from arbitre.games.taskforce.rules.forming import LEAST, halve, misformed, ring, undivided
from arbitre.games.taskforce.rules.laying import Charge, Hexes, at_the_start, lay_out, spread
from arbitre.games.taskforce.rules.markers import place
from arbitre.games.taskforce.rules.reconnaissance import fill_cup
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Plan, Remark
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Arg, Phrase, Several

IN_READY = READY_STEPS // 2  # units in READY at most (TF-7.3)
BY_DEFAULT = 2  # fighters that begin there, and as many bombers, if nobody says otherwise (TF-7.7)


class DeployingPlan(Plan):
    """The counters that are divided, and their second halves with those they were part of; all fleets, and where each
    may begin; the hexes of those that are laid somewhere, and of dummies; by carrier the units in READY."""

    divided: list[str] = msgspec.field(default_factory=list)
    halves: dict[str, str] = msgspec.field(default_factory=dict)
    fleets: dict[str, Formation] = msgspec.field(default_factory=dict)
    starts: dict[str, Hexes] = msgspec.field(default_factory=dict)
    laid: dict[str, str] = msgspec.field(default_factory=dict)
    dummies: list[str] = msgspec.field(default_factory=list)
    ready: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class DeployingOptions(Options, frozen=True):
    """What there is to be formed: ships in the order of the data, air units by carrier, none where fleets are only
    laid; the hexes where markers may begin, `each` of them with one, and the ships of those that begin together; the
    fleets that there are or that the umpire would form, each with its hexes, none where nothing is laid yet; how many
    markers there are, and how many of them may be fleets. `joined`: the fleets that share the marker of another, by
    that of which they do (TF-6.6)."""

    ships: tuple[str, ...]
    air: Mapping[str, tuple[str, ...]]
    hexes: Hexes
    areas: tuple[tuple[Hexes, tuple[str, ...]], ...]
    each: bool
    fleets: Mapping[str, tuple[str, ...]]
    starts: Mapping[str, Hexes]
    markers: int
    most: int
    joined: Mapping[str, str] = {}


class DeployingAsk:
    """The fleets of a side, its aircraft in READY (TF-7.2, 7.3), if it is `forming`; the hexes of its markers (TF-7.4)
    if it is `laying`. `charge`: what a board gives it, with the counters that are divided."""

    def __init__(
        self, view: View, charge: Callable[[Board, Mapping[str, str]], Charge], forming: bool, laying: bool
    ) -> None:
        self.board, self.side = view.board, view.side
        self.forming, self.laying = forming, laying
        self._charge, self._charges = charge, dict[Any, Charge]()
        self._made = dict[Any, Mapping[str, Formation] | None]()

    def charge(self, board: Board, halves: Mapping[str, str]) -> Charge:
        """What the side sets up, once these counters have been divided: worked out once."""
        if (divided := (*halves.items(),)) not in self._charges:
            self._charges[divided] = self._charge(board, halves)
        return self._charges[divided]

    def plan(self, orders: Sequence[AnyOrder]) -> DeployingPlan:
        """Counters are divided first, then fleets formed; then markers are laid and aircraft made ready. What the sheet
        leaves out the umpire adds (TF-7.7)."""
        plan, trial = DeployingPlan(), self.board.copy()
        rows: dict[str, tuple[str, ...]] = {}
        for kind in (Divide, Form, Join, Lay, LayDummies, Ready):
            for line, order in enumerate(orders):
                if isinstance(order, kind) and (wrong := self._carry_out(trial, plan, rows, order)):
                    plan.remarks.append(Remark("illegal", wrong, line))
            last = max((line for line, order in enumerate(orders) if isinstance(order, Form | Join)), default=-1)
            if kind is Form:
                self._complete(trial, plan, rows, last)
            elif kind is Join:
                self._share(trial, plan, last)
        for line, order in enumerate(orders):
            if not isinstance(order, Divide | Form | Join | Lay | LayDummies | Ready):
                plan.remarks.append(Remark("illegal", Phrase("not-now", {}, "TF-7.2"), line))
        for carrier, aboard in self._aboard.items():
            plan.ready.setdefault(carrier, default_ready(tuple(aboard.values()), strike_of(self.board, self.side)))
        return plan

    def _carry_out(self, board: Board, plan: DeployingPlan, rows: dict[str, Any], order: Any) -> Phrase | None:
        if not self.forming and isinstance(order, Divide | Form | Join | Ready):
            return Phrase("not-now", {}, "TF-7.2")
        if not self.laying and isinstance(order, Lay | LayDummies):
            return Phrase("lay-later", {}, "TF-7.4")
        if isinstance(order, Divide):
            return self._divide(board, plan, order.ship)
        if isinstance(order, Form):
            return self._form(board, plan, rows, order)
        if isinstance(order, Join):
            return self._join(board, plan, order)
        if isinstance(order, Lay):
            return self._lay(board, plan, order)
        return self._dummies(board, plan, order.hexes) if isinstance(order, LayDummies) else self._ready(plan, order)

    # --- fleets -----------------------------------------------------------------------------------------------------

    def _own(self, board: Board, plan: DeployingPlan, ship: str) -> Phrase | None:
        if ship in self.charge(board, plan.halves).starts:
            return None
        return Phrase("form-not-yours", {"ship": unit_name(ship) or ship}, "TF-7.2")

    def _divide(self, board: Board, plan: DeployingPlan, ship: str) -> Phrase | None:
        """A full counter of destroyers becomes two (TF-6.16)."""
        if wrong := self._own(board, plan, ship) or undivided(board, ship):
            return wrong
        plan.halves[halve(board, ship)] = ship
        plan.divided.append(ship)
        return None

    def _form(self, board: Board, plan: DeployingPlan, rows: dict[str, tuple[str, ...]], order: Form) -> Phrase | None:
        """A ring or a column, by its number, lawful by itself (TF-6.5), of ships that may begin together."""
        if order.fleet not in (f"{self.side}-{number}" for number in (*RINGS, *NUMBERS)):
            return Phrase("form-any-number", {"ring": RINGS[-1], "first": NUMBERS[0], "last": NUMBERS[-1]}, "TF-2.17")
        if order.fleet in rows or order.fleet in self._used():
            return Phrase("form-again", {"fleet": fleet_name(order.fleet)}, "TF-7.2")
        taken = {ship for row in rows.values() for ship in row}
        for number, ship in enumerate(order.ships):
            if wrong := self._own(board, plan, ship):
                return wrong
            if ship in taken or ship in order.ships[:number]:
                return Phrase("form-twice", {"ship": unit_name(ship)}, "TF-6.5")
        if not order.ships:
            return Phrase("form-nobody", {}, "TF-6.5")
        ships = [board.ships[ship] for ship in ring(board, order.ships)]
        formed = formation(self.side, order.fleet, ships)
        if formed.kind == "column" and units(ships) < LEAST:
            return Phrase("form-small", {"fleet": fleet_name(order.fleet)}, "TF-6.5")
        if wrong := next(misformed(formed, ships), None):
            return wrong
        if not self.charge(board, plan.halves).common(order.ships):
            return Phrase("form-no-start", {"fleet": fleet_name(order.fleet)}, "TF-7.4")
        rows[order.fleet] = formed.slots
        return None

    def _join(self, board: Board, plan: DeployingPlan, order: Join) -> Phrase | None:
        """A fleet shares the marker of another (TF-6.6, R79)."""
        if wrong := not_shared(plan.fleets, self.charge(board, plan.halves), order):
            return wrong
        plan.fleets[order.fleet] = replace(plan.fleets[order.fleet], joins=order.other)
        return None

    def _used(self) -> tuple[str, ...]:
        """The fleets of its side that are formed already (TF-2.17)."""
        return tuple(id for id, formed in self.board.formations.items() if formed.side == self.side)

    def _complete(self, board: Board, plan: DeployingPlan, rows: Mapping[str, tuple[str, ...]], last: int) -> None:
        """All fleets, with those of the ships that are left; where that cannot be, all as the umpire forms them."""
        charge = self.charge(board, plan.halves)
        own = [board.ships[id] for id in in_data_order(board, charge.starts)] if self.forming else []
        given = {fleet: tuple(board.ships[id] for id in row) for fleet, row in rows.items()}
        left = [ship for ship in own if all(ship.id not in row for row in rows.values())]
        if (fleets := self._formed(plan, given, left, charge)) is None:
            said = Phrase("form-left-over", {"ships": Several(tuple(unit_name(ship.id) for ship in left))}, "TF-7.2")
            plan.remarks.append(Remark("illegal", said, last))
            fleets = self._formed(plan, {}, own, charge)
        plan.fleets = dict(fleets or {})

    def _formed(
        self, plan: DeployingPlan, given: Mapping[str, Row], left: Sequence[Ship], charge: Charge
    ) -> Mapping[str, Formation] | None:
        """All fleets of the ships as they are divided, if these are formed: worked out once."""
        mark = (*plan.halves.items(), *given.items())
        if mark not in self._made:
            self._made[mark] = completed(self.side, given, left, charge, self._used())
        return self._made[mark]

    def _share(self, board: Board, plan: DeployingPlan, last: int) -> None:
        """No more markers than there may be: fleets share some, as the sheet says, and others as they must (TF-7.7);
        where that cannot be, all is as the umpire has it."""
        charge = self.charge(board, plan.halves)
        plan.fleets = combined(plan.fleets, charge)
        if (count := sum(not fleet.joins for fleet in plan.fleets.values())) > charge.most:
            said = Phrase("form-too-many", {"n": count, "most": charge.most}, "TF-7.4")
            plan.remarks.append(Remark("illegal", said, last))
            self._complete(board, plan, {}, last)
            plan.fleets = combined(plan.fleets, charge)
        lain = plan.fleets if self.forming else {id: board.formations[id] for id in self._used()}
        plan.starts = {id: charge.common(fleet.slots) for id, fleet in lain.items() if not fleet.joins}
        for fleet in lain.values():
            if fleet.joins:
                hexes = charge.common(fleet.slots)
                plan.starts[fleet.joins] = tuple(hex for hex in plan.starts[fleet.joins] if hex in hexes)

    # --- markers and aircraft ---------------------------------------------------------------------------------------

    def _lay(self, board: Board, plan: DeployingPlan, order: Lay) -> Phrase | None:
        """A hex for a fleet where all its ships may begin (TF-7.4)."""
        named: dict[str, Arg] = {"fleet": fleet_name(order.fleet), "hex": order.hex}
        if order.fleet not in plan.starts:
            return Phrase("lay-no-fleet", named, "TF-7.4")
        if wrong := self._no_start(board, plan, order.hex):
            return wrong
        if order.hex not in plan.starts[order.fleet]:
            return Phrase("lay-not-there", named, "TF-7.4")
        if order.fleet in plan.laid:
            return Phrase("lay-twice", named, "TF-7.4")
        plan.laid[order.fleet] = order.hex
        return None

    def _dummies(self, board: Board, plan: DeployingPlan, hexes: tuple[str, ...]) -> Phrase | None:
        """Dummies wherever a marker of its side may begin (TF-7.4)."""
        before = len(plan.dummies)
        for hex in hexes:
            if wrong := self._no_start(board, plan, hex):
                del plan.dummies[before:]
                return wrong
            plan.dummies.append(hex)
        most = self.charge(board, plan.halves).markers - len(plan.starts)
        if len(plan.dummies) > most:
            del plan.dummies[before:]
            return Phrase("lay-too-many", {"most": most}, "TF-7.4")
        return None

    def _no_start(self, board: Board, plan: DeployingPlan, hex: str) -> Phrase | None:
        charge = self.charge(board, plan.halves)
        if hex not in charge.hexes:
            return Phrase("lay-no-start", {"hex": hex}, "TF-7.4")
        if charge.each and hex in (*plan.laid.values(), *plan.dummies):
            return Phrase("lay-taken", {"hex": hex}, "TF-7.4")
        return None

    def _ready(self, plan: DeployingPlan, order: Ready) -> Phrase | None:
        """Units of a carrier in her READY (TF-7.3)."""
        if order.carrier not in self._aboard:
            return Phrase("ready-no-carrier", {"ship": unit_name(order.carrier) or order.carrier}, "TF-7.3")
        said: dict[str, Arg] = {"ship": unit_name(order.carrier)}
        if order.carrier in plan.ready:
            return Phrase("ready-again", said, "TF-7.3")
        hers = self._aboard[order.carrier]
        for number, unit in enumerate(order.units):
            if unit not in hers:
                return Phrase("ready-not-hers", {**said, "unit": unit_name(unit) or unit}, "TF-7.3")
            if unit in order.units[:number]:
                return Phrase("ready-twice", {"unit": unit_name(unit)}, "TF-7.3")
        if air_strength([hers[unit] for unit in order.units]) > IN_READY:
            return Phrase("ready-full", {**said, "most": IN_READY}, "TF-7.3")
        plan.ready[order.carrier] = order.units
        return None

    @cached_property
    def _aboard(self) -> dict[str, dict[str, Air]]:
        """The aircraft by carrier and base, where fleets are formed; bases have theirs from the first."""
        starts = self.charge(self.board, {}).starts if self.forming else {}
        carriers = [id for id in starts if self.board.ships[id].printed.carrier]
        if self.forming and not self._used():
            carriers += (id for id, base in self.board.ashore.items() if base.printed.side == self.side)
        return {id: {unit.id: unit for unit in self.board.air.values() if unit.base == id} for id in carriers}

    # --- offers -----------------------------------------------------------------------------------------------------

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Fleets as the umpire would form them or by chance, markers laid and aircraft made ready by chance."""
        orders, options = list[AnyOrder](), self.options()
        own = [*options.ships]
        full = [id for id in own if undivided(self.board, id) is None]
        if full and rng.random() < 0.3:
            divided = Divide(rng.choice(full))
            orders += [divided] if not self.plan((divided,)).refusals else []
        for fleet in options.fleets if own and rng.random() < 0.7 else ():
            order: AnyOrder = Form(fleet, tuple(rng.sample(own, rng.randint(1, min(5, len(own))))))
            orders += [order] if not self.plan((*orders, order)).refusals else []
        if self.forming and rng.random() < 0.3 and (formed := self.plan(orders).fleets):
            order = Join(*rng.choices([*formed], k=2))
            orders += [order] if not self.plan((*orders, order)).refusals else []
        if self.laying:
            orders += self._laid(rng, self.plan(orders))
        for carrier, aboard in self._aboard.items():
            if rng.random() < 0.7:
                orders.append(Ready(carrier, tuple(rng.sample([*aboard], rng.randint(0, min(4, len(aboard)))))))
        return tuple(orders)

    def _laid(self, rng: Random, plan: DeployingPlan) -> list[AnyOrder]:
        """Fleets and dummies here and there, fleets apart where they must be."""
        charge, starts = self.charge(self.board, {}), plan.starts
        if charge.each:
            hexes = rng.sample(charge.hexes, len(starts))
        else:
            hexes = [rng.choice(start) for start in starts.values()]
        orders: list[AnyOrder] = [
            Lay(fleet, hex) for fleet, hex in zip(starts, hexes, strict=True) if rng.random() < 0.7
        ]
        count = 0 if charge.each else rng.randint(0, charge.markers - len(starts))
        return [*orders, LayDummies(tuple(rng.choices(charge.hexes, k=count)))] if count else orders

    def options(self) -> DeployingOptions:
        """What there is, and what the umpire would make of it."""
        charge, plan = self.charge(self.board, {}), self.plan(())
        ships = tuple(in_data_order(self.board, charge.starts)) if self.forming else ()
        return DeployingOptions(
            ships,
            {carrier: tuple(units) for carrier, units in self._aboard.items()},
            charge.hexes if self.laying else (),
            tuple(charge.areas.items()),
            charge.each,
            {id: (plan.fleets.get(id) or self.board.formations[id]).slots for id in plan.starts},
            plan.starts if self.laying else {},
            charge.markers,
            charge.most,
            {id: fleet.joins for id, fleet in (plan.fleets or self.board.formations).items() if fleet.joins},
        )


def air_strength(air: Sequence[Air]) -> float:
    """Units of aircraft: a reduced counter is half a one (TF-2.1)."""
    return sum(unit.steps / 2 for unit in air)


def strike_of(board: Board, side: Side) -> bool:
    """Whether a side must fly a raid in the first turns (TF-S6.4)."""
    strike = scenario(board.scenario).strike
    return strike is not None and strike.side == side


def default_ready(aboard: Sequence[Air], mixed: bool = False) -> tuple[str, ...]:
    """Two fighters and two bombers, as far as there are (TF-7.7), `mixed` of two types (TF-S6.4)."""
    fighters = [unit.id for unit in aboard if unit.printed.kind == "F"]
    bombers = [unit.id for unit in aboard if unit.printed.kind != "F"]
    if mixed:
        kinds = {unit.kind: unit.id for unit in reversed(aboard) if unit.printed.kind != "F"}
        bombers.sort(key=lambda id: id not in kinds.values())
    return (*fighters[:BY_DEFAULT], *bombers[:BY_DEFAULT])


class Deploying(TaskForceStep, frozen=True, tag="deploying"):
    """Players set up: those who are `forming` form their fleets and put aircraft in READY, in secret and at the same
    time (TF-7.2, R17); those who are `laying` lay their markers, at once too, or after their enemy where the scenario
    says so, who then sees his (TF-S5.1, S6.1, S7.1, S8.1, S9.1). `halves`: counters that were divided off, and those
    they were part of."""

    phase: ClassVar[str] = "set-up"

    forming: tuple[Side, ...] = SIDES
    laying: tuple[Side, ...] = SIDES
    halves: dict[str, str] = msgspec.field(default_factory=dict)

    def ask(self, view: View) -> DeployingAsk | None:
        """Whoever forms or lays."""
        side = view.side
        if side not in (*self.forming, *self.laying):
            return None
        return DeployingAsk(view, partial(self._charge, side), side in self.forming, side in self.laying)

    def _charge(self, side: Side, board: Board, halves: Mapping[str, str]) -> Charge:
        return at_the_start(board, side, {**self.halves, **halves})

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Put everything where it begins, and the tokens into the cup (TF-7.5)."""
        sides = [side for side in SIDES if side in plans]
        told = []
        for side in sides:
            plan: DeployingPlan = plans[side]
            form(game.board, plan)
            charge = self._charge(side, game.board, plan.halves)
            labels = lay(game, side, charge, plan, umpire) if side in self.laying else ()
            told.append(deployed(game.board, side, plan, labels))
        if self.forming:
            fill_cup(game)
        for report in told:
            announce(game, umpire, report)
        later = tuple(side for side in sides if side not in self.laying)
        halves = {half: whole for side in sides for half, whole in plans[side].halves.items()}
        return (Deploying((), later, halves),) if later else ()


def form(board: Board, plan: DeployingPlan) -> None:
    """Divide counters, form fleets, fill READY boxes; all other aircraft are in RESERVE (TF-7.3)."""
    for ship in plan.divided:
        halve(board, ship)
    board.formations |= plan.fleets
    for unit in tuple(board.air.values()):
        if unit.base in plan.ready:
            board.air[unit.id] = replace(unit, box="ready" if unit.id in plan.ready[unit.base] else "reserve")


def lay(game: Game, side: Side, charge: Charge, plan: DeployingPlan, umpire: Umpire) -> tuple[str, ...]:
    """Put the markers on the map: their labels. The hexes of the default are shuffled whatever is laid, and so are the
    markers of a hex, where it may have several; labels go by hex. Neither dice nor labels tell a fleet from a dummy
    (TF-R14)."""
    before = frozenset(game.board.markers)
    order = umpire.shuffled(spread(charge), "markers", side)[::-1]
    ranks: Sequence[int] = range(charge.markers)
    if not charge.each:
        ranks = umpire.shuffled(ranks, "stacks", side)
    laid = lay_out(charge, plan.starts, plan.laid, plan.dummies, order)
    ranked = sorted((hex, rank, fleet) for (hex, fleet), rank in zip(laid, ranks, strict=True))
    place(game, side, [hex for hex, _, _ in ranked], [fleet for _, _, fleet in ranked])
    return tuple(label for label in game.board.markers if label not in before)


def deployed(board: Board, side: Side, plan: DeployingPlan, labels: Sequence[str]) -> Deployed:
    """What both are told of a side."""
    ready = tuple((carrier, tuple(sorted(plan.ready[carrier]))) for carrier in sorted(plan.ready))
    return Deployed(
        side,
        tuple((fleet, formed.slots) for fleet, formed in plan.fleets.items()),
        ready,
        tuple((label, board.markers[label].hex) for label in labels),
        tuple((fleet, formed.joins) for fleet, formed in plan.fleets.items() if formed.joins) or msgspec.UNSET,
    )
