"""A member's calendar: an address that he makes and ends, and hours that he is shown; nothing that others do moves a
byte of it."""

from __future__ import annotations

import re

import pytest
import sample_game
from driven import SECOND, settled
from sqlalchemy import update
from visiting import club, host

from arbitre.club.clock.pace import Each
from arbitre.club.desk import Limit, Wish
from arbitre.club.letters.feed import Dated, dated
from arbitre.club.store import schema
from arbitre.club.store.database import Change
from arbitre.web.pages.calendar import written

pytestmark = pytest.mark.anyio

HOUR = 3600 * SECOND
PACE = Each(48 * 3600, early=False)


@pytest.fixture
async def opened(tmp_path, sample):
    async with club(tmp_path) as opened:
        yield opened


async def anna(opened):
    browser = await opened.browser().account("Anna")
    return browser, await opened.members.holder(browser.cookies["session"], "session")


async def table(opened, who, **rest):
    """A game of Anna as red against Bob as blue: the ids of their seats, and of Bob."""
    made = await opened.hall.create(Wish("sample", {"red": "me", "blue": "link"}, pace=PACE, **rest), who)
    bob = await host(opened, "Bob")
    blue = await opened.hall.accept(made.links["blue"], bob)
    await settled(opened.hall)
    return made.mine["red"], blue, bob


async def address(browser):
    """The address of a calendar, as it is told."""
    told = await browser.submit("/account/channels", action="calendar")
    return re.search(r'value="([^"]*/calendar/[^"]*\.ics)"', told.text)[1]


def values(calendar, name):
    return re.findall(rf"^{name}:(.*)\r$", re.sub("\r\n ", "", calendar), re.MULTILINE)


async def test_a_calendar_shows_by_when_orders_are_due(opened):
    browser, who = await anna(opened)
    red, _, _ = await table(opened, who, title="Monday, or so")
    url = await address(browser)
    answer = await opened.browser().get(url)  # a program that subscribes to it, and is nobody
    assert answer.status_code == 200 and answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "set-cookie" not in answer.headers
    [limit] = (await opened.hall.desk(red, who)).question.limits
    assert values(answer.text, "SUMMARY") == [r"Sample “Monday\, or so”\, Red: your orders are due"]
    assert values(answer.text, "URL") == [f"{opened.settings.base_url}/seats/{red}"]
    assert values(answer.text, "DTSTART") == ["20241006T000000Z"] and limit.closes == opened.clock.now + 48 * HOUR
    again = await browser.get(url, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304 and not again.content


async def test_an_address_ends_with_the_next_one_and_by_a_button(opened):
    browser, _ = await anna(opened)
    first = await address(browser)
    assert first not in (await browser.get("/account/channels")).text  # it is told once
    second = await address(browser)
    assert [(await browser.get(url)).status_code for url in (first, second)] == [404, 200]
    await browser.submit("/account/channels", action="end-calendar")
    assert (await browser.get(second)).status_code == 404
    assert (await browser.get("/calendar/x.ics")).status_code == 404


async def test_the_address_of_a_calendar_opens_nothing_else(opened):
    browser, _ = await anna(opened)
    secret = (await address(browser)).rpartition("/")[2].removesuffix(".ics")
    bearer = {"Authorization": f"Bearer {secret}"}
    assert (await opened.browser().get("/api/v1/me", headers=bearer)).status_code == 401
    assert await opened.members.holder(secret, "session") is None
    assert browser.cookies["session"] not in secret
    answer = await opened.browser().get(f"/calendar/{browser.cookies['session']}.ics")
    assert answer.status_code == 404


async def test_whoever_leaves_a_seat_reads_no_more_of_it(opened):
    browser, who = await anna(opened)
    red, _, bob = await table(opened, who)
    url = await address(browser)
    assert len(values((await browser.get(url)).text, "UID")) == 1
    gives = update(schema.seat).where(schema.seat.c.id == red).values(member=bob)
    await opened.database.commit(Change(gives, {}))
    assert values((await browser.get(url)).text, "UID") == []


async def test_french_is_spoken_to_who_read_french_when_he_made_it(opened):
    browser, who = await anna(opened)
    browser.headers["Accept-Language"] = "fr"
    await table(opened, who)
    calendar = (await opened.browser().get(await address(browser))).text
    assert "vos ordres sont attendus" in calendar.replace("\r\n ", "")


async def calendars(folder, does):
    """Anna's calendar at three moments of a game in which Bob does something else each time."""
    async with club(folder) as opened:
        browser, who = await anna(opened)
        red, blue, bob = await table(opened, who, seed="twins")
        url, seen = await address(browser), []

        async def look():
            answer = await browser.get(url)
            seen.append((answer.content, dict(answer.headers)))

        await look()
        if does:
            await opened.hall.submit(blue, bob, "go 7")
        await look()
        await opened.hall.submit(red, who, "go 2")
        if does:
            await opened.hall.submit(blue, bob, "go 8")
            await opened.hall.withdraw(blue, bob)
        opened.clock.now += HOUR
        await look()
        assert type((await opened.hall.desk(red, who)).view.now) is sample_game.Sail
        return seen


async def test_nothing_that_the_other_does_moves_a_byte(tmp_path, sample):
    for name in ("sends", "not"):
        (tmp_path / name).mkdir()
    one, two = [await calendars(tmp_path / name, name == "sends") for name in ("sends", "not")]
    assert one == two
    assert len({content for content, _ in one}) == 1  # nor does what Anna sends: her orders are due as before


async def test_an_hour_that_is_put_off_is_a_later_version_of_the_same_event(opened):
    _, who = await anna(opened)
    await table(opened, who)
    [one] = await dated(opened.database, who)
    later = one._replace(limits=tuple(_later(limit) for limit in one.limits))
    before, after = (written([seat], "en", "https://club.example").decode() for seat in (one, later))
    assert values(before, "UID") == values(after, "UID") and values(before, "DTSTART") != values(after, "DTSTART")
    assert int(values(before, "SEQUENCE")[0]) < int(values(after, "SEQUENCE")[0])
    next_one = written([one._replace(question=one.question + 1)], "en", "https://club.example").decode()
    assert values(before, "UID") != values(next_one, "UID")


def _later(limit):
    return Limit(id=limit.id, opens=limit.opens, closes=limit.closes + HOUR, until=0, publishes=0, early=False)


async def test_it_is_written_as_calendars_read_it(sample):
    limit = Limit(id="", opens=HOUR, closes=2 * HOUR, until=2 * HOUR, publishes=11 * HOUR, early=False)
    title = "é" * 60 + "; a\\b"
    calendar = written([Dated("s", "sample", title, "red", True, 3, (limit,))], "en", "https://club.example")
    lines = calendar.split(b"\r\n")
    assert lines[0] == b"BEGIN:VCALENDAR" and lines[-2:] == [b"END:VCALENDAR", b""]
    assert all(len(line) <= 75 and b"\n" not in line and line.decode() for line in lines[:-1])
    due, results = values(calendar.decode(), "SUMMARY")
    assert r"é\; a\\b”\, Red: your orders are due" in due and due.count("é") == 60 and results.endswith(": results")
    assert values(calendar.decode(), "DTSTART") == ["19700101T020000Z", "19700101T110000Z"]
    assert len(set(values(calendar.decode(), "UID"))) == 2
