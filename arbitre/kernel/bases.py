"""Bases for a game's own records: orders and reports, the truth, what a seat sees of it, the simplest question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from arbitre.kernel.orders import Answer, one_order
from arbitre.kernel.play import Step, Told
from arbitre.kernel.words import Arg, Phrase


class Record(msgspec.Struct, frozen=True, tag=str.lower):
    """An order or a report: plain values under the name of their type. `clause`: of the rules, where one stands behind
    every report of the type."""

    clause: ClassVar[str] = ""

    def say(self, key: str) -> Phrase:
        """A sentence on it: its texts, numbers and yes or no are the arguments."""
        return Phrase(key, _arguments(self), self.clause)


def _arguments(record: msgspec.Struct) -> dict[str, Arg]:
    """What a sentence can say of a record."""
    args: dict[str, Arg] = {}
    for name, value in msgspec.structs.asdict(record).items():
        if isinstance(value, str | int):
            args[name] = value if not isinstance(value, bool) else "yes" if value else "no"
    return args


class Concede(Record, frozen=True):
    """The order to give the game up, at any time: it takes effect when received."""


class Truth(msgspec.Struct, kw_only=True):
    """What every game's truth holds: the public turn, the steps still to be done, each seat's ledger, the options of
    the game. Dicts may be changed in place; all else in a position is replaced, never changed."""

    turn: int = 1
    agenda: tuple[Step, ...] = ()
    told: dict[str, tuple[Told, ...]] = {}
    options: dict[str, str] = {}

    if TYPE_CHECKING:  # every Struct has it

        def __copy__(self) -> Self:
            """The same record again, fields shared."""

    def copy(self) -> Self:
        """A game that can be changed while this one stays as it is."""
        new = self.__copy__()
        for name in self.__struct_fields__:
            if isinstance(value := getattr(self, name), dict):
                setattr(new, name, value.copy())
        return new


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """What every seat's view holds: whose it is, the turn, the step in hand (None when the game is over), what the seat
    was told."""

    side: str
    turn: int
    now: Step | None
    told: tuple[Told, ...]

    @classmethod
    def of(cls, game: Truth, side: str, **seen: Any) -> Self:
        """The view of a side: what every view holds, and what else this one has `seen`."""
        now = game.agenda[0] if game.agenda else None
        return cls(side=side, turn=game.turn, now=now, told=game.told.get(side, ()), **seen)


class Pick(msgspec.Struct, frozen=True):
    """A question that one order answers, out of those on `offer`; the `default` stands if none is sent.

    `words`: the arguments of the sentences on it; `clause`: of the rules, where it stands. The catalogue says what is
    refused: `not-now` an order of another kind, `not-offered` one that is not on offer, `once` whatever comes after the
    one that stands, whose values are then arguments too.
    """

    offer: tuple[Any, ...]
    default: Any
    words: Mapping[str, Arg] = {}
    clause: str = ""

    def plan(self, orders: Sequence[Any]) -> Answer:
        """The one order that stands."""
        return one_order(orders, self._wrong, lambda given: self.say("once", **_arguments(given)), self.default)

    def _wrong(self, order: Any) -> Phrase | None:
        if order in self.offer:
            return None
        return self.say("not-offered" if isinstance(order, type(self.default)) else "not-now")

    def say(self, key: str, **args: Arg) -> Phrase:
        """A sentence on it."""
        return Phrase(key, {**self.words, **args}, self.clause)

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Any order on offer."""
        return (rng.choice(self.offer),)

    def options(self) -> dict[str, Any]:
        """The orders on offer, and the default."""
        plain: dict[str, Any] = msgspec.to_builtins({"orders": self.offer, "default": self.default})
        return plain
