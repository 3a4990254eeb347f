"""A game before its first step (TF chapter 7), and the options of a game."""

from __future__ import annotations

from collections.abc import Mapping

from arbitre.games.taskforce.records.scenarios import FOR_TWO, OFFERED, scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.at_sea import sea
from arbitre.games.taskforce.rules.pearl_harbor import harbour
from arbitre.games.taskforce.rules.sequence import OPENING
from arbitre.kernel.package import Choice, settled

_OF_SCENARIOS = (
    Choice("additional_british_ships", ("no", "yes"), given={"scenario": "indian_ocean"}, otherwise="no"),  # TF-S9.3
)
_LIT = tuple(id for id in OFFERED if id in FOR_TWO and scenario(id).fog == "standard")
CHOICES = (
    Choice("scenario", OFFERED),
    *(choice for choice in _OF_SCENARIOS if choice.given["scenario"] in OFFERED),
    Choice("fog", ("standard", "advanced"), given={"scenario": _LIT}, otherwise="standard"),  # TF-8.3, R18
)


def new_game(options: Mapping[str, str]) -> Game:
    """A game of a scenario. Raises ValueError for an option that is not offered. Fog or ships that
    nobody has chosen are no option of the game: what is printed holds (TF-R18, S9.3)."""
    unchosen = {(choice.name, choice.otherwise) for choice in CHOICES if choice.given}
    every = {name: value for name, value in settled(CHOICES, options).items() if (name, value) not in unchosen}
    name = every["scenario"]
    board = harbour(name) if scenario(name).moored else sea(name, every)
    return Game(board, agenda=OPENING[name], options=every)
