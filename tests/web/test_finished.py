"""A game that is over: everything is open to everybody; before, nothing of it is there."""

from __future__ import annotations

import re

import pytest
from midway_table import member, settled
from visiting import shown

from arbitre.club.desk import Wish
from arbitre.club.verify import verify

pytestmark = pytest.mark.anyio


@pytest.fixture
async def over(two):
    """The game between Ann and Bob, conceded by Bob in the second step."""
    await two.us.order("default")
    await two.jp.order("default")
    await two.jp.order("send", "concede", sure="yes")
    return two


@pytest.fixture
def stranger(midway_club):
    return midway_club.browser(headers={"Accept-Language": "en"}, cookies={"visitor": "v" * 43})


async def test_everybody_sees_who_played_how_it_ended_and_both_sides(over, stranger):
    page = await stranger.get(f"/games/{over.game}")
    said = shown(page)
    head = "Victory at Midway, finished Victory for the United States: conceded at 11 to 0"
    assert said.startswith(
        f"{head} The game is over: Japan concedes. the United States Ann Japan Bob Length one turn, "
    )
    ended = "4 October 2024, 0:00 UTC (just now)"
    assert f"Begun on {ended} Ended {ended}" in said
    end = said[said.index("How it ended") : said.rindex("The record, and its check")]
    assert "The game is over: Japan concedes." in end and "The United States wins." in end
    assert end.index("concedes") < end.index("The seal of the dice is opened.")
    ours, theirs = [await stranger.get(f"/games/{over.game}?seat={seat}") for seat in ("us,jp", "jp")]
    assert ours.content == page.content != theirs.content
    assert "Enterprise" in ours.text and "plot" in (await stranger.get(f"/games/{over.game}/us/map.svg")).text
    assert (await stranger.get(f"/games/{over.game}/jp/map.svg")).headers["content-type"] == "image/svg+xml"


async def test_the_reports_of_a_side_are_read_from_the_beginning(over, stranger):
    page = (await stranger.get(f"/games/{over.game}")).text
    story = page[page.index('id="all-reports"') :]
    assert story.index("The dice are sealed") < story.index("Turn 1 begins")
    assert "badge" not in page


async def test_a_game_that_ends_at_once_has_its_reports_too(midway_club, two, stranger):
    await two.us.order("send", "concede", sure="yes")
    page = await stranger.get(f"/games/{two.game}")
    assert page.status_code == 200 and "Japan wins." in shown(page)


async def test_the_record_can_be_checked_by_anybody(over, stranger, tmp_path):
    answer = await stranger.get(f"/games/{over.game}/record.jsonl")
    name = f"midway-{over.game}.jsonl"
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    assert f"arbitre verify {name}" in (await stranger.get(f"/games/{over.game}")).text
    (tmp_path / name).write_bytes(answer.content)
    checked = verify(tmp_path / name)
    assert checked.over and checked.opened and checked.findings == ()


async def test_bots_and_guests_are_named_as_what_they_are(midway_club, stranger):
    _, who = await member(midway_club)
    made = await midway_club.hall.create(Wish("midway", {"us": "me", "jp": "bot:captain"}), who)
    await settled(midway_club)
    await midway_club.hall.submit(made.mine["us"], who, "concede")
    await settled(midway_club)
    assert re.search(
        "the united states a guest japan a bot: the captain", shown(await stranger.get(f"/games/{made.game}")).lower()
    )


PLACES = ("", "?seat=jp", "/record.jsonl", "/us/map.svg", "/jp/map.svg")


async def test_a_game_that_is_played_and_none_at_all_are_answered_alike(two, stranger):
    for browser in (stranger, two.us.browser):
        for place in PLACES:
            real, none = [await browser.get(f"/games/{id}{place}") for id in (two.game, "aaaaaaaaaaaaaaaa")]
            assert (real.status_code, real.content, real.headers) == (404, none.content, none.headers)


async def test_there_is_nothing_of_a_seat_that_the_game_does_not_have(over, stranger):
    assert (await stranger.get(f"/games/{over.game}?seat=xx")).status_code == 404
    assert (await stranger.get(f"/games/{over.game}/xx/map.svg")).status_code == 404
