"""The map of Okinawa as each side may see it (OKI-1.2, 1.8, 18.3, 18.4), and how the ground is drawn."""

from __future__ import annotations

import re

import msgspec
import pytest
from driven import Calls

from arbitre.drawing import draw
from arbitre.drawing.plan import draw_plan
from arbitre.drawing.tokens import DAY, NIGHT
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.board import ChallengeRule
from arbitre.games.okinawa.records.printed import (
    BEACH_OF,
    CALENDAR,
    GRID,
    HIDING,
    JAPAN,
    LAND,
    LANDING,
    NEIGHBOURS,
    SETUP,
    TERRAIN,
    UNITS,
    US,
)
from arbitre.games.okinawa.records.reports import Fought, Moved
from arbitre.games.okinawa.rules.setup import new_game
from arbitre.games.okinawa.rules.view import view
from arbitre.words import LANGUAGES, Words
from okinawa.campaigns import DEFAULT, campaign, reveal


def chart_of(game, side):
    return OKINAWA.seat.chart(view(game, side))


def cells(found, *ids):
    return [cell for cell in found.cells if cell.id in ids]


def in_cell(found, hex):
    return [counter for counter in found.counters if counter.cell == hex]


def wash(found, key, owner=None):
    return {cell for wash in found.washes if wash.key == key and owner in (None, wash.owner) for cell in wash.cells}


def page(found, language="en"):
    return draw(found, Words.of(language, OKINAWA).text, standalone=False)


