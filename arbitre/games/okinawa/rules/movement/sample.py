"""Random lawful movement, for fuzzing and random players: every order is tried out on a trial before it is kept."""

from __future__ import annotations

from random import Random
from typing import Any

from arbitre.games.okinawa.records.orders import Attack, Combats, Done, Land, Move
from arbitre.games.okinawa.records.printed import ASHORE, BEACHES, JAPAN, STACK, TERRAIN, TROOP_IDS, UNITS, US, Side
from arbitre.games.okinawa.rules import engagement, landing, ways
from arbitre.games.okinawa.rules.movement.sheet import Sheet
from arbitre.games.okinawa.rules.zones import hostile, unengaged

Units = tuple[str, ...]


def american(sheet: Sheet, rng: Random) -> tuple[Any, ...]:
    """Mostly a whole phase in one sheet: some land, most move, some join attacks; now and then a single move in a
    dialogue, or nothing at all."""
    movers = _stacks(sheet, US, rng)
    if movers and rng.random() < 0.15:
        single = _move(sheet, movers[0], rng)
        return (single,) if single is not None else ()
    landing_first = rng.random() < 0.5
    orders: list[Any] = _block(sheet, rng) if landing_first else []
    for units in movers:
        if rng.random() < 0.85 and (move := _move(sheet, units, rng)) is not None:
            orders.append(move)
    if not landing_first:
        orders += _block(sheet, rng)
    orders += _attacks(sheet, rng, 0.4)
    orders += _reordered(sheet, rng)
    sheet.finish()
    if not orders and engagement.broken(sheet.board):  # "done" alone would be refused, silence is not (OKI-R101 c)
        return ()
    return (*orders, Done()) if rng.random() < 0.9 else tuple(orders)


def japanese(sheet: Sheet, rng: Random) -> tuple[Any, ...]:
    """Mostly nothing; now and then a counter shows itself, to move or to attack."""
    orders: list[Any] = []
    if rng.random() < 0.5:
        orders += _attacks(sheet, rng, 0.15)
    for units in _stacks(sheet, JAPAN, rng)[:2]:
        if rng.random() < 0.15 and (move := _move(sheet, units, rng)) is not None:
            orders.append(move)
    return (*orders, *_reordered(sheet, rng))


def _stacks(sheet: Sheet, side: Side, rng: Random) -> list[Units]:
    """Who may be ordered together, in random order: single counters, and some stacks of two."""
    cards = [sheet.board] if sheet.ground.hidden is None else [sheet.board, sheet.ground.hidden]
    found: list[Units] = []
    for card in cards:
        for ids in card.stacks.values():
            troops = tuple(id for id in ids if id in TROOP_IDS and UNITS[id].side == side)
            if len(troops) == STACK and rng.random() < 0.4:
                found.append(troops)
            else:
                found += ((id,) for id in troops)
    rng.shuffle(found)
    return found


def _move(sheet: Sheet, units: Units, rng: Random) -> Move | None:
    """A random walk, often straight on, to the end of the points or to the first enemy; None if there is no step."""
    board, hidden = sheet.board, sheet.ground.hidden
    if ways.immobile(board, units):
        return None
    here = ways.standing_in(board, units, hidden)
    left = ways.points_left(board, units)
    path: list[str] = []
    while left:
        open_hexes = [
            hex
            for hex in ASHORE[here]
            if hex not in path and not ways.step_wrong(board, units, here, hex, left, hidden)
        ]
        if not open_hexes:
            break
        unsearched = [hex for hex in open_hexes if hex not in board.card]
        here = rng.choice(unsearched if unsearched and rng.random() < 0.5 else open_hexes)
        path.append(here)
        left -= TERRAIN[here].cost
        if unengaged(board, here, sheet.side) or rng.random() < 0.15:
            break
    if not path:
        return None
    order = Move(
        units,
        tuple(path),
        attack=hostile(board, here, sheet.side)[:1] if rng.random() < 0.2 else (),
        meeting="stand" if rng.random() < 0.2 else "attack",
        after="stay" if rng.random() < 0.1 else "go",
    )
    return order if not any(sheet.move(order)) else None


def _block(sheet: Sheet, rng: Random) -> list[Land]:
    """A landing on a free beach, mostly full; Hagushi more often than the others."""
    board = sheet.board
    ready = [*landing.ashore_next(board)]
    free = [id for id in BEACHES if not landing.occupied(board, id)]
    if engagement.phase(board).landed or not ready or not free:
        return []
    beach = free[0] if rng.random() < 0.5 else rng.choice(free)
    rng.shuffle(ready)
    block: list[Land] = []
    for hex in BEACHES[beach].hexes:
        if not ready or rng.random() < 0.1:
            continue
        units: Units = (ready.pop(),)
        alone = UNITS[units[0]].kind == "armour" or not ready or UNITS[ready[-1]].kind == "armour"
        if not alone and rng.random() < 0.9:
            units = (*units, ready.pop())
        block.append(Land(units, hex))
    if block:
        sheet.land([*enumerate(block)])
    return block


def _attacks(sheet: Sheet, rng: Random, chance: float) -> list[Attack]:
    """Some of those who stand next to a known enemy attack it, alone or with who stands there."""
    board = sheet.board
    found = []
    for units in _stacks(sheet, sheet.side, rng):
        hex = ways.standing_in(board, units, sheet.ground.hidden)
        near = hostile(board, hex, sheet.side) if hex else ()
        if near and rng.random() < chance:
            order = Attack(units, tuple(rng.sample(near, min(len(near), rng.choice((1, 1, 2))))))
            if sheet.attack(order) is None:
                found.append(order)
    return found


def _reordered(sheet: Sheet, rng: Random) -> list[Combats]:
    """Sometimes another order of the combats."""
    attacked = sheet.assault.arose
    if len(attacked) < 2 or rng.random() < 0.7:
        return []
    return [Combats(tuple(rng.sample(attacked, rng.randint(1, len(attacked)))))]
