"""What playthroughs of Typhon sur le Pacifique share: seats, bot games, and the truth in short."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial

import msgspec

from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.board import Board
from arbitre.games.typhon.records.printed import JAPAN, SIDES, UNITS, ZONES, Side
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.control import contested, zones_of

from .compact import BotGame

DIE = 6
SEATS = {
    "player": ({"fr": "au joueur", "en": "to the player"}, {"fr": "du joueur", "en": "of the player"}),
    "japan": ({"fr": "au Japon", "en": "to Japan"}, {"fr": "du Japon", "en": "of Japan"}),
    "allies": ({"fr": "aux Alliés", "en": "to the Allies"}, {"fr": "des Alliés", "en": "of the Allies"}),
}


def bots(
    title: str, game: Callable[[], Game], seats: Iterable[str], seed: str, last: int, bot: str = "random"
) -> BotGame:
    """A bot against itself, or alone, from a position."""
    names = dict.fromkeys(seats, bot)
    return BotGame(f"Typhon sur le Pacifique: {title}, {bot}", game, names, seed, last, digest, DIE)


def campaign(seed: str, last: int, bot: str = "random") -> BotGame:
    """The solitaire campaign from its beginning."""
    return bots(f"solitaire, turns 1 to {last}", partial(TYPHON.new, {}), ("player",), seed, last, bot)


def fog(seed: str, last: int) -> BotGame:
    """The campaign for two in fog, from its beginning."""
    new = partial(TYPHON.new, {"scenario": "two_player", "visibility": "fog"})
    return bots(f"two players in fog, turns 1 to {last}", new, SIDES, seed, last)


def digest(game: Game) -> Iterator[str]:
    """The truth in short: where everybody is, who holds what, the accounts, and a fingerprint of all the rest."""
    board = game.board
    for side in SIDES:
        yield f"{side} units: {_units(board, side)}"
    for side in SIDES:
        held = " ".join(zone for zone in ZONES if zone in zones_of(board, side))
        yield f"{side} zones: {held}"
    disputed = " ".join(zone for zone in ZONES if contested(board, zone))
    yield f"contested: {disputed or 'nothing'}; {'; '.join(_points(board, side) for side in SIDES)}"
    plain = msgspec.json.encode(TYPHON.codec.bare(game), order="deterministic")
    secret = f"objective {board.objective or 'none yet'}; plan {board.plan or 'none'}; {board.active} active"
    yield f"{secret}; fingerprint {hashlib.sha256(plain).hexdigest()[:12]}"


def _units(board: Board, side: Side) -> str:
    """Units zone by zone, `*` behind those that are not on their full face; then the turn track and the dead."""
    places: dict[str, list[str]] = {}
    for unit in board.units.values():
        if UNITS[unit.id].side != side or unit.where in ("due", "pool", "stock", "gone"):
            continue
        place = unit.zone or (f"track-{unit.back}" if unit.where == "track" else unit.where)
        name = unit.id.partition("_")[2] if side == JAPAN else unit.id
        places.setdefault(place, []).append(name + ("" if unit.full or not unit.steps else "*"))
    order = [*(zone for zone in ZONES if zone in places), *sorted(set(places) - set(ZONES))]
    return "; ".join(f"{place} {' '.join(places[place])}" for place in order)


def _points(board: Board, side: Side) -> str:
    """What a side has in hand."""
    held = [f"{kind} {points}" for kind, points in board.points[side].items() if points]
    return f"{side} {', '.join(held) or 'nothing'}"
