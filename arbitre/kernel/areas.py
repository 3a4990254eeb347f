"""Exact geometry of an area map: named areas and who borders whom, by the kinds of each border.

For games on provinces and sea zones rather than hexes. Nothing is measured; distance is the number of borders crossed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping


def anywhere(area: str) -> bool:
    """A walk that nothing stops."""
    return True


class AreaMap:
    """Areas joined by borders (a, b, kinds...). A border may be of several kinds at once ("land", "sea"), or of none;
    a walk that names kinds crosses only the borders that are of one of them."""

    def __init__(self, borders: Iterable[tuple[str, ...]], alone: Iterable[str] = ()) -> None:
        joined: dict[str, dict[str, frozenset[str]]] = {name: {} for name in alone}
        for a, b, *kinds in borders:
            joined.setdefault(a, {})[b] = frozenset(kinds)
            joined.setdefault(b, {})[a] = frozenset(kinds)
        self._joined: Mapping[str, Mapping[str, frozenset[str]]] = joined
        self._narrowed: dict[tuple[str, frozenset[str]], tuple[str, ...]] = {}
        self.areas = tuple(joined)

    def __contains__(self, area: object) -> bool:
        return area in self._joined

    def neighbours(self, area: str, kinds: frozenset[str] | None = None) -> tuple[str, ...]:
        """The areas that border this one, by a border of one of the kinds if any are named."""
        if kinds is None:
            return tuple(self._joined[area])
        if (area, kinds) not in self._narrowed:
            self._narrowed[area, kinds] = tuple(b for b, of in self._joined[area].items() if of & kinds)
        return self._narrowed[area, kinds]

    def distances(
        self,
        start: str,
        kinds: frozenset[str] | None = None,
        passable: Callable[[str], bool] = anywhere,
        limit: int | None = None,
    ) -> dict[str, int]:
        """Borders crossed to every area that can be reached, at most `limit` of them, nearest first; an impassable area
        is reached but not crossed."""
        found = {start: 0}
        queue = deque([start])
        while queue:
            area = queue.popleft()
            if (area != start and not passable(area)) or found[area] == limit:
                continue
            for b in self.neighbours(area, kinds):
                if b not in found:
                    found[b] = found[area] + 1
                    queue.append(b)
        return found

    def distance(self, a: str, b: str, kinds: frozenset[str] | None = None) -> int | None:
        """Borders between a and b, None if they are not joined."""
        return self.distances(a, kinds).get(b)

    def path(
        self, a: str, b: str, kinds: frozenset[str] | None = None, passable: Callable[[str], bool] = anywhere
    ) -> tuple[str, ...]:
        """A shortest way from a to b, both included; empty if there is none. Of several, the first in map order."""
        before: dict[str, str] = {a: ""}
        queue = deque([a])
        while queue and b not in before:
            area = queue.popleft()
            if area != a and not passable(area):
                continue
            for c in self.neighbours(area, kinds):
                if c not in before:
                    before[c] = area
                    queue.append(c)
        way = [b] if b in before else []
        while way and way[-1] != a:
            way.append(before[way[-1]])
        return tuple(reversed(way))
