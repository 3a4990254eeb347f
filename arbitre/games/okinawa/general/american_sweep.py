"""How the automatic American combs the island: scouts into the nearest hexes where something may hide, the rest after
them, guns within range (judgements 4, 5, 9, 12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from heapq import nsmallest

from arbitre.games.okinawa.general.american_plan import northern, northern_share, wanted
from arbitre.games.okinawa.general.ground import Ground, away, march, steps
from arbitre.games.okinawa.general.ways import Ways
from arbitre.games.okinawa.records.orders import Move
from arbitre.games.okinawa.records.printed import ASHORE, BEACH_OF, GRID, TERRAIN, UNITS

_CLAIM = 3  # hexes that a counter on its way somewhere is counted to search there
_FAR = 999
_CLOSE = 4  # the hexes from which troops attack
_NEAR_FRONT = 20  # how far guns go to known enemies
_GUN_RANGE, _SEARCH_RANGE = 5, 8  # where guns would like to have known enemies, and else what must be searched


class Sweep:
    """Moves of the counters that attack nothing, each where others do not go."""

    def __init__(self, ground: Ground, ways: Ways, free: Iterable[str]) -> None:
        self.ground, self.ways = ground, ways
        self.left = set(ground.unsearched)
        self.ahead = steps(ground.unsearched)
        self.front = steps(ground.enemies)
        self.wanted = {hex: wanted(ground, hex) for hex in ground.enemies}
        self.ending = Counter[str]()
        self.free = list(free)
        self.northern = self._corps()

    def _corps(self) -> frozenset[str]:
        """The northernmost of the troops, as many as the north's share of what is left to do (judgement 11)."""
        foot = [id for id in self.ground.friends if UNITS[id].kind != "artillery"]
        foot.sort(key=lambda id: (GRID.row(self.ground.board.units[id].hex), id))
        return frozenset(foot[: round(len(foot) * northern_share(self.ground))])

    def orders(self) -> Iterator[Move]:
        """Scouts first, then who has nothing to search within reach, guns last (judgement 5)."""
        foot = [id for id in self.free if UNITS[id].kind != "artillery"]
        waiting = []
        for id in sorted(foot, key=lambda id: (self._distance(id), id)):
            path = self._scouting(id)
            if path:
                yield self._move(id, path)
            else:
                waiting.append(id)
        for id in waiting:
            if path := self._approach(id):
                yield self._move(id, path)
        for id in self.free:
            if UNITS[id].kind == "artillery" and (path := self._following(id)):
                yield self._move(id, path)

    def _move(self, id: str, path: tuple[str, ...]) -> Move:
        self.ending[path[-1]] += 2 if UNITS[id].kind == "armour" else 1
        return Move((id,), path, meeting="stand", after="stay")

    def _distance(self, id: str) -> int:
        here = self.ground.board.units[id].hex
        return self.ahead.get(here, _FAR)

    def _fits(self, id: str, hex: str) -> bool:
        """Whether there is room where a counter would end: one to a hex, so that others can pass, but for guns and for
        who is close enough to attack from there."""
        if UNITS[id].kind == "armour":
            return self.ground.room(hex, True) > 0 and not self.ending[hex]
        close = UNITS[id].kind == "artillery" or self.front.get(hex, _FAR) <= _CLOSE
        return self.ground.room(hex, False) - self.ending[hex] > (0 if close else 1)

    def _scouting(self, id: str) -> tuple[str, ...]:
        """From one unsearched hex to the next, the nearest first, as far as the points go."""
        armour = UNITS[id].kind == "armour"
        hex, points_left = self.ground.board.units[id].hex, UNITS[id].movement
        path: tuple[str, ...] = ()
        while points_left:
            spread = self.ways.spread(hex, points_left, armour)
            near = [
                (cost, self._neighbours_left(goal), goal)
                for goal, cost in spread.cost.items()
                if goal in self.left and self._fits(id, goal)
            ]
            if not near:
                break
            cost, _, goal = min(near)
            leg = spread.path(goal)
            path += leg
            self.left.difference_update(leg)
            hex, points_left = goal, points_left - cost
        return path

    def _neighbours_left(self, hex: str) -> int:
        """Fewer first: a line leaves no gaps behind it (judgement 12)."""
        return sum(near in self.left for near in ASHORE[hex])

    def _approach(self, id: str) -> tuple[str, ...]:
        """Towards the nearest hexes that nobody sees to yet, or the nearest enemy who is not outnumbered yet."""
        here = self.ground.board.units[id].hex
        armour = UNITS[id].kind == "armour"
        goals = [hex for hex in self.left if not armour or TERRAIN[hex].armour]
        goals += [hex for hex, wanted in self.wanted.items() if wanted > 0]
        goals = [hex for hex in goals if northern(hex) == (id in self.northern)] or goals
        if not goals:
            return ()
        goal = min(goals, key=lambda hex: (march(hex, armour).get(here, _FAR), hex))
        way = march(goal, armour)
        if goal in self.wanted:
            self.wanted[goal] -= 1
        else:
            self.left.difference_update(_nearest(goal, self.left))
        spread = self.ways.of(id)
        ends = [hex for hex in spread.cost if hex == here or self._fits(id, hex)]
        if not ends or here not in way:
            return ()
        end = min(ends, key=lambda hex: (way.get(hex, _FAR), spread.cost[hex], hex))
        return spread.path(end)

    def _following(self, id: str) -> tuple[str, ...]:
        """A gun goes where it has the front at a good range, over searched hexes, beside troops if it can."""
        ground = self.ground
        here = ground.board.units[id].hex
        known = self.front.get(here, _FAR) <= _NEAR_FRONT
        if not known and not self.ahead:
            return ()

        def bad(hex: str) -> tuple[float, int, str]:
            off = self.front[hex] - _GUN_RANGE if known else self.ahead[hex] - _SEARCH_RANGE
            alone = 0 if ground.board.troops(hex) or self.ending[hex] else 1
            return abs(off) + alone + 3 * (hex in BEACH_OF) + 2 * ground.hidden_near(hex), alone, hex

        spread = self.ways.of(id)
        ends = [
            hex for hex in spread.cost
            if hex == here or (hex not in ground.unsearched and hex not in ground.zone and self._fits(id, hex))
        ]  # fmt: skip
        return spread.path(min(ends, key=bad))


def _nearest(goal: str, hexes: Iterable[str]) -> list[str]:
    """The hexes that who marches to a goal is counted to search."""
    far = away(goal)
    return nsmallest(_CLAIM, hexes, key=lambda hex: (far[hex], hex))
