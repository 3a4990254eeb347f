"""How the automatic Japanese spend action points on their defence: garrisons, rebuilding, the second ring (chapter 7,
TYP-B.6 to B.10)."""

from __future__ import annotations

from functools import cache

from arbitre.games.typhon.records.board import Board, account, credit, put
from arbitre.games.typhon.records.printed import JAPAN, SETUP, UNITS, ZONES
from arbitre.games.typhon.records.reports import Garrisoned, Rebuilt, Redeployed
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.control import contested, enter, friendly, holds, hostile
from arbitre.games.typhon.rules.geography import adjacent, closed
from arbitre.games.typhon.rules.stacking import kind, limit, room
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.rules.telling import draw, tell
from arbitre.games.typhon.rules.units import restore_step
from arbitre.kernel.play import Umpire

COST: int = SETUP["japanese_automaton"]["action_cost"]
_STEPS: int = SETUP["japanese_automaton"]["steps_per_rebuild_action"]


def perimeter(board: Board) -> tuple[str, ...]:
    """The outer perimeter: friendly or contested zones that share a border with an uncontested enemy zone, in map order
    (TYP-7.4, TYP-B.6). Open sea and forbidden ground make no zone part of it; the corridor belongs to it like others
    (TYP-R65)."""
    enemies = {zone for zone in ZONES if hostile(board, zone, JAPAN)}
    return tuple(
        zone.id
        for zone in ZONES.values()
        if not zone.closed_to_all
        and (friendly(board, zone.id, JAPAN) or contested(board, zone.id))
        and any(other in enemies for other in adjacent(zone.id))
    )


@cache
def full_garrison(zone: str, outer: bool) -> dict[str, int]:
    """The full garrison of a zone, on the perimeter or not: by line of the stacking table, and "air" (TYP-7.6,
    TYP-R68). A fortress takes the place of the detachment on an atoll; one with a base has both."""
    printed = ZONES[zone]
    wanted = {"land": limit(zone, JAPAN, "land"), "snlf": limit(zone, JAPAN, "snlf"), "fortress": 0, "air": 0}
    if printed.type == "atoll":
        wanted["fortress"] = 1
        wanted["snlf"] = int(printed.base)
    if printed.base and outer:
        wanted["fortress"] = wanted["air"] = 1
    return wanted


def lacking(board: Board, zone: str, outer: bool) -> dict[str, int]:
    """What a zone lacks of its full garrison; a unit counts one whether full or reduced (TYP-8.2)."""
    there = [kind(unit.id) for unit in board.here(zone, JAPAN)]
    wanted = full_garrison(zone, outer)
    return {line: number - there.count(line) for line, number in wanted.items() if number > there.count(line)}


def _pool(board: Board, lines: dict[str, int]) -> list[str]:
    """The units of the pool that fit a zone which lacks these: the others are put back when drawn (TYP-R69)."""
    return [id for id, unit in board.units.items() if unit.where == "pool" and kind(id) in lines]


def _stock(board: Board) -> str:
    """A fortress of the stock, "" if none is left (TYP-R25)."""
    return next((id for id, unit in board.units.items() if unit.where == "stock"), "")


def _spare_air(board: Board, zone: str, outer: tuple[str, ...]) -> list[str]:
    """The air armies that may move to a base of the perimeter: from a Japanese zone off the perimeter, neither
    contested nor closed by weather; the base must be open and have room (TYP-R70, TYP-B.10, TYP-R222)."""
    if closed(zone, board.turn) or room(board, zone, JAPAN, "air") <= 0:
        return []
    return [
        unit.id
        for unit in board.of(JAPAN, "air")
        if unit.zone not in outer and friendly(board, unit.zone, JAPAN) and not closed(unit.zone, board.turn)
    ]


def _obtainable(board: Board, zone: str, outer: tuple[str, ...]) -> bool:
    """Whether anything at all can be added to a zone: a zone where nothing can costs nothing (TYP-R69)."""
    lines = lacking(board, zone, zone in outer)
    return bool(
        _pool(board, lines)
        or ("fortress" in lines and _stock(board))
        or ("air" in lines and _spare_air(board, zone, outer))
    )


