"""What chapter 26 keeps from a side: twins of a truth made by hand, for the search for leaks.

Each is made independently of `imagine`: it changes one thing that belongs to the enemy or to the umpire's
notes, and names the steps in whose resolution the change still shows nothing to that side.
"""

from arbitre.games.midway.secrets import air, fire, sealed, ships  # noqa: F401 (enter their secrets)
from arbitre.games.midway.secrets.table import SECRETS

__all__ = ["SECRETS"]
