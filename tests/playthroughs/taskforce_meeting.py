"""Players who seek a gun battle: every fleet sails at the nearest marker of the enemy, searches and battles are fought
by the admiral's judgement, and nobody flies. So the guns of two whole navies speak in a file of readable length. Or
every fleet sails at a base that lies open, bombards it, and lands what it brings."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from random import Random
from typing import Any

from arbitre.games.taskforce.captain.admiral import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Alone, AnyOrder, Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES, enemy
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.battles import Gunnery
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.ranging import Ranging
from arbitre.games.taskforce.rules.sailing import OFF, Sailing, SailingAsk
from arbitre.games.taskforce.rules.scouting import Scouting
from arbitre.games.taskforce.rules.shore import Bombardment, ReturnFire
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.rules.yamato import Yamato
from arbitre.kernel.play import Ask

from . import taskforce
from .compact import BotGame


class Meeting:
    """One of them. Sees a view and an ask, nothing else. `goals`: the hexes where its fleets sail, where it searches
    nothing; the markers of the enemy, wherever they are, if it is None."""

    def __init__(self, goals: Collection[str] | None = None) -> None:
        self._goals = goals
        self._admiral = Admiral(Random(0))

    def orders(self, view: View, ask: Ask) -> tuple[Any, ...]:
        """The orders for what is asked; none for what has nothing to do with finding the enemy and firing at him."""
        match view.now:
            case Sailing():
                return _closing(view, ask, self._goals)
            case Scouting() if self._goals is not None:
                return ()
            case Scouting() | Ranging() | Gunnery() | Bombardment() | ReturnFire():
                return self._admiral.orders(view, ask)
            case Yamato():
                return (Alone(ask.options().ship),)
            case _:
                return ()


def _closing(view: View, ask: SailingAsk, goals: Collection[str] | None) -> tuple[AnyOrder, ...]:
    """Each fleet to where it is nearest to one of these hexes, or to a marker of the enemy; dummies stay."""
    chart, foe = sea_map(ask.board), enemy(view.side)
    if goals is None:
        goals = {marker.hex for marker in ask.board.markers.values() if marker.side == foe}
    far = chart.sea_distances(goals)
    fleets = {id: fleet for id, fleet in ask.options().fleets.items() if fleet.ships and not fleet.withdraws}
    orders = list[AnyOrder]()
    for id, fleet in fleets.items():
        end = min((fleet.hex, *(end for end in fleet.ways if end != OFF)), key=lambda hex: far.get(hex, 99))
        if end != fleet.hex:
            orders.append(Sail(id, fleet.ways[end]))
    return tuple(orders)


def fleets(seed: str, last: int) -> BotGame:
    """The two whole navies."""
    of = "pacific_fleet"
    start = partial(TASKFORCE.new, {"scenario": of})
    seats: Mapping[str, Meeting] = {side: Meeting() for side in SIDES}
    assert scenario(of).players == tuple(seats)
    title = f"Task Force: {taskforce.NAMES[of]}, gun battles"
    return BotGame(title, start, seats, seed, last, taskforce.digest, taskforce.DIE)


def shore(seed: str, last: int) -> BotGame:
    """All the Japanese sail for Henderson Field, and nobody bars their way."""
    of = "eastern_solomons"
    start = partial(TASKFORCE.new, {"scenario": of})
    field = {base.hex for base in scenario(of).bases if base.id == "henderson"}
    seats: Mapping[str, Meeting] = {IJN: Meeting(field), ALLIED: Meeting(())}
    title = f"Task Force: {taskforce.NAMES[of]}, bombardment and landing"
    return BotGame(title, start, seats, seed, last, taskforce.digest, taskforce.DIE)
