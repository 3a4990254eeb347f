"""The orders of Task Force as records. Every counter is named by its id.

What a sheet writes and what hands pick come to these; whether they stand is for the ask of the step in hand to say.
"""

from __future__ import annotations

from typing import TypeAlias

from arbitre.kernel.bases import Concede, Record


class Attack(Record, frozen=True):
    """Bombers attack a ship together (TF-12.11)."""

    units: tuple[str, ...]
    target: str


class Lose(Record, frozen=True):
    """The units of a group that lose a step each to anti-aircraft fire; one that is named twice loses both
    (TF-12.15)."""

    units: tuple[str, ...]


class Done(Record, frozen=True):
    """The raid is over; whoever has not attacked does not (TF-12.17)."""


class Fly(Record, frozen=True):
    """Units raid the fleet of a hex (TF-11.9)."""

    units: tuple[str, ...]
    hex: str


class Search(Record, frozen=True):
    """A token is laid on each of these hexes (TF-14.5)."""

    hexes: tuple[str, ...]


AnyOrder: TypeAlias = Attack | Lose | Done | Fly | Search | Concede
