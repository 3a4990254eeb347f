"""Players that suit every game: one takes lawful orders at random, one sends none and takes the defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask
from arbitre.kernel.seat import Bot


class RandomPlayer:
    """Takes whatever the ask samples: lawful, never conceding."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def orders(self, view: Any, ask: Ask) -> tuple[Any, ...]:
        """Random lawful orders."""
        return ask.sample(self.rng)


class Silent:
    """Sends nothing, so that the umpire's defaults stand: the baseline of every comparison."""

    def __init__(self, rng: Random) -> None:
        pass

    def orders(self, view: Any, ask: Ask) -> tuple[Any, ...]:
        """No orders."""
        return ()


class UnknownBot(LookupError):
    """No bot of this name plays this game."""


def bots(package: GamePackage) -> Mapping[str, Callable[[Random], Bot]]:
    """All bots that play a game, by name: the general ones and the game's own."""
    return {"random": RandomPlayer, "default": Silent, **package.seat.bots()}


def bot(package: GamePackage, name: str, rng: Random) -> Bot:
    """A bot by name. Raises UnknownBot."""
    general: Mapping[str, Callable[[Random], Bot]] = {"random": RandomPlayer, "default": Silent}
    make = general.get(name) or package.seat.bots().get(name)
    if make is None:
        raise UnknownBot(f"no bot {name!r} plays {package.id}; there are {', '.join(bots(package))}")
    return make(rng)
