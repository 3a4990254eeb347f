"""What the sides are told."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from arbitre.games.taskforce.records.printed import Level, Side
from arbitre.kernel.bases import Record
from arbitre.kernel.dice import Commitment, SeedOpened


class WaveBegins(Record, frozen=True):
    """A wave comes in (TF-S1.1). `full`, `reduced`: its counters by type of aircraft."""

    clause: ClassVar[str] = "TF-S1.1"
    turn: int
    units: tuple[tuple[str, int, int], ...]


class FiredAt(Record, frozen=True):
    """A group is fired at (TF-12.12): the points that fire, the die, what is added to the die of the attack, the steps
    to lose. `why`: "surprise" or "silent" where nobody fires, with no die; else ""."""

    clause: ClassVar[str] = "TF-12.12"
    units: tuple[str, ...]
    target: str
    value: int
    die: int
    modifier: int
    steps: int
    why: Literal["", "surprise", "silent"] = ""


class Shot(Record, frozen=True):
    """Units lose steps, one for each time they are named (TF-12.15). `lost`: those of which nothing is left."""

    clause: ClassVar[str] = "TF-12.15"
    units: tuple[str, ...]
    lost: tuple[str, ...]


class Bombed(Record, frozen=True):
    """An attack on a ship (TF-12.16): the points of the bombers, the die, all that is added to it, the hits, and what
    they make of her. `won`: points by it (TF-17.2), against what she was worth before. No bombers left: no die."""

    clause: ClassVar[str] = "TF-12.16"
    units: tuple[str, ...]
    target: str
    value: int
    die: int
    modifier: int
    hits: int
    before: Level
    after: Level
    won: float


class WaveOver(Record, frozen=True):
    """A wave has attacked: points so far, and the units that did not attack (TF-12.17)."""

    clause: ClassVar[str] = "TF-12.17"
    turn: int
    points: float
    left: tuple[str, ...]


class GameOver(Record, frozen=True):
    """The end: the points, and what they come to (TF-17.1): a level of victory of the scenario, or "defeat"; or the
    game was given up by its player, "conceded"."""

    clause: ClassVar[str] = "TF-17.1"
    points: float
    level: str
    winner: Side


AnyReport: TypeAlias = Commitment | SeedOpened | WaveBegins | FiredAt | Shot | Bombed | WaveOver | GameOver
