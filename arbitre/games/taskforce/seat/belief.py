"""What a side may believe of the enemy's markers: the odds that each is the one task force among dummies, worked out
exactly from what it has been told (TF-14.7, 14.8, R14).

Before anything is known each marker is as likely. A token that says nothing makes a marker a little likelier to be a
dummy, for on a dummy two kinds of tokens say nothing, on a fleet one. Markers that part from a stack share the odds of
those that were in it, since nobody can tell them apart. Moves tell nothing: the umpire's dice know no fleet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from arbitre.games.taskforce.records.printed import TOKENS, Face
from arbitre.games.taskforce.records.reports import RaidFound, Searched, Steamed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.reconnaissance import answer
from arbitre.games.taskforce.rules.view import View

Odds = Mapping[str, float]  # by label, the probability that it is the task force; together 1, or 0 once none is left


class Parting(msgspec.Struct, frozen=True):
    """Markers that could not be told apart have left each other: their labels before and after."""

    old: tuple[str, ...]
    new: tuple[str, ...]


Event = Searched | Parting | RaidFound


class Belief(msgspec.Struct, frozen=True):
    """The odds now, and what led to them: each event with the odds before it."""

    odds: Odds
    history: tuple[tuple[Event, Odds], ...]


def belief(view: View) -> Belief:
    """What the ledger of a side comes to."""
    labels = [f"A{number}" for number in range(1, len(scenario(view.board.scenario).markers) + 1)]
    odds: dict[str, float] = dict.fromkeys(labels, 1 / len(labels))
    history: list[tuple[Event, Odds]] = []
    for told in view.told:
        for event in _events(told.report, odds):
            history.append((event, dict(odds)))
            odds = _after(view, event, odds)
        if isinstance(told.report, Steamed):
            odds = _weighed({label: share for label, share in odds.items() if label not in told.report.dummies})
    return Belief({label: share for label, share in odds.items() if label in view.board.markers}, tuple(history))


def _events(report: object, odds: Odds) -> Sequence[Event]:
    """What a report tells of markers. Labels that were not known are those of markers that have parted, and each came
    from the hex where its course began."""
    if isinstance(report, Searched | RaidFound):
        return (report,)
    if not isinstance(report, Steamed):
        return ()
    new = [course for course in report.courses if course.label not in odds]
    return [Parting(old, tuple(course.label for course in new if course.origin == hex)) for hex, old in report.parted]


def _after(view: View, event: Event, odds: Odds) -> dict[str, float]:
    if isinstance(event, Parting):
        pooled = sum(odds.get(label, 0.0) for label in event.old) / len(event.new)
        kept = {label: share for label, share in odds.items() if label not in event.old}
        return kept | dict.fromkeys(event.new, pooled)
    if isinstance(event, RaidFound):
        return _weighed({label: float(label in dict(event.formations)) for label in odds if label not in event.dummies})
    said = dict(event.answers)
    gone = {label for label, what in said.items() if what == "dummy"}
    return _weighed({at: share * likelihood(view, at, said) for at, share in odds.items() if at not in gone})


def _weighed(odds: Odds) -> dict[str, float]:
    """The odds, so that they come to 1 together."""
    whole = sum(odds.values())
    return {label: share / whole for label, share in odds.items()} if whole else dict(odds)


def likelihood(view: View, real: str, said: Mapping[str, str]) -> float:
    """How likely these answers, by label, were to come of one token if this marker is the task force."""
    whole = sum(TOKENS.values())
    return sum(count for face, count in TOKENS.items() if fits(view, face, real, said)) / whole


def fits(view: View, face: Face, real: str, said: Mapping[str, str]) -> bool:
    """Whether a token of this face gives these answers if this marker is the task force."""
    fleet = next(iter(view.board.formations))
    return all(answer(view.board, fleet if label == real else "", face) == what for label, what in said.items())
