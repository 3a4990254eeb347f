"""Where in a record a ledger stood whose head a player has noted.

A head is a function of the entries that the seat was told (`arbitre.kernel.records.ledger_head`), so it can be noted at
any moment and gives nobody away; and an umpire who later tells another story must find another story of that hash.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from arbitre.club.record import Line, Opening, tell
from arbitre.kernel.records import Codec, ledger_head

SHORTEST = 16
"""Digits of a noted head that are enough: as many as one writes on paper, too many to be met by chance."""


class Noted(msgspec.Struct, frozen=True):
    """The head of its ledger that a seat had once: all its digits, or the first of them."""

    seat: str
    head: str


class Stood(msgspec.Struct, frozen=True):
    """Where a ledger first had a head that was noted: after which line, from 1, and of how many reports it was."""

    seat: str
    head: str
    line: int
    reports: int


def stood(noted: Noted, opening: Opening, lines: Sequence[Line | None], codec: Codec[Any]) -> Stood | None:
    """Where the ledger stood, None if it never had this head. `lines`: those after the opening, None for one that
    cannot be read, which is passed over."""
    for number, version, entries in _ledgers(noted.seat, opening, lines):
        for head in _heads(entries, version, codec):
            if head.startswith(noted.head):
                return Stood(noted.seat, head, number, len(entries))
    return None


def _ledgers(seat: str, opening: Opening, lines: Sequence[Line | None]) -> Iterator[tuple[int, int, list[Any]]]:
    """The ledger of a seat whenever it changes: after which line, in which version of the format, its entries."""
    told = {name: list(entries) for name, entries in opening.told.items()}
    version = opening.version
    yield 1, version, told.get(seat, [])
    for number, line in enumerate(lines, 2):
        if line is None:
            continue
        tell(told, line)
        version = version if line.upgrade is None else line.upgrade.version
        if line.upgrade is not None or line.undo is not None or seat in line.told:
            yield number, version, told.get(seat, [])


def _heads(entries: list[Any], version: int, codec: Codec[Any]) -> Iterator[str]:
    """The heads of a ledger: of its entries as the record has them, and as this program reads them, for it may write
    fields that were unknown when they were told."""
    yield ledger_head(entries)
    if version == codec.version:
        try:
            yield codec.ledger_head(codec.ledger(entries))
        except (msgspec.ValidationError, LookupError, TypeError):
            return  # no entries of this game: the replay says so
