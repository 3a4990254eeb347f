"""The aircraft sheets of carriers as tables: carrier by carrier box by box who is there, and how much room there is
(TF-2.18, 8.2)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import IJN, Side, enemy, in_battle
from arbitre.games.taskforce.rules.carriers import aboard
from arbitre.games.taskforce.rules.flight_decks import carriers_at, deck_serves
from arbitre.games.taskforce.rules.long_raids import on_track
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat import decks
from arbitre.kernel.words import Arg, Phrase, Table, Term

Row = tuple[Arg, ...]
_HEADS = ("tables-carrier", "tables-box", "tables-units", "tables-room")
_ALWAYS = ("ready", "reserve")  # boxes that stand there when nobody is in them


def sheets(view: View) -> Iterator[Table]:
    """Own carriers first; under standard fog the sheets of both lie open, but not where the enemy's carriers are; under
    advanced fog his are closed (TF-8.3)."""
    for side in (view.side,) if view.fogged else (view.side, enemy(view.side)):
        rows = tuple(row for id in _carriers(view.board, side) for row in _sheet(view, side, id))
        if rows:
            name = "tables-sheets-ijn" if side == IJN else "tables-sheets-allied"
            yield Table(name, _HEADS, rows, Phrase("tables-sheets-note", {}, "TF-11.5"))


def _carriers(board: Board, side: Side) -> Iterator[str]:
    """All carriers that a side has had, and its bases: what flies from one that has sunk is in its rows."""
    return (ship.id for ship in board.counters() if ship.printed.based and ship.printed.side == side)


def _sheet(view: View, side: Side, carrier: str) -> Iterator[Row]:
    """The boxes of a carrier, then who is over other hexes, or on the track; she is named in the first row, with her
    hex as far as this side knows it and with what her deck has lost."""
    board = view.board
    hexes = carriers_at(board, side, view.under)  # which holds own markers only
    name: Arg = _named(board, carrier, hexes.get(carrier, ""))
    room = decks.room(board, carrier)
    held = {"ready": Term("tables-room-ready", room), "reserve": Term("tables-room-both", room)}
    for box in decks.BOXES:
        units = aboard(board, carrier, box)
        if units or box in _ALWAYS:
            yield name, Term(f"tables-box-{box}"), decks.by_kind(board.air[id] for id in units), held.get(box, "")
            name = ""
    for hex, raid, flying in decks.away(board, carrier):
        yield "", Term("tables-box-raid" if raid else "tables-box-elsewhere", {"hex": hex}), decks.by_kind(flying), ""
    gone = [unit for unit in on_track(board, side) if unit.base == carrier]
    for base, sortie, flying in decks.bound(board, gone):
        bound = Term("tables-box-bound", {"base": unit_name(base), "turn": in_battle(sortie.turn)})
        home = Term("tables-box-homeward", {"turn": in_battle(sortie.turn)})
        yield "", bound if base else home, decks.by_kind(flying), ""


def _named(board: Board, carrier: str, hex: str) -> Term:
    """A carrier, with what her deck no longer serves while she is afloat (TF-4.13, 4.14)."""
    lost = [use for use in decks.USES if not deck_serves(board, carrier, use)]
    deck = "both" if len(lost) > 1 else lost[0] if lost else "whole"
    state = deck if board.counter(carrier).steps else "destroyed" if carrier in board.ashore else "sunk"
    return Term("tables-deck", {"ship": unit_name(carrier), "hex": hex, "known": "yes" if hex else "no", "deck": state})
