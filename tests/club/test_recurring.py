"""What the log says of trouble that goes on: a line at once, a count now and then, once a traceback."""

from __future__ import annotations

import logging

import pytest
from driven import SECOND, Clock, quiet

from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.recurring import Recurring
from arbitre.club.store.database import Database
from arbitre.club.trouble import Away, Full

pytestmark = pytest.mark.anyio


def away():
    trouble = Away()
    trouble.__cause__ = OSError("connection refused\nand more of it")
    return trouble


def test_trouble_that_is_foreseen_is_one_line_and_then_a_count(caplog):
    clock = Clock()
    says = Recurring(logging.getLogger("arbitre.club"), clock)
    with caplog.at_level(logging.WARNING):
        for _ in range(100):
            says("looking", away())
            clock.now += SECOND
        says("looking", Full())
    assert caplog.messages == ["looking: Away (connection refused)", "looking: Away, 60 times more", "looking: Full"]
    assert not any(record.exc_info for record in caplog.records)
    caplog.clear()
    clock.now += 61 * SECOND
    says("looking", away())
    assert caplog.messages == ["looking: Away (connection refused)"]


def test_what_nobody_has_foreseen_is_shown_whole_once(caplog):
    says = Recurring(logging.getLogger("arbitre.club"), Clock())
    for _ in range(5):
        says("looking", ZeroDivisionError("a rule"))
    (record,) = caplog.records
    assert record.exc_info and record.levelno == logging.ERROR


async def test_a_database_that_is_away_for_hours_costs_a_line_a_minute(database_url, sample, monkeypatch, caplog):
    """Sweep, news and lobbies look on all the time, and go on by themselves."""
    clock = Clock()
    database = Database.open(database_url)
    hall = Hall(House(database, clock, sleep=clock.sleep, elapsed=clock))
    await hall.house.start()
    try:
        with monkeypatch.context() as patch, caplog.at_level(logging.WARNING):

            def fails(*args, **params):
                raise away()

            patch.setattr(database, "rows", fails)
            for _ in range(240):
                await clock.passes(1)
        assert 2 <= len(caplog.records) <= 2 * 5
        assert not any(record.exc_info for record in caplog.records)
        caplog.clear()
        for _ in range(10):
            await clock.passes(1)
        assert not caplog.records and hall.house.sweeping
    finally:
        await hall.house.stop()
        await quiet()
        await database.close()
