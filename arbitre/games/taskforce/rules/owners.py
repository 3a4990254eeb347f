"""The board as the owner of hidden markers sees it, and what he did on it taken back to the truth (TF-8.1, 8.9).

A fleet under a hidden marker is ordered like one that lies open. So that no rule of forming and sailing knows two kinds
of fleets, they work on a board on which a side's own markers show what they are: an ask makes it of the view, a step of
the truth.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import aboard, open_fleets
from arbitre.games.taskforce.rules.markers import by_label


def own_markers(game: Game, side: Side) -> dict[str, str]:
    """What is under the markers of a side, in the order of their labels: nothing of its enemy's, and nothing of how the
    umpire keeps them."""
    markers, under = game.board.markers, game.hidden.under
    own = [label for label in under if markers[label].side == side]
    return {label: under[label] for label in sorted(own, key=by_label)}


def as_its_owner_sees(board: Board, under: Mapping[str, str]) -> Board:
    """A copy on which these markers show their formations; dummies show none."""
    own = board.copy()
    for label, formation in under.items():
        own.markers[label] = replace(own.markers[label], formation=formation)
    return own


def take_back(game: Game, side: Side, done: Board) -> None:
    """Make of a board on which a side has formed and moved its own fleets the truth: what was hidden stays hidden. A
    formation with ships of one that was detected is detected, under a new marker too (TF-6.7), and a withdrawing group
    lies open (TF-5.10)."""
    board, under = game.board, own_markers(game, side)
    seen = {ship for fleet in open_fleets(board, side) for ship in board.formations[fleet].slots}
    left = {label: formation for label, formation in game.hidden.under.items() if label not in under}
    for label, marker in done.markers.items():
        if marker.side != side:
            continue
        formation = done.formations.get(marker.formation)
        group = formation is not None and formation.kind == "group"
        if under and not group:
            left[label] = marker.formation
        was_seen = label in board.markers and board.markers[label].formation
        known = was_seen or (formation is not None and any(ship.id in seen for ship in aboard(done, formation.id)))
        if label in left and not known:
            done.markers[label] = replace(marker, formation="")
    game.board, game.hidden.under = done, left
