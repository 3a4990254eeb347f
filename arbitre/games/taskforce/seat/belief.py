"""What a side may believe of the enemy's markers: the odds that each is the one task force among dummies, worked out
exactly from what it has been told (TF-14.7, 14.8, R14).

Before anything is known each marker is as likely. A token that says nothing makes a marker a little likelier to be a
dummy, for on a dummy two kinds of tokens say nothing, on a fleet one; how much, depends on the tokens that have left
the cup before. Markers that part from a stack share the odds of those that were in it, since nobody can tell them
apart. What has been shown stays known when a marker turns back to its flag at night. The umpire's dice know no fleet,
so that moves tell nothing, but in the Java Sea, where a dummy stays if the hex that it is sent to lies beside a fleet
of the player, and a task force goes on (TF-S3.2).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.printed import TOKENS, Face
from arbitre.games.taskforce.records.reports import MarkersMoved, Met, RaidFound, Searched, Steamed, TokenShown
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.java_sea import courses, hexes_sailed
from arbitre.games.taskforce.rules.markers import shared
from arbitre.games.taskforce.rules.reconnaissance import answer
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.play import Told

Odds = Mapping[str, float]  # by label, the probability that it is the task force; together 1, or 0 once none is left
Faces = tuple[Face, ...]


class Read(msgspec.Struct, frozen=True):
    """A token that has been read: when and where, its answers by label, the labels that it lies under now, and its
    face once it is shown (TF-R64)."""

    turn: int
    hex: str
    said: dict[str, str]
    labels: tuple[str, ...]
    face: Face | None = None


class Way(msgspec.Struct, frozen=True):
    """Which markers the task force may have been: its label now, and when each token was read, "" for one that was not
    read on it."""

    now: str
    then: tuple[str, ...] = ()


class Parting(msgspec.Struct, frozen=True):
    """Markers that could not be told apart have left each other: their labels before and after."""

    old: tuple[str, ...]
    new: tuple[str, ...]


class Shown(msgspec.Struct, frozen=True):
    """Markers have shown what they are: the label of the task force, "" if it is not among them, and the dummies."""

    real: str
    dummies: tuple[str, ...]


Event = Searched | Parting | Shown | MarkersMoved


class Belief(msgspec.Struct, frozen=True):
    """The odds now; the tokens that have been read; by each way that the task force may have taken, how likely it is,
    and the faces that each token may then have. `history`: what led to the odds, each event with those before it."""

    odds: Odds
    tokens: tuple[Read, ...]
    ways: dict[Way, float]
    faces: dict[Way, tuple[Faces, ...]]
    history: tuple[tuple[Event, Odds], ...]


def belief(view: View) -> Belief:
    """What the ledger of a side comes to."""
    ledger = _Ledger(view)
    for told in view.told:
        ledger.read(told)
    faces = ledger.faces()
    likely = ledger.likely(faces)
    odds = {label: share for label, share in ledger.odds(likely).items() if label in hiding(view)}
    return Belief(odds, tuple(ledger.tokens), likely, faces, tuple(ledger.history))


class _Ledger:
    """The ledger of a side as far as it has been read: the labels there are, the tokens, and the ways that partings
    leave open, by how likely they are before any answer is weighed."""

    def __init__(self, view: View) -> None:
        first = [f"A{number}" for number in range(1, len(scenario(view.board.scenario).markers) + 1)]
        self.view, self.labels = view, dict.fromkeys(first)
        self.ways = {Way(label): 1 / len(first) for label in first}
        self.tokens: list[Read] = []
        self.history: list[tuple[Event, Odds]] = []

    def faces(self) -> dict[Way, tuple[Faces, ...]]:
        """By each way, the faces that each token may have."""
        return {
            way: tuple(_faces(self.view, token, real) for token, real in zip(self.tokens, way.then, strict=True))
            for way in self.ways
        }

    def likely(self, faces: Mapping[Way, tuple[Faces, ...]]) -> dict[Way, float]:
        """How likely each way is, all answers weighed."""
        weights = {way: share * chance(faces[way]) for way, share in self.ways.items()}
        whole = sum(weights.values())
        return {way: weight / whole for way, weight in weights.items() if weight}

    def odds(self, likely: Mapping[Way, float]) -> dict[str, float]:
        """By label, how likely it is the task force."""
        odds = dict.fromkeys(self.labels, 0.0)
        for way, weight in likely.items():
            if way.now in odds:
                odds[way.now] += weight
        return odds

    def read(self, told: Told) -> None:
        """The next report."""
        report = told.report
        for old, new in _partings(report, self.labels):
            self._event(Parting(old, new))
            self.ways = _parted(self.ways, old, new)
            self.labels = dict.fromkeys((*(label for label in self.labels if label not in old), *new))
            self.tokens = [replace(token, labels=shared(token.labels, old, new)) for token in self.tokens]
        if isinstance(report, MarkersMoved):
            self._event(report)
            found = {way: share * _moved(self.view, report, told.turn, way.now) for way, share in self.ways.items()}
            self.ways = {way: share for way, share in found.items() if share}
        elif isinstance(report, Searched):
            self._searched(told.turn, report)
        elif isinstance(report, Steamed) and report.dummies:
            self._shown(Shown("", report.dummies))
        elif isinstance(report, RaidFound | Met):
            self._shown(Shown(next((label for label, _ in report.formations), ""), report.dummies))
        elif isinstance(report, TokenShown):
            at = (report.turn, report.hex)
            read = next(number for number, token in enumerate(self.tokens) if (token.turn, token.hex) == at)
            self.tokens[read] = replace(self.tokens[read], face=report.face)

    def _event(self, event: Event) -> None:
        self.history.append((event, self.odds(self.likely(self.faces()))))

    def _searched(self, turn: int, report: Searched) -> None:
        self._event(report)
        said: dict[str, str] = dict(report.answers)
        self.tokens.append(Read(turn, report.hex, said, tuple(said)))
        left = ((way, share) for way, share in self.ways.items() if said.get(way.now) != "dummy")
        self.ways = _merged((replace(way, then=(*way.then, way.now if way.now in said else "")), n) for way, n in left)
        self._gone(label for label, what in said.items() if what == "dummy")

    def _shown(self, event: Shown) -> None:
        self._event(event)
        gone = self.labels.keys() - {event.real} if event.real else set(event.dummies)
        self.ways = {way: share for way, share in self.ways.items() if way.now not in gone}
        self._gone(event.dummies)

    def _gone(self, dummies: Iterable[str]) -> None:
        for label in dummies:
            self.labels.pop(label, None)


def _partings(report: object, known: Collection[str]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The labels before and after of markers that could not be told apart and have left each other. Labels that were
    not known are theirs: each came from the hex where its course began, or got them when a token was read."""
    if isinstance(report, Steamed):
        new = [(course.origin, course.label) for course in report.courses if course.label not in known]
        return [(old, tuple(label for origin, label in new if origin == hex)) for hex, old in report.parted]
    if isinstance(report, MarkersMoved):
        new = [(origin, label) for label, origin, _ in report.moves if label not in known]
        return [(old, tuple(label for origin, label in new if origin == hex)) for hex, old in report.parted]
    if isinstance(report, Searched) and report.parted:
        return [(report.parted, tuple(label for label, _ in report.answers if label not in known))]
    return []


