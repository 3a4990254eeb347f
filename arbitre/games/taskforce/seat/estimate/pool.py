"""Markers that nothing tells apart where boards are closed: of these a way only says how many have a carrier, and how
many have none and are real. One is told from the others when something is said of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from arbitre.games.taskforce.seat.estimate.ledger import Ledger
from arbitre.games.taskforce.seat.estimate.ways import Odds, Share, Way, Ways, merged, shares, weights
from arbitre.games.taskforce.seat.naming import side_of_fleet

ALIKE = "~"
"""The label of some marker of the pool."""


class Force(Ledger, frozen=True):
    """What the reports come to where boards are closed. `rings`, `columns_most`: how many markers there may be with a
    carrier, and real ones without; `real`: how many together, and `least`: how many there must be for all ships;
    `shown`: by fleet the label of its marker, once it shows its number; `off`: labels that have left the map; `pool`:
    those that nothing tells apart. A way gives the labels of the rings first, in their order."""

    rings: int = 0
    columns_most: int = 0
    real: int = 0
    least: int = 0
    shown: Mapping[str, str] = {}
    off: tuple[str, ...] = ()
    pool: tuple[str, ...] = ()

    def odds(self) -> Odds:
        """How likely each marker is what it may be."""
        labels = [label for label in self.hexes if side_of_fleet(label) == self.foe]
        return pooled(self, labels, weights(self.ways))

    def kinds(self) -> tuple[str, ...]:
        """Rings, then columns."""
        return (*("ring",) * self.rings, *("column",) * self.columns_most)

    def alone(self) -> tuple[None, ...]:
        """Nobody knows how many ships a fleet has."""
        return (None,) * (self.rings + self.columns_most)


def counted(
    found: Force, ringed: Collection[str], columned: Collection[str], rings: int, columns: int
) -> tuple[str, ...]:
    """A way in which these have a carrier, and these have none, and as many more of the pool; others lie nowhere."""
    places = ((ringed, rings, found.rings), (columned, columns, found.columns_most))
    rows = (((*sorted(labels), *(ALIKE,) * more)[:most], most) for labels, more, most in places)
    return tuple(label for row, most in rows for label in (*row, *("",) * (most - len(row))))


def apart(found: Force, labels: Iterable[str]) -> Force:
    """The same with these told from all others of the pool: each is a ring, a column or a dummy as often as one of the
    pool is."""
    for label in labels:
        if label in found.pool:
            count = len(found.pool)
            ways = merged(
                way for at, share in found.ways.items() for way in _drawn(found.rings, count, label, at, share)
            )
            found = replace(found, ways=ways, pool=tuple(other for other in found.pool if other != label))
    return found


def _drawn(rings: int, count: int, label: str, way: Way, share: float) -> Iterator[tuple[Way, float]]:
    """What one of so many of the pool may be, by a way."""
    labels, faces = way
    ringed, columned = labels[:rings], labels[rings:]
    dummies = count - labels.count(ALIKE)
    if dummies > 0:
        yield way, share * dummies / count
    if ALIKE in ringed:
        yield ((*_in_order(_instead(ringed, label)), *columned), faces), share * ringed.count(ALIKE) / count
    if ALIKE in columned:
        yield ((*ringed, *_in_order(_instead(columned, label))), faces), share * columned.count(ALIKE) / count


def _instead(labels: Sequence[str], label: str) -> list[str]:
    """This label in the place of one of the pool."""
    place = labels.index(ALIKE)
    return [*labels[:place], label, *labels[place + 1 :]]


def _in_order(labels: Sequence[str]) -> list[str]:
    return sorted(labels, key=lambda label: (not label, label))


def pooled(found: Force, labels: Sequence[str], likely: Ways) -> Odds:
    """The odds of markers, those of the pool all alike."""
    odds = dict(shares(labels, found.kinds(), likely))
    if found.pool:
        count, whole = len(found.pool), sum(likely.values())
        carrier = sum(share * at[: found.rings].count(ALIKE) for (at, _), share in likely.items())
        real = sum(share * at.count(ALIKE) for (at, _), share in likely.items())
        share = Share(real / count / whole, carrier / count / whole) if whole else Share(0.0, 0.0)
        odds |= {label: share for label in found.pool if label in odds}
    return odds


def laid_out(labels: Sequence[str], pool: Sequence[str], rng: Random) -> tuple[str, ...]:
    """The labels of a way, those of the pool drawn."""
    free = iter(rng.sample(pool, len(pool)))
    return tuple(next(free) if label == ALIKE else label for label in labels)
