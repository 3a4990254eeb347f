"""What playthroughs of Victory at Midway share: positions as case files write them, seats, and the truth in short."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import partial

import msgspec

from arbitre.games.midway.cases.position import Position
from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records.printed import AIR, CODE_OF_BASE, GRID, LAND, SHIPS, SIDES
from arbitre.games.midway.records.state import Forces, Game
from arbitre.games.midway.rules.sequence import Turn
from arbitre.games.midway.rules.victory import points
from arbitre.games.midway.rules.view import control

from .compact import BotGame

SEATS = {
    "us": (
        {"fr": "aux États-Unis", "en": "to the United States"},
        {"fr": "des États-Unis", "en": "of the United States"},
    ),
    "jp": ({"fr": "au Japon", "en": "to Japan"}, {"fr": "du Japon", "en": "of Japan"}),
}


class _Unopened(Position):
    """A position in which the turn is still to be opened, so that both sides are told of it."""

    def open(self) -> None:
        """The opening is the next step."""
        self.game.agenda = (Turn(),)


def before(start: str) -> Game:
    """The game just before the turn of a START block (see examples/README.md)."""
    head, *lines = (line.strip() for line in start.strip().split("\n"))
    return _Unopened(head.removeprefix("START "), list(enumerate(lines, 2))).game


def bots(bot: str, seed: str, last: int) -> BotGame:
    """A new game of a bot against itself."""
    title = f"Victory at Midway: {bot} against {bot}, turns 1 to {last}"
    return BotGame(title, partial(MIDWAY.new, {}), {"us": bot, "jp": bot}, seed, last, digest)


def digest(game: Game) -> Iterator[str]:
    """The truth in short: where everything is, what is lost, the points, and a fingerprint of all the rest."""
    for side in SIDES:
        forces = game.forces(side)
        yield f"{side} ships: {_ships(forces)}"
        yield f"{side} aircraft: {_aircraft(forces)}"
        land = [f"{LAND[u.id].label}{_mark(u.steps, 2)} {u.status}" for u in forces.land.values()]
        yield f"{side} troops: {', '.join(land)}"
    score = ", ".join(f"{side} {quarters / 4:g}" for side, quarters in points(game).items())
    field = game.us.airfield
    assert field is not None
    midway = f"Midway {control(game)}, airfield {field.capacity / 2:g}, searches {field.long} + {field.local}"
    plain = msgspec.json.encode(MIDWAY.codec.bare(game), order="deterministic")
    fog = "fog" if game.fog else "clear"
    yield f"points: {score}; {midway}; {fog}; fingerprint {hashlib.sha256(plain).hexdigest()[:12]}"


def _mark(steps: int, printed: int) -> str:
    """An asterisk behind what has lost a step."""
    return "*" if steps < printed else ""


def _ships(forces: Forces) -> str:
    """Ships hex by hex, then those that are not on the map."""
    places: dict[str, list[str]] = {}
    for ship in forces.ships.values():
        printed = SHIPS[ship.id]
        places.setdefault(ship.hex or ship.status, []).append(printed.name + _mark(ship.steps, printed.steps))
    order = (*GRID.sorted(place for place in places if place in GRID), "waiting", "sunk", "left")
    return "; ".join(f"{place} {' '.join(places[place])}" for place in order if place in places)


def _aircraft(forces: Forces) -> str:
    """Aircraft base by base and state by state: a letter for each unit, with an asterisk if it is reduced."""
    places: dict[tuple[str, str], list[str]] = {}
    for air in forces.air.values():
        at = CODE_OF_BASE[air.base] if air.status in ("ready", "below", "flying", "trapped") else ""
        places.setdefault((at, air.status), []).append(AIR[air.id].type + _mark(air.steps, 2))
    return "; ".join(f"{f'{at} ' if at else ''}{status} {' '.join(units)}" for (at, status), units in places.items())
