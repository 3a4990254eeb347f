"""Hands on a seat's page: the mouse, the keys or a finger on the map and in the lists, and what the page then shows."""

from __future__ import annotations

import re

from playwright.sync_api import Error, expect
from sitting import asked_after, lies

# Seen clear of the bar that stays in sight; whether it is heard is known before anything comes of it.
AIMED = """one => {
  window.pressed = false;
  one.addEventListener("click", () => { window.pressed = true; }, { capture: true, once: true });
  one.scrollIntoView({ block: "nearest" });
}"""


class Hand:
    """Somebody at his seat who writes nothing: `press` is how he touches a place on the screen."""

    def __init__(self, page, press=None):
        self.page, self._press = page, press or page.mouse.click

    def middle(self, place):
        box = lies(place)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _on_map(self, place):
        self.page.evaluate("scrollTo(0, 0)")  # on a telephone the pad is drawn over the map
        return self.middle(place)

    def cell(self, id):
        """Touch a cell of the map, beside what stands in it."""
        self._press(*self._on_map(self.page.locator(f'#chart .cell[data-cell="{id}"]')))

    def counter(self, cell):
        """Touch the top counter of a cell."""
        self._press(*self._on_map(self.page.locator(f'#chart g.counter[data-cell="{cell}"]').last))

    def button(self, name):
        """Touch a button by its words; if the page was just renewing it or moved it from under the finger, again."""
        while True:
            try:
                button = self.page.get_by_role("button", name=name).first.element_handle()
                button.evaluate(AIMED)
                place = button.bounding_box()
            except Error as gone:
                if "not attached" not in str(gone):
                    raise
                continue
            if place is None:
                continue
            self._press(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
            if self.page.evaluate("window.pressed !== false"):  # in a page that came of it nothing is known of it
                return

    def answers(self, name):
        """Touch a button that answers the question, and see the next one."""
        was = self.page.locator("#which [name=question]").input_value()
        self.button(name)
        asked_after(self.page, was)

    def passes(self):
        """Touch the button of the empty sheet, and see the next question."""
        expect(self.sheet).to_have_value("")
        words = self.page.locator("#passing").text_content()
        self.answers(words)

    @property
    def sheet(self):
        return self.page.locator("#text")

    @property
    def plan(self):
        """What is drawn of the sheet on the map."""
        return self.page.locator("#chart #layer-plan > *")

    def writes(self, text):
        """See the sheet as it must be now, each line acknowledged."""
        expect(self.sheet).to_have_value(text)
        expect(self.page.locator("#answer .stands")).to_have_count(len(text.splitlines()))

    def asked(self, what):
        expect(self.page.locator("#asked .wanted")).to_contain_text(what)


class Keys:
    """Somebody with a keyboard and nothing else."""

    def __init__(self, page):
        self.page, self.press = page, page.keyboard.press

    def to(self, selector, text=""):
        """Go on with Tab until this has the focus, and see that it shows."""
        for _ in range(400):
            self.press("Tab")
            if self.page.evaluate(
                """([selector, text]) => {
                  const found = document.activeElement;
                  return found?.matches(selector) && found.textContent.includes(text);
                }""",
                [selector, text],
            ):
                expect(self.page.locator(":focus")).to_be_visible()
                return
        raise AssertionError(f"no key leads to {selector} {text}")

    def enter(self, selector, text=""):
        self.to(selector, text)
        self.press("Enter")


def seated(page):
    """See that one sits, and that the number of the seat is given: the page has no news of its own after that."""
    page.wait_for_url(re.compile(r"/seats/\w+"))
    expect(page.locator("#number")).to_have_text(re.compile(r"^\s*$"))
    expect(page.locator("#hands button").first).to_be_visible()
