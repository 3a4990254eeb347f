"""What pages are made of for a seat (its chart, its drawings, parts of its page), kept as long as it sees the same:
all of this runs in the thread that pages are made in."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

import msgspec

from arbitre.drawing.svg import draw
from arbitre.kernel.chart import Chart, Pin
from arbitre.kernel.package import GamePackage
from arbitre.web.pieces import Piece
from arbitre.words import Words

T = TypeVar("T")

MOST = 24
"""Seats whose chart is kept: one takes some 100 kB, and can be made again."""

ROOM = 64_000_000
"""Bytes that all kept for seats may take: 20 to 40 kB each."""

SMALL = 4_000
"""Bytes that whatever else is kept of a seat is taken for."""

Notes = Mapping[str, str]
"""What a player has noted for himself, by cell."""

NONE: Notes = {}


class SeatMap(msgspec.Struct):
    """What was made of this view and these notes, which are those of this mark; `size`: the bytes it takes, about."""

    mark: str
    view: Any
    notes: Notes
    made: dict[Hashable, Any]
    size: int = SMALL


class Maps:
    """What was asked for last, by a key of the seat: at most so many charts, and so many bytes of all else."""

    def __init__(self, most: int = MOST, room: int = ROOM) -> None:
        self._most, self._room, self._taken = most, room, 0
        self._kept: OrderedDict[str, SeatMap] = OrderedDict()
        self._charts: OrderedDict[str, tuple[SeatMap, Chart]] = OrderedDict()

    def chart(self, key: str, mark: str, package: GamePackage, view: Any, notes: Notes = NONE) -> Chart:
        """The chart of a view, with notes. View and notes of a key may change only when the mark does."""
        kept = self._map(key, mark, view, notes)
        charted = self._charts.pop(key, None)
        if charted is None or charted[0] is not kept:
            pins = tuple(Pin(cell, text) for cell, text in notes.items())
            charted = kept, msgspec.structs.replace(package.seat.chart(view), pins=pins)
        self._charts[key] = charted
        if len(self._charts) > self._most:
            self._charts.popitem(last=False)
        return charted[1]

    def drawing(self, key: str, mark: str, package: GamePackage, view: Any, spoken: Words, notes: Notes = NONE) -> str:
        """The same as an SVG document."""
        seen = key, mark, package, view
        what = "document", spoken.language
        piece = self.once(*seen, notes, what, lambda: Piece(draw(self.chart(*seen, notes), spoken.text)))
        return piece.plain().decode()

    def once(
        self, key: str, mark: str, package: GamePackage, view: Any, notes: Notes, what: Hashable, make: Callable[[], T]
    ) -> T:
        """Something that is made of the view and the notes alone, once: `what` names it."""
        kept = self._map(key, mark, view, notes)
        if what not in kept.made:
            made = make()
            kept.made[what] = made
            pieces = made if isinstance(made, tuple) else (made,)
            size = sum(piece.size if isinstance(piece, Piece) else SMALL for piece in pieces)
            kept.size += size
            self._taken += size
            self._make_room(key)
        found: T = kept.made[what]
        return found

    def _map(self, key: str, mark: str, view: Any, notes: Notes) -> SeatMap:
        kept = self._kept.pop(key, None)
        if kept is not None and kept.mark != mark and (not _same(kept.view, view) or kept.notes != notes):
            self._taken -= kept.size
            kept = None
        if kept is None:
            kept = SeatMap(mark, view, notes, {})
            self._taken += kept.size
        kept.mark = mark
        self._kept[key] = kept
        self._make_room(key)
        return kept

    def _make_room(self, key: str) -> None:
        """Let those go that were not asked for longest, but for this key."""
        while self._taken > self._room and next(iter(self._kept)) != key:
            _, old = self._kept.popitem(last=False)
            self._taken -= old.size


def _same(one: Any, other: Any) -> bool:
    return one is other or bool(one == other)
