"""Text that keeps to its place: how wide it is at most, how it is made to fit, and where a label finds room.

Widths are estimates on the wide side, as the reader's fonts are not known here. Where even the estimate is too wide the
text carries `textLength`, so that whatever the font it ends where it must.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple
from xml.sax.saxutils import escape

from arbitre.drawing.shapes import line, num

_NARROW = frozenset("iljI.,:;'’|!()[] ·\u2009")
_WIDE = frozenset("mwMW@%—×")
THIN = "\u2009"  # the thin space between the words of a count
_SQUEEZE = 0.74  # letters may be set so much narrower before words are left out


def width(text: str, size: float, bold: bool = False, mono: bool = False) -> float:
    """How wide a text may run at a size, in the same unit."""
    if mono:
        return len(text) * size * 0.62
    total = 0.0
    for letter in text:
        if letter in _NARROW:
            total += 0.34
        elif letter in _WIDE:
            total += 0.95
        elif letter.isupper() or letter.isdigit():
            total += 0.66
        else:
            total += 0.58
    return total * size * (1.06 if bold else 1.0)


class Fitted(NamedTuple):
    """A text made to fit: `length` is the width it must be pressed into, 0 if it needs none."""

    text: str
    length: float


def _pressed(words: str, room: float, size: float, bold: bool) -> Fitted | None:
    """The text as it is, or pressed a little into the room; None if that is not enough."""
    wanted = width(words, size, bold)
    if wanted <= room:
        return Fitted(words, 0)
    return Fitted(words, room) if wanted * _SQUEEZE <= room else None


def fit_name(name: str, room: float, size: float, bold: bool = False) -> Fitted:
    """The name, or with initials for all its words but the last, or as much of it as fits with "…"."""
    *first, last = name.split() or [""]
    for tried in (name, " ".join([*(f"{word[0]}." for word in first), last])):
        if fitted := _pressed(tried, room, size, bold):
            return fitted
    for end in range(len(name), 0, -1):
        if fitted := _pressed(name[:end] + "…", room, size, bold):
            return fitted
    return Fitted("", 0)


def wrapped(words: str, room: float, size: float) -> list[str]:
    """The text in lines that fit the room, a word alone where even it does not."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fit_count(count: str, room: float, size: float, bold: bool = False) -> Fitted:
    """The words of a count, or as many of the first of them as fit with a "+" for the rest."""
    words = count.split()
    for end in range(len(words), 0, -1):
        tried = THIN.join(words[:end]) + ("+" if end < len(words) else "")
        if fitted := _pressed(tried, room, size, bold):
            return fitted
    return fit_name(words[0], room, size, bold) if words else Fitted("", 0)


def text(x: float, y: float, words: str, size: float = 0.0, classes: str = "", length: float = 0.0) -> str:
    """A text element at a point; no `size` leaves the size to what it stands in, `length` presses it into a width."""
    letters = f' font-size="{num(size)}"' if size else ""
    held = f' textLength="{num(length)}" lengthAdjust="spacingAndGlyphs"' if length else ""
    kind = f' class="{classes}"' if classes else ""
    return f'<text x="{num(x)}" y="{num(y)}"{letters}{kind}{held}>{escape(words)}</text>'


def title(*parts: str) -> str:
    """What a thing is called by a screen reader, and on pointing at it: the parts that are not empty."""
    words = " · ".join(part for part in parts if part)
    return f"<title>{escape(words)}</title>" if words else ""


@lru_cache(maxsize=4096)
def attribute(value: str) -> str:
    """A value fit to stand between double quotes."""
    return escape(value, {'"': "&quot;"})


class Box(NamedTuple):
    """A rectangle from (left, top) to (right, bottom)."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> Box:
        """The box of a size with its middle at (x, y)."""
        return cls(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    def grown(self, by: float) -> Box:
        """The box with a margin on every side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, right: float, down: float) -> Box:
        """The box somewhere else."""
        return Box(self.left + right, self.top + down, self.right + right, self.bottom + down)

    def overlap(self, other: Box) -> float:
        """The area two boxes share."""
        left, top, right, bottom = self
        other_left, other_top, other_right, other_bottom = other
        if left >= other_right or right <= other_left or top >= other_bottom or bottom <= other_top:
            return 0.0  # as it nearly always is
        return (min(right, other_right) - max(left, other_left)) * (min(bottom, other_bottom) - max(top, other_top))

    def nearest(self, point: tuple[float, float]) -> tuple[float, float]:
        """The point of the box nearest to a point."""
        return min(max(point[0], self.left), self.right), min(max(point[1], self.top), self.bottom)

    @property
    def middle(self) -> tuple[float, float]:
        """The centre of the box."""
        return ((self.left + self.right) / 2, (self.top + self.bottom) / 2)


