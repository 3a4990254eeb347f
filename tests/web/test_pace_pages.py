"""The pace of a table on its pages: chosen in a form, told before one sits down, and when what is asked closes."""

from __future__ import annotations

import re

import pytest
import visiting
from driven import SECOND, settled
from room_game import installed

from arbitre.club.clock.pace import DAY, HOUR, Calendar, Each, Hour, Own

pytestmark = pytest.mark.anyio
SEATS = {"game": "sample", "seat-red": "me", "seat-blue": "open", "listed": "yes"}


@pytest.fixture
async def club(tmp_path, sample):
    async with visiting.club(tmp_path) as club:
        yield club


async def set_up(club, browser, **fields):
    """A game is set up by the form; the answer."""
    form = {**SEATS, "csrf": await browser.csrf(), **fields}
    answer = await browser.post("/new", data=form)
    await settled(club.hall)
    return answer


async def paced(club, **fields):
    """The pace that a form comes to."""
    host = club.browser()
    answer = await set_up(club, host, **fields)
    assert answer.status_code == 303, answer.text
    return host, answer.headers["location"], (await club.hall.lobby.open_seats(None))[0]


@pytest.mark.parametrize(
    ("fields", "pace"),
    [
        ({}, None),
        ({"pace": "none", "span": "x"}, None),
        ({"pace": "2", "early": "yes"}, Each(2 * DAY)),
        ({"pace": "7"}, Each(7 * DAY, early=False)),
        ({"pace": "hours", "span": "36", "early": "yes"}, Each(36 * HOUR)),
        (
            {"pace": "2", "grace": "1.5", "bank": "0", "refill": "", "most": "0", "extensions": "0"},
            Each(2 * DAY, grace=HOUR * 3 // 2, early=False),
        ),
        (
            {
                "pace": "calendar",
                "day-1": "yes",
                "day-4": "yes",
                "time": "21:00",
                "zone": "Europe/Paris",
                "start": "2026-11-30",
                "truces": "2026-12-21, 2026-12-28",
                "holidays": "2027-05-01",
            },
            Calendar(
                "Europe/Paris",
                (Hour(1, "21:00"), Hour(4, "21:00")),
                "2026-11-30",
                ("2027-05-01",),
                ("2026-12-21", "2026-12-28"),
            ),
        ),
    ],
)
async def test_a_pace_is_chosen_in_plain_words(club, fields, pace):
    assert (await paced(club, **fields))[2].pace == pace


@pytest.mark.parametrize(
    "fields",
    [
        {"pace": "hours", "span": "soon"},
        {"pace": "hours", "span": "inf"},
        {"pace": "99999999999"},
        {"pace": "calendar", "time": "21:00", "zone": "Europe/Paris"},
        {"pace": "calendar", "day-1": "yes", "time": "9 pm", "zone": "Europe/Paris"},
        {"pace": "calendar", "day-1": "yes", "time": "21:00", "zone": "Europe/Atlantis"},
        {"pace": "own", "zone": "Europe/Paris", "start": "2026-11-30"},
    ],
)
async def test_a_pace_that_cannot_be_is_refused_and_no_game_is_made(club, fields):
    assert (await set_up(club, club.browser(), **fields)).status_code == 422
    assert await club.hall.lobby.open_seats(None) == []


async def test_the_form_offers_a_game_with_hours_of_its_own_those_or_a_span_or_none(club, monkeypatch):
    usual = (await club.browser().get("/new?game=sample")).text
    assert 'value="calendar"' in usual and 'value="own"' not in usual
    with installed(monkeypatch):
        own = (await club.browser().get("/new?game=room")).text
        assert 'value="own"' in own and 'value="calendar"' not in own
        monday = re.search(r'name="start" value="([^"]+)"', own)[1]
        fields = {"game": "room", "pace": "own", "zone": "Europe/Paris", "start": monday}
        assert (await paced(club, **fields))[2].pace == Own("Europe/Paris", monday)
        assert all(field in own for field in ('<option value="1">', 'name="span"', 'name="early"'))


async def test_when_it_closes_and_what_happens_then_is_told_beforehand(club):
    host, seat, invited = await paced(club, pace="2", early="yes", **{"seat-blue": "open"})
    guest = club.browser(headers={"Accept-Language": "fr"})
    lobby = (await guest.get("/")).text
    assert "une réponse tous les 2 jours" in lobby
    joined = await guest.post(f"/open/{invited.seat_id}/join", data={"csrf": await guest.csrf()})
    await settled(club.hall)
    page = (await host.get(seat)).text
    closes = (await club.hall.lobby.mine((await club.hall.house.row(seat.split("/")[2])).member))[0].limit
    assert closes == club.clock.now + 2 * DAY * SECOND
    assert "There is no time limit" not in page and "If nothing comes:" in page
    assert re.search(r"Closes <span class=\"local\"><time [^>]+>[^<]+UTC</time> \(in 48 h\)</span>", page)
    assert "Clôture le" in (await guest.get(joined.headers["location"])).text
    assert "Closes" in (await host.get("/")).text


async def test_an_invitation_by_link_tells_the_pace(club):
    host = club.browser()
    made = await set_up(club, host, pace="1", early="yes", **{"seat-blue": "link"})
    secret = re.search(r"/invitation#([\w-]+)", made.text)[1]
    guest = club.browser()
    page = await guest.post("/invitation", data={"csrf": await guest.csrf(), "secret": secret})
    assert "Pace: an answer every day" in page.text


async def test_a_pause_is_asked_for_and_told_on_the_page(club):
    host, seat, invited = await paced(club, pace="2")
    guest = club.browser()
    other = (await guest.post(f"/open/{invited.seat_id}/join", data={"csrf": await guest.csrf()})).headers["location"]
    await settled(club.hall)
    for browser, place in ((host, seat), (guest, other)):
        assert "Let the limits stand still" in (await browser.get(place)).text
        sent = await browser.post(f"{place}/pause", data={"csrf": await browser.csrf(), "pause": "yes"})
        assert sent.status_code == 303
        shown = (await host.get(seat)).text
    assert "The limits stand still since" in shown and "Let the limits go on" in shown
    stranger = club.browser()
    refused = await stranger.post(f"{seat}/pause", data={"csrf": await stranger.csrf(), "pause": "no"})
    assert refused.status_code == 404
    await host.post(f"{seat}/pause", data={"csrf": await host.csrf(), "pause": "no"})
    assert "The limits stand still since" not in (await guest.get(other)).text


async def test_a_game_without_a_pace_has_no_word_of_it_on_its_page(club):
    host, seat, _ = await paced(club)
    page = (await host.get(seat)).text
    assert "There is no time limit" in page and "/pause" not in page and "stand still" not in page


async def test_extensions_are_set_up_in_the_form_told_and_used_on_the_page(club, sample, monkeypatch):
    host = club.browser()
    assert 'name="grace"' in (hidden := (await host.get("/new", params={"game": "sample"})).text)
    assert 'name="extensions"' not in hidden  # who is asked is not for all to know
    monkeypatch.setattr(type(sample), "public", lambda *_: True)
    assert 'name="extensions"' in (await host.get("/new", params={"game": "sample"})).text
    slack = {"bank": "12", "extensions": "1", "extension": "24", "pace": "2"}
    host, page, shown = await paced(club, **slack)
    assert shown.pace == Each(2 * DAY, bank=12 * HOUR, most=12 * HOUR, extensions=1, early=False)
    guest = club.browser()
    await guest.post(f"/open/{shown.seat_id}/join", data={"csrf": await guest.csrf()})
    await settled(club.hall)
    text = (await host.get(page)).text
    assert "Put off by a day" in text
    fields = {"csrf": await host.csrf(), "question": "0", "left": "1"}
    for _ in range(2):
        assert (await host.post(f"{page}/extension", data=fields)).status_code == 303
    after = (await host.get(page)).text
    assert "Put off by" not in after and "You have used all your extensions." in after


async def test_in_a_room_the_button_does_not_promise_that_nothing_written_goes_on(club, monkeypatch):
    """There an empty sheet answers none of the questions, and is refused."""
    with installed(monkeypatch):
        host, seat, invited = await paced(club, game="room")
        guest = club.browser()
        await guest.post(f"/open/{invited.seat_id}/join", data={"csrf": await guest.csrf()})
        passes = re.compile(r'id="passing" data-live>([^<]*)<')
        assert passes.search((await host.get(seat)).text)[1]
        for id, order in ((seat.split("/")[2], "go 2"), (invited.seat_id, "go 8")):
            await club.hall.submit(id, (await club.hall.house.row(id)).member, order)
        await settled(club.hall)
        page = (await host.get(seat)).text
        assert "Send" in page and passes.search(page)[1] == ""
