"""Phases II and VII of the automatic Japanese: aircraft and guns (judgements 18 and 19)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.okinawa.general.ground import away
from arbitre.games.okinawa.general.odds import expected, reaches
from arbitre.games.okinawa.records.board import Board, Hidden
from arbitre.games.okinawa.records.orders import Fire, Kamikazes
from arbitre.games.okinawa.records.printed import (
    ARTILLERY_RANGE,
    CALENDAR,
    JAPAN,
    SHIPS,
    TROOP_IDS,
    TURNS,
    UNITS,
    US,
    price,
)  # fmt: skip

_SURE = 0.7  # the least chance of a kill for which a hidden gun speaks
_WORTH_A_GUN = 3  # how many hidden guns at most give themselves away for an American gun
Gun = tuple[str, str]  # a counter that fires, and its hex


def aircraft(board: Board) -> tuple[Kamikazes, ...]:
    """All aircraft on the ships that sink most easily, evenly (judgement 19)."""
    afloat = [id for id in SHIPS if board.units[id].where == "map"]
    granted = CALENDAR[board.turn].kamikazes
    if not afloat or not granted:
        return ()
    least = min(UNITS[id].value for id in afloat)
    targets = [id for id in afloat if UNITS[id].value == least]
    each, over = divmod(granted, len(targets))
    counts = [(id, each + (place < over)) for place, id in enumerate(targets)]
    return tuple(Kamikazes(count, id) for id, count in counts if count)


def worth(id: str, turn: int) -> float:
    """What an American counter is worth, in shots that it or its loss will cost him: a gun searches a hex a turn."""
    left = TURNS - turn + 1
    return {"artillery": min(left, 15) * 0.7, "armour": 1.0}.get(UNITS[id].kind, 1.5)


def fire(board: Board, hidden: Hidden) -> tuple[Fire, ...]:
    """Guns that are known have nothing to lose and fire at what they can kill; hidden ones speak only for a sure kill
    of an American gun (judgement 18)."""
    known = list(_guns(board, board))
    silent = list(_guns(hidden, board))
    salvos = []
    for target in sorted(_targets(board), key=lambda hex: (-_prize(board, hex), hex)):
        salvo = _salvo(board, target, known, silent)
        if salvo:
            known = [gun for gun in known if gun not in salvo]
            silent = [gun for gun in silent if gun not in salvo]
            salvos.append(Fire(tuple(id for id, _ in salvo), target))
    return tuple(salvos)


def _guns(counters: Board | Hidden, board: Board) -> Iterator[Gun]:
    """Artillery, and fortifications with somebody inside, of one card (OKI-16.1)."""
    for hex, stack in counters.stacks.items():
        for id in stack:
            unit = UNITS[id]
            manned = any(other in TROOP_IDS and UNITS[other].side == JAPAN for other in stack)
            if id in board.fired or unit.side != JAPAN:
                continue
            if unit.kind == "artillery" or (unit.kind == "fortification" and manned):
                yield id, hex


def _targets(board: Board) -> Iterator[str]:
    return (hex for hex in board.stacks if board.holder(hex) == US)


def _prize(board: Board, hex: str) -> float:
    """The best counter that a hit costs, by its price."""
    return max(worth(id, board.turn) for id in board.troops(hex)) / _cost(board, hex)


def _cost(board: Board, hex: str) -> int:
    return min(price(UNITS[id].kind, board.fortified(hex)) for id in board.troops(hex))


def _salvo(board: Board, target: str, known: list[Gun], silent: list[Gun]) -> list[Gun]:
    """The guns that kill one counter of a hex, the known ones first; none if it is not sure, or not worth it."""
    cost = _cost(board, target)
    gun_there = any(UNITS[id].kind == "artillery" for id in board.troops(target)) and len(board.troops(target)) == 1
    salvo: list[Gun] = []
    for guns, most in ((known, len(known)), (silent, _WORTH_A_GUN if gun_there else 0)):
        near = sorted(
            (gun for gun in guns if away(target)[gun[1]] <= ARTILLERY_RANGE),
            key=lambda gun: (away(target)[gun[1]], gun[0]),
        )[:most]
        before = len(salvo)
        for gun in near:
            if sum(expected("artillery", away(target)[hex]) for _, hex in salvo) >= 1.1 * cost:
                break
            salvo.append(gun)
        chance = reaches((("artillery", away(target)[hex]) for _, hex in salvo), cost)
        if chance >= (_SURE if len(salvo) > before and guns is silent else 0.3):
            return salvo
    return []
