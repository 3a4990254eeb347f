"""What playthroughs of Okinawa share: positions as case files write them, seats, and the truth in short."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import partial

import msgspec

from arbitre.games.okinawa.cases.table import Position
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.board import Counters
from arbitre.games.okinawa.records.printed import JAPAN, SIDES, UNITS, US, Side
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.sequence import Turn

from .compact import BotGame

DIE = 6
SEATS = {
    US: ({"fr": "à l’Américain", "en": "to the American"}, {"fr": "de l’Américain", "en": "of the American"}),
    JAPAN: ({"fr": "au Japonais", "en": "to the Japanese"}, {"fr": "du Japonais", "en": "of the Japanese"}),
}


def before(start: str) -> Game:
    """The game just before the turn of a START block (see examples/README.md)."""
    head, *lines = (line.strip() for line in start.strip().split("\n"))
    game = Position(head.removeprefix("START "), list(enumerate(lines, 2))).game
    game.board.turn -= 1
    game.agenda = (Turn(),)
    return game


def bots(bot: str, seed: str, last: int) -> BotGame:
    """A new game of a bot against itself."""
    title = f"Okinawa: {bot} against {bot}, turns 1 to {last}"
    return BotGame(title, partial(OKINAWA.new, {}), dict.fromkeys(SIDES, bot), seed, last, digest, DIE)


def digest(game: Game) -> Iterator[str]:
    """The truth in short: where everybody is, who has been found, what is lost, and a fingerprint of all the rest."""
    board, hidden = game.board, game.hidden
    for side in SIDES:
        yield f"{side} open: {_stacks(board, side, board.turn) or 'nobody'}"
    yield f"{JAPAN} hidden: {_stacks(hidden, JAPAN, board.turn) or 'nobody'}"
    waiting = sum(unit.where == "tray" for unit in board.units.values())
    lost = ", ".join(f"{kind} {number}" for kind, number in sorted(game.losses.items())) or "nobody"
    searched = sum(mark == "searched" for mark in board.card.values())
    plain = msgspec.json.encode(OKINAWA.codec.bare(game), order="deterministic")
    mark = hashlib.sha256(plain).hexdigest()[:12]
    yield f"in the tray {waiting}; lost {lost}; {searched} hexes searched; fingerprint {mark}"


def _stacks(counters: Counters, side: Side, turn: int) -> str:
    """Hex by hex the counters of a side, as they are printed; `*` behind those that are demoralised or will be next
    turn."""
    found: dict[str, list[str]] = {}
    for unit in counters.units.values():
        if unit.hex and UNITS[unit.id].side == side:
            found.setdefault(unit.hex, []).append(UNITS[unit.id].label + ("*" if unit.halved >= turn else ""))
    return "; ".join(f"{hex} {', '.join(found[hex])}" for hex in sorted(found))
