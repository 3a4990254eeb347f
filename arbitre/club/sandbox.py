"""A plan tried out in an imagined game: what could come of it, as far as its own side knows.

The game is imagined from the seat's view alone, with dice and chance of its own; the others answer as the game's best
bot would on what they would know in it. So what is shown, how long it takes and whether it can be done at all depend on
the view and the orders, and on nothing that is true.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from arbitre.bots.players import Silent
from arbitre.club.past import Played, Step
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Umpire, asked, play

MOST = 24
"""Questions to others that are answered before the plan's own side is asked again."""


def tried(package: GamePackage, view: Any, seat: str, orders: Sequence[Any], chance: bytes) -> Played | None:
    """The step in hand played in an imagined game, and on until this seat is asked again; None if it tells the seat
    nothing. `view`: what the seat knows, which is asked something; `orders`: lawful ones for that; `chance`: what all
    dice and picks are made from. Raises whatever the game raises if it cannot imagine itself."""
    rng = Random(chance)
    game = package.seat.imagine(view, rng)
    dice = KeyedDice(rng.randbytes(16).hex(), package.id)
    best = next(iter(package.seat.bots().values()), Silent)
    bots = {other.id: best(Random(rng.random())) for other in package.seats(game) if other.id != seat}
    mine: dict[str, Sequence[Any]] = {seat: orders}
    asks = asked(package, game)
    for _ in range(MOST):
        others = {other: ask for other, ask in asks.items() if other in bots}
        theirs = {other: bots[other].orders(package.view(game, other), ask) for other, ask in others.items()}
        game, asks = play(package, game, {**theirs, **mine}, Umpire(dice), asks)
        mine = {}
        if not asks or seat in asks:
            break
    after = package.view(game, seat)
    new = after.told[len(view.told) :]
    if not new:
        return None
    return Played(package, Step(new[0].turn, new[0].phase, len(view.told) + 1, len(after.told)), view, after)
