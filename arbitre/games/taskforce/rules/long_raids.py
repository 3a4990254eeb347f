"""Raids from a base on land that take turns: when they attack and when they are back, where they are meanwhile
(TF-13.9, 13.10, 13.14, R45, R74, S7.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import UNSET, UnsetType

from arbitre.games.taskforce.records.board import Air, Board, Declared, Expected, Sortie
from arbitre.games.taskforce.records.printed import TURNS, Side, delay
from arbitre.games.taskforce.rules.fleets import sea_map


def sortie(board: Board, unit: str, hex: str, hexes: Mapping[str, str]) -> Sortie | UnsetType:
    """The turns of a raid on a base if the unit took off now; unset if it arrives in the same phase (TF-13.9). `hexes`:
    of the bases of its side."""
    turns = delay(sea_map(board).distance(hexes[board.air[unit].base], hex))
    return Sortie(board.turn + turns, board.turn + 2 * turns) if turns else UNSET


def by_day(flown: Sortie) -> bool:
    """Whether a raid attacks by day and is back by day (TF-13.10): in the turn in which it lands, for to clear the deck
    afterwards is another matter (TF-R45)."""
    return not any(TURNS[turn].night for turn in (flown.turn, flown.back) if turn in TURNS)


def on_track(board: Board, side: Side) -> tuple[Air, ...]:
    """The units of a side that are on the track, on their way out or home (TF-13.14), not those over their target."""
    units = board.air.values()
    return tuple(unit for unit in units if unit.steps and unit.sortie and not unit.over and unit.printed.side == side)


def expected(units: Iterable[Air]) -> tuple[Expected, ...]:
    """Units on the track as everybody sees them: how many counters on which turn (TF-13.14)."""
    count = Counter((unit.sortie.turn, unit.sortie.homeward) for unit in units if unit.sortie)
    return tuple(Expected(turn, count[turn, home], home) for turn, home in sorted(count))


def declare(board: Board, side: Side, hex: str, units: Iterable[str]) -> None:
    """Units of a side raid a hex, those of that side that raid it already with them: there is one raid of a side on a
    hex (TF-12.1, R31). Its enemy may raid ships that lie off a base which it raids."""
    ours = [raid for raid in board.declared if raid.hex == hex and board.air[raid.units[0]].printed.side == side]
    there = tuple(id for raid in ours for id in raid.units)
    others = tuple(raid for raid in board.declared if raid not in ours)
    board.declared = (*others, Declared(hex, (*there, *units)))


def back(board: Board, unit: str) -> bool:
    """Whether a unit comes home from such a raid in this turn (TF-13.9, R74)."""
    flown = board.air[unit].sortie
    return bool(flown) and flown == Sortie(board.turn, board.turn)
