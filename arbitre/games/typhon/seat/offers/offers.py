"""What a seat may order now, for hands to pick from: a way of laying it out for every question of the game.

The concession is not offered: it is for the page to say how one leaves a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.land.land_combat import CounterTarget
from arbitre.games.typhon.rules.land.land_losses import StandToTheLast, TakeLosses
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import Landing
from arbitre.games.typhon.rules.land.retreat import Breakthrough, GoBack
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.displacement import Displacement
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.sequence import OffensiveRoll
from arbitre.games.typhon.rules.victory import ObjectiveChoice, SwitchChoice
from arbitre.games.typhon.seat.offers import accounts, battle, operations
from arbitre.games.typhon.seat.offers.items import Hand
from arbitre.kernel.offers import Offers
from arbitre.kernel.play import Step
from arbitre.kernel.seat import SeatPackage
from arbitre.seat.entries import entry

HANDS: dict[type[Step], Callable[[Hand[Any]], None]] = {
    ObjectiveChoice: accounts.objective,
    StrategicWar: accounts.strategic,
    AlliedActions: accounts.allied,
    JapaneseActions: accounts.japanese,
    SwitchChoice: accounts.switch,
    AirSegment: operations.air_segment,
    Occupations: operations.occupations,
    OperationSegment: operations.operation,
    LandSegment: operations.land_segment,
    OffensiveRoll: operations.offensive_roll,
    AirReactions: battle.air_reactions,
    AirReplies: battle.air_reactions,
    NavalReaction: battle.naval_reaction,
    Kamikazes: battle.fire,
    CarrierBattle: battle.fire,
    SurfaceBattle: battle.fire,
    Landing: battle.landing,
    Return: battle.home,
    AirCombat: battle.air_combat,
    CounterTarget: battle.counter,
    TakeLosses: battle.losses,
    StandToTheLast: battle.losses,
    GoBack: battle.go_back,
    Displacement: battle.displaced,
    Breakthrough: battle.breakthrough,
}


def offers(package: SeatPackage, view: View, ask: Any, language: str) -> Offers:
    """All that may be ordered at this question, in the notation of the language ("fr", or English)."""
    hand = Hand(package, view, ask, language)
    entry(HANDS, view.now)(hand)
    return hand.offers
