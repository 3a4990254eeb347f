"""Battles of the meta-game: who fights over a territory, the fights it comes to, their scenarios and results.

All records here are replaced, never changed.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from arbitre.games.metagame.records.board import Force
from arbitre.games.metagame.records.scenarios import Degree

Side = Literal["attacker", "defender"]
Method = Literal["single", "sum", "fraction"]
Want = Literal["play", "roll", "stop", "trust"]
SIDES: tuple[Side, Side] = ("attacker", "defender")


def other(side: Side) -> Side:
    """The other side of a fight."""
    return "defender" if side == "attacker" else "attacker"


class Score(msgspec.Struct, frozen=True):
    """Medals of one scenario. `how`: "reported", "conceded", "ruled", "rolled", "stopped" (META-11.13)."""

    attacker: int
    defender: int
    how: Literal["reported", "conceded", "ruled", "rolled", "stopped"]

    @property
    def winner(self) -> Side:
        """Who has more medals; of 0-0, of a scenario that was not played, the defender, who gains nothing by it."""
        return "attacker" if self.attacker > self.defender else "defender"


class Said(msgspec.Struct, frozen=True):
    """A side's report of a scenario (META-11.5, 11.6). `by`: nation; `confirmed`: by its commander or second."""

    by: str
    winner: Side
    attacker: int
    defender: int
    confirmed: bool
    link: str = ""


class Slot(msgspec.Struct, frozen=True):
    """One scenario of a fight. `scenario`: its id, 0 for a medal race without one (META-19.5); `category`: at which it
    is raced (META-19.4); `target`: medals to win; `players`: by side the name of who fights, once named; `proposed`: by
    side a later change to it, to which the other side has not agreed (META-11.3); `reports`: by side; `shown`: whether
    a side has been shown what the other says (META-11.7, 11.8); `score`: once settled."""

    scenario: int
    category: str
    target: int
    players: dict[Side, str] = {}
    proposed: dict[Side, str] = {}
    reports: dict[Side, Said] = {}
    shown: bool = False
    score: Score | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What a fight came to (META-12.1 to 12.5). `attacker`, `defender`: medals; `lost`: battalions by side."""

    winner: Side
    degree: Degree
    attacker: int
    defender: int
    lost: dict[Side, int]


class Fight(msgspec.Struct, frozen=True):
    """One attacking nation against one defending nation (META-13.2). `id`: "B3-02", of a sequence "B3-02.2", of a blitz
    "B3-02B1", "B3-02B1.2" (META-9.7); `attackers`, `defenders`: battalions of the two when it begins (META-12.5);
    `bonus`: in twentieths, for the attacker (META-13.5); `method`, `to_win`, `slots`: its plan (META-10.10, 19.5);
    `wants`: by side what its commander has asked for: "roll", "stop" (META-11.11, 11.12), "trust" (META-11.15), and
    where the mode is "ask" also "play"; `played`: whether it is settled that it is fought outside (META-19.1)."""

    id: str
    attacker: str
    defender: str
    attackers: int
    defenders: int
    bonus: int
    category: str
    method: Method
    to_win: int
    slots: tuple[Slot, ...]
    wants: dict[Side, tuple[Want, ...]] = {}
    played: bool = True
    verdict: Verdict | None = None

    def side(self, nation: str) -> Side | None:
        """The side on which a nation fights; None if it does not."""
        return "attacker" if nation == self.attacker else "defender" if nation == self.defender else None

    def nation(self, side: Side) -> str:
        """The nation that fights on a side."""
        return self.attacker if side == "attacker" else self.defender

    def wanted(self, side: Side, what: Want) -> bool:
        """Whether a side has asked for something."""
        return what in self.wants.get(side, ())


class Assault(msgspec.Struct, frozen=True):
    """All that is fought over one territory in a week (META-9.1). The defenders stand on the board, the attackers here.

    `owner`: whose the territory is; `origins`: by attacking nation, battalions by the area they came from; `force`: the
    attackers still in it; `gone`: those that have left it and retreat on Sunday (META-13.9); `round`: 0, then the
    number of the blitz; `multinational`: whether this sequence began with two nations on a side (META-13.5); `pairs`:
    the sequence of this round, attacker and defender (META-13.4); `fights`: all of them, the one in hand last;
    `stage`; `answers`: in stage "blitz", by entitled nation, None while it may still answer; `late`: from Saturday
    midnight on, when nobody is asked any more (META-11.14); `taken`: by which nation (META-14.3), "" if it was not.
    """

    id: str
    area: str
    owner: str
    origins: dict[str, dict[str, int]]
    force: Force
    gone: Force = {}
    round: int = 0
    multinational: bool = False
    pairs: tuple[tuple[str, str], ...] = ()
    fights: tuple[Fight, ...] = ()
    stage: Literal["fighting", "blitz", "over"] = "fighting"
    answers: dict[str, bool | None] = {}
    late: bool = False
    taken: str = ""
