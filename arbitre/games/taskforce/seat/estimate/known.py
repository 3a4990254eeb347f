"""What the ledger of a side comes to: what may lie under the enemy's markers, and what led to it (TF-8.1, R14)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import reduce
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.printed import SHIPS, Side
from arbitre.games.taskforce.records.reports import (
    Bombed,
    Deployed,
    Detached,
    Formed,
    HitsApplied,
    Met,
    Nightfall,
    RaidFound,
    Restocked,
    Sailed,
    Searched,
    TokenRead,
    TokenShown,
)
from arbitre.games.taskforce.rules.markers import shared
from arbitre.games.taskforce.seat.estimate.ways import (
    Groups,
    Odds,
    Ways,
    merged,
    parted,
    shares,
    singled,
    told_apart,
    weights,
)
from arbitre.games.taskforce.seat.naming import side_of_fleet

Event = (
    Bombed | Deployed | Detached | Formed | HitsApplied | Met | Nightfall | RaidFound | Restocked | Sailed | Searched
    | TokenRead | TokenShown
)  # fmt: skip
"""The reports that say something of a marker."""


class Read(msgspec.Struct, frozen=True):
    """A token on the map: whose markers it was read on, when and where, and the labels that it lies under now
    (TF-R64), none if it was read on nobody (TF-R52)."""

    side: Side
    turn: int
    hex: str
    labels: tuple[str, ...]


class HungBack(msgspec.Struct, frozen=True):
    """Markers that are too far from a base for a carrier that must close in on it (TF-S6.3), by their labels."""

    labels: frozenset[str]


Noted = Event | HungBack | tuple[tuple[str, ...], tuple[str, ...]]
"""A report, what follows from it, or markers that nobody could tell apart under their old labels and their new ones."""


class Change(msgspec.Struct, frozen=True):
    """What has changed the odds, the turn, and the odds after it."""

    turn: int
    event: Noted
    odds: Odds


class Ledger(msgspec.Struct, frozen=True):
    """What the reports so far come to. `foe`: whose markers are in question; `columns`: the ships of its fleets, by
    their ids; `hexes`: of the markers of both, by label, and `left`: where those were that have left the map; `ways`:
    in which the fleets may lie, in the order of `fleets`, before the tokens are weighed; `groups`: which of them are
    kept together, since nothing tells them apart; `sharing`: the fleets that share the marker of another, which are
    none of `fleets`, and those (TF-6.6); `scenario`: its name in the options, "" if what it says does not matter."""

    foe: Side
    fleets: tuple[str, ...] = ()
    columns: Mapping[str, tuple[str, ...]] = {}
    hexes: Mapping[str, str] = {}
    left: Mapping[str, str] = {}
    tokens: tuple[Read, ...] = ()
    ways: Ways = {}
    groups: Groups = ()
    changes: tuple[Change, ...] = ()
    sharing: Mapping[str, str] = {}
    scenario: str = ""

    @property
    def laid(self) -> bool:
        """Whether the enemy has set up: markers of his lie on the map, or have."""
        return any(isinstance(change.event, Deployed) for change in self.changes)

    def rows(self, fleet: str) -> tuple[tuple[str, ...], ...]:
        """The formations under a marker, one or two (TF-6.6); none of one that shares that of another."""
        if fleet in self.sharing:
            return ()
        others = (each for each, bearer in self.sharing.items() if bearer == fleet)
        return tuple(self.columns.get(each, ()) for each in (fleet, *others))

    def crew(self, fleet: str) -> tuple[str, ...]:
        """All ships under a marker."""
        return tuple(ship for row in self.rows(fleet) for ship in row)

    def kinds(self) -> tuple[str, ...]:
        """What each fleet is: a "ring" or a "column" (TF-2.17); with a carrier in either of two that share a marker a
        "ring" (TF-6.6)."""
        return tuple("ring" if any(map(carriers, self.rows(fleet))) else "column" for fleet in self.fleets)

    def alone(self) -> tuple[bool | None, ...]:
        """Whether each fleet is one ship (TF-14.10); of a counter of destroyers, which is one or two, None,
        as of a fleet whose ships nobody knows."""
        rows = map(self.crew, self.fleets)
        return tuple(None if len(row) == 1 and row[0] not in SHIPS else len(row) == 1 for row in rows)

    def apart(self, fleets: Collection[str]) -> Ledger:
        """The same once it matters which of them these fleets are."""
        places = [place for place, fleet in enumerate(self.fleets) if fleet in fleets]
        ways, groups = told_apart(self.ways, self.groups, places)
        return replace(self, ways=ways, groups=groups)

    def singled(self, *sets: Collection[str]) -> Ledger:
        """The same once it matters which fleets lie under the markers of each of these sets."""
        return replace(self, ways=reduce(lambda ways, labels: singled(ways, self.groups, labels), sets, self.ways))

    def in_hexes(self, hexes: Collection[str]) -> Ledger:
        """The same once it matters which fleets lie in each of these hexes."""
        return self.singled(*({label for label, at in self.hexes.items() if at == hex} for hex in hexes))

    def odds(self) -> Odds:
        """How likely each marker is what it may be."""
        labels = [label for label in self.hexes if side_of_fleet(label) == self.foe]
        return shares(labels, self.kinds(), weights(self.ways))


AnyLedger = TypeVar("AnyLedger", bound=Ledger)


def carriers(row: Sequence[str]) -> bool:
    """Whether a formation has a carrier: she is its first ship."""
    return bool(row) and row[0] in SHIPS and SHIPS[row[0]].carrier


def noted(found: AnyLedger, turn: int, event: Noted) -> AnyLedger:
    """With what the event made of the odds."""
    return replace(found, changes=(*found.changes, Change(turn, event, found.odds())))


def bereft(found: Ledger, lost: Collection[str]) -> Ledger:
    """Without ships that have sunk or left their fleets. Who shared a marker has it alone once the other is gone
    (TF-6.6)."""
    hurt = {found.sharing.get(fleet, fleet) for fleet, row in found.columns.items() if not set(lost).isdisjoint(row)}
    columns = {fleet: tuple(ship for ship in row if ship not in lost) for fleet, row in found.columns.items()}
    found = replace(found.apart(hurt), columns=columns)
    for fleet, bearer in found.sharing.items():
        if not columns[fleet] or not columns[bearer]:
            found = heir(found, bearer, bearer if columns[bearer] else fleet)
    return found


def heir(found: Ledger, bearer: str, left: str) -> Ledger:
    """The same with one alone under a marker that two have shared. Where it lay before it shared that matters no
    more."""
    row = found.columns[left]
    if left != bearer and left in found.fleets:
        found = forgotten(found, left)
    fleets = tuple(left if fleet == bearer else fleet for fleet in found.fleets)
    sharing = {one: at for one, at in found.sharing.items() if at != bearer}
    return replace(found, fleets=fleets, columns={**found.columns, left: row}, sharing=sharing)


def forgotten(found: Ledger, fleet: str) -> Ledger:
    """Without a fleet that has no ship on the map any more, so that its number is free (TF-6.10)."""
    found = found.apart((fleet,))
    others = [place for place, other in enumerate(found.fleets) if other != fleet]
    ways = merged(
        ((tuple(lots[place] for place in others), faces), share) for (lots, faces), share in found.ways.items()
    )
    return replace(
        found,
        fleets=tuple(found.fleets[place] for place in others),
        columns={other: row for other, row in found.columns.items() if other != fleet},
        groups=tuple(found.groups[place] for place in others),
        ways=ways,
    )


def label_of(found: Ledger, fleet: str) -> str:
    """The label of a fleet that has been found, "" if it is not known."""
    place = found.fleets.index(fleet)
    labels = {label for lots, _ in found.ways for label in lots[place].split() or ("",)}
    return labels.pop() if len(labels) == 1 else ""


def relabelled(found: AnyLedger, turn: int, hex: str, old: Sequence[str], new: Sequence[str]) -> AnyLedger:
    """Markers that could not be told apart have other labels."""
    lay = tuple(label for label in old if label in found.hexes)  # not who comes on the map
    left = {label: at for label, at in found.hexes.items() if label not in old}
    found = replace(
        found,
        hexes={**left, **dict.fromkeys(new, hex)},
        tokens=tuple(replace(token, labels=shared(token.labels, old, new)) for token in found.tokens),
    )
    if side_of_fleet((*old, *new)[0]) != found.foe:
        return found
    return noted(replace(found, ways=parted(found.ways, old, new, found.groups)), turn, (lay, tuple(new)))


def without(found: AnyLedger, labels: Collection[str]) -> AnyLedger:
    """Without markers that have left the map."""
    return replace(found, hexes={label: hex for label, hex in found.hexes.items() if label not in labels})
