"""What all advice of the meta-game has in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic

from arbitre.games.metagame.rules.view import View
from arbitre.kernel.words import Arg, Phrase
from arbitre.seat.question import Asking

Advice = Iterator[Phrase]


class Sheet(Generic[Asking]):
    """A sheet of accepted orders, with the view and the ask that they answer."""

    def __init__(self, view: View, ask: Asking, orders: Sequence[Any]) -> None:
        self.view, self.ask, self.orders = view, ask, orders


def advises(key: str, clause: str, **args: Arg) -> Phrase:
    """The catalogue's `advice-KEY`."""
    return Phrase(f"advice-{key}", args, clause)