def garrison(game: Game, umpire: Umpire, zone: str, outer: tuple[str, ...]) -> bool:
    """Action 1: fill a zone to its full garrison, from the pool (PJ3), the stock of fortresses, and for a base of the
    perimeter with an air army from elsewhere (PJ4) (TYP-7.6, TYP-B.10). No detachment becomes a fortress (TYP-R79).
    Whether anything was placed."""
    board = game.board
    placed = []
    while among := _pool(board, lacking(board, zone, zone in outer)):
        unit = draw(game, umpire, "PJ3", among, "TYP-B.10", JAPAN)
        put(board, unit, zone, steps=UNITS[unit].steps)
        placed.append(unit)
    lines = lacking(board, zone, zone in outer)
    if "fortress" in lines and (unit := _stock(board)):
        put(board, unit, zone, steps=UNITS[unit].steps)
        placed.append(unit)
    if placed:
        enter(board, zone, JAPAN)
    if "air" in lines and (armies := _spare_air(board, zone, outer)):
        unit = draw(game, umpire, "PJ4", armies, "TYP-B.10", JAPAN)
        tell(game, umpire, JAPAN, Redeployed(unit, board.units[unit].zone, zone))
        put(board, unit, zone, moved=True)
        placed.append(unit)
    if placed:
        tell(game, umpire, JAPAN, Garrisoned(zone, tuple(placed)))
    return bool(placed)


def spend(game: Game, umpire: Umpire, supply: Supply) -> None:
    """The action points of the defence: empty zones of the perimeter, then those below full garrison, then rebuilding,
    then one zone of the second ring (TYP-7.16, 7.17, TYP-B.6 to B.9)."""
    outer = perimeter(game.board)
    _fill(game, umpire, supply, outer, empty=True)
    _fill(game, umpire, supply, outer, empty=False)
    while _left(game) and restore(game, umpire, supply, outer):
        _pay(game)
    if _left(game):
        _second_ring(game, umpire, supply, outer)


def _left(game: Game) -> bool:
    return account(game.board, JAPAN, "ap") >= COST


def _pay(game: Game) -> None:
    credit(game.board, JAPAN, "ap", -COST)


def _free(board: Board) -> bool:
    """With the option, the perimeter is filled once without points, on the turn after the switch (TYP-R64)."""
    return board.options.get("plan_z_garrisons") == "free" and board.turn == board.switched + 1


def _fill(game: Game, umpire: Umpire, supply: Supply, outer: tuple[str, ...], empty: bool) -> None:
    """Action 1 on zones of the perimeter in supply: those without a Japanese land unit, or those below full garrison;
    bases first, PJ2 inside each class, a point a zone whatever its size (TYP-B.7, B.8, TYP-R67)."""
    board, free = game.board, _free(game.board)
    zones = [
        zone
        for zone in outer
        if supply.zone(zone) and not (empty and holds(board, zone, JAPAN)) and _obtainable(board, zone, outer)
    ]
    clause = "TYP-B.7" if empty else "TYP-B.8"
    for waiting in ([z for z in zones if ZONES[z].base], [z for z in zones if not ZONES[z].base]):
        while waiting and (free or _left(game)):
            zone = draw(game, umpire, "PJ2", waiting, clause, JAPAN)
            waiting.remove(zone)
            if garrison(game, umpire, zone, outer) and not free:
                _pay(game)


def restore(game: Game, umpire: Umpire, supply: Supply, outer: tuple[str, ...]) -> bool:
    """Action 2: two steps of reduced land and air units in supply, those in contested zones first, then on the
    perimeter, then others, PJ5 (TYP-7.7, TYP-B.8, TYP-R71). Whether there was any."""
    board, done = game.board, 0
    while done < _STEPS and (among := _reduced(board, supply, outer)):
        unit = draw(game, umpire, "PJ5", among, "TYP-B.8", JAPAN)
        restore_step(board, unit)
        tell(game, umpire, JAPAN, Rebuilt(unit, board.units[unit].zone))
        done += 1
    return done > 0


def _reduced(board: Board, supply: Supply, outer: tuple[str, ...]) -> list[str]:
    """The reduced units of the first class that has any."""
    classes: tuple[list[str], list[str], list[str]] = [], [], []
    for unit in board.of(JAPAN):
        if not unit.full and not unit.printed.fleet and supply.of(unit):
            classes[0 if contested(board, unit.zone) else 1 if unit.zone in outer else 2].append(unit.id)
    return next(filter(None, classes), [])


def _second_ring(game: Game, umpire: Umpire, supply: Supply, outer: tuple[str, ...]) -> None:
    """Action 1 once on a friendly zone in supply beside the perimeter and below full garrison: a base if there is one,
    PJ6 (TYP-7.17, TYP-B.9, TYP-R72)."""
    board = game.board
    ring = [
        zone.id
        for zone in ZONES.values()
        if zone.id not in outer
        and not zone.closed_to_all
        and friendly(board, zone.id, JAPAN)
        and supply.zone(zone.id)
        and any(other in outer for other in adjacent(zone.id))
        and lacking(board, zone.id, outer=False)
    ]
    ring = [zone for zone in ring if ZONES[zone].base] or ring
    if ring and garrison(game, umpire, draw(game, umpire, "PJ6", ring, "TYP-B.9", JAPAN), outer):
        _pay(game)
