"""Questions of whole campaigns: what nations are asked, week by week, while random orders are played."""

from random import Random

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.orders import Intox, Spy
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, play


def positions(weeks=2, seed="1", **options):
    """(game, asks) at every question of the first weeks of a campaign."""
    rng = Random(seed)
    game, asks = METAGAME.new({"setup": "short", **options}), {}
    while not METAGAME.over(game) and game.turn <= weeks:
        orders = {seat: ask.sample(rng) for seat, ask in asks.items()}
        game, asks = play(METAGAME, game, orders, Umpire(KeyedDice(seed, "weeks")), asks or None)
        if asks:
            yield game, asks


def questions(weeks=2, seed="1", **options):
    """(view, ask) of every nation at every question."""
    for game, asks in positions(weeks, seed, **options):
        for nation, ask in asks.items():
            yield METAGAME.view(game, nation), ask


def first(phase, nation="germany", seed="1", **options):
    """The view and the ask of a nation at the first question of a phase that it is asked."""
    for game, asks in positions(8, seed, **options):
        if nation in asks and METAGAME.moment(game)[1] == phase:
            return METAGAME.view(game, nation), asks[nation]
    raise LookupError(phase)


def deceived():
    """The view and the ask of Germany in the night after the Soviets have spied on Belarus, of which it has a false
    report ready."""
    game, asks = play(METAGAME, METAGAME.new({"intox": "asked"}), {}, Umpire(KeyedDice("1", "weeks")))
    orders = {**dict.fromkeys(asks, ()), "germany": (Intox("belarus"),), "soviet_union": (Spy("belarus"),)}
    game, asks = play(METAGAME, game, orders, Umpire(KeyedDice("1", "weeks")), asks)
    return METAGAME.view(game, "germany"), asks["germany"]
