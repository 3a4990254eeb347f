"""Hours of wall clocks as instants, in nanoseconds since 1970: right over both changes of the clock.

Everything here is a function of what it is given; nothing looks at a clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from arbitre.club.clock.pace import Calendar, Delay, Own
from arbitre.kernel.clock import Weekly

SECOND = 10**9
"""In ns."""

_DAY = timedelta(days=1)


@lru_cache(maxsize=4096)
def instant(zone: str, day: date, time: str, last: bool = False) -> int:
    """When a wall clock shows this time ("24:00": the end of the day). An hour that is left out in spring is the
    instant in which it would have begun; of one that comes twice in autumn it is the first, or the `last`, which is
    when something closes: nobody's time is cut short."""
    if time == "24:00":
        day, time = day + _DAY, "00:00"
    hour, minute = map(int, time.split(":"))
    wall = datetime(day.year, day.month, day.day, hour, minute, tzinfo=ZoneInfo(zone))
    first, second = wall.timestamp(), wall.replace(fold=1).timestamp()
    if first > second:  # left out: the two read it by the clock before the change and by the one after
        return _change(ZoneInfo(zone), int(second), int(first)) * SECOND
    return int(second if last else first) * SECOND


def _change(zone: ZoneInfo, before: int, after: int) -> int:
    """The second in which the clock is changed, between two others."""

    def offset(second: int) -> timedelta | None:
        return datetime.fromtimestamp(second, UTC).astimezone(zone).utcoffset()

    old = offset(before)
    while after - before > 1:
        middle = (before + after) // 2
        before, after = (middle, after) if offset(middle) == old else (before, middle)
    return after


def day_of(zone: str, when: int) -> date:
    """The day on a wall clock at an instant."""
    return datetime.fromtimestamp(when // SECOND, UTC).astimezone(ZoneInfo(zone)).date()


def monday_of(day: date) -> date:
    """The Monday of a day's week."""
    return day - timedelta(days=day.weekday())


def _days(texts: tuple[str, ...]) -> frozenset[date]:
    return frozenset(map(date.fromisoformat, texts))


def weekly(zone: str, on: Weekly, since: int) -> int:
    """The first instant, from one on (ns), at which it is this hour of the week."""
    week = monday_of(day_of(zone, since)) - 7 * _DAY  # the end of a Sunday may be today
    while (found := instant(zone, week + (on.day - 1) * _DAY, on.time)) < since:
        week += 7 * _DAY
    return found


# ---- a calendar of the table's own


def closing(calendar: Calendar, opened: int) -> int:
    """When a question closes that was put at an instant (ns)."""
    least = opened + calendar.least * SECOND
    return next(hour for hour in _hours(calendar, day_of(calendar.zone, least)) if hour >= least)


def _hours(calendar: Calendar, day: date) -> Iterator[int]:
    """The hours at which questions close, from a day on."""
    holidays, truces = _days(calendar.holidays), _days(calendar.truces)
    day -= _DAY  # its end is the day after
    if calendar.start:
        day = max(day, date.fromisoformat(calendar.start))
    while True:
        if day not in holidays and monday_of(day) not in truces:
            today = [hour.time for hour in calendar.hours if hour.day == day.isoweekday()]
            yield from sorted(instant(calendar.zone, day, time, last=True) for time in today)
        day += _DAY


# ---- the hours that a game names


def monday(own: Own, week: int, day: int) -> date:
    """The Monday of a week of the game, as a day of it is reckoned: truces do not count, and each delay puts all that
    comes from its day on a week later."""
    left = week - 1 + sum((delay.week, delay.day) <= (week, day) for delay in own.delays)
    truces, found = _days(own.truces), date.fromisoformat(own.start)
    while left or found in truces:
        left -= found not in truces
        found += 7 * _DAY
    return found


def hour(own: Own, week: int, day: int, time: str, last: bool = False) -> int:
    """When an hour of the game's own week is (ns). `last`: as of `instant`."""
    return instant(own.zone, monday(own, week, day) + (day - 1) * _DAY, time, last)


def delayed(own: Own, week: int, day: int) -> Own:
    """The same a week later from this day of the game on."""
    return Own(own.zone, own.start, own.truces, (*own.delays, Delay(week, day)))
