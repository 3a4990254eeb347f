"""Shore bombardment: all guns at once or none, and a base that fires where it costs most (TF-10.13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.games.taskforce.captain.volleys import struck, value
from arbitre.games.taskforce.records.orders import AnyOrder, Fire
from arbitre.games.taskforce.rules.damage import suffer
from arbitre.games.taskforce.rules.gunnery import worse
from arbitre.games.taskforce.rules.shore import (
    Bombardment,
    BombardmentAsk,
    Cramped,
    ReturnFire,
    ReturnFireAsk,
    firepower,
    hits,
)
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.odds import DIE


def bombardment(view: View, ask: BombardmentAsk) -> tuple[AnyOrder, ...]:
    """All ships in one attack, since hits of several are not added up (TF-4.2); none if that damages the base on no
    face of the die, for the base would answer all the same."""
    before = view.board.counter(ask.base)
    tells = any(worse(before, suffer(before, hits(view.board, ask.firing, die))) for die in DIE)
    return (Fire(ask.firing, ask.base),) if tells else ()


def return_fire(view: View, ask: ReturnFireAsk) -> tuple[AnyOrder, ...]:
    """At the ship that may be expected to lose most by it."""
    board, fires = view.board, firepower(view.board, ask.base)

    def promise(id: str) -> float:
        ship = board.ships[id]
        after = struck({ship: 1.0}, fires, japanese=False)
        return sum(share * value(found, night=False) for found, share in after.items()) - value(ship, night=False)

    return (Fire((ask.base,), max(ask.theirs, key=promise)),)


# By the step that asks.
JUDGEMENTS: dict[type, Callable[[View, Any], tuple[AnyOrder, ...]]] = {
    Bombardment: bombardment,
    ReturnFire: return_fire,
    Cramped: lambda view, ask: (),  # by default those go that are worth least (TF-4.15)
}
