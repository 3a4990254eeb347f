"""Quick runs: all people at a table let their standing orders and the defaults answer up to a turn, which is public.

Nobody is told who has agreed. Once all have, the steps are played one after another until the turn has come, whatever
happens meanwhile: that a run ends tells nobody what another has found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbitre.club.store.database import Change
from arbitre.club.store.games import AGREE, SeatOf


def agreed(seats: Sequence[SeatOf]) -> int:
    """The first turn that is no longer played quickly, the least that anybody has said; 0 if not all have agreed. Bots
    agree to everything; where nobody sits, nobody does."""
    people = [row.quick for row in seats if not row.bot]
    return min(people, default=0) if not any(row.vacant for row in seats) else 0


def kept(seats: Sequence[SeatOf], turn: int, over: bool, until: int) -> Iterator[Change]:
    """What comes of these agreements when a unit takes a game to a turn, or to its end. `until`: as far as they let it
    run in this unit, 0 if it ran by sheets alone. Then it is written only if all stand as they were, and all are done
    with when the run is."""
    for row in seats:
        done = over or turn >= (until or row.quick)
        if row.quick and (until or done):
            yield Change(AGREE, {"seat": row.id, "was": row.quick, "until": 0 if done else row.quick}, rows=1)
