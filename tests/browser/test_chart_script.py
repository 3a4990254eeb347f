"""The chart under hands: it is moved, enlarged and picked from by mouse, finger and keyboard."""

from __future__ import annotations

import re

import pytest
from chart_page import HEIGHT, WIDTH, ChartPage, drawing
from sitting import lies

BOX = (0, 0, 900, 480)


@pytest.fixture
def opens(chromium):
    """A function that opens a page with a chart; none may have complaints."""
    opened = []

    def opens(*drawn, **device):
        opened.append(ChartPage(chromium, *drawn, **device))
        return opened[-1]

    yield opens
    for each in opened:
        each.close()


@pytest.fixture
def chart(opens):
    return opens()


@pytest.fixture
def phone(opens):
    return opens(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True)


def fills(place, box=BOX):
    """Whether nothing but sheet is seen in a box, or the sheet is in the middle where it is smaller."""
    left, top, right, bottom = place
    return all(
        (start <= least + 1 and end >= most - 1) or abs(start - least - (most - end)) <= 2
        for start, end, least, most in ((left, right, box[0], box[2]), (top, bottom, box[1], box[3]))
    )


def drag(chart, cell, dx, dy):
    x, y = chart.at(cell)
    chart.page.mouse.move(x, y)
    chart.page.mouse.down()
    chart.page.mouse.move(x + dx, y + dy, steps=8)
    chart.page.mouse.up()
    chart.rest()


def test_at_first_the_whole_sheet_is_in_the_middle_of_the_box(chart):
    left, top, right, bottom = chart.place
    assert (top, bottom) == pytest.approx((0, 480), abs=1)
    assert left == pytest.approx(900 - right, abs=1)
    assert chart.scale == pytest.approx(480 / HEIGHT, rel=0.01)


def test_the_wheel_draws_nearer_what_is_under_the_pointer(chart):
    chart.wheel("D3", -600)
    chart.wheel("D3", -600)
    chart.rest()
    before, scale = chart.at("F4"), chart.scale
    chart.wheel("F4", -600)
    chart.rest()
    assert chart.scale == pytest.approx(scale * 1.49, rel=0.01)
    assert chart.at("F4") == pytest.approx(before, abs=3)


def test_however_far_the_sheet_is_dragged_it_never_leaves_the_box(chart):
    for _ in range(6):
        chart.wheel("D3", -400)
    chart.rest()
    size = chart.scale
    for start, end in (
        ((20, 100), (880, 460)),
        ((880, 240), (20, 240)),
        ((450, 460), (450, 20)),
        ((20, 100), (880, 460)),
    ):
        for _ in range(8):
            chart.page.mouse.move(*start)
            chart.page.mouse.down()
            chart.page.mouse.move(*end, steps=4)
            chart.page.mouse.up()
        chart.rest()
        left, top, right, bottom = chart.place
        assert left <= 1 and top <= 1 and right >= 899 and bottom >= 479
    assert chart.place[:2] == [0, 0] and chart.scale == size
    for _ in range(12):
        chart.page.evaluate("scrollTo(0, 0)")  # once the whole sheet is seen the wheel scrolls the page
        chart.wheel("A1", 400)
    chart.rest()
    assert fills(chart.place)


def test_a_drag_moves_the_sheet_by_as_much_and_picks_nothing(chart):
    for _ in range(4):
        chart.wheel("D3", -400)
    chart.rest()
    x, y = chart.at("D3")
    drag(chart, "D3", -70, -50)
    assert chart.at("D3") == pytest.approx((x - 70, y - 50), abs=6)
    assert chart.picks == []


def test_a_click_that_shakes_a_little_is_a_click(chart):
    drag(chart, "B2", 2, 2)
    assert chart.picks == [["B2"]]


def test_at_rest_the_sheet_has_its_full_size_and_is_not_scaled(chart):
    chart.hold()
    chart.wheel("D3", -600)
    chart.page.clock.run_for(40)  # two frames
    assert "scale" in chart.page.evaluate("document.querySelector('.chart-sheet').style.transform")
    chart.rest()
    assert "scale" not in chart.page.evaluate("document.querySelector('.chart-sheet').style.transform")


