"""How many carriers an enemy can have committed to a battle, as one may know (TF-S10.1, S10.2)."""

from __future__ import annotations

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.campaigns import SHARES
from arbitre.games.taskforce.rules.fog import given
from arbitre.games.taskforce.rules.view import View


def most_carriers(view: View, foe: Side) -> int:
    """How many carriers the enemy can have committed to the battle in hand, by what is known of those that are out, and
    of those that he has committed before (TF-S10.2); -1 where all are there."""
    board, story = view.board, scenario(view.board.scenario)
    if not board.campaign:
        return -1
    limit, out = story.musters[foe].committed, board.campaign.known
    ships = (ship for ship in given(board, view.options, foe).values() if ship.printed.carrier and ship.id not in out)
    cheapest = sorted(SHARES[ship.printed.type] for ship in ships)
    if not limit:
        return len(cheapest)
    left = limit - sum(
        SHARES.get(board.ships[id].printed.type, 0.0) for id in board.campaign.met if _of(board, id, foe)
    )
    return sum(sum(cheapest[: number + 1]) <= left for number in range(len(cheapest)))


def _of(board: Board, ship: str, side: Side) -> bool:
    return board.ships[ship].printed.side == side
