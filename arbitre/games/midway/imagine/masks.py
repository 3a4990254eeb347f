"""Sets of hexes as bit masks, and where a ship can have been, turn by turn (MID chapter 4).

A *place* is one bit: the 228 hexes in the order of the grid, then "waiting to enter" and "left the map". Sets of places
are Python integers, so that the spread of a fleet over the map costs a few machine operations a turn. A *state* is a
tuple of such masks, one for each number of turns a ship must still wait before it may move again: state[0] holds the
places of a ship free to move next turn, state[k] those of one that must lie still for k turns (MID-R11).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import NamedTuple

from arbitre.games.midway.records.printed import ENTRY_HEXES, EXITS, FOG_ZONE, GRID, GROUP_13_HEXES, RULES, SHIPS
from arbitre.games.midway.rules.setup import ZONES

COUNT = len(GRID.hexes)
BIT: dict[str, int] = {hex: 1 << i for i, hex in enumerate(GRID.hexes)}
SEA = (1 << COUNT) - 1
WAITING, LEFT = 1 << COUNT, 1 << (COUNT + 1)
ANYWHERE = SEA | WAITING | LEFT
NEVER = 99

State = tuple[int, ...]


def mask(hexes: Iterable[str]) -> int:
    """The set of these hexes."""
    found = 0
    for hex in hexes:
        found |= BIT[hex]
    return found


FOG = mask(FOG_ZONE)
_TOP = mask(h for h in GRID.hexes if GRID.row(h) == 1)
_BOTTOM = mask(h for h in GRID.hexes if GRID.row(h) == GRID.rows)
# Columns that lie half a hex further south: their neighbours to the east and west are in the same row and the next.
_SHIFTED = mask(
    h
    for h in GRID.hexes
    if max(GRID.row(n) for n in GRID.neighbours[f"{GRID.column(h)}2"] if GRID.column(n) != GRID.column(h)) == 3
)


def neighbours(hexes: int) -> int:
    """All hexes adjacent to one of the set."""
    even, odd = hexes & ~_SHIFTED, hexes & _SHIFTED
    aside = even | (even & ~_TOP) >> 1 | odd | (odd & ~_BOTTOM) << 1
    return (hexes & ~_TOP) >> 1 | (hexes & ~_BOTTOM) << 1 | aside << GRID.rows & SEA | aside >> GRID.rows


AROUND: dict[int, int] = {bit: neighbours(bit) for bit in BIT.values()}  # of one hex; nothing off the map
AROUND |= {WAITING: 0, LEFT: 0}


def places(mask: int) -> tuple[str, ...]:
    """The hexes of a set, column by column."""
    found = []
    mask &= SEA
    while mask:
        bit = mask & -mask
        found.append(GRID.hexes[bit.bit_length() - 1])
        mask ^= bit
    return tuple(found)


def hex_of(bit: int) -> str:
    """The hex of one place; "" off the map."""
    return GRID.hexes[bit.bit_length() - 1] if bit & SEA else ""


def draw(mask: int, rng: Random) -> int:
    """One bit of a set that is not empty, each as likely."""
    for _ in range(int(rng.random() * mask.bit_count())):
        mask &= mask - 1
    return mask & -mask


@cache
def disc(hex: str, radius: int) -> int:
    """The hexes at most `radius` from a hex."""
    return mask(GRID.within(hex, radius))


class Mover(NamedTuple):
    """How a ship may move: one hex every `period` turns; where it starts; from which turn and by which hexes it may
    enter; from which hexes it may leave."""

    period: int
    start: int
    enters: int
    entry: int
    exits: int


_GROUP_13: int = RULES["group13"]["group"]


def mover(ship: str, group_13_from: int) -> Mover:
    """The rules of movement for a ship; `group_13_from`: the first turn on which group 13 may enter (MID-4.8)."""
    printed = SHIPS[ship]
    exits = mask(EXITS[printed.side])
    if printed.start:
        return Mover(printed.period, mask(ZONES[printed.start]), NEVER, 0, exits)  # MID-3.2, 3.5, 3.6
    if printed.group == _GROUP_13:
        return Mover(printed.period, WAITING, group_13_from, mask(GROUP_13_HEXES), exits)
    return Mover(printed.period, WAITING, printed.group, mask(ENTRY_HEXES), exits)  # MID-4.5


def at_start(mover: Mover) -> State:
    """The state of a ship at set-up."""
    return (mover.start, *(0,) * (mover.period - 1))


def advance(mover: Mover, state: State, turn: int) -> State:
    """Where a ship may be after phase 1 of `turn`, if it was in `state` before."""
    free = state[0]
    sea = free & SEA
    moved = neighbours(sea)
    if free & WAITING and turn >= mover.enters:
        moved |= mover.entry  # MID-4.6
    left = LEFT if sea & mover.exits else 0  # MID-4.9
    if len(state) == 1:
        return (moved | free | left,)
    return (free | state[1] | left, *state[2:], moved)


def retreat(mover: Mover, state: State, turn: int) -> State:
    """From where a ship may have come into `state` in phase 1 of `turn`."""
    came = neighbours(state[-1] & SEA) | state[0]
    if state[-1] & mover.entry and turn >= mover.enters:
        came |= WAITING
    if state[0] & LEFT:
        came |= mover.exits
    return (came, *(m & SEA for m in state[:-1]))


def keep(state: State, allowed: int) -> State:
    """The state cut down to the allowed places."""
    if len(state) == 1:
        return (state[0] & allowed,)
    return tuple(m & allowed for m in state)


def both(one: State, other: State) -> State:
    """What two states of a ship have in common."""
    if len(one) == 1:
        return (one[0] & other[0],)
    return tuple(a & b for a, b in zip(one, other, strict=True))


def union(state: State) -> int:
    """The places of a state, whatever the wait."""
    if len(state) == 1:
        return state[0]
    found = 0
    for m in state:
        found |= m
    return found
