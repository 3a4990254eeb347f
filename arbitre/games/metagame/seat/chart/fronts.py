"""Where the map of Europe opens for a nation: its fronts. Made from the view alone."""

from __future__ import annotations

from arbitre.games.metagame.records.printed import AREAS, LAND_NEIGHBOURS, NATIONS, TERRITORIES
from arbitre.games.metagame.rules.view import View


def fronts(view: View) -> tuple[str, ...]:
    """The areas that the map opens on: where the nation fights this week, and from where; without a battle where it
    stands against an enemy by land; else where it stands, and its home (META-1.8). None for everybody's map, and once
    the game is over."""
    if not view.side or view.outcome is not None:
        return ()
    found = _battles(view) or _borders(view) or {area for area in AREAS if view.own(area)}
    return tuple(sorted(found or {NATIONS[view.side].home}))


def _battles(view: View) -> set[str]:
    """Where the nation fights, and where its attackers came from; what is decided too, until Sunday."""
    found: set[str] = set()
    for assault in view.assaults.values():
        if any(view.side in (fight.attacker, fight.defender) for fight in assault.fights):
            found |= {assault.area, *assault.origins.get(view.side, ())}
    return found


def _borders(view: View) -> set[str]:
    """Territories of the nation's battalions that touch one of the enemy by land, and those that they touch."""
    found: set[str] = set()
    for area in TERRITORIES:
        facing = {near for near in LAND_NEIGHBOURS[area] if not view.friendly(near)}
        if view.own(area) and facing:
            found |= {area, *facing}
    return found
