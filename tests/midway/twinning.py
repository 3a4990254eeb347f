"""Pairs of truths of Midway that a side cannot tell apart, and what ends the silence on what is different."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import twinning
from twinning import Kinds, Pair, in_hand

from arbitre.analysis.twins import Answers, question
from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records.orders import Fire
from arbitre.games.midway.records.printed import AIR, LAND, RULES, SHIPS, Side, enemy, night
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombardment import Bombardment
from arbitre.games.midway.rules.bombing import AntiAircraft, Bombing, by_target
from arbitre.games.midway.rules.fire import FireAsk
from arbitre.games.midway.rules.land_combat import LandCombat
from arbitre.games.midway.rules.movement import Movement
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.sequence import EndOfTurn, Turn
from arbitre.games.midway.rules.setup import SetUp
from arbitre.games.midway.rules.submarines import SubmarineAttack
from arbitre.games.midway.rules.surface import Gunfire
from arbitre.kernel.dice import Dice, KeyedDice
from midway import mutations_air  # noqa: F401 (enters its mutations)
from midway.mutations import MUTATIONS

FIRE: Kinds = frozenset({AirCombat, AntiAircraft, Bombing, SubmarineAttack, Gunfire, LandCombat})
FORWARD = 4  # steps after the one in hand, in which a twin must go on being one


# --- pairs ------------------------------------------------------------------------------------------------------------


def mutated(name: str, game: Game, side: Side, chance: str) -> Pair | None:
    """The truth and a mutation of it."""
    mutation, dice = MUTATIONS[name], KeyedDice(chance, "midway")
    twin = mutation.make(game, side, Random(f"{chance}|{name}"))
    if twin is None:
        return None
    return Pair(MIDWAY, name, side, game, twin, mutation.silent, (mutation.answers, mutation.answers), (dice, dice))


def other_dice(game: Game, side: Side, chance: str) -> Pair | None:
    """The same truth, but for the faces of the enemy's dice: as many hits, by other dice (MID-R79)."""
    if in_hand(game) not in (*FIRE, Bombardment):
        return None
    dice = KeyedDice(chance, "midway")
    return Pair(MIDWAY, "other_dice", side, game, game, FIRE | {Bombardment}, dice=(dice, Recast(dice, side)))


def other_sheet(game: Game, side: Side, chance: str) -> Pair | None:
    """The same truth, but the enemy names the same targets in another order."""
    if in_hand(game) not in FIRE or question(MIDWAY, game, enemy(side))[0] is None:
        return None
    dice = KeyedDice(chance, "midway")
    return Pair(MIDWAY, "other_sheet", side, game, game, FIRE, (_named(False), _named(True)), (dice, dice))


def _named(backwards: bool) -> Answers:
    """The default targets, named line by line, target by target."""

    def answer(view: Any, side: str, ask: Any) -> Sequence[Any]:
        lines = []
        for battle in ask.options().battles if isinstance(ask, FireAsk) else ():
            targets = list(by_target(battle.default).items())
            for target, shooters in reversed(targets) if backwards else targets:
                lines += [Fire(shooter, target, battle.battle) for shooter in shooters]
        return lines

    return answer


_NIGHT = {"gunfire": "us_naval_fire_modifier", "torpedo": "us_naval_fire_modifier", "shells": "us_bombardment_modifier"}
_RATING: Mapping[str, Callable[[str], int]] = {
    "air": lambda unit: AIR[unit].air,
    "air reply": lambda unit: AIR[unit].air,
    "bomb": lambda unit: AIR[unit].bomb,
    "flak": lambda unit: SHIPS[unit].aa if unit in SHIPS else LAND[unit].aa,
    "gunfire": lambda unit: SHIPS[unit].naval,
    "torpedo": lambda unit: SHIPS[unit].naval,
    "shells": lambda unit: SHIPS[unit].naval,
    "land": lambda unit: LAND[unit].land,
    "armour": lambda unit: 5,  # MID-11.6
}


class Recast:
    """Dice like others, but for the faces that the enemy of a side rolls: each hit stays a hit, each miss a miss."""

    def __init__(self, dice: Dice, side: Side) -> None:
        self.dice, self.side = dice, side

    def draw(self, label: str, sides: int, count: int) -> tuple[int, ...]:
        """The faces, those of the enemy turned within the hits and within the misses."""
        faces = self.dice.draw(label, sides, count)
        turn, _, what, *who = label.split("|")
        if what not in _RATING:
            return faces
        owner = next(printed[who[0]].side for printed in (SHIPS, AIR, LAND) if who[0] in printed)
        if owner == self.side:
            return faces
        limit = _RATING[what](who[0])
        if owner == "us" and what in _NIGHT and night(int(turn)):
            limit -= RULES["night"][_NIGHT[what]]
        limit = min(max(limit, 0), sides)
        return tuple(limit + 1 - face if face <= limit else sides + limit + 1 - face for face in faces)

    def shuffled(self, items: Sequence[Any], label: str) -> list[Any]:
        """As the other dice."""
        return self.dice.shuffled(items, label)


def pair(name: str, game: Game, side: Side, chance: str) -> Pair | None:
    """The pair of this name, None where there is none."""
    if name == "other_dice":
        return other_dice(game, side, chance)
    if name == "other_sheet":
        return other_sheet(game, side, chance)
    return mutated(name, game, side, chance)


NAMES = (*MUTATIONS, "other_dice", "other_sheet")


# --- comparison -------------------------------------------------------------------------------------------------------


def sounds(both: Pair, forward: int = 0, always: bool = False) -> list[str]:
    """How the two differ in what is told to the side when the step in hand is resolved, and the steps after it as long
    as they tell nothing of the difference. `always`: resolve the step in hand in any case."""
    return twinning.sounds(both, always=always, goes_on=_going_on(both, forward))


def _going_on(both: Pair, forward: int) -> Callable[[Game], bool]:
    """Whether to resolve the next step too. What is out of sight when a turn begins may come into sight in phase 2."""
    left = iter(range(0 if in_hand(both.truth) in (SetUp, Turn, Movement, Searches) else forward))
    return lambda game: in_hand(game) in both.silent - {EndOfTurn, Turn} and next(left, None) is not None


# --- positions --------------------------------------------------------------------------------------------------------


def positions(seed: str, **players: str) -> Iterator[Game]:
    """Every step of a game between bots, whether or not anybody is asked in it."""
    return twinning.positions(MIDWAY, players, seed)
