"""Measure from a step to its picture on another person's page: python -m benchmarks.seen [--steps N].

One side of Midway sits in Chromium, the other orders over the API and is always the last to answer, so that its request
resolves the step. The time runs from when that request was sent until the page in the browser has drawn the first frame
that shows the next question, on one clock of one machine.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator

import httpx
from playwright.sync_api import Page, sync_playwright

from benchmarks.club import Server
from benchmarks.page import CHROMIUM, PROGRAMS, WINDOW

SEED = "seen"

_QUESTION = "document.querySelector('#which [name=question]')?.value"
_WATCH = f"""() => {{
  let was = {_QUESTION};
  window.seen = 0;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  new MutationObserver(() => {{
    if ({_QUESTION} === was) return;
    was = {_QUESTION};
    frame().then(() => {{ window.seen = performance.timeOrigin + performance.now(); }});
  }}).observe(document.body, {{ subtree: true, childList: true, attributes: true }});
}}"""


class Table:
    """A game between a browser and a program."""

    def __init__(self, address: str) -> None:
        guest = httpx.post(f"{address}/api/v1/guests").raise_for_status().json()
        self._http = httpx.Client(base_url=f"{address}/api/v1", headers={"Authorization": f"Bearer {guest['token']}"})
        wish = {"game": "midway", "seats": {"us": "link", "jp": "me"}, "seed": SEED}
        made = self._http.post("/tables", json=wish).raise_for_status().json()
        self._seat = f"/seats/{made['mine']['jp']}"
        self.link = f"{address}/invitation#{made['links']['us']}"

    @property
    def asked(self) -> bool:
        """Whether the program is asked and has not answered."""
        now = self._http.get(self._seat).raise_for_status().json()
        return now["question"] is not None and now["sheet"] is None

    def answer(self) -> float:
        """Leave it to the umpire; when that was sent, ms since 1970."""
        sent = 1000 * time.time()
        self._http.post(f"{self._seat}/default", json={}).raise_for_status()
        return sent


def waits(page: Page, table: Table, steps: int) -> Iterator[float]:
    """The time in ms of so many steps that the program's answer resolves, or as many as there are in the game."""
    while steps and page.locator("#sheet:visible").count():
        question = page.evaluate(_QUESTION)
        if page.locator("#passing").text_content() and not page.locator("#hand .in").count():
            page.locator("#sheet button.primary").click()
            page.wait_for_function(f"was => {_QUESTION} !== was || document.querySelector('#hand .in')", arg=question)
        if not table.asked:  # the page's own answer has resolved the step
            page.wait_for_timeout(50)
            continue
        page.wait_for_timeout(150)  # the page is at rest
        page.evaluate("window.seen = 0")
        sent = table.answer()
        page.wait_for_function("window.seen")
        yield page.evaluate("window.seen") - sent
        steps -= 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=80)
    options = parser.parse_args()
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(f"sqlite:///{folder}/club.db")
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM)
        page = browser.new_page(viewport=WINDOW, bypass_csp=True)  # to wait by functions
        table = Table(f"http://localhost:{server.port}")
        page.goto(table.link)
        page.locator("main form button.primary").click()
        page.wait_for_url("**/seats/*")
        page.wait_for_selector("#hands:not([inert])", state="attached")
        page.evaluate(_WATCH)
        found = sorted(waits(page, table, options.steps))
        browser.close()
        server.stop()
    p99 = found[int(0.99 * (len(found) - 1))]
    print(f"midway: from a step to its picture on the other page, p50, p99 of {len(found)} steps", end="  ")
    print(f"{statistics.median(found):.0f}, {p99:.0f} ms   p99 150", flush=True)


if __name__ == "__main__":
    main()
