"""When a letter goes: the hour of a digest and the end of quiet hours, on the clock of whoever reads it."""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from arbitre.club.clock.pace import zones

SECOND = 10**9

_HOUR = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
_SPAN = re.compile(rf"{_HOUR.pattern}-{_HOUR.pattern}")


def is_hour(text: str) -> bool:
    """Whether it is an hour such as "08:00"."""
    return _HOUR.fullmatch(text) is not None


def is_span(text: str) -> bool:
    """Whether it is a span of hours such as "22:00-07:00", which may go over midnight, or "" for none."""
    return not text or (_SPAN.fullmatch(text) is not None and text[:5] != text[6:])


def is_zone(name: str) -> bool:
    """Whether it names a zone of clocks, such as "Europe/Paris"."""
    return name in zones()


def local(at: int, zone: str) -> datetime:
    """A moment (ns since 1970) on the clock of a zone."""
    return datetime.fromtimestamp(at // SECOND, UTC).astimezone(ZoneInfo(zone))


def next_hour(at: int, zone: str, hour: str) -> int:
    """When the clock of a zone next shows an hour, after a moment (ns)."""
    here = local(at, zone)
    clock = time.fromisoformat(hour)
    for days in range(3):
        then = _stamp(datetime.combine(here.date() + timedelta(days), clock, here.tzinfo))
        if then > at:
            return then
    raise AssertionError(hour)


def after_quiet(at: int, zone: str, quiet: str) -> int:
    """The first moment from `at` on (ns) that is not within quiet hours."""
    if not quiet:
        return at
    begins, ends = quiet.split("-")
    now = f"{local(at, zone):%H:%M}"
    within = begins <= now < ends if begins < ends else now >= begins or now < ends
    return next_hour(at, zone, ends) if within else at


def _stamp(moment: datetime) -> int:
    """Of an hour that a change of clocks leaves out, the moment it would have been; of one that comes twice, the
    first."""
    return int(moment.timestamp()) * SECOND
