"""Landing (OKI chapter 10): all landings of a turn are one block, on one beach, before, after or among the moves as
the player likes (OKI-10.6, R42). Nobody goes back on board (OKI-R45)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.names import labels
from arbitre.games.okinawa.records.orders import Land
from arbitre.games.okinawa.records.printed import BEACH_OF, BEACHES, LANDING, STACK, UNITS
from arbitre.kernel.orders import Remark, illegal, note
from arbitre.kernel.words import Several

Block = Sequence[tuple[int, Land]]


def occupied(board: Board, beach: str) -> tuple[str, ...]:
    """The hexes of a beach on which troops of either side stand: while there is one, nothing lands on the beach
    (OKI-10.5, R41)."""
    return tuple(hex for hex in BEACHES[beach].hexes if board.troops(hex))


def ashore_next(board: Board) -> tuple[str, ...]:
    """The counters that can still land, in printed order (OKI-10.1)."""
    return tuple(id for id in LANDING if board.units[id].where == "tray")


def judge(board: Board, block: Block) -> list[Remark]:
    """What is wrong with a landing block at this moment of the phase, and a warning for armour that lands where it can
    never leave (OKI-R95)."""
    remarks: list[Remark] = []
    first = next((BEACH_OF[order.hex] for _, order in block if order.hex in BEACH_OF), "")
    placed: dict[str, tuple[str, ...]] = {}
    seen: set[str] = set()
    for line, order in block:
        remark = _place(board, line, order, first) or _counters(board, line, order, seen, placed.get(order.hex, ()))
        if remark is not None:
            remarks.append(remark)
            continue
        seen |= set(order.units)
        placed[order.hex] = (*placed.get(order.hex, ()), *order.units)
        if not BEACHES[first].exit and any(UNITS[id].kind == "armour" for id in order.units):
            remarks.append(note(line, "land-no-exit", "OKI-R95", beach=BEACHES[first].name, units=labels(order.units)))
    return remarks


def _place(board: Board, line: int, order: Land, beach: str) -> Remark | None:
    """Why nothing may land there (OKI-10.1, 10.2, R41, R42)."""
    if board.assault is not None and board.assault.landed:
        return illegal(line, "land-once", "OKI-R42")
    if order.hex not in BEACH_OF:
        return illegal(line, "land-no-beach", "OKI-10.1", hex=order.hex)
    if BEACH_OF[order.hex] != beach:
        return illegal(line, "land-one-beach", "OKI-10.2", hex=order.hex, beach=BEACHES[beach].name)
    if hexes := occupied(board, beach):
        return illegal(line, "land-occupied", "OKI-R41", beach=BEACHES[beach].name, hexes=Several(hexes))
    return None


def _counters(board: Board, line: int, order: Land, seen: set[str], there: tuple[str, ...]) -> Remark | None:
    """Why these counters may not land in one hex with those the block has put there (OKI-10.1, 10.3, R43)."""
    if not order.units:
        return illegal(line, "land-nobody", "OKI-10.1", hex=order.hex)
    for index, id in enumerate(order.units):
        if id not in LANDING or board.units[id].where != "tray":
            label = labels((id,)) if id in UNITS else id
            return illegal(line, "land-not-afloat", "OKI-10.1", unit=label)
        if id in seen or id in order.units[:index]:
            return illegal(line, "land-twice", "OKI-10.1", unit=labels((id,)))
    together = (*there, *order.units)
    if len(together) > STACK:
        return illegal(line, "land-full", "OKI-10.3", hex=order.hex)
    if len(together) > 1 and any(UNITS[id].kind == "armour" for id in together):  # OKI-3.6, R43
        return illegal(line, "land-armour", "OKI-R43", hex=order.hex)
    return None


def places(block: Block) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Who lands where, by hex in ascending order."""
    found: dict[str, tuple[str, ...]] = {}
    for _, order in block:
        found[order.hex] = (*found.get(order.hex, ()), *order.units)
    return tuple(sorted(found.items()))
