"""Scenario 3: how the umpire moves the Allied markers in the Java Sea (TF-S3.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from msgspec.structs import replace

from arbitre.games.taskforce.records.maps import printed_map
from arbitre.games.taskforce.records.printed import ALLIED, IJN, TURNS
from arbitre.games.taskforce.records.reports import Foe, MarkersMoved
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import (
    BY_DAY,
    BY_NIGHT,
    by_number,
    contact,
    open_fleets,
    ships_of,
    transports,
)
from arbitre.games.taskforce.rules.markers import by_label, forget, part, standing
from arbitre.games.taskforce.rules.sailing import OFF, sail, ways
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.kernel.play import Umpire

DIE = range(1, 7)


def hexes_sailed(turn: int) -> int:
    """The hexes for each of which a marker has a die: one by day, two by night (TF-S3.2)."""
    return BY_NIGHT if TURNS[turn].night else BY_DAY


class Pursuing(TaskForceStep, frozen=True, tag="pursuing"):
    """Every Allied marker moves by a die for each hex of its movement (TF-S3.2). The dice are not told: a dummy that
    stays because it may not go on would show itself by them."""

    phase: ClassVar[str] = "movement"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Hex by hex, the lowest first; markers that nobody can tell apart in an order that tells nothing (TF-R14).
        Groups make for Surabaya (TF-5.4)."""
        board, under, name = game.board, game.hidden.under, game.board.scenario
        foes = tuple(
            Foe(fleet, hex, transports(ships_of(board, fleet))) for fleet, hex in open_fleets(board, IJN).items()
        )
        hexes = hexes_sailed(board.turn)
        moves: list[tuple[str, str, str]] = []
        parted: list[tuple[str, tuple[str, ...]]] = []
        stacks = {m.hex: standing(board, ALLIED, m.hex) for m in board.markers.values() if m.label in under}
        for hex, here in sorted(stacks.items()):
            alike = tuple(label for label in here if label in under and board.markers[label].undetected)
            known = tuple(label for label in here if label in under and label not in alike)
            order = (*known, *(umpire.shuffled(alike, "stack", hex) if len(alike) > 1 else alike))
            ends = {label: _end(name, foes, bool(under[label]), hex, hexes, umpire) for label in order}
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
        announce(game, umpire, MarkersMoved(tuple(moves), tuple(parted), tuple(groups), foes))


def _end(name: str, foes: Sequence[Foe], real: bool, origin: str, hexes: int, umpire: Umpire) -> str:
    """Where the dice take a marker. All of them bear the hex where it began: that in which it is at the second would
    tell, at the end, who stayed because it may not go on."""
    hex = origin
    for _ in range(hexes):
        hex = step(name, foes, real, hex, umpire.roll("course", origin, sides=6)[0])
    return hex


def step(name: str, foes: Sequence[Foe], real: bool, hex: str, die: int) -> str:
    """Where a die takes a marker of this scenario, one hex: not where a Japanese marker is, a dummy not beside one
    (TF-9.4, 9.7, 3.7, R3)."""
    goal, chart = _goal(name, foes, hex, die), printed_map(scenario(name).map)
    far = chart.sea_distances((goal,)) if goal else {}
    nearer = (near for near in chart.sea_neighbours(hex) if near in far and far[near] < far.get(hex, 0))
    ahead = min(nearer, default=hex)
    if any(foe.hex == ahead or (not real and contact(chart, ahead, foe.hex)) for foe in foes):
        return hex
    return ahead


def _goal(name: str, foes: Sequence[Foe], hex: str, die: int) -> str:
    """What a die sends a marker to: the nearest convoy, where there is none the nearest warships, of those alike the
    lowest number, groups last; "" to stay."""
    pursuit = scenario(name).pursuit
    assert pursuit is not None  # the scenario has one
    if die in pursuit.home:
        return scenario(name).withdrawal[ALLIED].hexes[0]
    if die in pursuit.stay:
        return ""
    far = printed_map(scenario(name).map).sea_distances((hex,))
    convoy = die in pursuit.convoy and any(foe.transports for foe in foes)
    wanted = [foe for foe in foes if foe.transports == convoy and foe.hex in far]
    return min(wanted, key=lambda foe: (far[foe.hex], by_number(foe.fleet))).hex if wanted else ""


@lru_cache(maxsize=4096)
def courses(name: str, foes: tuple[Foe, ...], real: bool, hex: str, hexes: int) -> Mapping[str, float]:
    """Where the dice may take a marker, each hex with its odds: what a move tells of a marker comes of a dummy that may
    not go where a fleet may (TF-S3.2)."""
    found = {hex: 1.0}
    for _ in range(hexes):
        further: dict[str, float] = {}
        for at, share in found.items():
            for die in DIE:
                end = step(name, foes, real, at, die)
                further[end] = further.get(end, 0.0) + share / len(DIE)
        found = further
    return found
