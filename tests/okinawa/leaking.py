"""How leaks are planted: what a leak is, where they are all entered, and what those that plant them have in common."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import planted
from msgspec.structs import replace

from arbitre.games.okinawa.game import Okinawa
from arbitre.games.okinawa.records.printed import ASHORE, US


class Leak(NamedTuple):
    """A leak: how it is planted, the mutation that gives it away, and the steps in which it does. `told`: it shows in
    what a step tells; `waits`: in who is asked; `orders`: in the answers to orders; `faces`: in words, hands and
    pictures. `given`: what the Americans order, from the pair, if not anything."""

    plant: Callable
    pair: str
    steps: tuple
    told: bool = False
    waits: bool = False
    orders: bool = False
    faces: bool = False
    given: Callable | None = None


LEAKS = {}


def leak(pair, *steps, **traits):
    """Enter a leak."""

    def enter(plant):
        LEAKS[plant.__name__] = Leak(plant, pair, steps, **traits)
        return plant

    return enter


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
