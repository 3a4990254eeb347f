"""The ledger of a side, read for what it says of the enemy's markers (TF-8.1, 9.7, 9.11, 9.12, 12.2, 14.6, R14).

What was read is kept by the reports it was read of, so that the next report costs one step.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache, reduce
from typing import TypeVar, get_args

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.printed import SHIPS, Side, enemy
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
    arranged,
    drawn,
    kept,
    merged,
    parted,
    read,
    shares,
    together,
    told_apart,
    turned,
    weights,
)
from arbitre.games.taskforce.seat.naming import side_of_fleet
from arbitre.kernel.play import Told

Event = (
    Bombed | Deployed | Detached | Formed | HitsApplied | Met | Nightfall | RaidFound | Restocked | Sailed | Searched
    | TokenRead | TokenShown
)  # fmt: skip
"""The reports that say something of a marker."""
EVENTS = frozenset(get_args(Event))
CHUNK = 50  # reports that are kept together


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
    their ids; `hexes`: of the markers of both, by label, and `left`: where those were that have left the map; `ways`:
    in which the fleets may lie, in the order of `fleets`, before the tokens are weighed; `groups`: which of them are
    kept together, since nothing tells them apart; `sharing`: the fleets that share the marker of another, which are
    none of `fleets`, and those (TF-6.6)."""

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

    def rows(self, fleet: str) -> tuple[tuple[str, ...], ...]:
        """The formations under a marker, one or two (TF-6.6); none of one that shares that of another."""
        if fleet in self.sharing:
            return ()
        others = (each for each, first in self.sharing.items() if first == fleet)
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

    def odds(self) -> Odds:
        """How likely each marker is what it may be."""
        labels = [label for label in self.hexes if side_of_fleet(label) == self.foe]
        return shares(labels, self.kinds(), weights(self.ways))


AnyLedger = TypeVar("AnyLedger", bound=Ledger)


def carriers(row: Sequence[str]) -> bool:
    """Whether a formation has a carrier: she is its first ship."""
    return bool(row) and row[0] in SHIPS and SHIPS[row[0]].carrier


def ledger(foe: Side, told: Sequence[Told]) -> Ledger:
    """What a side has been told of the markers of its enemy."""
    return _read(foe, tuple(each for each in told if type(each.report) in EVENTS))


@lru_cache(maxsize=48)
def _read(foe: Side, told: tuple[Told, ...]) -> Ledger:
    if len(told) % CHUNK == 0:
        return _whole(foe, told)
    return _and_next(_read(foe, told[:-1]), told[-1])


@lru_cache(maxsize=24)
def _whole(foe: Side, told: tuple[Told, ...]) -> Ledger:
    """Whole chunks, one after the other: a long game is not read by as many calls within each other."""
    return reduce(_and_next, told[-CHUNK:], _whole(foe, told[:-CHUNK]) if told else Ledger(foe))


def _and_next(found: Ledger, last: Told) -> Ledger:
    if not found.fleets and not isinstance(last.report, Deployed):
        return found
    found = after(found, last)
    ways, groups = together(found.ways, found.groups, tuple(zip(found.kinds(), found.alone(), strict=True)))
    return replace(found, ways=ways, groups=groups)


def after(found: Ledger, told: Told) -> Ledger:
    """After the next report."""
    report = told.report
    if isinstance(report, Deployed):
        return _deployed(found, told.turn, report)
    if isinstance(report, Sailed):
        return _sailed(found, told.turn, report)
    if isinstance(report, Restocked):
        return _restocked(found, told.turn, report)
    if isinstance(report, Formed):
        return _formed(found, told.turn, report)
    if isinstance(report, Bombed | HitsApplied):
        return _sunk(found, report)
    if isinstance(report, Detached):
        return _detached(found, report)
    if isinstance(report, Searched):
        return _searched(found, told.turn, report)
    if isinstance(report, RaidFound | Met):
        return _shown(found, told.turn, report)
    if isinstance(report, Nightfall):
        return _nightfall(found)
    if isinstance(report, TokenRead):
        return _looked_at(found, told.turn, report)
    return _turned(found, report) if isinstance(report, TokenShown) else found


def noted(found: AnyLedger, turn: int, event: Event | tuple[tuple[str, ...], tuple[str, ...]]) -> AnyLedger:
    """With what the event made of the odds."""
    return replace(found, changes=(*found.changes, Change(turn, event, found.odds())))


