"""A player's naval movement: fleets are formed, then sail (TF-9.2 to 9.4, 9.6 to 9.10, 5.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, get_args

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.maps import printed_map
from arbitre.games.taskforce.records.names import fleet_name
from arbitre.games.taskforce.records.orders import AnyOrder, Discard, Form, Part, PutBack, Sail
from arbitre.games.taskforce.records.printed import Side, enemy
from arbitre.games.taskforce.records.reports import Sailed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules import approach, dummies, forming
from arbitre.games.taskforce.rules.fleets import (
    NUMBERS,
    allowance,
    bearer,
    homeward,
    label_of,
    marked,
    movers,
    open_fleets,
    sea_map,
    ships_of,
    sight_last,
    together,
    units,
    withdraws,
)
from arbitre.games.taskforce.rules.forming import Forming
from arbitre.games.taskforce.rules.markers import by_label, part, show_tokens, standing
from arbitre.games.taskforce.rules.owners import as_its_owner_sees, own_markers, take_back
from arbitre.games.taskforce.rules.regrouping import Column, FormingPlan, formed, formed_by_chance, regroup
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Remark
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Arg, Phrase

OFF = "off"
"""Behind an edge hex: the fleet leaves the map (TF-9.8)."""
Path = tuple[str, ...]
_FORMED = (*get_args(Forming), PutBack, Discard)  # orders that are carried out before anybody sails
_DUMMIES = (PutBack, Discard, Form, Part)  # those by which dummies come back, or are given up


def barred(board: Board, side: Side) -> frozenset[str]:
    """The hexes that no fleet of a side may enter: those with an enemy marker or ships (TF-9.4). Nothing else stops
    one, not the zone of control of an enemy (TF-3.7, R4), nor a base of his (TF-9.5)."""
    return frozenset(marker.hex for marker in board.markers.values() if marker.side == enemy(side))


def zones(board: Board, side: Side) -> frozenset[str]:
    """The zones of control that no dummy of a side may enter: of every enemy marker, a dummy too (TF-9.7, R3)."""
    chart = sea_map(board)
    return frozenset(near for hex in barred(board, side) for near in chart.sea_neighbours(hex))


def held(board: Board, side: Side, hex: str, end: str) -> bool:
    """Whether a marker of a side may not end its way there (TF-S4.1, S8.2): before the first raid or battle farther by
    columns from the edge to which the enemy withdraws than it began, or off the map; there, in some scenarios, ever. A
    hex that there is not holds nobody."""
    printed, grid = scenario(board.scenario), sea_map(board).grid
    if not printed.restrained or board.engaged:
        return printed.confined and end == OFF
    if end not in grid:
        return end == OFF
    column = grid.column
    edge = int(column(printed.withdrawal[enemy(side)].hexes[0]))
    return abs(int(column(end)) - edge) > abs(int(column(hex)) - edge)


def ways(board: Board, fleet: str) -> tuple[Path, ...]:
    """Every way that a fleet, or a dummy by its label, may sail this turn, without the hex it leaves; () is to stay
    (TF-9.3). However many of its own side lie in a hex, it may join them (TF-3.4). Who withdraws sails as far as it
    can, each hex nearer to where it makes for, and leaves the map when it is there (TF-5.4, 5.5, R12)."""
    marker = board.markers[fleet if fleet in board.markers else label_of(board, fleet)]
    side, hex = marker.side, marker.hex
    reach, shut = allowance(board, fleet), barred(board, side)
    if withdraws(board, fleet):
        return _home(board, side, hex, reach, shut)
    if fleet == marker.label:
        shut |= zones(board, side)
    story = scenario(board.scenario)
    found = _open(story.map, hex, reach, shut)
    if story.approach:
        return approach.left(board, side, fleet, hex, found)
    if not (story.restrained or story.confined):
        return found
    restrained = {end for end in {way[-1] for way in found if way} if held(board, side, hex, end)}
    return tuple(way for way in found if not way or way[-1] not in restrained)


@lru_cache(maxsize=1024)
def _open(map_id: str, hex: str, reach: int, shut: frozenset[str]) -> tuple[Path, ...]:
    """Every way of so many hexes at most, off the map too, that keeps out of those that are shut."""
    chart, found = printed_map(map_id), list[Path]([()])
    for way in found:
        last = way[-1] if way else hex
        if len(way) < reach and last != OFF:
            found += [(*way, near) for near in chart.sea_neighbours(last) if near not in shut]
            found += [(*way, OFF)] if chart.edge(last) else []
    return tuple(found)


def _home(board: Board, side: Side, hex: str, reach: int, shut: frozenset[str]) -> tuple[Path, ...]:
    """The ways of who withdraws, the default first: those that go farthest, then by the lowest hexes (TF-5.4)."""
    far, chart = homeward(board, side), sea_map(board)
    if not far.get(hex, 1):
        return ((OFF,),) if reach else ((),)  # out of a port too, where nobody is but a group that was formed in it
    found: list[Path] = [()]
    for way in found:
        last = way[-1] if way else hex
        if len(way) < reach:
            nearer = [n for n in chart.sea_neighbours(last) if n in far and last in far and far[n] < far[last]]
            found += [(*way, near) for near in sorted(nearer) if near not in shut]
    most = max(map(len, found))
    return tuple(sorted(way for way in found if len(way) == most))


class SailingPlan(FormingPlan):
    """The fleets as they are formed, and the way of each that sails, in the order in which they do. Before that, the
    hexes in which dummies come back, and the labels of those that are given up."""

    back: list[str] = msgspec.field(default_factory=list)
    given_up: list[str] = msgspec.field(default_factory=list)
    ways: dict[str, Path] = msgspec.field(default_factory=dict)


class Fleet(msgspec.Struct, frozen=True):
    """A fleet, or a dummy: its hex, its ships, whether it withdraws, and where it may sail, by the hex it ends in
    ("off" for off the map) the first way there."""

    hex: str
    ships: tuple[str, ...]
    withdraws: bool
    ways: dict[str, Path]


class SailingOptions(Options, frozen=True):
    """The fleets, and the numbers that a new one may have (TF-6.7); how many dummies may come `back`, and in which
    hexes (TF-6.3); the labels of the dummies of which one must be given up for a new fleet, none if none must
    (TF-6.7); the fleets that share the marker of another, with which they sail (TF-6.6)."""

    fleets: Mapping[str, Fleet]
    numbers: tuple[int, ...]
    back: int = 0
    stacks: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    sharing: Mapping[str, Column] = {}


class SailingAsk:
    """How fleets are formed, and where each sails."""

    def __init__(self, view: View) -> None:
        self.board = as_its_owner_sees(view.board, view.under)
        self.side = view.side
        self._known: dict[str, tuple[Path, ...]] = {}  # of fleets as they are
        self._sailed: dict[str, Path] | None = None  # of those that are not named, too

    def plan(self, orders: Sequence[AnyOrder]) -> SailingPlan:
        """First dummies come back, then all fleets are formed (TF-9.2), then they sail in the order of the sheet; who
        is not named stays, but for those that withdraw (TF-9.10) or must sail nearer (TF-S6.3)."""
        plan = SailingPlan()
        trial = formed(self._restocked(orders, plan), self.side, orders, plan)
        for line, order in enumerate(orders):
            if not isinstance(order, _FORMED) and (wrong := self._sail(trial, order, plan.ways)):
                plan.remarks.append(Remark("illegal", wrong, line))
        for fleet, way in self._unnamed(trial).items():
            plan.ways.setdefault(fleet, way)
        return plan

    def joined_by(self, orders: Sequence[AnyOrder], more: Iterable[Sail]) -> list[AnyOrder]:
        """Orders that form fleets, and stand, with those of some ways that stand beside them and those before. What is
        formed may depend on who sails (TF-6.7); where nothing is each way is judged by itself."""
        found, ways = [*orders], dict[str, Path]()
        for order in more:
            wrong = self.plan((*found, order)).refusals if orders else self._sail(self.board, order, ways)
            found += () if wrong else (order,)
        return found

    def _sail(self, board: Board, order: AnyOrder, ways: dict[str, Path]) -> Phrase | None:
        """Note the way of a fleet beside those of others; or say what is wrong with it."""
        named = order if not isinstance(order, Sail) else replace(order, fleet=self._called(board, order.fleet))
        if wrong := self._wrong(board, named, ways):
            return wrong
        if isinstance(named, Sail):
            ways[named.fleet] = joined(self._possible(board, named.fleet), named.path)
        return None

    def _unnamed(self, board: Board) -> dict[str, Path]:
        """The ways of the fleets that the umpire sails if nobody names them: those that withdraw (TF-9.10), or must
        sail nearer (TF-S6.3). They are worked out once as long as nothing is formed."""
        if board is self.board and self._sailed is not None:
            return self._sailed
        going = (fleet for fleet in marked(board, self.side) if withdraws(board, fleet) or self._driven(board, fleet))
        found = {fleet: self._possible(board, fleet)[0] for fleet in going}
        if board is self.board:
            self._sailed = found
        return found

    def _restocked(self, orders: Sequence[AnyOrder], plan: SailingPlan) -> Board:
        """The board once dummies have been given up and put back, and the plan filled in; the same, if none are."""
        if not any(isinstance(order, _DUMMIES) for order in orders):
            return self.board
        trial, side = self.board.copy(), self.side
        most = dummies.wanting(self.board, side, orders), dummies.set_aside(self.board, side)
        for kind, done, all in ((Discard, plan.given_up, most[0]), (PutBack, plan.back, most[1])):
            for line, order in enumerate(orders):
                if isinstance(order, PutBack | Discard) and isinstance(order, kind):
                    if wrong := dummies.carry_out(trial, side, order, all - len(done)):
                        plan.remarks.append(Remark("illegal", wrong, line))
                    else:
                        done += order.hexes if isinstance(order, PutBack) else order.markers
            if kind is Discard and (more := dummies.given_up(trial, side, orders, all - len(done))):
                dummies.carry_out(trial, side, Discard(more), all)
                done += more
        return trial

    def _possible(self, board: Board, fleet: str) -> tuple[Path, ...]:
        """The ways of a fleet; they are worked out once as long as nothing is formed."""
        if board is not self.board:
            return ways(board, fleet)
        if fleet not in self._known:
            self._known[fleet] = ways(board, fleet)
        return self._known[fleet]

    def _driven(self, board: Board, fleet: str) -> bool:
        """Whether a fleet must sail nearer, so that the umpire sails one that is not named (TF-S6.3, S6.5)."""
        may_stay = not approach.approaches(board, self.side) or not approach.carries(board, fleet)
        return not may_stay and () not in self._possible(board, fleet)

    def _called(self, board: Board, name: str) -> str:
        """What an order names: the label of a marker with a fleet under it means the fleet, one of two that share a
        marker both of them (TF-6.6)."""
        marker = board.markers.get(name)
        return marker.formation if marker and marker.side == self.side and marker.formation else bearer(board, name)

    def _wrong(self, board: Board, order: Any, sailed: Mapping[str, Path]) -> Phrase | None:
        if not isinstance(order, Sail):
            return Phrase("not-now", {}, "TF-9.2")
        here = movers(board, self.side)
        if order.fleet not in here:
            return Phrase("sail-no-fleet", {}, "TF-9.3")
        said: dict[str, Arg] = {"fleet": fleet_name(order.fleet) or order.fleet}
        if order.fleet in sailed:
            return Phrase("sail-twice", said, "TF-9.3")
        possible = self._possible(board, order.fleet)
        if joined(possible, order.path) in possible:
            return None
        if withdraws(board, order.fleet):
            return Phrase("sail-withdraws", said, "TF-5.4")
        if any(hex in barred(board, self.side) for hex in order.path):
            return Phrase("sail-enemy", said, "TF-9.4")
        if order.fleet in board.markers and any(hex in zones(board, self.side) for hex in order.path):
            return Phrase("sail-dummy", said, "TF-9.7")
        if order.path and held(board, self.side, here[order.fleet], order.path[-1]):
            return Phrase("sail-held", said, scenario(board.scenario).restrained)
        if approach.binds(board, self.side, here[order.fleet], order.path, allowance(board, order.fleet)):
            return Phrase("sail-approach", said, "TF-S6.3")
        if not allowance(board, order.fleet):
            return Phrase("sail-transports", said, "TF-9.6")
        return Phrase("sail-too-far", said | {"reach": allowance(board, order.fleet)}, "TF-9.3")

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some fleets sail somewhere, now and then one is formed anew; by night dummies come back, and fleets are
        split."""
        orders: list[AnyOrder] = self._by_night(rng)
        fleets = [id for id in movers(self.board, self.side) if not any(Discard((id,)) == order for order in orders)]
        if rng.random() < 0.2 and open_fleets(self.board, self.side):
            formed_anew = formed_by_chance(self.board, self.side, rng)
            orders += () if self.plan((*orders, formed_anew)).refusals else (formed_anew,)
        each = rng.sample(fleets, len(fleets))
        some = (Sail(fleet, rng.choice(self._possible(self.board, fleet))) for fleet in each if rng.random() < 0.8)
        return tuple(self.joined_by(orders, (order for order in some if order.path)))

    def _by_night(self, rng: Random) -> list[AnyOrder]:
        """Now and then a fleet that is split, with a dummy given up for it if one must be; dummies in some of the
        hexes."""
        may, orders = self.options(), list[AnyOrder]()
        free = (fleet.ships for fleet in may.fleets.values() if not fleet.withdraws)
        rows = [[id for id in ships if not self.board.ships[id].printed.carrier] for ships in free]
        large = [row for row in rows if len(row) > 1]
        if may.numbers and large and rng.random() < 0.5:
            row = rng.choice(large)
            part = rng.sample(row, rng.randint(2, len(row)))
            split: list[AnyOrder] = [Form(f"{self.side}-{rng.choice(may.numbers)}", tuple(part))]
            split += [Discard((rng.choice(may.spare),))] if may.spare and rng.random() < 0.5 else []
            orders += () if self.plan(split).refusals else split
        if may.back and rng.random() < 0.5:
            back = PutBack(tuple(rng.choice(may.stacks) for _ in range(rng.randint(1, may.back))))
            orders += () if self.plan((*orders, back)).refusals else (back,)
        return orders

    def options(self) -> SailingOptions:
        """The fleets with their ways."""
        fleets = fleets_of(self.board, self.side, self._possible)
        taken = {formation.number for formation in self.board.formations.values() if formation.side == self.side}
        free = tuple(number for number in NUMBERS if number not in taken)
        split, spare = _may_split(self.board, self.side), self._spare()
        back = dummies.set_aside(self.board, self.side)
        hexes = dummies.stacks(self.board, self.side) if back else ()
        there = open_fleets(self.board, self.side)
        sharing = {id: Column(hex, self.board.formations[id].slots) for id, hex in there.items() if id not in fleets}
        return SailingOptions(fleets, free if split or spare else (), back, hexes, spare, sharing)

    def _spare(self) -> tuple[str, ...]:
        """The dummies of which one must be given up if a fleet is split by night, since all markers are on the map."""
        wanting = dummies.wanting(self.board, self.side, (Form("", ()),)) and _large(self.board, self.side)
        return dummies.dummies(self.board, self.side) if wanting else ()


