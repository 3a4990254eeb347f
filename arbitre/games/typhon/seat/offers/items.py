"""What hands can pick from in answer to a question: units, zones and words, each as an order sheet names it.

Everything comes from the view and from what its ask offers, in the notation of one language.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Unit
from arbitre.games.typhon.records.printed import TURNS
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.control import contested, friendly
from arbitre.games.typhon.seat.chart.forces import figure, state
from arbitre.games.typhon.seat.notation.writer import Writer
from arbitre.kernel.offers import Item, Slot
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Arg, Term
from arbitre.seat import hand as shared
from arbitre.seat.hand import TO, Open
from arbitre.seat.question import Asking

PLUS = " + "


class Hand(shared.Hand[View, Asking]):
    """A question of Typhon being answered by hand."""

    def __init__(self, package: SeatPackage, view: View, ask: Asking, language: str) -> None:
        super().__init__(package, view, ask, language)
        self.board, self.side = view.board, view.side
        self._writer = Writer(view.board, language)

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
        self.items[as_id or id] = Item(
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
            self.items[id] = Item(self._writer.zone(id), names.zone(id), id, self._whose(id))
        return found

    def _whose(self, zone: str) -> Term:
        """The heading a zone stands under: whose it is (TYP-0.18)."""
        if contested(self.board, zone):
            return Term("hands-zone-contested")
        return Term("hands-zone-friendly" if friendly(self.board, zone, self.side) else "hands-zone-enemy")

    def result(self, kind: str, id: str) -> str:
        """A result of the objectives ("objective") or of the conference, or the draw."""
        said = Term("hands-draw") if id == "draw" else Term(f"{kind}-{id}")
        return self.word(f"{kind}-{id}", self._writer.choice(kind, id), said)

    # --- slots and offers ---------------------------------------------------------------------------------------------

    def zone_of(self, of: str, by: Open, *, name: str = "zone", **how: Any) -> Slot:
        """A slot for the zone, after an arrow, that what was picked in the slot `of` may go to."""
        by = {id: self.zones(found) for id, found in by.items()}
        return self.slot(name, of=of, by=by, **{"lead": TO, **how})

    def goes(self, key: str, clause: str, word: str, by: Open, *, to: str = "zone", **how: Any) -> None:
        """Lay out an order that sends one unit to a zone open to it: "redeploy 17th Army -> Kyushu"."""
        able = {id: tuple(zones) for id, zones in by.items() if zones}
        unit = self.slot("unit", self.units(able), asks=f"{key}-unit")
        self.offer(key, clause, f"{self.key(word)} ", unit, self.zone_of("unit", able, asks=f"{key}-{to}"), **how)
