"""How a game ended: who has won, by how many points, in plain data that a club keeps beside the game and lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from arbitre.kernel.words import Arg, Phrase, Several, Term, decimal

NOBODY = ("", "draw")
"""What summaries call the winner of a game that nobody has won."""


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """`winner`: the seat or the camp that has won, in a game for one perhaps what it was played against, as the game
    calls it; "" for nobody. `points`: of each side, in an order that is always the same; none where the game counts
    none. `level`: how, where the game tells several ways apart ("conceded", levels of victory): its catalogue says
    `result-LEVEL`; "" for the usual one."""

    winner: str = ""
    points: dict[str, float] = {}
    level: str = ""


def summed(summary: Mapping[str, Any], sides: Sequence[str]) -> Result:
    """The result that a summary holds: `winner`, `level`, the `reason` if that is "conceded", and the points of a side
    under `points_SIDE`, `points-SIDE` or its bare name. `sides`: seats and camps. Where no winner is named, whoever has
    more points than all others has won."""
    points = {side: value for side in sides if (value := _points(summary, side)) is not None}
    level = summary.get("level") or ("conceded" if summary.get("reason") == "conceded" else "")
    if "winner" in summary:
        winner = "" if summary["winner"] in NOBODY else str(summary["winner"])
    else:
        most = [side for side in points if points[side] == max(points.values())]
        winner, level = (most[0] if len(most) == 1 else ""), level or ("" if points else "over")
    return Result(winner, points, "" if level == "draw" or (level == "conceded" and not winner) else str(level))


def _points(summary: Mapping[str, Any], side: str) -> float | None:
    found = (summary.get(key) for key in (f"points_{side}", f"points-{side}", side))
    return next((value for value in found if isinstance(value, int | float)), None)


def say(result: Result, name: Callable[[str], Arg]) -> Phrase:
    """A result in a few words: "Victory for the United States, 93 to 47.75". `name`: of a side."""
    key = result.level or ("won" if result.winner else "drawn")
    winner = name(result.winner) if result.winner else ""
    return Phrase(f"result-{key}", {"winner": winner, "scored": len(result.points), "score": _score(result)})


def _score(result: Result) -> Arg:
    """The points, those of the winner first: "93 to 47.75", of one side alone "31 points"."""
    points = sorted(result.points.items(), key=lambda side: (side[0] != result.winner, -side[1]))
    values = [decimal(value) for _, value in points]
    if len(values) == 2:
        return Term("result-score", {"first": values[0], "second": values[1]})
    if len(values) == 1:
        return Term("result-points", {"points": values[0], "size": size(points[0][1])})
    return Several(tuple(values))


def size(value: float) -> str:
    """Which form of the word "point" goes with so many: "one", "less" than two, "more"; languages differ."""
    return "one" if abs(value) == 1 else "less" if abs(value) < 2 else "more"
