"""The captain's own forces at a glance: task forces, decks, ready aircraft."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.midway.records.printed import AIR, ISLAND, JP, LAND, SHIPS
from arbitre.games.midway.records.state import Air, Ship
from arbitre.games.midway.rules.aircraft import base_hex, intact, may_launch
from arbitre.games.midway.rules.view import View

TF16 = (
    "us_cv_enterprise",
    "us_cv_hornet",
    "us_ca_new_orleans",
    "us_ca_vincennes",
    "us_ca_pensacola",
    "us_cl_atlanta",
    "us_dd1",
    "us_dd6",
)
TF17 = ("us_cv_yorktown", "us_ca_astoria", "us_dd2")
AKAGI = ("jp_cv_akagi", "jp_cv_kaga", "jp_bb_haruna", "jp_dd4", "jp_cl_nagara")
HIRYU = ("jp_cv_hiryu", "jp_cv_soryu", "jp_ca_tone", "jp_dd10", "jp_dd17")
TASK_FORCES = {"us": (TF16, TF17), "jp": (AKAGI, HIRYU)}  # the carriers of each side in two forces (judgement 9)
TRANSPORTS = tuple(unit.transport for unit in LAND.values() if unit.side == JP)


def afloat(view: View) -> list[Ship]:
    """Own ships on the map, submarines included."""
    return [s for s in view.own.ships.values() if s.status == "map"]


def surface(view: View, ids: Iterable[str]) -> list[Ship]:
    """Those of these ships that are on the map."""
    return [view.own.ships[id] for id in ids if view.own.ships[id].status == "map"]


def by_hex(view: View) -> dict[str, list[Ship]]:
    """Own surface ships on the map, by hex."""
    hexes: dict[str, list[Ship]] = {}
    for ship in afloat(view):
        if not SHIPS[ship.id].submarine:
            hexes.setdefault(ship.hex, []).append(ship)
    return hexes


def decks(view: View) -> list[Ship]:
    """Own intact carriers on the map."""
    return [s for s in afloat(view) if SHIPS[s.id].carrier and intact(view.own, s.id)]


def ready(view: View, types: str) -> list[Air]:
    """Ready units of these types."""
    return [a for a in view.own.air.values() if a.status == "ready" and AIR[a.id].type in types]


def launchable(view: View, air: Air) -> bool:
    """Whether a ready unit may leave on a raid from where it is."""
    return air.status == "ready" and air.id not in view.own.strike and may_launch(view.own, air.base, view.fog)


def hex_of(view: View, air: Air) -> str:
    """Where a unit's base is."""
    return base_hex(view.own, air.base)


def strength(units: Iterable[Air]) -> float:
    """Air units counted by strength: a full one 1, a reduced one a half."""
    return sum(a.steps for a in units) / 2


def bombers_afloat(view: View) -> float:
    """Bombers left to the carriers, ready or below, by strength."""
    return strength(
        a
        for a in view.own.air.values()
        if AIR[a.id].type in "DT" and a.base != ISLAND and a.status in ("ready", "below", "flying")
    )


def armed(view: View) -> float:
    """Bombers ready at sea, by strength."""
    return strength(a for a in ready(view, "DT") if a.base != ISLAND)
