"""What it tells of hidden fleets that ships have gone from some of them into others (TF-6.7 to 6.11, R14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from typing import NamedTuple

from msgspec.structs import replace

from arbitre.games.taskforce.records.printed import SHIPS, TURNS
from arbitre.games.taskforce.records.reports import Formed
from arbitre.games.taskforce.seat.estimate.known import Ledger, forgotten, heir, label_of, noted, relabelled
from arbitre.games.taskforce.seat.estimate.ways import Way, Ways, first, held, kept, merged
from arbitre.games.taskforce.seat.naming import side_of_fleet

_NEW = "+"
"""Before the hex in which a marker of a new fleet comes on the map, as long as it has no label."""


def formed(found: Ledger, turn: int, report: Formed) -> Ledger:
    """Fleets that have exchanged ships lie in one hex (TF-6.9), and those that are empty in one where a marker was set
    aside (TF-6.10); a fleet that is split off lies where it was (TF-6.7). Stacks part by what becomes of them (TF-R14),
    and who shows his number or has got a report is no dummy (TF-6.11)."""
    columns, sharing = dict(report.fleets), dict(report.joined or ())
    if all(side_of_fleet(fleet) != found.foe for fleet in columns):
        for hex, old, new in report.parted:
            found = relabelled(found, turn, hex, old, new)
        return found
    now = {fleet: crew for fleet in columns if fleet not in sharing if (crew := _crew(fleet, columns, sharing))}
    found, away, combined = _away(found, columns, now, len(report.aside), by_night=TURNS[turn].night)
    found, was = _inherited(found, columns, now)
    parting = tuple(hex for hex, _, _ in report.parted)
    found, split = _split(found, now, was, parting, {fleet: label for label, fleet in report.shown})
    found, exchange = _exchanged(found, report, now, was, combined, split)
    if exchange.tells:
        found = found.in_hexes(sorted(exchange.apart)).singled(*(old for _, old, _ in report.parted))
    rows = {fleet: columns.get(fleet, away.get(fleet, ())) for fleet in (*found.fleets, *sharing)}
    changed = replace(found, columns=rows, sharing=sharing, ways=exchange.after(found.ways))
    for hex, old, new in report.parted:
        changed = relabelled(changed, turn, hex, (*old, _NEW + hex), new)
    if not (exchange.tells or report.shown or report.reported):
        return changed
    return _shown(changed, turn, report)


def _inherited(
    found: Ledger, columns: Mapping[str, tuple[str, ...]], now: Mapping[str, tuple[str, ...]]
) -> tuple[Ledger, dict[str, str]]:
    """With those that have a marker alone which they shared with a fleet that is no more (TF-6.6); and of each ship the
    fleet under whose marker it was."""
    was = {ship: fleet for fleet in found.fleets for ship in found.crew(fleet)}
    for fleet, bearer in found.sharing.items():
        if bearer not in columns and fleet in now:
            found = heir(found, bearer, fleet)
            was = {ship: fleet if at == bearer else at for ship, at in was.items()}
    return found, was


class _Exchange(NamedTuple):
    """What a report says of where fleets lay before anything parted, fleets by their places. `hexes`: of the markers of
    the enemy; `apart`: those hexes in which ships can have gone from one to another, and `aside`: in which a marker was
    set aside; `together`: pairs that have exchanged ships, who lay in one hex; `emptied`: who has no ship left;
    `takers`: by fleet whose destroyers may be in the counters of others, these (TF-6.14); `added`: who was split off;
    `parted`: by hex the old labels of a stack and its new ones."""

    hexes: Mapping[str, str]
    apart: Set[str]
    aside: Sequence[str]
    together: Sequence[tuple[int, int]]
    emptied: Sequence[int]
    takers: Mapping[int, Sequence[int]]
    added: Sequence[int]
    parted: Sequence[tuple[str, Sequence[str], Sequence[str]]]

    @property
    def tells(self) -> bool:
        """Whether ships have gone from one of the fleets to another."""
        return bool(self.together or self.emptied or self.takers)

    def may(self, lots: tuple[str, ...]) -> bool:
        """Whether the fleets may have lain so; of a stack as many are gone as have lost their label, but for those that
        are new."""
        merging = [place for place in self.takers if first(lots[place]) in self.hexes]
        gone = [lots[place] for place in (*self.emptied, *merging)]
        added = [lots[place] for place in self.added]
        return (
            all(self._in_one_hex(lots[one], lots[other]) for one, other in self.together)
            and all(any(self._in_one_hex(lots[one], lots[other]) for other in self.takers[one]) for one in merging)
            and all(self._of_stacks(lot) in self.aside for lot in gone)
            and all(self._as_many(gone, added, hex, len(old) - len(new), old) for hex, old, new in self.parted)
            and all(at[:1] != _NEW or at[1:] in {hex for hex, _, _ in self.parted} for at in added)
        )

    def _in_one_hex(self, one: str, other: str) -> bool:
        first_hex, second_hex = (self.hexes.get(first(lot)) for lot in (one, other))
        if "" in (first_hex, second_hex):  # of one of them no report has said it yet
            return True
        return first_hex is not None and first_hex == second_hex and first_hex in self.apart

    def _of_stacks(self, lot: str) -> str | None:
        """The hex of a lot, if ships can have gone over to others there."""
        hex = self.hexes.get(first(lot))
        return hex if hex in self.apart else None

    @staticmethod
    def _as_many(gone: Sequence[str], added: Sequence[str], hex: str, fewer: int, old: Sequence[str]) -> bool:
        return held(gone, old) - added.count(_NEW + hex) == fewer

    def after(self, ways: Ways) -> dict[Way, float]:
        """The ways that agree, with whoever is gone from a stack under none of its markers."""
        left, empty = {label for _, old, _ in self.parted for label in old}, {*self.emptied, *self.takers}
        return merged(
            ((tuple("" if n in empty and first(lot) in left else lot for n, lot in enumerate(lots)), faces), share)
            for (lots, faces), share in kept(ways, self.may).items()
        )


def _exchanged(
    found: Ledger,
    report: Formed,
    now: Mapping[str, tuple[str, ...]],
    was: Mapping[str, str],
    combined: Sequence[str],
    split: Set[str],
) -> tuple[Ledger, _Exchange]:
    """What the report says of where ships have gone from and to, and the ledger once it matters which fleets these
    are."""
    pairs = {(was[ship], fleet) for fleet in found.fleets for ship in now.get(fleet, ()) if ship in was}
    found = found.apart({fleet for pair in pairs if pair[0] != pair[1] for fleet in pair})
    found = found.apart({taker for fleet in combined for taker in _takers(found.crew(fleet), now)})
    place = {fleet: number for number, fleet in enumerate(found.fleets)}
    takers = {one: _takers(found.crew(one), now) for one in combined}
    stacks = Counter(hex for label, hex in found.hexes.items() if side_of_fleet(label) == found.foe)
    return found, _Exchange(
        hexes=found.hexes,
        apart={*report.aside, *(hex for hex, count in stacks.items() if count > 1)},
        aside=report.aside,
        together=[(place[one], place[other]) for one, other in pairs if one != other and other not in split],
        emptied=sorted({place[one] for one, _ in pairs if one not in now}),
        takers={place[one]: [place[other] for other in takers[one] if other in place] for one in combined},
        added=[place[fleet] for fleet in split],
        parted=report.parted,
    )


def _shown(found: Ledger, turn: int, report: Formed) -> Ledger:
    """Who shows his number now lies under the marker that does, and who has got a report is no dummy (TF-6.11)."""
    found = found.apart({fleet for _, fleet in report.shown})
    found = found.singled(report.reported, *((label,) for label, _ in report.shown))
    there = [(found.fleets.index(fleet), label) for label, fleet in report.shown if fleet in found.fleets]

    def may(lots: tuple[str, ...]) -> bool:
        shown = all(lots[place] == label for place, label in there)
        return shown and held(lots, report.reported) == len(report.reported)

    return noted(replace(found, ways=kept(found.ways, may)), turn, report)


def _crew(fleet: str, columns: Mapping[str, tuple[str, ...]], sharing: Mapping[str, str]) -> tuple[str, ...]:
    """The ships under a marker, of one fleet or two."""
    others = (one for one, bearer in sharing.items() if bearer == fleet)
    return tuple(ship for each in (fleet, *others) for ship in columns[each])


def _away(
    found: Ledger,
    columns: Mapping[str, tuple[str, ...]],
    now: Mapping[str, tuple[str, ...]],
    aside: int,
    by_night: bool,
) -> tuple[Ledger, dict[str, tuple[str, ...]], list[str]]:
    """With fleets of which no ship is left: they have left the map under markers that have, or their destroyers are in
    others' counters (TF-6.14). The ships of those that can only have left, with those of who shared their markers
    (TF-6.6), and the ids of the others. `now`: all ships under each marker; `aside`: how many markers were set aside.
    One whose number another has got, by night, is forgotten."""
    afloat = {ship for row in columns.values() for ship in row}
    away = {fleet: crew for fleet in found.fleets if (crew := found.crew(fleet)) and afloat.isdisjoint(crew)}
    away = {fleet: crew for fleet, crew in away.items() if by_night or fleet not in columns}
    if not away:
        return found, away, []
    found = found.apart(away).singled(found.hexes)
    moved = max(0, aside - _emptied(found, now, afloat))  # so many markers were set aside whose ships are nowhere
    there = {number for lots, _ in found.ways for number, name in enumerate(lots) if first(name) in found.hexes}
    able = (fleet for fleet, crew in away.items() if fleet not in columns and all(map(_destroyers, crew)))
    combined = [fleet for fleet in able if found.fleets.index(fleet) in there] if moved else []
    either = [found.fleets.index(fleet) for fleet in combined]
    gone = [found.fleets.index(fleet) for fleet in away if fleet not in combined]

    def may(lots: tuple[str, ...]) -> bool:
        merged = held((lots[place] for place in either), found.hexes)
        return not held((lots[place] for place in gone), found.hexes) and merged == min(moved, len(either))

    shared = {one for one, bearer in found.sharing.items() if bearer in away}
    found = replace(
        found,
        columns={fleet: away.get(fleet, row) for fleet, row in found.columns.items() if fleet not in shared},
        sharing={one: bearer for one, bearer in found.sharing.items() if bearer not in away},
        ways=kept(found.ways, may),
    )
    for fleet in columns.keys() & away.keys():
        found = forgotten(found, fleet)
    return found, {fleet: crew for fleet, crew in away.items() if fleet not in combined}, combined


def _emptied(found: Ledger, now: Mapping[str, tuple[str, ...]], afloat: Set[str]) -> int:
    """How many markers were set aside of whose ships some are under others now."""
    under = {
        fleet: {fleet, *(one for one, bearer in found.sharing.items() if bearer == fleet)} for fleet in found.fleets
    }
    return sum(under[fleet].isdisjoint(now) and not afloat.isdisjoint(found.crew(fleet)) for fleet in found.fleets)


def _kind(ship: str) -> str:
    """The kind of a counter of small ships, by its id; "" of any other ship."""
    return ship.rpartition("-")[0]


def _destroyers(ship: str) -> bool:
    """Whether a counter is one of destroyers, which can be combined with another (TF-6.14)."""
    return _kind(ship) in SHIPS and SHIPS[_kind(ship)].type == "DD"


def _takers(crew: Sequence[str], now: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The fleets that have a counter of a kind that these are."""
    kinds = {_kind(ship) for ship in crew}
    return [fleet for fleet, row in now.items() if not kinds.isdisjoint(map(_kind, row))]


