"""Who may leave his post: garrisons that stay when others attack (judgements 7, 17, 20)."""

from __future__ import annotations

from arbitre.games.typhon.records.board import Board, Unit
from arbitre.games.typhon.records.printed import ALLIES, CHINA, HOME_ISLANDS, JAPAN, UNITS, Side
from arbitre.games.typhon.rules.control import contested, friendly, hostile, land
from arbitre.games.typhon.rules.geography import LAND, OVERLAND, SEA, linked
from arbitre.games.typhon.strategist.odds import worth

CHINESE_GARRISON = 2  # TYP-17.3
_INNER = ("okinawa", "bonin", "marianas", "korea", "formosa", *HOME_ISLANDS)
_GUARDED = ("fiji", "samoa", "new_hebrides", "new_caledonia", "hawaii", "new_south_wales")  # judgement 20
_DEFENCE_FROM = 4  # the turn from which Japan looks to its bases (judgement 7)


def pinned(board: Board, side: Side) -> set[str]:
    """The land units that stay where they are."""
    return _japanese(board) if side == JAPAN else _allied(board)


def _weakest(units: list[Unit], number: int) -> list[str]:
    return [unit.id for unit in sorted(units, key=lambda unit: worth(unit, "combat"))[:number]]


def _japanese(board: Board) -> set[str]:
    """Two armies in each Chinese zone (judgement 7), one unit on a border by land; with two players somebody in the
    bases that cover Japan."""
    stay: set[str] = set()
    if not board.surprise:
        for zone in board.stacks:
            if friendly(board, zone, JAPAN) and any(land(board, z, ALLIES) for z in linked(zone, JAPAN, LAND)):
                stay.update(_weakest(land(board, zone, JAPAN), 1))
    for zone in CHINA:
        if friendly(board, zone, JAPAN):
            armies = [unit for unit in land(board, zone, JAPAN) if UNITS[unit.id].army]
            stay.update(_weakest(armies, CHINESE_GARRISON))
    if board.scenario == "two_player" and board.turn >= _DEFENCE_FROM:
        for zone in _INNER:
            here = land(board, zone, JAPAN)
            if not any(UNITS[unit.id].immobile for unit in here):
                stay.update(_weakest(here, 1))
    return stay


def _allied(board: Board) -> set[str]:
    """One unit on the border in Asia, where Japan attacks by land to the end; with two players one on each island of
    the sea route too (judgement 20)."""
    stay: set[str] = set()
    threatened = exposed(board)
    for zone in board.stacks:
        if not friendly(board, zone, ALLIES):
            continue
        border = any(
            (hostile(board, other, ALLIES) or contested(board, other)) and land(board, other, JAPAN)
            for other in linked(zone, ALLIES, OVERLAND)
        )
        if border:
            stay.update(_weakest(land(board, zone, ALLIES), 1))
        elif zone in threatened:
            stay.update(unit.id for unit in land(board, zone, ALLIES))
    return stay


def exposed(board: Board) -> list[str]:
    """The zones of the sea route that a Japanese player can land in from where he is (judgement 20)."""
    if board.scenario != "two_player":
        return []
    return [
        zone
        for zone in _GUARDED
        if friendly(board, zone, ALLIES) and any(hostile(board, other, ALLIES) for other in linked(zone, JAPAN, SEA))
    ]
