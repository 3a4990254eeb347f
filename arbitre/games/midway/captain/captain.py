"""The captain: takes each question of the game to the judgement that answers it."""

from __future__ import annotations

from random import Random
from typing import Any

from arbitre.games.midway.captain import decks, scouting, shore, strikes, targets
from arbitre.games.midway.captain.course import american
from arbitre.games.midway.captain.course_japan import japanese
from arbitre.games.midway.captain.estimate import Estimate
from arbitre.games.midway.captain.fleets import TASK_FORCES
from arbitre.games.midway.records.orders import Move, Place
from arbitre.games.midway.records.printed import JP, US
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombing import Bombing
from arbitre.games.midway.rules.fire import FireAsk
from arbitre.games.midway.rules.movement import MovementAsk
from arbitre.games.midway.rules.raids import RaidAsk
from arbitre.games.midway.rules.recovery import RecoveryAsk
from arbitre.games.midway.rules.searches import SearchAsk
from arbitre.games.midway.rules.setup import SetUpAsk
from arbitre.games.midway.rules.view import View
from arbitre.kernel.play import Ask

_SUBMARINES = (("us_ss1", "us_ss2", "us_ss3"), ("F5", "F6", "F7"))  # across the western approach (judgement 18)
_AMERICAN_START = ("J4", "J5")  # two task forces in separate hexes next to each other (judgement 9)
_I168 = ("jp_ss_i168", "I5")  # on the way from Point Luck to Midway


class Captain:
    """Plays either side by the judgements of the dossier. Sees a view and an ask, nothing else, and keeps nothing that
    the view does not hold: a fresh captain plays on as the old one would have.

    blind: plays without its probability map, to measure what the map is worth.
    """

    def __init__(self, rng: Random, *, blind: bool = False) -> None:
        self.rng, self.blind = rng, blind
        self.estimate: Estimate | None = None

    def orders(self, view: View, ask: Ask) -> tuple[Any, ...]:
        """The orders for what is asked; what is not worth an order is left to the defaults."""
        if self.estimate is None or self.estimate.read > len(view.told):
            self.estimate = Estimate(view.side, blind=self.blind)
        self.estimate.update(view)
        if isinstance(ask, SetUpAsk):
            return _set_up(view)
        if isinstance(ask, MovementAsk):
            return _move(view, self.estimate)
        if isinstance(ask, SearchAsk):
            return tuple(scouting.searches(view, self.estimate))
        if isinstance(ask, RaidAsk):
            return tuple(strikes.raids(view, self.estimate))
        if isinstance(ask, RecoveryAsk):
            return _recover(view, self.estimate, ask)
        if isinstance(ask, FireAsk) and isinstance(view.now, Bombing):
            return tuple(targets.bombing(view, self.estimate, ask))
        if isinstance(ask, FireAsk) and isinstance(view.now, AirCombat):
            return tuple(targets.fighters(view, ask))
        return ()


def _set_up(view: View) -> tuple[Any, ...]:
    """Two task forces apart (judgement 9); submarines across the western approach (judgement 18)."""
    if view.side == JP:
        return (Place((_I168[0],), (_I168[1],)),)
    forces = [Place(force, (hex,)) for force, hex in zip(TASK_FORCES[US], _AMERICAN_START, strict=True)]
    return (*forces, Place(*_SUBMARINES))


def _move(view: View, estimate: Estimate) -> tuple[Any, ...]:
    """Courses, and with them a raid on Midway when the striking force is near (judgement 14)."""
    orders: list[Any] = list(american(view, estimate) if view.side == US else japanese(view, estimate))
    moves = {order.who[0]: order.to for order in orders if isinstance(order, Move)}
    if raid := strikes.strike_on_midway(view, estimate, moves):
        orders.append(raid)
    return tuple(orders)


def _recover(view: View, estimate: Estimate, ask: RecoveryAsk) -> tuple[Any, ...]:
    """Decks, reserves, and what ships and troops are to do; where to land the default settles well."""
    orders: list[Any] = []
    if view.side == JP:
        orders += decks.japanese_decks(view, estimate)
        orders += decks.reserves(view, estimate, ask)
    return (*orders, *shore.declarations(view, estimate, ask))
