"""What a server looks after beside its pages, round after round, as long as it runs."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import ClassVar

from arbitre.club.house import House
from arbitre.club.recurring import Recurring

SWEEP = 5.0
"""Seconds between two rounds."""


class Rounds(ABC):
    """Somebody who makes rounds. `doing`: what he does, as the log says it of trouble. Any number of servers may have
    one each; a round that is broken off is made again."""

    doing: ClassVar[str]

    def __init__(self, house: House, log: logging.Logger) -> None:
        self._sleep = house.sleep
        self._recurring = Recurring(log, house.elapsed)
        self._task: asyncio.Task[None] | None = None

    @abstractmethod
    async def round(self) -> int:
        """Look once, and do what is to be done; how much was."""

    async def start(self) -> None:
        """Make rounds from now on."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Make no more. What is under way is done again later, under the same name."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                await self.round()
            except Exception as error:  # the database may be away for a while; the next round will tell
                self._recurring(self.doing, error)
            await self._sleep(SWEEP)
