"""What must hold of all that a seat is told and sees, whatever is hidden from it: no twin is needed to see it broken.

Who is told what in which kind of step and which lists in it may be empty, what both sides are told alike, what dice are
rolled for, which kind of step comes after which and who is asked in it, is the same in every game, and a game declares
it with its channels: what no line says is a leak. A seat's ledger is numbered from 1 without a gap and never runs
before the clock; steps are numbered without a gap. Lists stand in an order of public keys: what stands before something
else once does so always. Labels that are numbered run from 1 without a gap. Where that does not hold a game says so,
too.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import msgspec

from arbitre.analysis.channels import rolled_for
from arbitre.analysis.leaks import Outcome
from arbitre.kernel.play import Seat

_LONG = 12  # entries of a list whose order is looked at: all pairs of so many


def told_at_all(seat: Seat, came: Outcome) -> Iterator[str]:
    """What a seat was told in a step, kind by kind (`KIND told`)."""
    yield from dict.fromkeys(f"{type(report).__name__} told" for _, _, report in came.heard(seat))


def rolled_at_all(came: Outcome) -> Iterator[str]:
    """What dice were rolled for (`dice WHAT told`)."""
    yield from dict.fromkeys(f"dice {rolled_for(draw.label)} told" for draw in came.draws)


def told_alike(seat: Seat, seats: Sequence[Seat], came: Outcome) -> Iterator[str]:
    """The kinds of reports of which another camp was told the very same one in a step (`KIND both`), with something in
    its lists, if it has any."""
    others = [report for each in seats if each.camp != seat.camp for _, _, report in came.heard(each)]
    said = [told for told in came.heard(seat) if _holds_something(told[-1])]
    yield from dict.fromkeys(f"{type(report).__name__} both" for _, _, report in said if report in others)


def empties(seat: Seat, came: Outcome) -> Iterator[str]:
    """The lists that held nothing in what a seat was told (`KIND FIELD empty`): that may tell that there is
    something."""
    for _, _, report in came.heard(seat):
        for field in report.__struct_fields__:
            value = getattr(report, field)
            if isinstance(value, list | tuple | dict) and not value:
                yield f"{type(report).__name__} {field} empty"


def followed(seat: Seat, step: str, came: Outcome) -> Iterator[str]:
    """What kind of step comes after another, as a seat sees them (`KIND then KIND`), and for whom the umpire waits in
    it (`KIND asks SEATS`)."""
    yield f"{step} then {came.now[seat.id]}"
    yield " ".join((came.now[seat.id], "asks", *sorted(came.asked)))


def leaps(before: int | None, came: Outcome) -> Iterator[str]:
    """Where the numbers of steps, which stand in the labels of dice, leave one out: that may tell what was not told.
    A game may begin again with 0 or 1. `before`: the last number before this step, if there was one."""
    for number in came.numbers:
        if before is not None and number not in (before, before + 1, 0, 1):
            yield f"step {number} comes after step {before}"
        before = number


def _holds_something(report: Any) -> bool:
    lists = [value for value in msgspec.structs.astuple(report) if isinstance(value, list | tuple | dict)]
    return any(lists) or not lists


def misnumbered(view: Any, turn: int) -> Iterator[str]:
    """What is wrong with the numbers and the moments of a seat's ledger, in the given turn."""
    last = min((told.turn for told in view.told), default=turn)
    for place, told in enumerate(view.told, 1):
        if told.number != place:
            yield f"entry {place} of the ledger has the number {told.number}"
        if not last <= told.turn <= turn:
            yield f"entry {place} of the ledger is of turn {told.turn}, after {last}, in turn {turn}"
        last = told.turn


class Lists:
    """In what order entries of lists stand and how they are numbered, list by list; a list is known by the record it is
    in and its field."""

    def __init__(self) -> None:
        self.before: defaultdict[str, set[tuple[str, str]]] = defaultdict(set)

    def amiss(self, record: Any) -> list[str]:
        """The lists in a record in which something stands before what it stood after elsewhere (`LIST unordered`), and
        those in which a number is left out (`LIST gaps`)."""
        found = []
        for name, entries in _lists(record, type(record).__name__):
            pairs = set(combinations(entries[:_LONG], 2))
            if any((other, one) in self.before[name] for one, other in pairs):
                found.append(f"{name} unordered")
            self.before[name] |= pairs
            if _gaps(entries):
                found.append(f"{name} gaps")
        return list(dict.fromkeys(found))


def _gaps(entries: Sequence[str]) -> bool:
    """Whether labels with the same letter are not numbered from 1 on, in whatever order."""
    numbers: defaultdict[str, list[int]] = defaultdict(list)
    for entry in entries:
        if label := re.fullmatch(r"([A-Za-z]+)(\d{1,3})", entry):
            numbers[label[1]].append(int(label[2]))
    return any(sorted(those) != list(range(1, len(those) + 1)) for those in numbers.values())


def _lists(value: Any, name: str) -> Iterator[tuple[str, list[str]]]:
    """The lists in a record, of entries each of which is known by one word: (name, words)."""
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            if field != "told":  # each report is looked at when it is told
                yield from _lists(getattr(value, field), f"{name}.{field}" if " " in name else f"{name} {field}")
    elif isinstance(value, dict):
        keys = [str(key) for key in value]
        yield name, keys
        for each in value.values():
            yield from _lists(each, name)
    elif isinstance(value, list | tuple):
        words = [_word(each) for each in value]
        if all(words) and len(set(words)) == len(words):
            yield name, words
        for each in value:
            if isinstance(each, msgspec.Struct | dict):
                yield from _lists(each, name)


def _word(value: Any) -> str:
    """By what an entry of a list is known: itself, or the first word in it."""
    if isinstance(value, msgspec.Struct):
        return next((each for each in msgspec.structs.astuple(value) if isinstance(each, str) and each), "")
    if isinstance(value, list | tuple):
        return next((each for each in value if isinstance(each, str) and each), "")
    return value if isinstance(value, str) else ""
