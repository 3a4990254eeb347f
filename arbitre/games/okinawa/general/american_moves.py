"""Phase V of the automatic American, a sheet at a time: attacks first, then scouts, then the landing. Whatever a move
meets is answered before the next, so a discovery can be piled on (judgement 5)."""

from __future__ import annotations

from typing import Any

from arbitre.games.okinawa.board import Assault, Board
from arbitre.games.okinawa.general.american_battles import Battles
from arbitre.games.okinawa.general.american_plan import landing
from arbitre.games.okinawa.general.american_sweep import Sweep
from arbitre.games.okinawa.general.ground import Ground
from arbitre.games.okinawa.general.ways import Ways
from arbitre.games.okinawa.printed import ASHORE, TURNS, UNITS

_TIMID, _BOLD = 0.08, 0.9  # the danger of a hex that scouts enter when there is time, and when there is none
_ONSET = 0.10  # the danger of a hex on the way to an attack


def movement(board: Board) -> tuple[tuple[Any, ...], ...]:
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
    sheets: list[tuple[Any, ...]] = [battles.orders()]
    sweep = Sweep(ground, Ways(ground, zone, daring(ground), attacking=False), free)
    sheets.append(tuple(sweep.orders()))
    if not assault.landed:
        sheets.append(landing(board))
    return tuple(sheet for sheet in sheets if sheet)


def _pledged(board: Board, assault: Assault) -> dict[str, tuple[str, ...]]:
    """Who attacks each hex already."""
    pledged: dict[str, tuple[str, ...]] = {}
    for hex, targets in assault.targets.items():
        attackers = tuple(id for id in board.troops(hex) if id in assault.committed)
        for target in targets:
            pledged[target] = (*pledged.get(target, ()), *attackers)
    return pledged


def daring(ground: Ground) -> float:
    """The danger of an unsearched hex that a scout may enter: the fewer hexes the guns leave to the end, the more
    careful (judgement 11)."""
    turns = max(1, TURNS - ground.board.turn - 4)
    guns = sum(
        unit.where == "map" and UNITS[unit.id].kind in ("ship", "artillery") and UNITS[unit.id].side == "us"
        for unit in ground.board.units.values()
    )
    need = len(ground.unsearched) / (0.6 * guns * turns + 1)
    return min(_BOLD, _TIMID * max(1.0, need) ** 3)