def test_the_levels_follow_the_size(chart):
    svg = chart.page.locator("#chart svg")
    seen = []
    for _ in range(12):
        seen += [level for level in ("far", "mid", "near") if re.search(rf"\b{level}\b", svg.get_attribute("class"))]
        chart.wheel("D3", -200)
        chart.rest()
    assert sorted(set(seen), key=seen.index) == ["far", "mid", "near"]
    assert seen == sorted(seen, key=["far", "mid", "near"].index)
    assert len(seen) == 12


def test_the_buttons_change_the_size(chart):
    whole = chart.scale
    chart.page.locator("[data-zoom=in]").click(click_count=2)
    chart.rest()
    assert chart.scale == pytest.approx(whole * 2.25, rel=0.02)
    chart.page.locator("[data-zoom=out]").click()
    chart.rest()
    assert chart.scale == pytest.approx(whole * 1.5, rel=0.02)
    chart.page.locator("[data-zoom=fit]").click()
    chart.rest()
    assert chart.scale == pytest.approx(whole, rel=0.01)
    chart.page.locator("[data-full]").click()
    assert chart.page.locator("body.chart-full").count() == 1


def test_the_wheel_scrolls_the_page_where_there_is_nothing_left_to_draw_away(chart):
    chart.wheel("D3", 300)
    chart.rest()
    assert chart.scrolled(300) == 300
    chart.page.evaluate("scrollTo(0, 0)")
    chart.wheel("D3", -300)
    chart.rest()
    assert chart.page.evaluate("scrollY") == 0


def test_a_click_picks_a_cell_or_a_counter_with_its_pieces(chart):
    chart.click("F4", 0, 24)
    chart.click("F4", -8, -8)
    chart.click("B2")
    assert chart.picks == [["F4"], ["F4", "SS1"], ["B2"]]


def test_a_stack_opens_in_place_and_its_rows_are_picked_one_by_one(chart):
    chart.click("C3", -12, -10)
    assert chart.open_slips == ["C3"]
    assert chart.picks == [["C3", "CV6", "CV8"]]
    chart.rest()
    chart.page.locator(".row[data-piece=CV8]").click()
    assert chart.picks == [["C3", "CV8"]]
    assert chart.open_slips == ["C3"]
    chart.click("C3", -12, -10)
    assert chart.open_slips == []


def test_a_counter_that_an_order_takes_is_picked_without_its_slip(chart):
    chart.page.evaluate("meant = true")
    chart.click("C3", -12, -10)
    assert (chart.open_slips, chart.picks) == ([], [["C3", "CV6", "CV8"]])
    chart.page.evaluate("mounted.choose(['C3'], ['CV6', 'CV8'])")
    chart.click("C3", -12, -10)
    assert (chart.open_slips, chart.picks) == (["C3"], []), "a second click shows what is in it"


def test_a_counter_may_stand_for_a_unit_of_its_own(opens):
    group = drawing().replace('data-pieces="SS1"', 'data-pieces="SS1" data-unit="TF7"')
    chart = opens(group)
    chart.click("F4", -8, -8)
    chart.press("Enter")
    assert chart.picks == [["F4", "SS1", "of TF7"]] * 2


def test_a_click_on_a_stack_whose_top_has_its_orders_takes_the_next_that_has_none(chart):
    chart.page.evaluate("meant = true; mounted.order(['CV8'])")
    chart.click("C3", -12, -10)
    assert chart.picks == [["C3", "CV5"]]
    chart.page.evaluate("mounted.order(['CV5', 'CV8'])")
    chart.click("C3", -12, -10)
    assert chart.picks == [["C3", "CV6", "CV8"]], "all have theirs: it is the top one again"


def test_the_whole_counter_is_picked_from_its_heading(opens):
    slip = '<g class="opened" data-cell="C3">'
    whole = '<g class="row whole" data-pieces="CV6 CV8" data-unit="TF7"><rect width="90" height="20"/></g>'
    chart = opens(drawing().replace(slip, slip + whole, 1))
    chart.click("C3", -12, -10)
    assert chart.picks == [["C3", "CV6", "CV8"]]
    chart.rest()
    chart.page.locator(".row.whole").click()
    assert chart.picks == [["C3", "CV6", "CV8", "of TF7"]]


def test_a_slip_lies_beside_the_cells_that_may_be_picked(chart):
    ways = ["B2", "B3", "C2", "C4", "D2", "D3"]
    chart.page.evaluate("ways => mounted.offer(ways)", ways)
    chart.click("C3", -12, -10)
    slip = lies(chart.page.locator(".opened.open .row").first)
    for cell in ("C3", *ways):
        x, y = chart.at(cell)
        assert not (slip["x"] < x < slip["x"] + slip["width"] and slip["y"] < y < slip["y"] + 3 * slip["height"]), cell


