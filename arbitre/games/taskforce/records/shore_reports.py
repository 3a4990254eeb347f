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
