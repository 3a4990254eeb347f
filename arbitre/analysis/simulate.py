"""Many games between bots, and what came of them.

The result is a function of the game, the bots, the seed and the number of games alone: who shared the work leaves no
trace in it.
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import closing
from typing import Any

from arbitre.analysis.playing import play_out
from arbitre.analysis.workers import Workers
from arbitre.kernel.package import load

Task = tuple[str, dict[str, str], str, int, dict[str, str]]  # game, bot by seat, seed, number of the game, options


def one_game(name: str, bots: Mapping[str, str], seed: str, options: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Play one game and sum it up as flat plain data: strings are counted, numbers averaged."""
    package = load(name)
    return package.summary(play_out(package, bots, seed, options))


def _numbered(task: Task) -> dict[str, Any]:
    name, bots, seed, number, options = task
    return {"game": number, **one_game(name, bots, f"{seed}/{number}", options)}


def results(
    name: str,
    bots: dict[str, str],
    seed: str,
    games: int,
    workers: Workers,
    progress: Callable[[int], None],
    options: Mapping[str, str] | None = None,
) -> list[dict[str, Any]]:
    """The summaries of `games` games, in order of their number; `progress` hears how many are done."""
    tasks: list[Task] = [(name, bots, seed, number, dict(options or {})) for number in range(1, games + 1)]
    done: list[dict[str, Any]] = []
    with closing(workers.each(_numbered, tasks)) as rows:
        for row in rows:
            done.append(row)
            progress(len(done))
    return done


def summed_up(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Statistics over many summaries: counts of each string value, mean, spread and extremes of each number."""
    table: dict[str, Any] = {"games": len(rows)}
    for key in sorted({key for row in rows for key in row} - {"game"}):
        values = [row[key] for row in rows if key in row]
        if all(isinstance(value, str) for value in values):
            table[key] = dict(sorted(Counter(values).items()))
        else:
            table[key] = {
                "mean": round(statistics.fmean(values), 3),
                "stdev": round(statistics.pstdev(values), 3),
                "min": min(values),
                "max": max(values),
            }
    return table


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson interval of a share, 95 % by default. A draw may count as half a win."""
    if games == 0:
        return 0.0, 1.0
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * ((share * (1 - share) / games + spread / games / 4) ** 0.5) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
