"""Measure the first page as a stranger meets it, in Chromium: python -m benchmarks.door [--rounds N].

The club is empty. What three strangers need to their first sent turn, in Firefox too: python -m tests.strangers.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.club import Server
from benchmarks.page import CHROMIUM, PROGRAMS, report

WINDOWS = ((1300, 900), (390, 844))


def fetched(page: Page, address: str) -> int:
    """Bytes that came until everything stood still, with headers. Nothing moves in this page."""
    answers: list[Any] = []
    page.on("requestfinished", lambda request: answers.append(request))
    page.goto(address, wait_until="networkidle")
    sizes = [request.sizes() for request in answers]
    return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)


def drawn(page: Page, address: str) -> tuple[float, float]:
    """Load a page: ms until the server began to answer, and until something was drawn."""
    page.goto(address, wait_until="load")
    page.wait_for_timeout(400)
    answered = page.evaluate("performance.getEntriesByType('navigation')[0].responseStart")
    return answered, page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")


def _window(browser: Browser, club: str, size: tuple[int, int], rounds: int) -> None:
    wide, high = size
    first, tab, plain = [], [], []
    for _ in range(rounds):
        context = browser.new_context(
            viewport={"width": wide, "height": high}, locale="en-GB", reduced_motion="reduce", is_mobile=wide < 500
        )
        page = context.new_page()
        first.append(drawn(page, f"{club}/"))
        plain.append(drawn(page, f"{club}/health"))
        tab.append(drawn(page, f"{club}/"))
        context.close()
    for what, some in (("a first visit", first), ("again, in an open tab", tab), ("a page of one word", plain)):
        answered, at = (statistics.median(times) for times in zip(*some, strict=True))
        report(f"{wide} px: first drawing, {what} (server {answered:.0f} ms of it)", f"{at:.0f} ms", "150 ms")
    context = browser.new_context(viewport={"width": wide, "height": high}, locale="en-GB", reduced_motion="reduce")
    sent = fetched(context.new_page(), f"{club}/")
    report(f"{wide} px: all of a first visit, as sent, with headers", f"{sent / 1000:.1f} kB", "80 kB")
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="how often the page is loaded")
    options = parser.parse_args()
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(f"sqlite:///{folder}/club.db")
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM)
        club = f"http://localhost:{server.port}"
        warm = browser.new_page()
        warm.goto(f"{club}/", wait_until="networkidle")  # the game at the door is played once by a process
        warm.close()
        for size in WINDOWS:
            _window(browser, club, size, options.rounds)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
