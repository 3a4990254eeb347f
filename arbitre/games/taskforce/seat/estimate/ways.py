"""The ways in which fleets may lie under markers and tokens may have come out of the cup, and how likely each is
(TF-8.1, 14.5 to 14.13, R14).

A way says in which lot of markers each fleet lies, and what is known of the face of each token if that is so. A lot are
markers that nothing which has been told tells apart; each of its fleets lies under any of them, as likely, and no two
under one. When the enemy has set up all his markers are one lot, so that there is one way; what is told of a marker
parts its lot. Drawn without replacement, tokens come in any order as likely, so that only how many there are of each
face counts.

Fleets that nothing tells apart are kept together, as groups: a way names the lots in which they lie, the lowest first,
whichever lies in which.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, product
from math import comb, perm
from random import Random

import msgspec

from arbitre.games.taskforce.records.board import Board, Formation
from arbitre.games.taskforce.records.printed import IJN, TOKENS, Face
from arbitre.games.taskforce.records.reports import Searched
from arbitre.games.taskforce.rules.reconnaissance import answer

Way = tuple[tuple[str, ...], str]
"""By fleet the lot of markers in which it lies, "" once it has none; by token a letter: the first of its face, or one
of these. A lot is named by the labels of its markers, in their order, so that one of a single marker has its label."""
Ways = Mapping[Way, float]
Groups = tuple[int, ...]
"""By fleet, a number that it shares with those from which nothing tells it apart."""


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


MOST = 20_000  # ways from which all of a kind are kept together, though it was known which of them lay where


def arranged(kinds: Sequence[object], labels: Sequence[str]) -> tuple[dict[Way, float], Groups]:
    """Every way to lay fleets of these kinds under markers, one as likely as the other: under any of them."""
    groups = tuple(kinds.index(kind) for kind in kinds)
    return {((lot(labels),) * len(kinds), ""): 1.0} if len(kinds) <= len(labels) else {}, groups


def lot(labels: Iterable[str]) -> str:
    """The name of a lot of these markers."""
    return " ".join(sorted(labels))


@lru_cache(maxsize=4096)
def first(lot: str) -> str:
    """The lowest label of a lot, which stands for the others once what matters has parted it."""
    return lot.partition(" ")[0]


def held(lots: Iterable[str], labels: Collection[str]) -> int:
    """How many of the fleets that lie in these lots lie under these markers, by which the lots have been parted."""
    return [first(name) in labels for name in lots].count(True)


def singled(ways: Ways, groups: Groups, labels: Collection[str]) -> Ways:
    """The ways once it matters which fleets of a lot lie under these of its markers."""
    for name in sorted(_lots(ways)):
        markers = name.split()
        within = [label for label in markers if label in labels]
        if 0 < len(within) < len(markers):
            ways = _parted_lot(ways, groups, within, [label for label in markers if label not in labels])
    return ways


def _arrangements(ways: Ways) -> set[tuple[str, ...]]:
    """Where fleets may lie, whatever the tokens are."""
    return {lots for lots, _ in ways}


def _lots(ways: Ways) -> set[str]:
    """The lots in which fleets may lie."""
    return set(chain.from_iterable(_arrangements(ways)))


def one_by_one(ways: Ways, groups: Groups) -> Ways:
    """The ways once it matters under which marker each fleet lies."""
    for label in sorted({label for name in _lots(ways) if " " in name for label in name.split()}):
        ways = singled(ways, groups, (label,))
    return ways


def _parted_lot(ways: Ways, groups: Groups, within: Sequence[str], others: Sequence[str]) -> dict[Way, float]:
    whole, parts = lot((*within, *others)), (lot(within), lot(others))
    after: dict[tuple[str, ...], list[tuple[tuple[str, ...], float]]] = {}
    for lots in _arrangements(ways):
        there = [place for place, name in enumerate(lots) if name == whole]
        after[lots] = []
        for sides, chance in _sides(tuple(groups[place] for place in there), len(within), len(others)):
            now = list(lots)
            for place, side in zip(there, sides, strict=True):
                now[place] = parts[side]
            after[lots].append((sorted_in(groups, now), chance))
    found: dict[Way, float] = {}
    for (lots, faces), share in ways.items():
        for each, chance in after[lots]:
            found[each, faces] = found.get((each, faces), 0.0) + share * chance
    return found


@cache
def _sides(akin: Groups, within: int, others: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """How fleets of these groups, in a lot of so many markers and so many others, can lie: by fleet 0 or 1, those of a
    group the first of them first; and how likely that is."""
    found, whole = list[tuple[tuple[int, ...], float]](), perm(within + others, len(akin))
    groups = tuple(dict.fromkeys(akin))
    for counts in product(*(range(akin.count(group) + 1) for group in groups)):
        cases = perm(within, sum(counts)) * perm(others, len(akin) - sum(counts))
        for group, count in zip(groups, counts, strict=True):
            cases *= comb(akin.count(group), count)
        left = dict(zip(groups, counts, strict=True))
        sides = list[int]()
        for group in akin:
            sides.append(int(not left[group]))
            left[group] -= not sides[-1]
        if cases:
            found.append((tuple(sides), cases / whole))
    return tuple(found)


def sorted_in(groups: Groups, lots: Sequence[str]) -> tuple[str, ...]:
    """The lots of fleets, those of a group the lowest first."""
    found = list(lots)
    for places in _alike(groups):
        for place, name in zip(places, sorted([lots[place] for place in places]), strict=True):
            found[place] = name
    return tuple(found)


@cache
def _alike(groups: Groups) -> tuple[tuple[int, ...], ...]:
    """The places of the fleets of each group of several."""
    every = (tuple(place for place, other in enumerate(groups) if other == group) for group in dict.fromkeys(groups))
    return tuple(places for places in every if len(places) > 1)


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
    able = {lots for lots in _arrangements(ways) if may(lots)}
    return {way: share for way, share in ways.items() if way[0] in able}


def parted(ways: Ways, old: Sequence[str], new: Sequence[str], groups: Groups) -> dict[Way, float]:
    """Once markers that could not be told apart have other labels: whatever lay under them lies under any of the new
    ones (TF-R14)."""
    name, before = lot(new), frozenset(old)
    ways = singled(ways, groups, before)
    after = {
        lots: sorted_in(groups, [name if first(at) in before else at for at in lots])
        for lots in _arrangements(ways)
        if held(lots, before) <= len(new)
    }
    return merged(((after[lots], faces), share) for (lots, faces), share in ways.items() if lots in after)


# ----------------------------------------------------------------------------------------------------------- the tokens


@cache
def faces(said: str, kind: str) -> frozenset[Face]:
    """The faces of a token that says so of what is under a marker: a "ring", a "column", "" for a dummy (TF-14.7)."""
    return frozenset(face for face in TOKENS if answer(_FORCES, kind, face) == said)


def read(
    ways: Ways, report: Searched, kinds: Sequence[str], alone: Sequence[bool | None], groups: Groups
) -> dict[Way, float]:
    """After a token was read: the ways in which it may have been answered so, with what each makes of its face.
    `kinds`, `alone`: of the fleets, what they are and whether they are one ship, None for who may be (TF-14.10)."""
    parts: dict[tuple[str, bool], set[str]] = {}
    for label, said in report.answers:
        parts.setdefault((said, label in report.alone), set()).add(label)
    of = {label: part for part, labels in parts.items() for label in labels}
    for labels in parts.values():
        ways = singled(ways, groups, labels)

    def letter(lots: tuple[str, ...]) -> str | None:
        possible, empty = frozenset(TOKENS), {part: len(labels) for part, labels in parts.items()}
        for place, name in enumerate(lots):
            if (part := of.get(first(name))) is not None:
                said, single = part
                if said in ("carrier", "fleet") and alone[place] not in (None, single):
                    return None
                possible &= faces(said, kinds[place])
                empty[part] -= 1
        for (said, _), dummies in empty.items():
            possible &= faces(said, "") if dummies else possible
        return _KNOWN.get(possible)

    letters = {lots: more for lots in _arrangements(ways) if (more := letter(lots)) is not None}
    return {(lots, known + letters[lots]): share for (lots, known), share in ways.items() if lots in letters}


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
    chances = {known: chance(known) for known in {known for _, known in ways}}
    found = {way: share * chances[way[1]] for way, share in ways.items()}
    whole = sum(found.values())
    return {way: weight / whole for way, weight in found.items() if weight}


def shares(labels: Collection[str], kinds: Sequence[str], likely: Ways) -> Odds:
    """By label, the odds that these ways come to: what all of them have in common is certain, as so many fleets in a
    lot as it has markers in every way are."""
    weight = defaultdict[tuple[str, ...], float](float)
    for (lots, _), chance in likely.items():
        weight[lots] += chance
    real, carrier = defaultdict[str, float](float), defaultdict[str, float](float)
    fleets, rings = defaultdict[str, int](int), defaultdict[str, int](int)
    carrying = [place for place, kind in enumerate(kinds) if kind == "ring"]
    for lots, chance in weight.items():
        for name in lots:
            real[name] += chance
            fleets[name] += 1
        for place in carrying:
            carrier[lots[place]] += chance
            rings[lots[place]] += 1
    found: dict[str, Share] = {}
    for name, count in fleets.items():
        among = name.split()
        share = Share(real[name] / max(1, len(among)), carrier[name] / max(1, len(among)))
        if count == len(among) * len(weight):
            same = rings[name] in (0, count)
            share = Share(1.0, float(rings[name] > 0) if same else share.carrier)
        found |= dict.fromkeys(among, share)
    nothing = Share(0.0, 0.0)
    return {label: found.get(label, nothing) for label in labels}


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
