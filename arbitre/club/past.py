"""What a seat has seen of a game in play: the steps that told it something, and its own views before and after each.

Nothing here is of anybody else: a step that told the seat nothing is not counted, and steps are numbered by what the
seat was told alone. Steps that were taken back are gone.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from arbitre.club.desk import Unknown
from arbitre.club.house import House
from arbitre.club.live import Live
from arbitre.club.reel import Reel
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Told

T = TypeVar("T")

REELS = 32
"""Games in play whose records are kept at hand."""

VIEWS = 64
"""Views that are kept, of all seats together."""


class Step(msgspec.Struct, frozen=True):
    """A step as a seat has seen it: the turn and the phase, and of its ledger the first and the last report of it."""

    turn: int
    phase: str
    first: int
    last: int


class Played(msgspec.Struct, frozen=True):
    """A step played out: what the seat knew before and after it, and what it was told."""

    package: GamePackage
    step: Step
    before: Any
    after: Any

    @property
    def told(self) -> tuple[Told, ...]:
        """The reports of the step."""
        reports: tuple[Told, ...] = self.after.told[self.step.first - 1 : self.step.last]
        return reports


class _Running(Reel):
    """The record of a game in play."""

    def __init__(self, package: GamePackage, raws: Sequence[bytes]) -> None:
        super().__init__(package, raws)
        self._read = 0
        self._counts = {seat: len(entries) for seat, entries in self.opening.told.items()}
        self._steps: dict[str, list[tuple[int, Step]]] = {}

    def steps(self, seat: str) -> list[tuple[int, Step]]:
        """What a seat has seen, each with its line in the record."""
        for line in self.lines(self._read, len(self.raws) - 1):
            if line.upgrade is not None:  # the same reports, as a later program writes them
                self._counts = {seat: len(entries) for seat, entries in line.upgrade.told.items()}
            for name, count in (line.undo.told if line.undo else {}).items():
                self._counts[name] = count
                self._steps[name] = [(n, step) for n, step in self._steps.get(name, []) if step.last <= count]
            for name, entries in line.told.items():
                first, last = entries[0], self._counts.get(name, 0) + len(entries)
                step = Step(first["turn"], first["phase"], self._counts.get(name, 0) + 1, last)
                self._steps.setdefault(name, []).append((line.n, step))
                self._counts[name] = last
            self._read = line.n
        return self._steps.get(seat, [])


class Past:
    """Games of a house as their seats have seen them, made beside the event loop."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._reels: OrderedDict[str, _Running] = OrderedDict()
        self._views: OrderedDict[tuple[str, str, int], Any] = OrderedDict()

    @cached_property
    def _lane(self) -> ThreadPoolExecutor:
        """One thread for all of it: a reel is nobody else's while it turns."""
        return ThreadPoolExecutor(1, "past")

    async def steps(self, seat_id: str, member: str) -> list[Step]:
        """The steps that have told a seat something, in order. Raises Unknown if it is not this member's, Damaged."""
        name, live = await self._held(seat_id, member)
        return await self._turned(live, lambda reel: [step for _, step in reel.steps(name)])

    async def played(self, seat_id: str, member: str, last: int) -> Played:
        """The step whose last report is `last`. Raises Unknown if there is none, or it is not this member's seat."""
        name, live = await self._held(seat_id, member)

        def play(reel: _Running) -> Played:
            line, step = next((found for found in reel.steps(name) if found[1].last == last), (0, None))
            if step is None:
                raise Unknown
            before, after = (self._view(live, reel, name, n) for n in (line - 1, line))
            return Played(live.package, step, before, after)

        return await self._turned(live, play)

    async def _held(self, seat_id: str, member: str) -> tuple[str, Live]:
        row, live = await self.house.held(seat_id, member)
        return row.name, live

    def _view(self, live: Live, reel: _Running, name: str, line: int) -> Any:
        """What a seat knew after a line."""
        key = live.game, name, line
        if key not in self._views:
            self._views[key] = live.package.view(reel.truth(line), name)
        self._views.move_to_end(key)
        while len(self._views) > VIEWS:
            self._views.popitem(last=False)
        return self._views[key]

    async def _turned(self, live: Live, work: Callable[[_Running], T]) -> T:
        """What is made of a game's record as far as it is committed."""
        known = self._reels.get(live.game)
        since = len(known.raws) if known else 0
        raws = (await live.lines(since))[: live.standing.count - since]

        def turn() -> T:
            reel = self._reels.get(live.game) or known or _Running(live.package, raws)
            reel.raws += raws[len(reel.raws) - since :]  # another visitor may have brought some of them already
            self._reels[live.game] = reel
            self._reels.move_to_end(live.game)
            while len(self._reels) > REELS:
                self._reels.popitem(last=False)
            return work(reel)

        return await asyncio.get_running_loop().run_in_executor(self._lane, turn)
