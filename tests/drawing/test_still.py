"""The still part of drawings: the same all through a game for every seat; with what a view adds it is the map."""

from __future__ import annotations

import re

import pytest
from charts_drawn import BUSY, hex_chart, own, say, tree
from msgspec.structs import replace

from arbitre.analysis.playing import moments, seated
from arbitre.drawing.still import Still
from arbitre.drawing.svg import draw_page, page_sheet
from arbitre.kernel.chart import Cell
from arbitre.kernel.package import installed, load
from arbitre.words import Words

NATIONS = ("germany", "italy", "united_kingdom", "soviet_union", "usa")
GAMES = {
    "metagame": (dict.fromkeys(NATIONS, "bold"), {"setup": "short"}, 7),
    "midway": ({"us": "captain", "jp": "captain"}, {}, 23),
    "typhon": ({"japan": "random", "allies": "random"}, {"scenario": "two_player"}, 61),
    "okinawa": ({"us": "general", "japan": "general"}, {}, 61),
    "taskforce": ({"ijn": "admiral"}, {}, 3),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", installed())
def test_what_is_printed_is_the_same_all_through_a_game(name):
    """Whatever happens, a seat's map lies over what was made of a new game, to the byte."""
    bots, options, each = GAMES[name]
    package = load(name)
    words, new = Words.of("en", package).text, package.new(options)
    first = {seat: Still(package.seat.chart(package.view(new, seat)), words) for seat in bots}
    games = [moment.game for moment in moments(package, seated(package, bots, "still"), "still", options)]
    for game in games[::each]:
        for seat, still in first.items():
            chart = package.seat.chart(package.view(game, seat))
            assert still.fits(page_sheet(chart, words))
            assert Still(chart, words).document() == still.document()
    assert len(games) > each


def test_nothing_that_a_view_adds_changes_it():
    bare = replace(
        BUSY, counters=(), contacts=(), routes=(), marks=(), washes=(), title="", subtitle="", moment="", notes=(),
        sites=tuple(replace(site, owner="second") for site in BUSY.sites),
    )  # fmt: skip
    assert Still(bare, say).document() == Still(BUSY, say).document()
    assert Still(BUSY, say).fits(page_sheet(bare, say))


def test_it_fits_no_map_that_is_printed_otherwise():
    still = Still(BUSY, say)
    renamed = replace(BUSY, cells=(replace(BUSY.cells[0], name="elsewhere"), *BUSY.cells[1:]))
    moved = replace(BUSY, cells=BUSY.cells[:-1])
    for other in (renamed, moved, replace(BUSY, sites=BUSY.sites[1:]), replace(BUSY, beyond=())):
        assert not still.fits(page_sheet(other, say))
    assert not still.fits(page_sheet(BUSY, lambda arg: say(arg)))  # other words


def test_a_page_is_told_which_names_and_numbers_are_covered():
    still = Still(BUSY, say)
    drawn = draw_page(page_sheet(BUSY, say), still, "/maps/x.svg")
    told = dict(part.split(" ", 1) for part in re.search(r'data-covered="([^"]*)"', drawn)[1].split(";") if part)
    hidden = [still.names[int(place)].written for place in told["land"].split()]
    shown = [name.written for name in still.names if name.written not in hidden]
    whole, printed = draw_page(page_sheet(BUSY, say), still), still.document()
    assert hidden and shown
    assert all(name in printed and name not in whole for name in hidden)
    assert all(name in printed and name in whole for name in shown)


def test_a_cell_that_is_not_printed_is_drawn_by_the_view_in_its_place():
    far = Cell("Z9", tuple((x + 1.0, y + 1.0) for x, y in BUSY.cells[0].outline), (1.0, 1.0), loose=True)
    chart = hex_chart(counters=(own("Z9"),))
    chart = replace(chart, cells=(*chart.cells, far))
    still = Still(chart, say)
    assert "Z9" not in still.document()
    drawn = draw_page(page_sheet(chart, say), still, "/maps/x.svg")
    assert 'data-cell="Z9"' in drawn and ">Z9<" not in tree(drawn).get("aria-label", "")
    assert [cell.get("data-cell") for cell in tree(drawn).iter() if cell.get("class") == "cell"] == ["Z9"]


def test_by_night_the_same_file_is_shown_dark():
    still = Still(hex_chart(), say)
    for dark, address in ((False, "/maps/x.svg"), (True, "/maps/x.svg#night")):
        drawn = tree(draw_page(page_sheet(hex_chart(dark=dark), say), still, "/maps/x.svg"))
        (image,) = [part for part in drawn if part.get("class") == "printed"]
        assert (image.get("href"), drawn.get("data-printed")) == (address, "/maps/x.svg")
    assert tree(still.document()).get("id") == "night"
