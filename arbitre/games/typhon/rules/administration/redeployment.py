"""Strategic redeployment: moves of phases 3 and 5 that nobody can intercept (chapter 6).

What may go where is worked out here for players and automatic sides alike; room at the end, points and the one move a
turn are judged by `refusal`, which is for players' orders.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, Unit, credit, put
from arbitre.games.typhon.records.orders import Redeploy
from arbitre.games.typhon.records.printed import AUSTRALIA, CHINA, COSTS, JAPAN, UNITS, ZONES, PrintedUnit, Side
from arbitre.games.typhon.records.reports import Redeployed
from arbitre.games.typhon.rules.administration.rebuilding import unpaid
from arbitre.games.typhon.rules.control import alone, contested, enter, friendly
from arbitre.games.typhon.rules.geography import ANY_LINK, OVERLAND, SEA, closed, linked
from arbitre.games.typhon.rules.stacking import fits, kind
from arbitre.games.typhon.rules.supply import Supply
from arbitre.kernel.words import Arg, Phrase

_BURMA = "burma"


def homeland(board: Board, unit: str) -> tuple[str, ...]:
    """The zones that a unit may not leave, () for any other: China for the Chinese while Burma is not friendly, the
    five Australian zones for the militia (TYP-17.2, 17.5, TYP-R167)."""
    printed = UNITS[unit]
    if printed.cls == "chinese" and not friendly(board, _BURMA, printed.side):
        return CHINA
    return AUSTRALIA if printed.cls == "militia" else ()


def _joined(zone: str, printed: PrintedUnit, supply: Supply, kinds: frozenset[str]) -> Sequence[str]:
    """The zones next on the way of a unit: Japanese troops go by sea only inside the transport radius (TYP-6.3)."""
    side = printed.side
    found = linked(zone, side, kinds)
    if side == JAPAN and printed.arm == "land" and kinds != OVERLAND:
        by_sea = supply.by_sea
        overland = linked(zone, side, OVERLAND)
        found = tuple(other for other in found if other in overland or (zone in by_sea and other in by_sea))
    return found


def _before(board: Board, unit: Unit, supply: Supply, kinds: frozenset[str]) -> dict[str, str]:
    """The zones that a unit can go to, each with the one before it on a shortest way (TYP-6.2, 6.4, 6.5)."""
    printed, home = UNITS[unit.id], homeland(board, unit.id)
    found = {unit.zone: ""}
    edge = [unit.zone]
    while edge:
        further = []
        for zone in edge:
            if not friendly(board, zone, printed.side) or not supply.of(unit, zone):
                continue
            for other in _joined(zone, printed, supply, kinds):
                if other in found or (home and other not in home):
                    continue
                if friendly(board, other, printed.side) or (printed.arm == "air" and contested(board, other)):
                    found[other] = zone
                    further.append(other)
        edge = further
    return found


def _kinds(printed: PrintedUnit) -> tuple[frozenset[str], ...]:
    """The links that a unit uses: fleets the sea; Japanese troops rather the land, which is free (TYP-6.3)."""
    if printed.fleet:
        return (SEA,)
    return (OVERLAND, ANY_LINK) if printed.side == JAPAN and printed.arm == "land" else (ANY_LINK,)


def _may_end(board: Board, unit: Unit, zone: str, supply: Supply) -> bool:
    """Whether a unit that can go to a zone may stay in it: in supply, open to the weather, a base for a fleet (TYP-6.5,
    16.4, TYP-R60)."""
    return (
        zone != unit.zone
        and supply.of(unit, zone)
        and not closed(zone, board.turn)
        and (ZONES[zone].base or not UNITS[unit.id].fleet)
    )


def ways(board: Board, unit: str, supply: Supply) -> dict[str, tuple[str, ...]]:
    """Every zone to which a unit may redeploy, with its way there, both ends included; the cheapest way first. Weather
    closes the ends of a way, not its middle (TYP-R158). Room at the end is not looked at."""
    here, printed = board.units[unit], UNITS[unit]
    if printed.immobile or here.where != "map" or closed(here.zone, board.turn):
        return {}
    if printed.fleet and not ZONES[here.zone].base:
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for kinds in _kinds(printed):
        before = _before(board, here, supply, kinds)
        for zone in before:
            if zone not in found and _may_end(board, here, zone, supply):
                found[zone] = _way(before, zone)
    return found


def _way(before: dict[str, str], zone: str) -> tuple[str, ...]:
    way = [zone]
    while before[way[-1]]:
        way.append(before[way[-1]])
    return tuple(reversed(way))


def route(board: Board, unit: str, zone: str, supply: Supply) -> tuple[str, ...]:
    """A legal strategic redeployment way of a unit to a zone, both ends included, () if none. Neither room at the end
    nor whether the unit has moved already is looked at."""
    return ways(board, unit, supply).get(zone, ())


def cost(unit: str, way: Sequence[str]) -> int:
    """The logistic points of a redeployment: one for a Japanese air army, one for a Japanese army that goes by sea
    anywhere on its way; everything else is free (TYP-5.11, 5.16, 5.18, 6.3, TYP-R56, TYP-R57)."""
    printed = UNITS[unit]
    if printed.side != JAPAN or printed.fleet or printed.cls == "snlf":
        return 0
    if printed.arm == "air":
        return COSTS["redeploy_air"]
    by_land = all(b in linked(a, JAPAN, OVERLAND) for a, b in pairwise(way))
    return COSTS["redeploy_army_by_land_or_passage" if by_land else "redeploy_army_by_sea"]


def move(board: Board, unit: str, zone: str) -> Redeployed:
    """Move a unit by strategic redeployment; what is to be told of it."""
    origin = board.units[unit].zone
    put(board, unit, zone, moved=True)
    if UNITS[unit].arm == "land":
        alone(board, origin)
        enter(board, zone, UNITS[unit].side)
    return Redeployed(unit, origin, zone)


def refusal(board: Board, side: Side, order: Redeploy, supply: Supply, swap: str = "") -> Phrase | None:
    """What is wrong with a player's redeployment; None if nothing. `swap`: a unit that leaves the zone for this one's
    own in the same phase, so that the two change places (TYP-8.1)."""
    unit, zone = order.unit, order.zone
    said: dict[str, Arg] = {"unit": names.unit(unit), "zone": names.zone(zone)}
    if wrong := _may_not_start(board, side, unit):
        return wrong
    here = board.units[unit]
    if closed(here.zone, board.turn) or closed(zone, board.turn):
        shut = here.zone if closed(here.zone, board.turn) else zone
        return Phrase("accounts-move-weather", {"zone": names.zone(shut)}, "TYP-R60")
    way = route(board, unit, zone, supply)
    if not way:
        return Phrase(f"accounts-move-no-way-{UNITS[unit].arm}", said, _WAY[UNITS[unit].arm])
    if not fits(board, unit, zone) and not (swap and kind(swap) == kind(unit)):
        return Phrase("accounts-move-full", said, "TYP-8.1")
    price = cost(unit, way)
    return unpaid(board, side, "pl", price, "TYP-6.3") if price else None


_WAY = {"land": "TYP-6.2", "air": "TYP-R58", "fleet": "TYP-6.5"}


def _may_not_start(board: Board, side: Side, unit: str) -> Phrase | None:
    """Why a unit cannot redeploy at all."""
    if UNITS[unit].side != side:
        return Phrase("accounts-not-yours", {"unit": names.unit(unit)}, "TYP-6.1")
    said: dict[str, Arg] = {"unit": names.unit(unit)}
    here = board.units[unit]
    if here.where != "map":
        return Phrase("accounts-not-on-map", said, "TYP-6.1")
    if UNITS[unit].immobile:
        return Phrase("accounts-move-immobile", said, "TYP-14.3")
    if here.moved:
        return Phrase("accounts-move-twice", said, "TYP-6.1")
    return None


def apply(board: Board, order: Redeploy, supply: Supply) -> Redeployed:
    """Carry out a redeployment that has been judged: pay it and move."""
    way = route(board, order.unit, order.zone, supply)
    if price := cost(order.unit, way):
        credit(board, JAPAN, "pl", -price)
    return move(board, order.unit, order.zone)
