"""Interception: who engages whom, the fights, who is lost in them, who gets through to bomb (TF-12.5 to 12.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, ClassVar, NamedTuple

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records import printed
from arbitre.games.taskforce.records.board import Board, Pairing, Raid
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Engage, Hold, Lose
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Side, enemy
from arbitre.games.taskforce.records.raid_reports import AirLost, BrokeThrough, Fight, Intercepted
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.anti_air import spreads
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.fog import foggy
from arbitre.games.taskforce.rules.pairing import Pairer, difference, free_to_stay_out, let_by, worth
from arbitre.games.taskforce.rules.raids import Arrival, Return
from arbitre.games.taskforce.rules.scrambling import Scrambling, Zeros
from arbitre.games.taskforce.rules.showing import show_targets
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.supporting import Supporting, supported
from arbitre.games.taskforce.rules.targets import able, raid_in_hand
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Answer, Plan, Remark, one_order
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Phrase, Several

# ------------------------------------------------------------------------------------------------------------- pairing


class PairingsPlan(Plan):
    """All pairings."""

    pairings: tuple[Pairing, ...] = ()


class Flyer(msgspec.Struct, frozen=True):
    """A unit over the hex: its type, its steps, its values against aircraft and against ships."""

    kind: str
    steps: int
    fights: int
    points: int


class PairingsOptions(Options, frozen=True):
    """Who intercepts, who can be engaged, and what the pairings must come to (TF-12.5): whether an interceptor takes
    `many` fighters, else how many bombers are engaged in all and how many interceptors join others; those that may stay
    `out` (TF-12.3), and raiders that may be `let_by`."""

    interceptors: Mapping[str, Flyer]
    raiders: Mapping[str, Flyer]
    many: bool
    engaged: int
    spare: int
    out: tuple[str, ...] = ()
    let_by: tuple[str, ...] = ()


class PairingsAsk:
    """Who engages whom (TF-12.5)."""

    def __init__(self, view: View) -> None:
        self.board = view.board
        self.raid = raid_in_hand(view.board)
        self.pairer = Pairer(self.board, self.raid)
        self.free = free_to_stay_out(self.board, self.raid)
        self.let_by = let_by(self.board, self.raid)

    def plan(self, orders: Sequence[AnyOrder]) -> PairingsPlan:
        """The pairings of the sheet, without those that stay out or are let by; who is not named is paired by
        default."""
        free = (*self.free, *self.let_by)
        out = [id for order in orders if isinstance(order, Hold) for id in order.ships if id in free]
        pairer, remarks = Pairer(self.board, self.raid, out), list[Remark]()
        for line, order in enumerate(orders):
            if isinstance(order, Hold):
                said = self._kept(order)
            else:
                said = pairer.wrong(order) if isinstance(order, Engage) else Phrase("not-now", {}, "TF-12.5")
            if said:
                remarks.append(Remark("illegal", said, line))
            elif isinstance(order, Engage):
                pairer.add(order)
        return PairingsPlan(remarks, pairer.complete())

    def _kept(self, order: Hold) -> Phrase | None:
        """Why a unit must intercept, or be engaged."""
        for id in order.ships:
            if id in self.raid.units and id not in self.let_by:
                return Phrase("let-by-cannot", {"unit": unit_name(id)}, "TF-12.5")
            if id not in self.free and id not in self.let_by:
                return Phrase("stay-out-cannot", {"unit": unit_name(id) or id}, "TF-12.3")
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some pairings that can stand, and now and then somebody who stays out, or is let by."""
        out = tuple(id for id in (*self.free, *self.let_by) if rng.random() < 0.3)
        pairer, orders = Pairer(self.board, self.raid, out), list[AnyOrder]()
        orders += [Hold(out)] if out else []
        raiders = (*pairer.fighters, *(() if pairer.many else pairer.bombers))
        for id in rng.sample(pairer.interceptors, rng.randint(0, len(pairer.interceptors))):
            together = pairer.size + rng.randint(0, 1) if pairer.many else 1
            order = Engage((id,), tuple(rng.sample(raiders, min(together, len(raiders)))))
            if not pairer.wrong(order):
                pairer.add(order)
                orders.append(order)
        return tuple(orders)

    def options(self) -> PairingsOptions:
        """Both sides."""
        pairer = self.pairer
        raiders = (*pairer.fighters, *(pairer.bombers if pairer.engaged else ()))
        return PairingsOptions(
            self._flyers(pairer.interceptors), self._flyers(raiders), pairer.many, pairer.engaged, pairer.spare,
            self.free, self.let_by,
        )  # fmt: skip

    def _flyers(self, units: Sequence[str]) -> dict[str, Flyer]:
        air = self.board.air
        return {id: Flyer(air[id].kind, air[id].steps, air[id].air_air, air[id].air_surface) for id in units}


