"""A chart as a small picture: for a card that shows a game, for a list of games, and for whoever is sent a link.

It is the map alone and what stands on it, without anything that would have to be read: no furniture, no names, no
slips. It is drawn on a narrow sheet, so that counters stay large enough to be told apart, and carries no more style
than it needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from arbitre.drawing.areas import washes
from arbitre.drawing.over import contacts, drawn_ways, forces, marked, weather
from arbitre.drawing.relief import ground_patterns
from arbitre.drawing.routes import route
from arbitre.drawing.sheet import Sheet, Words
from arbitre.drawing.sites import owned, sites, take_sites
from arbitre.drawing.standing import placed
from arbitre.drawing.svg import head
from arbitre.drawing.terrain import borders, land, sea
from arbitre.drawing.tokens import style_of
from arbitre.kernel.chart import Chart

WIDTH = 480
"""How wide a small picture is drawn, in pixels."""

_FOR_PAGES = re.compile(r"<title>[^<]*</title>| data-[\w-]+=\"[^\"]*\"")
"""What tells a pointer, or the script of a page, what it has under it: nobody points into a small picture."""


Part = Literal["whole", "under", "over"]
"""What of a small picture is drawn: all of it, or what is printed and what stands on it, as two pictures that lie one
over the other: while a game is shown in motion, the one below stays."""


def draw_small(chart: Chart, words: Words, part: Part = "whole") -> str:
    """The chart as a small SVG document of its own; `words` as for `draw`, for who hears it instead."""
    sheet = Sheet(_bare(chart), words, WIDTH)
    sheet.height = sheet.map_bottom + sheet.border  # the map fills the sheet within its frame, and that alone is shown
    layers = [*(_under(sheet) if part != "over" else ()), *(_over(sheet) if part != "under" else ())]
    drawn, ground = _FOR_PAGES.sub("", "".join(layers)), "" if part == "over" else ground_patterns(sheet)
    style = style_of(head(sheet, ground=ground) + drawn)
    return "".join([head(sheet, ground=ground, style=style, shown=sheet.inner), drawn, "</svg>\n"])


def _under(sheet: Sheet) -> Iterable[str]:
    """What is printed, from the bottom."""
    yield from sea(sheet, (sheet.width / 2, sheet.height / 2))
    yield from land(sheet)
    yield from borders(sheet)
    yield from sites(sheet)


def _over(sheet: Sheet) -> Iterable[str]:
    """What stands on it."""
    take_sites(sheet)
    stands, spots = placed(sheet, ())
    rings, _, _ = contacts(sheet, spots)
    corners, signs = marked(sheet, stands)
    yield from weather(sheet)
    yield from washes(sheet)
    yield from owned(sheet)
    for way in drawn_ways(sheet):
        yield from route(sheet, way, stands)
    yield from rings
    yield from corners
    yield from forces(sheet, stands)
    yield from signs


def _bare(chart: Chart) -> Chart:
    """The chart without what would have to be read, without what stands beside the map, and without what is off at
    first."""
    away = frozenset(chart.folded)
    return replace(
        chart,
        cells=tuple(cell for cell in chart.cells if cell.kind != "box"),
        washes=tuple(wash for wash in chart.washes if wash.key not in away),
        routes=() if "routes" in away else chart.routes,
        contacts=() if "contacts" in away else chart.contacts,
        letterings=(),
        beyond=(),
        focus=(),
    )
