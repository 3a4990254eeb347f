"""Measure the engine beside its peers and print one table: python -m benchmarks [--peers PYTHON] [--seconds S].

Pairs run in turn (A B A B ...), five rounds, and the figure is the median of the rounds' ratios: machines are noisy,
ratios of one run are less so.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
from collections.abc import Callable

from arbitre.games.metagame.game import METAGAME
from arbitre.games.taskforce.game import TASKFORCE
from benchmarks import measures

ROUNDS = 5


def paired(ours: Callable[[], float], theirs: Callable[[], float]) -> tuple[float, float, float]:
    """Medians of both, and the median ratio ours / theirs, of rounds run in turn."""
    rows = [(ours(), theirs()) for _ in range(ROUNDS)]
    ratio = statistics.median(a / b for a, b in rows)
    return statistics.median(a for a, _ in rows), statistics.median(b for _, b in rows), ratio


def questions(report: Callable[..., None], asking: dict[str, float]) -> None:
    """What a page needs of a question, and what becomes of a sheet."""
    report("... view, offers of a question", f"{asking['view']:.0f} us, {asking['offers']:.0f} us")
    report("... the longest of both together", f"{asking['longest'] / 1000:.1f} ms", "", "under 10 ms")
    report("... a sheet judged, one of its lines", f"{asking['sheet']:.0f} us, {asking['line']:.0f} us")
    report("... save, load", f"{asking['save']:.0f} us, {asking['load']:.0f} us, {asking['bytes'] / 1000:.1f} kB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", help="the Python of the peers' environment; without it the peers are left out")
    parser.add_argument("--seconds", type=float, default=3.0, help="length of each slice of random play")
    options = parser.parse_args()
    rows: list[tuple[str, str, str, str]] = []
    measures.random_play(1.0)  # warm up

    def report(what: str, figure: str, ratio: str = "", aim: str = "") -> None:
        rows.append((what, figure, ratio, aim))
        print(f"{what:58} {figure:>28} {ratio:>10} {aim}", flush=True)

    play = measures.random_play(options.seconds)
    report("random against random, whole game", f"{1000 / play['games']:.1f} ms", "", "under 150 ms, floor 300")
    report("decisions (asks answered)", f"{play['decisions']:.0f} /s")
    report("unit orders", f"{play['orders']:.0f} /s")
    if options.peers:
        for which, key, aim in (("catanatron", "decisions", "1, floor 0.5"), ("diplomacy", "orders", "10, floor 3")):
            ours, theirs, ratio = paired(
                lambda: measures.random_play(options.seconds)["orders"],
                lambda which=which, key=key: measures.peer(options.peers, which, options.seconds)[key],
            )
            report(f"unit orders / {which} {key}", f"{ours:.0f} / {theirs:.0f} /s", f"{ratio:.2f}", aim)
    game = measures.middle()
    copying = measures.copying(game)
    ratio = copying["deepcopy"] / copying["copy"]
    report("copy, one unit changed", f"{copying['copy']:.2f} us")
    report("... against deepcopy of plain dicts", f"{copying['deepcopy']:.0f} us", f"1/{ratio:.0f}", "1/1000; 1/50")
    viewing = measures.viewing(game)
    ratio = viewing["view and json"] / viewing["state json"]
    report("view of one side", f"{viewing['view']:.1f} us")
    report(
        "view and its JSON / JSON of the state",
        f"{viewing['view and json']:.0f} / {viewing['state json']:.0f} us",
        f"{ratio:.2f}",
        "1.5, floor 2",
    )
    report("asks of both sides", f"{viewing['asks of both']:.1f} us")
    saving = measures.saving(game)
    report("save, load", f"{saving['save']:.0f} us, {saving['load']:.0f} us")
    report("position at turn 12", f"{saving['bytes'] / 1000:.1f} kB")
    report("record on disk", f"{measures.record_size()['record bytes a turn'] / 1000:.1f} kB a turn")
    rates = [measures.workers() for _ in range(3)]
    ratio = statistics.median(r["2 workers"] / r["1 workers"] for r in rates)
    report(
        "two worker processes / one",
        f"{rates[0]['2 workers']:.1f} / {rates[0]['1 workers']:.1f} games/s",
        f"{ratio:.2f}",
        "1.95, floor 1.8",
    )
    for way, rate in measures.campaigns(options.seconds).items():
        aim = "under 300 ms" if way == "solitaire campaign" else ""
        report(f"Typhon, {way}, random", f"{1000 / rate['games']:.0f} ms", "", aim)
        report("... decisions", f"{rate['decisions']:.0f} /s")
    table = measures.board()
    ratio = table["deepcopy"] / table["copy"]
    copies = f"{table['copy']:.1f} / {table['deepcopy']:.0f} us"
    report("Typhon: copy, one unit changed / deepcopy", copies, f"1/{ratio:.0f}")
    report("Typhon: view of one side in fog", f"{table['view in fog']:.0f} us")
    report("Typhon: save, load", f"{table['save']:.0f} us, {table['load']:.0f} us, {table['bytes'] / 1000:.0f} kB")
    for who, taken in measures.islands(options.seconds).items():
        aim = "under 500 ms" if who == "random" else "under 3 s"
        report(f"Okinawa, {who} against {who}", f"{1000 * taken:.0f} ms", "", aim)
    for name, bots in measures.cruises(options.seconds).items():
        whole = ", ".join(f"{who} {1000 * taken:.1f} ms" for who, taken in bots.items())
        report(f"Task Force, {name}: whole game", whole)
        questions(report, measures.questions(TASKFORCE, {"scenario": name}))
    for who, taken in measures.weeks().items():
        report(f"Meta-game, eight weeks, five {who}", f"{1000 * taken:.0f} ms", "", "under 500 ms")
    questions(report, measures.questions(METAGAME, measures.EVENING))
    report("import arbitre", f"{measures.started(['-c', 'import arbitre']):.0f} ms", "", "under 150 ms")
    report("arbitre --help", f"{measures.started(['-m', 'arbitre', '--help']):.0f} ms", "", "under 150 ms")
    report("an empty Python, for comparison", f"{measures.started(['-c', 'pass']):.0f} ms")
    print(f"\nPython {platform.python_version()}, {platform.machine()}, {sys.platform}")


if __name__ == "__main__":
    main()
