"""What the map shows of a report while a step is played out, as data: who goes where, what is searched, hit, rolled.

A game makes a scene of a report and of the views of its seat before and after the step, and of nothing else: what the
report does not say, and the seat cannot see, is not shown. `arbitre.drawing` makes a picture of each act.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, TypeAlias

import msgspec

from arbitre.kernel.chart import Livery, Seat
from arbitre.kernel.words import Arg


class Track(msgspec.Struct, frozen=True):
    """Something goes from cell to cell: it sails or marches along them, or flies. `units`: of own counters, the ids by
    which the chart knows what goes, whose counters stand no more where they stood. `count`: how many go, where
    that is what its counters show. `livery`, here and below: that of its owner, where a side has several."""

    cells: tuple[str, ...]
    silhouette: str
    owner: Seat
    flies: bool = False
    units: tuple[str, ...] = ()
    livery: Livery = ""
    count: int = 0


class Sweep(msgspec.Struct, frozen=True):
    """Cells are searched: they open and close. `found`: those in which something was."""

    cells: tuple[str, ...]
    found: tuple[str, ...] = ()
    owner: Seat = "neutral"
    livery: Livery = ""


class Appear(msgspec.Struct, frozen=True):
    """Something shows itself in a cell, or comes into play there."""

    cell: str
    name: Arg
    silhouette: str
    owner: Seat
    livery: Livery = ""


class Struck(msgspec.Struct, frozen=True):
    """Something in a cell is hit. `steps`: that it loses, or hits on it, 0 where nobody counts; `lost`: it is gone;
    `owner`: whose it is."""

    cell: str
    name: Arg
    owner: Seat
    steps: int = 0
    lost: bool = False
    livery: Livery = ""


class Rolled(msgspec.Struct, frozen=True):
    """Dice of one kind, as the report tells them. `owner`: who rolled."""

    faces: tuple[int, ...]
    sides: int
    owner: Seat = "neutral"


class Sign(msgspec.Struct, frozen=True):
    """Cells are pointed at: `key` "battle", "found", "watch" or "target", as marks of the chart, "" with a ring."""

    cells: tuple[str, ...]
    key: Literal["", "battle", "found", "watch", "target"] = ""
    owner: Seat = "neutral"
    livery: Livery = ""


Act: TypeAlias = Track | Sweep | Appear | Struck | Rolled | Sign
Scene: TypeAlias = tuple[Act, ...]
"""All that the map shows of one report; what is of one type happens together."""


def places_named(report: Any) -> Scene:
    """A scene for any report: every text in it is pointed at that turns out to be a cell of the chart."""
    cells = texts(report)
    return (Sign(cells),) if cells else ()


def texts(record: Any) -> tuple[str, ...]:
    """All texts that stand in a record, each once: names of places among them."""
    return tuple(dict.fromkeys(_texts(msgspec.to_builtins(record))))


def _texts(plain: Any) -> Iterator[str]:
    """All texts in plain data, in order; the keys of its objects are not among them, unless they are data."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        yield from _all(plain.values())
    elif isinstance(plain, list | tuple):
        yield from _all(plain)


def _all(parts: Iterable[Any]) -> Iterator[str]:
    for part in parts:
        yield from _texts(part)
