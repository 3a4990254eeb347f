"""What the sides are told of raids until the bombing: their order, radar, Zeros, fights (TF-12.1, 12.4 to 12.9)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from arbitre.games.taskforce.records.printed import Side
from arbitre.kernel.bases import Record


class RaidsOrdered(Record, frozen=True):
    """The hexes of the raids of a turn in the order in which they are resolved (TF-12.1)."""

    clause: ClassVar[str] = "TF-12.1"
    hexes: tuple[str, ...]


class Recounted(Record, frozen=True):
    """Zeros have been split, each into itself and a spare counter, and merged, the second into the first, over a hex
    (TF-12.8)."""

    clause: ClassVar[str] = "TF-12.8"
    hex: str
    split: tuple[tuple[str, str], ...]
    merged: tuple[tuple[str, str], ...]


class Scrambled(Record, frozen=True):
    """Fighters have gone up by radar over the hex of a raid (TF-12.4)."""

    clause: ClassVar[str] = "TF-12.4"
    hex: str
    units: tuple[str, ...]


class Fight(msgspec.Struct, frozen=True):
    """A pairing: who engages whom, the difference of their values, the die, the steps that either side loses, and
    whether its bombers may bomb yet (TF-12.6, 12.7)."""

    interceptors: tuple[str, ...]
    raiders: tuple[str, ...]
    difference: int
    die: int
    raider_steps: int
    interceptor_steps: int
    bombs: bool


class Intercepted(Record, frozen=True):
    """A raid is intercepted over its hex: the pairings and what was rolled for them (TF-12.9)."""

    clause: ClassVar[str] = "TF-12.9"
    hex: str
    fights: tuple[Fight, ...]


class AirLost(Record, frozen=True):
    """Units of a side lose steps in fights, one for each time they are named (TF-12.6). `lost`: those of which nothing
    is left."""

    clause: ClassVar[str] = "TF-12.6"
    side: Side
    hex: str
    units: tuple[str, ...]
    lost: tuple[str, ...]


class BrokeThrough(Record, frozen=True):
    """The bombers of an intercepted raid that may bomb, and those that were engaged and may not (TF-12.7)."""

    clause: ClassVar[str] = "TF-12.7"
    hex: str
    units: tuple[str, ...]
    kept: tuple[str, ...]
