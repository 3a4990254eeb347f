"""Air armies in reach of a zone and the bonus each gives (TYP-R113, TYP-12.2)."""

from __future__ import annotations

from typing import NamedTuple

from arbitre.games.typhon.records.board import Board, Unit, value
from arbitre.games.typhon.records.printed import TABLES, Side
from arbitre.games.typhon.rules.geography import adjacent, closed

_REACHES_NEXT: int = TABLES["reaction"]["air"]["adjacent_minimum_attack"]


class InReach(NamedTuple):
    """An air army in reach and the bonus it gives."""

    unit: Unit
    bonus: int


def bombers(board: Board, zone: str, side: Side) -> list[InReach]:
    """The air armies of a side whose bombing bonus reaches a zone: in the zone with the own-zone bonus, next to it with
    the adjacent bonus, where 0 is no reach (TYP-R113). Weather closes zones to both (TYP-16.4, TYP-R158). They support
    every land combat of the turn, whatever else they do (TYP-R217)."""
    if closed(zone, board.turn):
        return []
    near = [InReach(unit, value(unit, "bomb_own")) for unit in board.here(zone, side, "air")]
    near += [
        InReach(unit, value(unit, "bomb_adjacent"))
        for other in adjacent(zone)
        if not closed(other, board.turn)
        for unit in board.here(other, side, "air")
    ]
    return [reach for reach in near if reach.bonus > 0]


def reacting(board: Board, zone: str, side: Side) -> list[InReach]:
    """The air armies that can react to fleets in a zone, with their bonus: in it any, next to it those with an attack
    of 4 or more (TYP-12.2); not those that have reacted in this operation (TYP-12.4)."""
    if closed(zone, board.turn):
        return []
    near = [InReach(unit, value(unit, "bomb_own")) for unit in board.here(zone, side, "air")]
    near += [
        InReach(unit, value(unit, "bomb_adjacent"))
        for other in adjacent(zone)
        if not closed(other, board.turn)
        for unit in board.here(other, side, "air")
        if value(unit, "attack") >= _REACHES_NEXT
    ]
    return [reach for reach in near if not reach.unit.busy]
