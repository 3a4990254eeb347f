"""The map as a commander weighs it: who can come where, what is worth taking, what must be held."""

from __future__ import annotations

from functools import cached_property

from arbitre.games.metagame.captain.belief import believed
from arbitre.games.metagame.captain.numbers import DEFENCE, LAST_POINTS, LAST_WEEKS, Attack
from arbitre.games.metagame.records.printed import (
    HOMES,
    NATIONS,
    NEIGHBOURS,
    TERRITORIES,
    THRESHOLD,
    is_sea,
)
from arbitre.games.metagame.rules.movement import ways
from arbitre.games.metagame.rules.setup import weeks
from arbitre.games.metagame.rules.view import View


class Ground:
    """What a nation sees and believes in one week, weighed by its style. `ending`: whether the game is in its last
    weeks, so that points count and not position (judgement 20); `last`: whether no week can follow."""

    def __init__(self, view: View, style: Attack) -> None:
        self.view, self.style = view, style
        self.enemies = believed(view)
        last = weeks(view.options)
        lead = max(view.points.values())
        self.ending = view.turn > last - LAST_WEEKS if last else lead >= THRESHOLD - LAST_POINTS
        self.last = view.turn == last

    @cached_property
    def mine(self) -> dict[str, int]:
        """The nation's own battalions, by area."""
        side = self.view.side
        return {area: force[side] for area, force in self.view.forces.items() if side in force}

    def friends(self, area: str) -> int:
        """Battalions of the camp in an area."""
        return sum(self.view.forces.get(area, {}).values())

    def hostile(self, area: str) -> bool:
        """Whether an area is not the camp's: enemy land, or any sea."""
        return is_sea(area) or not self.view.friendly(area)

    def ways(self, area: str) -> tuple[str, ...]:
        """Where the nation's battalions may step to."""
        return ways(self.view, area)

    def threat(self, area: str, but: str = "") -> float:
        """The strongest enemy stack that can be in a territory next week; fleets count little (judgement 5). `but`: an
        area that is not counted."""
        near = (each for each in NEIGHBOURS[area] if each != but and self.hostile(each))
        return max((self._weighed(each) for each in near), default=0.0)

    def _weighed(self, area: str) -> float:
        return self.enemies.get(area, 0.0) * (DEFENCE.fleet if is_sea(area) else 1.0)

    def guard(self, area: str) -> int:
        """How many of the nation's battalions stay in a territory of the camp as its garrison (judgement 4). One nation
        keeps it, the owner if he is there: allies who trust in each other's guard would leave none."""
        if is_sea(area):
            return 0
        there = self.view.forces[area]
        keeper = self.view.owner[area] if self.view.owner[area] in there else next(iter(there))
        return min(there[self.view.side], self.needed(area)) if keeper == self.view.side else 0

    def striking(self, nation: str, to: str) -> int:
        """Battalions of a nation of the camp that can step into an area this week."""
        return sum(
            force[nation] for area, force in self.view.forces.items() if nation in force and to in self.ways(area)
        )

    def strike(self, to: str) -> int:
        """The nation's own battalions that can attack a territory and need not stay."""
        return sum(count - self.guard(area) for area, count in self.mine.items() if to in self.ways(area))

    def needed(self, area: str) -> int:
        """The garrison that a territory wants (judgement 4). In the last weeks nobody is recruited any more for whom a
        home would have to be kept: it is one of the territories that can be lost (judgement 20)."""
        threat = self.threat(area)
        if threat < 0.5:
            return 0
        home = area == NATIONS[self.view.side].home and not self.ending
        return max(1, round(DEFENCE.home_share * threat)) if home else 1

    def worth(self, area: str) -> float:
        """What taking a territory is worth for each defender expected in it (judgement 8); a home more, for its nation
        recruits no longer, until that comes too late (judgement 20)."""
        plus = self.style.home if area in HOMES and not self.ending else 0.0
        return (TERRITORIES[area].value + plus + 0.5) / (self.enemies.get(area, 0.0) + 0.7)
