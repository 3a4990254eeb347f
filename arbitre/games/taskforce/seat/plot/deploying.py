"""What orders of the set-up come to: where a marker lies, what stands in READY (TF chapter 7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.orders import Lay, LayDummies, Ready
from arbitre.games.taskforce.rules.deploying import IN_READY, DeployingAsk, air_strength
from arbitre.games.taskforce.seat import naming
from arbitre.games.taskforce.seat.plot.drawn import Drawn
from arbitre.kernel.offers import Plot
from arbitre.kernel.words import Several


def _lay(drawn: Drawn[Lay, DeployingAsk]) -> Plot:
    """The hex of a fleet."""
    order = drawn.order
    says = drawn.says("lay", "TF-7.4", fleet=naming.fleet(order.fleet), hex=order.hex)
    return Plot((), marks=drawn.aim(order.hex), says=says)


def _dummies(drawn: Drawn[LayDummies, DeployingAsk]) -> Plot:
    """The hexes of dummies."""
    hexes = drawn.order.hexes
    marks = tuple(mark for hex in dict.fromkeys(hexes) for mark in drawn.aim(hex))
    return Plot((), marks=marks, says=drawn.says("dummies", "TF-7.4", n=len(hexes), hexes=Several(hexes)))


def _ready(drawn: Drawn[Ready, DeployingAsk]) -> Plot:
    """How much of READY is taken."""
    order = drawn.order
    strength = number(air_strength([drawn.view.board.air[id] for id in order.units]))
    return Plot(
        order.units, says=drawn.says("ready", "TF-7.3", ship=unit_name(order.carrier), units=strength, most=IN_READY)
    )


DEPLOYING: Mapping[type, Callable[[Drawn[Any, Any]], Plot]] = {Lay: _lay, LayDummies: _dummies, Ready: _ready}
"""Orders of the set-up."""