def test_a_click_elsewhere_or_escape_puts_a_slip_away(chart):
    chart.click("C3", -12, -10)
    chart.click("G5")
    assert chart.open_slips == []
    for where in ("#chart", "button"):
        chart.click("C3", -12, -10)
        chart.page.locator(where).first.focus()
        chart.press("Escape")
        assert chart.open_slips == []


def test_who_clicks_twice_on_a_stack_has_meant_the_stack(chart):
    x, y = chart.at("C3")
    chart.page.mouse.click(x + 4, y + 3)
    chart.page.mouse.click(x + 4, y + 3)
    assert (chart.open_slips, chart.picks) == (["C3"], [["C3", "CV6", "CV8"]])
    chart.rest()
    chart.page.mouse.click(x + 4, y + 3)
    assert chart.open_slips == [], "later it is put away"


def test_an_open_slip_can_be_read_at_any_size_of_the_sheet_and_stays_in_the_box(opens):
    chart = opens(drawing([("H6", (("TF 16", ("CV6", "CV8")), ("TF 17", ("CV5",))))]))
    chart.click("H6", -12, -10)
    for _ in range(4):
        slip = lies(chart.page.locator(".opened.open"))
        assert slip["width"] == pytest.approx(120, rel=0.02)
        assert slip["x"] >= 0 and slip["x"] + slip["width"] <= 900
        assert slip["y"] >= 0 and slip["y"] + slip["height"] <= 480
        chart.wheel("H6", -500)
        chart.rest()


def test_a_chart_opens_on_its_focus_and_stays_where_it_is_drawn_anew(opens):
    focus = drawing().replace('class="chart"', 'class="chart" data-focus="300 200 500 360"', 1)
    chart = opens(focus)
    left, top, _, _ = chart.place
    middle = (left + 400 * chart.scale, top + 280 * chart.scale)
    assert middle == pytest.approx((450, 240), abs=2) and chart.scale == pytest.approx(1.6, rel=0.01)
    chart.page.evaluate("mounted.renew()")
    chart.rest()
    assert chart.place[:2] == pytest.approx((left, top), abs=1)
    chart.page.keyboard.press("Tab")
    chart.press("0")
    chart.rest()
    assert chart.scale == pytest.approx(480 / HEIGHT, rel=0.01)


def test_only_when_near_are_several_slips_open(opens):
    pair = (("TF 16", ("CV6", "CV8")),)
    chart = opens(drawing([("C2", pair), ("D4", pair)]))
    chart.click("C2", -12, -10)
    chart.click("D4", -12, -10)
    assert chart.open_slips == ["D4"]
    chart.press("Escape")
    for _ in range(2):
        chart.wheel("D3", -300)
    chart.rest()
    chart.click("C2", -20, -20)
    chart.click("D4", -20, -20)
    assert chart.open_slips == ["C2", "D4"]


def test_what_may_be_picked_and_what_has_been_is_marked(chart):
    chart.page.evaluate("mounted.offer(['A1', 'B2'])")
    chart.page.evaluate("mounted.choose(['B2'], ['CV8'])")
    assert chart.has("A1", "may") and chart.has("B2", "may") and not chart.has("C3", "may")
    assert chart.has("B2", "picked")
    marked = chart.page.locator(".counter.picked").evaluate_all("all => all.map(one => one.dataset.pieces)")
    assert marked == ["CV6 CV8"]
    assert chart.page.locator(".row.picked").evaluate_all("all => all.map(one => one.dataset.piece)") == ["CV8"]
    chart.page.evaluate("mounted.offer(null)")
    chart.page.evaluate("mounted.choose([], [])")
    assert chart.page.locator(".may, .picked, .offering").count() == 0


def test_a_cell_is_brought_into_view_by_the_shortest_means(chart):
    before = chart.place
    chart.page.evaluate("mounted.show('H6')")
    chart.rest()
    assert chart.place == before
    for _ in range(5):
        chart.wheel("A1", -400)
    chart.rest()
    x, y = chart.at("H6")
    assert x > 900 or y > 480
    chart.page.evaluate("mounted.show('H6')")
    chart.rest()
    x, y = chart.at("H6")
    assert 0 < x < 900 and 0 < y < 480
    chart.page.evaluate("mounted.show('no such cell')")


