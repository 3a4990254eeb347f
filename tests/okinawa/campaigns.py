"""Whole positions for the tests of Okinawa: every counter in its place, and a step of the turn in hand."""

from arbitre.games.okinawa.records.board import Assault
from arbitre.games.okinawa.records.printed import SETUP, US
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.sequence import PHASES
from arbitre.games.okinawa.rules.setup import new_game
from arbitre.kernel.play import Told

DEFAULT = SETUP["japanese_default"]  # in 1139 Fort 1 with 13 IIB and 272 IIB, in 1039 21 IIB, in 1238 a minefield


def campaign(turn=3, step=None, open_hexes=("1139",), told=(), **americans):
    """The printed disposition, the `open_hexes` of it found already and searched; American counters by id at their
    hexes, which are searched. `step` of the turn is in hand, by default phase V. `told`: the American ledger, phase and
    report, all of this turn."""
    game = new_game({})
    game.board.turn = turn
    for hex, ids in DEFAULT.items():
        for id in ids:
            game.hidden.put(id, hex)
    for hex in open_hexes:
        reveal(game, *game.hidden.at(hex))
        game.board.card[hex] = "searched"
    for id, hex in (americans or {"us_mar_1_1": "1237", "us_mar_2_1": "1138"}).items():
        game.board.put(id, hex)
        game.board.card[hex] = "searched"
    game.told = {US: tuple(Told(number, turn, phase, report) for number, (phase, report) in enumerate(told, 1))}
    step = AmericanMovement() if step is None else step
    game.agenda = PHASES[PHASES.index(step) :]
    if isinstance(step, AmericanMovement):
        game.board.assault = Assault(US)
    return game


def reveal(game, *ids):
    """Lay hidden counters on the open map, and tell nobody."""
    for id in ids:
        game.board.add(game.hidden.take(id))
