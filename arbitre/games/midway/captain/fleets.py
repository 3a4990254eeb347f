"""The captain's own forces at a glance: task forces, decks, ready aircraft."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.midway.aircraft import base_hex, intact, may_launch
from arbitre.games.midway.printed import AIR, ISLAND, SHIPS
from arbitre.games.midway.state import Air, Ship
from arbitre.games.midway.view import View


def afloat(view: View) -> list[Ship]:
    """Own ships on the map, submarines included."""
    return [s for s in view.own.ships.values() if s.status == "map"]


def by_hex(view: View) -> dict[str, list[Ship]]:
    """Own surface ships on the map, by hex."""
    hexes: dict[str, list[Ship]] = {}
    for ship in afloat(view):
        if not SHIPS[ship.id].submarine:
            hexes.setdefault(ship.hex, []).append(ship)
    return hexes


def decks(view: View) -> list[Ship]:
    """Own intact carriers on the map."""
    return [s for s in afloat(view) if SHIPS[s.id].carrier and intact(view.own, s.id)]


def ready(view: View, types: str, bases: Iterable[str] | None = None) -> list[Air]:
    """Ready units of these types, on these bases if any are named."""
    wanted = None if bases is None else set(bases)
    return [
        a
        for a in view.own.air.values()
        if a.status == "ready" and AIR[a.id].type in types and (wanted is None or a.base in wanted)
    ]


def launchable(view: View, air: Air) -> bool:
    """Whether a ready unit may leave on a raid from where it is."""
    return air.status == "ready" and air.id not in view.own.strike and may_launch(view.own, air.base, view.fog)


def hex_of(view: View, air: Air) -> str:
    """Where a unit's base is."""
    return base_hex(view.own, air.base)


def strength(units: Iterable[Air]) -> float:
    """Air units counted by strength: a full one 1, a reduced one a half."""
    return sum(a.steps for a in units) / 2


def at_midway(air: Air) -> bool:
    """Whether a unit is based at Midway now."""
    return air.base == ISLAND
