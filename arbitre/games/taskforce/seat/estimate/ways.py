"""The ways in which fleets may lie under markers and tokens may have come out of the cup, and how likely each is
(TF-8.1, 14.5 to 14.13, R14).

A way says under which marker each fleet lies, and what is known of the face of each token if that is so. Drawn without
replacement, tokens come in any order as likely, so that only how many there are of each face counts.

Where many fleets hide there are too many ways. Then fleets that nothing tells apart are kept together, as groups: a way
names the markers under which they lie, the lowest first, whichever lies under which.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations
from math import perm
from random import Random

import msgspec

from arbitre.games.taskforce.records.board import Board, Formation
from arbitre.games.taskforce.records.printed import IJN, TOKENS, Face
from arbitre.games.taskforce.records.reports import Searched
from arbitre.games.taskforce.rules.reconnaissance import answer

Way = tuple[tuple[str, ...], str]
"""By fleet the label of its marker, "" once it has none; by token a letter: the first of its face, or one of these."""
Ways = Mapping[Way, float]
Groups = tuple[int, ...]
"""By fleet, a number that it shares with those from which nothing tells it apart."""


NEARLY = 0.999999  # odds below which nothing is certain, however they were rounded


class Share(msgspec.Struct, frozen=True):
    """How likely it is that a fleet lies under a marker, and that one with a carrier does (TF-2.12)."""

    real: float
    carrier: float


Odds = Mapping[str, Share]  # by label

MUTE, ANY = "?", "*"  # a token that is not a Detected; one of which nothing is known
_LETTERS: dict[Face, str] = {face: face[0] for face in TOKENS}
_FACES = {letter: face for face, letter in _LETTERS.items()}
_KNOWN = {
    **{frozenset([face]): letter for face, letter in _LETTERS.items()},
    frozenset[Face](("misdirect", "nothing")): MUTE,
    frozenset(TOKENS): ANY,
}
_FORCES = Board("", formations={kind: Formation(kind, IJN, kind, ()) for kind in ("ring", "column")})


MANY = 2_000  # arrangements from which fleets that are alike are kept together
MOST = 20_000  # ways from which all of a kind are, though it was known which of them lay where


def arranged(kinds: Sequence[object], labels: Sequence[str]) -> tuple[dict[Way, float], Groups]:
    """Every way to lay fleets of these kinds under markers, one as likely as the other; fleets of a kind together if
    there are too many."""
    if perm(len(labels), len(kinds)) <= MANY:
        return dict.fromkeys(((found, "") for found in permutations(labels, len(kinds))), 1.0), (*range(len(kinds)),)
    groups = tuple(kinds.index(kind) for kind in kinds)
    return {(found, ""): 1.0 for found in _laid(groups, labels)}, groups


def _laid(groups: Groups, labels: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every way to lay fleets under markers, those of a group together: their labels in the order of the fleets."""
    if not groups:
        yield ()
        return
    places = [place for place, group in enumerate(groups) if group == groups[0]]
    others = tuple(group for group in groups if group != groups[0])
    for chosen in combinations(labels, len(places)):
        for rest in _laid(others, [label for label in labels if label not in chosen]):
            own, left = iter(sorted(chosen)), iter(rest)
            yield tuple(next(own) if place in places else next(left) for place in range(len(groups)))


def sorted_in(groups: Groups, labels: Sequence[str]) -> tuple[str, ...]:
    """The labels of fleets, those of a group the lowest first."""
    if not (rows := _together(groups)):
        return tuple(labels)
    found = list(labels)
    for row in rows:
        for place, label in zip(row, sorted([labels[place] for place in row]), strict=True):
            found[place] = label
    return tuple(found)


@cache
def _together(groups: Groups) -> tuple[tuple[int, ...], ...]:
    """The places of the fleets of each group of several."""
    rows = (tuple(place for place, each in enumerate(groups) if each == group) for group in dict.fromkeys(groups))
    return tuple(row for row in rows if len(row) > 1)


