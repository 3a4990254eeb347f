"""Players who sail at each other, so that short games are full of battles of every kind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records.orders import Move
from arbitre.games.midway.records.printed import GRID
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.rules.movement import Movement
from arbitre.games.midway.rules.view import View
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Ask, Umpire, asked, play

MEETING_PLACES = ("H6", "H6", "I5", "G5", "G6")


class Position(NamedTuple):
    """A position in which somebody is asked (or the last one), who is asked what, and what is about to be ordered."""

    game: Game
    asks: dict[str, Ask]
    orders: dict[str, tuple[Any, ...]]


def skirmisher(view: View, ask: Ask, rng: Random, goal: str) -> tuple[Any, ...]:
    """Lawful orders: random, but that most ships make for one hex."""
    orders = tuple(ask.sample(rng))
    if not isinstance(view.now, Movement):
        return orders
    kept = tuple(order for order in orders if not isinstance(order, Move))
    moves = []
    for ship, to in ask.options().move.items():
        hexes = [hex for hex in to if hex in GRID]
        if rng.random() < 0.75:
            hexes = sorted(hexes, key=lambda hex: GRID.distance(hex, goal))[:1]
        if rng.random() < 0.85:
            moves.append(Move((ship,), "", rng.choice(hexes)))
    for sheet in ((*moves, *kept), tuple(moves)):
        if not ask.plan(sheet).refusals:
            return sheet
    return kept if not ask.plan(kept).refusals else ()


def positions(seed: int, skirmish: bool = True) -> Iterator[Position]:
    """A whole game, position by position; by random players who seek each other out, or not."""
    rng, dice = Random(seed), KeyedDice(f"skirmish {seed}")
    game = MIDWAY.new({})
    asks = asked(MIDWAY, game)
    while asks:
        goal = rng.choice(MEETING_PLACES)
        orders = {
            side: skirmisher(MIDWAY.view(game, side), ask, rng, goal) if skirmish else tuple(ask.sample(rng))
            for side, ask in asks.items()
        }
        yield Position(game, asks, orders)
        game, asks = play(MIDWAY, game, orders, Umpire(dice), asks)
    yield Position(game, {}, {})
