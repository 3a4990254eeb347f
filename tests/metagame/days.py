"""Days of the meta-game, played step by step with the orders that a test names."""

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.printed import NATIONS
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, interrupt, play, play_step

DICE = KeyedDice("days", METAGAME.id)


def monday(board=(), **options):
    """A game whose first Monday is in hand. `board`: battalions by area, instead of those printed there."""
    game, _ = play(METAGAME, METAGAME.new(options), {}, Umpire(DICE))
    game.board.battalions = {**game.board.battalions, **dict(board)}
    game.board.battalions = {area: force for area, force in game.board.battalions.items() if force}
    return game


def then(game, **orders):
    """The game after the step in hand, with the orders of each nation, a list or a single one."""
    given = {nation: order if isinstance(order, tuple) else (order,) for nation, order in orders.items()}
    assert set(given) <= set(NATIONS)
    after, _ = play(METAGAME, game, given, Umpire(DICE))
    return after


def told(game, nation, kind):
    """The reports of a kind that a nation has been told."""
    return [entry.report for entry in game.told.get(nation, ()) if isinstance(entry.report, kind)]


def seen(game, nation):
    """What a nation sees."""
    return METAGAME.view(game, nation)


def says(game, nation, *orders):
    """The game after answers of a nation in the battles' room, each received by itself."""
    for order in orders:
        game, _ = interrupt(METAGAME, game, {nation: (order,)}, Umpire(DICE))
    return game


def until(game, step):
    """The game in which a kind of step is in hand, with nobody ordering anything."""
    while not isinstance(game.agenda[0], step):
        game = play_step(METAGAME, game, {}, Umpire(DICE))
    return game