def test_a_plan_replaces_the_plan_before(chart):
    draws = """text => mounted.plan(text && new DOMParser().parseFromString(
      `<svg><g id="layer-plan" data-layer="plan"><path class="${text}"/></g></svg>`, "text/html").querySelector("g"))"""
    drawn = chart.page.locator("#layer-plan path")
    for each in ("one", "two"):
        chart.page.evaluate(draws, each)
        assert drawn.evaluate_all("all => all.map(one => one.className.baseVal)") == [each]
        assert drawn.evaluate("one => one instanceof SVGPathElement")
    chart.page.evaluate(draws, None)
    assert chart.page.locator("#layer-plan").count() == 1
    assert drawn.count() == 0


def test_layers_are_switched_and_remembered_for_the_game(chromium, chart):
    hidden = chart.page.locator("[data-layer].off:not(input)")
    keys = "all => all.map(one => one.dataset.layer)"
    assert hidden.evaluate_all(keys) == ["supply"]
    chart.page.get_by_label("grid").uncheck()
    chart.page.get_by_label("supply").check()
    assert hidden.evaluate_all(keys) == ["grid"]
    chart.open()
    assert hidden.evaluate_all(keys) == ["grid"]
    assert not chart.page.get_by_label("grid").is_checked()
    other = ChartPage(chromium, game="another")
    assert other.page.locator("[data-layer].off:not(input)").evaluate_all(keys) == ["supply"]
    other.close()


def test_all_stays_as_it_was_when_the_drawing_is_a_new_one(chart):
    chart.page.get_by_label("grid").uncheck()
    for _ in range(3):
        chart.wheel("C3", -300)
    chart.rest()
    chart.click("C3", -20, -16)
    chart.page.evaluate("mounted.offer(['C3', 'B2']), mounted.choose(['B2'], ['CV5'])")
    before = chart.place
    renewed = "text => { document.querySelector('.chart-sheet').innerHTML = text; mounted.renew() }"
    chart.page.evaluate(renewed, drawing())
    chart.rest()
    assert chart.place == pytest.approx(before, abs=1)
    assert chart.open_slips == ["C3"]
    assert chart.has("B2", "may") and chart.has("B2", "picked")
    assert chart.page.locator(".counter.picked").count() == 1
    assert chart.page.locator("[data-layer=grid].off:not(input)").count() == 1
    chart.picks  # noqa: B018 # what was picked before
    chart.click("B2")
    assert chart.picks == [["B2"]]


def test_when_the_box_changes_the_whole_sheet_stays_whole(chart):
    chart.page.set_viewport_size({"width": 500, "height": 640})
    for _ in range(1000):  # a page hears of its new size when the browser next draws, however busy the machine is
        chart.rest()
        left, _, right, _ = chart.place
        if left <= 1:
            break
    assert (left, right) == pytest.approx((0, 500), abs=1)


def test_on_paper_the_sheet_is_as_wide_as_the_page(chart):
    for _ in range(3):
        chart.wheel("C3", -300)
    chart.rest()
    before = chart.place
    seen = "document.querySelector('.chart-sheet').getAttribute('style')"
    chart.page.evaluate(f"addEventListener('beforeprint', () => {{ window.printed = {seen} ?? '' }})")
    chart.page.pdf()
    assert chart.page.evaluate("window.printed") == ""
    chart.rest()
    assert chart.place == before


# ---- the keyboard ----


def test_arrows_go_straight_over_hexes_that_lie_in_zigzag(chart):
    chart.page.evaluate("mounted.offer(['A3'])")
    chart.page.keyboard.press("Tab")
    assert chart.said == "A3. may be picked"
    row = []
    for _ in range(7):
        chart.press("ArrowRight")
        row.append(chart.said)
    assert [cell[0] for cell in row] == list("BCDEFGH")
    assert row[1].startswith("C3") and row[3].startswith("E3")
    chart.press("ArrowDown", "ArrowDown")
    assert chart.said == f"H{int(row[-1][1]) + 2}"
    assert chart.has(chart.said, "cursor")
    chart.press("ArrowRight")
    assert chart.said[0] == "H"


