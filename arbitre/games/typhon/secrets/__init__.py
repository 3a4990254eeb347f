"""What chapter 23 keeps from a side: twins of a truth made by hand, for the search for leaks.

Each is made independently of `imagine`: it changes one thing that belongs to the enemy or to the umpire's notes, and
names the steps in whose resolution the change may tell that side something all the same.
"""

from arbitre.games.typhon.secrets import accounts, air, forces, notes, operations  # noqa: F401 (enter their secrets)
from arbitre.games.typhon.secrets.table import SECRETS

__all__ = ["SECRETS"]
