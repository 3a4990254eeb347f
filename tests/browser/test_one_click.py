"""What somebody means who clicks: that group and no other, what the button says and nothing else."""

from __future__ import annotations

from hand import Hand
from playwright.sync_api import expect
from raid import SEED
from sitting import Player, links


def at_sea(server, visitor):
    """Two at the table, the ships placed: Japan's first group may enter."""
    way_in = links(server, SEED)
    us, jp = visitor(), visitor()
    us, jp = Player(us).accept(way_in["us"]), Player(jp).accept(way_in["jp"])
    us.send("")
    jp.send("")
    jp.asked("group 1 may enter")
    return us, jp


def test_a_click_on_one_group_that_waits_picks_that_group_and_none_of_its_ships_besides(server, visitor):
    _, jp = at_sea(server, visitor)
    hand = Hand(jp.page)
    box = jp.page.locator("#chart g.counter[data-unit='group:1']")
    jp.page.mouse.click(*hand.middle(box))
    line = jp.page.locator("#hands .line")
    expect(line).to_have_text("group 1")
    expect(box).to_contain_class("picked")
    hand.button("Akagi")  # she alone, not the group as well
    expect(line).to_have_text("Akagi")
    hand.button("All")
    expect(line).to_have_text("group 1")
    hand.cell("A9")
    hand.writes("group 1 -> A9")
