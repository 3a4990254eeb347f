"""Force Z and the Java Sea as their player sees them: for the tests of what he is shown."""

from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Sighting
from arbitre.games.taskforce.records.orders import Fly
from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.rules.battles import Arranging
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.fleets import label_of
from arbitre.games.taskforce.rules.markers import standing
from arbitre.games.taskforce.rules.sequence import Administration
from arbitre.games.taskforce.rules.withdrawal import Withdrawals
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.orders import OrderError
from arbitre.kernel.play import Umpire, asked, play


def step(game, *orders, seed="sea"):
    """The game after a step."""
    return play(TASKFORCE, game, {IJN: orders} if orders else {}, Umpire(KeyedDice(seed, "taskforce")))[0]


def begun(scenario, seed="sea"):
    """A scenario at its first question."""
    return step(TASKFORCE.new({"scenario": scenario}), seed=seed)


def played(scenario, rng):
    """Every position in which something is asked, of a game that is answered by chance, and the last."""
    game = TASKFORCE.new({"scenario": scenario})
    umpire = Umpire(KeyedDice(str(rng.random()), "taskforce"))
    while game.outcome is None:
        asks = asked(TASKFORCE, game)
        if asks:
            yield game
        orders = {IJN: asks[IJN].sample(rng)} if IJN in asks else {}
        try:
            game = play(TASKFORCE, game, orders, umpire)[0]
        except OrderError:
            game = play(TASKFORCE, game, {}, umpire)[0]
    yield game


def put(game):
    """What the player sees, and what he is asked."""
    seen = TASKFORCE.view(game, IJN)
    return seen, seen.now.ask(seen)


def real(game):
    """The label of the marker under which the task force is."""
    (label,) = [label for label, formation in game.hidden.under.items() if formation]
    return label


def lay(game, **hexes):
    """Lay markers, or fleets by their ids, into these hexes."""
    for name, hex in hexes.items():
        label = name if name in game.board.markers else label_of(game.board, name)
        game.board.markers[label] = replace(game.board.markers[label], hex=hex)
    return game


def markers(game, hex):
    """The Allied markers of a hex."""
    return standing(game.board, "allied", hex)


def sighted(game, kind="fleet"):
    """The task force as it has been reported, and its label."""
    label = real(game)
    game.board.markers[label] = replace(game.board.markers[label], sightings=(Sighting(game.board.turn, kind),))
    return game, label


def raids():
    """The question of raids, once Force Z has been reported, and its hex."""
    game = step(sighted(begun("force_z"))[0])
    return game, game.board.markers[real(game)].hex


def raiding():
    """A raid of two units over Force Z, and its hex."""
    game, hex = raids()
    return step(game, Fly(("nell-1", "nell-2"), hex)), hex


def battle(turn=9):
    """TF 10 and Force ABDA in a battle, at the first question of guns, by day or by night."""
    game = begun("java_sea")
    game.board.turn = turn
    label = real(game)
    lay(game, **{label: "0805", "ijn-10": "0804"})
    for other in game.hidden.under:
        if other != label:
            lay(game, **{other: "1207"})
    game.agenda = (Contacts(), Arranging(), Withdrawals(), Administration())
    return step(game)
