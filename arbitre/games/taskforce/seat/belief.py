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

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import msgspec

from arbitre.games.taskforce.records.printed import TOKENS, Face
from arbitre.games.taskforce.records.reports import MarkersMoved, Met, RaidFound, Searched, Steamed, TokenShown
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.java_sea import courses, hexes_sailed
from arbitre.games.taskforce.rules.markers import shared
from arbitre.games.taskforce.rules.reconnaissance import answer
from arbitre.games.taskforce.rules.view import View

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


class Belief(msgspec.Struct, frozen=True):
    """The odds now; the tokens that have been read; by each way that the task force may have taken, how likely it is,
    and the faces that each token may then have."""

    odds: Odds
    tokens: tuple[Read, ...]
    ways: dict[Way, float]
    faces: dict[Way, tuple[Faces, ...]]


def belief(view: View) -> Belief:
    """What the ledger of a side comes to."""
    tokens, ways = _told(view)
    faces = {
        way: tuple(_faces(view, token, real) for token, real in zip(tokens, way.then, strict=True)) for way in ways
    }
    likely = {way: share * chance(faces[way]) for way, share in ways.items()}
    whole = sum(likely.values())
    likely = {way: weight / whole for way, weight in likely.items() if weight}
    odds = dict.fromkeys(hiding(view), 0.0)
    for way, weight in likely.items():
        if way.now in odds:
            odds[way.now] += weight
    return Belief(odds, tokens, likely, faces)


def _told(view: View) -> tuple[tuple[Read, ...], dict[Way, float]]:
    """The tokens, and the ways that partings leave open, by how likely they are before any answer is weighed."""
    first = [f"A{number}" for number in range(1, len(scenario(view.board.scenario).markers) + 1)]
    ways, known, tokens = {Way(label): 1 / len(first) for label in first}, set(first), list[Read]()
    for told in view.told:
        report = told.report
        for old, new in _partings(report, known):
            ways = _parted(ways, old, new)
            known.update(new)
            tokens = [msgspec.structs.replace(token, labels=shared(token.labels, old, new)) for token in tokens]
        if isinstance(report, MarkersMoved):
            weighed = ((way, share * _moved(view, report, told.turn, way.now)) for way, share in ways.items())
            ways = {way: share for way, share in weighed if share}
        elif isinstance(report, Searched):
            said: dict[str, str] = dict(report.answers)
            tokens.append(Read(told.turn, report.hex, said, tuple(said)))
            ways = _merged((Way(way.now, (*way.then, way.now if way.now in said else "")), ways[way]) for way in ways)
        elif isinstance(report, Steamed):
            ways = {way: share for way, share in ways.items() if way.now not in report.dummies}
        elif isinstance(report, RaidFound | Met):
            found = {label for label, _ in report.formations}
            gone = known - found if found else set(report.dummies)
            ways = {way: share for way, share in ways.items() if way.now not in gone}
        elif isinstance(report, TokenShown):
            shown = next(n for n, token in enumerate(tokens) if (token.turn, token.hex) == (report.turn, report.hex))
            tokens[shown] = msgspec.structs.replace(tokens[shown], face=report.face)
    return tuple(tokens), ways


def _partings(report: object, known: set[str]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
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
        (msgspec.structs.replace(way, now=label), share / len(labels))
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


def by_hex(view: View) -> Odds:
    """The odds that the task force is in each hex in which a marker of the enemy may be it."""
    found: dict[str, float] = {}
    for label, share in belief(view).odds.items():
        hex = view.board.markers[label].hex
        found[hex] = found.get(hex, 0.0) + share
    return found
