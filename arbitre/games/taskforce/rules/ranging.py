"""The range of a battle by day: each side names in secret the type at whose range it wants to fight (TF-10.4, R69)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.orders import AnyOrder, Range
from arbitre.games.taskforce.records.printed import enemy
from arbitre.games.taskforce.records.reports import RangeSet
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules import gunnery
from arbitre.games.taskforce.rules.steps import BattleStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Answer, one_order
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Phrase


class Reach(msgspec.Struct, frozen=True):
    """Who fires at a range: our ships and theirs."""

    ours: tuple[str, ...]
    theirs: tuple[str, ...]


class RangingOptions(Options, frozen=True):
    """The types that may be named, the longest range first, with those who would fire (TF-10.4)."""

    types: Mapping[str, Reach]


class RangingAsk:
    """At the range of which type a side wants to fight (TF-R69)."""

    def __init__(self, view: View) -> None:
        self.board, self.side = view.board, view.side
        self.types = gunnery.ranges_of(view.board, view.board.battles[0])

    def plan(self, orders: Sequence[AnyOrder]) -> Answer:
        """The type; the longest by default, as if there were no agreement (TF-10.4)."""
        return one_order(orders, self._wrong, lambda given: Phrase("range-once", {}, "TF-R69"), Range(self.types[0]))

    def _wrong(self, order: Any) -> Phrase | None:
        if not isinstance(order, Range):
            return Phrase("not-now", {}, "TF-R69")
        return None if order.kind in self.types else Phrase("range-none", {}, "TF-R69")

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Any of them."""
        return (Range(rng.choice(self.types)),)

    def options(self) -> RangingOptions:
        """The types, and who fires."""
        return RangingOptions({type: self._at(type) for type in self.types})

    def _at(self, type: str) -> Reach:
        at = self.board.copy()
        at.terms = replace(at.terms, range=type)
        ours, theirs = (gunnery.able(at, at.battles[0], side) for side in (self.side, enemy(self.side)))
        return Reach(ours, theirs)


class Ranging(BattleStep, frozen=True, tag="ranging"):
    """Both sides name a type at once (TF-R69)."""

    def ask(self, view: View) -> RangingAsk | None:
        """Both, unless there is but one range, or none: what lies open decides (TF-R76)."""
        ask = RangingAsk(view)
        return ask if len(ask.types) > 1 else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """If both name the same it is the range, else the longest is (TF-R69)."""
        board = game.board
        named = {plan.order.kind for plan in plans.values()}
        range = named.pop() if len(named) == 1 else gunnery.reach(board, board.battles[0])
        board.terms = replace(board.terms, range=range)
        if plans:
            announce(game, umpire, RangeSet(range))
