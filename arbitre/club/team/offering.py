"""When a vote is counted, and the votes that open by themselves: a seat whose leaders have sent nothing for long is
offered to whoever else holds it (META-20.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbitre.club.clock.calendar import weekly
from arbitre.club.clock.pace import Calendar, Own, Pace
from arbitre.club.store import team as sql
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatOf
from arbitre.club.team.rights import command
from arbitre.kernel.package import GamePackage

HOUR = 3600 * 10**9
VOTING = 48 * HOUR
"""How long a vote may take, unless all have voted before. In ns."""


def counted_at(package: GamePackage, pace: Pace | None, decided: int) -> int:
    """When a vote is counted that is decided at an instant, ns."""
    if package.votes is None or not isinstance(pace, Own | Calendar):
        return decided
    return weekly(pace.zone, package.votes, decided)


def offered(
    package: GamePackage,
    seats: Sequence[SeatOf],
    bots: Mapping[str, str],
    before: Any,
    after: Any,
    pace: Pace | None,
    now: int,
) -> list[Change]:
    """The changes by which a vote for the command opens in each seat that has been idle for longer than it was, unless
    a bot plays it; one that is open there is this one then. Where nobody else holds the seat it is counted at once. A
    table without a clock waits for everybody, so nobody is idle there. The vote is counted at the next hour of the
    game's week, however near that is: whoever is elected later takes over from the bot."""
    if pace is None or package.over(after):
        return []
    was, idle = package.idle(before), package.idle(after)
    weeks = package.votes is not None and isinstance(pace, Own | Calendar)
    closes = counted_at(package, pace, now) if weeks else now + VOTING
    changes = []
    for row in seats:
        if row.name in idle and idle[row.name] != was.get(row.name) and row.name not in bots and not row.vacant:
            vote = {"of": row.id, "what": command(package).id, "now": now, "until": closes}
            changes += [Change(sql.JOINED_BY_RULE, vote), Change(sql.OFFERED, vote)]
            changes.append(Change(sql.STIR_TEAM, {"of": row.id}))
    return changes
