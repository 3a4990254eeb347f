"""What hands can pick from in answer to a question: own units, enemies met in a battle, places and words, each with the
name that an order sheet gives it (MID-25.4, MID-R62). Everything comes from the view and the ask made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from msgspec.structs import replace

from arbitre.games.midway.records.printed import AIR, GRID, ISLAND, LAND, LAND_BY_LABEL, MIDWAY, SHIPS, enemy
from arbitre.games.midway.records.state import Air
from arbitre.games.midway.rules.aircraft import base_hex, best_first, noted
from arbitre.games.midway.rules.setup import DEFAULT_HEX
from arbitre.games.midway.rules.ships import GROUP
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.aim import aim
from arbitre.games.midway.seat.chart.chart import WAITING
from arbitre.games.midway.seat.chart.contacts import CLASSES, SILHOUETTE, tally
from arbitre.games.midway.seat.chart.pieces import AIRCRAFT, TROOPS, air_state, group_name, land_state, ship_state
from arbitre.games.midway.seat.names import base, chain, land, ship, ship_class
from arbitre.games.midway.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.offers import Item
from arbitre.kernel.words import Arg, Term
from arbitre.seat import hand as shared
from arbitre.seat.hand import Ids
from arbitre.seat.question import Asking


class Hand(shared.Hand[View, Asking]):
    """A question of Victory at Midway being answered by hand."""

    def key(self, name: str) -> str:
        """A keyword of the notation in the language of the sheet."""
        return KEYWORDS.write(name, self.language)

    # --- ships and groups ---------------------------------------------------------------------------------------------

    def where(self, id: str) -> str:
        """The cell of the map in which a ship is shown; before the game the hex she starts from (MID-R10)."""
        own = self.view.own.ships[id]
        if own.hex:
            return own.hex
        return WAITING if SHIPS[id].group else DEFAULT_HEX.get(id, "")

    def ships(self, ids: Iterable[str]) -> Ids:
        """Own ships, by their names."""
        for id in (found := tuple(ids)):
            own, printed = self.view.own.ships[id], SHIPS[id]
            silhouette = SILHOUETTE[printed.kind]
            state = ship_state(self.view, own)
            self.items[id] = Item(printed.name, printed.name, self.where(id), self._heading(id), silhouette, state)
        return found

    def _heading(self, id: str) -> Arg:
        """The heading of a ship in a list: her task force and hex; submarines together."""
        if SHIPS[id].submarine:
            return Term("ship-class", {"kind": SHIPS[id].kind, "n": 2})
        group, cell = group_name(self.view.own.ships[id].group), self.where(id)
        if cell not in GRID:
            return Term("hands-waiting", {"group": group})
        return Term("hands-group-in", {"group": group, "hex": cell}) if group else cell

    def groups(self, ids: Sequence[str]) -> dict[str, list[str]]:
        """The task forces of two or more of these ships, as items, each with those of the ships that are in it."""
        members: dict[str, list[str]] = {}
        for id in ids:
            members.setdefault(self.view.own.ships[id].group, []).append(id)
        found = {}
        for name, those in members.items():
            if name in ("", "0") or len(those) < 2:
                continue
            item, cells = f"{GROUP}{name}", {self.where(id) for id in those}
            self.items[item] = Item(
                writes=f"{self.key('group')} {name}",
                said=Term("hands-whole-group", {"group": group_name(name)}),
                cell=min(cells) if len(cells) == 1 else "",
                under=self._heading(those[0]),
                silhouette=SILHOUETTE[SHIPS[those[0]].kind],
                detail=tally((SHIPS[id].kind for id in those), CLASSES),
                parts=tuple(those),
            )
            found[item] = those
        return found

    # --- aircraft -----------------------------------------------------------------------------------------------------

    def air(self, units: Iterable[Air], alike: Callable[[Air], Hashable] = lambda air: None) -> Ids:
        """Own air units by base letter, type and strength, to be counted, or by id where that would mean another unit.
        `alike`: what else two units must share to be as good as each other in the orders on offer."""
        units = tuple(units)
        spelt = _spelt(units, alike)
        for air in units:
            known = self.items.get(air.id)
            writes = air.id if known and known.writes != spelt[air.id] else spelt[air.id]
            self.items[air.id] = self._air(air, writes)
        return tuple(air.id for air in units)

    def by_id(self, units: Iterable[Air]) -> Ids:
        """Own air units, named one by one."""
        units = tuple(units)
        self.items.update({air.id: self._air(air, air.id) for air in units})
        return tuple(air.id for air in units)

    def _air(self, air: Air, writes: str) -> Item:
        cell = air.target if air.status == "flying" else base_hex(self.view.own, air.base)
        printed, detail = AIR[air.id], list[Arg]()
        peers = (AIR[a.id] for a in self.view.own.air.values() if a.base == air.base)
        if any(peer.type == printed.type and peer.model != printed.model for peer in peers):
            detail.append(printed.model)  # where a base has several
        if air.steps == 1 or air.status != "ready":
            detail.append(air_state(air) if air.status != "ready" else Term("piece-strength"))
        said = Term("air-type", {"kind": printed.type, "n": 1})
        state = chain("list-comma-between", detail) if detail else ""
        return Item(writes, said, cell, base(air.base), AIRCRAFT, state)

    def bases(self, ids: Iterable[str]) -> Ids:
        """Places to land: carriers by name, and Midway."""
        for id in (found := tuple(ids)):
            if id == ISLAND:
                self.items[id] = Item("Midway", base(ISLAND), MIDWAY, silhouette=AIRCRAFT)
            else:
                self.ships((id,))
        return found

    # --- troops, enemies ----------------------------------------------------------------------------------------------

    def troops(self, ids: Iterable[str]) -> Ids:
        """Own land units, by their labels."""
        for id in (found := tuple(ids)):
            printed, unit = LAND[id], self.view.own.land[id]
            under: Arg = SHIPS[printed.transport].name if unit.status == "aboard" else base(ISLAND)
            self.items[id] = Item(printed.label, land(printed.label, 2), MIDWAY, under, TROOPS, land_state(unit))
        return found

    def shooter(self, label: str, unit: str, writes: str, cell: str) -> str:
        """An own unit that may fire, known in the battle by a label, a ship by her id."""
        if unit in LAND:
            self.troops((unit,))
        elif unit in SHIPS:
            self.ships((unit,))
        else:
            self.items[unit] = self._air(self.view.own.air[unit], writes)
        item = self.items[unit]
        said: Arg = Term("hands-labelled", {"label": label, "what": item.said})
        if unit in LAND or label == unit:  # their labels are their names
            said, writes = item.said, item.writes
        self.items[unit] = replace(item, writes=writes, said=said, cell=cell, detail=aim(self.view, unit))
        return unit

    def foe(self, name: str, steps: int, battle: str, cell: str, under: Arg) -> str:
        """An enemy unit as a battle names it: a ship by id, a land unit, aircraft or submarine by label."""
        detail: Arg = Term("piece-strength") if steps == 1 else ""
        land_id = LAND_BY_LABEL.get((enemy(self.view.side), name))
        if name in SHIPS:
            printed = SHIPS[name]
            kind = ship_class(printed.kind)
            said = ship(name, steps)
            self.items[name] = Item(printed.name, said, cell, under, SILHOUETTE[printed.kind], kind)
            return name
        if land_id:
            self.items[land_id] = Item(name, land(name, 2), cell, under, TROOPS, detail)
            return land_id
        id = f"{battle}:{name}"
        if name.startswith("S"):
            said, silhouette = Term("hands-labelled", {"label": name, "what": ship_class("SS")}), "submarine"
        else:
            what = Term("air-type", {"kind": name[0], "n": 1})
            said, silhouette = Term("hands-labelled", {"label": name, "what": what}), AIRCRAFT
        self.items[id] = Item(name, said, cell, under, silhouette, detail)
        return id


def _spelt(units: Sequence[Air], alike: Callable[[Air], Hashable]) -> dict[str, str]:
    """How a sheet names each of these air units. Of one base, type and strength, an order means the best rated; where
    these are not all alike, and for the others, the id says which (MID-R62)."""
    kinds: dict[str, list[Air]] = {}
    for air in units:
        kinds.setdefault(noted(air).removeprefix("1x"), []).append(air)
    spelt: dict[str, str] = {}
    for writes, those in kinds.items():
        top = min(best_first(air)[0] for air in those)
        best = [air for air in those if best_first(air)[0] == top]
        plain = len({alike(air) for air in best}) == 1
        spelt.update({air.id: writes if plain and air in best else air.id for air in those})
    return spelt
