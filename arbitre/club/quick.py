"""Quick runs: all people at a table let their standing orders and the defaults answer up to a turn, which is public.

Nobody is told who has agreed. Once all have, the steps are played one after another until the turn has come, whatever
happens meanwhile: that a run ends tells nobody what another has found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbitre.club.clock.hours import Hours
from arbitre.club.clock.pace import Each
from arbitre.club.standing import Standing
from arbitre.club.store.database import Change
from arbitre.club.store.games import AGREE, SeatOf


def allowed(hours: Hours) -> bool:
    """Whether a table's hours let steps be played as soon as all are willing, and do not stand still."""
    return hours.pace is None or (isinstance(hours.pace, Each) and hours.pace.early and not hours.paused)


def agreed(seats: Sequence[SeatOf], hours: Hours) -> int:
    """The first turn that is no longer played quickly, the least that anybody has said; 0 if not all have agreed, or
    the hours of the table do not allow it. Bots agree to everything; where nobody sits, nobody does."""
    people = [row.quick for row in seats if not row.bot]
    return 0 if any(row.vacant for row in seats) or not allowed(hours) else min(people, default=0)


def goes_on(standing: Standing, until: int) -> bool:
    """Whether a quick run that ends with a turn (0: none) plays the step in hand. A room is played by whoever is in it:
    there it waits."""
    if not until or standing.over or standing.room or standing.numbers.awaited or not standing.asks:
        return False
    return standing.umpired.package.moment(standing.game)[0] < until


def kept(seats: Sequence[SeatOf], turn: int, over: bool, until: int) -> Iterator[Change]:
    """What comes of these agreements when a unit takes a game to a turn, or to its end. `until`: how far a quick run
    goes of which steps are in it, 0 if there was none. Then it is written only if all stand as they were, and all are
    done with when the run is."""
    for row in seats:
        done = over or turn >= (until or row.quick)
        if row.quick and (until or done):
            yield Change(AGREE, {"seat": row.id, "was": row.quick, "until": 0 if done else row.quick}, rows=1)
