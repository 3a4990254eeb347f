"""The set-up of the automatic Japanese: strong groups in works, mines before them, needles far away, never twice the
same (judgements 13 and 14, OKI-R91)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from arbitre.games.okinawa.records.orders import Place
from arbitre.games.okinawa.records.printed import ASHORE, BEACHES, GRID, HIDING, NUMBERED, TERRAIN, UNITS, Kind

_RELIEF = tuple(sorted(hex for hex in NUMBERED if TERRAIN[hex].bonus))
_PLAIN = tuple(sorted(NUMBERED.difference(_RELIEF)))


class Style(msgspec.Struct, frozen=True):
    """A way of hiding. `groups`: the middle of each group of works, and how many works it has; `singles`: the shares of
    the remaining troops that stand near the groups (the rest are needles)."""

    groups: tuple[tuple[str, int], ...]
    singles: float


_SHURI, _KUNIYOSHI, _YAEDAKE, _YONAHA = "1140", "1046", "2217", "3914"
STYLES: tuple[Style, ...] = (  # a single group, or one close to Hagushi, is found and shelled too soon
    Style(((_SHURI, 8), (_YAEDAKE, 4)), 0.4),
    Style(((_KUNIYOSHI, 8), (_YONAHA, 4)), 0.3),
    Style(((_KUNIYOSHI, 6), (_YONAHA, 6)), 0.3),
    Style(((_YAEDAKE, 6), (_YONAHA, 6)), 0.2),
    Style(((_KUNIYOSHI, 4), (_YAEDAKE, 4), (_YONAHA, 4)), 0.3),
)


def hiding(rng: Random, styles: Sequence[Style] = STYLES) -> tuple[Place, ...]:
    """A lawful disposition of every counter (OKI-4.1)."""
    style = rng.choice(list(styles))
    free = _Counters(rng)
    places: dict[str, list[str]] = {}
    sites = [hex for middle, works in style.groups for hex in _group(rng, middle, works)]
    for hex in sites:
        places[hex] = [free.next("fortification"), *free.pair()]
    for id in free.rest():
        near = rng.random() < style.singles
        hex = _armour_park(rng, sites, places) if UNITS[id].kind == "armour" else _needle(rng, near, sites, places)
        places.setdefault(hex, []).append(id)
    for id in free.of("minefield"):
        places[_mined(rng, sites, places)] = [id]
    return tuple(Place(tuple(ids), hex) for hex, ids in sorted(places.items()))


class _Counters:
    """The counters not yet placed, each kind in an order drawn for this game."""

    def __init__(self, rng: Random) -> None:
        self.left = sorted(HIDING)
        rng.shuffle(self.left)

    def of(self, kind: Kind) -> tuple[str, ...]:
        return tuple(id for id in self.left if UNITS[id].kind == kind)

    def next(self, *kinds: Kind) -> str:
        """The next counter of the first of these kinds that is left."""
        id = next(id for kind in kinds for id in self.left if UNITS[id].kind == kind)
        self.left.remove(id)
        return id

    def pair(self) -> tuple[str, str]:
        """Who mans works: infantry, which defends best."""
        return self.next("infantry", "marine", "artillery"), self.next("infantry", "marine", "artillery")

    def rest(self) -> Iterator[str]:
        """All troops that are left."""
        for id in [id for id in self.left if UNITS[id].troops]:
            self.left.remove(id)
            yield id


def _group(rng: Random, middle: str, works: int) -> Iterator[str]:
    """Relief hexes near a middle, most of them next to each other: drawn among the nearest."""
    near = sorted(_RELIEF, key=lambda hex: (GRID.distance(middle, hex), hex))[: works + works // 2 + 2]
    yield from rng.sample(near, works)


def _needle(rng: Random, near: bool, sites: Sequence[str], places: dict[str, list[str]]) -> str:
    """A hex for a counter alone: close to the works, or anywhere in the relief, an empty one if there is any."""
    empty = [hex for hex in _RELIEF if hex not in places]
    close = [hex for hex in empty if any(site in ASHORE[hex] for site in sites)]
    return rng.choice(close if near and close else empty)


def _armour_park(rng: Random, sites: Sequence[str], places: dict[str, list[str]]) -> str:
    """A plain hex close to the works (OKI-R16)."""
    empty = sorted((hex for hex in _PLAIN if hex not in places), key=lambda hex: (GRID.distance(hex, sites[0]), hex))
    return rng.choice(empty[:8])


def _mined(rng: Random, sites: Sequence[str], places: dict[str, list[str]]) -> str:
    """A plain hex on the way: behind a beach or before the works (judgement 14)."""
    empty = [hex for hex in _PLAIN if hex not in places]
    beaches = {hex for beach in BEACHES.values() for hex in beach.hexes}
    behind = [hex for hex in empty if any(near in beaches for near in ASHORE[hex])]
    before = [hex for hex in empty if any(near in sites for near in ASHORE[hex])]
    return rng.choice((behind if rng.random() < 0.5 else before) or empty)
