"""What hands can pick from in answer to a question: counters, stacks, hexes and words, each as an order sheet names it.

Everything comes from the view and the ask made of it: for the American side from known counters alone (OKI-R88).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.orders import Template
from arbitre.games.okinawa.records.printed import GRID, UNITS
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.chart.forces import STACK
from arbitre.games.okinawa.seat.chart.pieces import figure, pair, state, where
from arbitre.games.okinawa.seat.notation.writer import Writer
from arbitre.games.okinawa.seat.question import Offered, Question
from arbitre.kernel.bases import Record
from arbitre.kernel.offers import Item, Offer, Offers, Slot
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Arg, Phrase, Term

Ids = tuple[str, ...]
Open = Mapping[str, Iterable[str]]  # what may be picked once something else has been
TO = " -> "


class Hand(Question[Offered]):
    """A question being answered by hand, in the notation of a language."""

    def __init__(self, view: View, ask: Ask, kind: type[Offered], language: str) -> None:
        super().__init__(view, ask, kind)
        self.board, self.hidden = view.board, view.hidden
        self._writer = Writer(language)
        self._items: dict[str, Item] = {}
        self._offers: list[Offer] = []

    @property
    def offers(self) -> Offers:
        """All that has been offered."""
        return Offers(self._items, tuple(self._offers))

    def key(self, kind: type[Record]) -> str:
        """The keyword of an order, and the space behind it."""
        return f"{self._writer.key(kind)} "

    def said(self, name: str) -> str:
        """A word within a line, with spaces about it."""
        return f" {self._writer.key(name)} "

    def colon(self) -> str:
        """What stands between counters and their way."""
        return f"{self._writer.key('colon')} "

    def template(self, name: str) -> str:
        """What a sheet calls a ready-made disposition."""
        return self._writer.line(Template(name)).removeprefix(self.key(Template))

    # --- things -------------------------------------------------------------------------------------------------------

    def units(self, ids: Iterable[str]) -> Ids:
        """Counters, by their labels, under the hex they stand in; those in the tray under their kind."""
        found = tuple(dict.fromkeys(ids))
        for id in found:
            hex, label = where(self.view, id), UNITS[id].label
            under: Arg = names.hex_name(hex) if hex else names.kind(id)
            detail = state(self.view, id, printed=False)
            self._items[id] = Item(label, label, hex, under, figure(id), detail)
        return found

    def stacks(self, pairs: Mapping[str, Ids]) -> Ids:
        """Two counters of a hex together, by its number (OKI-3.8)."""
        found = []
        for hex, ids in pairs.items():
            id = f"{STACK}{hex}"
            said = Term("hands-both", {"units": names.labels(ids)})
            self._items[id] = Item(names.labels(ids), said, hex, names.hex_name(hex), figure(ids[0]), pair(ids))
            found.append(id)
        return tuple(found)

    def word(self, id: str, writes: str, said: Arg, cell: str = "", under: Arg = "", detail: Arg = "") -> str:
        """A word of an order that is neither a counter nor a hex."""
        self._items[id] = Item(writes, said, cell, under, detail=detail)
        return id

    def numbers(self, values: Iterable[int]) -> Ids:
        """Numbers to be written."""
        return tuple(self.word(f"n{value}", str(value), str(value)) for value in values)

    # --- orders -------------------------------------------------------------------------------------------------------

    def slot(self, name: str, items: Iterable[str] = (), *, of: str = "", by: Open | None = None, **how: Any) -> Slot:
        """A slot whose question is the catalogue's `hands-ask-NAME`, or of another name as `asks`."""
        asks = Phrase(f"hands-ask-{how.pop('asks', name)}")
        opened = {key: tuple(found) for key, found in by.items()} if by is not None else {}
        return Slot(name, asks, tuple(items), of, opened, **how)

    def offer(
        self, id: str, clause: str, text: str, *slots: Slot, again: str = "", says: str = "", **said: Arg
    ) -> None:
        """Offer a kind of order, `hands-ID` in the catalogue or of another name as `says`, if its first slot leaves
        anything to pick."""
        if not slots or slots[0].items:
            self._offers.append(Offer(id, Phrase(f"hands-{says or id}", said, clause), slots, text, again))


def ordered(hexes: Iterable[str]) -> Ids:
    """Hexes column by column, each once, so that equal sets are told once."""
    return GRID.sorted(set(hexes))


def common(sets: Iterable[Ids]) -> Ids:
    """What all of these hold, in the order of the first."""
    first, *others = sets
    kept = [frozenset(other) for other in others]
    return tuple(id for id in first if all(id in other for other in kept))
