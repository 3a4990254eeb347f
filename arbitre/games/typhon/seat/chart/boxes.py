"""What lies beside the map of the war: the turn track, the pools of units off the map, the accounts.

Boxes stand where no unit ever does: the track along the foot of the map, the pools in the Indian Ocean. What a board
hides of the enemy they do not hold either.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, Unit
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, LAST_TURN, SIDES, TURNS, UNITS, Side, enemy
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.seat.chart.forces import counters
from arbitre.kernel.chart import Account, Cell, Counter
from arbitre.kernel.words import Arg, Term

TRACK, POOL = "track", "pool"
_Frame = tuple[float, float, float, float]

# The pools, by the side and the place of its units: armies and detachments, fortresses, what may come back.
_POOLS: tuple[tuple[Side, str], ...] = ((JAPAN, "pool"), (JAPAN, "stock"), (JAPAN, "lost"), (ALLIES, "lost"))
_FOOT = (0.4, 43.0, 40.6, 46.0)  # left, top, right, bottom of the track, in cells of the printed grid
_OCEAN = (0.4, 33.4, 17.2, 42.0)
_POINTS: dict[Side, tuple[str, ...]] = {
    JAPAN: ("pl", "nm", "naval", "carrier", "ap"),
    ALLIES: ("naval_us", "carrier_us", "naval_uk", "land_us", "land_uk", "air"),
}


def boxes(board: Board) -> Iterator[Cell]:
    """The boxes of the turn track in a row, the turn in hand marked, and of the pools, two by two."""
    for turn, printed in TURNS.items():
        name = Term("chart-track", {"turn": turn, "season": printed.season, "year": _year(turn)})
        yield _box(f"{TRACK}-{turn}", name, _share(_FOOT, LAST_TURN, 1, turn - 1), TRACK, turn == board.turn)
    for number, (side, place) in enumerate(_POOLS):
        name = Term(f"chart-pool-{place}", {"side": names.side(side)})
        yield _box(f"{POOL}-{side}-{place}", name, _share(_OCEAN, 2, len(_POOLS) // 2, number), POOL)


def _year(turn: int) -> str:
    """The year of a turn in two figures, of a winter both its years: turn 1 is the winter of 1941 to 1942 (TYP-0.1)."""
    year, quarter = divmod(turn - 1, 4)
    return f"{42 + year}" if quarter else f"{41 + year}–{42 + year}"


def _share(frame: _Frame, across: int, down: int, number: int) -> _Frame:
    """One of the equal shares of a frame, counted row by row."""
    left, top, right, bottom = frame
    row, column = divmod(number, across)
    wide, high = (right - left) / across, (bottom - top) / down
    return (left + column * wide, top + row * high, left + (column + 1) * wide, top + (row + 1) * high)


def _box(id: str, name: Arg, frame: _Frame, layer: str, marked: bool = False) -> Cell:
    """A box of a layer."""
    left, top, right, bottom = (round(edge, 2) for edge in frame)
    outline = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Cell(id, outline, ((left + right) / 2, (top + bottom) / 2), "box", name, layer, marked)


def boxed(view: View) -> Iterator[Counter]:
    """What lies in the boxes: fleets on the track, reinforcements still to come, pools. In fog the seat's own alone: of
    the enemy's units it does not see, nobody tells it where they are (TYP-R195)."""
    board = view.board
    sides = (view.side,) if board.fog and not view.opened else SIDES
    off = {side: _off_map(board, side) for side in sides}
    for turn in TURNS:
        for side in sides:
            yield from counters(f"{TRACK}-{turn}", side, off[side].get(f"{TRACK}-{turn}", ()))
            yield from counters(f"{TRACK}-{turn}", side, off[side].get(f"due-{turn}", ()), hollow=True)
    for side, place in _POOLS:
        if side in sides:
            yield from counters(f"{POOL}-{side}-{place}", side, off[side].get(place, ()))


def _off_map(board: Board, side: Side) -> dict[str, list[Unit]]:
    """The units of a side that are not on the map, by where they are: "track-7", "due-7" by the printed schedule,
    "pool"."""
    found: dict[str, list[Unit]] = {}
    for unit in board.units.values():
        if unit.where != "map" and UNITS[unit.id].side == side:
            found.setdefault(_off(board, unit), []).append(unit)
    return found


def _off(board: Board, unit: Unit) -> str:
    if unit.where == "track":
        return f"{TRACK}-{unit.back}"
    arrive = UNITS[unit.id].arrive
    return f"due-{max(arrive.turn, board.turn)}" if arrive and unit.where == "due" else unit.where


def accounts(board: Board, side: Side) -> Iterator[Account]:
    """What the seat has in hand, and of the other side's accounts, as far as they show, what is not empty."""
    for owner in (side, enemy(side)):
        for kind in _POINTS[owner]:
            held = board.points.get(owner, {}).get(kind)
            if held is not None and (held or owner == side):
                yield Account(Term(f"account-{kind}"), held, "" if owner == side else names.side(owner))
