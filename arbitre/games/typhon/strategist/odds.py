"""Exact odds of the combat table: what one roll does, as a law over losses (chapter 22)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from arbitre.games.typhon.records.board import Board, Unit, value
from arbitre.games.typhon.records.printed import HIDDEN, TABLES, UNITS, Side, period

_TABLE = TABLES["combat"]
_ROWS: list[list[str]] = _TABLE["rows"]
_COLUMN_OF = {number: i for i, (low, high) in enumerate(_TABLE["columns"]) for number in range(low, high + 1)}
_LOWEST, _HIGHEST = int(_TABLE["lowest_column"]), int(_TABLE["highest_column"])
_DICE = range(1, 7)

# What a counter is taken for that is seen without its name (TYP-R198): the middling unit of its kind.
_UNSEEN: Mapping[str, int] = {
    "combat": 3, "attack": 4, "defence": 3, "air_defence": 5, "bomb_own": 1, "bomb_adjacent": 1, "bombard": 1,
    "transport": 1,
}  # fmt: skip
_UNSEEN_EFFICIENCY = 3

Law = tuple[float, ...]  # the chance of 0, 1, 2 ... losses


def hidden(unit: Unit) -> bool:
    """Whether only the kind of the counter is known."""
    return unit.id.startswith(HIDDEN)


def worth(unit: Unit, kind: str) -> int:
    """A value of the face that shows, or what it may be taken for."""
    return _UNSEEN[kind] if hidden(unit) else value(unit, kind)


def efficiency(unit: Unit) -> int:
    """The efficiency of a land unit, or what it may be taken for."""
    return _UNSEEN_EFFICIENCY if hidden(unit) else UNITS[unit.id].efficiency


def steps(unit: Unit) -> int:
    """The steps of a unit; one seen without its name is taken for a whole one."""
    return (2 if unit.printed.arm != "land" else 1) if hidden(unit) else unit.steps


def column(board: Board, side: Side, strength: int, defence: int) -> int:
    """The index of the column that a side's fire is read in (TYP-10.3, 10.4, TYP-R99)."""
    shift = period(side, board.turn)
    if board.options.get("period_modifier") == "columns":
        return max(0, min(len(_TABLE["columns"]) - 1, _COLUMN_OF[_held(strength - defence)] + shift))
    return _COLUMN_OF[_held(strength - defence + shift)]


def _held(number: int) -> int:
    return max(_LOWEST, min(_HIGHEST, number))


@cache
def cells(index: int, modifier: int) -> tuple[str, ...]:
    """The six results that one die can give, in a column and with a modifier."""
    return tuple(_ROWS[max(0, min(len(_ROWS) - 1, die + modifier))][index] for die in _DICE)


@cache
def losses(index: int, modifier: int, surprise: bool = False, difficult: bool = False) -> Law:
    """The law of the losses of land or air units: a D is one (TYP-22.2), surprise doubles first (TYP-22.5), then
    difficult terrain takes one off (TYP-22.6)."""
    law = [0.0] * 9
    for cell in cells(index, modifier):
        final = _TABLE["surprise"][cell] if surprise else cell
        lost = 1 if final == "D" else int(final)
        law[max(0, lost - 1) if difficult else lost] += 1 / len(_DICE)
    return tuple(law)


@cache
def halves(index: int, modifier: int, afloat: int, surprise: bool = False) -> Law:
    """The law of the half points that a fleet of so many steps loses: a D is a half, a step a whole one; a sunk fleet
    counts its steps (TYP-9.15, TYP-R90)."""
    law = [0.0] * (2 * afloat + 1)
    for cell in cells(index, modifier):
        final = _TABLE["surprise"][cell] if surprise else cell
        law[1 if final == "D" else 2 * min(afloat, int(final))] += 1 / len(_DICE)
    return tuple(law)


def added(one: Law, other: Law) -> Law:
    """The law of the sum of two independent losses."""
    law = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        if p:
            for j, q in enumerate(other):
                law[i + j] += p * q
    return tuple(law)


def mean(law: Law) -> float:
    """The expected loss."""
    return sum(number * p for number, p in enumerate(law))