class Pairings(TaskForceStep, frozen=True, tag="pairings"):
    """The intercepting player says who engages whom (TF-12.5). Without interceptors there is no fight (TF-12.10)."""

    phase: ClassVar[str] = "air"

    def closed_to(self, board: Board, side: Side) -> bool:
        """To the raider, who does not know who intercepts him (TF-R19)."""
        return side == raid_in_hand(board).side

    def ask(self, view: View) -> PairingsAsk | None:
        """He, if there is a choice."""
        raid = raid_in_hand(view.board)
        free = free_to_stay_out(view.board, raid) or let_by(view.board, raid)
        if view.side == raid.side or not (free or Pairer(view.board, raid).choice):
            return None
        return PairingsAsk(view)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Fix them. Under advanced fog they stand as their raiders do, whatever the sheet: in what order interceptors
        are named, the raider is not to know (TF-R19)."""
        raid = raid_in_hand(game.board)
        side = enemy(raid.side)
        made = plans[side].pairings if side in plans else Pairer(game.board, raid).complete()
        game.board.raid = replace(raid, pairings=as_they_raid(raid, made) if foggy(game) else made)


def as_they_raid(raid: Raid, pairings: Sequence[Pairing]) -> tuple[Pairing, ...]:
    """Pairings in the order of their first raiders, those of each as the raid has them."""
    place = {id: number for number, id in enumerate(raid.units)}
    ordered = (replace(pairing, raiders=tuple(sorted(pairing.raiders, key=place.__getitem__))) for pairing in pairings)
    return tuple(sorted(ordered, key=lambda pairing: place[pairing.raiders[0]]))


class Interception(TaskForceStep, frozen=True, tag="interception"):
    """A die for each pairing (TF-12.6); in which order does not matter, and no step is lost before all are rolled."""

    phase: ClassVar[str] = "air"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Roll. A * lets the bombers of a pairing bomb yet; of fighters it says nothing (TF-12.7, R33)."""
        board, raid = game.board, raid_in_hand(game.board)
        fought, fights = list[Pairing](), list[Fight]()
        for pairing in raid.pairings:
            column = difference(board, pairing)
            die = umpire.roll("interception", pairing.interceptors[0], pairing.raiders[0], sides=6)[0]
            melee = printed.air_air(column, die)
            bombs = melee.bombs and not all(board.air[id].fighter for id in pairing.raiders)
            sides = (pairing.interceptors, pairing.raiders)
            fights.append(Fight(*sides, column, die, melee.raiders, melee.interceptors, bombs))
            fought.append(Pairing(*sides, melee.raiders, melee.interceptors, bombs))
        board.raid = replace(raid, pairings=tuple(fought))
        if fights:
            announce(game, umpire, Intercepted(raid.hex, tuple(fights)))


# -------------------------------------------------------------------------------------------------------------- losses


class Toll(NamedTuple):
    """What a side loses in a pairing: its units there, and the steps, never more than they have (TF-12.6)."""

    units: tuple[str, ...]
    steps: int


def tolls(board: Board, side: Side) -> tuple[Toll, ...]:
    """The pairings in which a side loses anything."""
    raid, found = raid_in_hand(board), list[Toll]()
    for pairing in raid.pairings:
        units = pairing.raiders if side == raid.side else pairing.interceptors
        steps = pairing.raider_steps if side == raid.side else pairing.interceptor_steps
        found.append(Toll(units, min(steps, sum(board.air[id].steps for id in units))))
    return tuple(toll for toll in found if toll.steps)


def open_tolls(board: Board, side: Side) -> tuple[Toll, ...]:
    """Those in which it has a choice: who is alone, or alike, bears what there is to bear."""
    return tuple(toll for toll in tolls(board, side) if len(tuple(spreads(board, toll.units, toll.steps))) > 1)


def default_toll(board: Board, toll: Toll) -> Iterator[str]:
    """The steps that are lost in a pairing if nobody says which: reduced counters first, those of least worth."""
    steps = {id: board.air[id].steps for id in toll.units}
    for _ in range(toll.steps):
        id = min((id for id in toll.units if steps[id]), key=lambda id: (steps[id], worth(board.air[id])))
        steps[id] -= 1
        yield id


class AirLossesOptions(Options, frozen=True):
    """The pairings in which there is a choice: units and steps; and the ways in which all of these may be lost, a unit
    for each step."""

    tolls: tuple[tuple[tuple[str, ...], int], ...]
    ways: tuple[tuple[str, ...], ...]


