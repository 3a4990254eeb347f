"""Positions of the Eastern Solomons for raids from land that fly far: Rabaul, Henderson Field 17 hexes off."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Formation, Marker, Sighting, Sortie
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SHIPS, Side
from arbitre.games.taskforce.records.state import Game
from arbitre.kernel.play import Step
from taskforce.duels import new

RABAUL, HENDERSON, HOME, FIELD = "rabaul", "henderson", "0302", "1811"
BETTYS, ZERO, HALF = ("betty-1", "betty-2"), "zero-10", "zero-11"  # half: a reduced one
PORTLAND, TONE = "portland", "tone"
FLEETS: Mapping[str, str] = {PORTLAND: "3115", TONE: "3003"}


def solomons(
    *steps: Step, turn: int = 3, first: Side = IJN, fleets: Mapping[str, str] = FLEETS, ready: Sequence[str] = BETTYS
) -> Game:
    """Ships by themselves in these hexes, under a report each; both bases with their aircraft, these in READY, all
    others in RESERVE, as those of carriers that are not on the map."""
    game = new("eastern_solomons")
    board = game.board
    board.turn, board.first_in_the_air, board.labels, board.awaited = turn, first, {IJN: 90, ALLIED: 90}, ()
    for number, (ship, hex) in enumerate(fleets.items(), 7):
        side = SHIPS[ship].side
        id, label = f"{side}-{number}", f"{'J' if side == IJN else 'A'}{number}"
        board.formations[id] = Formation(id, side, "column", (ship,), number)
        board.markers[label] = Marker(label, side, hex, (Sighting(turn, "fleet", True),))
        game.hidden.under[label] = id
    for id, unit in board.air.items():
        board.air[id] = replace(unit, box="ready" if id in ready else "reserve")
    game.agenda = steps
    return game


def flying(game: Game, units: Sequence[str], sortie: Sortie, **more: Any) -> Game:
    """The position with these units on a raid of turns on Henderson Field."""
    for id in units:
        gone: dict[str, Any] = {"box": "", "changed": 1, "left": "ready", "against": HENDERSON, "sortie": sortie}
        game.board.air[id] = replace(game.board.air[id], **gone | more)
    return game
