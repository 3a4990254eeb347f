"""The standing orders of the automatic Japanese (judgements 15 and 16)."""

from __future__ import annotations

from arbitre.games.okinawa.records.orders import Challenge, LoseFirst, Support
from arbitre.games.okinawa.records.printed import HIDING, UNITS

_HIGH = 60  # no attack is too strong for an ambush, as long as it ends below
_BELOW = -1  # the difference with support: all attackers are lost without a die (OKI-13.8)


def orders() -> tuple[LoseFirst | Challenge | Support, ...]:
    """Silence unless a challenge is safe; support that is the death of all attackers; mines are lost before troops."""
    mines = tuple(id for id in HIDING if UNITS[id].kind == "minefield")
    return (
        LoseFirst(mines),
        Challenge((), "safe"),
        Support((), "between", 0, _HIGH, at_most=_BELOW),
    )
