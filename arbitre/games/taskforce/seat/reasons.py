"""Why a marker is as likely to be the task force as it is: what was told of it, and what each report made of the odds
(TF-14.7, 14.8, R14)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.board import Marker
from arbitre.games.taskforce.records.printed import in_battle
from arbitre.games.taskforce.records.reports import MarkersMoved, Searched
from arbitre.games.taskforce.seat.belief import Belief, Parting, Shown
from arbitre.games.taskforce.seat.naming import percent
from arbitre.kernel.words import Arg, Several, Term

_ALIKE = ("reason-elsewhere", "reason-moved")  # reasons that say no more one after the other than the last of them


def reasons(found: Belief, label: str) -> Iterator[Term]:
    """What has changed the odds of a marker, the first before the others, since it has had its label; of what was said
    of others one after the other the last, and so of moves."""
    last: Term | None = None
    for reason in _changes(found, label):
        if last is not None and not (last.key == reason.key and reason.key in _ALIKE):
            yield last
        last = reason
    if last is not None:
        yield last


def _changes(found: Belief, label: str) -> Iterator[Term]:
    afters = [*(odds for _, odds in found.history), found.odds][1:]
    for (event, before), after in zip(found.history, afters, strict=True):
        if label not in after:
            continue
        args: dict[str, Arg] = {"odds": percent(after[label])}
        if isinstance(event, Parting):
            if label in event.new:
                yield Term("reason-parted", {**args, "markers": Several(event.old)})
        elif percent(before[label]) != percent(after[label]) or _answered(event, label):
            yield Term(f"reason-{_reason(event, label)}", args)


def _answered(event: Searched | Shown | MarkersMoved, label: str) -> bool:
    return isinstance(event, Searched) and label in dict(event.answers)


def _reason(event: Searched | Shown | MarkersMoved, label: str) -> str:
    if isinstance(event, MarkersMoved):
        return "moved"
    if isinstance(event, Searched):
        return dict(event.answers).get(label, "elsewhere")
    return "shown" if event.real == label else "dummies" if not event.real else "elsewhere"


def sighted(marker: Marker) -> Iterator[Term]:
    """The reports that lie on a marker, each with its turn (TF-14.9)."""
    for sighting in marker.sightings:
        yield Term(f"sighted-{sighting.kind}", {"turn": in_battle(sighting.turn), "alone": int(sighting.alone)})
