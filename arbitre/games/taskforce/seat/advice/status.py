"""What is lawful in the status step of air operations and probably unwise: more aboard than there is room for, carriers
that the enemy has found with bombers in READY or without CAP, raids without escort (TF-11.2 to 11.5, 4.11, 13.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import UNSET

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Fly
from arbitre.games.taskforce.records.printed import ALLIED, TURNS, Side, in_battle
from arbitre.games.taskforce.rules.carriers import aboard
from arbitre.games.taskforce.rules.fleets import sighted
from arbitre.games.taskforce.rules.flight_decks import deck_serves, own_units, reach, room_in_ready, strikes
from arbitre.games.taskforce.rules.long_raids import sortie
from arbitre.games.taskforce.rules.status import StatusAsk, carried_out
from arbitre.games.taskforce.rules.surplus import SurplusAsk, overboard
from arbitre.games.taskforce.seat.advice.lines import Advice, Sheet, advises, named
from arbitre.kernel.words import Arg, Phrase


def status(sheet: Sheet[StatusAsk]) -> Advice:
    """How things stand once the sheet is carried out: losses, what the enemy may strike, raids, what stays behind."""
    board, ask = _carried_out(sheet), sheet.ask
    yield from full(sheet)
    for carrier, hex in ask.hexes.items():
        if TURNS[board.turn].flying and hex in sighted(board, ask.side):
            yield from _exposed(board, carrier, hex)
    yield from _unescorted(sheet, board)
    for carrier in ask.hexes:
        yield from _idle(board, carrier)


def _carried_out(sheet: Sheet[StatusAsk]) -> Board:
    """The board once the sheet is carried out, before anything is lost for want of room."""
    board = sheet.view.board.copy()
    carried_out(board, sheet.ask.side, sheet.ask.plan(sheet.orders).moves)
    return board


def full(sheet: Sheet[StatusAsk]) -> Advice:
    """Units for which a carrier will have no room: moves that end so are lawful, and the owner alone is warned
    (TF-R29)."""
    for carrier, lost in overboard(_carried_out(sheet), sheet.ask.side):
        yield advises("overboard", "TF-R29", ship=unit_name(carrier), n=len(lost), units=named(lost))


def _fighters(board: Board, units: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(id for id in units if board.air[id].printed.kind == "F")


def _exposed(board: Board, carrier: str, hex: str) -> Advice:
    """A carrier under a marker that the enemy may raid: bombers in READY explode with her (TF-4.11), nobody is on CAP
    over her while fighters stay aboard (TF-11.3)."""
    ready = aboard(board, carrier, "ready")
    bombers = tuple(id for id in ready if id not in _fighters(board, ready))
    if bombers and not board.counter(carrier).printed.armored:
        yield advises("explode", "TF-4.11", ship=unit_name(carrier), hex=hex, n=len(bombers), units=named(bombers))
    fighters = _fighters(board, ready)
    if fighters and not _covered(board, carrier, hex) and deck_serves(board, carrier, "launching"):
        yield advises("no-cap", "TF-11.3", ship=unit_name(carrier), hex=hex, n=len(fighters), units=named(fighters))


def _covered(board: Board, carrier: str, hex: str) -> bool:
    """Whether anybody fights a raid on her hex: fighters on CAP, her own or over it from elsewhere, or scrambled by
    radar."""
    here = _fighters(board, aboard(board, carrier, "cap"))
    over = any(unit.over == hex and unit.steps for unit in board.air.values())
    return bool(here) or over or board.counter(carrier).printed.side == ALLIED


class _Raid(NamedTuple):
    """What arrives together: over which hex, on the `base` there or "" on a fleet, in which turn (TF-11.9, 13.9)."""

    hex: str
    base: str
    turn: int


def _unescorted(sheet: Sheet[StatusAsk], board: Board) -> Advice:
    """Bombers that raid without a fighter, though one in READY could arrive with them (TF-11.9); or while one raids the
    same base in another turn, being nearer to it or farther off (TF-13.9)."""
    raids: dict[_Raid, tuple[str, ...]] = {}
    for order in sheet.orders:
        if isinstance(order, Fly):
            for id in order.units:
                raid = _arriving(sheet, board, id, order.hex, order.base)
                raids[raid] = (*raids.get(raid, ()), id)
    for raid, units in raids.items():
        if _escorted(board, sheet.ask.side, raid, units):
            continue
        for other, others in raids.items():
            if raid.base == other.base != "" and (fighters := _fighters(board, others)):
                yield _wanting("escort-apart", raid, fighters, other=in_battle(other.turn))
        if fighters := _fighters(board, tuple(_free(sheet, board, raid))):
            if raid.turn > board.turn:
                yield _wanting("no-escort-far", raid, fighters)
            else:
                yield advises("no-escort", "TF-11.9", hex=raid.hex, n=len(fighters), units=named(fighters))


def _wanting(key: str, raid: _Raid, fighters: Sequence[str], **more: Arg) -> Phrase:
    """A remark on a raid that takes turns, and on fighters that are not with it."""
    base, turn = unit_name(raid.base), in_battle(raid.turn)
    return advises(key, "TF-13.9", base=base, turn=turn, n=len(fighters), units=named(fighters), **more)


def _arriving(sheet: Sheet[StatusAsk], board: Board, id: str, hex: str, base: str) -> _Raid:
    """The raid in which a unit arrives that takes off now for a fleet or a base."""
    flown = sortie(board, id, hex, sheet.ask.hexes) if base else UNSET
    return _Raid(hex, base, flown.turn if flown else board.turn)


def _escorted(board: Board, side: Side, raid: _Raid, units: tuple[str, ...]) -> bool:
    """Whether a fighter is among them, or in a raid that is over the hex already, of which they become part
    (TF-12.1, R75)."""
    over = (unit for unit in board.air.values() if unit.over == raid.hex and unit.sortie and unit.printed.side == side)
    joined = tuple(unit.id for unit in over) if raid.turn == board.turn else ()
    return bool(_fighters(board, (*units, *joined)))


def _free(sheet: Sheet[StatusAsk], board: Board, raid: _Raid) -> Iterator[str]:
    """The units in READY that could arrive with a raid."""
    side, hexes = sheet.ask.side, sheet.ask.hexes
    for id in own_units(board, side):  # a Zero that the sheet has merged into another is gone (TF-11.12)
        if board.air[id].box != "ready" or not deck_serves(board, board.air[id].base, "launching"):
            continue
        able = raid.base in strikes(board, side, id, hexes) if raid.base else raid.hex in reach(board, side, id, hexes)
        if able and _arriving(sheet, board, id, raid.hex, raid.base) == raid:
            yield id


def _idle(board: Board, carrier: str) -> Advice:
    """Fighters below decks while there is room in READY: they neither cover nor escort next turn (TF-11.3)."""
    fighters = _fighters(board, aboard(board, carrier, "reserve"))
    up = tuple(id for id in fighters if board.air[id].changed != board.turn)
    if up and room_in_ready(board, carrier) >= min(board.air[id].steps for id in up):
        yield advises("fighters-below", "TF-11.3", ship=unit_name(carrier), n=len(up), units=named(up))


def surplus(sheet: Sheet[SurplusAsk]) -> Advice:
    """Nothing: which of them the owner misses least is for him to weigh."""
    yield from ()
