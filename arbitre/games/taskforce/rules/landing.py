"""Where aircraft can land: their own carrier while her deck serves, others in range and with room (TF-13.2 to 13.6, R8,
R40, R41, R43, R73). A base on land is one more place with a deck and boxes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Box
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.reports import Recovered, Recovery
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.flight_decks import deck_serves, far, land_based, own_units, steps_in
from arbitre.games.taskforce.rules.forming import fleet_of
from arbitre.games.taskforce.rules.long_raids import back

SHEET: tuple[Box, ...] = ("ready", "reserve", "from-cap", "from-map")
"""The boxes that count for the room that a carrier has for aircraft of others (TF-R41)."""


def away(board: Board, side: Side) -> tuple[str, ...]:
    """The units of a side that come home: on CAP over their base, and on the map (TF-13.1). They stay no longer than
    this turn (TF-11.7); but those that have flown for turns come home in the turn in which they are back (TF-13.9)."""
    return tuple(id for id in own_units(board, side) if _comes_home(board, id))


def _comes_home(board: Board, id: str) -> bool:
    unit = board.air[id]
    if unit.missed and unit.printed.unshot:
        return False  # which leaves play, though it has found nothing to attack (TF-16.1)
    return back(board, id) if unit.sortie else unit.box == "cap" or bool(unit.over)


def receives(board: Board, carrier: str) -> bool:
    """Whether aircraft can land on a carrier: she is on the map, and her deck serves (TF-4.14), or on a base. It lies
    open."""
    return deck_serves(board, carrier, "landing") and (carrier in board.ashore or bool(fleet_of(board, carrier)))


def room(board: Board, carrier: str) -> int:
    """The steps for which a carrier has room beside all that is in her boxes, but for CAP (TF-R41)."""
    return board.counter(carrier).capacity - steps_in(board, carrier, *SHEET)


def takes(board: Board, carrier: str, unit: str) -> bool:
    """Whether a carrier or a base takes in a unit of another, range and room apart: those that are at home on land land
    on no carriers (TF-13.4, R73), but for a former one to whom they may return (TF-13.5)."""
    return carrier in board.ashore or not land_based(board, unit) or carrier == board.air[unit].former


def within(board: Board, unit: str, hexes: Mapping[str, str]) -> tuple[str, ...]:
    """The carriers that a unit may land on beside its own, and the bases, room apart: those that receive within its
    range, counted from where it is (TF-13.4, R40), the nearest first. On CAP over a carrier it is where she is, or has
    sunk (TF-4.8, R8); of a base that has been destroyed only those are left that are over another hex (TF-4.16, R43),
    or that come home to it after turns: they have flown back to where it is (TF-R74). `hexes`: of the carriers and the
    bases of its side."""
    flown, chart = board.air[unit], sea_map(board)
    ashore = board.ashore[flown.base].hex if flown.base in board.ashore else ""
    start = flown.over or hexes.get(flown.base) or ashore or board.last_hex.get(flown.base, "")
    away = {
        carrier: chart.distance(start, hexes[carrier])
        for carrier in (*board.ships, *board.ashore)
        if start and carrier in hexes and carrier != flown.base and receives(board, carrier)
    }
    most = far(board, unit)
    return tuple(sorted((id for id in away if away[id] <= most and takes(board, id, unit)), key=lambda id: away[id]))


def land(board: Board, id: str, carrier: str, box: Box) -> None:
    """Put a unit into a box of a carrier, who is its home from now on; one that minor damage has closed to it is
    remembered, as it may return to her (TF-13.5)."""
    unit = board.air[id]
    home = board.counter(unit.base)
    closed = carrier != unit.base and home.level == "minor" and "landing" in home.deck
    former = unit.base if closed else "" if carrier == unit.former else unit.former
    done = msgspec.UNSET
    board.air[id] = replace(unit, base=carrier, box=box, over="", former=former, against=done, sortie=done, missed=done)


def land_at_home(board: Board, units: Iterable[str]) -> tuple[str, ...]:
    """Land those that can at home: from CAP over it in LANDING from CAP, from the map in LANDING from the map
    (TF-13.2), for which no room is needed (TF-R41). Those that cannot."""
    strays = list[str]()
    for id in units:
        unit = board.air[id]
        if receives(board, unit.base):
            land(board, id, unit.base, "from-cap" if unit.box == "cap" else "from-map")
        else:
            strays.append(id)
    return tuple(strays)


def by_worth(board: Board, units: Iterable[str]) -> list[str]:
    """The most valuable first (TF-13.15): full counters before reduced ones, then by their value against ships."""
    return sorted(units, key=lambda id: (-board.air[id].steps, -board.air[id].air_surface))


def land_elsewhere(board: Board, units: Iterable[str], hexes: Mapping[str, str], box: Box) -> tuple[str, ...]:
    """Land units on the nearest carriers with room, the most valuable first (TF-13.15); whoever finds none is lost
    (TF-13.6), and named."""
    lost = list[str]()
    for id in by_worth(board, units):
        unit = board.air[id]
        carrier = next((near for near in within(board, id, hexes) if room(board, near) >= unit.steps), "")
        if carrier:
            land(board, id, carrier, box)
        else:
            lost.append(id)
    for id in lost:
        board.air[id] = replace(board.air[id], steps=0)
    return tuple(lost)


def shut_out(board: Board, side: Side) -> tuple[str, ...]:
    """The units in LANDING boxes of carriers on which nothing can land any more, sunk ones too (TF-R8)."""
    return tuple(
        id
        for id in own_units(board, side)
        if board.air[id].box in ("from-cap", "from-map") and not deck_serves(board, board.air[id].base, "landing")
    )


def recovered(board: Board, side: Side, units: Sequence[str], lost: Sequence[str]) -> Recovered:
    """Where these units are now, in the order of the data, which tells nothing of where anybody is."""
    boxes: dict[tuple[str, Box], list[str]] = {}
    for id in _in_data_order(board, units):
        if id not in lost:
            boxes.setdefault((board.air[id].base, board.air[id].box), []).append(id)
    landed = (Recovery(carrier, box, tuple(found)) for (carrier, box), found in boxes.items())
    return Recovered(side, tuple(landed), tuple(_in_data_order(board, lost)))


def _in_data_order(board: Board, units: Iterable[str]) -> Iterator[str]:
    wanted = set(units)
    return (id for id in board.air if id in wanted)
