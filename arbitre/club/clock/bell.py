"""The hours as they strike in one process of the club: any number of processes may listen, and what one has done the
others find done.

Nobody's time passes while nobody looks: where no process has looked at the clock for long, the limits that fell into
that time are given again. So it is with a clock that jumps ahead.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from arbitre.club.store.database import Change, Conflict, Database
from arbitre.club.store.times import (
    BEAT,
    COUNT_SEALED,
    FIRST_PULSE,
    FIRST_TO_READ,
    MISSED,
    PULSE,
    SEAL,
    STRUCK,
    UNREAD,
    UNSEALED,
)

MINUTE = 60 * 10**9
"""In ns."""

BEATS = MINUTE
"""Ns after which it is written down anew that somebody looks at the clock."""

AWAY = 60 * MINUTE
"""Ns without anybody who looks at the clock, after which limits are given again that fell into them. A club that is
back sooner goes on as if it had not been away."""


class Bell:
    """`struck`: up to when hours have struck here, ns since 1970."""

    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self._database, self._clock = database, clock
        self.struck = 0

    async def look(self, renew: Callable[[str, int], Awaitable[None]]) -> list[str]:
        """See which hours have struck. The games in which something is to be done now; `renew` gives limits of a game
        again, for which nobody looked at the clock since an instant."""
        games: list[str] = []
        [(last, paced)] = await self._database.rows(PULSE)
        now = self._clock()  # after it: who has stood still meanwhile must not write down that it is earlier
        if paced:
            if last is not None and now - last > AWAY and await self._is(last):
                for (game,) in await self._database.rows(MISSED, since=last, now=now):
                    await renew(game, last)
            if last is None or abs(now - last) >= BEATS:
                await self._beat(last, now)
            if await self._database.rows(UNSEALED, now=now):
                await self._database.commit(Change(COUNT_SEALED, {"now": now}), Change(SEAL, {"now": now}))
            games = [game for (game,) in await self._database.rows(STRUCK, now=now)]
        self.struck = now
        return games

    async def heard(self, game: str) -> int:
        """Up to when hours have struck in a game: none does before the letters are looked at that came before it."""
        [(came,)] = await self._database.rows(FIRST_TO_READ, game=game)
        return self.struck if came is None else max(min(came, self.struck), self.struck - UNREAD)

    async def _is(self, last: int) -> bool:
        """Whether still nobody has looked at the clock since an instant, in any process."""
        [(found, _)] = await self._database.rows(PULSE)
        return bool(found == last)

    async def _beat(self, last: int | None, now: int) -> None:
        """Somebody looks at the clock: it need not be this process."""
        beat = Change(FIRST_PULSE, {"id": 1, "at": now})
        if last is not None:
            beat = Change(BEAT, {"was": last, "now": now}, rows=1)
        try:
            await self._database.commit(beat)
        except Conflict:
            return
