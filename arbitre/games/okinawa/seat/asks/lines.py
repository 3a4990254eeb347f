"""What questions have in common: standing orders, which go with many of them."""

from __future__ import annotations

from typing import Any

from arbitre.games.okinawa.records.orders import Challenge, LoseFirst, Support
from arbitre.games.okinawa.records.printed import TROOP_IDS
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.play import Ask
from arbitre.seat import asked as shared
from arbitre.seat.question import Asking


class Asked(shared.Asked[View, Asking]):
    """A question of Okinawa."""

    most_lines = 6


def standing(asked: Asked[Ask]) -> list[Any]:
    """Say which standing orders may be given (OKI-19.2); returns an example of each."""
    hidden = asked.view.hidden
    troops = [id for id in hidden.units if id in TROOP_IDS] if hidden is not None else []
    some = tuple(troops[:2])
    orders = (
        ("may-lose-first", "OKI-R93", LoseFirst(some)),
        ("may-challenge", "OKI-R98", Challenge((), "safe")),
        ("may-support", "OKI-R78", Support((), "between", 0, 12, -1)),
    )
    return [asked.may(key, clause, asked.first([order])) for key, clause, order in orders if some]
