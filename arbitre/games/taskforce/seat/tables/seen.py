"""What is remembered under advanced fog: the enemy's ships as they were seen last, and one's own as he has seen them
(TF-8.6)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.board import Ship
from arbitre.games.taskforce.records.fog_reports import ShipsShown
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import enemy
from arbitre.games.taskforce.records.reports import Detached
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.naming import fleet, when
from arbitre.games.taskforce.seat.tables.sea import state
from arbitre.kernel.words import Arg, Phrase, Table, Term

Row = tuple[Arg, ...]
_SHIP = ("tables-ship", "tables-type", "tables-state")


def seen(view: View) -> Iterator[Table]:
    """Ships that have been shown, by the order of the data: the enemy's with fleet and occasion, own ones with what he
    knows of them."""
    if not view.fogged:
        return
    if theirs := tuple(_theirs(view)):
        note = Phrase("tables-seen-note", {}, "TF-8.6")
        yield Table("tables-seen-theirs", (*_SHIP, "tables-fleet", "tables-seen"), theirs, note)
    if ours := tuple(_ship(view.witnessed[id]) for id in view.board.ships if id in view.witnessed):
        yield Table("tables-seen-ours", _SHIP, ours, Phrase("tables-seen-note-ours", {}, "TF-8.6"))


def _theirs(view: View) -> Iterator[Row]:
    last: dict[str, tuple[Arg, Term]] = {}
    for told in view.told:
        report = told.report
        if isinstance(report, ShipsShown):
            shown = Term(f"tables-seen-{report.why}", when(told.turn, view))
            last |= {id: (fleet(formation), shown) for formation, row in report.fleets for id in row}
        elif isinstance(report, Detached) and not report.stays:
            gone = Term("tables-seen-group", when(told.turn, view))
            last |= dict.fromkeys((report.ship, *report.escorts), ("", gone))
    for id, ship in view.board.ships.items():
        if ship.printed.side == enemy(view.side) and id in last:
            yield *_ship(ship), *last[id]


def _ship(ship: Ship) -> Row:
    return unit_name(ship.id), Term(f"type-{ship.printed.type}"), state(ship)
