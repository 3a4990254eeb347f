"""What hands can pick from in answer to a question: items, each with the name that an order sheet gives it, and how the
lines of orders are put together from them. Everything comes from the view and the ask made of it.

A game has the items, and a table of what it lays out by the step that asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from arbitre.kernel.offers import Item, Offer, Offers, Slot
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Arg, Phrase
from arbitre.seat.question import Asking, Question, Viewed

Ids = tuple[str, ...]
Open = Mapping[str, Iterable[str]]  # what may be picked once something else has been
TO = " -> "


class Hand(Question[Viewed, Asking]):
    """A question being answered by hand: the items named so far and the offers made."""

    def __init__(self, package: SeatPackage, view: Viewed, ask: Asking, language: str) -> None:
        super().__init__(package, view, ask, language)
        self.items: dict[str, Item] = {}
        self._offers: list[Offer] = []

    @property
    def offers(self) -> Offers:
        """All that has been offered."""
        return Offers(self.items, tuple(self._offers))

    def word(self, id: str, writes: str, said: Arg, cell: str = "", under: Arg = "", detail: Arg = "") -> str:
        """A word of an order to be picked; its id."""
        self.items[id] = Item(writes, said, cell, under, detail=detail)
        return id

    def slot(self, name: str, items: Iterable[str] = (), *, of: str = "", by: Open | None = None, **how: Any) -> Slot:
        """A slot whose question is the catalogue's `hands-ask-NAME`, or of another name as `asks`."""
        asks = Phrase(f"hands-ask-{how.pop('asks', name)}")
        opened = {key: tuple(found) for key, found in by.items()} if by is not None else {}
        return Slot(name, asks, tuple(items), of, opened, **how)

    def offer(
        self,
        id: str,
        clause: str,
        text: str,
        *slots: Slot,
        again: str = "",
        beside: bool = False,
        says: str = "",
        **said: Arg,
    ) -> None:
        """Offer a kind of order, `hands-ID` in the catalogue or of another name as `says`, if its first slot leaves
        anything to pick. `text`: what is written before that."""
        if not slots or slots[0].items:
            self._offers.append(Offer(id, Phrase(f"hands-{says or id}", said, clause), slots, text, again, beside))


def common(sets: Iterable[Iterable[str]]) -> Ids:
    """What all of these hold, in the order of the first."""
    first, *others = sets
    kept = [frozenset(other) for other in others]
    return tuple(id for id in first if all(id in other for other in kept))