def _deployed(found: Ledger, turn: int, report: Deployed) -> Ledger:
    """Markers lie on the map: every arrangement of the enemy's fleets under his is as likely (TF-7.4). Where one side
    lays them before the other, fleets have been formed before (TF-7.2)."""
    found = replace(found, hexes={**found.hexes, **dict(report.markers)})
    if report.side != found.foe:
        return found
    columns, labels = {**found.columns, **dict(report.fleets)}, tuple(label for label, _ in report.markers)
    sharing = {**found.sharing, **dict(report.joined)}
    fleets = tuple(fleet for fleet in columns if fleet not in sharing)
    found = replace(found, fleets=fleets, columns=columns, sharing=sharing)
    if not labels:
        return found
    ways, groups = arranged(tuple(zip(found.kinds(), found.alone(), strict=True)), labels)
    return noted(replace(found, ways=ways, groups=groups), turn, report)


def _sailed(found: Ledger, turn: int, report: Sailed) -> Ledger:
    """Stacks part (TF-R14); who comes beside an enemy is no dummy (TF-9.7)."""
    for hex, old, new in report.parted:
        found = relabelled(found, turn, hex, old, new)
    hexes, gone = dict(found.hexes), dict(found.left)
    for fleet, way in report.ways:
        label = _label(found, fleet) if fleet in found.fleets else fleet
        if label in hexes:
            hexes[label] = way[-1]
            if way[-1] == "off":
                gone[label] = way[-2]
    found = replace(found, hexes={label: hex for label, hex in hexes.items() if hex != "off"}, left=gone)
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
    if side_of_fleet((*old, *new)[0]) != found.foe:
        return found
    return noted(replace(found, ways=parted(found.ways, old, new, found.groups)), turn, (tuple(old), tuple(new)))


def _restocked(found: Ledger, turn: int, report: Restocked) -> Ledger:
    """Dummies lie on top of markers, or have left them: of each such stack nobody knows which is new (TF-R14), nor were
    there fleets under more of them than are left."""
    for hex, old, new in report.parted:
        found = relabelled(found, turn, hex, old, new)
    return found


def _sunk(found: Ledger, report: Bombed | HitsApplied) -> Ledger:
    """Ships have sunk out of their fleets: a ring without its carrier is a column (TF-4.10)."""
    hits = (report,) if isinstance(report, Bombed) else report.results
    lost = {hit.target for hit in hits if hit.after == "sunk"}
    if not lost.intersection(ship for row in found.columns.values() for ship in row):
        return found
    return _bereft(found, lost)


def _bereft(found: Ledger, lost: Collection[str]) -> Ledger:
    """Without ships that have sunk or left their fleets. Who shared a marker has it alone once the other is gone
    (TF-6.6)."""
    hurt = {found.sharing.get(fleet, fleet) for fleet, row in found.columns.items() if not set(lost).isdisjoint(row)}
    columns = {fleet: tuple(ship for ship in row if ship not in lost) for fleet, row in found.columns.items()}
    found = replace(found.apart(hurt), columns=columns)
    for fleet, first in found.sharing.items():
        if not columns[fleet] or not columns[first]:
            found = _heir(found, first, first if columns[first] else fleet)
    return found


def _heir(found: Ledger, first: str, heir: str) -> Ledger:
    """The same with one alone under a marker that two have shared."""
    fleets = tuple(heir if fleet == first else fleet for fleet in found.fleets)
    return replace(found, fleets=fleets, sharing={one: at for one, at in found.sharing.items() if at != first})


def _formed(found: Ledger, turn: int, report: Formed) -> Ledger:
    """Fleets that have exchanged ships lie in one hex (TF-6.9), and those that are empty in one where a marker was set
    aside (TF-6.10); a fleet that is split off lies where it was (TF-6.7). Stacks part by what becomes of them (TF-R14),
    and who shows his number or has got a report is no dummy (TF-6.11)."""
    now, sharing = dict(report.fleets), dict(report.joined)
    if all(side_of_fleet(fleet) != found.foe for fleet in now):
        for hex, old, new in report.parted:
            found = relabelled(found, turn, hex, old, new)
        return found
    for fleet, first in found.sharing.items():
        if first not in now and fleet in now and fleet not in sharing:
            found = _heir(found, first, fleet)
    columns = now
    now = {fleet: crew for fleet in now if fleet not in sharing if (crew := _crew(fleet, columns, sharing))}
    found, split = _split(found, now, {fleet: label for label, fleet in report.shown})
    was = {ship: fleet for fleet in found.fleets if fleet not in split for ship in found.crew(fleet)}
    pairs = {(was[ship], fleet) for fleet in found.fleets for ship in now.get(fleet, ()) if ship in was}
    found = found.apart({fleet for pair in pairs if pair[0] != pair[1] for fleet in pair})
    place = {fleet: number for number, fleet in enumerate(found.fleets)}
    together = [(place[one], place[other]) for one, other in pairs if one != other and other not in split]
    emptied = sorted({place[one] for one, _ in pairs if one not in now})
    hexes = found.hexes

    def may(labels: tuple[str, ...]) -> bool:
        """Before anything parts; of a stack as many are gone as have lost their label, but for those that are new."""
        gone = [labels[number] for number in emptied]
        added = [labels[place[fleet]] for fleet in split]
        return (
            all(hexes.get(labels[one]) == hexes.get(labels[other]) for one, other in together)
            and all(hexes.get(label) in report.aside for label in gone)
            and all(
                sum(label in old for label in gone) - added.count(_NEW + hex) == len(old) - len(new)
                for hex, old, new in report.parted
            )
            and {hex for hex, _, _ in report.parted}.issuperset(at[1:] for at in added if at[:1] == _NEW)
        )

    def shown(labels: tuple[str, ...]) -> bool:
        there = all(labels[place[fleet]] == label for label, fleet in report.shown if fleet in place)
        return there and {*labels}.issuperset(report.reported)

    left = {label for _, old, _ in report.parted for label in old}
    ways = merged(
        ((tuple("" if n in emptied and label in left else label for n, label in enumerate(labels)), faces), share)
        for (labels, faces), share in kept(found.ways, may).items()
    )
    columns = {fleet: columns.get(fleet, ()) for fleet in (*found.fleets, *sharing)}
    changed = replace(found, columns=columns, sharing=sharing, ways=ways)
    for hex, old, new in report.parted:
        changed = relabelled(changed, turn, hex, (*old, _NEW + hex), new)
    if not (together or emptied or report.shown or report.reported):
        return changed
    changed = changed.apart({fleet for _, fleet in report.shown})
    return noted(replace(changed, ways=kept(changed.ways, shown)), turn, report)


