"""Raids on fleets: declared, flown, over their targets, home (TF-11.9, 11.11, 12.1, 12.2); from
any distance, whatever TF-13.11 says (TF-S2.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Declared, Raid
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Fly
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Side, enemy
from arbitre.games.taskforce.records.reports import RaidFound, RaidOver
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.fleets import sighted, together
from arbitre.games.taskforce.rules.fog import over
from arbitre.games.taskforce.rules.markers import clear_away, reveal, show_tokens, standing
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.targets import raid_in_hand
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Plan, Remark
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Phrase


class RaidsPlan(Plan):
    """Units by the hex that they raid, in the order of the hexes."""

    raids: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class RaidsOptions(Options, frozen=True):
    """The units that may fly, by type, and the hexes that they may raid (TF-11.9, S2.4)."""

    units: Mapping[str, str]
    hexes: tuple[str, ...]


class RaidsAsk:
    """Which units raid which fleets (TF-11.9, S2.4)."""

    def __init__(self, view: View) -> None:
        self.board = view.board
        self.units = tuple(id for id, unit in view.board.air.items() if unit.steps and not unit.flown)
        self.hexes = sighted(view.board, ALLIED)

    def plan(self, orders: Sequence[AnyOrder]) -> RaidsPlan:
        """The raids; none by default (TF-11.15)."""
        raids: dict[str, tuple[str, ...]] = {}
        remarks = list[Remark]()
        for line, order in enumerate(orders):
            if wrong := self._wrong(order, [id for units in raids.values() for id in units]):
                remarks.append(Remark("illegal", wrong, line))
            elif isinstance(order, Fly):
                raids[order.hex] = (*raids.get(order.hex, ()), *order.units)
        return RaidsPlan(remarks, dict(sorted(raids.items())))

    def _wrong(self, order: Any, sent: Sequence[str]) -> Phrase | None:
        if not isinstance(order, Fly):
            return Phrase("not-now", {}, "TF-11.9")
        if order.hex not in self.hexes:
            return Phrase("raid-no-report", {"hex": order.hex}, "TF-11.9")
        for number, id in enumerate(order.units):
            if id not in self.board.air:
                return Phrase("bombing-no-unit", {"unit": unit_name(id) or id}, "TF-11.9")
            if id not in self.units:
                key = "bombing-flown" if self.board.air[id].steps else "bombing-lost"
                return Phrase(key, {"unit": unit_name(id)}, "TF-S2.4")
            if id in sent or id in order.units[:number]:
                return Phrase("bombing-twice", {"unit": unit_name(id)}, "TF-S2.4")
        return None if order.units else Phrase("bombing-nobody", {}, "TF-11.9")

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some units, now and then."""
        if rng.random() < 0.3:
            return ()
        return (Fly(tuple(rng.sample(self.units, rng.randint(1, len(self.units)))), rng.choice(self.hexes)),)

    def options(self) -> RaidsOptions:
        """Units and hexes."""
        return RaidsOptions({id: self.board.air[id].kind for id in self.units}, self.hexes)


class Raids(TaskForceStep, frozen=True, tag="raids"):
    """Raids are declared (TF-11.9)."""

    phase: ClassVar[str] = "air"

    def ask(self, view: View) -> RaidsAsk | None:
        """The player, in the turns in which he may (TF-S2.4), if he has units and a report."""
        first, last = scenario(view.board.scenario).raids
        if view.side != IJN or not first <= view.board.turn <= last:
            return None
        ask = RaidsAsk(view)
        return ask if ask.units and ask.hexes else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """They arrive in the same turn, hex by hex (TF-S2.4, 12.1)."""
        raids: dict[str, tuple[str, ...]] = plans[IJN].raids if IJN in plans else {}
        game.board.declared = tuple(Declared(hex, units) for hex, units in raids.items())
        return FLIGHT * len(raids)


class Arrival(TaskForceStep, frozen=True, tag="arrival"):
    """A raid is over its hex: all markers there are turned up (TF-12.2); what shares one with another can be attacked
    like it (TF-6.6)."""

    phase: ClassVar[str] = "air"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Dummies are removed (TF-R60); there may be nothing else. What the markers of other hexes are stays hidden,
        whoever is under them."""
        board = game.board
        raid, *rest = board.declared
        side = board.air[raid.units[0]].printed.side
        there = standing(board, enemy(side), raid.hex)
        dummies = reveal(game, tuple(label for label in there if not board.markers[label].formation))
        found = tuple((label, board.markers[label].formation) for label in there if label not in dummies)
        announce(game, umpire, RaidFound(raid.hex, raid.units, found, dummies))
        show_tokens(game, umpire)
        board.declared = tuple(rest)
        formations = tuple(each for _, formation in found for each in together(board, formation))
        beside = tuple(unit.id for unit in over(board, side) if unit.over == raid.hex and unit.id not in raid.units)
        board.raid = Raid(side, raid.hex, formations, raid.units, beside=beside or msgspec.UNSET)


def spent(unit: Air, side: Side) -> bool:
    """Whether a unit of a side over the map has made its one attack, or has found nothing to attack (TF-16.1)."""
    return unit.printed.unshot and bool(unit.over) and unit.printed.side == side


def _raided(unit: Air, raid: Raid) -> bool:
    """Whether a unit has come with a raid and is over its hex yet, escorts and those that have attacked too."""
    came = unit.printed.side == raid.side and unit.id not in (raid.beside or ())
    return came and bool(unit.steps) and unit.over == raid.hex


class Return(TaskForceStep, frozen=True, tag="return"):
    """A raid turns home. Whoever is at home nowhere is out of play (TF-S2.4); aircraft of carriers stay over the hex
    until all raids are over."""

    phase: ClassVar[str] = "air"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Account for it; from the first on no marker is held back any more (TF-S4.1)."""
        board, raid = game.board, raid_in_hand(game.board)
        announce(game, umpire, RaidOver(raid.hex, raid.units))
        raided_again = any(other.hex == raid.hex for other in board.declared)
        for id, unit in board.air.items():
            if id in raid.units and not unit.base:
                board.air[id] = replace(unit, flown=True)
            elif spent(unit, raid.side) and unit.over == raid.hex and not unit.missed:
                board.air[id] = replace(unit, flown=True, over="", sortie=msgspec.UNSET)
            elif raided_again and _raided(unit, raid):
                board.air[id] = replace(unit, missed=True)  # it does not intercept the enemy's raid on the same hex
        board.raid = None
        board.engaged = True
        clear_away(game)


FLIGHT: tuple[Step, ...] = (Arrival(), Bombing(), Return())
"""What becomes of each raid that was declared, where nobody intercepts (TF-12.10, S2.4)."""
