"""The numbers that browsers give to the dice: drawn and kept in them, opened by the page, or done without."""

from __future__ import annotations

import hashlib
import re

from playwright.sync_api import expect
from sitting import Player, links

KEPT = "Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith('number ')))"


def kept(player):
    """The one number that a browser has kept, and its seal."""
    ((name, number),) = player.page.evaluate(KEPT).items()
    assert name == f"number {hashlib.sha256(number.encode()).hexdigest()}"
    return number


def test_two_browsers_draw_keep_and_open_their_numbers(server, visitor):
    secrets = links(server, None)
    one = Player(visitor()).accept(secrets["us"])
    expect(one.page.locator("#number")).to_contain_text("before every seat has given its number")
    other = Player(visitor("fr")).accept(secrets["jp"])
    mine, theirs = kept(one), kept(other)
    assert mine != theirs
    for player in (one, other):  # nobody has to do anything more
        expect(player.reports).to_contain_text(mine)
        expect(player.reports).to_contain_text(theirs)
        expect(player.page.locator("#number")).to_have_text(re.compile(r"^\s*$"))
    proof = other.page.locator("#proof")
    proof.locator("summary").click()
    expect(proof).to_contain_text("tiré par votre navigateur")
    expect(proof).to_contain_text(f"--number jp={theirs}")


def test_a_newcomer_alone_gives_his_number_and_plays(server, first):
    page = first.page
    page.goto("/")
    page.locator(".game .primary").first.click()
    player = Player(first).seated()
    expect(player.reports).to_contain_text(kept(player))
    player.send("")
    expect(page.locator("#asked .wanted")).not_to_contain_text("Place your ships")


def test_a_seat_opened_on_another_device_waits_or_does_without(server, visitor):
    """The one device has gone to sleep before all were sealed."""
    secrets = links(server, None)
    one = Player(visitor()).accept(secrets["us"])
    table = one.page.url
    one.page.evaluate("localStorage.clear()")  # as good as another device
    other = Player(visitor()).accept(secrets["jp"])
    waiting = one.page.locator("#number")
    expect(waiting).to_contain_text("kept in the browser in which you took this seat")
    waiting.get_by_role("button", name="Do without my number").click()
    expect(other.reports).to_contain_text("the United States: gave none")
    one.page.wait_for_url(table)
    expect(waiting).to_have_text(re.compile(r"^\s*$"))
