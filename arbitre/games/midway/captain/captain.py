"""The captain: takes each question of the game to the judgement that answers it."""

from __future__ import annotations

from random import Random
from typing import Any

from arbitre.games.midway.captain import course, decks, scouting, strikes
from arbitre.games.midway.captain.plot import Plot
from arbitre.games.midway.movement import MovementAsk
from arbitre.games.midway.orders import Move, Place, StrikeMidway
from arbitre.games.midway.printed import JP, US
from arbitre.games.midway.raids import RaidAsk
from arbitre.games.midway.recovery import RecoveryAsk
from arbitre.games.midway.searches import SearchAsk
from arbitre.games.midway.setup import SetUpAsk
from arbitre.games.midway.strike import may_strike
from arbitre.games.midway.view import View
from arbitre.kernel.play import Ask

_TF16 = ("us_cv_enterprise", "us_cv_hornet", "us_ca_new_orleans", "us_ca_vincennes", "us_ca_pensacola", "us_cl_atlanta",
         "us_dd1", "us_dd6")
_TF17 = ("us_cv_yorktown", "us_ca_astoria", "us_dd2")


class Captain:
    """Plays either side by the judgements of the dossier. Sees a view and an ask, nothing else.

    blind: plays without its probability map, to measure what the map is worth.
    """

    def __init__(self, rng: Random, *, blind: bool = False) -> None:
        self.rng, self.blind = rng, blind
        self.plot: Plot | None = None

    def orders(self, view: View, ask: Ask) -> tuple[Any, ...]:
        """The orders for what is asked; what is not worth an order is left to the defaults."""
        if self.plot is None or self.plot.read > len(view.told):
            self.plot = Plot(view.side, blind=self.blind)
        self.plot.update(view)
        if isinstance(ask, SetUpAsk):
            return self._set_up(view)
        if isinstance(ask, MovementAsk):
            return self._move(view, ask)
        if isinstance(ask, SearchAsk):
            return tuple(scouting.searches(view, self.plot))
        if isinstance(ask, RaidAsk):
            return tuple(strikes.raids(view, self.plot))
        if isinstance(ask, RecoveryAsk):
            return tuple(decks.orders(view, self.plot, ask))
        kind = type(view.now).__name__
        if kind == "Bombing":
            return tuple(strikes.bombing(view, ask))  # type: ignore[arg-type]
        if kind == "AirCombat":
            return tuple(strikes.fighters(view, ask))  # type: ignore[arg-type]
        return ()

    def _set_up(self, view: View) -> tuple[Any, ...]:
        """Two task forces apart (judgement 9); submarines across the western approach (judgement 18)."""
        if view.side == JP:
            return (Place(("jp_ss_i168",), ("I5",)),)
        return (
            Place(_TF16, ("J4",)),
            Place(_TF17, ("J5",)),
            Place(("us_ss1", "us_ss2", "us_ss3"), ("F5", "F6", "F7")),
        )

    def _move(self, view: View, ask: MovementAsk) -> tuple[Any, ...]:
        """Courses, and with them a raid on Midway when the striking force is near (judgement 14)."""
        assert self.plot is not None
        orders: list[Any] = list(course.orders(view, self.plot))
        moves = {order.who[0]: order.to for order in orders if isinstance(order, Move)}
        if view.side == JP and view.turn >= 8:
            keep = 0.5 if self.plot.near("H6", 4) > 0.3 and not view.found else 0.35
            if terms := strikes.midway_strike(view, moves, may_strike(view, moves), keep):
                orders.append(StrikeMidway(tuple(terms)))
        elif view.side == US and (able := may_strike(view, moves)):
            if terms := strikes.midway_strike(view, moves, able, 0.5):
                orders.append(StrikeMidway(tuple(terms)))
        return tuple(orders)
