"""Set-up by the players, both at once and in secret: fleets, aircraft in READY, where the markers lie (TF-7.2 to 7.4,
R17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Board, Formation
from arbitre.games.taskforce.records.names import fleet_name, unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Divide, Form, Lay, Ready
from arbitre.games.taskforce.records.printed import READY_STEPS, Side
from arbitre.games.taskforce.records.reports import Deployed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.default_fleets import completed, formation
from arbitre.games.taskforce.rules.fleets import in_data_order, units
from arbitre.games.taskforce.rules.forming import LEAST, NUMBERS, RINGS, halve, misformed, ring, undivided
from arbitre.games.taskforce.rules.markers import place, standing
from arbitre.games.taskforce.rules.reconnaissance import fill_cup
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Plan, Remark
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Arg, Phrase, Several

IN_READY = READY_STEPS // 2  # units in READY at most (TF-7.3)
BY_DEFAULT = 2  # fighters that begin there, and as many bombers, if nobody says otherwise (TF-7.7)


class DeployingPlan(Plan):
    """The counters that are divided; all fleets; the hexes of those that are laid somewhere; by carrier the units in
    READY."""

    divided: list[str] = msgspec.field(default_factory=list)
    fleets: dict[str, Formation] = msgspec.field(default_factory=dict)
    laid: dict[str, str] = msgspec.field(default_factory=dict)
    ready: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class DeployingOptions(Options, frozen=True):
    """What there is to be formed: ships in the order of the data, air units by carrier, the hexes for a marker each;
    the fleets that the umpire would form, and how many there may be."""

    ships: tuple[str, ...]
    air: Mapping[str, tuple[str, ...]]
    hexes: tuple[str, ...]
    fleets: Mapping[str, tuple[str, ...]]
    most: int


class DeployingAsk:
    """The fleets of a side, its aircraft in READY, the hexes of its fleets (TF-7.2 to 7.4)."""

    def __init__(self, view: View) -> None:
        self.board, self.side = view.board, view.side
        self.muster = scenario(view.board.scenario).musters[view.side]

    def plan(self, orders: Sequence[AnyOrder]) -> DeployingPlan:
        """Counters are divided first, then fleets formed; then markers are laid and aircraft made ready. What the sheet
        leaves out the umpire adds (TF-7.7)."""
        plan, trial = DeployingPlan(), self.board.copy()
        kinds = (Divide, Form, Lay, Ready)
        rows: dict[str, tuple[str, ...]] = {}
        for kind in kinds:
            for line, order in enumerate(orders):
                if isinstance(order, kind) and (wrong := self._carry_out(trial, plan, rows, order)):
                    plan.remarks.append(Remark("illegal", wrong, line))
            if kind is Form:
                last = max((line for line, order in enumerate(orders) if isinstance(order, Form)), default=-1)
                self._complete(trial, plan, rows, last)
        for line, order in enumerate(orders):
            if not isinstance(order, kinds):
                plan.remarks.append(Remark("illegal", Phrase("not-now", {}, "TF-7.2"), line))
        for carrier in self.muster.air:
            plan.ready.setdefault(carrier, default_ready(self._aboard(carrier)))
        return plan

    def _carry_out(self, board: Board, plan: DeployingPlan, rows: dict[str, Any], order: Any) -> Phrase | None:
        if isinstance(order, Divide):
            return self._divide(board, plan, order.ship)
        if isinstance(order, Form):
            return self._form(board, rows, order)
        return self._lay(plan, order) if isinstance(order, Lay) else self._ready(plan, order)

    # --- fleets -----------------------------------------------------------------------------------------------------

    def _own(self, board: Board, ship: str) -> Phrase | None:
        if ship in board.ships and board.ships[ship].printed.side == self.side:
            return None
        return Phrase("form-not-yours", {"ship": unit_name(ship) or ship}, "TF-7.2")

    def _divide(self, board: Board, plan: DeployingPlan, ship: str) -> Phrase | None:
        """A full counter of destroyers becomes two (TF-6.16)."""
        if wrong := self._own(board, ship) or undivided(board, ship):
            return wrong
        halve(board, ship)
        plan.divided.append(ship)
        return None

    def _form(self, board: Board, rows: dict[str, tuple[str, ...]], order: Form) -> Phrase | None:
        """A ring or a column, by its number, lawful by itself (TF-6.5)."""
        if order.fleet not in (f"{self.side}-{number}" for number in (*RINGS, *NUMBERS)):
            return Phrase("form-any-number", {"ring": RINGS[-1], "first": NUMBERS[0], "last": NUMBERS[-1]}, "TF-2.17")
        if order.fleet in rows:
            return Phrase("form-again", {"fleet": fleet_name(order.fleet)}, "TF-7.2")
        taken = {ship for row in rows.values() for ship in row}
        for number, ship in enumerate(order.ships):
            if wrong := self._own(board, ship):
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
        rows[order.fleet] = formed.slots
        return None

    def _complete(self, board: Board, plan: DeployingPlan, rows: Mapping[str, tuple[str, ...]], last: int) -> None:
        """All fleets, with those of the ships that are left; where that cannot be, all as the umpire forms them."""
        own = [board.ships[id] for id in in_data_order(board, board.ships) if board.ships[id].printed.side == self.side]
        given = {fleet: tuple(board.ships[id] for id in row) for fleet, row in rows.items()}
        left = [ship for ship in own if all(ship.id not in row for row in rows.values())]
        fleets = completed(self.side, given, left)
        if fleets is None:
            said = Phrase("form-left-over", {"ships": Several(tuple(unit_name(ship.id) for ship in left))}, "TF-7.2")
        elif len(fleets) > self.muster.real:
            said = Phrase("form-too-many", {"n": len(fleets), "most": self.muster.real}, "TF-7.4")
        else:
            plan.fleets = fleets
            return
        plan.remarks.append(Remark("illegal", said, last))
        plan.fleets = completed(self.side, {}, own) or {}

    # --- markers and aircraft ---------------------------------------------------------------------------------------

    def _lay(self, plan: DeployingPlan, order: Lay) -> Phrase | None:
        """A start hex of its own for a fleet (TF-7.4)."""
        if order.fleet not in plan.fleets:
            return Phrase("lay-no-fleet", {"fleet": fleet_name(order.fleet)}, "TF-7.4")
        if order.hex not in self.muster.start:
            return Phrase("lay-no-start", {"hex": order.hex}, "TF-7.4")
        if order.fleet in plan.laid:
            return Phrase("lay-twice", {"fleet": fleet_name(order.fleet)}, "TF-7.4")
        if order.hex in plan.laid.values():
            return Phrase("lay-taken", {"hex": order.hex}, "TF-7.4")
        plan.laid[order.fleet] = order.hex
        return None

    def _ready(self, plan: DeployingPlan, order: Ready) -> Phrase | None:
        """Units of a carrier in her READY (TF-7.3)."""
        if order.carrier not in self.muster.air:
            return Phrase("ready-no-carrier", {"ship": unit_name(order.carrier) or order.carrier}, "TF-7.3")
        said: dict[str, Arg] = {"ship": unit_name(order.carrier)}
        if order.carrier in plan.ready:
            return Phrase("ready-again", said, "TF-7.3")
        hers = {unit.id: unit for unit in self._aboard(order.carrier)}
        for number, unit in enumerate(order.units):
            if unit not in hers:
                return Phrase("ready-not-hers", {**said, "unit": unit_name(unit) or unit}, "TF-7.3")
            if unit in order.units[:number]:
                return Phrase("ready-twice", {"unit": unit_name(unit)}, "TF-7.3")
        if air_strength([hers[unit] for unit in order.units]) > IN_READY:
            return Phrase("ready-full", {**said, "most": IN_READY}, "TF-7.3")
        plan.ready[order.carrier] = order.units
        return None

    def _aboard(self, carrier: str) -> tuple[Air, ...]:
        return tuple(unit for unit in self.board.air.values() if unit.base == carrier)

    # --- offers -----------------------------------------------------------------------------------------------------

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Fleets as the umpire would form them or by chance, laid and made ready by chance."""
        orders: list[AnyOrder] = []
        own = [*self.options().ships]
        if rng.random() < 0.3:
            orders.append(Divide(rng.choice([id for id in own if self.board.ships[id].printed.type == "DD"])))
        for fleet in self.options().fleets if rng.random() < 0.7 else ():
            order = Form(fleet, tuple(rng.sample(own, rng.randint(1, 5))))
            orders += [order] if not self.plan((*orders, order)).refusals else []
        fleets = self.plan(orders).fleets
        for fleet, hex in zip(fleets, rng.sample(self.muster.start, len(fleets)), strict=True):
            orders += [Lay(fleet, hex)] if rng.random() < 0.7 else []
        for carrier in self.muster.air:
            aboard = [unit.id for unit in self._aboard(carrier)]
            orders += [Ready(carrier, tuple(rng.sample(aboard, rng.randint(0, 4))))] if rng.random() < 0.7 else []
        return tuple(orders)

    def options(self) -> DeployingOptions:
        """What there is, and what the umpire would make of it."""
        own = [id for id, ship in self.board.ships.items() if ship.printed.side == self.side]
        return DeployingOptions(
            tuple(in_data_order(self.board, own)),
            {carrier: tuple(unit.id for unit in self._aboard(carrier)) for carrier in self.muster.air},
            self.muster.start,
            {id: fleet.slots for id, fleet in self.plan(()).fleets.items()},
            self.muster.real,
        )


