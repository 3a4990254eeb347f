"""How a nation is asked what it must decide: what is wanted, how things stand, what happens otherwise, what may be
ordered, and an example sheet for this very position. Everything comes from the view and the ask made of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.bombing import Bombing
from arbitre.games.metagame.rules.movement import Movement
from arbitre.games.metagame.rules.recruiting import Deceiving, Recruiting
from arbitre.games.metagame.rules.view import View
from arbitre.games.metagame.seat.asks.battles import battles
from arbitre.games.metagame.seat.asks.lines import Asked
from arbitre.games.metagame.seat.asks.week import bombing, deceiving, movement, recruiting
from arbitre.kernel.play import Step
from arbitre.kernel.seat import AskWords, SeatPackage
from arbitre.seat.asked import Said
from arbitre.seat.entries import entry


def ask_words(package: SeatPackage, view: View, ask: Any, language: str) -> AskWords:
    """How the question of this step is put to the nation of this view; orders in the notation of the language."""
    asked = Asked(package, view, ask, language)
    return asked.words(*entry(ASKS, view.now)(asked))


ASKS: Mapping[type[Step], Callable[[Asked[Any]], Said]] = {
    Recruiting: recruiting,
    Deceiving: deceiving,
    Bombing: bombing,
    Movement: movement,
    Battles: battles,
}
