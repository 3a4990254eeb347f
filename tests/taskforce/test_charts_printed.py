"""What is printed of the maps, as charts: cells, coasts, closed sides, words in both languages."""

import math
from pathlib import Path
from statistics import fmean

import pytest

import arbitre.games.taskforce
from arbitre.drawing import draw
from arbitre.drawing.shapes import within
from arbitre.games.taskforce.records.maps import MAPS, printed_map
from arbitre.games.taskforce.seat.chart.ground import ground
from arbitre.games.taskforce.seat.chart.harbour import plan
from arbitre.words import Words

WORDS = Path(arbitre.games.taskforce.__file__).parent / "words"
each_map = pytest.mark.parametrize("id", MAPS)


class Named:
    """The names on the charts."""

    def catalogue(self, language):
        return (WORDS / f"chart.{language}.ftl").read_text("utf-8")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_chart_has_its_words_and_is_drawn(language):
    words = Words.of(language, Named())
    for chart in (*map(ground, MAPS), plan()):
        for standalone in (True, False):
            drawn = draw(chart, words.text, standalone=standalone)
            assert words.text(chart.title) in drawn
            assert len(drawn) < 200_000


@each_map
def test_closed_sides_are_drawn_along_the_border_of_the_two_hexes(id):
    """TF-1.5: each stroke is the side of a hex, midway between the hexes it parts."""
    printed, chart = printed_map(id), ground(id)
    assert len(chart.strokes) == len(printed.land_sides) + len(printed.reef_sides)
    middles = {
        (round(fmean(x for x, _ in stroke.points), 6), round(fmean(y for _, y in stroke.points), 6))
        for stroke in chart.strokes
    }
    for a, b in printed.land_sides | printed.reef_sides:
        (x1, y1), (x2, y2) = printed.grid.centre(a), printed.grid.centre(b)
        assert (round((x1 + x2) / 2, 6), round((y1 + y2) / 2, 6)) in middles
    assert all(math.dist(*stroke.points) == pytest.approx(1) for stroke in chart.strokes)


@each_map
def test_a_hex_that_is_all_land_has_its_middle_on_the_drawn_land(id):
    """TF-1.4: what one sees is what ships may not enter."""
    printed, chart = printed_map(id), ground(id)
    for hex in printed.all_land:
        assert any(within(list(outline), printed.grid.centre(hex)) for outline in chart.coasts), hex


@each_map
def test_a_hex_of_open_sea_has_its_middle_on_the_water(id):
    printed, chart = printed_map(id), ground(id)
    dry = {
        hex
        for hex in set(printed.grid.hexes) - printed.all_land - printed.coastal - printed.islet
        if any(within(list(outline), printed.grid.centre(hex)) for outline in chart.coasts)
    }
    assert dry == set()


def test_the_scale_tells_five_hexes():
    """TF-1.1, R1."""
    assert ground("malaya").scale[2].args == {"km": 375}
    assert ground("solomons").scale[2].args == {"km": 320}
    assert ground("malaya").scale[0] == pytest.approx(5 * math.sqrt(3))
