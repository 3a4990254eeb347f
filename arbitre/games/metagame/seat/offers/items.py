"""What hands can pick from in answer to a question of the meta-game: areas, nations, numbers, words of the notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from arbitre.games.metagame.records.names import area_name, nation_short
from arbitre.games.metagame.rules.view import View
from arbitre.games.metagame.seat.notation.names import short_nation
from arbitre.games.metagame.seat.notation.vocabulary import KEYWORDS
from arbitre.games.metagame.seat.notation.writer import Writer
from arbitre.kernel.offers import Item, Slot
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Term
from arbitre.seat import hand as shared
from arbitre.seat.hand import Ids
from arbitre.seat.keywords import Name
from arbitre.seat.question import Asking


class Hand(shared.Hand[View, Asking]):
    """A question of the meta-game being answered by hand."""

    def __init__(self, package: SeatPackage, view: View, ask: Asking, language: str) -> None:
        super().__init__(package, view, ask, language)
        self._writer = Writer(language)

    def key(self, name: Name) -> str:
        """A keyword of the notation."""
        return KEYWORDS.write(name, self.language)

    def nation_key(self, nation: str) -> str:
        """A nation as a sheet writes it."""
        return short_nation(nation, self.language)

    def areas(self, ids: Iterable[str]) -> Ids:
        """Areas on the map, under whose they are, with the battalions of the camp in them."""
        for id in (found := tuple(dict.fromkeys(ids))):
            owner = self.view.owner.get(id)
            under = nation_short(owner) if owner else Term("hands-sea")
            there = sum(self.view.forces.get(id, {}).values())
            detail = Term("hands-battalions", {"n": there}) if there else ""
            self.items[id] = Item(self._writer.area(id), area_name(id), id, under, detail=detail)
        return found

    def area(self, ids: Iterable[str], asks: str, **how: Any) -> Slot:
        """The slot of an area."""
        return self.slot("area", self.areas(ids), asks=asks, **how)

    def nations(self, ids: Iterable[str]) -> Ids:
        """Nations."""
        return tuple(self.word(f"nation/{id}", self.nation_key(id), nation_short(id)) for id in ids)

    def numbers(self, numbers: Iterable[int]) -> Ids:
        """Numbers as they are written."""
        return tuple(self.word(f"number/{n}", str(n), str(n)) for n in numbers)

    def times(self, most: int) -> Slot:
        """ "x 2" and more, if a hand wants more than one."""
        times = self.key("times")
        more = tuple(self.word(f"times/{n}", f"{times} {n}", f"× {n}") for n in range(2, most + 1))
        return self.slot("times", more, least=0, lead=" ")

    def words(self, names: Sequence[str]) -> Ids:
        """Words that stand within a line: yes, no, keep, destroy."""
        return tuple(self.word(f"word/{name}", self.key(name), Term(f"hands-{name}")) for name in names)

    def then(self, name: str, by: Mapping[str, Iterable[str]], **how: Any) -> Slot:
        """An area that depends on the one picked first."""
        return self.slot(name, of="area", by={area: self.areas(found) for area, found in by.items()}, **how)
