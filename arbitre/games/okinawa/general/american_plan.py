"""The plan of campaign of the automatic American: who lands when and where (judgements 8, 11)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.okinawa.general.ground import Ground
from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.orders import Land, Lose
from arbitre.games.okinawa.records.printed import ASHORE, BEACHES, GRID, LANDING, STACK, UNITS
from arbitre.games.okinawa.rules.strength import points

_MAIN = "hagushi"
_SECOND = "nago"  # the beach of the north (judgements 8, 11)
_SECOND_FROM = 3  # the first turn in which it is used
_SHORT = 0.1  # how much more of the work than of the troops lies in the north before it is used
_ISTHMUS = 28  # the last row of the north
_SEARCH = 3  # unsearched hexes that are as much work as one counter can do
_OTHERS = ("ishikawa", "minatoga", "yonabaru", "oroku", _SECOND)
_QUIET = 0.6  # hexes with hidden troops that may be expected around a lesser beach
_FIRST_GUNS = 4  # artillery of the first wave; all the rest of it comes with the second


def tray(board: Board) -> tuple[str, ...]:
    """Who has not landed yet, in the order of landing: troops and guns first, armour, which needs a hex for itself,
    last (OKI-R43)."""
    waiting = [id for id in LANDING if board.units[id].where == "tray"]
    guns = [id for id in waiting if UNITS[id].kind == "artillery"]
    foot = sorted((id for id in waiting if UNITS[id].kind in ("marine", "infantry")), key=_marines_first)
    armour = [id for id in waiting if UNITS[id].kind == "armour"]
    first = _FIRST_GUNS if board.turn <= 1 else len(guns)
    return (*guns[:first], *foot, *guns[first:], *armour)


def _marines_first(id: str) -> bool:
    return UNITS[id].kind != "marine"


def northern(hex: str) -> bool:
    """Whether a hex lies in the north: beyond the isthmus of Ishikawa."""
    return GRID.row(hex) <= _ISTHMUS


def wanted(ground: Ground, hex: str) -> int:
    """How many counters should come near a known enemy: enough for a good attack (judgement 6)."""
    return 1 + (points(ground.defence(hex)) + 11) // 4


def northern_share(ground: Ground) -> float:
    """The north's share of what is left to do, hexes to search and enemies to kill (judgement 11)."""
    work = [(hex, 1) for hex in ground.unsearched]
    work += [(hex, _SEARCH * wanted(ground, hex)) for hex in ground.enemies]
    return sum(load for hex, load in work if northern(hex)) / (sum(load for _, load in work) or 1)


def next_beach(ground: Ground) -> str:
    """The beach of this turn's landing, "" if everybody is ashore: the north's when it has too few troops for its
    share of the work."""
    board = ground.board
    if not any(board.units[id].where == "tray" for id in LANDING):
        return ""
    if board.turn < _SECOND_FROM or not ground.friends:
        return _MAIN
    there = sum(northern(board.units[id].hex) for id in ground.friends) / len(ground.friends)
    return _SECOND if there < northern_share(ground) - _SHORT else _MAIN


def losses(struck: tuple[str, ...]) -> tuple[Lose, ...]:
    """Who goes first under fire: guns last, they are worth more than the troops beside them (OKI-R83)."""
    return (Lose(tuple(sorted(struck, key=lambda id: (UNITS[id].kind == "artillery", UNITS[id].attack, id)))),)


def landing(board: Board) -> tuple[Land, ...]:
    """The landing block: the beach of the plan, else the biggest that is free and out of the enemy's reach."""
    ground = Ground(board)
    first = next_beach(ground)
    if not first:
        return ()
    for beach in dict.fromkeys((first, _MAIN, *_OTHERS)):
        if _open(ground, beach):
            return tuple(_block(board, beach))
    return ()


def _open(ground: Ground, beach: str) -> bool:
    """Nobody stands on it (OKI-R41), no known enemy is next to it (OKI-R44), and hardly a hidden one."""
    hexes = BEACHES[beach].hexes
    if any(ground.board.holder(hex) for hex in hexes) or not ground.zone.isdisjoint(hexes):
        return False
    around = dict.fromkeys(near for hex in hexes for near in ASHORE[hex])
    return beach == _MAIN or sum(ground.danger.get(near, 0.0) for near in around) <= _QUIET


def _block(board: Board, beach: str) -> Iterator[Land]:
    """Two counters to a hex, armour alone, no armour where it can never leave (OKI-R43, R95)."""
    waiting = [id for id in tray(board) if BEACHES[beach].exit or UNITS[id].kind != "armour"]
    for hex in BEACHES[beach].hexes:
        if not waiting:
            return
        pair = waiting[:1] if UNITS[waiting[0]].kind == "armour" else [
            id for id in waiting if UNITS[id].kind != "armour"
        ][:STACK]  # fmt: skip
        waiting = [id for id in waiting if id not in pair]
        yield Land(tuple(pair), hex)
