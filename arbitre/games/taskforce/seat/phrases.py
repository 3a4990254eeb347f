"""The umpire's reports of Task Force as sentences: who attacks what, the dice, what is lost, the points, the clause.

A sentence uses the report, the scenario and the side that reads it, nothing else, so that it reads the same for ever.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.printed import SHIPS, Level
from arbitre.games.taskforce.records.scenarios import Scenario, scenario
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.play import Told
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat.figures import signed

_Said = tuple[Phrase, ...]


def say(told: Told, view: View) -> tuple[Phrase, ...]:
    """A report of this side's ledger as sentences. KeyError for something that is no report of this game."""
    return _SAY[type(told.report)](told.report, scenario(view.board.scenario))


def moment_words(turn: int, phase: str) -> Phrase:
    """When something happened: in harbour, in which wave (TF-S1.1)."""
    if phase == "over":
        return Phrase("moment-over", {}, "TF-17.3")
    return Phrase("moment-wave", {"wave": turn}, "TF-S1.1") if turn else Phrase("moment-before", {}, "TF-7.1")


def units(ids: Iterable[str]) -> Several:
    """Counters by their names."""
    return Several(tuple(unit_name(id) for id in ids))


# --- waves ------------------------------------------------------------------------------------------------------------


def _wave(report: r.WaveBegins, printed: Scenario) -> _Said:
    """What comes, and in the first wave, how many attack before anybody fires (TF-S1.2)."""
    coming = Several(tuple(_counters(kind, full, reduced) for kind, full, reduced in report.units))
    said = Phrase("told-wave", {"wave": report.turn, "units": coming}, report.clause)
    if report.turn != printed.first_turn or not printed.surprise:
        return (said,)
    return said, Phrase("told-wave-surprise", {"n": printed.surprise}, "TF-S1.2")


def _counters(kind: str, full: int, reduced: int) -> Term:
    return Term("wave-units", {"n": full + reduced, "aircraft": Term(f"aircraft-{kind}"), "reduced": reduced})


def _wave_over(report: r.WaveOver, printed: Scenario) -> _Said:
    points = Phrase("told-wave-over", {"wave": report.turn, "points": number(report.points)}, "TF-17.2")
    if not report.left:
        return (points,)
    return points, Phrase("told-wave-left", {"units": units(report.left), "n": len(report.left)}, report.clause)


# --- an attack --------------------------------------------------------------------------------------------------------


def _fired_at(report: r.FiredAt, printed: Scenario) -> _Said:
    args: dict[str, Arg] = {
        "units": units(report.units), "n": len(report.units), "ship": SHIPS[report.target].name,
        "value": report.value, "die": report.die, "modifier": signed(report.modifier), "steps": report.steps,
    }  # fmt: skip
    if not report.why:
        return (Phrase("told-fired-at", args, report.clause),)
    clause = "TF-S1.2" if report.why == "surprise" else report.clause
    return (Phrase(f"told-fired-at-{report.why}", args, clause),)


def _shot(report: r.Shot, printed: Scenario) -> _Said:
    losses = Several(
        tuple(
            Term("shot-down" if id in report.lost else "shot-step", {"unit": unit_name(id)})
            for id in Counter(report.units)
        )
    )
    return (Phrase("told-shot", {"losses": losses}, report.clause),)


def _bombed(report: r.Bombed, printed: Scenario) -> _Said:
    """The attack by itself, then what it makes of the ship."""
    args: dict[str, Arg] = {
        "ship": SHIPS[report.target].name, "units": units(report.units), "n": len(report.units), "value": report.value,
        "die": report.die, "modifier": signed(report.modifier), "hits": report.hits,
    }  # fmt: skip
    if not report.value:
        return (Phrase("told-bombed-nobody", args, report.clause),)
    outcome = Phrase(f"told-damage-{_change(report.before, report.after)}", _damage(report), _clause(report))
    return Phrase("told-bombed", args, report.clause), outcome


def _damage(report: r.Bombed) -> dict[str, Arg]:
    state = Term(f"level-{report.after}")
    return {"ship": SHIPS[report.target].name, "level": state, "points": number(report.won)}


def _change(before: Level, after: Level) -> str:
    return "none" if before == after else after


def _clause(report: r.Bombed) -> str:
    """Hits that reach no level are lost (TF-4.2); else by the level that she was at (TF-4.3, 4.4)."""
    if report.before == report.after:
        return "TF-4.2"
    return "TF-4.3" if report.before == "intact" else "TF-4.4"


# --- the end ----------------------------------------------------------------------------------------------------------


def _over(report: r.GameOver, printed: Scenario) -> _Said:
    """The points, and what they come to: of a level what it takes, of a defeat what it would have taken."""
    levels = dict(printed.levels)
    least = levels.get(report.level, min(levels.values()))
    args: dict[str, Arg] = {"points": number(report.points), "least": number(least), "winner": report.winner}
    return (Phrase(f"told-over-{report.level}", args, report.clause),)


_SAY: dict[type, Callable[[Any, Scenario], _Said]] = {
    r.WaveBegins: _wave,
    r.FiredAt: _fired_at,
    r.Shot: _shot,
    r.Bombed: _bombed,
    r.WaveOver: _wave_over,
    r.GameOver: _over,
}
