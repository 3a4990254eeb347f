"""A full turn against the bot without a word written, by clicks, by keys, by touch; the sheet and the map as one."""

from __future__ import annotations

import re

import pytest
from hand import Hand, Keys, seated
from playwright.sync_api import expect
from raid import SEED
from sitting import Player, asked_after, lies, links, on_its_way, stop_the_clock

TURN_2 = "Turn 2 begins"


def against_the_captain(page):
    page.goto("/")
    page.get_by_role("button", name="Play Victory at Midway").click()
    seated(page)


def a_turn(hand, asked):
    """Set up, move, search and fly as far as hands go; every other question is left to the umpire, until turn 2."""
    reports = hand.page.locator("#reports")
    hand.asked("Place your ships")
    hand.counter("K4")
    hand.cell("M5")
    hand.writes("place group TF16 M5")
    hand.answers("Send to the umpire")
    hand.asked("Move your ships")
    hand.counter("M5")
    hand.cell("M6")
    hand.writes("M5 -> M6")
    hand.answers("Send to the umpire")
    hand.asked("search")
    hand.button(re.compile("Midway"))
    hand.cell("I8")
    hand.writes("search Midway I8")
    hand.answers("Send to the umpire")
    for _ in range(12):
        expect(hand.page.locator("#asked .wanted")).not_to_have_text("")
        if TURN_2 in reports.text_content():
            break
        hand.passes()
    expect(reports).to_contain_text(TURN_2)
    assert asked == []


@pytest.fixture
def typed(first):
    """What was typed into a field."""
    seen = []
    first.page.expose_function("typed", lambda text: seen.append(text))
    first.page.add_init_script("addEventListener('beforeinput', event => typed(event.data))")
    return seen


def test_a_guest_plays_a_turn_by_clicks_alone(first, typed):
    against_the_captain(first.page)
    a_turn(Hand(first.page), typed)


def test_a_guest_plays_a_turn_by_keys_alone(first):
    page = first.page
    keys, hand = Keys(page), Hand(page)
    page.goto("/")
    keys.enter("button", "Play Victory at Midway")
    seated(page)
    hand.asked("Place your ships")
    keys.enter("#hands button", "Place ships")
    keys.enter("#hands button", "TF16, all of it")
    keys.enter("#hands button", "Next")
    keys.to("#hands select")
    page.keyboard.type("M5")
    keys.enter("#hands button", "Take")
    hand.writes("place group TF16 M5")
    keys.enter("#sheet button", "Send to the umpire")
    hand.asked("Move your ships")
    keys.to("#chart")
    said = page.locator("#chart-said")
    for _ in range(60):  # to the next place that anything is to be done with
        keys.press("n")
        if re.search(r"\bM5\b", said.text_content()):
            break
    keys.press("Enter")
    expect(page.locator("#hands .line")).to_contain_text("M5")
    keys.press("ArrowDown")
    expect(said).to_contain_text("M6")
    keys.press("Enter")
    hand.writes("M5 -> M6")
    asked = page.locator("#which [name=question]")
    was = asked.input_value()
    keys.enter("#sheet button", "Send to the umpire")
    asked_after(page, was)
    hand.asked("search")
    for _ in range(12):
        expect(page.locator("#asked .wanted")).not_to_have_text("")
        if TURN_2 in page.locator("#reports").text_content():
            break
        was = asked.input_value()
        keys.enter("#sheet button.primary")
        asked_after(page, was)
    expect(page.locator("#reports")).to_contain_text(TURN_2)


def the_drawer_goes_down_while_a_place_is_wanted(page):
    lowered, grip = page.locator("body.lowered"), page.locator("#grip")
    for button in ("Place ships", "TF16, all of it"):
        page.get_by_role("button", name=button).tap()
    expect(lowered).to_have_count(0)
    page.get_by_role("button", name="Next").tap()
    expect(lowered).to_have_count(1)
    expect(page.locator("#hands .picking")).to_be_in_viewport()
    expect(page.locator("#chart")).to_be_in_viewport(ratio=0.9)
    grip.tap()
    expect(lowered).to_have_count(0)
    grip.tap()
    expect(lowered).to_have_count(1)
    page.get_by_role("button", name="Drop this order").tap()
    expect(lowered).to_have_count(0)


