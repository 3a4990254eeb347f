"""Force Z and the Java Sea as their player is asked: for the tests of what he holds."""

from random import Random

from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Formation, Marker
from arbitre.games.taskforce.rules.battles import Arranging
from arbitre.games.taskforce.rules.raids import Raids
from arbitre.games.taskforce.rules.reconnaissance import Reconnaissance
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.withdrawal import Withdrawals
from arbitre.kernel.play import asked
from taskforce.duels import new
from taskforce.seat.positions import orders_of, put, resolved

SCENARIOS = ("force_z", "java_sea")


def games(scenario, seed=0, rng=None):
    """The positions of a game in which its player is asked, answered by chance, or by default without a generator."""
    game = TASKFORCE.new({"scenario": scenario})
    while game.outcome is None:
        asks = asked(TASKFORCE, game)
        if asks:
            yield game
        game = resolved(game, next(ask.sample(rng) for ask in asks.values()) if asks and rng else (), f"sea{seed}")


def first(scenario, step, seed=0):
    """The first position in which a step of this kind asks."""
    return next(game for game in games(scenario, seed, Random(seed)) if isinstance(game.agenda[0], step))


def deploying():
    """Both players of the carrier duel set up."""
    return new("carrier_duel")


def hunting():
    """The first search for Force Z."""
    return first("force_z", Reconnaissance)


def raiding(sheet=None):
    """The first question for raids in the fourth turn, the first in which they fly; or what follows a sheet there."""
    found = (game for seed in range(20) for game in games("force_z", seed, Random(seed)))
    game = next(game for game in found if isinstance(game.agenda[0], Raids) and game.board.turn == 4)
    return resolved(game, orders_of(sheet, put(game)[0])) if sheet else game


def over_the_fleet():
    """All units over Force Z, nobody has attacked."""
    return raiding(f"raid all -> {put(raiding())[1].hexes[0]}")


def sailing(turn=9):
    """The fleets of the Java Sea in a turn, by default where they begin."""
    return next(game for game in games("java_sea") if isinstance(game.agenda[0], Sailing) and game.board.turn == turn)


def touching():
    """TF 8 and TF 10 beside TF 7 and a withdrawing group with Houston: several battles are possible."""
    game = sailing()
    board = game.board
    slots = tuple(id for id in board.formations["allied-7"].slots if id != "houston")
    board.formations["allied-7"] = replace(board.formations["allied-7"], slots=slots)
    board.formations["allied-w1"] = Formation("allied-w1", "allied", "group", ("houston",), 1)
    board.markers = {id: marker for id, marker in board.markers.items() if marker.side == "ijn"}
    board.markers["A1"] = Marker("A1", "allied", "0805", formation="allied-7")
    board.markers["A2"] = Marker("A2", "allied", "0805", formation="allied-w1")
    for id, marker in tuple(board.markers.items()):
        if marker.formation in ("ijn-8", "ijn-10"):
            board.markers[id] = replace(marker, hex="0804")
    game.hidden.under = {"A1": "allied-7"}
    game.agenda = (Arranging(), *game.agenda[game.agenda.index(Arranging()) + 1 :])
    return game


def fighting(turn=9, arrangement=()):
    """The guns of the Japanese in that battle."""
    game = touching()
    game.board.turn = turn
    return resolved(game, arrangement)


def crippled(*ships):
    """Ships of the Java Sea that must withdraw now."""
    game = sailing()
    for id in ships:
        game.board.ships[id] = replace(game.board.ships[id], steps=1, critical=True)
    game.board.crippled = ships
    game.agenda = (Withdrawals(), *game.agenda[game.agenda.index(Withdrawals()) + 1 :])
    return game


def every_question(seeds=2):
    """(view, ask) of the questions of some games, and of those that chance hardly brings about."""
    for scenario in SCENARIOS:
        for seed in range(seeds):
            yield from map(put, games(scenario, seed, Random(seed)))
    rare = (over_the_fleet(), touching(), fighting(), fighting(13), crippled("nachi"), crippled("nachi", "jintsu"))
    yield from map(put, rare)
