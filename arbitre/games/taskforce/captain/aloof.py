"""Carriers that must raid a base before they have found anybody (TF-S6.3, S6.4) keep out of the enemy's reach until
those who flew are up again (judgement 4 bids them close only to strike)."""

from __future__ import annotations

from collections.abc import Mapping

from arbitre.games.taskforce.captain.prey import REACH
from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.approach import approaches
from arbitre.games.taskforce.rules.fleets import sea_map

UP = 0.5  # of a side's bombers, how many are in READY when its carriers go where they can strike


def aloof(board: Board, side: Side) -> bool:
    """Whether the carriers of a side keep away: it closes in on a base that it has to raid, or has raided it, and fewer
    than half of its bombers are in READY."""
    story = scenario(board.scenario).strike
    if story is None or story.side != side:
        return False
    bombers = [unit for unit in board.air.values() if unit.printed.side == side and not unit.fighter]
    ready = sum(unit.steps for unit in bombers if unit.box == "ready")
    return approaches(board, side) or ready < UP * sum(unit.steps for unit in bombers)


def exposed(board: Board, end: str, odds: Mapping[str, float]) -> float:
    """How far a hex is within reach of the enemy's carriers: the hexes by which each is too near, by the `odds` that
    she is there."""
    chart = sea_map(board)
    return sum(share * max(0, REACH + 1 - chart.distance(end, hex)) for hex, share in odds.items())
