"""What chapter 18 keeps from the Americans: twins of a truth made by hand, for the search for leaks.

Each is made independently of `imagine`: it changes one thing that lies on the Japanese player's secret card, or in his
ledger.
"""

from arbitre.games.okinawa.secrets import notes, places  # noqa: F401 (enter their secrets)
from arbitre.games.okinawa.secrets.table import SECRETS

__all__ = ["SECRETS"]
