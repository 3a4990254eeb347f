"""What Japan buys, where its reserves stand, and when it changes sides (judgements 7 to 9)."""

from __future__ import annotations

from typing import Any

from arbitre.games.typhon.records.board import Board, account
from arbitre.games.typhon.records.orders import (
    BuildFortress,
    CreateArmy,
    DeclarePlanZ,
    Rebuild,
    Recall,
    Redeploy,
    Switch,
)
from arbitre.games.typhon.records.printed import ALLIES, CHINA, JAPAN, LAST_TURN, UNITS, ZONES
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseAsk, JapaneseDesk
from arbitre.games.typhon.rules.control import contested, friendly, land
from arbitre.games.typhon.rules.geography import LAND, adjacent, linked
from arbitre.games.typhon.rules.scoring import objective_points
from arbitre.games.typhon.rules.stacking import kind, room
from arbitre.games.typhon.strategist.posts import CHINESE_GARRISON, pinned
from arbitre.games.typhon.strategist.worth import Worth, purse

SWITCH_FROM = 4  # the turn after which the tide turns (judgement 9)
_PATIENCE = 7  # the last turn on which a victory near at hand is still waited for
_FOR_ATTACKS = 5  # points kept for the operations of the turn
_ON_THE_DEFENCE = 2  # the same when a game for two has come to its second half
_DEFENCE_FROM = 6
_FORTRESSES_FROM = 4  # judgement 7
_SHIELD = ("bonin", "okinawa", "marianas", "korea", "formosa", "wake", "marshall", "carolines", "palau", "kyushu",
           "honshu", "hokkaido")  # fmt: skip


def actions(view: View, ask: JapaneseAsk) -> tuple[Any, ...]:
    """Fleets first, carriers before others, then armies at the front (judgement 8), garrisons in China (judgement 7),
    and with what is left over new armies and fortresses."""
    desk = ask.desk()
    board = desk.board
    orders = desk.try_all(_fleets(board))
    orders += desk.try_all(_to_china(board))
    orders += desk.try_all(_steps(board))
    orders += _fortresses(desk)
    orders += _armies(desk)
    orders += _garrisons(desk)
    return tuple(orders)


def _kept(board: Board) -> int:
    """The points that phase 5 leaves for operations: with two players Japan fights on to the end, and must hold."""
    late = board.scenario == "two_player" and board.turn >= _DEFENCE_FROM
    return _ON_THE_DEFENCE if late else _FOR_ATTACKS


def _fleets(board: Board) -> list[Any]:
    """Fleets back from the track and to their full face, as far as naval and carrier points go (judgement 8)."""
    mine = [
        unit
        for unit in board.units.values()
        if unit.where in ("map", "track", "lost") and UNITS[unit.id].side == JAPAN and UNITS[unit.id].fleet
    ]
    mine.sort(key=lambda unit: (not unit.printed.carrier, -unit.printed.attack[0]))
    back: list[Any] = [Recall(unit.id) for unit in mine if unit.where == "track"]
    return [*back, *(Rebuild(unit.id) for unit in mine if unit.where != "track" and not unit.full)]


def _steps(board: Board) -> list[Any]:
    """Steps of armies and air armies at the front, while the operations of the turn can still be paid."""
    low = [unit for unit in board.of(JAPAN) if unit.printed.arm != "fleet" and not unit.full]
    front = [
        unit
        for unit in low
        if contested(board, unit.zone) or any(land(board, zone, ALLIES) for zone in adjacent(unit.zone))
    ]
    spare = max(0, purse(board) - _kept(board)) + (1 if board.turn > 2 else 0)
    return [Rebuild(unit.id) for unit in front[:spare]]


