"""Where markers may begin, and where the umpire lays those that nobody has laid (TF-7.4, 7.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import Side, battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.units import grouped

Hexes = tuple[str, ...]


class Charge(msgspec.Struct, frozen=True):
    """What a side sets up: its ships, each with the hexes where she may begin; how many markers, of which so many at
    most are fleets. `each`: one marker begins on each hex; `grounds`: where markers may begin whatever ships there are,
    if it is secret which there are (TF-S10.1)."""

    starts: Mapping[str, Hexes]
    markers: int
    most: int
    each: bool = False
    grounds: tuple[Hexes, ...] = ()

    @property
    def hexes(self) -> Hexes:
        """Where any marker may begin, a dummy too."""
        return tuple(dict.fromkeys(hex for start in self.grounds or self.areas for hex in start))

    @property
    def areas(self) -> Mapping[Hexes, Hexes]:
        """The ships that begin together, in the order of the data, by the hexes where they may."""
        found: dict[Hexes, Hexes] = {}
        for ship, start in self.starts.items():
            found[start] = (*found.get(start, ()), ship)
        return found

    def common(self, ships: Iterable[str]) -> Hexes:
        """Where all of these ships may begin."""
        first, *others = dict.fromkeys(self.starts[ship] for ship in ships)  # most begin where the others do
        return tuple(hex for hex in first if all(hex in other for other in others)) if others else first


def at_the_start(board: Board, side: Side, halves: Mapping[str, str]) -> Charge:
    """What a side sets up before the first turn: fewer markers than it has, and than may be fleets, if some are kept
    for who comes later (TF-S7.1). `halves`: counters that were divided off, with those they were part of."""
    muster, groups = scenario(board.scenario).musters[side], grouped(board.scenario)
    absent = {*board.awaited, *board.away}
    own = [id for id, ship in board.ships.items() if id not in absent and ship.printed.side == side]
    starts = {ship: groups[halves.get(ship, ship)].start for ship in own}
    grounds = tuple(group.start for group in muster.groups if group.battle in (0, battle(board.turn)))
    secret = tuple(dict.fromkeys(grounds)) if board.campaign else ()
    return Charge(starts, muster.markers - muster.kept, muster.real - muster.kept, muster.each, secret)


def spread(charge: Charge) -> Hexes:
    """The hexes of all markers if nobody lays any (TF-7.7): at equal intervals, as many in each of the areas where some
    of the ships may begin, so that there are dummies beside those that may begin nowhere else; in the same whatever
    ships there are, if that is secret."""
    if charge.each:
        return charge.hexes
    found: list[str] = []
    areas = charge.grounds or tuple(charge.areas)
    for number, area in enumerate(areas):
        free = [hex for hex in sorted(area) if hex not in found] or sorted(area)
        share = (charge.markers + len(areas) - 1 - number) // len(areas)
        found += (free[place * len(free) // share] for place in range(share))
    return tuple(found)


def lay_out(
    charge: Charge,
    fleets: Mapping[str, Hexes],
    laid: Mapping[str, str],
    dummies: Sequence[str],
    order: Sequence[str],
) -> list[tuple[str, str]]:
    """The hexes of all markers, each with its fleet, "" for a dummy: those that have been laid, and the others in the
    hexes of `order` that are left. `fleets`: where each may begin; who may in the fewest hexes is laid first."""
    found = [*((hex, fleet) for fleet, hex in laid.items()), *((hex, "") for hex in dummies)]
    taken = {hex for hex, _ in found}
    free = [hex for hex in order if hex not in taken]
    for fleet in sorted(fleets, key=lambda fleet: len(fleets[fleet])):
        if fleet not in laid:
            hex = next(hex for hex in (*free, *order, *fleets[fleet]) if hex in fleets[fleet])
            found.append((hex, fleet))
            if hex in free:
                free.remove(hex)
    left = (*free, *order)[: charge.markers - len(found)]
    return [*found, *((hex, "") for hex in left)]
