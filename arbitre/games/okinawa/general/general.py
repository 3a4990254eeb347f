"""The general: takes each question of the game to the judgement that answers it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from arbitre.games.okinawa.general import (
    american_guns,
    american_moves,
    american_plan,
    american_ships,
    japanese_guns,
    japanese_hiding,
    japanese_standing,
)  # fmt: skip
from arbitre.games.okinawa.general.japanese_ground import JapaneseGround
from arbitre.games.okinawa.general.retreating import retreat
from arbitre.games.okinawa.records.board import Hidden
from arbitre.games.okinawa.rules.american_fire import AmericanFire
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire, Losses
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.setup import SetUp
from arbitre.games.okinawa.rules.ships import Ships
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.play import Ask


class General:
    """Plays either side by the judgements of the dossier. Sees a view and an ask, nothing else, and keeps nothing: a
    fresh general plays on as the old one would have."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def orders(self, view: View, ask: Ask) -> tuple[Any, ...]:
        """The orders for what is asked, without a line that the ask refuses; what is not worth an order is left to the
        defaults."""
        for sheet in self._sheets(view, ask):
            if orders := _accepted(ask, sheet):
                return orders
        return ()

    def _sheets(self, view: View, ask: Any) -> Iterable[tuple[Any, ...]]:
        """Sheets to try, the best first."""
        board, step = view.board, view.now
        if isinstance(step, Ships):
            return (american_ships.ships(board),)
        if isinstance(step, AmericanFire):
            return (american_guns.fire(board),)
        if isinstance(step, AmericanMovement):
            return american_moves.movement(board)
        if isinstance(step, Losses):
            return (american_plan.losses(ask.struck),)
        if isinstance(step, Retreats):
            return (retreat(view, step),)
        if view.hidden is not None:
            return (self._japanese(view, view.hidden),)
        return ()

    def _japanese(self, view: View, hidden: Hidden) -> tuple[Any, ...]:
        board, step = view.board, view.now
        if isinstance(step, SetUp):
            return (*japanese_hiding.hiding(self.rng), *japanese_standing.orders())
        if isinstance(step, KamikazeAssignment):
            return japanese_guns.aircraft(board)
        if isinstance(step, JapaneseFire):
            return japanese_guns.fire(board, hidden)
        if isinstance(step, JapaneseMovement):
            return JapaneseGround(board, hidden).orders()
        return ()


def _accepted(ask: Any, orders: tuple[Any, ...]) -> tuple[Any, ...]:
    """The lines without those that the ask refuses."""
    while orders:
        refused = {remark.line for remark in ask.plan(orders).refusals}
        if not refused:
            break
        orders = tuple(order for line, order in enumerate(orders) if line not in refused) if max(refused) >= 0 else ()
    return orders