def _crew(fleet: str, columns: Mapping[str, tuple[str, ...]], sharing: Mapping[str, str]) -> tuple[str, ...]:
    """The ships under a marker, of one fleet or two."""
    others = (one for one, first in sharing.items() if first == fleet)
    return tuple(ship for each in (fleet, *others) for ship in columns[each])


_NEW = "+"
"""Before the hex in which a marker of a new fleet comes on the map, as long as it has no label."""


def _split(found: Ledger, now: Mapping[str, tuple[str, ...]], shown: Mapping[str, str]) -> tuple[Ledger, set[str]]:
    """With the fleets that there were not before, each under a marker in the hex of those that its ships come from, and
    their ids. `shown`: the labels of fleets that show their numbers."""
    for fleet in now:
        if fleet in found.fleets and not found.crew(fleet):  # which has had no marker meanwhile
            found = _forgotten(found, fleet)
    split = [fleet for fleet in now if fleet not in found.fleets and fleet.partition("-")[2].isdecimal()]  # no groups
    was = {ship: fleet for fleet in found.fleets for ship in found.crew(fleet)}
    for fleet in split:
        source = next((was[ship] for ship in now[fleet] if ship in was), "")
        if not source:
            continue
        found = found.apart((source,))
        at, hexes = found.fleets.index(source), dict(found.hexes)
        if fleet in shown:
            hexes[shown[fleet]] = hexes.get(_label(found, source), "")
        ways = {
            ((*labels, shown.get(fleet) or _NEW + found.hexes.get(labels[at], "")), faces): share
            for (labels, faces), share in found.ways.items()
        }
        found = replace(
            found, fleets=(*found.fleets, fleet), columns={**found.columns, fleet: ()}, ways=ways, hexes=hexes,
            groups=(*found.groups, max(found.groups) + 1),
        )  # fmt: skip
    return found, {*split} & {*found.fleets}


def _forgotten(found: Ledger, fleet: str) -> Ledger:
    """Without a fleet that is gone, so that another may bear its number."""
    place = found.fleets.index(fleet)
    ways = (((*at[:place], *at[place + 1 :]), faces) for at, faces in found.ways)
    return replace(
        found,
        fleets=(*found.fleets[:place], *found.fleets[place + 1 :]),
        groups=(*found.groups[:place], *found.groups[place + 1 :]),
        ways=merged(zip(ways, found.ways.values(), strict=True)),
    )


def _detached(found: Ledger, report: Detached) -> Ledger:
    """Ships have left their fleets as a group on the map (TF-5.2)."""
    return _bereft(found, () if report.stays else (report.ship, *report.escorts))


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
    found = found.apart({fleet for _, fleet in report.formations})
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


def _nightfall(found: Ledger) -> Ledger:
    """All tokens are in the cup again (TF-15.3); what they have told of markers stays known (TF-R54)."""
    ways = merged(((labels, ""), share) for (labels, _), share in weights(found.ways).items())
    return replace(found, ways=ways, tokens=())


def without(found: AnyLedger, labels: Collection[str]) -> AnyLedger:
    """Without markers that have left the map."""
    return replace(found, hexes={label: hex for label, hex in found.hexes.items() if label not in labels})
