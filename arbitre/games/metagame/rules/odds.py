"""From the strength of two armies to a category, and which fractions of scenarios come close to it (META-10.7 to
10.12, R31 to R33). Shares are compared on integers."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from math import comb
from typing import NamedTuple

from arbitre.games.metagame.records.scenarios import (
    CATEGORIES,
    FRACTION_SIZES,
    FRACTION_TOLERANCE,
    PLAYABLE,
    SINGLE_UP_TO,
    TWO_UP_TO,
)

TWENTIETHS = 20
OVERWHELMING = ("OD", "OA")


def category(attackers: int, defenders: int, bonus: int = 0) -> str:
    """The category of the attacker, by his share of the battalions and a bonus in twentieths (META-10.7)."""
    total = attackers + defenders
    share = TWENTIETHS * attackers + bonus * total
    for code, band in CATEGORIES.items():
        if (
            (band.least is None or share >= band.least * total)
            and (band.above is None or share > band.above * total)
            and (band.most is None or share <= band.most * total)
            and (band.below is None or share < band.below * total)
        ):
            return code
    raise ValueError(f"{attackers} against {defenders}: no category")


def at_least(code: str, other: str) -> bool:
    """Whether a category is another or a better one; overwhelming counts beyond major (META-12.18)."""
    order = list(CATEGORIES)
    return order.index(code) >= order.index(other)


def share(attackers: int, defenders: int, bonus: int = 0) -> float:
    """The attacker's share, to which the chance of victory shall come close (META-10.7)."""
    total = attackers + defenders
    return (TWENTIETHS * attackers + bonus * total) / (TWENTIETHS * total)


def wanted(attackers: int, defenders: int) -> int:
    """How many scenarios are played (META-10.6, 10.8)."""
    total = attackers + defenders
    return 1 if total <= SINGLE_UP_TO else 2 if total <= TWO_UP_TO else 3


class Fraction(NamedTuple):
    """Win so many of `size` scenarios of a category (META-10.5). `off`: how far the chance of that is from the share
    (META-10.11), rounded to six decimals."""

    off: float
    size: int
    to_win: int
    category: str


def fraction(attackers: int, defenders: int, bonus: int, sizes: Collection[tuple[int, str]]) -> Fraction | None:
    """The fraction whose chance is closest to the share, out of the `sizes` of scenarios that a category can give; the
    smaller size if it is close enough; on ties fewer to win, then the less favourable category (META-10.11). None if no
    category gives as many."""
    target, best = share(attackers, defenders, bonus), None
    for size in FRACTION_SIZES:
        found = [
            (round(abs(chance_of(code, to_win, size) - target), 6), size, to_win, PLAYABLE.index(code))
            for to_win in range(1, size + 1)
            for code in PLAYABLE
            if (size, code) in sizes
        ]
        best = min(found + ([best] if best else []), default=None)
        if best and best[0] <= FRACTION_TOLERANCE:
            break
    return Fraction(best[0], best[1], best[2], PLAYABLE[best[3]]) if best else None


@cache
def chance_of(code: str, to_win: int, size: int) -> float:
    """The chance of at least so many victories in so many scenarios of a category (META-R33)."""
    p = CATEGORIES[code].chance
    return sum(comb(size, won) * p**won * (1 - p) ** (size - won) for won in range(to_win, size + 1))


EVERY_SIZE = frozenset((size, code) for size in FRACTION_SIZES for code in PLAYABLE)
"""What the built-in battle can give: as if every category had plenty (META-19.5)."""
