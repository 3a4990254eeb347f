"""What hands can pick from in answer to a question of Task Force: air units, ships, fleets, each with the name that an
order sheet gives it and the cell of the map where it lies."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.rules.fleets import movers, open_fleets
from arbitre.games.taskforce.rules.forming import fleet_of
from arbitre.games.taskforce.rules.owners import as_its_owner_sees
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.pieces import AIRCRAFT, FLEET, figure
from arbitre.games.taskforce.seat.notation.vocabulary import KEYWORDS
from arbitre.games.taskforce.seat.notation.writer import names
from arbitre.kernel.bases import Record
from arbitre.kernel.offers import Item
from arbitre.kernel.words import Arg, Term
from arbitre.seat import hand as shared
from arbitre.seat.hand import Ids
from arbitre.seat.question import Asking


class Hand(shared.Hand[View, Asking]):
    """A question of Task Force being answered by hand."""

    def key(self, kind: type[Record]) -> str:
        """The keyword of an order."""
        return KEYWORDS.write(kind, self.language)

    def air(self, ids: Iterable[str], cell: str = "") -> Ids:
        """Air units in a box of the map, under their kinds, with their points."""
        for id in (found := tuple(ids)):
            unit = self.view.board.air[id]
            under = Term(f"hands-kind-{unit.printed.kind}")
            detail = Term("hands-points", {"points": unit.air_surface, "steps": unit.steps})
            self.items[id] = Item(unit_name(id), unit_name(id), cell, under, AIRCRAFT, detail)
        return found

    def ship(self, id: str, cell: str, detail: Arg, under: Arg = "") -> str:
        """A ship in a cell, if nothing else is said under her type; her id."""
        ship = self.view.board.counter(id)
        heading = under or Term(f"hands-type-{ship.printed.type}")
        self.items[id] = Item(unit_name(id), unit_name(id), cell, heading, figure(ship), detail)
        return id

    def ships(self, ids: Iterable[str]) -> Ids:
        """Ships in the hexes of their fleets, under these, with their state."""
        board = as_its_owner_sees(self.view.board, self.view.under)
        hexes = open_fleets(board, self.view.side)
        return tuple(
            self.ship(id, hexes[fleet], Term(f"level-{board.ships[id].level}"), names([fleet]))
            for id in ids
            if (fleet := fleet_of(board, id))
        )

    def fleets(self, ids: Iterable[str]) -> Ids:
        """Fleets in their hexes, with the ships that they have, and dummies."""
        board = as_its_owner_sees(self.view.board, self.view.under)
        hexes = movers(board, self.view.side) | open_fleets(board, self.view.side)
        for id in (found := tuple(ids)):
            if id not in board.formations:
                self.items[id] = Item(id, id, hexes[id], "", FLEET, Term("hands-dummy"))
                continue
            slots = board.formations[id].slots
            detail = Term("hands-fleet", {"n": len(slots), "ships": names(slots)})
            self.items[id] = Item(names([id]), names([id]), hexes[id], "", figure(board.ships[slots[0]]), detail)
        return found
