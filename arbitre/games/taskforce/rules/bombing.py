"""Bombing (TF-12.11 to 12.13, 12.15 to 12.17): groups attack one after the other, are fired at, and attack with what
is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records import printed
from arbitre.games.taskforce.records.board import Board, Group
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Attack, Done, Lose
from arbitre.games.taskforce.records.printed import Level, enemy
from arbitre.games.taskforce.records.reports import Bombed, FiredAt, Shot
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules import anti_air
from arbitre.games.taskforce.rules.carriers import strike
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.surplus import Surplus, crowded
from arbitre.games.taskforce.rules.targets import (
    able,
    afloat,
    alike,
    default_attack,
    exposed,
    points,
    raid_in_hand,
    reaches,
)
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.victory import worth
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Answer, one_order
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Phrase, Several

MOORED = -2  # added to the die against what does not move (TF-12.16, S1.3)


def at_berth(board: Board, ship: str) -> int:
    """What is added to the die of an attack because a ship is moored, or for a base (TF-12.16)."""
    if ship in board.ashore:
        return MOORED
    return MOORED if anti_air.formation_of(board, ship).kind == "moored" else 0


def group_in_hand(board: Board) -> Group:
    """The group that is attacking."""
    group = raid_in_hand(board).group
    assert group is not None  # its steps follow the order that formed it
    return group


# ------------------------------------------------------------------------------------------------------- the question


class Bomber(msgspec.Struct, frozen=True):
    """A unit that may attack: its type, its steps, its points, and what it can attack (TF-12.11)."""

    kind: str
    steps: int
    points: int
    targets: tuple[str, ...]


class Target(msgspec.Struct, frozen=True):
    """A ship that may be attacked: its type, its state, the points that fire at who attacks it, and whether torpedoes
    reach it."""

    type: str
    level: Level
    fire: int
    exposed: bool


class BombingOptions(Options, frozen=True):
    """The units that may attack, the ships that may be attacked, how many units more attack in surprise (TF-S1.2)."""

    units: Mapping[str, Bomber]
    ships: Mapping[str, Target]
    surprise: int


class BombingAsk:
    """Which units attack which ship together (TF-12.11), or that the raid is over."""

    def __init__(self, view: View) -> None:
        self.board = view.board
        self.raid = raid_in_hand(view.board)
        self.units = able(view.board, self.raid)
        self.ships = afloat(view.board, self.raid)
        self.surprise = anti_air.surprised(view.board)

    def plan(self, orders: Sequence[AnyOrder]) -> Answer:
        """The one attack that is made now; the others after it can wait for what it comes to. Without one, or with one
        that is refused, the default (TF-1.11)."""
        return one_order(orders, self._wrong, self._twice, default_attack(self.board, self.raid))

    def _twice(self, given: Any) -> Phrase:
        return Phrase("bombing-once", {}, "TF-12.11")

    def _wrong(self, order: Any) -> Phrase | None:
        if isinstance(order, Done):
            return None
        if not isinstance(order, Attack):
            return Phrase("not-now", {}, "TF-12.11")
        if order.target not in self.ships:
            key = "bombing-sunk" if order.target in (*self.board.ships, *self.board.ashore) else "bombing-no-ship"
            return Phrase(key, {"ship": unit_name(order.target) or order.target}, "TF-12.11")
        for number, id in enumerate(order.units):
            if wrong := self._unit_wrong(id, order.target):
                return wrong
            if id in order.units[:number]:
                return Phrase("bombing-twice", {"unit": unit_name(id)}, "TF-12.11")
            if not alike(self.board, id, order.units[0]):
                return Phrase("bombing-mixed", {"unit": unit_name(id)}, "TF-R35")
        if len(order.units) > self.surprise > 0:  # the first and the later do not mix
            return Phrase("bombing-surprise", {"left": self.surprise}, "TF-S1.2")
        return None if order.units else Phrase("bombing-nobody", {}, "TF-12.11")

    def _unit_wrong(self, id: str, target: str) -> Phrase | None:
        if id not in self.board.air:
            return Phrase("bombing-no-unit", {"unit": unit_name(id) or id}, "TF-12.11")
        if not self.board.air[id].steps:
            return Phrase("bombing-lost", {"unit": unit_name(id)}, "TF-2.7")
        if self.board.air[id].flown:
            return Phrase("bombing-flown", {"unit": unit_name(id)}, "TF-12.11")
        if id not in self.raid.units:
            return self._away(id)
        if not reaches(self.board, id, target):
            return Phrase("bombing-sheltered", {"unit": unit_name(id), "ship": unit_name(target)}, "TF-S1.4")
        return None

    def _away(self, id: str) -> Phrase:
        """Why a unit is none of those that may attack: of another wave or another raid, or done with this one."""
        unit = self.board.air[id]
        if not self.raid.hex:
            return Phrase("bombing-later", {"unit": unit_name(id)}, "TF-S1.1")
        if unit.printed.side != self.raid.side or unit.over != self.raid.hex:
            return Phrase("bombing-elsewhere", {"unit": unit_name(id)}, "TF-12.11")
        if unit.fighter:
            return Phrase("bombing-fighter", {"unit": unit_name(id)}, "TF-12.7")
        return Phrase("bombing-spent", {"unit": unit_name(id)}, "TF-12.7")

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some units that can attack a ship together; now and then the raid is over."""
        if rng.random() < 0.02:
            return (Done(),)
        first = rng.choice(self.units)
        target = rng.choice([ship for ship in self.ships if reaches(self.board, first, ship)])
        fit = (id for id in self.units if id != first and reaches(self.board, id, target))
        others = [id for id in fit if alike(self.board, id, first)]
        most = min(len(others), (self.surprise or 6) - 1)
        return (Attack((first, *rng.sample(others, rng.randint(0, most))), target),)

    def options(self) -> BombingOptions:
        """Units, ships, surprise."""
        air = self.board.air

        def bomber(id: str) -> Bomber:
            targets = tuple(ship for ship in self.ships if reaches(self.board, id, ship))
            return Bomber(air[id].kind, air[id].steps, air[id].air_surface, targets)

        def target(id: str) -> Target:
            fire = 0 if self.surprise else anti_air.total(self.board, id)
            ship = self.board.counter(id)
            return Target(ship.printed.type, ship.level, fire, exposed(self.board, id))

        return BombingOptions(
            {id: bomber(id) for id in self.units}, {id: target(id) for id in self.ships}, self.surprise
        )


