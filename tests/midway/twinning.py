"""Pairs of truths that a side cannot tell apart, and the comparison of all that reaches it in either."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from arbitre.analysis.playing import seated
from arbitre.analysis.twins import NOTHING, PLAIN, Answers, Faces, differences, heard, question, resolve, shown, tries
from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records.orders import Fire
from arbitre.games.midway.records.printed import AIR, LAND, RULES, SHIPS, SIDES, Side, enemy, night
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
from arbitre.kernel.play import Step
from midway import mutations_air  # noqa: F401 (enters its mutations)
from midway.mutations import MUTATIONS, by_default

FIRE: frozenset[type[Step]] = frozenset({AirCombat, AntiAircraft, Bombing, SubmarineAttack, Gunfire, LandCombat})
FORWARD = 4  # steps after the one in hand, in which a twin must go on being one


class Pair(NamedTuple):
    """Two truths. `silent`: the steps that tell `side` nothing of what is different when they are resolved; `enemy` and
    `dice`: what the enemy orders and what the dice are, in either."""

    name: str
    side: Side
    truth: Game
    twin: Game
    silent: frozenset[type[Step]]
    enemy: tuple[Answers, Answers]
    dice: tuple[Dice, Dice]


def in_hand(game: Game) -> type[Step]:
    """The kind of the step in hand."""
    return type(game.agenda[0])


# --- pairs ------------------------------------------------------------------------------------------------------------


def mutated(name: str, game: Game, side: Side, chance: str) -> Pair | None:
    """The truth and a mutation of it."""
    mutation, dice = MUTATIONS[name], KeyedDice(chance, "midway")
    twin = mutation.make(game, side, Random(f"{chance}|{name}"))
    if twin is None:
        return None
    return Pair(name, side, game, twin, mutation.silent, (mutation.answers, mutation.answers), (dice, dice))


def other_dice(game: Game, side: Side, chance: str) -> Pair | None:
    """The same truth, but for the faces of the enemy's dice: as many hits, by other dice (MID-R79)."""
    if in_hand(game) not in (*FIRE, Bombardment):
        return None
    dice = KeyedDice(chance, "midway")
    silent = FIRE | {Bombardment}
    return Pair("other_dice", side, game, game, silent, (by_default, by_default), (dice, Recast(dice, side)))


def other_sheet(game: Game, side: Side, chance: str) -> Pair | None:
    """The same truth, but the enemy names the same targets in another order."""
    if in_hand(game) not in FIRE or question(MIDWAY, game, enemy(side))[0] is None:
        return None
    dice = KeyedDice(chance, "midway")
    return Pair("other_sheet", side, game, game, FIRE, (_named(False), _named(True)), (dice, dice))


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


def sampled(view: Any, side: str, ask: Any) -> Sequence[Any]:
    """Lawful orders that depend on the question alone."""
    return tuple(ask.sample(Random(f"{view.turn} {type(view.now).__name__}")))


def looks(both: Pair, sheets: int = 0, faces: Faces = PLAIN, known: Sequence[Any] = ()) -> list[str]:
    """How the two differ in what is shown to the side. `sheets`: so many orders are tried."""
    rng = Random(f"{both.name} {both.truth.turn}")
    trial = tries(MIDWAY, both.truth, both.side, rng, sheets, known) if sheets else NOTHING
    return differences(*(shown(MIDWAY, game, both.side, trial, faces) for game in (both.truth, both.twin)))


def sounds(both: Pair, forward: int = 0, always: bool = False) -> list[str]:
    """How the two differ in what is told to the side when the step in hand is resolved, and the steps after it as long
    as they tell nothing of the difference. `always`: resolve the step in hand in any case."""
    if not always and (in_hand(both.truth) not in both.silent or _ends(both)):
        return []
    told = []
    for game, orders, dice in zip((both.truth, both.twin), both.enemy, both.dice, strict=True):
        told.append(heard(MIDWAY, game, both.side, dice, _answers(both.side, orders), _going_on(both, forward)))
    return differences(*told)


def _answers(mine: Side, theirs: Answers) -> Answers:
    return lambda view, side, ask: sampled(view, side, ask) if side == mine else theirs(view, side, ask)


def _going_on(both: Pair, forward: int) -> Callable[[Game], bool]:
    """Whether to resolve the next step too. What is out of sight when a turn begins may come into sight in phase 2."""
    left = iter(range(0 if in_hand(both.truth) in (SetUp, Turn, Movement, Searches) else forward))
    return lambda game: in_hand(game) in both.silent - {EndOfTurn, Turn} and next(left, None) is not None


def _ends(both: Pair) -> bool:
    """Whether the game ends with this step: then everything is opened (MID-R74)."""
    if in_hand(both.truth) is not EndOfTurn:
        return False
    return any(MIDWAY.over(resolve(MIDWAY, game, {}, both.dice[0])[0]) for game in (both.truth, both.twin))


# --- positions --------------------------------------------------------------------------------------------------------


def positions(seed: str, **players: str) -> Iterator[Game]:
    """Every step of a game between bots, whether or not anybody is asked in it."""
    bots, dice, game = seated(MIDWAY, players, seed), KeyedDice(seed, "midway"), MIDWAY.new({})
    while game.agenda:
        yield game
        orders = {}
        for side in SIDES:
            ask, view = question(MIDWAY, game, side)
            if ask is not None:
                orders[side] = bots[side].orders(view, ask)
        game, _ = resolve(MIDWAY, game, orders, dice)
