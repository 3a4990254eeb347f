"""Whole games between bots, in memory: what simulation, fuzzing, benchmarks and tests are built on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from arbitre.bots.players import bot
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.mustering import mustered
from arbitre.kernel.offices import Player
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Umpire, asked, play
from arbitre.kernel.seat import Bot


class Moment(msgspec.Struct):
    """A game just before somebody answers: the position, who is asked what, and the orders about to be given."""

    game: Any
    asks: dict[str, Ask]
    orders: dict[str, tuple[Any, ...]]


def seated(package: GamePackage, names: Mapping[str, str], seed: str) -> dict[str, Bot]:
    """A bot for each seat named, each with its own stream of chance. Raises UnknownBot."""
    return {seat: bot(package, name, Random(f"{seed}|{seat}|{name}")) for seat, name in names.items()}


def drawn(package: GamePackage, rng: Random) -> dict[str, str]:
    """Options drawn among those that a game offers."""
    options: dict[str, str] = {}
    for choice in package.choices():
        options[choice.name] = rng.choice(choice.values) if choice.offered(options) else choice.otherwise
    return options


def invented(package: GamePackage, game: Any, rng: Random) -> Any:
    """The game told of players of its seats who are made up, if it wants to know them: often where it knows none, now
    and then others. Nobody for some seats, as if bots held them; some players away, some without a name."""
    known = package.musters(game)
    if known is None or rng.random() > (0.1 if known else 0.4):
        return game
    chief, *offices = [office.id for office in package.offices()]
    roster = {}
    for seat in package.seats(game):
        count = rng.choice((0, 1, 1, 2, 3))
        held = [chief, *(rng.choice(offices) for _ in range(count - 1))][:count]
        names = [f"{letter}. {seat.id}" if rng.random() < 0.9 else "" for letter in "ABC"[: len(held)]]
        roster[seat.id] = tuple(
            Player(name, office, rng.random() < 0.7) for name, office in zip(names, held, strict=True)
        )
    return mustered(package, game, roster)[0] if roster != known else game


def moments(
    package: GamePackage, bots: Mapping[str, Bot], seed: str, options: Mapping[str, str] | None = None
) -> Iterator[Moment]:
    """Play a game to its end, yielding each position in which somebody is asked; the last has no asks.

    The same package, bots and seed give the same game.
    """
    dice = KeyedDice(seed, package.id)
    game = package.new(options or {})
    asks = asked(package, game)
    if not asks:
        game, asks = play(package, game, {}, Umpire(dice), asks)
    while asks or game.agenda:  # a room may stay open until its limits run out, though nobody has anything to answer
        orders = {seat: bots[seat].orders(package.view(game, seat), ask) for seat, ask in asks.items()}
        if asks:
            yield Moment(game, asks, orders)
        game, asks = play(package, game, orders, Umpire(dice), asks)
    yield Moment(game, {}, {})


def play_out(
    package: GamePackage, names: Mapping[str, str], seed: str, options: Mapping[str, str] | None = None
) -> Any:
    """The final position of a game between the named bots."""
    game = None
    for moment in moments(package, seated(package, names, seed), seed, options):
        game = moment.game
    return game
