"""What the page fetches to play a step out: the seat's own reports as sentences, dice and pictures; plans tried out."""

from __future__ import annotations

import pytest
import visiting
from midway_table import Player, member, settled, sit_down

from arbitre.club.desk import Wish

pytestmark = pytest.mark.anyio


async def sheet(player, text):
    """What comes of trying a sheet."""
    return await player.browser.submit(f"{player.page}/past/try", text=text)


async def test_a_step_comes_with_its_sentences_and_pictures(two):
    await two.us.order("send", "place group TF16 K4")
    await two.jp.order("default")
    listed = (await two.us.browser.get(f"{two.us.page}/past")).json()[-1]
    assert "set-up" in listed["said"]
    step = (await two.us.browser.get(f"{two.us.page}/past/{listed['last']}")).json()
    placed = next(beat for beat in step["beats"] if "K4" in " ".join(beat["says"]))
    assert placed["picture"].startswith('<g class="act first"') and len(placed["frame"]) == 4
    drawn = await two.us.browser.get(f"{two.us.page}/past/{listed['last']}/map")
    assert drawn.headers["content-type"].startswith("image/svg+xml") and 'data-unit="group:TF16"' in drawn.text


async def test_each_side_has_its_own_steps(two):
    await two.us.order("send", "place group TF16 K4")
    await two.jp.order("send", "place I-168 I6")
    mine = (await two.jp.browser.get(f"{two.jp.page}/past")).json()[-1]
    step = await two.jp.browser.get(f"{two.jp.page}/past/{mine['last']}")
    assert "I6" in step.text and "K4" not in step.text


async def test_nothing_that_is_played_out_depends_on_what_the_other_side_did_unseen(tmp_path):
    seen = []
    for submarine in ("I6", "H9"):
        async with visiting.club(tmp_path / submarine) as club:
            two = await sit_down(club, seed="the same dice")
            for us, jp in (("place group TF16 K4", f"place I-168 {submarine}"), ("group TF16 -> K5", "group 1 -> A9")):
                await two.us.order("send", us)
                await two.jp.order("send", jp)
            listed = await two.us.browser.get(f"{two.us.page}/past")
            numbers = [step["last"] for step in listed.json()]
            assert len(numbers) == 2
            ways = [f"/past/{last}{part}" for last in numbers for part in ("", "/map")]
            seen.append([listed.content, *[(await two.us.browser.get(two.us.page + way)).content for way in ways]])
            assert submarine in str((await two.jp.desk()).view)
    assert seen[0] == seen[1]


async def test_a_number_that_is_none_is_refused(two):
    assert (await two.us.browser.get(f"{two.us.page}/past/99")).status_code == 404


async def test_a_plan_is_tried_out_in_the_words_of_the_visitor(two):
    tried = (await sheet(two.us, "place group TF17 L4")).json()
    assert "L4" in " ".join(tried["beats"][0]["says"]) and tried["picture"].startswith("<svg")
    assert (await two.us.desk()).question.sheet is None


async def test_a_table_that_forbids_it_has_no_button_and_says_so(midway_club):
    browser, who = await member(midway_club)
    made = await midway_club.hall.create(Wish("midway", {"us": "me", "jp": "bot:captain"}, sandbox=False), who)
    await settled(midway_club)
    us = Player(midway_club, browser, who, made.mine["us"])
    assert "data-try" not in (await us.look()).text
    answer = await sheet(us, "")
    assert answer.status_code == 409 and answer.json() == {"trouble": "At this table plans are not tried out."}


async def test_a_position_that_cannot_be_imagined_is_said_to_be_none(two, monkeypatch, caplog):
    def fails(*_):
        raise ValueError("nothing fits")

    monkeypatch.setattr("arbitre.games.midway.game.MidwaySeat.imagine", fails)
    answer = await sheet(two.us, "")
    assert answer.status_code == 409 and "cannot be imagined" in answer.json()["trouble"]
    assert "could not be tried out" in caplog.text


async def test_the_maker_of_a_game_chooses(midway_club):
    browser, _ = await member(midway_club)
    seats = {"game": "midway", "seat-us": "me", "seat-jp": "bot:captain", "title": "", "listed": "yes", "hours": "24"}
    for chosen, allowed in (({"sandbox": "yes"}, True), ({}, False)):
        page = await browser.submit("/new", **seats, **chosen)
        address = page.headers.get("location") or str(page.url.path)
        assert ("data-try" in (await browser.get(address)).text) == allowed
