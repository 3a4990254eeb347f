"""What is told under advanced fog in the place of what its owner is told, and what is shown to a side of its enemy's
ships and aircraft for as long as they fight (TF-8.4, 8.5, R19)."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from arbitre.games.taskforce.records.board import Expected, Flight
from arbitre.games.taskforce.records.printed import Level, Side
from arbitre.kernel.bases import Record


class TookOff(Record, frozen=True):
    """What the enemy of a side sees of its status moves: by hex what goes there, to raid it or on CAP (TF-11.14), and
    raids that are put on the track (TF-13.14)."""

    clause: ClassVar[str] = "TF-R19"
    side: Side
    raids: tuple[Flight, ...]
    caps: tuple[Flight, ...]
    later: tuple[Expected, ...] | msgspec.UnsetType = msgspec.UNSET


class Raider(msgspec.Struct, frozen=True):
    """A unit of a raid that is shown: its steps, and the carrier that it is at home on."""

    unit: str
    steps: int
    base: str


class RaidersShown(Record, frozen=True):
    """The raiders over a hex, shown to the defender as the interception begins (TF-8.5)."""

    clause: ClassVar[str] = "TF-8.5"
    hex: str
    raiders: tuple[Raider, ...]


class Tally(msgspec.Struct, frozen=True):
    """Interceptors of a type, full and reduced counters: more of them is shown to nobody (TF-R19)."""

    kind: str
    full: int
    reduced: int


class Clash(msgspec.Struct, frozen=True):
    """A pairing as the raider sees it: the interceptors by type, else like a fight (TF-12.6, 12.7)."""

    interceptors: tuple[Tally, ...]
    raiders: tuple[str, ...]
    difference: int
    die: int
    raider_steps: int
    interceptor_steps: int
    bombs: bool


class InterceptedBy(Record, frozen=True):
    """A raid is intercepted, told to its own side: the pairings, and what was rolled for them (TF-12.9)."""

    clause: ClassVar[str] = "TF-R19"
    hex: str
    clashes: tuple[Clash, ...]


class InterceptorsLost(Record, frozen=True):
    """What interceptors lose, told to the raider: by type the steps, and the counters of which nothing is left
    (TF-12.6)."""

    clause: ClassVar[str] = "TF-R19"
    side: Side
    hex: str
    losses: tuple[tuple[str, int, int], ...]


class ShipsShown(Record, frozen=True):
    """The ships of fleets of a side, shown to its enemy: those of a battle that has been arranged (TF-8.4), or in the
    hex of a `raid` of which a bomber can still attack (TF-8.5, R72); and those among them that are damaged."""

    clause: ClassVar[str] = "TF-8.4"
    side: Side
    fleets: tuple[tuple[str, tuple[str, ...]], ...]
    damaged: tuple[tuple[str, Level], ...]
    why: Literal["battle", "raid"]
