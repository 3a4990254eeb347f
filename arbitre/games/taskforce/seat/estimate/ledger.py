"""The ledger of a side, read for what it says of the enemy's markers (TF-8.1, 9.7, 9.11, 9.12, 12.2, 14.6, R14).

What was read is kept by the reports it was read of, so that the next report costs one step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.printed import SHIPS, Side, enemy
from arbitre.games.taskforce.records.reports import (
    Deployed,
    Detached,
    Formed,
    Met,
    RaidFound,
    Sailed,
    Searched,
    TokenRead,
    TokenShown,
)
from arbitre.games.taskforce.rules.markers import shared
from arbitre.games.taskforce.seat.estimate.ways import (
    Ways,
    arranged,
    drawn,
    kept,
    merged,
    parted,
    read,
    turned,
    weights,
)
from arbitre.games.taskforce.seat.naming import side_of_fleet
from arbitre.kernel.play import Told

Event = Deployed | Detached | Formed | Met | RaidFound | Sailed | Searched | TokenRead | TokenShown
"""The reports that say something of a marker."""


class Share(msgspec.Struct, frozen=True):
    """How likely it is that a fleet lies under a marker, and that one with a carrier does (TF-2.12)."""

    real: float
    carrier: float


Odds = Mapping[str, Share]  # by label


class Read(msgspec.Struct, frozen=True):
    """A token on the map: whose markers it was read on, when and where, and the labels that it lies under now
    (TF-R64), none if it was read on nobody (TF-R52)."""

    side: Side
    turn: int
    hex: str
    labels: tuple[str, ...]


class Change(msgspec.Struct, frozen=True):
    """A report, or markers that nobody could tell apart under their old labels and their new ones; the turn, and the
    odds after it."""

    turn: int
    event: Event | tuple[tuple[str, ...], tuple[str, ...]]
    odds: Odds


class Ledger(msgspec.Struct, frozen=True):
    """What the reports so far come to. `foe`: whose markers are in question; `columns`: the ships of its fleets, by
    their ids; `hexes`: of the markers of both, by label; `ways`: in which the fleets may lie, in the order of
    `fleets`, before the tokens are weighed."""

    foe: Side
    fleets: tuple[str, ...] = ()
    columns: Mapping[str, tuple[str, ...]] = {}
    hexes: Mapping[str, str] = {}
    tokens: tuple[Read, ...] = ()
    ways: Ways = {}
    changes: tuple[Change, ...] = ()

    def kinds(self) -> tuple[str, ...]:
        """What each fleet is: a "ring" or a "column" (TF-2.17)."""
        return tuple("ring" if carriers(self.columns[fleet]) else "column" for fleet in self.fleets)

    def alone(self) -> tuple[bool, ...] | None:
        """Whether each fleet is one ship (TF-14.10): who hides was formed of more than one counter of destroyers. None
        if that is not known."""
        return tuple(len(row) == 1 and row[0] in SHIPS for row in (self.columns[fleet] for fleet in self.fleets))

    def odds(self) -> Odds:
        """How likely each marker is what it may be."""
        labels = [label for label in self.hexes if side_of_fleet(label) == self.foe]
        return shares(labels, self.kinds(), weights(self.ways))


AnyLedger = TypeVar("AnyLedger", bound=Ledger)


def carriers(row: Sequence[str]) -> bool:
    """Whether a formation has a carrier: she is its first ship."""
    return bool(row) and row[0] in SHIPS and SHIPS[row[0]].carrier


def shares(labels: Collection[str], kinds: Sequence[str], likely: Ways) -> Odds:
    """By label, the odds that these ways come to: what all of them have in common is certain."""
    real, carrier = dict.fromkeys(labels, 0.0), dict.fromkeys(labels, 0.0)
    sure = Counter[tuple[str, bool]]()
    for (at, _), weight in likely.items():
        for label, kind in zip(at, kinds, strict=True):
            if label in real:
                ring = kind == "ring"
                real[label] += weight
                carrier[label] += weight * ring
                sure[label, ring] += 1
    for label in labels:
        if likely and sure[label, True] + sure[label, False] == len(likely):
            real[label] = 1.0
            if len(likely) in (sure[label, True], sure[label, False]):
                carrier[label] = float(bool(sure[label, True]))
    return {label: Share(real[label], carrier[label]) for label in real}


def ledger(foe: Side, told: Sequence[Told]) -> Ledger:
    """What a side has been told of the markers of its enemy."""
    return _read(foe, tuple(each for each in told if isinstance(each.report, Event)))


@lru_cache(maxsize=48)
def _read(foe: Side, told: tuple[Told, ...]) -> Ledger:
    if not told:
        return Ledger(foe)
    found, last = _read(foe, told[:-1]), told[-1]
    return after(found, last) if found.fleets or isinstance(last.report, Deployed) else found


def after(found: Ledger, told: Told) -> Ledger:
    """After the next report."""
    report = told.report
    if isinstance(report, Deployed):
        return _deployed(found, told.turn, report)
    if isinstance(report, Sailed):
        return _sailed(found, told.turn, report)
    if isinstance(report, Formed):
        return _formed(found, told.turn, report)
    if isinstance(report, Detached):
        return _detached(found, report)
    if isinstance(report, Searched):
        return _searched(found, told.turn, report)
    if isinstance(report, RaidFound | Met):
        return _shown(found, told.turn, report)
    if isinstance(report, TokenRead):
        return _looked_at(found, told.turn, report)
    return _turned(found, report) if isinstance(report, TokenShown) else found


def noted(found: AnyLedger, turn: int, event: Event | tuple[tuple[str, ...], tuple[str, ...]]) -> AnyLedger:
    """With what the event made of the odds."""
    return replace(found, changes=(*found.changes, Change(turn, event, found.odds())))


def _deployed(found: Ledger, turn: int, report: Deployed) -> Ledger:
    """Markers lie on the map: every arrangement of the enemy's fleets under his is as likely (TF-7.4)."""
    found = replace(found, hexes={**found.hexes, **dict(report.markers)})
    if report.side != found.foe:
        return found
    columns, labels = dict(report.fleets), tuple(label for label, _ in report.markers)
    ways = arranged(len(columns), labels)
    return noted(replace(found, fleets=tuple(columns), columns=columns, ways=ways), turn, report)


