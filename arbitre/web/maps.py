"""Charts and drawings of seats, the last ones kept: all of this runs in the thread that pages are made in."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec

from arbitre.drawing.svg import draw
from arbitre.kernel.chart import Chart
from arbitre.kernel.package import GamePackage
from arbitre.words import Words

MOST = 24
"""Seats whose map is kept: a drawing is about 100 kB."""


class Plot(msgspec.Struct):
    """A seat's map: drawn from this view, which is that of this mark; by language, the drawings made of it."""

    mark: str
    view: Any
    chart: Chart
    drawings: dict[str, bytes]


class Maps:
    """The maps that were asked for last, by a key of their seat."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._plots: OrderedDict[str, Plot] = OrderedDict()

    def chart(self, key: str, mark: str, package: GamePackage, view: Any) -> Chart:
        """The chart of a view. The view of a key may change only when the mark does."""
        return self._plot(key, mark, package, view).chart

    def drawing(self, key: str, mark: str, package: GamePackage, view: Any, spoken: Words) -> bytes:
        """The same as an SVG document."""
        plot = self._plot(key, mark, package, view)
        if spoken.language not in plot.drawings:
            plot.drawings[spoken.language] = draw(plot.chart, spoken.text).encode()
        return plot.drawings[spoken.language]

    def _plot(self, key: str, mark: str, package: GamePackage, view: Any) -> Plot:
        plot = self._plots.pop(key, None)
        if plot is None or (plot.mark != mark and plot.view != view):
            plot = Plot(mark, view, package.chart(view), {})
        plot.mark = mark
        self._plots[key] = plot
        if len(self._plots) > self._most:
            self._plots.popitem(last=False)
        return plot
