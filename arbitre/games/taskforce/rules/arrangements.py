"""Who fights whom: fleets in contact are arranged in battles (TF-10.1 to 10.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations

import msgspec

from arbitre.games.taskforce.rules.fleets import by_number


class Pairing(msgspec.Struct, frozen=True):
    """A battle: the fleets of either side, every one in contact with all of the other side (TF-10.2)."""

    ours: tuple[str, ...]
    theirs: tuple[str, ...]


Arrangement = tuple[Pairing, ...]


def arrangements(contacts: Mapping[str, Sequence[str]]) -> tuple[Arrangement, ...]:
    """All arrangements of the fleets of one side, each with the enemy fleets that it is in contact with: every fleet
    fights in one battle, and as many as can be are included (TF-10.3, R24). Those of fewest battles come first, then
    those of the lowest numbers: the first is the default."""
    found = {tuple(sorted(battles, key=_numbers)) for battles in _arranged(tuple(contacts), contacts, frozenset())}
    most = max(map(_included, found), default=0)
    fullest = (battles for battles in found if _included(battles) == most)
    return tuple(sorted(fullest, key=lambda battles: (len(battles), [_numbers(battle) for battle in battles])))


def _arranged(
    left: Sequence[str], contacts: Mapping[str, Sequence[str]], engaged: frozenset[str]
) -> Iterator[list[Pairing]]:
    if not left:
        yield []
        return
    first, *others = left
    yield from _arranged(others, contacts, engaged)  # left out; kept only where nothing includes more
    for theirs in _some([enemy for enemy in contacts[first] if enemy not in engaged]):
        joining = [other for other in others if set(theirs) <= set(contacts[other])]
        for more in chain(((),), _some(joining)):
            rest = [other for other in others if other not in more]
            for battles in _arranged(rest, contacts, engaged | set(theirs)):
                yield [Pairing((first, *more), theirs), *battles]


def _some(fleets: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every choice of one or more of the fleets."""
    return chain.from_iterable(combinations(fleets, count) for count in range(1, len(fleets) + 1))


def _numbers(battle: Pairing) -> tuple[list[tuple[str, int]], ...]:
    return [by_number(fleet) for fleet in battle.ours], [by_number(fleet) for fleet in battle.theirs]


def _included(battles: Arrangement) -> int:
    return sum(len(battle.ours) + len(battle.theirs) for battle in battles)
