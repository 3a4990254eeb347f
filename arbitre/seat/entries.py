"""Tables by the kind of a record: what is said or offered at each step that asks, how each order is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

Kind = TypeVar("Kind")
Entry = TypeVar("Entry")


class NoEntry(LookupError):
    """A table that says nothing of a kind of record."""


def entry(table: Mapping[type[Kind], Entry], record: Kind | None) -> Entry:
    """What a table by kinds of records, of steps or orders, has for one of them. Raises NoEntry, which names its kind;
    once a game is over no step is in hand, and None has no entry."""
    if record is None or type(record) not in table:
        raise NoEntry(f"{type(record).__name__} is not among {', '.join(kind.__name__ for kind in table)}")
    return table[type(record)]
