"""Whether the club can be played in: its database answers and is up to date, and games left undone are looked for."""

from __future__ import annotations

import asyncio

from arbitre.club.house import House

PATIENCE = 3.0
"""Seconds in which the database has to answer."""

FRESH = 1.0
"""Seconds for which an answer is given again: whoever asks, and however often, the database is asked no more."""


class Readiness:
    """Asks when it is asked; at most one question is under way, also where one is never answered."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._asking: asyncio.Future[bool] | None = None
        self._since = 0.0

    async def __call__(self) -> bool:
        """Yes or no."""
        now = asyncio.get_running_loop().time()
        if self._asking is None or (self._asking.done() and now - self._since > FRESH):
            self._asking, self._since = asyncio.ensure_future(asyncio.to_thread(self._house.database.ready)), now
        await asyncio.wait({self._asking}, timeout=PATIENCE)
        return self._asking.done() and self._asking.result() and self._house.sweeping
