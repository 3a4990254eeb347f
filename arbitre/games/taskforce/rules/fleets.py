"""Fleets on the map: where they lie, what they are made of, how far they sail, whom they touch (TF-2.1, 3.6, 9.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Base, Board, Ship
from arbitre.games.taskforce.records.maps import PrintedMap, printed_map
from arbitre.games.taskforce.records.printed import TURNS, Side
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.units import fleets as formed
from arbitre.games.taskforce.rules.units import mustered

BY_DAY, BY_NIGHT = 1, 2  # hexes a turn (TF-9.3)
RINGS, NUMBERS = range(1, 7), range(7, 14)  # of rings, and of columns (TF-2.17)


def sea_map(board: Board) -> PrintedMap:
    """The map that the scenario is played on."""
    return printed_map(scenario(board.scenario).map)


def night(board: Board) -> bool:
    """Whether it is night (TF-3.3); before the first turn, whether that is."""
    return (TURNS.get(board.turn) or TURNS[board.turn + 1]).night


def marked(board: Board, side: str) -> dict[str, str]:
    """The hexes of the formations of a side that have a marker of their own, which shows what it is, by their ids."""
    markers = (marker for marker in board.markers.values() if marker.side == side and marker.formation)
    return {marker.formation: marker.hex for marker in markers}


def sighted(board: Board, side: str) -> tuple[str, ...]:
    """The hexes in which a marker of a side has a report or shows its number, or a group withdraws (TF-11.9)."""
    found = (marker for marker in board.markers.values() if marker.side == side and not marker.undetected)
    return tuple(sorted({marker.hex for marker in found}))


def open_fleets(board: Board, side: str) -> dict[str, str]:
    """The hexes of the formations of a side that show what they are, by their ids, with those that share the marker of
    another (TF-6.6)."""
    hexes = marked(board, side)
    sharing = (formation for formation in board.formations.values() if formation.joins)
    return hexes | {each.id: hexes[each.joins] for each in sharing if each.joins in hexes}


def bearer(board: Board, formation: str) -> str:
    """The formation under whose marker a formation sails: its own, or the one that it joins (TF-6.6)."""
    there = board.formations.get(formation)
    return (there.joins or formation) if there else formation


def together(board: Board, fleet: str) -> tuple[str, ...]:
    """The formations under the marker of one, which are one or two: the one that bears it, then the one that shares it
    (TF-6.6)."""
    first = bearer(board, fleet)
    return (first, *[each.id for each in board.formations.values() if each.joins == first])


def shared_markers(board: Board, side: str) -> tuple[tuple[str, str], ...]:
    """The formations of a side that share the marker of another, each with the one that bears it (TF-6.6)."""
    formations = (formation for formation in board.formations.values() if formation.side == side)
    found = ((formation.id, formation.joins) for formation in formations if formation.joins)
    return tuple(sorted(found, key=lambda pair: by_number(pair[0])))


def aboard(board: Board, fleet: str) -> tuple[Ship, ...]:
    """All ships under the marker of a formation, formation by formation (TF-6.6)."""
    ships, formations = board.ships, board.formations
    return tuple([ships[id] for each in together(board, fleet) for id in formations[each].slots])


def movers(board: Board, side: str) -> dict[str, str]:
    """The hexes of all that a side can sail, on the board as it sees it: fleets by their ids, two that share a marker
    by the one that bears it (TF-6.6), dummies by their labels."""
    dummies = {m.label: m.hex for m in board.markers.values() if m.side == side and not m.formation}
    return marked(board, side) | dummies


def label_of(board: Board, formation: str) -> str:
    """The label of the marker under which a formation sails that shows what it is. KeyError if none does."""
    first = bearer(board, formation)
    for marker in board.markers.values():
        if marker.formation == first:
            return marker.label
    raise KeyError(formation)


def vanish(board: Board, fleet: str) -> None:
    """Take a formation off the board of which nothing is left, with its marker, unless another shares that: the other
    keeps it, under its own number (TF-6.6, 6.10)."""
    gone = board.formations.pop(fleet)
    if gone.joins:
        return
    label = next(marker.label for marker in board.markers.values() if marker.formation == fleet)
    heir = next((each for each in board.formations.values() if each.joins == fleet), None)
    if heir is None:
        del board.markers[label]
        return
    board.formations[heir.id] = replace(heir, joins=msgspec.UNSET)
    board.markers[label] = replace(board.markers[label], formation=heir.id)


def ships_of(board: Board, fleet: str) -> tuple[Ship, ...]:
    """The ships of a formation, slot by slot."""
    ships = board.ships
    return tuple([ships[id] for id in board.formations[fleet].slots])


def units(ships: Iterable[Ship]) -> float:
    """Units: half a one for each destroyer or transport, one for any other ship (TF-2.1)."""
    return sum(ship.steps / 2 if ship.printed.small else 1 for ship in ships)


def transports(ships: Iterable[Ship]) -> bool:
    """Whether there are transports among ships."""
    return any(ship.printed.type == "AK" for ship in ships)


def must_withdraw(ship: Ship) -> bool:
    """Whether a ship must withdraw: a critical one, and a carrier that is worse damaged than slightly and cannot land
    aircraft or launch them (TF-5.1); a base never (TF-4.17)."""
    if isinstance(ship, Base):
        return False
    return ship.critical or (bool(ship.deck) and ship.level == "significant")


def withdraws(board: Board, fleet: str) -> bool:
    """Whether a fleet withdraws: a group always, a task force as long as a ship of it must (TF-5.2, R67), or of the one
    that it shares a marker with (TF-6.6), a dummy never; a convoy once its landing has failed (TF-S7.2)."""
    formation = board.formations.get(fleet)
    if formation is None:
        return False
    if formation.kind == "group":
        return True
    ships = aboard(board, fleet)
    return any(map(must_withdraw, ships)) or (_repelled(board) and transports(ships))


def _repelled(board: Board) -> bool:
    """Whether a landing has failed that leaves its transports nothing but the way home (TF-S7.2)."""
    printed = scenario(board.scenario).invasion
    return board.invasion == "failed" and printed is not None and printed.lasting


def allowance(board: Board, fleet: str) -> int:
    """The hexes that a fleet may sail this turn (TF-9.3): with transports, in either of two that share a marker, one,
    by day in odd turns only (TF-9.6). A dummy sails as one without them (TF-R22), a ring with transports as any fleet
    that has some (TF-R15)."""
    if fleet in board.formations and transports(aboard(board, fleet)):
        return 1 if night(board) or board.turn % 2 else 0
    return BY_NIGHT if night(board) else BY_DAY


def homeward(board: Board, side: Side) -> Mapping[str, int]:
    """How far each hex is from where the damaged ships of a side make for (TF-5.4)."""
    return sea_map(board).sea_distances(scenario(board.scenario).withdrawal[side].hexes)


def sight_last(board: Board, ships: Iterable[str], hex: str) -> None:
    """Remember the hex in which carriers have sunk, or from which they have left the map: they may search from there
    (TF-R47, R65), and their aircraft come home from there (TF-R8)."""
    board.last_hex |= {id: hex for id in ships if board.ships[id].printed.carrier}


def contact(chart: PrintedMap, a: str, b: str) -> bool:
    """Whether what lies in two hexes is in each other's zone of control (TF-3.6)."""
    return b in chart.sea_neighbours(a)


@lru_cache(maxsize=1024)
def by_number(fleet: str) -> tuple[str, int]:
    """Where a formation of this id stands among those of its side: task forces first, TF 8 before TF 10, then
    groups."""
    head = fleet.rstrip("0123456789")
    return head, int(fleet[len(head) :] or 0)


def in_data_order(board: Board, ships: Iterable[str]) -> list[str]:
    """Ships as the data list them, whatever their slots: where two defaults tie, that decides (TF-1.11). Counters that
    were divided off come last."""
    listed = _listed(board.scenario)
    return sorted(ships, key=lambda id: (listed.get(id, len(listed)), by_number(id) if id not in listed else ("", 0)))


@cache
def _listed(id: str) -> Mapping[str, int]:
    """The places of the ships of a scenario in its data."""
    printed = scenario(id)
    ships = [ship.id for _, _, column in formed(printed.forces) for ship in column]
    ships += (ship.id for given, _ in mustered(printed.musters.values()) for ship in given)
    return {ship: place for place, ship in enumerate(ships)}
