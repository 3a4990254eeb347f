"""The map of the carrier duel as each side sees it: own markers with what is under them, those of the enemy with odds,
the sheets of the carriers, what flies, how far one searches and strikes, the score."""

import re
from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from arbitre.drawing import draw
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Sighting
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.reports import TokensLaid
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.seat.chart.duel import carriers
from arbitre.games.taskforce.seat.chart.places import deck, deck_box, turn_box
from arbitre.kernel.play import Told
from arbitre.words import LANGUAGES
from taskforce.dueling import played
from taskforce.duels import TF1, duel, new
from taskforce.seat.in_the_air import HERE, THERE, raided, sheets
from taskforce.seat.positions import WORDS


def chart_of(game, side=IJN):
    return TASKFORCE.seat.chart(TASKFORCE.view(game, side))


def text(arg, language="en"):
    return WORDS[language].text(arg)


def named(chart, name, cell=None):
    (found,) = [c for c in chart.counters if c.name == name and (cell is None or c.cell == cell)]
    return found


def begun(**changes):
    """Two fleets and a dummy on each side, in turn 5; changed markers by label."""
    laid = {IJN: (("0702", 1), ("0704", 0), ("0706", 7)), ALLIED: (("1602", 1), ("1604", 0), ("1606", 7))}
    game = duel(Sailing(IJN), 5, laid[IJN], laid[ALLIED])
    for label, change in changes.items():
        game.board.markers[label] = replace(game.board.markers[label], **change)
    return game


@pytest.mark.parametrize("share", [1.0, 0.4])
def test_every_position_can_be_drawn_with_its_legend(share):
    rng = Random("charts")
    for number, game in enumerate(played("charts", share=share)):
        for side in SIDES if number % 5 == 0 else ():
            chart = chart_of(game, side)
            cells = {cell.id for cell in chart.cells}
            assert len(cells) == len(chart.cells) and all(counter.cell in cells for counter in chart.counters)
            assert all(set(route.cells) <= cells for route in chart.routes)
            for language in LANGUAGES if rng.random() < 0.2 else ():
                drawing = draw(chart, WORDS[language].text)
                assert "drawing-" not in drawing and "{" not in drawing.partition("</style>")[2]


def test_the_map_of_a_side_is_the_same_wherever_the_enemy_has_his_fleets():
    """TF-8.1, 8.9."""
    game, twin = begun(), begun()
    twin.hidden.under |= {"A1": game.hidden.under["A3"], "A2": game.hidden.under["A1"], "A3": ""}
    assert chart_of(game) == chart_of(twin) and chart_of(game, ALLIED) != chart_of(twin, ALLIED)


def test_own_markers_show_what_is_under_them_and_dummies_are_hollow():
    """TF-8.9: what orders call them by can be picked."""
    chart = chart_of(begun())
    fleet, dummy = named(chart, "TF 1"), named(chart, "J2")
    assert (fleet.cell, fleet.unit, fleet.silhouette, fleet.hollow) == ("0702", TF1, "carrier", False)
    assert fleet.pieces[0].id == "shokaku" and "hidden under J1" in text(fleet.detail)
    assert "firepower" in text(fleet.pieces[1].detail) and "AA" in text(fleet.pieces[1].detail)
    assert (dummy.cell, dummy.unit, dummy.hollow, text(dummy.count)) == ("0704", "J2", True, "dummy")


def test_own_markers_say_what_the_enemy_has_been_told_of_them():
    """TF-14.9: a lie too."""
    chart = chart_of(begun(J1={"sightings": (Sighting(4, "fleet"),)}))
    assert "the enemy has been told: surface task force in turn 4" in text(named(chart, "TF 1").detail)
    assert [(mark.key, mark.cell, mark.owner) for mark in chart.marks] == [("found", "0702", "first")]
    assert not chart_of(begun()).marks


def test_markers_of_the_enemy_show_their_odds_and_the_turn_of_the_last_report():
    """TF-14.9, R14."""
    chart = chart_of(begun(A1={"sightings": (Sighting(3, "carrier"), Sighting(4, "carrier"))}))
    reported, other = named(chart, "A1"), named(chart, "A2")
    assert (reported.silhouette, reported.hollow, reported.owner) == ("carrier", False, "first")
    assert re.fullmatch(r"CV \d+% t4", text(reported.count)) and re.fullmatch(r"PA .* t4", text(reported.count, "fr"))
    assert other.hollow and re.fullmatch(r"\d+/\d+%", text(other.count))
    assert "in turn 3" in text(reported.detail) and "in turn 4" in text(reported.detail)
    shown = named(chart_of(begun(A1={"formation": "allied-1"})), "TF 1", "1602")
    assert (shown.owner, shown.silhouette) == ("first", "carrier") and "marker A1" in text(shown.detail)


