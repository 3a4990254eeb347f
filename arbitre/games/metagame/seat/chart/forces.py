"""What stands on the map of Europe, as far as a nation knows: battalions, what is remembered of enemies, what is built.

Counters are what the camp knows for certain (META-16.1); contacts are memories, dated (META-16.5).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from arbitre.games.metagame.records import names
from arbitre.games.metagame.records.board import Force, Memory, strongest_first
from arbitre.games.metagame.records.printed import AREAS, CAMP, NATIONS, TERRITORIES, USA_ZONE
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.chart import Contact, Counter, Livery, Mark, Seat
from arbitre.kernel.words import Arg, Term

SEAT: dict[str, Seat] = {"allies": "first", "axis": "second", "": "neutral"}
LIVERY: dict[str, Livery] = {
    "germany": "grey",
    "italy": "green",
    "united_kingdom": "beige",
    "soviet_union": "red",
    "usa": "blue",
}
"""The colours of the nations, after the rulebook's map."""


def seat(nation: str) -> Seat:
    """The side of a nation."""
    return SEAT[CAMP[nation]]


def forces(view: View) -> Iterator[Counter]:
    """The battalions that are seen: the camp's own, attackers of the week, and once the game is over everybody's
    (META-9.4, 16.1, 16.7)."""
    standing = view.truth.battalions if view.truth is not None else view.forces
    for area in AREAS:
        yield from _counters(area, standing.get(area, {}))
        for assault in view.assaults.values():
            if assault.area == area and view.truth is None and not assault.taken:  # those who took it stand in it
                yield from _counters(area, assault.force)


def _counters(area: str, force: Force) -> Iterator[Counter]:
    """A counter for each nation, its number large, those with most battalions first."""
    for nation in strongest_first(force):
        yield Counter(
            cell=area,
            name=force[nation],
            silhouette="",
            count=Term(f"chart-code-{nation}"),
            owner=seat(nation),
            detail=names.force({nation: force[nation]}),
            livery=LIVERY[nation],
        )


def memories(view: View) -> Iterator[Contact]:
    """What the nation remembers of enemies in areas where the camp is not (META-16.5): by nation, a number or "?"
    (META-8.16, 9.3); an area that was found empty is struck out."""
    if view.truth is not None:
        return
    fought = {assault.area for assault in view.assaults.values()}
    for area, memory in view.known.items():
        if view.friendly(area):
            continue
        attacking = {nation for assault in view.assaults.values() if assault.area == area for nation in assault.force}
        theirs = {nation: memory.force[nation] for nation in NATIONS if nation in _strangers(view, memory, attacking)}
        for nation, count in theirs.items():
            yield _contact(view, area, memory, nation, count)
        if not theirs and area in TERRITORIES and area not in fought:
            yield _contact(view, area, memory, view.owner[area], 0)


def _strangers(view: View, memory: Memory, attacking: Collection[str]) -> Mapping[str, int | None]:
    """What a memory tells of the other camp's battalions, but for those attacking there, who are seen."""
    return {
        nation: count
        for nation, count in memory.force.items()
        if CAMP[nation] != view.camp and count != 0 and nation not in attacking
    }


def _contact(view: View, area: str, memory: Memory, nation: str, count: int | None) -> Contact:
    return Contact(
        cell=area,
        name="?" if count is None else count,
        silhouette="",
        when=Term("chart-week", {"week": memory.week}),
        age=view.turn - memory.week,
        owner=seat(nation),
        detail=names.force({nation: count} if count != 0 else {}),
        cleared=count == 0,
        livery=LIVERY[nation],
    )


def built(view: View) -> Iterator[Mark]:
    """Ports and guns: the camp's own (META-6.18), and what is remembered of others (META-16.5); once the game is over
    all there are."""
    ports, guns, known = view.ports, view.guns, view.known
    if view.truth is not None:
        ports, guns, known = view.truth.ports, view.truth.guns, {}
    for area in AREAS:
        owner = view.owner.get(area, NATIONS["usa"].id if area == USA_ZONE else "")
        if not owner:
            continue
        if area in ports:
            yield _mark("port", area, owner)
        if guns.get(area):
            yield _mark("guns", area, owner, guns[area])
        memory = known.get(area)
        if memory is not None and not view.friendly(area):
            if memory.port and area not in ports:
                yield _mark("port", area, owner, told=True)
            if memory.guns:
                yield _mark("guns", area, owner, memory.guns, told=True)


def _mark(key: str, area: str, owner: str, label: Arg = "", told: bool = False) -> Mark:
    return Mark(key, area, seat(owner), LIVERY[owner], label, told)
