"""Where the secrets of the meta-game are entered, and the steps that may tell something of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from arbitre.games.metagame.records.printed import CAMP, NATIONS, enemy
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.bombing import Bombing
from arbitre.games.metagame.rules.movement import Movement
from arbitre.games.metagame.rules.recruiting import Deceiving, Recruiting
from arbitre.games.metagame.rules.sequence import Week
from arbitre.games.metagame.rules.sunday import Sunday
from arbitre.kernel.play import Step
from arbitre.kernel.secrets import Answers, Kinds, Secret, by_default

Make = Callable[[Game, str, Random], Game | None]

EVERY_STEP: Kinds = frozenset((Week, Recruiting, Deceiving, Bombing, Movement, Battles, Sunday))
SEEN_ON_MONDAY: tuple[type[Step], ...] = (Recruiting, Deceiving)  # by a spy (META-6.7)
SECRETS: dict[str, Secret] = {}


def hidden(
    clause: str,
    *shows_in: type[Step],
    others: tuple[Answers, Answers] = (by_default, by_default),
    passing: bool = False,
) -> Callable[[Make], Make]:
    """Enter a secret: the clause that hides the thing, and the steps that may tell something of it all the same; what
    the other nations order meanwhile, in the truth and in the twin."""

    def enter(make: Make) -> Make:
        name = make.__name__
        SECRETS[name] = Secret(name, clause, make, EVERY_STEP - set(shows_in), others=others, passing=passing)
        return make

    return enter


def in_hand(game: Game) -> type[Step] | None:
    """The kind of the step in hand."""
    return type(game.agenda[0]) if game.agenda else None


def enemies(nation: str) -> list[str]:
    """The nations of the other camp."""
    return [each for each in NATIONS if CAMP[each] == enemy(CAMP[nation])]


def others(nation: str) -> list[str]:
    """All other nations, those of the same camp too: money and private reports are the nation's (META-16)."""
    return [each for each in NATIONS if each != nation]
