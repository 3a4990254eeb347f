"""Zeros that are split and merged: a full unit becomes two reduced ones, two reduced ones that are together become a
full one (TF-11.12, 16.2). The spare counter is at home where the unit is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Board
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Combine, Divide
from arbitre.kernel.words import Phrase

Recount = Divide | Combine
FULL, REDUCED = 2, 1  # steps (TF-2.4)


def wrong(board: Board, units: Collection[str], order: Recount) -> Phrase | None:
    """What is wrong with splitting or merging some of these units; None if it stands."""
    ids = (order.ship,) if isinstance(order, Divide) else order.ships
    for id in ids:
        if id not in units:
            return Phrase("zeros-not-there", {"unit": unit_name(id) or id}, "TF-11.12")
        if not board.air[id].printed.splits:
            return Phrase("zeros-other", {"unit": unit_name(id)}, "TF-16.2")
    if isinstance(order, Divide):
        full = board.air[order.ship].steps == FULL
        return None if full else Phrase("zeros-reduced", {"unit": unit_name(order.ship)}, "TF-11.12")
    if order.ships[0] == order.ships[1]:
        return Phrase("bombing-twice", {"unit": unit_name(order.ships[0])}, "TF-11.12")
    for id in order.ships:
        if board.air[id].steps != REDUCED:
            return Phrase("zeros-full", {"unit": unit_name(id)}, "TF-11.12")
    first, second = (board.air[id] for id in order.ships)
    if not together(first, second):
        return Phrase("zeros-apart", {"unit": unit_name(first.id), "other": unit_name(second.id)}, "TF-11.12")
    return None


def together(one: Air, other: Air) -> bool:
    """Whether two units are in the same box of the same carrier, or over the same hex."""
    return (one.over, one.box) == (other.over, other.box) and (bool(one.over) or one.base == other.base)


def carry_out(board: Board, order: Recount) -> tuple[str, str]:
    """Split a unit, or merge the second into the first: the unit, and the counter that is new or gone. What lists
    units of the board is for the step to put right."""
    if isinstance(order, Combine):
        kept, gone = order.ships
        board.air[kept] = replace(board.air[kept], steps=FULL)
        del board.air[gone]
        return kept, gone
    unit = replace(board.air[order.ship], steps=REDUCED)
    spare = f"{unit.kind}-{1 + max(_number(id) for id in board.air if board.air[id].kind == unit.kind)}"
    board.air[unit.id] = unit
    board.air[spare] = replace(unit, id=spare)
    return unit.id, spare


def relisted(units: Sequence[str], order: Recount, pair: tuple[str, str]) -> tuple[str, ...]:
    """A list of units once one of them, of this pair, has been split, or another been merged into it."""
    unit, other = pair
    if unit not in units:
        return tuple(units)
    left = tuple(id for id in units if id != other)
    return (*left, other) if isinstance(order, Divide) else left


def _number(id: str) -> int:
    return int(id.rpartition("-")[2])


def possible(board: Board, units: Iterable[str]) -> Iterator[Recount]:
    """All that can be split and merged among units."""
    zeros = [id for id in units if board.air[id].printed.splits and board.air[id].steps]
    yield from (Divide(id) for id in zeros if board.air[id].steps == FULL)
    every: Iterator[Any] = (Combine(pair) for pair in combinations(zeros, 2))
    yield from (order for order in every if not wrong(board, zeros, order))
