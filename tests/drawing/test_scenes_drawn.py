"""What happened, drawn over a chart: one group a scene, each act with its parts, and nothing for what is nowhere."""

from __future__ import annotations

import re
from typing import get_args, get_type_hints

import pytest
from charts_drawn import hex_chart, points, say

from arbitre.drawing.scenes import draw_scenes
from arbitre.kernel.scenes import Appear, Rolled, Sign, Struck, Sweep, Track
from arbitre.words import LANGUAGES, Words

CHART = hex_chart()


def drawn(*acts):
    (shown,) = draw_scenes(CHART, say, [acts])
    return shown


def test_a_fleet_is_shown_at_the_end_of_its_way_and_says_whose_counters_it_is():
    shown = drawn(Track(("D3", "E3", "F3"), "carrier", "first", units=("cv1", "dd2")))
    (way,) = re.findall(r'<path class="way" d="([^"]+)"', shown.group)
    (at,) = re.findall(r'data-units="cv1 dd2" transform="translate\(([\d. ]+)\)"', shown.group)
    assert points(way)[-1] == tuple(map(float, at.split())) and len(points(way)) == 3
    assert 'class="act first"' in shown.group and 'data-order="0"' in shown.group


def test_aircraft_fly_in_a_bow_and_have_no_plate():
    flown = drawn(Track(("D3", "G3"), "aircraft", "second", flies=True)).group
    assert re.search(r'<path class="way flown" d="M[\d. -]+Q', flown) and "c-plate" not in flown
    assert "c-plate" in drawn(Track(("D3", "G3"), "carrier", "second")).group


def test_who_goes_wears_the_livery_of_its_nation_and_shows_how_many_it_is():
    gone = drawn(Track(("D3", "E3"), "troops", "first", livery="red", count=12)).group
    assert 'class="act first in-red"' in gone and ">12</text>" in gone and 'class="face"' not in gone
    assert 'class="face"' in drawn(Track(("D3", "E3"), "troops", "first", livery="red")).group
    assert 'class="ringed second in-green"' in drawn(Sign(("E3",), owner="second", livery="green")).group


def test_searched_cells_tell_those_in_which_something_was():
    swept = drawn(Sweep(("D3", "E3", "F3"), ("E3",), "first")).group
    assert swept.count('class="swept"') == 2 and swept.count('class="swept found"') == 1


def test_what_is_hit_is_listed_under_its_cell_and_what_is_lost_is_struck_out():
    hits = tuple(Struck("E3", f"ship {n}", "second", steps=n) for n in range(1, 9))
    listed = drawn(*hits).group
    assert listed.count('data-key="battle"') == 1, "one burst, whatever it cost"
    assert [n for n in range(1, 9) if f"−{n}" in listed] == [1, 2, 3, 4, 5, 6]
    assert 'class="gone"' not in listed
    assert 'class="gone"' in drawn(Struck("E3", "ship", "second", lost=True)).group


def test_what_comes_first_is_drawn_first_and_dice_are_no_part_of_the_map():
    shown = drawn(
        Rolled((3, 9), 10),
        Struck("E3", "ship", "second", 1),
        Appear("E3", "2CV", "carrier", "second"),
        Sign(("E3",), "battle"),
        Track(("D3", "E3"), "aircraft", "first", flies=True),
    )
    assert re.findall(r'data-order="(\d)"', shown.group) == ["0", "2", "3", "4"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", get_args(get_type_hints(Sign)["key"]))
def test_every_sign_has_words_where_a_game_has_none_of_its_own(language, key):
    ((group, _),) = draw_scenes(CHART, Words.of(language).text, [(Sign(("E3",), key),)])
    assert ("<title>" in group) == bool(key)


def test_a_cell_that_the_chart_has_not_is_left_out():
    assert drawn(Sign(("nowhere",))) == ("", None)
    assert drawn(Rolled((1,), 6)) == ("", None)
    assert drawn(Sign(("nowhere", "E3"))).group == drawn(Sign(("E3",))).group
    assert "way" not in drawn(Track(("nowhere", "E3"), "carrier", "first")).group


def test_names_are_written_as_text():
    assert "&lt;b&gt;" in drawn(Appear("E3", "<b>", "carrier", "first")).group


def test_the_frame_is_about_all_that_is_shown():
    near, far = drawn(Sign(("E3",))).frame, drawn(Sign(("E3", "G5"))).frame
    assert near and far and far.right > near.right and far.bottom > near.bottom
