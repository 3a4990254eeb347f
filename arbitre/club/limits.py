"""How often something may be done, by whom: a bounded memory of who did it lately."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable


class Limit:
    """One thing that each may do `burst` times at once, and then once every `interval` ns.

    It keeps one number for each: when all he did will be forgotten. The `most` who came last are remembered.
    """

    __slots__ = ("_forgotten", "_interval", "_most", "_reach")

    def __init__(self, interval: float, burst: int, most: int = 10_000) -> None:
        self._interval, self._reach, self._most = int(interval), int(interval * (burst - 1)), most
        self._forgotten: OrderedDict[Hashable, int] = OrderedDict()

    def wait(self, who: Hashable, now: int) -> int:
        """How long he must wait before he may do it, ns."""
        return max(0, self._forgotten.get(who, 0) - self._reach - now)

    def take(self, who: Hashable, now: int, times: int = 1) -> int:
        """He does it, if he may, and so many times at once. How long he must wait otherwise, ns; 0 if he has done
        it."""
        before = self._forgotten.get(who, 0)
        if (wait := before - self._reach - now) > 0:
            return wait
        self._forgotten[who] = max(before, now) + self._interval * times
        self._forgotten.move_to_end(who)
        if len(self._forgotten) > self._most:
            self._forgotten.popitem(last=False)
        return 0

    def forget(self, who: Hashable) -> None:
        """He may do it `burst` times again."""
        self._forgotten.pop(who, None)

    def __len__(self) -> int:
        return len(self._forgotten)
