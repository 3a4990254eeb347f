"""What counts for victory, read from the table: zones, objectives, bonus zones, captures near Japan (chapter 19)."""

from __future__ import annotations

from typing import Any

from arbitre.games.typhon.records.board import Board
from arbitre.games.typhon.records.printed import (
    ALLIES,
    AUSTRALIA,
    CHINA,
    GROUPS,
    HOME_ISLANDS,
    INDIA,
    JAPAN,
    LAST_TURN,
    TABLES,
    UNITS,
    ZONES,
)
from arbitre.games.typhon.rules.control import friendly, zones_of
from arbitre.games.typhon.rules.geography import adjacent
from arbitre.games.typhon.rules.supply import Supply

JAPANESE_SETS: dict[str, dict[str, Any]] = {row["id"]: row for row in TABLES["japanese_objectives"]}
CONFERENCE: dict[str, dict[str, Any]] = {row["id"]: row for row in TABLES["allied_objectives"]}

_CAPITULATION: dict[str, int] = TABLES["capitulation"]
_CHINESE_GOAL = 3  # zones of China that set 2-4 asks for (TYP-19.3)
_GROUPS = {**GROUPS, "china_captured": tuple(zone.id for zone in ZONES.values() if zone.chinese_start)}  # TYP-R174
_NEXT_TO_JAPAN = tuple(
    zone.id
    for zone in ZONES.values()
    if zone.id not in HOME_ISLANDS
    and not (zone.closed_to_all or zone.corridor)
    and any(other in HOME_ISLANDS for other in adjacent(zone.id))
)  # TYP-R177: Korea, Okinawa, Bonin


def japanese_zones(board: Board) -> list[str]:
    """The zones that count for Japan: friendly ones, Manchuria included, the corridor left out; contested zones do not
    count (TYP-R173)."""
    return [zone for zone in zones_of(board, JAPAN) if not ZONES[zone].corridor]


def objective_points(board: Board) -> int:
    """Points of the objectives that Japan holds of its set: zones friendly to it now (TYP-19.2 to 19.4, TYP-R174)."""
    if not board.objective:
        return 0
    return sum(
        line["each"] * sum(friendly(board, zone, JAPAN) for zone in line.get("zones") or _GROUPS[line["group"]])
        for line in JAPANESE_SETS[board.objective]["vp"]
    )


def objectives_met(board: Board) -> bool:
    """Whether the victory conditions of the Japanese set hold (TYP-19.2 to 19.4): control uncontested, and each zone
    named in supply at this moment (TYP-R176)."""
    if board.objective == "australia":
        return _held(board, AUSTRALIA) and _armies_in_supply(board)
    if board.objective == "china_and_route":
        route = [zone for zone in JAPANESE_SETS[board.objective]["route_goal"] if friendly(board, zone, JAPAN)]
        china = [zone for zone in CHINA if friendly(board, zone, JAPAN)]
        if not route or len(china) < _CHINESE_GOAL:
            return False
        supply = Supply(board, JAPAN)
        return any(map(supply.zone, route)) and sum(map(supply.zone, china)) >= _CHINESE_GOAL
    if board.objective == "india_and_micronesia":
        goal = (*INDIA, *JAPANESE_SETS[board.objective]["micronesia_goal"])
        return _held(board, goal) and all(map(Supply(board, JAPAN).zone, goal))
    return False


def _held(board: Board, zones: tuple[str, ...]) -> bool:
    return all(friendly(board, zone, JAPAN) for zone in zones)


def _armies_in_supply(board: Board) -> bool:
    """Whether an army in supply stands in each Australian zone; detachments and fortresses are none (TYP-R175)."""
    supply = Supply(board, JAPAN)
    return all(
        any(UNITS[unit.id].army and supply.of(unit) for unit in board.here(zone, JAPAN, "land")) for zone in AUSTRALIA
    )


def bonus_zones(board: Board) -> list[str]:
    """The zones of the Allied conference result that are friendly to the Allies (TYP-19.8, 19.12)."""
    named = CONFERENCE[board.conference]["zones"] if board.conference else ()
    return [zone for zone in named if friendly(board, zone, ALLIES)]


def factor(capitulation: int) -> int:
    """What each bonus zone is worth: 16 less the turn of capitulation, 0 without one (TYP-19.12)."""
    return _CAPITULATION["multiplier_base"] - capitulation if capitulation else 0


def capitulation_modifiers(board: Board) -> tuple[tuple[str, int], ...]:
    """What is added to the die for capitulation (TYP-19.11); captured: friendly to the Allies now (TYP-R177)."""
    beside = sum(friendly(board, zone, ALLIES) for zone in _NEXT_TO_JAPAN)
    within = sum(friendly(board, zone, ALLIES) for zone in HOME_ISLANDS)
    lines = (
        ("next_to_japan", _CAPITULATION["per_captured_zone_next_to_japan"] * beside),
        ("of_japan", _CAPITULATION["per_captured_zone_of_japan"] * within),
        ("plan_ten", _CAPITULATION["plan_ten"] * (board.plan == "TEN")),
        ("turn_15", _CAPITULATION["turn_15"] * (board.turn == LAST_TURN)),
    )
    return tuple(line for line in lines if line[1])


def totals(board: Board, capitulation: int) -> tuple[int, int]:
    """The final points of Japan and of the Allies. Alone, what Japan had at the switch less a point for each zone it
    still has (TYP-19.12); before a switch, what it would be recorded with. With two players, what was recorded at plan
    Z or A and a point for each zone it still has (TYP-21.16)."""
    zones = len(japanese_zones(board))
    allies = len(bonus_zones(board)) * factor(capitulation)
    if board.scenario == "two_player":
        return max(board.recorded, 0) + zones, allies
    if not board.switched:
        return zones + objective_points(board), allies
    return board.recorded - zones, allies
