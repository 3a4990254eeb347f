"""Pearl Harbor as its player is asked: for the tests of what he holds."""

from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Group, Ship
from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, Bombs
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, play
from arbitre.words import LANGUAGES, Words

WORDS = {language: Words.of(language, TASKFORCE) for language in LANGUAGES}
_STATES = {"minor": {"minor": ("minor",)}, "significant": {"steps": 1}, "critical": {"steps": 1, "critical": True},
           "sunk": {"steps": 0}}  # fmt: skip


def resolved(game, orders=(), seed="seat"):
    """The game after a step."""
    return play(TASKFORCE, game, {IJN: orders} if orders else {}, Umpire(KeyedDice(seed, "taskforce")))[0]


def attacking(wave=1, attacked=0, **ships):
    """The first question of a wave, after so many of its units have attacked in vain; ships by their damage."""
    game = resolved(TASKFORCE.new({}))
    while game.board.turn < wave:
        game.board.raid = replace(game.board.raid, units=())
        game = resolved(game)
    raid = game.board.raid
    for id in raid.units[:attacked]:
        game.board.air[id] = replace(game.board.air[id], flown=True)
    game.board.raid = replace(raid, units=raid.units[attacked:], attacked=attacked)
    for id, state in ships.items():
        game.board.ships[id] = Ship(id, id, **_STATES[state])
    return game


def losing(units, steps, target="arizona", modifier=1):
    """The question who of a group loses so many steps."""
    game = attacking()
    left = tuple(id for id in game.board.raid.units if id not in units)
    game.board.raid = replace(
        game.board.raid, units=left, attacked=6, group=Group(tuple(units), target, modifier, steps)
    )
    for id in units:
        game.board.air[id] = replace(game.board.air[id], flown=True)
    game.agenda = (AntiAirLosses(), Bombs(), *game.agenda)
    return game


def put(game):
    """What the player sees, and what he is asked."""
    seen = TASKFORCE.view(game, IJN)
    return seen, seen.now.ask(seen)


def orders_of(sheet, seen):
    """The orders of a sheet that can be read."""
    lines = TASKFORCE.seat.read(sheet, seen)
    assert [line.remark for line in lines if line.remark] == []
    return [line.order for line in lines]


def questions(seed, rng):
    """(view, ask) of every question of a game that is answered by chance."""
    game = TASKFORCE.new({})
    while game.outcome is None:
        asks = asked(TASKFORCE, game)
        for side, ask in asks.items():
            yield TASKFORCE.view(game, side), ask
        game = resolved(game, asks[IJN].sample(rng) if asks else (), seed)
