"""What pages are made of for a seat (its chart, drawings, offers), the last ones kept: all of this runs in the thread
that pages are made in."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

import msgspec

from arbitre.drawing.svg import draw
from arbitre.kernel.chart import Chart, Pin
from arbitre.kernel.package import GamePackage
from arbitre.words import Words

T = TypeVar("T")

MOST = 24
"""Seats whose map is kept: a drawing is about 100 kB."""


Notes = Mapping[str, str]
"""What a player has noted for himself, by cell."""

NONE: Notes = {}


class Plot(msgspec.Struct):
    """A seat's map: drawn from this view and these notes, which are those of this mark; the drawings made of it, by
    language and whether they stand alone; what else was made of the view."""

    mark: str
    view: Any
    notes: Notes
    chart: Chart
    drawings: dict[tuple[str, bool], str]
    made: dict[Hashable, Any]


class Maps:
    """The maps that were asked for last, by a key of their seat."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._plots: OrderedDict[str, Plot] = OrderedDict()

    def chart(self, key: str, mark: str, package: GamePackage, view: Any, notes: Notes = NONE) -> Chart:
        """The chart of a view, with notes. View and notes of a key may change only when the mark does."""
        return self._plot(key, mark, package, view, notes).chart

    def drawing(
        self, key: str, mark: str, package: GamePackage, view: Any, spoken: Words, notes: Notes = NONE
    ) -> str:
        """The same as an SVG document."""
        return self._drawn(self._plot(key, mark, package, view, notes), spoken, standalone=True)

    def inline(
        self, key: str, mark: str, package: GamePackage, view: Any, spoken: Words, notes: Notes = NONE
    ) -> str:
        """The same to stand in a page."""
        return self._drawn(self._plot(key, mark, package, view, notes), spoken, standalone=False)

    def once(
        self, key: str, mark: str, package: GamePackage, view: Any, notes: Notes, what: Hashable, make: Callable[[], T]
    ) -> T:
        """Something that is made of the view and the notes alone, once: `what` names it."""
        made = self._plot(key, mark, package, view, notes).made
        if what not in made:
            made[what] = make()
        found: T = made[what]
        return found

    def _drawn(self, plot: Plot, spoken: Words, standalone: bool) -> str:
        kind = spoken.language, standalone
        if kind not in plot.drawings:
            plot.drawings[kind] = draw(plot.chart, spoken.text, standalone=standalone)
        return plot.drawings[kind]

    def _plot(self, key: str, mark: str, package: GamePackage, view: Any, notes: Notes) -> Plot:
        plot = self._plots.pop(key, None)
        if plot is None or (plot.mark != mark and (plot.view != view or plot.notes != notes)):
            pins = tuple(Pin(cell, text) for cell, text in notes.items())
            plot = Plot(mark, view, notes, msgspec.structs.replace(package.seat.chart(view), pins=pins), {}, {})
        plot.mark = mark
        self._plots[key] = plot
        if len(self._plots) > self._most:
            self._plots.popitem(last=False)
        return plot
