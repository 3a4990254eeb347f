"""The final account of a game (OKI chapter 5, R23). Victory itself is tested where counters are lost (casualties.py)
and when the calendar is used up (sequence.py)."""

from __future__ import annotations

from typing import Any

from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.printed import LANDING, SHIPS, SIDES, TROOPS, US, WORKS, enemy
from arbitre.games.okinawa.records.state import Game


def summary(game: Game) -> dict[str, Any]:
    """A finished game in flat plain data (OKI-R23): `winner` and `reason`, "" while it goes on; the `turn`; Japanese
    troops `left` and how many were never found (`unfound`); American troops never landed; hexes searched; counters lost
    by side and kind."""
    board, outcome = game.board, game.outcome
    return {
        "winner": outcome.winner if outcome else "",
        "reason": outcome.reason if outcome else "",
        "turn": board.turn,
        "left": outcome.left if outcome else 0,
        "unfound": outcome.unfound if outcome else 0,
        "not_landed": sum(board.units[id].where == "tray" for id in LANDING),
        "searched": _searched(board),
        "ships_sunk": sum(board.units[id].where == "lost" for id in SHIPS),
    } | {
        f"{side}_{kind}_lost": game.losses.get(f"{side}-{kind}", 0)
        for side in SIDES
        for kind in (TROOPS if side == US else (*TROOPS, *WORKS))
    }


def sources(game: Game) -> dict[str, dict[str, float]]:
    """What each side has destroyed of the other's, in counters by kind (OKI-5.1): the game counts no points, and this
    is what brings its end nearer."""
    found: dict[str, dict[str, float]] = {side: {} for side in SIDES}
    for kind, number in sorted(game.losses.items()):
        side, _, lost = kind.partition("-")
        found[enemy(side)][lost] = float(number)
    return found


def _searched(board: Board) -> int:
    """Hexes on the tracking card that are known to hide nothing (OKI-18.1)."""
    return sum(mark == "searched" for mark in board.card.values())
