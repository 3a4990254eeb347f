"""What the weeks of a campaign have brought: captures, retreats, private reports, Sundays, the end."""

from __future__ import annotations

from typing import Literal

import msgspec

from arbitre.games.metagame.records.board import Memory
from arbitre.games.metagame.records.printed import Camp
from arbitre.games.metagame.records.reports import IntoxUnused, IntoxUsed, Raided, Spied


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended. `winner`: "" for a draw; `reason`: "weeks", "threshold" (META-17.1, 17.2), "conceded"
    (META-17.5); `by`: what decided: "points", "income", "battalions", "" (META-17.3)."""

    winner: Camp | Literal[""]
    reason: Literal["weeks", "threshold", "conceded"]
    by: Literal["points", "income", "battalions", ""]
    week: int


class Taken(msgspec.Struct, frozen=True):
    """A capture (META-14.7). `nation`: the capturing one, for the record (META-14.8); `owner`: who owns it now
    (META-14.4, 14.5); `fought`: or without a fight; `structures`: whether there is a port or a gun whose fate is to be
    decided (META-12.14), and whether it has been `settled`."""

    week: int
    area: str
    camp: Camp
    nation: str
    owner: str
    points: int
    fought: bool
    structures: bool = False
    settled: bool = False


class Fled(msgspec.Struct, frozen=True):
    """A nation's survivors of an attack, who retreat on Sunday (META-12.11, 12.12). `origins`: as in the assault."""

    battle: str
    area: str
    nation: str
    count: int
    origins: dict[str, int]


class Private(msgspec.Struct, frozen=True):
    """A numbered private report, which its nation may share (META-16.4, 16.9). `id`: "R2-GER-01"; `memories`: what it
    tells of areas, false or true."""

    id: str
    nation: str
    memories: dict[str, Memory]
    report: Spied | Raided | IntoxUsed | IntoxUnused
    shared: bool = False


class Published(msgspec.Struct, frozen=True):
    """What everybody may know since a Sunday (META-15.2, 16.8): owners, income, points, and the summary of the week."""

    week: int
    owner: dict[str, str]
    income: dict[str, int]
    points: dict[str, int]
