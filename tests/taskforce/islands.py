"""Midway and carriers about it, for the tests of bases on land."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Declared, Formation, Marker
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Side
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.at_sea import sea
from arbitre.games.taskforce.rules.raids import Arrival
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Step, Umpire, asked
from taskforce.playing import both_told, resolved

MIDWAY, HEX = "midway_base", "1711"
NEAR = "1408"  # four hexes from Midway
AKAGI, HORNET = "akagi", "hornet"
SIDES: Mapping[str, Side] = {"akagi": IJN, "kaga": IJN, "soryu": IJN, "hiryu": IJN, "hornet": ALLIED}
PLACES = {AKAGI: NEAR, HORNET: "2108"}


def island(step: Step, turn: int = 4, first: Side = IJN, places: Mapping[str, str] = PLACES, **boxes: Any) -> Game:
    """Carriers in these hexes, each a ring by herself that shows what she is, Midway, and their aircraft: those named
    in these boxes, all others in RESERVE."""
    board = sea("midway")
    board.turn, board.first_in_the_air, board.labels = turn, first, {IJN: 99, ALLIED: 99}
    for number, (carrier, hex) in enumerate(places.items(), 1):
        side = SIDES[carrier]
        id, label = f"{side}-{number}", f"{side[0].upper()}{90 + number}".replace("I", "J")
        board.formations[id] = Formation(id, side, "ring", (carrier,), number)
        board.markers[label] = Marker(label, side, hex, formation=id)
    for box, units in boxes.items():
        for unit in units:
            named = box.replace("_", "-")
            board.air[unit] = replace(board.air[unit], box=named, changed=turn if box == "cap" else 0)
    return Game(board, options={"scenario": "midway"}, agenda=(step,))


def raiding(units: Sequence[str], hex: str = HEX, against: str = MIDWAY, **more: Any) -> Game:
    """A raid that has been declared, on the base or on the fleet of a hex, and is about to arrive."""
    game = island(Arrival(), **more)
    for id in units:
        unit = replace(game.board.air[id], box="", over=hex, changed=game.board.turn)
        game.board.air[id] = replace(unit, against=against) if against else unit
    game.board.declared = (Declared(hex, tuple(units)),)
    game.agenda = agenda(Arrival(), game.board)
    return game


def damaged(game: Game, **state: Any) -> Game:
    """The position with Midway in this state."""
    assert game.board.bases
    game.board.bases[MIDWAY] = replace(game.board.bases[MIDWAY], **state)
    return game


def step(game: Game, sheets: Mapping[str, Sequence[Any]] | None = None, dice: Any = ()) -> tuple[Game, list[Any]]:
    """The game after the step in hand, each side with its sheet, which stands; and what the Japanese were told."""
    game, told = both_told(game, sheets, dice)
    return game, told[IJN]


def until(game: Game, kind: type[Step], dice: Any = ()) -> tuple[Game, list[Any]]:
    """The game when a step of this kind is in hand, by the defaults."""
    scripted, told = ScriptedDice(dice), list[Any]()
    while not isinstance(game.agenda[0], kind):
        plans = {seat: ask.plan(()) for seat, ask in asked(TASKFORCE, game).items()}
        umpire = Umpire(scripted)
        game = resolved(game, plans, umpire)
        told += [report for to, _, _, report in umpire.reports if to == IJN]
    assert not scripted.left()
    return game, told


def refused(game: Game, side: Side, *orders: Any) -> tuple[str, str] | None:
    """The sentence and the clause by which a sheet is refused; None if it stands."""
    refusals = game.agenda[0].ask(view(game, side)).plan(orders).refusals
    return (refusals[0].phrase.key, refusals[0].phrase.clause) if refusals else None
