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


class SeatMap(msgspec.Struct):
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
        self._kept: OrderedDict[str, SeatMap] = OrderedDict()

    def chart(self, key: str, mark: str, package: GamePackage, view: Any, notes: Notes = NONE) -> Chart:
        """The chart of a view, with notes. View and notes of a key may change only when the mark does."""
        return self._map(key, mark, package, view, notes).chart

    def drawing(
        self, key: str, mark: str, package: GamePackage, view: Any, spoken: Words, notes: Notes = NONE
    ) -> str:
        """The same as an SVG document."""
        return self._drawn(self._map(key, mark, package, view, notes), spoken, standalone=True)

    def inline(
        self, key: str, mark: str, package: GamePackage, view: Any, spoken: Words, notes: Notes = NONE
    ) -> str:
        """The same to stand in a page."""
        return self._drawn(self._map(key, mark, package, view, notes), spoken, standalone=False)

    def once(
        self, key: str, mark: str, package: GamePackage, view: Any, notes: Notes, what: Hashable, make: Callable[[], T]
    ) -> T:
        """Something that is made of the view and the notes alone, once: `what` names it."""
        made = self._map(key, mark, package, view, notes).made
        if what not in made:
            made[what] = make()
        found: T = made[what]
        return found

    def _drawn(self, kept: SeatMap, spoken: Words, standalone: bool) -> str:
        kind = spoken.language, standalone
        if kind not in kept.drawings:
            kept.drawings[kind] = draw(kept.chart, spoken.text, standalone=standalone)
        return kept.drawings[kind]

    def _map(self, key: str, mark: str, package: GamePackage, view: Any, notes: Notes) -> SeatMap:
        kept = self._kept.pop(key, None)
        if kept is None or (kept.mark != mark and (kept.view != view or kept.notes != notes)):
            pins = tuple(Pin(cell, text) for cell, text in notes.items())
            kept = SeatMap(mark, view, notes, msgspec.structs.replace(package.seat.chart(view), pins=pins), {}, {})
        kept.mark = mark
        self._kept[key] = kept
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return kept
