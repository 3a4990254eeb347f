"""A resolved step played out on the map: what it was before, what went where, what was rolled; and the way back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from raid import SEED
from sitting import Player, stop_the_clock


@pytest.fixture
def game(server, visitor):
    """The United States in a browser on whose clock no time passes unless a test lets it, so that nothing is over
    before it was seen; and a Japan that leaves everything to the umpire over the API."""
    guest = server.ask("POST", "/api/v1/guests").raise_for_status().json()
    headers = {"Authorization": f"Bearer {guest['token']}"}
    made = server.ask(
        "POST",
        "/api/v1/tables",
        headers=headers,
        json={"game": "midway", "seats": {"us": "link", "jp": "me"}, "seed": SEED},
    )
    table = made.raise_for_status().json()

    def japan(text=""):
        seat = f"/api/v1/seats/{table['mine']['jp']}"
        if text:
            server.ask("PUT", f"{seat}/orders", headers=headers, json={"text": text}).raise_for_status()
        else:
            server.ask("POST", f"{seat}/default", headers=headers, json={}).raise_for_status()

    us = Player(visitor("en")).accept(f"{server.address}/invitation#{table['links']['us']}")
    us.page.evaluate("localStorage.setItem('pace', '1')")
    stop_the_clock(us.page)
    return us, japan


def resolved(us, japan, question, mine="", theirs=""):
    """Both answer."""
    us.asked(question)
    us.send(mine)
    if mine:
        expect(us.hand).to_be_visible()
    japan(theirs)


def test_a_move_is_played_from_the_map_before_it(game):
    us, japan = game
    page, bar = us.page, us.page.locator("#past")
    resolved(us, japan, "Place your ships", "place group TF16 K4\nplace group TF17 L4")
    us.asked("Move your ships")
    expect(bar).to_be_visible()
    expect(bar.locator(".past-said")).to_contain_text("Enterprise")
    bar.get_by_role("button", name="To the present").click()
    expect(bar).to_be_hidden()
    assert page.locator(".over").count() == 0 and page.locator("svg.then").count() == 0

    resolved(us, japan, "Move your ships", "group TF17 -> L5", "group 1 -> A9")
    token = page.locator(".over .token[data-units]")
    expect(token).to_have_count(1)
    expect(bar.locator(".past-said")).to_contain_text("from L4 to L5")
    expect(page.locator("svg.chart")).to_have_class(re.compile(r"\bthen\b"))
    # the force stands where it stood no more: it is on its way
    expect(page.locator(".over .counter.away")).to_have_attribute("data-cell", "L4")
    places = []
    for _ in range(3):
        places.append(token.get_attribute("transform"))
        page.clock.run_for(300)
    assert len(set(places)) == 3, "it sails"
    page.clock.run_for(60_000)
    expect(bar).to_be_hidden()
    expect(page.locator("#layer-forces .counter[data-cell='L5'][data-unit]")).to_be_visible()


def test_a_step_that_comes_while_another_is_played_follows_it(game):
    us, japan = game
    page, said = us.page, us.page.locator("#past .past-said")
    resolved(us, japan, "Place your ships", "place group TF17 L4")
    us.asked("Move your ships")
    page.get_by_role("button", name="To the present").click()
    resolved(us, japan, "Move your ships", "group TF17 -> L5")
    expect(said).to_contain_text("from L4 to L5")
    us.passes()  # no air searches: naval ones find nothing
    japan()
    us.asked("You have located no enemy ship")
    expect(said).to_contain_text("from L4 to L5")
    expect(page.locator(".over .token[data-units]")).to_be_visible()  # over the new drawing
    for _ in range(40):
        if "searches" in (said.text_content() or ""):
            break
        page.clock.run_for(500)
        page.wait_for_timeout(50)
    expect(said).to_contain_text("Your searches find nothing")
    page.clock.run_for(60_000)
    expect(page.locator("#past")).to_be_hidden()


def test_whoever_picks_on_the_map_is_not_kept_waiting(game):
    us, japan = game
    page, bar = us.page, us.page.locator("#past")
    resolved(us, japan, "Place your ships")
    expect(bar).to_be_visible()
    page.locator(".cell[data-cell='N9']").click(force=True)
    expect(bar).to_be_hidden()
    expect(page.locator(".over")).to_have_count(0)


def test_a_pace_is_remembered_and_may_be_none(game):
    us, japan = game
    page, bar = us.page, us.page.locator("#past")
    resolved(us, japan, "Place your ships", "place group TF17 L4")
    expect(bar).to_be_visible()
    bar.get_by_label("Pace").select_option("0")
    page.clock.resume()
    page.reload()
    resolved(us, japan, "Move your ships", "group TF17 -> L5")
    us.asked("Aim your air searches")
    expect(bar).to_be_hidden()
    # what has happened can be looked at all the same
    page.get_by_role("button", name="What has happened").click()
    expect(bar).to_be_visible()
    bar.get_by_role("button", name="One step back").click()
    expect(page.locator("svg.chart")).to_have_class(re.compile(r"\bthen\b"))
    expect(bar.locator(".past-when")).to_contain_text("set-up")
    slider = bar.get_by_label("The step looked at")
    slider.press("End")
    expect(bar).to_be_hidden()
    page.get_by_role("button", name="What has happened").click()
    expect(bar).to_be_visible()
    page.keyboard.press("Escape")
    expect(bar).to_be_hidden()


def test_where_motion_is_unwelcome_nothing_moves(game):
    us, japan = game
    page = us.page
    page.emulate_media(reduced_motion="reduce")
    resolved(us, japan, "Place your ships", "place group TF17 L4")
    us.asked("Move your ships")
    page.get_by_role("button", name="To the present").click()
    resolved(us, japan, "Move your ships", "group TF17 -> L5")
    token = page.locator(".over .token[data-units]")
    expect(token).to_have_count(1)
    there = token.get_attribute("transform")
    page.clock.run_for(500)
    assert token.get_attribute("transform") == there
    expect(page.locator(".over .live")).to_have_count(0)


def test_a_plan_is_tried_out_and_marked_as_imagined(game):
    us, _ = game
    page, bar = us.page, us.page.locator("#past")
    us.asked("Place your ships")
    page.locator("#text").fill("place group TF17 L4")
    page.get_by_role("button", name="Try it out").click()
    expect(bar.get_by_text("Imagined, not the game")).to_be_visible()
    expect(bar.locator(".past-said")).to_contain_text("L4")
    bar.get_by_role("button", name="Back to the game").click()
    expect(bar).to_be_hidden()
    expect(us.question).to_have_value("0")
    expect(page.locator("#text")).to_have_value("place group TF17 L4")
    expect(us.hand).to_have_count(0)


def test_a_trial_that_cannot_reach_the_club_says_so(game):
    us, _ = game
    us.asked("Place your ships")
    with us.visitor.excusing("ERR_FAILED"):
        us.page.route("**/past/try", lambda route: route.abort())
        us.page.get_by_role("button", name="Try it out").click()
        expect(us.page.locator("#lost")).to_be_visible()
    expect(us.page.locator("#past")).to_be_hidden()
    us.page.unroute("**/past/try")
    us.page.get_by_role("button", name="Try it out").click()
    expect(us.page.locator("#past")).to_be_visible()
    expect(us.page.locator("#lost")).to_be_hidden()
