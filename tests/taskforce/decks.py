"""Carriers and their aircraft in the Java Sea, for the tests of air operations."""

from arbitre.games.taskforce.records.board import Air, Formation, Marker, Ship
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.rules.withdrawal import Withdrawals
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Umpire
from taskforce.playing import resolved
from taskforce.seas import DAY, TF8, java

SHOKAKU, ZUIKAKU, HORNET = "shokaku", "zuikaku", "hornet"
OURS, THEIRS = "0703", "0806"  # three hexes from each other
SIDES = {SHOKAKU: IJN, ZUIKAKU: IJN, HORNET: ALLIED}
LABELS = {SHOKAKU: "J91", ZUIKAKU: "J92", HORNET: "A91"}
RINGS = {SHOKAKU: "ijn-1", ZUIKAKU: "ijn-2", HORNET: "allied-1"}


def decks(*air: tuple[str, int, str, str], first=IJN, turn: int = DAY, **hexes: str) -> Game:
    """A position with these carriers, each a ring by herself that shows what she is, in their hexes, and these units: a
    type with its number, steps, carrier, box."""
    game = java(Withdrawals(), turn, {TF8: "0603"})
    board = game.board
    for number, (carrier, hex) in enumerate((hexes or {SHOKAKU: OURS, HORNET: THEIRS}).items(), 1):
        side = SIDES[carrier]
        board.ships[carrier] = Ship(carrier, carrier)
        board.formations[RINGS[carrier]] = Formation(RINGS[carrier], side, "ring", (carrier,), number)
        board.markers[LABELS[carrier]] = Marker(LABELS[carrier], side, hex, formation=RINGS[carrier])
    for id, steps, carrier, box in air:
        board.air[id] = Air(id, id.partition("-")[0], steps, base=carrier, box=box)
    board.labels = {IJN: 99, ALLIED: 99}
    board.first_in_the_air = first
    return game


def step(game: Game, now, *orders, side=IJN, dice=()):
    """The game after this step, a side with these orders, which all stand; and what was told."""
    scripted = ScriptedDice(dice)
    umpire = Umpire(scripted)
    game.agenda = (now,)
    ask = asks(game, now, side)
    plans = {side: ask.plan(orders)} if ask else {}
    assert not [refused for plan in plans.values() for refused in plan.refusals]
    game = resolved(game, plans, umpire)
    assert not scripted.left()
    return game, [report for _, _, _, report in umpire.reports]


def asks(game: Game, now, side=IJN):
    """What a side is asked in this step."""
    game.agenda = (now,)
    return now.ask(view(game, side))


def refused(game: Game, now, *orders, side=IJN):
    """The sentence and the clause by which a sheet is refused; None if it stands."""
    refusals = asks(game, now, side).plan(orders).refusals
    return (refusals[0].phrase.key, refusals[0].phrase.clause) if refusals else None
