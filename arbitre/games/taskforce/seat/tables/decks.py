"""The aircraft sheets of carriers as tables, side by side like flight decks: a row for each carrier, a column for each
box (TF-2.18, 8.2)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.board import Board, Box
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import IJN, Side, enemy
from arbitre.games.taskforce.rules.carriers import aboard
from arbitre.games.taskforce.rules.flight_decks import carriers_at, deck_serves
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat import decks
from arbitre.kernel.words import Arg, Phrase, Several, Table, Term

Row = tuple[Arg, ...]
_HEADS = (
    "tables-carrier", "tables-hex", "tables-box-ready", "tables-box-reserve", "tables-box-cap", "tables-box-from-cap",
    "tables-box-from-map", "tables-box-raid", "tables-box-elsewhere", "tables-aboard",
)  # fmt: skip


def sheets(view: View) -> Iterator[Table]:
    """Own carriers first; under standard fog the sheets of both lie open, but not where the enemy's carriers are."""
    for side in (view.side, enemy(view.side)):
        rows = tuple(_row(view, side, id) for id in _carriers(view.board, side))
        if rows:
            name = "tables-sheets-ijn" if side == IJN else "tables-sheets-allied"
            yield Table(name, _HEADS, rows, Phrase("tables-sheets-note", {}, "TF-11.5"))


def _carriers(board: Board, side: Side) -> Iterator[str]:
    """All that a side has had: what flies from one that has sunk is in its row."""
    return (id for id, ship in board.ships.items() if ship.printed.carrier and ship.printed.side == side)


def _row(view: View, side: Side, carrier: str) -> Row:
    """A carrier, where she is as far as this side knows, who is in each box by type, who is over other hexes, how much
    there is room for, and what her deck has lost (TF-4.13)."""
    board = view.board
    hexes = carriers_at(board, side, view.under if side == view.side else {})
    raids, elsewhere = (_over(board, carrier, raid) for raid in (True, False))
    return (
        unit_name(carrier),
        hexes.get(carrier, ""),
        *(_box(board, carrier, box) for box in decks.BOXES),
        raids,
        elsewhere,
        _room(board, carrier),
    )


def _box(board: Board, carrier: str, box: Box) -> Arg:
    return decks.by_kind(board.air[id] for id in aboard(board, carrier, box))


def _over(board: Board, carrier: str, raiding: bool) -> Arg:
    """Hex by hex who is there, on a raid or on CAP."""
    found = [(hex, units) for hex, raid, units in decks.away(board, carrier) if raid == raiding]
    there = (Term("tables-over", {"hex": hex, "units": decks.by_kind(units)}) for hex, units in found)
    return Several(tuple(there)) if found else ""


def _room(board: Board, carrier: str) -> Arg:
    """What she holds and may hold; what her deck no longer serves, of one that is afloat."""
    ship = board.ships[carrier]
    if not ship.steps:
        return Term("level-sunk")
    lost = [use for use in decks.USES if not deck_serves(board, carrier, use)]
    deck = "both" if len(lost) > 1 else lost[0] if lost else "whole"
    return Term("tables-room", {**decks.room(board, carrier), "deck": deck})
