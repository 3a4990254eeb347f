"""What a shot, a salvo and a combat may be expected to bring: the printed tables as chances (OKI-9.6, 14.6)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from arbitre.games.okinawa.records.printed import gun_range, hits, result

_FACES = range(1, 7)
Shot = tuple[str, int]  # the kind of gun, "ship" or "artillery", and the distance in hexes


@cache
def expected(kind: str, distance: int) -> float:
    """The mean hits of a shot; 0 beyond its range (judgement 1)."""
    return sum(hits(kind, distance, die) for die in _FACES) / 6 if distance <= gun_range(kind) else 0.0


@cache
def _law(shots: tuple[Shot, ...]) -> tuple[float, ...]:
    """The chance of each number of hits of a salvo, from 0 up."""
    if not shots:
        return (1.0,)
    before = _law(shots[:-1])
    law = [0.0] * (len(before) + 4)
    for die in _FACES:
        more = hits(*shots[-1], die)
        for count, chance in enumerate(before):
            law[count + more] += chance / 6
    return tuple(law)


def reaches(shots: Iterable[Shot], price: int) -> float:
    """The chance that a salvo makes at least `price` hits."""
    return sum(_law(tuple(sorted(shots)))[price:])


class Odds(msgspec.Struct, frozen=True):
    """The chances of a combat: the defender `dead`, pushed `back`; the attacker `thrown` back, `lost`."""

    dead: float
    back: float
    thrown: float
    lost: float

    def kill(self, ringed: bool) -> float:
        """The chance that the defender is gone: without a way out, a retreat is death too (judgement 7)."""
        return self.dead + self.back if ringed else self.dead


@cache
def combat(difference: int) -> Odds:
    """The chances of a combat at a difference in points; the weaker attacker is lost without a die (OKI-13.8)."""
    if difference < 0:
        return Odds(0.0, 0.0, 0.0, 1.0)
    found = [result(difference, die) for die in _FACES]

    def share(*results: str) -> float:
        return sum(code in results for code in found) / 6

    return Odds(share("De", "Dp"), share("D1", "D2", "D3"), share("A1", "A2", "A3"), share("Ae", "Ap"))
