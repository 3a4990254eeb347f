"""What the orders of a sheet mean, in pencil over the map: where they go, what they cover, what they are aimed at."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.drawing.areas import wash
from arbitre.drawing.layers import PLAN
from arbitre.drawing.routes import Standing, route
from arbitre.drawing.sheet import Sheet, Words, natural_width
from arbitre.drawing.signs import mark
from arbitre.drawing.standing import placed
from arbitre.drawing.terrain import numbers
from arbitre.kernel.chart import Chart
from arbitre.kernel.offers import Plot

EMPTY = f'<g id="layer-plan" data-layer="{PLAN}"></g>'
"""The group as it is in a drawing of the chart alone."""


def draw_plan(chart: Chart, words: Words, plots: Sequence[Plot]) -> str:
    """The group `layer-plan` of the chart's drawing for a page, filled with what these plots say, each thing once."""
    sheet = Sheet(chart, words, natural_width(chart), standalone=False)
    stands = placed(sheet, numbers(sheet, chart.cells) if chart.spread else ()).stands
    parts = dict.fromkeys(part for plot in plots for part in _parts(sheet, plot, stands))
    return EMPTY.replace("></g>", f">{''.join(parts)}</g>")


def _parts(sheet: Sheet, plot: Plot, stands: Standing) -> list[str]:
    known = sheet.centre
    washes = [wash(sheet, drawn, "intent") for drawn in plot.washes]
    ways = [way for way in plot.routes if len(way.cells) > 1 and all(cell in known for cell in way.cells)]
    routes = ["".join(route(sheet, way, stands, "intent")) for way in ways]
    return [*washes, *routes, *(mark(sheet, sign, "intent") for sign in plot.marks if sign.cell in known)]
