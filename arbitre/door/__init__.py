"""The Python door: what `import arbitre` offers.

A `Game` is the umpire's, and holds the truth; a `Side` is what one seat may know of it, and nothing else.
"""

from arbitre.bots.players import UnknownBot
from arbitre.door.game import About, Game, UnknownSeat, about, from_json, imagine, new
from arbitre.door.side import Side, plain
from arbitre.kernel.orders import Ambiguous, Illegal, OrderError, Unreadable
from arbitre.kernel.package import UnknownGame, installed
from arbitre.kernel.version import __version__

__all__ = [
    "About",
    "Ambiguous",
    "Game",
    "Illegal",
    "OrderError",
    "Side",
    "UnknownBot",
    "UnknownGame",
    "UnknownSeat",
    "Unreadable",
    "__version__",
    "about",
    "from_json",
    "imagine",
    "installed",
    "new",
    "plain",
]
