"""Who is lost to anti-aircraft fire: those without whom the attack keeps the most points. Who has attacked will not
attack again (TF-12.11), so that nothing else is lost with him."""

from __future__ import annotations

from arbitre.games.taskforce.records.orders import Lose
from arbitre.games.taskforce.rules.bombing import AntiAirLossesAsk
from arbitre.games.taskforce.seat.odds import worth_left


def losses(ask: AntiAirLossesAsk) -> Lose:
    """The way that leaves the most points."""
    units = [ask.board.air[id] for id in ask.group.units]
    return Lose(max(ask.ways, key=lambda way: worth_left(units, way)))
