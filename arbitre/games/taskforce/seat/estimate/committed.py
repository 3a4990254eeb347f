"""How many carriers an enemy can have committed to a battle, as one may know (TF-S10.1, S10.2)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.fog_reports import ShipsShown
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.reports import Detached
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.committing import share
from arbitre.games.taskforce.rules.fog import given
from arbitre.games.taskforce.rules.view import View


def met(view: View) -> frozenset[str]:
    """The ships that have been shown in the battle in hand."""
    found = set[str]()
    for told in view.fought:
        if isinstance(told.report, ShipsShown):
            found |= {id for _, row in told.report.fleets for id in row}
        elif isinstance(told.report, Detached):
            found |= {told.report.ship, *told.report.escorts}
    return frozenset(found)


def most_carriers(view: View, foe: Side, there: Collection[str] = ()) -> int:
    """How many carriers the enemy can have committed to the battle in hand, by what is known of those that are out, of
    those that he has committed before, and of who is `there` (TF-S10.2); -1 where all are there."""
    board, story = view.board, scenario(view.board.scenario)
    if not board.campaign:
        return -1
    limit, out = story.musters[foe].committed, board.campaign.known
    ships = [id for id, ship in given(board, view.options, foe).items() if ship.printed.carrier and id not in out]
    shown = [id for id in ships if id in there]
    if not limit:
        return len(ships)
    cheapest = sorted(share(board, (id,)) for id in ships if id not in shown)
    left = limit - share(board, shown) - share(board, _of(board, board.campaign.met, foe))
    return len(shown) + sum(sum(cheapest[: number + 1]) <= left for number in range(len(cheapest)))


def _of(board: Board, ships: Iterable[str], side: Side) -> list[str]:
    return [id for id in ships if board.ships[id].printed.side == side]
