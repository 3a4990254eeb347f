"""Where transports go that are to be before a port at the end (judgement 17): on every turn in which they may sail, by
a way that keeps clear of the enemy's markers as long as there is time for it."""

from __future__ import annotations

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import IJN, TURNS, enemy
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.sailing import OFF, Fleet

DREAD = 2  # hexes from a marker of the enemy within which transports are in its reach


def bound(board: Board, fleet: Fleet) -> bool:
    """Whether a fleet has transports that are to be somewhere."""
    return bool(scenario(board.scenario).invasion) and any(board.ships[id].printed.type == "AK" for id in fleet.ships)


def lies_still(turn: int) -> bool:
    """Whether transports may not sail in a turn (TF-9.6)."""
    return not TURNS[turn].night and turn % 2 == 0


def toward_the_port(board: Board, fleet: Fleet) -> str:
    """Where it goes: nearer to the port, but not into the enemy's reach as long as there is time to wait or to go
    round."""
    chart, story = sea_map(board), scenario(board.scenario)
    far = chart.sea_distances(story.invasion.hexes if story.invasion else ())
    legs = sum(not lies_still(turn) for turn in range(board.turn + 1, story.last_turn + 1))
    theirs = [marker.hex for marker in board.markers.values() if marker.side == enemy(IJN)]

    def cost(end: str) -> tuple[bool, int, int, bool]:
        reached = sum(chart.distance(end, hex) <= DREAD for hex in theirs)
        left = far.get(end, 99)
        return left > legs, left + reached, left, end != fleet.hex

    return min((fleet.hex, *(end for end in fleet.ways if end != OFF)), key=cost)
