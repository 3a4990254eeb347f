"""Where sheets are judged: short ones at once, long ones beside the event loop, of each member one after another.

A sheet costs up to the square of its lines. So nobody waits for another's long sheet but whoever sends a long one
himself; and whoever sends several has them judged in the order in which they came, also the short ones.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any

from arbitre.club.sheets import MOST_LINES, Judgement, judged
from arbitre.club.trouble import Often, Refused
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask

SHORT, FEW = 2000, 20
"""Characters and lines of a sheet that is judged at once."""

WAITING = 8
"""Sheets of one member that may be on their way: one that is judged, the others behind it."""


class Judging:
    """The judging of a club's sheets in one process."""

    def __init__(self) -> None:
        self._turns: dict[str, list[asyncio.Event]] = {}

    @cached_property
    def _lane(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(1, "judging")

    async def __call__(self, member: str, package: GamePackage, view: Any, ask: Ask | None, text: str) -> Judgement:
        """The judgement of a member's sheet. Raises Refused if it holds no line at all, or more than any game can need;
        Often if too many of his are on their way."""
        if text.count("\n") > MOST_LINES:
            raise Refused("club-too-many", limit=MOST_LINES)
        if self.at_once(member, text):
            return judged(package, view, ask, text)
        turns = self._turns.setdefault(member, [])
        if len(turns) >= WAITING:
            raise Often("club-judging", 1)
        mine = asyncio.Event()
        turns.append(mine)
        try:
            if turns[0] is not mine:
                await mine.wait()
            return await asyncio.get_running_loop().run_in_executor(self._lane, judged, package, view, ask, text)
        finally:
            self._done(member, mine)

    @property
    def counts(self) -> dict[str, int]:
        """How many long sheets wait, with what waits behind them, and how many the lane has in hand."""
        sheets = sum(map(len, self._turns.copy().values()))
        in_hand = min(sheets, 1)
        return {"waiting": sheets - in_hand, "in_hand": in_hand}

    def at_once(self, member: str, text: str) -> bool:
        """Whether a member's sheet is judged without anything else happening meanwhile."""
        return len(text) <= SHORT and text.count("\n") < FEW and member not in self._turns

    def _done(self, member: str, mine: asyncio.Event) -> None:
        """The next of the member's sheets has its turn."""
        turns = self._turns[member]
        turns.remove(mine)
        if turns:
            turns[0].set()
        else:
            del self._turns[member]
