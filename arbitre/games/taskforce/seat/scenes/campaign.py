"""What the map shows between two battles: the dice of the land combat, and the base."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from arbitre.games.taskforce.records.printed import SIDES
from arbitre.games.taskforce.records.shore_reports import BattleOver, Committed, LandCombat
from arbitre.games.taskforce.seat.chart.pieces import SEAT
from arbitre.games.taskforce.seat.scenes.raids import DIE, Seen, nothing
from arbitre.kernel.scenes import Act, Rolled, Sign


def _land_combat(report: LandCombat, seen: Seen) -> Iterator[Act]:
    """The base, then both dice."""
    yield Sign((seen.after.board.ashore[report.base].hex,), "battle")
    for side, die in zip(SIDES, report.dice, strict=True):
        yield Rolled((die,), DIE, SEAT[side])


CAMPAIGN: Mapping[type, Callable[[Any, Seen], Iterable[Act]]] = {
    Committed: nothing,
    LandCombat: _land_combat,
    BattleOver: nothing,
}
"""How reports of scenarios with two battles are shown."""
