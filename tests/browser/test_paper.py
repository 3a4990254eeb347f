"""What goes to paper: the map alone, or the reports alone, and all of those that the page has."""

from __future__ import annotations

from sitting import Player, asked_after

# What a printer would be given: of the map and of the reports whether they have any height.
PRINTER = """
window.print = () => {
  const stands = (one) => one.getBoundingClientRect().height > 0;
  const count = (what) => [...document.querySelectorAll(what)].filter(stands).length;
  window.given = { map: count("#chart"), reports: count("#reports .moment"), forms: count(".pad form, .pad button") };
};
"""


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
