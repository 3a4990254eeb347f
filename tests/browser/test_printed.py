"""The still part of a map in a browser: sent once, put under what the view adds, and kept when the page is renewed."""

from __future__ import annotations

from playwright.sync_api import expect
from sitting import Player, links

SENT = """performance.getEntriesByType("resource")
  .filter(one => one.name.includes("/maps/") && one.transferSize > 0).length"""
DRAWN = "document.querySelector('#chart svg').drawn"


def test_a_renewed_page_keeps_what_is_printed(server, first, second):
    seats = links(server, "printed")
    us, jp = Player(first).accept(seats["us"]), Player(second).accept(seats["jp"])
    cells = us.page.locator("#chart .cell[data-cell]")
    expect(cells.first).to_be_attached()
    expect(us.page.locator("#chart image.printed")).to_have_count(0)
    number = us.question.input_value()
    us.page.evaluate("() => { document.querySelector('#chart svg').drawn = 'before' }")
    us.page.evaluate("() => { document.querySelector('#chart .cell').kept = true }")
    count = cells.count()
    us.passes()
    jp.passes()
    expect(us.question).not_to_have_value(number)
    us.page.wait_for_function(f"() => {DRAWN} !== 'before'")
    assert us.page.evaluate("document.querySelector('#chart .cell').kept") is True
    assert cells.count() == count > 200
    expect(us.page.locator("#chart image.printed")).to_have_count(0)
    us.page.reload()
    expect(cells.first).to_be_attached()
    assert us.page.evaluate(SENT) == 0  # it has been sent before


def test_a_page_without_scripts_shows_the_file(server, visitor):
    seats = links(server, "printed")
    us = Player(visitor(javascript=False)).accept(seats["us"])
    image = us.page.locator("#chart image.printed")
    expect(image).to_have_count(1)
    answer = us.page.request.get(server.address + image.get_attribute("href"))
    assert answer.ok and "immutable" in answer.headers["cache-control"]
