"""The map as a graph: borders and what can pass them, distances with and without the open sea, weather.

Two distances never to be mixed up: the *direct* one crosses every border, open sea and enemy zones included, and serves
reactions and air range (TYP-0.21); the *supply* one takes usable links only and never the open sea (TYP-0.22).
"""

from __future__ import annotations

from functools import cache

from arbitre.games.typhon.records.printed import ALLIES, MAP, TURNS, ZONES, Side
from arbitre.kernel.areas import AreaMap

SEA = frozenset({"sea"})
LAND = frozenset({"land"})
OVERLAND = frozenset({"land", "passage"})
ANY_LINK = frozenset({"land", "sea", "passage"})

# Forbidden ground is left out of every count (TYP-R4).
_OPEN = {zone.id for zone in ZONES.values() if not zone.forbidden}
_EDGES = [(e["a"], e["b"], *e["kinds"]) for e in MAP["edge"] if e["a"] in _OPEN and e["b"] in _OPEN]
_LINKS = [(e["a"], e["b"], *e["kinds"]) for e in MAP["link"]]

BORDERS = AreaMap(_EDGES, alone=_OPEN)
_ALLIED = AreaMap([*_EDGES, *_LINKS], alone=_OPEN)  # with the link of Alaska and Hawaii (TYP-0.17, TYP-R3)


def network(side: Side) -> AreaMap:
    """The borders that a side's fleets, supply and redeployment use: the Allies have one link more (TYP-0.17)."""
    return _ALLIED if side == ALLIES else BORDERS


def adjacent(zone: str) -> tuple[str, ...]:
    """The zones that share a border with this one, open sea included, forbidden ground not (TYP-0.23)."""
    return BORDERS.neighbours(zone)


def linked(zone: str, side: Side, kinds: frozenset[str]) -> tuple[str, ...]:
    """The zones joined to this one by a link of one of the kinds, for a side. Both parts of Formosa and of Queensland,
    the island and the mainland, are reached by land (TYP-0.14)."""
    return network(side).neighbours(zone, kinds)


@cache
def _direct(zone: str) -> dict[str, int]:
    return BORDERS.distances(zone)


def direct(a: str, b: str) -> int:
    """Zones from a to b over any border (TYP-0.21); 99 where nothing leads."""
    return _direct(a).get(b, 99)


@cache
def _reaction(zone: str) -> dict[str, int]:
    return _ALLIED.distances(zone)


def within_reaction(a: str, b: str, side: Side, radius: int) -> bool:
    """Whether a base is within the radius of an immediate naval reaction; the Allied link counts (TYP-R3, 12.20)."""
    return (_reaction(a) if side == ALLIES else _direct(a)).get(b, 99) <= radius


@cache
def _by_links(zone: str, side: Side) -> dict[str, int]:
    return network(side).distances(zone, ANY_LINK)


def supply_distance(a: str, b: str, side: Side) -> int:
    """Zones from a to b over links that can be used, never the open sea, control ignored (TYP-0.22); 99 if none."""
    return _by_links(a, side).get(b, 99)


def closed(zone: str, turn: int) -> bool:
    """Whether weather closes the zone this turn: nothing fights in it, enters or leaves it (TYP-16.1 to 16.4)."""
    return ZONES[zone].weather in TURNS[turn].closed
