"""A finished game in the browser: step by step by buttons, keys and slider, by itself, and without scripts."""

from __future__ import annotations

import re
import time

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from sitting import stop_the_clock

LAST = 7
"""The last step of the game."""


@pytest.fixture
def over(server):
    """A game between bots, played to its end: its address."""
    guest = server.ask("POST", "/api/v1/guests").raise_for_status().json()
    seats = {"red": "bot:random", "blue": "bot:default"}
    made = server.ask(
        "POST",
        "/api/v1/tables",
        headers={"Authorization": f"Bearer {guest['token']}"},
        json={"game": "sample", "seats": seats, "seed": "replay"},
    )
    path = f"/games/{made.raise_for_status().json()['game']}"
    while server.ask("GET", path).status_code != 200:
        time.sleep(0.05)
    return server.address + path


def at(page, step):
    expect(page.locator("#step")).to_have_attribute("data-step", str(step))
    page.wait_for_url(re.compile(rf"[?&]step={step}(&|$)"))


def maps(page):
    """The maps that are shown, each loaded whole."""
    images = page.locator("#step img")
    page.wait_for_function("[...document.querySelectorAll('#step img')].every((map) => map.naturalWidth)")
    return [image.get_attribute("src").partition("?")[0].split("/")[-3:-1] for image in images.all()]


def test_one_goes_through_a_game_without_loading_the_page_anew(over, first):
    page = first.page
    page.goto(f"{over}?step=2&seat=red")
    page.evaluate("window.same = true")
    page.get_by_role("link", name="One step on").click()
    at(page, 3)
    assert maps(page) == [["3", "truth"], ["3", "red"]]
    pressed = {"ArrowRight": 4, "ArrowLeft": 3, "Home": 0, "End": LAST}
    for key, step in pressed.items():
        page.keyboard.press(key)
        at(page, step)
    page.get_by_label("Step", exact=True).fill("5")
    at(page, 5)
    expect(page.locator("#replay-said")).to_contain_text(f"Step 5 of {LAST}")
    page.get_by_role("link", name="As Blue saw it").click()
    expect(page.locator("#step [data-map=blue] img")).to_be_visible()
    page.get_by_role("link", name="Turn 1").click()
    at(page, 0)
    expect(page.locator("#link-step")).to_have_value(re.compile(r"/games/\w+\?step=0&seat=blue$"))
    assert page.evaluate("window.same")


def test_both_sides_stand_beside_the_truth_step_by_step_and_below_it_on_a_telephone(over, first):
    page = first.page
    page.goto(over)
    assert maps(page) == [[str(LAST), "red"], [str(LAST), "truth"], [str(LAST), "blue"]]
    page.keyboard.press("ArrowLeft")
    at(page, LAST - 1)
    assert maps(page) == [[str(LAST - 1), "red"], [str(LAST - 1), "truth"], [str(LAST - 1), "blue"]]
    places = [page.locator(f"[data-map={name}]").bounding_box() for name in ("red", "truth", "blue")]
    assert len({place["y"] for place in places}) == 1 and places[0]["x"] < places[1]["x"] < places[2]["x"]
    page.set_viewport_size({"width": 390, "height": 844})
    places = [page.locator(f"[data-map={name}]").bounding_box() for name in ("red", "truth", "blue")]
    assert len({place["x"] for place in places}) == 1 and places[0]["y"] < places[1]["y"] < places[2]["y"]


def test_a_game_plays_by_itself_until_it_is_stopped_or_over(over, first):
    page = first.page
    page.goto(f"{over}?step=5")
    stop_the_clock(page)
    page.get_by_label("Pace").select_option("500")
    play = page.locator("#replay-play")
    play.click()
    expect(play).to_have_text("Pause")
    page.clock.run_for(1)
    at(page, LAST - 1)
    page.clock.run_for(498)
    at(page, LAST - 1)
    page.clock.run_for(2)
    at(page, LAST)
    expect(play).to_have_text("Play")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")  # from the end it begins again
    expect(play).to_have_text("Pause")
    for passed, step in ((1, 0), (500, 1)):
        page.clock.run_for(passed)
        at(page, step)
    page.keyboard.press("Space")
    expect(play).to_have_text("Play")
    page.clock.run_for(5000)
    at(page, 1)


def test_without_scripts_every_button_is_a_link(over, visitor):
    page = visitor("fr", javascript=False).page
    page.goto(over)
    page.get_by_role("link", name="À la première étape").click()
    at(page, 0)
    page.get_by_role("link", name="Une étape en avant").click()
    at(page, 1)
    page.get_by_role("link", name="La vérité").click()
    page.wait_for_url(re.compile("seat=truth"))
    expect(page.locator("#replay-play")).to_be_hidden()
    page.get_by_role("button", name="English").click()
    expect(page.locator(".archive-head .over-title")).to_have_text("Sample, finished")
    expect(page.locator("#step")).to_have_attribute("data-step", "1")


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_it_fits_and_nothing_stands_in_anybodys_way(over, first, size):
    first.page.set_viewport_size({"width": size[0], "height": size[1]})
    for address in (over, f"{over}?step=4&seat=truth"):
        first.page.goto(address)
        maps(first.page)
        assert first.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        wrong = Axe().run(first.page).response["violations"]
        assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in wrong] == []
