"""The tray on which a seat's offers are laid out: the things they name, and how the lines of orders are put together.

All that lies on it comes from the view and from what its ask offers, in the notation of one language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Unit
from arbitre.games.typhon.records.printed import TURNS
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.control import contested, friendly
from arbitre.games.typhon.seat.chart.forces import figure, state
from arbitre.games.typhon.seat.notation.writer import Writer
from arbitre.kernel.offers import Item, Offer, Offers, Slot
from arbitre.kernel.play import Options
from arbitre.kernel.words import Arg, Phrase, Term

TO, PLUS = " -> ", " + "

Open = Mapping[str, Iterable[str]]  # what may be picked once something else has been


Offered = TypeVar("Offered", bound=Options, covariant=True)


class Tray(Generic[Offered]):
    """Offers being laid out. `options`: what the ask offers, as plain data."""

    def __init__(self, view: View, ask: Any, language: str) -> None:
        self.view, self.board, self.side, self.ask = view, view.board, view.side, ask
        self.options: Offered = ask.options()
        self._writer = Writer(view.board, language)
        self._items: dict[str, Item] = {}
        self._offers: list[Offer] = []

    @property
    def offers(self) -> Offers:
        """All that has been laid out."""
        return Offers(self._items, tuple(self._offers))

    def key(self, key: str) -> str:
        """A keyword of the notation."""
        return self._writer.key(key)

    @property
    def colon(self) -> str:
        """What stands behind a fleet's name, before its way."""
        return " :" if self._writer.french else ":"

    # --- things ------------------------------------------------------------------------------------------------------

    def unit(self, id: str, as_id: str = "") -> str:
        """A unit that an order can name; its id. `as_id`: another id for the same name (a second step of it)."""
        unit = self.board.units[id]
        self._items[as_id or id] = Item(
            writes=self._writer.unit(id),
            said=names.unit(id),
            cell=unit.zone,
            under=self._place(unit),
            silhouette=figure(id),
            detail=state(unit),
        )
        return as_id or id

    def _place(self, unit: Unit) -> Arg:
        """The heading a unit stands under: its zone, or its place off the map."""
        if unit.where == "map":
            return names.zone(unit.zone)
        if unit.where != "track":
            return Term("hands-lost")
        return Term("hands-track", {"turn": Term(f"quarter-{unit.back}") if unit.back in TURNS else ""})

    def units(self, ids: Iterable[str]) -> tuple[str, ...]:
        """Units that an order can name."""
        return tuple(self.unit(id) for id in ids)

    def zones(self, ids: Iterable[str]) -> tuple[str, ...]:
        """Zones that an order can name."""
        found = tuple(dict.fromkeys(ids))
        for id in found:
            self._items[id] = Item(self._writer.zone(id), names.zone(id), id, self._whose(id))
        return found

    def _whose(self, zone: str) -> Term:
        """The heading a zone stands under: whose it is (TYP-0.18)."""
        if contested(self.board, zone):
            return Term("hands-zone-contested")
        return Term("hands-zone-friendly" if friendly(self.board, zone, self.side) else "hands-zone-enemy")

    def word(self, id: str, writes: str, said: Arg) -> str:
        """A word of an order that is neither unit nor zone."""
        self._items[id] = Item(writes, said)
        return id

    def result(self, kind: str, id: str) -> str:
        """A result of the objectives ("objective") or of the conference, or the draw."""
        said = Term("hands-draw") if id == "draw" else Term(f"{kind}-{id}")
        return self.word(f"{kind}-{id}", self._writer.choice(kind, id), said)

    # --- slots -------------------------------------------------------------------------------------------------------

    def pick(self, name: str, ids: Iterable[str], *, of: str = "", by: Open | None = None, **how: Any) -> Slot:
        """A slot: what may be picked, by an earlier slot if `by` is given; it asks as the catalogue's `asks-NAME` or
        `asks`."""
        asks = Phrase(f"asks-{how.pop('asks', name)}")
        opened = {key: tuple(found) for key, found in by.items()} if by is not None else {}
        return Slot(name, asks, tuple(ids), of, opened, **how)

    def zone_of(self, of: str, by: Open, *, name: str = "zone", **how: Any) -> Slot:
        """A slot for the zone, after an arrow, that what was picked in the slot `of` may go to."""
        by = {id: self.zones(found) for id, found in by.items()}
        return self.pick(name, (), of=of, by=by, **{"lead": TO, **how})

    # --- offers ------------------------------------------------------------------------------------------------------

    def offer(
        self, key: str, clause: str, *slots: Slot, text: str = "", again: str = "", id: str = "", **said: Arg
    ) -> None:
        """Lay out a kind of order, `hands-KEY` in the catalogue, if its first slot leaves anything to pick."""
        if slots and not slots[0].items:
            return
        self._offers.append(Offer(id or key, Phrase(f"hands-{key}", said, clause), slots, text, again))

    def goes(self, key: str, clause: str, word: str, by: Open, *, to: str = "zone", **how: Any) -> None:
        """Lay out an order that sends one unit to a zone open to it: "redeploy 17th Army -> Kyushu"."""
        able = {id: tuple(zones) for id, zones in by.items() if zones}
        unit = self.pick("unit", self.units(able), asks=f"{key}-unit")
        self.offer(key, clause, unit, self.zone_of("unit", able, asks=f"{key}-{to}"), text=f"{self.key(word)} ", **how)
