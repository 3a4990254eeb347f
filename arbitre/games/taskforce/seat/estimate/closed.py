"""The odds of each marker of the enemy under advanced fog, where nobody knows how many fleets he has formed (TF-8.3).

What he has been given is known, so that he has a ring for each carrier. Two may share a marker, which for each pair is
taken to be so much less likely (`PAIRED`); if it is secret how many carriers there are, every number is taken to be as
likely, up to that which there may be (TF-S10.1, S10.2). Of markers without a carrier he may have any number that there
may be, and each is taken to be as likely, as is then each arrangement. All else is worked out as if the boards lay
open, but for what only they would tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from math import ceil, comb
from typing import NamedTuple

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.fog_reports import ShipsShown
from arbitre.games.taskforce.records.printed import TURNS, Side, enemy
from arbitre.games.taskforce.records.reports import Deployed, Detached, Formed, Met, RaidFound, Sailed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.fleets import RINGS, by_number
from arbitre.games.taskforce.rules.forming import BROKEN, COLUMN
from arbitre.games.taskforce.rules.units import there as mustered
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.estimate.committed import met, most_carriers
from arbitre.games.taskforce.seat.estimate.known import Ledger, carriers, noted, relabelled, without
from arbitre.games.taskforce.seat.estimate.ledger import CHUNK, EVENTS, after
from arbitre.games.taskforce.seat.estimate.ways import (
    ANY,
    Odds,
    Share,
    Way,
    first,
    held,
    kept,
    lot,
    merged,
    sorted_in,
    weights,
)
from arbitre.games.taskforce.seat.naming import side_of_fleet
from arbitre.kernel.play import Told

PAIRED = 0.1  # how much less likely it is that two more carriers share a marker (TF-6.6)


class Given(NamedTuple):
    """How many rings there may be of what a side has been given, how many real markers at most, and at least."""

    rings: int
    real: int
    least: int


class Force(Ledger, frozen=True):
    """What the reports come to where boards are closed. `rings`, `columns_most`: how many markers there may be with a
    carrier, and real ones without; `real`: how many together, and `least`: how many there must be for all ships;
    `shown`: by fleet the label of its marker, once it shows its number; `off`: labels that have left the map; `coming`:
    who comes later, `first`: who was there first (TF-S7.1); `free`: that it is secret who is there (TF-S10.1); `anew`:
    that what was told can be followed no more, so that all odds are those of the map. A way gives the lots of the rings
    first, in their order."""

    rings: int = 0
    columns_most: int = 0
    real: int = 0
    least: int = 0
    shown: Mapping[str, str] = {}
    off: tuple[str, ...] = ()
    anew: bool = False
    coming: Given | None = None
    first: Given | None = None
    free: bool = False

    @property
    def fewest(self) -> int:
        """How many markers with a carrier there are at least: one for two carriers (TF-6.6)."""
        return 0 if self.free else ceil(self.rings / 2)

    def kinds(self) -> tuple[str, ...]:
        """Rings, then columns."""
        return (*("ring",) * self.rings, *("column",) * self.columns_most)

    def alone(self) -> tuple[None, ...]:
        """Nobody knows how many ships a fleet has."""
        return (None,) * (self.rings + self.columns_most)


class Start(NamedTuple):
    """What a side has been given depends on: the scenario, the options of the game, the side; how many carriers it can
    have committed to the battle, -1 where all are there (TF-S10.2)."""

    scenario: str
    options: tuple[tuple[str, str], ...]
    foe: Side
    carriers: int = -1


def force(view: View) -> Force:
    """What a side has been told of the markers of its enemy."""
    told = tuple(each for each in view.fought if type(each.report) in EVENTS)
    foe = enemy(view.side)
    return _read(Start(view.board.scenario, tuple(sorted(view.options.items())), foe, most_carriers(view, foe)), told)


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
    """What a side has been given: a ring for each carrier, and columns; two may share a marker (TF-6.6), as long as it
    has markers (TF-7.4)."""
    muster, options = scenario(start.scenario).musters[start.foe], dict(start.options)
    there, later = (
        _count([slot.kind for group in muster.groups if bool(group.turn) == late and mustered(group, options)
                for slot in group.slots], real)
        for late, real in ((False, muster.real - muster.kept), (True, muster.kept))
    )  # fmt: skip
    if free := start.carriers >= 0:
        there = Given(start.carriers, muster.real, 0)
    rings, most = there.rings, max(0, there.real - (0 if free else ceil(there.rings / 2)))
    return Force(
        start.foe,
        scenario=start.scenario,
        rings=rings,
        columns_most=most,
        real=there.real,
        least=there.least,
        fleets=("",) * (rings + most),
        groups=(*(0,) * rings, *(1,) * most),
        coming=later if later.real else None,
        first=there,
        free=free,
    )


def _count(ships: Sequence[str], real: int) -> Given:
    """What these ships may be under at most so many markers."""
    rings = sum(carriers((kind,)) for kind in ships)
    fleets = rings + ceil(max(0, len(ships) - (1 + BROKEN) * rings) / COLUMN)
    return Given(rings, real, ceil(fleets / 2))


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
    return common


def _deployed(found: Force, turn: int, report: Deployed) -> Force:
    """Markers lie on the map: as many with a carrier as there are carriers, or fewer, which is less likely; then every
    number of those without is as likely, then every arrangement."""
    later = found.laid
    found = replace(found, hexes={**found.hexes, **dict(report.markers)})
    labels = lot(label for label, _ in report.markers)
    if report.side != found.foe or not labels:
        return found
    if later:
        return _arrived(found, turn, report, labels)
    ways: dict[Way, float] = {}
    for rings in range(found.fewest, min(found.rings, found.real) + 1):
        counts = range(max(0, found.least - rings), found.real - rings + 1)
        rare = 1.0 if found.free else PAIRED ** (found.rings - rings)
        for columns in counts:
            way = _counted(found, (labels,) * rings, (labels,) * columns)
            ways[way, ""] = rare / len(counts)
    return noted(replace(found, ways=ways), turn, report)


def _arrived(found: Force, turn: int, report: Deployed, labels: str) -> Force:
    """Others come, under markers of their own: as many with a carrier as have one, and every number of those without is
    as likely (TF-S7.1)."""
    if found.coming is None:
        return found
    rings, real, least = found.coming
    more = real - rings
    before, most = found.rings, found.columns_most + more
    found = replace(
        found,
        rings=before + rings,
        columns_most=most,
        real=found.real + real,
        least=found.least + least,
        fleets=("",) * (before + rings + most),
        groups=(*(0,) * (before + rings), *(1,) * most),
        coming=None,
    )
    counts = range(max(0, least - rings), more + 1)
    ways = merged(
        ((_counted(found, (*lots[:before], *(labels,) * rings), (*lots[before:], *(labels,) * columns)), faces),
         share / len(counts))
        for (lots, faces), share in found.ways.items()
        for columns in counts
    )  # fmt: skip
    return noted(replace(found, ways=ways), turn, report)


def _counted(found: Force, rings: Sequence[str], columns: Sequence[str]) -> tuple[str, ...]:
    """A way in which rings and columns lie in these lots, and others that there may be nowhere."""
    rows = (rings[: found.rings], found.rings), (columns[: found.columns_most], found.columns_most)
    return sorted_in(found.groups, [name for row, most in rows for name in (*row, *("",) * (most - len(row)))])


def _sailed(found: Force, turn: int, report: Sailed) -> Force:
    """Fleets that show their numbers sail under these; all else as where boards lie open."""
    ways = tuple((found.shown.get(fleet, fleet), way) for fleet, way in report.ways)
    off = tuple(fleet for fleet, way in ways if way[-1] == "off")
    moved = after(replace(found, off=(*found.off, *off)), Told(0, turn, "", replace(report, ways=ways)))
    assert isinstance(moved, Force)  # it was made of one
    return moved


def _formed(found: Force, turn: int, report: Formed) -> Force:
    """Of the enemy's fleets it is only seen where a marker was set aside (TF-6.10), how stacks have got other labels
    (TF-R14), and who shows his number or has got a report (TF-6.11)."""
    if report.fleets:
        for hex, old, new in report.parted:
            found = relabelled(found, turn, hex, old, new)
        return found
    found = _split(found, report) if TURNS[turn].night else found
    for hex in report.aside:
        stack = next((old for at, old, _ in report.parted if at == hex), ())
        found = _with(found.in_hexes((hex,)).singled(stack), found)
        found = replace(found, ways=_emptied(found, hex, stack))
    for hex, old, new in report.parted:
        found = relabelled(found, turn, hex, old, new)
    found = replace(found, shown={**found.shown, **{fleet: label for label, fleet in report.shown}})
    there = {*report.reported, *(label for label, _ in report.shown)}
    apart = _with(found.singled(there), found)
    return noted(replace(apart, ways=kept(apart.ways, lambda lots: held(lots, there) == len(there))), turn, report)


def _with(parted: Ledger, found: Force) -> Force:
    """The same with the ways of this."""
    return replace(found, ways=parted.ways)


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


def _emptied(found: Force, hex: str, stack: Sequence[str]) -> dict[Way, float]:
    """A marker of a hex is gone, of a stack that got other labels, if it did: that of a column, whose ships have gone
    over to others; or what lay under it shares another of the hex, which then has a carrier if it had one (TF-6.6)."""

    def ways() -> Iterator[tuple[Way, float]]:
        for (lots, faces), share in found.ways.items():
            here = [place for place, name in enumerate(lots) if name and found.hexes.get(first(name)) == hex]
            for place in here:
                if stack and first(lots[place]) not in stack:
                    continue
                if place >= found.rings or any(other < found.rings for other in here if other != place):
                    yield (_moved(found, lots, place, place), faces), share
                for other in here if place < found.rings else ():
                    if other >= found.rings:
                        yield (_moved(found, lots, place, other), faces), share

    return merged(ways())


def _moved(found: Force, lots: Sequence[str], place: int, other: int) -> tuple[str, ...]:
    """The lots, with what lay in one place gone, or under the marker of the other."""
    now = list(lots)
    now[place] = "" if place == other else now[other]
    now[other] = ""
    return sorted_in(found.groups, now)


def _found(found: Force, turn: int, report: RaidFound | Met) -> Force:
    """Markers have been turned up: a number says whether it is a ring or a column (TF-8.10), though a ring may share
    the marker of a column (TF-R20); dummies are gone."""
    groups = f"{found.foe}-w"  # which lie open (TF-8.8)
    foes = [(label, id) for label, id in report.formations if side_of_fleet(id) == found.foe and groups not in id]
    rings = {label for label, fleet in foes if by_number(fleet)[1] in RINGS}
    columns = {label for label, _ in foes} - rings
    dummies = {label for label in report.dummies if side_of_fleet(label) == found.foe}
    found = replace(found, shown={**found.shown, **{fleet: label for label, fleet in foes}})

    def may(lots: tuple[str, ...]) -> bool:
        ringed = held(lots[: found.rings], rings) == len(rings)
        return ringed and held(lots, columns) == len(columns) and not held(lots, dummies)

    if not foes and not dummies:
        return without(found, report.dummies)
    found = _with(found.singled(rings, columns, dummies), found)
    return without(noted(replace(found, ways=kept(found.ways, may)), turn, report), report.dummies)


# ------------------------------------------------------------------------------------------------- what lies before it


def likely(view: View, found: Force) -> Force:
    """The ways that agree with what lies on the map, together 1: who has a report or shows a number is real, and so is
    who has gone without having been called a dummy."""
    board = view.board
    foes = [marker for marker in board.markers.values() if marker.side == found.foe]
    there = {marker.label for marker in foes}
    real = {marker.label for marker in foes if marker.sightings}
    gone = {label for label in found.hexes if side_of_fleet(label) == found.foe} - there
    numbers = {marker.label: by_number(marker.formation)[1] for marker in foes if marker.formation}
    groups = {m.label for m in foes if m.formation and board.formations[m.formation].kind == "group"}
    rings = {label for label, number in numbers.items() if label not in groups and number in RINGS}
    columns = numbers.keys() - groups - rings
    must, somewhere = real | gone | rings | columns, {*there, *gone, *found.off}
    apart = found.singled(somewhere, must, rings)
    most = most_carriers(view, found.foe, met(view)) if found.free else found.rings

    def may(lots: tuple[str, ...]) -> bool:
        return (
            held(lots[: found.rings], rings) == len(rings)
            and sum(map(bool, lots[: found.rings])) <= most
            and held(lots, must) == len(must)
            and held(lots, somewhere) == sum(map(bool, lots))
        )

    followed = weights(kept(apart.ways, may))
    if followed:
        return replace(found, ways=followed)
    away = {label for fleet, label in found.shown.items() if by_number(fleet)[1] in RINGS} - there
    return _anyhow(found, there - groups, rings, columns, real, len(away.union(found.off)), most)


def _anyhow(
    found: Force, there: set[str], rings: set[str], columns: set[str], real: set[str], away: int, most: int
) -> Force:
    """Where what is told cannot be followed any more, as when fleets have been split by night: every arrangement that
    agrees with the map, rings that are not seen among the rest, but for those that may be `away`, or share the marker
    of a column that shows its number, which is less likely (TF-R20). `most`: how many rings there may be."""
    free = there - rings - columns
    ways: dict[Way, float] = {}
    for hidden in (some for count in range(len(columns) + 1) for some in combinations(sorted(columns), count)):
        ringed, left = (*rings, *hidden), sorted(columns.difference(hidden))
        if len(ringed) <= most:
            for way, share in _unseen(found, free, ringed, left, away, most):
                ways[way] = share * PAIRED ** len(hidden)
    reported = real & free
    apart = replace(found, ways=ways).singled(reported)
    likely = weights(kept(apart.ways, lambda lots: held(lots, reported) == len(reported)))
    return replace(found, ways=likely, anew=True)


def _unseen(
    found: Force, free: set[str], rings: Sequence[str], columns: Sequence[str], away: int, ringed_most: int
) -> Iterator[tuple[Way, float]]:
    """The arrangements of rings and columns that show no number, beside these."""
    unseen, most = max(0, min(ringed_most - len(rings), len(free))), found.columns_most
    fewest = max(0, min(unseen, found.fewest - len(rings) - away))
    for ringed in range(fewest, unseen + 1):
        for columned in range(max(0, min(most - len(columns), len(free) - ringed)) + 1):
            way = _counted(found, (*rings, *(lot(free),) * ringed), (*columns, *(lot(free),) * columned))
            share = comb(len(free), ringed) * comb(len(free) - ringed, columned)
            yield (way, ANY * len(found.tokens)), float(share)


def corrected(view: View, found: Force, odds: Odds) -> Odds:
    """The odds, of markers that show a number with what has been seen under it: a ring whose carrier has sunk or
    withdrawn is none any more (TF-R66). A column may still share its marker with one (TF-R20)."""
    board, right = view.board, dict(odds)
    rings = {label for fleet, label in found.shown.items() if by_number(fleet)[1] in RINGS}
    seen = {fleet: ships for shown in _shown(view) for fleet, ships in shown.fleets}
    for marker in board.markers.values():
        if marker.side == found.foe and marker.formation and marker.label in right:
            if by_number(marker.formation)[1] in RINGS:
                right[marker.label] = Share(1.0, float(not _lost(board, seen.get(marker.formation, ()))))
            else:  # if its number was that of a ring before, that is gone
                right[marker.label] = Share(1.0, right[marker.label].carrier * (marker.label not in rings))
    return right


def _shown(view: View) -> Iterator[ShipsShown]:
    return (told.report for told in view.fought if isinstance(told.report, ShipsShown))


def _lost(board: Board, ships: Sequence[str]) -> bool:
    """Whether the carrier of a ring, as it was shown, has sunk or left it as a group."""
    if not carriers(ships):
        return False
    groups = (formation.slots for formation in board.formations.values() if formation.kind == "group")
    return not board.ships[ships[0]].steps or any(ships[0] in slots for slots in groups)
