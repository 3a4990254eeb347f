"""What hands can pick from in answer to a question: counters, stacks, hexes and words, each as an order sheet names it.

Everything comes from the view and the ask made of it: for the American side from known counters alone (OKI-R88).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.orders import Template
from arbitre.games.okinawa.records.printed import GRID, UNITS
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.chart.forces import STACK
from arbitre.games.okinawa.seat.chart.pieces import figure, pair, state, where
from arbitre.games.okinawa.seat.notation.writer import Writer
from arbitre.kernel.bases import Record
from arbitre.kernel.offers import Item
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Arg, Term
from arbitre.seat import hand as shared
from arbitre.seat.hand import Ids
from arbitre.seat.keywords import Name
from arbitre.seat.question import Asking


class Hand(shared.Hand[View, Asking]):
    """A question of Okinawa being answered by hand."""

    def __init__(self, package: SeatPackage, view: View, ask: Asking, language: str) -> None:
        super().__init__(package, view, ask, language)
        self.board, self.hidden = view.board, view.hidden
        self._writer = Writer(language)

    def key(self, kind: type[Record]) -> str:
        """The keyword of an order, and the space behind it."""
        return f"{self._writer.key(kind)} "

    def said(self, name: Name) -> str:
        """A word within a line, with spaces about it."""
        return f" {self._writer.key(name)} "

    def colon(self) -> str:
        """What stands between counters and their way."""
        return f"{self._writer.key('colon')} "

    def template(self, name: str) -> str:
        """What a sheet calls a ready-made disposition."""
        return self._writer.line(Template(name)).removeprefix(self.key(Template))

    def units(self, ids: Iterable[str]) -> Ids:
        """Counters, by their labels, under the hex they stand in; those in the tray under their kind."""
        found = tuple(dict.fromkeys(ids))
        for id in found:
            hex, label = where(self.view, id), UNITS[id].label
            under: Arg = names.hex_name(hex) if hex else names.kind(id)
            detail = state(self.view, id, printed=False)
            self.items[id] = Item(label, label, hex, under, figure(id), detail)
        return found

    def stacks(self, pairs: Mapping[str, Ids]) -> Ids:
        """Two counters of a hex together, by its number (OKI-3.8)."""
        found = []
        for hex, ids in pairs.items():
            id = f"{STACK}{hex}"
            said = Term("hands-both", {"units": names.labels(ids)})
            self.items[id] = Item(names.labels(ids), said, hex, names.hex_name(hex), figure(ids[0]), pair(ids), ids)
            found.append(id)
        return tuple(found)

    def numbers(self, values: Iterable[int]) -> Ids:
        """Numbers to be written."""
        return tuple(self.word(f"n{value}", str(value), str(value)) for value in values)


def ordered(hexes: Iterable[str]) -> Ids:
    """Hexes column by column, each once, so that equal sets are told once."""
    return GRID.sorted(set(hexes))
