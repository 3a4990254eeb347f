"""Which aircraft stand ready on deck and which below, and reserve fighters (judgements 8 and 19)."""

from __future__ import annotations

from arbitre.games.midway.captain.estimate import Estimate
from arbitre.games.midway.captain.fleets import decks, hex_of
from arbitre.games.midway.records.orders import AirTerm, Deck, Reserve
from arbitre.games.midway.records.printed import AIR, CODE_OF_BASE, GRID, ISLAND, JP, LAST_TURN, MIDWAY, SHIPS, night
from arbitre.games.midway.rules.recovery import RecoveryAsk, RecoveryPlan, may_ready, room
from arbitre.games.midway.rules.view import View

_LIKELY = 0.25  # weight of enemy carriers within reach and a step for which decks are readied
_NEAR = 0.3  # weight of enemy carriers close by for which a reserve is worth its price
_FEW_FIGHTERS = 3  # ready fighter units of a carrier group below which reserves are used (judgement 19)
_FIRST_STRIKE = 7  # the evening after which Midway may be struck next turn


def japanese_decks(view: View, estimate: Estimate) -> list[Deck]:
    """Bombers stay below, where a bomb does not burn them, at night and where the enemy has found the carriers, unless
    they are to strike next turn (judgement 8)."""
    dark = night(min(view.turn + 1, LAST_TURN))
    striking = strike_planned(view, estimate)
    free = view.options.get("deck", "free") == "free"
    orders: list[Deck] = []
    for air in view.own.air.values():
        if AIR[air.id].type == "F" or air.base == ISLAND:
            continue
        up = not dark and (striking or hex_of(view, air) not in view.found)
        if air.status == "below" and may_ready(view, air):
            orders.append(Deck((AirTerm(unit=air.id),), up))
        elif air.status == "ready" and not up and free:
            orders.append(Deck((AirTerm(unit=air.id),), False))
    return orders


def strike_planned(view: View, estimate: Estimate) -> bool:
    """Whether there may be something to strike next turn: Midway not yet silenced and near, or carriers likely within
    reach and a step."""
    carriers = [ship.hex for ship in decks(view)]
    if not carriers:
        return False
    midway_near = any(GRID.distance(hex, MIDWAY) <= 3 for hex in carriers)
    if midway_near and view.turn >= _FIRST_STRIKE and not estimate.ledger.silenced():
        return True
    return max(estimate.near(hex, 3) for hex in carriers) > _LIKELY


def reserves(view: View, estimate: Estimate, ask: RecoveryAsk) -> list[Reserve]:
    """Reserve fighters when fewer than three units are left to a carrier group and the enemy is near (judgement 19)."""
    waiting = [a for a in view.own.air.values() if a.status == "reserve"]
    if view.side != JP or not waiting:
        return []
    landings: RecoveryPlan | None = None
    orders: list[Reserve] = []
    for air in waiting:
        ship = view.own.ships[air.base]
        if ship.status != "map" or ship.steps < SHIPS[ship.id].steps or estimate.near(ship.hex, 3) <= _NEAR:
            continue
        if landings is None:
            landings = ask.plan(())
        landing = [view.own.air[u] for u, base in landings.landed.items() if base == ship.id]
        if room(view.own, ship.id) - sum(a.steps for a in landing) < air.steps:
            continue
        if _fighters_with(view, ship.hex) < _FEW_FIGHTERS:
            orders.append(Reserve(CODE_OF_BASE[ship.id], True))
    return orders


def _fighters_with(view: View, hex: str) -> int:
    """Fighter units of the carriers in a hex."""
    return sum(
        AIR[a.id].type == "F"
        and a.status in ("ready", "below", "flying")
        and a.base in SHIPS
        and view.own.ships[a.base].hex == hex
        for a in view.own.air.values()
    )
