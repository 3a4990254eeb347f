"""Ships off Midway, for the tests of shore bombardment."""

from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Formation, Marker, Ship
from arbitre.games.taskforce.records.orders import Fire
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.shore import Bombardment, ReturnFire
from arbitre.kernel.play import Step
from taskforce.islands import HEX, HORNET, MIDWAY, island, step

TF7, TF8, FOE = "ijn-7", "ijn-8", "allied-9"
BESIDE = "1811"  # a hex from Midway
HARUNA, KIRISHIMA, TONE, NAGARA = "haruna", "kirishima", "tone", "nagara"
ALL = Fire((HARUNA, KIRISHIMA, TONE), MIDWAY)


def off(
    now: Step | None = None, turn: int = 5, hex: str = HEX, ships: Any = (HARUNA, KIRISHIMA, TONE), **states: Any
) -> Game:
    """A column of these ships in the hex of Midway, or another, in the step that is wanted; ships in these states."""
    game = island(now or Bombardment(MIDWAY), turn=turn, places={HORNET: "2506"})
    board = game.board
    for id in ships:
        board.ships.setdefault(id, Ship(id, id.partition("-")[0]))
    for id, state in states.items():
        board.ships[id] = replace(board.ships[id], **state)
    fleet(game, TF7, ships, "J70", hex)
    game.agenda = agenda(game.agenda[0], board)
    return game


def fleet(game: Game, id: str, ships: Any, label: str, hex: str, kind: Any = "column") -> Game:
    """The same with a fleet in the open."""
    side = IJN if id.startswith(IJN) else ALLIED
    game.board.formations[id] = Formation(id, side, kind, tuple(ships), int(id[-1]))
    game.board.markers[label] = Marker(label, side, hex, formation=id)
    return game


def opposed(game: Game) -> Game:
    """The same with a fleet of the enemy beside it, in its zone of control."""
    return fleet(game, FOE, ("portland", "astoria"), "A70", BESIDE)


def bare(game: Game) -> Game:
    """The same without aircraft at Midway."""
    for id, unit in game.board.air.items():
        if unit.base == MIDWAY:
            game.board.air[id] = replace(unit, steps=0, box="")
    return game


def hidden(game: Game, *formations: str) -> Game:
    """Hidden Japanese markers in the hex, "" for dummies, before anybody has met."""
    for number, formation in enumerate(formations, 1):
        label = f"J{number}"
        for other in [at for at, marker in game.board.markers.items() if formation and marker.formation == formation]:
            del game.board.markers[other]
        game.board.markers[label] = Marker(label, IJN, HEX)
        game.hidden.under[label] = formation
    game.agenda = agenda(Contacts(), game.board)
    return game


def answered(game: Game, *orders: Any, die: int = 1) -> Game:
    """The game once the ships have fired, and the base is to fire back."""
    dice = [(f"guns {order.ships[0]} {MIDWAY}", [die]) for order in orders]
    game, _ = step(game, {IJN: orders}, dice)
    assert game.agenda[0] == ReturnFire(MIDWAY)
    return game
