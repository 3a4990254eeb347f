"""The odds of each marker of the enemy under advanced fog, where nobody knows how many fleets he has formed (TF-8.3).

What he has been given is known, so that he has a ring for each carrier; of columns he may have any number for which he
has markers, and each number is taken to be as likely, as is then each arrangement. All else is worked out as if the
boards lay open, but for what only they would tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Marker
from arbitre.games.taskforce.records.fog_reports import ShipsShown
from arbitre.games.taskforce.records.printed import TURNS, Side, enemy
from arbitre.games.taskforce.records.reports import Deployed, Detached, Formed, Met, RaidFound, Sailed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.fleets import RINGS, by_number
from arbitre.games.taskforce.rules.forming import BROKEN
from arbitre.games.taskforce.rules.units import there as mustered
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.estimate.known import Ledger, carriers, noted, relabelled, without
from arbitre.games.taskforce.seat.estimate.ledger import CHUNK, after, events
from arbitre.games.taskforce.seat.estimate.ways import ANY, Odds, Share, Way, Ways, kept, merged, one_by_one, weights
from arbitre.games.taskforce.seat.naming import side_of_fleet
from arbitre.kernel.play import Told


class Force(Ledger, frozen=True):
    """What the reports come to where boards are closed. `rings`, `columns`: how many there may be; `least`: columns
    that there must be, for what has no room in rings; `shown`: by fleet the label of its marker, once it shows its
    number; `off`: labels that have left the map. A way gives the labels of the rings first, in their order."""

    rings: int = 0
    columns_most: int = 0
    least: int = 0
    shown: Mapping[str, str] = {}
    off: tuple[str, ...] = ()

    def kinds(self) -> tuple[str, ...]:
        """Rings, then columns."""
        return (*("ring",) * self.rings, *("column",) * self.columns_most)

    def alone(self) -> tuple[None, ...]:
        """Nobody knows how many ships a fleet has."""
        return (None,) * (self.rings + self.columns_most)


class Start(NamedTuple):
    """What a side has been given depends on: the scenario, the options of the game, the side."""

    scenario: str
    options: tuple[tuple[str, str], ...]
    foe: Side


def force(view: View) -> Force:
    """What a side has been told of the markers of its enemy."""
    return _read(_start(view), events(view.told))


def _start(view: View) -> Start:
    return Start(view.board.scenario, tuple(sorted(view.options.items())), enemy(view.side))


@lru_cache(maxsize=48)
def _read(start: Start, told: tuple[Told, ...]) -> Force:
    if len(told) % CHUNK == 0:
        return _whole(start, told)
    return _after(_read(start, told[:-1]), told[-1])


@lru_cache(maxsize=24)
def _whole(start: Start, told: tuple[Told, ...]) -> Force:
    """Whole chunks, one after the other, as where boards lie open."""
    return reduce(_after, told[-CHUNK:], _whole(start, told[:-CHUNK])) if told else _given(start)


def _given(start: Start) -> Force:
    """What a side has been given: a ring for each carrier, and columns as long as it has markers (TF-7.4)."""
    muster, options = scenario(start.scenario).musters[start.foe], dict(start.options)
    first = (group for group in muster.groups if not group.turn and mustered(group, options))
    ships = [slot.kind for group in first for slot in group.slots]
    rings = sum(carriers((kind,)) for kind in ships)
    most = max(0, muster.real - muster.kept - rings)
    least = min(most, int(len(ships) - rings > BROKEN * rings))
    groups = (*(0,) * rings, *(1,) * most)
    return Force(start.foe, rings=rings, columns_most=most, least=least, fleets=("",) * (rings + most), groups=groups)


def _after(found: Force, told: Told) -> Force:
    """After the next report."""
    report = told.report
    if isinstance(report, Deployed):
        return _deployed(found, told.turn, report)
    if isinstance(report, Sailed):
        return _sailed(found, told.turn, report)
    if isinstance(report, Formed):
        return _formed(found, told.turn, report)
    if isinstance(report, RaidFound | Met):
        return _found(found, told.turn, report)
    common = found if isinstance(report, Detached) else after(found, told)
    assert isinstance(common, Force)  # it was made of one
    return replace(common, ways=_ordered(found, common.ways)) if common.ways is not found.ways else common


def _ordered(found: Force, ways: Ways) -> dict[Way, float]:
    """The same ways marker by marker, rings in the order of their labels, and columns: which of two alike is which does
    not matter."""

    def order(labels: Sequence[str]) -> tuple[str, ...]:
        return (*_first(labels[: found.rings]), *_first(labels[found.rings :]))

    apart = one_by_one(ways, found.groups)
    orders = {labels: order(labels) for labels, _ in apart}
    return merged(((orders[labels], faces), share) for (labels, faces), share in apart.items())


def _first(labels: Sequence[str]) -> tuple[str, ...]:
    """Labels in their order, then the places of those that lie nowhere."""
    there = sorted(filter(None, labels))
    return (*there, *("",) * (len(labels) - len(there)))


def _deployed(found: Force, turn: int, report: Deployed) -> Force:
    """Markers lie on the map: every number of columns is as likely, then every arrangement."""
    found = replace(found, hexes={**found.hexes, **dict(report.markers)})
    labels = tuple(label for label, _ in report.markers)
    if report.side != found.foe or found.ways or not labels:
        return found
    ways: dict[Way, float] = {}
    for count in range(found.least, found.columns_most + 1):
        every = [(way, "") for way in _arranged(labels, found.rings, count, found.columns_most)]
        ways |= dict.fromkeys(every, 1 / max(1, len(every)))
    return noted(replace(found, ways=ways), turn, report)


def _arranged(labels: Iterable[str], rings: int, columns: int, most: int) -> Iterator[tuple[str, ...]]:
    """Every way to lay so many rings and columns; columns that there are not lie nowhere."""
    labels = sorted(labels)
    for ringed in combinations(labels, rings):
        left = [label for label in labels if label not in ringed]
        for columned in combinations(left, columns):
            yield (*ringed, *columned, *("",) * (most - columns))


def _sailed(found: Force, turn: int, report: Sailed) -> Force:
    """Fleets that show their numbers sail under these; all else as where boards lie open."""
    ways = tuple((found.shown.get(fleet, fleet), way) for fleet, way in report.ways)
    off = tuple(fleet for fleet, way in ways if way[-1] == "off")
    moved = after(replace(found, off=(*found.off, *off)), Told(0, turn, "", replace(report, ways=ways)))
    assert isinstance(moved, Force)  # it was made of one
    return replace(moved, ways=_ordered(found, moved.ways)) if moved.ways is not found.ways else moved


def _formed(found: Force, turn: int, report: Formed) -> Force:
    """Of the enemy's fleets it is only seen where a marker was set aside, which was a column, for no ring takes in
    another carrier (TF-6.5, 6.10), how stacks have got other labels (TF-R14), and who shows his number or has got a
    report (TF-6.11)."""
    if report.fleets:
        for hex, old, new in report.parted:
            found = _relabelled(found, turn, hex, old, new)
        return found
    found = _split(found, report) if TURNS[turn].night else found
    for hex in report.aside:
        stack = next((old for at, old, _ in report.parted if at == hex), None)
        found = replace(found, ways=_ordered(found, _emptied(found, hex, stack)))
    for hex, old, new in report.parted:
        found = _relabelled(found, turn, hex, old, new)
    found = replace(found, shown={**found.shown, **{fleet: label for label, fleet in report.shown}})
    there = {*report.reported, *(label for label, _ in report.shown)}
    return noted(replace(found, ways=kept(found.ways, lambda labels: there.issubset(labels))), turn, report)


def _split(found: Force, report: Formed) -> Force:
    """With as many columns more as fleets have been split off by night (TF-6.7); of where all lie nothing is known any
    more but what the map shows, for ships may have gone from any fleet of a hex to any."""
    new = {label for _, _, labels in report.parted for label in labels}
    count = sum(max(0, len(now) + report.aside.count(hex) - len(old)) for hex, old, now in report.parted)
    count += sum(label not in found.hexes and label not in new for label, _ in report.shown)
    if not count:
        return found
    fleets, groups = (*found.fleets, *("",) * count), (*found.groups, *(1,) * count)
    return replace(found, columns_most=found.columns_most + count, fleets=fleets, groups=groups, ways={})


def _relabelled(found: Force, turn: int, hex: str, old: Sequence[str], new: Sequence[str]) -> Force:
    parted = relabelled(found, turn, hex, old, new)
    return replace(parted, ways=_ordered(found, parted.ways))


def _emptied(found: Force, hex: str, stack: Sequence[str] | None) -> dict[Way, float]:
    """One of the columns of a hex is gone with its marker: of a stack that got other labels, if it did."""

    def ways() -> Iterator[tuple[Way, float]]:
        for (labels, faces), share in found.ways.items():
            for place in range(found.rings, len(labels)):
                label = labels[place]
                if label and found.hexes.get(label) == hex and (stack is None or label in stack):
                    yield ((*labels[:place], "", *labels[place + 1 :]), faces), share

    return merged(ways())


def _found(found: Force, turn: int, report: RaidFound | Met) -> Force:
    """Markers have been turned up: a number says whether it is a ring or a column (TF-8.10); dummies are gone."""
    groups = f"{found.foe}-w"  # which lie open (TF-8.8)
    foes = [(label, id) for label, id in report.formations if side_of_fleet(id) == found.foe and groups not in id]
    rings = {label for label, fleet in foes if by_number(fleet)[1] in RINGS}
    columns = {label for label, _ in foes} - rings
    dummies = {label for label in report.dummies if side_of_fleet(label) == found.foe}
    found = replace(found, shown={**found.shown, **{fleet: label for label, fleet in foes}})

    def may(labels: tuple[str, ...]) -> bool:
        ringed, columned = labels[: found.rings], labels[found.rings :]
        return rings.issubset(ringed) and columns.issubset(columned) and dummies.isdisjoint(labels)

    known = noted(replace(found, ways=kept(found.ways, may)), turn, report) if foes or dummies else found
    return without(known, report.dummies)


# ------------------------------------------------------------------------------------------------- what lies before it


def likely(view: View) -> Ways:
    """The ways that agree with what lies on the map, together 1: who has a report or shows a number is real, and so is
    who has gone without having been called a dummy."""
    board = view.board
    foes = tuple(marker for marker in board.markers.values() if marker.side != view.side)
    groups = (m.label for m in foes if m.formation and board.formations[m.formation].kind == "group")
    return _likely(_start(view), events(view.told), foes, frozenset(groups))


@lru_cache(maxsize=16)
def _likely(start: Start, told: tuple[Told, ...], foes: tuple[Marker, ...], groups: frozenset[str]) -> Ways:
    """The same by what it depends on: a page asks for it many times over. `groups`: the labels of withdrawing ones."""
    found = _read(start, told)
    there = {marker.label for marker in foes}
    real = {marker.label for marker in foes if marker.sightings}
    gone = {label for label in found.hexes if side_of_fleet(label) == found.foe} - there
    numbers = {marker.label: by_number(marker.formation)[1] for marker in foes if marker.formation}
    rings = {label for label, number in numbers.items() if label not in groups and number in RINGS}
    columns = numbers.keys() - groups - rings
    somewhere, known = {"", *there, *gone, *found.off}, real | gone

    def may(labels: tuple[str, ...]) -> bool:
        ringed, columned = labels[: found.rings], labels[found.rings :]
        return (
            rings.issubset(ringed)
            and columns.issubset(columned)
            and known.issubset(labels)
            and somewhere.issuperset(labels)
        )

    followed = weights(kept(found.ways, may))
    if followed:
        return followed
    away = {label for fleet, label in found.shown.items() if by_number(fleet)[1] in RINGS} - there
    return _anyhow(found, there - groups, rings, columns, real, len(away.union(found.off)))


def _anyhow(
    found: Force, there: set[str], rings: set[str], columns: set[str], real: set[str], away: int
) -> dict[Way, float]:
    """Where what is told cannot be followed any more, as when fleets have been split by night: every arrangement that
    agrees with the map, rings that are not seen among the rest, but for those that may be `away`."""
    free = sorted(there - rings - columns)
    unseen, most = max(0, min(found.rings - len(rings), len(free))), found.columns_most
    ways: dict[Way, float] = {}
    for ringed in (some for count in range(max(0, unseen - away), unseen + 1) for some in combinations(free, count)):
        left, first = [label for label in free if label not in ringed], _filled((*rings, *ringed), found.rings)
        for count in range(max(0, most - len(columns)) + 1):
            for columned in combinations(left, count):
                labels = (*first, *_filled((*columns, *columned), most))
                if real.issubset(labels):
                    ways[labels, ANY * len(found.tokens)] = 1.0
    return weights(ways)


def _filled(labels: Iterable[str], places: int) -> tuple[str, ...]:
    """Labels in their order, and nothing in the places that are left."""
    row = tuple(sorted(labels))[:places]
    return (*row, *("",) * (places - len(row)))


def corrected(view: View, found: Force, odds: Odds) -> Odds:
    """The odds, of markers that show a number with what has been seen under it: a ring whose carrier has sunk or
    withdrawn is none any more (TF-R66)."""
    board, right = view.board, dict(odds)
    seen = {fleet: ships for shown in _shown(view) for fleet, ships in shown.fleets}
    for marker in board.markers.values():
        if marker.side == found.foe and marker.formation and marker.label in right:
            ring = by_number(marker.formation)[1] in RINGS
            right[marker.label] = Share(1.0, float(ring and not _lost(board, seen.get(marker.formation, ()))))
    return right


def _shown(view: View) -> Iterator[ShipsShown]:
    return (told.report for told in view.told if isinstance(told.report, ShipsShown))


def _lost(board: Board, ships: Sequence[str]) -> bool:
    """Whether the carrier of a ring, as it was shown, has sunk or left it as a group."""
    if not carriers(ships):
        return False
    groups = (formation.slots for formation in board.formations.values() if formation.kind == "group")
    return not board.ships[ships[0]].steps or any(ships[0] in slots for slots in groups)
