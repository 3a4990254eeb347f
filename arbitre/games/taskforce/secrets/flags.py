"""The sorts of positions of Task Force in which the search for leaks must have compared."""

from __future__ import annotations

from collections import Counter

from arbitre.games.taskforce.records.printed import ALLIED
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.kernel.secrets import Flags


def _stacked(game: Game) -> bool:
    """Whether markers stand together that cannot be told apart (TF-R14)."""
    hexes = Counter(marker.hex for marker in game.board.markers.values() if marker.undetected)
    return any(count > 1 for count in hexes.values())


FLAGS: Flags = {
    "first turn": lambda game, side: game.board.turn <= scenario(game.board.scenario).first_turn,
    "last turn": lambda game, side: game.board.turn >= scenario(game.board.scenario).last_turn,
    "stack": lambda game, side: _stacked(game),
    "stack of unlike markers": lambda game, side: (
        len({marker.hex for marker in game.board.markers.values()}) < len(game.board.markers) and not _stacked(game)
    ),
    "reported": lambda game, side: any(marker.sightings for marker in game.board.markers.values()),
    "detected": lambda game, side: any(marker.formation for marker in game.board.markers.values()),
    "dummy gone": lambda game, side: len(game.board.markers) < len(scenario(game.board.scenario).markers),
    "tokens": lambda game, side: bool(game.hidden.tokens),
    "token of several": lambda game, side: any(len(token.labels) > 1 for token in game.hidden.tokens),
    "misdirected": lambda game, side: any(token.face == "misdirect" for token in game.hidden.tokens),
    "relabelled": lambda game, side: game.board.labels.get(ALLIED, 0) > len(scenario(game.board.scenario).markers),
    "ship sunk": lambda game, side: any(not ship.steps for ship in game.board.ships.values()),
    "aircraft spent": lambda game, side: any(unit.flown for unit in game.board.air.values()),
}
