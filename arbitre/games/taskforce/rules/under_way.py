"""Raids that take turns come on the map over their target, and leave it for the track when they turn home (TF-13.9,
13.13, 13.14, R75)."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Sortie
from arbitre.games.taskforce.records.long_reports import CameOver, TurnedHome
from arbitre.games.taskforce.records.printed import SIDES, Side
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.long_raids import declare, on_track
from arbitre.games.taskforce.rules.telling import announce
from arbitre.kernel.play import Umpire


def come_over(game: Game, umpire: Umpire) -> None:
    """Put those that attack in this turn on the map, over the base for which they took off, before anybody moves
    aircraft (TF-R75). It is their target, whatever has become of it (TF-13.9)."""
    board = game.board
    for side in SIDES:
        raids: dict[str, list[str]] = {}
        for unit in on_track(board, side):
            if unit.sortie and unit.against and unit.sortie.turn == board.turn and not unit.sortie.homeward:
                raids.setdefault(unit.against, []).append(unit.id)
        for base, units in sorted(raids.items()):
            hex = board.ashore[base].hex
            for id in units:
                board.air[id] = replace(board.air[id], over=hex)
            declare(board, side, hex, units)
            fighters = sum(board.air[id].fighter for id in units)
            announce(game, umpire, CameOver(side, base, hex, fighters, len(units) - fighters, tuple(units)))


def turn_home(game: Game, umpire: Umpire, side: Side) -> None:
    """Once all raids are over, put those that have come from far off on the track again, for as many turns as they took
    to come (TF-13.9)."""
    board, homeward = game.board, dict[int, list[str]]()
    for id, unit in board.air.items():
        if unit.steps and unit.sortie and unit.over and unit.printed.side == side:
            homeward.setdefault(unit.sortie.back, []).append(id)
    for turn, units in sorted(homeward.items()):
        for id in units:
            board.air[id] = replace(board.air[id], over="", against=UNSET, sortie=Sortie(turn, turn))
        announce(game, umpire, TurnedHome(side, turn, len(units), tuple(units)))