def told_apart(ways: Ways, groups: Groups, places: Iterable[int]) -> tuple[Ways, Groups]:
    """The ways once it matters which of its group each of these fleets is: any, as likely."""
    for place in places:
        akin = [other for other, group in enumerate(groups) if group == groups[place]]
        if len(akin) > 1:
            apart = tuple(max(groups) + 1 if other == place else group for other, group in enumerate(groups))
            ways = merged(
                ((sorted_in(apart, _exchanged(labels, place, other)), faces), share / len(akin))
                for (labels, faces), share in ways.items()
                for other in akin
            )
            groups = apart
    return ways, groups


def _exchanged(labels: Sequence[str], one: int, other: int) -> list[str]:
    found = list(labels)
    found[one], found[other] = found[other], found[one]
    return found


def together(ways: Ways, groups: Groups, kinds: Sequence[object]) -> tuple[Ways, Groups]:
    """If there are too many ways, those in which it is forgotten which fleet of a kind is which, but for fleets of
    which it is certain where they lie: what may be so may be so still."""
    if len(ways) <= MOST:
        return ways, groups
    every = list(zip(*(labels for labels, _ in ways), strict=True))
    sure = [len(set(at)) == 1 for at in every]
    fewer = tuple(n if sure[n] else len(kinds) + kinds.index(kind) for n, kind in enumerate(kinds))
    return merged(((sorted_in(fewer, labels), faces), share) for (labels, faces), share in ways.items()), fewer


def merged(ways: Iterable[tuple[Way, float]]) -> dict[Way, float]:
    """Those that come to the same, together."""
    found: dict[Way, float] = {}
    for way, share in ways:
        found[way] = found.get(way, 0.0) + share
    return found


def kept(ways: Ways, may: Callable[[tuple[str, ...]], bool]) -> dict[Way, float]:
    """Those whose arrangement may be."""
    return {way: share for way, share in ways.items() if may(way[0])}


def parted(ways: Ways, old: Sequence[str], new: Sequence[str], groups: Groups) -> dict[Way, float]:
    """Once markers that could not be told apart have other labels: whatever lay under them lies under any of the new
    ones (TF-R14)."""
    found: dict[Way, float] = {}
    laid: dict[Groups, list[tuple[str, ...]]] = {}
    for (labels, faces), share in ways.items():
        there = [place for place, label in enumerate(labels) if label in old]
        if (akin := tuple(groups[place] for place in there)) not in laid:
            laid[akin] = list(_laid(akin, new))
        every = laid[akin]
        for drawn in every:
            now = list(labels)
            for place, label in zip(there, drawn, strict=True):
                now[place] = label
            way = sorted_in(groups, now), faces
            found[way] = found.get(way, 0.0) + share / len(every)
    return found


# ----------------------------------------------------------------------------------------------------------- the tokens


@cache
def faces(said: str, kind: str) -> frozenset[Face]:
    """The faces of a token that says so of what is under a marker: a "ring", a "column", "" for a dummy (TF-14.7)."""
    return frozenset(face for face in TOKENS if answer(_FORCES, kind, face) == said)


def read(ways: Ways, report: Searched, kinds: Sequence[str], alone: Sequence[bool | None]) -> dict[Way, float]:
    """After a token was read: the ways in which it may have been answered so, with what each makes of its face.
    `kinds`, `alone`: of the fleets, what they are and whether they are one ship, None for who may be (TF-14.10)."""
    sighted = [label for label, said in report.answers if said in ("carrier", "fleet")]

    read_on = [label for label, _ in report.answers]

    def letter(there: tuple[int, ...]) -> str | None:
        """By the places of the fleets under these markers, -1 where there is none."""
        under = {label: place for label, place in zip(read_on, there, strict=True) if place >= 0}
        possible = frozenset(TOKENS)
        for label, said in report.answers:
            possible &= faces(said, kinds[under[label]] if label in under else "")
        if any(alone[under[at]] not in (None, at in report.alone) for at in sighted if at in under):
            return None
        return _KNOWN.get(possible)

    found: dict[Way, float] = {}
    letters: dict[tuple[int, ...], str | None] = {}  # the same for many ways
    for (labels, known), share in ways.items():
        there = tuple([labels.index(at) if at in labels else -1 for at in read_on])
        if there not in letters:
            letters[there] = letter(there)
        if (more := letters[there]) is not None:
            found[labels, known + more] = share
    return found


