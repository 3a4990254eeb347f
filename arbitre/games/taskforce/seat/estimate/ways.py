"""The ways in which fleets may lie under markers and tokens may have come out of the cup, and how likely each is
(TF-8.1, 14.5 to 14.13, R14).

A way says under which marker each fleet lies, and what is known of the face of each token if that is so. Drawn without
replacement, tokens come in any order as likely, so that only how many there are of each face counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import permutations
from math import perm
from random import Random

from arbitre.games.taskforce.records.board import Board, Formation
from arbitre.games.taskforce.records.printed import IJN, TOKENS, Face
from arbitre.games.taskforce.records.reports import Searched
from arbitre.games.taskforce.rules.reconnaissance import answer

Way = tuple[tuple[str, ...], str]
"""By fleet the label of its marker, "" once it has none; by token a letter: the first of its face, or one of these."""
Ways = Mapping[Way, float]
MUTE, ANY = "?", "*"  # a token that is not a Detected; one of which nothing is known
_LETTERS: dict[Face, str] = {face: face[0] for face in TOKENS}
_FACES = {letter: face for face, letter in _LETTERS.items()}
_KNOWN = {
    **{frozenset([face]): letter for face, letter in _LETTERS.items()},
    frozenset[Face](("misdirect", "nothing")): MUTE,
    frozenset(TOKENS): ANY,
}
_FORCES = Board("", formations={kind: Formation(kind, IJN, kind, ()) for kind in ("ring", "column")})


def arranged(fleets: int, labels: Sequence[str]) -> dict[Way, float]:
    """Every way to lay so many fleets under markers, one as likely as the other."""
    return dict.fromkeys(((found, "") for found in permutations(labels, fleets)), 1.0)


def merged(ways: Iterable[tuple[Way, float]]) -> dict[Way, float]:
    """Those that come to the same, together."""
    found: dict[Way, float] = {}
    for way, share in ways:
        found[way] = found.get(way, 0.0) + share
    return found


def kept(ways: Ways, may: Callable[[tuple[str, ...]], bool]) -> dict[Way, float]:
    """Those whose arrangement may be."""
    return {way: share for way, share in ways.items() if may(way[0])}


def parted(ways: Ways, old: Sequence[str], new: Sequence[str]) -> dict[Way, float]:
    """Once markers that could not be told apart have other labels: whatever lay under them lies under any of the new
    ones (TF-R14)."""
    found: dict[Way, float] = {}
    for (labels, faces), share in ways.items():
        there = [place for place, label in enumerate(labels) if label in old]
        spread = share / max(perm(len(new), len(there)), 1)
        for drawn in permutations(new, len(there)):
            now = list(labels)
            for place, label in zip(there, drawn, strict=True):
                now[place] = label
            way = tuple(now), faces
            found[way] = found.get(way, 0.0) + spread
    return found


# ----------------------------------------------------------------------------------------------------------- the tokens


@cache
def faces(said: str, kind: str) -> frozenset[Face]:
    """The faces of a token that says so of what is under a marker: a "ring", a "column", "" for a dummy (TF-14.7)."""
    return frozenset(face for face in TOKENS if answer(_FORCES, kind, face) == said)


def read(ways: Ways, report: Searched, kinds: Sequence[str], alone: Sequence[bool] | None) -> dict[Way, float]:
    """After a token was read: the ways in which it may have been answered so, with what each makes of its face.
    `kinds`, `alone`: of the fleets, what they are and whether they are one ship (TF-14.10), None if nobody knows."""
    sighted = [label for label, said in report.answers if said in ("carrier", "fleet")]

    def letter(labels: tuple[str, ...]) -> str | None:
        under = {label: place for place, label in enumerate(labels) if label}
        possible = frozenset(TOKENS)
        for label, said in report.answers:
            possible &= faces(said, kinds[under[label]] if label in under else "")
        if alone and any(alone[under[label]] != (label in report.alone) for label in sighted if label in under):
            return None
        return _KNOWN.get(possible)

    found: dict[Way, float] = {}
    for (labels, known), share in ways.items():
        if (more := letter(labels)) is not None:
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