def _moved(view: View, report: MarkersMoved, turn: int, real: str) -> float:
    """How likely the markers were to move so if this label is the task force now."""
    odds, hexes = 1.0, hexes_sailed(turn)
    for label, origin, end in report.moves:
        odds *= courses(view.board.scenario, report.foes, label == real, origin, hexes).get(end, 0.0)
    return odds


def _parted(ways: Mapping[Way, float], old: Sequence[str], new: Sequence[str]) -> dict[Way, float]:
    """The ways after a parting: each of the new labels is as likely to be the one that it was."""
    return _merged(
        (replace(way, now=label), share / len(labels))
        for way, share in ways.items()
        for labels in [new if way.now in old else (way.now,)]
        for label in labels
    )


def _merged(ways: Iterable[tuple[Way, float]]) -> dict[Way, float]:
    """Those that come to the same, together."""
    found: dict[Way, float] = {}
    for way, share in ways:
        found[way] = found.get(way, 0.0) + share
    return found


def fleet(view: View) -> str:
    """The one task force that the enemy's markers hide, "" once it is gone."""
    forces = (f.id for f in view.board.formations.values() if f.side != view.side and f.kind != "group")
    return next(forces, "")


def hiding(view: View) -> tuple[str, ...]:
    """The labels of the enemy's markers that hide something, or have."""
    foes = (marker for marker in view.board.markers.values() if marker.side != view.side)
    return tuple(m.label for m in foes if not m.formation or view.board.formations[m.formation].kind != "group")


def by_hex(view: View) -> Odds:
    """The odds that the task force is in each hex in which a marker of the enemy may be it."""
    found: dict[str, float] = {}
    for label, share in belief(view).odds.items():
        hex = view.board.markers[label].hex
        found[hex] = found.get(hex, 0.0) + share
    return found


# ----------------------------------------------------------------------------------------------------------- the tokens


def _faces(view: View, token: Read, real: str) -> Faces:
    """The faces that a token may have if this label was the task force when it was read."""
    force = fleet(view)
    return tuple(
        face
        for face in (TOKENS if token.face is None else (token.face,))
        if all(answer(view.board, force if label == real else "", face) == what for label, what in token.said.items())
    )


def chance(faces: Sequence[Faces], left: Mapping[Face, int] = TOKENS) -> int:
    """How likely it is that tokens drawn one after the other from a cup with these left have such faces; but for what
    is the same whatever the faces."""
    return _chance(tuple(faces), tuple(left[face] for face in TOKENS))


@cache
def _chance(faces: tuple[Faces, ...], left: tuple[int, ...]) -> int:
    if not faces:
        return 1
    return sum(
        count * _chance(faces[1:], (*left[:place], count - 1, *left[place + 1 :]))
        for place, (face, count) in enumerate(zip(TOKENS, left, strict=True))
        if count and face in faces[0]
    )
