"""What somebody means who clicks: that group and no other, what the button says and nothing else."""

from __future__ import annotations

import re

import pytest
from hand import Hand
from playwright.sync_api import expect
from raid import SEED
from sitting import Player, links, stop_the_clock


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
    hand.button(re.compile("^All$"))
    expect(line).to_have_text("group 1")
    hand.cell("A9")
    hand.writes("group 1 -> A9")


def test_the_button_says_what_it_does_whatever_is_written_and_passes_when_nothing_is(server, visitor):
    _, jp = at_sea(server, visitor)
    button = jp.page.locator("#sheet button.primary")
    expect(button).to_have_accessible_name("All stay, none enters: go on")
    jp.page.locator("#text").fill("group 1 -> A9")
    expect(button).to_have_accessible_name("Send to the umpire")
    jp.page.locator("#text").fill("")
    expect(button).to_have_accessible_name("All stay, none enters: go on")
    button.click()
    expect(jp.hand).to_have_text("Your sheet in hand leaves everything to the default.")


def test_a_sheet_without_scripts_offers_nothing_that_does_nothing_and_passes_alike(server, visitor):
    way_in = links(server, SEED)
    us, jp = Player(visitor()).accept(way_in["us"]), Player(visitor(javascript=False)).accept(way_in["jp"])
    expect(jp.page.locator("#hands")).to_be_hidden()
    expect(jp.page.locator("#unsent")).to_be_hidden()
    button = jp.page.locator("#sheet button.primary")
    expect(button).to_have_accessible_name("By the book: go on")
    jp.page.locator("#text").fill("place I-168 I6")
    expect(button).to_have_accessible_name("Send to the umpire")
    jp.passes()
    expect(jp.hand).to_have_text("Your sheet in hand leaves everything to the default.")
    us.send("")
    us.asked("Move your ships")
    jp.asked("group 1 may enter")


def test_an_order_half_made_is_asked_about_before_it_is_left(server, visitor):
    _, jp = at_sea(server, visitor)
    hand, unsent = Hand(jp.page), jp.page.locator("#unsent")
    jp.page.mouse.click(*hand.middle(jp.page.locator("#chart g.counter[data-unit='group:1']")))
    jp.page.locator("#sheet button.primary").click()
    expect(unsent.locator("pre")).to_have_text("group 1")
    expect(jp.hand).to_have_count(0)
    jp.press("web-sure-no")
    expect(unsent).to_be_hidden()
    expect(jp.page.locator("#hands .line")).to_have_text("group 1")
    jp.page.locator("#sheet button.primary").click()
    jp.press("web-unsent-go")
    expect(jp.hand).to_have_text("Your sheet in hand leaves everything to the default.")
    expect(jp.page.locator("#hands .line")).to_have_count(0)


def test_what_was_typed_a_moment_ago_is_asked_about_though_a_sheet_was_sent_before(server, visitor):
    _, jp = at_sea(server, visitor)
    sheet, unsent = jp.page.locator("#text"), jp.page.locator("#unsent")
    sheet.fill("group 1 -> A9")
    jp.press("web-send")
    expect(jp.hand).to_be_visible()
    stop_the_clock(jp.page)  # nothing looks at what is typed now
    sheet.fill("group 1 -> A8")
    jp.press("web-default")
    expect(unsent.locator("pre")).to_have_text("group 1 -> A8")


def test_a_sheet_that_stood_in_part_is_not_brought_into_the_next_question(server, visitor):
    us, jp = at_sea(server, visitor)
    sheet, said = jp.page.locator("#text"), jp.page.locator("#answer")
    sheet.fill("group 1 -> A9\nAkagi -> Z9")
    jp.press("web-send")
    expect(jp.hand).to_be_visible()
    said.locator(".refused .strike").click()  # what is left is what the umpire has
    expect(sheet).to_have_value("group 1 -> A9")
    us.send("")
    jp.asked("Aim your air searches")
    expect(sheet).to_have_value("")

    sheet, said = us.page.locator("#text"), us.page.locator("#answer")
    sheet.fill("search Midway D6\nsearch Nowhere C9")
    us.press("web-send")
    expect(said.locator(".refused")).to_contain_text("Nowhere")
    jp.send("")
    us.asked("You have located")
    expect(sheet).to_have_value("")
    expect(said.locator(".refused")).to_contain_text("Nowhere")  # so it can be read why that was not done
    expect(said.locator(".strike")).to_have_count(0)


def test_undo_brings_no_orders_of_the_last_question_into_the_next(server, visitor):
    us, jp = at_sea(server, visitor)
    hand, undo = Hand(jp.page), jp.page.locator("#undo")
    jp.page.mouse.click(*hand.middle(jp.page.locator("#chart g.counter[data-unit='group:1']")))
    hand.cell("A9")
    hand.writes("group 1 -> A9")
    expect(undo).to_be_visible()
    jp.press("web-send")
    expect(jp.hand).to_be_visible()
    us.send("")
    jp.asked("Aim your air searches")
    expect(hand.sheet).to_have_value("")
    expect(undo).to_be_hidden()


@pytest.mark.alone
def test_nothing_is_asked_about_a_sheet_while_it_is_on_its_way(server, visitor):
    """The question may be gone when the umpire has it. What has been written meanwhile is asked about afterwards."""
    _, jp = at_sea(server, visitor)
    sheet, held, checks = jp.page.locator("#text"), [], []

    def posted(route):
        if "action=check" in route.request.post_data:
            checks.append(route)
            route.continue_()
        else:
            held.append(route)

    jp.page.route("**/orders", posted)
    sheet.fill("group 1 -> A9")
    jp.press("web-send")
    while not held:
        jp.page.wait_for_timeout(20)
    checks.clear()
    sheet.fill("group 1 -> A8")
    jp.page.wait_for_timeout(1000)  # more than a pause in writing
    assert not checks
    held[0].continue_()
    expect(jp.hand).to_be_visible()
    while not checks:
        jp.page.wait_for_timeout(20)
    expect(sheet).to_have_value("group 1 -> A8")


@pytest.mark.alone  # with one more table the others would take more seats than an address may within a minute
def test_a_check_that_is_answered_when_the_game_is_over_brings_nothing_of_the_page_into_the_sheet(server, visitor):
    us, jp = at_sea(server, visitor)
    held = []
    with us.visitor.excusing("409"), jp.visitor.excusing("409"):
        jp.page.route("**/orders", lambda route: held.append(route))  # also one that overtakes the first
        jp.page.locator("#text").fill("group 1 -> A9")
        while not held:
            jp.page.wait_for_timeout(20)
        us.send("concede")
        us.press("web-sure-yes")
        us.asked("The game is over")
        jp.asked("The game is over")
        jp.page.evaluate("document.querySelector('#answer').append('not answered yet')")
        for route in held:
            route.continue_()
        expect(jp.page.locator("#answer")).not_to_contain_text("not answered yet")
        expect(jp.page.locator("#answer")).to_be_empty()
        expect(jp.page.locator("#asked")).to_have_count(1)
        expect(jp.page.locator("#hands")).to_be_hidden()
