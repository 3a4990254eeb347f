"""Where American counters can go this turn, by what is known (OKI chapters 11 and 13)."""

from __future__ import annotations

from heapq import heappop, heappush

import msgspec

from arbitre.games.okinawa.general.ground import Ground
from arbitre.games.okinawa.records.printed import ASHORE, TERRAIN, UNITS


class Spread(msgspec.Struct, frozen=True):
    """The hexes within some movement points of a start: what they cost, and from where each is entered."""

    cost: dict[str, int]
    came: dict[str, str]

    def path(self, goal: str) -> tuple[str, ...]:
        """The cheapest way to a hex, without the start."""
        path = []
        while goal in self.came:
            path.append(goal)
            goal = self.came[goal]
        return tuple(reversed(path))


class Ways:
    """Reach and paths of single counters on one map; worked out once for all that stand alike.

    `zone`: hexes next to enemies whom nobody attacks; one may only stop in them, to attack, if `attacking`, and
    otherwise not enter them. `careful`: the danger above which an unsearched hex is not entered.
    """

    def __init__(self, ground: Ground, zone: frozenset[str], careful: float, attacking: bool) -> None:
        self.ground, self.zone, self.careful, self.attacking = ground, zone, careful, attacking
        self._found: dict[tuple[str, int, bool], Spread] = {}

    def of(self, id: str) -> Spread:
        """Where a counter can go in its move."""
        return self.spread(self.ground.board.units[id].hex, UNITS[id].movement, UNITS[id].kind == "armour")

    def spread(self, here: str, movement: int, armour: bool = False) -> Spread:
        """Where a counter can go from a hex with so many points left."""
        key = here, movement, armour
        if key not in self._found:
            self._found[key] = self._spread(*key)
        return self._found[key]

    def _spread(self, here: str, movement: int, armour: bool) -> Spread:
        cost, came = {here: 0}, dict[str, str]()
        queue = [(0, here)]
        while queue:
            spent, hex = heappop(queue)
            if spent > cost[hex] or (hex in self.zone and hex != here):
                continue
            for near in ASHORE[hex]:
                further = spent + TERRAIN[near].cost
                if further <= movement and further < cost.get(near, 99) and self._open(near, armour):
                    cost[near], came[near] = further, hex
                    heappush(queue, (further, near))
        return Spread(cost, came)

    def _open(self, hex: str, armour: bool) -> bool:
        if (armour and not TERRAIN[hex].armour) or (hex in self.zone and not self.attacking):
            return False
        return self.ground.danger.get(hex, 0.0) <= self.careful and self.ground.room(hex, armour) > 0
