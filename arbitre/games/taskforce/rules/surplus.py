"""Aircraft for which a carrier has no room: after all status moves READY holds four units and both boxes her capacity,
and what is too much is lost (TF-11.5, R29)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Box
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Lose
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.reports import Overboard
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.carriers import aboard
from arbitre.games.taskforce.rules.flight_decks import room_in_ready, steps_in
from arbitre.games.taskforce.rules.showing import show_flights
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Answer, one_order
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Phrase, Several


class Excess(msgspec.Struct, frozen=True):
    """A carrier with too many aircraft: the steps that are too many, units of which the owner chooses who is lost, and
    those that are lost whatever he chooses: what has landed goes first (TF-11.5)."""

    carrier: str
    steps: int
    units: tuple[str, ...]
    lost: tuple[str, ...] = ()


def excess(board: Board, side: Side) -> Excess | None:
    """The first carrier or base of a side with too much in READY, else in both boxes; None if there is none. While a
    raid is on, the first base that it has left too small (TF-4.15)."""
    if board.raid is not None:
        return cramped(board, side)
    for ship in board.counters():
        id = ship.id
        if ship.steps and ship.printed.based and ship.printed.side == side:
            if (over := -room_in_ready(board, id)) > 0:
                return _from(board, id, over, aboard(board, id, "ready"), ("from-cap",))
            if (over := steps_in(board, id, "ready", "reserve") - ship.capacity) > 0:
                both = (*aboard(board, id, "ready"), *aboard(board, id, "reserve"))
                return _from(board, id, over, both, ("from-cap", "from-map"))
    return None


def cramped(board: Board, side: Side) -> Excess | None:
    """The first base of a side whose damage leaves it too small (TF-4.15); None if there is none."""
    small = (base for base in board.ashore.values() if base.printed.side == side and crowded(board, base.id))
    return next((_least(board, base.id) for base in small), None)


def crowded(board: Board, base: str) -> int:
    """The steps that a damaged base holds beyond its room (TF-4.15); 0 for what is none."""
    if base not in board.ashore or not board.ashore[base].steps:
        return 0
    return max(0, steps_in(board, base, "ready", "reserve") - board.ashore[base].capacity)


def _least(board: Board, base: str) -> Excess:
    """What goes first: all of READY, or of it what is too much; only then from RESERVE (TF-4.15)."""
    over, ready = crowded(board, base), aboard(board, base, "ready")
    steps = steps_in(board, base, "ready")
    if not steps:
        return Excess(base, over, aboard(board, base, "reserve"))
    return Excess(base, over, ready) if over < steps else Excess(base, 0, (), ready)


def _from(board: Board, carrier: str, over: int, units: Sequence[str], landed: Sequence[Box]) -> Excess:
    """Those that have landed this turn go first; if they are not enough all of them go, and others."""
    air = board.air
    first = tuple(id for id in units if air[id].changed == board.turn and air[id].left in landed)
    steps = sum(air[id].steps for id in first)
    if steps >= over:
        return Excess(carrier, over, first)
    return Excess(carrier, over - steps, tuple(id for id in units if id not in first), first)


def enough(board: Board, found: Excess, units: Sequence[str]) -> bool:
    """Whether these units, lost, make room, and none of them could be kept: a unit is lost whole."""
    steps = [board.air[id].steps for id in units]
    spare = sum(steps) - found.steps
    return spare >= 0 and all(spare < each for each in steps)


def ways(board: Board, found: Excess) -> Iterator[tuple[str, ...]]:
    """The choices that the owner has, those that come to the same only once."""
    alike: dict[tuple[str, int], list[str]] = {}
    for id in found.units:
        alike.setdefault((board.air[id].kind, board.air[id].steps), []).append(id)
    for counts in product(*(range(len(ids) + 1) for ids in alike.values())):
        units = tuple(id for ids, count in zip(alike.values(), counts, strict=True) for id in ids[:count])
        if enough(board, found, units):
            yield units


def default_loss(board: Board, found: Excess) -> tuple[str, ...]:
    """Reduced counters before full ones, then the lowest value against ships (TF-11.5), as many as it takes."""
    order = sorted(found.units, key=lambda id: (board.air[id].steps, board.air[id].air_surface))
    lost = list[str]()
    for id in order:
        if sum(board.air[one].steps for one in lost) < found.steps:
            lost.append(id)
    for id in list(lost):  # a reduced one that a full one after it has made needless stays
        if sum(board.air[one].steps for one in lost if one != id) >= found.steps:
            lost.remove(id)
    return tuple(lost)


def overboard(board: Board, side: Side) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Carrier by carrier who is lost for want of room, if the owner leaves it to the default; they are taken off the
    board."""
    while found := excess(board, side):
        lost = (*found.lost, *default_loss(board, found))
        take_off(board, lost)
        yield found.carrier, lost


