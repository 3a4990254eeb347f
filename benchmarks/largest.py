"""How long judging the largest lawful sheets takes: python -m benchmarks.largest.

A process judges in its loop the sheet that another has accepted, so it must not be long. In games between bots the
lines of many lawful sheets are put together at each question, and what stands of them all is a lawful sheet about as
large as one can be there. The slowest of each game, and its lines, by processor time.
"""

from __future__ import annotations

import time
from random import Random

from arbitre.analysis.playing import moments, seated
from arbitre.club.sheets import judged
from arbitre.club.trouble import Refused
from arbitre.kernel.package import load

GAMES = {
    "metagame": ("random", ({"setup": "club_evening"}, {"setup": "beta_2012", "intox": "asked"})),
    "midway": ("random", ({},)),
    "okinawa": ("random", ({},)),
    "typhon": ("random", ({}, {"scenario": "two_player"})),
    "taskforce": (
        "random",
        tuple({"scenario": name} for name in ("carrier_duel", "coral_sea", "midway", "pacific_fleet", "santa_cruz")),
    ),
}
"""For each game the bot that plays it, and the options of games that are looked through."""

SAMPLES = 12
SEEDS = 2


def slowest(name: str) -> tuple[float, int, str, str]:
    """Milliseconds, lines, step and scenario of a game's slowest sheet, of those with most lines at each kind of
    question."""
    package, (bot, games) = load(name), GAMES[name]
    largest: dict[tuple[str, str], tuple[int, float]] = {}
    for options in games:
        for seed in range(SEEDS):
            names = {seat.id: bot for seat in package.seats(package.new(options))}
            for moment in moments(package, seated(package, names, str(seed)), str(seed), options):
                for seat, ask in moment.asks.items():
                    view, rng = package.view(moment.game, seat), Random(seed)
                    orders = [order for _ in range(SAMPLES) for order in ask.sample(rng)]
                    lines = dict.fromkeys(package.seat.write(order, view, "en") for order in orders)
                    try:
                        kept = judged(package, view, ask, "\n".join(lines)).text
                    except Refused:  # nothing to order
                        continue
                    step = type(view.now).__name__
                    most, longest = largest.get((step, str(options)), (0, 0.0))
                    if not kept or kept.count("\n") + 1 < most:
                        continue
                    began = time.process_time()
                    judged(package, view, ask, kept)
                    took = (time.process_time() - began) * 1000
                    largest[step, str(options)] = kept.count("\n") + 1, max(took, longest)
    took, lines, step, which = max((took, lines, *at) for at, (lines, took) in largest.items())
    return took, lines, step, which


def main() -> None:
    for name in GAMES:
        took, lines, step, which = slowest(name)
        print(f"{name:10} {took:8.1f} ms {lines:4} lines  {step} {which}", flush=True)


if __name__ == "__main__":
    main()
