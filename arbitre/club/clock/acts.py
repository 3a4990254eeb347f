"""What the umpire of a table, who is a person, does to its time: limits moved, pauses, truces. What he does is told and
recorded where it is done; here are the changes of the hours that come of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from arbitre.club.clock.calendar import day_of, delayed, monday_of
from arbitre.club.clock.hours import Hours
from arbitre.club.clock.limits import resumed, shifted, with_pace
from arbitre.club.clock.pace import HOUR, Calendar, Own, Pace
from arbitre.club.live import Live
from arbitre.club.store.database import Change
from arbitre.club.store.times import GO_ON, NOBODY_PAUSES, PAUSED, SECOND, TIMED
from arbitre.club.trouble import Refused
from arbitre.kernel.clock import On

Act: TypeAlias = Literal["moved", "paused", "resumed", "truce"]


async def timed(live: Live, act: Act, now: int, limit: str = "", hours: int = 0) -> list[Change]:
    """The changes by which a limit is `moved` by so many hours (sooner, if less than 0), all limits stand still or go
    on, or the week that comes is one of truce: all that is not over yet comes a week later. Guarded by what was found:
    a Conflict means to look again. Raises Refused where there is no such limit to be moved, or no pace."""
    if not live.paced:
        raise Refused("club-no-pace")
    kept, seats = await live.hours(), await live.seats()
    of, here = {"game": live.game}, Change(TIMED, {"game": live.game}, rows=1)
    if act == "moved":
        return [here, *shifted(live.game, kept, limit, _by(kept, limit, hours, now))]
    if act == "truce":
        return [here, *with_pace(live.package, live.game, seats, live.standing, kept, _truce(live, kept, now), now)]
    if (act == "resumed") != bool(kept.paused):
        raise Refused("club-not-paused" if act == "resumed" else "club-paused")
    if act == "paused":
        return [Change(PAUSED, {**of, "now": now}, rows=1)]
    again = resumed(live.package, live.game, seats, live.standing, kept, now)
    return [Change(GO_ON, {**of, "was": kept.paused}, rows=1), Change(NOBODY_PAUSES, of), *again]


def _by(hours: Hours, which: str, by: int, now: int) -> int:
    """How far a limit is moved, in ns: never to where it is over already."""
    found = hours.limits.get(which)
    if found is None or found.sealed or found.closes + by * HOUR * SECOND <= now:
        raise Refused("club-no-such-limit")
    return by * HOUR * SECOND


def _truce(live: Live, hours: Hours, now: int) -> Pace:
    """The pace with one more week of truce: the week that runs, if something of it is still to come, else the next."""
    pace = hours.pace
    if isinstance(pace, Own):
        for limit in live.package.limits(live.standing.game):
            if isinstance(limit.closes, On) and not hours.limits[limit.id].sealed:
                return delayed(pace, limit.closes.week, limit.closes.day)
    if isinstance(pace, Calendar) and "" in hours.limits:
        week = monday_of(day_of(pace.zone, hours.limits[""].closes)).isoformat()
        return msgspec.structs.replace(pace, truces=tuple(sorted({*pace.truces, week})))
    raise Refused("club-no-such-limit")
