"""Wednesday: the attacks that are worth it (judgements 6 to 11, 17, 20); what is left goes where `reserves` says."""

from __future__ import annotations

from collections import Counter
from math import ceil
from random import Random

from arbitre.games.metagame.captain.alliance import ours_to_take
from arbitre.games.metagame.captain.ground import Ground
from arbitre.games.metagame.captain.numbers import BELIEF, LAST_SHARE, STYLES
from arbitre.games.metagame.captain.reserves import reserves
from arbitre.games.metagame.records.orders import Blitz, Capture, Move, Retreat
from arbitre.games.metagame.records.printed import HOMES, LAND_NEIGHBOURS, NATIONS, NEIGHBOURS, TERRITORIES, is_sea
from arbitre.games.metagame.records.scenarios import SINGLE_UP_TO as ONE_SCENARIO

CHANCE = 0.2  # how much two targets may differ and still be taken in either order
RISKY = STYLES["cautious"].least  # below this ratio an attack looks for its way back


def marches(ground: Ground, rng: Random) -> tuple[Move | Blitz | Retreat | Capture, ...]:
    """The sheet of a Wednesday."""
    free = {area: count - ground.guard(area) for area, count in ground.mine.items()}  # judgement 11: a way back stays
    attacks = _attacks(ground, free, rng)
    moves = [Move(count, origin, to) for (origin, to), count in attacks.items()]
    moves += [Move(count, origin, to) for (origin, to), count in reserves(ground, free, rng).items()]
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
        if have < RISKY * expected and not _way_back(ground, to, sources, free):
            continue
        left = min(have, max(least, most))
        for area in sorted(sources, key=lambda area: (-free[area], area)):
            count = min(free[area], left)
            if count:
                sent[area, to] += count
                free[area] -= count
                left -= count
    return sent


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


def _way_back(ground: Ground, to: str, sources: list[str], free: dict[str, int]) -> bool:
    """Whether those who are beaten have where to go (judgement 11): two origins, one that is held against all others
    who can come or that cannot be lost, or a territory of the camp beside both the target and an origin. The last week
    has no use for survivors (judgement 20)."""
    if ground.last or len(sources) > 1:
        return True
    origin = sources[0]
    stay = ground.friends(origin) - free[origin]
    if is_sea(origin) or stay >= ground.threat(origin, but=to):
        return True
    return any(ground.view.friendly(near) for near in LAND_NEIGHBOURS[to] if near in LAND_NEIGHBOURS[origin])
