"""In which order the raids of a turn are resolved (TF-12.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import AnyOrder, Resolve
from arbitre.games.taskforce.records.raid_reports import RaidsOrdered
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.seeking import flights
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Answer, one_order
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Phrase


def raided(board: Board) -> tuple[str, ...]:
    """The hexes that are raided, by their numbers: on each there is one raid of a side, whatever its units come from,
    and of two those that were declared first are resolved first."""
    return tuple(sorted({raid.hex for raid in board.declared}))


class RaidOrderOptions(Options, frozen=True):
    """The hexes that are raided, each with the units of its raid."""

    raids: Mapping[str, tuple[str, ...]]


class RaidOrderAsk:
    """Which raid is resolved first, which then (TF-12.1)."""

    def __init__(self, view: View) -> None:
        self.board = view.board
        self.hexes = raided(view.board)

    def plan(self, orders: Sequence[AnyOrder]) -> Answer:
        """The order of all; those that are not named come after the others, by their numbers."""
        answer = one_order(orders, self._wrong, lambda given: Phrase("resolve-once", {}, "TF-12.1"), Resolve(()))
        named = answer.order.hexes
        answer.order = Resolve((*named, *(hex for hex in self.hexes if hex not in named)))
        return answer

    def _wrong(self, order: Any) -> Phrase | None:
        if not isinstance(order, Resolve):
            return Phrase("not-now", {}, "TF-12.1")
        for number, hex in enumerate(order.hexes):
            if hex not in self.hexes:
                return Phrase("resolve-no-raid", {"hex": hex}, "TF-12.1")
            if hex in order.hexes[:number]:
                return Phrase("resolve-twice", {"hex": hex}, "TF-12.1")
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some of them."""
        return (Resolve(tuple(rng.sample(self.hexes, rng.randint(1, len(self.hexes))))),)

    def options(self) -> RaidOrderOptions:
        """The raids."""
        raids = [(raid.hex, id) for raid in self.board.declared for id in raid.units]
        return RaidOrderOptions({hex: tuple(id for over, id in raids if over == hex) for hex in self.hexes})


class RaidOrder(TaskForceStep, frozen=True, tag="raid-order"):
    """The raids of both sides are resolved one after the other, all of them (TF-12.1)."""

    phase: ClassVar[str] = "air"

    def ask(self, view: View) -> RaidOrderAsk | None:
        """Who goes first in the air, if there is more than one raid."""
        if view.side != view.board.first_in_the_air or len(raided(view.board)) < 2:
            return None
        return RaidOrderAsk(view)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """By the numbers of their hexes, if nobody says."""
        board = game.board
        first = board.first_in_the_air
        hexes = plans[first].order.hexes if first in plans else raided(board)
        board.declared = tuple(sorted(board.declared, key=lambda raid: hexes.index(raid.hex)))
        if len(hexes) > 1:
            announce(game, umpire, RaidsOrdered(tuple(hexes)))
        return tuple(flights(board, board.declared))
