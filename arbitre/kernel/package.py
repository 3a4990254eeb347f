"""What a game offers the rest of the house. Games are found by the entry point group `arbitre.games`.

A game derives from `GamePackage`, which says what is wanted of it and does by itself what most games would do alike.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Protocol

import msgspec

from arbitre.kernel.bases import Concede, Pick, tag
from arbitre.kernel.chart import Chart
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.folding import Folded, fold
from arbitre.kernel.offers import Hint, Offer, Offers, Plot, Slot
from arbitre.kernel.play import Ask, Rules, Seat, Told, Umpire
from arbitre.kernel.records import Codec
from arbitre.kernel.sheets import Misread, SheetLine, read_sheet
from arbitre.kernel.words import Arg, Phrase, Table, Term


class Choice(msgspec.Struct, frozen=True):
    """An option of a game: its name and its values, the first of them the default.

    It is offered only to games whose other options are as `given`; in all others its value is `otherwise`. Catalogues
    name it `option-NAME`, and each value `option-NAME-VALUE`.
    """

    name: str
    values: tuple[str, ...]
    given: Mapping[str, str] = {}
    otherwise: str = ""

    def offered(self, options: Mapping[str, str]) -> bool:
        """Whether a game with these options, those this one is `given` among them, leaves the choice."""
        return all(options.get(name) == value for name, value in self.given.items())


def settled(choices: Sequence[Choice], options: Mapping[str, str]) -> dict[str, str]:
    """Every option of a game with its value: the one named, or its default. A choice is `given` only what stands before
    it. Raises ValueError for an option or a value that is not offered."""
    every: dict[str, str] = {}
    for choice in choices:
        values = choice.values if choice.offered(every) else (choice.otherwise,)
        value = options.get(choice.name, values[0])
        if value not in values:
            raise ValueError(f"{choice.name}={value}: {choice.name}={'|'.join(values)}")
        every[choice.name] = value
    for name in options.keys() - every.keys():
        raise ValueError(f"{name}={options[name]}: {', '.join(every)}")
    return every


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


class GamePackage(Rules, ABC):
    """A game: rules, notation, words and data under one name. What is not abstract may stay as it is.

    `sides`: its seats, where each side has one and the options change nothing; `players`: how many people may play it;
    `at_once`: the types of its orders that take effect when received, asked or not; `keywords`: by language, the word
    that each type of order begins with; `notation_clause`: the clause of its rules that says how orders are written.

    Its catalogue holds at least `game-title`, `game-blurb` (a sentence or two for who does not know the game),
    `side-ID` for every seat, `lesson` (the game on one page), and the words of its choices.
    """

    id: ClassVar[str]
    codec: ClassVar[Codec[Any]]
    sides: ClassVar[tuple[str, ...]] = ()
    players: ClassVar[tuple[int, ...]] = (2,)
    at_once: ClassVar[tuple[type, ...]] = (Concede,)
    keywords: ClassVar[Mapping[str, Mapping[str, type]]] = {}
    notation_clause: ClassVar[str] = ""

    def choices(self) -> tuple[Choice, ...]:
        """The options of the game, in the order in which a player decides them."""
        return ()

    @abstractmethod
    def new(self, options: Mapping[str, str]) -> Any:
        """A game before its first step. Raises ValueError for an option that `choices` does not offer."""

    def seats(self, game: Any) -> tuple[Seat, ...]:
        """Everybody who may be asked or told, the umpire's seat included: one for each side, which is its own camp."""
        return tuple(Seat(side, side) for side in self.sides)

    @abstractmethod
    def view(self, game: Any, seat: str) -> Any:
        """What a seat may know, and nothing else: its `now` is the step in hand as the seat may know it (None when the
        game is over), its `told` the seat's ledger."""

    def moment(self, game: Any) -> tuple[int, str]:
        """The turn and the phase in hand: public, and the head of every die's label. A phase is named as its step is
        tagged."""
        return game.turn, tag(game.agenda[0]) if game.agenda else "over"

    def over(self, game: Any) -> bool:
        """Whether the game has ended."""
        return not game.agenda

    def public(self, game: Any) -> bool:
        """Whether every seat may know whenever anybody is asked something or a die is rolled: in an open game, or one
        for a single seat. A function of the options alone. Only then are steps taken back: that they can be tells
        this."""
        return len(self.seats(game)) == 1

    def interrupts(self, order: Any) -> bool:
        """Whether the order takes effect when received, asked or not."""
        return isinstance(order, self.at_once)

    def interrupt(self, game: Any, orders: Mapping[str, Any], umpire: Umpire) -> None:
        """Carry out orders that do not wait for the step, by changing `game` and its agenda."""
        raise NotImplementedError(f"{self.id} has orders that take effect at once, and does not carry them out")

    @abstractmethod
    def imagine(self, view: Any, rng: Random) -> Any:
        """A whole game that agrees with the view and every report in it."""

    def invariants(self, game: Any) -> list[str]:
        """What is wrong with the position: empty when all is well."""
        return []

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
        """A report of this seat's ledger as sentences, in order: one, `told-TAG` after the tag of the report."""
        if isinstance(told.report, Commitment | SeedOpened):
            return (say_seal(told.report),)
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

    def summary(self, game: Any) -> dict[str, Any]:
        """A finished game in flat plain data: strings (who won, why) and numbers (points, losses), for statistics."""
        return {}

    def bots(self) -> Mapping[str, Callable[[Random], Bot]]:
        """The game's own bots by name."""
        return {}

    def catalogue(self, language: str) -> str:
        """The game's words in Fluent syntax: the files `NAME.LANGUAGE.ftl` in the folder `words` beside its module, and
        beside the module itself the one that has its name. A game derived from another has that one's words too."""
        sources = []
        for kind in reversed(type(self).__mro__):
            if issubclass(kind, GamePackage) and kind is not GamePackage:
                module = Path(str(sys.modules[kind.__module__].__file__))
                for pattern in (f"words/*.{language}.ftl", f"{module.stem}.{language}.ftl"):
                    sources += [file.read_text("utf-8") for file in sorted(module.parent.glob(pattern))]
        return "\n".join(sources)


def say_seal(report: Commitment | SeedOpened) -> Phrase:
    """The sentence on the seal of the dice, or on its opening."""
    if isinstance(report, SeedOpened):
        return Phrase("seed-opened", {"secret": report.secret, "salt": report.salt})
    return Phrase("seed-sealed" if report.sealed else "seed-declared", {"commitment": report.commitment})


class UnknownGame(LookupError):
    """No game of this name is installed."""


def installed() -> Sequence[str]:
    """The names of the installed games."""
    from importlib.metadata import entry_points  # slow to import, and not every command looks for games

    return sorted(point.name for point in entry_points(group="arbitre.games"))


@cache
def load(name: str) -> GamePackage:
    """The game of this name. Raises UnknownGame."""
    from importlib.metadata import entry_points

    for point in entry_points(group="arbitre.games", name=name):
        package: GamePackage = point.load()
        return package
    raise UnknownGame(name)