def test_enter_picks_the_counters_one_after_the_other_and_then_the_cell(chart):
    chart.page.evaluate("mounted.offer(['C3'])")
    chart.page.keyboard.press("Tab")
    assert chart.said == "C3. TF 17. TF 16. may be picked"
    chart.press("Enter", "Enter", " ", "Enter")
    assert chart.picks == [["C3", "CV6", "CV8"], ["C3", "CV5"], ["C3"], ["C3", "CV6", "CV8"]]
    assert chart.said == "TF 16"


def test_what_has_been_picked_by_keys_is_said(chart):
    chart.page.evaluate("mounted.offer(['C3'])")
    chart.page.evaluate("mounted.choose([], ['CV6'])")
    chart.page.keyboard.press("Tab")
    chart.press("Enter")
    assert chart.said == "TF 16. picked"


def test_the_rows_of_a_stack_are_reached_by_arrows(chart):
    chart.page.evaluate("mounted.offer(['C3'])")
    chart.page.keyboard.press("Tab")
    chart.press("o")
    assert chart.open_slips == ["C3"]
    assert chart.said == "CV6"
    chart.press("ArrowDown", "ArrowDown", "ArrowDown", "Enter", "ArrowUp", "Enter")
    assert chart.picks == [["C3", "CV5"], ["C3", "CV8"]]
    assert chart.page.locator(".row.cursor").evaluate_all("all => all.map(one => one.dataset.piece)") == ["CV8"]
    chart.press("Escape")
    assert chart.open_slips == []
    assert chart.said.startswith("C3")
    chart.press("o", "ArrowLeft")
    assert chart.open_slips == []
    assert chart.said[0] == "B"


def test_keys_go_from_one_cell_that_may_be_picked_to_the_next(chart):
    chart.page.evaluate("mounted.offer(['B2', 'E5', 'H1'])")
    chart.page.keyboard.press("Tab")
    seen = [chart.said[:2]]
    for key in ("n", "n", "n", "p"):
        chart.press(key)
        seen.append(chart.said[:2])
    assert seen == ["B2", "E5", "H1", "B2", "H1"]
    chart.page.evaluate("mounted.offer(null)")
    chart.press("n")
    assert chart.said.startswith("C3"), "where counters are, while nothing is asked of the map"


def test_no_key_leads_into_a_layer_that_is_not_shown(chart):
    chart.page.evaluate("mounted.offer(['D6', 'box'])")
    chart.page.keyboard.press("Tab")
    chart.press("ArrowDown")
    assert chart.said.startswith("D6")
    chart.press("n")
    assert chart.said.startswith("D6")
    chart.page.get_by_label("supply").check()
    chart.page.focus("#chart")
    chart.press("ArrowDown")
    assert chart.said.startswith("box")


def test_keys_change_the_size_and_move_the_sheet(chart):
    chart.page.keyboard.press("Tab")
    whole = chart.scale
    chart.press("+", "+", "+")
    chart.rest()
    assert chart.scale == pytest.approx(whole * 1.5**3, rel=0.03)
    before = chart.place
    chart.press("Shift+ArrowRight", "Shift+ArrowDown")
    chart.rest()
    assert (chart.place[0], chart.place[1]) == pytest.approx((before[0] - 80, before[1] - 80), abs=2)
    chart.press("-", "0")
    chart.rest()
    assert chart.scale == pytest.approx(whole, rel=0.01)


def test_the_cursor_stays_in_view(chart):
    chart.page.keyboard.press("Tab")
    chart.press("+", "+", "+", "+")
    for _ in range(8):
        chart.press("ArrowRight", "ArrowDown")
        chart.rest()
        x, y = chart.at(chart.page.locator(".cell.cursor").get_attribute("data-cell"))
        assert 0 <= x <= 900 and 0 <= y <= 480


def test_the_keyboard_is_told_where_it_is_and_a_mouse_leaves_no_cursor(chart):
    chart.click("B2")
    assert chart.page.locator(".cursor").count() == 0
    chart.press("ArrowDown")
    assert chart.page.locator(".cell.cursor").get_attribute("data-cell") == "B3"
    chart.page.locator("[data-full]").focus()
    assert chart.page.locator(".cursor").count() == 0


def test_keys_that_are_not_the_charts_are_left_to_the_page(chart):
    chart.page.evaluate("addEventListener('keydown', event => (window.left = event.defaultPrevented))")
    chart.page.keyboard.press("Tab")
    for key, taken in (("x", False), ("Escape", False), ("Control+0", False), ("Enter", True), ("Tab", False)):
        chart.press(key)
        assert chart.page.evaluate("left") is taken, key


