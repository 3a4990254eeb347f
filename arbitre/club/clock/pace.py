"""At what pace a table plays, as it is chosen when the game is made and kept with it; in words.

A pace is a record that is stored as JSON: `Each`, so long for each question; `Calendar`, hours of the week on a wall
clock; `Own`, the hours that the game itself names. A table without one waits for its players as long as it takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache
from typing import Annotated, TypeAlias
from zoneinfo import available_timezones

import msgspec
from msgspec import Meta

from arbitre.club.trouble import Misused
from arbitre.kernel.words import Arg, Phrase, Several, Term

MINUTE, HOUR, DAY, WEEK = 60, 3600, 86_400, 7 * 86_400
"""In seconds."""

MOST_EXTENSIONS = 20
"""Of one seat in a game."""

LEAST, MOST = 5 * MINUTE, 60 * DAY
"""How long a question is open at least and at most, where a table says so, in seconds."""

MOST_HOURS, MOST_DAYS = 7 * 12, 200
"""Of a calendar: hours in its week, and days or weeks in which nothing closes."""

Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Day: TypeAlias = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
"""A day of the civil calendar, as 2026-11-26."""


class Each(msgspec.Struct, frozen=True, tag="each", tag_field="pace", omit_defaults=True, forbid_unknown_fields=True):
    """So long for each question, in seconds: `span`. Whoever takes longer lives on his `bank`, which holds `bank` at
    first, and each answer puts `refill` into it, up to `most`. For `grace` after the limit sheets are still taken.
    Each seat may put a question that it is asked off by `extension`, `extensions` times in a game.
    `early`: a step is resolved as soon as all sheets are in, and not at its hour alone."""

    span: Annotated[int, Meta(ge=LEAST, le=MOST)]
    bank: Seconds = 0
    refill: Seconds = 0
    most: Seconds = 0
    grace: Seconds = 0
    extensions: Annotated[int, Meta(ge=0, le=MOST_EXTENSIONS)] = 0
    extension: Seconds = DAY
    early: bool = True


class Hour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An hour of every week: `day` from 1, Monday, to 7; `time` as 21:00, "24:00" for the end of the day."""

    day: Annotated[int, Meta(ge=1, le=7)]
    time: Annotated[str, Meta(pattern=r"^(([01]\d|2[0-3]):[0-5]\d|24:00)$")]


class Calendar(
    msgspec.Struct, frozen=True, tag="calendar", tag_field="pace", omit_defaults=True, forbid_unknown_fields=True
):
    """A question closes at the next of these `hours` of a wall clock in `zone`, if that leaves `least` seconds for it;
    none closes before the day `start`, on a day of `holidays`, or in the week of a Monday of `truces`. No step
    is resolved before its hour."""

    zone: str
    hours: tuple[Hour, ...]
    start: Day | None = None
    holidays: tuple[Day, ...] = ()
    truces: tuple[Day, ...] = ()
    least: Seconds = 12 * HOUR


