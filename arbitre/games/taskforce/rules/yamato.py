"""The Yamato in a battle: she alone fires, or twice (TF-16.8, R56)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Alone, AnyOrder
from arbitre.games.taskforce.records.reports import FiresAlone
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import night
from arbitre.games.taskforce.rules.gunnery import double
from arbitre.games.taskforce.rules.steps import BattleStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Answer, one_order
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Phrase


class YamatoOptions(Options, frozen=True):
    """The ship that may fire alone."""

    ship: str


class YamatoAsk:
    """Whether the Yamato alone fires in a battle."""

    def __init__(self, ship: str) -> None:
        self.ship = ship

    def plan(self, orders: Sequence[AnyOrder]) -> Answer:
        """That she fires alone; by default she attacks twice, under the usual rules (TF-16.8)."""
        return one_order(orders, self._wrong, lambda given: Phrase("alone-once", {}, "TF-16.8"), None)

    def _wrong(self, order: Any) -> Phrase | None:
        if not isinstance(order, Alone):
            return Phrase("not-now", {}, "TF-16.8")
        ship = unit_name(order.ship) or order.ship
        return None if order.ship == self.ship else Phrase("alone-not-her", {"ship": ship}, "TF-16.8")

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """The one or the other."""
        return (Alone(self.ship),) if rng.random() < 0.5 else ()

    def options(self) -> YamatoOptions:
        """Her."""
        return YamatoOptions(self.ship)


class Yamato(BattleStep, frozen=True, tag="yamato"):
    """Her owner chooses once the range is known, before targets are named (TF-R56)."""

    def ask(self, view: View) -> YamatoAsk | None:
        """Him, by day, unless she is critical."""
        ship = double(view.board, view.board.battles[0])
        if not ship or night(view.board) or view.board.ships[ship].printed.side != view.side:
            return None
        return YamatoAsk(ship)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """That she fires alone is told to both, for nobody else is asked for his guns then."""
        board = game.board
        for plan in plans.values():
            if plan.order is not None:
                board.terms = replace(board.terms, alone=plan.order.ship)
                announce(game, umpire, FiresAlone(plan.order.ship))