def air_strength(air: Sequence[Air]) -> float:
    """Units of aircraft: a reduced counter is half a one (TF-2.1)."""
    return sum(unit.steps / 2 for unit in air)


def default_ready(aboard: Sequence[Air]) -> tuple[str, ...]:
    """Two fighters and two bombers, as far as there are (TF-7.7)."""
    fighters = [unit.id for unit in aboard if unit.printed.kind == "F"]
    bombers = [unit.id for unit in aboard if unit.printed.kind != "F"]
    return (*fighters[:BY_DEFAULT], *bombers[:BY_DEFAULT])


class Deploying(TaskForceStep, frozen=True, tag="deploying"):
    """Both players set up, in secret and at the same time (TF-7.2, R17)."""

    phase: ClassVar[str] = "set-up"

    def ask(self, view: View) -> DeployingAsk:
        """Both."""
        return DeployingAsk(view)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Put everything where it begins, and the tokens into the cup (TF-7.5). All start hexes are shuffled whatever
        is laid, and labels go by hex: neither dice nor labels tell a fleet from a dummy."""
        board = game.board
        for side in scenario(board.scenario).players:
            plan: DeployingPlan = plans[side]
            for ship in plan.divided:
                halve(board, ship)
            board.formations |= plan.fleets
            for unit in chain.from_iterable(plan.ready.values()):
                board.air[unit] = replace(board.air[unit], box="ready")
            start = scenario(board.scenario).musters[side].start
            free = [hex for hex in umpire.shuffled(start, "markers", side) if hex not in plan.laid.values()]
            at = {plan.laid.get(fleet) or free.pop(): fleet for fleet in plan.fleets}
            place(game, side, sorted(start), [at.get(hex, "") for hex in sorted(start)])
        fill_cup(game)
        for side in scenario(board.scenario).players:
            announce(game, umpire, _deployed(board, side, plans[side]))


def _deployed(board: Board, side: Side, plan: DeployingPlan) -> Deployed:
    """What both are told of a side."""
    ready = tuple((carrier, tuple(sorted(plan.ready[carrier]))) for carrier in sorted(plan.ready))
    hexes = sorted({marker.hex for marker in board.markers.values() if marker.side == side})
    return Deployed(
        side,
        tuple((fleet, formed.slots) for fleet, formed in plan.fleets.items()),
        ready,
        tuple((label, hex) for hex in hexes for label in standing(board, side, hex)),
    )