class Delay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From this day of this week of the game on, all comes a week later."""

    week: Annotated[int, Meta(ge=1)]
    day: Annotated[int, Meta(ge=1, le=7)]


class Own(msgspec.Struct, frozen=True, tag="own", tag_field="pace", omit_defaults=True, forbid_unknown_fields=True):
    """The hours that the game names, on a wall clock in `zone` (META-4.7, R12); its first week begins on the Monday
    `start`, and the weeks of the Mondays of `truces` do not count (META-4.6, 4.11). `delays`: weeks that were lost."""

    zone: str
    start: Day
    truces: tuple[Day, ...] = ()
    delays: tuple[Delay, ...] = ()


Pace: TypeAlias = Each | Calendar | Own

_STORED = msgspec.json.Decoder(Pace)


def stored(pace: Pace | None) -> str:
    """A pace as it is kept; "" for none."""
    return "" if pace is None else msgspec.json.encode(pace).decode()


def read(text: str) -> Pace | None:
    """A pace as it was kept."""
    return _STORED.decode(text) if text else None


# ---- what makes sense


def check(pace: Pace, limits: bool, public: bool) -> None:
    """Whether a table can keep this pace. `limits`: its game names hours of its own, which a table keeps, or gives so
    long for each question in their place; `public`: who is asked is known to all, so that what one seat has left may
    tell another nothing. Raises Misused."""
    if isinstance(pace, Calendar if limits else Own):
        raise Misused("pace-own-only" if limits else "pace-not-own")
    if isinstance(pace, Each):
        if pace.bank > pace.most or (pace.refill and not pace.most):
            raise Misused("pace-bank-most")
        if pace.most and not public:
            raise Misused("pace-bank-hidden")
        if pace.extensions and (not public or pace.extension < LEAST):
            raise Misused("pace-extensions-short" if public else "pace-extensions-hidden")
        return
    if pace.zone not in zones():
        raise Misused("pace-zone", zone=pace.zone)
    for day in (*pace.truces, *([pace.start] if pace.start else ())):
        _day(day)
    if any(_day(monday).weekday() for monday in pace.truces) or len(pace.truces) > MOST_DAYS:
        raise Misused("pace-truces", most=MOST_DAYS)
    if isinstance(pace, Own):
        if _day(pace.start).weekday():
            raise Misused("pace-monday", day=pace.start)
    elif not 1 <= len(pace.hours) <= MOST_HOURS:
        raise Misused("pace-no-hours", most=MOST_HOURS)
    elif len([_day(day) for day in pace.holidays]) > MOST_DAYS:
        raise Misused("pace-truces", most=MOST_DAYS)


@cache
def zones() -> frozenset[str]:
    """The zones that there are, named as the world names them: Europe/Paris."""
    return frozenset(name for name in available_timezones() if "/" in name or name == "UTC")


def _day(text: str) -> date:
    """Raises Misused if there is no such day."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Misused("pace-day", day=text) from None
    if not 2000 <= day.year < 2200:
        raise Misused("pace-day", day=text)
    return day


# ---- in words


def said(pace: Pace | None) -> tuple[Phrase, ...]:
    """A pace in words: first how often an answer is wanted, then what else must be known of it."""
    if pace is None:
        return (Phrase("pace-none"),)
    if isinstance(pace, Each):
        return tuple(_each(pace))
    first = Phrase("pace-own", {"zone": pace.zone})
    more = []
    if isinstance(pace, Calendar):
        times: dict[str, list[Arg]] = {}
        for hour in sorted(pace.hours, key=lambda hour: (hour.day, hour.time)):
            times.setdefault(hour.time, []).append(Term(f"pace-day-{hour.day}"))
        hours = [Term("pace-hour", {"days": Several(tuple(days)), "time": time}) for time, days in times.items()]
        first = Phrase("pace-calendar", {"hours": Several(tuple(hours)), "zone": pace.zone})
        more = [Phrase("pace-least", {"span": span(pace.least)})] if pace.least else []
        more += [_off("pace-holidays", pace.holidays)] if pace.holidays else []
        more += [Phrase("pace-at-its-hour")]
    more += [_off("pace-truce-weeks", pace.truces)] if pace.truces else []
    start = [Phrase("pace-start", {"day": _dated(pace.start)})] if pace.start else []
    return (first, *start, *more)


def _each(pace: Each) -> Iterator[Phrase]:
    unit, count = _unit(pace.span)
    yield Phrase(f"pace-each-{unit}", {"count": count})
    if pace.most:
        bank: dict[str, Arg] = {"bank": span(pace.bank), "most": span(pace.most)}
        yield (
            Phrase("pace-bank-refilled", {**bank, "refill": span(pace.refill)})
            if pace.refill
            else Phrase("pace-bank", bank)
        )
    if pace.grace:
        yield Phrase("pace-grace", {"span": span(pace.grace)})
    if pace.extensions:
        yield Phrase("pace-extensions", {"count": pace.extensions, "span": span(pace.extension)})
    yield Phrase("pace-early" if pace.early else "pace-at-its-hour")


def span(seconds: int) -> Term:
    """So much time, in words."""
    unit, count = _unit(seconds)
    return Term(f"pace-span-{unit}", {"count": count})


def _unit(seconds: int) -> tuple[str, int]:
    for unit, size in (("weeks", WEEK), ("days", DAY), ("hours", HOUR)):
        if seconds and seconds % size == 0:
            return unit, seconds // size
    return "minutes", seconds // MINUTE


def _off(key: str, days: tuple[str, ...]) -> Phrase:
    return Phrase(key, {"days": Several(tuple(_dated(day) for day in sorted(days)))})


def _dated(day: str) -> Term:
    year, month, number = map(int, day.split("-"))
    return Term("pace-date", {"day": number, "month": month, "year": str(year)})
