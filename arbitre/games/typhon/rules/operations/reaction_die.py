"""The naval reaction: whether it is tested, the die's modifiers, and which fleets come (TYP-12.13 to 12.21)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbitre.games.typhon.records.board import Board, value
from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.printed import (
    ALLIES,
    AUSTRALIA,
    ENGLISH_BASES,
    HOME_ISLANDS,
    INDIA,
    JAPAN,
    SEA_ROUTE,
    TABLES,
    UNITS,
    ZONES,
    Side,
    enemy,
)
from arbitre.games.typhon.records.reports import Modifiers
from arbitre.games.typhon.rules.air_and_sea.engagement import afloat
from arbitre.games.typhon.rules.control import contested, friendly
from arbitre.games.typhon.rules.geography import adjacent, closed, direct, within_reaction
from arbitre.games.typhon.rules.supply import Supply, base_in_supply

_TABLE = TABLES["reaction"]
_RADIUS: int = _TABLE["immediate_radius"]
_FULL_FACE: bool = _TABLE["air"]["zone_contains_air_army_full_face_only"]
EASTERN_FLEET = "uk_eastern_fleet"
HAWAII = "hawaii"
_MANY = 2  # "more than two fleets"

Draw = Callable[[list[str]], str]


def tested(board: Board, operation: Operation) -> bool:
    """Whether a fleet in the attacked zone calls for the test: the zone holds a base, or touches a base zone, that is
    in the defender's supply and not in the hands of the operating side (TYP-12.13, TYP-R131, R211)."""
    zone, side = operation.zone, enemy(operation.side)
    if not any(board.units[fleet].zone == zone for fleet in afloat(board, operation.fleets)):
        return False
    bases = [other for other in (zone, *adjacent(zone)) if ZONES[other].base]
    supply = Supply(board, side) if bases else None
    return supply is not None and any(base_in_supply(board, base, side, supply) for base in bases)


def unrolled(operation: Operation) -> bool:
    """Whether Japan itself is attacked: an immediate reaction without a die (TYP-12.18)."""
    return operation.side == ALLIES and operation.zone in HOME_ISLANDS


def english_sector(board: Board, zone: str) -> bool:
    """Whether a zone is, or touches, one of the three English bases that the Allies hold or contest (TYP-R132)."""
    return any(
        (base == zone or base in adjacent(zone)) and (friendly(board, base, ALLIES) or contested(board, base))
        for base in ENGLISH_BASES
    )


def may_react(board: Board, zone: str, side: Side) -> list[str]:
    """A side's fleets that an attack on a zone can call out, in printed order: not disorganised, without a reaction
    this turn, not in a zone closed by weather (TYP-R137). In the English sector the Eastern Fleet alone, and only for
    a zone still friendly; elsewhere all the others (TYP-12.16, TYP-R132)."""
    fleets = [
        unit.id
        for unit in board.of(side, "fleet")
        if not (unit.disorganised or unit.reacted or closed(unit.zone, board.turn))
    ]
    if side == JAPAN:
        return fleets
    if english_sector(board, zone):
        return [fleet for fleet in fleets if fleet == EASTERN_FLEET and friendly(board, zone, ALLIES)]
    return [fleet for fleet in fleets if fleet != EASTERN_FLEET]


def in_radius(board: Board, fleet: str, zone: str) -> bool:
    """Whether a fleet's base is within two zones of the attacked one (TYP-12.20); the Allied link of Alaska and Hawaii
    counts (TYP-R3). A base in the zone itself is (TYP-R143)."""
    return within_reaction(zone, board.units[fleet].zone, UNITS[fleet].side, _RADIUS)


def modifiers(board: Board, operation: Operation) -> Modifiers:
    """What applies to the reaction die, each once (TYP-12.17, 12.18, TYP-R135)."""
    allied = operation.side == JAPAN
    table = _TABLE["allies" if allied else "japan"]
    found = _allied(board, operation) if allied else _japanese(board, operation)
    if len(operation.fleets) > _MANY:
        found.append("more_than_two_enemy_fleets")
    if any(
        unit.full or not _FULL_FACE for unit in board.here(operation.zone, enemy(operation.side), "air")
    ):  # TYP-R134
        found.append("zone_contains_air_army")
    return tuple((name, int(table[name])) for name in found)


