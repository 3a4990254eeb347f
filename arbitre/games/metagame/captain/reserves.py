"""Wednesday: where what does not attack is wanted (judgements 4, 11, 12, 18, 20)."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from arbitre.games.metagame.captain.alliance import stand_together
from arbitre.games.metagame.captain.ground import Ground
from arbitre.games.metagame.captain.numbers import CROWD, DEFENCE, FLEET_LEAST, TRAVEL
from arbitre.games.metagame.records.printed import HOMES, LAND_NEIGHBOURS, NEIGHBOURS, TERRITORIES, is_sea

FARTHEST = 8  # steps that a reserve looks ahead
RESERVE = 2  # battalions that make a reserve behind the front: who has just taken something has few left
BEHIND = 1.0  # what a reserve weighs for each point that it can retake


def reserves(ground: Ground, free: dict[str, int], rng: Random) -> Counter[tuple[str, str]]:
    """Who goes where, by origin and destination. What is left goes, step by step, where it is wanted most: to
    threatened territories, behind them, and to those from which something can be taken; fleets only together."""
    here = Counter({area: ground.friends(area) - free.get(area, 0) for area in TERRITORIES})
    bound: Counter[str] = Counter()
    sent: Counter[str] = Counter()
    steps: Counter[tuple[str, str]] = Counter()
    wishes = {area: _wish(ground, area) for area in TERRITORIES}
    for origin in sorted(free, key=lambda _: rng.random()):
        reached = _reached(ground, origin) if free[origin] else {}
        steps_to = {first for _, first in reached.values() if first}
        apart = {first for first in steps_to if not stand_together(ground, first, free[origin] + sent[first])}
        goals = [goal for goal, (_, first) in reached.items() if first not in apart]
        for _ in range(free[origin] if goals else 0):
            best, score = "", -1.0
            for goal in goals:
                weight = wishes[goal].weight(here[goal] + bound[goal])
                wanted = weight * TRAVEL ** reached[goal][0] + 0.02 * rng.random()
                if wanted > score:
                    best, score = goal, wanted
            bound[best] += 1
            distance, first = reached[best]
            if distance:
                steps[origin, first] += 1
                sent[first] += 1
    return Counter({way: count for way, count in steps.items() if _sails(way, count)})


def _sails(way: tuple[str, str], count: int) -> bool:
    """Whether a move of reserves is worth it: nobody puts to sea alone."""
    origin, to = way
    return not is_sea(to) or is_sea(origin) or count >= FLEET_LEAST


class _Wish(msgspec.Struct, frozen=True):
    """How much battalions are wanted in a territory. `gain`: what can be taken from it; `held`: what it is worth;
    `threat`: who can come; `behind`: what can be retaken from it; `together`: so many are wanted as much as the first,
    for fewer cannot land."""

    gain: float
    held: float = 0.0
    threat: float = 0.0
    behind: float = 0.0
    together: float = 0.0

    def weight(self, there: int) -> float:
        """Of one battalion more, when so many are there or on their way."""
        crowded = 1 + (there / (self.threat + 0.1)) ** 2
        guard = self.held * self.threat * 1.5 / (self.threat + 1) / crowded
        retaken = self.behind / (1 + (there / RESERVE) ** 2)
        return self.gain / (1 + CROWD * max(0.0, there - self.together)) + guard + retaken


def _wish(ground: Ground, area: str) -> _Wish:
    """What a territory wants. In the last weeks a home is worth its points (judgement 20)."""
    home = 0.0 if ground.ending else 1.0
    if not ground.view.friendly(area):  # overseas, or beyond the front: something to land on
        expected = ground.enemies.get(area, 0.0)
        return _Wish(1.1 * TERRITORIES[area].value / (1 + 0.3 * expected), together=2 * expected + 1)
    gain = sum(
        (TERRITORIES[near].value + 2 * home * (near in HOMES)) / (1 + 0.25 * ground.enemies.get(near, 0.0))
        for near in NEIGHBOURS[area]
        if near in TERRITORIES and not ground.view.friendly(near)
    )
    held = (TERRITORIES[area].value + (DEFENCE.home * home if area in HOMES else 0.3)) * DEFENCE.border
    return _Wish(gain, held, ground.threat(area), _behind(ground, area))


def _behind(ground: Ground, area: str) -> float:
    """What a reserve one step behind the front can retake: that scores as much as conquering it (judgement 12). Where
    enemies stand next door is no place for one, and in the last week nothing is retaken."""
    if ground.last or any(not ground.view.friendly(near) for near in LAND_NEIGHBOURS[area]):
        return 0.0
    before = (near for near in LAND_NEIGHBOURS[area] if ground.threat(near) > ground.friends(near))
    return max((BEHIND * TERRITORIES[near].value for near in before), default=0.0)


def _reached(ground: Ground, origin: str) -> dict[str, tuple[int, str]]:
    """Territories that a reserve may make for: steps, and the first of them. Enemy land next door is no goal: attacks
    have been decided on."""
    found, edge = {origin: (0, "")}, [origin]
    for distance in range(1, FARTHEST + 1):
        further = []
        for area in edge:
            if area != origin and not is_sea(area) and not ground.view.friendly(area):
                continue
            for to in ground.ways(area):
                if to not in found:
                    found[to] = distance, found[area][1] or to
                    further.append(to)
        edge = further
    return {
        area: way for area, way in found.items() if area in TERRITORIES and (way[0] != 1 or ground.view.friendly(area))
    }
