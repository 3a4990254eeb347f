"""Hours on walls: both changes of the clock, truces, holidays, delays; and paces in words."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest

from arbitre.club.clock.calendar import SECOND, closing, day_of, delayed, hour, instant, monday
from arbitre.club.clock.pace import DAY, HOUR, Calendar, Delay, Each, Hour, Own, check, read, said, stored, zones
from arbitre.club.trouble import Misused
from arbitre.words import LANGUAGES, Words

PARIS, NEW_YORK = "Europe/Paris", "America/New_York"


def utc(text):
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * SECOND


def shown(zone, when):
    return f"{datetime.fromtimestamp(when // SECOND, UTC).astimezone(ZoneInfo(zone)):%a %Y-%m-%d %H:%M %z}"


@pytest.mark.parametrize(
    ("zone", "day", "time", "first", "last"),
    [
        (PARIS, "2026-01-15", "23:00", "2026-01-15T22:00", "2026-01-15T22:00"),
        (PARIS, "2026-07-15", "23:00", "2026-07-15T21:00", "2026-07-15T21:00"),
        (PARIS, "2026-03-29", "01:59", "2026-03-29T00:59", "2026-03-29T00:59"),
        (PARIS, "2026-03-29", "02:00", "2026-03-29T01:00", "2026-03-29T01:00"),  # left out: 3 o'clock it is
        (PARIS, "2026-03-29", "02:30", "2026-03-29T01:00", "2026-03-29T01:00"),
        (PARIS, "2026-03-29", "03:00", "2026-03-29T01:00", "2026-03-29T01:00"),
        (PARIS, "2026-10-25", "02:30", "2026-10-25T00:30", "2026-10-25T01:30"),  # comes twice
        (PARIS, "2026-10-25", "03:00", "2026-10-25T02:00", "2026-10-25T02:00"),
        (PARIS, "2026-10-24", "24:00", "2026-10-24T22:00", "2026-10-24T22:00"),
        (PARIS, "2024-02-29", "24:00", "2024-02-29T23:00", "2024-02-29T23:00"),
        (PARIS, "2023-02-28", "24:00", "2023-02-28T23:00", "2023-02-28T23:00"),
        (PARIS, "2026-12-31", "24:00", "2026-12-31T23:00", "2026-12-31T23:00"),
        (NEW_YORK, "2026-03-08", "02:15", "2026-03-08T07:00", "2026-03-08T07:00"),
        (NEW_YORK, "2026-11-01", "01:15", "2026-11-01T05:15", "2026-11-01T06:15"),
        ("Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45", "2026-04-04T15:15"),  # half an hour
        ("Pacific/Apia", "2011-12-30", "12:00", "2011-12-30T10:00", "2011-12-30T10:00"),  # a day left out
        ("UTC", "2026-03-29", "02:30", "2026-03-29T02:30", "2026-03-29T02:30"),
    ],
)
def test_an_hour_of_a_wall_clock_is_an_instant_over_both_changes(zone, day, time, first, last):
    assert instant(zone, date.fromisoformat(day), time) == utc(first)
    assert instant(zone, date.fromisoformat(day), time, last=True) == utc(last)


def test_the_wall_shows_the_hour_at_its_instant_unless_it_is_left_out():
    rng = Random(1)
    for _ in range(2000):
        zone, day = rng.choice((PARIS, NEW_YORK, "Asia/Kolkata")), date(2024, 1, 1) + timedelta(rng.randrange(1500))
        time = f"{rng.randrange(24):02}:{rng.randrange(60):02}"
        for last in (False, True):
            when = instant(zone, day, time, last)
            assert day_of(zone, when) == day
            wall = datetime.fromtimestamp(when // SECOND, UTC).astimezone(ZoneInfo(zone))
            assert f"{wall:%H:%M}" >= time
            before = datetime.fromtimestamp(when // SECOND - 1, UTC).astimezone(ZoneInfo(zone))
            assert f"{wall:%H:%M}" == time or before.utcoffset() != wall.utcoffset()


EVENINGS = Calendar(PARIS, (Hour(1, "21:00"), Hour(4, "21:00")), least=12 * HOUR)


@pytest.mark.parametrize(
    ("opened", "closes"),
    [
        ("2026-11-23T08:00", "Mon 2026-11-23 21:00 +0100"),
        ("2026-11-23T08:01", "Thu 2026-11-26 21:00 +0100"),  # less than twelve hours would be left
        ("2026-11-26T19:59", "Mon 2026-11-30 21:00 +0100"),
        ("2026-10-23T08:00", "Mon 2026-10-26 21:00 +0100"),  # the clock is put back on Sunday
        ("2026-03-27T08:00", "Mon 2026-03-30 21:00 +0200"),
        ("2024-02-26T20:00", "Thu 2024-02-29 21:00 +0100"),
    ],
)
def test_a_question_closes_at_the_next_hour_that_leaves_time_enough(opened, closes):
    assert shown(PARIS, closing(EVENINGS, utc(opened))) == closes


def test_nothing_closes_on_holidays_in_truces_or_before_the_start():
    off = Calendar(
        PARIS, EVENINGS.hours, start="2026-11-30", holidays=("2026-12-24", "2026-12-31"), truces=("2026-12-14",)
    )
    found, opened = [], utc("2026-11-23T08:00")
    for _ in range(8):
        opened = closing(off, opened)
        found.append(shown(PARIS, opened)[:14])
    days = "Mon 2026-11-30 Thu 2026-12-03 Mon 2026-12-07 Thu 2026-12-10 Mon 2026-12-21 Mon 2026-12-28 Mon 2027-01-04"
    assert " ".join(found).startswith(days)


def test_the_end_of_a_day_is_an_hour_of_that_day():
    saturday = Calendar(PARIS, (Hour(6, "24:00"),), holidays=("2026-11-28",), least=0)
    assert shown(PARIS, closing(saturday, utc("2026-11-21T22:59"))) == "Sun 2026-11-22 00:00 +0100"
    assert shown(PARIS, closing(saturday, utc("2026-11-21T23:00"))) == "Sun 2026-11-22 00:00 +0100"  # itself included
    assert shown(PARIS, closing(saturday, utc("2026-11-21T23:01"))) == "Sun 2026-12-06 00:00 +0100"


def test_every_calendar_goes_forward_and_keeps_to_its_hours():
    rng = Random(2)
    for _ in range(300):
        hours = tuple(Hour(rng.randint(1, 7), f"{rng.randrange(24):02}:30") for _ in range(rng.randint(1, 4)))
        least = rng.randrange(48) * HOUR
        calendar = Calendar(rng.choice((PARIS, NEW_YORK)), hours, least=least)
        opened = utc("2026-03-01T00:00") + rng.randrange(300 * DAY) * SECOND
        closes = closing(calendar, opened)
        assert opened + least * SECOND <= closes <= opened + (least + 8 * DAY) * SECOND
        day = day_of(calendar.zone, closes)
        assert closes in {instant(calendar.zone, day, hour.time, last=True) for hour in hours}


BETA = Own(PARIS, "2012-04-02", truces=("2012-04-30",))


def test_the_weeks_of_a_game_leave_truces_out():
    mondays = [monday(BETA, week, 1).isoformat() for week in range(1, 9)]
    assert " ".join(mondays) == (
        "2012-04-02 2012-04-09 2012-04-16 2012-04-23 2012-05-07 2012-05-14 2012-05-21 2012-05-28"
    )
    assert shown(PARIS, hour(BETA, 8, 7, "18:00")) == "Sun 2012-06-03 18:00 +0200"


def test_a_delay_puts_off_all_that_comes_from_its_day_on():
    late = delayed(BETA, 3, 3)
    assert [monday(late, week, day).isoformat() for week, day in ((3, 2), (3, 3), (4, 1))] == [
        "2012-04-16", "2012-04-23", "2012-05-07",
    ]  # fmt: skip
    twice = delayed(late, 3, 3)
    assert monday(twice, 3, 3) == date(2012, 5, 7) and monday(twice, 3, 2) == date(2012, 4, 16)
    assert twice.delays == (Delay(3, 3), Delay(3, 3))


def test_a_truce_in_which_a_game_would_begin_puts_it_off():
    assert monday(Own(PARIS, "2012-04-02", truces=("2012-04-02", "2012-04-09")), 1, 1) == date(2012, 4, 16)


PACES = (
    None,
    Each(DAY),
    Each(2 * DAY, bank=3 * DAY, refill=12 * HOUR, most=5 * DAY, grace=HOUR // 2, early=False),
    Each(2 * DAY, bank=DAY, most=DAY),
    Calendar(PARIS, EVENINGS.hours, "2026-11-30", ("2026-12-25",), ("2026-12-28",)),
    Calendar("UTC", (Hour(6, "24:00"),), least=0),
    Own(PARIS, "2012-04-02", ("2012-04-30",)),
)  # fmt: skip


@pytest.mark.parametrize("pace", PACES)
def test_a_pace_is_kept_and_said_in_both_languages(pace):
    assert read(stored(pace)) == pace
    for language in LANGUAGES:
        words = Words.of(language)
        assert all(words.say(phrase) for phrase in said(pace))


def test_a_pace_in_plain_words():
    def first(pace, language):
        return Words.of(language).say(said(pace)[0])

    assert first(Each(2 * DAY), "en") == "an answer every 2 days"
    assert first(Each(7 * DAY), "fr") == "une réponse par semaine"
    assert first(EVENINGS, "en") == "closing on Monday and Thursday at 21:00 (Europe/Paris)"
    assert first(EVENINGS, "fr") == "clôture le lundi et le jeudi à 21:00 (Europe/Paris)"


@pytest.mark.parametrize(
    ("pace", "key"),
    [
        (Calendar("Europe/Atlantis", EVENINGS.hours), "pace-zone"),
        (Calendar("../../etc/passwd", EVENINGS.hours), "pace-zone"),
        (Calendar(PARIS, ()), "pace-no-hours"),
        (Calendar(PARIS, EVENINGS.hours, start="2026-02-30"), "pace-day"),
        (Calendar(PARIS, EVENINGS.hours, holidays=("9999-12-31",)), "pace-day"),
        (Calendar(PARIS, EVENINGS.hours, truces=("2026-12-01",)), "pace-truces"),
        (Each(DAY, bank=2 * DAY, most=DAY), "pace-bank-most"),
        (Each(DAY, bank=DAY, most=DAY), "pace-bank-hidden"),
        (Own(PARIS, "2012-04-02"), "pace-not-own"),
    ],
)
def test_a_pace_that_makes_no_sense_is_refused(pace, key):
    with pytest.raises(Misused) as refused:
        check(pace, limits=False, public=False)
    assert refused.value.phrase.key == key
    for language in LANGUAGES:
        assert Words.of(language).say(refused.value.phrase)


def test_a_game_with_hours_of_its_own_keeps_those():
    check(BETA, limits=True, public=False)
    for pace, key in ((EVENINGS, "pace-own-only"), (Own(PARIS, "2012-04-03"), "pace-monday")):
        with pytest.raises(Misused) as refused:
            check(pace, limits=True, public=False)
        assert refused.value.phrase.key == key


def test_zones_are_those_of_the_world():
    assert {PARIS, NEW_YORK, "UTC"} <= zones() and "localtime" not in zones()