def _allied(board: Board, operation: Operation) -> list[str]:
    """The lines that the Allies add for where the enemy's fleets are at the end of their moves."""
    ends = {board.units[fleet].zone for fleet in afloat(board, operation.fleets)}
    found = ["turn_1_surprise"] if board.surprise else []
    if any(direct(HAWAII, end) <= 1 for end in ends):
        found.append("enemy_in_or_next_to_pearl_harbor")
    # A fleet in Australia has a line of its own and does not count for the route as well (TYP-R133).
    watched = {*INDIA, *(zone for zone in SEA_ROUTE if zone not in AUSTRALIA)}
    if any(end not in AUSTRALIA and not watched.isdisjoint((end, *adjacent(end))) for end in ends):
        found.append("enemy_in_or_next_to_india_or_sea_route")
    if not ends.isdisjoint(AUSTRALIA):
        found.append("enemy_in_australia")
    return found


def _japanese(board: Board, operation: Operation) -> list[str]:
    """The lines that Japan adds for the direct distance of the attacked zone, which exclude each other (TYP-R136), and
    for plan Z."""
    zone = ZONES[operation.zone]
    by_distance = {1: "next_to_japan", 2: "two_zones_from_japan", 3: "three_zones_from_japan"}
    found = []
    if zone.direct_distance in by_distance:
        found.append(by_distance[zone.direct_distance])
    elif zone.direct_distance > len(by_distance) and zone.base:
        found.append("base_more_than_three_zones")
    if board.plan == "Z":
        found.append("plan_z")
    return found


def result_of(total: int) -> str:
    """What a total of the die comes to: "none", "immediate" or "surprise" (TYP-12.14)."""
    return next(str(row["result"]) for row in _TABLE["results"] if row["min"] <= total <= row["max"])


def immediate(board: Board, operation: Operation, fleets: Sequence[str], draw: Draw) -> list[str]:
    """Who comes in an immediate reaction: for each enemy fleet one of its kind at most, out of those within two zones;
    carrier fleets may fill the places of naval fleets, never the other way round (TYP-12.20, TYP-R137)."""
    near = [fleet for fleet in fleets if in_radius(board, fleet, operation.zone)]
    carriers = [fleet for fleet in near if UNITS[fleet].carrier]
    naval = [fleet for fleet in near if not UNITS[fleet].carrier]
    enemies = afloat(board, operation.fleets)
    places = sum(UNITS[fleet].carrier for fleet in enemies)
    coming = _some(carriers, places, draw)
    surface = _some(naval, len(enemies) - places, draw)
    spare = [fleet for fleet in carriers if fleet not in coming]
    return [*coming, *surface, *_some(spare, len(enemies) - places - len(surface), draw)]


def surprising(board: Board, operation: Operation, fleets: Sequence[str], draw: Draw) -> list[str]:
    """Who comes in a surprise reaction: as many fleets as the enemy has activated, from anywhere, carrier fleets first,
    then the best naval fleets (TYP-12.21, TYP-R138)."""
    number = len(operation.fleets)
    coming = _some([fleet for fleet in fleets if UNITS[fleet].carrier], number, draw)
    naval = [fleet for fleet in fleets if not UNITS[fleet].carrier]
    while naval and len(coming) < number:
        best = max(value(board.units[fleet], "attack") for fleet in naval)
        chosen = draw([fleet for fleet in naval if value(board.units[fleet], "attack") == best])
        naval.remove(chosen)
        coming.append(chosen)
    return coming


def _some(fleets: Sequence[str], number: int, draw: Draw) -> list[str]:
    """So many of the fleets, all if there are no more."""
    if len(fleets) <= number:
        return list(fleets)
    left, chosen = list(fleets), []
    for _ in range(number):
        fleet = draw(left)
        left.remove(fleet)
        chosen.append(fleet)
    return chosen
