"""An American turn of Okinawa by hand, on a page that has no code of its own for it: ships, search fire, a landing, and
movement as a dialogue in which every step is answered at once (OKI-12.1, R100)."""

from __future__ import annotations

import re

import pytest
from hand import Hand
from playwright.sync_api import expect
from sitting import Player, links

SEED = "Hagushi"


@pytest.fixture
def campaign(server, visitor):
    """Hands at the American seat, and a Japanese player who hides one battalion behind the beaches, and rests."""
    way = links(server, SEED, "okinawa", ("us", "japan"))
    americans, japanese = visitor(), visitor()
    us, japan = Player(americans).accept(way["us"]), Player(japanese).accept(way["japan"])
    japan.asked("Hide all your counters")
    japan.send("place 13 IIB at 1331")
    return Hand(us.page), us, japan


def rests(japan, *questions):
    """The Japanese side does nothing."""
    for question in questions:
        japan.asked(question)
        japan.send("")


def test_an_american_turn_by_hand_and_a_step_that_is_answered_at_once(campaign):
    hand, us, japan = campaign
    hand.button("Send ships")
    beach = """document.querySelector('#chart .cell[data-cell="1234"]').getBoundingClientRect()"""
    us.page.wait_for_function(f"{beach}.width > 30")  # opened before there was ground in question, it has come to it
    hand.button("Idaho")
    hand.button("Next")
    hand.cell("1035")
    hand.writes("sail Idaho to 1035")
    hand.answers("Send to the umpire")
    rests(japan, "aircraft of this turn")
    hand.asked("Your guns may fire")
    hand.counter("1035")
    hand.cell("1231")
    hand.writes("search Idaho at 1231")
    expect(hand.plan).not_to_have_count(0)
    hand.answers("Send to the umpire")
    expect(us.reports).to_contain_text("1231")
    hand.asked("Land and move")
    hand.button(re.compile("^Land troops"))
    hand.button("1/4 M 5-5-4")
    hand.button("2/4 M 5-5-4")
    hand.button("Next")
    hand.cell("1131")
    hand.writes("land 1/4 M, 2/4 M on 1131")
    hand.button("Send to the umpire")
    expect(us.page.locator("#sure")).to_contain_text("2 counters land")  # of a whole beach: it is asked once more
    hand.answers("Yes, send it")
    expect(us.reports).to_contain_text("Hagushi")
    hand.button(re.compile("The movement is over$"))  # not the one under the sheet, which says what comes of passing
    hand.writes("done")
    hand.answers("Send to the umpire")
    rests(japan, "Fire, or stay hidden", "Move and attack")

    hand.asked("Move your 14 ships")
    hand.passes()  # the ships stay where they are
    rests(japan, "aircraft of this turn")
    hand.asked("Your guns may fire")
    hand.passes()
    hand.asked("Land and move")
    hand.counter("1131")  # both of them, by one touch
    hand.cell("1231")
    hand.writes("move 1/4 M, 2/4 M: 1231")
    expect(us.page.locator("#answer")).to_contain_text("1 of 4 points")
    hand.answers("Send to the umpire")
    ours, theirs = (us.page.locator(f'#chart g.counter[data-cell="{hex}"]') for hex in ("1231", "1331"))
    expect(ours).to_have_count(2)  # at once: nobody else was asked
    expect(theirs).to_have_count(0)
    expect(us.page.locator("#asked .state")).to_contain_text("may go on from 1231")
    hand.counter("1231")
    hand.cell("1331")
    hand.writes("move 1/4 M, 2/4 M: 1331")
    hand.answers("Send to the umpire")
    expect(theirs).to_have_count(1)  # discovered: the movers stay behind, and will attack (OKI-12.4)
    expect(ours).to_have_count(2)
    expect(us.reports).to_contain_text("13th Independent Battalion")
