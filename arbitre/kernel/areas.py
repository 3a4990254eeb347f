"""Exact geometry of an area map: named areas and who borders whom, by kind of border.

For games on provinces and sea zones rather than hexes. Nothing is measured; distance is the number of borders crossed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping


class AreaMap:
    """Areas joined by borders. A border may have a kind ("land", "sea", "strait"); naming kinds narrows the walk."""

    def __init__(self, borders: Iterable[tuple[str, str] | tuple[str, str, str]], alone: Iterable[str] = ()) -> None:
        joined: dict[str, dict[str, str]] = {name: {} for name in alone}
        for border in borders:
            a, b, kind = (*border, "")[:3]
            joined.setdefault(a, {})[b] = kind
            joined.setdefault(b, {})[a] = kind
        self._joined: Mapping[str, Mapping[str, str]] = joined
        self.areas = tuple(joined)

    def __contains__(self, area: object) -> bool:
        return area in self._joined

    def neighbours(self, area: str, kinds: frozenset[str] | None = None) -> tuple[str, ...]:
        """The areas that border this one, by a border of one of the kinds if any are named."""
        return tuple(b for b, kind in self._joined[area].items() if kinds is None or kind in kinds)

    def distances(
        self, start: str, kinds: frozenset[str] | None = None, passable: Callable[[str], bool] = lambda area: True
    ) -> dict[str, int]:
        """Borders crossed to every area that can be reached; an impassable area is reached but not crossed."""
        found = {start: 0}
        queue = deque([start])
        while queue:
            area = queue.popleft()
            if area != start and not passable(area):
                continue
            for b in self.neighbours(area, kinds):
                if b not in found:
                    found[b] = found[area] + 1
                    queue.append(b)
        return found

    def distance(self, a: str, b: str, kinds: frozenset[str] | None = None) -> int | None:
        """Borders between a and b, None if they are not joined."""
        return self.distances(a, kinds).get(b)
