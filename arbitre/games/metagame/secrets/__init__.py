"""What chapter 16 keeps from a nation: twins of a truth made by hand, for the search for leaks.

Each is made independently of `imagine`: it changes one thing that belongs to another nation or to the umpire's notes,
and names the steps in whose resolution the change may tell the nation something all the same.
"""

from arbitre.games.metagame.secrets import armies, battles, notes, players, sheets  # noqa: F401 (enter their secrets)
from arbitre.games.metagame.secrets.table import SECRETS

__all__ = ["SECRETS"]