# ---- fingers ----


def test_one_finger_scrolls_the_page_while_the_whole_sheet_is_seen(phone):
    assert phone.page.evaluate("document.querySelector('#chart').style.touchAction") == "pan-x pan-y"
    phone.page.locator("[data-zoom=in]").tap()
    phone.page.locator("[data-zoom=in]").tap()
    phone.rest()
    assert phone.page.evaluate("document.querySelector('#chart').style.touchAction") in ("none", "pan-y")


def test_one_finger_moves_a_sheet_that_is_larger_than_the_box(phone):
    for _ in range(4):
        phone.page.locator("[data-zoom=in]").tap()
    phone.rest()
    assert phone.page.evaluate("document.querySelector('#chart').style.touchAction") == "none"
    x, y = phone.at("D3")
    phone.touch("touchStart", (200, 200))
    for i in range(1, 7):
        phone.touch("touchMove", (200 - 10 * i, 200 - 5 * i))
    phone.touch("touchEnd")
    phone.rest()
    assert phone.at("D3") == pytest.approx((x - 60, y - 30), abs=12)
    assert phone.picks == []
    assert phone.page.evaluate("scrollY") == 0


def test_two_fingers_draw_nearer_what_is_between_them(phone):
    before, whole = phone.at("D3"), phone.scale
    x, y = before
    phone.touch("touchStart", (x - 20, y))
    phone.touch("touchStart", (x - 20, y), (x + 20, y))
    for i in range(1, 11):
        phone.touch("touchMove", (x - 20 - 5 * i, y), (x + 20 + 5 * i, y))
    phone.touch("touchEnd")
    phone.rest()
    assert phone.scale == pytest.approx(whole * 140 / 40, rel=0.1)
    assert phone.at("D3") == pytest.approx(before, abs=25)
    assert phone.picks == []
    assert phone.page.evaluate("visualViewport.scale") == 1


def test_two_fingers_never_scroll_the_page(phone):
    phone.touch("touchStart", (150, 300))
    phone.touch("touchStart", (150, 300), (250, 300))
    for i in range(1, 11):
        phone.touch("touchMove", (150, 300 - 15 * i), (250, 300 - 15 * i))
    phone.touch("touchEnd")
    phone.rest()
    assert phone.page.evaluate("scrollY") == 0
    phone.touch("touchStart", (150, 300))
    for i in range(1, 11):
        phone.touch("touchMove", (150, 300 - 15 * i))
    phone.touch("touchEnd")
    phone.rest()
    assert phone.page.evaluate("scrollY") > 50, "one finger does, while the whole sheet is seen"


def test_a_tap_picks_and_a_double_tap_on_open_sea_draws_nearer(phone):
    whole = phone.scale
    phone.page.touchscreen.tap(*phone.at("E2"))
    phone.rest()
    assert (phone.picks, phone.scale) == ([["E2"]], whole)
    x, y = phone.at("G4")
    phone.page.touchscreen.tap(x, y)
    phone.page.touchscreen.tap(x, y)
    phone.rest()
    assert phone.picks == [["G4"]]
    assert phone.scale == pytest.approx(2 * whole, rel=0.02)


def test_two_quick_taps_that_mean_something_are_two_taps(phone):
    phone.page.evaluate("mounted.offer(['E2'])")
    whole = phone.scale
    x, y = phone.at("E2")
    phone.page.touchscreen.tap(x, y)
    phone.page.touchscreen.tap(x, y)
    phone.rest()
    assert phone.picks == [["E2"], ["E2"]]
    assert phone.scale == whole


def test_whoever_wants_things_still_sees_the_sheet_jump_not_glide(opens):
    chart = opens(reduced_motion="reduce")
    whole = chart.scale
    chart.page.locator("[data-zoom=in]").click()
    chart.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert chart.scale == pytest.approx(1.5 * whole, rel=0.01)


def test_a_box_without_height_takes_that_of_the_sheet(opens):
    chart = opens(style="body { margin: 0; } .chart-tools { position: absolute; }")
    assert lies(chart.page.locator("#chart"))["height"] == pytest.approx(900 * HEIGHT / WIDTH, abs=2)
    left, top, right, bottom = chart.place
    assert (left, right) == pytest.approx((0, 900), abs=1)
    assert bottom - top == pytest.approx(900 * HEIGHT / WIDTH, abs=2)
