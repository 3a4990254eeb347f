"""What is out of sight of a side, and the changes that are made to it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from arbitre.games.typhon.records.board import Unit, lift, put
from arbitre.games.typhon.records.printed import CHINA, UNITS, ZONES, Side, enemy
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.fog import contacts
from arbitre.games.typhon.rules.stacking import fits


def aboard(game: Game) -> set[str]:
    """Units in the sheet of the operation under way."""
    sailings = game.operation.sailings if game.operation else ()
    return {unit for sailing in sailings for unit in (sailing.fleet, *sailing.aboard)}


def unseen(game: Game, side: Side, *arms: str) -> list[Unit]:
    """The enemy's units on the map that the side has not been shown by name, and that no operation is about."""
    busy = {*game.shown, *aboard(game)}
    board = game.board
    return [unit for unit in board.of(enemy(side)) if unit.id not in busy and (not arms or UNITS[unit.id].arm in arms)]


def far(game: Game, side: Side, *arms: str) -> list[Unit]:
    """Those of them that stand where the side has no contact."""
    near = set(contacts(game.board, side))
    return [unit for unit in unseen(game, side, *arms) if unit.zone not in near]


def quiet_zones(game: Game, side: Side) -> list[str]:
    """The enemy's zones without contact; none in China, whose garrisons are counted in the open (TYP-17.3)."""
    barred = {*contacts(game.board, side), *CHINA}
    open_ground = [zone.id for zone in ZONES.values() if zone.id not in barred and not zone.closed_to_all]
    return [zone for zone in open_ground if friendly(game.board, zone, enemy(side))]


def chosen(rng: Random, items: Iterable[Any]) -> Any:
    """One of the items, None if there is none."""
    listed = list(items)
    return rng.choice(listed) if listed else None


def moved(game: Game, side: Side, rng: Random, arm: str) -> Game | None:
    """A unit of an arm out of sight stands in another zone out of sight."""
    zones = quiet_zones(game, side)
    unit = chosen(rng, (unit for unit in far(game, side, arm) if unit.zone in zones))
    if unit is None or UNITS[unit.id].cls in ("chinese", "militia", "fortress"):
        return None
    zone = chosen(rng, (zone for zone in zones if zone != unit.zone and fits(game.board, unit.id, zone)))
    if zone is None:
        return None
    twin = game.copy()
    put(twin.board, unit.id, zone)
    return twin


def exchanged(game: Game, one: str, other: str) -> Game:
    """Two units have changed places."""
    twin = game.copy()
    a, b = game.board.units[one], game.board.units[other]
    for unit, place in ((one, b), (other, a)):
        steps = min(place.steps, UNITS[unit].steps)
        if place.where == "map":
            put(twin.board, unit, place.zone, steps=steps)
        else:
            lift(twin.board, unit, place.where)
    return twin
