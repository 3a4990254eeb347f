"""What a nation may expect in an enemy territory, from what it remembers and from the position at the start, which is
printed: the figures that its pencil and its adviser reckon with. Memories are not made to fade here; they are dated."""

from __future__ import annotations

from typing import NamedTuple

from arbitre.games.metagame.records.printed import CAMP, TERRITORIES
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.words import Arg, Term


class Estimate(NamedTuple):
    """Battalions of the other camp. `since`: what they are known by; `certain`: whether it was seen this week."""

    battalions: int
    since: Arg
    certain: bool


def estimate(view: View, area: str) -> Estimate:
    """Of the newest memory; nations whose number was not told count one each. Without a memory, the garrison that every
    territory had at the start (META-1.3)."""
    memory = view.known.get(area)
    if memory is None:
        return Estimate(TERRITORIES[area].value if area in TERRITORIES else 0, Term("known-start"), certain=False)
    theirs = [count for nation, count in memory.force.items() if CAMP[nation] != view.camp]
    since = Term("tables-when", {"week": memory.week, "phase": Term(f"seen-{memory.phase}")})
    return Estimate(sum(1 if count is None else count for count in theirs), since, memory.week == view.turn)
