"""Force Z: which markers are searched, when the groups fly, how they attack a column (judgements 1, 2, 5 to 7)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import AnyOrder, Attack, Fly, Search
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.bombing import BombingAsk
from arbitre.games.taskforce.rules.raids import Raids, RaidsAsk
from arbitre.games.taskforce.rules.reconnaissance import Reconnaissance, SearchAsk
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.belief import by_hex
from arbitre.games.taskforce.seat.odds import odds

_CRIPPLED = 0.4
"""What a ship that comes to a worse state is worth beside one that sinks: the next group finds her so."""


def search(view: View, ask: SearchAsk) -> tuple[AnyOrder, ...]:
    """The hexes where Force Z most likely is (judgements 1 to 3). Once it is reported there is nothing to look for."""
    likely = {hex: share for hex, share in by_hex(view).items() if hex in ask.hexes and 0 < share < 1}
    found = sorted(likely, key=lambda hex: (-likely[hex], hex))[: ask.most]
    return (Search(tuple(found)),) if found else ()


def raid(view: View, ask: RaidsAsk) -> tuple[AnyOrder, ...]:
    """Everybody at once: only the real marker is reported, and its way to Singapore is short (judgement 5)."""
    return (Fly(ask.units, ask.hexes[0]),)


def attack(board: Board, ask: BombingAsk) -> AnyOrder:
    """The group that brings the most for what it costs: of each sort as many as help, at one of the ships that have to
    sink, by exact odds (judgements 6 and 7)."""
    named = [id for id in scenario(board.scenario).named if id in ask.ships] or list(ask.ships)
    groups = [(units, target) for units in _groups(board, ask) for target in named]
    return Attack(*max(groups, key=lambda group: _worth(board, *group)))


def _groups(board: Board, ask: BombingAsk) -> Iterator[tuple[str, ...]]:
    """So many of the strongest units, sort by sort: units of a sort are alike."""
    order = sorted(ask.units, key=lambda id: (-board.air[id].air_surface, board.air[id].kind))
    for start, _ in enumerate(order):
        if start and _sort(board, order[start]) == _sort(board, order[start - 1]):
            continue
        for count in range(1, len(order) - start + 1):
            yield tuple(order[start : start + count])


def _sort(board: Board, id: str) -> tuple[str, int]:
    return board.air[id].kind, board.air[id].steps


def _worth(board: Board, units: tuple[str, ...], target: str) -> float:
    """What a group brings, by the root of its points: those that come after it in a group cost less than the first."""
    found = odds(board, units, target)
    points = sum(board.air[id].air_surface for id in units)
    return (found.sinks + _CRIPPLED * (found.tells - found.sinks)) / math.sqrt(points)


JUDGEMENTS: dict[type, Callable[[View, Any], tuple[AnyOrder, ...]]] = {Raids: raid, Reconnaissance: search}
"""By the step that asks."""
