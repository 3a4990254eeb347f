"""People at their seats, doing what people do: reading what is wanted, filling the order sheet, sending it."""

from __future__ import annotations

import re
import time
from contextlib import contextmanager, nullcontext

from playwright.sync_api import expect

from arbitre.words import Words

PATIENCE = 12  # seconds, on a machine that does much else


def links(server, seed, game="midway", seats=("us", "jp")):
    """The secret links to the seats of a new game whose dice are known; of one whose are not, if `seed` is None."""
    guest = server.ask("POST", "/api/v1/guests").raise_for_status().json()
    made = server.ask(
        "POST",
        "/api/v1/tables",
        headers={"Authorization": f"Bearer {guest['token']}"},
        json={"game": game, "seats": dict.fromkeys(seats, "link"), "seed": seed},
    )
    secrets = made.raise_for_status().json()["links"]
    return {seat: f"{server.address}/invitation#{secret}" for seat, secret in secrets.items()}


def stop_the_clock(page):
    """From now on no time passes for the scripts of a page but what `page.clock.run_for` (ms) lets pass."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)


def asked_after(page, was, form="#which"):
    """See a question with another number than this one. `expect` would draw up the whole page, as a screen reader reads
    it, at every look at what is not yet what it waits for and, like this number or an address, cannot be seen."""
    page.locator(f'{form} [name=question]:not([value="{was}"])').wait_for(state="attached")


@contextmanager
def on_its_way(page):
    """Hold back the answer to the next orders sent here to the end of the block. What is yielded lets the club have
    them."""
    held, answer = [], []
    page.route("**/orders", lambda route: held.append(route), times=1)

    def answered():
        while not held:
            page.wait_for_timeout(20)
        answer.append(held[0].fetch(max_redirects=0))

    yield answered
    held[0].fulfill(response=answer[0])
    held[0].request.response().finished()


def lies(place):
    """Where a thing lies on the screen and its size, in pixels; of one that is just being renewed, the new one."""
    while (box := place.bounding_box()) is None:
        place.wait_for()
    return box


class Player:
    """Somebody with a browser, once he sits at a table."""

    def __init__(self, visitor):
        self.visitor, self.page, self.live = visitor, visitor.page, visitor.javascript
        self.words = Words.of(visitor.language)

    def accept(self, link):
        """Open a secret link and take the seat."""
        if self.live:
            self.page.goto(link)
        else:
            self.page.goto("/invitation")
            self.page.locator("#secret").fill(link)
            self.press("secret-look")
        button = self.page.get_by_role("button", name=self.words.word("web-take-seat"))
        expect(button).to_be_visible()
        assert self.page.url.endswith("/invitation"), "the secret must stand in no address"
        button.click()
        return self.seated()

    def seated(self):
        self.page.wait_for_url(re.compile(r"/seats/\w+$"))
        return self

    def press(self, key):
        """Press the button with these words of the catalogue; without scripts, until its answer is there."""
        button = self.page.get_by_role("button", name=self.words.word(key), exact=True)
        with nullcontext() if self.live else self.page.expect_navigation():
            button.click()

    def asked(self, question):
        """See what is wanted, which comes by itself if scripts run. Without them the page stands still, and says so: a
        step is resolved after the answer that settles it, on a busy machine long after, so one looks again."""
        wanted = self.page.locator("#asked .wanted")
        if not self.live:
            until = time.monotonic() + PATIENCE
            self.page.reload()
            while question not in wanted.text_content() and time.monotonic() < until:
                self.page.wait_for_timeout(200)
                self.page.reload()
        expect(wanted).to_contain_text(question)

    def send(self, sheet):
        """Send a sheet; "" leaves it to the umpire."""
        if not sheet:
            self.passes()
            return
        self.page.locator("#text").fill(sheet)
        self.press("web-send")

    def passes(self):
        """Press the button of the sheet, with nothing written on it."""
        self.page.locator("#text").fill("")
        with nullcontext() if self.live else self.page.expect_navigation():
            self.page.locator("#sheet button.primary").click()

    @property
    def hand(self):
        """That a sheet is in hand."""
        return self.page.locator("#hand .in")

    @property
    def answer(self):
        """What the umpire says of a sheet, line by line."""
        return self.page.locator("#answer .answer")

    @property
    def reports(self):
        return self.page.locator("#reports")

    @property
    def moment(self):
        return self.page.locator("#heading .date")

    @property
    def connection(self):
        return self.page.locator("#connection")

    @property
    def question(self):
        """The number of the question on the page."""
        return self.page.locator("#sheet [name=question]")
