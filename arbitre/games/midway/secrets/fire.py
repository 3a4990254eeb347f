"""What is hidden of fire: the enemy's dice, and the order in which he names his targets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from arbitre.games.midway.records.orders import Fire
from arbitre.games.midway.records.printed import AIR, LAND, RULES, SHIPS, Side, enemy, night
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombardment import Bombardment
from arbitre.games.midway.rules.bombing import AntiAircraft, Bombing
from arbitre.games.midway.rules.fire import FireAsk, by_target
from arbitre.games.midway.rules.land_combat import LandCombat
from arbitre.games.midway.rules.submarines import SubmarineAttack
from arbitre.games.midway.rules.surface import Gunfire
from arbitre.games.midway.rules.view import view
from arbitre.games.midway.secrets.table import hidden
from arbitre.kernel.dice import Dice
from arbitre.kernel.secrets import Answers

FIRE = (AirCombat, AntiAircraft, Bombing, SubmarineAttack, Gunfire, LandCombat)


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


@hidden("MID-R79", silent_in=(*FIRE, Bombardment), dice=Recast)
def other_dice(game: Game, side: Side, rng: Random) -> Game | None:
    """The same truth, but for the faces of the enemy's dice: as many hits, by other dice."""
    return game if isinstance(game.agenda[0], (*FIRE, Bombardment)) else None


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


@hidden("MID-R79", silent_in=FIRE, others=(_named(False), _named(True)))
def other_sheet(game: Game, side: Side, rng: Random) -> Game | None:
    """The same truth, but the enemy names the same targets in another order."""
    if not isinstance(game.agenda[0], FIRE):
        return None
    seen = view(game, enemy(side))
    return None if seen.now is None or seen.now.ask(seen) is None else game