def _sailed(found: Ledger, turn: int, report: Sailed) -> Ledger:
    """Stacks part (TF-R14); who comes beside an enemy is no dummy (TF-9.7)."""
    for hex, old, new in report.parted:
        found = relabelled(found, turn, hex, old, new)
    hexes = dict(found.hexes)
    for fleet, way in report.ways:
        label = _label(found, fleet) if fleet in found.fleets else fleet
        if label in hexes:
            hexes[label] = way[-1]
    found = replace(found, hexes={label: hex for label, hex in hexes.items() if hex != "off"})
    beside = {label for label in report.beside if side_of_fleet(label) == found.foe}
    if not beside:
        return found
    return noted(replace(found, ways=kept(found.ways, lambda labels: beside.issubset(labels))), turn, report)


def _label(found: Ledger, fleet: str) -> str:
    """The label of a fleet that has been found, "" if it is not known."""
    place = found.fleets.index(fleet)
    labels = {labels[place] for labels, _ in found.ways}
    return labels.pop() if len(labels) == 1 else ""


def relabelled(found: AnyLedger, turn: int, hex: str, old: Sequence[str], new: Sequence[str]) -> AnyLedger:
    """Markers that could not be told apart have other labels."""
    left = {label: at for label, at in found.hexes.items() if label not in old}
    found = replace(
        found,
        hexes={**left, **dict.fromkeys(new, hex)},
        tokens=tuple(replace(token, labels=shared(token.labels, old, new)) for token in found.tokens),
    )
    if side_of_fleet(old[0]) != found.foe:
        return found
    return noted(replace(found, ways=parted(found.ways, old, new)), turn, (tuple(old), tuple(new)))