def _to_china(board: Board) -> list[Any]:
    """Armies to the Chinese zones that want one, by land and free (judgement 7, TYP-17.3)."""
    orders: list[Any] = []
    stay = pinned(board, JAPAN)
    spare = [
        unit
        for unit in board.of(JAPAN, "land")
        if UNITS[unit.id].army and not unit.moved and unit.id not in stay and friendly(board, unit.zone, JAPAN)
    ]
    for zone in CHINA:
        armies = [unit for unit in land(board, zone, JAPAN) if UNITS[unit.id].army]
        if not friendly(board, zone, JAPAN):
            continue
        for _ in range(CHINESE_GARRISON - len(armies)):
            near = [unit for unit in spare if unit.zone in linked(zone, JAPAN, LAND)] or spare
            if near:
                orders.append(Redeploy(near[0].id, zone))
                spare = [unit for unit in spare if unit is not near[0]]
    return orders


def _armies(desk: JapaneseDesk) -> list[Any]:
    """New armies out of what the operations of the turn will not need."""
    board = desk.board
    keep = _kept(board) if board.turn > 1 else 9
    number = min(3, purse(board) - keep)
    return desk.try_all([CreateArmy()] * max(0, number))


def _fortresses(desk: JapaneseDesk) -> list[Any]:
    """Fortresses on the bases and atolls that cover Japan, the nearest first (judgement 7)."""
    board = desk.board
    number = min(2, purse(board) - _kept(board))
    if board.turn < _FORTRESSES_FROM or number < 1:
        return []
    held = [zone for zone in _SHIELD if friendly(board, zone, JAPAN)]
    held.sort(key=lambda zone: len(land(board, zone, JAPAN)))
    orders: list[Any] = []
    for zone in held:
        if len(orders) < number:
            orders += desk.try_all([BuildFortress(zone)])
    return orders


def _garrisons(desk: JapaneseDesk) -> list[Any]:
    """Detachments and armies out of Japan into the bases that cover it, where nobody is."""
    board = desk.board
    home = [
        unit
        for unit in board.of(JAPAN, "land")
        if unit.zone in ("honshu", "kyushu", "hokkaido") and not unit.moved and not UNITS[unit.id].home
    ]
    orders: list[Any] = []
    for zone in (*_china_wants(board), *_SHIELD, *_outer(board)):
        if not home:
            break
        bare = not any(not UNITS[unit.id].immobile for unit in land(board, zone, JAPAN))
        if zone in CHINA or (friendly(board, zone, JAPAN) and bare):
            for unit in home:
                if room(board, zone, JAPAN, kind(unit.id)) > 0:
                    done = desk.try_all([Redeploy(unit.id, zone)])
                    if done:
                        orders += done
                        home.remove(unit)
                        break
    return orders


def _china_wants(board: Board) -> list[str]:
    """Friendly Chinese zones with room, while something is still to be taken there."""
    value = Worth(board, JAPAN)
    if not any(zone in value.missing for zone in CHINA):
        return []
    return [zone for zone in CHINA if friendly(board, zone, JAPAN)]


def _outer(board: Board) -> list[str]:
    """Japanese zones next to Allied ground that nobody holds, bases first."""
    found = [
        zone
        for zone in ZONES
        if not ZONES[zone].forbidden
        and friendly(board, zone, JAPAN)
        and any(friendly(board, other, ALLIES) for other in adjacent(zone))
    ]
    return sorted(found, key=lambda zone: not ZONES[zone].base)


def strategic_roll(view: View) -> bool:
    """A roll of the strategic war only out of plenty (judgement 3)."""
    return purse(view.board) >= 12


def end_of_turn(view: View) -> tuple[Any, ...]:
    """Change sides at the peak (judgement 9), unless victory is near; with two players plan Z when the objectives are
    worth most and the tide turns."""
    board = view.board
    if board.scenario == "two_player":
        return (DeclarePlanZ(),) if board.turn >= 8 and objective_points(board) > 0 else ()
    if Worth(board, JAPAN).wanting == 1 and board.turn < _PATIENCE and account(board, JAPAN, "pl") > 0:
        return ()
    return (Switch(),) if SWITCH_FROM <= board.turn < LAST_TURN else ()