def fleets_of(board: Board, side: Side, possible: Callable[[Board, str], tuple[Path, ...]]) -> dict[str, Fleet]:
    """All that a side can sail, on the board as it sees it, with their ways, which are known or worked out."""
    fleets = {}
    for fleet, hex in movers(board, side).items():
        ends: dict[str, Path] = {}
        for way in possible(board, fleet):
            if way and way[-1] != hex:
                ends.setdefault(way[-1], way)
        ships = board.formations[fleet].slots if fleet in board.formations else ()
        fleets[fleet] = Fleet(hex, ships, withdraws(board, fleet), ends)
    return fleets


def _may_split(board: Board, side: Side) -> bool:
    """Whether a fleet may be split in two (TF-6.7): some fleet is large enough, and nothing forbids another."""
    return _large(board, side) and forming.no_new(board, side) is None


def _large(board: Board, side: Side) -> bool:
    return any(units(ships_of(board, fleet)) >= 2 * forming.LEAST for fleet in open_fleets(board, side))


def joined(possible: Sequence[Path], path: Path) -> Path:
    """The way of an order, hexes apart joined by a shortest one of those that the fleet may sail."""
    if path in possible or not path:
        return path
    ending = (way for way in possible if way and way[-1] == path[-1] and set(path) <= set(way))
    return min(ending, key=lambda way: (len(way), way), default=path)


