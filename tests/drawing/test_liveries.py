"""Maps on which a side is several nations, in areas that may lie under others or be in several pieces."""

from __future__ import annotations

import re

import pytest
from charts_drawn import hex_cell, hex_chart, say
from msgspec.structs import replace
from test_look import contrast, mixed

from arbitre.drawing import draw
from arbitre.drawing.shapes import between
from arbitre.drawing.tokens import DAY, NIGHT, PRINT, STYLE
from arbitre.kernel.chart import Cell, Contact, Counter, Mark, Route, Wash, together

LIVERIES = ("grey", "green", "beige", "red", "blue")


@pytest.mark.parametrize("palette", [DAY, NIGHT, PRINT])
@pytest.mark.parametrize("livery", LIVERIES)
def test_a_livery_is_read_on_its_counters_and_names_on_its_areas(palette: dict[str, str], livery: str) -> None:
    assert contrast(palette["on-side"], palette[livery]) >= 4.5
    assert contrast(palette[livery], palette["sea"]) >= 4.5  # figures in rings
    area = mixed(palette[livery], palette["land"], float(palette["tint"]))
    assert contrast(palette["ink"], area) >= 4.5


def test_a_nation_has_the_colours_of_its_livery_and_the_shape_of_its_side() -> None:
    chart = hex_chart(
        washes=(Wash("control", ("C3", "C4"), "second", "grey"), Wash("control", ("E4",), "first")),
        counters=(Counter("C3", "5", "", "GER", "second", livery="grey"),),
        routes=(Route("moved", ("C3", "E5"), "second", "2", "green"),),
        contacts=(Contact("E4", "?", "", "week 2", 1, "first", livery="red"),),
    )
    svg = draw(chart, say)
    assert '<g class="counter second in-grey"' in svg and 'href="#p-second"' in svg
    assert '<g class="contact first in-red"' in svg and 'class="rn">?</text>' in svg
    assert '<g class="route second in-green"' in svg and '<g class="second in-green">' in svg  # and its number
    assert 'id="held-grey" class="in-grey livery"' in svg and 'id="held-first" class="first"' in svg
    assert ".in-grey{--side:var(--grey)}" in STYLE and "url(#held-grey)" in STYLE
    assert 'class="cn figure"' in svg and 'href="#s-"' not in svg  # a number stands for the silhouette


def test_what_stands_in_a_cell_has_its_number_and_is_pale_where_it_was_only_told() -> None:
    marks = (Mark("guns", "C3", "first", "blue", 3), Mark("port", "E4", "second", "green", told=True))
    svg = draw(hex_chart(marks=marks), say)
    assert re.search(r'class="mark first in-blue" data-key="guns".*?href="#c-guns".*?>3</text>', svg)
    assert 'class="mark second in-green told" data-key="port"' in svg
    assert together([hex_chart(marks=marks)]).marks == marks[:1]


def test_waters_run_on_under_the_land_and_only_borders_between_them_are_drawn() -> None:
    square = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
    beside = [(2.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 2.0)]
    assert between([square, beside]) == "M2 0v2" and between([square]) == ""
    cells = (*(replace(hex_cell(id), kind="water") for id in ("C3", "C4")), hex_cell("C5"))
    svg = draw(replace(hex_chart(), cells=cells), say, standalone=False)
    assert svg.count('class="cell water"') == 2
    assert svg.index('class="grid areas"') < svg.index('data-cell="C3"')


def test_an_area_in_several_pieces_is_one_cell() -> None:
    island = tuple((x + 4, y) for x, y in hex_cell("C3").outline)
    cell = Cell("C3", hex_cell("C3").outline, hex_cell("C3").centre, "land", islands=(island,))
    chart = hex_chart(washes=(Wash("control", ("C3",), "first"),))
    svg = draw(replace(chart, cells=(cell, hex_cell("F3"))), say)
    (path,) = re.findall(r'class="control first" data-key="control" d="([^"]+)"', svg)
    assert path.count("M") == 2 and re.search(r'class="land" d="M[^M"]+M[^M"]+"', svg)


def test_the_legend_shows_a_flag_that_there_is() -> None:
    """On nobody's chart too, which has no side of its own."""
    svg = draw(hex_chart(seat="neutral", marks=(Mark("captured", "C3", "second", "grey"),)), say)
    assert svg.count('href="#flag-second"') == 2 and "flag-neutral" not in svg


def test_a_battle_is_marked_at_the_counters_of_a_wide_area_wherever_they_are() -> None:
    """Not over those of the area next door."""
    fought = hex_chart(spread=True, marks=(Mark("battle", "C3"),))
    there = replace(fought, counters=tuple(Counter("C3", str(n), "", "", "first") for n in (1, 2, 3)))
    alone, beside = (re.findall(r'class="burst" d="([^"]+)"', draw(chart, say))[-1] for chart in (fought, there))
    assert alone != beside
