"""What stands on the map of the meta-game, and what a circle remembers of it.

A *circle* is a nation or a camp: money, private reports and their memory are the nation's, sight of armies is the
camp's (META-16).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from arbitre.games.metagame.records.printed import CAMP, NATIONS, TERRITORIES, is_sea
from arbitre.kernel.bases import Changeable

Force = dict[str, int]  # battalions by nation, nobody with 0: only their number matters (META-5.5, R16)


class Memory(msgspec.Struct, frozen=True):
    """What a circle once learnt of an area, with its age (META-16.5). `week`, `phase`: when it was so ("recruit",
    "bombing", "movement", "battles"); `force`: battalions by nation, None for a nation that was there in unknown
    strength (META-8.16, 9.3); `port`, `guns`: None where nothing was learnt of them."""

    week: int
    phase: str
    force: dict[str, int | None]
    port: bool | None = None
    guns: int | None = None


class Board(Changeable, kw_only=True):
    """The true map. `battalions`: by area and nation, areas with nobody left out; the inner dicts are replaced, never
    changed. `ports`: the areas with one; the zone of the USA needs none (META-R1). `guns`: by territory, 0 left out."""

    owner: dict[str, str]
    battalions: dict[str, Force]
    ports: tuple[str, ...] = ()
    guns: dict[str, int] = msgspec.field(default_factory=dict)

    def force(self, area: str, camp: str = "") -> Force:
        """The battalions in an area, of one camp or of both."""
        there = self.battalions.get(area, {})
        return {nation: there[nation] for nation in NATIONS if nation in there and camp in ("", CAMP[nation])}

    def add(self, area: str, nation: str, count: int) -> None:
        """Put battalions of a nation into an area, or take them out if negative. ValueError if there are not as
        many."""
        there = dict(self.battalions.get(area, {}))
        there[nation] = there.get(nation, 0) + count
        if there[nation] < 0:
            raise ValueError(f"{area}: {there[nation] - count} {nation}, {-count} wanted")
        if not there[nation]:
            del there[nation]
        if there:
            self.battalions[area] = there
        else:
            self.battalions.pop(area, None)

    def camp(self, area: str) -> str:
        """The camp that owns a land territory; "" for a sea zone."""
        return "" if is_sea(area) else CAMP[self.owner[area]]

    def income(self, nation: str) -> int:
        """Credits a week (META-2.2)."""
        return income(self.owner, nation)


def income(owner: Mapping[str, str], nation: str) -> int:
    """Credits a week of a nation by the owners of the map (META-2.2); of one that has lost all, none (META-14.9,
    R47)."""
    earned = sum(territory.value for id, territory in TERRITORIES.items() if owner[id] == nation)
    return earned + NATIONS[nation].fixed


def holds_home(owner: Mapping[str, str], nation: str) -> bool:
    """Whether a nation can recruit: its home territory is its own (META-5.4, 14.1); that of the USA cannot be lost
    (META-R1)."""
    home = NATIONS[nation].home
    return is_sea(home) or owner[home] == nation


def strongest_first(force: Mapping[str, int], first: str = "") -> list[str]:
    """The nations of a force, most battalions first, then nation order; before all others the one that goes `first`,
    if it is there (META-7.6, 13.4)."""
    return sorted(
        (nation for nation in NATIONS if force.get(nation, 0) > 0), key=lambda each: (each != first, -force[each])
    )


def circles(nation: str) -> tuple[str, str]:
    """Those whose knowledge a nation has: its own and its camp's."""
    return nation, CAMP[nation]
