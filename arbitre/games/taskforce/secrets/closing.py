"""Turns in which the enemy's markers close in on a base (TF-S6.3): where none of them is a carrier both can reckon, so
that no twin has one there, and how they sail if any may be one."""

from __future__ import annotations

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.approach import Path, approaches, carries, farthest, in_time
from arbitre.games.taskforce.rules.fleets import allowance, sea_map
from arbitre.games.taskforce.rules.sailing import OFF, Sailing, ways


def sailed_alike(board: Board, label: str) -> list[Path]:
    """The ways of a marker on a board where all are dummies that any fleet of its side may sail, a carrier and one with
    transports too (TF-9.6), but off the map."""
    marker, story = board.markers[label], scenario(board.scenario).approach
    own = (formation.id for formation in board.formations.values() if formation.side == marker.side)
    reach = min((allowance(board, fleet) for fleet in own), default=0)
    may = [way for way in ways(board, label) if len(way) <= reach and OFF not in way]
    return [*in_time(board, story, marker.hex, may)] if story and approaches(board, marker.side) else may


def possible(game: Game) -> bool:
    """Whether all carriers under hidden markers are as near as they must be."""
    board, story = game.board, scenario(game.board.scenario).approach
    if story is None or not approaches(board, story.side):
        return True
    ahead = any(isinstance(step, Sailing) and step.side == story.side for step in game.agenda)
    most, to = farthest(story, board.turn - ahead), board.ashore[story.base].hex
    return all(
        sea_map(board).distance(board.markers[label].hex, to) <= most
        for label, fleet in game.hidden.under.items()
        if board.markers[label].side == story.side and carries(board, fleet)
    )


def raid_ahead(board: Board, side: Side) -> bool:
    """Whether a side must raid a base in this turn or a later one (TF-S6.4)."""
    story = scenario(board.scenario).strike
    return story is not None and side == story.side and board.turn <= story.turn
