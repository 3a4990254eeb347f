"""What a seat may order now, for hands to pick from: a way of laying it out for every question of the game.

The concession is not offered: it is for the page to say how one leaves a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.games.typhon.rules.view import View
from arbitre.games.typhon.seat.offers import accounts, battle, operations
from arbitre.games.typhon.seat.offers.tray import Tray
from arbitre.kernel.offers import Offers

_LAID: dict[str, Callable[[Tray], None]] = {
    "ObjectiveChoice": accounts.objective,
    "StrategicWar": accounts.strategic,
    "AlliedActions": accounts.allied,
    "JapaneseActions": accounts.japanese,
    "SwitchChoice": accounts.switch,
    "AirSegment": operations.air_segment,
    "Occupations": operations.occupations,
    "OperationSegment": operations.operation,
    "LandSegment": operations.land_segment,
    "OffensiveRoll": operations.offensive_roll,
    "AirReactions": battle.air_reactions,
    "AirReplies": battle.air_reactions,
    "NavalReaction": battle.naval_reaction,
    "Kamikazes": battle.fire,
    "CarrierBattle": battle.fire,
    "SurfaceBattle": battle.fire,
    "Landing": battle.landing,
    "Return": battle.home,
    "AirCombat": battle.air_combat,
    "CounterTarget": battle.counter,
    "TakeLosses": battle.losses,
    "StandToTheLast": battle.losses,
    "GoBack": battle.go_back,
    "Displacement": battle.go_back,
    "Breakthrough": battle.breakthrough,
}


def offers(view: View, ask: Any, language: str) -> Offers:
    """All that may be ordered at this question, in the notation of the language ("fr", or English)."""
    tray = Tray(view, ask, language)
    _LAID[type(view.now).__name__](tray)
    return tray.offers
