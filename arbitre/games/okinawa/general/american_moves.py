"""Phase V of the automatic American, a sheet at a time: attacks first, then scouts, then the landing. Whatever a move
meets is answered before the next, so a discovery can be piled on (judgement 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbitre.games.okinawa.general.american_battles import Battles
from arbitre.games.okinawa.general.american_plan import landing
from arbitre.games.okinawa.general.american_sweep import Sweep
from arbitre.games.okinawa.general.ground import Ground
from arbitre.games.okinawa.general.ways import Ways
from arbitre.games.okinawa.records.board import Assault, Board
from arbitre.games.okinawa.records.printed import ASHORE

_TIMID, _BOLD = 0.10, 0.9  # the danger of a hex that scouts enter when there is time, and when there is none
_PATIENT, _HASTE = 5, 0.06  # the turn until which there is time, and how much more they dare every turn after it
_ONSET = 0.10  # the danger of a hex on the way to an attack


def movement(board: Board) -> Iterator[tuple[Any, ...]]:
    """Sheets to try, best first: the first that holds an order the umpire accepts is the one to hand in. None: the
    phase is over."""
    ground = Ground(board)
    assault = board.assault or Assault("us")
    in_hand = assault.mover.units if assault.mover else ()
    busy = {*assault.moved, *assault.committed, *in_hand, *board.fired}
    free = [id for id in ground.friends if id not in busy]
    pledged = _pledged(board, assault)
    zone = frozenset(
        hex
        for hex in ground.zone
        if any(near in ground.enemies and near not in pledged for near in ASHORE[hex])
    )  # fmt: skip
    battles = Battles(ground, Ways(ground, zone, _ONSET, attacking=True), free, pledged, assault.targets)
    yield battles.orders()
    yield tuple(Sweep(ground, Ways(ground, zone, daring(board.turn), attacking=False), free).orders())
    if not assault.landed:
        yield landing(board)


def _pledged(board: Board, assault: Assault) -> dict[str, tuple[str, ...]]:
    """Who attacks each hex already."""
    pledged: dict[str, tuple[str, ...]] = {}
    for hex, targets in assault.targets.items():
        attackers = tuple(id for id in board.troops(hex) if id in assault.committed)
        for target in targets:
            pledged[target] = (*pledged.get(target, ()), *attackers)
    return pledged


def daring(turn: int) -> float:
    """The danger of an unsearched hex that a scout may enter: at first guns look before troops step, later there is no
    time for it (judgements 4 and 11)."""
    return min(_BOLD, _TIMID + _HASTE * max(0, turn - _PATIENT))
