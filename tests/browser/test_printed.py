"""The still part of a map in a browser: sent once, put under what the view adds, and kept when the page is renewed. And
what goes to paper: the map alone, or the reports alone, and all of those that the page has."""

from __future__ import annotations

from playwright.sync_api import expect
from sitting import Player, asked_after, links

SENT = """performance.getEntriesByType("resource")
  .filter(one => one.name.includes("/maps/") && one.transferSize > 0).length"""
# What a printer would be given: of the map and of the reports whether they have any height.
PRINTER = """
window.print = () => {
  const stands = (one) => one.getBoundingClientRect().height > 0;
  const count = (what) => [...document.querySelectorAll(what)].filter(stands).length;
  window.given = { map: count("#chart"), reports: count("#reports .moment"), forms: count(".pad form, .pad button") };
};
"""
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


def printed(page, what):
    """What is on paper after the button of the map or of the reports."""
    page.evaluate(f"document.querySelector('button[data-print={what}]').click()")
    return page.evaluate("window.given")


def test_the_map_is_printed_alone_and_so_are_the_reports_with_those_that_are_folded(first):
    page = first.page
    page.goto("/learn")
    page.locator('main form[action="/learn/midway"] button').click()
    us = Player(first)
    page.locator("#which").wait_for(state="attached")
    for _ in range(5):
        was = page.locator("#which [name=question]").get_attribute("value")
        us.passes()
        asked_after(page, was)
    us.press("web-mark-read")
    page.locator("#earlier").wait_for(state="attached")
    page.evaluate(PRINTER)
    page.emulate_media(media="print")
    every, folded = (page.locator(f"{where} .moment").count() for where in ("#reports", "#earlier:not([open])"))
    assert every > folded > 0
    assert printed(page, "map") == {"map": 1, "reports": 0, "forms": 0}
    assert printed(page, "signals") == {"map": 0, "reports": every, "forms": 0}
    assert page.locator("#earlier[open]").count() == 0  # as it was
