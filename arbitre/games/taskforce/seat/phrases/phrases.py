"""The umpire's reports of Task Force as sentences: who attacks what, the dice, what is lost, the points, the clause.

A sentence uses the report, the scenario and the side that reads it, so that it reads the same for ever; that of the end
also the board, on which nothing moves any more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES, battle, in_battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.contacts import initiative_in
from arbitre.games.taskforce.rules.victory import landed, score
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.naming import clock, light, points, units, when
from arbitre.games.taskforce.seat.phrases.campaign import CAMPAIGN
from arbitre.games.taskforce.seat.phrases.fleets import FLEETS
from arbitre.games.taskforce.seat.phrases.fog import FOG
from arbitre.games.taskforce.seat.phrases.interception import INTERCEPTION
from arbitre.games.taskforce.seat.phrases.long_raids import LONG_RAIDS
from arbitre.games.taskforce.seat.phrases.markers import MARKERS
from arbitre.games.taskforce.seat.phrases.raids import RAIDS, Said
from arbitre.kernel.play import Told
from arbitre.kernel.words import Arg, Phrase, Term


def say(told: Told, view: View) -> tuple[Phrase, ...]:
    """A report of this side's ledger as sentences. KeyError for something that is no report of this game."""
    return _SAY[type(told.report)](told.report, view)


def moment_words(turn: int, phase: str) -> Phrase:
    """When something happened: in harbour, in which wave (TF-S1.1); else turn, hour and phase. The step that opens a
    turn stands before it."""
    if phase == "over":
        return Phrase("moment-over", {}, "TF-17.3")
    if phase == "wave":
        return Phrase("moment-wave", {"wave": turn}, "TF-S1.1") if turn else Phrase("moment-before", {}, "TF-7.1")
    second = battle(turn) if battle(turn) > 1 else 0
    if phase == "set-up":
        return Phrase("moment-set-up", {"battle": second}, "TF-7.1")
    now = turn + 1 if phase == "opening" else turn
    args: dict[str, Arg] = {
        "battle": second, "turn": in_battle(now), "clock": clock(now), "phase": Term(f"phase-{phase}"),
    }  # fmt: skip
    return Phrase("moment", args, "TF-9.1")


def _turn(report: r.TurnBegins, view: View) -> Said:
    """The hour and the light; who goes first, where both have fleets (TF-3.1)."""
    args: dict[str, Arg] = {**when(report.turn, view), "clock": clock(report.turn), "light": light(report.turn)}
    said = Phrase("told-turn", args, report.clause)
    if scenario(view.board.scenario).course is not None:
        return (said,)
    return said, Phrase("told-initiative", {"side": initiative_in(report.turn)}, "TF-3.1")


# --- the end ----------------------------------------------------------------------------------------------------------


def _over(report: r.GameOver, view: View) -> Said:
    """The points, and what they come to, by what wins the scenario."""
    printed = scenario(view.board.scenario)
    if report.level == "conceded" and printed.musters:
        scores: dict[str, Arg] = {side: number(score(view.board, side)) for side in SIDES}
        return (Phrase("told-duel-conceded", {**scores, "winner": report.winner}, report.clause),)
    if report.level == "conceded":
        args: dict[str, Arg] = {"points": points(report.points), "winner": report.winner}
        key = "told-over-conceded" if printed.moored else "told-conceded"
        return (Phrase(key, args, report.clause),)
    if printed.ashore:
        return (_base(report, view, printed.ashore.base),)
    if printed.musters:
        said: dict[str, Arg] = {"points": points(report.points), "winner": report.winner}
        return (Phrase("told-duel-won" if report.winner else "told-duel-draw", said, report.clause),)
    if printed.named:
        return (_named(report, view),)
    return (_ahead(report, view),) if printed.landing else (_points(report, view),)


def _base(report: r.GameOver, view: View, base: str) -> Phrase:
    """Who holds the base, and whether that is enough (TF-S10.5)."""
    holder = view.board.ashore[base].printed.side
    args: dict[str, Arg] = {"base": unit_name(base), "side": holder}
    if report.winner != holder:
        return Phrase("told-base-beaten", {**args, "points": points(report.points)}, report.clause)
    scores: dict[str, Arg] = {side: number(score(view.board, side)) for side in SIDES}
    return Phrase("told-base-won", {**args, **scores}, report.clause)


def _points(report: r.GameOver, view: View) -> Phrase:
    """Of a level what it takes, of a defeat what it would have taken."""
    args: dict[str, Arg] = {"points": points(report.points), "least": _least(report, view)}
    return Phrase(f"told-over-{report.level}", args, report.clause)


def _least(report: r.GameOver, view: View) -> Arg:
    """The points that the level takes; of a defeat those of the lowest."""
    levels: dict[str, float] = dict(scenario(view.board.scenario).levels)
    return number(levels.get(report.level, min(levels.values())))


def _named(report: r.GameOver, view: View) -> Phrase:
    """Which of the ships that had to be sunk are."""
    named = scenario(view.board.scenario).named
    sunk = [id for id in named if not view.board.ships[id].steps]
    args: dict[str, Arg] = {"ships": units(sunk or named)}
    return Phrase(f"told-sunk-{report.level}", args, report.clause)


def _ahead(report: r.GameOver, view: View) -> Phrase:
    """What is counted for either side."""
    board, theirs = view.board, score(view.board, ALLIED)
    ahead = score(board, IJN) + landed(board) - theirs
    args: dict[str, Arg] = {
        "ships": number(score(board, IJN)), "landed": number(landed(board)), "theirs": number(theirs),
        "ahead": number(abs(ahead)), "behind": int(ahead < 0),
        "least": _least(report, view),
    }  # fmt: skip
    return Phrase(f"told-ahead-{report.level}", args, report.clause)


_SAY: dict[type, Callable[[Any, View], Said]] = {
    **RAIDS,
    **INTERCEPTION,
    **LONG_RAIDS,
    **MARKERS,
    **FLEETS,
    **FOG,
    **CAMPAIGN,
    r.TurnBegins: _turn,
    r.GameOver: _over,
}
