"""Where the leaks of this game are entered, and what those that plant them have in common."""

from functools import partial

import planted
from msgspec.structs import replace

from arbitre.games.okinawa.game import Okinawa
from arbitre.games.okinawa.records.printed import ASHORE, US

LEAKS = planted.Leaks()
leak = LEAKS.leak
Truths = partial(planted.Truths, Okinawa)  # of this game


def shown_to_us(patch, change):
    """Have every American view changed by `change(view, game)`, which returns another."""
    make = Okinawa.view

    def view(package, game, seat):
        seen = make(package, game, seat)
        return change(seen, game) if seat == US else seen

    patch.setattr(Okinawa, "view", view)


def on_the_map(patch, change):
    """Have a copy of the open map changed by `change(board, game)` before the Americans see it."""

    def changed(seen, game):
        board = seen.board.copy()
        change(board, game)
        return replace(seen, board=board)

    shown_to_us(patch, changed)


def ambushers(game, hex):
    """Hidden troops next to a hex."""
    return [id for near in ASHORE.get(hex, ()) for id in game.hidden.troops(near)]


def in_sight(game):
    """How many hidden counters stand next to Americans."""
    hexes = [hex for hex in game.board.stacks if game.board.holder(hex) == US]
    return sum(len(ambushers(game, hex)) for hex in hexes)
