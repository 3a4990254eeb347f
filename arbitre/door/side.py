"""One side of a game, as far as it may know. Nothing here is ever given the truth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from typing import Any, TypeAlias

import msgspec

from arbitre.club.sheets import Judgement, judged_lines
from arbitre.drawing import draw
from arbitre.kernel.chart import Chart
from arbitre.kernel.orders import refuse
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask
from arbitre.kernel.sheets import SheetLine
from arbitre.words import Words, choose, spoken
from arbitre.words.spoken import AskRead, Report, TableRead

Sheet: TypeAlias = str | msgspec.Struct | Iterable[msgspec.Struct]
"""What a side orders: lines of the game's notation, or order records. An empty one leaves all to the default."""


class Question(AskRead, frozen=True):
    """What a side is asked, in words. As text it is laid out to be printed."""

    heads: tuple[str, str, str] = ("", "", "")  # of the default, of what may be ordered, of the example

    def __str__(self) -> str:
        by_default, may, example = self.heads
        lines = [str(self.wanted), *map(str, self.state), by_default]
        lines += [may, *(f"- {said}" for said in self.may)] if self.may else []
        lines += [example, *(f"    {line}" for line in self.example)] if self.example else []
        return "\n".join(lines)


class Side:
    """One side of a game at one moment: what it sees, is asked, was told, and may order. It is made of the side's view
    alone, so it may be handed to whoever plays the side.

    `seat`: its id; `view`: what it may know, a record of the game; `options`: those of the game; `language`: in which
    it is spoken to where a method is not told otherwise.
    """

    def __init__(
        self, package: GamePackage, options: Mapping[str, str], seat: str, view: Any, language: str, heard: int
    ) -> None:
        self.package, self.options, self.seat, self.view, self.language = package, options, seat, view, language
        self._heard = heard

    def __repr__(self) -> str:
        return f"<{self.seat} of {self.package.id}, {len(self.view.told)} reports>"

    @cached_property
    def ask(self) -> Ask | None:
        """What the side must decide now, None if nothing: `ask.options()` says who may do what to what, and
        `ask.sample(rng)` gives random lawful orders."""
        now = self.view.now
        asked: Ask | None = None if now is None else now.ask(self.view)
        return asked

    def name(self, language: str | None = None) -> str:
        """What the side is called."""
        return self._words(language).text(self.package.seat.seat_name(self.seat))

    def question(self, language: str | None = None) -> Question | None:
        """The question in words, as a player reads it; None if nothing is asked."""
        if self.ask is None:
            return None
        words = self._words(language)
        put = spoken.question(self.package.seat, self.view, self.ask, words)
        heads = words.word("ask-default", default=put.default.text), words.word("ask-may"), words.word("ask-example")
        return Question(put.wanted, put.default, put.may, put.example, put.state, heads)

    def reports(self, since: int = 0, language: str | None = None) -> list[Report]:
        """What the umpire told the side after report number `since`; each prints as its sentences."""
        words, seat = self._words(language), self.package.seat
        return [spoken.report(seat, told, self.view, words) for told in self.view.told[since:]]

    def news(self, language: str | None = None) -> list[Report]:
        """The reports that the last `play` brought."""
        return self.reports(self._heard, language)

    def tables(self, language: str | None = None) -> list[TableRead]:
        """The side's own forces, and its ledger of the enemy."""
        words = self._words(language)
        return [spoken.table(table, words) for table in self.package.seat.tables(self.view)]

    def chart(self) -> Chart:
        """The map as data: cells, counters, contacts, washes."""
        return self.package.seat.chart(self.view)

    def svg(self, language: str | None = None) -> str:
        """The map as a picture: an SVG document. A notebook shows a side by it."""
        return draw(self.chart(), self._words(language).text)

    def _repr_svg_(self) -> str:
        return self.svg()

    def orders(self, sheet: Sheet) -> tuple[Any, ...]:
        """The order records of a sheet, if it may be sent now. Raises Unreadable, Illegal or Ambiguous: all ValueError,
        and the message says which line, and why."""
        found = judged(self, sheet)
        return (*found.interrupting, *found.orders)

    def write(self, order: Any, language: str | None = None) -> str:
        """An order record as a line of the game's notation."""
        return self.package.seat.write(order, self.view, language or self.language)

    def advice(self, sheet: Sheet, language: str | None = None) -> list[str]:
        """What is to be said of a sheet that may be sent: how a line was understood, what is lawful and yet probably
        unwise. Raises as `orders` does."""
        found, words = judged(self, sheet), self._words(language)
        answer = found.answer
        notes = [words.remark(remark, line.text, line.number) for line in answer.lines for remark in line.remarks]
        notes += map(words.remark, answer.general)
        if self.ask is not None:
            unwise = self.package.seat.advice(self.view, self.ask, found.orders)
            notes += [words.say(phrase, clause=True) for phrase in unwise]
        return notes

    def _words(self, language: str | None = None) -> Words:
        return words_of(choose(language or self.language, {}), self.package)


def judged(side: Side, sheet: Sheet) -> Judgement:
    """A sheet read and judged for a side, every line of which stands. Raises Unreadable, Illegal or Ambiguous."""
    found, words = judged_lines(side.package, side.view, side.ask, _lines(side, sheet)), side._words()
    for line in found.answer.lines:
        for remark in line.remarks:
            if remark.kind != "note":
                raise refuse(remark, words.remark(remark, line.text, line.number))
    for remark in found.answer.general:
        if remark.kind != "note":
            raise refuse(remark, words.remark(remark))
    return found


def _lines(side: Side, sheet: Sheet) -> list[SheetLine]:
    """The lines of a sheet; an order record stands for its line."""
    if isinstance(sheet, str):
        return side.package.seat.read(sheet, side.view)
    given = (sheet,) if isinstance(sheet, msgspec.Struct) else tuple(sheet)
    for order in given:
        if not isinstance(order, msgspec.Struct):
            raise TypeError(f"{order!r} is no order record; lines of the notation are sent as one string")
    return [SheetLine(number, repr(order), order) for number, order in enumerate(given, 1)]


@cache
def words_of(language: str, package: GamePackage) -> Words:
    """The words of a language for a game, parsed once."""
    return Words.of(language, package)


def plain(value: Any) -> Any:
    """A view, options, orders or any other record as plain data: dicts, lists, strings, numbers, as in JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))
