"""The truth of a meta-game. Only rules modules may read it."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from arbitre.games.metagame.records.battles import Assault
from arbitre.games.metagame.records.board import Board, Memory
from arbitre.games.metagame.records.campaign import Fled, Outcome, Private, Published, Taken
from arbitre.games.metagame.records.players import NOBODY, Muster
from arbitre.games.metagame.records.week import Sheets
from arbitre.kernel.bases import Truth


class Game(Truth, kw_only=True):
    """A whole game; `turn` is the week, from 1. `known`: by circle (nation or camp) and area what it remembers
    (META-16.5); `reports`: numbered private reports of all weeks; `assaults`: of this week, by id; `fled`: who
    retreats on Sunday; `taken`: captures of all weeks; `given`: scenarios drawn this week (META-10.13); `lost`:
    battalions lost so far, by nation, for the account; `contradicted`: how often reports of a player, or of a
    nation whose player is not named, were not borne out (META-R35), for who umpires the game alone; `silent`: for
    how many weeks running a nation has sent nothing (META-20.5), for him alone, too; `adjusted`: options as they
    will be from the next Monday on (META-20.1); `conceding`: nations whose commanders would give the game up
    (META-17.5); `players`: who holds the nations, as far as it has been told (META-3.4), in the record only then."""

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
    silent: dict[str, int] = msgspec.field(default_factory=dict)
    published: tuple[Published, ...] = ()
    adjusted: dict[str, str] = msgspec.field(default_factory=dict)
    conceding: tuple[str, ...] = ()
    outcome: Outcome | None = None
    players: Muster | UnsetType = UNSET

    @property
    def muster(self) -> Muster:
        """Who holds the nations, as far as the campaign knows."""
        return NOBODY if isinstance(self.players, UnsetType) else self.players
