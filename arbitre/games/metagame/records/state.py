"""The truth of a meta-game. Only rules modules may read it."""

from __future__ import annotations

from typing import Literal

import msgspec

from arbitre.games.metagame.records.battles import Assault
from arbitre.games.metagame.records.board import Board, Memory
from arbitre.games.metagame.records.orders import Blitz, Bought, Capture, Retreat
from arbitre.games.metagame.records.printed import Camp
from arbitre.games.metagame.records.reports import IntoxUnused, IntoxUsed, Raided, Spied
from arbitre.kernel.bases import Changeable, Truth


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


class Sheets(Changeable, kw_only=True):
    """What nations have decided for the running week. `bought`: the orders of Monday, by nation; `spent`: credits by
    nation; `assigned`, `over`, `closed`: whether Thursday 20:00, Saturday midnight and Sunday noon have passed;
    `blitz`, `retreats`, `captures`: by nation and territory, the latest line (META-18.6)."""

    bought: dict[str, tuple[Bought, ...]] = msgspec.field(default_factory=dict)
    spent: dict[str, int] = msgspec.field(default_factory=dict)
    assigned: bool = False
    over: bool = False
    closed: bool = False
    blitz: dict[str, dict[str, Blitz]] = msgspec.field(default_factory=dict)
    retreats: dict[str, dict[str, Retreat]] = msgspec.field(default_factory=dict)
    captures: dict[str, dict[str, Capture]] = msgspec.field(default_factory=dict)


class Published(msgspec.Struct, frozen=True):
    """What everybody may know since a Sunday (META-15.2, 16.8): owners, income, points, and the summary of the week."""

    week: int
    owner: dict[str, str]
    income: dict[str, int]
    points: dict[str, int]


class Game(Truth, kw_only=True):
    """A whole game; `turn` is the week, from 1. `known`: by circle (nation or camp) and area what it remembers
    (META-16.5); `reports`: numbered private reports of all weeks; `assaults`: of this week, by id; `fled`: who retreats
    on Sunday; `taken`: captures of all weeks; `given`: scenarios drawn this week (META-10.13); `lost`: battalions lost
    so far, by nation, for the account; `contradicted`: how often reports of a player, or of a nation whose player is
    not named, were not borne out (META-R35), for who umpires the game alone; `conceding`: nations whose commanders
    would give the game up (META-17.5)."""

    board: Board
    points: dict[str, int]
    budget: dict[str, int]
    week: Sheets = msgspec.field(default_factory=Sheets)
    known: dict[str, dict[str, Memory]] = msgspec.field(default_factory=dict)
    reports: dict[str, Private] = msgspec.field(default_factory=dict)
    assaults: dict[str, Assault] = msgspec.field(default_factory=dict)
    fled: tuple[Fled, ...] = ()
    taken: tuple[Taken, ...] = ()
    given: tuple[int, ...] = ()
    lost: dict[str, int] = msgspec.field(default_factory=dict)
    contradicted: dict[str, int] = msgspec.field(default_factory=dict)
    published: tuple[Published, ...] = ()
    conceding: tuple[str, ...] = ()
    outcome: Outcome | None = None
