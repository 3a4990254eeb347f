"""Drawings of real games for a page, all through: small, the same each time, of nothing but what the chart holds."""

from __future__ import annotations

import re

import pytest

from arbitre.analysis.playing import moments, seated
from arbitre.drawing import draw
from arbitre.kernel.package import installed, load
from arbitre.words import LANGUAGES, Words

pytestmark = pytest.mark.slow

NATIONS_AT_WAR = dict.fromkeys(("germany", "italy", "united_kingdom", "soviet_union", "usa"), "bold")
GAMES = {
    "metagame": (NATIONS_AT_WAR, {"setup": "short"}, 70_000, 4),
    "midway": ({"us": "captain", "jp": "captain"}, {}, 70_000, 11),
    "typhon": ({"japan": "random", "allies": "random"}, {"scenario": "two_player"}, 90_000, 37),
    "okinawa": ({"us": "random", "japan": "random"}, {}, 205_000, 21),  # a thousand hexes; some 26 kB when packed
    "taskforce": ({"ijn": "admiral"}, {}, 45_000, 1),
}


@pytest.fixture(scope="module", params=installed())
def charts(request):
    """A game, and charts of both sides all through it, with the most bytes that a drawing may have."""
    bots, options, most, each = GAMES[request.param]
    package = load(request.param)
    games = [moment.game for moment in moments(package, seated(package, bots, "drawn"), "drawn", options)]
    seats = [seat.id for seat in package.seats(games[0]) if seat.id in bots]
    shown = [package.seat.chart(package.view(game, seat)) for game in [*games[::each], games[-1]] for seat in seats]
    return package, shown, most


@pytest.fixture(scope="module")
def drawn(charts):
    """All charts drawn once in every language, as a page gets them."""
    package, shown, _ = charts
    words = {language: Words.of(language, package) for language in LANGUAGES}
    return {language: [draw(chart, said.text, standalone=False) for chart in shown] for language, said in words.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawing_for_a_page_is_small_at_any_time_of_the_game(charts, drawn, language) -> None:
    most = charts[2]
    sizes = [len(svg.encode()) for svg in drawn[language]]
    assert len(sizes) > 15 and max(sizes) < most


def test_the_same_chart_is_drawn_in_the_same_bytes(charts, drawn) -> None:
    package, shown, _ = charts
    for chart, first in list(zip(shown, drawn["en"], strict=True))[::5]:
        assert draw(chart, Words.of("en", package).text, standalone=False) == first


def test_no_piece_is_drawn_that_is_not_on_the_chart(charts, drawn) -> None:
    met = 0
    for chart, svg in zip(charts[1], drawn["en"], strict=True):
        found = set(re.findall(r'data-piece="([^"]+)"', svg))
        found |= {id for ids in re.findall(r'data-pieces="([^"]+)"', svg) for id in ids.split()}
        assert found == {piece.id for counter in chart.counters for piece in counter.pieces}
        met += len(found) or len(chart.counters)  # battalions are figures, no pieces
        sides = {counter.owner for counter in chart.counters}
        assert {side for side in ("first", "second") if f'class="counter {side}' in svg} == sides
        assert len(re.findall(r'<g class="contact ', svg)) == len(chart.contacts)
    assert met > 200


def test_every_counter_with_more_than_one_piece_can_be_opened(charts, drawn) -> None:
    for chart, svg in zip(charts[1], drawn["fr"], strict=True):
        several: dict[str, int] = {}
        for counter in chart.counters:
            several[counter.cell] = several.get(counter.cell, 0) + len(counter.pieces)
        slips = re.findall(r'<g class="opened [a-z]+" data-cell="([^"]+)"', svg)
        assert sorted(slips) == sorted(cell for cell, count in several.items() if count > 1)