def _formed(found: Ledger, turn: int, report: Formed) -> Ledger:
    """Fleets that have exchanged ships lie in one hex (TF-6.9), and those that are empty in one where a marker was set
    aside (TF-6.10); stacks part by what becomes of them (TF-R14), and who shows his number or has got a report is no
    dummy (TF-6.11)."""
    now = dict(report.fleets)
    if now.keys().isdisjoint(found.fleets):
        for hex, old, new in report.parted:
            found = relabelled(found, turn, hex, old, new)
        return found
    was = {ship: fleet for fleet in found.fleets for ship in found.columns[fleet]}
    pairs = {(was[ship], fleet) for fleet in found.fleets for ship in now.get(fleet, ()) if ship in was}
    place = {fleet: number for number, fleet in enumerate(found.fleets)}
    together = [(place[one], place[other]) for one, other in pairs if one != other]
    emptied = sorted({one for one, _ in together if found.fleets[one] not in now})
    hexes = found.hexes

    def may(labels: tuple[str, ...]) -> bool:
        """Before anything parts; of a stack as many are gone as have lost their label."""
        gone = [labels[number] for number in emptied]
        return (
            all(hexes.get(labels[one]) == hexes.get(labels[other]) for one, other in together)
            and all(hexes.get(label) in report.aside for label in gone)
            and all(sum(label in old for label in gone) == len(old) - len(new) for _, old, new in report.parted)
        )

    def shown(labels: tuple[str, ...]) -> bool:
        there = all(labels[place[fleet]] == label for label, fleet in report.shown if fleet in place)
        return there and {*labels}.issuperset(report.reported)

    left = {label for _, old, _ in report.parted for label in old}
    ways = merged(
        ((tuple("" if n in emptied and label in left else label for n, label in enumerate(labels)), faces), share)
        for (labels, faces), share in kept(found.ways, may).items()
    )
    changed = replace(found, columns={fleet: now.get(fleet, ()) for fleet in found.fleets}, ways=ways)
    for hex, old, new in report.parted:
        changed = relabelled(changed, turn, hex, old, new)
    if not (together or emptied or report.shown or report.reported):
        return changed
    return noted(replace(changed, ways=kept(changed.ways, shown)), turn, report)


def _detached(found: Ledger, report: Detached) -> Ledger:
    """Ships have left their fleets as a group on the map (TF-5.2)."""
    left = () if report.stays else (report.ship, *report.escorts)
    columns = {fleet: tuple(ship for ship in row if ship not in left) for fleet, row in found.columns.items()}
    return replace(found, columns=columns)


def _searched(found: Ledger, turn: int, report: Searched) -> Ledger:
    """A token has been read on markers of the enemy, one of his own on ours, or on nobody (TF-R52)."""
    said = dict(report.answers)
    side = side_of_fleet(next(iter(said))) if said else found.foe
    if report.parted:
        new = tuple(label for label in said if label not in found.hexes)
        found = relabelled(found, turn, report.hex, report.parted, new)
    found = replace(found, tokens=(*found.tokens, Read(side, turn, report.hex, tuple(said))))
    if side == found.foe and said:
        ways = read(found.ways, report, found.kinds(), found.alone())
        found = noted(replace(found, ways=ways), turn, report)
    else:
        found = replace(found, ways=drawn(found.ways))
    return without(found, [label for label, what in said.items() if what == "dummy"])


def _shown(found: Ledger, turn: int, report: RaidFound | Met) -> Ledger:
    """Markers have been turned up (TF-9.12, 12.2); dummies are gone (TF-9.11)."""
    shown = [(found.fleets.index(fleet), label) for label, fleet in report.formations if fleet in found.fleets]
    dummies = {label for label in report.dummies if side_of_fleet(label) == found.foe}
    if not shown and not dummies:
        return without(found, report.dummies)

    def may(labels: tuple[str, ...]) -> bool:
        return dummies.isdisjoint(labels) and all(labels[place] == label for place, label in shown)

    return without(noted(replace(found, ways=kept(found.ways, may)), turn, report), report.dummies)


def _looked_at(found: Ledger, turn: int, report: TokenRead) -> Ledger:
    """The face of a token that was read on one's own markers (TF-14.15): it is not in the one cup."""
    read_on = Read(enemy(found.foe), turn, report.hex, report.labels)
    if read_on not in found.tokens:
        return found
    return replace(found, ways=turned(found.ways, found.tokens.index(read_on), report.face))


def _turned(found: Ledger, report: TokenShown) -> Ledger:
    """The face of a token is known (TF-14.11, R64), which is never that of one that was read on nobody."""
    for number, token in enumerate(found.tokens):
        if token.labels and (token.turn, token.hex) == (report.turn, report.hex):
            return replace(found, ways=turned(found.ways, number, report.face))
    return found


def without(found: AnyLedger, labels: Collection[str]) -> AnyLedger:
    """Without markers that have left the map."""
    return replace(found, hexes={label: hex for label, hex in found.hexes.items() if label not in labels})