class AirLossesAsk:
    """Which units lose the steps that a pairing of several costs (TF-12.6)."""

    def __init__(self, view: View) -> None:
        self.board = view.board
        self.tolls = open_tolls(view.board, view.side)
        each = (tuple(spreads(self.board, toll.units, toll.steps)) for toll in self.tolls)
        self.ways = tuple(tuple(id for way in found for id in way) for found in product(*each))

    def plan(self, orders: Sequence[AnyOrder]) -> Answer:
        """The units that lose them."""
        lost = Lose(tuple(id for toll in self.tolls for id in default_toll(self.board, toll)))
        return one_order(orders, self._wrong, lambda given: Phrase("losses-once", {}, "TF-12.6"), lost)

    def _wrong(self, order: Any) -> Phrase | None:
        if not isinstance(order, Lose):
            return Phrase("not-now", {}, "TF-12.6")
        named = Counter(order.units)
        for id, often in named.items():
            if not any(id in toll.units for toll in self.tolls):
                return Phrase("air-losses-not-there", {"unit": unit_name(id) or id}, "TF-12.6")
            if often > self.board.air[id].steps:
                return Phrase("losses-too-many", {"unit": unit_name(id), "steps": self.board.air[id].steps}, "TF-2.7")
        for toll in self.tolls:
            if sum(named[id] for id in toll.units) != toll.steps:
                units = Several(tuple(map(unit_name, toll.units)))
                return Phrase("air-losses-count", {"units": units, "steps": toll.steps}, "TF-12.6")
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """One of the ways."""
        return (Lose(rng.choice(self.ways)),)

    def options(self) -> AirLossesOptions:
        """Pairings and ways."""
        return AirLossesOptions(tuple((toll.units, toll.steps) for toll in self.tolls), self.ways)


class AirLosses(TaskForceStep, frozen=True, tag="air-losses"):
    """A side loses what the fights cost it, pairing by pairing; what a pairing costs beyond those in it is lost to
    nobody (TF-12.6)."""

    phase: ClassVar[str] = "air"
    side: Side

    def closed_to(self, board: Board, side: Side) -> bool:
        """To the enemy: where interceptors are at home he does not know (TF-R19)."""
        return side != self.side

    def ask(self, view: View) -> AirLossesAsk | None:
        """The owner, if there is a choice."""
        if view.side != self.side or not open_tolls(view.board, self.side):
            return None
        return AirLossesAsk(view)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Take the steps."""
        board, chosen = game.board, plans[self.side].order.units if self.side in plans else ()
        units = list[str]()
        for toll in tolls(board, self.side):
            named = [id for id in chosen if id in toll.units]
            units += named or default_toll(board, toll)
        for id in units:
            board.air[id] = replace(board.air[id], steps=board.air[id].steps - 1)
        lost = tuple(id for id in dict.fromkeys(units) if not board.air[id].steps)
        if units:
            announce(game, umpire, AirLost(self.side, raid_in_hand(board).hex, tuple(units), lost))


class RunIn(TaskForceStep, frozen=True, tag="run-in"):
    """Whoever gets through bombs: bombers that nobody engaged, and those engaged whom a * let pass, if they are left;
    fighters never (TF-12.7, R61)."""

    phase: ClassVar[str] = "air"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Who that is; nothing is told where nobody fought (TF-12.10). Under advanced fog the ships of the hex are
        shown now, if anybody can attack them (TF-8.5, R72). Where there is a choice of ships that fire with others,
        which lies open by then, that comes next (TF-12.14)."""
        board, raid = game.board, raid_in_hand(game.board)
        stopped = {id for pairing in raid.pairings if not pairing.bombs for id in pairing.raiders}
        bombers = [id for id in raid.units if board.air[id].steps and not board.air[id].fighter]
        units = tuple(id for id in bombers if id not in stopped)
        if raid.pairings:
            kept = tuple(id for id in bombers if id in stopped)
            announce(game, umpire, BrokeThrough(raid.hex, units, kept))
        met = True if raid.pairings and board.ashore else msgspec.UNSET
        board.raid = replace(raid, units=units, pairings=(), met=met)
        show_targets(game, umpire)
        return (Supporting(),) if able(board, raid_in_hand(board)) and supported(board) else ()


INTERCEPTED: tuple[Step, ...] = (
    Arrival(),
    Scrambling(),
    Zeros(),
    Pairings(),
    Interception(),
    AirLosses(IJN),
    AirLosses(ALLIED),
    RunIn(),
    Bombing(),
    Return(),
)
"""What becomes of each raid that was declared, in a scenario for two."""
