"""What the Allies rebuild and where their reserves stand (judgements 16, 17, 19, 20)."""

from __future__ import annotations

from typing import Any

from arbitre.games.typhon.records.board import Board, Unit
from arbitre.games.typhon.records.orders import Conference, Rebuild, Recall, Redeploy, ReturnChinese, SendToBurma
from arbitre.games.typhon.records.printed import ALLIES, CHINA, INDIA, JAPAN, UNITS, ZONES
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration.allied_actions import AlliedAsk, AlliedDesk
from arbitre.games.typhon.rules.administration.national import (
    burma_armies,
    eliminated_chinese,
    expedition_due,
    return_zones,
)
from arbitre.games.typhon.rules.control import contested, danger, friendly, land
from arbitre.games.typhon.rules.geography import direct
from arbitre.games.typhon.rules.scoring import CONFERENCE
from arbitre.games.typhon.strategist.odds import worth
from arbitre.games.typhon.strategist.posts import exposed, pinned

_BURMA_ROAD = ("bengal", "india")


def actions(view: View, ask: AlliedAsk) -> tuple[Any, ...]:
    """Points by the urgency of the place (judgement 16), the Chinese, the garrisons, the air armies."""
    desk = ask.desk()
    board = desk.board
    orders: list[Any] = []
    if board.plan and not board.conference:
        orders += desk.try_all([Conference(_conference(board))])
    if expedition_due(board) and (armies := burma_armies(board)):
        orders += desk.try_all([SendToBurma(tuple(armies[:2]))])
    orders += _chinese(desk)
    orders += desk.try_all(_fleets(board))
    orders += desk.try_all(_steps(board))
    if board.scenario == "two_player":
        orders += _islands(desk)
    orders += _burma(desk)
    orders += _air(desk)
    return tuple(orders)


def _conference(board: Board) -> Any:
    """The result whose zones are nearest: those of the axis across the Pacific (judgement 11)."""
    return max(
        CONFERENCE,
        key=lambda result: sum(
            friendly(board, zone, ALLIES) - 0.05 * _from_us(board, zone) for zone in CONFERENCE[result]["zones"]
        ),
    )


def _from_us(board: Board, zone: str) -> int:
    return min(direct(zone, other) for other in ZONES if friendly(board, other, ALLIES))


def _chinese(desk: AlliedDesk) -> list[Any]:
    """Armies that come back go where China is attacked (TYP-R162)."""
    board = desk.board
    zones = sorted(
        return_zones(board), key=lambda zone: min((direct(zone, z) for z in CHINA if contested(board, z)), default=0)
    )
    orders: list[Any] = []
    for army in eliminated_chinese(board):
        for zone in zones:
            if done := desk.try_all([ReturnChinese(army, zone)]):
                orders += done
                break
    return orders


def _fleets(board: Board) -> list[Any]:
    """Fleets back and rebuilt, the great transports and TF 58 first (judgement 16)."""
    mine = [
        unit
        for unit in board.units.values()
        if unit.where in ("map", "track", "lost") and UNITS[unit.id].side == ALLIES and UNITS[unit.id].fleet
    ]
    mine.sort(key=lambda unit: (-unit.printed.replace_cost, -unit.printed.attack[0]))
    back: list[Any] = [Recall(unit.id) for unit in mine if unit.where == "track"]
    return [*back, *(Rebuild(unit.id) for unit in mine if unit.where != "track" and not unit.full)]


def _steps(board: Board) -> list[Any]:
    """Land and air steps: contested zones first, then Marines, then the nearest to the enemy (judgement 16)."""
    front = [zone for zone in ZONES if danger(board, zone, ALLIES)]

    def urgency(unit: Unit) -> tuple[int, int, int]:
        if unit.where != "map":
            return 2, 0, -unit.printed.efficiency
        far = min((direct(unit.zone, zone) for zone in front), default=9)
        return (0 if contested(board, unit.zone) else 1), -unit.printed.efficiency, far

    low = [
        unit
        for unit in board.units.values()
        if UNITS[unit.id].side == ALLIES
        and UNITS[unit.id].arm != "fleet"
        and unit.where in ("map", "lost")
        and not unit.full
    ]
    low.sort(key=urgency)
    lines: list[Any] = [Rebuild(unit.id) for unit in low]
    british = [Rebuild(unit.id, british=True) for unit in low if UNITS[unit.id].nation in ("aus", "nz")]
    return [*lines, *british, *lines]


def _islands(desk: AlliedDesk) -> list[Any]:
    """Corps on the zones of the sea route that Japan can land in (judgement 20): one in each, the strongest there is,
    then a second, for two together are not driven off by one landing."""
    board = desk.board
    orders: list[Any] = []
    for wanted in (1, 2):
        for zone in exposed(board):
            stay = pinned(board, ALLIES)
            free = [
                unit
                for unit in board.of(ALLIES, "land")
                if UNITS[unit.id].american and UNITS[unit.id].cls == "corps" and not unit.moved and unit.id not in stay
            ]
            for unit in sorted(free, key=lambda unit: -worth(unit, "combat")):
                if len(land(board, zone, ALLIES)) >= wanted:
                    break
                orders += desk.try_all([Redeploy(unit.id, zone)])
    return orders


def _burma(desk: AlliedDesk) -> list[Any]:
    """British corps to the border of Burma (judgement 17)."""
    board = desk.board
    if friendly(board, "burma", ALLIES) and not any(land(board, zone, JAPAN) for zone in INDIA):
        return []
    stay = pinned(board, ALLIES)
    corps = [
        unit.id
        for unit in board.of(ALLIES, "land")
        if UNITS[unit.id].nation == "uk" and unit.zone != _BURMA_ROAD[0] and not unit.moved and unit.id not in stay
    ]
    return desk.try_all([Redeploy(unit, _BURMA_ROAD[0]) for unit in corps])


def _air(desk: AlliedDesk) -> list[Any]:
    """Full air armies one zone behind the front, reduced ones in it (judgement 19)."""
    board = desk.board
    front = [zone for zone in ZONES if danger(board, zone, ALLIES) and ZONES[zone].direct_distance >= 0]
    orders: list[Any] = []

    def keen(zone: str, full: bool) -> tuple[int, int, int]:
        near = [direct(zone, other) for other in front]
        least = min(near, default=9)
        return max(0, least - full), -sum(number <= 1 for number in near), ZONES[zone].direct_distance

    for unit in list(board.of(ALLIES, "air")):
        here = keen(unit.zone, unit.full)
        zones = sorted(desk.moves(unit.id), key=lambda zone: keen(zone, unit.full))
        if zones and keen(zones[0], unit.full) < here:
            orders += desk.try_all([Redeploy(unit.id, zones[0])])
    return orders
