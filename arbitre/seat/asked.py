"""How a seat is asked what it must decide: what is wanted, how things stand, what happens otherwise, what may be
ordered, and an example sheet for this very position. Everything comes from the view and the ask made of it.

A game has the sentences, and a table of them by the step that asks.
"""

from __future__ import annotations

from typing import Any, ClassVar

from arbitre.kernel.seat import AskWords, SeatPackage, short
from arbitre.kernel.words import Arg, Phrase
from arbitre.seat.question import Asking, Question, Viewed

Said = tuple[Phrase, Phrase]  # what is wanted, and what happens otherwise


class Asked(Question[Viewed, Asking]):
    """A question being put: what has been said that may be ordered, and the orders of the example so far.

    `most_lines`: of an example."""

    most_lines: ClassVar[int] = 8

    def __init__(self, package: SeatPackage, view: Viewed, ask: Asking, language: str) -> None:
        super().__init__(package, view, ask, language)
        self.sentences: list[Phrase] = []
        self.state: list[Phrase] = []
        self.example: list[Any] = []

    def say(self, key: str, clause: str, /, **args: Arg) -> None:
        """Say what may or may not be ordered, without an order that shows it."""
        self.sentences.append(Phrase(key, args, clause))

    def stands(self, key: str, clause: str, /, **args: Arg) -> None:
        """Say how things stand, below the question."""
        self.state.append(Phrase(key, args, clause))

    def may(self, key: str, clause: str, order: Any, /, **args: Arg) -> Any:
        """Say that an order may be given, which stands in the sentence as `line`; nothing if it is None. Returns it."""
        if order is not None:
            self.say(key, clause, **args, line=self.line(order))
        return order

    def propose(self, key: str, clause: str, order: Any, /, **args: Arg) -> None:
        """Say that an order may be given, and put it into the example."""
        self.example.append(self.may(key, clause, order, **args))

    def words(self, wanted: Phrase, default: Phrase) -> AskWords:
        """The question with all that has been said; the button that passes says `KEY-short` of the default's key."""
        lines = tuple(map(self.line, self.sheet()))
        return AskWords(wanted, default, tuple(self.sentences), lines, short(default), tuple(self.state))

    def sheet(self) -> tuple[Any, ...]:
        """The example: of its orders, in order, as many as the ask takes together, without those that are None."""
        sheet: list[Any] = []
        for order in self.example:
            if order is not None and len(sheet) < self.most_lines and self.accepts(*sheet, order):
                sheet.append(order)
        return tuple(sheet)


def plain(key: str, clause: str, default: str, /, **args: Arg) -> Said:
    """What is wanted, and what happens otherwise, by the key of the question and the clauses of both."""
    return Phrase(f"ask-{key}", args, clause), Phrase(f"ask-{key}-default", {}, default)
