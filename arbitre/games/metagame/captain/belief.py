"""What a nation believes of the other camp's strength, from what it remembers and from what is public (META-16.5;
judgement 1).

A memory fades towards the printed value of the territory; what an enemy may have recruited is looked for in his home.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from arbitre.games.metagame.captain.numbers import BELIEF
from arbitre.games.metagame.records.board import holds_home, income
from arbitre.games.metagame.records.printed import (
    COSTS,
    NATIONS,
    OF_CAMP,
    SEAS,
    TERRITORIES,
    USA_ZONE,
    enemy,
    is_sea,
)
from arbitre.games.metagame.records.reports import Fought, Raided, WasRaided
from arbitre.games.metagame.rules.view import View

WALKED_IN = 2.5  # battalions that have walked into a territory: two next to enemies (judgement 10), or a whole fleet
UNKNOWN_FLEET = 2.0  # battalions in a fleet of which only the presence was told


def believed(view: View) -> dict[str, float]:
    """Battalions of the other camp that are expected in each area; areas where none are expected are left out."""
    theirs = OF_CAMP[enemy(view.camp)]
    expected: dict[str, float] = {}
    for area in TERRITORIES:
        if not view.friendly(area):
            expected[area] = _garrison(view, area) if _seen(view, area) else max(BELIEF.least, _garrison(view, area))
    for zone in SEAS:
        if strength := _fleet(view, zone, theirs):
            expected[zone] = strength
    for nation in theirs:
        home = NATIONS[nation].home
        if not is_sea(home) and holds_home(view.owner, nation):
            expected[home] = expected.get(home, 0.0) + BELIEF.home * (view.budget[nation] // COSTS["battalion"])
    return _capped(view, theirs, expected)


def _seen(view: View, area: str) -> bool:
    """Whether a territory has been looked into this week: then it may be believed to be empty (judgement 10)."""
    return area in view.known and view.known[area].week == view.turn


def _garrison(view: View, area: str) -> float:
    """The strength last seen in a territory, less and less believed, the rest of the belief going to its value. Who has
    just taken it has what he had left of the fight, or the few that walk into an empty territory (judgement 12)."""
    memory = view.known.get(area)
    printed = float(TERRITORIES[area].value)
    taken = next((each for each in reversed(view.taken) if each.area == area), None)
    if taken is not None and taken.week >= view.turn - 1:
        return _left(view, area, taken.week) if taken.fought else WALKED_IN
    if memory is None:
        return printed
    seen = sum(1.0 if count is None else float(count) for count in memory.force.values())
    weight = max(0.0, 1.0 - BELIEF.decay * (view.turn - memory.week))
    return weight * seen + (1.0 - weight) * printed


def _left(view: View, area: str, week: int) -> float:
    """The battalions of those who have taken a territory, as their last fights left them."""
    left = {
        told.report.attacker: told.report.attacker_left
        for told in view.told
        if isinstance(told.report, Fought) and told.report.area == area and told.turn == week
    }
    return float(sum(left.values()))


def _fleet(view: View, zone: str, theirs: tuple[str, ...]) -> float:
    """Of a fleet its presence is told alone; in their zone the USA are thought to have one always."""
    memory = view.known.get(zone)
    if memory is not None and view.turn - memory.week <= 1:
        return UNKNOWN_FLEET * len(memory.force)
    return UNKNOWN_FLEET if zone == USA_ZONE and "usa" in theirs else 0.0


def _capped(view: View, theirs: tuple[str, ...], expected: dict[str, float]) -> dict[str, float]:
    """No more than the camp can have: what it began with and what its credits have bought, less its known losses. What
    was published on a Sunday is the budget of the week after it (META-2.3)."""
    began = {nation: income({id: each.owner for id, each in TERRITORIES.items()}, nation) for nation in theirs}
    most = float(sum(began.values()))
    for budget in (began, *(published.income for published in view.published)):
        most += sum(budget[nation] // COSTS["battalion"] for nation in theirs)
    most -= sum(losses(view).get(nation, 0) for nation in theirs)
    total = sum(expected.values())
    if total <= most or not total:
        return expected
    return {area: count * max(most, 0.0) / total for area, count in expected.items()}


def losses(view: View) -> Mapping[str, int]:
    """Battalions that the other camp is known to have lost, by nation."""
    lost: Counter[str] = Counter()
    for told in view.told:
        report = told.report
        if isinstance(report, Fought):
            lost[report.attacker] += report.attacker_lost
            lost[report.defender] += report.defender_lost
        elif isinstance(report, Raided):
            lost.update(report.destroyed)
    return lost


def raided(view: View) -> dict[str, int]:
    """Raids that came through to each of the camp's territories last week (judgement 16)."""
    found: Counter[str] = Counter()
    for told in view.told:
        if isinstance(told.report, WasRaided) and told.turn == view.turn - 1:
            found[told.report.area] += told.report.raids - told.report.stopped
    return {area: count for area, count in found.items() if count > 0 and view.owner.get(area) == view.side}
