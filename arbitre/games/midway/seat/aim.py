"""How an own unit fires in the step in hand: its dice, and what is a hit (MID-1.7)."""

from __future__ import annotations

from arbitre.games.midway.records.printed import AIR, GRID, LAND, MIDWAY, RULES, SHIPS, US
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombing import AntiAircraft, Bombing
from arbitre.games.midway.rules.land_combat import LandCombat
from arbitre.games.midway.rules.submarines import SubmarineAttack, SubmarineScreen
from arbitre.games.midway.rules.surface import Gunfire
from arbitre.games.midway.rules.view import View
from arbitre.kernel.play import Step
from arbitre.kernel.words import Phrase

# The steps in which a side is asked who fires at whom; in the screen, who screens whom.
FIGHTS: tuple[type[Step], ...] = (
    AirCombat,
    AntiAircraft,
    Bombing,
    SubmarineScreen,
    SubmarineAttack,
    Gunfire,
    LandCombat,
)
_AT_NIGHT: int = RULES["night"]["us_naval_fire_modifier"]


def battle_hex(key: str) -> str:
    """The hex of a battle, from its name in orders ("F5", "F5/us", "Midway")."""
    spot = key.partition("/")[0]
    return spot if spot in GRID else MIDWAY


def aim(view: View, unit: str) -> Phrase:
    """ "2 dice, a hit on 5 or less": an air, land or ship's id; in phase 8 a ship that will fire with its guns or its
    torpedoes. By night American ships aim worse (MID-14.8, MID-16.5)."""
    own, flak = view.own, isinstance(view.now, AntiAircraft)
    if unit in AIR:
        dice, hit = own.air[unit].steps, AIR[unit].bomb if isinstance(view.now, Bombing) else AIR[unit].air
    elif unit in LAND:
        dice, hit = own.land[unit].steps, LAND[unit].aa if flak else LAND[unit].land
    else:
        dice, hit = own.ships[unit].steps, SHIPS[unit].aa if flak else SHIPS[unit].naval
        if view.night and view.side == US:
            hit -= _AT_NIGHT
    if hit <= 0:
        return Phrase("plot-fire-never", {}, "MID-1.7")
    return Phrase("plot-fire", {"dice": dice, "hit": hit}, "MID-1.7")
