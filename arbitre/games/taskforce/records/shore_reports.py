"""What is told of shore bombardments, and of transports that land."""

from __future__ import annotations

from typing import ClassVar

from arbitre.games.taskforce.records.board import Salvo
from arbitre.games.taskforce.records.printed import Side
from arbitre.kernel.bases import Record


class Bombarded(Record, frozen=True):
    """Ships of a side have fired at a base on land (TF-10.13): their attacks with what they fire with, die and hits."""

    clause: ClassVar[str] = "TF-10.13"
    side: Side
    base: str
    salvos: tuple[Salvo, ...]


class FiredBack(Record, frozen=True):
    """A bombarded base has fired at a ship, once and without modifier (TF-10.13)."""

    clause: ClassVar[str] = "TF-10.13"
    base: str
    salvo: Salvo


class Disembarked(Record, frozen=True):
    """Transports have landed, so many ships in this turn and so many in all (TF-S7.2)."""

    clause: ClassVar[str] = "TF-S7.2"
    ships: int
    all: int


class Committed(Record, frozen=True):
    """To a side alone: what it has committed to a battle (TF-S10.1)."""

    clause: ClassVar[str] = "TF-S10.1"
    battle: int
    ships: tuple[str, ...]


class LandCombat(Record, frozen=True):
    """The land combat for a base after a battle (TF-S10.5): the number that each side has to come to at most, the
    Japanese one first, their dice, who has held it and who does now. If it has fallen, its aircraft that have found
    room elsewhere, and those that are lost (TF-S10.6)."""

    clause: ClassVar[str] = "TF-S10.5"
    battle: int
    base: str
    numbers: tuple[int, int]
    dice: tuple[int, int]
    before: Side
    after: Side
    moved: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


class BattleOver(Record, frozen=True):
    """A battle is over and another is to come: minor damage is repaired, American air units are brought back to full
    numbers, who is badly hit or has left the map is out for good (TF-S10.1, S10.3)."""

    clause: ClassVar[str] = "TF-S10.1"
    battle: int
