"""Nations of one camp beside each other: who of them attacks, and whether they stand together (judgements 18, 19)."""

from __future__ import annotations

from arbitre.games.metagame.captain.ground import Ground
from arbitre.games.metagame.records.board import holds_home
from arbitre.games.metagame.records.printed import DISTANCES, NATIONS, OF_CAMP, RANGES, TERRITORIES, is_sea


def ours_to_take(ground: Ground, to: str, have: int, expected: float) -> bool:
    """Whether the nation attacks, rather than an ally who can; the others join in only if that brings the other side
    under half (judgement 18)."""
    view = ground.view
    able = {ally: count for ally in OF_CAMP[view.camp] if (count := ground.striking(ally, to))}
    leader = leads(ground, to, able, expected)
    return leader == view.side or able[leader] <= expected < able[leader] + have


def leads(ground: Ground, to: str, able: dict[str, int], expected: float) -> str:
    """Who leads an attack (judgement 19): who has the claim, for liberators hand over; of a conquest the nation that
    profits most, for it keeps it; or who has most at hand, if nobody has enough. `able`: who can strike, and with how
    many battalions."""
    enough = [ally for ally in able if able[ally] >= ground.style.least * expected]
    claim = TERRITORIES[to].owner
    if claim in enough:
        return claim
    strong = [ally for ally in enough if able[ally] >= ground.style.aim * expected]
    if strong:
        return max(strong, key=lambda ally: (*_profit(ground, ally, to), able[ally]))
    return max(enough or able, key=lambda ally: able[ally])


def _profit(ground: Ground, nation: str, area: str) -> tuple[bool, int]:
    """What a nation has of a conquest: whether its credits can still become battalions, and the value of the enemy
    territories that come into the range of its bombers and spies."""
    view, reach = ground.view, RANGES["bombing"]
    held = [each for each in TERRITORIES if view.owner[each] == nation]
    held += [home for home in (NATIONS[nation].home,) if is_sea(home)]
    hostile = [each for each in TERRITORIES if each != area and not view.friendly(each)]
    reached = {each for each in hostile if any(DISTANCES[base].get(each, reach + 1) <= reach for base in held)}
    gained = {each for each in hostile if DISTANCES[area].get(each, reach + 1) <= reach} - reached
    return holds_home(view.owner, nation), sum(TERRITORIES[each].value for each in gained)


def stand_together(ground: Ground, area: str, coming: int) -> bool:
    """Whether battalions of the nation may join a garrison of its allies, `coming` of them and of those on their way:
    a multinational force fights one nation at a time, so only where nobody can come, or where the bonus for more
    battalions in all is the camp's (judgement 18)."""
    there, threat = ground.view.forces.get(area, {}), ground.threat(area)
    if not there or ground.view.side in there or threat < 0.5:
        return True
    return sum(there.values()) + coming > threat