class Sailing(TaskForceStep, frozen=True, tag="sailing"):
    """The naval movement of a player, groups with the others (TF-9.2, 9.13)."""

    phase: ClassVar[str] = "movement"

    side: Side

    def ask(self, view: View) -> SailingAsk | None:
        """Its side, while it has a fleet."""
        if view.side != self.side:
            return None
        ask = SailingAsk(view)
        return ask if movers(ask.board, self.side) else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Form them, sail them; every step is seen (TF-9.10), under the label of a marker that is hidden. Tokens under
        a marker that is set aside are shown (TF-6.10, R64)."""
        if self.side not in plans:
            return
        plan: SailingPlan = plans[self.side]
        ways: Mapping[str, Path] = plan.ways
        if plan.back or plan.given_up:
            called = dummies.restock(game, self.side, plan.back, plan.given_up, umpire)
            ways = {called.get(fleet, fleet): way for fleet, way in ways.items()}
        renamed = regroup(game, self.side, plan.forming, umpire) if plan.forming else {}
        ways = {renamed.get(fleet, fleet): way for fleet, way in ways.items()}
        parted, new = _part(game, self.side, ways, umpire)
        board = as_its_owner_sees(game.board, own_markers(game, self.side))
        seen = open_fleets(game.board, self.side)
        sailed = []
        for fleet, way in ways.items():
            if way:
                mover = new.get(fleet, fleet)
                label = mover if mover in board.markers else label_of(board, mover)
                sailed.append((mover if mover in seen else label, (board.markers[label].hex, *way)))
                sail(board, mover, way[-1])
        left = (id for id in board.last_hex if id not in game.board.last_hex)
        unseen = tuple(id for id in left if forming.fleet_of(game.board, id) not in seen)
        take_back(game, self.side, board)
        game.hidden.unseen += unseen
        if own_markers(game, self.side):  # in an order that tells nothing of who withdraws by itself
            sailed.sort()
        if sailed:
            shut = zones(game.board, self.side)
            beside = tuple(mover for mover, (_, *way) in sailed if mover not in seen and not shut.isdisjoint(way))
            announce(game, umpire, Sailed(tuple(sailed), parted, beside))
        show_tokens(game, umpire)


def _part(
    game: Game, side: Side, planned: Mapping[str, Path], umpire: Umpire
) -> tuple[tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...], dict[str, str]]:
    """Give markers that nobody can tell apart other labels where they leave each other (TF-R14), in an order that tells
    nothing: by hex those that are given no more and those that are, and the new labels by the old."""
    board, under = game.board, own_markers(game, side)
    parted, new = [], dict[str, str]()
    for hex in sorted({board.markers[label].hex for label in under}):
        alike = tuple(label for label in standing(board, side, hex) if board.markers[label].undetected)
        if len(alike) < 2:
            continue
        ways = {label: planned.get(under[label] or label) for label in alike}
        ends = {label: way[-1] if way else hex for label, way in ways.items()}
        if found := part(game, alike, umpire.shuffled(alike, "stack", hex), ends):
            parted.append((hex, alike, tuple(sorted(found.values(), key=by_label))))
            new |= found
    return tuple(parted), new


def sail(board: Board, fleet: str, hex: str) -> None:
    """Put a fleet into a hex; "off" the map, or in a port that takes it in, it is gone, and its ships are not lost
    (TF-9.8, 5.5)."""
    label = fleet if fleet in board.markers else label_of(board, fleet)
    side = board.markers[label].side
    haven = scenario(board.scenario).withdrawal[side]
    if hex == OFF or (haven.port and hex in haven.hexes and withdraws(board, fleet)):
        left = [board.formations.pop(each) for each in together(board, fleet) if each in board.formations]
        sight_last(board, (ship for formation in left for ship in formation.slots), board.markers.pop(label).hex)
    else:
        board.markers[label] = replace(board.markers[label], hex=hex)
