"""What a game gives a player to hold: the notation of its orders, questions and reports in words, the map, the tables.

A seat is only ever given views, and what is made of them: nothing that it says or offers can rest on the truth.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Protocol

import msgspec

from arbitre.kernel.bases import Conceded, Pick, tag
from arbitre.kernel.chart import Chart
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.folding import Folded, fold
from arbitre.kernel.offers import Hint, Offer, Offers, Plot, Slot
from arbitre.kernel.play import Ask, Told
from arbitre.kernel.sheets import Misread, SheetLine, read_sheet
from arbitre.kernel.words import Arg, Phrase, Table, Term


class AskWords(msgspec.Struct, frozen=True):
    """What a player is told when asked: what is wanted, what happens by default, what may be ordered (a phrase each,
    the clause beside it), and an example sheet in the game's notation."""

    wanted: Phrase
    default: Phrase
    may: tuple[Phrase, ...]
    example: tuple[str, ...]


class Bot(Protocol):
    """A player that gets a view and an ask, and returns orders. It never sees more."""

    def orders(self, view: Any, ask: Ask) -> tuple[Any, ...]:
        """The orders of this seat for what it is asked."""


class SeatPackage(ABC):
    """A player's side of a game. What is not abstract may stay as it is.

    `keywords`: by language, the word that each type of order begins with; `notation_clause`: the clause of its rules
    that says how orders are written.
    """

    keywords: ClassVar[Mapping[str, Mapping[str, type]]] = {}
    notation_clause: ClassVar[str] = ""

    @abstractmethod
    def imagine(self, view: Any, rng: Random) -> Any:
        """A whole game that agrees with the view and every report in it."""

    def read(self, sheet: str, view: Any) -> list[SheetLine]:
        """The lines of an order sheet, blank lines and comments (#) left out. French and English keywords alike."""
        return read_sheet(sheet, lambda line: self.read_line(line, view), self.notation_clause)

    def read_line(self, line: Folded, view: Any) -> Any:
        """The order that one line of a sheet gives: a keyword, and the values of the order. Raises Misread."""
        word, *values = line.text.split()
        with suppress(ValueError):
            if kind := self._kinds.get(word):
                return msgspec.convert(dict(zip(kind.__struct_fields__, values, strict=True)), kind, strict=False)
        raise Misread(Phrase("read-line", {"text": line.quote(0, len(line.text))}))

    @cached_property
    def _kinds(self) -> dict[str, Any]:
        """The keywords of all languages, as they are read."""
        return {fold(word).text: kind for words in self.keywords.values() for word, kind in words.items()}

    def write(self, order: Any, view: Any, language: str) -> str:
        """An order in the game's notation."""
        word = next(word for word, kind in self.keywords[language].items() if kind is type(order))
        return " ".join((word, *map(str, msgspec.structs.astuple(order))))

    def say(self, told: Told, view: Any) -> tuple[Phrase, ...]:
        """A report of this seat's ledger as sentences, in order: one, `told-TAG` after the tag of the report. The
        reports that every game has, on the seal of the dice and on conceding, are said here."""
        if isinstance(told.report, Commitment | SeedOpened):
            return (say_seal(told.report),)
        if isinstance(told.report, Conceded):
            return (Phrase("seat-conceded", {"seat": self.seat_name(told.report.seat)}),)
        return (told.report.say(f"told-{tag(told.report)}"),)

    def ask_words(self, view: Any, ask: Any, language: str) -> AskWords:
        """How the question is put to a player, here one that is a `Pick`: `want-TAG`, `want-TAG-default` and
        `want-TAG-may` after the tag of the step in hand. The example has the last of the values."""
        key = f"want-{tag(view.now)}"
        wanted, default, may = (ask.say(key + part) for part in ("", "-default", "-may"))
        return AskWords(wanted, default, (may,), (self.write(ask.kind(ask.values[-1]), view, language),))

    def offers(self, view: Any, ask: Any, language: str) -> Offers:
        """What may be ordered now, for hands to pick from; here of one who is asked a `Pick`: its values, written
        after the keyword of its order."""
        if not isinstance(ask, Pick):
            return Offers()
        word = next(word for word, kind in self.keywords[language].items() if kind is ask.kind)
        does = ask.say(f"want-{tag(view.now)}-may")
        slot = Slot("value", does, tuple(map(str, ask.values)), lead=" ")
        return Offers(offers=(Offer(tag(ask.kind), does, (slot,), word),))

    def plot(self, order: Any, view: Any, ask: Any) -> Plot:
        """What an accepted order means on the map, as far as its seat knows."""
        return Plot()

    def advice(self, view: Any, ask: Any, orders: Sequence[Any]) -> tuple[Phrase, ...]:
        """What is lawful in a sheet, given as its accepted orders, and yet probably unwise. It refuses nothing."""
        return ()

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

    def unit_name(self, id: str) -> Arg:
        """What a unit is called wherever nothing else tells, from what is printed alone; "" if it is no unit."""
        return ""

    def tables(self, view: Any) -> tuple[Table, ...]:
        """The seat's own tables and its ledger of the enemy."""
        return ()

    @abstractmethod
    def chart(self, view: Any) -> Chart:
        """The map as the seat may see it."""

    def bots(self) -> Mapping[str, Callable[[Random], Bot]]:
        """The game's own bots by name."""
        return {}


def say_seal(report: Commitment | SeedOpened) -> Phrase:
    """The sentence on the seal of the dice, or on its opening."""
    if isinstance(report, SeedOpened):
        return Phrase("seed-opened", {"secret": report.secret, "salt": report.salt})
    return Phrase("seed-sealed" if report.sealed else "seed-declared", {"commitment": report.commitment})
