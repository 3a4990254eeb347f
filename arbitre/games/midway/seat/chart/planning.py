"""What a player plans with, drawn for him from what he knows: how far his searches reach, and where an enemy seen
earlier can be by now (MID-26.2: from his own reports alone)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import GRID, enemy, night
from arbitre.games.midway.rules.searches import assets, naval_hexes
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.chart.contacts import OLDEST, SEAT, this_turn
from arbitre.kernel.chart import Wash
from arbitre.kernel.whereabouts import Whereabouts

FOLDED = ("cover", "whereabouts")
"""The layers of this: off until they are wanted."""

_RINGS = 3  # turns of sightings, the newest: of older ones the ring would be half the map


def planning(view: View) -> Iterator[Wash]:
    """The reach of own searches, and for the last turns in which ships were located where these can be now."""
    if not view.turn:
        return
    reach = naval_hexes(view).union(*(asset.hexes for asset in assets(view)))
    if reach:
        yield Wash("cover", GRID.sorted(reach), SEAT[view.side])
    yield from (Wash("whereabouts", GRID.sorted(cells), SEAT[enemy(view.side)]) for cells in _whereabouts(view))


def _whereabouts(view: View) -> Iterator[frozenset[str]]:
    """A ship moves one hex a turn at most (MID-4.1), before searches; by day a search that finds nothing leaves none
    in the hex (MID-5.4). The newest first; nothing is said of a sighting that later searches contradict, for what was
    seen has gone off the map."""
    seen: dict[int, set[str]] = {}
    empty: dict[int, set[str]] = {}
    for told in view.told:
        if isinstance(told.report, r.Searched) and view.turn - told.turn <= OLDEST:
            if found := {hex for hex, sight in told.report.results if sight in ("ships", "carriers")}:
                seen.setdefault(told.turn, set()).update(found)
            if not night(told.turn):
                nothing = {hex for hex, sight in told.report.results if sight == "nothing"}
                empty.setdefault(told.turn, set()).update(nothing)
    moved = any(isinstance(told.report, r.Moved) for told in this_turn(view))
    now = view.turn if moved else view.turn - 1
    for turn in sorted((turn for turn in seen if turn < now), reverse=True)[:_RINGS]:
        later = {other: hexes for other, hexes in empty.items() if other > turn}
        groups = (Whereabouts(GRID.neighbours.__getitem__, 1, {turn: (hex,)}, later) for hex in seen[turn])
        if cells := frozenset[str]().union(*(group.cells(now) for group in groups)):
            yield cells
