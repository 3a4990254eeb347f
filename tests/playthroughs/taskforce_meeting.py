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
    """One of them. Sees a view and an ask, nothing else. `goals`: the hexes where its fleets sail, the markers of the
    enemy if there are none; `still`: they do not sail at all."""

    def __init__(self, goals: Collection[str] = (), still: bool = False) -> None:
        self._goals, self._still = goals, still
        self._admiral = Admiral(Random(0))

    def orders(self, view: View, ask: Ask) -> tuple[Any, ...]:
        """The orders for what is asked; none for what has nothing to do with finding the enemy and firing at him."""
        match view.now:
            case Sailing():
                return () if self._still else _closing(view, ask, self._goals)
            case Scouting() | Ranging() | Gunnery() | Bombardment() | ReturnFire():
                return self._admiral.orders(view, ask)
            case Yamato():
                return (Alone(ask.options().ship),)
            case _:
                return ()


def _closing(view: View, ask: SailingAsk, goals: Collection[str]) -> tuple[AnyOrder, ...]:
    """Each fleet to where it is nearest to one of these hexes, or to a marker of the enemy; dummies stay."""
    chart, foe = sea_map(ask.board), enemy(view.side)
    theirs = goals or {marker.hex for marker in ask.board.markers.values() if marker.side == foe}
    fleets = {id: fleet for id, fleet in ask.options().fleets.items() if fleet.ships and not fleet.withdraws}

    def gap(end: str) -> int:
        return min(chart.distance(end, hex) for hex in theirs)

    ends = {id: min((end for end in fleet.ways if end != OFF), key=gap, default=fleet.hex) for id, fleet in fleets.items()}
    return tuple(Sail(id, fleet.ways[ends[id]]) for id, fleet in fleets.items() if gap(ends[id]) < gap(fleet.hex))


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
    seats: Mapping[str, Meeting] = {IJN: Meeting(field), ALLIED: Meeting(still=True)}
    title = f"Task Force: {taskforce.NAMES[of]}, bombardment and landing"
    return BotGame(title, start, seats, seed, last, taskforce.digest, taskforce.DIE)
