"""Three strangers go from the first page to their first sent turn, knowing nothing but what pages show: by mouse, by
keys, by touch. What the pages take of their time is measured by `python -m tests.strangers`; here it is counted."""

from __future__ import annotations

import re

import pytest
from hand import Hand, Keys, seated
from journeys import CARD, CARD_BUTTON, JOURNEYS, OFFERED, PLACE
from sitting import PATIENCE, asked_after

LOCALES = {"en": "en-GB", "fr": "fr-FR"}


FIRST_PAGE = 80_000  # bytes, whatever window it is for
MOVES = re.compile(r"/attract/../\d+/")


def as_sent(fetched):
    """Bytes of all that came before anything moved, with its headers."""
    sizes = [request.sizes() for request in fetched if not MOVES.search(request.url)]
    return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)


def pointing(page, press, kind, what):
    """One touch of a mouse or finger, on what is in sight or scrolled to."""
    hand = Hand(page, press)
    if kind == PLACE:
        press(*page.evaluate(OFFERED))
    elif page.url.rstrip("/").count("/") > 2:  # at the table, whose buttons may be renewed under a finger
        hand.button(what)
    else:
        button = page.locator(CARD_BUTTON.format(what)) if kind == CARD else page.get_by_role("button", name=what)
        button.scroll_into_view_if_needed()
        press(*hand.middle(button))


def by_keys(page, kind, what):
    keys = Keys(page)
    if kind == CARD:
        keys.enter(CARD_BUTTON.format(what))
    else:
        keys.enter("button", what)


@pytest.mark.parametrize("journey", JOURNEYS, ids=[journey.how for journey in JOURNEYS])
def test_a_stranger_sends_his_first_turn(chromium, server, journey):
    wide, high = journey.window
    context = chromium.new_context(
        base_url=server.address,
        locale=LOCALES[journey.language],
        viewport={"width": wide, "height": high},
        has_touch=journey.how == "touch",
        is_mobile=journey.how == "touch",
    )
    context.set_default_timeout(PATIENCE * 1000)
    page, complaints, pages, fetched, was, told = context.new_page(), [], [], [], "", ""
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda asked: pages.append(asked.url) if asked.is_navigation_request() else None)
    page.on("requestfinished", lambda request: fetched.append(request))
    press = page.touchscreen.tap if journey.how == "touch" else page.mouse.click
    page.goto("/")
    page.locator("[data-said]:not(:empty)").wait_for()  # from now on it moves
    assert as_sent(fetched) < FIRST_PAGE
    for number, (kind, what) in enumerate(journey.steps):
        if number == len(journey.steps) - 1:
            page.locator("#answer .stands").wait_for()  # the umpire has said that the order may stand
            was = page.locator("#which [name=question]").input_value()
            told = page.locator("#reports").text_content()
        if journey.how == "keys":
            by_keys(page, kind, what)
        else:
            pointing(page, press, kind, what)
        if number == 0:
            seated(page)
    asked_after(page, was)
    assert page.locator("#reports").text_content() != told, "the umpire has said what came of it"
    context.close()
    assert complaints == []
    assert len(pages) == 3, "the first page, the form that it sends, the seat; all else comes into the page"
