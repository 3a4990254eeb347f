"""Where transports go that are to be before a port at the end (judgement 17): on every turn in which they may sail, by
the shortest way that keeps clear of the enemy's markers."""

from __future__ import annotations

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import IJN, enemy
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.sailing import OFF, Fleet

DREAD = 2  # hexes from a marker of the enemy within which transports are in its reach


def bound(board: Board, fleet: Fleet) -> bool:
    """Whether a fleet has transports that are to be somewhere."""
    return bool(scenario(board.scenario).invasion) and any(board.ships[id].printed.type == "AK" for id in fleet.ships)


def toward_the_port(board: Board, fleet: Fleet) -> str:
    """Where it goes: nearer to the port, but not beside an enemy as long as there is another way or time to wait."""
    chart, printed = sea_map(board), scenario(board.scenario).invasion
    far = chart.sea_distances(printed.hexes if printed else ())
    theirs = [marker.hex for marker in board.markers.values() if marker.side == enemy(IJN)]

    def cost(end: str) -> tuple[int, int, bool]:
        reached = sum(chart.distance(end, hex) <= DREAD for hex in theirs)
        return far.get(end, 99) + reached, far.get(end, 99), end != fleet.hex

    return min((fleet.hex, *(end for end in fleet.ways if end != OFF)), key=cost)
