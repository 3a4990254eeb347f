"""Sunday: where beaten attackers fall back to (META-12.8 to 12.13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from arbitre.games.metagame.records.campaign import Fled
from arbitre.games.metagame.records.printed import (
    CAMP,
    CAMPS,
    LAND_NEIGHBOURS,
    NEIGHBOURS,
    ORDER,
    TERRITORIES,
    is_sea,
)
from arbitre.games.metagame.records.reports import Left, Retreated
from arbitre.games.metagame.records.state import Game
from arbitre.kernel.play import Umpire


def ways_back(fled: Fled, owner: Mapping[str, str]) -> tuple[str, ...]:
    """Where a group may go: an origin that is a sea zone or the camp's; without one, a territory of the camp that
    borders both the attacked one and an origin; nowhere, if there is none (META-12.9 to 12.11, R38)."""
    camp = CAMP[fled.nation]
    origins = tuple(area for area in sorted(fled.origins) if is_sea(area) or CAMP[owner[area]] == camp)
    if origins:
        return origins
    return tuple(
        area
        for area in LAND_NEIGHBOURS[fled.area]
        if CAMP[owner[area]] == camp and any(area in NEIGHBOURS[origin] for origin in fled.origins)
    )


def way_back(fled: Fled, owner: Mapping[str, str], preferred: Sequence[str] = ()) -> str:
    """Where a group goes: as ordered, passing over what is not available; else the origin that sent most, then the
    highest value, then by id (META-12.12, 12.13). "" if it is destroyed."""
    ways = ways_back(fled, owner)
    wished = next((area for area in preferred if area in ways), "")
    if wished or not ways:
        return wished
    return min(ways, key=_by_default(fled))


def most_first(fled: Fled) -> tuple[str, ...]:
    """Where a group came from, in the order in which it goes back there if nothing is said (META-12.12)."""
    return tuple(sorted(fled.origins, key=_by_default(fled)))


def _by_default(fled: Fled) -> Callable[[str], tuple[int, int, str]]:
    return lambda area: (-fled.origins.get(area, 0), -_value(area), area)


def _value(area: str) -> int:
    return 0 if is_sea(area) else TERRITORIES[area].value


def retreat(game: Game, umpire: Umpire) -> None:
    """All groups at once, after all captures of the week (META-12.11). The other camp hears that they have left
    (META-12.20)."""
    owner = game.board.owner
    for fled in sorted(game.fled, key=lambda fled: (fled.battle, ORDER[fled.nation])):
        order = game.week.retreats.get(fled.nation, {}).get(fled.area)
        to = way_back(fled, owner, order.to if order else ())
        if to:
            game.board.add(to, fled.nation, fled.count)
        else:
            game.lost = {**game.lost, fled.nation: game.lost.get(fled.nation, 0) + fled.count}
        for camp in CAMPS:
            own = CAMP[fled.nation] == camp
            said = (fled.battle, fled.area, fled.nation)
            umpire.tell(camp, Retreated(*said, fled.count, to) if own else Left(*said, not to))
    game.fled = ()
