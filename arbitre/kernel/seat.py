"""What a game gives a player to hold: the notation of its orders, questions and reports in words, the map, the tables.

A seat is only ever given views, and what is made of them: nothing that it says or offers can rest on the truth.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache, cached_property
from random import Random
from typing import Any, ClassVar, Protocol

import msgspec

from arbitre.kernel.bases import Conceded, Pick, tag
from arbitre.kernel.chart import Chart
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.folding import Folded, fold
from arbitre.kernel.hands import example, offered, plotted, put, spelt
from arbitre.kernel.numbers import NumbersOpened, NumbersSealed
from arbitre.kernel.offers import Hint, Offers, Plot
from arbitre.kernel.places import Places
from arbitre.kernel.play import Ask, Told
from arbitre.kernel.results import Result
from arbitre.kernel.results import say as say_result
from arbitre.kernel.rulings import Ruled
from arbitre.kernel.scenes import Scene, places_named
from arbitre.kernel.sheets import Misread, SheetLine, read_sheet
from arbitre.kernel.words import Arg, Phrase, Several, Table, Term


class AskWords(msgspec.Struct, frozen=True):
    """What a player is told when asked: what is wanted, what happens by default, what may be ordered (a phrase each,
    the clause beside it), and an example sheet in the game's notation. `passing`: what a button says that orders
    nothing, the default in a few words ("No raid: go on"). `state`: how things stand for it, sentence by sentence: what
    is left, who may act, what has come about. It is shown below the question, which asks and tells no more."""

    wanted: Phrase
    default: Phrase
    may: tuple[Phrase, ...]
    example: tuple[str, ...]
    passing: Phrase = Phrase("passing")
    state: tuple[Phrase, ...] = ()


def short(default: Phrase) -> Phrase:
    """What happens by default in a few words, for a button: its `KEY-short` in the catalogue, of the same arguments."""
    return Phrase(f"{default.key}-short", default.args, default.clause)


class Bot(Protocol):
    """A player that gets a view and an ask, and returns orders. It never sees more."""

    def orders(self, view: Any, ask: Ask) -> tuple[Any, ...]:
        """The orders of this seat for what it is asked."""


class SeatPackage(ABC):
    """A player's side of a game. What is not abstract may stay as it is.

    `keywords`: by language, the word that each type of order begins with; `notation_clause`: the clause of its rules
    that says how orders are written; `telling`: how the keys of those sentences of reports begin that tell why points
    moved, the most telling first, where that is more than the losses that its scenes show.
    """

    keywords: ClassVar[Mapping[str, Mapping[str, type]]] = {}
    notation_clause: ClassVar[str] = ""
    telling: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def imagine(self, view: Any, rng: Random) -> Any:
        """A whole game that agrees with the view and every report in it."""

    def read(self, sheet: str, view: Any) -> list[SheetLine]:
        """The lines of an order sheet, blank lines and comments (#) left out. French and English keywords alike."""
        return read_sheet(sheet, lambda line: self.read_line(line, view), self.notation_clause)

    def read_line(self, line: Folded, view: Any) -> Any:
        """The order that one line of a sheet gives: a keyword, and the values of the order, of two with an arrow
        between them or without. Words stay as they are written; those that the question in hand knows may be written in
        any case. Raises Misread."""
        word, *values = re.finditer(r"\S+", line.text)
        if [value[0] for value in values[1:2]] == ["->"]:
            del values[1]
        with suppress(ValueError):
            if kind := self._kinds.get(word[0]):
                ask = view.now.ask(view) if view is not None and view.now is not None else None
                known = spelt(ask) if getattr(ask, "kind", None) is kind else {}
                fields = zip(_values(kind), values, strict=True)
                plain = {name: _read(line, value, word, known) for (name, word), value in fields}
                return msgspec.convert(plain, kind, strict=False)
        raise Misread(Phrase("read-line", {"text": line.quote(0, len(line.text))}))

    @cached_property
    def _kinds(self) -> dict[str, Any]:
        """The keywords of all languages, as they are read."""
        return {fold(word).text: kind for words in self.keywords.values() for word, kind in words.items()}

    def write(self, order: Any, view: Any, language: str) -> str:
        """An order in the game's notation."""
        return " ".join((self._keyword(type(order), language), *map(str, msgspec.structs.astuple(order))))

    def _keyword(self, kind: type, language: str) -> str:
        """The word that an order of this type is written with."""
        return next(word for word, known in self.keywords[language].items() if known is kind)

    def said(self, told: Told, view: Any) -> tuple[Phrase, ...]:
        """A report of this seat's ledger as sentences, in order: those that tell of the dice or of the umpire, in
        the words of the house; all others as the game says them."""
        if isinstance(told.report, NumbersSealed | NumbersOpened):
            return (self._say_numbers(told.report),)
        if isinstance(told.report, Commitment | SeedOpened):
            return (_say_seal(told.report),)
        if isinstance(told.report, Ruled):
            return (self._say_ruled(told.report),)
        return self.say(told, view)

    def _say_numbers(self, report: NumbersSealed | NumbersOpened) -> Phrase:
        """All seals, or all numbers, seat by seat, and who drew them."""
        if isinstance(report, NumbersSealed):
            key, lines = "numbers-sealed", [(seat, each.by, each.seal) for seat, each in report.seals.items()]
        else:
            key, lines = "numbers-opened", [(seat, each.by, each.number) for seat, each in report.numbers.items()]
        said = (Term(f"number-by-{by}", {"seat": self.seat_name(seat), "value": value}) for seat, by, value in lines)
        return Phrase(key, {"numbers": Several(tuple(said))})

    def _say_ruled(self, report: Ruled) -> Phrase:
        """What the umpire has done in person, and why."""
        key, hours = f"ruled-{report.act}", report.hours
        if report.act == "announced":
            key += "-alone" if report.alone else "-all"
        elif report.act == "timed":
            key += f"-{report.change}"
            key += ("-later" if hours > 0 else "-sooner") if report.change == "moved" else ""
        elif report.how or report.act == "manned":
            key += f"-{report.how or ('ally' if report.to else 'own')}"
        limit = self.named(report.limit) if report.limit else Term("ruled-step")
        args: dict[str, Arg] = {"reason": report.reason.strip(), "limit": limit, "hours": abs(hours), "bot": report.bot}
        named = {"seat": report.seat, "to": report.to}
        args |= {name: self.seat_name(seat) for name, seat in named.items() if seat}
        return Phrase(key, args)

    def say(self, told: Told, view: Any) -> tuple[Phrase, ...]:
        """A report of the game's own as sentences, in order: one, `told-TAG` after the tag of the report, with its
        units and places by their names; of conceding in the words of the house."""
        if isinstance(told.report, Conceded):
            return (Phrase("seat-conceded", {"seat": self.seat_name(told.report.seat)}),)
        return (told.report.say(f"told-{tag(told.report)}", self.named),)

    def pictured(self, told: Told, before: Any, after: Any) -> Scene:
        """What the map shows of a report of this seat's ledger when its step is played out, from the views before and
        after that step: nothing of those that tell of the dice or of the umpire, all others as the game shows them."""
        house = NumbersSealed | NumbersOpened | Commitment | SeedOpened | Ruled
        return () if isinstance(told.report, house) else self.scene(told, before, after)

    def scene(self, told: Told, before: Any, after: Any) -> Scene:
        """What the map shows of a report of the game's own; here it points at the places that the report names."""
        return places_named(told.report)

    def ask_words(self, view: Any, ask: Any, language: str) -> AskWords:
        """How the question is put to a player, here one that is a `Pick`: `want-TAG`, `want-TAG-default` and
        `want-TAG-may` after the tag of the step in hand; or a `Places`: `want-TAG`, and for the rest words of the
        house."""
        wanted, default, may = put(ask, tag(view.now), self._keyword(ask.kind, language), self.named)
        passing = short(default) if isinstance(ask, Places) else Phrase("passing")
        lines = tuple(self.write(order, view, language) for order in example(ask))
        return AskWords(wanted, default, (may,), lines, passing)

    def offers(self, view: Any, ask: Any, language: str) -> Offers:
        """What may be ordered now, for hands to pick from; here of one who is asked a `Pick` or a `Places`: its values,
        or units and their places, written after the keyword of its order."""
        if not isinstance(ask, Pick | Places):
            return Offers()
        keyword = self._keyword(ask.kind, language)
        return offered(ask, put(ask, tag(view.now), keyword, self.named)[2], keyword, self.named)

    def plot(self, order: Any, view: Any, ask: Any) -> Plot:
        """What an accepted order means on the map, as far as its seat knows."""
        return plotted(ask, order) if isinstance(ask, Places) and isinstance(order, ask.kind) else Plot()

    def advice(self, view: Any, ask: Any, orders: Sequence[Any]) -> tuple[Phrase, ...]:
        """What is lawful in a sheet, given as its accepted orders, and yet probably unwise. It refuses nothing."""
        return ()

    def closing(self, view: Any, ask: Any, orders: Sequence[Any]) -> Phrase | None:
        """What these orders, accepted as they are, would close with much left undone, if they would: a face asks once
        more before it sends them. A function of what the seat knows, like all advice."""
        return None

    def standing_answers(self, view: Any, ask: Any) -> bool:
        """Whether standing orders may answer a question when its seat has sent nothing; else the default does."""
        return True

    def guide(self, view: Any, ask: Any, language: str) -> tuple[Hint, ...]:
        """What somebody who plays for the first time is told at this question, one hint after the other; here what may
        be ordered, each with the example's first line."""
        said = self.ask_words(view, ask, language)
        first = said.example[0] if said.example else ""
        return (Hint(said.wanted), *(Hint(phrase, "sheet") for phrase in said.may), Hint(said.default, "sheet", first))

    def moment_words(self, turn: int, phase: str) -> Phrase:
        """When something happened, in the campaign's calendar."""
        return Phrase("moment", {"turn": turn, "phase": phase})

    def seat_name(self, seat: str) -> Arg:
        """A seat's name."""
        return Term(f"side-{seat}")

    def camp_name(self, camp: str) -> Arg:
        """The name of a camp, or of whatever else may win a game or score in it: a seat that is its own camp, say."""
        return self.seat_name(camp)

    def result_words(self, result: Result) -> Phrase:
        """How a game ended, in a few words for a list and for the head of its page: "Victory for the United States, 93
        to 47.75"; `result-LEVEL` of the catalogue, with `winner`, `score`, and how many sides `scored`, where the
        result has a level."""
        return say_result(result, self.camp_name)

    def source_name(self, source: str) -> Arg:
        """What brought points, as `GamePackage.sources` names it."""
        return Term(f"source-{source}")

    def unit_name(self, id: str) -> Arg:
        """What a unit is called wherever nothing else tells, from what is printed alone; "" if it is no unit."""
        return ""

    def place_name(self, id: str) -> Arg:
        """What a place is called that is not called by its id; "" if it is."""
        return ""

    def named(self, id: str) -> Arg:
        """What a unit or a place is called in a sentence: its id if nothing else."""
        return self.unit_name(id) or self.place_name(id) or id

    @abstractmethod
    def tables(self, view: Any) -> tuple[Table, ...]:
        """The seat's own tables and its ledger of the enemy."""

    @abstractmethod
    def chart(self, view: Any) -> Chart:
        """The map as the seat may see it."""

    def bots(self) -> Mapping[str, Callable[[Random], Bot]]:
        """The game's own bots by name, the best first."""
        return {}


@cache
def _values(kind: type) -> tuple[tuple[str, bool], ...]:
    """The values of a type of order, in order: the name of each, and whether it is text."""
    return tuple((field.name, field.type is str) for field in msgspec.structs.fields(kind))


def _read(line: Folded, value: re.Match[str], text: bool, known: Mapping[str, str]) -> str:
    """A word of a line, as the question knows it, else as it was written; what is no text is read folded."""
    if not text or value[0] in known:
        return known.get(value[0], value[0])
    return "".join(line.line[at] for at in dict.fromkeys(line.where[value.start() : value.end()]))


def _say_seal(report: Commitment | SeedOpened) -> Phrase:
    """The sentence on the seal of the dice, or on its opening."""
    if isinstance(report, SeedOpened):
        return Phrase("seed-opened", {"secret": report.secret, "salt": report.salt})
    key = "seed-sealed" if report.numbers else "seed-alone" if report.sealed else "seed-declared"
    return Phrase(key, {"commitment": report.commitment})
