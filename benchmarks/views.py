"""Measure what a new view costs the server: python -m benchmarks.views [--views N].

Games are played by their bots; of each seat's view after every step the chart is made and drawn for a page, as the
server does once for a view: the still part is a file, what stands over it is drawn. Processor time, means.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Mapping
from itertools import count, islice
from typing import Any

from arbitre.analysis.playing import moments, seated
from arbitre.games.taskforce.records.scenarios import OFFERED
from arbitre.kernel import package as packages
from arbitre.kernel.package import GamePackage
from arbitre.web.stills import Stills
from arbitre.words import Words

GAMES: tuple[tuple[str, dict[str, str]], ...] = (
    ("metagame", {"setup": "club_evening"}),
    ("midway", {}),
    ("typhon", {}),
    ("okinawa", {}),
    *(("taskforce", {"scenario": scenario}) for scenario in OFFERED),
)


def played(package: GamePackage, options: Mapping[str, str], most: int) -> list[Any]:
    """So many views of games between bots."""
    name = next(iter(package.seat.bots()))
    seats = [seat.id for seat in package.seats(package.new(options))]

    def views() -> Iterator[Any]:
        for number in count():
            bots = seated(package, dict.fromkeys(seats, name), f"views{number}")
            for moment in moments(package, bots, f"views{number}", options):
                yield from (package.view(moment.game, seat) for seat in seats)

    return list(islice(views(), most))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--views", type=int, default=100)
    options = parser.parse_args()
    for name, chosen in GAMES:
        package, stills = packages.load(name), Stills()
        spoken, views = Words.of("en", package), played(package, chosen, options.views)
        stills.draw(package.seat.chart(views[0]), package, {}, spoken)  # what is made once for all
        began = time.process_time()
        charts = [package.seat.chart(view) for view in views]
        charted = time.process_time()
        for chart in charts:
            stills.draw(chart, package, {}, spoken)
        drawn = time.process_time()
        chart_ms, drawing_ms = (1000 * spent / len(views) for spent in (charted - began, drawn - charted))
        both = f"{chart_ms:.1f} + {drawing_ms:.1f} = {chart_ms + drawing_ms:.1f} ms"
        print(f"{' '.join((name, *chosen.values()))}: a new view, its chart and its drawing  {both}   4 ms")


if __name__ == "__main__":
    main()
