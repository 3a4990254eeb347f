"""What the club has done since this process began, in sums and nothing else: no game, no seat, no member is in it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

EDGES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds up to which durations are counted together."""


class Durations:
    """How often something took how long. `counts`: by the edges that it did not pass, the last one passed them all;
    `total`: seconds altogether."""

    def __init__(self) -> None:
        self.counts, self.total = [0] * (len(EDGES) + 1), 0.0

    def add(self, seconds: float) -> None:
        """It took so many seconds once more."""
        self.counts[bisect_left(EDGES, seconds)] += 1
        self.total += seconds

    def up_to(self) -> list[tuple[str, float]]:
        """How often it took at most so long, by the seconds as text, "+Inf" for all."""
        found, sum_ = [], 0
        for edge, count in zip((*map(str, EDGES), "+Inf"), self.counts, strict=True):
            sum_ += count
            found.append((edge, float(sum_)))
        return found


class Tally:
    """Sums of one process. `steps`: lines of records that it has resolved; `orders`: sheets that it has kept; `units`:
    changes that are on disk; `commits`: the transactions that put them there; `failed`: units that are not, by the
    name of what went wrong."""

    def __init__(self) -> None:
        self.steps = self.orders = self.units = 0
        self.commits = Durations()
        self.failed: Counter[str] = Counter()
