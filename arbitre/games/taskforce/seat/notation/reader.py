"""The order notation of Task Force: one line an order, a keyword and the counters that belong to it.

    attack Kate T1, Kate T2 -> Arizona     attaque Kate T1, Kate T2 -> Arizona
    attack Val 1-3, Val 6 on Nevada        attaque Val 1-3, Val 6 sur Nevada
    lose Kate T1, Kate T1, Kate B2         perd Kate T1, Kate T1, Kate B2
    done                                   terminé
    concede                                abandon

A line that begins with counters needs no keyword: where losses are asked for it names them, else it is an attack.

A line is folded before it is read: case, accents, arrows and dashes do not matter. Both languages are always
understood. An air unit is its type and its number; a type that has been named goes on until another is ("Kate T1, 2,
3", "Kate T1, B2", "Val 1 2 3"), and "Kate T1-T3", "Val 1 to 3" are all from one to the other. Types and ships may be
shortened as far as one only is meant. Commas, arrows and the small words ("on", "with", "avec") only separate: who and
whom may come in any order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Attack, Done, Lose
from arbitre.games.taskforce.records.printed import AIRCRAFT, SHIPS
from arbitre.games.taskforce.rules.bombing import AntiAirLosses
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.notation.names import family, kinds, ships
from arbitre.games.taskforce.seat.notation.vocabulary import KEYWORDS, SEPARATORS
from arbitre.kernel.bases import Concede, Record
from arbitre.kernel.folding import Folded
from arbitre.kernel.sheets import Misread
from arbitre.kernel.words import Term
from arbitre.seat.unreadable import MOST, ill_formed, left_over, misspelt, one_of, unknown, unreadable

_UP_TO = rf"(?:-+|\.\.+|(?<![\w']){KEYWORDS.pattern('up-to')}(?![\w']))"
_RANGE = rf" *{_UP_TO} *(?P<again>[a-z][a-z ]*?)? *(?P<last>\d{{1,2}})(?!\d)"
_UNIT = re.compile(rf"(?P<type>[a-z][^\d]*)?(?P<first>\d{{1,2}})(?!\d)(?:{_RANGE})?")
# What stands between items: signs and small words, but for those that go on from one number to another.
_WORD = rf"(?<![\w'])(?:{KEYWORDS.pattern(*SEPARATORS)})(?![\w'])"
_SEPARATOR = re.compile(rf"(?:(?<!\d)(?<!\d )|(?!{_RANGE}))(?:[-=]*>|-+|[,;:+&!/()]|\.\s*$|{_WORD})")


class Item(NamedTuple):
    """A run of words and numbers between separators, with its place in the folded text."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """The place behind it."""
        return self.start + len(self.text)

    def part(self, start: int, end: int) -> Item:
        """What stands in it from one place to another."""
        return Item(self.text[start:end], self.start + start)


def read_line(line: Folded, view: View) -> AnyOrder:
    """The order a line gives. Raises Misread."""
    kind, end = KEYWORDS.order(line.text)
    if not kind:
        kind = Lose if isinstance(view.now, AntiAirLosses) else Attack
        if not Reader(line, view, kind, 0).begins_with_counters():
            raise misspelt(line, KEYWORDS) or unreadable("read-line", text=line.quote(0, len(line.text), MOST))
    order: AnyOrder = ORDERS[kind](Reader(line, view, kind, end))
    return order


class Reader:
    """Reads what follows the keyword of one line."""

    def __init__(self, line: Folded, view: View, kind: type[Record], start: int) -> None:
        self._line, self._kind, self._start = line, kind, start
        self._air = view.board.air
        self._waiting = view.board.raid.units if view.board.raid else ()
        self._kinds, self._ships = kinds(view.board), ships(view.board)
        self._last = ""  # the type that was named last

    def _items(self) -> Iterator[Item]:
        text = " " * self._start + self._line.text[self._start :]
        marked = _SEPARATOR.sub(lambda sign: "," * len(sign[0]), text)
        for run in re.finditer("[^,]+", marked):
            if words := run[0].strip():
                yield Item(words, run.start() + run[0].index(words))

    def _quote(self, item: Item) -> str:
        return self._line.quote(item.start, item.end)

    def begins_with_counters(self) -> bool:
        """Whether the first thing named is an air unit, or a ship in full."""
        item = next(self._items(), Item("", 0))
        unit = _UNIT.match(item.text)
        cut, types = self._called(unit["type"] or "") if unit else (len(item.text), [])
        return bool(types or self._ships.named(item.text[:cut]))

    # --- names ------------------------------------------------------------------------------------------------------

    def _types(self, words: str) -> list[str]:
        """The types that words may mean, after the type that was named last; that one itself if there are none."""
        if not words.strip():
            return [self._last] if self._last else []
        akin = self._kinds.named(f"{family(self._last)} {words}") if self._last else []
        return self._kinds.named(words) or akin or self._kinds.abbreviated(words)

    def _called(self, words: str) -> tuple[int, list[str]]:
        """Where in the words before a number its type begins, and the types that may be meant: a ship may stand before
        it ("Arizona Val 1"). Nowhere, and none, if it has no type."""
        for start in (0, *(space.end() for space in re.finditer(" +(?=.)", words.rstrip()))):
            if (types := self._types(words[start:])) and (not start or self._ships.find(words[:start])):
                return start, types
        return 0, []

    def _numbered(self, item: Item) -> Iterator[str]:
        """What an item names, id by id."""
        at = 0
        while unit := _UNIT.match(item.text, at):
            words = unit["type"] or ""
            cut, types = self._called(words)
            if cut:
                yield self._ship(item.part(at, at + len(words[:cut].rstrip())))
            yield from self._units(item.part(at + cut, unit.end()), unit, types)
            at = unit.end() + len(item.text[unit.end() :]) - len(item.text[unit.end() :].lstrip())
        if item.text[at:]:
            yield self._ship(item.part(at, len(item.text)))

    def _units(self, part: Item, unit: re.Match[str], types: list[str]) -> Iterator[str]:
        """The unit of a type and a number, or those from one number to another."""
        first, last = int(unit["first"]), int(unit["last"] or unit["first"])
        one_of(self._quote(part), [f"{kind}-{first}" for kind in types], unit_name)
        if not types:
            raise self._unknown(part)
        self._last = types[0]
        if unit["again"] and self._types(unit["again"]) != types:
            raise self._wrong()
        for number in range(min(first, last), max(first, last) + 1):
            yield f"{self._last}-{number}"

    def _ship(self, item: Item) -> str:
        """The ship that an item names. A type without a number may be any of its units: those that have not attacked
        yet, if there are any."""
        found = self._ships.find(item.text)
        if not found and (types := self._types(item.text)):
            units = [id for id in self._waiting if self._air[id].kind in types]
            found = units or [id for id, unit in self._air.items() if unit.kind in types]
        if one := one_of(self._quote(item), found, unit_name):
            return one
        raise self._unknown(item)

    def _unknown(self, item: Item) -> Misread:
        like = [AIRCRAFT[kind].label for kind in self._kinds.like(item.text)]
        like += [unit_name(id) for id in self._ships.like(item.text)]
        return unknown("read-name", self._quote(item), like)

    def _wrong(self) -> Misread:
        named = KEYWORDS.write(self._kind, "en")  # a form is named after its English keyword
        return ill_formed(self._line, Term(f"read-form-{named}"))

    # --- orders -----------------------------------------------------------------------------------------------------

    def attack(self) -> AnyOrder:
        """Units, and the ship that they attack."""
        units, targets = self._named()
        if not units or len(targets) != 1:
            raise self._wrong()
        return Attack(units, targets[0])

    def lose(self) -> AnyOrder:
        """Nothing but units, perhaps the same twice."""
        units, targets = self._named()
        if not units or targets:
            raise self._wrong()
        return Lose(units)

    def _named(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """All units and all ships that are named."""
        ids = [id for item in self._items() for id in self._numbered(item)]
        return tuple(id for id in ids if id not in SHIPS), tuple(id for id in ids if id in SHIPS)

    def alone(self, order: AnyOrder) -> AnyOrder:
        """An order that needs no more, if nothing follows it."""
        if left := list(self._items()):
            raise left_over(self._line, left[0].start, left[-1].end)
        return order


# By kind of order, what reads what stands behind its keyword.
ORDERS: dict[type[Record], Callable[[Reader], Any]] = {
    Attack: Reader.attack,
    Lose: Reader.lose,
    Done: lambda reader: reader.alone(Done()),
    Concede: lambda reader: reader.alone(Concede()),
}