def drawn(ways: Ways, face: Face | None = None) -> dict[Way, float]:
    """After a token was drawn that says nothing of these markers, its face known or not."""
    more = ANY if face is None else _LETTERS[face]
    return {(labels, known + more): share for (labels, known), share in ways.items()}


def turned(ways: Ways, token: int, face: Face) -> dict[Way, float]:
    """Once the face of a token is known (TF-14.11)."""
    letter = _LETTERS[face]
    able = {letter, ANY} if face == "detected" else {letter, ANY, MUTE}
    return merged(
        ((labels, known[:token] + letter + known[token + 1 :]), share)
        for (labels, known), share in ways.items()
        if known[token] in able
    )


def weights(ways: Ways) -> dict[Way, float]:
    """How likely each way is, all tokens weighed; together 1."""
    found = {(labels, known): share * chance(known) for (labels, known), share in ways.items()}
    whole = sum(found.values())
    return {way: weight / whole for way, weight in found.items() if weight}


def shares(labels: Collection[str], kinds: Sequence[str], likely: Ways) -> Odds:
    """By label, the odds that these ways come to: what all of them have in common is certain."""
    real, carrier = defaultdict[str, float](float), defaultdict[str, float](float)
    carrying = [kind == "ring" for kind in kinds]
    rings = [place for place, ring in enumerate(carrying) if ring]
    for (at, _), weight in likely.items():
        for label in at:
            real[label] += weight
        for place in rings:
            carrier[at[place]] += weight
    for label in labels:
        if real[label] > NEARLY:
            there = [ring for at, _ in likely for name, ring in zip(at, carrying, strict=True) if name == label]
            if len(there) == len(likely):
                real[label] = 1.0
                if all(there) or not any(there):
                    carrier[label] = float(there[0])
    return {label: Share(real[label], carrier[label]) for label in labels}


@cache
def _orders(detected: int, misdirect: int, nothing: int, mute: int, any: int) -> int:
    """In how many orders such tokens can come out of the cup."""
    both, all = TOKENS["misdirect"] + TOKENS["nothing"], sum(TOKENS.values())
    fixed = perm(TOKENS["detected"], detected) * perm(TOKENS["misdirect"], misdirect) * perm(TOKENS["nothing"], nothing)
    told = detected + misdirect + nothing + mute
    if not fixed or misdirect + nothing + mute > both or told + any > all:
        return 0
    return fixed * perm(both - misdirect - nothing, mute) * perm(all - told, any)


@cache
def chance(known: str) -> int:
    """How likely it is that tokens drawn one after the other have such faces; but for what is the same of all ways."""
    return _orders(*(known.count(letter) for letter in (*_FACES, MUTE, ANY)))


def turned_up(known: str, rng: Random) -> tuple[list[Face], dict[Face, int]]:
    """Faces of the tokens, drawn as likely as they are together, and the cup without them."""
    cup = {face: count - known.count(_LETTERS[face]) for face, count in TOKENS.items()}
    found = [_FACES.get(letter) for letter in known]
    for unknown, able in ((MUTE, ("misdirect", "nothing")), (ANY, tuple(TOKENS))):
        for token in (number for number, letter in enumerate(known) if letter == unknown):
            face: Face = rng.choices(able, [cup[each] for each in able])[0]
            cup[face] -= 1
            found[token] = face
    return [face for face in found if face is not None], cup
