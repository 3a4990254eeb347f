"""The hours of a game as they are committed, and what they allow now."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from arbitre.club.clock import pace as paces
from arbitre.club.clock.pace import Each, Pace
from arbitre.club.desk import Limit
from arbitre.club.store.database import Database
from arbitre.club.store.times import BANKS, LIMITS, PACE, SECOND, Limited
from arbitre.club.trouble import Busy, Refused
from arbitre.kernel.words import Arg, Term


class Banked(NamedTuple):
    """What is left to a seat beyond its limits (ns), whether it wants them to stand still, and how many extensions it
    has used."""

    bank: int
    pausing: bool
    extended: int = 0


class Hours(NamedTuple):
    """The hours of a game as it is committed: its pace and limits, since when they stand still (0: they run), what each
    seat has left. `struck`: up to when hours have struck, ns: none that is later is over yet, whatever clocks say;
    `timed`: how often they have been changed by anything but a step."""

    pace: Pace | None = None
    limits: Mapping[str, Limited] = {}
    paused: int = 0
    banks: Mapping[str, Banked] = {}
    struck: int = 0
    timed: int = 0

    @property
    def early(self) -> bool:
        """Whether the step in hand is resolved as soon as all sheets are in."""
        if self.pace is None:
            return True
        return not self.paused and "" in self.limits and self.limits[""].early

    def over(self, which: str = "") -> bool:
        """Whether the hour has struck at which it is known what came of a question."""
        return not self.paused and which in self.limits and self.limits[which].publishes <= self.struck

    @property
    def due(self) -> tuple[Limited, ...]:
        """The limits whose hour has struck, the first before the others."""
        return tuple(limit for limit in self.limits.values() if self.over(limit.id))

    @property
    def pausing(self) -> tuple[str, ...]:
        """The seats that want the limits to stand still."""
        return tuple(sorted(seat for seat, banked in self.banks.items() if banked.pausing))

    def check_open(self, seat: str, now: int) -> None:
        """Whether sheets of a seat are taken now. Raises Refused before its question opens, and after it has closed."""
        limit = self.limits.get("")
        if limit is None or (self.paused and not limit.sealed):
            return
        if now < limit.opens:
            raise Refused("club-not-open", moment=self._moment(limit.opens))
        if limit.sealed or now >= self._until(limit, seat) + SECOND:
            raise Refused("club-closed", moment=self._moment(limit.closes))

    def hour(self, came: int, now: int) -> int:
        """The hour by which an answer is judged that came then, and is looked at now; 0: it comes now. What came before
        its question opens is there when it does."""
        opens = self.limits[""].opens if "" in self.limits else 0
        return min(now, max(came, opens)) if came else now

    def check_answers(self, seat: str, named: Collection[str | None], now: int) -> None:
        """Whether answers of a seat in a room are taken now. `named`: the limits they fall under, None for any of its
        own. Raises Refused before one of those opens, and after it has closed; Busy for the moment until something is
        settled that has just closed: an answer to it would come too late."""
        for limit in self.limits.values():
            if f"|{seat}|" not in limit.seats or (self.paused and not limit.sealed):
                continue
            over = limit.sealed > 0 or limit.over <= now
            if over and limit.publishes <= now:
                raise Busy("club-busy")
            if None not in named and limit.id not in named:
                continue
            if over:
                raise Refused("club-closed", moment=self._moment(limit.closes))
            if now < limit.opens:
                raise Refused("club-not-open", moment=self._moment(limit.opens))

    @property
    def unhurried(self) -> bool:
        """Whether nothing in a room runs out before its hour, though nothing more is wanted."""
        return self.pace is not None and (self.paused > 0 or not isinstance(self.pace, Each) or not self.pace.early)

    @property
    def keeping(self) -> frozenset[str]:
        """The questions of a room whose answers are kept until it is published what comes of them."""
        return frozenset(limit.id for limit in self.limits.values() if limit.publishes > limit.over and not limit.early)

    @property
    def every(self) -> tuple[Limit, ...]:
        """All limits, the first to close before the others: for the umpire alone."""
        return tuple(
            Limit(
                id=limit.id,
                opens=limit.opens,
                closes=limit.closes,
                until=limit.over - SECOND,
                publishes=0 if limit.publishes == limit.over else limit.publishes,
                early=bool(limit.early),
            )
            for limit in self.limits.values()
        )

    def shown(self, seat: str) -> tuple[Limit, ...]:
        """The limits that a seat may be shown, the first to close before the others."""
        return tuple(
            Limit(
                id=limit.id,
                opens=limit.opens,
                closes=limit.closes,
                until=self._until(limit, seat),
                publishes=0 if limit.publishes == limit.over else limit.publishes,
                early=bool(limit.early),
                bank=self.banks[seat].bank if isinstance(self.pace, Each) and self.pace.most else None,
                extensions=self.extensions(seat),
            )
            for limit in self.limits.values()
            if f"|{seat}|" in limit.seats
        )

    def extensions(self, seat: str) -> int | None:
        """How many extensions a seat has left, None where the table gives none."""
        if not isinstance(self.pace, Each) or not self.pace.extensions:
            return None
        return max(0, self.pace.extensions - self.banks[seat].extended)

    def _until(self, limit: Limited, seat: str) -> int:
        """The last instant at which a sheet of a seat is taken, which may be late by the table's grace, and by what is
        left in its own bank."""
        grace = self.pace.grace * SECOND if isinstance(self.pace, Each) else 0
        return limit.closes + grace + (0 if limit.id else self.banks[seat].bank)

    def _moment(self, when: int) -> Term:
        """An instant on the wall clock of the table."""
        zone = "UTC" if self.pace is None or isinstance(self.pace, Each) else self.pace.zone
        wall = datetime.fromtimestamp(when // SECOND, UTC).astimezone(ZoneInfo(zone))
        day: dict[str, Arg] = {"day": wall.day, "month": wall.month, "year": str(wall.year)}
        return Term("clock-moment", {**day, "time": f"{wall:%H:%M}", "zone": zone})


FREE = Hours()
"""Of a game without a pace."""


async def read(database: Database, game: str, struck: int = 0) -> Hours:
    """The hours of a game that has a pace. `struck`: see `Hours`."""
    [(pace, paused, timed)] = await database.rows(PACE, game=game)
    limits = [Limited(*row) for row in await database.rows(LIMITS, game=game)]
    banks = await database.rows(BANKS, game=game)
    return Hours(
        paces.read(pace),
        {limit.id: limit for limit in limits},
        paused,
        {name: Banked(bank, bool(pausing), extended) for name, bank, pausing, extended in banks},
        struck,
        timed,
    )
