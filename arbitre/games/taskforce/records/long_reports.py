"""What is told of raids from bases on land that fly far: how they search, come over their target, turn home (TF-13.9,
13.12, 13.14)."""

from __future__ import annotations

from typing import ClassVar

from arbitre.games.taskforce.records.printed import Side
from arbitre.kernel.bases import Record


class CameOver(Record, frozen=True):
    """A raid that has been on the track is put on the map, over the base for which it took off (TF-R75): how many
    counters of fighters and of bombers, and which; in advanced fog these only to its own side (TF-13.14)."""

    clause: ClassVar[str] = "TF-R75"
    side: Side
    base: str
    hex: str
    fighters: int
    bombers: int
    units: tuple[str, ...] = ()


class Sought(Record, frozen=True):
    """Units of a base on land have looked for the fleet of a hex so far off, on a die (TF-13.12): how many counters of
    fighters and of bombers, and which. In advanced fog the enemy hears only of those that have not `found` it, neither
    who they are nor whence."""

    clause: ClassVar[str] = "TF-13.12"
    side: Side
    hex: str
    found: bool
    fighters: int
    bombers: int
    units: tuple[str, ...] = ()
    distance: int = 0
    die: int = 0


class TurnedHome(Record, frozen=True):
    """A raid that takes turns is on its way home, and is put on the track for the turn in which it is back (TF-13.9):
    how many counters, and which; in advanced fog these only to its own side (TF-13.14)."""

    clause: ClassVar[str] = "TF-13.9"
    side: Side
    turn: int
    count: int
    units: tuple[str, ...] = ()
