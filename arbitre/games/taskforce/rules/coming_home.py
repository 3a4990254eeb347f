"""The last step of air operations: all that is on CAP and on the map comes home, or lands on another carrier (TF-13.1
to 13.6, 13.15, 11.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Land
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.air_order import in_the_air
from arbitre.games.taskforce.rules.flight_decks import carriers_at, far
from arbitre.games.taskforce.rules.landing import (
    away,
    land,
    land_at_home,
    land_elsewhere,
    receives,
    recovered,
    room,
    takes,
    within,
)
from arbitre.games.taskforce.rules.owners import own_markers
from arbitre.games.taskforce.rules.raids import spent
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.under_way import turn_home
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Plan, Remark
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Arg, Phrase


class LandingPlan(Plan):
    """The carrier that each unit lands on of which the sheet says so; the others land as they do by default."""

    chosen: dict[str, str] = msgspec.field(default_factory=dict)


class Homing(msgspec.Struct, frozen=True):
    """A unit that need not land at home: its steps, its carrier, and the others that it could land on now."""

    steps: int
    base: str
    carriers: tuple[str, ...]


class LandingOptions(Options, frozen=True):
    """The units for which there is a choice, and the steps for which each carrier has room (TF-R41)."""

    units: Mapping[str, Homing]
    room: Mapping[str, int]


def returning(board: Board, side: Side) -> tuple[str, ...]:
    """The units that may return to a carrier that had been closed to them by minor damage (TF-13.5)."""
    units = (id for id in away(board, side) if board.air[id].former)
    return tuple(id for id in units if receives(board, board.air[id].former))


def undecided(board: Board, side: Side) -> bool:
    """Whether there is anything to choose: a unit may return to its former carrier, or of those that cannot land at
    home one could be taken by several carriers, or not all by the one there is. It is asked of sheets and decks alone,
    which lie open, and not of where carriers are (TF-R76)."""
    home = board.copy()
    strays = [home.air[id] for id in land_at_home(home, away(board, side))]
    if any(room(home, home.air[id].former) >= home.air[id].steps for id in returning(board, side)):
        return True
    own = [ship.id for ship in board.counters() if ship.printed.based and ship.printed.side == side]
    free = {id: room(home, id) for id in own if receives(home, id)}
    open_to = {unit.id: [id for id in free if free[id] >= unit.steps and takes(home, id, unit.id)] for unit in strays}
    taken = [unit for unit in strays if open_to[unit.id]]
    if any(len(open_to[unit.id]) > 1 for unit in taken):
        return True
    return bool(taken) and sum(unit.steps for unit in taken) > max(free.values())


class LandingAsk:
    """Where those land that cannot land at home, or may return to a former one."""

    def __init__(self, view: View) -> None:
        self.board, self.side = view.board, view.side
        self.hexes = carriers_at(view.board, view.side, view.under)
        self.away = away(view.board, view.side)
        self.home = view.board.copy()
        self.strays = land_at_home(self.home, self.away)
        self.returning = returning(view.board, view.side)

    def plan(self, orders: Sequence[AnyOrder]) -> LandingPlan:
        """Order by order, as long as there is room; by default at home if possible, else on the nearest carrier, the
        most valuable first (TF-13.15)."""
        plan, now = LandingPlan(), self.home
        for line, order in enumerate(orders):
            trial = now.copy()
            if said := self._wrong(trial, order, plan.chosen):
                plan.remarks.append(Remark("illegal", said, line))
            elif isinstance(order, Land):
                now = trial
                plan.chosen |= dict.fromkeys(order.units, order.carrier)
        return plan

    def _wrong(self, trial: Board, order: Any, chosen: Mapping[str, str]) -> Phrase | None:
        """What is wrong with an order; unit by unit they land on the trial board."""
        if not isinstance(order, Land):
            return Phrase("not-now", {}, "TF-13.1")
        if not order.units:
            return Phrase("status-nobody", {}, "TF-13.1")
        for number, id in enumerate(order.units):
            if id in chosen or id in order.units[:number]:
                return Phrase("bombing-twice", {"unit": unit_name(id)}, "TF-13.3")
            if said := self._barred(trial, id, order.carrier):
                return said
            land(trial, id, order.carrier, "from-map")
        return None

    def _barred(self, trial: Board, id: str, carrier: str) -> Phrase | None:
        """Why a unit may not land on a carrier."""
        said: dict[str, Arg] = {"unit": unit_name(id) or id, "ship": unit_name(carrier) or carrier}
        if id not in self.board.air or self.board.air[id].printed.side != self.side:
            return Phrase("status-no-unit", {"unit": said["unit"]}, "TF-2.15")
        unit = self.board.air[id]
        if id not in self.away:
            return Phrase("land-not-away", said, "TF-13.1")
        if id not in self.strays and (id not in self.returning or carrier != unit.former):
            return Phrase("land-at-home", {**said, "ship": unit_name(unit.base)}, "TF-13.2")
        if not takes(self.board, carrier, id):
            return Phrase("land-on-land", said, "TF-13.4")
        if carrier not in self.hexes or not receives(self.board, carrier):
            return Phrase("land-closed", said, "TF-4.14")
        if carrier not in within(self.board, id, self.hexes):
            return Phrase("land-range", {**said, "most": far(self.board, id)}, "TF-13.4")
        if room(trial, carrier) < unit.steps:
            return Phrase("land-no-room", said, "TF-R41")
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some of the units on some of the carriers."""
        orders = list[AnyOrder]()
        for id, unit in self.options().units.items():
            if unit.carriers and rng.random() < 0.7:
                order = Land((id,), rng.choice(unit.carriers))
                if not self.plan((*orders, order)).refusals:
                    orders.append(order)
        return tuple(orders)

    def options(self) -> LandingOptions:
        """Units and carriers."""
        free = {id: room(self.home, id) for id in self.hexes if receives(self.board, id)}
        units = {id: self._homing(id, free) for id in self.away if id in self.strays or id in self.returning}
        return LandingOptions(units, free)

    def _homing(self, id: str, free: Mapping[str, int]) -> Homing:
        unit = self.board.air[id]
        open_ = (near for near in within(self.board, id, self.hexes) if free[near] >= unit.steps)
        carriers = tuple(near for near in open_ if id in self.strays or near == unit.former)
        return Homing(unit.steps, unit.base, carriers)


