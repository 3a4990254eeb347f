"""Whole campaigns of the meta-game, step by step, between nations that order at random and automatic commanders."""

from functools import cache
from random import Random

from arbitre.games.metagame.captain import Bold
from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.orders import Share
from arbitre.games.metagame.records.printed import NATIONS
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, interrupt, play_step

OPTIONS = (
    {"setup": "club_evening", "battles": "outside", "intox": "asked", "shared_reports": "no"},
    {"setup": "club_evening", "battles": "ask", "walk_in_strength": "revealed", "shared_reports": "no"},
    {"setup": "club_evening", "battles": "built_in", "shared_reports": "yes"},
)


@cache
def campaign(number, weeks=3):
    """Every position of the first weeks of a campaign: in the first two everybody orders at random, and shares a report
    now and then; in the third Bold commands all nations."""
    rng, options = Random(f"campaign{number}"), OPTIONS[number]
    bold = {nation: Bold(Random(f"{number}{nation}")) for nation in NATIONS} if number == 2 else {}
    game, found = METAGAME.new(options), []
    while game.agenda and game.turn <= weeks:
        found.append(game)
        if rng.random() < 0.2 and (ids := [id for id, each in game.reports.items() if not each.shared]):
            report = game.reports[rng.choice(ids)]
            game, _ = interrupt(METAGAME, game, {report.nation: (Share(report.id),)}, Umpire(KeyedDice("share")))
            found.append(game)
        asks = asked(METAGAME, game)
        views = {nation: METAGAME.view(game, nation) for nation in asks}
        orders = {
            nation: tuple(bold[nation].orders(views[nation], ask)) if bold else tuple(ask.sample(rng))
            for nation, ask in asks.items()
        }
        game = play_step(METAGAME, game, orders, Umpire(KeyedDice(f"campaign{number}", METAGAME.id)))
    return tuple(found)


def ended():
    """The last position of a campaign that is over."""
    return campaign(2, weeks=99)[-1]
