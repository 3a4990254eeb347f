"""What the American knows of the island: where enemies are, where they may still hide, how far everything is."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from heapq import heappop, heappush

from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.printed import (
    ASHORE,
    GRID,
    JAPAN,
    LAND,
    NUMBERED,
    STACK,
    TERRAIN,
    TROOP_IDS,
    UNITS,
    US,
)
from arbitre.games.okinawa.rules.strength import attack_halves, defence_halves

_FAR = 999
_CLOSE = 4  # hexes that troops cross in a turn
_PER_HEX = 1.6  # hidden troops in a hex that holds some: pairs in works, single needles elsewhere (judgement 13)


@cache
def march(goal: str, armour: bool = False) -> Mapping[str, int]:
    """The movement points from each land hex to a goal, by terrain alone; hexes without a way are left out."""
    cost = {goal: 0}
    queue = [(0, goal)]
    while queue:
        spent, hex = heappop(queue)
        if spent > cost[hex] or (armour and not TERRAIN[hex].armour):
            continue
        further = spent + TERRAIN[hex].cost
        for near in ASHORE[hex]:
            if further < cost.get(near, _FAR):
                cost[near] = further
                heappush(queue, (further, near))
    return cost


@cache
def away(hex: str) -> Mapping[str, int]:
    """The distance from a hex, of land or sea, to each land hex."""
    return {land: GRID.distance(land, hex) for land in LAND}


def steps(starts: Iterable[str]) -> Mapping[str, int]:
    """The hexes over land from the nearest of some land hexes to every other."""
    found = dict.fromkeys(starts, 0)
    queue = deque(found)
    while queue:
        hex = queue.popleft()
        for near in ASHORE[hex]:
            if near not in found:
                found[near] = found[hex] + 1
                queue.append(near)
    return found


def closed(spots: Iterable[str], target: str) -> bool:
    """Whether troops in these hexes next to a target leave it no way out: every land hex around it is theirs or next
    to one of theirs (judgement 7)."""
    held = frozenset(spots)
    return all(near in held or not held.isdisjoint(ASHORE[near]) for near in ASHORE[target])


class Ground:
    """The open map read once for one question. It looks at nothing but the board, which both sides see.

    `enemies`: known Japanese troops by hex; `friends`: American troops on the map; `unsearched`: numbered hexes in
    which counters may still hide; `lurking`: how many troops do.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.enemies: dict[str, tuple[str, ...]] = {}
        self.friends: list[str] = []
        for hex, stack in board.stacks.items():
            troops = tuple(id for id in stack if id in TROOP_IDS)
            if not troops:
                continue
            if UNITS[troops[0]].side == JAPAN:
                self.enemies[hex] = troops
            else:
                self.friends += troops
        self.lurking = sum(id in TROOP_IDS for id in board.undiscovered())
        searched = board.card
        self.unsearched: frozenset[str] = frozenset(
            hex for hex in NUMBERED if searched.get(hex) != "searched" and board.holder(hex) != US
        ) if self.lurking else frozenset()  # fmt: skip

    @cached_property
    def zone(self) -> frozenset[str]:
        """The hexes next to known enemies, where one stops and must attack (OKI-13.2)."""
        return frozenset(near for hex in self.enemies for near in ASHORE[hex])

    @cached_property
    def fields(self) -> frozenset[str]:
        """The hexes of known minefields, closed to Americans (OKI-11.4)."""
        return frozenset(hex for hex in self.board.stacks if self.board.works(hex, "minefield"))

    @cached_property
    def danger(self) -> Mapping[str, float]:
        """The chance that each unsearched hex hides troops: all that lurk are somewhere, in relief rather than in the
        plain, close to others rather than alone, in the south rather than in the north (judgement 13)."""
        weights = {hex: self._suspicion(hex) for hex in sorted(self.unsearched)}
        total = sum(weights.values())
        if not total:
            return {}
        hexes = self.lurking / _PER_HEX
        return {hex: min(0.9, weight * hexes / total) for hex, weight in weights.items()}

    def _suspicion(self, hex: str) -> float:
        weight = 2.0 if TERRAIN[hex].bonus else 1.0
        if hex in self._quarters:
            weight *= 3.0
        return weight * (1.5 if GRID.row(hex) >= 36 else 1.0)

    @cached_property
    def _quarters(self) -> frozenset[str]:
        """The hexes next to known troops or works: who hides is seldom alone."""
        found = {near for hex in self.board.stacks if self.board.works(hex, "fortification") for near in ASHORE[hex]}
        return self.zone | found

    def defence(self, hex: str) -> int:
        """The known defence of a hex, in half points (OKI-14.3)."""
        return defence_halves(self.board, self.enemies[hex], hex, self.board.turn, self.board.fortified(hex))

    def attack(self, ids: Iterable[str]) -> int:
        """The attack factors of counters, in half points."""
        return attack_halves(self.board, ids, self.board.turn)

    def hidden_near(self, hex: str) -> float:
        """How many hexes with hidden troops may be expected next to one: the risk of an ambush."""
        danger = self.danger
        return sum(danger.get(near, 0.0) for near in ASHORE[hex])

    def crowd(self, hex: str) -> int:
        """How many American counters stand close to a hex, up to a good attack's worth."""
        units, far = self.board.units, away(hex)
        return min(8, sum(far[units[id].hex] <= _CLOSE for id in self.friends))

    @cached_property
    def _filled(self) -> Mapping[str, int]:
        """The hexes with American troops, and how much of each they fill; armour fills it (OKI-3.6)."""
        filled: dict[str, int] = {}
        for id in self.friends:
            hex = self.board.units[id].hex
            filled[hex] = filled.get(hex, 0) + (STACK if UNITS[id].kind == "armour" else 1)
        return filled

    def room(self, hex: str, armour: bool) -> int:
        """How many more American counters may stand in a hex of land (OKI-3.5, 3.6); none with enemies or on a
        minefield."""
        if hex in self.enemies or hex in self.fields:
            return 0
        filled = self._filled.get(hex, 0)
        return (0 if filled else 1) if armour else STACK - filled
