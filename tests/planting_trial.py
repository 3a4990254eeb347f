"""Try the search for leaks on leaks planted in a game: `python -m tests.planting_trial GAME [MODULE ...]`.

MODULE is one of the game's registers, `tests/GAME/planted/MODULE.py` (with `--siblings`, `tests/GAME/siblings/`), or
one of its planted leaks of the twin tests, `tests/GAME/leaks.py`; without any, all registers. Each leak is planted in
a process of its own, and sought with a bound of `--seconds` of its work; what the search finds in the honest game too
does not count. A leak that crashes counts as found only if it is the leak that raises.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent))  # what the tests share

import msgspec
import pytest

from arbitre.analysis.found import Effort
from arbitre.analysis.seeking import Search
from arbitre.kernel.package import GamePackage, load
from arbitre.words import LANGUAGES, Words

Mark = tuple[str, ...]
"""What tells a leak that was found from others: the search keeps each once."""


class Planted(NamedTuple):
    """A leak to be tried: its class, its name, how it is planted, the options of the games that can show it."""

    kind: str
    name: str
    plant: Any
    options: dict[str, str]


class Tried(NamedTuple):
    """What came of it: found, missed or crashed; by which twin, where, what; after how many seconds of work."""

    outcome: str
    how: str
    seconds: float


def planted(game: str, modules: list[str], room: str = "planted") -> Iterator[Planted]:
    """The planted leaks of a game, or their siblings."""
    folder = Path(__file__).parent / game / room
    files = sorted(file.stem for file in folder.glob("*.py") if not file.stem.startswith(("_", "test_")))
    for name in modules or files:
        if name in files:
            for leak in getattr(import_module(f"{game}.{room}.{name}"), "LEAKS", ()):
                yield Planted(leak.kind, leak.name, leak.plant, leak.options)
        else:
            for known, leak in import_module(f"{game}.{name}").LEAKS.items():
                yield Planted("twin tests", known, leak.plant, {"visibility": "open"} if leak.open else {})


def search(
    package: GamePackage, options: dict[str, str], seconds: float, seed: str, but: set[Mark], fresh: bool
) -> Search:
    """A search that stops at the first leak that is not one of these. `fresh`: beside a fresh process, which takes
    long."""
    effort = Effort(games=10_000, seconds=seconds, leaks=1, fresh=fresh)
    readers = [Words.of(language, package) for language in LANGUAGES]
    made = Search(package, seed, effort, readers, options or None)
    made.comparing.known |= but
    return made


def honest(package: GamePackage, options: dict[str, str], seconds: float, seed: str) -> set[Mark]:
    """What is found where nothing is planted."""
    made = search(package, options, seconds, seed, set(), fresh=True)
    made.effort = msgspec.structs.replace(made.effort, leaks=10_000)
    made.run()
    return made.comparing.known


def tried(package: GamePackage, leak: Planted, seconds: float, seed: str, but: set[Mark]) -> Tried:
    """Plant a leak and search."""
    with pytest.MonkeyPatch.context() as patch:
        began = time.process_time()
        leak.plant(patch)
        try:
            found = search(package, leak.options, seconds, seed, but, leak.kind == "process memory").run()
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1].filename
            outcome = "found" if where == sys.modules[leak.plant.__module__].__file__ else "crashed"
            return Tried(outcome, f"{type(error).__name__}: {error}"[:200], time.process_time() - began)
        spent = time.process_time() - began
        if not found.leaks:
            return Tried("missed", "", spent)
        first = found.leaks[0]
        return Tried("found", f"{first.twin}: {first.seat} {first.step} {first.what[0][:120]}", spent)


def apart(target: Any, *given: Any) -> Any:
    """What a function returns in a process split off from this one."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("fork").Process(target=lambda: there.send(target(*given)))
    process.start()
    there.close()
    try:
        return here.recv()
    finally:
        process.join()


def main(arguments: list[str]) -> None:
    """Try each, and say by class what was found and what was not."""
    known = argparse.ArgumentParser()
    known.add_argument("game")
    known.add_argument("modules", nargs="*")
    known.add_argument("--seconds", type=float, default=120)
    known.add_argument("--seed", default="planted")
    known.add_argument("--only", default="", help="names of leaks, with commas")
    known.add_argument("--kind", default="", help="leaks of this class alone")
    known.add_argument("--siblings", action="store_true", help="those kept out of sight")
    known.add_argument("--at-once", type=int, default=1, metavar="N")
    chosen = known.parse_args(arguments)
    package = load(chosen.game)
    room = "siblings" if chosen.siblings else "planted"
    only = set(filter(None, chosen.only.split(",")))
    leaks = [leak for leak in planted(chosen.game, chosen.modules, room) if not only or leak.name in only]
    leaks = [leak for leak in leaks if chosen.kind in ("", leak.kind)]
    marks: dict[str, set[Mark]] = {}
    for leak in leaks:
        if str(leak.options) not in marks:
            marks[str(leak.options)] = apart(honest, package, leak.options, chosen.seconds, chosen.seed)
            print(f"honest {leak.options}: {sorted(marks[str(leak.options)])}", flush=True)
    found, all_ = Counter[str](), Counter[str]()

    def one(leak: Planted) -> tuple[Planted, Tried]:
        return leak, apart(tried, package, leak, chosen.seconds, chosen.seed, marks[str(leak.options)])

    with ThreadPoolExecutor(chosen.at_once) as at_once:
        for leak, result in at_once.map(one, leaks):
            all_[leak.kind] += 1
            found[leak.kind] += result.outcome == "found"
            print(f"{result.outcome:8}{result.seconds:6.1f} s  {leak.kind}: {leak.name}  {result.how}", flush=True)
    for kind, count in sorted(all_.items()):
        print(f"{kind}: {found[kind]} of {count}")
    print(f"found {sum(found.values())} of {sum(all_.values())}")


if __name__ == "__main__":
    main(sys.argv[1:])