def busy():
    """A position late enough for everything there is to draw."""
    game = campaign(turn=6, open_hexes=("1139", "1339", "0939"))
    for ship, hex in SETUP["us_default_turn_1"]["ships"].items():
        game.board.put(ship, hex)
    ashore = [hex for hex in GRID.within("1334", 4) if hex in LAND and not game.board.at(hex)]
    waiting = [id for id in LANDING if game.board.units[id].where == "tray"]
    for n, id in enumerate(waiting[:50]):
        game.board.put(id, ashore[n // 2 % len(ashore)])
    game.board.card |= dict.fromkeys(ashore, "searched") | dict.fromkeys(("1140", "0941"), "shelled")
    return game


# --- the printed map --------------------------------------------------------------------------------------------------


def test_every_hex_of_the_island_is_drawn_as_what_it_is():  # OKI-2.1, 2.2, R7
    drawn = {cell.id: cell for cell in chart_of(new_game({}), US).cells if cell.kind != "box"}
    assert set(LAND) <= set(drawn)
    assert all(drawn[hex].kind == TERRAIN[hex].kind for hex in drawn)
    assert {cell.kind for cell in drawn.values()} == {"plain", "mixed", "relief", "beach", "shoal", "blocked", "sea"}
    assert all(cell.silent == (hex not in LAND) for hex, cell in drawn.items())  # only land is numbered


def test_the_sea_about_the_island_is_drawn_and_any_hex_in_which_something_lies():
    game = new_game({})
    plain = chart_of(game, US)
    assert all(cells(plain, near) for hex in LAND for near in NEIGHBOURS[hex])
    far = "5054"
    assert not cells(plain, far) and len(plain.cells) < 1000
    game.board.put("us_ship_idaho", far)
    assert [counter.name for counter in in_cell(chart_of(game, US), far)] == ["Idaho"] and cells(
        chart_of(game, US), far
    )


def test_beaches_towns_and_hills_are_named_each_where_it_is():
    sites = {site.cell: site for site in chart_of(new_game({}), JAPAN).sites}
    assert {"Hagushi", "Minatoga", "Okuma"} <= {site.name for site in sites.values() if site.cell in BEACH_OF}
    assert sites["1041"].kind == "town" and sites["1334"].kind == "airfield" and sites["1046"].kind == "peak"
    assert sites["1139"].name == "Kakazu" and sites["1139"].minor and not sites["1041"].minor


def test_the_calendar_lies_beside_the_island_with_the_kamikazes_of_every_turn():  # OKI-5.1, 5.4, R19
    words = Words.of("en", OKINAWA)
    boxes = [cell for cell in chart_of(campaign(turn=10), US).cells if cell.layer == "track"]
    assert len(boxes) == 27 and [box.id for box in boxes if box.marked] == ["track-10"]
    assert words.text(boxes[1].name) == "2. 4–6 April\n12 kamikazes"
    assert words.text(boxes[20].name).startswith("21. 31 May–2 June")
    outlines = {box.outline for box in boxes}
    assert len(outlines) == 27 and all(x > 49 for outline in outlines for x, _ in outline)  # clear of all land
    longer = new_game({"extra_turn": "yes"})
    assert sum(cell.layer == "track" for cell in chart_of(longer, US).cells) == 28


# --- what lies on it --------------------------------------------------------------------------------------------------


def test_the_american_map_holds_known_counters_and_no_other():  # OKI-18.4, R88
    game = campaign(open_hexes=("1139",))
    hidden = set(game.hidden.units)
    found = chart_of(game, US)
    drawn = {piece.id for counter in found.counters for piece in counter.pieces}
    assert drawn == {*DEFAULT["1139"], "us_mar_1_1", "us_mar_2_1"} and not drawn & hidden
    assert not any(counter.hollow for counter in found.counters)
    text = msgspec.json.encode(found).decode()
    assert not any(id in text for id in hidden)


def test_hidden_counters_are_hollow_on_the_japanese_map_with_their_standing_orders():  # OKI-1.8, 18.3
    game = campaign(open_hexes=("1139",))
    game.hidden.challenges["jp_inf_iib_14"] = ChallengeRule("safe")
    words = Words.of("en", OKINAWA)
    found = chart_of(game, JAPAN)
    known, hidden = in_cell(found, "1139"), in_cell(found, "1339")
    assert not any(counter.hollow for counter in known) and all(counter.hollow for counter in hidden)
    assert len(found.counters) == len(HIDING) + 2
    (second,) = [counter for counter in hidden if counter.name == "14 IIB"]
    assert "hidden and challenges when safe" in words.text(second.pieces[0].detail)
    assert {counter.owner for counter in hidden} == {"second"}


def test_of_a_stack_the_last_that_came_lies_on_top_and_works_at_the_bottom():  # OKI-3.5, 3.7
    game = campaign(open_hexes=("1139",), us_mar_1_1="1138", us_mar_2_1="1138")
    found = chart_of(game, US)
    assert [counter.name for counter in in_cell(found, "1138")] == ["2/1 M", "1/1 M"]
    assert [counter.silhouette for counter in in_cell(found, "1139")] == ["troops", "troops", "fortification"]
    assert [counter.unit for counter in in_cell(found, "1138")] == ["stack:1138", ""]  # both together, by hand


def test_each_kind_of_counter_has_a_silhouette_and_its_factors():  # OKI-3.1, 3.2
    found = chart_of(busy(), JAPAN)
    shown = {UNITS[counter.pieces[0].id].kind: counter.silhouette for counter in found.counters}
    assert len(set(shown.values())) == len(shown) == 7
    (idaho,) = [counter for counter in found.counters if counter.name == "Idaho"]
    (thirteen,) = [counter for counter in found.counters if counter.name == "13 IIB"]
    assert (idaho.silhouette, idaho.count, thirteen.count) == ("battleship", "6", "4-6-3")


def test_counters_of_the_two_sides_differ_by_colour_and_by_shape():  # OKI-3.9
    found = chart_of(campaign(), US)
    owners = {UNITS[counter.pieces[0].id].side: counter.owner for counter in found.counters}
    assert owners == {US: "first", JAPAN: "second"}
    plates = dict(re.findall(r'<g id="p-(\w+)"><path class="c-shade" d="([^"]+)"', page(found)))
    assert plates["first"] != plates["second"]
    assert DAY["first"] != DAY["second"] and NIGHT["first"] != NIGHT["second"]


def test_halved_counters_are_marked_in_the_turn_in_which_they_are_halved():  # OKI-14.13
    game = campaign(turn=3)
    game.board.units["us_mar_1_1"] = msgspec.structs.replace(game.board.units["us_mar_1_1"], halved=3)
    (halved,) = [counter for counter in chart_of(game, US).counters if counter.damaged]
    assert halved.name == "1/1 M"
    game.board.turn = 4
    assert not any(counter.damaged for counter in chart_of(game, US).counters)


def test_the_tracking_card_is_on_both_maps_searched_and_shelled_apart():  # OKI-18.1, 18.2
    game = campaign()
    game.board.card |= {"1240": "shelled", "1130": "searched"}
    for side in (US, JAPAN):
        found = chart_of(game, side)
        searched = {hex for hex, how in game.board.card.items() if how == "searched"}
        assert wash(found, "ticked") == searched - set(BEACH_OF) and "1130" in searched
        assert wash(found, "shelled") == {"1240"}


def test_zones_are_those_of_known_enemies_alone():  # OKI-13.1, R55
    game = campaign(open_hexes=("1139",))
    zone = wash(chart_of(game, US), "influence")
    assert zone == {hex for hex in NEIGHBOURS["1139"] if hex in LAND}
    assert wash(chart_of(game, JAPAN), "influence") == {
        near for hex in ("1237", "1138") for near in NEIGHBOURS[hex] if near in LAND
    }


def test_ranges_are_folded_and_show_hidden_guns_to_their_owner_alone():  # OKI-R32, 18.4
    game = campaign(open_hexes=("1139",), us_mar_1_1="1138", us_art_11m="1131")
    american, japanese = chart_of(game, US), chart_of(game, JAPAN)
    assert {"range", "influence"} <= set(american.folded)
    assert wash(american, "range", "first") == {
        cell.id for cell in american.cells if cell.id in GRID.within("1131", 12)
    }
    assert wash(american, "range", "second") <= set(GRID.within("1139", 12))  # the one fortification he knows
    assert "4405" not in wash(american, "range") and len(wash(japanese, "range", "second")) > len(
        wash(american, "range", "second")
    )


def test_trays_tell_kinds_and_never_names():  # OKI-1.7, R3
    game = campaign(open_hexes=("1139",))
    words = Words.of("en", OKINAWA)
    rows = [
        (words.text(a.name), a.value, words.text(a.detail) if a.detail else "") for a in chart_of(game, US).accounts
    ]
    assert rows == [
        (words.text(a.name), a.value, words.text(a.detail) if a.detail else "") for a in chart_of(game, JAPAN).accounts
    ]
    infantry = sum(UNITS[id].kind == "infantry" for id in HIDING) - 2
    assert ("infantry", infantry, "undiscovered") in rows
    assert ("kamikazes", CALENDAR[3].kamikazes, "this turn") in rows


def test_ways_and_fights_of_this_turn_are_shown_and_no_older_ones():
    way = ("1136", "1137", "1138")
    fought = Fought(US, ("us_mar_1_1",), ("1139",), DEFAULT["1139"][1:], (), 5, 28, 0, "weaker")
    game = campaign(told=(("V", Moved(("us_mar_2_1",), way)), ("VI", fought)))
    found = chart_of(game, US)
    assert [route.cells for route in found.routes] == [way]
    assert [(mark.key, mark.cell) for mark in found.marks] == [("battle", "1139")]
    game.board.turn += 1
    assert not chart_of(game, US).routes and not chart_of(game, US).marks


def test_who_watches_whom_is_marked_on_the_japanese_map_alone():  # OKI-15.1, 18.4
    game = campaign()
    game.hidden.contacts = (("jp_inf_iib_21", "us_mar_2_1"),)
    assert [(mark.key, mark.cell) for mark in chart_of(game, JAPAN).marks] == [("watch", "1039")]
    assert not chart_of(game, US).marks


# --- the drawing ------------------------------------------------------------------------------------------------------


def test_plain_mixed_and_relief_differ_by_tone_and_by_sign():
    svg = page(chart_of(campaign(), US))
    for kind in ("mixed", "relief", "beach", "shoal", "blocked"):
        assert f'fill="url(#on-{kind})"' in svg and f'id="on-{kind}"' in svg
    assert 'class="slope"' in svg and 'class="coast"' in svg
    tiles = re.findall(r'<path class="strokes (\w+)" d="([^"]+)"', svg)
    assert len({path for _, path in tiles}) == len(tiles) == 5


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", [US, JAPAN])
def test_the_map_is_small_enough_for_a_page_and_quickly_drawn(side, language):
    found = chart_of(busy(), side)
    page(found, language)
    with Calls() as calls:
        svg = page(found, language)
    assert calls.count < 600_000  # half of it; some 80 ms on an idle core
    assert len(svg.encode()) < 215_000
    assert len(re.findall('class="cell"', svg)) == len(found.cells)


def test_an_order_is_drawn_over_the_same_places_as_the_map():
    game = campaign()
    seen = view(game, US)
    ask = seen.now.ask(seen)
    (line,) = OKINAWA.seat.read("move 1/1 M: 1237 -> 1337 -> 1336", seen)
    words = Words.of("en", OKINAWA).text
    drawn = draw_plan(OKINAWA.seat.chart(seen), words, [OKINAWA.seat.plot(line.order, seen, ask)])
    (x, y) = re.search(r'data-cell="1336" href="#c" x="(\d+)" y="(\d+)"', page(OKINAWA.seat.chart(seen))).groups()
    ends = [float(n) for n in re.findall(r"[\d.]+", re.search(r'class="head" d="M([^l]+)', drawn)[1])]
    assert abs(ends[0] - float(x)) < 15 and abs(ends[1] - float(y)) < 15


def test_the_map_is_the_same_for_the_american_whatever_is_hidden_where():  # OKI-18.4
    game = campaign(open_hexes=("1139",))
    twin = campaign(open_hexes=("1139",))
    for id in list(twin.hidden.at("1339")):
        twin.hidden.put(id, "2217")
    assert chart_of(game, US) == chart_of(twin, US) and chart_of(game, JAPAN) != chart_of(twin, JAPAN)
    reveal(twin, "jp_inf_iib_14")
    assert chart_of(game, US) != chart_of(twin, US)


# ---- what a page opens on


def test_a_page_opens_on_the_ground_in_question_the_same_for_both_sides():
    assert chart_of(new_game({}), JAPAN).focus == ()  # the island is prepared: all of it is
    first, late = new_game({}), campaign(us_mar_1_1="1237")
    first.board.turn = 1
    beach = {hex for hex, beach in BEACH_OF.items() if beach == SETUP["us_default_turn_1"]["beach"]}
    for game in (first, late):
        assert chart_of(game, US).focus == chart_of(game, JAPAN).focus
    assert beach <= set(chart_of(first, US).focus) and "1139" in chart_of(late, US).focus
    assert not {"4205", "3914"} & {*chart_of(first, US).focus, *chart_of(late, US).focus}  # the far north


def test_what_is_hidden_moves_no_focus():
    game = campaign(us_mar_1_1="1237")
    before = chart_of(game, JAPAN).focus
    game.hidden.put(next(id for id in HIDING if game.hidden.units[id].hex), "3914")
    assert chart_of(game, JAPAN).focus == chart_of(game, US).focus == before
