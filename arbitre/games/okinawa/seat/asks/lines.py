"""What all questions have in common: orders that the ask accepts, as examples of what may be ordered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from arbitre.games.okinawa.records.orders import Challenge, LoseFirst, Support
from arbitre.games.okinawa.records.printed import TROOP_IDS
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.notation.writer import write
from arbitre.games.okinawa.seat.question import Offered, Question
from arbitre.kernel.play import Ask, Options
from arbitre.kernel.seat import AskWords
from arbitre.kernel.words import Arg, Phrase

_MOST_LINES = 6  # of an example


class Asked(Question[Offered]):
    """A question being put in a language, and what has been said of it so far."""

    def __init__(self, view: View, ask: Ask, kind: type[Offered], language: str) -> None:
        super().__init__(view, ask, kind)
        self._language = language
        self._may: list[Phrase] = []

    def line(self, order: Any) -> str:
        """An order as a sheet has it, in the language of the player."""
        return write(order, self.view, self._language)

    def accepted(self, sheet: Sequence[Any]) -> bool:
        """Whether the ask takes a whole sheet."""
        return not self.ask.plan(sheet).refusals

    def may(self, key: str, clause: str, orders: Iterable[Any]) -> Any:
        """Say that an order may be given, the first of these that the ask accepts alone; nothing if it takes none.
        Returns that order, None if there is none."""
        for order in orders:
            if self.accepted((order,)):
                self._may.append(Phrase(key, {"line": self.line(order)}, clause))
                return order
        return None

    def words(self, wanted: Phrase, default: Phrase, example: Iterable[Any]) -> AskWords:
        """The question, with as many lines of the example, in order, as the ask accepts together."""
        sheet: list[Any] = []
        for order in example:
            if order is not None and len(sheet) < _MOST_LINES and self.accepted((*sheet, order)):
                sheet.append(order)
        return AskWords(wanted, default, tuple(self._may), tuple(self.line(order) for order in sheet))


def standing(asked: Asked[Options]) -> list[Any]:
    """Say which standing orders may be given (OKI-19.2); returns an example of each."""
    hidden = asked.view.hidden
    troops = [id for id in hidden.units if id in TROOP_IDS] if hidden is not None else []
    some = tuple(troops[:2])
    return [
        asked.may("may-lose-first", "OKI-R93", [LoseFirst(some)] if some else []),
        asked.may("may-challenge", "OKI-R98", [Challenge((), "safe")] if some else []),
        asked.may("may-support", "OKI-R78", [Support((), "between", 0, 12, -1)] if some else []),
    ]


def plain(key: str, clause: str, default: str, **args: Arg) -> tuple[Phrase, Phrase]:
    """What is wanted, and what happens otherwise, by the key of the question and the clauses of both."""
    return Phrase(f"ask-{key}", args, clause), Phrase(f"ask-{key}-default", {}, default)
