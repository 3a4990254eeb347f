"""Bases for a game's own records: orders and reports, what can be changed, the truth, what a seat sees of it, the
simplest question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from arbitre.kernel.orders import Answer, one_order
from arbitre.kernel.play import Options, Step, Told
from arbitre.kernel.words import Arg, Phrase, Several


def as_it_is(name: str) -> Arg:
    """A name that stands for itself."""
    return name


class Record(msgspec.Struct, frozen=True, tag=str.lower):
    """An order or a report: plain values under the name of their type. `clause`: of the rules, where one stands behind
    every report of the type."""

    clause: ClassVar[str] = ""

    def say(self, key: str, names: Callable[[str], Arg] = as_it_is) -> Phrase:
        """A sentence on it: its texts, numbers, yes or no, and lists of them are the arguments; `names` says what a
        text is called that names a unit or a place. A list comes with its length, `FIELD-count`."""
        args: dict[str, Arg] = {}
        for name, value in msgspec.structs.asdict(self).items():
            if isinstance(value, str | int):
                args[name] = _said(value, names)
            elif isinstance(value, tuple) and all(isinstance(item, str | int) for item in value):
                args[name] = Several(tuple(_said(item, names) for item in value))
                args[f"{name}-count"] = len(value)
        return Phrase(key, args, self.clause)


def _said(value: str | int, names: Callable[[str], Arg]) -> Arg:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return names(value) if isinstance(value, str) else value


class Concede(Record, frozen=True):
    """The order to give the game up, at any time: it takes effect when received."""


class Conceded(Record, frozen=True, tag="gave-up"):
    """The report that a seat has given the game up, told to all where the game says nothing of its own on it. Its tag
    leaves `conceded` to games that do."""

    seat: str


class Changeable(msgspec.Struct):
    """A record that can be changed while a copy of it stays as it is. Dicts and other such records in it may be changed
    in place; all else is replaced, never changed. A game whose bots look ahead may write its `copy` out."""

    if TYPE_CHECKING:  # every Struct has it

        def __copy__(self) -> Self:
            """The same record again, fields shared."""

    def copy(self) -> Self:
        """A record that can be changed while this one stays as it is."""
        new = self.__copy__()
        for name in self.__struct_fields__:
            if copy := getattr(getattr(self, name), "copy", None):  # to ask for the type of a Struct takes far longer
                setattr(new, name, copy())
        return new


class Truth(Changeable, kw_only=True):
    """What every game's truth holds: the public turn, the steps still to be done, each seat's ledger, the options of
    the game."""

    turn: int = 1
    agenda: tuple[Step, ...] = ()
    told: dict[str, tuple[Told, ...]] = {}
    options: dict[str, str] = {}


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


class PickOptions(Options, frozen=True):
    """What kind of order a `Pick` wants, its possible values, and the default."""

    order: str
    values: tuple[str | int, ...]
    default: str | int


class Pick(msgspec.Struct, frozen=True):
    """A question that one order answers, of a kind that has one value: one of the `values` is wanted, the `default`
    stands if none is sent. `clause`: of the rules, where the question rests.

    The catalogue says what is refused: `not-now` an order of another kind, `not-offered` another value, `once` an order
    after the one that stands, which it tells as `given`. All may speak of the `first` and `last` value and the default.
    """

    kind: type
    values: Sequence[str | int]
    default: str | int
    clause: str = ""

    def plan(self, orders: Sequence[Any]) -> Answer:
        """The one order that stands."""
        return one_order(orders, self._wrong, self._twice, self.kind(self.default))

    def _wrong(self, order: Any) -> Phrase | None:
        if not isinstance(order, self.kind):
            return self.say("not-now")
        return None if _value(order) in self.values else self.say("not-offered")

    def _twice(self, given: Any) -> Phrase:
        return self.say("once", given=_value(given))

    def say(self, key: str, **args: Arg) -> Phrase:
        """A sentence on it."""
        of_all: dict[str, Arg] = {"first": self.values[0], "last": self.values[-1], "default": self.default}
        return Phrase(key, of_all | args, self.clause)

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Any order that answers."""
        return (self.kind(rng.choice(self.values)),)

    def options(self) -> PickOptions:
        """What kind of order is wanted, its possible values, and the default."""
        return PickOptions(tag(self.kind), (*self.values,), self.default)


def _value(order: Any) -> str | int:
    """The one value of an order."""
    value: str | int = getattr(order, order.__struct_fields__[0])
    return value


def tag(record: Any) -> str:
    """The name that a record, or its type, has in what is saved."""
    named: str = record.__struct_config__.tag
    return named
