"""Landing, readying and the shore orders of phase 8 (judgements 8, 15 to 19)."""

from __future__ import annotations

from arbitre.games.midway.captain.fleets import by_hex, decks
from arbitre.games.midway.captain.plot import Plot
from arbitre.games.midway.orders import AirTerm, Ashore, Deck, Engage, Reserve, Shell, Torpedo
from arbitre.games.midway.printed import AIR, CODE_OF_BASE, GRID, ISLAND, JP, LAST_TURN, MIDWAY, SHIPS, night
from arbitre.games.midway.recovery import RecoveryAsk, may_ready
from arbitre.games.midway.reports import Bombarded, Bombed, LandFought
from arbitre.games.midway.view import View

Order = Deck | Reserve | Engage | Torpedo | Shell | Ashore
_LAST_LANDING = 22  # the last turn that leaves time to fight for the island
_ENOUGH_REDUCED = 5  # companies reduced before the troops go ashore (judgement 15)


def orders(view: View, plot: Plot, ask: RecoveryAsk) -> list[Order]:
    """Everything but the landings themselves, which the default settles well."""
    may = ask.options()
    plan: list[Order] = []
    if view.side == JP:
        plan += _japanese_decks(view, plot, ask)
        plan += _reserves(view, plot)
        plan += _ashore(view, may["ashore"])
    plan += _shells(view, may["shell"])
    plan += [Torpedo(ship, view.own.ships[ship].hex) for ship in may["torpedo"] if _worth_a_torpedo(view, plot, ship)]
    plan += [Engage(hex) for hex in may["engage"] if _worth_fighting(view, hex)]
    return plan


def _japanese_decks(view: View, plot: Plot, ask: RecoveryAsk) -> list[Order]:
    """Bombers stay below, where a bomb does not burn them, unless they are to strike next turn (judgement 8)."""
    next_turn = min(view.turn + 1, LAST_TURN)
    strike_next = not night(next_turn) and _strike_planned(view, plot)
    orders: list[Order] = []
    for air in view.own.air.values():
        if AIR[air.id].type == "F" or air.base == ISLAND:
            continue
        if air.status == "below" and may_ready(view, air):
            orders.append(Deck((AirTerm(unit=air.id),), strike_next))
        elif air.status == "ready" and not strike_next and view.options.get("deck", "free") == "free":
            orders.append(Deck((AirTerm(unit=air.id),), False))
    return orders


def _strike_planned(view: View, plot: Plot) -> bool:
    """Whether there may be something to strike next turn: Midway near, or carriers likely within reach and a step."""
    carriers = [ship.hex for ship in decks(view)]
    if not carriers:
        return False
    if view.turn >= 7 and any(GRID.distance(hex, MIDWAY) <= 3 for hex in carriers) and view.control != JP:
        return True
    return max(plot.near(hex, 3) for hex in carriers) > 0.25


def _reserves(view: View, plot: Plot) -> list[Order]:
    """Reserve fighters when a carrier's own are few and the enemy carriers are near (judgement 19)."""
    orders: list[Order] = []
    for air in view.own.air.values():
        if air.status != "reserve" or air.steps < 2:
            continue
        ship = view.own.ships[air.base]
        fighters = [a for a in view.own.air.values() if a.base == ship.id and AIR[a.id].type == "F" and a.steps]
        intact = ship.status == "map" and ship.steps == SHIPS[ship.id].steps
        aboard = sum(a.steps for a in view.own.air.values() if a.base == ship.id and a.status in ("ready", "below", "flying"))
        room = SHIPS[ship.id].capacity - aboard >= air.steps
        if intact and room and len(fighters) <= 2 and plot.near(ship.hex, 3) > 0.3:
            orders.append(Reserve(CODE_OF_BASE[ship.id], True))
    return orders


def reduced_companies(view: View) -> int:
    """American companies known to be reduced or gone, from what this side was told."""
    left: dict[str, int] = {}
    for told in view.told:
        report = told.report
        if isinstance(report, Bombed | Bombarded | LandFought):
            left.update({fate.unit: fate.left for fate in report.fates if len(fate.unit) == 1})
    return sum(steps < 2 for steps in left.values())


def _ashore(view: View, may: list[str]) -> list[Order]:
    """Land all the troops together: when the garrison is worn down, or when time runs out (judgements 15 and 20)."""
    if not may:
        return []
    waiting = [u for u in view.own.land.values() if u.status == "aboard"]
    together = len(may) >= min(3, len(waiting)) or view.turn >= 18
    if view.turn >= _LAST_LANDING or any(u.status == "ashore" for u in view.own.land.values()):
        return [Ashore(tuple(may))]
    return [Ashore(tuple(may), _ENOUGH_REDUCED if view.turn < 19 else 3)] if together else []


def _shells(view: View, may: dict[str, list[str]]) -> list[Order]:
    """Every gun at Midway fires every turn: at companies still full first, then by turns (judgement 16)."""
    left: dict[str, int] = {seen.label: seen.steps for seen in view.garrison}
    if not left:
        for told in view.told:
            if isinstance(told.report, Bombed | Bombarded):
                left.update({fate.unit: fate.left for fate in told.report.fates if len(fate.unit) == 1})
    orders: list[Order] = []
    aimed: dict[str, int] = {}
    for ship, labels in may.items():
        if not labels:
            continue
        best = min(labels, key=lambda label: (left.get(label, 2) < 2, aimed.get(label, 0), label))
        aimed[best] = aimed.get(best, 0) + 1
        orders.append(Shell(ship, best))
    return orders


def _worth_a_torpedo(view: View, plot: Plot, ship: str) -> bool:
    """Carriers always; other ships once no carrier is likely near (judgement 18)."""
    hex = view.own.ships[ship].hex
    return view.located.get(hex) == "carriers" or plot.near(hex, 2) < 0.3


def _worth_fighting(view: View, hex: str) -> bool:
    """Whether own guns promise more than the enemy's as they may be guessed (judgement 17)."""
    own = by_hex(view).get(hex, [])
    guns = sum(s.steps * SHIPS[s.id].naval for s in own if SHIPS[s.id].combatant)
    if any(SHIPS[s.id].carrier for s in own):
        return False
    guess = 30.0 if view.located[hex] == "carriers" else 36.0
    if view.side == JP:
        guess *= 1.2 if view.night else 0.9  # the Americans shoot worse at night (MID-14.8), yet are seldom weak
    return guns > 1.5 * guess or (hex == MIDWAY and view.side != JP and bool(view.garrison) and guns > 20)