def come_home(board: Board, side: Side, hexes: Mapping[str, str], chosen: Mapping[str, str]) -> tuple[str, ...]:
    """Bring all units of a side home on a board, those that are to land elsewhere where they are to; the lost ones."""
    strays = land_at_home(board, [id for id in away(board, side) if id not in chosen])
    for id, carrier in chosen.items():
        land(board, id, carrier, "from-map")
    return land_elsewhere(board, strays, hexes, "from-map")


class ComingHome(TaskForceStep, frozen=True, tag="coming-home"):
    """After all raids, and when there was none, both sides bring back what is on CAP and on the map (TF-13.1), at the
    same time."""

    phase: ClassVar[str] = "air"

    def closed_to(self, board: Board, side: Side) -> bool:
        """Who comes home, and what his decks are like, is on sheets (TF-8.3, R78)."""
        return True

    def ask(self, view: View) -> LandingAsk | None:
        """Whoever has a choice, by what lies open."""
        return LandingAsk(view) if undecided(view.board, view.side) else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """What comes home is told side by side, as they act in the air, and who has a way back of turns (TF-13.9). No
        raid is left that has been declared."""
        board = game.board
        for side in in_the_air(board):
            for id in board.air:
                if spent(board.air[id], side):  # it has not found its target (TF-13.12)
                    board.air[id] = replace(board.air[id], flown=True, over="", sortie=msgspec.UNSET)
            units = away(board, side)
            hexes = carriers_at(board, side, own_markers(game, side))
            lost = come_home(board, side, hexes, plans[side].chosen if side in plans else {})
            if units:
                announce(game, umpire, recovered(board, side, units, lost))
            turn_home(game, umpire, side)
        board.declared = ()
