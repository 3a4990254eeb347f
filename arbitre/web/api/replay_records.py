"""What the API gives of games that are over and shown again, as records."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.kernel.chart import Chart
from arbitre.kernel.dice import Draw
from arbitre.kernel.rulings import Act
from arbitre.web.api.records import SeatName


class MomentRead(msgspec.Struct, frozen=True):
    """A line of the record. `number`: 0 is the opening; `kind`: "opening", "orders", "interrupts", "undo", "seed",
    "upgrade", "seals", "numbers", "ran_out" (limits of questions), "ruling", "muster" (who
    holds the seats); `orders`: by seat, in the game's notation;
    `draws`: dice, each as label, sides, faces; `told`: for each seat the first and the last of the reports it was told
    then, by number; `undone`: it was taken back later; `ruling`: what the person who umpires did, null in any other
    line; `ruled`: orders of his, in the game's notation."""

    number: int
    turn: int
    phase: str
    moment: str
    kind: str
    orders: dict[str, list[str]]
    draws: list[Draw]
    told: dict[str, tuple[int, int]]
    undone: bool
    ruling: Act | None = None
    ruled: list[str] = []


class ReplayRead(msgspec.Struct, frozen=True):
    """A game that is over, line by line. `seats`: its seats and their names."""

    game: str
    options: dict[str, str]
    seats: list[SeatName]
    moments: list[MomentRead]


class PositionRead(msgspec.Struct, frozen=True):
    """A game that is over, as it stood after a line of its record. `views`: what each seat knew, as plain data of the
    game; `charts`: its map; `truth`: a map with the forces of all sides."""

    number: int
    views: dict[str, Any]
    charts: dict[str, Chart]
    truth: Chart


class FindingRead(msgspec.Struct, frozen=True):
    """Something that does not agree: the line of the record, counted from 1, the part of it, and what is wrong."""

    line: int
    part: str
    text: str


class VerdictRead(msgspec.Struct, frozen=True):
    """What `arbitre verify` says of a record: whether everything agrees, how many lines, dice and steps were worked out
    again; `commitment`: the seal of the dice, `secret` and `salt` what it was made of; `seal`: SHA-256 of the last
    line; `programs`: the versions that wrote it."""

    sound: bool
    lines: int
    dice: int
    replayed: int
    commitment: str
    sealed: bool
    secret: str
    salt: str
    seal: str
    programs: list[str]
    findings: list[FindingRead]
