"""Language-free sentences: what is said, with its arguments, before any language is chosen.

A game never writes a sentence. It says *which* sentence of its catalogue is meant and with what arguments; the faces
turn it into French or English. `arbitre.words` holds the machinery.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Term(msgspec.Struct, frozen=True, tag="term"):
    """A word of the catalogue used inside a sentence: a side, a class of ship, a phase."""

    key: str
    args: dict[str, Arg] = {}


class Phrase(msgspec.Struct, frozen=True, tag="phrase"):
    """One sentence: the catalogue's `key`, its arguments, and the clause of the rules it rests on ("" if none)."""

    key: str
    args: dict[str, Arg] = {}
    clause: str = ""


class Several(msgspec.Struct, frozen=True, tag="several"):
    """A list inside a sentence: "A4, A5 and B3". An empty one reads as the catalogue's word for none."""

    items: tuple[Arg, ...] = ()


Arg: TypeAlias = str | int | Term | Phrase | Several


def decimal(value: float) -> Arg:
    """A number as it is read, two places at most: 47.75 is "47.75" or "47,75", and 93.0 is "93"."""
    whole, _, rest = f"{abs(value):.2f}".rstrip("0").rstrip(".").partition(".")
    sign = "minus" if value < 0 and (whole != "0" or rest) else "plus"
    return Term("decimal", {"sign": sign, "whole": whole, "rest": rest or "none"})


class Table(msgspec.Struct, frozen=True):
    """A table a player reads: its title and column heads are catalogue keys, its cells arguments like a sentence's."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Arg, ...], ...]
    note: Phrase | None = None
