"""The rules in the browser: found while one types, shown in place where they are cited; and the first turn."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect


def test_clauses_are_found_while_one_types(first):
    page = first.page
    page.goto("/rules/midway")
    rows, field = page.locator(".clauses > li:visible"), page.get_by_role("searchbox")
    every = rows.count()
    field.type("FÓG carrier")
    count = rows.count()
    assert 0 < count < every / 4
    expect(page.locator("#hits")).to_have_text(f"{count} clauses found.")
    assert {text.lower() for text in page.locator(".clauses mark:visible").all_inner_texts()} >= {"fog", "carrier"}
    page.wait_for_url(re.compile(r"\?q=F%C3%93G%20carrier$"))
    assert page.locator(".contents li:visible").count() == page.locator(".chapters > section:visible").count()
    page.reload()  # the address finds the same, script or not
    assert rows.count() == count
    page.goto("/rules/midway")
    field.type("xyzzy")
    expect(page.locator("#hits")).to_contain_text("No clause says that.")
    field.fill("")
    expect(rows).to_have_count(every)
    assert page.locator("mark").count() == 0 and page.url.endswith("/rules/midway")


def test_a_cited_clause_is_shown_in_place_and_put_away_again(first):
    page = first.page
    page.goto("/learn")
    page.get_by_role("button", name="My first turn").first.click()
    cited = page.locator("#asked a.clause").first
    id, address = cited.inner_text(), page.url
    cited.click()
    slip = page.locator(".clause-said")
    expect(slip).to_contain_text(id)
    expect(cited).to_have_attribute("aria-expanded", "true")
    cited.press("Enter")
    expect(slip).to_have_count(0)
    assert page.url == address


def test_a_newcomer_is_led_one_hint_at_a_time_and_may_do_without(first):
    page = first.page
    page.goto("/learn")
    page.get_by_role("button", name="My first turn").first.click()
    page.wait_for_url(re.compile(r"/seats/\w+\?guide=1"))
    hints = page.locator(".hint")
    total = hints.count()
    assert total > 1
    expect(page.locator(".hint:visible")).to_have_count(1)
    expect(page.locator("[data-guide-count]")).to_have_text(f"1 of {total}")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(hints.nth(1)).to_be_focused()
    expect(hints.nth(0)).to_be_hidden()
    while not page.locator("[data-line]:visible").count():
        page.get_by_role("button", name="Next", exact=True).click()
    line = page.locator("[data-line]:visible").first.get_attribute("data-line")
    page.get_by_role("button", name="Write this line").first.click()
    expect(page.locator("#text")).to_have_value(re.compile(re.escape(line)))
    page.get_by_role("button", name="Without advice").click()
    expect(page.locator("#guide")).to_be_hidden()
    page.reload()
    expect(page.locator("#guide")).to_be_hidden()


def test_without_scripts_all_hints_stand_in_a_list(visitor):
    page = visitor(javascript=False).page
    page.goto("/learn")
    page.get_by_role("button", name="My first turn").first.click()
    hints = page.locator(".hint")
    assert hints.count() > 1 and all(hint.is_visible() for hint in hints.all())
    assert page.locator("[data-guide]:visible, [data-line]:visible").count() == 0


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("fr", 390)])
def test_they_fit_and_nothing_stands_in_anybodys_way(visitor, language, width):
    page = visitor(language).page
    page.set_viewport_size({"width": width, "height": 850})
    rules = ("/rules", "/rules/midway", "/rules/midway?q=5.9", "/rules/midway/MID-R1", "/rules/typhon/lesson")
    for address in (*rules, "/learn"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
        wrong = Axe().run(page).response["violations"]
        assert [(each["id"], [node["html"][:120] for node in each["nodes"][:3]]) for each in wrong] == [], address
