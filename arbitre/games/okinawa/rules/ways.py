"""Where troops may go, and the cheapest ways there (OKI chapter 11), as far as is known (OKI-R88).

`hidden`, wherever it may be given, is the Japanese player's card, for his own side only: his hidden counters take up
room (OKI-R104). For the American side nothing is read but the open map.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from arbitre.games.okinawa.records.board import Board, Counters, Hidden
from arbitre.games.okinawa.records.names import labels
from arbitre.games.okinawa.records.printed import ASHORE, LAND, NEIGHBOURS, STACK, TERRAIN, TROOP_IDS, UNITS, US
from arbitre.games.okinawa.rules.zones import unengaged
from arbitre.kernel.words import Arg, Phrase

Units = tuple[str, ...]

_NEXT = {  # of each land hex the place, the name and the cost of those next to it
    hex: tuple((turn, near, TERRAIN[near].cost) for turn, near in enumerate(ASHORE[hex])) for hex in ASHORE
}
_ARMOUR = frozenset(id for id, unit in UNITS.items() if unit.kind == "armour")


def reason(key: str, clause: str, **args: Arg) -> Phrase:
    """Why something may not be, as a sentence with its clause."""
    return Phrase(key, args, clause)


# The clause behind each reason why a hex is barred.
_BARS = {
    "way-not-land": "OKI-2.2",
    "way-armour": "OKI-11.3",
    "way-enemy": "OKI-11.4",
    "way-minefield": "OKI-11.4",
    "way-full": "OKI-R46",
    "way-armour-alone": "OKI-3.6",
}


def movement(units: Units) -> int:
    """The movement points of counters that move together: those of the slowest (OKI-3.8, 11.6)."""
    return min(UNITS[id].movement for id in units)


def standing_in(board: Board, units: Units, hidden: Hidden | None = None) -> str:
    """The hex in which counters stand together, open or hidden; "" if they do not."""
    together = ""
    for id in units:
        unit = board.units.get(id) or (hidden.units.get(id) if hidden is not None else None)
        hex = unit.hex if unit is not None else ""
        if not hex or (together and hex != together):
            return ""
        together = hex
    return together


def _friends(counters: Counters, units: Units, hex: str) -> list[str]:
    """The troops in a hex that do not move along."""
    return [id for id in counters.stacks.get(hex, ()) if id in TROOP_IDS and id not in units]


def _bar(board: Board, units: Units, hex: str, hidden: Hidden | None) -> str:
    """Why counters may never stand in a hex, by its key; "" if they may."""
    if hex not in LAND:  # OKI-2.2, 2.5, 2.6, R8, R9
        return "way-not-land"
    if not TERRAIN[hex].armour and not _ARMOUR.isdisjoint(units):  # OKI-11.3, R4
        return "way-armour"
    if hex not in board.stacks and (hidden is None or hex not in hidden.stacks):
        return ""
    side = UNITS[units[0]].side
    there = _friends(board, units, hex)
    if there and UNITS[there[0]].side != side:  # OKI-11.4, R14
        return "way-enemy"
    if side == US:
        if board.works(hex, "minefield"):  # OKI-11.4; the Japanese cross them freely (OKI-11.5)
            return "way-minefield"
        if there and not _ARMOUR.isdisjoint((*units, *there)):  # OKI-3.6, R11
            return "way-armour-alone"
    elif hidden is not None:
        there += _friends(hidden, units, hex)  # OKI-R104
    return "way-full" if len(there) + len(units) > STACK else ""  # OKI-3.5, R46: in passing too


def barred(board: Board, units: Units, hex: str, hidden: Hidden | None = None) -> Phrase | None:
    """Why counters of one side that move together may never stand in a hex, not even in passing (OKI-11.4, R46)."""
    if key := _bar(board, units, hex, hidden):
        return Phrase(key, {"hex": hex, "units": labels(units)}, _BARS[key])
    return None


def step_wrong(
    board: Board, units: Units, here: str, hex: str, left: int, hidden: Hidden | None = None
) -> Phrase | None:
    """Why counters in `here` with `left` movement points may not enter `hex` next. A zone of influence is no reason:
    they enter it to attack, and stop (OKI-13.2, R48)."""
    if hex not in NEIGHBOURS.get(here, ()):
        return reason("way-apart", "OKI-12.1", hex=hex, here=here)
    if wrong := barred(board, units, hex, hidden):
        return wrong
    cost = TERRAIN[hex].cost
    if cost > left:  # OKI-11.2
        return reason("way-points", "OKI-11.2", hex=hex, units=labels(units), cost=cost, left=left)
    return None


def immobile(board: Board, units: Units) -> Phrase | None:
    """Why one of the counters does not move, or not any more, in the phase in hand."""
    assault = board.assault
    for id in units:
        if id in board.fired:  # OKI-9.3, R80
            return reason("move-fired", "OKI-9.3" if UNITS[id].side == US else "OKI-R80", unit=labels((id,)))
        if assault is None:
            continue
        if id in assault.committed:  # OKI-R56: an attack is the end of a move
            return reason("move-committed", "OKI-R56", unit=labels((id,)))
        if id in assault.moved and not in_hand(board, units):  # OKI-R47, R100
            return reason("move-again", "OKI-R100", unit=labels((id,)))
    return None


def in_hand(board: Board, units: Units) -> bool:
    """Whether these very counters are moving and may go on (OKI-R100)."""
    mover = board.assault.mover if board.assault is not None else None
    return mover is not None and not mover.over and set(mover.units) == set(units)


def points_left(board: Board, units: Units) -> int:
    """The movement points that counters have left."""
    mover = board.assault.mover if board.assault is not None and in_hand(board, units) else None
    return movement(units) - (mover.spent if mover is not None else 0)


def spread(
    board: Board, units: Units, start: str, left: int, hidden: Hidden | None = None
) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """The hexes that counters may come to from `start` with `left` points, cheapest first: hex, cost, way (start
    first). Of equal ways the one with the fewest unsearched hexes, then that which turns first to the earlier
    neighbour. A hex in the zone of an enemy that is not engaged is the end of a way (OKI-13.2)."""
    side = UNITS[units[0]].side
    heap: list[tuple[int, int, tuple[int, ...], tuple[str, ...]]] = [(0, 0, (), (start,))]
    done: set[str] = set()
    while heap:
        cost, dark, turns, path = heappop(heap)
        here = path[-1]
        if here in done:
            continue
        done.add(here)
        if here != start:
            yield here, cost, path
            if unengaged(board, here, side):
                continue
        for turn, hex, step in _NEXT[here]:
            more = cost + step
            if more <= left and hex not in done and not _bar(board, units, hex, hidden):
                unsearched = dark + (board.card.get(hex) != "searched")
                heappush(heap, (more, unsearched, (*turns, turn), (*path, hex)))


def reach(board: Board, units: Units, hidden: Hidden | None = None) -> dict[str, int]:
    """The hexes that counters can lawfully come to by what is known, with the least cost in movement points; from where
    they stand, with what they have left. Empty if they do not move any more."""
    start = standing_in(board, units, hidden)
    if not start or immobile(board, units):
        return {}
    return {hex: cost for hex, cost, _ in spread(board, units, start, points_left(board, units), hidden)}


def way(board: Board, units: Units, goal: str, hidden: Hidden | None = None) -> tuple[str, ...] | None:
    """The cheapest lawful way to a hex by what is known, the hex they stand in first; None if there is none. Of equal
    ways the one with the fewest unsearched hexes, then neighbour order."""
    start = standing_in(board, units, hidden)
    if not start or immobile(board, units):
        return None
    return joined(board, units, start, goal, points_left(board, units), hidden)


def joined(
    board: Board, units: Units, start: str, goal: str, left: int, hidden: Hidden | None = None
) -> tuple[str, ...] | None:
    """As `way`, from any hex with so many points."""
    found = (path for hex, _, path in spread(board, units, start, left, hidden) if hex == goal)
    return next(found, None)
