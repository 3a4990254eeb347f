"""Who holds the seats of a game, told to a game whose rules speak of its players.

A game knows seats, no members. One whose rules say which player of a seat does something wants to know them, and is
told as a recorded event: so a replay needs no club, and two that play the record again know the same players.
"""

from __future__ import annotations

from typing import Any

from arbitre.kernel.offices import Roster
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, asked


def wants(package: GamePackage, game: Any, roster: Roster) -> bool:
    """Whether a game wants to know its players now, and has been told of others, or of none."""
    known = package.musters(game)
    return known is not None and known != roster


def mustered(package: GamePackage, game: Any, roster: Roster) -> tuple[Any, dict[str, Ask]]:
    """A new game that knows who holds its seats, and who is asked in it. Raises LookupError if it does not want to know
    it, knows it already, or has other seats."""
    if not wants(package, game, roster) or roster.keys() != {seat.id for seat in package.seats(game)}:
        raise LookupError(sorted(roster))
    after = game.copy()
    package.muster(after, roster)
    return after, asked(package, after)
