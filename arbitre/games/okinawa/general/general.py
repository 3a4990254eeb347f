"""The general: takes each question of the game to the judgement that answers it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
from arbitre.games.okinawa.rules.support import Window
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.play import Ask

Sheets = Iterable[tuple[Any, ...]]


class General:
    """Plays either side by the judgements of the dossier. Sees a view and an ask, nothing else, and keeps nothing: a
    fresh general plays on as the old one would have."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def orders(self, view: View, ask: Ask) -> tuple[Any, ...]:
        """The orders for what is asked, without a line that the ask refuses; what is not worth an order is left to the
        defaults."""
        for sheet in JUDGEMENTS[type(view.now)](view, ask, self.rng):
            if orders := _accepted(ask, sheet):
                return orders
        return ()


def _japanese_movement(view: View, ask: Any, rng: Random) -> Sheets:
    return (JapaneseGround(view.board, _card(view)).orders(),)


def _japanese_fire(view: View, ask: Any, rng: Random) -> Sheets:
    return (japanese_guns.fire(view.board, _card(view)),)


def _card(view: View) -> Hidden:
    assert view.hidden is not None  # only the Japanese side is asked
    return view.hidden


# By the step that asks, the sheets to try, the best first.
JUDGEMENTS: dict[type, Callable[[View, Any, Random], Sheets]] = {
    SetUp: lambda view, ask, rng: ((*japanese_hiding.hiding(rng), *japanese_standing.orders()),),
    Ships: lambda view, ask, rng: (american_ships.ships(view.board),),
    KamikazeAssignment: lambda view, ask, rng: (japanese_guns.aircraft(view.board),),
    AmericanFire: lambda view, ask, rng: (american_guns.fire(view.board),),
    AmericanMovement: lambda view, ask, rng: american_moves.movement(view.board),
    Window: lambda view, ask, rng: (),  # the standing orders say it
    Retreats: lambda view, ask, rng: (retreat(view, ask.step),),
    JapaneseFire: _japanese_fire,
    Losses: lambda view, ask, rng: (american_plan.losses(ask.struck),),
    JapaneseMovement: _japanese_movement,
}


def _accepted(ask: Any, orders: tuple[Any, ...]) -> tuple[Any, ...]:
    """The lines without those that the ask refuses."""
    while orders:
        refused = {remark.line for remark in ask.plan(orders).refusals}
        if not refused:
            break
        orders = tuple(order for line, order in enumerate(orders) if line not in refused) if max(refused) >= 0 else ()
    return orders
