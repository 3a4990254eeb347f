"""The ledger of a side, read for what it says of the enemy's markers (TF-8.1, 9.7, 9.11, 9.12, 12.2, 14.6, R14).

What was read is kept by the reports it was read of, so that the next report costs one step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from typing import get_args

from msgspec import UNSET
from msgspec.structs import replace

from arbitre.games.taskforce.records.printed import Side, enemy
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
from arbitre.games.taskforce.seat.estimate.formed import formed
from arbitre.games.taskforce.seat.estimate.hanging_back import without_carriers
from arbitre.games.taskforce.seat.estimate.known import (
    Event,
    HungBack,
    Ledger,
    Read,
    bereft,
    forgotten,
    label_of,
    noted,
    relabelled,
    without,
)
from arbitre.games.taskforce.seat.estimate.ways import (
    arranged,
    drawn,
    held,
    kept,
    lot,
    merged,
    read,
    singled,
    together,
    turned,
    weights,
)
from arbitre.games.taskforce.seat.naming import side_of_fleet
from arbitre.kernel.play import Told

EVENTS = frozenset(get_args(Event))
CHUNK = 50  # reports that are kept together


def ledger(foe: Side, told: Sequence[Told]) -> Ledger:
    """What a side has been told of the markers of its enemy."""
    return following(foe, events(told))


def events(told: Sequence[Told]) -> tuple[Told, ...]:
    """What of a ledger says something of a marker."""
    return tuple(each for each in told if type(each.report) in EVENTS)


@lru_cache(maxsize=48)
def following(foe: Side, told: tuple[Told, ...], scenario: str = "") -> Ledger:
    """What these events come to, in a scenario that binds the enemy, if it is named."""
    if len(told) % CHUNK == 0:
        return _whole(foe, told, scenario)
    return _and_next(following(foe, told[:-1], scenario), told[-1])


@lru_cache(maxsize=24)
def _whole(foe: Side, told: tuple[Told, ...], scenario: str) -> Ledger:
    """Whole chunks, one after the other: a long game is not read by as many calls within each other."""
    if not told:
        return Ledger(foe, scenario=scenario)
    return reduce(_and_next, told[-CHUNK:], _whole(foe, told[:-CHUNK], scenario))


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
        return formed(found, told.turn, report)
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


def _deployed(found: Ledger, turn: int, report: Deployed) -> Ledger:
    """Markers lie on the map: every arrangement of the enemy's fleets under his is as likely (TF-7.4). Where one side
    lays them before the other, fleets have been formed before (TF-7.2); others may come later (TF-S7.1)."""
    later = found.laid
    found = replace(found, hexes={**found.hexes, **dict(report.markers)})
    if report.side != found.foe:
        return found
    if later:
        return _arrived(found, turn, report)
    columns, labels = {**found.columns, **dict(report.fleets)}, tuple(label for label, _ in report.markers)
    sharing = {**found.sharing, **dict(report.joined or ())}
    fleets = tuple(fleet for fleet in columns if fleet not in sharing)
    found = replace(found, fleets=fleets, columns=columns, sharing=sharing)
    if not labels:
        return found
    ways, groups = arranged(tuple(zip(found.kinds(), found.alone(), strict=True)), labels)
    whole = replace(report, fleets=tuple(columns.items()), joined=tuple(sharing.items()) or UNSET)
    return noted(replace(found, ways=ways, groups=groups), turn, whole)


def _arrived(found: Ledger, turn: int, report: Deployed) -> Ledger:
    """Fleets that come while the game is on lie under markers that come with them, every arrangement of them as likely
    (TF-S7.1). One may have the number of a fleet that is no more (TF-6.10)."""
    sharing = dict(report.joined or ())
    rows = {fleet: row for fleet, row in report.fleets if fleet not in sharing}
    for fleet in rows:
        if fleet in found.fleets:
            found = forgotten(found, fleet)
    found = replace(
        found,
        fleets=(*found.fleets, *rows),
        columns={**found.columns, **dict(report.fleets)},
        sharing={**{one: at for one, at in found.sharing.items() if one not in rows}, **sharing},
    )
    kinds, first = found.kinds()[-len(rows) :], max(found.groups, default=-1) + 1
    name = lot(label for label, _ in report.markers)
    ways = {((*lots, *(name,) * len(rows)), faces): share for (lots, faces), share in found.ways.items()}
    groups = (*found.groups, *(first + kinds.index(kind) for kind in kinds))
    return noted(replace(found, ways=ways, groups=groups), turn, report)


def _sailed(found: Ledger, turn: int, report: Sailed) -> Ledger:
    """Stacks part (TF-R14); who comes beside an enemy is no dummy (TF-9.7)."""
    for hex, old, new in report.parted:
        found = relabelled(found, turn, hex, old, new)
    hexes, gone, began, theirs = dict(found.hexes), dict(found.left), found.hexes, list[str]()
    for fleet, way in report.ways:
        label = label_of(found, fleet) if fleet in found.fleets else fleet
        if side_of_fleet(fleet) == found.foe:
            theirs.append(label)
        if label in hexes:
            hexes[label] = way[-1]
            if way[-1] == "off":
                gone[label] = way[-2]
    found = replace(found, hexes={label: hex for label, hex in hexes.items() if hex != "off"}, left=gone)
    if theirs and began.keys() >= {*theirs}:  # it is known where all of them are
        found = _hung_back(found, turn, began)
    beside = {label for label in report.beside if side_of_fleet(label) == found.foe}
    if not beside:
        return found
    ways = kept(singled(found.ways, found.groups, beside), lambda lots: held(lots, beside) == len(beside))
    return noted(replace(found, ways=ways), turn, report)


def _hung_back(found: Ledger, turn: int, began: Mapping[str, str]) -> Ledger:
    """Who is too far from a base that carriers must close in on has none (TF-S6.3). `began`: where markers were before
    they sailed."""
    moves = {at: (began[at], hex) for at, hex in found.hexes.items() if side_of_fleet(at) == found.foe}
    late = without_carriers(found.scenario, found.foe, turn, moves)
    if not late:
        return found
    odds, rings = found.odds(), [place for place, kind in enumerate(found.kinds()) if kind == "ring"]
    late = frozenset(label for label in late if odds[label].carrier)

    def may(lots: tuple[str, ...]) -> bool:
        return not held((lots[place] for place in rings), late)

    ways = kept(singled(found.ways, found.groups, late), may)
    return noted(replace(found, ways=ways), turn, HungBack(late)) if late and ways else found


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
    return bereft(found, lost)


def _detached(found: Ledger, report: Detached) -> Ledger:
    """Ships have left their fleets as a group on the map (TF-5.2)."""
    return bereft(found, () if report.stays else (report.ship, *report.escorts))


def _searched(found: Ledger, turn: int, report: Searched) -> Ledger:
    """A token has been read on markers of the enemy, one of his own on ours, or on nobody (TF-R52)."""
    said = dict(report.answers)
    side = side_of_fleet(next(iter(said))) if said else found.foe
    if report.parted:
        new = tuple(label for label in said if label not in found.hexes)
        found = relabelled(found, turn, report.hex, report.parted, new)
    found = replace(found, tokens=(*found.tokens, Read(side, turn, report.hex, tuple(said))))
    if side == found.foe and said:
        ways = read(found.ways, report, found.kinds(), found.alone(), found.groups)
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

    def may(lots: tuple[str, ...]) -> bool:
        return not held(lots, dummies) and all(lots[place] == label for place, label in shown)

    found = found.singled(dummies, *((label,) for _, label in shown))
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
