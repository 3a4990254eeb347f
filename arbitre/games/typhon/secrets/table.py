"""Where the secrets of Typhon are entered, and the steps that may tell something of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat, AirSortie
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment, CarrierStrikes
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.land.land_combat import Assault, CounterTarget, JoinBattle, Outcome, Reply
from arbitre.games.typhon.rules.land.land_losses import StandToTheLast, TakeLosses
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import CompareLosses, Landing, LandingAttacks
from arbitre.games.typhon.rules.land.retreat import AfterCombats, Breakthrough, GoBack
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.displacement import Displacement, PortBattle
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.kernel.secrets import Kinds, Secret, kinds

Make = Callable[[Game, Any, Random], Game | None]

# Steps that make something of the enemy's hidden position: what fights, reacts or lands in them may differ.
MEETING: Kinds = frozenset(
    (
        AirSegment, Occupations, AirSortie, AirCombat, CarrierStrikes, AirReactions, AirReplies,
        NavalReaction, Kamikazes, CarrierBattle, SurfaceBattle, CompareLosses, Landing, LandingAttacks,
        JoinBattle, CounterTarget, Assault, Reply, TakeLosses, Outcome, GoBack, StandToTheLast,
        AfterCombats, PortBattle, Displacement, Breakthrough, LandSegment, OperationSegment, Return,
    )
)  # fmt: skip
COMING: Kinds = frozenset((Reinforcements, AlliedActions, JapaneseActions, ControlPhase))

EVERY_STEP: Kinds = kinds(TyphonStep)
SECRETS: dict[str, Secret] = {}


def hidden(
    clause: str,
    *shows_in: type[TyphonStep],
    meeting: bool = False,
    place: bool = False,
    fog: bool = True,
    passing: bool = False,
) -> Callable[[Make], Make]:
    """Enter a secret: the clause that hides the thing, and the steps that may tell something of it all the same.
    `meeting`: those in which forces meet; `place`: those in which units come, go or move next to the enemy too; `fog`:
    it is one in fog only, else in the open game too. In the solitaire game there is none (TYP-23.4)."""

    def enter(make: Make) -> Make:
        steps = {*shows_in, *(MEETING if meeting or place else ()), *(COMING if place else ())}

        def twin(game: Game, seat: str, rng: Random) -> Game | None:
            hides = game.board.fog if fog else game.board.scenario != "solitaire"
            return make(game, seat, rng) if hides else None

        silent, name = EVERY_STEP - steps, make.__name__
        SECRETS[name] = Secret(name, clause, twin, silent, passing=passing)
        return make

    return enter
