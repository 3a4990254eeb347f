"""Scenario 3: how the umpire moves the Allied markers in the Java Sea (TF-S3.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import MarkersMoved
from arbitre.games.taskforce.records.scenarios import Pursuit, scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import (
    BY_DAY,
    BY_NIGHT,
    contact,
    night,
    open_fleets,
    sea_map,
    ships_of,
    transports,
)
from arbitre.games.taskforce.rules.markers import by_label, forget, part, standing
from arbitre.games.taskforce.rules.sailing import OFF, sail, ways
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.kernel.play import Umpire


class Pursuing(TaskForceStep, frozen=True, tag="pursuing"):
    """Every Allied marker moves by a die for each hex of its movement (TF-S3.2). The dice are not told: a dummy that
    stays because it may not go on would show itself by them."""

    phase: ClassVar[str] = "movement"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Hex by hex, the lowest first; markers that nobody can tell apart in an order that tells nothing (TF-R14).
        Groups make for Surabaya (TF-5.4)."""
        board, under = game.board, game.hidden.under
        pursuit = scenario(board.scenario).pursuit
        assert pursuit is not None  # the scenario has one
        moves: list[tuple[str, str, str]] = []
        parted: list[tuple[str, tuple[str, ...]]] = []
        stacks = {m.hex: standing(board, ALLIED, m.hex) for m in board.markers.values() if m.label in under}
        for hex, here in sorted(stacks.items()):
            alike = tuple(label for label in here if label in under and board.markers[label].undetected)
            known = tuple(label for label in here if label in under and label not in alike)
            order = (*known, *(umpire.shuffled(alike, "stack", hex) if len(alike) > 1 else alike))
            ends = {label: _end(board, pursuit, bool(under[label]), hex, umpire) for label in order}
            new = part(game, alike, order, ends)
            parted += [(hex, alike)] if new else []
            under = game.hidden.under
            for label in order:
                now = new.get(label, label)
                board.markers[now] = replace(board.markers[now], hex=ends[label])
                moves.append((now, hex, ends[label]))
        groups = []
        for fleet, hex in open_fleets(board, ALLIED).items():
            if board.formations[fleet].kind == "group" and (way := ways(board, fleet)[0]):
                sail(board, fleet, way[-1])
                groups.append((fleet, hex, open_fleets(board, ALLIED).get(fleet, OFF)))
        forget(game)
        moves.sort(key=lambda move: by_label(move[0]))
        announce(game, umpire, MarkersMoved(tuple(moves), tuple(parted), tuple(groups)))


def _end(board: Board, pursuit: Pursuit, real: bool, hex: str, umpire: Umpire) -> str:
    """Where the dice take a marker."""
    for _ in range(BY_NIGHT if night(board) else BY_DAY):
        die = umpire.roll("course", hex, sides=6)[0]
        hex = step(board, pursuit, real, hex, die)
    return hex


def step(board: Board, pursuit: Pursuit, real: bool, hex: str, die: int) -> str:
    """Where a die takes a marker, one hex: not where a Japanese marker is, a dummy not beside one (TF-9.4, 9.7)."""
    goal = _goal(board, pursuit, hex, die)
    chart, far = sea_map(board), sea_map(board).sea_distances((goal,)) if goal else {}
    nearer = (near for near in chart.sea_neighbours(hex) if near in far and far[near] < far.get(hex, 0))
    ahead = min(nearer, default=hex)
    enemies = {marker.hex for marker in board.markers.values() if marker.side == IJN}
    if ahead in enemies or (not real and any(contact(chart, ahead, enemy) for enemy in enemies)):
        return hex
    return ahead


def _goal(board: Board, pursuit: Pursuit, hex: str, die: int) -> str:
    """What a die sends a marker to: the nearest convoy, where there is none the nearest warships; "" to stay."""
    if die in pursuit.home:
        return scenario(board.scenario).withdrawal[ALLIED].hexes[0]
    if die in pursuit.stay:
        return ""
    far = sea_map(board).sea_distances((hex,))
    fleets = open_fleets(board, IJN)
    convoys = [fleet for fleet in fleets if transports(ships_of(board, fleet))]
    warships = [fleet for fleet in fleets if fleet not in convoys]
    wanted = convoys if die in pursuit.convoy and convoys else warships
    number = {fleet: board.formations[fleet].number for fleet in wanted}
    return min(
        (fleets[fleet] for fleet in sorted(wanted, key=lambda fleet: number[fleet]) if fleets[fleet] in far),
        key=lambda at: far[at],
        default="",
    )
