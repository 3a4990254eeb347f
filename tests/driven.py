"""Time as tests drive it: a clock that moves when it is told to, a loop seen to have nothing left to do. No test waits
for time to pass, and none hopes that it is fast enough: what never comes is named by the limit of the whole suite."""

from __future__ import annotations

import asyncio
import sys

from arbitre.club.house import SWEEP
from arbitre.club.members import DAY
from arbitre.club.store.readers import Readers

SECOND = 10**9
"""Nanoseconds in a second."""

TURNS = 60
"""Turns of the loop after which all that was set off has happened: news takes six from the change to the wire."""


class Clock:
    """A clock in ns, and a sleep that lasts until the clock has been moved far enough."""

    def __init__(self, days: int = 20_000) -> None:
        self._now = days * DAY
        self._asleep: list[tuple[int, float, asyncio.Future[None]]] = []

    def __call__(self) -> int:
        return self._now

    @property
    def now(self) -> int:
        return self._now

    @now.setter
    def now(self, now: int) -> None:
        self._now = now
        for until, _, sleeper in self._asleep:
            if until <= now and not sleeper.done():
                sleeper.set_result(None)
        self._asleep = [sleeping for sleeping in self._asleep if not sleeping[2].done()]

    def sleeps(self, seconds: float) -> bool:
        """Whether somebody is asleep who sleeps so long at a time."""
        return any(each == seconds and not sleeper.done() for _, each, sleeper in self._asleep)

    async def sleep(self, seconds: float) -> None:
        """What `asyncio.sleep` does, on this clock."""
        sleeper: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asleep.append((self._now + round(seconds * SECOND), seconds, sleeper))
        self.now = self._now
        await sleeper

    async def passes(self, seconds: float) -> None:
        """Let time pass, and all that comes of it."""
        self.now += round(seconds * SECOND)
        await quiet()


class Calls:
    """What a block of code costs, on any machine: how many functions it calls, those of Python and those in C."""

    def __init__(self) -> None:
        self.count = 0

    def __enter__(self) -> Calls:
        self._before = sys.getprofile()
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(self._before)

    def _note(self, _frame: object, what: str, _about: object) -> None:
        self.count += what in ("call", "c_call")


class _Reading:
    """How many reads wait for PostgreSQL's answer, in the whole process."""

    def __init__(self) -> None:
        self.count, self._found = 0, Readers.found
        reading = self

        async def found(readers: Readers, sql: str, params, fetch: str):
            reading.count += 1
            try:
                return await reading._found(readers, sql, params, fetch)
            finally:
                reading.count -= 1

        Readers.found = found


_reading = _Reading()


async def quiet() -> None:
    """Let everything happen that waits for nothing but its turn, or for what is being read: a count of turns, not a
    time."""
    again = True
    while again:
        for _ in range(TURNS):
            await asyncio.sleep(0)
        again = _reading.count > 0
        await until(lambda: not _reading.count)


async def until(holds) -> None:
    """Wait for a state that must come, however long it takes."""
    while not holds():
        await asyncio.sleep(0.001)


async def settled(hall) -> None:
    """Wait until nothing is being resolved."""
    while hall.house.resolving:
        await asyncio.gather(*hall.house.resolving.values())


async def runs(hall, clock, seconds, step=3000, others=()):
    """Time goes on, the club's servers looking at the clock all the while."""
    end = clock.now + seconds * SECOND
    while clock.now < end:
        clock.now += min(step * SECOND, end - clock.now)
        for each in (hall, *others):
            await struck(each, clock)


async def struck(hall, clock):
    """Wait until the server has seen what o'clock it is, and done what is to be done then."""
    await until(lambda: hall.house.bell.struck >= clock.now and clock.sleeps(SWEEP))  # and sleeps again
    await quiet()
    await settled(hall)
