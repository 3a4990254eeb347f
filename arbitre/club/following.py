"""Games in play as everybody may follow them: what their rules make public, and nothing else of them.

Whoever asks is shown the same, whether he sits there, umpires, or has never been here.
"""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.club.desk import Unknown
from arbitre.club.house import TRIES, House
from arbitre.club.store import following as sql
from arbitre.club.trouble import Busy
from arbitre.kernel import package as packages
from arbitre.kernel.package import GamePackage, UnknownGame

MOST = 20
"""Games that are listed, those begun last."""


class Followed(msgspec.Struct, frozen=True):
    """A game in play as everybody may know it. `views`: nobody's, one for each time that it has made something public,
    oldest first; `turn`, `phase`: in hand; `closes`: when that closes, ns, 0 if nobody may know or it never does;
    `paused`: its hours stand still."""

    id: str
    package: GamePackage
    options: dict[str, str]
    title: str
    views: tuple[Any, ...]
    turn: int
    phase: str
    closes: int
    paused: bool


class UnderWay(msgspec.Struct, frozen=True):
    """A game in play that can be followed, as the lobby lists it. `game`: the package's name."""

    id: str
    game: str
    options: dict[str, str]
    title: str
    created: int


class Following:
    """The games of a house that can be followed."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def listed(self, most: int = MOST) -> list[UnderWay]:
        """The games under way that can be followed and are shown to everybody, those begun last first."""
        found: list[UnderWay] = []
        for (name,) in await self.house.database.rows(sql.PACKAGES):
            if _publishing(name) is not None:
                for id, game, options, *rest in await self.house.database.rows(sql.LISTED, package=name, most=most):
                    found.append(UnderWay(id, game, msgspec.json.decode(options), *rest))
        return sorted(found, key=lambda game: -game.created)[:most]

    async def of(self, game: str, member: str | None) -> Followed | None:
        """A game as everybody may know it, None once it is over. Raises Unknown for one that makes nothing public, or
        is not shown to everybody while this member has nothing to do with it; Busy."""
        for _ in range(TRIES):
            found = await self.house.database.row(sql.GAME, game=game, who=member)
            row = sql.GameRow(*found) if found else None
            if row is None or not row.open or (package := _publishing(row.package)) is None:
                raise Unknown
            if row.ended:
                return None
            live = await self.house.live(game, row.lines)
            seats, hours = await live.seats(), await live.hours()
            if live.written == live.standing.count == seats[0].lines:
                break
        else:
            raise Busy("club-busy")
        truth = live.standing.game
        known = [hours.limits[limit].closes for limit in package.followed if limit in hours.limits]
        paused = hours.paused > 0
        turn, phase = package.moment(truth)
        closes = 0 if paused else min(known, default=0)
        return Followed(game, package, live.options, live.title, package.observed(truth), turn, phase, closes, paused)


def _publishing(name: str) -> GamePackage | None:
    """A game of this name that makes something public before its end; None if there is none."""
    try:
        package = packages.load(name)
    except UnknownGame:
        return None
    return package if package.publishes else None
