"""What chapters 8 and 14 keep from a player: twins of a truth made by hand, for the search for leaks.

Each is made independently of `imagine`: it changes one thing that lies under the markers, on the tokens or in the cup,
or the dice by which the umpire moves.
"""

from arbitre.games.taskforce.secrets import campaign, courses, duel, fog, markers, tokens  # noqa: F401 (enter their secrets)
from arbitre.games.taskforce.secrets.table import SECRETS

__all__ = ["SECRETS"]