def test_a_guest_plays_a_turn_on_a_telephone(chromium, server):
    context = chromium.new_context(
        base_url=server.address, locale="en-GB", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    complaints = []
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    against_the_captain(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    try:
        the_drawer_goes_down_while_a_place_is_wanted(page)
        a_turn(Hand(page, page.touchscreen.tap), [])
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    finally:
        context.close()
    assert complaints == []


# ---- the text and the map


def at_war(server, visitor):
    """Two at the table, after the set-up."""
    way_in = links(server, SEED)
    us, jp = visitor(), visitor()
    us, jp = Player(us).accept(way_in["us"]), Player(jp).accept(way_in["jp"])
    us.send("")
    jp.send("")
    for player in (us, jp):
        player.asked("Move your ships")
    return us, jp


def test_what_is_written_stands_on_the_map_and_what_is_picked_in_the_text(server, visitor):
    us, _ = at_war(server, visitor)
    hand = Hand(us.page)
    hand.sheet.fill("K4 -> K5")
    expect(hand.plan).not_to_have_count(0)
    drawn = us.page.locator("#chart #layer-plan").inner_html()
    hand.sheet.fill("K4 -> L4")
    expect(us.page.locator("#answer code").first).to_have_text("K4 -> L4")
    us.page.wait_for_function("was => document.querySelector('#chart #layer-plan').innerHTML !== was", arg=drawn)
    hand.counter("F5")
    hand.cell("E5")
    hand.writes("K4 -> L4\nSS1 -> E5")
    us.page.locator("#answer .strike").first.click()
    hand.writes("SS1 -> E5")
    hand.button("Undo")
    hand.writes("K4 -> L4\nSS1 -> E5")
    hand.sheet.fill("")
    expect(hand.plan).to_have_count(0)
    hand.sheet.fill("K4 -> S12")
    expect(us.answer.locator(".refused")).to_have_count(1)
    expect(hand.plan).to_have_count(0)


def test_a_draft_outlives_a_reload_and_a_lost_connection(server, visitor):
    us, _ = at_war(server, visitor)
    hand, page = Hand(us.page), us.page
    hand.sheet.fill("K4 -> K5")
    hand.writes("K4 -> K5")
    page.reload()
    hand.writes("K4 -> K5")
    expect(page.locator("#restored")).to_be_visible()
    with us.visitor.excusing("ERR_INTERNET_DISCONNECTED", "Failed to fetch"):
        us.visitor.context.set_offline(True)
        hand.counter("F5")
        hand.cell("E5")
        us.press("web-send")
        expect(page.locator("#lost")).to_be_visible()
        expect(hand.sheet).to_have_value("K4 -> K5\nSS1 -> E5")
        us.visitor.context.set_offline(False)
        page.reload()
    hand.writes("K4 -> K5\nSS1 -> E5")
    us.press("web-send")
    expect(us.hand).to_be_visible()
    page.reload()
    expect(page.locator("#restored")).to_be_hidden()
    expect(hand.sheet).to_have_value("K4 -> K5\nSS1 -> E5")


def test_what_the_club_did_not_take_is_sent_again_by_itself_as_long_as_nobody_writes_on(server, visitor):
    us, _ = at_war(server, visitor)
    hand, page = Hand(us.page), us.page
    hand.sheet.fill("K4 -> K5")
    hand.writes("K4 -> K5")
    stop_the_clock(page)
    with us.visitor.excusing("503"):
        page.route("**/orders", lambda route: route.fulfill(status=503, body="<main>Away</main>"))
        us.press("web-send")
        expect(page.locator("#lost")).to_be_visible()
        with page.expect_response("**/orders") as again:
            page.clock.run_for(5000)
        again.value.finished()
        expect(page.locator("#sheet button.primary")).to_be_enabled()
    page.unroute("**/orders")
    page.clock.run_for(5000)
    expect(us.hand).to_be_visible()
    expect(page.locator("#lost")).to_be_hidden()
    sent = []

    def away(route):
        sent.append(route.request.post_data)
        route.fulfill(status=503, body="<main>Away</main>")

    with us.visitor.excusing("503"):
        page.route("**/orders", away)
        us.press("web-send")
        expect(page.locator("#lost")).to_be_visible()
        expect(page.locator("#sheet button.primary")).to_be_enabled()
        hand.sheet.fill("K4 -> K6")
        page.clock.run_for(20_000)
        us.press("web-send")
        while len(sent) < 3:
            page.wait_for_timeout(20)
    assert [re.search("action=([a-z]+)", each)[1] for each in sent] == ["send", "check", "send"]


def test_the_language_can_be_changed_in_the_middle_of_a_sheet(server, visitor):
    us, _ = at_war(server, visitor)
    hand = Hand(us.page)
    hand.sheet.fill("K4 -> K5")
    hand.writes("K4 -> K5")
    us.page.get_by_role("button", name="Français").click()
    hand.asked("Déplacez vos navires")
    hand.writes("K4 -> K5")


# ---- the page at any width


@pytest.mark.parametrize("width", [390, 1360])
def test_the_tools_stand_beside_the_map_and_the_sign_of_the_connection_on_the_first_line(first, width):
    page = first.page
    page.set_viewport_size({"width": width, "height": 844})
    against_the_captain(page)
    expect(page.locator("#connection")).not_to_have_text("")
    chart, tools = lies(page.locator("#chart")), lies(page.locator(".chart-tools"))
    assert tools["x"] >= chart["x"] + chart["width"] or tools["y"] + tools["height"] <= chart["y"]
    sign, link = (lies(page.locator(part)) for part in (".connection", ".on-page a >> nth=0"))
    assert abs(sign["y"] - link["y"]) < link["height"] / 2


def test_the_log_stays_in_view_and_its_lines_and_the_map_light_each_other_up(server, visitor):
    us, _ = at_war(server, visitor)
    page, hand = us.page, Hand(us.page)
    line = page.locator("#reports [data-cells~=K4]").first
    page.locator("#notes").scroll_into_view_if_needed()
    expect(page.locator("#reports h2")).to_be_in_viewport()
    line.hover()
    expect(page.locator("#chart .cell.told[data-cell=K4]")).to_have_count(1)
    page.mouse.move(*hand.middle(page.locator('#chart .cell[data-cell="S3"]')))
    expect(page.locator("#chart .told")).to_have_count(0)
    expect(page.locator("#reports .lit")).to_have_count(0)
    page.mouse.move(*hand.middle(page.locator('#chart .cell[data-cell="K4"]')))
    expect(line).to_have_class("lit")
    expect(line).to_be_in_viewport()


COUNTS_CHIMES = """() => {
  window.chimes = 0;
  window.AudioContext = class { resume() { chimes += 1; return new Promise(() => {}); } };
}"""


def test_an_order_begun_before_the_question_changed_is_said_and_ones_turn_may_be_heard(server, visitor):
    us, jp = at_war(server, visitor)
    page, hand = us.page, Hand(us.page)
    page.evaluate(COUNTS_CHIMES)
    page.locator("#sound").click()
    us.send("")
    expect(us.hand).to_be_visible()
    hand.counter("F5")
    expect(page.locator("#hands .line")).to_contain_text("SS1")
    jp.send("")
    us.asked("search")
    begun = page.locator("#hands .begun")
    expect(begun).to_contain_text("SS1")
    expect(begun).to_contain_text("It no longer fits")
    hand.button("Put it away")
    expect(begun).to_have_count(0)
    assert page.evaluate("chimes") == 2, "once when it was switched on, once for the question"


@pytest.mark.alone  # a club takes only so many secret links a minute from one address
def test_the_map_is_measured_and_drawn_on_and_lies_as_it_lay_after_a_reload(server, visitor):
    us, _ = at_war(server, visitor)
    page, hand = us.page, Hand(us.page)
    page.keyboard.press("m")
    expect(page.locator("[data-tool=ruler]")).to_have_attribute("aria-pressed", "true")  # it is fetched first
    hand.cell("N1")
    hand.cell("N4")
    expect(page.locator("#tool-said")).to_have_text("N1 –3– N4 = 3")
    page.keyboard.press("Escape")
    expect(page.locator("#tool-said")).to_have_text("")
    page.locator("[data-tool=pencil]").click()
    expect(page.locator("[data-tool=pencil]")).to_have_attribute("aria-pressed", "true")
    for cell in ("N1", "N4", "P4"):
        hand.cell(cell)
    drawn = "document.querySelector('.chart-sheet').style.width"
    was = page.evaluate(drawn)
    page.locator("[data-zoom=in]").click()
    page.wait_for_function(f"was => {drawn} !== was", arg=was)
    before, width = lies(page.locator("#chart .cell >> nth=0")), page.evaluate(drawn)
    strokes = page.locator("#chart .pencil").get_attribute("d")
    assert strokes.count("M") == 2
    page.reload()
    expect(page.locator("#chart .pencil")).to_have_attribute("d", strokes)
    assert page.evaluate(drawn) == width
    assert lies(page.locator("#chart .cell >> nth=0")) == pytest.approx(before, abs=2)
    page.keyboard.press("/")
    page.keyboard.type("K4 -> K5")
    page.keyboard.press("Enter")
    hand.writes("K4 -> K5")
    page.keyboard.press("Escape")
    expect(page.locator("#command")).to_be_hidden()


@pytest.mark.alone  # a club takes only so many secret links a minute from one address
def test_nothing_is_renewed_under_a_finger(server, visitor):
    us, jp = at_war(server, visitor)
    page, talk = jp.page, jp.page.locator("#talk-said")
    stop_the_clock(page)
    page.mouse.move(*Hand(page).middle(page.locator("#asked")))
    page.mouse.down()
    with page.expect_response(re.compile(r"/seats/\w+$")) as renewed:
        us.page.locator("#saying").fill("Good hunting")
        us.press("web-talk-send")
    renewed.value.finished()
    page.clock.run_for(1000)
    expect(talk).not_to_contain_text("Good hunting")
    page.mouse.up()
    page.clock.run_for(1000)
    expect(talk).to_contain_text("Good hunting")


# ---- talk, notes, steps taken back


@pytest.mark.alone  # a club takes only so many secret links a minute from one address
def test_what_is_said_reaches_the_other_and_a_note_stays_with_its_writer(server, visitor):
    us, jp = at_war(server, visitor)
    offered = jp.page.locator("#hands button").first.element_handle()
    us.page.locator("#saying").fill("Good hunting")
    us.press("web-talk-send")
    expect(jp.page.locator("#talk-said")).to_contain_text("Good hunting")
    expect(jp.page.locator(".on-page #talk-new")).to_have_text("1")
    assert offered.evaluate("button => button.isConnected"), "news that change no offer renew no button under a finger"
    expect(us.page.locator(".on-page #talk-new")).to_have_text("")
    expect(us.page.locator("#saying")).to_have_value("")
    Hand(us.page).cell("P3")  # nothing may be ordered there: it is for a note
    expect(us.page.locator("#noted-cell")).to_have_value("P3")
    us.page.locator("#noting").fill("Nagumo?")
    us.press("web-note-keep")
    expect(us.page.locator("#note-list")).to_contain_text("Nagumo?")
    expect(us.page.locator("#chart [data-layer=notes]")).to_contain_text("Nagumo?")
    jp.page.reload()
    expect(jp.page.locator("#talk-said")).to_contain_text("Good hunting")
    assert "Nagumo" not in jp.page.content()


def test_who_plays_alone_takes_his_last_step_back(first):
    page = first.page
    page.goto("/new?game=typhon")
    page.locator("main form button").last.click()
    seated(page)
    hand = Hand(page)
    hand.asked("Choose the objective")
    hand.button("Choose the objective of Japan")
    hand.button("Australia")
    hand.writes("objective Australia")
    hand.answers("Send to the umpire")
    hand.answers("Take back the last step")
    hand.asked("Choose the objective")
    expect(hand.sheet).to_have_value("objective Australia")
    was = page.locator("#which [name=question]").input_value()
    with on_its_way(page) as answered:  # what is on its way is no draft that would be lost
        hand.button("Send to the umpire")
        answered()
        asked_after(page, was)
        with page.expect_response("**/orders"):
            hand.button("Take back the last step")
        hand.asked("Choose the objective")
        expect(hand.sheet).to_have_value("objective Australia")
    hand.asked("Choose the objective")  # an answer that comes after that of a later one changes nothing
    hand.writes("objective Australia")
    expect(page.get_by_role("button", name="Take back the last step")).to_have_count(0)
    was = page.locator("#which [name=question]").input_value()
    with on_its_way(page) as answered:
        hand.button("Send to the umpire")
        answered()
        asked_after(page, was)
        taken = []
        page.route("**/orders", lambda route: taken.append(route))
        hand.button("Take back the last step")
        while not taken:
            page.wait_for_timeout(20)
    expect(hand.sheet).to_have_value("")
    taken[0].continue_()  # one that comes before it takes nothing away from what is given back
    page.unroute("**/orders")
    hand.asked("Choose the objective")
    expect(hand.sheet).to_have_value("objective Australia")


def test_what_is_nothing_by_itself_is_offered_beside_what_is_written(first):
    page = first.page
    page.goto("/new?game=typhon")
    page.locator("main form button").last.click()
    seated(page)
    hand = Hand(page)
    offered = page.locator("#hands .offers button")
    for _ in range(40):
        if "Order one naval or combined operation" in page.locator("#asked .wanted").text_content():
            break
        hand.passes()
    expect(offered.filter(has_text="Name the zone attacked")).to_have_count(0)
    expect(offered.filter(has_text="Strike with")).to_have_count(0)
    expect(offered.filter(has_text="Sail").first).to_be_visible()
    page.locator("#text").fill("4th Carrier Fleet: Palau > Honshu")
    expect(offered.filter(has_text="Name the zone attacked")).to_have_count(1)
    page.reload()  # with the draft
    expect(page.locator("#text")).to_have_value("4th Carrier Fleet: Palau > Honshu")
    expect(offered.filter(has_text="Name the zone attacked")).to_have_count(1)
    page.locator("#text").fill("")
    expect(offered.filter(has_text="Name the zone attacked")).to_have_count(0)
