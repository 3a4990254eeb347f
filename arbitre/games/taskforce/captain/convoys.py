"""Transports that are to be before a port at the end. Their side sends them on in every turn in which they may sail, by
a way that keeps clear of the enemy's markers as long as there is time for it (judgement 17); the other looks for them
among markers that have never sailed as transports may not, and that can still be in time (judgement 3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import IJN, TURNS, Side, enemy, in_battle
from arbitre.games.taskforce.records.reports import Sailed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.sailing import OFF, Fleet
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.estimate.ways import Share

DREAD = 2  # hexes from a marker of the enemy within which transports are in its reach


def bound(board: Board, side: Side, fleet: Fleet) -> bool:
    """Whether a fleet sails as transports do that are to be somewhere: they themselves, and every dummy that could be
    them, for what sails otherwise is known to be none (judgement 3)."""
    printed = scenario(board.scenario)
    hexes = port(board)
    if not hexes or board.invasion or side != IJN:
        return False
    if fleet.ships:
        return any(board.ships[id].printed.type == "AK" for id in fleet.ships)
    far = sea_map(board).sea_distances(hexes)
    return far.get(fleet.hex, 99) <= _legs(in_battle(board.turn), printed.last_turn)


def port(board: Board) -> tuple[str, ...]:
    """The hexes where transports are to be (TF-S5.3, S7.2), or bring supply to, if there are any in this battle
    (TF-S10.5)."""
    printed = scenario(board.scenario)
    if printed.invasion:
        return printed.invasion.hexes
    there = any(ship.printed.type == "AK" and id not in board.away for id, ship in board.ships.items())
    return (board.ashore[printed.ashore.base].hex,) if printed.ashore and there else ()


def lies_still(turn: int) -> bool:
    """Whether transports may not sail in a turn (TF-9.6)."""
    return not TURNS[turn].night and turn % 2 == 0


def _legs(first: int, last: int) -> int:
    """In how many turns, these among them, transports may sail; each time one hex."""
    return sum(not lies_still(turn) for turn in range(first, last + 1))


def toward_the_port(board: Board, fleet: Fleet, others: Sequence[str]) -> str:
    """Where it goes: nearer to the port, but not into the enemy's reach nor where `others` are, as long as there is
    time to wait or to go round; nowhere when transports may not sail."""
    if lies_still(board.turn):
        return fleet.hex
    chart, story = sea_map(board), scenario(board.scenario)
    far = chart.sea_distances(port(board))
    legs = _legs(in_battle(board.turn) + 1, story.last_turn)
    theirs = [marker.hex for marker in board.markers.values() if marker.side == enemy(IJN)]

    def cost(end: str) -> tuple[bool, int, int, bool]:
        reached = sum(chart.distance(end, hex) <= DREAD for hex in theirs)
        left = far.get(end, 99)
        return left > legs, left + reached + others.count(end), left, end != fleet.hex

    return min((fleet.hex, *(end for end, way in fleet.ways.items() if end != OFF and len(way) == 1)), key=cost)


def beside(board: Board, fleet: Fleet, convoy: str, others: Sequence[str]) -> str:
    """Where guns go that cover a convoy (judgement 17): on a hex of their own beside it."""
    chart = sea_map(board)

    def cost(end: str) -> tuple[int, int, bool]:
        return abs(chart.distance(end, convoy) - 1), others.count(end), end != fleet.hex

    return min((fleet.hex, *(end for end in fleet.ways if end != OFF)), key=cost)


def sought(view: View, odds: Mapping[str, Share]) -> dict[str, float]:
    """By the hexes of the enemy's markers, the odds that transports lie there on which a landing hangs; none once it
    is over, or where none is to be. `odds`: those of his hidden markers. Of fleets without carriers nothing but their
    ways tells which has transports."""
    board, found = view.board, dict[str, float]()
    if not scenario(board.scenario).invasion or board.invasion or view.side == IJN:
        return found
    shown = {marker.formation for marker in board.markers.values() if marker.formation}
    columns = [fleet for id, fleet in board.formations.items() if fleet.side == IJN and fleet.kind == "column"]
    convoys = [fleet.id for fleet in columns if any(board.ships[id].printed.type == "AK" for id in fleet.slots)]
    hidden = [fleet for fleet in convoys if fleet not in shown]
    may = {label: odds[label].real - odds[label].carrier for label in _in_time(view) if label in odds}
    among = sum(may.values())
    for label, marker in board.markers.items():
        if marker.formation in convoys:
            found[marker.hex] = 1.0
        elif hidden and may.get(label, 0.0) > 0:
            share = min(1.0, len(hidden) * may[label] / among)
            found[marker.hex] = min(1.0, found.get(marker.hex, 0.0) + share)
    return found


def _in_time(view: View) -> Iterator[str]:
    """The labels of hidden markers of the Japanese that may be transports (TF-9.6, S5.3): those that have never sailed
    in a turn in which these may not, nor two hexes, that can have come from where they begin, and can be before the
    port at the end."""
    board, chart, story = view.board, sea_map(view.board), scenario(view.board.scenario)
    sailed = {
        fleet
        for told in view.told
        if isinstance(told.report, Sailed)
        for fleet, way in told.report.ways
        if lies_still(told.turn) or len(way) > 2
    }
    groups = (group for group in story.musters[IJN].groups if any(slot.kind == "ak_ijn" for slot in group.slots))
    begun = chart.sea_distances(hex for group in groups for hex in group.start)
    far = chart.sea_distances(story.invasion.hexes if story.invasion else ())
    behind, left = _legs(story.first_turn, board.turn), _legs(board.turn, story.last_turn)
    for label, marker in board.markers.items():
        may = marker.side == IJN and not marker.formation and label not in sailed
        if may and begun.get(marker.hex, 99) <= behind and far.get(marker.hex, 99) <= left:
            yield label