class Bombing(TaskForceStep, frozen=True, tag="bombing"):
    """The attacker forms a group and names its target, until every bomber has attacked or he stops (TF-12.11,
    12.17)."""

    phase: ClassVar[str] = "air"

    def ask(self, view: View) -> BombingAsk | None:
        """The attacker, as long as somebody can attack."""
        raid = raid_in_hand(view.board)
        return BombingAsk(view) if view.side == raid.side and able(view.board, raid) else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Fire at the group, if anybody fires (TF-12.12): surprise (TF-S1.2), and a target that is critical or has no
        points about it, are silent (TF-R34)."""
        raid = raid_in_hand(game.board)
        if raid.side not in plans or isinstance(order := plans[raid.side].order, Done):
            return None
        surprise = anti_air.surprised(game.board) > 0
        value = 0 if surprise else anti_air.fired_at(game.board, order.units, order.target)
        die = umpire.roll("anti-air", order.target, sides=6)[0] if value else 0
        fire = printed.anti_air(value, die)
        why: Literal["", "surprise", "silent"] = "surprise" if surprise else "" if value else "silent"
        announce(game, umpire, FiredAt(order.units, order.target, value, die, fire.modifier, fire.steps, why))
        support = dict(raid.support)
        ashore = order.target in game.board.ashore
        if not ashore and anti_air.formation_of(game.board, order.target).kind == "group":
            support[order.target] = anti_air.support(game.board, order.target)
        game.board.raid = replace(
            raid,
            units=tuple(id for id in raid.units if id not in order.units),
            attacked=raid.attacked + len(order.units),
            group=Group(order.units, order.target, fire.modifier, fire.steps),
            support=tuple(support.items()),
        )
        for id in order.units:  # each attacks once (TF-12.11); who is at home on a carrier will do so another day
            if not game.board.air[id].base:
                game.board.air[id] = replace(game.board.air[id], flown=True)
        return (AntiAirLosses(), Bombs(), Bombing())


# ------------------------------------------------------------------------------------------------------------- losses


class Hit(msgspec.Struct, frozen=True):
    """A unit of the group: its type and its steps."""

    kind: str
    steps: int


class AntiAirLossesOptions(Options, frozen=True):
    """The units of the group, the steps that they lose, and the ways in which they may lose them: a unit for each step,
    ways that come to the same only once (TF-12.15)."""

    units: Mapping[str, Hit]
    steps: int
    ways: tuple[tuple[str, ...], ...]


class AntiAirLossesAsk:
    """Which units lose the steps that anti-aircraft fire took (TF-12.15)."""

    def __init__(self, view: View) -> None:
        self.board = view.board
        self.group = group_in_hand(view.board)
        self.ways = tuple(anti_air.choices(view.board, self.group))

    def plan(self, orders: Sequence[AnyOrder]) -> Answer:
        """The units that lose them."""
        lost = Lose(anti_air.default_losses(self.board, self.group))
        return one_order(orders, self._wrong, lambda given: Phrase("losses-once", {}, "TF-12.15"), lost)

    def _wrong(self, order: Any) -> Phrase | None:
        if not isinstance(order, Lose):
            return Phrase("not-now", {}, "TF-12.15")
        steps = anti_air.to_lose(self.board, self.group)
        named = Counter(order.units)
        for id, often in named.items():
            if id not in self.group.units:
                return Phrase("losses-not-of-it", {"unit": unit_name(id) or id}, "TF-12.15")
            if often > self.board.air[id].steps:
                return Phrase("losses-too-many", {"unit": unit_name(id), "steps": self.board.air[id].steps}, "TF-2.7")
        if len(order.units) != steps:
            return Phrase("losses-count", {"steps": steps, "named": len(order.units)}, "TF-12.12")
        if not anti_air.fair(self.board, self.group, order.units):
            return Phrase("losses-unfair", {"units": Several(tuple(map(unit_name, self.ways[0])))}, "TF-12.15")
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """One of the ways."""
        return (Lose(rng.choice(self.ways)),)

    def options(self) -> AntiAirLossesOptions:
        """The group, the steps, the ways."""
        units = {id: Hit(self.board.air[id].kind, self.board.air[id].steps) for id in self.group.units}
        return AntiAirLossesOptions(units, anti_air.to_lose(self.board, self.group), self.ways)


class AntiAirLosses(TaskForceStep, frozen=True, tag="anti-air-losses"):
    """The attacker says who is lost to anti-aircraft fire (TF-12.15)."""

    phase: ClassVar[str] = "air"

    def ask(self, view: View) -> AntiAirLossesAsk | None:
        """The attacker, if there is a choice."""
        if view.side != raid_in_hand(view.board).side or not group_in_hand(view.board).steps:
            return None
        ask = AntiAirLossesAsk(view)
        return ask if len(ask.ways) > 1 else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Take the steps (TF-2.7)."""
        board, group = game.board, group_in_hand(game.board)
        if not group.steps:
            return
        side = raid_in_hand(board).side
        units = plans[side].order.units if side in plans else anti_air.default_losses(board, group)
        for id in units:
            board.air[id] = replace(board.air[id], steps=board.air[id].steps - 1)
        lost = tuple(id for id in dict.fromkeys(units) if not board.air[id].steps)
        announce(game, umpire, Shot(tuple(units), lost))


class Bombs(TaskForceStep, frozen=True, tag="bombs"):
    """What is left of the group attacks (TF-12.16)."""

    phase: ClassVar[str] = "air"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Roll, and apply the hits at once (TF-4.2). Of a group shot down to nothing nobody attacks. What a base has no
        room for any more is lost before the next attack (TF-4.15)."""
        board, group = game.board, group_in_hand(game.board)
        units = tuple(id for id in group.units if board.air[id].steps)
        value = sum(points(board, id, group.target) for id in units)
        die = umpire.roll("bombs", group.target, sides=6)[0] if value else 0
        modifier = group.modifier + at_berth(board, group.target)
        found = strike(board, umpire, group.target, printed.air_surface(value, die + modifier))
        board.raid = replace(raid_in_hand(board), group=None)
        levels, won = (found.before.level, found.after.level), worth(found.after) - worth(found.before)
        bombed = Bombed(units, group.target, value, die, modifier, found.hits, *levels, won)
        for report in filter(None, (found.exploded, bombed, found.deck)):
            announce(game, umpire, report)
        return (Surplus(enemy(board.raid.side)),) if crowded(board, group.target) else None