def test_the_sheets_of_all_carriers_lie_below_the_map_box_by_box():
    """TF-2.11, 2.18, 8.2: those of the enemy too, but not where his carriers are."""
    chart = chart_of(sheets())
    boxes = {counter.pieces[0].id: counter.cell for counter in chart.counters if counter.cell.startswith("deck-")
             and counter.pieces}  # fmt: skip
    assert boxes["val-1"] == deck_box("shokaku", "ready") and boxes["val-3"] == deck_box("shokaku", "from-map")
    assert boxes["f4f-2"] == deck_box("enterprise", "cap")
    wildcat = named(chart, "Wildcat 1")
    assert (wildcat.owner, text(wildcat.count)) == ("first", "3-0")
    assert {counter.cell for counter in chart.counters if counter.cell.startswith("deck-") and not counter.pieces} == {
        deck(id) for id in ("shokaku", "zuikaku", "enterprise", "yorktown")
    }
    assert [cell.id for cell in chart.cells if cell.marked] == [turn_box(5)]


def test_many_turns_and_sheets_of_many_carriers_lie_in_rows():
    """TF-2.18: twenty turns in two, five carriers of the Japanese in two, and three of the British."""
    game = new("indian_ocean")
    heights = {cell.id: cell.outline[0][1] for cell in chart_of(game).cells}
    rows = Counter(heights[deck(id)] for id in carriers(game.board))
    assert [rows[height] for height in sorted(rows)] == [3, 2, 2, 1]
    turns = Counter(heights[turn_box(turn)] for turn in range(3, 23))
    assert list(turns.values()) == [10, 10] and max(turns) < min(rows)


def test_a_carrier_says_what_her_deck_no_longer_serves():
    """TF-4.14."""
    game = begun()
    game.board.ships["yorktown"] = replace(game.board.ships["yorktown"], steps=1, deck=("landing",))
    game.board.ships["zuikaku"] = replace(game.board.ships["zuikaku"], steps=0)
    chart = chart_of(game)
    yorktown, zuikaku = named(chart, "Yorktown"), named(chart, "Zuikaku")
    assert yorktown.damaged and text(yorktown.detail) == "significant damage and no landing"
    assert zuikaku.lost and text(zuikaku.detail) == "sunk"


def test_what_flies_lies_over_its_hex_a_raid_and_CAP_elsewhere():
    """TF-2.11, 11.8, 11.9: both see it."""
    game = raided()
    for side in SIDES:
        (raid,) = [counter for counter in chart_of(game, side).counters if text(counter.name) == "Raid"]
        assert (raid.cell, raid.owner, raid.count) == (HERE, "first", "1DB") and raid.pieces[0].id == "sbd-1"
    (way,) = [route for route in chart_of(game, ALLIED).routes if route.key == "raid"]
    assert way.cells == (THERE, HERE)
    assert not [route for route in chart_of(game).routes if route.key == "raid"], "nobody tells where it came from"


def test_searches_and_ranges_are_layers():
    """TF-11.9, 14.3, 14.5: who searched where is seen by both."""
    game = begun()
    laid = TokensLaid(ALLIED, ("0704",))
    game.told = {side: (Told(1, 5, "reconnaissance", laid),) for side in SIDES}
    for side in SIDES:
        washes = {wash.key: wash for wash in chart_of(game, side).washes}
        assert (washes["searched"].cells, washes["searched"].owner) == (("0704",), "first")
    washes = {wash.key: wash.cells for wash in chart_of(game).washes}
    assert {"1202", "1203"} & {*washes["range"]} and "1302" not in washes["range"]
    assert "1502" in washes["cover"] and "1602" not in washes["cover"]
    assert {"range", "cover", "zoc", "zoc-enemy", "haven", "haven-enemy"} == {*chart_of(game).folded}
    assert washes["haven"][0] == "0101" and washes["haven-enemy"][0] == "2201"


def test_the_last_ways_of_both_sides_are_drawn_each_in_its_colour():
    """TF-9.10."""
    game = next(game for game in played("ways") if game.board.turn == 4 and len(game.told[IJN]) > 12)
    owners = {route.owner for route in chart_of(game).routes if route.key == "moved"}
    assert owners == {"first", "second"}


def test_the_score_is_that_of_both():
    """TF-17.1."""
    game = begun()
    game.board.ships["astoria"] = replace(game.board.ships["astoria"], steps=0)
    said = [" ".join((text(a.name), text(a.value))) for a in chart_of(game).accounts]
    assert said[:3] == ["the Japanese 3", "the Allies 0", "victory 6 ahead"]
    other = [text(a.name) for a in chart_of(game, ALLIED).accounts]
    assert other[:2] == ["the Allies", "the Japanese"]
    assert WORDS["en"].say(chart_of(game).notes[-1]).startswith("Before the first raid")
