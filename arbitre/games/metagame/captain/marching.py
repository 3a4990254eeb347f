"""Wednesday: attacks that are worth it, then what is left goes where it is wanted (judgements 4 to 12, 18 to 20)."""

from __future__ import annotations

from collections import Counter
from math import ceil
from random import Random

from arbitre.games.metagame.captain.ground import Ground
from arbitre.games.metagame.captain.numbers import BELIEF, CROWD, DEFENCE, FLEET_LEAST, LAST_SHARE, TRAVEL
from arbitre.games.metagame.records.orders import Blitz, Capture, Move, Retreat
from arbitre.games.metagame.records.printed import HOMES, NATIONS, NEIGHBOURS, OF_CAMP, TERRITORIES, is_sea
from arbitre.games.metagame.records.scenarios import SINGLE_UP_TO as ONE_SCENARIO

CHANCE = 0.2  # how much two targets may differ and still be taken in either order
FARTHEST = 8  # steps that a reserve looks ahead


def marches(ground: Ground, rng: Random) -> tuple[Move | Blitz | Retreat | Capture, ...]:
    """The sheet of a Wednesday."""
    free = {area: count - ground.guard(area) for area, count in ground.mine.items()}  # judgement 11: a way back stays
    attacks = _attacks(ground, free, rng)
    moves = [Move(count, origin, to) for (origin, to), count in attacks.items()]
    moves += [Move(count, origin, to) for (origin, to), count in _reserves(ground, free, rng).items()]
    blitzes = [_blitz(ground, to, attacks) for to in sorted({to for _, to in attacks})]
    return (*moves, *blitzes)


def _blitz(ground: Ground, to: str, attacks: Counter[tuple[str, str]]) -> Blitz:
    """On at an even balance, but not where the survivors are needed at home against a stack two steps away
    (judgement 17). Said beforehand, like anybody's standing order, it keeps nobody waiting."""
    home = NATIONS[ground.view.side].home
    if (home, to) in attacks and TERRITORIES[to].value < TERRITORIES[home].value:
        left = ground.friends(home) - attacks[home, to]
        second = {far for near in NEIGHBOURS[home] if near in TERRITORIES for far in NEIGHBOURS[near] if far != to}
        if any(ground.enemies.get(far, 0.0) > left for far in second & TERRITORIES.keys()):
            return Blitz(to, "no")
    return Blitz(to, "if", "EQ")


def targets(ground: Ground, free: dict[str, int]) -> list[str]:
    """Enemy territories that the nation can step into, the best first."""
    near = {to for origin, count in free.items() if count for to in ground.ways(origin)}
    return [to for to in near if to in TERRITORIES and not ground.view.friendly(to)]


def _attacks(ground: Ground, free: dict[str, int], rng: Random) -> Counter[tuple[str, str]]:
    """Who attacks what. What is sent is taken from `free`."""
    sent: Counter[tuple[str, str]] = Counter()
    if not ground.style.attacks:
        return sent
    found = sorted(targets(ground, free))
    found.sort(key=lambda to: ground.worth(to) + CHANCE * rng.random(), reverse=True)
    for to in found:
        sources = [area for area in free if free[area] and to in ground.ways(area)]
        have, expected = sum(free[area] for area in sources), ground.enemies.get(to, 0.0)
        at_sea = any(is_sea(area) for area in sources)
        least, most = _wanted(ground, to, expected, at_sea)
        if not have or have < least or not ours_to_take(ground, to, have, expected):
            continue
        if have <= expected and have + expected > ONE_SCENARIO and to not in HOMES and not ground.ending:
            continue  # judgement 9: an even fight is one scenario, or none
        left = min(have, max(least, most))
        for area in sorted(sources, key=lambda area: (-free[area], area)):
            count = min(free[area], left)
            if count:
                sent[area, to] += count
                free[area] -= count
                left -= count
    return sent


