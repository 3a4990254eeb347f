"""A word to somebody who plays for the first time: a few hints at each question of the first turn, real rules, orders
to try. A function of the view and the ask; later the questions themselves say what may be done.
"""

from __future__ import annotations

from typing import Any

from arbitre.kernel.offers import Hint
from arbitre.kernel.words import Arg, Phrase
from arbitre.seat.question import Asking, Question, Viewed

FIRST_TURN = 1  # the last of which anything is said


class Guided(Question[Viewed, Asking]):
    """A question put to a newcomer."""

    def hint(self, key: str, clause: str, at: str = "wanted", line: str = "", **args: Arg) -> Hint:
        """The catalogue's `guide-KEY`. `at`: what it speaks of; `line`: an order that it proposes."""
        return Hint(Phrase(f"guide-{key}", args, clause), at, line)

    def lawful(self, *orders: Any) -> str:
        """The first of these orders that the ask takes by itself, as it is written; "" if there is none."""
        order = self.first(orders)
        return "" if order is None else self.line(order)

    def example(self) -> str:
        """The first line of the question's example."""
        return next(iter(self.package.ask_words(self.view, self.ask, self.language).example), "")
