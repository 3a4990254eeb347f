"""What it tells of the enemy's markers that his carriers must close in on a base in time (TF-S6.3)."""

from __future__ import annotations

from collections.abc import Mapping

from arbitre.games.taskforce.records.maps import PrintedMap, printed_map
from arbitre.games.taskforce.records.printed import SHIPS, TURNS, Side, enemy
from arbitre.games.taskforce.records.scenarios import Approach, Scenario, scenario
from arbitre.games.taskforce.rules.approach import farthest
from arbitre.games.taskforce.rules.fleets import BY_DAY, BY_NIGHT


def without_carriers(id: str, side: Side, turn: int, moves: Mapping[str, tuple[str, str]]) -> frozenset[str]:
    """Of the markers of a side those that have no carrier for certain, once they have sailed. `moves`: by label the
    hexes in which they began the movement and ended it.

    A carrier ends it so near that she comes near enough in the last of these turns, or as near as she can (TF-S6.5).
    Only a fleet of the enemy can be in her way, and none is as long as it would have had to sail farther than it can.
    Where transports could sail with her nothing is said, since they slow her down."""
    story = scenario(id) if id else None
    if story is None or story.approach is None or (side, turn <= story.approach.last) != (story.approach.side, True):
        return frozenset()
    if any(SHIPS[slot.kind].type == "AK" for slot in story.musters[side].slots):
        return frozenset()
    return frozenset(
        label for label, (start, end) in moves.items() if _hangs_back(story, story.approach, turn, start, end)
    )


def _hangs_back(story: Scenario, approach: Approach, turn: int, start: str, end: str) -> bool:
    chart = printed_map(story.map)
    base = next(base.hex for base in story.bases if base.id == approach.base)
    nearest = min(chart.distance(hex, base) for hex in _reach(chart, start, _speed(turn)))
    return chart.distance(end, base) > max(farthest(approach, turn), nearest) and _free(story, approach, turn, start)


def _speed(turn: int) -> int:
    return BY_NIGHT if TURNS[turn].night else BY_DAY


def _reach(chart: PrintedMap, start: str, speed: int) -> set[str]:
    """The hexes that a fleet can sail to if nobody bars its way."""
    found = {start}
    for _ in range(speed):
        found |= {near for hex in found for near in chart.sea_neighbours(hex)}
    return found


def _free(story: Scenario, approach: Approach, turn: int, start: str) -> bool:
    """Whether no fleet of the enemy can have been so near that a way from a hex led into its zone of control
    (TF-3.6), wherever it began and however it has sailed, in this turn too."""
    chart = printed_map(story.map)
    begins = {hex for group in story.musters[enemy(approach.side)].groups for hex in group.start}
    sailed = sum(map(_speed, range(story.first_turn, turn + 1)))
    return min(chart.distance(start, hex) for hex in begins) - sailed > _speed(turn) + 1
