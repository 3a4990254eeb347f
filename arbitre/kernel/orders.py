"""What is wrong with an order, and how an umpire says so.

Three kinds of error, all `ValueError`: an order that cannot be read, one that can be read but breaks a rule, and one
that can be understood in two ways. Each carries a `Remark` naming the line and saying what would be right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from arbitre.kernel.words import Arg, Phrase

Kind = Literal["unreadable", "illegal", "ambiguous", "note"]


class Remark(msgspec.Struct, frozen=True):
    """A word on one line of an order sheet.

    `line` is the index of the order in the sheet, from 0; -1 for the sheet as a whole. `phrase` says what is wrong and
    what would be right. A remark of kind "note" does not refuse the line: it tells how the line was understood, or
    warns.
    """

    kind: Kind
    phrase: Phrase
    line: int = -1


def illegal(line: int, key: str, clause: str, **args: Arg) -> Remark:
    """A line that can be read but breaks `clause`."""
    return Remark("illegal", Phrase(key, args, clause), line)


def ambiguous(line: int, key: str, clause: str = "", **args: Arg) -> Remark:
    """A line that can be understood in two ways."""
    return Remark("ambiguous", Phrase(key, args, clause), line)


def note(line: int, key: str, clause: str = "", **args: Arg) -> Remark:
    """A line that stands, with a word on how it was understood."""
    return Remark("note", Phrase(key, args, clause), line)


class OrderError(ValueError):
    """An order that cannot stand; `remark` says which line and why. The message is `said`, the remark in words, where
    somebody has chosen a language."""

    def __init__(self, remark: Remark, said: str = "") -> None:
        phrase = remark.phrase
        super().__init__(said or f"line {remark.line + 1}: {phrase.key} {dict(phrase.args)} {phrase.clause}")
        self.remark = remark


class Unreadable(OrderError):
    """The line cannot be read."""


class Illegal(OrderError):
    """The line can be read, but the rules forbid it."""


class Ambiguous(OrderError):
    """The line can be understood in two ways."""


def refuse(remark: Remark, said: str = "") -> OrderError:
    """The exception that fits a remark of one of the three refusing kinds; `said`: the remark in words."""
    return {"unreadable": Unreadable, "illegal": Illegal, "ambiguous": Ambiguous}[remark.kind](remark, said)


class Plan(msgspec.Struct):
    """What a sheet of orders comes to, once read against a view: a game's plans derive from it.

    A plan is complete: whatever the sheet left open is filled in by the default policies. `remarks` holds the refusals
    and notes, by line.
    """

    remarks: list[Remark] = []

    @property
    def refusals(self) -> list[Remark]:
        """The remarks that refuse a line."""
        return [remark for remark in self.remarks if remark.kind != "note"]


class Answer(Plan):
    """What a question for one order comes to: the order that was given, or the default."""

    order: Any = None


def one_order(
    orders: Sequence[Any], wrong: Callable[[Any], Phrase | None], twice: Callable[[Any], Phrase], default: Any
) -> Answer:
    """The first order with which nothing is `wrong`, else the default; of any that comes after it, `twice` says so."""
    answer, given = Answer(order=default), False
    for line, order in enumerate(orders):
        if said := wrong(order) or (twice(answer.order) if given else None):
            answer.remarks.append(Remark("illegal", said, line))
        else:
            answer.order, given = order, True
    return answer
