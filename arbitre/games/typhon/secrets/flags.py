"""The sorts of positions of Typhon in which the search for leaks must have compared."""

from __future__ import annotations

from typing import Any

from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.printed import LAST_TURN, UNITS
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.fog import contacts
from arbitre.games.typhon.rules.telling import PLAYER
from arbitre.kernel.secrets import Flags


def _under_way(game: Game) -> Operation:
    return game.operation or Operation(game.board.active, ())


def _in_contact(game: Game, side: Any) -> bool:
    return side != PLAYER and bool(contacts(game.board, side))


def _disorganised(game: Game, mine: bool, side: str) -> bool:
    units = game.board.units.values()
    return any(unit.disorganised and (UNITS[unit.id].side == side) is mine for unit in units)


FLAGS: Flags = {
    "fog": lambda game, side: game.board.fog,
    "in the open": lambda game, side: not game.board.fog,
    "last turn": lambda game, side: game.board.turn == LAST_TURN,
    "own operation": lambda game, side: _under_way(game).side == side and bool(_under_way(game).sailings),
    "operation against": lambda game, side: _under_way(game).side != side and bool(_under_way(game).zone),
    "quiet operation": lambda game, side: bool(_under_way(game).sailings) and not _under_way(game).zone,
    "embarked": lambda game, side: any(sailing.aboard for sailing in _under_way(game).sailings),
    "reaction": lambda game, side: bool(_under_way(game).reacting),
    "kamikazes": lambda game, side: bool(_under_way(game).kamikazes),
    "land combat": lambda game, side: game.combat is not None,
    "contact": _in_contact,
    "shown by name": lambda game, side: bool(game.shown),
    "own disorganised": lambda game, side: _disorganised(game, True, side),
    "enemy disorganised": lambda game, side: _disorganised(game, False, side),
    "fleets on the track": lambda game, side: any(unit.where == "track" for unit in game.board.units.values()),
    "objective chosen": lambda game, side: bool(game.board.objective),
    "plan in force": lambda game, side: bool(game.board.plan),
}
