"""What a game package offers the rest of the house. Games are found by the entry point group `arbitre.games`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from arbitre.kernel.chart import Chart
from arbitre.kernel.orders import Remark
from arbitre.kernel.play import Ask, Rules, Told
from arbitre.kernel.records import Codec
from arbitre.kernel.words import Arg, Phrase, Table


class SheetLine(msgspec.Struct, frozen=True):
    """One line of an order sheet as read: its number from 1, its text, and the order or the remark it came to."""

    number: int
    text: str
    order: Any = None
    remark: Remark | None = None


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


class GamePackage(Rules, Protocol):
    """A game: rules, notation, words and data under one name."""

    id: str
    codec: Codec[Any]

    def new(self, options: Mapping[str, str]) -> Any:
        """A game before its first step. Raises ValueError for an option it does not know."""

    def imagine(self, view: Any, rng: Random) -> Any:
        """A whole game that agrees with the view and every report in it."""

    def invariants(self, game: Any) -> list[str]:
        """What is wrong with the position: empty when all is well."""

    def over(self, game: Any) -> bool:
        """Whether the game has ended."""

    def read(self, sheet: str, view: Any) -> list[SheetLine]:
        """The lines of an order sheet, blank lines and comments (#) left out. French and English keywords alike."""

    def write(self, order: Any, view: Any, language: str) -> str:
        """An order in the game's notation."""

    def interrupts(self, order: Any) -> bool:
        """Whether the order takes effect when received, asked or not (conceding)."""

    def say(self, told: Told, view: Any) -> tuple[Phrase, ...]:
        """A report of this seat's ledger as sentences, in order."""

    def ask_words(self, view: Any, ask: Ask, language: str) -> AskWords:
        """How the question is put to a player."""

    def moment_words(self, turn: int, phase: str) -> Phrase:
        """When something happened, in the campaign's calendar."""

    def seat_name(self, seat: str) -> Arg:
        """A seat's name."""

    def tables(self, view: Any) -> tuple[Table, ...]:
        """The seat's own tables and its ledger of the enemy."""

    def chart(self, view: Any) -> Chart:
        """The map as the seat may see it."""

    def summary(self, game: Any) -> dict[str, Any]:
        """A finished game in flat plain data: strings (who won, why) and numbers (points, losses), for statistics."""

    def bots(self) -> Mapping[str, Callable[[Random], Bot]]:
        """The game's own bots by name."""

    def catalogue(self, language: str) -> str:
        """The game's words in Fluent syntax."""


class UnknownGame(LookupError):
    """No game of this name is installed."""


def installed() -> Sequence[str]:
    """The names of the installed games."""
    from importlib.metadata import entry_points  # slow to import, and not every command looks for games

    return sorted(point.name for point in entry_points(group="arbitre.games"))


def load(name: str) -> GamePackage:
    """The game of this name. Raises UnknownGame."""
    from importlib.metadata import entry_points

    for point in entry_points(group="arbitre.games", name=name):
        package: GamePackage = point.load()
        return package
    raise UnknownGame(name)
