"""The Japanese player's secret card, read and written for twins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from arbitre.games.okinawa.records.printed import ASHORE, GRID, NUMBERED, STACK, TERRAIN, TROOP_IDS, UNITS, Side
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.retreats import Retreats

T = TypeVar("T", bound=str)


def chosen(rng: Random, items: Iterable[T]) -> T | None:
    """One of the items, None if there is none."""
    listed = sorted(items)
    return rng.choice(listed) if listed else None


def troops(game: Game) -> list[str]:
    """Troops that hide."""
    return [id for id in game.hidden.units if id in TROOP_IDS and game.hidden.units[id].hex]


def works(game: Game, kind: str) -> list[str]:
    """Works of a kind that hide."""
    return [id for id in game.hidden.units if UNITS[id].kind == kind and game.hidden.units[id].hex]


def dark(game: Game) -> list[str]:
    """The hexes that may hide something."""
    return [hex for hex in NUMBERED if game.board.card.get(hex) != "searched"]


def fits(game: Game, id: str, hex: str) -> bool:
    """Whether a counter may hide in a hex beside what is there."""
    there = (*game.hidden.at(hex), *game.board.at(hex))
    if id not in TROOP_IDS:
        return not any(UNITS[other].works for other in there)
    if UNITS[id].kind == "armour" and not TERRAIN[hex].armour:
        return False
    return sum(other in TROOP_IDS for other in there) < STACK


def laid(game: Game, *places: tuple[str, str]) -> Game:
    """A copy with hidden counters put elsewhere: (counter, hex)."""
    twin = game.copy()
    for id, hex in places:
        twin.hidden.put(id, hex)
    neighbours = twin.hidden.units, twin.board.units
    twin.hidden.contacts = tuple(
        (one, other) for one, other in game.hidden.contacts
        if neighbours[1][other].hex in ASHORE[neighbours[0][one].hex]
    )  # fmt: skip
    return twin


def elsewhere(game: Game, rng: Random, ids: Sequence[str], hexes: Sequence[str]) -> Game | None:
    """One of the counters in one of the hexes, where it fits and is not already; every other time, if it can be, where
    the step in hand plays."""
    id = chosen(rng, ids)
    hexes = [hex for hex in hexes if id and fits(game, id, hex) and game.hidden.units[id].hex != hex]
    if rng.random() < 0.5:
        hexes = sorted(scene(game).intersection(hexes)) or hexes
    hex = chosen(rng, hexes)
    return None if hex is None or id is None else laid(game, (id, hex))


def beside(game: Game, side: Side) -> list[str]:
    """The dark hexes next to known troops of a side."""
    return [hex for hex in dark(game) if any(game.board.holder(near) == side for near in ASHORE[hex])]


def scene(game: Game) -> set[str]:
    """The hexes in which the step in hand plays, as both sides see them, with those around them: about the counters
    that retreat, as far as most retreats go; else about those that move, and what they attack."""
    step, board, assault = game.agenda[0], game.board, game.board.assault
    if isinstance(step, Retreats):
        return {near for id in step.units for near in GRID.within(board.units[id].hex, 2)}
    if assault is None:
        return set()
    hexes = {*assault.targets, *(hex for attacked in assault.targets.values() for hex in attacked)}
    hexes.update(hex for combat in assault.combats for hex in combat.hexes)
    movers = assault.mover.units if assault.mover else ()
    hexes.update(board.units[id].hex for id in (*movers, *assault.committed) if board.units[id].hex)
    return {near for hex in hexes for near in GRID.within(hex, 1)}