def round_all(boxes: Sequence[Box]) -> Box:
    """The smallest box that holds all the boxes."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def frame_of(points: Sequence[tuple[float, float]]) -> Box:
    """The smallest box that holds all the points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


class Room:
    """What is taken on a sheet, and how dear it is to cover it.

    Solid things (weight 1) may not be covered at all; lighter ones (hex numbers, lines) rather not. `under`: what is
    taken besides, of another sheet that lies under this one.
    """

    _TILE = 64.0

    def __init__(self, bounds: Box, under: Room | None = None) -> None:
        self.bounds, self.under = bounds, under
        self._tiles: dict[tuple[int, int], list[tuple[Box, float]]] = {}
        self._given: set[Box] = set()

    def _keys(self, box: Box) -> Iterable[tuple[int, int]]:
        size = self._TILE
        for column in range(int(box.left // size), int(box.right // size) + 1):
            for row in range(int(box.top // size), int(box.bottom // size) + 1):
                yield column, row

    def take(self, box: Box, weight: float = 1.0) -> None:
        """Set a box aside."""
        for key in self._keys(box):
            self._tiles.setdefault(key, []).append((box, weight))

    def give(self, box: Box) -> None:
        """Let a box count for nothing that is taken on the sheet under this one."""
        self._given.add(box)

    def touched(self, box: Box) -> bool:
        """Whether anything solid that is taken here, not under it, covers some of a box."""
        return any(
            weight >= 1 and box.overlap(other) for key in self._keys(box) for other, weight in self._tiles.get(key, ())
        )

    def cost(self, box: Box) -> float:
        """What it costs to put something into a box: 0 nothing, below 1000 it covers light things only."""
        return self._cost(box, self._met(box), math.inf)

    def _cost(self, box: Box, met: Iterable[tuple[Box, float]], limit: float) -> float:
        """The same, of a box that may cover these alone; where it comes to the limit, that or more."""
        left, top, right, bottom = box
        bounds = self.bounds
        if left < bounds.left or right > bounds.right or top < bounds.top or bottom > bounds.bottom:
            return 1e9
        cost = 0.0
        for other, weight in met:
            if left < other[2] and right > other[0] and top < other[3] and bottom > other[1]:
                shared = box.overlap(other)
                cost += shared * weight if weight < 1 else 1000 + 10 * shared
                if cost >= limit:
                    break
        return cost

    def hidden(self, box: Box) -> float:
        """What part of a box is covered by solid things, counted one by one."""
        covered = sum(box.overlap(other) for other, weight in self._met(box) if weight >= 1)
        return covered / ((box.right - box.left) * (box.bottom - box.top))

    def _met(self, box: Box) -> set[tuple[Box, float]]:
        keys = tuple(self._keys(box))
        met = {entry for key in keys for entry in self._tiles.get(key, ())}
        if self.under is not None:
            tiles, given = self.under._tiles, self._given
            met.update(entry for key in keys for entry in tiles.get(key, ()) if entry[0] not in given)
        return met

    def crossed(self, start: tuple[float, float], end: tuple[float, float]) -> int:
        """How often a line of so many short pieces would cross something solid."""
        pieces = max(1, round(abs(end[0] - start[0]) + abs(end[1] - start[1])) // 12)
        points = (
            (start[0] + (end[0] - start[0]) * i / pieces, start[1] + (end[1] - start[1]) * i / pieces)
            for i in range(1, pieces)
        )
        return sum(self.cost(Box.around(*point, 2, 2)) >= 1000 for point in points)

    def place(
        self, boxes: Sequence[Box], step: float = 1.0, burden: Callable[[Box], float] | None = None
    ) -> tuple[Box, bool]:
        """Take the best of some boxes, the first being the one liked best: later ones cost a `step` more each, and any
        may have a `burden` of its own.

        Returns the box and whether it covers nothing solid; a box that does is not taken.
        """
        best, least, free = boxes[0], math.inf, False
        met = self._met(boxes[0] if len(boxes) == 1 else round_all(boxes))
        for rank, box in enumerate(boxes):
            if rank * step >= least:
                break
            covered = self._cost(box, met, least)
            cost = covered + rank * step
            if burden and cost < least:
                cost += burden(box)
            if cost < least:
                best, least, free = box, cost, covered < 1000
        if free:
            self.take(best)
        return best, free


def rectangle(box: Box) -> str:
    """A box as a path."""
    left, top, right, bottom = box
    return line(((left, top), (right, top), (right, bottom), (left, bottom)), closed=True)
