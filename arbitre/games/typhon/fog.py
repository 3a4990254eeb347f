"""What a side sees in fog: its own forces, and of the enemy what chapter 23 lets through (TYP-R195 to R206)."""

from __future__ import annotations

from arbitre.games.typhon.board import Board, Unit, put
from arbitre.games.typhon.control import contested, holds
from arbitre.games.typhon.geography import adjacent
from arbitre.games.typhon.operation import LandCombat, Operation
from arbitre.games.typhon.printed import HIDDEN, JAPAN, UNITS, ZONES, Side, enemy
from arbitre.games.typhon.state import Game


def seen_board(game: Game, side: Side) -> Board:
    """The table as a side sees it: its own units and accounts (TYP-R197); enemy units shown by name while an operation
    lasts (TYP-R199); nameless counters where it has contact (TYP-R198); nothing else of the enemy."""
    truth, other = game.board, enemy(side)
    board = truth.copy()
    board.points = {side: truth.points[side]}
    board.objective = truth.objective if side == JAPAN else ""
    board.reserved = ()
    for unit in truth.units.values():
        if UNITS[unit.id].side == other and not (unit.id in game.shown and unit.where == "map"):
            board.units[unit.id] = Unit(unit.id, "due")
    board.stacks = {}
    for zone, stack in truth.stacks.items():
        board.stacks[zone] = tuple(id for id in stack if UNITS[id].side == side or id in game.shown)
    for zone in truth.stacks:
        if _in_contact(truth, zone, side):
            _place_nameless(board, truth, zone, other, game.shown)
    board.stacks = {zone: stack for zone, stack in board.stacks.items() if stack}
    return board


def _in_contact(board: Board, zone: str, side: Side) -> bool:
    """Whether a side sees how many enemy counters are in a zone: contested, or next to a unit of its own (TYP-R198)."""
    if ZONES[zone].closed_to_all:
        return False
    return contested(board, zone) or bool(board.here(zone, side)) or any(board.here(z, side) for z in adjacent(zone))


def _place_nameless(board: Board, truth: Board, zone: str, other: Side, shown: tuple[str, ...]) -> None:
    """Counters of the kinds that show in a zone, without names, faces or values (TYP-R198, TYP-R215)."""
    kinds: dict[str, int] = {}
    for unit in truth.here(zone, other):
        if unit.id in shown:
            continue
        kind: str = unit.printed.cls if unit.printed.fleet else unit.printed.arm
        kinds[kind] = kinds.get(kind, 0) + 1
    for kind, count in kinds.items():
        for number in range(1, count + 1):
            id = f"{HIDDEN}-{other}-{kind}-{_serial(zone, number)}"
            board.units[id] = Unit(id, "due")
            put(board, id, zone, steps=1)


def _serial(zone: str, number: int) -> int:
    """A number for a nameless counter: that of its zone and its place there."""
    return ZONES[zone].number * 10 + number


def seen_operation(game: Game, side: Side) -> Operation | None:
    """The operation under way: whole for the side that runs it; for the other, once its fleets have ended their moves,
    the zone entered and the fleets that have shown themselves (TYP-R200)."""
    operation = game.operation
    if operation is None or operation.side == side:
        return operation
    return Operation(
        side=operation.side,
        sailings=(),
        zone=operation.zone,
        reaction=operation.reaction,
        reacting=operation.reacting,
        support=operation.support,
        cancelled=operation.cancelled,
        kamikazes=operation.kamikazes,
        fought=operation.fought,
        goes_on=operation.goes_on,
        landed=operation.landed if holds(game.board, operation.zone, operation.side) else (),
    )


def seen_combat(game: Game, side: Side) -> LandCombat | None:
    """A land combat under way: what fights is shown to both sides (TYP-R199)."""
    return game.combat
