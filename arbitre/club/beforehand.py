"""What a seat settles before it is asked: its standing orders, and how far it lets them and the defaults play at once.

Nobody else is told that there is anything. Both may be changed at any time, on disk when it is said that they are.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from arbitre.club import quick
from arbitre.club.desk import Settled
from arbitre.club.house import TRIES, House
from arbitre.club.live import Live
from arbitre.club.standing_orders import Foreseen, foreseen, moment, without
from arbitre.club.store.database import Change
from arbitre.club.store.games import AGREE, IS_HERE, STAND_BY, SeatRow
from arbitre.club.store.times import STAND_BY_IN_TIME
from arbitre.club.trouble import Busy, Refused
from arbitre.kernel.package import GamePackage

READERS = ThreadPoolExecutor(1, "standing orders")
"""Where standing orders are judged as they are written: each of their lines costs as much as a sheet."""

FARTHEST = 9999
"""The last turn that can be agreed upon."""


class Written(NamedTuple):
    """Standing orders as the umpire understood them. `text`: what is kept of them; `lines`: each as it was judged;
    `turn`: the one in hand; `package`, `view`: what they were judged by and on."""

    text: str
    lines: tuple[Foreseen, ...]
    turn: int
    package: GamePackage
    view: Any

    @property
    def refused(self) -> int:
        """How many lines were refused."""
        return sum(not line.accepted for line in self.lines)


def of_seat(row: SeatRow, live: Live) -> Settled | None:
    """What a seat has settled beforehand, if it has."""
    if not row.standing and not row.quick:
        return None
    return Settled(standing=row.standing, answers=live.prepared(row.name, row.standing).lines, quick=row.quick)


class Beforehand:
    """What is settled beforehand at the seats of a house's games."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def read(self, seat_id: str, member: str) -> Written:
        """A seat's standing orders, as the umpire understands them now. Raises Unknown."""
        row, live = await self.house.held(seat_id, member)
        return await self._judged(live, row, row.standing)

    async def check(self, seat_id: str, member: str, text: str) -> Written:
        """What would be kept of standing orders; nothing is. Raises Unknown or Refused."""
        row, live = await self.house.answerable(seat_id, member, None, "draft")
        return await self._judged(live, row, text)

    async def write(self, seat_id: str, member: str, text: str, question: int | None = None, came: int = 0) -> Written:
        """Put standing orders in the place of those that a seat had; "" withdraws them. Lines that are refused are left
        out; if none stands, nothing is changed. On disk when this returns. `question`: the number of the one that was
        open when they were written, so that nothing that has answered meanwhile is taken up again; `came`: when they
        came, ns, if that is not now. Raises Unknown or Busy; Refused too while what they would answer is closed, and
        not known yet."""
        for _ in range(TRIES):
            row, live = await self.house.answerable(seat_id, member, question)
            written = await self._judged(live, row, text)
            if written.lines and written.refused == len(written.lines):
                return written._replace(text=row.standing)
            if await self._kept(seat_id, await self._stood(seat_id, row, live, written.text, came)):
                return written
        raise Busy("club-busy")

    async def _stood(self, seat_id: str, row: SeatRow, live: Live, text: str, came: int) -> Change:
        """The change by which standing orders are kept. Raises Refused if they are to answer a question that is closed
        by the clock: no sheet of the seat would be taken either."""
        kept = {"seat": seat_id, "was": row.standing, "kept": text}
        if not live.paced or live.standing.room or row.name not in live.standing.asks:
            return Change(STAND_BY, kept, rows=1)
        hours = await live.hours()
        hour = max([came or self.house.clock(), *(limit.opens for limit in hours.limits.values() if not limit.id)])
        hours.check_open(row.name, hour)  # before it opens they may be written, though no sheet may
        return Change(STAND_BY_IN_TIME, {**kept, "hour": hour}, rows=1)

    async def _judged(self, live: Live, row: SeatRow, text: str) -> Written:
        """Standing orders, judged beside the loop."""
        where = moment(live.standing, row.name)
        lines: tuple[Foreseen, ...] = ()
        if text.strip():
            lines = await asyncio.get_running_loop().run_in_executor(READERS, foreseen, live.package, where, text)
        kept = without(text, {line.number for line in lines if not line.accepted}) if lines else ""
        return Written(kept, lines, where.turn, live.package, where.view)

    async def agree(self, seat_id: str, member: str, until: int | None = None) -> int:
        """Let standing orders and defaults answer for a seat until a turn, by default the next, as soon as all others
        do. The turn. On disk when this returns. Raises Unknown, Refused or Busy."""
        for _ in range(TRIES):
            row, live = await self.house.answerable(seat_id, member, None)
            turn = live.package.moment(live.standing.game)[0]
            wanted = turn + 1 if until is None else until
            if not turn < wanted <= FARTHEST:
                raise Refused("quick-turn", turn=turn)
            hours = await live.hours()
            if not quick.allowed(hours):
                raise Refused("quick-hours")
            if await self._agreed(seat_id, row, wanted):
                seats = await live.seats()
                if quick.agreed(seats, hours):
                    self.house.consider(row.game, seats)
                return wanted
        raise Busy("club-busy")

    async def take_back(self, seat_id: str, member: str) -> None:
        """A seat agrees to no quick run any more. On disk when this returns. Raises Unknown or Busy."""
        for _ in range(TRIES):
            row, _ = await self.house.held(seat_id, member, "order")
            if not row.quick or await self._agreed(seat_id, row, 0):
                return
        raise Busy("club-busy")

    async def _agreed(self, seat_id: str, row: SeatRow, until: int) -> bool:
        return await self._kept(seat_id, Change(AGREE, {"seat": seat_id, "was": row.quick, "until": until}, rows=1))

    async def _kept(self, seat_id: str, change: Change) -> bool:
        """Whether a change of a seat whose game is played here is on disk; then its own pages hear of it."""
        if not await self.house.kept([Change(IS_HERE, {"seat": seat_id}, rows=1), change]):
            return False
        self.house.spread.tell((seat_id,))
        return True
