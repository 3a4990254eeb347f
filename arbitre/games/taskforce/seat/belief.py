"""What a side may believe of the enemy's markers: the odds that each is the one task force among dummies, worked out
exactly from what it has been told (TF-14.7, 14.8, R14).

Before anything is known each marker is as likely. A token that says nothing makes a marker a little likelier to be a
dummy, for on a dummy two kinds of tokens say nothing, on a fleet one. Markers that part from a stack share the odds of
those that were in it, since nobody can tell them apart. What has been shown stays known when the marker turns back to
its flag at night, as long as it is alone. Moves are taken to tell nothing: the umpire's dice know no fleet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from arbitre.games.taskforce.records.printed import TOKENS, Face
from arbitre.games.taskforce.records.reports import MarkersMoved, Met, RaidFound, Searched, Steamed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.reconnaissance import answer
from arbitre.games.taskforce.rules.view import View

Odds = Mapping[str, float]  # by label, the probability that it is the task force; together 1, or 0 once none is left


class Parting(msgspec.Struct, frozen=True):
    """Markers that could not be told apart have left each other: their labels before and after."""

    old: tuple[str, ...]
    new: tuple[str, ...]


class Shown(msgspec.Struct, frozen=True):
    """Markers have shown what they are: the label of the task force, "" if it is not among them, and the dummies."""

    real: str
    dummies: tuple[str, ...]


Event = Searched | Parting | Shown


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
    return Belief({label: share for label, share in odds.items() if label in hiding(view)}, tuple(history))


def _events(report: object, odds: Odds) -> Sequence[Event]:
    """What a report tells of markers. Labels that were not known are those of markers that have parted, and each came
    from the hex where its course began."""
    if isinstance(report, Searched):
        return (report,)
    if isinstance(report, RaidFound | Met):
        return (Shown(next((label for label, _ in report.formations), ""), report.dummies),)
    if not isinstance(report, Steamed | MarkersMoved):
        return ()
    if isinstance(report, Steamed):
        origins = {course.label: course.origin for course in report.courses}
        gone = [Shown("", report.dummies)] if report.dummies else []
    else:
        origins, gone = {label: origin for label, origin, _ in report.moves}, []
    new = [label for label in origins if label not in odds]
    return [Parting(old, tuple(label for label in new if origins[label] == hex)) for hex, old in report.parted] + gone


def _after(view: View, event: Event, odds: Odds) -> dict[str, float]:
    if isinstance(event, Parting):
        pooled = sum(odds.get(label, 0.0) for label in event.old) / len(event.new)
        kept = {label: share for label, share in odds.items() if label not in event.old}
        return kept | dict.fromkeys(event.new, pooled)
    if isinstance(event, Shown):
        left = {label: share for label, share in odds.items() if label not in event.dummies}
        return _weighed({label: float(label == event.real) for label in left} if event.real else left)
    said = dict(event.answers)
    gone = {label for label, what in said.items() if what == "dummy"}
    return _weighed({at: share * likelihood(view, at, said) for at, share in odds.items() if at not in gone})


def _weighed(odds: Odds) -> dict[str, float]:
    """The odds, so that they come to 1 together."""
    whole = sum(odds.values())
    return {label: share / whole for label, share in odds.items()} if whole else dict(odds)


def fleet(view: View) -> str:
    """The one task force that the enemy's markers hide, "" once it is gone."""
    forces = (f.id for f in view.board.formations.values() if f.side != view.side and f.kind != "group")
    return next(forces, "")


def hiding(view: View) -> tuple[str, ...]:
    """The labels of the enemy's markers that hide something, or have."""
    foes = (marker for marker in view.board.markers.values() if marker.side != view.side)
    return tuple(m.label for m in foes if not m.formation or view.board.formations[m.formation].kind != "group")


def likelihood(view: View, real: str, said: Mapping[str, str]) -> float:
    """How likely these answers, by label, were to come of one token if this marker is the task force."""
    whole = sum(TOKENS.values())
    return sum(count for face, count in TOKENS.items() if fits(view, face, real, said)) / whole


def fits(view: View, face: Face, real: str, said: Mapping[str, str]) -> bool:
    """Whether a token of this face gives these answers if this marker is the task force."""
    return all(answer(view.board, fleet(view) if label == real else "", face) == what for label, what in said.items())


def by_hex(view: View) -> Odds:
    """The odds that the task force is in each hex in which a marker of the enemy may be it."""
    found: dict[str, float] = {}
    for label, share in belief(view).odds.items():
        hex = view.board.markers[label].hex
        found[hex] = found.get(hex, 0.0) + share
    return found
