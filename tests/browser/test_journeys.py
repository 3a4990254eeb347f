"""Three strangers go from the first page to their first sent turn, knowing nothing but what pages show: by mouse, by
keys, by touch. What the pages take of their time is measured by `python -m tests.strangers`; here it is counted."""

from __future__ import annotations

import pytest
from hand import Hand, Keys, seated
from journeys import BUTTON, CARD, CARD_BUTTON, JOURNEYS, OFFERED
from sitting import PATIENCE, asked_after

LOCALES = {"en": "en-GB", "fr": "fr-FR"}


def pointing(page, press, kind, what):
    """One touch of a mouse or finger, on what is in sight or scrolled to."""
    hand = Hand(page, press)
    if kind == CARD:
        button = page.locator(CARD_BUTTON.format(what))
        button.scroll_into_view_if_needed()
        press(*hand.middle(button))
    elif kind == BUTTON:
        hand.button(what)
    else:
        press(*page.evaluate(OFFERED))


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
    page, complaints, pages, was, told = context.new_page(), [], [], "", ""
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda asked: pages.append(asked.url) if asked.is_navigation_request() else None)
    press = page.touchscreen.tap if journey.how == "touch" else page.mouse.click
    page.goto("/")
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