def take_off(board: Board, units: Sequence[str]) -> None:
    """Units are lost (TF-11.5)."""
    for id in units:
        board.air[id] = replace(board.air[id], steps=0)


class SurplusOptions(Options, frozen=True):
    """The carrier, the steps that are too many, and who may be lost, way by way."""

    carrier: str
    steps: int
    ways: tuple[tuple[str, ...], ...]


class SurplusAsk:
    """Which units are lost for want of room (TF-11.5)."""

    def __init__(self, board: Board, found: Excess) -> None:
        self.board, self.found = board, found
        self.ways = tuple(ways(board, found))

    def plan(self, orders: Sequence[AnyOrder]) -> Answer:
        """The units that are lost."""
        lost = Lose(default_loss(self.board, self.found))
        return one_order(orders, self._wrong, lambda given: Phrase("losses-once", {}, "TF-11.5"), lost)

    def _wrong(self, order: Any) -> Phrase | None:
        if not isinstance(order, Lose):
            return Phrase("not-now", {}, "TF-11.5")
        for number, id in enumerate(order.units):
            if id not in self.found.units:
                return Phrase("surplus-not-there", {"unit": unit_name(id) or id}, "TF-11.5")
            if id in order.units[:number]:
                return Phrase("bombing-twice", {"unit": unit_name(id)}, "TF-11.5")
        if not enough(self.board, self.found, order.units):
            units = Several(tuple(map(unit_name, self.ways[0])))
            return Phrase("surplus-count", {"units": units}, "TF-11.5")
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """One of the ways."""
        return (Lose(rng.choice(self.ways)),)

    def options(self) -> SurplusOptions:
        """Carrier, steps, ways."""
        return SurplusOptions(self.found.carrier, self.found.steps, self.ways)


class Surplus(TaskForceStep, frozen=True, tag="surplus"):
    """What a side has no room for is lost, carrier by carrier, READY first (TF-11.5); of a base at once, when a raid
    has made it small (TF-4.15)."""

    phase: ClassVar[str] = "air"
    numbered: ClassVar[bool] = False
    unseen: ClassVar[bool] = True
    side: Side

    def closed_to(self, board: Board, side: Side) -> bool:
        """To the enemy, who sees no sheet (TF-8.3) but that of a base, from which aircraft are taken under a raid
        (TF-8.7)."""
        return side != self.side and board.raid is None

    def ask(self, view: View) -> SurplusAsk | None:
        """The owner, if there is a choice."""
        found = self.excess(view.board) if view.side == self.side else None
        ask = SurplusAsk(view.board, found) if found else None
        return ask if ask is not None and len(ask.ways) > 1 else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Take them off, and look again. When there is room for all, the enemy sees under advanced fog what has taken
        off: sooner he would learn that somebody had to be chosen (TF-R76)."""
        board = game.board
        found = self.excess(board)
        if found is None:
            if self.unseen and board.raid is None:
                show_flights(game, umpire, self.side)
            return None
        chosen = plans[self.side].order.units if self.side in plans else default_loss(board, found)
        lost = (*found.lost, *chosen)
        take_off(board, lost)
        announce(game, umpire, Overboard(found.carrier, lost))
        return (self,)

    def excess(self, board: Board) -> Excess | None:
        """What is too much."""
        return excess(board, self.side)