def _split(
    found: Ledger,
    now: Mapping[str, tuple[str, ...]],
    was: Mapping[str, str],
    parting: Sequence[str],
    shown: Mapping[str, str],
) -> tuple[Ledger, set[str]]:
    """With the fleets that there were not before, or that had no ship left, each under a marker in the hex of those
    that its ships come from, and their ids. `was`: of each ship the fleet under whose marker it was; `parting`: the
    hexes in which markers come on the map; `shown`: the labels of fleets that show their numbers, as those do whose
    ships have all been in a withdrawing group (TF-R68): of these no report says the hex."""
    fleets = (fleet for fleet in now if fleet.partition("-")[2].isdecimal())  # no groups
    split = [fleet for fleet in fleets if fleet in found.sharing or not found.columns.get(fleet)]
    for fleet in split:
        source = next((was[ship] for ship in now[fleet] if ship in was), "")
        if not source and fleet not in shown:
            continue
        found = forgotten(found, fleet) if fleet in found.fleets else found
        if source:
            found = found.apart((source,)).in_hexes(parting)
        hexes = dict(found.hexes)
        if fleet in shown:
            hexes[shown[fleet]] = hexes.get(label_of(found, source), "") if source else ""
        at = found.fleets.index(source) if source else 0
        ways = {
            ((*lots, shown.get(fleet) or _NEW + found.hexes.get(first(lots[at]), "")), faces): share
            for (lots, faces), share in found.ways.items()
        }
        found = replace(
            found, fleets=(*found.fleets, fleet), columns={**found.columns, fleet: ()}, ways=ways, hexes=hexes,
            groups=(*found.groups, max(found.groups) + 1),
        )  # fmt: skip
    return found, {*split} & {*found.fleets}
