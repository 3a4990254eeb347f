"""Measure what a new view costs the server: python -m benchmarks.views [--views N].

Games are played by their bots; of each seat's view after every step the chart is made and drawn for a page, as the
server does once for a view: the still part is a file, what stands over it is drawn. Processor time, means.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import Any

from arbitre.kernel import package as packages
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Umpire, asked, play
from arbitre.web.stills import Stills
from arbitre.words import Words

GAMES = ("midway", "typhon", "okinawa", "taskforce")


def played(package: GamePackage, count: int) -> list[Any]:
    """So many views of one game between bots."""
    make = next(iter(package.seat.bots().values()))
    game, umpire, views = package.new({}), Umpire(KeyedDice("views", package.id)), list[Any]()
    bots = {seat.id: make(Random(seat.id)) for seat in package.seats(game)}
    asks = asked(package, game)
    while len(views) < count and asks:
        views += [package.view(game, seat) for seat in bots]
        orders = {seat: bots[seat].orders(package.view(game, seat), ask) for seat, ask in asks.items()}
        game, asks = play(package, game, orders, umpire, asks)
    return views


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--views", type=int, default=100)
    options = parser.parse_args()
    for name in GAMES:
        package, stills = packages.load(name), Stills()
        spoken, views = Words.of("en", package), played(package, options.views)
        stills.draw(package.seat.chart(views[0]), package, {}, spoken)  # what is made once for all
        began = time.process_time()
        charts = [package.seat.chart(view) for view in views]
        charted = time.process_time()
        for chart in charts:
            stills.draw(chart, package, {}, spoken)
        drawn = time.process_time()
        chart_ms, drawing_ms = (1000 * spent / len(views) for spent in (charted - began, drawn - charted))
        both = f"{chart_ms:.1f} + {drawing_ms:.1f} = {chart_ms + drawing_ms:.1f} ms"
        print(f"{name}: a new view, its chart and its drawing  {both}   4 ms")


if __name__ == "__main__":
    main()
