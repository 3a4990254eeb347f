"""Those who hold a seat together, in their browsers: one drafts, the other hears of it and takes it over."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from raid import SEED
from sitting import Player, links


def sound(page):
    """Nothing stands in anybody's way."""
    wrong = Axe().run(page).response["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in wrong] == []


def test_a_draft_of_the_staff_is_taken_over_by_who_commands(server, visitor):
    us = Player(visitor()).accept(links(server, SEED)["us"])
    seat = us.page.url
    us.page.goto(f"{seat}/team")
    sound(us.page)
    us.page.get_by_label("Call somebody to this seat").select_option("staff")
    us.page.get_by_role("button", name="Make a link").click()
    sam = Player(visitor("fr")).accept(us.page.locator("#link").input_value())
    assert sam.page.url == seat
    us.page.get_by_role("link", name="Back to the table").click()
    expect(us.page.locator("#mates")).to_contain_text("Guest 2 (staff officer)")

    sam.page.locator("#text").fill("place group TF16 K4")
    sam.press("web-team-share")
    sam.answer.wait_for()
    expect(sam.page.locator("#text")).to_have_value("place group TF16 K4")
    draft = us.page.locator("#mates .draft")
    expect(draft).to_contain_text("place group TF16 K4")  # by itself
    sound(us.page)
    sound(sam.page)
    us.page.locator("#text").fill("")
    draft.get_by_role("button").click()
    expect(us.page.locator("#text")).to_have_value("place group TF16 K4")
    us.press("web-send")
    expect(sam.hand).to_be_visible()
    expect(sam.page.locator("#mates")).to_contain_text("celle qui compte")

    sam.page.goto(f"{seat}/team")
    us.page.goto(f"{seat}/team")
    sam.page.locator("#saying-team").fill("Tout le monde à K4 ?")
    sam.press("web-talk-send")
    expect(us.page.locator("#team-said")).to_contain_text("Tout le monde à K4 ?")
    us.page.get_by_role("button", name="Call a vote").click()
    expect(sam.page.locator("#voting")).to_contain_text("Vote pour la fonction")
    for player in (us, sam):
        sound(player.page)
