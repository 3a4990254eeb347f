"""What was made last, kept by what it was made of: for things that compare quickly, but are long to hash."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
M = TypeVar("M")


class Recent(Generic[T, M]):
    """`make` of a thing, once for all things that are `alike`; the last ones are kept, those used last first. Threads
    may share it: two that come at once make the same twice."""

    def __init__(self, make: Callable[[T], M], alike: Callable[[T, T], bool], most: int = 16) -> None:
        self._make, self._alike, self._most = make, alike, most
        self._kept: tuple[tuple[T, M], ...] = ()

    def of(self, thing: T) -> M:
        """What is made of this thing."""
        kept = self._kept
        for i, (known, made) in enumerate(kept):
            if self._alike(known, thing):
                if i:
                    self._kept = (kept[i], *kept[:i], *kept[i + 1 :])
                return made
        made = self._make(thing)
        self._kept = ((thing, made), *kept[: self._most - 1])
        return made
