"""Two battles for a base on land (TF-S10.1): what is committed to each, and what is decided ashore after it."""

from __future__ import annotations

from typing import Literal

import msgspec

from arbitre.games.taskforce.records.printed import Level, Side


class Ashore(msgspec.Struct, frozen=True):
    """The land combat for a `base` (TF-S10.5): the troops and the supply of each side; how many transports bring the
    Japanese one more supply; in how many turns ships must have bombarded the base to help them; the highest number that
    a die may have to come to. `refuge`: the base that takes in its aircraft if it falls (TF-S10.6)."""

    base: str
    refuge: str
    troops: dict[Side, int]
    supply: dict[Side, int]
    landed: int
    bombarded: int
    most: int


class Campaign(msgspec.Struct, frozen=True):
    """How it stands between and in the battles. `away`: the ships that are not in the battle in hand; `out`: those that
    are out for good (TF-S10.1); `spent`: the Japanese carriers that have been committed so far, twice who was twice
    (TF-S10.2); `met`: ships that their enemy has seen in battles before, and `known`: those of the ships that are out
    of which he knows it; `bombarded`: the turns of this battle in which ships have fired at the base (TF-S10.5);
    `fallen`: how badly it was damaged when it changed hands, "" as long as it has not."""

    away: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    bombarded: tuple[int, ...] = ()
    fallen: Level | Literal[""] = ""
