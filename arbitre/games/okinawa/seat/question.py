"""A question put to a side: what its words and its hands are made of."""

from __future__ import annotations

from typing import Generic, TypeVar

from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.play import Ask, Options

Offered = TypeVar("Offered", bound=Options, covariant=True)


class Question(Generic[Offered]):
    """The view, the ask made of it, and its `options`, which are of one `kind` for all asks of a step."""

    def __init__(self, view: View, ask: Ask, kind: type[Offered]) -> None:
        options = ask.options()
        assert isinstance(options, kind)
        self.view, self.ask = view, ask
        self.options: Offered = options