def ours_to_take(ground: Ground, to: str, have: int, expected: float) -> bool:
    """Whether the nation attacks, rather than an ally who can: who has the claim leads, else who has most at hand;
    the others join in only if that brings the other side under half (judgements 18, 19)."""
    view = ground.view
    able = {ally: count for ally in OF_CAMP[view.camp] if (count := ground.striking(ally, to))}
    claim = TERRITORIES[to].owner
    enough = [ally for ally in able if able[ally] >= ground.style.least * expected]
    leader = claim if claim in enough else max(enough or able, key=lambda ally: able[ally])
    return leader == view.side or able[leader] <= expected < able[leader] + have


def _wanted(ground: Ground, to: str, expected: float, at_sea: bool) -> tuple[int, int]:
    """How many battalions an attack needs, and how many it sends if they are there (judgements 6 to 10, 20)."""
    if expected < 0.5:
        watched = any(ground.enemies.get(near, 0.0) >= 0.5 for near in NEIGHBOURS[to])
        return 1, 2 if watched else 1
    ratio = min(ground.style.least, ground.style.least_home) if to in HOMES else ground.style.least
    if ground.ending:
        ratio = min(ratio, LAST_SHARE / (1 - LAST_SHARE))
    if at_sea and expected <= BELIEF.least:
        ratio = min(ratio, 1.0)  # a coast that looks empty is probed with one (judgement 10)
    most = max(1, ceil(expected * ground.style.aim))
    if most + ceil(expected) == ONE_SCENARIO:
        most += 1  # judgement 9: the favourite has luck evened out by a second scenario
    return max(1, ceil(expected * ratio)), most


def _reserves(ground: Ground, free: dict[str, int], rng: Random) -> Counter[tuple[str, str]]:
    """What is left goes, step by step, where it is wanted most: to threatened territories and to those from which
    something can be taken; fleets only together (judgement 11)."""
    here = Counter({area: ground.friends(area) - free.get(area, 0) for area in TERRITORIES})
    bound: Counter[str] = Counter()
    steps: Counter[tuple[str, str]] = Counter()
    wishes = {area: _wish(ground, area) for area in TERRITORIES}
    for origin in sorted(free, key=lambda _: rng.random()):
        reached = _reached(ground, origin) if free[origin] else {}
        for _ in range(free[origin] if reached else 0):
            best, score = "", -1.0
            for goal, (distance, _) in reached.items():
                wanted = wishes[goal].weight(here[goal] + bound[goal]) * TRAVEL**distance + 0.02 * rng.random()
                if wanted > score:
                    best, score = goal, wanted
            bound[best] += 1
            distance, first = reached[best]
            if distance:
                steps[origin, first] += 1
    return Counter({way: count for way, count in steps.items() if _sails(way, count)})


def _sails(way: tuple[str, str], count: int) -> bool:
    """Whether a move of reserves is worth it: nobody puts to sea alone."""
    origin, to = way
    return not is_sea(to) or is_sea(origin) or count >= FLEET_LEAST


class _Wish:
    """How much battalions are wanted in a territory. `gain`: what can be taken from it; `held`: what it is worth;
    `threat`: who can come; `together`: so many are wanted as much as the first, for fewer cannot land."""

    def __init__(self, gain: float, held: float, threat: float, together: float = 0.0) -> None:
        self._gain, self._held, self._threat, self._together = gain, held, threat, together

    def weight(self, there: int) -> float:
        """Of one battalion more, when so many are there or on their way."""
        crowded = 1 + (there / (self._threat + 0.1)) ** 2
        guard = self._held * self._threat * 1.5 / (self._threat + 1) / crowded
        return self._gain / (1 + CROWD * max(0.0, there - self._together)) + guard


def _wish(ground: Ground, area: str) -> _Wish:
    if not ground.view.friendly(area):  # overseas, or beyond the front: something to land on
        expected = ground.enemies.get(area, 0.0)
        return _Wish(1.1 * TERRITORIES[area].value / (1 + 0.3 * expected), 0.0, 0.0, 2 * expected + 1)
    gain = sum(
        (TERRITORIES[near].value + 2 * (near in HOMES)) / (1 + 0.25 * ground.enemies.get(near, 0.0))
        for near in NEIGHBOURS[area]
        if near in TERRITORIES and not ground.view.friendly(near)
    )
    held = (TERRITORIES[area].value + (DEFENCE.home if area in HOMES else 0.3)) * DEFENCE.border
    return _Wish(gain, held, ground.threat(area))


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
