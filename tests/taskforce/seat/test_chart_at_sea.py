"""The maps of Force Z and the Java Sea as their player sees them: markers with odds, fleets, ways, zones, the score."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.drawing import draw
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Sail, Search
from arbitre.games.taskforce.seat.chart.places import FLYING, READY, turn_box
from arbitre.words import LANGUAGES
from taskforce.seat.positions import WORDS
from taskforce.seat.shown_at_sea import begun, lay, markers, played, put, raiding, real, sighted, step

SCENARIOS = ("force_z", "java_sea")


def chart_of(game):
    return TASKFORCE.seat.chart(TASKFORCE.view(game, "ijn"))


def text(arg, language="en"):
    return WORDS[language].text(arg)


def named(chart, name):
    (found,) = [counter for counter in chart.counters if counter.name == name]
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_position_can_be_drawn_with_its_legend(scenario):
    rng = Random(scenario)
    for game in played(scenario, rng):
        chart = chart_of(game)
        cells = {cell.id for cell in chart.cells}
        assert all(counter.cell in cells for counter in chart.counters)
        assert all(set(route.cells) <= cells for route in chart.routes)
        for language in LANGUAGES if rng.random() < 0.2 else ():
            drawing = draw(chart, WORDS[language].text)
            assert "drawing-" not in drawing and "{" not in drawing.partition("</style>")[2]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_map_is_the_same_wherever_the_task_force_is(scenario):
    """TF-8.1, R14: by nothing on it, and by no order, is it told which marker is real."""
    game = begun(scenario)
    seen, label = chart_of(game), real(game)
    for other in game.hidden.under:
        twin = begun(scenario)
        twin.hidden.under = dict.fromkeys(twin.hidden.under, "") | {other: game.hidden.under[label]}
        assert chart_of(twin) == seen


def test_a_marker_shows_its_label_and_the_odds_that_it_is_the_task_force():
    chart = chart_of(begun("force_z"))
    found = [counter for counter in chart.counters if counter.owner == "first"]
    assert {counter.name for counter in found} == {"A1", "A2", "A3", "A4"}
    assert {text(counter.count, "fr") for counter in found} == {"25\u202f%"} and all(c.hollow for c in found)
    assert text(found[0].detail) == "25% that it is TF 7; nothing has been said of it"
    assert WORDS["en"].say(chart.notes[0]).endswith("1 in 4.")


def test_markers_of_a_hex_lie_in_the_order_of_their_labels():
    """TF-R14."""
    game = lay(begun("force_z"), A3="0712", A1="0712", A2="0712", A4="0712")
    assert [counter.name for counter in chart_of(game).counters if counter.cell == "0712"] == [*markers(game, "0712")]


def test_a_report_stands_on_its_marker_with_its_turn():
    """TF-14.9."""
    game, label = sighted(begun("force_z"), "carrier")
    found = named(chart_of(game), label)
    assert (found.silhouette, found.hollow) == ("carrier", False)
    assert text(found.count).endswith(" t3") and "carrier task force in turn 3" in text(found.detail)


def test_hexes_searched_this_turn_are_tinted():
    """TF-14.5. The answer ends the phase, and with it the turn: what was searched is seen where it is played out."""
    game = begun("force_z")
    (hex, *_) = put(game)[1].hexes
    searched = TASKFORCE.view(step(game, Search((hex,))), "ijn")
    washes = {wash.key: wash.cells for wash in TASKFORCE.seat.chart(searched).washes}
    assert "searched" not in washes and searched.board.turn == 4
    searched.board.turn = 3
    assert {wash.key: wash.cells for wash in TASKFORCE.seat.chart(searched).washes}["searched"] == (hex,)


def test_a_raid_is_a_line_from_saigon_to_its_hex_and_its_units_lie_in_a_box():
    """TF-S2.4, 12.2."""
    game, hex = raiding()
    chart = chart_of(game)
    (raid,) = [route for route in chart.routes if route.key == "raid"]
    assert (raid.cells, text(raid.label)) == (("0902", hex), "6 points")
    boxes = {counter.pieces[0].id: counter.cell for counter in chart.counters if counter.owner == "second"}
    assert {id for id, cell in boxes.items() if cell == FLYING} == {"nell-1", "nell-2"}
    assert boxes["betty-1"] == READY
    fleet = named(chart, "TF 7")
    assert [piece.name for piece in fleet.pieces] == ["DD A1", "Prince of Wales", "Repulse", "DD A2"]
    assert fleet.count == "2BB 3DD" and ("battle", hex) in {(mark.key, mark.cell) for mark in chart.marks}


def test_own_fleets_lie_in_their_columns_and_are_called_by_their_ids():
    """TF-6.5, 2.17."""
    chart = chart_of(begun("java_sea"))
    fleet = named(chart, "TF 8")
    assert (fleet.cell, fleet.unit, fleet.count, fleet.silhouette) == ("0703", "ijn-8", "1CL 8DD", "cruiser")
    assert [piece.id for piece in fleet.pieces] == ["jintsu", "dd_ijn-1", "dd_ijn-2", "dd_ijn-3", "dd_ijn-4"]
    assert "firepower 3" in text(fleet.pieces[0].detail)


def test_a_fleet_that_withdraws_says_so():
    """TF-5.2."""
    game = begun("java_sea")
    game.board.ships["nachi"] = replace(game.board.ships["nachi"], steps=1, critical=True)
    fleet = named(chart_of(game), "TF 10")
    assert fleet.damaged and text(fleet.count, "fr").startswith("repli") and "withdraws" in text(fleet.detail)


def test_ways_of_fleets_are_drawn_hex_by_hex():
    """TF-9.10."""
    chart = chart_of(step(begun("java_sea"), Sail("ijn-8", ("0803",)), Sail("ijn-9", ("0604",))))
    ways = {route.cells for route in chart.routes if route.owner == "second"}
    assert ("0603", "0604") in ways


def test_zones_and_shelters_are_layers_that_are_folded_at_first():
    """TF-3.6, 5.4."""
    chart = chart_of(begun("java_sea"))
    washes = {wash.key: wash for wash in chart.washes}
    assert washes["landing"].cells == ("0605", "0606", "0705") and "landing" not in chart.folded
    assert {"zoc", "zoc-enemy", "haven", "haven-enemy"} == {*chart.folded} == {*washes} - {"landing"}
    assert washes["haven-enemy"].cells == ("0807",) and "0704" in washes["zoc"].cells
    assert not {"zoc", "haven"} & {wash.key for wash in chart_of(begun("force_z")).washes}


def test_the_track_marks_the_turn_and_the_map_is_dark_by_night():
    """TF-1.1."""
    for game in played("java_sea", Random(1)):
        chart = chart_of(game)
        marked = [cell.id for cell in chart.cells if cell.marked]
        assert marked == ([] if game.outcome else [turn_box(game.board.turn)])
        assert chart.dark == (game.board.turn in range(11, 15))


def test_the_score_says_what_is_reached_and_what_the_next_level_takes():
    """TF-17.1: Houston begins with significant damage."""
    java = [" ".join(map(text, (a.name, a.value, a.detail))).strip() for a in chart_of(begun("java_sea")).accounts]
    assert java == [
        "Allied ships 1", "Landings 0", "Japanese ships 0", "So far marginal victory decisive victory: 5 more",
    ]  # fmt: skip
    zulu = [" ".join(map(text, (a.name, a.value))) for a in chart_of(begun("force_z")).accounts]
    assert zulu == [
        "Prince of Wales intact", "Repulse intact", "So far defeat", "Units that can fly 10", "Tokens in the cup 54",
    ]  # fmt: skip


def test_the_page_opens_on_the_water_in_question():
    chart = chart_of(begun("force_z"))
    assert {"0415", "0611"} <= {*chart.focus} and "1401" not in chart.focus


def test_what_is_asked_can_be_picked_on_the_map():
    seen, ask = put(begun("force_z"))
    assert set(ask.hexes) <= {counter.cell for counter in TASKFORCE.seat.chart(seen).counters}
