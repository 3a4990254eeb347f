"""What one order of Victory at Midway comes to, as its own side knows it: arrows, tints and marks in pencil, and a few
figures. A function of the order, the view and the ask alone (MID-R9).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.midway.records.orders import (
    Ashore,
    Build,
    CancelMidway,
    Deck,
    Engage,
    Fire,
    Form,
    Land,
    Move,
    NoMore,
    Place,
    Raid,
    Reserve,
    Scout,
    Screen,
    Search,
    Shell,
    StrikeMidway,
    Torpedo,
    Waive,
)
from arbitre.games.midway.records.printed import AIR, BASE_BY_CODE, FOG_ZONE, GRID, KURE, MIDWAY, RULES, SHIPS
from arbitre.games.midway.records.state import Air
from arbitre.games.midway.rules.aircraft import base_hex, budget, choose, landing_places, table_order
from arbitre.games.midway.rules.fire import FireAsk
from arbitre.games.midway.rules.movement import MovementAsk
from arbitre.games.midway.rules.raids import RaidAsk
from arbitre.games.midway.rules.recovery import RecoveryAsk, may_ready
from arbitre.games.midway.rules.recovery import room as room_left
from arbitre.games.midway.rules.searches import SearchAsk, automatic_air, naval_hexes
from arbitre.games.midway.rules.setup import DEFAULT_HEX, SetUpAsk
from arbitre.games.midway.rules.submarines import ScreenAsk
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.aim import aim, battle_hex
from arbitre.games.midway.seat.chart.chart import WAITING, flights
from arbitre.games.midway.seat.chart.contacts import SEAT
from arbitre.games.midway.seat.chart.pieces import group_name
from arbitre.games.midway.seat.names import base, hexes, number, room, ship_names
from arbitre.kernel.bases import Concede
from arbitre.kernel.chart import Wash
from arbitre.kernel.offers import Plot
from arbitre.kernel.orders import Remark
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Arg, Several
from arbitre.seat import pencil as shared
from arbitre.seat.entries import entry
from arbitre.seat.pencil import Ordered
from arbitre.seat.question import Asking

_BUILDING: int = RULES["seaplane_base"]["turns_to_build"]


class Drawn(shared.Drawn[View, Ordered, Asking]):
    """An order of Victory at Midway."""


def plot(order: Any, view: View, ask: Any) -> Plot:
    """An accepted order on the map; of one that cannot be drawn, or cannot stand, nothing."""
    return entry(PLOTS, order)(Drawn(view, order, ask, SEAT[view.side]))


# --- ships ------------------------------------------------------------------------------------------------------------


def _place(drawn: Drawn[Place, SetUpAsk]) -> Plot:
    """Where ships start, and an arrow from where they would start otherwise."""
    placed = {
        ship: hex
        for ship, hex in drawn.plan.places.items()
        if hex in drawn.order.hexes and (ship in drawn.order.who or _in_groups(drawn, ship))
    }
    cells = GRID.sorted(set(placed.values()))
    routes = drawn.ways((DEFAULT_HEX[ship], hex) for ship, hex in placed.items() if DEFAULT_HEX[ship] != hex)
    if not placed:
        return Plot()
    said = drawn.says("place", "MID-R10", n=len(placed), hex=hexes(cells))
    return Plot(tuple(placed), routes, marks=drawn.aim(*cells), says=said)


def _in_groups(drawn: Drawn[Place, SetUpAsk], ship: str) -> bool:
    group = drawn.view.own.ships[ship].group.casefold()
    return any(who.casefold() == f"group:{group}" for who in drawn.order.who)


def _move(drawn: Drawn[Move, MovementAsk]) -> Plot:
    """The way of the ships that go; slow ones may not move again at once (MID-R11)."""
    own, moves = drawn.view.own.ships, drawn.plan.moves
    if not moves:
        return Plot()
    to = next(iter(moves.values()))
    names = ship_names(moves)
    if to not in GRID:
        return Plot(tuple(moves), says=drawn.says("exit", "MID-4.9", n=len(moves), ships=names))
    routes = drawn.ways((own[ship].hex or WAITING, hex) for ship, hex in moves.items())
    slow = [ship for ship in moves if SHIPS[ship].period > 1]
    turn = drawn.view.turn + max((SHIPS[ship].period for ship in slow), default=0)
    said = drawn.says(
        "move", "MID-R11" if slow else "MID-4.1",
        n=len(moves), ships=names, hex=to, turn=turn if slow else 0, slow=ship_names(slow),
    )  # fmt: skip
    return Plot(tuple(moves), routes, says=said)


def _form(drawn: Drawn[Form, MovementAsk]) -> Plot:
    ships = tuple(drawn.plan.groups)
    return Plot(ships, says=drawn.says("form", "MID-4.4", n=len(ships), group=group_name(drawn.order.group)))


def _build(drawn: Drawn[Build, MovementAsk]) -> Plot:
    return Plot(marks=drawn.aim(KURE), says=drawn.says("build", "MID-21.2", turn=drawn.view.turn + _BUILDING))


def _no_more(drawn: Drawn[NoMore, MovementAsk]) -> Plot:
    waiting = tuple(ship.id for ship in drawn.view.own.ships.values() if ship.status == "waiting")
    return Plot(waiting, says=drawn.says("no-more", "MID-R1", n=len(waiting)))


# --- searches and raids -----------------------------------------------------------------------------------------------


def already_seen(view: View) -> set[str]:
    """The hexes that the automatic searches cover, and those in which no search sees anything (MID-5.6, 5.8, 5.14)."""
    aims = automatic_air(view)
    seen = naval_hexes(view) | {near for aim in aims for near in (aim, *GRID.neighbours[aim])}
    return seen | FOG_ZONE if view.fog else seen


def _covered(drawn: Drawn[Any, Ask], aim: str) -> tuple[tuple[Wash, ...], int, int]:
    """The hexes that a search sees, how many, and how many of them nothing else does (MID-5.5)."""
    seen = GRID.sorted({aim, *GRID.neighbours[aim]})
    new = set(seen) - already_seen(drawn.view)
    return drawn.tint(*seen), len(seen), len(new)


def _search(drawn: Drawn[Search, SearchAsk]) -> Plot:
    aim = drawn.order.hex
    washes, n, new = _covered(drawn, aim)
    return Plot(washes=washes, marks=drawn.aim(aim), says=drawn.says("search", "MID-5.5", n=n, new=new))


def _scout(drawn: Drawn[Scout, SearchAsk]) -> Plot:
    own, scouts = drawn.view.own, drawn.plan.scouts
    if not scouts:
        return Plot()
    ((unit, aim),) = scouts
    washes, n, new = _covered(drawn, aim)
    out = GRID.distance(base_hex(own, own.air[unit].base), aim)
    routes = tuple(flights(drawn.view, "planned", aim, (unit,)))
    return Plot((unit,), routes, washes, drawn.aim(aim), drawn.says("scout", "MID-5.9", out=out, n=n, new=new))


def _waive(drawn: Drawn[Waive, SearchAsk]) -> Plot:
    return Plot(marks=drawn.aim(drawn.order.hex), says=drawn.says("waive", "MID-5.1", hex=drawn.order.hex))


def _strike(drawn: Drawn[StrikeMidway, MovementAsk]) -> Plot:
    """Its bases may yet move, and are drawn where they are (MID-R28)."""
    ready = {air.id: air for air in drawn.view.own.air.values() if air.status == "ready"}
    return _flight(drawn, ready, MIDWAY)


def _raid(drawn: Drawn[Raid, RaidAsk]) -> Plot:
    """Its escort may be that of a raid on Midway which another line calls off (MID-R27)."""
    return _flight(drawn, drawn.ask.pool(True), drawn.order.hex)


def _flight(drawn: Drawn[StrikeMidway | Raid, Ask], pool: Mapping[str, Air], target: str) -> Plot:
    """A raid: how far out, how far home at least, and where all of its units might land, or else any (MID-R24)."""
    view, own = drawn.view, drawn.view.own
    units = choose(drawn.order.air, pool, 0, view.side)
    if isinstance(units, Remark):
        return Plot()
    far = {unit: GRID.distance(base_hex(own, own.air[unit].base), target) for unit in units}
    places = [landing_places(own, unit, target, budget(unit) - out) for unit, out in far.items()]
    anywhere = dict.fromkeys(place for found in places for place in found)
    bases = [place for place in anywhere if all(place in found for found in places)] or list(anywhere)
    n, out = len(units), max(far.values())
    if bases:
        home = min(GRID.distance(target, base_hex(own, place)) for place in bases)
        names = Several(tuple(base(place) for place in bases))
        said = drawn.says("raid", "MID-R24", n=n, out=out, home=home, bases=names)
    else:
        said = drawn.says("raid-nowhere", "MID-R24", n=n, out=out)
    return Plot(tuple(units), tuple(flights(view, "planned", target, units)), marks=drawn.aim(target), says=said)


def _cancel(drawn: Drawn[CancelMidway, RaidAsk]) -> Plot:
    units = drawn.view.own.strike
    return Plot(units, says=drawn.says("cancel", "MID-R27", n=len(units)))


# --- recovery ---------------------------------------------------------------------------------------------------------


def _land(drawn: Drawn[Land, RecoveryAsk]) -> Plot:
    """The way home, and the room there is before anybody else has landed (MID-13.1)."""
    view, own = drawn.view, drawn.view.own
    units = choose(drawn.order.air, drawn.ask.flying, 0, view.side)
    at = BASE_BY_CODE.get((view.side, drawn.order.code))
    if isinstance(units, Remark) or at is None:
        return Plot()
    to = base_hex(own, at)
    legs = ((own.air[unit].target, to) for unit in units if own.air[unit].target != to)
    routes = drawn.ways(legs) if to in GRID else ()
    left = room(max(0, room_left(own, at)))
    return Plot(tuple(units), routes, says=drawn.says("land", "MID-13.1", n=len(units), base=base(at), room=left))


def _deck(drawn: Drawn[Deck, RecoveryAsk]) -> Plot:
    view = drawn.view
    if not drawn.order.ready:
        units = sorted(drawn.plan.below, key=table_order)
        return Plot(tuple(units), says=drawn.says("deck-below", "MID-R48", n=len(units))) if units else Plot()
    resting = {air.id: air for air in view.own.air.values() if may_ready(view, air)}
    ready = choose(drawn.order.air, resting, 0, view.side)
    if isinstance(ready, Remark):
        return Plot()
    return Plot(tuple(ready), says=drawn.says("deck-ready", "MID-12.5", n=len(ready)))


def _reserve(drawn: Drawn[Reserve, RecoveryAsk]) -> Plot:
    units = tuple(unit for unit, _ in drawn.plan.reserves)
    points = number(sum(AIR[unit].us_quarters_when_used for unit in units))
    return Plot(units, says=drawn.says("reserve", "MID-23.3", points=points)) if units else Plot()


def _engage(drawn: Drawn[Engage, RecoveryAsk]) -> Plot:
    hex = drawn.order.hex
    here = tuple(s.id for s in drawn.view.own.ships.values() if s.hex == hex and SHIPS[s.id].combatant)
    return Plot(here, marks=drawn.aim(hex), says=drawn.says("engage", "MID-14.3", n=len(here)))


def _torpedo(drawn: Drawn[Torpedo, RecoveryAsk]) -> Plot:
    return _shot(drawn, drawn.order.ship, drawn.order.hex)


def _shell(drawn: Drawn[Shell, RecoveryAsk]) -> Plot:
    return _shot(drawn, drawn.order.ship, MIDWAY)


def _ashore(drawn: Drawn[Ashore, RecoveryAsk]) -> Plot:
    units, companies = drawn.order.units, drawn.order.at_least
    key = "ashore-if" if companies else "ashore"
    args: dict[str, Arg] = {"companies": companies} if companies else {}
    return Plot(units, marks=drawn.aim(MIDWAY), says=drawn.says(key, "MID-17.1", n=len(units), **args))


# --- fights -----------------------------------------------------------------------------------------------------------


def _screen(drawn: Drawn[Screen, ScreenAsk]) -> Plot:
    hex = drawn.ask.destroyers.get(drawn.order.ship, "")
    return Plot((drawn.order.ship,), marks=drawn.aim(*filter(None, (hex,))))


def _fire(drawn: Drawn[Fire, FireAsk]) -> Plot:
    """Who fires where, with how many dice, and what is a hit (MID-1.7)."""
    view, order = drawn.view, drawn.order
    for fight in drawn.ask.fights:
        for label in fight.find(order.shooter, set(), view.own.air):
            if order.target in fight.targets and order.battle.partition("/")[0] in fight.key:
                return _shot(drawn, fight.shooters[label], battle_hex(fight.key))
    return Plot()


def _shot(drawn: Drawn[Any, Ask], unit: str, hex: str) -> Plot:
    return Plot((unit,), marks=drawn.aim(hex), says=aim(drawn.view, unit))


def _concede(drawn: Drawn[Concede, Ask]) -> Plot:
    """Nothing: it takes effect at once, wherever the units are."""
    return Plot()


PLOTS: dict[type, Callable[[Drawn[Any, Any]], Plot]] = {
    Place: _place,
    Move: _move,
    Form: _form,
    StrikeMidway: _strike,
    Build: _build,
    NoMore: _no_more,
    Search: _search,
    Scout: _scout,
    Waive: _waive,
    Raid: _raid,
    CancelMidway: _cancel,
    Land: _land,
    Deck: _deck,
    Reserve: _reserve,
    Engage: _engage,
    Torpedo: _torpedo,
    Shell: _shell,
    Ashore: _ashore,
    Screen: _screen,
    Fire: _fire,
    Concede: _concede,
}
